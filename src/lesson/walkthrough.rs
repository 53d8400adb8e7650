//! The walk through a lesson: the player's state, its keys, its clock and its address.

use std::rc::Rc;

use course::ask::trail::Trail;
use course::{Action, Lesson, Player, Sound};
use yew::prelude::*;

use super::asking::Asking;
use super::caption::caption;
use super::choices::choices;
use super::controls::controls;
use super::heading::{heading, origin};
use super::moves::Moves;
use super::notices::notices;
use super::onward::{around, use_onward};
use super::own::Margin;
use crate::board::{Board, BoardProps, Command, Memory};
use crate::route::{Asked, LabAddress, LessonAddress, Route, Source};
use crate::settings::shelf::{Change, Handle, use_key_list};
use crate::settings::{Setting, use_settings};
use crate::web::address::Entry;
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

/// The player with what the learner did last, which decides how its address enters the history.
#[derive(Clone, PartialEq)]
struct Walk {
    player: Player,
    entry: Entry,
    strays: Rc<Vec<String>>,
}

/// What changes a [`Walk`].
enum Deed {
    /// The learner acted; a step held down on the keyboard makes no history of its own.
    Act { action: Action, entry: Entry },
    /// The address bar names a place.
    Open(Asked),
}

impl Deed {
    /// A deed of the learner's, or of the clock, whose ticks make no history of their own either.
    fn act(action: Action, held_down: bool) -> Self {
        let entry = if held_down || action == Action::Tick {
            Entry::Same
        } else {
            Entry::New
        };
        Self::Act { action, entry }
    }
}

impl Walk {
    /// The walk at the place that an address asks for, with what it asks for and the lesson has not.
    fn open(player: Player, asked: &Asked) -> Self {
        let strays = asked.strays(player.lesson().nearest(asked.bookmark()));
        Self {
            player,
            entry: Entry::Same,
            strays: Rc::new(strays.iter().map(words::stray).collect()),
        }
    }
}

impl Reducible for Walk {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        match deed {
            Deed::Act { action, entry } => {
                let player = self.player.reduce(action);
                if player == self.player {
                    return self;
                }
                Rc::new(Self {
                    player,
                    entry,
                    strays: Rc::default(),
                })
            }
            Deed::Open(asked) if self.player.is_at(asked.bookmark()) => self,
            Deed::Open(asked) => {
                let player = self.player.reduce(Action::Open(asked.bookmark()));
                Rc::new(Self::open(player, &asked))
            }
        }
    }
}

/// A lesson on a board, with its controls, captions and moves.
#[component]
pub fn Walkthrough(props: &WalkthroughProps) -> Html {
    let settings = use_settings();
    let walk = use_reducer_eq(|| {
        let asked = match (&props.address, &props.around) {
            (Some(address), _) => address.place.clone(),
            (None, Some(around)) => around.place.clone(),
            (None, None) => Asked::default(),
        };
        let player = Player::at_bookmark(props.lesson.clone(), asked.bookmark());
        Walk::open(player.reduce(Action::SetSpeed(settings.speed)), &asked)
    });
    let frame = use_node_ref();
    use_address(&walk, props.address.as_ref(), props.arrival);
    use_focus(&frame, props.arrival);
    let onkeydown = use_keys(&walk);
    let act = {
        let (dispatch, shelf) = (walk.dispatcher(), use_context::<Handle>());
        use_callback((), move |action, ()| {
            if let (Action::SetSpeed(speed), Some(shelf)) = (action, &shelf) {
                shelf.dispatch(Change::Choose(Setting::Speed, speed as usize));
            }
            dispatch.dispatch(Deed::act(action, false));
        })
    };
    {
        let dispatch = walk.dispatcher();
        use_effect_with(settings.speed, move |&speed| {
            dispatch.dispatch(Deed::act(Action::SetSpeed(speed), true));
        });
    }
    let on_command = {
        let (act, on_keys) = (act.clone(), use_key_list());
        use_callback((), move |command, ()| {
            match command {
                Command::Flip => act.emit(Action::Flip),
                Command::Keys => on_keys.emit(()),
                Command::Field | Command::Hint => return false,
            }
            true
        })
    };
    // What was pressed may be gone with the step that it was pressed at.
    let choose = {
        let (act, frame) = (act.clone(), frame.clone());
        use_callback((), move |action, ()| {
            web::page::focus(&frame);
            act.emit(action);
        })
    };
    let player = &walk.player;
    use_clock(player, &act);
    let diagram = use_memo(player.serial(), |_| player.diagram());
    {
        let (sound, is_heard) = (Sound::of(&diagram), settings.sound.is_on());
        use_effect_with(player.serial(), move |_| {
            if is_heard {
                part::ask(parts::sound, move |play| {
                    if let (Ok(play), Some(sound)) = (play, sound) {
                        play(sound);
                    }
                });
            }
        });
    }
    // The board comes first, and what is told about it with the next frame. In the first of all comes what is
    // seen at a glance; what is below it, and whatever is asked of the browser, with the second.
    let is_drawn = use_drawn();
    let told = use_settled(player);
    let picture = use_memo(told.serial(), |_| told.diagram());
    let (scene, node, bookmark) = (told.scene(), told.node(), told.bookmark());
    let exchange = use_state(|| None);
    let memory = use_memo((), |()| Memory::default());
    let (onward, walked) = use_onward(props, &told, exchange.as_ref(), is_drawn, &choose);
    let wrong: Vec<String> = props
        .faults
        .iter()
        .chain(walk.strays.iter())
        .cloned()
        .collect();
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
    let trail = use_mut_ref(Trail::default);
    let kept = trail.borrow_mut().follow(&told, asking.exchange.as_deref());
    let kept = Rc::new(kept);
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
    let (question, right) = match questions {
        Whereabouts::Here(questions) => ((questions.panel)(&asking), (questions.right)(&asking)),
        Whereabouts::Awaited | Whereabouts::Lost if scene.asks(node).is_none() => {
            (html! { <div></div> }, picture.right.clone())
        }
        Whereabouts::Awaited => (parts::meanwhile(None), None),
        Whereabouts::Lost => {
            let frame = frame.clone();
            let again = ask_again.reform(move |_| web::page::focus(&frame));
            (parts::meanwhile(Some(again)), None)
        }
    };
    let board = match questions {
        Whereabouts::Here(questions) if asking.exchange.is_some() => {
            (questions.board)(&asking, board)
        }
        Whereabouts::Here(_) | Whereabouts::Awaited | Whereabouts::Lost => {
            html! { <Board ..board /> }
        }
    };
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
            { notices(None, &wrong) }
            { heading(&props.lesson, bookmark.scene, walked, &act) }
            <div class="stage">
                { board }
                { progress(bookmark.step, told.steps()) }
                { controls(&told, &act) }
            </div>
            <div class="text">
                { caption(
                    scene,
                    node,
                    words::spoken(&told),
                    (right.as_ref(), picture.lapsed),
                    html! { <>{ question }{ onward }</> },
                    is_drawn,
                ) }
                if is_drawn {
                    { choices(scene, node, &kept, settings.notation, &choose) }
                    { for props.margin.iter().map(|Margin(draw)| draw(scene, node, &choose)) }
                    <a href={Route::Lab(LabAddress::at(scene.tree(), node))} class="aside">
                        { words::TRY_IN_LAB }
                    </a>
                    <Moves scene={scene.clone()} {node} {kept} notation={settings.notation} {act} />
                    { origin(scene) }
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

/// What a key does to the player, unless it belongs to something inside it.
fn key_action(event: &KeyboardEvent) -> Option<Action> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
        return None;
    }
    let (action, is_space) = match event.key().as_str() {
        "ArrowLeft" => (Action::Back, false),
        "ArrowRight" => (Action::Next, false),
        "Home" => (Action::First, false),
        "End" => (Action::Last, false),
        " " => (Action::TogglePlay, true),
        _ => return None,
    };
    (!web::keys::are_kept(event.target(), is_space)).then_some(action)
}

