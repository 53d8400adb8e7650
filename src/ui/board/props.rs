//! The props of the boards, and the commands that they send to the page.

use std::rc::Rc;

use course::player::Speed;
use course::{Attempt, BoardView, MoveTargets, Shapes};
use rules::Color;
use rules::pgn::ShapeColor;
use yew::prelude::*;

use crate::browser::media_query;
use crate::ui::board::handover::{BoardHandover, BoardUiState};

/// The props of every board.
#[derive(Clone, Properties, PartialEq)]
pub struct BoardProps {
    pub view: Rc<BoardView>,
    /// Changes with every change of the view that is animated.
    pub revision: u32,
    /// The side at the bottom.
    #[prop_or(Color::White)]
    pub orientation: Color,
    /// The speed of the animations.
    #[prop_or_default]
    pub speed: Speed,
    /// Whether single letters and digits are keys of the board.
    #[prop_or(true)]
    pub single_keys: bool,
    /// Called for the page's keys; returns whether the page handles the command.
    #[prop_or_default]
    pub on_command: Option<Callback<BoardCommand, bool>>,
    /// Whether the squares are elements, or only painted until the first frame is shown.
    #[prop_or(true)]
    pub has_squares: bool,
    /// The state of the board that this one replaces.
    #[prop_or_default]
    pub handover: BoardHandover,
}

impl BoardProps {
    /// Returns whether the pieces are moving.
    pub fn is_animating(&self, ui: &BoardUiState) -> bool {
        self.view.motion.is_some()
            && ui.finished_revision != Some(self.revision)
            && !media_query::prefers_reduced_motion()
    }
}

/// The props of a board on which moves can be attempted.
#[derive(Clone, Properties, PartialEq)]
pub struct InteractiveBoardProps {
    pub board: BoardProps,
    /// The moves that can be attempted; without it the board is read-only for now.
    #[prop_or_default]
    pub play: Option<Playable>,
    /// An SVG over the pieces, 800 by 800 units; a square is 100 wide.
    #[prop_or_default]
    pub overlay: Html,
    /// The shapes that the user drew.
    #[prop_or_default]
    pub shapes: Rc<Shapes>,
    /// Called with all shapes when one is drawn or removed; without it the user cannot draw.
    #[prop_or_default]
    pub on_shapes: Option<Callback<Shapes>>,
    /// The colour that the first button, a finger and Enter draw with.
    #[prop_or_default]
    pub brush: Option<ShapeColor>,
    /// Called on Escape, which ends drawing too.
    #[prop_or_default]
    pub on_escape: Option<Callback<()>>,
}

/// The moves that can be attempted on a board.
#[derive(Clone, PartialEq)]
pub struct Playable {
    /// The legal destinations. Other squares can be attempted too.
    pub targets: Rc<MoveTargets>,
    /// Called with every attempt, legal or not.
    pub on_attempt: Callback<Attempt>,
}

/// A key's command to the page around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardCommand {
    /// Focuses the field for typed moves.
    FocusMoveInput,
    /// Turns the board.
    Flip,
    /// Shows a hint.
    Hint,
    /// Opens the list of keys.
    ShowKeys,
}
