//! A way to forget what is kept of the visitor, asked once.

use yew::prelude::*;

use crate::browser;
use crate::text::home;

/// What the way to forget is told.
#[derive(Properties, PartialEq)]
pub struct ForgettingProps {
    /// The button, what is asked before, and that it is done.
    pub said: [&'static str; 3],
    /// Whether there is anything to forget.
    pub has_any: bool,
    /// Forgets it.
    pub forget: Callback<()>,
}

/// Where a visitor stands who may want to forget.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Nothing was said.
    Silent,
    /// The visitor is asked.
    Asked,
    /// It is forgotten.
    Forgotten,
}

/// The button that forgets it, and the question that it asks first.
#[component]
pub fn Forgetting(props: &ForgettingProps) -> Html {
    let [name, asked, done] = props.said;
    let stage = use_state(|| Stage::Silent);
    let frame = use_node_ref();
    let go = |to: Stage| {
        let (stage, frame, forget) = (stage.clone(), frame.clone(), props.forget.clone());
        Callback::from(move |_| {
            // The button that was pressed goes.
            browser::focus::focus_element(&frame);
            if to == Stage::Forgotten {
                forget.emit(());
            }
            stage.set(to);
        })
    };
    let content = match *stage {
        Stage::Silent | Stage::Forgotten if props.has_any => html! {
            <button type="button" onclick={go(Stage::Asked)}>{ name }</button>
        },
        Stage::Silent => html! { <p></p> },
        Stage::Asked => html! {
            <div>
                <p role="status">{ asked }</p>
                <button type="button" onclick={go(Stage::Forgotten)}>{ home::FORGET_IT }</button>
                <button type="button" onclick={go(Stage::Silent)}>{ home::KEEP_IT }</button>
            </div>
        },
        Stage::Forgotten => html! { <p role="status">{ done }</p> },
    };
    html! {
        <div ref={frame} class="confirm-erase" tabindex="-1">{ content }</div>
    }
}
