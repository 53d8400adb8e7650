//! The pawn game: pawns and nothing else, against a perfect opponent, with en passant or without it.
//!
//! A learner chooses the number of files, the rule and a side, and plays. The value of the position and of each move
//! is shown if they ask for it: the answer to the question what the rule is for.

pub mod solver;
pub mod values_panel;

use course::law_lab::LawBoardView;
use course::{PawnSession, PawnSessionAction};
use variants::pawn_game::{MAX_SOLVED_FILES, MIN_FILES, PawnColor, PawnGameRules};
use variants::{BoardSquare, Side};
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::pages::laws::pawn_game::solver::use_solver;
use crate::pages::laws::pawn_game::values_panel::{ValuesPanel, square_notes};
use crate::route::{LawsQuery, PawnGameAddress, Route};
use crate::text;
use crate::text::lab::control as control_strings;
use crate::text::pawn_game as strings;
use crate::ui::control_button::{START_AGAIN_ICON, UNDO_ICON, control_button};
use crate::ui::law_board::LawBoards;
use crate::ui::notices::notices;
use crate::ui::page_title::use_page_title;
use crate::ui::use_pure_reducer::use_pure_reducer;

#[derive(Properties, PartialEq)]
pub struct PawnGamePageProps {
    pub query: LawsQuery,
    /// Changes with every navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
}

/// The choices of a game: its rules, and the player's side.
type PawnGameChoices = (PawnGameRules, PawnColor);

/// An input of the page's game.
#[derive(Clone, Copy)]
enum PawnPageAction {
    Game(PawnSessionAction),
    /// Begins a game.
    Begin(PawnGameChoices),
}

/// The board, the choices, and the values if they are asked for.
#[component]
pub fn PawnGamePage(props: &PawnGamePageProps) -> Html {
    let opened = use_memo(props.query.clone(), read_query);
    let (choices, errors) = &*opened;
    let (game, on_action) = use_pure_reducer(|| PawnSession::new(choices.0, choices.1), reduce);
    let article = use_node_ref();
    use_page_title(strings::TITLE, props.navigation_id, &article);
    {
        let (on_action, choices) = (on_action.clone(), *choices);
        let before = use_mut_ref(|| props.navigation_id);
        use_effect_with(props.navigation_id, move |&navigation_id| {
            if before.replace(navigation_id) != navigation_id {
                on_action.emit(PawnPageAction::Begin(choices));
            }
        });
    }
    let shows_values = use_state_eq(|| false);
    let on_reply = use_callback(on_action.clone(), |mv, on_action| {
        on_action.emit(PawnPageAction::Game(PawnSessionAction::Reply(mv)));
    });
    let analysis = use_solver(&game, *shows_values, &on_reply);
    let on_attempt = use_callback(
        on_action.clone(),
        |(from, to): (BoardSquare, BoardSquare), on_action| {
            on_action.emit(PawnPageAction::Game(PawnSessionAction::Attempt(from, to)));
        },
    );
    let board = game.board();
    let view = use_memo(board.revision(), |_| LawBoardView::new(board));
    let orientation = match game.player() {
        PawnColor::White => Side::White,
        PawnColor::Black => Side::Black,
    };
    let shown = analysis.filter(|_| *shows_values);
    let notes = use_memo(shown.clone(), |shown| {
        shown
            .as_ref()
            .map(|analysis| square_notes(analysis))
            .unwrap_or_default()
    });
    let on_begin = on_action.reform(PawnPageAction::Begin);
    let again = {
        let choices = choices_of(&game);
        on_begin.reform(move |_| choices)
    };
    let undo = on_action.reform(|_| PawnPageAction::Game(PawnSessionAction::Undo));
    let toggle_values = {
        let shows_values = shows_values.clone();
        Callback::from(move |_| shows_values.set(!*shows_values))
    };
    html! {
        <article
            ref={article}
            class="board-page laws-page"
            tabindex="-1"
            aria-labelledby="pawn-game-title"
            data-pawn-game=""
            data-boards="1"
        >
            <header class="heading">
                <h1 id="pawn-game-title">{ strings::TITLE }</h1>
            </header>
            if choices_of(&game) == *choices {
                { notices(None, errors) }
            }
            <div class="board-panel">
                <LawBoards
                    key={game.rules().files()}
                    variant={board.variant().clone()}
                    position={board.position().clone()}
                    {view}
                    legal_moves={board.legal_moves().clone()}
                    last_attempt={board.last_attempt().filter(|it| it.played.is_none()).cloned()}
                    {notes}
                    {orientation}
                    revision={board.revision()}
                    is_playable={game.outcome().is_none() && !game.is_opponents_turn()}
                    {on_attempt}
                />
                <div class="controls" role="group" aria-label={control_strings::GROUP}>
                    { control_button((control_strings::UNDO, None), UNDO_ICON, game.can_undo(), undo) }
                    { control_button((strings::NEW_GAME, None), START_AGAIN_ICON, true, again) }
                </div>
            </div>
            <div class="text">
                <div class="report">
                    <p class="status-line" role="status" data-outcome={outcome_name(&game)}>
                        { strings::status(&game) }
                    </p>
                    <p class="verdict" role="status" aria-live="assertive">{ strings::refusal(&game) }</p>
                </div>
                <div class="tools">
                    <GameChoices choices={choices_of(&game)} {on_begin} />
                    <p>
                        <button type="button" aria-pressed={shows_values.to_string()} onclick={toggle_values}>
                            { strings::SHOW_VALUES }
                        </button>
                    </p>
                    if *shows_values {
                        <ValuesPanel analysis={shown} />
                    }
                    <section>
                        <h2>{ strings::RULES_TITLE }</h2>
                        { for strings::RULES.map(|rule| html! { <p>{ rule }</p> }) }
                    </section>
                    <p><a href={Route::Laws(LawsQuery::default())}>{ text::laws::TITLE }</a></p>
                </div>
            </div>
        </article>
    }
}

