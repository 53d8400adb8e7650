//! What is mastered, to take along to another browser, and what comes from there.

use course::quiz::Mastery;
use yew::prelude::*;

use crate::taking::Code;
use crate::web::mastery;
use crate::web::{self, fetch, field};
use crate::words::quiz as say;

/// What the ways out and in are told.
#[derive(Properties, PartialEq)]
pub struct TakeAlongProps {
    /// What is mastered.
    pub known: Mastery,
    /// Told of what is mastered once more was added.
    pub on_known: Callback<Mastery>,
}

/// The longest file that can be one of ours, in bytes.
const LONGEST: usize = 10_000;

/// What becomes of what was brought.
#[derive(Clone, PartialEq)]
enum Fate {
    /// This is said of it.
    Said(String),
    /// It is asked first, since something known here would stand lower.
    Asks(Box<Mastery>, String),
}

/// What was brought, counted, and what becomes of it.
type Brought = (u32, Fate);

/// What is mastered as a code and as a file, and fields for those from elsewhere. What both know is put together;
/// it is asked before anything is lost.
#[component]
pub fn TakeAlong(props: &TakeAlongProps) -> Html {
    let TakeAlongProps { known, on_known } = props;
    let brought = use_state_eq(|| (0, Fate::Said(String::new())));
    let text = use_state_eq(String::new);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| text.set(field::typed(&event)))
    };
    let tell = {
        let brought = brought.clone();
        Callback::from(move |fate: Fate| brought.set((brought.0 + 1, fate)))
    };
    let take_in = {
        let (tell, on_known) = (tell.clone(), on_known.clone());
        Callback::from(move |text: String| tell.emit(fate(&text, &on_known)))
    };
    let onsubmit = {
        let (text, take_in) = (text.clone(), take_in.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            take_in.emit((*text).clone());
        })
    };
    let file = use_node_ref();
    let onchange = {
        let (file, tell) = (file.clone(), tell.clone());
        Callback::from(move |_: Event| {
            let (tell, take_in) = (tell.clone(), take_in.clone());
            let Some(file) = fetch::chosen(&file) else {
                return;
            };
            file.read(LONGEST, move |bytes| {
                match bytes.ok().and_then(|it| String::from_utf8(it).ok()) {
                    Some(text) => take_in.emit(text),
                    None => tell.emit(Fate::Said(say::NOT_READ.to_owned())),
                }
            });
        })
    };
    let saved = known
        .text()
        .map(|text| ["data:text/plain,", &text].concat());
    html! {
        <details class="along">
            <summary>{ say::TAKE_ALONG }</summary>
            <Code id="mastery-code" label={say::YOUR_CODE} code={known.code()} />
            if let Some(saved) = saved {
                <p><a class="button" href={saved} download="in-passing-quiz.txt">{ say::SAVE }</a></p>
            }
            <form class="move-field" {onsubmit}>
                <label for="their-code">{ say::THEIR_CODE }</label>
                <input id="their-code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
                    maxlength="4000" value={(*text).clone()} {oninput} />
                <button type="submit">{ say::TAKE_IN }</button>
            </form>
            <label class="file">
                { say::FROM_FILE }
                <input ref={file} type="file" accept=".txt,text/plain" {onchange} />
            </label>
            { told(&brought, &tell, on_known) }
        </details>
    }
}

/// What becomes of a code or the text of a file: it is added unless that would lower something.
fn fate(text: &str, on_known: &Callback<Mastery>) -> Fate {
    let mut theirs = match Mastery::imported(text) {
        Ok(theirs) => theirs,
        Err(fault) => return Fate::Said(say::code_fault(fault)),
    };
    theirs.settle(web::clock::minutes());
    let ours = mastery::read();
    let lowered = ours.lowered(&ours.merged(&theirs));
    if lowered.is_empty() {
        add(&theirs, on_known)
    } else {
        Fate::Asks(Box::new(theirs), say::lowers(&lowered))
    }
}

fn add(theirs: &Mastery, on_known: &Callback<Mastery>) -> Fate {
    on_known.emit(mastery::change(|ours| *ours = ours.merged(theirs)));
    Fate::Said(say::TAKEN_IN.to_owned())
}

/// What is said of what was brought, or asked.
fn told((count, fate): &Brought, tell: &Callback<Fate>, on_known: &Callback<Mastery>) -> Html {
    let (said, theirs) = match fate {
        Fate::Said(said) => (said, None),
        Fate::Asks(theirs, said) => (said, Some(theirs.clone())),
    };
    let buttons = theirs.map(|theirs| {
        let on_known = on_known.clone();
        let yes = tell.reform(move |_| add(&theirs, &on_known));
        let no = tell.reform(|_| Fate::Said(say::LEFT_AS_IS.to_owned()));
        html! {
            <div key="buttons" class="row">
                <button type="button" onclick={yes}>{ say::ADD_IT }</button>
                <button type="button" onclick={no}>{ say::LEAVE_IT }</button>
            </div>
        }
    });
    html! {
        <>
            <div key="said" role="status"><p key={*count}>{ said.clone() }</p></div>
            { buttons.unwrap_or_else(|| html! { <div key="buttons" hidden=true></div> }) }
        </>
    }
}
