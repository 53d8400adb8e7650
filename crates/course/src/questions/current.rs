//! The question that concerns the position on the board, with its state.

use std::rc::Rc;

use rules::pgn::NodeId;

use crate::judgement::Judgement;
use crate::lesson::{Question, Response};
use crate::questions::hint::LessonHint;
use crate::questions::missed_chance::MissedChance;

/// The status of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionStatus {
    /// It waits for a response.
    Open,
    /// The last response is wrong.
    Wrong,
    /// It is answered correctly.
    Correct,
    /// The answer was shown.
    Shown,
}

impl QuestionStatus {
    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "asking",
            Self::Wrong => "wrong",
            Self::Correct => "right",
            Self::Shown => "shown",
        }
    }
}

/// The question that concerns the position on the board, with its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentQuestion {
    /// The question.
    pub question: Rc<Question>,
    /// The node of the question. It is the current one, or its parent if the last move was the response.
    pub node: NodeId,
    /// The status.
    pub status: QuestionStatus,
    /// The result of the last response.
    pub last_response: Option<LastResponse>,
    /// The most explicit hint given so far.
    pub hint: LessonHint,
    /// How many responses were given.
    pub attempts: u32,
}

impl CurrentQuestion {
    /// Returns whether the move in question is legal, once the learner has answered.
    pub fn is_move_legal(&self) -> Option<bool> {
        match self.last_response.as_ref()? {
            LastResponse::Judged {
                response: Response::Yes | Response::No,
                judgement,
                ..
            } => Some(judgement.legal_verdict().is_some()),
            LastResponse::Judged { .. }
            | LastResponse::Followed(_)
            | LastResponse::Revealed { .. } => None,
        }
    }

    /// Returns whether the next hint is the answer.
    pub fn is_last_hint(&self) -> bool {
        self.hint.next(&self.question) == LessonHint::Shown
    }

    /// Returns the judgement of the last response, if the lesson has no move for it.
    pub fn judgement(&self) -> Option<&Judgement> {
        match self.last_response.as_ref()? {
            LastResponse::Judged { judgement, .. } => Some(judgement),
            LastResponse::Followed(_) | LastResponse::Revealed { .. } => None,
        }
    }
}

/// The result of the last response to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LastResponse {
    /// A move of the lesson, which leads to this node.
    Followed(NodeId),
    /// A response that is judged without leaving the position.
    Judged {
        /// The response.
        response: Response,
        /// Whether it is correct.
        is_correct: bool,
        /// The judgement of the move that was tried or asked about.
        judgement: Rc<Judgement>,
        /// What a legal move that does not answer the question misses.
        missed: Vec<MissedChance>,
    },
    /// A guess about the game, after which the played move is revealed.
    Revealed {
        /// The guess; `None` if the learner asked for the answer.
        guess: Option<Response>,
        /// The node whose caption says what was played.
        node: NodeId,
    },
}
