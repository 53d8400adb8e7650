//! Where a FEN, games or a list of moves are brought: pasted, typed, dropped or chosen as a file.

use std::rc::Rc;

use course::lab::paste::{Found, LIMIT, Misread, Pasted};
use rules::pgn::{GameTree, NodeId};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::lesson::notices::Notices;
use crate::web::clock::{self, Alarm};
use crate::web::draft::{self, Draft};
use crate::web::fetch::{self, Unreadable};
use crate::web::field;
use crate::words;

/// What is told of opening a game.
#[derive(Properties, PartialEq)]
pub struct PasteProps {
    /// Told what to show: a game, and where in it.
    pub on_open: Callback<(GameTree, NodeId)>,
}

/// How long a text is read with every key, in UTF-16 units; a longer one waits until the keys rest.
const SHORT: usize = 20_000;

/// How long the keys rest before a long text is read, in milliseconds.
const REST: u32 = 300;

/// How many games can be chosen among.
const CHOICES: usize = 500;

/// A field for whatever a learner has, which says as it is typed what was understood.
#[component]
pub fn Paste(props: &PasteProps) -> Html {
    use words::lab::paste;

    let field = use_node_ref();
    let chosen = use_node_ref();
    let pasted = use_state(|| Rc::new(Pasted::read("")));
    let number = use_state_eq(|| 0_usize);
    let alarm = use_mut_ref(|| None::<Alarm>);
    // What stood in the field when it was read last.
    let taken = use_mut_ref(String::new);
    let is_kept = *use_memo((), |()| !draft::read(Draft::Pasted).is_empty());
    let read = {
        let (field, taken) = (field.clone(), taken.clone());
        let (pasted, number) = (pasted.setter(), number.setter());
        use_callback((), move |(), ()| {
            let text = field::text(&field);
            draft::keep(Draft::Pasted, &text);
            number.set(0);
            pasted.set(Rc::new(Pasted::read(&text)));
            taken.replace(text);
        })
    };
    {
        let (field, read) = (field.clone(), read.clone());
        use_effect_with((), move |()| {
            field::set(&field, &draft::read(Draft::Pasted));
            read.emit(());
        });
    }
    let oninput = {
        let (field, read, alarm) = (field.clone(), read.clone(), alarm.clone());
        let pasted = pasted.setter();
        use_callback((), move |_: InputEvent, ()| {
            let length = field::length(&field);
            *alarm.borrow_mut() = None;
            if length <= SHORT {
                read.emit(());
            } else if length <= LIMIT {
                let read = read.clone();
                *alarm.borrow_mut() = Some(clock::after(REST, move || read.emit(())));
            } else {
                // Before the browser lays it out, which would take it minutes.
                field::set(&field, &taken.borrow());
                pasted.set(Rc::new(flood(length)));
            }
        })
    };
    let onpaste = {
        let pasted = pasted.setter();
        use_callback((), move |event: Event, ()| {
            let bytes = field::pasted_length(&event);
            if bytes > LIMIT {
                event.prevent_default();
                pasted.set(Rc::new(flood(bytes)));
            }
        })
    };
    let on_file = {
        let (field, read, pasted) = (field.clone(), read.clone(), pasted.setter());
        use_callback((), move |file: Result<String, Unreadable>, ()| match file {
            Ok(text) if text.len() > LIMIT => pasted.set(Rc::new(flood(text.len()))),
            Ok(text) => {
                field::set(&field, &text);
                read.emit(());
            }
            Err(Unreadable) => read.emit(()),
        })
    };
    {
        let on_file = on_file.clone();
        use_effect_with((), move |()| {
            let listeners = fetch::on_drop(move |file| on_file.emit(file));
            move || drop(listeners)
        });
    }
    let onchange = {
        let (chosen, on_file) = (chosen.clone(), on_file.clone());
        use_callback((), move |_: Event, ()| {
            let on_file = on_file.clone();
            fetch::chosen(&chosen, move |file| on_file.emit(file));
        })
    };
    let opened = pasted.found.opened(*number).is_some();
    let onclick = {
        let (pasted, number, on_open) = (pasted.clone(), *number, props.on_open.clone());
        Callback::from(move |_| {
            if let Some(opened) = pasted.found.opened(number) {
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
            <p id="understood" role="status">{ words::lab::understood(&pasted.found) }</p>
            <Notices lines={said(&pasted)} />
            { games(&pasted.found, *number, &number.setter()) }
            <div class="row">
                <button type="button" aria-disabled={(!opened).then_some("true")} {onclick}>
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

/// What is said of a text that is too long to read: it is refused at the door, and the field stays as it was.
fn flood(bytes: usize) -> Pasted {
    Pasted {
        found: Found::Nothing,
        faults: vec![Misread::TooLong { bytes }],
    }
}

/// What is wrong with the text.
fn said(pasted: &Pasted) -> Vec<String> {
    let mut said: Vec<String> = pasted.faults.iter().map(words::lab::misread).collect();
    if !said.is_empty() && pasted.found != Found::Nothing {
        said.push(words::lab::PART.to_owned());
    }
    said
}

/// The choice among several games.
fn games(found: &Found, number: usize, choose: &UseStateSetter<usize>) -> Html {
    let games = match found {
        Found::Games(games) if games.len() > 1 => &games[..],
        Found::Games(_) | Found::Nothing | Found::Position(_) | Found::Line(..) => &[],
    };
    if games.is_empty() {
        return html! { <div></div> };
    }
    let choose = choose.clone();
    let onchange = Callback::from(move |event: Event| {
        let select = event.target().and_then(|target| target.dyn_into().ok());
        let chosen = select.map(|select: HtmlSelectElement| select.selected_index());
        choose.set(chosen.and_then(|index| index.try_into().ok()).unwrap_or(0));
    });
    html! {
        <label class="which">
            { words::lab::paste::WHICH }
            <select {onchange}>
                { for games.iter().take(CHOICES).enumerate().map(|(index, game)| html! {
                    <option key={index} selected={index == number}>
                        { words::lab::game(index + 1, game) }
                    </option>
                }) }
            </select>
        </label>
    }
}