fn reduce(game: &PawnSession, action: PawnPageAction) -> PawnSession {
    match action {
        PawnPageAction::Game(action) => game.reduce(action),
        PawnPageAction::Begin((rules, player)) => game.restarted(rules, player),
    }
}

fn choices_of(game: &PawnSession) -> PawnGameChoices {
    (game.rules(), game.player())
}

/// Returns the rules of a game of an offered size.
fn rules(files: u8, en_passant: bool) -> PawnGameRules {
    PawnGameRules::new(files, en_passant).expect("the sizes that are offered are those of the game")
}

/// Returns the choices of an address, and a sentence for each value that there is not.
fn read_query(query: &LawsQuery) -> (PawnGameChoices, Vec<String>) {
    let address = PawnGameAddress::from_query(query);
    let mut errors = Vec::new();
    let sizes = ["2", "3", "4", "5"]
        .into_iter()
        .zip(MIN_FILES..=MAX_SOLVED_FILES);
    let files = read_choice("files", address.files, 4, sizes, &mut errors);
    let switch = [("on", true), ("off", false)];
    let en_passant = read_choice("ep", address.en_passant, true, switch, &mut errors);
    let sides = [PawnColor::White, PawnColor::Black].map(|side| (side_name(side), side));
    let side = read_choice("side", address.side, PawnColor::White, sides, &mut errors);
    ((rules(files, en_passant), side), errors)
}

/// Returns the value of a key of the address: one of those with a name, or else the default.
fn read_choice<T>(
    key: &str,
    text: Option<String>,
    default: T,
    choices: impl IntoIterator<Item = (&'static str, T)>,
    errors: &mut Vec<String>,
) -> T {
    let Some(text) = text else {
        return default;
    };
    let mut names = Vec::new();
    for (name, value) in choices {
        if name == text {
            return value;
        }
        names.push(name);
    }
    errors.push(strings::unknown_value(key, &text, &names));
    default
}

/// Returns the name of a side in addresses and attributes.
fn side_name(side: PawnColor) -> &'static str {
    match side {
        PawnColor::White => "white",
        PawnColor::Black => "black",
    }
}

/// Returns the end of the game, for the attribute.
fn outcome_name(game: &PawnSession) -> Option<&'static str> {
    game.outcome()
        .map(|outcome| outcome.winner().map_or("draw", side_name))
}

#[derive(Properties, PartialEq)]
struct GameChoicesProps {
    choices: PawnGameChoices,
    on_begin: Callback<PawnGameChoices>,
}

/// The number of files, the rule and the side. Each begins a new game, whose address the page gets.
#[component]
fn GameChoices(props: &GameChoicesProps) -> Html {
    let (current, player) = props.choices;
    let (files, en_passant) = (current.files(), current.en_passant());
    let choose = |choices: PawnGameChoices| {
        props.on_begin.reform(move |_: MouseEvent| {
            let (rules, player) = choices;
            let address = PawnGameAddress {
                files: Some(rules.files().to_string()),
                en_passant: Some(if rules.en_passant() { "on" } else { "off" }.to_owned()),
                side: Some(side_name(player).to_owned()),
            };
            Route::Laws(LawsQuery::from(&address)).show(HistoryMode::Replace);
            choices
        })
    };
    let option = |name: String, is_chosen: bool, choices: PawnGameChoices| {
        html! {
            <button key={name.clone()} type="button" aria-pressed={is_chosen.to_string()} onclick={choose(choices)}>
                { name }
            </button>
        }
    };
    let white = PawnColor::White;
    let black = PawnColor::Black;
    html! {
        <div class="game-choices">
            <div role="group" aria-label={strings::FILES}>
                <span>{ strings::FILES }</span>
                { for (MIN_FILES..=MAX_SOLVED_FILES).map(|count| {
                    option(count.to_string(), count == files, (rules(count, en_passant), player))
                }) }
            </div>
            <div role="group" aria-label={strings::RULE}>
                <span>{ strings::RULE }</span>
                { option(strings::ON.to_owned(), en_passant, (rules(files, true), player)) }
                { option(strings::OFF.to_owned(), !en_passant, (rules(files, false), player)) }
            </div>
            <div role="group" aria-label={strings::SIDE}>
                <span>{ strings::SIDE }</span>
                { option(strings::WHITE.to_owned(), player == white, (current, white)) }
                { option(strings::BLACK.to_owned(), player == black, (current, black)) }
            </div>
        </div>
    }
}
