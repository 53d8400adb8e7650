//! English: what all pages share.

mod announcements;
mod board;
pub mod embed;
pub mod home;
pub mod import;
pub mod keys;
pub mod lab;
pub mod lapse_line;
mod lesson_errors;
mod lessons;
mod move_names;
mod not_found;
pub mod problem;
pub mod questions;
pub mod quiz;
pub mod settings;
pub mod share;
pub mod skills;
pub mod verdict;

use course::player::Speed;
use rules::{Color, Piece, Role, Square};

pub use announcements::*;
pub use board::*;
pub use lesson_errors::{describe_lesson_errors, load_lesson_errors};
pub use lessons::*;
pub use move_names::move_name;
pub use not_found::*;

pub const SITE: &str = "In Passing";
pub const TAGLINE: &str = "A pawn that goes two squares can be taken as if it had gone one, \
    by a pawn standing beside it, on the very next move.";

pub const LAB: &str = "Lab";
pub const TRY_IN_LAB: &str = "Try it in the lab";
pub const SOLVE_IT: &str = "Solve it yourself";
pub const SHOW_AGAIN: &str = "Show it again";

/// Returns a lesson's title, or a placeholder.
pub fn lesson_title(title: &str) -> &str {
    if title.is_empty() {
        "A lesson without a title"
    } else {
        title
    }
}

pub const ERRORS_NOT_LOADED: &str = "There are faults in this file, and the part of this site that explains them did not \
    arrive. The connection may be down: open the file again.";

pub fn more_errors(count: usize) -> String {
    format!("And {count} more.")
}

pub const OPEN_YOUR_PGN: &str = "Open a PGN of your own, or drop one here";
pub const LOADING: &str = "Loading the lesson…";
pub const PAGE_LOADING: &str = "Loading the page…";
pub const PAGE_NOT_LOADED: &str = "This part of the page did not arrive. The connection may be down, or the site may have been \
    renewed since you came: then reload it.";

pub const BOARD: &str = "Chessboard";
pub const PLAYER: &str = "Lesson player";
pub const KEYS: &str =
    "Left and right arrow keys step, Space plays. On the board, question mark lists all keys.";

pub const CONTROLS: &str = "Step through the moves";
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
    pub const LAST: &str = "Last";
    pub const PLAY: &str = "Play";
    pub const PAUSE: &str = "Pause";
    pub const FLIP: &str = "Flip";
    pub const FLIP_BOARD: &str = "Flip board";
}

/// Returns a side's name.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

fn adjective(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn piece_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Says that a piece, such as “Black’s knight on g8”, must wait for its side's turn.
fn wait_for_turn(turn: Color, who: &str) -> String {
    format!("It is {}’s move, and {who} must wait.", side(turn))
}

/// Describes a square for screen readers: “e5, white pawn”.
pub fn describe_square(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(Piece { color, role }) => {
            [square.name(), ", ", adjective(color), " ", piece_name(role)].concat()
        }
        None => [square.name(), ", empty"].concat(),
    }
}

/// Labels the button that opens a variation.
pub fn what_if(move_: &str) -> String {
    format!("What if {move_}?")
}

/// Names a variation in the move list by its first move.
pub fn branch_name(move_: &str) -> String {
    format!("Branch: {move_}")
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
        SITE.to_owned()
    } else {
        format!("{title} · {SITE}")
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
    let known: Vec<&str> = pgn
        .split('.')
        .take_while(|part| !part.contains('?'))
        .collect();
    known.join("-")
}

/// Shortens text that a visitor typed to 60 characters.
fn shorten(text: &str) -> String {
    let mut letters = text.chars();
    let mut short: String = letters.by_ref().take(60).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

pub const NO_LESSON: &str = "This file holds no lesson.";
pub const TRY_AGAIN: &str = "Try again";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_user_text_is_shortened() {
        assert_eq!(shorten("petrov"), "petrov");
        assert_eq!(shorten(&"é".repeat(61)), "é".repeat(60) + "…");
    }
}
