//! A board on which moves can be attempted and shapes drawn.

use course::board::move_targets::MoveTarget;
use rules::Square;
use yew::prelude::*;

use crate::ui::board::interaction::use_interaction;
use crate::ui::board::move_hints::move_hints;
use crate::ui::board::promotion_dialog::PromotionDialog;
use crate::ui::board::props::InteractiveBoardProps;
use crate::ui::board::render::{BoardRender, InteractionLayer};
use crate::ui::board::shapes::user_shapes;

/// An interactive chessboard.
#[component]
pub fn InteractiveBoard(props: &InteractiveBoardProps) -> Html {
    let grid = use_node_ref();
    let interaction = use_interaction(props, &grid);
    let (view, handlers) = (interaction.state.interaction, &interaction.handlers);
    let orientation = props.board.orientation;
    let targets_of = |piece: Option<Square>| -> Vec<MoveTarget> {
        let piece = piece.into_iter();
        piece
            .flat_map(|from| interaction.targets.from(from))
            .collect()
    };
    let is_playable = props.play.is_some();
    let dialog = view.promotion_square.map(|square| {
        html! {
            <PromotionDialog
                key="chooser"
                {square}
                {orientation}
                on_choice={handlers.on_promotion.clone()}
            />
        }
    });
    let board = BoardRender {
        grid: &grid,
        class: classes!(
            "grid",
            is_playable.then_some("playable"),
            props.brush.map(|_| "drawing")
        ),
        board: &props.board,
        is_animating: interaction.is_animating,
        ui: &interaction.state.ui,
        interaction: InteractionLayer {
            selected: view.selected,
            drop_target: view.drop_target,
            labelled_targets: targets_of(interaction.state.labelled_piece),
            move_hints: move_hints(&targets_of(view.selected), orientation),
            shapes: html! { <>
                { props.overlay.clone() }
                { user_shapes(&props.shapes, view.draft, orientation) }
            </> },
            dialog,
        },
        on_animation_end: handlers.on_animation_end.clone(),
        onclick: Some(handlers.onclick.clone()),
        // A read-only board leaves the focus to the element around it.
        onmousedown: (!is_playable).then(|| handlers.onmousedown.clone()),
        onkeydown: handlers.onkeydown.clone(),
        onfocusin: handlers.onfocusin.clone(),
    };
    board.render()
}
