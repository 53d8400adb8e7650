//! The pawn game: pawns and nothing else, against a perfect opponent.
//!
//! It is played with en passant or without it. A learner chooses the number of files, the rule and a side, and plays.
//! The value of the position and of each move is shown if they ask for it: the answer to the question what the rule is
//! for.

pub mod choices;
pub mod solver;
pub mod values_panel;

use std::rc::Rc;

use course::{PawnSession, PawnSessionAction};
use variants::pawn_game::{PawnColor, PawnGameOutcome};
use variants::{BoardSquare, Side};
use yew::prelude::*;

use crate::settings::store::use_open_key_list;
use crate::text::lab::control as control_strings;
use crate::text::pawn_game as strings;
use crate::ui::board::BoardCommand;
use crate::ui::control_button::{START_AGAIN_ICON, UNDO_ICON, control_button};
use crate::ui::law_board::LawBoards;
use crate::ui::notices::notices;
use crate::ui::use_pure_reducer::use_pure_reducer;
use choices::{ChoiceButtons, PawnGameChoices};
use solver::use_solver;
use values_panel::{ValuesPanel, square_notes};

#[derive(Properties, PartialEq)]
pub struct PawnGameProps {
    #[prop_or_default]
    pub choices: PawnGameChoices,
    /// The errors in the address. They disappear with another choice.
    #[prop_or_default]
    pub errors: Rc<Vec<String>>,
    /// Begins a game when it changes.
    #[prop_or_default]
    pub game_id: u32,
    /// Called with each choice of the player.
    #[prop_or_default]
    pub on_begin: Callback<PawnGameChoices>,
    /// The content below the rules.
    #[prop_or_default]
    pub children: Html,
}

/// An input of the game.
#[derive(Clone, Copy)]
enum PawnGameAction {
    Play(PawnSessionAction),
    /// Begins a game.
    Begin(PawnGameChoices),
}

/// The board, the choices, and the values if they are asked for. They are the two columns of a page.
#[component]
pub fn PawnGame(props: &PawnGameProps) -> Html {
    let choices = props.choices;
    let (game, on_action) =
        use_pure_reducer(|| PawnSession::new(choices.rules, choices.player), reduce);
    {
        let on_action = on_action.clone();
        let before = use_mut_ref(|| props.game_id);
        use_effect_with(props.game_id, move |&game_id| {
            if before.replace(game_id) != game_id {
                on_action.emit(PawnGameAction::Begin(choices));
            }
        });
    }
    let shows_values = use_state_eq(|| false);
    let on_reply = use_callback(on_action.clone(), |mv, on_action| {
        on_action.emit(PawnGameAction::Play(PawnSessionAction::Reply(mv)));
    });
    let analysis = use_solver(&game, *shows_values, &on_reply);
    let on_attempt = use_callback(
        on_action.clone(),
        |(from, to): (BoardSquare, BoardSquare), on_action| {
            on_action.emit(PawnGameAction::Play(PawnSessionAction::Attempt(from, to)));
        },
    );
    let on_keys = use_open_key_list();
    let on_command = use_callback(on_keys, |command, on_keys| {
        let is_handled = command == BoardCommand::ShowKeys;
        if is_handled {
            on_keys.emit(());
        }
        is_handled
    });
    let orientation = match game.player() {
        PawnColor::White => Side::White,
        PawnColor::Black => Side::Black,
    };
    let shown = analysis.filter(|_| *shows_values);
    let notes = use_memo(shown.clone(), |shown| {
        shown
            .as_ref()
            .map(|analysis| square_notes(analysis))
            .unwrap_or_default()
    });
    let on_begin = {
        let (on_action, on_begin) = (on_action.clone(), props.on_begin.clone());
        Callback::from(move |choices| {
            on_action.emit(PawnGameAction::Begin(choices));
            on_begin.emit(choices);
        })
    };
    let current = PawnGameChoices::of_game(&game);
    let again = on_action.reform(move |_| PawnGameAction::Begin(current));
    let undo = on_action.reform(|_| PawnGameAction::Play(PawnSessionAction::Undo));
    let toggle_values = {
        let shows_values = shows_values.clone();
        Callback::from(move |_| shows_values.set(!*shows_values))
    };
    html! {
        <>
            if current == choices {
                { notices(None, &props.errors) }
            }
            <div class="board-panel">
                <LawBoards
                    key={game.rules().files()}
                    session={game.board().clone()}
                    {notes}
                    {orientation}
                    is_playable={game.outcome().is_none() && !game.is_opponents_turn()}
                    {on_attempt}
                    {on_command}
                />
                <div class="controls" role="group" aria-label={control_strings::GROUP}>
                    { control_button((control_strings::UNDO, None), UNDO_ICON, game.can_undo(), undo) }
                    { control_button((strings::NEW_GAME, None), START_AGAIN_ICON, true, again) }
                </div>
            </div>
            <div class="text">
                <div class="report">
                    <p class="status-line" role="status" data-outcome={game.outcome().map(outcome_name)}>
                        { strings::status(&game) }
                    </p>
                    <p class="verdict" role="status" aria-live="assertive">{ strings::refusal(&game) }</p>
                </div>
                <div class="tools">
                    <ChoiceButtons choices={current} {on_begin} />
                    <p>
                        <button type="button" aria-pressed={shows_values.to_string()} onclick={toggle_values}>
                            { strings::SHOW_VALUES }
                        </button>
                    </p>
                    if *shows_values {
                        <ValuesPanel analysis={shown} />
                    }
                    <section>
                        <h2>{ strings::RULES_TITLE }</h2>
                        { for strings::RULES.map(|rule| html! { <p>{ rule }</p> }) }
                    </section>
                    { props.children.clone() }
                </div>
            </div>
        </>
    }
}

fn reduce(game: &PawnSession, action: PawnGameAction) -> PawnSession {
    match action {
        PawnGameAction::Play(action) => game.reduce(action),
        PawnGameAction::Begin(choices) => game.restart(choices.rules, choices.player),
    }
}

/// Returns the value of `data-outcome`.
fn outcome_name(outcome: PawnGameOutcome) -> &'static str {
    match outcome.winner() {
        Some(PawnColor::White) => "white",
        Some(PawnColor::Black) => "black",
        None => "draw",
    }
}
