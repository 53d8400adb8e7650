//! The editor's board and palette. A tool can be dragged from the palette onto the board.

use std::rc::Rc;

use course::BoardView;
use course::lab::editor::{EditorAction, EditorTool, PositionEditor};
use rules::{Color, Square};
use yew::prelude::*;

use crate::browser;
use crate::pages::lab::editor::controller::EDIT_CONTROLLER;
use crate::pages::lab::editor::palette::{Palette, SharedTool};
use crate::ui::board::{BoardTask, Chessboard, Editable};
use crate::ui::verdict_marks::verdict_marks;

#[derive(Properties, PartialEq)]
pub struct EditorBoardPanelProps {
    pub editor: PositionEditor,
    /// Whether single letters are keys of the board.
    pub single_keys: bool,
    /// The side at the bottom.
    pub orientation: Color,
    pub on_edit: Callback<EditorAction>,
}

/// The board of the setup, with the marks of its errors, and the palette.
#[component]
pub fn EditorBoardPanel(props: &EditorBoardPanelProps) -> Html {
    let EditorBoardPanelProps {
        editor,
        orientation,
        on_edit,
        ..
    } = props;
    let dragged_tool: SharedTool = use_mut_ref(|| None);
    let view = use_memo(editor.setup().clone(), BoardView::from_setup);
    let marks = editor.error_marks();
    let invalid_squares: Rc<[Square]> = marks.iter().map(|mark| mark.square()).collect();
    let task = BoardTask::Edit(Editable {
        invalid_squares,
        on_edit: on_edit.clone(),
    });
    let ondragover = Callback::from(|event: DragEvent| event.prevent_default());
    let ondrop = {
        let (dragged_tool, on_edit) = (dragged_tool.clone(), on_edit.clone());
        Callback::from(move |event: DragEvent| {
            let Some(square) = browser::dom::event_square(&event) else {
                return;
            };
            let Some(tool) = dragged_tool.borrow_mut().take() else {
                return;
            };
            event.prevent_default();
            on_edit.emit(match tool {
                EditorTool::Piece(piece) => EditorAction::PlacePiece(piece, square),
                EditorTool::Eraser => EditorAction::MovePiece {
                    from: square,
                    to: None,
                },
            });
        })
    };
    html! {
        <div class="board-panel editor-board" {ondragover} {ondrop}>
            <Chessboard
                {view}
                revision=0
                orientation={*orientation}
                single_keys={props.single_keys}
                controller={EDIT_CONTROLLER}
                {task}
                overlay={verdict_marks(&marks, *orientation)}
            />
            <Palette tool={editor.tool()} {dragged_tool} on_edit={on_edit.clone()} />
        </div>
    }
}
