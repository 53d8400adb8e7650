//! A set about other laws while it is being answered, on its board.

use std::rc::Rc;

use variants::{BoardSquare, LawGame, Side};

use super::laws::QuizLaw;
use super::question::{LawQuizQuestion, LawQuizReply};
use super::set::LawQuizSet;
use crate::law_lab::session::{LawSession, LawSessionAction};

/// A set while it is being answered, and its board. Actions return a new value.
///
/// Each question is answered once.
#[derive(Clone, Debug, PartialEq)]
pub struct LawQuizSession {
    set: LawQuizSet,
    questions: Rc<Vec<LawQuizQuestion>>,
    /// The answers to the questions so far, the current one too if it is answered.
    outcomes: Vec<LawOutcome>,
    /// The index of the current question; past the last one at the end.
    index: usize,
    hints: u8,
    board: LawQuizBoard,
    question_id: u32,
}

/// The board of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct LawQuizBoard {
    /// The game that it shows. It is under a neutral law, and after the answer under the law that decides.
    pub session: LawSession,
    /// The side at the bottom.
    pub orientation: Side,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LawOutcome {
    reply: LawQuizReply,
    is_right: bool,
    hints: u8,
}

/// An input of [`LawQuizSession`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LawQuizAction {
    /// Answers the current question.
    Reply(LawQuizReply),
    /// Takes the next hint.
    TakeHint,
    /// Goes to the next question, after an answer.
    Next,
    /// Starts the set again.
    Restart,
    /// Takes back a move on the board.
    Back,
    /// Plays the move again that was taken back last.
    Forward,
    /// Goes to the position after so many moves, at most to the last.
    GoTo(usize),
    /// Turns the board.
    Flip,
}

/// The status of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LawQuizStatus {
    /// The question awaits its answer.
    Asking,
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong,
    /// The set is completed.
    Done,
}

impl LawQuizStatus {
    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        match self {
            LawQuizStatus::Asking => "asking",
            LawQuizStatus::Right => "right",
            LawQuizStatus::Wrong => "wrong",
            LawQuizStatus::Done => "done",
        }
    }
}

impl LawQuizSession {
    /// The number of hints to a question. They are the part of the law, and the move that matters.
    pub const HINTS: u8 = 2;

    /// Starts a set at its first question.
    ///
    /// # Panics
    ///
    /// Never: a set has at least one question.
    pub fn new(set: LawQuizSet) -> Self {
        let questions = Rc::new(set.questions());
        let first = questions.first().expect("a set has a question");
        Self {
            set,
            outcomes: Vec::new(),
            index: 0,
            hints: 0,
            board: LawQuizBoard::asking(first, None),
            questions,
            question_id: 1,
        }
    }

    /// Returns the state after an action.
    #[must_use]
    pub fn reduce(&self, action: LawQuizAction) -> Self {
        match action {
            LawQuizAction::Reply(reply) => self.reply(reply),
            LawQuizAction::TakeHint if self.can_take_hint() => Self {
                hints: self.hints + 1,
                ..self.clone()
            },
            LawQuizAction::Next if self.reply_given().is_some() => self.at(self.index + 1),
            LawQuizAction::TakeHint | LawQuizAction::Next => self.clone(),
            LawQuizAction::Restart => Self {
                outcomes: Vec::new(),
                ..self.clone()
            }
            .at(0),
            LawQuizAction::Back => self.with_board(LawSessionAction::Undo),
            LawQuizAction::Forward => self.with_board(LawSessionAction::Redo),
            LawQuizAction::GoTo(ply) => {
                let last = self.board.session.all_moves().len();
                self.with_board(LawSessionAction::GoTo(ply.min(last)))
            }
            LawQuizAction::Flip => Self {
                board: LawQuizBoard {
                    orientation: !self.board.orientation,
                    ..self.board.clone()
                },
                ..self.clone()
            },
        }
    }

    fn reply(&self, reply: LawQuizReply) -> Self {
        let Some(question) = self.current().filter(|_| self.reply_given().is_none()) else {
            return self.clone();
        };
        if !question.replies().contains(&reply) {
            return self.clone();
        }
        let mut outcomes = self.outcomes.clone();
        outcomes.push(LawOutcome {
            reply,
            is_right: reply == question.right_reply(),
            hints: self.hints,
        });
        Self {
            outcomes,
            board: self.board.answering(question),
            ..self.clone()
        }
    }

