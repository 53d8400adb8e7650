//! An en passant capture that plays by itself: the whole rule in four seconds.

use std::rc::Rc;

use course::Lesson;
use course::player::{Player, PlayerAction, Speed};
use yew::prelude::*;

use crate::browser::timers;
use crate::settings::store::use_open_key_list;
use crate::settings::use_settings;
use crate::ui::board::{BoardCommand, Chessboard};
use crate::{browser, text};

const DEMONSTRATION: &str = include_str!("demonstration.pgn");

#[derive(Properties, PartialEq)]
pub struct DemonstrationProps {
    /// Changes with each navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
    #[prop_or_default]
    pub children: Html,
}

/// An en passant capture, played slowly once, and again on request.
#[component]
pub fn Demonstration(props: &DemonstrationProps) -> Html {
    let heading = use_node_ref();
    use_focus(&heading, props.navigation_id);
    let player = use_state(|| {
        let parsed = Lesson::parse(DEMONSTRATION);
        let player = parsed.lesson.map(|lesson| Player::new(Rc::new(lesson)));
        player.map(|player| player.reduce(PlayerAction::SetSpeed(Speed::Slow)))
    });
    use_autoplay(&player);
    let replay = {
        let state = player.clone();
        Callback::from(move |_| {
            let player = state
                .as_ref()
                .map(|player| player.reduce(PlayerAction::First));
            state.set(player);
        })
    };
    let on_command = {
        let (state, on_keys) = (player.clone(), use_open_key_list());
        Callback::from(move |command| {
            match command {
                BoardCommand::Flip => {
                    let player = state.as_ref();
                    state.set(player.map(|player| player.reduce(PlayerAction::Flip)));
                }
                BoardCommand::ShowKeys => on_keys.emit(()),
                BoardCommand::FocusMoveInput | BoardCommand::Hint => return false,
            }
            true
        })
    };
    let single_keys = use_settings().keys.is_on();
    let Some(player) = player.as_ref() else {
        return html! { <div></div> };
    };
    html! {
        <section class="demonstration">
            <Chessboard
                view={Rc::new(player.view())}
                revision={player.revision()}
                orientation={player.orientation()}
                speed={player.speed()}
                {single_keys}
                {on_command}
            />
            <div>
                <p class="visually-hidden" role="status">{ text::announce_step(player.cursor(), player.scene().hides_legality(player.node())) }</p>
                <h1 ref={heading} tabindex="-1">{ text::SITE }</h1>
                <p class="tagline">{ text::TAGLINE }</p>
                <div class="actions">
                    { props.children.clone() }
                    <button type="button" class="again" onclick={replay}>{ text::SHOW_AGAIN }</button>
                </div>
            </div>
        </section>
    }
}

/// Focuses the heading if the visitor followed a link.
#[hook]
fn use_focus(heading: &NodeRef, navigation_id: u32) {
    let heading = heading.clone();
    use_effect_with(navigation_id, move |&navigation_id| {
        if navigation_id > 0 {
            browser::focus::focus_element(&heading);
        }
    });
}

/// Plays to the end.
#[hook]
fn use_autoplay(player: &UseStateHandle<Option<Player>>) {
    let state = player.clone();
    use_effect_with(player.as_ref().map(Player::revision), move |_| {
        let next = state.as_ref().filter(|player| !player.is_at_end()).cloned();
        let timeout = next.map(|player| {
            timers::after(STEP_MS, move || {
                state.set(Some(player.reduce(PlayerAction::Next)));
            })
        });
        move || drop(timeout)
    });
}

/// How long each position is shown, in milliseconds.
const STEP_MS: u32 = 1_600;
