//! Each component in its states.

use std::rc::Rc;

use course::board::move_targets::Attempt;
use course::lab::LabAction;
use course::lab::examples::LabExample;
use course::player::Speed;
use course::{AnalysisGame, Diagram, NextTarget, PlayerAction};
use rules::pgn::{Departure, GameTree, LenientReader};
use rules::{Color, Square};
use yew::prelude::*;

use crate::settings::store::{Dialog, SettingsAction, SettingsHandle};
use crate::ui::answer_result::{AnswerGrade, AnswerResult, answer_button};
use crate::ui::board::{BoardProps, Chessboard};
use crate::ui::confirm_erase::ConfirmErase;
use crate::ui::control_button::{FLIP_ICON, control_button};
use crate::ui::departure_list::departure_list;
use crate::ui::diagram::{render_diagram, render_named_diagram};
use crate::ui::missing_notice::MissingNotice;
use crate::ui::move_list::MoveListPanel;
use crate::ui::navigation_keys::NextButton;
use crate::ui::notices::notices;
use crate::ui::status_line::StatusLine;
use crate::ui::step_controls::{StepControls, playback_controls, progress_bar, step_bar};
use crate::ui::verdict_marks::verdict_marks;
use crate::ui::verdict_panel::VerdictPanel;

/// The values of `data-squares`.
const BOARDS: [&str; 4] = ["paper", "slate", "green", "contrast"];

/// A game that departs from the PGN standard, with a variation.
const GAME: &str = "1. e4 e6 2. e5 d5 (2... g8f6 3. exf6) 3. exd6 *";

/// All components, each under its name.
#[component]
pub fn Components() -> Html {
    let store = use_context::<SettingsHandle>();
    let open = |dialog: Dialog| {
        let store = store.clone();
        move |_: MouseEvent| {
            if let Some(store) = &store {
                store.dispatch(SettingsAction::SetDialog(Some(dialog)));
            }
        }
    };
    html! {
        <>
            { sample("Buttons", buttons()) }
            { sample("Fields", fields()) }
            { sample("Answers", answers()) }
            { sample("Scenes", scenes()) }
            { sample("Controls of a lesson", step_controls()) }
            { sample("Notices", notices(Some("A heading"), &["What is wrong, and the cure.".to_owned()])) }
            { sample("Something is missing", html! {
                <MissingNotice sentence="This part of the page could not be loaded." retry={Callback::noop()} />
            }) }
            { sample("Attempts", LabExample::ALL.into_iter().map(attempt).collect()) }
            { sample("Move list", move_list()) }
            { sample("Departures from the PGN standard", departures()) }
            { sample("Diagrams", diagrams()) }
            { sample("Boards", BOARDS.into_iter().map(board).collect()) }
            { sample("Erasing", html! {
                <ConfirmErase labels={["Erase", "Erase all?", "Erased."]} is_enabled={true} on_erase={Callback::noop()} />
            }) }
            { sample("Dialogs", html! {
                <p class="actions">
                    <button type="button" onclick={open(Dialog::Settings)}>{ "Settings" }</button>
                    <button type="button" onclick={open(Dialog::Keys)}>{ "Keys" }</button>
                </p>
            }) }
        </>
    }
}

fn sample(name: &'static str, content: Html) -> Html {
    html! {
        <section class="items">
            <h2>{ name }</h2>
            { content }
        </section>
    }
}

fn buttons() -> Html {
    let controls = [(true, "Flip"), (false, "Flip, disabled")];
    html! {
        <>
            <p class="actions">
                <button type="button">{ "Plain" }</button>
                <button type="button" class="filled">{ "Filled" }</button>
                <button type="button" class="quiet">{ "Quiet" }</button>
                <button type="button" aria-disabled="true">{ "Plain, disabled" }</button>
                <button type="button" class="filled" aria-disabled="true">{ "Filled, disabled" }</button>
                <a class="button" href="design/">{ "Link" }</a>
                <a class="button filled" href="design/">{ "Link, filled" }</a>
            </p>
            <div class="controls">
                { for controls.map(|(is_enabled, name)| control_button((name, None), FLIP_ICON, is_enabled, Callback::noop())) }
            </div>
        </>
    }
}

fn fields() -> Html {
    html! {
        <>
            <label for="design-text">{ "A text" }</label>
            <input id="design-text" type="text" placeholder="exd6" />
            <label for="design-wrong">{ "A text that cannot be read" }</label>
            <input id="design-wrong" type="text" value="e9" aria-invalid="true" />
            <label for="design-choice">{ "A choice" }</label>
            <select id="design-choice"><option>{ "White" }</option><option>{ "Black" }</option></select>
            <details>
                <summary>{ "Folded" }</summary>
                <p>{ "What was folded." }</p>
            </details>
        </>
    }
}

