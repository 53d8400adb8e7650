//! A board that shows a position and can be navigated by keyboard.

use yew::prelude::*;

use crate::ui::board::keyboard_navigation::use_keyboard_navigation;
use crate::ui::board::props::BoardProps;
use crate::ui::board::render::{BoardRender, InteractionLayer};

/// A read-only chessboard.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let grid = use_node_ref();
    let (ui, handlers) = use_keyboard_navigation(props, &grid);
    let board = BoardRender {
        grid: &grid,
        class: classes!("grid"),
        board: props,
        is_animating: props.is_animating(&ui),
        ui: &ui,
        interaction: InteractionLayer::default(),
        on_animation_end: handlers.on_animation_end.clone(),
        onclick: None,
        onmousedown: Some(handlers.onmousedown.clone()),
        onkeydown: handlers.onkeydown.clone(),
        onfocusin: handlers.onfocusin.clone(),
    };
    board.render()
}
