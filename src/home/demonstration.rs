//! The whole rule in four seconds.

use std::rc::Rc;

use course::Lesson;
use course::player::{Action, Player, Speed};
use yew::prelude::*;

use crate::board::{Board, Command};
use crate::settings::shelf::use_key_list;
use crate::settings::use_settings;
use crate::web::clock;
use crate::{web, words};

/// The pawn that is taken in passing on the first page.
const DEMONSTRATION: &str = include_str!("demonstration.pgn");

/// What the demonstration is told.
#[derive(Properties, PartialEq)]
pub struct DemonstrationProps {
    /// Changes whenever the visitor arrives at the page; 0 is the first page of the visit.
    pub arrival: u32,
    /// What stands below it.
    #[prop_or_default]
    pub children: Html,
}

/// A capture in passing, played once, slowly, and again when asked for.
#[component]
pub fn Demonstration(props: &DemonstrationProps) -> Html {
    let heading = use_node_ref();
    use_focus(&heading, props.arrival);
    let player = use_state(|| {
        let reading = Lesson::read(DEMONSTRATION);
        let player = reading.lesson.map(|lesson| Player::new(Rc::new(lesson)));
        player.map(|player| player.reduce(Action::SetSpeed(Speed::Slow)))
    });
    use_clock(&player);
    let again = {
        let state = player.clone();
        Callback::from(move |_| {
            let player = state.as_ref().map(|player| player.reduce(Action::First));
            state.set(player);
        })
    };
    let on_command = {
        let (state, on_keys) = (player.clone(), use_key_list());
        Callback::from(move |command| {
            match command {
                Command::Flip => {
                    let player = state.as_ref();
                    state.set(player.map(|player| player.reduce(Action::Flip)));
                }
                Command::Keys => on_keys.emit(()),
                Command::Field | Command::Hint => return false,
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
            <Board
                diagram={Rc::new(player.diagram())}
                serial={player.serial()}
                orientation={player.orientation()}
                speed={player.speed()}
                {single_keys}
                {on_command}
            />
            <div>
                <p class="unseen" role="status">{ words::spoken(player) }</p>
                <h1 ref={heading} tabindex="-1">{ words::SITE }</h1>
                <p class="promise">{ words::PROMISE }</p>
                <div class="ways">
                    { props.children.clone() }
                    <button type="button" class="again" onclick={again}>{ words::SHOW_AGAIN }</button>
                </div>
            </div>
        </section>
    }
}

/// Takes the focus to the heading when the visitor has followed a link.
#[hook]
fn use_focus(heading: &NodeRef, arrival: u32) {
    let heading = heading.clone();
    use_effect_with(arrival, move |&arrival| {
        if arrival > 0 {
            web::page::focus(&heading);
        }
    });
}

/// Goes on to the end.
#[hook]
fn use_clock(player: &UseStateHandle<Option<Player>>) {
    let state = player.clone();
    use_effect_with(player.as_ref().map(Player::serial), move |_| {
        let next = state.as_ref().filter(|player| !player.is_at_end()).cloned();
        let alarm = next.map(|player| {
            clock::after(PAUSE, move || state.set(Some(player.reduce(Action::Next))))
        });
        move || drop(alarm)
    });
}

/// How long the demonstration rests at each position, in milliseconds.
const PAUSE: u32 = 1_600;
