//! The page of the pawn game: the address holds the choices.

use std::rc::Rc;

use variants::pawn_game::{MAX_SOLVED_FILES, MIN_FILES, PawnColor};
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::route::{LawsQuery, PawnGameAddress, Route};
use crate::text;
use crate::text::pawn_game as strings;
use crate::ui::page_title::use_page_title;
use crate::ui::pawn_game::PawnGame;
use crate::ui::pawn_game::choices::{PawnGameChoices, pawn_color_name};
use crate::ui::way_back::use_way_back;

#[derive(Properties, PartialEq)]
pub struct PawnGamePageProps {
    pub query: LawsQuery,
    /// Changes with every navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
}

/// The game, with its choices in the address.
#[component]
pub fn PawnGamePage(props: &PawnGamePageProps) -> Html {
    let opened = use_memo(props.query.clone(), |query| {
        let (choices, errors) = read_query(query);
        (choices, Rc::new(errors))
    });
    let (choices, errors) = &*opened;
    let article = use_node_ref();
    let way_back = use_way_back();
    use_page_title(strings::TITLE, props.navigation_id, &article);
    let on_begin = use_callback((), |choices: PawnGameChoices, ()| {
        let address = PawnGameAddress {
            files: Some(choices.rules.files().to_string()),
            en_passant: Some(
                if choices.rules.en_passant() {
                    "on"
                } else {
                    "off"
                }
                .to_owned(),
            ),
            side: Some(pawn_color_name(choices.player).to_owned()),
        };
        Route::Laws(LawsQuery::from(&address)).show(HistoryMode::Replace);
    });
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
                { way_back }
            </header>
            <PawnGame choices={*choices} errors={errors.clone()} game_id={props.navigation_id} {on_begin}>
                <p><a href={Route::Laws(LawsQuery::default())}>{ text::laws::TITLE }</a></p>
            </PawnGame>
        </article>
    }
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
    let sides = [PawnColor::White, PawnColor::Black].map(|side| (pawn_color_name(side), side));
    let side = read_choice("side", address.side, PawnColor::White, sides, &mut errors);
    (PawnGameChoices::new(files, en_passant, side), errors)
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
