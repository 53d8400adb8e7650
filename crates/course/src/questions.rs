//! Grading responses to a lesson's questions.
//!
//! [`grade`] grades one response. A [`session::QuestionSession`] keeps the responses of a visit, and returns
//! the [`current`] question with its [`hint`].
//! [`spoilers`] hides moves that would give an answer away, [`missed_chance`] says what a wrong move
//! misses, and [`lint`] finds questions that cannot be answered.

pub mod current;
pub mod hint;
pub mod lint;
pub mod missed_chance;
pub mod session;
pub mod spoilers;

use rules::Move;
use rules::pgn::NodeId;

use crate::judgement::Judgement;
use crate::lesson::{Response, Scene, Task};

/// A graded response to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Graded {
    /// The expected move, or another that the lesson calls correct; it leads to this node.
    Correct(NodeId),
    /// A wrong move for which the lesson has a variation. The caption at this node is the feedback.
    Foreseen(NodeId),
    /// A guess about the game, after which the move that was played is revealed.
    Revealed {
        /// Whether the guess is correct.
        is_correct: bool,
        /// The next node of the line, whose caption says what was played.
        node: NodeId,
    },
    /// A response that the rules judge, because the lesson has no move for it.
    Judged {
        /// Whether the response is correct.
        is_correct: bool,
        /// The judgement of the move that was tried or asked about.
        judgement: Judgement,
    },
}

impl Graded {
    /// Returns whether the response is correct, so that the lesson can go on.
    pub const fn is_correct(&self) -> bool {
        match self {
            Self::Correct(_) => true,
            Self::Foreseen(_) => false,
            Self::Revealed { is_correct, .. } | Self::Judged { is_correct, .. } => *is_correct,
        }
    }
}

/// Grades a response to the question at a node of a scene.
///
/// Returns `None` if there is no question, or if it does not accept this kind of response.
///
/// ```
/// use course::lesson::Response;
/// use course::questions::{self, Graded};
/// use course::{Attempt, Lesson};
/// use rules::Square;
///
/// let pgn = "1. e4 e6 2. e5 d5 {Capture en passant. [%ask play]} 3. exd6 (3. d4 {Not now.}) *";
/// let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
/// let scene = &lesson.scenes()[0];
/// let node = scene.node_at_step(scene.line_end(0).expect("the main line"), 5);
///
/// let grade = |from, to| {
///     let response = Response::Move(Attempt { from, to, promotion: None });
///     questions::grade(scene, node, response).expect("a question")
/// };
/// assert!(grade(Square::E5, Square::D6).is_correct());
/// assert!(matches!(grade(Square::D2, Square::D4), Graded::Foreseen(_)));
/// assert!(matches!(grade(Square::E5, Square::F6), Graded::Judged { is_correct: false, .. }));
/// ```
pub fn grade(scene: &Scene, node: NodeId, response: Response) -> Option<Graded> {
    let judge = |attempt| Judgement::new(&scene.game(node), attempt);
    match (scene.question(node)?.task(), response) {
        (Task::Play, Response::Move(attempt)) => {
            let judgement = judge(attempt);
            let played = judgement.legal_move();
            let tree = scene.tree();
            let children = tree.node(node).children();
            let found = children
                .iter()
                .position(|&child| played.is_some() && tree.node(child).mv() == played);
            Some(match found {
                Some(index) if index == 0 || scene.is_correct_answer(children[index]) => {
                    Graded::Correct(children[index])
                }
                Some(index) => Graded::Foreseen(children[index]),
                None => Graded::Judged {
                    is_correct: false,
                    judgement,
                },
            })
        }
        (Task::Try(expected), Response::Move(attempt)) => Some(Graded::Judged {
            is_correct: (attempt.from, attempt.to) == (expected.from, expected.to),
            judgement: judge(attempt),
        }),
        (Task::May(attempt), Response::Yes | Response::No) => {
            let judgement = judge(attempt);
            Some(Graded::Judged {
                is_correct: judgement.legal_verdict().is_some() == (response == Response::Yes),
                judgement,
            })
        }
        (Task::Did, Response::Yes | Response::No) => {
            let &node = scene.tree().node(node).children().first()?;
            let played = scene.tree().node(node).mv();
            Some(Graded::Revealed {
                is_correct: played.is_some_and(Move::is_en_passant) == (response == Response::Yes),
                node,
            })
        }
        (Task::Play | Task::Try(_), Response::Yes | Response::No)
        | (Task::May(_) | Task::Did, Response::Move(_)) => None,
    }
}

#[cfg(test)]
mod tests;
