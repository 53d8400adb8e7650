//! The routes to sets of questions.

use course::quiz::{QuestionSet, QuizMode};

use crate::route::{QuizAddress, QuizView, Route};

/// The address of a set.
pub fn set_address(set: QuestionSet) -> QuizAddress {
    QuizAddress {
        seed: Some(set.seed().to_string()),
        count: Some(set.count().to_string()),
        ..QuizAddress::with_skill(set.topic().name())
    }
}

/// The route to new questions with the same topic, count and mode.
pub fn new_set_route(set: QuestionSet, mode: QuizMode) -> Route {
    Route::Quiz(QuizAddress {
        seed: None,
        mode: Some(mode.name().to_owned()),
        ..set_address(set)
    })
}

/// The route to the printable page of a set.
pub fn print_route(set: QuestionSet) -> Route {
    Route::Quiz(QuizAddress {
        view: QuizView::Print,
        ..set_address(set)
    })
}
