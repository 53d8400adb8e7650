//! The capture on the first page. It plays by itself, slowly, until the visitor steps or takes the pawn.

use std::rc::Rc;

use course::demonstration::{DemonstrationAction, DemonstrationStage};
use course::player::Speed;
use course::{Attempt, Demonstration};
use yew::prelude::*;

use crate::browser;
use crate::browser::{media_query, timers};
use crate::settings::store::use_open_key_list;
use crate::settings::use_settings;
use crate::text::control;
use crate::text::home;
use crate::text::verdict::describe_verdict;
use crate::ui::board::{BoardCommand, BoardProps, BoardTask, Chessboard, Playable};
use crate::ui::use_pure_reducer::use_pure_reducer;
use crate::ui::verdict_marks::verdict_marks;

#[derive(Properties, PartialEq)]
pub struct DemonstrationViewProps {
    /// Changes with each navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
    /// The links below.
    #[prop_or_default]
    pub children: Html,
}

/// The board with the capture, the words for each stage, and links. The links are those to begin with.
#[component]
pub fn DemonstrationView(props: &DemonstrationViewProps) -> Html {
    let heading = use_node_ref();
    use_focus(&heading, props.navigation_id);
    let (demonstration, on_action) = use_pure_reducer(
        || Demonstration::new(!media_query::prefers_reduced_motion()),
        Demonstration::reduce,
    );
    use_clock(&demonstration, &on_action);
    let on_command = {
        let (on_action, on_keys) = (on_action.clone(), use_open_key_list());
        use_callback((), move |command, ()| {
            match command {
                BoardCommand::Flip => on_action.emit(DemonstrationAction::Flip),
                BoardCommand::ShowKeys => on_keys.emit(()),
                BoardCommand::FocusMoveInput | BoardCommand::Hint => return false,
            }
            true
        })
    };
    let on_attempt = {
        let on_action = on_action.clone();
        use_callback((), move |attempt: Attempt, ()| {
            on_action.emit(DemonstrationAction::Attempt(attempt));
        })
    };
    let single_keys = use_settings().keys.is_on();
    let view = use_memo(demonstration.revision(), |_| demonstration.view());
    let targets = use_memo(view.fen.clone(), |_| view.targets());
    let stop = {
        let is_playing = demonstration.is_playing();
        let on_action = on_action.clone();
        Callback::from(move |()| {
            if is_playing {
                on_action.emit(DemonstrationAction::Stop);
            }
        })
    };
    let (onpointerdown, onfocusin) = (stop.reform(|_| ()), stop.reform(|_| ()));
    let marks = demonstration
        .last_attempt()
        .map(|judged| verdict_marks(judged.judgement.marks(), demonstration.orientation()));
    html! {
        <section class="demonstration">
            <header>
                <h1 ref={heading} tabindex="-1">{ home::HEADING }</h1>
                <p class="rule">{ home::RULE }</p>
            </header>
            <div class="stage" {onpointerdown} {onfocusin}>
                <Chessboard
                    ..BoardProps {
                        orientation: demonstration.orientation(),
                        speed: Speed::Slow,
                        single_keys,
                        on_command: Some(on_command),
                        task: Some(BoardTask::Play(Playable { targets, on_attempt })),
                        overlay: marks.unwrap_or_default(),
                        ..BoardProps::new(view, demonstration.revision())
                    }
                />
            </div>
            <div class="words">
                { stages(&demonstration, &on_action) }
                { sentence(&demonstration) }
                <div class="actions">{ props.children.clone() }</div>
            </div>
        </section>
    }
}

/// Renders a button for each stage but the first, and one that plays them.
fn stages(demonstration: &Demonstration, on_action: &Callback<DemonstrationAction>) -> Html {
    let is_playing = demonstration.is_playing();
    let toggle = on_action.reform(|_| DemonstrationAction::TogglePlay);
    html! {
        <div class="stages" role="group" aria-label={home::STAGES}>
            { for DemonstrationStage::ALL.into_iter().skip(1).map(|stage| {
                let is_shown = demonstration.stage() == stage;
                let onclick = on_action.reform(move |_| DemonstrationAction::Show(stage));
                // A drag along the words shows the stages as it passes them.
                let on_action = on_action.clone();
                let onpointerenter = Callback::from(move |event: PointerEvent| {
                    if event.buttons() == 1 {
                        on_action.emit(DemonstrationAction::Show(stage));
                    }
                });
                html! {
                    <button type="button" aria-current={is_shown.then_some("step")} {onclick}
                        {onpointerenter}>
                        { home::stage_name(stage) }
                    </button>
                }
            }) }
            <button type="button" class="play" onclick={toggle}>
                { if is_playing { control::PAUSE } else { control::PLAY } }
            </button>
        </div>
    }
}

/// Says what the stage shows, or why an attempt fails. While the demonstration plays nothing is announced.
fn sentence(demonstration: &Demonstration) -> Html {
    let sentence = match demonstration.last_attempt() {
        None => home::stage_sentence(demonstration.stage()).to_owned(),
        Some(_) if demonstration.stage() == DemonstrationStage::Taken => {
            home::ALREADY_TAKEN.to_owned()
        }
        Some(judged) if judged.judgement.legal_verdict().is_some() => home::OTHER_MOVE.to_owned(),
        Some(judged) => describe_verdict(&judged.game, &judged.judgement).headline,
    };
    let role = (!demonstration.is_playing()).then_some("status");
    let live = if demonstration.is_playing() {
        "off"
    } else {
        "polite"
    };
    html! { <p class="sentence" {role} aria-live={live}>{ sentence }</p> }
}

/// Focuses the heading if the visitor followed a link.
#[hook]
fn use_focus(heading: &NodeRef, navigation_id: u32) {
    let heading = heading.clone();
    use_effect_with(navigation_id, move |&navigation_id| {
        if navigation_id > 0 {
            browser::focus::focus_page(&heading);
        }
    });
}

/// Goes on to the next stage after the time of this one.
#[hook]
fn use_clock(demonstration: &Rc<Demonstration>, on_action: &Callback<DemonstrationAction>) {
    let on_action = on_action.clone();
    let now = (
        demonstration.is_playing(),
        demonstration.stage(),
        demonstration.revision(),
    );
    use_effect_with(now, move |&(is_playing, stage, _)| {
        let timeout = is_playing.then(|| {
            timers::after(duration_ms(stage), move || {
                on_action.emit(DemonstrationAction::Tick);
            })
        });
        move || drop(timeout)
    });
}

/// Returns how long a stage is shown, in milliseconds.
const fn duration_ms(stage: DemonstrationStage) -> u32 {
    match stage {
        DemonstrationStage::Start => 1_600,
        DemonstrationStage::TwoSquares | DemonstrationStage::CountsAsOne => 2_800,
        DemonstrationStage::Taken => 3_600,
    }
}
