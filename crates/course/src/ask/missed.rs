//! What a legal move misses that was asked for, as far as the rules prove it in no time.

use rules::mate::{Budget, Prover};
use rules::pgn::NodeId;
use rules::{Move, Square};

use super::Kind;
use crate::lesson::Scene;
use crate::problem::Composition;

/// What a move misses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// The answer gives checkmate, and this does not.
    Checkmate,
    /// Mate is asked for in so many moves, and cannot be forced after this one.
    MateIn {
        /// In how many moves, this one counted.
        moves: u8,
        /// A move of the other side that holds.
        holds: Move,
    },
    /// The answer takes in passing, landing on this square, and the right to it lapses with this move.
    InPassing(Square),
}

/// What a proof may cost: a part of a second on a slow telephone.
const BUDGET: Budget = Budget::Nodes(60_000);

/// What a legal move misses of the answer to the question on a node; nothing where it asks for no move, or
/// where nothing is proved.
///
/// ```
/// use course::Lesson;
/// use course::ask::missed::{Missed, missed};
/// use rules::Square;
///
/// let pgn = "1. e4 e6 2. e5 d5 {Take in passing. [%ask play]} 3. exd6 *";
/// let lesson = Lesson::read(pgn).lesson.expect("a lesson");
/// let scene = &lesson.scenes()[0];
/// let node = scene.asked().next().expect("a question");
/// let other = scene.position(node).legal_moves().into_iter().find(|m| !m.is_en_passant());
/// let missed = missed(scene, node, other.expect("a move"));
/// assert_eq!(missed, [Missed::InPassing(Square::D6)]);
/// ```
pub fn missed(scene: &Scene, node: NodeId, played: Move) -> Vec<Missed> {
    let mut missed = Vec::new();
    let tree = scene.tree();
    let answer = tree.node(node).children().first();
    let answer = answer.and_then(|&answer| tree.node(answer).move_());
    let Some(answer) = answer.filter(|_| scene.asks(node) == Some(Kind::Play)) else {
        return missed;
    };
    let position = scene.position(node);
    if !position.play(answer).is_checkmate() {
        missed.extend(mate_in(scene, node, played));
    } else if !position.play(played).is_checkmate() {
        missed.push(Missed::Checkmate);
    }
    if answer.is_en_passant() && !played.is_en_passant() {
        missed.push(Missed::InPassing(answer.to()));
    }
    missed
}

/// The mate that a problem asks for, if a move of the attacker’s misses it.
fn mate_in(scene: &Scene, node: NodeId, played: Move) -> Option<Missed> {
    let problem = Composition::of(scene)?.problem;
    let position = scene.position(node);
    if position.turn() != problem.position().turn() {
        return None;
    }
    let gone = u8::try_from((scene.step(node) - 1) / 2).ok()?;
    let moves = problem.moves().checked_sub(gone)?;
    let after = position.play(played);
    let mut prover = Prover::new(BUDGET);
    let held = prover.refutations(&after, moves.checked_sub(1)?, 0).ok()?;
    held.first().map(|&holds| Missed::MateIn { moves, holds })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lesson;

    /// What a move misses at the first question of a lesson of this site.
    fn told(lesson: &str, scene: usize, san: &str) -> Vec<Missed> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/lessons/en");
        let text = std::fs::read_to_string(format!("{folder}/{lesson}.pgn")).expect("a lesson");
        let lesson = Lesson::read(&text).lesson.expect("a lesson");
        let scene = &lesson.scenes()[scene - 1];
        let node = scene.asked().next().expect("a question");
        let position = scene.position(node);
        let mut legal = position.legal_moves().into_iter();
        let played = legal.rfind(|m| position.san(*m).to_string() == san);
        let missed = missed(scene, node, played.expect(san));
        for it in &missed {
            if let Missed::MateIn { moves, holds } = *it {
                let after = position.play(played.expect(san)).play(holds);
                let mate = Prover::new(Budget::Unlimited).mate_in(&after, moves - 1);
                assert_eq!(mate, Ok(None), "{san} {holds}");
            }
        }
        missed
    }

    #[test]
    fn a_move_that_is_no_mate_misses_the_mate() {
        assert_eq!(told("must-i", 1, "Ra2"), [Missed::Checkmate]);
    }

    #[test]
    fn a_move_that_does_not_take_in_passing_loses_the_right() {
        let missed = [Missed::InPassing(Square::A6)];
        assert_eq!(told("now-or-never", 1, "Kh1"), missed);
    }

    #[test]
    fn a_first_move_that_is_no_key_is_refuted() {
        for (lesson, scene, san, asked) in [
            ("howard", 1, "Kg2", 3),
            ("sommerfeldt", 1, "Kf1", 2),
            ("problems", 2, "Kd8", 2),
        ] {
            let missed = told(lesson, scene, san);
            let [Missed::MateIn { moves, .. }] = missed[..] else {
                panic!("{san}: {missed:?}");
            };
            assert_eq!(moves, asked, "{san}");
        }
    }

    #[test]
    fn a_move_that_mates_too_misses_nothing() {
        let pgn =
            "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/1QR5 w - - 0 1\"]\n\n{[%ask play]} 1. Qb8# *";
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let root = scene.tree().root();
        let position = scene.position(root);
        for played in position.legal_moves() {
            let expected: &[Missed] = if position.play(played).is_checkmate() {
                &[]
            } else {
                &[Missed::Checkmate]
            };
            assert_eq!(missed(scene, root, played), expected, "{played}");
        }
    }
}
