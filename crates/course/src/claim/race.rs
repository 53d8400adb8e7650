//! Proves that a side can promote a pawn against every defence. The opponent must not promote or give mate first.

use rules::{Move, Position, Role};

use super::UnprovedError;

/// The limit of a proof, in positions.
const BUDGET: u32 = 400_000;

/// Returns whether the side to move can promote a pawn within `moves` moves against every defence.
///
/// The promotion counts if the opponent can then neither capture the new piece nor promote, nor give mate. The
/// opponent's earlier promotion refutes the claim. So does a checkmate or stalemate before the promotion: then no pawn is
/// promoted.
pub(super) fn queens_in(position: &Position, moves: u8) -> Result<bool, UnprovedError> {
    Race {
        positions_left: BUDGET,
    }
    .queens_in(position, moves)
}

/// Returns whether every legal move of the side to move lets the opponent win the race within `moves` moves.
pub(super) fn cannot_stop(position: &Position, moves: u8) -> Result<bool, UnprovedError> {
    Race {
        positions_left: BUDGET,
    }
    .cannot_stop(position, moves)
}

/// A search of a race.
struct Race {
    positions_left: u32,
}

impl Race {
    fn queens_in(&mut self, position: &Position, moves: u8) -> Result<bool, UnprovedError> {
        self.positions_left = self.positions_left.checked_sub(1).ok_or(UnprovedError)?;
        // Pawn moves first: they are what decides a race.
        let (pawn_moves, others): (Vec<Move>, Vec<Move>) = position
            .legal_moves()
            .into_iter()
            .partition(|mv| mv.role() == Role::Pawn);
        for mv in pawn_moves.into_iter().chain(others) {
            let after = position.play(mv);
            let wins = if mv.promotion().is_some() {
                is_safe_promotion(&after, mv)
            } else {
                moves > 1 && self.cannot_stop(&after, moves - 1)?
            };
            if wins {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn cannot_stop(&mut self, position: &Position, moves: u8) -> Result<bool, UnprovedError> {
        let replies = position.legal_moves();
        if replies.is_empty() {
            return Ok(false);
        }
        for mv in replies {
            let after = position.play(mv);
            if mv.promotion().is_some() || !self.queens_in(&after, moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns whether the promotion that led to a position cannot be answered.
fn is_safe_promotion(after: &Position, promotion: Move) -> bool {
    let replies = after.legal_moves();
    if replies.is_empty() {
        return after.is_checkmate();
    }
    replies.into_iter().all(|reply| {
        reply.captured_square() != Some(promotion.to())
            && reply.promotion().is_none()
            && !after.play(reply).is_checkmate()
    })
}