/// Keeps the player and the address bar at the same place: the player follows an arrival, and the address
/// follows the player.
#[hook]
fn use_address(walk: &UseReducerHandle<Walk>, address: Option<&LessonAddress>, arrival: u32) {
    let address = address.cloned();
    {
        let (dispatch, address) = (walk.dispatcher(), address.clone());
        use_effect_with(arrival, move |_| {
            if let Some(address) = address {
                dispatch.dispatch(Deed::Open(address.place));
            }
        });
    }
    let walk = walk.clone();
    use_effect_with(walk.player.bookmark(), move |_| {
        // Browsers take their time over it, and the step should not have to wait.
        let chore =
            address.map(|address| clock::after_frame(move || write_address(&walk, address.source)));
        move || {
            if let Some(chore) = chore {
                chore.hurry();
            }
        }
    });
}

/// Writes the player's place into the address bar, if it is not there and the page is still the lesson's.
fn write_address(walk: &Walk, source: Source) {
    let is_there = match web::address::current() {
        Route::Lesson(shown) => shown.source == source && walk.player.is_at(shown.place.bookmark()),
        Route::Course
        | Route::Own
        | Route::Lab(_)
        | Route::Problem(_)
        | Route::Quiz(_)
        | Route::Embed(_)
        | Route::Share(_)
        | Route::Unknown(_) => return,
    };
    if !is_there {
        let place = walk.player.bookmark().into();
        let route = Route::Lesson(LessonAddress { source, place });
        web::address::show(&route, walk.entry);
    }
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

/// What the player does on a key while it has the focus; and on the arrows while nothing has.
#[hook]
fn use_keys(walk: &UseReducerHandle<Walk>) -> Callback<KeyboardEvent> {
    {
        let dispatch = walk.dispatcher();
        use_effect_with((), move |()| {
            let listener = web::keys::on_idle(move |event| {
                let action = key_action(event);
                if let Some(action @ (Action::Back | Action::Next)) = action {
                    dispatch.dispatch(Deed::act(action, event.repeat()));
                }
            });
            move || drop(listener)
        });
    }
    let dispatch = walk.dispatcher();
    use_callback((), move |event: KeyboardEvent, ()| {
        if let Some(action) = key_action(&event) {
            event.prevent_default();
            dispatch.dispatch(Deed::act(action, event.repeat()));
        }
    })
}

/// Makes the next move when a playing lesson has rested at a step long enough.
#[hook]
fn use_clock(player: &Player, act: &Callback<Action>) {
    let act = act.clone();
    let rest = player.is_playing().then(|| player.dwell());
    use_effect_with((rest, player.serial()), move |&(rest, _)| {
        let alarm = rest.map(|time| clock::after(time, move || act.emit(Action::Tick)));
        move || drop(alarm)
    });
}
