//! A set: one question after the other on a board, and what came of them.

use std::rc::Rc;

use course::quiz::{Asking, Deed, Finding, Manner, Reply, Round, Set, SetFault, Sitting, Standing};
use course::targets::Attempt;
use course::{Action, Diagram, Sound, Targets};
use yew::prelude::*;

use super::over::Over;
use super::panel::{self, Panel};
use crate::board::senses::use_senses;
use crate::board::{BoardProps, Command, Play, PlayBoard};
use crate::lab::controls::{FLIP, control};
use crate::lab::evidence::evidence;
use crate::lesson::notices::notices;
use crate::settings::shelf::use_key_list;
use crate::settings::use_settings;
use crate::web;
use crate::web::mastery;
use crate::words::control::{BACK, FLIP as FLIP_NAME, FLIP_BOARD, NEXT};
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
    let desk = use_reducer_eq(|| Desk(Sitting::new(Round::new(*set, *manner, &mastery::read()))));
    let act = {
        let dispatch = desk.dispatcher();
        use_callback((), move |deed: Deed, ()| dispatch.dispatch(deed))
    };
    let sitting = &desk.0;
    let frame = use_node_ref();
    use_learning(sitting);
    let on_next = use_next(sitting, &act, &frame);
    let title = use_title(sitting.round(), *arrival, &frame);
    let onkeydown = use_callback(act.clone(), |event: KeyboardEvent, act| {
        if let Some(deed) = key_deed(&event) {
            event.prevent_default();
            act.emit(deed);
        }
    });
    let round = sitting.round();
    let Some(asking) = round.asking() else {
        return html! {
            <article key="over" ref={frame} class="quiz over" tabindex="-1" aria-labelledby="quiz-title"
                data-quiz={set.topic().name()} data-state="done">
                <Over round={round.clone()} on_begin={act.reform(Deed::Begin)} />
            </article>
        };
    };
    let question = asking.question();
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
                </div>
            </div>
        </article>
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

#[derive(Properties, PartialEq)]
struct StageProps {
    sitting: Sitting,
    act: Callback<Deed>,
}

/// The board with the question on it, and the moves that led there.
#[component]
fn Stage(props: &StageProps) -> Html {
    let StageProps { sitting, act } = props;
    let settings = use_settings();
    let on_keys = use_key_list();
    let on_command = use_callback((act.clone(), on_keys), |command, (act, on_keys)| {
        match command {
            Command::Field => panel::focus_field(),
            Command::Flip => act.emit(Deed::Walk(Action::Flip)),
            Command::Hint => act.emit(Deed::Help),
            Command::Keys => on_keys.emit(()),
        }
        true
    });
    let on_attempt = use_callback(act.clone(), |attempt: Attempt, act| {
        act.emit(Deed::Reply(Reply::Move(attempt)));
    });
    let player = sitting.player();
    let serial = player.serial();
    let diagram: Rc<Diagram> = use_memo((serial, sitting.is_open()), |_| sitting.diagram());
    // Where the men may go is what is asked.
    let untold = use_memo((), |()| Targets::default());
    use_senses(Sound::of(&diagram), serial);
    let orientation = player.orientation();
    let play = sitting.is_played().then(|| Play {
        targets: untold,
        on_attempt,
    });
    let is_pointed_at = sitting.is_pointed_at();
    let point = use_callback(
        (act.clone(), is_pointed_at),
        |event: Event, (act, is_wanted)| {
            let square = web::page::square_of(&event).filter(|_| *is_wanted);
            if let Some(square) = square {
                act.emit(Deed::Reply(Reply::Square(square)));
            }
            square.is_some()
        },
    );
    let onclick = {
        let point = point.clone();
        Callback::from(move |event: MouseEvent| {
            point.emit(event.into());
        })
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let is_enter = matches!(event.key().as_str(), "Enter" | " ") && !event.repeat();
        if is_enter && point.emit(event.clone().into()) {
            event.prevent_default();
        }
    });
    html! {
        <div class={classes!("stage", is_pointed_at.then_some("pointed"))} {onclick} {onkeydown}>
            <PlayBoard
                board={BoardProps {
                    diagram: diagram.clone(),
                    serial,
                    orientation,
                    speed: settings.speed,
                    single_keys: settings.keys.is_on(),
                    on_command: Some(on_command),
                }}
                {play}
                overlay={evidence(&sitting.marks(), orientation)}
            />
            { controls(sitting, act) }
        </div>
    }
}

/// The way through the moves.
fn controls(sitting: &Sitting, act: &Callback<Deed>) -> Html {
    let button = |name, icon, can, action: Action| {
        control(name, icon, can, act.reform(move |_| Deed::Walk(action)))
    };
    let player = sitting.player();
    html! {
        <div class="controls" role="group" aria-label={say::CONTROLS}>
            { button((BACK, None), BACKWARDS, !player.is_at_start(), Action::Back) }
            { button((NEXT, None), ONWARDS, sitting.can_go_on(), Action::Next) }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP, true, Action::Flip) }
        </div>
    }
}

const BACKWARDS: &str = "M15 5l-9 7 9 7";
const ONWARDS: &str = "M9 5l9 7-9 7";

/// What a key does, unless it belongs to something inside the page.
fn key_deed(event: &KeyboardEvent) -> Option<Deed> {
    let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    if is_modified || event.default_prevented() || web::keys::are_kept(event.target(), false) {
        return None;
    }
    match event.key().as_str() {
        "ArrowLeft" => Some(Deed::Walk(Action::Back)),
        "ArrowRight" => Some(Deed::Walk(Action::Next)),
        "Home" => Some(Deed::Walk(Action::First)),
        "End" => Some(Deed::Walk(Action::Last)),
        _ => None,
    }
}

/// Names the page, and takes the focus to it when the visitor has followed a link.
#[hook]
fn use_title(round: &Round, arrival: u32, frame: &NodeRef) -> &'static str {
    let title = match round.manner() {
        Manner::Exam => say::EXAM.0,
        Manner::Guided | Manner::Alone => say::topic(round.set().topic()),
    };
    let frame = frame.clone();
    use_effect_with(arrival, move |&arrival| {
        web::page::set_title(&words::page_title(&[title, " · ", say::TITLE].concat()));
        if arrival > 0 {
            web::page::focus(&frame);
        }
    });
    title
}

/// Takes in what each question says of the learner, once. What was missed and is asked again says nothing new.
#[hook]
fn use_learning(sitting: &Sitting) {
    let finding = match sitting.round().asking() {
        Some(asking) if !sitting.round().is_again() => Finding::of(asking),
        Some(_) | None => None,
    };
    let learnt = use_mut_ref(|| None::<u32>);
    use_effect_with((sitting.item(), finding), move |&(item, finding)| {
        if let Some(finding) = finding
            && learnt.replace(Some(item)) != Some(item)
        {
            mastery::change(|mastery| mastery.learn(finding, web::clock::minutes()));
        }
    });
}

/// The way to the next question, which counts the seconds over this one.
#[hook]
fn use_next(sitting: &Sitting, act: &Callback<Deed>, frame: &NodeRef) -> Callback<()> {
    let begun = use_mut_ref(|| 0.0);
    {
        let begun = begun.clone();
        use_effect_with(sitting.item(), move |_| {
            begun.replace(web::clock::now());
        });
    }
    use_callback((act.clone(), frame.clone()), move |(), (act, frame)| {
        let seconds = web::clock::seconds_since(*begun.borrow());
        act.emit(Deed::Next {
            mastery: mastery::read(),
            seconds,
        });
        web::page::show_board(frame);
    })
}
