//! The board of the lab, with what is drawn on it and the controls below.

use std::rc::Rc;

use course::lab::Deed;
use course::targets::Attempt;
use course::{Action, Diagram, Drawings, Lab, Sound};
use rules::pgn::Tint;
use yew::prelude::*;

use super::bench::Act;
use super::controls::Controls;
use super::evidence::evidence;
use super::move_field;
use super::pen::Pen;
use crate::board::senses::use_senses;
use crate::board::{BoardProps, Command, Memory, Play, PlayBoard};
use crate::settings::shelf::use_key_list;
use crate::settings::use_settings;

/// What the stage is told.
#[derive(Properties, PartialEq)]
pub struct StageProps {
    /// The game, and what was tried in it.
    pub lab: Lab,
    /// What the board shows of it.
    pub diagram: Rc<Diagram>,
    /// What is drawn on it.
    pub drawings: Rc<Drawings>,
    /// The pen in hand.
    pub pen: Option<Tint>,
    /// Told of every attempt.
    pub on_attempt: Callback<Attempt>,
    /// What a control does.
    pub act: Callback<Act>,
    /// Told when it is asked what could be tried here.
    pub on_hint: Callback<()>,
}

/// The board and its controls.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let StageProps {
        lab,
        diagram,
        drawings,
        pen,
        on_attempt,
        act,
        on_hint,
    } = props;
    let settings = use_settings();
    let on_draw = use_callback(act.clone(), |drawn, act| act.emit(Act::Draw(drawn)));
    let on_keys = use_key_list();
    let on_command = use_callback(
        (act.clone(), on_hint.clone(), on_keys.clone()),
        |command, (act, on_hint, on_keys)| {
            match command {
                Command::Field => move_field::focus(),
                Command::Flip => act.emit(Act::Do(Deed::Walk(Action::Flip))),
                Command::Hint => on_hint.emit(()),
                Command::Keys => on_keys.emit(()),
            }
            true
        },
    );
    let player = lab.player();
    let targets = use_memo(player.serial(), |_| lab.targets());
    use_senses(Sound::of(diagram), player.serial());
    let orientation = player.orientation();
    let marks = lab.tried().map(|tried| tried.judgement.marks());
    let on_escape = use_callback(act.clone(), |(), act| {
        act.emit(Act::Hold(None));
        act.emit(Act::Do(Deed::Stop));
    });
    let board = BoardProps {
        diagram: diagram.clone(),
        serial: player.serial(),
        orientation,
        speed: settings.speed,
        single_keys: settings.keys.is_on(),
        on_command: Some(on_command),
        has_squares: true,
        memory: Memory::default(),
    };
    html! {
        <div class="stage">
            <PlayBoard
                {board}
                play={Play { targets, on_attempt: on_attempt.clone() }}
                overlay={evidence(marks.unwrap_or_default(), orientation)}
                drawings={drawings.clone()}
                on_draw={on_draw.clone()}
                pen={*pen}
                {on_escape}
            />
            <Controls
                can_undo={!player.is_at_start()}
                can_redo={lab.can_redo()}
                can_wait={diagram.right.is_some()}
                {act}
            />
            <Pen pen={*pen} on_pen={act.reform(Act::Hold)} can_clear={!drawings.is_empty()}
                on_clear={on_draw.reform(|()| Drawings::default())}
                {on_keys} />
        </div>
    }
}
