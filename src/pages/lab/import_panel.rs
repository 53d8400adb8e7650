//! The lab's import panel for a FEN, a PGN or a list of moves. The text is pasted, typed, dropped or chosen as a file.

use course::lab::import::{ImportedContent, MAX_IMPORT_BYTES};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use crate::browser::{form_fields, user_file};
use crate::pages::lab::import_field::{
    ImportAction, ImportField, ImportState, to_import_error, use_import_field,
};
use crate::text;
use crate::text::lab::paste as strings;
use crate::ui::departure_list::departure_list;
use crate::ui::notices::notices;

#[derive(Properties, PartialEq)]
pub struct ImportPanelProps {
    /// Called with the game to open, and the node to open it at.
    pub on_open: Callback<(GameTree, NodeId)>,
}

/// The most games that the selection lists.
const MAX_LISTED_GAMES: usize = 500;

/// An import field that says, at every keystroke, what the text contains.
#[component]
pub fn ImportPanel(props: &ImportPanelProps) -> Html {
    let ImportField {
        field,
        state,
        oninput,
        onpaste,
        on_file,
    } = use_import_field();
    let file_input = use_node_ref();
    let onchange = {
        let (file_input, on_file) = (file_input.clone(), on_file.clone());
        use_callback((), move |_: Event, ()| {
            let on_file = on_file.clone();
            if let Some(file) = user_file::take_chosen_file(&file_input) {
                file.read(MAX_IMPORT_BYTES, move |file| on_file.emit(file));
            }
        })
    };
    let can_open = state.can_open();
    let onclick = {
        let (state, on_open) = (state.clone(), props.on_open.clone());
        Callback::from(move |_| {
            if let Some(selected) = state.selected() {
                state.dispatch(ImportAction::MarkOpened);
                on_open.emit(selected);
            }
        })
    };
    html! {
        <details class="paste" open={true}>
            <summary>{ strings::TITLE }</summary>
            <label for="pasted">{ strings::FIELD }</label>
            <textarea
                ref={field}
                id="pasted"
                rows="3"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                aria-describedby="import-summary"
                {oninput}
                {onpaste}
            />
            <p id="import-summary" role="status">{ summary(&state) }</p>
            { notices(None, &error_sentences(&state)) }
            { departure_list(&state.import.departures, state.import.more_departures) }
            { game_selection(&state) }
            <div class="row">
                <button type="button" aria-disabled={(!can_open).then_some("true")} {onclick}>
                    { strings::OPEN }
                </button>
            </div>
            <label class="file">
                { strings::FILE }
                <input
                    ref={file_input}
                    type="file"
                    accept=".pgn,.fen,.txt,application/x-chess-pgn,text/plain"
                    {onchange}
                />
            </label>
        </details>
    }
}

/// Says what the text contains.
fn summary(state: &ImportState) -> String {
    let opened_number = state.opened_game.map(|index| index + 1);
    text::lab::describe_import(&state.import.content, MAX_LISTED_GAMES, opened_number)
}

/// Returns why the last input was rejected, or else what is wrong with the text.
fn error_sentences(state: &ImportState) -> Vec<String> {
    if let Some(error) = state.rejection {
        return vec![text::lab::import_error(&to_import_error(error))];
    }
    let import = &state.import;
    let mut sentences: Vec<String> = import.errors.iter().map(text::lab::import_error).collect();
    if !sentences.is_empty() && import.content != ImportedContent::Nothing {
        sentences.push(text::lab::SHOWN_SO_FAR.to_owned());
    }
    sentences
}

/// Returns the games to select from; empty if there are fewer than two.
fn selectable_games(content: &ImportedContent) -> &[GameTree] {
    match content {
        ImportedContent::Games(games) if games.len() > 1 => games,
        ImportedContent::Games(_)
        | ImportedContent::Nothing
        | ImportedContent::Position(_)
        | ImportedContent::Line(..) => &[],
    }
}

/// Renders the selection of one of several games.
fn game_selection(state: &UseReducerHandle<ImportState>) -> Html {
    let games = selectable_games(&state.import.content);
    if games.is_empty() {
        return html! { <div></div> };
    }
    let dispatch = state.dispatcher();
    let onchange = Callback::from(move |event| {
        dispatch.dispatch(ImportAction::SelectGame(form_fields::selected_index(
            &event,
        )));
    });
    html! {
        <label class="game-choice">
            { strings::WHICH }
            <select {onchange}>
                { for games.iter().take(MAX_LISTED_GAMES).enumerate().map(|(index, game)| {
                    form_fields::option(index, text::lab::game_label(index + 1, game), index == state.selected_game)
                }) }
            </select>
        </label>
    }
}
