//! Where a FEN, games or a list of moves are brought: pasted, typed, dropped or chosen as a file.

use course::lab::paste::{Found, LIMIT};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use super::brought::{Brought, Change, Door, misread, use_door};
use crate::lesson::notices::notices;
use crate::web::draft::{self, Draft};
use crate::web::{fetch, field};
use crate::words;
use crate::words::lab::paste;

/// What is told of opening a game.
#[derive(Properties, PartialEq)]
pub struct PasteProps {
    /// Told what to show: a game, and where in it.
    pub on_open: Callback<(GameTree, NodeId)>,
}

/// How many games can be chosen among.
const CHOICES: usize = 500;

/// A field for whatever a learner has, which says as it is typed what was understood.
#[component]
pub fn Paste(props: &PasteProps) -> Html {
    let Door {
        field,
        brought,
        oninput,
        onpaste,
        on_file,
    } = use_door();
    let chosen = use_node_ref();
    let is_kept = *use_memo((), |()| !draft::read(Draft::Pasted).is_empty());
    let onchange = {
        let (chosen, on_file) = (chosen.clone(), on_file.clone());
        use_callback((), move |_: Event, ()| {
            let on_file = on_file.clone();
            if let Some(file) = fetch::chosen(&chosen) {
                file.read(LIMIT, move |file| on_file.emit(file));
            }
        })
    };
    let can_open = brought.opened().is_some();
    let onclick = {
        let (brought, on_open) = (brought.clone(), props.on_open.clone());
        Callback::from(move |_| {
            if let Some(opened) = brought.opened() {
                brought.dispatch(Change::Show);
                on_open.emit(opened);
            }
        })
    };
    html! {
        <details class="paste" open={is_kept}>
            <summary>{ paste::TITLE }</summary>
            <label for="pasted">{ paste::FIELD }</label>
            <textarea
                ref={field}
                id="pasted"
                rows="5"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                aria-describedby="understood"
                {oninput}
                {onpaste}
            />
            <p id="understood" role="status">{ understood(&brought) }</p>
            { notices(None, &said(&brought)) }
            { games(&brought) }
            <div class="row">
                <button type="button" aria-disabled={(!can_open).then_some("true")} {onclick}>
                    { paste::OPEN }
                </button>
            </div>
            <label class="file">
                { paste::FILE }
                <input
                    ref={chosen}
                    type="file"
                    accept=".pgn,.fen,.txt,application/x-chess-pgn,text/plain"
                    {onchange}
                />
            </label>
        </details>
    }
}

/// What was understood.
fn understood(brought: &Brought) -> String {
    let shown = brought.shown.map(|number| number + 1);
    words::lab::understood(&brought.pasted.found, CHOICES, shown)
}

/// Why something was not taken in, or else what is wrong with the text.
fn said(brought: &Brought) -> Vec<String> {
    if let Some(unreadable) = brought.refused {
        return vec![words::lab::misread(&misread(unreadable))];
    }
    let pasted = &brought.pasted;
    let mut said: Vec<String> = pasted.faults.iter().map(words::lab::misread).collect();
    if !said.is_empty() && pasted.found != Found::Nothing {
        said.push(words::lab::PART.to_owned());
    }
    said
}

/// The games to choose among: none where there is no choice.
fn several(found: &Found) -> &[GameTree] {
    match found {
        Found::Games(games) if games.len() > 1 => games,
        Found::Games(_) | Found::Nothing | Found::Position(_) | Found::Line(..) => &[],
    }
}

/// The choice among several games.
fn games(brought: &UseReducerHandle<Brought>) -> Html {
    let games = several(&brought.pasted.found);
    if games.is_empty() {
        return html! { <div></div> };
    }
    let dispatch = brought.dispatcher();
    let onchange =
        Callback::from(move |event| dispatch.dispatch(Change::Choose(field::chosen(&event))));
    html! {
        <label class="which">
            { paste::WHICH }
            <select {onchange}>
                { for games.iter().take(CHOICES).enumerate().map(|(index, game)| {
                    field::choice(index, words::lab::game(index + 1, game), index == brought.number)
                }) }
            </select>
        </label>
    }
}
