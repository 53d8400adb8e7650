//! The board: its state, its handlers, and its markup in layers.

use std::rc::Rc;

use course::board::square_state::square_states;
use course::player::Speed;
use rules::{Color, Square};
use yew::prelude::*;

use crate::browser::focus;
use crate::ui::board::board_state::{BoardState, InteractionLayer};
use crate::ui::board::highlights::Highlights;
use crate::ui::board::input_router::{BoardHandlers, InputRouter};
use crate::ui::board::pieces::{MotionAttributes, Pieces};
use crate::ui::board::props::{BoardProps, MountedBoard};
use crate::ui::board::shapes::render_arrows;
use crate::ui::board::squares::render_squares;

/// A chessboard that can be navigated by keyboard. It can be played on while it has moves to attempt.
#[component]
pub fn Chessboard(props: &BoardProps) -> Html {
    let grid = use_node_ref();
    let state = use_state_eq(BoardState::default);
    let input = use_memo((), |()| {
        let board = MountedBoard::new(grid.clone(), props, state.setter());
        let router = Rc::new(InputRouter::new(board));
        let handlers = BoardHandlers::new(&router);
        (router, handlers)
    });
    let (router, handlers) = &*input;
    router.set_props(props);
    let is_animating = props.is_animating(&state);
    {
        let router = router.clone();
        let (is_playable, has_controller) = (props.is_playable(), props.controller.is_some());
        let deps = (is_playable, has_controller, props.revision, is_animating);
        use_effect_with(deps, move |&(.., is_animating)| router.sync(is_animating));
    }
    use_focus_across_flip(&grid, props.orientation);
    let BoardProps {
        view,
        revision,
        orientation,
        speed,
        ..
    } = props;
    let (&revision, &orientation) = (revision, orientation);
    let is_playable = props.is_playable();
    let controller = router.controller().filter(|_| is_playable);
    let layer = controller.map_or_else(InteractionLayer::default, |it| it.render(&state));
    let motion = MotionAttributes::of(view, revision, is_animating);
    let last_move = view.last_move.map(|last_move| last_move.to_string());
    let tab_stop = state.tab_stop.unwrap_or(match orientation {
        Color::White => Square::A1,
        Color::Black => Square::H8,
    });
    let squares = if props.has_squares {
        let interaction = state.interaction;
        let states = square_states(
            view,
            interaction.selected,
            interaction.drop_target,
            &layer.labelled_targets,
            &layer.invalid_squares,
        );
        render_squares(&states, orientation, tab_stop)
    } else {
        html! { <div class="squares"></div> }
    };
    let announcement_class = if state.has_failed_to_load {
        "notices"
    } else {
        "visually-hidden"
    };
    let class = classes!(
        "grid",
        is_playable.then_some("playable"),
        props.brush().map(|_| "drawing")
    );
    html! {
        <div class="board">
            <div
                ref={grid}
                {class}
                role="grid"
                aria-label={props.label()}
                data-board=""
                data-fen={view.fen.clone()}
                data-orientation={orientation.name()}
                data-last-move={last_move.unwrap_or_default()}
                data-moving={is_animating.to_string()}
                data-en-passant-style={motion.en_passant_style}
                data-direction={motion.direction}
                data-beat={motion.beat}
                data-speed={speed_name(*speed)}
                onclick={handlers.onclick.clone()}
                onkeydown={handlers.onkeydown.clone()}
                onmousedown={handlers.onmousedown.clone()}
                onfocusin={handlers.onfocusin.clone()}
            >
                { squares }
                <Highlights view={view.clone()} {orientation} {revision} />
                { layer.move_hints }
                <Pieces
                    view={view.clone()}
                    {revision}
                    {is_animating}
                    on_animation_end={handlers.on_animation_end.clone()}
                />
                { render_arrows(view, orientation) }
                { props.overlay.clone() }
                { layer.shapes }
                <div class="cursor" aria-hidden="true" data-at={tab_stop.name()}></div>
            </div>
            { layer.dialog.unwrap_or_else(|| html! { <div key="none"></div> }) }
            <p class={announcement_class} aria-live="polite">{ state.announcement.clone() }</p>
        </div>
    }
}

/// Keeps the focus on its square when the board is turned.
///
/// A moved element loses it.
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

fn speed_name(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
    }
}
