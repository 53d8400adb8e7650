//! The boards of a law: their state, their handlers, and their markup in layers.

use std::rc::Rc;

use course::LawBoardView;
use variants::{BoardArrangement, Side};
use yew::prelude::*;

use crate::browser::{media_query, timers};
use crate::settings::use_settings;
use crate::text;
use crate::ui::board::pieces::{beat_name, is_odd_beat};
use crate::ui::law_board::geometry::LawGeometry;
use crate::ui::law_board::input::{LawBoardInput, use_scroll_lock};
use crate::ui::law_board::marks::{
    render_destinations, render_highlights, render_marks, render_verdict,
};
use crate::ui::law_board::pieces::render_pieces;
use crate::ui::law_board::props::{LawBoardAction, LawBoardState, LawBoardsProps};
use crate::ui::law_board::squares::{LawRow, square_rows};

/// The time after which an animation counts as over, in milliseconds: a hidden tab reports no end.
const LONGEST_ANIMATION_MS: u32 = 2_000;

/// The boards of a law, which can be navigated by keyboard and played on.
#[component]
pub fn LawBoards(props: &LawBoardsProps) -> Html {
    let boards = use_node_ref();
    let state = use_reducer_eq(LawBoardState::default);
    let pressed = use_mut_ref(|| None);
    let shape = props.session.variant().shape();
    let geometry = LawGeometry {
        shape,
        orientation: props.orientation,
    };
    let selected = state
        .selection
        .filter(|(_, revision)| *revision == props.session.revision())
        .map(|(square, _)| square);
    let tab_stop = state
        .tab_stop
        .filter(|square| shape.contains(*square))
        .unwrap_or_else(|| geometry.square_at(0, shape.ranks() - 1, 0));
    let view = use_memo(props.session.revision(), |_| {
        LawBoardView::new(&props.session)
    });
    let is_animating = view.is_moving()
        && state.finished_revision != Some(props.session.revision())
        && !media_query::prefers_reduced_motion();
    let finish = {
        let (dispatch, revision) = (state.dispatcher(), props.session.revision());
        Callback::from(move |()| dispatch.dispatch(LawBoardAction::FinishAnimation(revision)))
    };
    use_animation_limit(props.session.revision(), is_animating, finish.clone());
    use_scroll_lock(&boards, &pressed);
    let input = Rc::new(LawBoardInput {
        props: props.clone(),
        dispatch: state.dispatcher(),
        selected,
        boards: boards.clone(),
        pressed,
        single_keys: use_settings().keys.is_on(),
    });
    let direction = if view.is_backward {
        "backward"
    } else {
        "forward"
    };
    html! {
        <div
            ref={boards}
            class="law-boards"
            data-levels={shape.levels().to_string()}
            onclick={input.handler(LawBoardInput::on_click)}
            onkeydown={input.handler(LawBoardInput::on_key)}
            onfocusin={input.handler(LawBoardInput::on_focus)}
            onpointerdown={input.handler(LawBoardInput::on_pointer_down)}
            onpointermove={input.handler(LawBoardInput::on_pointer_move)}
            onpointerup={input.handler(LawBoardInput::on_pointer_up)}
            onpointercancel={input.handler(LawBoardInput::on_pointer_cancel)}
        >
            { for levels_from_top(props).into_iter().map(|level| {
                let marked = selected.filter(|_| !props.hides_legality);
                let (highlights, hints) = (
                    render_highlights(props, &view, geometry, level),
                    render_destinations(props.session.legal_moves(), marked, geometry, level),
                );
                let name = text::laws::level_name(props.session.variant().law(), level);
                let rows = square_rows(props, &view, level, selected, tab_stop);
                let last = rows.len() - 1;
                let (column, row) = geometry.column_and_row(tab_stop);
                html! {
                    <div key={level} class="law-board" data-files={shape.files().to_string()} data-ranks={shape.ranks().to_string()}>
                        if shape.levels() > 1 {
                            <p class="level-name" aria-hidden="true">{ text::laws::level_heading(props.session.variant().law(), level) }</p>
                        }
                        <div class="board">
                            <div
                                class={classes!("grid", props.is_playable.then_some("playable"))}
                                role="grid"
                                aria-label={name}
                                data-board=""
                                data-law={props.session.variant().law().name.name()}
                                data-level={(shape.levels() > 1).then(|| (level + 1).to_string())}
                                data-fen={view.fen.clone()}
                                data-orientation={side_name(props.orientation)}
                                data-last-move={last_move(props, &view)}
                                data-moving={is_animating.to_string()}
                                data-en-passant-style={(is_animating && view.is_en_passant()).then_some("rewind")}
                                data-direction={is_animating.then_some(direction)}
                                data-beat={beat_name(props.session.revision())}
                                data-speed="normal"
                            >
                                <div class="squares">
                                    { for rows.into_iter().enumerate().map(|(index, squares)| html! {
                                        <LawRow key={index} {squares} orientation={props.orientation} is_bottom={index == last} />
                                    }) }
                                </div>
                                { highlights }
                                { hints }
                                { render_piece_layer(props, &view, level, is_animating, &finish) }
                                if let Some(attempt) = props.session.last_attempt() {
                                    { render_verdict(attempt, geometry, level) }
                                }
                                { render_marks(&props.marks, geometry, level) }
                                { render_notes(props, geometry, level) }
                                if tab_stop.level() == level {
                                    <div class="cursor" aria-hidden="true" data-column={column.to_string()} data-row={row.to_string()}></div>
                                }
                            </div>
                        </div>
                    </div>
                }
            }) }
            <p class="visually-hidden" aria-live="polite">{ state.announcement.clone() }</p>
        </div>
    }
}

