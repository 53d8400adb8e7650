//! The page of other laws: boards of other games, each part of the rule as a switch, and every attempt explained.
//!
//! A learner chooses a law, or changes one part of the standard law, tries a prepared position and reads why each
//! move is or is not allowed. A teacher copies the link, which holds the law, the position and the moves.

pub mod alice_panel;
pub mod choice_dialog;
pub mod controls;
pub mod example_list;
pub mod law_panel;
pub mod move_field;
pub mod moves;
pub mod parts_panel;
pub mod pawn_game;
pub mod position_panel;
pub mod state;
pub mod verdict;

use course::{LawBoardView, LawSessionAction, PlayerAction};
use variants::{BoardShape, BoardSquare, LawName, Side, VariantMove};
use yew::prelude::*;

use crate::browser::focus;
use crate::browser::frame_tasks;
use crate::browser::history;
use crate::browser::history::HistoryMode;
use crate::browser::scroll;
use crate::lazy::lazy_chunk;
use crate::route::{LawsAddress, LawsQuery, LawsView, Route};
use crate::text;
use crate::ui::law_board::LawBoards;
use crate::ui::lazy_page::PageContent;
use crate::ui::navigation_keys::navigation_action;
use crate::ui::notices::notices;
use crate::ui::page_title::use_page_title;
use alice_panel::AlicePanel;
use choice_dialog::ChoiceDialog;
use controls::LawControls;
use example_list::{ExampleList, render_task};
use law_panel::{LawFacts, LawPicker};
use move_field::LawMoveField;
use moves::LawMoveList;
use parts_panel::PartsPanel;
use pawn_game::PawnGamePage;
use position_panel::PositionPanel;
use state::{LawsPageAction, LawsPageState};
use verdict::LawVerdictPanel;

lazy_chunk! {
    /// Loads the pages about other laws.
    pub fn load(laws, styles: ["play", "lab", "laws"]) -> PageContent = PageContent::Laws(|query, navigation_id| {
        let query = query.clone();
        match query.view {
            LawsView::Laws => html! { <LawsPage key="laws" {query} {navigation_id} /> },
            LawsView::PawnGame => html! { <PawnGamePage key="pawn-game" {query} {navigation_id} /> },
        }
    })
}

#[derive(Properties, PartialEq)]
pub struct LawsPageProps {
    pub query: LawsQuery,
    /// Changes with every navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
}

