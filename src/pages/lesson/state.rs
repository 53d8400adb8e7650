//! The state of a lesson player, and what changes it. It changes by controls, keys, autoplay, the address bar
//! and the settings.

use std::rc::Rc;

use course::player::Speed;
use course::{Bookmark, Player, PlayerAction};
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::browser::{frame_tasks, timers};
use crate::pages::lesson::props::LessonPlayerProps;
use crate::route::{LessonAddress, LessonSource, PlaceQuery, Route};
use crate::settings::SettingValue;
use crate::settings::store::{SettingsAction, SettingsHandle};
use crate::ui::navigation_keys::{NextButton, is_arrow};
use crate::{browser, text};

/// The player, and how its next address enters the browser's history.
#[derive(Clone, PartialEq)]
pub struct LessonState {
    pub player: Player,
    history: HistoryMode,
    /// The parts of the address that the lesson does not have, as sentences.
    pub address_errors: Rc<Vec<String>>,
}

/// Changes a [`LessonState`].
pub enum LessonAction {
    /// The learner or the clock acts.
    Player(PlayerAction),
    /// The visitor navigates to a place in the lesson.
    Navigate(PlaceQuery),
}

impl LessonState {
    /// Describes the parts of `requested` that the lesson does not have. `player` is at the nearest place.
    fn at_place(player: Player, requested: &PlaceQuery) -> Self {
        let errors = requested.out_of_range(player.lesson().nearest_bookmark(requested.bookmark()));
        Self {
            player,
            history: HistoryMode::Replace,
            address_errors: Rc::new(errors.iter().map(text::place_not_found).collect()),
        }
    }
}

impl Reducible for LessonState {
    type Action = LessonAction;

    fn reduce(self: Rc<Self>, action: LessonAction) -> Rc<Self> {
        match action {
            LessonAction::Player(action) => {
                let player = self.player.reduce(action);
                if player == self.player {
                    return self;
                }
                let history = history_mode(self.player.bookmark(), player.bookmark());
                Rc::new(Self {
                    player,
                    history,
                    address_errors: Rc::default(),
                })
            }
            LessonAction::Navigate(requested) if self.player.is_at(requested.bookmark()) => self,
            LessonAction::Navigate(requested) => {
                let player = self.player.reduce(PlayerAction::Open(requested.bookmark()));
                Rc::new(Self::at_place(player, &requested))
            }
        }
    }
}

/// Returns how a move from one place to another enters the history. Only another scene is a new entry.
pub fn history_mode(from: Bookmark, to: Bookmark) -> HistoryMode {
    if from.scene == to.scene {
        HistoryMode::Replace
    } else {
        HistoryMode::Push
    }
}

/// The state of a lesson player with the callbacks that change it.
pub struct LessonHandle {
    pub state: UseReducerHandle<LessonState>,
    /// Runs a control's action.
    pub on_action: Callback<PlayerAction>,
    pub onkeydown: Callback<KeyboardEvent>,
}

/// Starts at the address, and keeps state, address bar, keys and autoplay together.
#[hook]
pub fn use_lesson(props: &LessonPlayerProps, speed: Speed) -> LessonHandle {
    let state = use_reducer_eq(|| {
        let address = props.address.as_ref();
        let requested = address.map_or(&props.start, |address| &address.place);
        let mut player = Player::at_bookmark(props.lesson.clone(), requested.bookmark());
        if let Some(side) = props.orientation {
            player = player.with_bottom(side);
        }
        LessonState::at_place(player.reduce(PlayerAction::SetSpeed(speed)), requested)
    });
    use_address(&state, props.address.as_ref(), props.navigation_id);
    let onkeydown = use_keys(&state, props.has_next_lesson());
    let on_action = use_player_action(&state, speed);
    use_autoplay(&state.player, &on_action);
    LessonHandle {
        state,
        on_action,
        onkeydown,
    }
}

