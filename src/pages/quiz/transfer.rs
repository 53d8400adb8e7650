//! Export and import of the mastery, to move it to another browser.

use course::quiz::Mastery;
use yew::prelude::*;

use crate::browser;
use crate::browser::persisted::MASTERY;
use crate::browser::{form_fields, user_file};
use crate::text::quiz as strings;
use crate::ui::export::CopyField;

#[derive(Properties, PartialEq)]
pub struct TransferPanelProps {
    pub mastery: Mastery,
    /// Called with the mastery after an import.
    pub on_change: Callback<Mastery>,
}

/// The size of the largest file that is read, in bytes. Exported files are smaller.
const MAX_MASTERY_BYTES: usize = 10_000;

/// The result of an import.
#[derive(Clone, PartialEq)]
enum ImportResult {
    /// The import is over, with a sentence about its result.
    Finished(String),
    /// The import would lower a skill's level; a sentence asks whether to add it.
    NeedsConfirmation(Box<Mastery>, String),
}

/// The number of the last import, and its result.
type LastImport = (u32, ImportResult);

/// The mastery as a code and as a file, and fields that import them.
///
/// An import is merged with the mastery in this browser. The user is asked before a level is lowered.
#[component]
pub fn TransferPanel(props: &TransferPanelProps) -> Html {
    let TransferPanelProps { mastery, on_change } = props;
    let last_import = use_state_eq(|| (0, ImportResult::Finished(String::new())));
    let text = use_state_eq(String::new);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| text.set(form_fields::input_value(&event)))
    };
    let on_result = {
        let last_import = last_import.clone();
        Callback::from(move |result: ImportResult| last_import.set((last_import.0 + 1, result)))
    };
    let import = {
        let (on_result, on_change) = (on_result.clone(), on_change.clone());
        Callback::from(move |text: String| on_result.emit(import_text(&text, &on_change)))
    };
    let onsubmit = {
        let (text, import) = (text.clone(), import.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            import.emit((*text).clone());
        })
    };
    let file_input = use_node_ref();
    let onchange = {
        let (file_input, on_result) = (file_input.clone(), on_result.clone());
        Callback::from(move |_: Event| {
            let (on_result, import) = (on_result.clone(), import.clone());
            let Some(file) = user_file::take_chosen_file(&file_input) else {
                return;
            };
            file.read(MAX_MASTERY_BYTES, move |bytes| {
                match bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok()) {
                    Some(text) => import.emit(text),
                    None => on_result.emit(ImportResult::Finished(strings::NOT_READ.to_owned())),
                }
            });
        })
    };
    let download = mastery
        .serialize()
        .map(|text| ["data:text/plain,", &text].concat());
    html! {
        <details class="transfer">
            <summary>{ strings::TRANSFER }</summary>
            <CopyField id="mastery-code" label={strings::YOUR_CODE} code={mastery.to_code()} />
            if let Some(download) = download {
                <p><a class="button" href={download} download="in-passing-quiz.txt">{ strings::SAVE }</a></p>
            }
            <form class="move-field" {onsubmit}>
                <label for="other-code">{ strings::THEIR_CODE }</label>
                <input id="other-code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
                    maxlength="4000" value={(*text).clone()} {oninput} />
                <button type="submit">{ strings::ADD }</button>
            </form>
            <label class="file">
                { strings::FROM_FILE }
                <input ref={file_input} type="file" accept=".txt,text/plain" {onchange} />
            </label>
            { import_status(&last_import, &on_result, on_change) }
        </details>
    }
}

/// Imports a code or the text of a file, unless that would lower a level.
fn import_text(text: &str, on_change: &Callback<Mastery>) -> ImportResult {
    let mut theirs = match Mastery::import(text) {
        Ok(theirs) => theirs,
        Err(error) => return ImportResult::Finished(strings::code_error(error)),
    };
    theirs.clamp_times(browser::date::minutes_since_1970());
    let ours = MASTERY.read();
    let lowered = ours.lowered_skills(&ours.merge(&theirs));
    if lowered.is_empty() {
        add(&theirs, on_change)
    } else {
        ImportResult::NeedsConfirmation(Box::new(theirs), strings::confirm_lower_level(&lowered))
    }
}

fn add(theirs: &Mastery, on_change: &Callback<Mastery>) -> ImportResult {
    let theirs = theirs.clone();
    on_change.emit(MASTERY.change(move |ours| *ours = ours.merge(&theirs)));
    ImportResult::Finished(strings::ADDED.to_owned())
}

/// Renders the result of the last import, with buttons if it needs confirmation.
fn import_status(
    (number, result): &LastImport,
    on_result: &Callback<ImportResult>,
    on_change: &Callback<Mastery>,
) -> Html {
    let (sentence, theirs) = match result {
        ImportResult::Finished(sentence) => (sentence, None),
        ImportResult::NeedsConfirmation(theirs, sentence) => (sentence, Some(theirs.clone())),
    };
    let buttons = theirs.map(|theirs| {
        let on_change = on_change.clone();
        let yes = on_result.reform(move |_| add(&theirs, &on_change));
        let no = on_result.reform(|_| ImportResult::Finished(strings::LEFT_AS_IS.to_owned()));
        html! {
            <div key="buttons" class="row">
                <button type="button" onclick={yes}>{ strings::ADD_IT }</button>
                <button type="button" onclick={no}>{ strings::LEAVE_IT }</button>
            </div>
        }
    });
    html! {
        <>
            <div key="sentence" role="status"><p key={*number}>{ sentence.clone() }</p></div>
            { buttons.unwrap_or_else(|| html! { <div key="buttons" hidden=true></div> }) }
        </>
    }
}
