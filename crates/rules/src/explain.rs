//! Explains why a move is legal or illegal.
//!
//! [`explain`] judges any attempt, from any square to any square. Each condition that fails gives a
//! [`Reason`] of its own, with the pieces and moves involved. King safety is checked for every
//! attempt that follows the piece's way of moving, even if other conditions fail. The game's past
//! is used as far as it is known. Reasons are derived from the conditions of the Laws, not from the
//! move generator; tests compare the two.

mod attempt;
mod castling;
mod check;
mod en_passant;
mod history;
mod line;
mod pawn;
mod piece_moves;
mod reason;
mod verdict;

use crate::game::{Ending, Game};
use crate::moves::{Move, MoveList};
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use attempt::AttemptedMove;

pub use line::{LineKind, LineOpenedBy};
pub use reason::{CastlingReason, LostRight, PastEnPassantRight, Reason};
pub use verdict::{Check, CheckKind, DiscoveredCheck, LegalVerdict, MoveEffect, Remark, Verdict};

/// Judges an attempt to move the piece on one square, if any, to another square.
///
/// ```
/// use rules::explain::{LineKind, LineOpenedBy, Reason, Verdict, explain};
/// use rules::{Game, Position, Square};
///
/// // Both pawns would leave the rank and open it for the rook.
/// let position: Position = "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2".parse()?;
/// let verdict = explain(&Game::from(position), Square::E5, Square::D6);
/// let [Reason::ExposesKing { attacker, line, opened_by, .. }] = verdict.reasons() else {
///     panic!("{verdict:?}");
/// };
/// assert_eq!(*attacker, Square::H5);
/// assert_eq!((*line, *opened_by), (LineKind::Rank, LineOpenedBy::Both));
///
/// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
/// let Verdict::Legal(legal) = explain(&Game::from(position), Square::E5, Square::D6) else {
///     panic!("the capture is legal");
/// };
/// assert_eq!(legal.effects[0].mv.captured_square(), Some(Square::D5));
/// assert!(!legal.is_forced);
/// # Ok::<(), rules::FenError>(())
/// ```
pub fn explain(game: &Game, from: Square, to: Square) -> Verdict {
    let position = game.position();
    let ending = game.outcome().ending();
    let moves = position.legal_moves_between(from.into(), to.into());
    if moves.is_empty() {
        let mut reasons = reasons(game, from, to);
        reasons.extend(ending.map(Reason::GameOver));
        Verdict::Illegal(reasons)
    } else {
        Verdict::Legal(legal_verdict(position, moves, ending))
    }
}

/// Returns all reasons against an attempt, in teaching order; none if it is legal.
fn reasons(game: &Game, from: Square, to: Square) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if from == to {
        reasons.push(Reason::SameSquare);
    }
    let Some(piece) = game.position().board().piece_at(from) else {
        reasons.push(Reason::EmptySquare);
        return reasons;
    };
    let attempt = AttemptedMove {
        game,
        piece,
        from,
        to,
    };
    if from != to {
        add_piece_reasons(attempt, &mut reasons);
    }
    let turn = game.position().turn();
    if piece.color != turn {
        reasons.push(Reason::NotYourTurn { turn });
    }
    sort_by_teaching_order(reasons)
}

/// Sorts by teaching order. Attackers of one kind keep the order of their squares. Insertion sort:
/// there are few reasons, and the library's sort is more code than all of this module.
fn sort_by_teaching_order(reasons: Vec<Reason>) -> Vec<Reason> {
    let mut ordered: Vec<Reason> = Vec::with_capacity(reasons.len());
    for reason in reasons {
        let place = ordered.partition_point(|before| before.order() <= reason.order());
        ordered.insert(place, reason);
    }
    ordered
}

/// Adds the reasons against a piece's move, whichever side is to move.
fn add_piece_reasons(attempt: AttemptedMove, reasons: &mut Vec<Reason>) {
    if let Some(side) = castling::castling_side(attempt) {
        castling::add_reasons(attempt, side, reasons);
        return;
    }
    if let Some(piece) = attempt.target() {
        if piece.color == attempt.us() {
            reasons.push(Reason::OwnPiece { role: piece.role });
        } else if piece.role == Role::King {
            reasons.push(Reason::CapturesKing);
        }
    }
    match attempt.piece.role {
        Role::Pawn => pawn::add_reasons(attempt, reasons),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            piece_moves::add_reasons(attempt, reasons);
        }
    }
}

fn legal_verdict(position: &Position, moves: MoveList, ending: Option<Ending>) -> LegalVerdict {
    let is_forced = position.count_legal_moves() == moves.len();
    let mut remarks = Vec::new();
    remarks.extend(moves.first().and_then(|mv| remark(position, *mv)));
    remarks.extend(ending.map(Remark::GameOver));
    let effect = |mv| {
        let after = position.play_unchecked(mv);
        MoveEffect {
            mv,
            check: check::check_given(mv, &after),
            has_reply: after.has_legal_move(),
        }
    };
    LegalVerdict {
        effects: moves.into_iter().map(effect).collect(),
        is_forced,
        remarks,
    }
}

/// Returns a remark on a move that resembles an en passant capture but is none. It goes to the pawn
/// that has just made a double step, or to the square that pawn passed.
fn remark(position: &Position, mv: Move) -> Option<Remark> {
    let passed = position.en_passant_square()?;
    let pawn = Square::new(passed.file(), (!position.turn()).double_step_rank());
    if mv.to() == passed && !mv.is_en_passant() {
        Some(Remark::CapturesNothing { pawn })
    } else {
        (mv.to() == pawn).then_some(Remark::CapturesOnItsSquare { pawn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_support::{GAME_STARTS, TestRng};

    /// The reasons are found without the move generator and must agree with it.
    #[test]
    fn a_move_is_legal_exactly_if_no_reason_is_found() {
        let mut rng = TestRng::new(0x9e37_79b9_7f4a_7c15);
        for fen in GAME_STARTS {
            for _ in 0..6 {
                let mut game = Game::new(fen.parse().expect(fen));
                for _ in 0..40 {
                    let moves = game.position().legal_moves();
                    for from in Square::ALL {
                        for to in Square::ALL {
                            let legal = moves.iter().any(|mv| (mv.from(), mv.to()) == (from, to));
                            let against = reasons(&game, from, to);
                            let position = game.position();
                            assert_eq!(
                                against.is_empty(),
                                legal,
                                "{from}{to} in {position:?}: {against:?}"
                            );
                        }
                    }
                    let Some(mv) = rng.choose(&moves) else {
                        break;
                    };
                    game.play(*mv).expect("a legal move");
                }
            }
        }
    }
}
