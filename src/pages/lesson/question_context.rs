//! The data that the lesson player and the questions chunk share.
//!
//! The player keeps the answers. The chunk adds to the board what takes moves as answers, and brings the words about them.

use std::rc::Rc;

use course::lesson::Response;
use course::questions::current::QuestionStage;
use course::questions::session::{QuestionSession, SessionUpdate};
use course::{BoardView, Player, PlayerAction};
use yew::prelude::*;

use crate::by_pointer::ByPointer;
use crate::ui::board::BoardProps;

/// A lesson player as the questions chunk sees it, with the ways to change it.
#[derive(Clone, PartialEq)]
pub struct QuestionContext {
    pub player: Player,
    /// The answers to the lesson's questions.
    pub questions: UseStateHandle<ByPointer<QuestionSession>>,
    /// Runs a control's action.
    pub on_action: Callback<PlayerAction>,
}

/// The functions of the questions chunk.
#[derive(Clone, Copy)]
pub struct QuestionViews {
    /// Adds to the lesson's board what a question asks for.
    pub board: fn(&QuestionContext, &BoardProps) -> BoardProps,
    /// Renders the question below the caption.
    pub panel: fn(&QuestionContext) -> Html,
    /// Returns the stage of the question that concerns the position.
    pub stage: fn(&QuestionContext) -> Option<QuestionStage>,
    /// Adds the en passant right to a view, unless an open question hides it.
    pub reveal_legality: fn(Rc<BoardView>, &Player, &QuestionSession) -> Rc<BoardView>,
}

impl QuestionContext {
    /// Returns the answers so far.
    pub fn session(&self) -> &ByPointer<QuestionSession> {
        &self.questions
    }

    /// Answers the question on the board.
    pub fn respond(&self, response: Response) {
        self.apply(self.session().respond(&self.player, response));
    }

    /// Shows the next hint.
    pub fn give_hint(&self) {
        self.apply(self.session().give_hint(&self.player));
    }

    fn apply(&self, update: Option<SessionUpdate>) {
        let Some((session, action)) = update else {
            return;
        };
        self.questions.set(ByPointer(Rc::new(session)));
        if let Some(action) = action {
            self.on_action.emit(action);
        }
    }
}
