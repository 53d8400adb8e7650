//! A problem being solved: the board, what the prover says, and the solution.

use std::rc::Rc;

use course::Sound;
use course::lab::Tried;
use course::problem::{Composition, Deed, Line, Solving};
use course::targets::Attempt;
use course::{Action, Diagram, Player};
use yew::prelude::*;

use super::answers::{Answers, state};
use super::controls::Controls;
use super::solution::SolutionPanel;
use super::telling::use_telling;
use super::thought::use_thought;
use crate::board::senses::use_senses;
use crate::board::{BoardProps, Command, Memory, Play, PlayBoard};
use crate::lab::evidence::evidence;
use crate::lab::key_action;
use crate::lab::move_field::{self, MoveField};
use crate::lab::rehearsed;
use crate::lesson::moves::Moves;
use crate::rehearsal::use_rehearsal;
use crate::route::{LabAddress, LessonAddress, Route};
use crate::settings::shelf::use_key_list;
use crate::settings::use_settings;
use crate::{web, words};

/// What is told of a problem.
#[derive(Properties, PartialEq)]
pub struct SolveProps {
    /// The problem.
    pub composition: Rc<Composition>,
    /// The id of its lesson.
    pub lesson: AttrValue,
    /// The id of the next problem; empty after the last.
    pub next: AttrValue,
    /// Changes whenever the visitor arrives at an address.
    pub arrival: u32,
}

/// The state of the page: a [`Solving`] that yew keeps.
#[derive(Clone, PartialEq)]
pub struct Desk(pub Solving);

impl Reducible for Desk {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        Rc::new(Self(self.0.reduce(deed)))
    }
}

/// How long the learner sees a move before it is answered, in milliseconds.
const PAUSE: u32 = 700;

/// A problem on a board.
#[component]
pub fn Solve(props: &SolveProps) -> Html {
    let SolveProps {
        composition,
        lesson,
        next,
        arrival,
    } = props;
    let desk = use_reducer_eq(|| Desk(Solving::new(composition.clone())));
    let act = {
        let dispatch = desk.dispatcher();
        use_callback((), move |deed: Deed, ()| dispatch.dispatch(deed))
    };
    let is_open = use_state_eq(|| false);
    let thought = use_thought(&desk.0, *is_open, &act);
    use_reply(&desk.0, &act);
    use_record(&desk.0);
    use_telling(&desk.0, *is_open, &act);
    let frame = use_node_ref();
    let title = words::problem::title(composition);
    use_arrival(&frame, *arrival, &title);
    use_rehearsal(rehearsed::board, &rehearsed::CUES);
    let onkeydown = use_callback(act.clone(), |event: KeyboardEvent, act| {
        if let Some(action) = key_action(&event) {
            event.prevent_default();
            act.emit(Deed::Walk(action));
        }
    });
    let solving = &desk.0;
    let settings = use_settings();
    let serial = solving.lab().player().serial();
    let on_attempt = use_callback(act.clone(), |attempt: Attempt, act| {
        act.emit(Deed::Try(attempt));
    });
    let on_fault = use_callback(act.clone(), |(), act| act.emit(Deed::Forget));
    let walk = use_callback(act.clone(), |action: Action, act| {
        act.emit(Deed::Walk(action));
    });
    let on_show = use_callback((act.clone(), frame.clone()), |line: Line, (act, frame)| {
        act.emit(Deed::Show(line));
        web::page::show_board(frame);
    });
    let toggle = {
        let is_open = is_open.clone();
        Callback::from(move |()| is_open.set(!*is_open))
    };
    let player = solving.lab().player();
    html! {
        <article ref={frame} class="lab problem" tabindex="-1" aria-labelledby="problem-title"
            data-problem={composition.id.clone()} data-state={state(solving)} {onkeydown}>
            <header class="heading">
                <h1 id="problem-title">{ title }</h1>
                <p class="stipulation">{ words::problem::stipulation(composition) }</p>
            </header>
            <Stage solving={solving.clone()} on_attempt={on_attempt.clone()} act={act.clone()} />
            <div class="text">
                <Answers solving={solving.clone()} {next} act={act.clone()} />
                <div class="rest">
                    <MoveField position={solving.lab().position().clone()} {serial} {on_attempt} {on_fault} />
                    <SolutionPanel
                        composition={composition.clone()}
                        thought={(*is_open).then(|| thought.clone())}
                        notation={settings.notation}
                        {toggle}
                        {on_show}
                    />
                    <Moves scene={player.scene().clone()} node={player.node()}
                        notation={settings.notation} act={walk} />
                    { origin(&composition.source, lesson, player) }
                </div>
            </div>
        </article>
    }
}

