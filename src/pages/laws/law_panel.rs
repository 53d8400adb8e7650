//! The choice of a law, and what it says.

use variants::{Law, LawName};
use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::laws::state::LawsPageAction;
use crate::text;

#[derive(Properties, PartialEq)]
pub struct LawPickerProps {
    pub name: LawName,
    pub on_action: Callback<LawsPageAction>,
}

/// A list of all laws.
#[component]
pub fn LawPicker(props: &LawPickerProps) -> Html {
    let onchange = props.on_action.reform(|event: Event| {
        let index = form_fields::selected_index(&event);
        LawsPageAction::SelectLaw(
            LawName::ALL
                .get(index)
                .copied()
                .unwrap_or(LawName::Standard),
        )
    });
    html! {
        <p class="law-picker">
            <label for="law">{ text::laws::CHOOSE_LAW }</label>
            <select id="law" {onchange}>
                { for LawName::ALL.into_iter().enumerate().map(|(index, name)| {
                    form_fields::option(index, text::laws::law_title(name), name == props.name)
                }) }
            </select>
        </p>
    }
}

#[derive(Properties, PartialEq)]
pub struct LawFactsProps {
    pub law: Law,
}

/// Shows the facts about a law: its rules, our own readings, and its sources.
#[component]
pub fn LawFacts(props: &LawFactsProps) -> Html {
    let law = &props.law;
    html! {
        <section class="law-facts" aria-labelledby="law-facts-title">
            <h2 id="law-facts-title">{ text::laws::law_title(law.name) }</h2>
            <p>{ text::laws::law_summary(law.name) }</p>
            <p>{ text::laws::law_aim(law) }</p>
            <p>{ text::laws::SIDES }</p>
            if !law.our_reading.is_empty() {
                <p>{ text::laws::OUR_READING }</p>
                <ul>
                    { for law.our_reading.iter().map(|reading| html! {
                        <li key={reading.name()}>{ text::laws::our_reading(law.name, *reading) }</li>
                    }) }
                </ul>
            }
            <p class="source">{ text::laws::law_sources(law.name) }</p>
        </section>
    }
}
