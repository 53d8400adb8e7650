//! The props of the boards of a law, and what the user has done on them.

use std::rc::Rc;

use course::LawBoardView;
use course::law_lab::session::LawAttempt;
use rules::pgn::ShapeColor;
use variants::{BoardSquare, LawPosition, Side, Variant, VariantMove};
use yew::prelude::*;

#[derive(Properties, Clone)]
pub struct LawBoardsProps {
    pub variant: Rc<Variant>,
    pub position: LawPosition,
    pub view: Rc<LawBoardView>,
    pub legal_moves: Rc<Vec<VariantMove>>,
    /// The last attempt, whose reasons are marked.
    pub last_attempt: Option<Rc<LawAttempt>>,
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
    /// Changes with everything that is shown.
    pub revision: u32,
    /// Whether the pieces can be moved.
    #[prop_or(true)]
    pub is_playable: bool,
    pub on_attempt: Callback<(BoardSquare, BoardSquare)>,
}

/// The position, the moves and the view belong to the revision.
impl PartialEq for LawBoardsProps {
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision
            && Rc::ptr_eq(&self.variant, &other.variant)
            && self.orientation == other.orientation
            && self.is_playable == other.is_playable
            && self.notes == other.notes
            && self.circles == other.circles
            && self.marks == other.marks
            && self.on_attempt == other.on_attempt
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

/// What the user has done on the boards.
#[derive(Clone, Default, PartialEq)]
pub struct LawBoardState {
    /// The selected square, and the revision in which it was selected.
    pub selection: Option<(BoardSquare, u32)>,
    /// The square that the Tab key leads to.
    pub tab_stop: Option<BoardSquare>,
    /// The revision whose animation is over.
    pub finished_revision: Option<u32>,
}

/// An input of [`LawBoardState`].
pub enum LawBoardAction {
    /// Selects a square in a revision, or none.
    Select(Option<(BoardSquare, u32)>),
    /// Moves the tab stop.
    SetTabStop(BoardSquare),
    /// Ends the animation of a revision.
    FinishAnimation(u32),
}

impl Reducible for LawBoardState {
    type Action = LawBoardAction;

    fn reduce(self: Rc<Self>, action: LawBoardAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            LawBoardAction::Select(selection) => state.selection = selection,
            LawBoardAction::SetTabStop(square) => state.tab_stop = Some(square),
            LawBoardAction::FinishAnimation(revision) => state.finished_revision = Some(revision),
        }
        Rc::new(state)
    }
}
