//! Finds the chances that a legal but wrong move misses. It finds only those that a short proof shows.

use rules::mate::{Budget, Prover};
use rules::pgn::NodeId;
use rules::{Move, Square};

use crate::lesson::{QuestionKind, Scene};
use crate::problem::Composition;

/// Something that a legal move misses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissedChance {
    /// The answer gives checkmate, and this move does not.
    Checkmate,
    /// Mate in this many moves is asked for, and cannot be forced after this move.
    MateIn {
        /// The number of moves, counting this one.
        moves: u8,
        /// A reply of the other side that prevents the mate.
        refutation: Move,
    },
    /// The answer captures en passant on this square, and this move lets the right lapse.
    EnPassant(Square),
}

/// The limit of a proof: a fraction of a second on a slow phone.
const BUDGET: Budget = Budget::Nodes(60_000);

/// Returns what a legal move misses of the answer to the question at a node.
///
/// The result is empty if the question asks for no move, or if nothing is proved.
///
/// ```
/// use course::Lesson;
/// use course::questions::missed_chance::{MissedChance, missed_chances};
/// use rules::Square;
///
/// let pgn = "1. e4 e6 2. e5 d5 {Capture en passant. [%ask play]} 3. exd6 *";
/// let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
/// let scene = &lesson.scenes()[0];
/// let node = scene.question_nodes().next().expect("a question");
/// let other = scene.position(node).legal_moves().into_iter().find(|m| !m.is_en_passant());
/// let chances = missed_chances(scene, node, other.expect("a move"));
/// assert_eq!(chances, [MissedChance::EnPassant(Square::D6)]);
/// ```
pub fn missed_chances(scene: &Scene, node: NodeId, played: Move) -> Vec<MissedChance> {
    let mut chances = Vec::new();
    let tree = scene.tree();
    let answer = tree.node(node).children().first();
    let answer = answer.and_then(|&answer| tree.node(answer).mv());
    let is_play = scene.question_kind(node) == Some(QuestionKind::Play);
    let Some(answer) = answer.filter(|_| is_play) else {
        return chances;
    };
    let position = scene.position(node);
    if !position.play(answer).is_checkmate() {
        chances.extend(missed_mate(scene, node, played));
    } else if !position.play(played).is_checkmate() {
        chances.push(MissedChance::Checkmate);
    }
    if answer.is_en_passant() && !played.is_en_passant() {
        chances.push(MissedChance::EnPassant(answer.to()));
    }
    chances
}

/// Returns the forced mate of a composition, if a move of the attacker misses it.
fn missed_mate(scene: &Scene, node: NodeId, played: Move) -> Option<MissedChance> {
    let problem = Composition::from_scene(scene)?.problem;
    let position = scene.position(node);
    if position.turn() != problem.position().turn() {
        return None;
    }
    let moves_played = u8::try_from((scene.step_of(node) - 1) / 2).ok()?;
    let moves = problem.moves().checked_sub(moves_played)?;
    let after = position.play(played);
    let mut prover = Prover::new(BUDGET);
    let refutations = prover.refutations(&after, moves.checked_sub(1)?, 0).ok()?;
    let &refutation = refutations.first()?;
    Some(MissedChance::MateIn { moves, refutation })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lesson;

    /// Returns what a move misses at the first question of a published scene.
    fn missed_in(lesson: &str, scene: usize, san: &str) -> Vec<MissedChance> {
        let lesson = Lesson::parse(&test_support::lesson_text(lesson))
            .lesson
            .expect("a lesson");
        let scene = &lesson.scenes()[scene - 1];
        let node = scene.question_nodes().next().expect("a question");
        let position = scene.position(node);
        let mut legal = position.legal_moves().into_iter();
        let played = legal.rfind(|m| position.san(*m).to_string() == san);
        let chances = missed_chances(scene, node, played.expect(san));
        for chance in &chances {
            if let MissedChance::MateIn { moves, refutation } = *chance {
                let after = position.play(played.expect(san)).play(refutation);
                let mate = Prover::new(Budget::Unlimited).mate_in(&after, moves - 1);
                assert_eq!(mate, Ok(None), "{san} {refutation}");
            }
        }
        chances
    }

    #[test]
    fn move_without_mate_misses_checkmate() {
        assert_eq!(missed_in("must-i", 1, "Ra2"), [MissedChance::Checkmate]);
    }

    #[test]
    fn move_other_than_en_passant_misses_the_capture() {
        let expected = [MissedChance::EnPassant(Square::A6)];
        assert_eq!(missed_in("now-or-never", 1, "Kh1"), expected);
    }

    #[test]
    fn first_move_that_is_no_key_has_a_refutation() {
        for (lesson, scene, san, expected) in [
            ("howard", 1, "Kg2", 3),
            ("sommerfeldt", 1, "Kf1", 2),
            ("problems", 2, "Kd8", 2),
        ] {
            let chances = missed_in(lesson, scene, san);
            let [MissedChance::MateIn { moves, .. }] = chances[..] else {
                panic!("{san}: {chances:?}");
            };
            assert_eq!(moves, expected, "{san}");
        }
    }

    #[test]
    fn another_mating_move_misses_nothing() {
        let pgn =
            "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/1QR5 w - - 0 1\"]\n\n{[%ask play]} 1. Qb8# *";
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let root = scene.tree().root();
        let position = scene.position(root);
        for played in position.legal_moves() {
            let expected: &[MissedChance] = if position.play(played).is_checkmate() {
                &[]
            } else {
                &[MissedChance::Checkmate]
            };
            assert_eq!(missed_chances(scene, root, played), expected, "{played}");
        }
    }
}
