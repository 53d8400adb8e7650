//! The parts of a law, each with its choices.

use std::borrow::Cow;

use course::law_lab::examples::examples_for_part;
use variants::{BoardArrangement, Law, LawName, LawPart};
use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::laws::example_list::render_example;
use crate::pages::laws::state::LawsPageAction;
use crate::text;

#[derive(Properties, PartialEq)]
pub struct PartsPanelProps {
    /// The law as it is chosen.
    pub law: Law,
    /// Why the chosen law cannot be played.
    pub error: Option<AttrValue>,
    /// The id of the prepared position that was opened.
    pub open: Option<&'static str>,
    pub on_action: Callback<LawsPageAction>,
}

/// A list for each part, and prepared positions for standard chess.
///
/// The positions show what changing a part does. A part that differs from the preset says why the preset has it
/// otherwise.
#[component]
pub fn PartsPanel(props: &PartsPanelProps) -> Html {
    let PartsPanelProps {
        law,
        error,
        open,
        on_action,
    } = props;
    let preset = Law::preset(law.name);
    let parts = LawPart::ALL
        .into_iter()
        .filter(|part| !choices(law, *part).is_empty());
    let reset = {
        let preset = preset.clone();
        on_action.reform(move |_| LawsPageAction::ChangeLaw(preset.clone()))
    };
    html! {
        <details class="parts" open={law.name == LawName::Standard}>
            <summary>{ text::laws::PARTS }</summary>
            <p class="law-error" role="alert">{ error.clone().unwrap_or_default() }</p>
            { for parts.map(|part| html! {
                <PartChoice
                    key={part.key()}
                    {part}
                    is_changed={law.value(part) != preset.value(part)}
                    law={law.clone()}
                    open={*open}
                    on_action={on_action.clone()}
                />
            }) }
            <button type="button" aria-disabled={(*law == preset).then_some("true")} onclick={reset}>
                { text::laws::RESET_PARTS }
            </button>
        </details>
    }
}

#[derive(Properties, PartialEq)]
struct PartChoiceProps {
    part: LawPart,
    law: Law,
    /// Whether the part differs from the preset.
    is_changed: bool,
    /// The id of the prepared position that was opened.
    open: Option<&'static str>,
    on_action: Callback<LawsPageAction>,
}

/// One part of a law.
#[component]
fn PartChoice(props: &PartChoiceProps) -> Html {
    let PartChoiceProps {
        part,
        law,
        is_changed,
        open,
        on_action,
    } = props;
    let part = *part;
    let examples = (law.name == LawName::Standard).then(|| examples_for_part(part));
    let value = law.value(part);
    let mut values = choices(law, part);
    if !values.iter().any(|choice| *choice == value) {
        values.push(value.clone().into());
    }
    let onchange = {
        let (law, values) = (law.clone(), values.clone());
        on_action.reform(move |event: Event| {
            let mut law = law.clone();
            if let Some(value) = values.get(form_fields::selected_index(&event)) {
                // The choices are values that the part can have.
                let _ = law.set(part, value);
            }
            LawsPageAction::ChangeLaw(law)
        })
    };
    let id = format!("part-{}", part.key());
    html! {
        <div class={classes!("part", is_changed.then_some("changed"))} data-part={part.key()}>
            <label for={id.clone()}>{ text::laws::part_label(part) }</label>
            <select {id} title={text::laws::part_question(part)} {onchange}>
                { for values.iter().enumerate().map(|(index, choice)| {
                    form_fields::option(index, text::laws::part_value(part, choice), *choice == value)
                }) }
            </select>
            <div class="row">
                { for examples.into_iter().flatten().map(|example| render_example(example, *open, on_action)) }
            </div>
            if *is_changed {
                <p><b>{ text::laws::WHY }</b>{ ". " }{ text::laws::why_history_chose(part) }</p>
            }
        </div>
    }
}

/// Returns the values of a part that can be chosen; none if the law does not have the part.
fn choices(law: &Law, part: LawPart) -> Vec<Cow<'static, str>> {
    let switch: &[&'static str] = &["on", "off"];
    let values: &[&'static str] = match part {
        LawPart::Step => &["1", "2", "3", "4", "5", "6"],
        LawPart::From => &["home", "any"],
        LawPart::EnPassant
        | LawPart::PushBack
        | LawPart::Choice
        | LawPart::Compulsory
        | LawPart::Promoted => switch,
        LawPart::Passed => &["every", "first", "last"],
        LawPart::By => &["pawns", "any"],
        LawPart::Lapse => &["next", "never"],
        LawPart::Rank => &["any", "fifth"],
        LawPart::Reach => &["capture", "rank"],
        LawPart::CaptureBoard if law.boards == BoardArrangement::Mirror => {
            &["near", "far", "either"]
        }
        LawPart::Landing if law.boards == BoardArrangement::Mirror => &["empty", "occupied"],
        LawPart::Goal => &["checkmate", "king"],
        LawPart::CaptureBoard | LawPart::Landing | LawPart::Board | LawPart::Start => &[],
    };
    values.iter().map(|&value| value.into()).collect()
}
