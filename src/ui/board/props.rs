//! The props of a board, and the board as long as it is mounted. The interface of the controller, which answers the
//! board's input, is here too.
//!
//! These types name each other: the props bring the controller, which reads the props of the mounted board.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::lab::editor::EditorAction;
use course::player::Speed;
use course::{Attempt, BoardView, MoveTargets, Shapes};
use rules::pgn::ShapeColor;
use rules::{Color, Square};
use yew::prelude::*;

use crate::browser::media_query;
use crate::text;
use crate::ui::board::board_state::{BoardState, InteractionLayer};
use crate::ui::board::key_bindings::BoardCommand;

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
    /// The controller, on a page whose chunk contains it. Without it the board loads it when it needs it.
    #[prop_or_default]
    pub controller: Option<Controller>,
    /// The task of the user; without it the board is read-only.
    #[prop_or_default]
    pub task: Option<BoardTask>,
    /// An SVG over the pieces, 800 by 800 units; a square is 100 wide.
    #[prop_or_default]
    pub overlay: Html,
    /// The user's shapes; without it the user cannot draw.
    #[prop_or_default]
    pub drawing: Option<Rc<Drawing>>,
}

impl BoardProps {
    /// Returns the props of a read-only board that is seen from White's side.
    pub fn new(view: Rc<BoardView>, revision: u32) -> Self {
        Self {
            view,
            revision,
            orientation: Color::White,
            speed: Speed::default(),
            single_keys: true,
            on_command: None,
            has_squares: true,
            controller: None,
            task: None,
            overlay: Html::default(),
            drawing: None,
        }
    }

    /// Returns the moves that can be attempted, if any can.
    pub fn play(&self) -> Option<&Playable> {
        match &self.task {
            Some(BoardTask::Play(play)) => Some(play),
            _ => None,
        }
    }

    /// Returns whether the pieces can be moved.
    pub fn is_playable(&self) -> bool {
        matches!(self.task, Some(BoardTask::Play(_) | BoardTask::Edit(_)))
    }

    /// Returns the colour that the first button, a finger and Enter draw with.
    pub fn brush(&self) -> Option<ShapeColor> {
        self.drawing.as_ref()?.brush
    }

    /// Returns the name of the board for screen readers.
    pub fn label(&self) -> &'static str {
        match self.task {
            Some(BoardTask::Edit(_)) => text::lab::SETUP_BOARD,
            _ => text::BOARD,
        }
    }

    /// Returns whether the pieces are moving.
    pub fn is_animating(&self, state: &BoardState) -> bool {
        self.view.motion.is_some()
            && state.finished_revision != Some(self.revision)
            && !media_query::prefers_reduced_motion()
    }
}

/// A task of the user on a board.
#[derive(Clone, PartialEq)]
pub enum BoardTask {
    /// Moves can be attempted.
    Play(Playable),
    /// A square can be chosen, by a click, a tap or Enter.
    ChooseSquare(Callback<Square>),
    /// Pieces can be placed, moved and removed, without regard to the rules.
    Edit(Editable),
}

/// The circles and arrows that the user draws on a board.
#[derive(PartialEq)]
pub struct Drawing {
    pub shapes: Rc<Shapes>,
    /// The colour that the first button, a finger and Enter draw with. `None` if they move pieces.
    pub brush: Option<ShapeColor>,
    /// Called with all shapes when one is drawn or removed.
    pub on_shapes: Callback<Shapes>,
    /// Called on Escape.
    pub on_escape: Callback<()>,
}

/// A position that is being set up.
#[derive(Clone, PartialEq)]
pub struct Editable {
    /// The squares with errors.
    pub invalid_squares: Rc<[Square]>,
    pub on_edit: Callback<EditorAction>,
}

/// The moves that can be attempted on a board.
#[derive(Clone)]
pub struct Playable {
    /// The legal destinations. Other squares can be attempted too.
    pub targets: Rc<MoveTargets>,
    /// Called with every attempt, legal or not.
    pub on_attempt: Callback<Attempt>,
}

/// Targets are computed once for each position.
impl PartialEq for Playable {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.targets, &other.targets) && self.on_attempt == other.on_attempt
    }
}

/// A board as long as it is mounted. It has the element, the props and the visible state.
pub struct MountedBoard {
    pub grid: NodeRef,
    /// The square of the last press, until the tab stop is there.
    pub pressed_square: Cell<Option<Square>>,
    props: RefCell<Rc<BoardProps>>,
    /// The state that is rendered, or will be with the next frame.
    state: RefCell<BoardState>,
    setter: UseStateSetter<BoardState>,
}

impl MountedBoard {
    pub fn new(grid: NodeRef, props: &BoardProps, setter: UseStateSetter<BoardState>) -> Self {
        Self {
            grid,
            pressed_square: Cell::default(),
            props: RefCell::new(Rc::new(props.clone())),
            state: RefCell::default(),
            setter,
        }
    }

    /// Returns the props of the last render.
    pub fn props(&self) -> Rc<BoardProps> {
        self.props.borrow().clone()
    }

    pub fn set_props(&self, props: &BoardProps) {
        self.props.replace(Rc::new(props.clone()));
    }

    pub fn tab_stop(&self) -> Option<Square> {
        self.state.borrow().tab_stop
    }

    pub fn labelled_piece(&self) -> Option<Square> {
        self.state.borrow().labelled_piece
    }

    /// Changes the visible state, and renders it.
    pub fn update(&self, update: impl FnOnce(&mut BoardState)) {
        let mut state = self.state.borrow_mut();
        update(&mut state);
        self.setter.set(state.clone());
    }

    /// Ends the animation, or cuts it short.
    pub fn finish_animation(&self) {
        let revision = self.props.borrow().revision;
        self.update(|state| state.finished_revision = Some(revision));
    }

    /// Announces a text. A no-break space makes a repeated text a new one.
    pub fn announce(&self, mut text: String) {
        self.update(|state| {
            if state.announcement == text {
                text.push('\u{a0}');
            }
            state.announcement = text;
        });
    }
}

/// Creates the controller of a mounted board.
pub type NewController = fn(&Rc<MountedBoard>) -> Rc<dyn BoardController>;

/// The function that creates the controller of a board.
#[derive(Clone, Copy)]
pub struct Controller(pub NewController);

/// A board keeps its first controller: another makes no difference.
impl PartialEq for Controller {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Answers the keys, clicks and pointers of a board.
pub trait BoardController {
    /// Handles a key on a square. Returns whether it is the board's.
    fn on_key(self: Rc<Self>, square: Square, event: &KeyboardEvent) -> bool;

    /// Handles a click on a square that pointer events have not handled.
    fn activate(self: Rc<Self>, square: Square);

    /// Follows the props after a render.
    ///
    /// They say whether the pieces can be moved, which position is shown, and whether its move is animated.
    fn sync(self: Rc<Self>, is_animating: bool);

    /// Renders the interaction on a playable board.
    fn render(self: Rc<Self>, state: &BoardState) -> InteractionLayer;
}
