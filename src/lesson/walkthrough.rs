//! The walk through a lesson: its board, its controls, and what is told and asked beside them.

use std::rc::Rc;

use course::ask::trail::Trail;
use course::diagram::Right;
use course::{Action, Diagram, Lesson, Player, Sound};
use yew::prelude::*;

use super::asking::{Asking, Questions};
use super::caption::caption;
use super::choices::choices;
use super::controls::controls;
use super::heading::{heading, origin};
use super::moves::Moves;
use super::notices::notices;
use super::onward::{around, use_onward};
use super::own::Margin;
use super::walk::{Walk, Walking, use_walk};
use crate::board::{Board, BoardProps, Command, Memory};
use crate::route::{Asked, LabAddress, LessonAddress, Route};
use crate::settings::shelf::use_key_list;
use crate::settings::{Notation, use_settings};
use crate::web::clock::{self, use_drawn, use_settled};
use crate::web::part::{self, Whereabouts, use_part};
use crate::{parts, web, words};

/// What a walkthrough is told.
#[derive(Properties, PartialEq)]
pub struct WalkthroughProps {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// Where the address bar says to be; `None` for a lesson that has no address.
    #[prop_or_default]
    pub address: Option<LessonAddress>,
    /// Changes whenever the visitor arrives at an address.
    #[prop_or_default]
    pub arrival: u32,
    /// The frame that it stands in, if it is one on another page.
    #[prop_or_default]
    pub around: Option<Around>,
    /// What is wrong with the lesson's file.
    #[prop_or_default]
    pub faults: Rc<Vec<String>>,
    /// What stands beside its scenes.
    #[prop_or_default]
    pub margin: Option<Margin>,
}

/// A frame around a walk: where it asks the walk to begin, and what it is told of it.
#[derive(Clone)]
pub struct Around {
    /// Scene and step, as they were asked for.
    pub place: Asked,
    /// Told of the walk whenever it is drawn.
    pub tell: Rc<dyn Fn(&Asking)>,
}

/// A frame asks for a place once.
impl PartialEq for Around {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.tell, &other.tell)
    }
}

/// A lesson on a board, with its controls, captions and moves.
#[component]
pub fn Walkthrough(props: &WalkthroughProps) -> Html {
    let settings = use_settings();
    let frame = use_node_ref();
    let Walking {
        walk,
        act,
        onkeydown,
    } = use_walk(props, settings.speed);
    use_focus(&frame, props.arrival);
    let on_command = use_commands(&act);
    let choose = use_choice(&act, &frame);
    let player = &walk.player;
    let diagram = use_memo(player.serial(), |_| player.diagram());
    use_sound(Sound::of(&diagram), player.serial(), settings.sound.is_on());
    // The board comes first, and what is told about it with the next frame. In the first of all comes what is
    // seen at a glance; what is below it, and whatever is asked of the browser, with the second.
    let is_drawn = use_drawn();
    let told = use_settled(player);
    let exchange = use_state(|| None);
    let memory = use_memo((), |()| Memory::default());
    let (onward, walked) = use_onward(props, &told, exchange.as_ref(), is_drawn, &choose);
    let (questions, ask_again) = use_part(parts::questions, is_drawn && is_near_question(&told));
    let asking = Asking {
        player: player.clone(),
        told: (*told).clone(),
        exchange,
        act: act.clone(),
        memory: (*memory).clone(),
    };
    if let Some(around) = &props.around {
        (around.tell)(&asking);
    }
    let board = BoardProps {
        diagram: diagram.clone(),
        serial: player.serial(),
        orientation: player.orientation(),
        speed: player.speed(),
        single_keys: settings.keys.is_on(),
        on_command: Some(on_command),
        has_squares: is_drawn,
        memory: asking.memory.clone(),
    };
    let picture = use_memo(told.serial(), |_| told.diagram());
    let trail = use_mut_ref(Trail::default);
    let kept = trail.borrow_mut().follow(&told, asking.exchange.as_deref());
    let again = {
        let frame = frame.clone();
        ask_again.reform(move |_| web::page::focus(&frame))
    };
    let (question, right) = question(questions, &asking, &picture, again);
    let bookmark = told.bookmark();
    html! {
        <article
            ref={frame}
            class="player"
            tabindex="0"
            aria-label={words::PLAYER}
            aria-describedby="keys"
            data-player=""
            data-lesson={props.lesson.id().to_owned()}
            data-scene={bookmark.scene.to_string()}
            data-line={bookmark.line.to_string()}
            data-step={bookmark.step.to_string()}
            data-steps={told.steps().to_string()}
            {onkeydown}
        >
            <p id="keys" class="unseen">{ words::KEYS }</p>
            { notices(None, &wrong(props, &walk)) }
            { heading(&props.lesson, bookmark.scene, walked, &act) }
            <div class="stage">
                { board_of(questions, &asking, board) }
                { progress(bookmark.step, told.steps()) }
                { controls(&told, &act) }
            </div>
            <div class="text">
                { caption(
                    told.scene(),
                    told.node(),
                    words::spoken(&told),
                    (right.as_ref(), picture.lapsed),
                    html! { <>{ question }{ onward }</> },
                    is_drawn,
                ) }
                if is_drawn {
                    { more(&asking, props.margin.as_ref(), Rc::new(kept), settings.notation, &choose) }
                } else {
                    <div class="later"></div>
                }
            </div>
            if is_drawn {
                { around(&props.lesson) }
            } else {
                <div></div>
            }
        </article>
    }
}

