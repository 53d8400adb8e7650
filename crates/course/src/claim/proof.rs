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
mod tests {
    use super::*;
    use crate::claim::Assertion;

    /// The game after moves from a position, or from where every game begins.
    fn game(fen: &str, moves: &str) -> Game {
        let mut game = match fen {
            "" => Game::default(),
            fen => Game::new(fen.parse().expect(fen)),
        };
        for text in moves.split_whitespace() {
            let san: San = text.parse().expect(text);
            let m = san.resolve(game.position()).expect(text);
            game.play(m).expect(text);
        }
        game
    }

    #[track_caller]
    fn check(game: &Game, sources: &[&str], verdict: Result<bool, Unproved>) {
        for source in sources {
            let assertion: Assertion = source.parse().expect(source);
            assert_eq!(assertion.holds(game), verdict, "{source}");
        }
    }

    #[track_caller]
    fn proves(fen: &str, moves: &str, sources: &[&str]) {
        check(&game(fen, moves), sources, Ok(true));
    }

    #[track_caller]
    fn disproves(fen: &str, moves: &str, sources: &[&str]) {
        check(&game(fen, moves), sources, Ok(false));
    }

    const HOWARD: &str = "B4n2/3ppp2/1Np1k2N/2P1P3/2p1p2p/6B1/3P1P2/Q3R1K1 w - - 0 1";
    const SOMMERFELDT: &str = "8/1b3q2/B7/6p1/1R2pkPp/1p5P/1Q1P2K1/8 w - - 0 1";
    const AMELUNG: &str = "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1";
    const BENKO: &str = "kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - - 0 1";

    #[test]
    fn howard_mates_in_three_by_one_key_and_no_sooner() {
        proves(
            HOWARD,
            "",
            &[
                "mate-in 3",
                "mate-in 3 key d4",
                "mate-in 3 key d4 unique",
                "mate-within 3",
                "not mate-within 2",
            ],
        );
        disproves(
            HOWARD,
            "",
            &[
                "mate-in 3 key d3",
                "mate-in 3 keys d4 d3",
                "mate-in 2",
                "mate-in 4",
            ],
        );
        proves(HOWARD, "d4", &["threatens 2 d5", "mated-in 2"]);
        disproves(HOWARD, "d4", &["mated-in 1", "mated-in 3"]);
        disproves(HOWARD, "Qd4", &["mated-in 2"]);
        disproves(HOWARD, "d4", &["threatens 1 d5", "threatens 2 Qa2"]);
    }

    #[test]
    fn a_key_that_threatens_nothing_waits() {
        let mansfield = "8/B2pK3/8/2P1k3/R2N1p2/1Pp2P2/2P5/8 w - - 0 1";
        proves(mansfield, "Ra5", &["no-threat 1", "not threatens 1 c6"]);
        disproves(SOMMERFELDT, "d4", &["no-threat 1"]);
        disproves("", "f3 e5 g4 Qh4", &["no-threat 1"]);
    }

    #[test]
    fn the_dual_in_howards_problem_is_named() {
        let moves = "d4 cxd3";
        proves(HOWARD, moves, &["mate-in 2 keys Qa2 Bxc6"]);
        disproves(HOWARD, moves, &["mate-in 2 key Qa2 unique"]);
        proves(HOWARD, "d4 exd3", &["mate-in 2 key f4 unique"]);
    }

    #[test]
    fn a_try_fails_to_its_refutation() {
        proves(
            HOWARD,
            "",
            &[
                "fails-in 3 Qd4 hxg3 only",
                "fails-in 3 Nf5 f6",
                "not fails-in 3 Nf5 f6 only",
            ],
        );
        disproves(
            HOWARD,
            "",
            &[
                "fails-in 3 d4 e3",
                "fails-in 3 Qd4 Ng6",
                "fails-in 3 Kd4 d5",
            ],
        );
        proves(SOMMERFELDT, "", &["fails-in 2 Qe5 Kxe5 only"]);
    }

    #[test]
    fn an_attempt_is_illegal_for_the_reason_named() {
        proves(
            SOMMERFELDT,
            "d4",
            &[
                "ep-illegal exd3",
                "ep-illegal exd3 exposes-king",
                "ep-illegal exd3 exposes-king-rank",
                "reason e4d3 exposes-king-rank",
                "legal e3",
                "not legal exd3",
                "not ep-illegal exd3 too-late",
                "not pinned e4",
                "not pinned d4",
            ],
        );
        disproves(
            SOMMERFELDT,
            "d4",
            &[
                "ep-illegal exd3 exposes-king-file",
                "ep-illegal e3 exposes-king",
                "reason e3 exposes-king",
            ],
        );
        proves("", "e4 a6 e5 d5 Nf3 h6", &["ep-illegal exd6 too-late"]);
        proves(
            "",
            "",
            &["reason Ke2 own-man", "reason e2e5 does-not-move-so"],
        );
    }

    #[test]
    fn a_pawn_is_pinned_on_the_file_and_none_of_two_is_on_the_rank() {
        proves(
            "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "",
            &["pinned e5", "not pinned d5"],
        );
        proves(
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
            "",
            &["not pinned e5", "not pinned d5"],
        );
        disproves(
            "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "",
            &["pinned e1", "pinned a1"],
        );
    }

    #[test]
    fn check_is_discovered_if_a_man_gives_it_that_has_not_moved() {
        let overlooked = "5B2/6p1/8/4RP1k/4pK1N/6P1/4qP2/8 b - - 0 1";
        proves(
            overlooked,
            "g5",
            &["not discovered-check", "only-move fxg6", "forced"],
        );
        proves(overlooked, "g5 fxg6", &["discovered-check", "checkmate"]);
        let start = game("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", "");
        check(
            &start,
            &["discovered-check", "not discovered-check"],
            Err(Unproved),
        );
    }

    #[test]
    fn a_position_comes_back_only_with_its_rights() {
        let diagram = "Nf3 b5 Ng1 b4 a4";
        let twice = format!("{diagram} Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1");
        proves("", &twice, &["diagram 3", "repeats 2", "not repetition"]);
        let thrice = format!("{twice} Nf6 Nf3 Ng8 Ng1");
        proves("", &thrice, &["diagram 4", "repeats 3", "repetition"]);
        let opposite = "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1";
        proves("", opposite, &["diagram 3", "repeats 3", "repetition"]);
        disproves("", opposite, &["diagram 2", "repeats 2"]);
    }

    #[test]
    fn the_last_move_is_proved_where_there_is_but_one() {
        proves(
            AMELUNG,
            "",
            &["last-move g7g5", "mate-in 2 key hxg6 unique"],
        );
        disproves(AMELUNG, "", &["last-move h7h6"]);
        proves(BENKO, "", &["last-move b7b5"]);
        proves("", "e4", &["not last-move e2e4"]);
    }

    #[test]
    fn a_mate_too_long_to_prove_is_neither_claimed_nor_denied() {
        let start = game("", "");
        check(
            &start,
            &["mate-within 16", "not mate-within 16"],
            Err(Unproved),
        );
    }
}
