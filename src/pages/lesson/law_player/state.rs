//! The state of the player of a lesson about other laws.
//!
//! Controls, keys, autoplay and the address change it.

use std::rc::Rc;

use course::PlayerAction;
use course::law_lesson::{LawLesson, LawLessonAction, LawLessonPlayer};
use course::player::Speed;
use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::browser::timers;
use crate::pages::lesson::props::LessonPlayerProps;
use crate::pages::lesson::state::history_mode;
use crate::route::{LessonAddress, PlaceQuery, Route};
use crate::settings::SettingValue;
use crate::settings::store::{SettingsAction, SettingsHandle};
use crate::ui::navigation_keys::{NextButton, is_arrow};
use crate::ui::page_address::use_page_address;
use crate::{browser, text};

/// The player, and how its next address enters the history.
#[derive(Clone, PartialEq)]
pub struct LawLessonState {
    pub player: LawLessonPlayer,
    /// `None` while the address is that of the last navigation.
    history: Option<HistoryMode>,
    /// The parts of the address that the lesson does not have, as sentences.
    pub address_errors: Rc<Vec<String>>,
}

/// Changes a [`LawLessonState`].
pub enum LawLessonPageAction {
    /// The learner or the clock acts.
    Player(LawLessonAction),
    /// The visitor navigates to a place in the lesson.
    Navigate(PlaceQuery),
}

impl LawLessonState {
    fn at_place(player: LawLessonPlayer, requested: &PlaceQuery) -> Self {
        let nearest = LawLessonPlayer::nearest_bookmark(player.lesson(), requested.bookmark());
        let errors = requested.out_of_range(nearest);
        Self {
            player,
            history: None,
            address_errors: Rc::new(errors.iter().map(text::place_not_found).collect()),
        }
    }
}

impl Reducible for LawLessonState {
    type Action = LawLessonPageAction;

    fn reduce(self: Rc<Self>, action: LawLessonPageAction) -> Rc<Self> {
        match action {
            LawLessonPageAction::Player(action) => {
                let player = self.player.reduce(action);
                let history = history_mode(self.player.bookmark(), player.bookmark());
                let has_moved = player.bookmark() != self.player.bookmark();
                Rc::new(Self {
                    player,
                    history: if has_moved {
                        Some(history)
                    } else {
                        self.history
                    },
                    address_errors: if has_moved {
                        Rc::default()
                    } else {
                        self.address_errors.clone()
                    },
                })
            }
            LawLessonPageAction::Navigate(requested) => {
                let open = PlayerAction::Open(requested.bookmark());
                let player = self.player.reduce(LawLessonAction::Player(open));
                Rc::new(Self::at_place(player, &requested))
            }
        }
    }
}

/// The state of the player with the callbacks that change it.
pub struct LawLessonHandle {
    pub state: UseReducerHandle<LawLessonState>,
    /// Runs an action of a control, the board or an answer.
    pub on_action: Callback<LawLessonAction>,
    pub onkeydown: Callback<KeyboardEvent>,
}

/// Starts at the address, and keeps state, address bar, keys and autoplay together.
#[hook]
pub fn use_law_lesson(
    props: &LessonPlayerProps,
    lesson: &Rc<LawLesson>,
    speed: Speed,
) -> LawLessonHandle {
    let state = use_reducer_eq(|| {
        let address = props.address.as_ref();
        let requested = address.map_or(&props.start, |address| &address.place);
        let player = LawLessonPlayer::new(lesson.clone(), requested.bookmark());
        LawLessonState::at_place(player, requested)
    });
    use_navigation(&state, props);
    use_page_address(
        state
            .history
            .zip(props.address.clone())
            .map(|(mode, address)| {
                let address = LessonAddress {
                    place: state.player.bookmark().into(),
                    ..address
                };
                (Route::Lesson(address), mode)
            }),
    );
    let on_action = use_actions(&state, speed);
    let onkeydown = use_keys(&state, props.has_next_lesson());
    use_autoplay(&state.player, &on_action);
    LawLessonHandle {
        state,
        on_action,
        onkeydown,
    }
}

/// Follows a navigation to another place of the lesson.
#[hook]
fn use_navigation(state: &UseReducerHandle<LawLessonState>, props: &LessonPlayerProps) {
    let (dispatcher, address) = (state.dispatcher(), props.address.clone());
    use_effect_with(props.navigation_id, move |_| {
        if let Some(address) = address {
            dispatcher.dispatch(LawLessonPageAction::Navigate(address.place));
        }
    });
}

/// Runs actions. The speed is a setting: a choice here is stored, a choice elsewhere is followed.
#[hook]
fn use_actions(
    state: &UseReducerHandle<LawLessonState>,
    speed: Speed,
) -> Callback<LawLessonAction> {
    {
        let dispatcher = state.dispatcher();
        use_effect_with(speed, move |&speed| {
            dispatcher.dispatch(step(PlayerAction::SetSpeed(speed)));
        });
    }
    let (dispatcher, settings) = (state.dispatcher(), use_context::<SettingsHandle>());
    use_callback((), move |action: LawLessonAction, ()| {
        if let (LawLessonAction::Player(PlayerAction::SetSpeed(speed)), Some(settings)) =
            (action, &settings)
        {
            settings.dispatch(SettingsAction::Set(SettingValue::Speed(speed)));
        }
        dispatcher.dispatch(LawLessonPageAction::Player(action));
    })
}

/// Creates the action of a control or key.
fn step(action: PlayerAction) -> LawLessonPageAction {
    LawLessonPageAction::Player(LawLessonAction::Player(action))
}

/// Runs the player's keys while it has the focus, and arrow keys while nothing has.
#[hook]
fn use_keys(
    state: &UseReducerHandle<LawLessonState>,
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
                    dispatcher.dispatch(step(action));
                }
            });
            move || drop(listener)
        });
    }
    let dispatcher = state.dispatcher();
    use_callback(next, move |event: KeyboardEvent, next| {
        if let Some(action) = next.action(&event) {
            event.prevent_default();
            dispatcher.dispatch(step(action));
        }
    })
}

/// Makes the next move when a playing lesson has shown a step long enough.
#[hook]
fn use_autoplay(player: &LawLessonPlayer, on_action: &Callback<LawLessonAction>) {
    let on_action = on_action.clone();
    let delay = player.is_playing().then(|| player.autoplay_delay_ms());
    use_effect_with((delay, player.bookmark()), move |&(delay, _)| {
        let tick = LawLessonAction::Player(PlayerAction::Tick);
        let timeout = delay.map(|delay| timers::after(delay, move || on_action.emit(tick)));
        move || drop(timeout)
    });
}
