//! The quiz.

mod answer;
mod hints;
mod mistakes;
mod names;
mod prompts;
mod result_code;
mod results;
mod start;

use course::quiz::{Prompt, QuizAddressError, QuizQuestion, Scaffolding};

pub use answer::{describe_solution, explain_solution};
pub use hints::describe_hint;
pub use mistakes::{describe_mistake, describe_mistake_and_solution, unreadable_reply};
pub use names::*;
pub use prompts::{describe_prompt, fen_field, kind_name};
pub use result_code::*;
pub use results::*;
pub use start::*;

pub const TITLE: &str = "Quiz";
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

/// Asks for the reason of a correct yes or no.
pub fn ask_reason(question: &QuizQuestion) -> &'static str {
    match question.prompt() {
        Prompt::Must | Prompt::MayPlayInstead(_) | Prompt::Same { .. } => "Right. Why?",
        _ => "Right, it may not. Which condition fails?",
    }
}

pub const CHOOSE_SQUARE: &str = "Press the square on the board, or choose it here.";
pub const RESUMED: &str = "You are back where you left this set.";
pub const RESTART: &str = "Start this set again";

pub fn question_number(number: usize, count: usize) -> String {
    format!("Question {number} of {count}")
}

/// Describes how much help the question starts with.
pub fn describe_scaffolding(scaffolding: Scaffolding) -> &'static str {
    match scaffolding {
        Scaffolding::Example => {
            "Watch: a worked example. Read it, and step through it on the board."
        }
        Scaffolding::LastStep => "The last step is yours: the hints are there already.",
        Scaffolding::Alone => "",
    }
}

/// Describes an invalid value in the quiz's address.
pub fn address_error(error: QuizAddressError) -> &'static str {
    match error {
        QuizAddressError::UnknownTopic => {
            "The set that the address asks for does not exist. These questions are about all skills except FEN."
        }
        QuizAddressError::InvalidSeed => {
            "The seed in the address is not a whole number from 0 to 4294967295. Seed 1 is used."
        }
        QuizAddressError::InvalidCount => {
            "The address does not say in numbers how many questions are wanted. Here are ten."
        }
        QuizAddressError::CountOutOfRange => {
            "A set has 1 to 50 questions. The address asks for another number."
        }
        QuizAddressError::UnknownMode => {
            "There is no such mode as the address names. The modes are guided, alone and exam."
        }
    }
}

#[cfg(test)]
mod tests;
