//! Texts that are copied.

use yew::prelude::*;

use crate::{browser, text};

/// What a copier is told.
#[derive(Properties, PartialEq)]
pub struct CopierProps {
    /// What each button says, and what it copies.
    pub items: Vec<(String, String)>,
}

/// What became of copying.
#[derive(Clone, PartialEq)]
enum Copied {
    Nothing,
    Done,
    /// The browser did not let the page copy this text.
    Selected(String),
}

/// Buttons that copy a text each. Where the browser does not let a page copy, the text is shown and selected.
#[component]
pub fn Copier(props: &CopierProps) -> Html {
    use text::lab::share;

    let copied = use_state_eq(|| Copied::Nothing);
    let field = use_node_ref();
    {
        let field = field.clone();
        use_effect_with((*copied).clone(), move |copied| {
            if matches!(copied, Copied::Selected(_)) {
                browser::clipboard::select_all(&field);
            }
        });
    }
    let button = |(name, text): &(String, String)| {
        let (copied, kept) = (copied.clone(), text.clone());
        let onclick = Callback::from(move |_| {
            let (copied, text) = (copied.clone(), kept.clone());
            // What is said again is read out again.
            copied.set(Copied::Nothing);
            browser::clipboard::copy(&kept, move |done| {
                copied.set(if done {
                    Copied::Done
                } else {
                    Copied::Selected(text)
                });
            });
        });
        html! { <button key={name.clone()} type="button" {onclick}>{ name.clone() }</button> }
    };
    let (said, text) = match &*copied {
        Copied::Nothing => ("", None),
        Copied::Done => (share::COPIED, None),
        Copied::Selected(text) => (share::SELECTED, Some(text.clone())),
    };
    let is_shown = text.is_some();
    html! {
        <div class="copy-buttons">
            <div class="row">{ for props.items.iter().map(button) }</div>
            <p role="status">{ said }</p>
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
