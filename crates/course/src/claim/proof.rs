//! Proves claims with the rules crate.

use rules::explain::{Reason, Verdict, explain};
use rules::mate::{Budget, MoveOutcome, Prover, Threats};
use rules::{Game, Move, Position, Role, San, Square, retro};

use super::{Assertion, AttemptRef, Claim, ClaimedReason, FailedTry, Keys, UnprovedError, race};

/// The limit of a mate proof. It is about ten times the nodes of a mate in three.
const BUDGET: Budget = Budget::Nodes(200_000);

impl Assertion {
    /// Returns whether the assertion is true of the current position of a game.
    ///
    /// # Errors
    ///
    /// [`UnprovedError`] if neither the claim nor its negation can be proved.
    pub fn holds(&self, game: &Game) -> Result<bool, UnprovedError> {
        Ok(self.claim.holds(game)? != self.negated)
    }

    /// Returns whether the assertion is a negation without a subject in the current position.
    ///
    /// It then says nothing about the position, because the piece or the move that it names is not there.
    pub fn lacks_subject(&self, game: &Game) -> bool {
        self.negated && !self.claim.has_subject(game.position())
    }
}

impl Claim {
    /// Returns whether the piece that the claim names stands there, and the move that it names is legal.
    ///
    /// Claims that are about a move's legality, or name neither a piece nor a move, have a subject in every position.
    fn has_subject(&self, position: &Position) -> bool {
        match *self {
            Self::Pinned(square) | Self::Attacks(square, _) => {
                position.board().piece_at(square).is_some()
            }
            Self::OnlyMove(san) | Self::Mates(san) | Self::OnlyMate(san) => {
                resolve(san, position).is_some()
            }
            Self::FailsIn(ref failed) => resolve(failed.first, position).is_some(),
            Self::Threatens(_, san) => position
                .pass_turn()
                .is_some_and(|passed| resolve(san, &passed).is_some()),
            Self::Check
            | Self::DoubleCheck
            | Self::DiscoveredCheck
            | Self::Checkmate
            | Self::Stalemate
            | Self::Replies(_)
            | Self::Forced
            | Self::Legal(_)
            | Self::EnPassantLegal(_)
            | Self::EnPassantIllegal(..)
            | Self::Illegal(..)
            | Self::QueensIn(_)
            | Self::CannotStop(_)
            | Self::MateIn(..)
            | Self::MateWithin(_)
            | Self::MatedIn(_)
            | Self::NoThreat(_)
            | Self::Repeats(_)
            | Self::Repetition
            | Self::Diagram(_)
            | Self::LastMove(..) => true,
        }
    }

    /// Returns whether the claim is true of the current position of a game.
    ///
    /// # Errors
    ///
    /// [`UnprovedError`] if that cannot be proved.
    pub fn holds(&self, game: &Game) -> Result<bool, UnprovedError> {
        let position = game.position();
        Ok(match *self {
            Self::Check => position.is_check(),
            Self::DoubleCheck => position.checkers().len() == 2,
            Self::DiscoveredCheck => is_discovered(game)?,
            Self::Checkmate => position.is_checkmate(),
            Self::Stalemate => position.is_stalemate(),
            Self::Replies(count) => position.legal_moves().len() == count,
            Self::Forced => position.legal_moves().len() == 1,
            Self::OnlyMove(san) => {
                let moves = position.legal_moves();
                moves.len() == 1 && resolve(san, position) == moves.first().copied()
            }
            Self::Legal(san) => resolve(san, position).is_some(),
            Self::EnPassantLegal(san) => resolve(san, position).is_some_and(Move::is_en_passant),
            Self::EnPassantIllegal(san, reason) => {
                san.role() == Role::Pawn
                    && san.is_capture()
                    && is_illegal(game, AttemptRef::Written(san), reason)
            }
            Self::Illegal(attempt, reason) => is_illegal(game, attempt, reason),
            Self::Pinned(square) => is_pinned(position, square),
            Self::Attacks(from, to) => attacks(position, from, to),
            Self::QueensIn(moves) => race::queens_in(position, moves)?,
            Self::CannotStop(moves) => race::cannot_stop(position, moves)?,
            Self::Mates(san) => {
                resolve(san, position).is_some_and(|mv| is_mate_after(position, mv))
            }
            Self::OnlyMate(san) => {
                let moves = position.legal_moves();
                let mut mating = moves
                    .iter()
                    .copied()
                    .filter(|&mv| is_mate_after(position, mv));
                let only = mating.next();
                only.is_some() && only == resolve(san, position) && mating.next().is_none()
            }
            Self::MateIn(moves, ref keys) => is_mate_in(position, moves, keys)?,
            Self::MateWithin(moves) => Prover::new(BUDGET).mate_in(position, moves)?.is_some(),
            Self::MatedIn(moves) => {
                Prover::new(BUDGET).outcome(position, moves)? == MoveOutcome::Mates(moves)
            }
            Self::Threatens(moves, san) => threatens(position, moves, san)?,
            Self::NoThreat(moves) => {
                Prover::new(BUDGET).threats(position, moves)? == Threats::Zugzwang
            }
            Self::FailsIn(ref failed) => is_refuted(position, failed)?,
            Self::Repeats(count) => game.repetitions() == count,
            Self::Repetition => game.repetitions() >= 3,
            Self::Diagram(count) => count_diagrams(game) == count,
            Self::LastMove(from, to) => retro::last_moves(position) == [(from, to)],
        })
    }
}

/// Returns the legal move that SAN stands for.
fn resolve(san: San, position: &Position) -> Option<Move> {
    san.resolve(position).ok()
}

