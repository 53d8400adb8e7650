//! English.

pub mod ask;
mod board;
mod called;
pub mod embed;
mod faults;
pub mod found;
pub mod keys;
pub mod lab;
mod lessons;
mod missing;
pub mod path;
pub mod problem;
pub mod quiz;
pub mod settings;
pub mod share;
pub mod skills;
mod speech;
pub mod verdict;
pub mod wait;

use course::player::Speed;
use rules::{Color, Piece, Role, Square};

pub use board::*;
pub use called::called;
pub use faults::faults;
pub use lessons::*;
pub use missing::*;
pub use speech::*;

/// The name of the site.
pub const SITE: &str = "In Passing";

/// What the site is, on the course's page.
pub const PROMISE: &str = "A pawn that goes two squares can be taken as if it had gone one, \
    by a pawn standing beside it, on the very next move.";

/// The way to the lab.
pub const LAB: &str = "Lab";

/// The way to the lab with the position of a lesson's step.
pub const TRY_IN_LAB: &str = "Try it in the lab";

/// The way from a lesson about a problem to solving it.
pub const SOLVE_IT: &str = "Solve it yourself";

/// The button that shows the opening demonstration again.
pub const SHOW_AGAIN: &str = "Show it again";

/// A lesson's title, or what stands for one.
pub fn title(title: &str) -> &str {
    if title.is_empty() {
        "A lesson without a title"
    } else {
        title
    }
}

/// What is wrong with a lesson file could not be said.
pub const FAULTS_LOST: &str = "There are faults in this file, and the part of this site that explains them did not \
    arrive. The connection may be down: open the file again.";

/// There are more faults than are worth reading at once.
pub fn more_faults(count: usize) -> String {
    format!("And {count} more.")
}

/// Leads to where a lesson of the visitor's own is opened.
pub const OPEN_OWN: &str = "Open a PGN of your own, or drop one here";

/// The language, as a folder of lessons is named and as the page says it.
pub const LANGUAGE: &str = "en";

/// While a lesson file is on its way.
pub const LOADING: &str = "Loading the lesson…";

/// While a page that loads by itself is on its way.
pub const PAGE_LOADING: &str = "Loading the page…";

/// A page that loads by itself did not arrive.
pub const PAGE_LOST: &str = "This part of the page did not arrive. The connection may be down, or the site may have been \
    renewed since you came: then reload it.";

/// The name of the board.
pub const BOARD: &str = "Chessboard";

/// The name of the lesson player.
pub const PLAYER: &str = "Lesson player";

/// The keys of the lesson player.
pub const KEYS: &str =
    "Left and right arrow keys step, Space plays. On the board, question mark lists all keys.";

/// The name of the step controls.
pub const CONTROLS: &str = "Step through the moves";

/// The name of the list of moves.
pub const MOVES: &str = "Moves";

/// What stands in the list for the moves that would answer a question.
pub const KEPT_BACK: &str = "Hidden until the question is answered";

/// The name of the list of scenes.
pub const SCENES: &str = "Scenes";

/// The link from a branch back to the game.
pub const BACK_TO_GAME: &str = "Back to the game";

/// The position before the first move, in the list of moves.
pub const START: &str = "Start";

/// The name of the button that goes through the speeds.
pub const SPEED: &str = "Speed";

/// The names of the step controls: what is seen, and what is read out where that is longer.
pub mod control {
    /// To the first position.
    pub const FIRST: &str = "First";
    /// One move back.
    pub const BACK: &str = "Back";
    /// The next move.
    pub const NEXT: &str = "Next";
    /// To the last position.
    pub const LAST: &str = "Last";
    /// Play by the clock.
    pub const PLAY: &str = "Play";
    /// Stop playing.
    pub const PAUSE: &str = "Pause";
    /// Turn the board, as seen.
    pub const FLIP: &str = "Flip";
    /// Turn the board, as read out.
    pub const FLIP_BOARD: &str = "Flip board";
}

/// A side's name.
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

fn man(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// A man is asked about, “Black’s knight on g8”, and it is the other side’s move.
fn not_the_turn(turn: Color, who: &str) -> String {
    format!("It is {}’s move, and {who} must wait.", side(turn))
}

/// A square as it is read out: "e5, white pawn".
pub fn square(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(Piece { color, role }) => {
            [square.name(), ", ", adjective(color), " ", man(role)].concat()
        }
        None => [square.name(), ", empty"].concat(),
    }
}

/// What leads to a branch.
pub fn what_if(move_: &str) -> String {
    format!("What if {move_}?")
}

/// The name of a branch in the list of moves, by its first move.
pub fn branch(move_: &str) -> String {
    format!("Branch: {move_}")
}

/// Where a game or a position comes from.
pub fn source(source: &str) -> String {
    format!("Source: {source}.")
}

/// Where in the walk the learner stands.
pub fn step(step: usize, steps: usize) -> String {
    format!("Step {step} of {steps}")
}

/// A choice of speed.
pub fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "½×",
        Speed::Normal => "1×",
        Speed::Fast => "2×",
    }
}

/// The title of a page in the browser's tab.
pub fn page_title(title: &str) -> String {
    if title.is_empty() {
        SITE.to_owned()
    } else {
        format!("{title} · {SITE}")
    }
}

/// A scene’s title, or what stands for one.
pub fn scene(title: &str, number: usize) -> String {
    match title {
        "" => format!("Scene {number}"),
        title => title.to_owned(),
    }
}

/// A game's result, as players write it.
pub fn result(pgn: &str) -> &str {
    match pgn {
        "1-0" => "1–0",
        "0-1" => "0–1",
        "1/2-1/2" => "½–½",
        other => other,
    }
}

/// A PGN date, as far as it is known.
pub fn date(pgn: &str) -> String {
    let known: Vec<&str> = pgn
        .split('.')
        .take_while(|part| !part.contains('?'))
        .collect();
    known.join("-")
}

/// What a visitor typed, cut after 60 characters.
fn short(text: &str) -> String {
    let mut letters = text.chars();
    let mut short: String = letters.by_ref().take(60).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

/// A lesson file with no lesson in it.
pub const NO_LESSON: &str = "This file holds no lesson.";

/// The button that asks again for what did not arrive.
pub const TRY_AGAIN: &str = "Try again";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_visitor_typed_is_cut_short() {
        assert_eq!(short("petrov"), "petrov");
        assert_eq!(short(&"é".repeat(61)), "é".repeat(60) + "…");
    }
}
