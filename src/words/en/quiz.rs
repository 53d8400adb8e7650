//! What the quiz asks, helps with and answers, in English.

mod answer;
mod asked;
mod check;
mod clue;
mod over;
mod slip;
mod start;

use course::quiz::{Condition, Phase, SetFault};
use rules::{Game, Square};

pub use answer::{answer, because, right};
pub use asked::{asked, field, kind};
pub use check::*;
pub use clue::clue;
pub use over::*;
pub use slip::{unread, wrong, wrong_for_good};
pub use start::*;

use super::{man, side};

/// The name of the page.
pub const TITLE: &str = "Quiz";

/// Yes.
pub const YES: &str = "Yes";

/// No.
pub const NO: &str = "No";

/// No man may take en passant.
pub const NOBODY: &str = "No pawn may";

/// Asks for help.
pub const HINT: &str = "Hint";

/// Asks for the answer.
pub const SHOW: &str = "Show me";

/// Leads on to the next question.
pub const NEXT: &str = "Next question";

/// Leads on from the last question.
pub const FINISH: &str = "See how it went";

/// The field for an answer that is written.
pub const WRITE: &str = "Write the move";

/// The field for a move that could also be made on the board.
pub const OR_WRITE: &str = "Or write the move";

/// What stands in the field.
pub const LIKE: &str = "for example Nf3";

/// The button beside the field.
pub const ANSWER: &str = "Answer";

/// The name of the answers to choose from.
pub const ANSWERS: &str = "Answers";

/// What the last hints say, for those who cannot see them.
pub const HINTS: &str = "Hints";

/// The name of the controls below the board.
pub const CONTROLS: &str = "The moves that led here";

/// It is denied rightly.
pub const WHY: &str = "Right, it may not. Which condition fails?";

/// What stands before the square that is clicked.
pub const CLICK: &str = "Press the square on the board, or choose it here.";

/// A set goes on where its page was left.
pub const LEFT: &str = "You are back where you left this set.";

/// Begins it anew.
pub const ANEW: &str = "Begin it anew";

/// Which question of how many.
pub fn number(number: usize, count: usize) -> String {
    format!("Question {number} of {count}")
}

/// How much of the way the learner goes alone.
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Example => "A worked example: read it, and step through it on the board.",
        Phase::LastStep => "The last step is yours: the hints are there already.",
        Phase::Alone => "",
    }
}

/// A condition, as what is said to fail.
pub fn fails(condition: Condition) -> &'static str {
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

/// A condition, as what must be met.
fn must(condition: Condition) -> &'static str {
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

/// What the address asks for that there is not.
pub fn fault(fault: SetFault) -> &'static str {
    match fault {
        SetFault::Topic => {
            "The address asks for a set that there is not. These questions are about everything."
        }
        SetFault::Seed => {
            "The seed in the address is not a whole number from 0 to 4294967295. Seed 1 is used."
        }
        SetFault::Count => {
            "The address does not say in numbers how many questions are wanted. These are ten."
        }
        SetFault::Bound => {
            "The address asks for a number of questions that there cannot be. A set has 1 to 50."
        }
    }
}

/// A man where it stands: “White’s pawn on e5”.
pub fn who(game: &Game, square: Square) -> String {
    match game.position().board().piece_at(square) {
        Some(piece) => format!("{}’s {} on {square}", side(piece.color), man(piece.role)),
        None => square.to_string(),
    }
}

/// A sentence that begins with a small letter.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Sentences, with blanks between those that say something.
fn joined(sentences: &[&str]) -> String {
    let said: Vec<&str> = sentences
        .iter()
        .copied()
        .filter(|it| !it.is_empty())
        .collect();
    said.join(" ")
}

#[cfg(test)]
mod tests;
