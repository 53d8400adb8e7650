//! A caption in which words of chess can be opened for an explanation.
//!
//! It comes with the chunk of a completed scene, after the first step. The first captions of a visit are plain text.

use yew::prelude::*;

use crate::browser::{dom, keys};
use crate::text::terms::{Term, split_terms};

/// Renders a caption with its terms.
pub fn render(text: &str) -> Html {
    html! { <CaptionWithTerms text={text.to_owned()} /> }
}

#[derive(Properties, PartialEq)]
struct CaptionWithTermsProps {
    text: AttrValue,
}

/// The caption, each term in it a button, and below it the explanation of the term that is open.
#[component]
fn CaptionWithTerms(props: &CaptionWithTermsProps) -> Html {
    // With the caption in which it was opened: it closes with the step, and stays closed when the step comes again.
    let opened = use_state_eq(|| None::<(AttrValue, Term)>);
    let open = opened.as_ref().filter(|(text, _)| *text == props.text);
    let open = open.map(|&(_, term)| term);
    {
        let opened = opened.setter();
        use_effect_with(props.text.clone(), move |_| opened.set(None));
    }
    {
        let opened = opened.setter();
        use_effect_with(open, move |&open| {
            dom::set_root_data("term", open.map(Term::name));
            let listener = open.map(|_| keys::on_escape(move || opened.set(None)));
            move || {
                dom::set_root_data("term", None);
                drop(listener);
            }
        });
    }
    let term_button = |word: &str, term: Term| {
        let is_open = open == Some(term);
        let next = (!is_open).then(|| (props.text.clone(), term));
        let opened = opened.setter();
        let onclick = Callback::from(move |_: MouseEvent| opened.set(next.clone()));
        html! {
            <button type="button" class="term" aria-expanded={is_open.to_string()} aria-controls="term" {onclick}>
                { word }
            </button>
        }
    };
    let mut seen = Vec::new();
    let mut line = |line| -> Html {
        let mut parts = Vec::new();
        let mut pieces = split_terms(line, &mut seen).into_iter().peekable();
        while let Some((piece, term)) = pieces.next() {
            let Some(term) = term else {
                parts.push(html! { <>{ piece }</> });
                continue;
            };
            // Browsers break a line after a button, also before the full stop or comma that follows.
            let mut punctuation = "";
            if let Some((text, None)) = pieces.peek_mut() {
                let end = text.find(char::is_whitespace).unwrap_or(text.len());
                (punctuation, *text) = text.split_at(end);
            }
            parts.push(html! {
                <span class="unbroken">{ term_button(piece, term) }{ punctuation }</span>
            });
        }
        parts.into_iter().collect()
    };
    html! {
        <>
            <div data-caption="">
                { for props.text.lines().enumerate().map(|(index, text)| html! { <p key={index}>{ line(text) }</p> }) }
            </div>
            <p id="term" class="explanation">{ open.map(Term::explain).unwrap_or_default() }</p>
        </>
    }
}