/// Runs a control's action. The speed is a setting: a choice here is stored, a choice elsewhere is followed.
#[hook]
fn use_player_action(
    state: &UseReducerHandle<LessonState>,
    speed: Speed,
) -> Callback<PlayerAction> {
    {
        let dispatcher = state.dispatcher();
        use_effect_with(speed, move |&speed| {
            dispatcher.dispatch(LessonAction::Player(PlayerAction::SetSpeed(speed)));
        });
    }
    let (dispatcher, settings) = (state.dispatcher(), use_context::<SettingsHandle>());
    use_callback((), move |action, ()| {
        if let (PlayerAction::SetSpeed(speed), Some(settings)) = (action, &settings) {
            settings.dispatch(SettingsAction::Set(SettingValue::Speed(speed)));
        }
        dispatcher.dispatch(LessonAction::Player(action));
    })
}

/// Keeps the player and the address bar at the same place. The player follows a navigation, the address follows the
/// player.
#[hook]
fn use_address(
    state: &UseReducerHandle<LessonState>,
    address: Option<&LessonAddress>,
    navigation_id: u32,
) {
    let address = address.cloned();
    {
        let (dispatcher, address) = (state.dispatcher(), address.clone());
        use_effect_with(navigation_id, move |_| {
            if let Some(address) = address {
                dispatcher.dispatch(LessonAction::Navigate(address.place));
            }
        });
    }
    let state = state.clone();
    use_effect_with(state.player.bookmark(), move |_| {
        // Writing the address is slow in some browsers, so the step does not wait for it.
        let task = address
            .map(|address| frame_tasks::after_paint(move || write_address(&state, address.source)));
        move || {
            if let Some(task) = task {
                task.run_now();
            }
        }
    });
}

/// Writes the player's place into the address bar, unless the visitor left the lesson.
fn write_address(state: &LessonState, source: LessonSource) {
    let is_there = match Route::current() {
        Route::Lesson(shown) => {
            shown.source == source && state.player.is_at(shown.place.bookmark())
        }
        Route::Course
        | Route::OpenPgn
        | Route::Lab(_)
        | Route::Problem(_)
        | Route::Quiz(_)
        | Route::Embed(_)
        | Route::Laws(_)
        | Route::Share(_)
        | Route::Unknown(_) => return,
    };
    if !is_there {
        let place = state.player.bookmark().into();
        let route = Route::Lesson(LessonAddress { source, place });
        route.show(state.history);
    }
}

/// Runs the player's keys while it has the focus, and arrow keys while nothing has.
#[hook]
fn use_keys(
    state: &UseReducerHandle<LessonState>,
    has_next_lesson: bool,
) -> Callback<KeyboardEvent> {
    let next = NextButton {
        target: state.player.next_target(),
        has_next_lesson,
    };
    {
        let dispatcher = state.dispatcher();
        use_effect_with(next, move |&next| {
            let listener = browser::keys::on_unfocused_key(move |event| {
                if let Some(action) = next.action(event).filter(|_| is_arrow(event)) {
                    dispatcher.dispatch(LessonAction::Player(action));
                }
            });
            move || drop(listener)
        });
    }
    let dispatcher = state.dispatcher();
    use_callback(next, move |event: KeyboardEvent, next| {
        if let Some(action) = next.action(&event) {
            event.prevent_default();
            dispatcher.dispatch(LessonAction::Player(action));
        }
    })
}

/// Makes the next move when a playing lesson has shown a step long enough.
#[hook]
fn use_autoplay(player: &Player, on_action: &Callback<PlayerAction>) {
    let on_action = on_action.clone();
    let delay = player.is_playing().then(|| player.autoplay_delay_ms());
    use_effect_with((delay, player.revision()), move |&(delay, _)| {
        let timeout =
            delay.map(|delay| timers::after(delay, move || on_action.emit(PlayerAction::Tick)));
        move || drop(timeout)
    });
}
