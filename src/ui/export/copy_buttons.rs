//! Buttons that copy texts.

use yew::prelude::*;

use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct CopyButtonsProps {
    /// The label and the text of each button.
    pub items: Vec<(String, String)>,
}

/// The result of the last copy.
#[derive(Clone, PartialEq)]
enum CopyState {
    Nothing,
    Done,
    /// The browser does not let the page copy this text.
    Selected(String),
}

/// Buttons that copy a text each. If the browser forbids it, the text is shown and selected.
#[component]
pub fn CopyButtons(props: &CopyButtonsProps) -> Html {
    use text::lab::share;

    let copied = use_state_eq(|| CopyState::Nothing);
    let field = use_node_ref();
    {
        let field = field.clone();
        use_effect_with((*copied).clone(), move |copied| {
            if matches!(copied, CopyState::Selected(_)) {
                browser::clipboard::select_all(&field);
            }
        });
    }
    let button = |(name, text): &(String, String)| {
        let (copied, copied_text) = (copied.clone(), text.clone());
        let onclick = Callback::from(move |_| {
            let (copied, text) = (copied.clone(), copied_text.clone());
            // So that a repeated message is announced again.
            copied.set(CopyState::Nothing);
            browser::clipboard::copy(&copied_text, move |done| {
                copied.set(if done {
                    CopyState::Done
                } else {
                    CopyState::Selected(text)
                });
            });
        });
        html! { <button key={name.clone()} type="button" {onclick}>{ name.clone() }</button> }
    };
    let (message, text) = match &*copied {
        CopyState::Nothing => ("", None),
        CopyState::Done => (share::COPIED, None),
        CopyState::Selected(text) => (share::SELECTED, Some(text.clone())),
    };
    let is_shown = text.is_some();
    html! {
        <div class="copy-buttons">
            <div class="row">{ for props.items.iter().map(button) }</div>
            <p role="status">{ message }</p>
            <textarea
                ref={field}
                hidden={!is_shown}
                readonly=true
                rows="3"
                aria-label={share::TEXT}
                value={text.unwrap_or_default()}
            />
        </div>
    }
}
