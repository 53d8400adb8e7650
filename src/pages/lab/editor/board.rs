//! The editor's board: a click or key applies the selected tool, and pieces can be dragged.

use std::cell::RefCell;
use std::rc::Rc;

use course::board::square_navigation;
use course::board::square_state::SquareState;
use course::judgement::Mark;
use course::lab::editor::{EditorAction, EditorTool};
use rules::{Board, Color, Piece, Square};
use yew::prelude::*;

use crate::browser::user_file;
use crate::ui::board::pieces::still_pieces;
use crate::ui::board::squares::square_grid;
use crate::ui::board::{BoardKey, KeyPress, color_name};
use crate::ui::verdict_marks::verdict_marks;
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct EditorBoardProps {
    pub board: Board,
    /// The marks of the position's errors.
    pub marks: Vec<Mark>,
    /// Whether single letters are keys of the board.
    pub single_keys: bool,
    /// The side at the bottom.
    pub orientation: Color,
    pub drag: SharedDrag,
    pub on_edit: Callback<EditorAction>,
}

/// The item being dragged from the board or the palette; `None` if a drag comes from outside the editor.
pub type SharedDrag = Rc<RefCell<Option<DraggedItem>>>;

/// An item dragged in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraggedItem {
    /// The piece on a square.
    Piece(Square),
    /// A tool of the palette.
    Tool(EditorTool),
}

/// A grid of squares with one tab stop. A piece can be dragged to another square, or off the board.
#[component]
pub fn EditorBoard(props: &EditorBoardProps) -> Html {
    let focused = use_state_eq(|| Square::E4);
    let frame = use_node_ref();
    let onclick = {
        let on_edit = props.on_edit.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(square) = browser::dom::event_square(&event) {
                on_edit.emit(EditorAction::ApplyTool(square));
            }
        })
    };
    let onkeydown = key_handler(props, &focused, &frame);
    let onfocusin = {
        let focused = focused.clone();
        Callback::from(move |event: FocusEvent| {
            if let Some(square) = browser::dom::event_square(&event) {
                focused.set(square);
            }
        })
    };
    let DragHandlers {
        ondragstart,
        ondragover,
        ondrop,
        ondragend,
    } = DragHandlers::new(&props.drag, &props.on_edit);
    use_drop_outside(&props.drag, &props.on_edit);
    let orientation = props.orientation;
    html! {
        <div class="board editor-board">
        <div
            ref={frame}
            class="grid"
            role="grid"
            aria-label={text::lab::SETUP_BOARD}
            data-orientation={color_name(orientation)}
            {onclick}
            {onkeydown}
            {onfocusin}
            {ondragstart}
            {ondragover}
            {ondrop}
            {ondragend}
        >
            { squares(props, *focused) }
            { still_pieces(&props.board) }
            { verdict_marks(&props.marks, orientation) }
        </div>
        </div>
    }
}

/// The squares, each labelled with the piece on it.
fn squares(props: &EditorBoardProps, tab_stop: Square) -> Html {
    let mut states = [[SquareState::default(); 8]; 8];
    for (square, piece) in props.board.pieces() {
        let state = &mut states[square.rank().index()][square.file().index()];
        state.piece = Some(piece);
        state.is_draggable = true;
    }
    for mark in &props.marks {
        let square = mark.square();
        states[square.rank().index()][square.file().index()].is_invalid = true;
    }
    square_grid(&states, props.orientation, tab_stop)
}

/// The event handlers for dragging.
struct DragHandlers {
    ondragstart: Callback<DragEvent>,
    ondragover: Callback<DragEvent>,
    ondrop: Callback<DragEvent>,
    ondragend: Callback<DragEvent>,
}

impl DragHandlers {
    fn new(drag: &SharedDrag, on_edit: &Callback<EditorAction>) -> Self {
        let (on_start, on_drop, on_end) = (drag.clone(), drag.clone(), drag.clone());
        let on_edit = on_edit.clone();
        Self {
            ondragstart: Callback::from(move |event: DragEvent| {
                *on_start.borrow_mut() = browser::dom::event_square(&event).map(DraggedItem::Piece);
            }),
            ondragover: Callback::from(|event: DragEvent| event.prevent_default()),
            ondrop: Callback::from(move |event: DragEvent| {
                let Some(to) = browser::dom::event_square(&event) else {
                    return;
                };
                let Some(item) = on_drop.borrow_mut().take() else {
                    return;
                };
                event.prevent_default();
                on_edit.emit(match item {
                    DraggedItem::Piece(from) => EditorAction::MovePiece { from, to: Some(to) },
                    DraggedItem::Tool(EditorTool::Piece(piece)) => {
                        EditorAction::PlacePiece(piece, to)
                    }
                    DraggedItem::Tool(EditorTool::Eraser) => {
                        EditorAction::MovePiece { from: to, to: None }
                    }
                });
            }),
            // A drag cancelled with Escape ends without a drop: the piece stays.
            ondragend: Callback::from(move |_: DragEvent| _ = on_end.borrow_mut().take()),
        }
    }
}

/// The handler for keys.
fn key_handler(
    props: &EditorBoardProps,
    focused: &UseStateHandle<Square>,
    frame: &NodeRef,
) -> Callback<KeyboardEvent> {
    let (focused, frame, on_edit) = (focused.clone(), frame.clone(), props.on_edit.clone());
    let (orientation, single_keys) = (props.orientation, props.single_keys);
    Callback::from(move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match key_command(&event.key(), *focused, orientation, single_keys) {
            Some(EditorKeyCommand::MoveFocus(square)) => {
                focused.set(square);
                browser::focus::focus_square(&frame, square);
            }
            Some(EditorKeyCommand::Edit(action)) => on_edit.emit(action),
            None => return,
        }
        event.prevent_default();
        event.stop_propagation();
    })
}

/// Removes a piece that is dropped outside the board.
#[hook]
fn use_drop_outside(drag: &SharedDrag, on_edit: &Callback<EditorAction>) {
    let (drag, on_edit) = (drag.clone(), on_edit.clone());
    use_effect_with((), move |()| {
        let listeners = user_file::on_drop(move || {
            // A drop on a square has taken the item already.
            let item = drag.borrow_mut().take();
            if let Some(DraggedItem::Piece(from)) = item {
                on_edit.emit(EditorAction::MovePiece { from, to: None });
            }
        });
        move || drop(listeners)
    });
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