/// The board: one that answers can be given on, once the questions have begun.
fn board_of(questions: Whereabouts<Questions>, asking: &Asking, board: BoardProps) -> Html {
    match questions {
        Whereabouts::Here(questions) if asking.exchange.is_some() => {
            (questions.board)(asking, board)
        }
        Whereabouts::Here(_) | Whereabouts::Awaited | Whereabouts::Lost => {
            html! { <Board ..board /> }
        }
    }
}

/// What is asked, and the right that may be told of meanwhile.
fn question(
    questions: Whereabouts<Questions>,
    asking: &Asking,
    picture: &Diagram,
    again: Callback<MouseEvent>,
) -> (Html, Option<Right>) {
    let told = &asking.told;
    match questions {
        Whereabouts::Here(questions) => ((questions.panel)(asking), (questions.right)(asking)),
        Whereabouts::Awaited | Whereabouts::Lost if told.scene().asks(told.node()).is_none() => {
            (html! { <div></div> }, picture.right.clone())
        }
        Whereabouts::Awaited => (parts::meanwhile(None), None),
        Whereabouts::Lost => (parts::meanwhile(Some(again)), None),
    }
}

/// Where the walk can go from here, and what there is besides.
fn more(
    asking: &Asking,
    margin: Option<&Margin>,
    kept: Rc<Vec<bool>>,
    notation: Notation,
    choose: &Callback<Action>,
) -> Html {
    let (scene, node) = (asking.told.scene(), asking.told.node());
    html! { <>
        { choices(scene, node, &kept, notation, choose) }
        { for margin.iter().map(|Margin(draw)| draw(scene, node, choose)) }
        <a href={Route::Lab(LabAddress::at(scene.tree(), node))} class="aside">
            { words::TRY_IN_LAB }
        </a>
        <Moves scene={scene.clone()} {node} {kept} {notation} act={asking.act.clone()} />
        { origin(scene) }
    </> }
}

/// What is wrong with the lesson's file, and what the address asks for and the lesson has not.
fn wrong(props: &WalkthroughProps, walk: &Walk) -> Vec<String> {
    props
        .faults
        .iter()
        .chain(walk.strays.iter())
        .cloned()
        .collect()
}

/// How far the walk has come.
fn progress(step: usize, steps: usize) -> Html {
    html! {
        <div class="progress">
            <progress value={step.to_string()} max={steps.to_string()} aria-hidden="true" />
            <p>{ words::step(step, steps) }</p>
        </div>
    }
}

/// Whether something is asked here, or one step on.
fn is_near_question(player: &Player) -> bool {
    let (scene, node) = (player.scene(), player.node());
    let next = scene.tree().node(node).children();
    scene.asks(node).is_some() || next.iter().any(|&next| scene.asks(next).is_some())
}

/// What the keys of the board do here.
#[hook]
fn use_commands(act: &Callback<Action>) -> Callback<Command, bool> {
    let (act, on_keys) = (act.clone(), use_key_list());
    use_callback((), move |command, ()| {
        match command {
            Command::Flip => act.emit(Action::Flip),
            Command::Keys => on_keys.emit(()),
            Command::Field | Command::Hint => return false,
        }
        true
    })
}

/// What is done by a button that may be gone with the step where it was pressed.
#[hook]
fn use_choice(act: &Callback<Action>, frame: &NodeRef) -> Callback<Action> {
    let (act, frame) = (act.clone(), frame.clone());
    use_callback((), move |action, ()| {
        web::page::focus(&frame);
        act.emit(action);
    })
}

/// Plays what is heard of a step, if it is to be heard.
#[hook]
fn use_sound(sound: Option<Sound>, serial: u32, is_heard: bool) {
    use_effect_with(serial, move |_| {
        if is_heard {
            part::ask(parts::sound, move |play| {
                if let (Ok(play), Some(sound)) = (play, sound) {
                    play(sound);
                }
            });
        }
    });
}

/// Takes the focus to the player when the visitor has followed a link to it.
#[hook]
fn use_focus(frame: &NodeRef, arrival: u32) {
    let frame = frame.clone();
    use_effect_with((), move |()| {
        // When where things lie is known, and costs nothing to ask.
        let chore = clock::after_frame(move || {
            if arrival > 0 {
                web::page::focus(&frame);
            }
        });
        move || drop(chore)
    });
}
