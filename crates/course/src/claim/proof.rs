//! Proving claims on the board.

use rules::explain::{Reason, Verdict, explain};
use rules::mate::{Budget, Exhausted, Outcome, Prover, Threats};
use rules::{EnPassantField, Game, Move, Position, Role, San, Square};

use super::{Claim, Keys, Objection, Tried, Try, retro};

/// What a proof of mate may cost: some ten times the nodes of a whole mate in three, and no wait to speak of.
const BUDGET: Budget = Budget::Nodes(200_000);

/// Nothing is proved either way: the proof would take too long, or the game begins with this position and
/// the claim is about the move before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unproved;

impl From<Exhausted> for Unproved {
    fn from(_: Exhausted) -> Self {
        Self
    }
}

impl Claim {
    /// Whether the claim is true of the position that a game has reached.
    ///
    /// # Errors
    ///
    /// [`Unproved`] if that cannot be told.
    pub fn holds(&self, game: &Game) -> Result<bool, Unproved> {
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
            Self::EnPassantIllegal(san, None) => resolve(san, position).is_none(),
            Self::EnPassantIllegal(san, Some(objection)) => {
                san.role() == Role::Pawn
                    && san.is_capture()
                    && is_illegal(game, Tried::Written(san), objection)
            }
            Self::Illegal(tried, objection) => is_illegal(game, tried, objection),
            Self::Pinned(square) => is_pinned(position, square),
            Self::Mates(san) => resolve(san, position).is_some_and(|key| mates(position, key)),
            Self::OnlyMate(san) => {
                let moves = position.legal_moves();
                let mut mating = moves.iter().copied().filter(|&key| mates(position, key));
                let only = mating.next();
                only.is_some() && only == resolve(san, position) && mating.next().is_none()
            }
            Self::MateIn(moves, ref keys) => mate_in(position, moves, keys)?,
            Self::MateWithin(moves) => Prover::new(BUDGET).mate_in(position, moves)?.is_some(),
            Self::MatedIn(moves) => {
                Prover::new(BUDGET).outcome(position, moves)? == Outcome::Mates(moves)
            }
            Self::Threatens(moves, san) => threatens(position, moves, san)?,
            Self::NoThreat(moves) => {
                Prover::new(BUDGET).threats(position, moves)? == Threats::Zugzwang
            }
            Self::FailsIn(ref tried) => fails(position, tried)?,
            Self::Repeats(count) => game.repetitions() == count,
            Self::Repetition => game.repetitions() >= 3,
            Self::Diagram(count) => diagrams(game) == count,
            Self::LastMove(from, to) => retro::last_moves(position) == [(from, to)],
        })
    }
}

fn resolve(san: San, position: &Position) -> Option<Move> {
    san.resolve(position).ok()
}

fn mates(position: &Position, key: Move) -> bool {
    position.play(key).is_checkmate()
}

/// Whether a man gives check that did not make the last move.
fn is_discovered(game: &Game) -> Result<bool, Unproved> {
    let mut before = game.clone();
    let played = before.undo().ok_or(Unproved)?;
    let Verdict::Legal(legal) = explain(&before, played.from(), played.to()) else {
        return Ok(false);
    };
    let effect = legal.effect(played.promotion());
    let check = effect.and_then(|effect| effect.check.as_ref());
    Ok(check.is_some_and(|check| !check.discovered.is_empty()))
}

/// Whether an attempt is not legal, whichever man is meant, and the reason is one of those against it.
fn is_illegal(game: &Game, tried: Tried, objection: Objection) -> bool {
    let attempts = match tried {
        Tried::Between(from, to) => vec![(from, to)],
        Tried::Written(san) => written(game.position(), san),
    };
    let verdicts: Vec<Verdict> = attempts
        .into_iter()
        .map(|(from, to)| explain(game, from, to))
        .collect();
    let reasons = |verdict: &Verdict| {
        let mut reasons = verdict.reasons().iter();
        reasons.any(|&reason| objection.is(reason))
    };
    !verdicts.iter().any(Verdict::is_legal) && verdicts.iter().any(reasons)
}

/// From where to where a written move may go, legal or not.
fn written(position: &Position, san: San) -> Vec<(Square, Square)> {
    let Some(to) = san.to() else {
        return Vec::new();
    };
    let turn = position.turn();
    let men = position.board().by_piece(turn, san.role());
    let takes_as_pawn = san.role() == Role::Pawn && san.is_capture();
    men.into_iter()
        .filter(|&from| san.may_come_from(from))
        // A file may hold several pawns: the one that takes comes from the rank behind.
        .filter(|from| {
            !takes_as_pawn || from.offset(0, turn.forward()).map(Square::rank) == Some(to.rank())
        })
        .map(|from| (from, to))
        .collect()
}

impl Objection {
    fn is(self, reason: Reason) -> bool {
        let along = match reason {
            Reason::ExposesKing { line, .. } => Some(line),
            _ => None,
        };
        reason.name() == self.name && (self.line.is_none() || self.line == along)
    }
}

/// Whether a man's king would be in check along a line if the man were not there, and is not now.
fn is_pinned(position: &Position, square: Square) -> bool {
    let board = position.board();
    let Some(man) = board.piece_at(square) else {
        return false;
    };
    let king = position.king(man.color);
    let attackers = |occupied| board.attackers(king, !man.color, occupied);
    let now = attackers(board.occupied());
    king != square && attackers(board.occupied().without(square)) != now
}

fn mate_in(position: &Position, moves: u8, keys: &Keys) -> Result<bool, Unproved> {
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
        let key = resolve(key, position);
        key.is_some() && found.iter().any(|mating| Some(mating.m) == key)
    };
    Ok(is_whole && expected.iter().all(is_found))
}

/// Whether a move would mate if the side to move could pass.
fn threatens(position: &Position, moves: u8, san: San) -> Result<bool, Unproved> {
    let mut setup = position.setup(EnPassantField::Legal);
    setup.turn = !setup.turn;
    setup.en_passant = None;
    let passed = Position::try_from(setup).ok();
    let Some(threat) = passed.and_then(|passed| resolve(san, &passed)) else {
        return Ok(false);
    };
    Ok(match Prover::new(BUDGET).threats(position, moves)? {
        Threats::Check | Threats::Zugzwang => false,
        Threats::Mates(mates) => mates
            .iter()
            .any(|mate| mate.m == threat && mate.mate_in == moves),
    })
}

fn fails(position: &Position, tried: &Try) -> Result<bool, Unproved> {
    let Some(first) = resolve(tried.first, position) else {
        return Ok(false);
    };
    let after = position.play(first);
    let Some(refutation) = resolve(tried.refutation, &after) else {
        return Ok(false);
    };
    let mut prover = Prover::new(BUDGET);
    let refutations = prover.refutations(&after, tried.moves - 1, usize::MAX)?;
    Ok(refutations.contains(&refutation) && (!tried.is_only || refutations.len() == 1))
}

/// How often the men stood as they stand now, with the same side to move.
fn diagrams(game: &Game) -> usize {
    let now = game.position();
    (0..=game.plies())
        .filter_map(|ply| game.position_at(ply))
        .filter(|then| then.board() == now.board() && then.turn() == now.turn())
        .count()
}

#[cfg(test)]
mod tests;
