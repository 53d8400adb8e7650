//! The props of the boards of a law, and what the user does there.

use std::rc::Rc;

use course::LawSession;
use rules::pgn::ShapeColor;
use variants::{BoardSquare, Side};
use yew::prelude::*;

use crate::ui::board::BoardCommand;

#[derive(Properties, Clone)]
pub struct LawBoardsProps {
    /// The game. The reasons against its last attempt are marked.
    pub session: LawSession,
    /// Notes on squares, such as the value of a move there.
    #[prop_or_default]
    pub notes: Rc<Vec<(BoardSquare, AttrValue)>>,
    /// The circles of a lesson.
    #[prop_or_default]
    pub circles: Rc<Vec<(ShapeColor, BoardSquare)>>,
    /// Marks on squares, above the pieces.
    #[prop_or_default]
    pub marks: Rc<LawBoardMarks>,
    pub orientation: Side,
    /// Whether the pieces can be moved.
    #[prop_or(true)]
    pub is_playable: bool,
    /// Whether a question asks what is legal here, so that nothing shows or says it.
    #[prop_or_default]
    pub hides_legality: bool,
    #[prop_or_default]
    pub on_attempt: Callback<(BoardSquare, BoardSquare)>,
    /// Handles the commands of keys. It returns whether it has handled one.
    #[prop_or_default]
    pub on_command: Option<Callback<BoardCommand, bool>>,
}

/// Compares sessions by their revision, to which everything that they show belongs.
impl PartialEq for LawBoardsProps {
    fn eq(&self, other: &Self) -> bool {
        self.session.revision() == other.session.revision()
            && Rc::ptr_eq(self.session.variant(), other.session.variant())
            && self.orientation == other.orientation
            && self.is_playable == other.is_playable
            && self.hides_legality == other.hides_legality
            && self.notes == other.notes
            && self.circles == other.circles
            && self.marks == other.marks
            && self.on_attempt == other.on_attempt
            && self.on_command == other.on_command
    }
}

/// Marks on squares that belong to no verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LawBoardMarks {
    /// An attempt that a question is about: its two squares.
    pub attempt: Option<(BoardSquare, BoardSquare)>,
    /// Squares with a frame.
    pub framed: Vec<BoardSquare>,
}

/// The state of the boards: selection, focus, animation and announcement.
#[derive(Clone, Default, PartialEq)]
pub struct LawBoardState {
    /// The selected square, and the revision in which it was selected.
    pub selection: Option<(BoardSquare, u32)>,
    /// The square that the Tab key leads to.
    pub tab_stop: Option<BoardSquare>,
    /// The revision whose animation is over.
    pub finished_revision: Option<u32>,
    /// The text that screen readers announce.
    pub announcement: String,
}

/// An input of [`LawBoardState`].
pub enum LawBoardAction {
    /// Selects a square in a revision, or none.
    Select(Option<(BoardSquare, u32)>),
    /// Moves the tab stop.
    SetTabStop(BoardSquare),
    /// Ends the animation of a revision.
    FinishAnimation(u32),
    /// Announces a text to screen readers, again if it is the same.
    Announce(String),
}

impl Reducible for LawBoardState {
    type Action = LawBoardAction;

    fn reduce(self: Rc<Self>, action: LawBoardAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            LawBoardAction::Select(selection) => state.selection = selection,
            LawBoardAction::SetTabStop(square) => state.tab_stop = Some(square),
            LawBoardAction::FinishAnimation(revision) => state.finished_revision = Some(revision),
            LawBoardAction::Announce(mut text) => {
                if state.announcement == text {
                    text.push('\u{a0}');
                }
                state.announcement = text;
            }
        }
        Rc::new(state)
    }
}
