//! What stands beside the board: what is asked, the answers to choose from, help, and what is said to an answer.

use course::quiz::{Asking, Deed, Manner, Phase, Sitting};
use yew::prelude::*;

use super::answers::Answers;
use super::feedback::feedback;
use crate::web;
use crate::words::quiz as say;

/// What the panel is told.
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// The set on its way.
    pub sitting: Sitting,
    /// What a learner does.
    pub act: Callback<Deed>,
    /// Goes on to the next question.
    pub on_next: Callback<()>,
}

/// The id of the field for what is written.
pub const FIELD: &str = "quiz-field";

/// Takes the keyboard's focus to the field, if one is there.
pub fn focus_field() {
    web::page::focus_id(FIELD);
}

/// The question.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    let PanelProps {
        sitting,
        act,
        on_next,
    } = props;
    let (heading, next) = (use_node_ref(), use_node_ref());
    use_focus(sitting, &heading, &next);
    let Some(asking) = sitting.round().asking() else {
        return html! { <section class="asking"></section> };
    };
    let question = asking.question();
    html! {
        <section class="asking" aria-label={say::kind(question.kind())}>
            <p key="phase" class="phase">{ say::phase(asking.phase()) }</p>
            <h2 key="asked" ref={heading} class="asked" tabindex="-1">{ say::asked(question) }</h2>
            <div key="answers" class="answering">
                if asking.is_over() {
                    { onward(sitting, on_next, &next) }
                } else {
                    <Answers key={sitting.item()} asking={asking.clone()} act={act.clone()} />
                }
            </div>
            <div key="help" class="row helping">{ help(sitting, asking, act) }</div>
            <div key="feedback" class="told">{ feedback(sitting, asking) }</div>
            <div key="clues" class="clues" role="status" aria-atomic="false" aria-label={say::HINTS}>
                { clues(asking) }
            </div>
        </section>
    }
}

/// What a button does at a click of its own. Of two quick ones the second is left out: by then another button may
/// stand where the first one stood.
pub fn once(act: Callback<()>) -> Callback<MouseEvent> {
    Callback::from(move |click: MouseEvent| {
        if click.detail() < 2 {
            act.emit(());
        }
    })
}

/// The way on, once nothing more is asked.
fn onward(sitting: &Sitting, on_next: &Callback<()>, next: &NodeRef) -> Html {
    let round = sitting.round();
    let name = if round.number() == round.count() {
        say::FINISH
    } else {
        say::NEXT
    };
    html! {
        <div key="onward" class="row">
            <button ref={next} type="button" class="way" onclick={once(on_next.clone())}>{ name }</button>
        </div>
    }
}

/// What helps, as long as it may be asked for.
fn help(sitting: &Sitting, asking: &Asking, act: &Callback<Deed>) -> Html {
    let button = |name: &'static str, deed: Deed| {
        let onclick = act.reform(move |_| deed.clone());
        html! { <button key={name} type="button" class="quiet" {onclick}>{ name }</button> }
    };
    let may_help = !asking.is_over() && sitting.round().manner() != Manner::Exam;
    if !may_help {
        return Html::default();
    }
    // Where every hint is there already, the next one is the answer.
    let has_more = asking.phase() != Phase::LastStep;
    let hint = has_more.then_some((say::HINT, Deed::Help));
    hint.into_iter()
        .chain([(say::SHOW, Deed::GiveUp)])
        .map(|(name, deed)| button(name, deed))
        .collect()
}

/// The ladder of hints, as far as it was climbed; of each new one only itself is read out.
fn clues(asking: &Asking) -> Html {
    let question = asking.question();
    let is_example = asking.phase() == Phase::Example;
    html! {
        <ol class={classes!(is_example.then_some("example"))}>
            { for asking.clues().into_iter().enumerate().map(|(index, clue)| html! {
                <li key={index}>{ say::clue(question, clue) }</li>
            }) }
        </ol>
    }
}

/// Takes the focus to each new question, and to the way on once it is over: what had it is gone.
#[hook]
fn use_focus(sitting: &Sitting, heading: &NodeRef, next: &NodeRef) {
    let now = (sitting.item(), !sitting.is_open());
    let before = use_mut_ref(|| now);
    let (heading, next) = (heading.clone(), next.clone());
    use_effect_with(now, move |&now| {
        let before = before.replace(now);
        if before.0 != now.0 {
            web::page::focus(&heading);
        } else if now.1 && !before.1 {
            web::page::focus(&next);
        }
    });
}
