//! The question that concerns the position on the board, with its state.

use std::rc::Rc;

use rules::pgn::NodeId;

use crate::judgement::Judgement;
use crate::lesson::{Question, QuestionKind, Response};
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

/// How far a question is, for the style sheets. They hide what would answer it from the text around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionStage {
    /// The question is open.
    Open,
    /// It is open, and the hints show the en passant right.
    Hinted,
    /// It is answered, and the feedback states the en passant right.
    Explained,
    /// A wrong move is shown.
    Refuted,
    /// Nothing of the text is hidden.
    Settled,
}

impl QuestionStage {
    /// The machine name of each stage.
    pub const NAMES: [&str; 5] = ["open", "hinted", "explained", "refuted", "settled"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
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
    /// Returns the stage of the question in the position at a node.
    pub fn stage(&self, node: NodeId) -> QuestionStage {
        let kind = self.question.task().kind();
        match self.status {
            QuestionStatus::Open | QuestionStatus::Wrong if self.node == node => match self.hint {
                LessonHint::Squares => QuestionStage::Hinted,
                LessonHint::None | LessonHint::Text | LessonHint::Shown => QuestionStage::Open,
            },
            QuestionStatus::Wrong => QuestionStage::Refuted,
            QuestionStatus::Correct if kind == QuestionKind::May => QuestionStage::Explained,
            QuestionStatus::Open | QuestionStatus::Correct | QuestionStatus::Shown => {
                QuestionStage::Settled
            }
        }
    }

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
        /// The chances that a legal move misses if it does not answer the question.
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