/// Returns the boards in the order in which they are drawn: levels that lie above one another from the top.
fn levels_from_top(props: &LawBoardsProps) -> Vec<u8> {
    let levels = 0..props.session.variant().shape().levels();
    if matches!(
        props.session.variant().law().boards,
        BoardArrangement::Levels { .. }
    ) {
        levels.rev().collect()
    } else {
        levels.collect()
    }
}

fn render_piece_layer(
    props: &LawBoardsProps,
    view: &LawBoardView,
    level: u8,
    is_animating: bool,
    finish: &Callback<()>,
) -> Html {
    let is_odd = is_odd_beat(props.session.revision());
    let onanimationend = {
        let finish = finish.clone();
        // An animation of the other beat was cut short by this one.
        Callback::from(move |event: AnimationEvent| {
            if event.animation_name().ends_with("-odd") == is_odd {
                finish.emit(());
            }
        })
    };
    html! {
        <div
            class="pieces"
            aria-hidden="true"
            onanimationcancel={onanimationend.clone()}
            {onanimationend}
        >
            { render_pieces(props.session.variant(), view, level, is_animating) }
        </div>
    }
}

/// Renders the notes on the squares of one board, such as values of moves.
fn render_notes(props: &LawBoardsProps, geometry: LawGeometry, level: u8) -> Html {
    let notes = props
        .notes
        .iter()
        .filter(|(square, _)| square.level() == level);
    html! {
        { for notes.map(|(square, note)| {
            let (column, row) = geometry.column_and_row(*square);
            html! {
                <span class="square-note" aria-hidden="true" data-column={column.to_string()} data-row={row.to_string()}>
                    { note.clone() }
                </span>
            }
        }) }
    }
}

fn last_move(props: &LawBoardsProps, view: &LawBoardView) -> String {
    let last_move = view.last_move;
    last_move.map_or_else(String::new, |mv| props.session.variant().coordinates(mv))
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Ends an animation whose end the browser does not report.
#[hook]
fn use_animation_limit(revision: u32, is_animating: bool, finish: Callback<()>) {
    use_effect_with((revision, is_animating), move |&(_, is_animating)| {
        let limit =
            is_animating.then(|| timers::after(LONGEST_ANIMATION_MS, move || finish.emit(())));
        move || drop(limit)
    });
}