    /// Goes to a question, or past the last one.
    fn at(&self, index: usize) -> Self {
        let board = match self.questions.get(index) {
            Some(question) => LawQuizBoard::asking(question, Some(&self.board)),
            None => self.board.clone(),
        };
        Self {
            index,
            hints: 0,
            board,
            question_id: self.question_id.wrapping_add(1),
            ..self.clone()
        }
    }

    fn with_board(&self, action: LawSessionAction) -> Self {
        Self {
            board: LawQuizBoard {
                session: self.board.session.reduce(action),
                ..self.board.clone()
            },
            ..self.clone()
        }
    }

    /// Returns the set.
    pub const fn set(&self) -> LawQuizSet {
        self.set
    }

    /// Returns all questions.
    pub fn questions(&self) -> &[LawQuizQuestion] {
        &self.questions
    }

    /// Returns the current question; `None` at the end.
    pub fn current(&self) -> Option<&LawQuizQuestion> {
        self.questions.get(self.index)
    }

    /// Returns the number of the current question, from 1. At the end it is that of the last one.
    pub fn question_number(&self) -> usize {
        (self.index + 1).min(self.questions.len())
    }

    /// Identifies the current question, also across restarts.
    pub const fn question_id(&self) -> u32 {
        self.question_id
    }

    /// Returns the answer to the current question.
    pub fn reply_given(&self) -> Option<LawQuizReply> {
        let outcome = self.outcomes.get(self.index);
        outcome.map(|outcome| outcome.reply)
    }

    /// Returns the status of the set.
    pub fn status(&self) -> LawQuizStatus {
        match (self.current(), self.outcomes.get(self.index)) {
            (None, _) => LawQuizStatus::Done,
            (Some(_), None) => LawQuizStatus::Asking,
            (Some(_), Some(outcome)) if outcome.is_right => LawQuizStatus::Right,
            (Some(_), Some(_)) => LawQuizStatus::Wrong,
        }
    }

    /// Returns how many hints to the current question were taken.
    pub const fn hints(&self) -> u8 {
        self.hints
    }

    /// Returns true if the question is open and a hint is left.
    pub fn can_take_hint(&self) -> bool {
        self.status() == LawQuizStatus::Asking && self.hints < Self::HINTS
    }

    /// Returns the board.
    pub const fn board(&self) -> &LawQuizBoard {
        &self.board
    }

    /// Returns the attempt that is asked about, while the board shows its position.
    pub fn asked_capture(&self) -> Option<(BoardSquare, BoardSquare)> {
        let diagram = self.current()?.diagram();
        let is_shown = self.status() == LawQuizStatus::Asking && !self.board.session.can_redo();
        is_shown.then_some((diagram.from, diagram.to))
    }

    /// Returns the answers so far, each with its question. The other values are whether it is right, and how many hints
    /// came before it.
    pub fn results(&self) -> impl Iterator<Item = (&LawQuizQuestion, bool, u8)> {
        let pairs = self.questions.iter().zip(&self.outcomes);
        pairs.map(|(question, outcome)| (question, outcome.is_right, outcome.hints))
    }

    /// Returns how many questions were answered right without hints, and how many there are.
    pub fn score(&self) -> (usize, usize) {
        let right = self
            .results()
            .filter(|(_, is_right, hints)| *is_right && *hints == 0);
        (right.count(), self.questions.len())
    }

    /// Returns true if at least four of five questions were right without hints.
    pub fn is_passed(&self) -> bool {
        let (right, count) = self.score();
        right * 5 >= count * 4
    }
}

impl LawQuizBoard {
    /// Shows a question, with the motion of the last move.
    fn asking(question: &LawQuizQuestion, before: Option<&Self>) -> Self {
        let diagram = question.diagram();
        let variant = Rc::new(diagram.neutral_law());
        let mut game = match diagram.play(&variant) {
            Ok(game) => game,
            Err(_) => LawGame::new(variant.start().clone()),
        };
        let last = game.take_back();
        let opened = match before {
            Some(before) => before.session.reopen(variant, game),
            None => LawSession::new(variant, game),
        };
        let session = match last {
            Some(mv) => opened.reduce(LawSessionAction::Play(mv)),
            None => opened,
        };
        Self {
            session,
            orientation: diagram.side,
        }
    }

    /// Shows what the law that decides says about the question.
    fn answering(&self, question: &LawQuizQuestion) -> Self {
        let law: QuizLaw = question.deciding_law();
        let case = question.case(law);
        let opened = self.session.reopen(Rc::new(law.variant()), case.game);
        Self {
            session: opened.reduce(LawSessionAction::Attempt(case.from, case.to)),
            ..self.clone()
        }
    }
}
