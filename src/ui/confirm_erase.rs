//! A delete button with a confirmation step.

use yew::prelude::*;

use crate::browser;
use crate::text::home;

#[derive(Properties, PartialEq)]
pub struct ConfirmEraseProps {
    /// The button, the question, and the confirmation that it is done.
    pub labels: [&'static str; 3],
    /// Whether there is anything to erase.
    pub is_enabled: bool,
    pub on_erase: Callback<()>,
}

#[derive(Clone, Copy, PartialEq)]
enum EraseStep {
    Initial,
    Confirming,
    Erased,
}

/// A button that erases stored data after a confirmation.
#[component]
pub fn ConfirmErase(props: &ConfirmEraseProps) -> Html {
    let [name, question, done] = props.labels;
    let step = use_state(|| EraseStep::Initial);
    let root = use_node_ref();
    let go_to = |to: EraseStep| {
        let (step, root, on_erase) = (step.clone(), root.clone(), props.on_erase.clone());
        Callback::from(move |_| {
            // The pressed button is removed.
            browser::focus::focus_element(&root);
            if to == EraseStep::Erased {
                on_erase.emit(());
            }
            step.set(to);
        })
    };
    let content = match *step {
        EraseStep::Initial | EraseStep::Erased if props.is_enabled => html! {
            <button type="button" onclick={go_to(EraseStep::Confirming)}>{ name }</button>
        },
        EraseStep::Initial => html! { <p></p> },
        EraseStep::Confirming => html! {
            <div>
                <p role="status">{ question }</p>
                <button type="button" onclick={go_to(EraseStep::Erased)}>{ home::FORGET_IT }</button>
                <button type="button" onclick={go_to(EraseStep::Initial)}>{ home::KEEP_IT }</button>
            </div>
        },
        EraseStep::Erased => html! { <p role="status">{ done }</p> },
    };
    html! {
        <div ref={root} class="confirm-erase" tabindex="-1">{ content }</div>
    }
}