/// Returns whether a legal move gives checkmate.
fn is_mate_after(position: &Position, mv: Move) -> bool {
    position.play(mv).is_checkmate()
}

/// Returns whether a piece gives check that did not make the last move.
fn is_discovered(game: &Game) -> Result<bool, UnprovedError> {
    let mut before = game.clone();
    let played = before.undo().ok_or(UnprovedError)?;
    let Verdict::Legal(legal) = explain(&before, played.from(), played.to()) else {
        return Ok(false);
    };
    let effect = legal.effect(played.promotion());
    let check = effect.and_then(|effect| effect.check.as_ref());
    Ok(check.is_some_and(|check| !check.discovered.is_empty()))
}

/// Returns whether an attempt is illegal for this reason. Every piece that it can mean must be refused, and one of
/// them for the reason.
fn is_illegal(game: &Game, attempt: AttemptRef, reason: ClaimedReason) -> bool {
    let attempts = match attempt {
        AttemptRef::Between(from, to) => vec![(from, to)],
        AttemptRef::Written(san) => candidates(game.position(), san),
    };
    let verdicts: Vec<Verdict> = attempts
        .into_iter()
        .map(|(from, to)| explain(game, from, to))
        .collect();
    let has_reason = |verdict: &Verdict| {
        let mut reasons = verdict.reasons().iter();
        reasons.any(|&it| reason.matches(it))
    };
    !verdicts.iter().any(Verdict::is_legal) && verdicts.iter().any(has_reason)
}

/// Returns the origins and target that a move in SAN can mean, legal or not.
fn candidates(position: &Position, san: San) -> Vec<(Square, Square)> {
    let Some(to) = san.to() else {
        return Vec::new();
    };
    let turn = position.turn();
    let pieces = position.board().by_piece(turn, san.role());
    let is_pawn_capture = san.role() == Role::Pawn && san.is_capture();
    pieces
        .into_iter()
        .filter(|&from| san.matches_origin(from))
        // A file can hold several pawns: the capturing one comes from the rank behind the target.
        .filter(|from| {
            !is_pawn_capture || from.offset(0, turn.forward()).map(Square::rank) == Some(to.rank())
        })
        .map(|from| (from, to))
        .collect()
}

impl ClaimedReason {
    fn matches(self, reason: Reason) -> bool {
        let line = match reason {
            Reason::ExposesKing { line, .. } => Some(line),
            _ => None,
        };
        reason.name() == self.name && (self.line.is_none() || self.line == line)
    }
}

/// Returns whether removing a piece opens a line of attack on its own king.
fn is_pinned(position: &Position, square: Square) -> bool {
    let board = position.board();
    let Some(piece) = board.piece_at(square) else {
        return false;
    };
    let king = position.king(piece.color);
    let attackers = |occupied| board.attackers(king, !piece.color, occupied);
    let now = attackers(board.occupied());
    king != square && attackers(board.occupied().without(square)) != now
}

/// Returns whether the piece on one square attacks another, or defends what stands on it.
fn attacks(position: &Position, from: Square, to: Square) -> bool {
    let board = position.board();
    board.piece_at(from).is_some_and(|piece| {
        let attackers = board.attackers(to, piece.color, board.occupied());
        attackers.contains(from)
    })
}

/// Returns whether mate can be forced in exactly this many moves, by these first moves.
fn is_mate_in(position: &Position, moves: u8, keys: &Keys) -> Result<bool, UnprovedError> {
    let mut prover = Prover::new(BUDGET);
    if prover.mate_in(position, moves)? != Some(moves) {
        return Ok(false);
    }
    let expected = match keys {
        Keys::Any => return Ok(true),
        Keys::Among(key) => std::slice::from_ref(key),
        Keys::Exactly(keys) => keys,
    };
    let found = prover.mating_moves(position, moves)?;
    let is_whole = match keys {
        Keys::Any | Keys::Among(_) => true,
        Keys::Exactly(keys) => keys.len() == found.len(),
    };
    let is_found = |&key: &San| {
        let mv = resolve(key, position);
        mv.is_some() && found.iter().any(|mating| Some(mating.mv) == mv)
    };
    Ok(is_whole && expected.iter().all(is_found))
}

/// Returns whether a move would mate if the side to move could pass.
fn threatens(position: &Position, moves: u8, san: San) -> Result<bool, UnprovedError> {
    let passed = position.pass_turn();
    let Some(threat) = passed.and_then(|passed| resolve(san, &passed)) else {
        return Ok(false);
    };
    Ok(match Prover::new(BUDGET).threats(position, moves)? {
        Threats::Check | Threats::Zugzwang => false,
        Threats::Mates(mates) => mates
            .iter()
            .any(|mate| mate.mv == threat && mate.mate_in == moves),
    })
}

/// Returns whether a first move fails to its refutation.
///
/// If that is the only one, the move must fail to no other.
fn is_refuted(position: &Position, failed: &FailedTry) -> Result<bool, UnprovedError> {
    let Some(first) = resolve(failed.first, position) else {
        return Ok(false);
    };
    let after = position.play(first);
    let Some(refutation) = resolve(failed.refutation, &after) else {
        return Ok(false);
    };
    let mut prover = Prover::new(BUDGET);
    let refutations = prover.refutations(&after, failed.moves - 1, usize::MAX)?;
    Ok(refutations.contains(&refutation) && (!failed.is_only || refutations.len() == 1))
}

/// Counts how often the pieces stood like this, with the same side to move.
fn count_diagrams(game: &Game) -> usize {
    let current = game.position();
    (0..=game.plies())
        .filter_map(|ply| game.position_at(ply))
        .filter(|it| it.board() == current.board() && it.turn() == current.turn())
        .count()
}

#[cfg(test)]
mod tests;
