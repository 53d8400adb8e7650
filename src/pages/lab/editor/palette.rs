//! The editor's palette: the twelve pieces and the eraser.

use std::cell::RefCell;
use std::rc::Rc;

use course::lab::editor::{EditorAction, EditorTool};
use rules::{Color, Piece, Role};
use yew::prelude::*;

use crate::browser::user_file;
use crate::text;
use crate::ui::board::pieces;

/// The tool being dragged from the palette; `None` if a drag comes from elsewhere.
pub type SharedTool = Rc<RefCell<Option<EditorTool>>>;

#[derive(Properties, PartialEq)]
pub struct PaletteProps {
    /// The selected tool.
    pub tool: EditorTool,
    pub dragged_tool: SharedTool,
    pub on_edit: Callback<EditorAction>,
}

/// A button for each piece and the eraser. Each can also be dragged onto the board.
#[component]
pub fn Palette(props: &PaletteProps) -> Html {
    let ondragend = {
        let dragged_tool = props.dragged_tool.clone();
        Callback::from(move |_: DragEvent| _ = dragged_tool.borrow_mut().take())
    };
    let tool_button = |tool: EditorTool| {
        let name = text::lab::editor::tool_name(tool);
        let select = props
            .on_edit
            .reform(move |()| EditorAction::SelectTool(tool));
        let ondragstart = {
            let (select, dragged_tool) = (select.clone(), props.dragged_tool.clone());
            let name = name.clone();
            Callback::from(move |event: DragEvent| {
                // WebKit drags nothing that has no data.
                user_file::set_dragged_text(&event, &name);
                *dragged_tool.borrow_mut() = Some(tool);
                select.emit(());
            })
        };
        let is_selected = tool == props.tool;
        let (class, symbol) = match tool {
            EditorTool::Piece(piece) => (
                pieces::piece_class(piece.color),
                pieces::symbol_href(piece.role),
            ),
            EditorTool::Eraser => ("eraser", ""),
        };
        html! {
            <button
                key={name.clone()}
                type="button"
                {class}
                title={name.clone()}
                aria-label={name}
                aria-pressed={is_selected.to_string()}
                draggable="true"
                onclick={select.reform(|_| ())}
                {ondragstart}
                ondragend={ondragend.clone()}
            >
                if symbol.is_empty() {
                    <svg viewBox="0 0 48 48" aria-hidden="true"><path d="M14 14l20 20m0-20-20 20" /></svg>
                } else {
                    <svg viewBox="0 0 48 48" aria-hidden="true"><use href={symbol} /></svg>
                }
            </button>
        }
    };
    let pieces_of =
        |color: Color| Role::ALL.map(|role| tool_button(EditorTool::Piece(Piece { color, role })));
    html! {
        <div class="palette" role="group" aria-label={text::lab::editor::PIECES}>
            { for pieces_of(Color::White) }
            { for pieces_of(Color::Black) }
            { tool_button(EditorTool::Eraser) }
        </div>
    }
}
