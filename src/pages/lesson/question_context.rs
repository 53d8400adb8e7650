//! What the lesson player and the questions chunk share.
//!
//! The player keeps the answers. The chunk brings the board that takes moves as answers, and the words about them.

use std::rc::Rc;

use course::board::view_model::EnPassantRight;
use course::lesson::Response;
use course::questions::session::{QuestionSession, SessionUpdate};
use course::{Player, PlayerAction};
use yew::prelude::*;

use crate::ui::board::{BoardHandover, BoardProps};

/// A lesson player as the questions chunk sees it, with the ways to change it.
#[derive(Clone, PartialEq)]
pub struct QuestionContext {
    /// The player, as the board shows it.
    pub player: Player,
    /// The player as the text around the board describes it: a frame behind the board.
    pub described: Player,
    /// The answers to the lesson's questions; `None` until the board takes moves.
    pub questions: UseStateHandle<Option<Rc<QuestionSession>>>,
    /// Runs a control's action.
    pub act: Callback<PlayerAction>,
    /// What the board keeps when another board replaces it.
    pub memory: BoardHandover,
}

/// The functions of the questions chunk.
#[derive(Clone, Copy)]
pub struct QuestionViews {
    /// Renders the board that takes moves as answers.
    pub board: fn(&QuestionContext, BoardProps) -> Html,
    /// Renders the question below the caption.
    pub panel: fn(&QuestionContext) -> Html,
    /// The en passant right, unless the question asks about it.
    pub en_passant_right: fn(&QuestionContext) -> Option<EnPassantRight>,
}

impl QuestionContext {
    /// The answers so far.
    pub fn session(&self) -> Rc<QuestionSession> {
        (*self.questions).clone().unwrap_or_default()
    }

    /// Answers the question on the board.
    pub fn respond(&self, player: &Player, response: Response) {
        self.apply(self.session().respond(player, response));
    }

    /// Shows the next hint.
    pub fn give_hint(&self, player: &Player) {
        self.apply(self.session().give_hint(player));
    }

    fn apply(&self, update: Option<SessionUpdate>) {
        let Some((session, action)) = update else {
            return;
        };
        self.questions.set(Some(Rc::new(session)));
        if let Some(action) = action {
            self.act.emit(action);
        }
    }
}