/// Where the problem is from, and where it can be looked at besides.
fn origin(source: &str, lesson: &str, player: &Player) -> Html {
    let lab = LabAddress::at(player.scene().tree(), player.node());
    html! {
        <div class="origin">
            <p>{ words::source(source) }</p>
            <p>
                <a href={Route::Lesson(LessonAddress::ours(lesson))}>{ words::problem::LESSON }</a>
                { " · " }
                <a href={Route::Lab(lab)}>{ words::TRY_IN_LAB }</a>
            </p>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct StageProps {
    solving: Solving,
    on_attempt: Callback<Attempt>,
    act: Callback<Deed>,
}

/// The board and its controls.
#[component]
fn Stage(props: &StageProps) -> Html {
    let StageProps {
        solving,
        on_attempt,
        act,
    } = props;
    let settings = use_settings();
    let on_keys = use_key_list();
    let on_command = use_callback((act.clone(), on_keys), |command, (act, on_keys)| {
        match command {
            Command::Field => move_field::focus(),
            Command::Flip => act.emit(Deed::Walk(Action::Flip)),
            Command::Keys => on_keys.emit(()),
            Command::Hint => return false,
        }
        true
    });
    let lab = solving.lab();
    let player = lab.player();
    let serial = player.serial();
    let diagram: Rc<Diagram> = use_memo(serial, |_| lab.diagram());
    let targets = use_memo((serial, solving.is_used_up()), |_| solving.targets());
    use_senses(Sound::of(&diagram), serial);
    let orientation = player.orientation();
    let marks = lab.tried().map(|tried: &Tried| tried.judgement.marks());
    html! {
        <div class="stage">
            <PlayBoard
                board={BoardProps {
                    diagram: diagram.clone(),
                    serial,
                    orientation,
                    speed: settings.speed,
                    single_keys: settings.keys.is_on(),
                    on_command: Some(on_command),
                    has_squares: true,
                    memory: Memory::default(),
                }}
                play={Play { targets, on_attempt: on_attempt.clone() }}
                overlay={evidence(marks.unwrap_or_default(), orientation)}
            />
            <Controls solving={solving.clone()} act={act.clone()} />
        </div>
    }
}

/// Names the page, and takes the focus to it when the visitor has followed a link.
#[hook]
fn use_arrival(frame: &NodeRef, arrival: u32, title: &str) {
    let (frame, title) = (frame.clone(), words::page_title(title));
    use_effect_with(arrival, move |&arrival| {
        web::page::set_title(&title);
        if arrival > 0 {
            web::page::focus(&frame);
        }
    });
}

/// Keeps that the problem was solved.
#[hook]
fn use_record(solving: &Solving) {
    let id = solving.composition().id.clone();
    use_effect_with(solving.is_solved(), move |&is_solved| {
        if is_solved {
            web::progress::change(|kept| kept.solve(&id));
        }
    });
}

/// Plays the prover's answer, a moment after the learner's move.
#[hook]
fn use_reply(solving: &Solving, act: &Callback<Deed>) {
    let act = act.clone();
    let due = solving.reply().map(|_| solving.lab().player().serial());
    use_effect_with(due, move |due| {
        let alarm = due.map(|_| web::clock::after(PAUSE, move || act.emit(Deed::Reply)));
        move || drop(alarm)
    });
}
