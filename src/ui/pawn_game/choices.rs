//! The choices of the pawn game: number of files, rule, and the player's side.

use course::PawnSession;
use variants::pawn_game::{MAX_SOLVED_FILES, MIN_FILES, PawnColor, PawnGameRules};
use yew::prelude::*;

use crate::text::pawn_game as strings;

/// The choices of a game.
#[derive(Clone, Copy, PartialEq)]
pub struct PawnGameChoices {
    pub rules: PawnGameRules,
    pub player: PawnColor,
}

impl PawnGameChoices {
    /// Returns the choices of a game of an offered size.
    ///
    /// # Panics
    ///
    /// If the game has no rules for so many files.
    pub fn new(files: u8, en_passant: bool, player: PawnColor) -> Self {
        let rules = PawnGameRules::new(files, en_passant);
        Self {
            rules: rules.expect("the sizes that are offered are those of the game"),
            player,
        }
    }

    /// Returns the choices of the present game.
    pub fn of_game(game: &PawnSession) -> Self {
        Self {
            rules: game.rules(),
            player: game.player(),
        }
    }
}

/// White plays on four files with en passant, and wins.
impl Default for PawnGameChoices {
    fn default() -> Self {
        Self::new(4, true, PawnColor::White)
    }
}

/// Returns the name of a side in addresses and attributes.
pub fn pawn_color_name(color: PawnColor) -> &'static str {
    match color {
        PawnColor::White => "white",
        PawnColor::Black => "black",
    }
}

#[derive(Properties, PartialEq)]
pub struct ChoiceButtonsProps {
    pub choices: PawnGameChoices,
    pub on_begin: Callback<PawnGameChoices>,
}

/// A button for each choice. Each begins a new game.
#[component]
pub fn ChoiceButtons(props: &ChoiceButtonsProps) -> Html {
    let PawnGameChoices { rules, player } = props.choices;
    let (files, en_passant) = (rules.files(), rules.en_passant());
    let option = |name: String, is_chosen: bool, choices: PawnGameChoices| {
        let onclick = props.on_begin.reform(move |_: MouseEvent| choices);
        html! {
            <button key={name.clone()} type="button" aria-pressed={is_chosen.to_string()} {onclick}>
                { name }
            </button>
        }
    };
    let (white, black) = (PawnColor::White, PawnColor::Black);
    html! {
        <div class="game-choices">
            <div role="group" aria-label={strings::FILES}>
                <span>{ strings::FILES }</span>
                { for (MIN_FILES..=MAX_SOLVED_FILES).map(|count| {
                    let choices = PawnGameChoices::new(count, en_passant, player);
                    option(count.to_string(), count == files, choices)
                }) }
            </div>
            <div role="group" aria-label={strings::RULE}>
                <span>{ strings::RULE }</span>
                { option(strings::ON.to_owned(), en_passant, PawnGameChoices::new(files, true, player)) }
                { option(strings::OFF.to_owned(), !en_passant, PawnGameChoices::new(files, false, player)) }
            </div>
            <div role="group" aria-label={strings::SIDE}>
                <span>{ strings::SIDE }</span>
                { option(strings::WHITE.to_owned(), player == white, PawnGameChoices { rules, player: white }) }
                { option(strings::BLACK.to_owned(), player == black, PawnGameChoices { rules, player: black }) }
            </div>
        </div>
    }
}
