//! The routes to sets of questions.

use course::quiz::{QuestionSet, QuizMode};

use crate::route::{QuizAddress, QuizView, Route};

/// Returns the address of a set.
pub fn set_address(set: QuestionSet) -> QuizAddress {
    QuizAddress {
        seed: Some(set.seed().to_string()),
        count: Some(set.count().to_string()),
        ..QuizAddress::with_skill(set.topic().name())
    }
}

/// Returns the route to new questions with the same topic, count and mode.
pub fn new_set_route(set: QuestionSet, mode: QuizMode) -> Route {
    Route::Quiz(QuizAddress {
        seed: None,
        mode: Some(mode.name().to_owned()),
        ..set_address(set)
    })
}

/// Returns the route to the printable page of a set.
pub fn print_route(set: QuestionSet) -> Route {
    Route::Quiz(QuizAddress {
        view: QuizView::Print,
        ..set_address(set)
    })
}
