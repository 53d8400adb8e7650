//! A set: one question after the other on a board, and what came of them.

use std::cell::RefCell;
use std::rc::Rc;

use course::quiz::{Asking, Deed, Finding, Manner, Round, Set, SetFault, Sitting, Standing};
use yew::prelude::*;

use super::over::Over;
use super::panel::Panel;
use super::stage::Stage;
use super::telling::use_telling;
use crate::lab::{key_action, rehearsed};
use crate::lesson::notices::notices;
use crate::rehearsal::use_rehearsal;
use crate::web;
use crate::web::draft::{self, Draft};
use crate::web::mastery;
use crate::words::{self, quiz as say};

/// What a set is told.
#[derive(Properties, PartialEq)]
pub struct SetPageProps {
    /// The set.
    pub set: Set,
    /// How it is asked.
    pub manner: Manner,
    /// What the address asks for that there is not.
    pub faults: Vec<SetFault>,
    /// Changes whenever the visitor arrives at an address.
    pub arrival: u32,
}

/// The state of the page: a [`Sitting`] that yew keeps.
#[derive(Clone, PartialEq)]
struct Desk(Sitting);

impl Reducible for Desk {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        Rc::new(Self(self.0.reduce(deed)))
    }
}

/// A set on its way, or over.
#[component]
pub fn SetPage(props: &SetPageProps) -> Html {
    let SetPageProps {
        set,
        manner,
        faults,
        arrival,
    } = props;
    let left = use_memo((), |()| {
        Round::resumed(&draft::read(draft_of(*manner)), *set, *manner)
    });
    let desk = {
        let left = left.clone();
        use_reducer_eq(move || {
            let left = (*left).clone().map(|(round, _)| round);
            let round = left.unwrap_or_else(|| Round::new(*set, *manner, &mastery::read()));
            Desk(Sitting::new(round))
        })
    };
    let act = {
        let dispatch = desk.dispatcher();
        use_callback((), move |deed: Deed, ()| dispatch.dispatch(deed))
    };
    let sitting = &desk.0;
    let frame = use_node_ref();
    use_learning(sitting, left.is_some());
    let watch = use_watch(
        sitting,
        left.as_ref().as_ref().map_or(0, |(_, seconds)| *seconds),
    );
    use_keeping(sitting, &watch);
    use_rehearsal(rehearsed::board, &rehearsed::CUES);
    let on_next = use_next(&watch, &act, &frame);
    let title = use_title(sitting.round(), *arrival, &frame);
    let onkeydown = use_keys(&act);
    use_telling(sitting, faults, &act);
    let round = sitting.round();
    let Some(asking) = round.asking() else {
        return over(round, frame, &act);
    };
    let question = asking.question();
    // It is where the page was left as long as nobody has gone on.
    let is_back = left.is_some() && sitting.item() == FIRST && round.has_begun();
    let back = if is_back {
        anew(*set, *manner, &act)
    } else {
        html! { <p hidden=true></p> }
    };
    let faults: Vec<String> = faults
        .iter()
        .map(|&fault| say::fault(fault).to_owned())
        .collect();
    html! {
        <article
            key="asking"
            ref={frame}
            class="lab quiz"
            tabindex="-1"
            aria-labelledby="quiz-title"
            data-quiz={set.topic().name()}
            data-item={round.number().to_string()}
            data-kind={question.kind().name()}
            data-skill={question.skill().name()}
            data-state={state(asking)}
            data-standing={asking.standing().name()}
            data-hints={(asking.hint() as u8).to_string()}
            {onkeydown}
        >
            <header class="heading">
                <h1 id="quiz-title">{ title }</h1>
                <p class="number">{ say::number(round.number(), round.count()) }</p>
            </header>
            { notices(None, &faults) }
            <Stage sitting={sitting.clone()} act={act.clone()} />
            <div class="text">
                <div class="report">
                    <Panel sitting={sitting.clone()} {act} {on_next} />
                    { back }
                </div>
            </div>
        </article>
    }
}

/// What came of the set.
fn over(round: &Round, frame: NodeRef, act: &Callback<Deed>) -> Html {
    html! {
        <article key="over" ref={frame} class="quiz over" tabindex="-1" aria-labelledby="quiz-title"
            data-quiz={round.set().topic().name()} data-state="done">
            <Over round={round.clone()} on_begin={act.reform(Deed::Begin)} />
        </article>
    }
}

