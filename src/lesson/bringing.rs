//! The page on which a lesson of the visitor's own is opened: chosen, pasted or dropped.

use std::rc::Rc;

use yew::prelude::*;

use super::{Desk, bring, refusal, use_title};
use crate::lesson::walkthrough::Walkthrough;
use crate::web::fetch::{self, Brought};
use crate::web::field;
use crate::words::found as words;

/// What the page is told.
#[derive(Properties, PartialEq)]
pub struct OwnPageProps {
    /// Changes whenever the visitor arrives at the page.
    pub arrival: u32,
}

/// What was opened, and below it the ways to open something.
#[component]
pub fn OwnPage(props: &OwnPageProps) -> Html {
    let desk = use_reducer_eq(Desk::default);
    let on_file = {
        let desk = desk.dispatcher();
        use_callback((), move |file: Brought, ()| bring(file, None, &desk))
    };
    {
        let on_file = on_file.clone();
        use_effect_with((), move |()| {
            let listeners = fetch::on_drop(move |file| on_file.emit(file));
            move || drop(listeners)
        });
    }
    use_title(&desk, Some(words::OWN_GAMES), props.arrival);
    html! {
        <div class="lesson">
            { refusal(&desk) }
            { match &desk.open {
                Some(open) => html! {
                    <Walkthrough
                        key={Rc::as_ptr(&open.lesson).addr()}
                        lesson={open.lesson.clone()}
                        arrival={props.arrival}
                        faults={open.faults.clone()}
                        margin={open.margin.clone()}
                    />
                },
                None => html! {
                    <header key="aim" class="bring">
                        <h1>{ words::OWN_GAMES }</h1>
                        <p>{ words::OWN_GAMES_AIM }</p>
                    </header>
                },
            } }
            <Ways {on_file} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct WaysProps {
    on_file: Callback<Brought>,
}

/// The ways to a lesson of one's own for those who do not drag.
#[component]
fn Ways(props: &WaysProps) -> Html {
    let (file, paste) = (use_node_ref(), use_node_ref());
    let onchange = {
        let (file, on_file) = (file.clone(), props.on_file.clone());
        move |_: yew::Event| {
            if let Some(file) = fetch::chosen(&file) {
                on_file.emit(file);
            }
        }
    };
    let onclick = {
        let paste = paste.clone();
        props
            .on_file
            .reform(move |_: MouseEvent| Brought::Text(field::text(&paste)))
    };
    html! {
        <div class="open">
            <label>
                { words::OPEN_FILE }
                <input ref={file} type="file" accept=".pgn,application/x-chess-pgn,text/plain" {onchange} />
            </label>
            <label>
                { words::PASTE }
                <textarea ref={paste} rows="2" spellcheck="false" />
            </label>
            <button type="button" {onclick}>{ words::OPEN_PASTED }</button>
        </div>
    }
}