fn answers() -> Html {
    let right = Some(AnswerGrade::Right);
    let wrong = Some(AnswerGrade::Wrong);
    html! {
        <>
            <p class="actions">
                { for [("Yes", None, true), ("Right answer", right, true), ("Wrong answer", wrong, true), ("Disabled", None, false)]
                    .map(|(name, grade, is_enabled)| answer_button(name, grade, is_enabled, Callback::noop())) }
            </p>
            <AnswerResult grade={AnswerGrade::Right}><p>{ "The pawn passed over d6." }</p></AnswerResult>
            <AnswerResult grade={AnswerGrade::Wrong}><p>{ "The pawn came by a single step." }</p></AnswerResult>
        </>
    }
}

/// The dots of scenes: one that is new, one that was seen, one that was answered; and the current one of each kind.
fn scenes() -> Html {
    let states = [None, Some("completed"), Some("completed answered")];
    let row = |current: usize| {
        html! {
            <ol class="scenes">
                { for states.into_iter().enumerate().map(|(index, class)| html! {
                    <li>
                        <button type="button" {class} aria-current={(index == current).then_some("true")}>
                            <span>{ index + 1 }</span>
                        </button>
                    </li>
                }) }
            </ol>
        }
    };
    html! {
        <>
            { for (0..states.len()).map(row) }
            <p class="place">{ "Lesson 1 of 25 · scene 3 of 3: Both of you" }</p>
        </>
    }
}

/// The controls at the start, in the middle, at the end of a scene, and at the end of the last lesson.
fn step_controls() -> Html {
    let on_action = Callback::<PlayerAction>::noop();
    let states = [
        (true, false, NextTarget::Step),
        (false, false, NextTarget::Step),
        (false, true, NextTarget::Scene),
        (false, true, NextTarget::End),
    ];
    let controls = |(is_at_start, is_at_end, target)| {
        let controls = StepControls {
            is_at_start,
            is_at_end,
            is_playing: !is_at_start && !is_at_end,
            speed: Speed::default(),
            next: NextButton {
                target,
                has_next_lesson: false,
            },
        };
        html! {
            <div class="player">
                { progress_bar(if is_at_end { 6 } else { 1 }, 6) }
                { playback_controls(controls, &on_action, Html::default()) }
                { step_bar(controls, &on_action) }
            </div>
        }
    };
    states.into_iter().map(controls).collect()
}

/// Renders an example of the lab after an attempt to capture on d6: the board with its marks, verdict and status.
fn attempt(example: LabExample) -> Html {
    let game = GameTree::new(example.position());
    let root = game.root();
    let attempt = Attempt {
        from: Square::E5,
        to: Square::D6,
        promotion: None,
    };
    let before = AnalysisGame::at(game, root);
    let right = before.view().en_passant_right;
    let after = before.reduce(LabAction::Attempt(attempt));
    let last_attempt = after.last_attempt().cloned();
    let marks = last_attempt
        .as_ref()
        .map(|last| last.judgement.marks().to_vec());
    let board = BoardProps {
        overlay: verdict_marks(&marks.unwrap_or_default(), Color::White),
        ..BoardProps::new(Rc::new(after.view()), 0)
    };
    html! {
        <div class="board-page">
            <div class="board-panel"><Chessboard ..board /></div>
            <div class="text">
                <div class="report">
                    <VerdictPanel {last_attempt} revision={0} />
                    <StatusLine announcement="" turn="White to move." en_passant_right={right} hint="A hint." />
                    <StatusLine announcement="" turn="Black to move." lapsed_square={Square::D6} />
                </div>
            </div>
        </div>
    }
}

fn read_game() -> (Option<GameTree>, Vec<Departure>) {
    let game = LenientReader::new(GAME).next();
    game.map_or((None, Vec::new()), |game| {
        (Some(game.tree), game.departures)
    })
}

fn move_list() -> Html {
    let (Some(game), _) = read_game() else {
        return Html::default();
    };
    let node = game.main_line().last().unwrap_or(game.root());
    html! { <MoveListPanel tree={Rc::new(game)} {node} on_action={Callback::noop()} /> }
}

fn departures() -> Html {
    let (_, departures) = read_game();
    departure_list(&departures, 0)
}

/// A diagram without a name, one with a name, and one with Black below.
fn diagrams() -> Html {
    let position = LabExample::TwoCapturers.position();
    let [white, black] =
        [Color::White, Color::Black].map(|side| Diagram::new(&position, None, side));
    html! {
        <ul class="cards">
            { for [render_diagram(&white), render_named_diagram(&white), render_named_diagram(&black)].map(|diagram| html! {
                <li>{ diagram }<div class="words"><a href="design/">{ "A card" }</a><p>{ "What it leads to." }</p></div></li>
            }) }
        </ul>
    }
}

/// Renders a board in one of the pairs of colours.
fn board(squares: &'static str) -> Html {
    let game = GameTree::new(LabExample::AnswersCheck.position());
    let root = game.root();
    let view = Rc::new(AnalysisGame::at(game, root).view());
    html! {
        <div class="board-page" data-squares={squares}>
            <p>{ squares }</p>
            <div class="board-panel"><Chessboard ..BoardProps::new(view, 0) /></div>
        </div>
    }
}
