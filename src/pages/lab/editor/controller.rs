//! The controller of the editor's board. A click or a key applies the selected tool, and pieces can be dragged.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::board::interaction::{BoardInput, DRAG_THRESHOLD_PX, InteractionView, PointerButton};
use course::board::square_navigation;
use course::lab::editor::EditorAction;
use rules::{Color, Piece, Square};
use yew::prelude::*;

use crate::browser::focus;
use crate::browser::pointer::PointerResponse;
use crate::ui::board::{
    BoardController, BoardKey, BoardListeners, BoardState, BoardTask, Controller, InteractionLayer,
    KeyPress, MountedBoard,
};

/// The controller of a board on which a position is set up.
pub const EDIT_CONTROLLER: Controller = Controller(new_controller);

fn new_controller(board: &Rc<MountedBoard>) -> Rc<dyn BoardController> {
    Rc::new(EditController {
        board: board.clone(),
        press: Cell::default(),
        listeners: RefCell::default(),
    })
}

/// The editing of a board.
struct EditController {
    board: Rc<MountedBoard>,
    /// The press of the pointer that is down.
    press: Cell<Option<EditPress>>,
    listeners: RefCell<Option<BoardListeners>>,
}

/// A press on a square.
#[derive(Clone, Copy)]
struct EditPress {
    square: Square,
    has_piece: bool,
    /// Whether the piece follows the pointer.
    is_dragging: bool,
}

impl BoardController for EditController {
    fn on_key(self: Rc<Self>, square: Square, event: &KeyboardEvent) -> bool {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return false;
        }
        let props = self.board.props();
        match key_command(&event.key(), square, props.orientation, props.single_keys) {
            Some(EditorKeyCommand::MoveFocus(to)) => focus::focus_square(&self.board.grid, to),
            Some(EditorKeyCommand::Edit(action)) => self.edit(action),
            None => return false,
        }
        true
    }

    fn activate(self: Rc<Self>, square: Square) {
        self.edit(EditorAction::ApplyTool(square));
    }

    fn sync(self: Rc<Self>, _is_animating: bool) {
        if self.listeners.borrow().is_none() {
            let listeners = BoardListeners::attach(
                &self.board.grid,
                &self,
                |it, input| it.on_pointer(input),
                |it| it.end_press(),
            );
            self.listeners.replace(Some(listeners));
        }
    }

    fn render(self: Rc<Self>, _state: &BoardState) -> InteractionLayer {
        let props = self.board.props();
        let Some(BoardTask::Edit(editable)) = &props.task else {
            return InteractionLayer::default();
        };
        InteractionLayer {
            invalid_squares: editable.invalid_squares.to_vec(),
            ..InteractionLayer::default()
        }
    }
}

impl EditController {
    fn edit(&self, action: EditorAction) {
        if let Some(BoardTask::Edit(editable)) = &self.board.props().task {
            editable.on_edit.emit(action);
        }
    }

    /// Handles a pointer input. A press that becomes no drag applies the tool.
    fn on_pointer(&self, input: BoardInput) -> PointerResponse {
        match input {
            BoardInput::Press {
                square,
                button: PointerButton::Primary,
            } => {
                let has_piece = self.board.props().view.piece_at(square).is_some();
                self.press.set(Some(EditPress {
                    square,
                    has_piece,
                    is_dragging: false,
                }));
            }
            BoardInput::Move { over, distance_px } => self.drag(over, distance_px),
            BoardInput::Release { over } => self.release(over),
            _ => self.end_press(),
        }
        let press = self.press.get();
        PointerResponse {
            is_captured: press.is_some(),
            blocks_scroll: press.is_some_and(|press| press.has_piece),
            dragged_from: press
                .filter(|press| press.is_dragging)
                .map(|press| press.square),
            opened_dialog: false,
        }
    }

    fn drag(&self, over: Option<Square>, distance_px: u32) {
        let Some(mut press) = self.press.get().filter(|press| press.has_piece) else {
            return;
        };
        press.is_dragging |= distance_px >= DRAG_THRESHOLD_PX;
        self.press.set(Some(press));
        if press.is_dragging {
            self.show_drop_target(over);
        }
    }

    fn release(&self, over: Option<Square>) {
        let press = self.press.get();
        self.end_press();
        let Some(EditPress {
            square,
            is_dragging,
            ..
        }) = press
        else {
            return;
        };
        if over == Some(square) {
            if !is_dragging {
                self.edit(EditorAction::ApplyTool(square));
            }
        } else if is_dragging {
            let (from, to) = (square, over);
            self.edit(EditorAction::MovePiece { from, to });
        }
    }

    /// Forgets the press. A dragged piece returns to its square.
    fn end_press(&self) {
        let Some(press) = self.press.take() else {
            return;
        };
        if press.is_dragging {
            let listeners = self.listeners.borrow();
            if let Some(pointer) = listeners.as_ref().and_then(|it| it.pointer.as_ref()) {
                pointer.cancel_drag();
            }
            self.show_drop_target(None);
        }
    }

    /// Marks the square on which a dragged piece would drop now.
    fn show_drop_target(&self, drop_target: Option<Square>) {
        self.board.update(|state| {
            state.interaction = InteractionView {
                drop_target,
                ..InteractionView::default()
            };
        });
    }
}

/// The effect of a key on the board.
enum EditorKeyCommand {
    MoveFocus(Square),
    Edit(EditorAction),
}

/// Maps a key to its effect. Letters have one only if `single_keys` is true.
fn key_command(
    key: &str,
    focused: Square,
    bottom: Color,
    single_keys: bool,
) -> Option<EditorKeyCommand> {
    // Digits and letters have other meanings here than on a board on which moves are played.
    let press = KeyPress {
        key,
        ..KeyPress::default()
    };
    match press.key(false) {
        Some(BoardKey::MoveFocus(focus_move)) => {
            let square = square_navigation::move_focus(focused, focus_move, bottom);
            return Some(EditorKeyCommand::MoveFocus(square));
        }
        Some(BoardKey::Activate) => {
            return Some(EditorKeyCommand::Edit(EditorAction::ApplyTool(focused)));
        }
        Some(BoardKey::NextPiece { .. } | BoardKey::Describe(_) | BoardKey::Command(_)) | None => {}
    }
    match key {
        "Delete" | "Backspace" => Some(EditorKeyCommand::Edit(EditorAction::MovePiece {
            from: focused,
            to: None,
        })),
        letter if single_keys => {
            let mut letters = letter.chars();
            let piece = letters.next().and_then(Piece::from_char)?;
            letters
                .next()
                .is_none()
                .then_some(EditorKeyCommand::Edit(EditorAction::PlacePiece(
                    piece, focused,
                )))
        }
        _ => None,
    }
}
