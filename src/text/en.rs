//! English: the sentences and labels that several pages share.

mod announcements;
pub mod answers;
mod board;
mod departures;
mod diagrams;
pub mod embed;
mod fen_errors;
pub mod home;
pub mod import;
pub mod keys;
pub mod lab;
pub mod lapse_line;
pub mod law_examples;
pub mod law_lesson;
pub mod laws;
mod lesson_errors;
mod lessons;
mod move_names;
mod not_found;
pub mod pawn_game;
pub mod problem;
pub mod questions;
pub mod quiz;
pub mod settings;
pub mod share;
pub mod skills;
pub mod terms;
pub mod verdict;
mod words;

use course::player::Speed;

pub use announcements::*;
pub use board::*;
pub use departures::{departures_title, describe_departure, more_departures};
pub use diagrams::describe_diagram;
pub use fen_errors::fen_sentence;
pub use lesson_errors::{describe_lesson_errors, load_lesson_errors};
pub use lessons::*;
pub use move_names::move_name;
pub use not_found::*;
pub use words::{describe_square, side};

pub const SITE: &str = "In Passing";

pub const SECTIONS: &str = "Sections";
pub const SKIP_TO_CONTENT: &str = "Skip to the content";
pub const LEARN: &str = "Learn";
pub const PRACTISE: &str = "Practise";
pub const PROBLEMS: &str = "Problems";
pub const LAB: &str = "Lab";
pub const MY_GAME: &str = "My game";
pub const TRY_IN_LAB: &str = "Try it in the lab";
pub const ON_YOUR_SITE: &str = "Put this lesson on your own site";
pub const SOLVE_IT: &str = "Solve it yourself";

/// Returns a lesson's title, or a placeholder.
pub fn lesson_title(title: &str) -> &str {
    if title.is_empty() {
        "A lesson without a title"
    } else {
        title
    }
}

pub const ERRORS_NOT_LOADED: &str = "There are faults in this file, and what explains them did not arrive. \
    The connection may be down: open the file again.";

pub fn more_errors(count: usize) -> String {
    format!("And {count} more.")
}

pub const OPEN_YOUR_PGN: &str = "Open a PGN of your own, or drop one here";
pub const LOADING: &str = "Loading the lesson…";
pub const CANCEL: &str = "Cancel";
pub const CANCELLED: &str = "You have cancelled that. These lessons are here:";
pub const PAGE_LOADING: &str = "Loading the page…";
pub const PAGE_NOT_LOADED: &str = "This part of the page did not arrive. The connection may be down. If it stays, reload the page: the site may have been renewed.";

pub const BOARD: &str = "Chessboard";
pub const PLAYER: &str = "Lesson player";
pub const KEYS: &str =
    "Left and right arrow keys step, Space plays. On the board, question mark lists all keys.";

pub const CONTROLS: &str = "Play the moves";
pub const STEPS: &str = "Step through the lesson";
pub const MOVES: &str = "Moves";
pub const HIDDEN_MOVES: &str = "Hidden until the question is answered";
pub const SCENES: &str = "Scenes";
pub const BACK_TO_GAME: &str = "Back to the game";
pub const START: &str = "Start";
pub const SPEED: &str = "Speed";

/// Labels of the step controls.
pub mod control {
    pub const FIRST: &str = "First";
    pub const BACK: &str = "Back";
    pub const NEXT: &str = "Next";
    pub const NEXT_SCENE: &str = "Next scene";
    pub const NEXT_LESSON: &str = "Next lesson";
    pub const LAST: &str = "Last";
    pub const PLAY: &str = "Play";
    pub const PAUSE: &str = "Pause";
    pub const FLIP: &str = "Flip";
    pub const PRESENT: &str = "Present";
    pub const END_PRESENTATION: &str = "Stop presenting";
    pub const FLIP_BOARD: &str = "Flip board";
}

/// Labels the button that opens a variation.
pub fn what_if(mv: &str) -> String {
    format!("What if {mv}?")
}

/// Names a variation in the move list by its first move.
pub fn branch_name(mv: &str) -> String {
    format!("Branch: {mv}")
}

pub fn source(source: &str) -> String {
    format!("Source: {source}.")
}

pub fn step_of(step: usize, steps: usize) -> String {
    format!("Step {step} of {steps}")
}

pub fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "½×",
        Speed::Normal => "1×",
        Speed::Fast => "2×",
    }
}

/// Returns the title of a browser tab.
pub fn page_title(title: &str) -> String {
    if title.is_empty() {
        format!("En passant, explained · {SITE}")
    } else {
        format!("{title} · En passant in chess · {SITE}")
    }
}

/// Returns a scene's title, or a placeholder.
pub fn scene_title(title: &str, number: usize) -> String {
    match title {
        "" => format!("Scene {number}"),
        title => title.to_owned(),
    }
}

/// Formats a PGN result with dashes.
pub fn format_result(pgn: &str) -> &str {
    match pgn {
        "1-0" => "1–0",
        "0-1" => "0–1",
        "1/2-1/2" => "½–½",
        other => other,
    }
}

/// Formats the known parts of a PGN date.
pub fn format_date(pgn: &str) -> String {
    let known_parts: Vec<&str> = pgn
        .split('.')
        .take_while(|part| !part.contains('?'))
        .collect();
    known_parts.join("-")
}

pub const NO_LESSON: &str = "This file holds no lesson.";
pub const TRY_AGAIN: &str = "Try again";
