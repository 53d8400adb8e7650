//! The quiz.

mod answer;
mod hints;
mod mistakes;
mod prompts;
mod result_code;
mod results;
mod start;

use course::quiz::{Condition, QuizAddressError, Scaffolding};
use rules::{Game, Square};

pub use answer::{correct_feedback, describe_solution, explain_solution};
pub use hints::describe_hint;
pub use mistakes::{describe_mistake, describe_mistake_and_solution, unreadable_reply};
pub use prompts::{describe_prompt, fen_field, kind_name};
pub use result_code::*;
pub use results::*;
pub use start::*;

use crate::text::en::{piece_name, side};

pub const TITLE: &str = "Quiz";
pub const YES: &str = "Yes";
pub const NO: &str = "No";
pub const NO_PAWN: &str = "No pawn may";
pub const HINT: &str = "Hint";
pub const SHOW: &str = "Show me";
pub const NEXT: &str = "Next question";
pub const FINISH: &str = "See how it went";
pub const WRITE: &str = "Write the move";
pub const OR_WRITE: &str = "Or write the move";
pub const MOVE_EXAMPLE: &str = "for example Nf3";
pub const ANSWER: &str = "Answer";
pub const ANSWERS: &str = "Answers";
pub const HINTS: &str = "Hints";
pub const CONTROLS: &str = "The moves that led here";
pub const WHICH_CONDITION: &str = "Right, it may not. Which condition fails?";
pub const CHOOSE_SQUARE: &str = "Press the square on the board, or choose it here.";
pub const RESUMED: &str = "You are back where you left this set.";
pub const RESTART: &str = "Begin it anew";

pub fn question_number(number: usize, count: usize) -> String {
    format!("Question {number} of {count}")
}

/// Describes how much help the question starts with.
pub fn describe_scaffolding(phase: Scaffolding) -> &'static str {
    match phase {
        Scaffolding::Example => "A worked example: read it, and step through it on the board.",
        Scaffolding::LastStep => "The last step is yours: the hints are there already.",
        Scaffolding::Alone => "",
    }
}

/// Names a condition as the one that fails.
pub fn failed_condition(condition: Condition) -> &'static str {
    match condition {
        Condition::PawnsOnly => "One of the two is not a pawn",
        Condition::FifthRank => "The capturer is not on its fifth rank",
        Condition::AdjacentFile => "They do not stand side by side",
        Condition::DoubleStep => "It did not come by a double step",
        Condition::NowOrNever => "The double step was not the last move",
        Condition::Landing => "It does not land on the passed square",
        Condition::KingSafety => "It would expose its own king",
        Condition::AnswersCheck => "It would not end the check",
    }
}

/// Names a condition as one that must be met.
fn required_condition(condition: Condition) -> &'static str {
    match condition {
        Condition::PawnsOnly => "a pawn takes, and a pawn is taken",
        Condition::FifthRank => "the capturer stands on its fifth rank",
        Condition::AdjacentFile => "the two pawns stand side by side",
        Condition::DoubleStep => "the other pawn came by a double step",
        Condition::NowOrNever => "that double step was the very last move",
        Condition::Landing => "the capturer goes to the square that was passed over",
        Condition::KingSafety => "the capture leaves its own king safe",
        Condition::AnswersCheck => "a check, if there is one, is ended",
    }
}

/// Describes an invalid value in the quiz's address.
pub fn address_error(error: QuizAddressError) -> &'static str {
    match error {
        QuizAddressError::UnknownTopic => {
            "The address asks for a set that there is not. These questions are about everything."
        }
        QuizAddressError::InvalidSeed => {
            "The seed in the address is not a whole number from 0 to 4294967295. Seed 1 is used."
        }
        QuizAddressError::InvalidCount => {
            "The address does not say in numbers how many questions are wanted. These are ten."
        }
        QuizAddressError::CountOutOfRange => {
            "The address asks for a number of questions that there cannot be. A set has 1 to 50."
        }
    }
}

/// Names the piece on a square: “White’s pawn on e5”.
pub fn piece_on(game: &Game, square: Square) -> String {
    match game.position().board().piece_at(square) {
        Some(piece) => format!(
            "{}’s {} on {square}",
            side(piece.color),
            piece_name(piece.role)
        ),
        None => square.to_string(),
    }
}

/// Capitalizes the first letter.
fn capitalize(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Joins non-empty sentences with spaces.
fn join_sentences(sentences: &[&str]) -> String {
    let sentence: Vec<&str> = sentences
        .iter()
        .copied()
        .filter(|it| !it.is_empty())
        .collect();
    sentence.join(" ")
}

#[cfg(test)]
mod tests;