/// Where what was done in a set is kept.
fn draft_of(manner: Manner) -> Draft {
    match manner {
        Manner::Exam => Draft::Exam,
        Manner::Guided | Manner::Alone => Draft::Quiz,
    }
}

/// How a question stands, in the words of the contract.
fn state(asking: &Asking) -> &'static str {
    match asking.standing() {
        Standing::Asking | Standing::Why => "asking",
        Standing::Wrong => "wrong",
        Standing::Right => "right",
        Standing::Shown => "done",
    }
}

/// What keys do on the page.
#[hook]
fn use_keys(act: &Callback<Deed>) -> Callback<KeyboardEvent> {
    use_callback(act.clone(), |event: KeyboardEvent, act| {
        // A key that is held would answer what nobody has read.
        if event.repeat() && event.key() == "Enter" {
            event.prevent_default();
        }
        if let Some(action) = key_action(&event) {
            event.prevent_default();
            act.emit(Deed::Walk(action));
        }
    })
}

/// Names the page, and takes the focus to it when the visitor has followed a link.
#[hook]
fn use_title(round: &Round, arrival: u32, frame: &NodeRef) -> &'static str {
    let title = say::title(round.set().topic(), round.manner());
    let frame = frame.clone();
    use_effect_with(arrival, move |&arrival| {
        web::page::set_title(&words::page_title(&[title, " · ", say::TITLE].concat()));
        if arrival > 0 {
            web::page::focus(&frame);
        }
    });
    title
}

/// What a sitting calls its first question.
const FIRST: u32 = 1;

/// That a set goes on where it was left, and the way to begin it anew. An exam has none: its answers stand.
fn anew(set: Set, manner: Manner, act: &Callback<Deed>) -> Html {
    let onclick = act.reform(move |_| Deed::Begin(Round::new(set, manner, &mastery::read())));
    html! {
        <p class="left" role="status">
            { say::LEFT }
            if manner != Manner::Exam {
                <button type="button" class="quiet" {onclick}>{ say::ANEW }</button>
            }
        </p>
    }
}

/// Takes in what each question says of the learner, once. What was missed and is asked again says nothing new, nor
/// does what was answered before the page was left.
#[hook]
fn use_learning(sitting: &Sitting, was_left: bool) {
    let finding = match sitting.round().asking() {
        Some(asking) if !sitting.round().is_again() => Finding::of(asking),
        Some(_) | None => None,
    };
    let learnt = use_mut_ref(|| finding.filter(|_| was_left).map(|_| FIRST));
    use_effect_with((sitting.item(), finding), move |&(item, finding)| {
        if let Some(finding) = finding
            && learnt.replace(Some(item)) != Some(item)
        {
            mastery::change(|mastery| mastery.learn(finding, web::clock::minutes()));
        }
    });
}

/// When the question was asked, less the seconds over it before the page was left.
type Watch = Rc<RefCell<f64>>;

#[hook]
fn use_watch(sitting: &Sitting, before: u32) -> Watch {
    let begun = use_mut_ref(|| 0.0);
    let watch = begun.clone();
    use_effect_with(sitting.item(), move |&item| {
        let before = if item == FIRST { before } else { 0 };
        begun.replace(web::clock::now() - f64::from(before) * 1_000.0);
    });
    watch
}

fn seconds(watch: &Watch) -> u32 {
    web::clock::seconds_since(*watch.borrow())
}

/// Keeps what was done, for a page that is loaded anew.
#[hook]
fn use_keeping(sitting: &Sitting, watch: &Watch) {
    let watch = watch.clone();
    use_effect_with(sitting.round().clone(), move |round| {
        if let Some(text) = round.text(seconds(&watch)) {
            draft::keep(draft_of(round.manner()), &text);
        }
    });
}

/// The way to the next question, which counts the seconds over this one.
#[hook]
fn use_next(watch: &Watch, act: &Callback<Deed>, frame: &NodeRef) -> Callback<()> {
    let watch = watch.clone();
    use_callback((act.clone(), frame.clone()), move |(), (act, frame)| {
        act.emit(Deed::Next {
            mastery: mastery::read(),
            seconds: seconds(&watch),
        });
        web::page::show_board(frame);
    })
}
