//! The state of a walk through a lesson, and what changes it: the learner, the clock, the address bar and the settings.

use std::rc::Rc;

use course::player::Speed;
use course::{Action, Player};
use yew::prelude::*;

use super::walkthrough::WalkthroughProps;
use crate::route::{Asked, LessonAddress, Route, Source};
use crate::settings::Setting;
use crate::settings::shelf::{Change, Handle};
use crate::web::address::Entry;
use crate::web::clock;
use crate::{web, words};

/// The player with what the learner did last, which decides how its address enters the history.
#[derive(Clone, PartialEq)]
pub struct Walk {
    /// Where the learner is.
    pub player: Player,
    entry: Entry,
    /// What the address asks for and the lesson has not, in words.
    pub strays: Rc<Vec<String>>,
}

/// What changes a [`Walk`].
pub enum Deed {
    /// The learner acted; a step held down on the keyboard makes no history of its own.
    Act {
        /// What was done.
        action: Action,
        /// How the address of what comes of it enters the history.
        entry: Entry,
    },
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

/// A walk, and what is to be called for what a learner does.
pub struct Walking {
    /// Where it stands.
    pub walk: UseReducerHandle<Walk>,
    /// What a control does.
    pub act: Callback<Action>,
    /// What a key does.
    pub onkeydown: Callback<KeyboardEvent>,
}

/// Begins where the address bar, or the frame around it, says; and goes on by controls, keys and the clock.
#[hook]
pub fn use_walk(props: &WalkthroughProps, speed: Speed) -> Walking {
    let walk = use_reducer_eq(|| {
        let asked = match (&props.address, &props.around) {
            (Some(address), _) => address.place.clone(),
            (None, Some(around)) => around.place.clone(),
            (None, None) => Asked::default(),
        };
        let player = Player::at_bookmark(props.lesson.clone(), asked.bookmark());
        Walk::open(player.reduce(Action::SetSpeed(speed)), &asked)
    });
    use_address(&walk, props.address.as_ref(), props.arrival);
    let onkeydown = use_keys(&walk);
    let act = use_act(&walk, speed);
    use_clock(&walk.player, &act);
    Walking {
        walk,
        act,
        onkeydown,
    }
}

/// What a control does. A speed that is chosen at one is kept, and one that is chosen elsewhere is followed.
#[hook]
fn use_act(walk: &UseReducerHandle<Walk>, speed: Speed) -> Callback<Action> {
    {
        let dispatch = walk.dispatcher();
        use_effect_with(speed, move |&speed| {
            dispatch.dispatch(Deed::act(Action::SetSpeed(speed), true));
        });
    }
    let (dispatch, shelf) = (walk.dispatcher(), use_context::<Handle>());
    use_callback((), move |action, ()| {
        if let (Action::SetSpeed(speed), Some(shelf)) = (action, &shelf) {
            shelf.dispatch(Change::Choose(Setting::Speed, speed as usize));
        }
        dispatch.dispatch(Deed::act(action, false));
    })
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
