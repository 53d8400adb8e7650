//! The page of other laws: boards of other games, with every attempt explained.
//!
//! Each part of the rule is a switch. A learner chooses a law, or changes one part of the standard law, tries a
//! prepared position and reads why each move is or is not allowed. A teacher copies the link, which holds the law, the
//! position and the moves.

pub mod alice_panel;
pub mod controls;
pub mod example_list;
pub mod law_panel;
pub mod move_field;
pub mod moves;
pub mod parts_panel;
pub mod pawn_game;
pub mod position_panel;
pub mod state;

use course::law_lab::law_quiz::LawQuizSet;
use course::{LawSessionAction, PlayerAction};
use variants::{BoardSquare, LawName, VariantMove};
use yew::prelude::*;

use crate::browser::scroll;
use crate::host::{HostReport, use_host_report};
use crate::lazy::lazy_chunk;
use crate::route::{LawsQuery, LawsView, Route};
use crate::settings::store::use_open_key_list;
use crate::text;
use crate::ui::board::BoardCommand;
use crate::ui::law_board::LawBoards;
use crate::ui::law_board::choice_dialog::{ChoiceDialog, is_low, use_focus_after_choice};
use crate::ui::law_board::host_report::{law_report, use_law_report};
use crate::ui::law_board::verdict_panel::LawVerdictPanel;
use crate::ui::lazy_page::PageContent;
use crate::ui::navigation_keys::navigation_action;
use crate::ui::notices::notices;
use crate::ui::page_address::use_page_address;
use crate::ui::page_title::use_page_title;
use crate::ui::way_back::use_way_back;
use alice_panel::AlicePanel;
use controls::LawControls;
use example_list::{ExampleList, render_task};
use law_panel::{LawFacts, LawPicker};
use move_field::LawMoveField;
use moves::LawMoveList;
use parts_panel::PartsPanel;
use pawn_game::PawnGamePage;
use position_panel::PositionPanel;
use state::{LawsPageAction, LawsPageState};

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
    let way_back = use_way_back();
    use_page_title(text::laws::TITLE, props.navigation_id, &article);
    {
        let (dispatch, query) = (state.dispatcher(), props.query.clone());
        use_effect_with(props.navigation_id, move |&navigation_id| {
            dispatch.dispatch(LawsPageAction::ChangeAddress(navigation_id, query));
        });
    }
    use_page_address(state.history_mode.map(|mode| {
        let query = LawsQuery::from(&state.address());
        (Route::Laws(query), mode)
    }));
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
    use_scroll_to_example(&article, state.openings);
    use_focus_after_choice(&article, state.session.choice().is_some());
    let last = state.session.all_moves().len();
    let on_step = use_callback((on_action.clone(), last), |action, (on_action, last)| {
        on_action.emit(match action {
            PlayerAction::Back => LawsPageAction::Game(LawSessionAction::Undo),
            PlayerAction::Next => LawsPageAction::Game(LawSessionAction::Redo),
            PlayerAction::First => LawsPageAction::Game(LawSessionAction::GoTo(0)),
            PlayerAction::Open(bookmark) => {
                LawsPageAction::Game(LawSessionAction::GoTo(bookmark.step - 1))
            }
            PlayerAction::Flip => LawsPageAction::Flip,
            _ => LawsPageAction::Game(LawSessionAction::GoTo(*last)),
        });
    });
    let on_keys = use_open_key_list();
    let on_command = use_callback(
        (on_action.clone(), on_keys),
        |command, (on_action, on_keys)| {
            match command {
                BoardCommand::FocusMoveInput => move_field::focus(),
                BoardCommand::Flip => on_action.emit(LawsPageAction::Flip),
                BoardCommand::ShowKeys => on_keys.emit(()),
                BoardCommand::Hint => return false,
            }
            true
        },
    );
    use_law_report(law_report(&state.session, state.orientation, &on_step));
    let invalid_fields = (!state.notices.is_empty()).then(|| state.notices.clone());
    use_host_report(invalid_fields.map(HostReport::InvalidFields));
    let sentences = state.notices.iter().map(|(_, sentence)| sentence.clone());
    let sentences: Vec<_> = sentences.collect();
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if let Some(action) = navigation_action(&event) {
            event.prevent_default();
            on_step.emit(action);
        }
    });
    let session = &state.session;
    let revision = session.revision();
    let variant = session.variant().clone();
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
                { way_back }
            </header>
            { notices(None, &sentences) }
            <div class="board-panel">
                <LawBoards
                    key={name.name()}
                    session={session.clone()}
                    orientation={state.orientation}
                    {on_attempt}
                    {on_command}
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
                    <PositionPanel
                        session={session.clone()}
                        address={state.address()}
                        rejected_fen={state.rejected_fen.clone()}
                        {on_action}
                    />
                    <p><a href={Route::Laws(LawsQuery::pawn_game())}>{ text::pawn_game::TITLE }</a></p>
                    <p><a href={Route::quiz_on_skill(LawQuizSet::NAME)}>{ text::laws::quiz::TITLE }</a></p>
                </div>
            </div>
        </article>
    }
}

/// Scrolls to the boards when a prepared position is opened, whose button may stand far below them.
#[hook]
fn use_scroll_to_example(article: &NodeRef, openings: u32) {
    let article = article.clone();
    use_effect_with(openings, move |&openings| {
        if openings > 0 {
            scroll::scroll_board_into_view(&article);
        }
    });
}
