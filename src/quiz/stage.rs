//! The board with a question on it, and the way through the moves that led there.

use std::rc::Rc;

use course::quiz::{Deed, Reply, Sitting};
use course::targets::Attempt;
use course::{Action, Diagram, Sound, Targets};
use yew::prelude::*;

use super::panel;
use crate::board::senses::use_senses;
use crate::board::{BoardProps, Command, Memory, Play, PlayBoard};
use crate::lab::controls::{FLIP, control};
use crate::lab::evidence::evidence;
use crate::settings::shelf::use_key_list;
use crate::settings::use_settings;
use crate::web;
use crate::words::control::{BACK, FLIP as FLIP_NAME, FLIP_BOARD, NEXT};
use crate::words::quiz as say;

/// What the stage is told.
#[derive(Properties, PartialEq)]
pub struct StageProps {
    /// The set on its way.
    pub sitting: Sitting,
    /// What a learner does.
    pub act: Callback<Deed>,
}

/// The board with the question on it, and the moves that led there.
#[component]
pub fn Stage(props: &StageProps) -> Html {
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
                    has_squares: true,
                    memory: Memory::default(),
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
