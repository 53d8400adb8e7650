//! The markup of a board: squares, highlights, pieces and shapes in layers.

use course::board::move_targets::MoveTarget;
use course::board::square_state::square_states;
use course::player::Speed;
use rules::{Color, Square};
use yew::prelude::*;

use crate::browser::focus;
use crate::text;
use crate::ui::board::handover::BoardUiState;
use crate::ui::board::highlights::Highlights;
use crate::ui::board::pieces::Pieces;
use crate::ui::board::props::BoardProps;
use crate::ui::board::shapes::arrows;
use crate::ui::board::squares::square_grid;

/// Everything that a board renders.
pub struct BoardRender<'a> {
    pub grid: &'a NodeRef,
    pub class: Classes,
    pub board: &'a BoardProps,
    pub is_animating: bool,
    pub ui: &'a BoardUiState,
    pub interaction: InteractionLayer,
    pub on_animation_end: Callback<()>,
    pub onclick: Option<Callback<MouseEvent>>,
    pub onmousedown: Option<Callback<MouseEvent>>,
    pub onkeydown: Callback<KeyboardEvent>,
    pub onfocusin: Callback<FocusEvent>,
}

/// The visible part of an interaction.
#[derive(Default)]
pub struct InteractionLayer {
    /// The square of the selected piece.
    pub selected: Option<Square>,
    /// The square on which the dragged piece would drop.
    pub drop_target: Option<Square>,
    /// The destinations that the squares' ARIA labels name.
    pub labelled_targets: Vec<MoveTarget>,
    /// The hints for the same destinations, below the pieces.
    pub move_hints: Html,
    /// The user's shapes, above the pieces.
    pub shapes: Html,
    /// The promotion dialog.
    pub dialog: Option<Html>,
}

impl BoardRender<'_> {
    /// Renders the board.
    pub fn render(self) -> Html {
        let BoardProps {
            view,
            revision,
            orientation,
            speed,
            ..
        } = self.board;
        let (&revision, &orientation, interaction) = (revision, orientation, self.interaction);
        let last_move = view.last_move.map(|last_move| last_move.to_string());
        let tab_stop = self.ui.tab_stop.unwrap_or(match orientation {
            Color::White => Square::A1,
            Color::Black => Square::H8,
        });
        let squares = if self.board.has_squares {
            let states = square_states(
                view,
                interaction.selected,
                interaction.drop_target,
                &interaction.labelled_targets,
            );
            square_grid(&states, orientation, tab_stop)
        } else {
            html! { <div class="squares"></div> }
        };
        html! {
            <div class="board">
                <div
                    ref={self.grid}
                    class={self.class}
                    role="grid"
                    aria-label={text::BOARD}
                    data-board=""
                    data-fen={view.fen.clone()}
                    data-orientation={color_name(orientation)}
                    data-last-move={last_move.unwrap_or_default()}
                    data-moving={self.is_animating.to_string()}
                    data-speed={speed_name(*speed)}
                    onclick={self.onclick}
                    onkeydown={self.onkeydown}
                    onmousedown={self.onmousedown}
                    onfocusin={self.onfocusin}
                >
                    { squares }
                    <Highlights view={view.clone()} {orientation} {revision} />
                    { interaction.move_hints }
                    <Pieces
                        view={view.clone()}
                        {revision}
                        is_animating={self.is_animating}
                        on_animation_end={self.on_animation_end}
                    />
                    { arrows(view, orientation) }
                    { interaction.shapes }
                    <div class="cursor" aria-hidden="true" data-at={tab_stop.name()}></div>
                </div>
                { interaction.dialog.unwrap_or_else(|| html! { <div key="none"></div> }) }
                <p class="visually-hidden" aria-live="polite">{ self.ui.announcement.clone() }</p>
            </div>
        }
    }
}

/// Keeps the focus on its square when the board is turned: a moved element loses it.
#[hook]
pub fn use_focus_across_flip(grid: &NodeRef, orientation: Color) {
    // Read before the squares are rendered in the new order.
    let square = use_memo(orientation, |_| focus::focused_square(grid));
    let grid = grid.clone();
    use_effect_with(orientation, move |_| {
        if let Some(square) = *square {
            focus::focus_square(&grid, square);
        }
    });
}

/// Returns the name of a side, for attributes.
pub fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn speed_name(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
    }
}