/// Boards on which both sides can try any move under a law.
#[component]
pub fn LawsPage(props: &LawsPageProps) -> Html {
    let state = use_reducer_eq(|| LawsPageState::from_query(&props.query, props.navigation_id));
    let article = use_node_ref();
    use_page_title(text::laws::TITLE, props.navigation_id, &article);
    {
        let (dispatch, query) = (state.dispatcher(), props.query.clone());
        use_effect_with(props.navigation_id, move |&navigation_id| {
            dispatch.dispatch(LawsPageAction::ChangeAddress(navigation_id, query));
        });
    }
    use_address(&state);
    let on_action = {
        let dispatch = state.dispatcher();
        use_callback((), move |action: LawsPageAction, ()| {
            dispatch.dispatch(action);
        })
    };
    let on_attempt = use_callback(
        on_action.clone(),
        |(from, to): (BoardSquare, BoardSquare), on_action| {
            on_action.emit(LawsPageAction::Game(LawSessionAction::Attempt(from, to)));
        },
    );
    let on_choice = use_callback(on_action.clone(), |mv: Option<VariantMove>, on_action| {
        let action = mv.map_or(LawSessionAction::CancelChoice, LawSessionAction::Play);
        on_action.emit(LawsPageAction::Game(action));
    });
    use_scroll_to_example(&article, state.example);
    use_focus_after_choice(&article, state.session.choice().is_some());
    let onkeydown = {
        let on_action = on_action.clone();
        let last = state.session.all_moves().len();
        Callback::from(move |event: KeyboardEvent| {
            let Some(action) = navigation_action(&event) else {
                return;
            };
            event.prevent_default();
            let action = match action {
                PlayerAction::Back => LawSessionAction::Undo,
                PlayerAction::Next => LawSessionAction::Redo,
                PlayerAction::First => LawSessionAction::GoTo(0),
                _ => LawSessionAction::GoTo(last),
            };
            on_action.emit(LawsPageAction::Game(action));
        })
    };
    let session = &state.session;
    let revision = session.revision();
    let variant = session.variant().clone();
    let view = use_memo(revision, |_| LawBoardView::new(session));
    let status = text::laws::law_status(&variant, session.position());
    let name = variant.law().name;
    html! {
        <article
            ref={article}
            class="board-page laws-page"
            tabindex="-1"
            aria-labelledby="laws-title"
            data-laws=""
            data-law={name.name()}
            data-boards={variant.shape().levels().to_string()}
            {onkeydown}
        >
            <header class="heading">
                <h1 id="laws-title">{ text::laws::TITLE }</h1>
                <p class="visually-hidden">{ text::laws::ABOUT }</p>
                <LawPicker {name} on_action={on_action.clone()} />
            </header>
            { notices(None, &state.notices) }
            <div class="board-panel">
                <LawBoards
                    key={name.name()}
                    variant={variant.clone()}
                    position={session.position().clone()}
                    {view}
                    legal_moves={session.legal_moves().clone()}
                    last_attempt={session.last_attempt().cloned()}
                    orientation={state.orientation}
                    {revision}
                    {on_attempt}
                />
                if let Some(choice) = session.choice() {
                    <ChoiceDialog
                        variant={variant.clone()}
                        choice={choice.clone()}
                        position={session.position().clone()}
                        is_low={is_low(choice.moves[0].to, variant.shape(), state.orientation)}
                        {on_choice}
                    />
                }
                <LawControls
                    can_undo={session.can_undo()}
                    can_redo={session.can_redo()}
                    on_action={on_action.clone()}
                />
            </div>
            <div class="text">
                <div class="report">
                    <LawVerdictPanel
                        variant={variant.clone()}
                        last_attempt={session.last_attempt().cloned()}
                        {revision}
                    />
                    <p class="status-line" role="status">{ status }</p>
                    { render_task(state.example) }
                </div>
                <div class="tools">
                    <LawMoveField session={session.clone()} on_action={on_action.clone()} />
                    <LawFacts law={state.law.clone()} />
                    <ExampleList {name} open={state.example} on_action={on_action.clone()} />
                    if name == LawName::Alice {
                        <AlicePanel session={session.clone()} law={state.law.clone()} on_action={on_action.clone()} />
                    }
                    <PartsPanel
                        law={state.law.clone()}
                        error={state.law_error.clone()}
                        open={state.example}
                        on_action={on_action.clone()}
                    />
                    <LawMoveList session={session.clone()} on_action={on_action.clone()} />
                    <PositionPanel session={session.clone()} address={state.address()} {on_action} />
                    <p><a href={Route::Laws(LawsQuery::pawn_game())}>{ text::pawn_game::TITLE }</a></p>
                </div>
            </div>
        </article>
    }
}

/// Scrolls to the boards when a prepared position is opened, whose button may stand far below them.
#[hook]
fn use_scroll_to_example(article: &NodeRef, example: Option<&'static str>) {
    let article = article.clone();
    use_effect_with(example, move |example| {
        if example.is_some() {
            scroll::scroll_board_into_view(&article);
        }
    });
}

/// Returns true if a square is drawn in the lower half of its board.
fn is_low(square: BoardSquare, shape: BoardShape, orientation: Side) -> bool {
    shape.relative_rank(square, orientation) < shape.ranks() / 2
}

/// Moves the focus to the board when the dialog of a choice, which had it, is removed.
#[hook]
fn use_focus_after_choice(article: &NodeRef, has_choice: bool) {
    let before = use_mut_ref(|| has_choice);
    let article = article.clone();
    use_effect_with(has_choice, move |&has_choice| {
        if before.replace(has_choice) && !has_choice {
            focus::restore_board_focus(&article);
        }
    });
}

/// Writes the law and the game into the address bar.
///
/// Moves in quick succession cause one write, when the pieces stand still.
#[hook]
fn use_address(state: &UseReducerHandle<LawsPageState>) {
    let address = state.history_mode.map(|mode| (state.address(), mode));
    use_effect_with(address, |address| {
        let Some((address, mode)) = address.clone() else {
            return;
        };
        match mode {
            HistoryMode::Replace => history::defer(frame_tasks::after_animations(move || {
                write_address(&address, mode);
            })),
            // The previous history entry gets its final address first.
            HistoryMode::Push => {
                history::flush();
                write_address(&address, mode);
            }
        }
    });
}

/// Writes an address to the address bar, unless it is there already or another page is shown.
fn write_address(address: &LawsAddress, mode: HistoryMode) {
    let route = Route::Laws(LawsQuery::from(address));
    if let Route::Laws(_) = Route::current()
        && Route::current() != route
    {
        route.show(mode);
    }
}
