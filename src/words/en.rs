//! English.

mod faults;
pub mod lab;

use course::Player;
use course::diagram::{Right, Step};
use course::player::Speed;
use rules::{Color, Move, Piece, Position, Role, Square};

use crate::route::{Part, Stray};
use crate::web::fetch::Missing;

pub use faults::fault;

/// The name of the site.
pub const SITE: &str = "In Passing";

/// What the site is, on the course's page.
pub const PROMISE: &str = "A pawn that goes two squares can be taken as if it had gone one, \
    by a pawn standing beside it, on the very next move.";

/// The heading over the list of lessons.
pub const LESSONS: &str = "Three famous captures";

/// The way to the lab.
pub const LAB: &str = "Lab";

/// The way to the lab with the position of a lesson's step.
pub const TRY_IN_LAB: &str = "Try it in the lab";

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

/// There are more faults than are worth reading at once.
pub fn more_faults(count: usize) -> String {
    format!("And {count} more.")
}

/// Where a lesson file of the visitor's own is chosen.
pub const OPEN_FILE: &str = "Open a PGN file of your own, or drop one here";

/// The language, as a folder of lessons is named and as the page says it.
pub const LANGUAGE: &str = "en";

/// While a lesson file is on its way.
pub const LOADING: &str = "Loading the lesson…";

/// The name of the board.
pub const BOARD: &str = "Chessboard";

/// The name of the lesson player.
pub const PLAYER: &str = "Lesson player";

/// The keys of the lesson player.
pub const KEYS: &str =
    "Left and right arrow keys step, Home and End go to the first and last step, Space plays.";

/// The name of the step controls.
pub const CONTROLS: &str = "Step through the moves";

/// The name of the list of moves.
pub const MOVES: &str = "Moves";

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

/// A lesson's line in the course: its id, title and what it shows.
pub struct Summary {
    /// The lesson's id in addresses.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it shows, in a sentence.
    pub about: &'static str,
}

/// The lessons in the order of the course.
pub const COURSE: [Summary; 3] = [
    Summary {
        id: "petrov",
        title: "Petrov’s Defence",
        about: "Five ordinary moves each, and on the sixth the capture is simply there.",
    },
    Summary {
        id: "steinitz-fleissig",
        title: "Steinitz – Fleissig, Vienna 1882",
        about: "Taken in passing on move three, then a whole game to see what it was worth.",
    },
    Summary {
        id: "gundersen-faul",
        title: "Gundersen – Faul, Melbourne 1928",
        about: "One capture declined, and two moves later another that mates.",
    },
];

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

/// A square as it is read out: "e5, white pawn".
pub fn square(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(Piece { color, role }) => format!("{square}, {} {}", adjective(color), man(role)),
        None => format!("{square}, empty"),
    }
}

/// A move as it is read out, given the position before it and the one after.
pub fn played(before: &Position, move_: Move, after: &Position) -> String {
    let side = side(before.turn());
    let other = adjective(!before.turn());
    let (from, to) = (move_.from(), move_.to());
    let mover = man(move_.role());
    let mut sentence = match move_ {
        Move::EnPassant { .. } => {
            let victim = move_.captured_square().unwrap_or(to);
            format!(
                "{side} pawn on {from} takes {to} en passant; the {other} pawn on {victim} is removed"
            )
        }
        Move::DoubleStep { .. } => format!("{side} pawn moves two squares, {from} to {to}"),
        Move::Castle { rook_from, .. } if rook_from > from => {
            format!("{side} castles on the king’s side")
        }
        Move::Castle { .. } => format!("{side} castles on the queen’s side"),
        Move::Normal { capture, .. } => match capture {
            Some(victim) => format!(
                "{side} {mover} on {from} takes the {other} {} on {to}",
                man(victim)
            ),
            None => format!("{side} {mover} moves from {from} to {to}"),
        },
        Move::Promotion { role, capture, .. } => {
            let arrival = match capture {
                Some(victim) => format!("takes the {other} {} on {to}", man(victim)),
                None => format!("moves from {from} to {to}"),
            };
            format!("{side} pawn {arrival} and becomes a {}", man(role))
        }
    };
    if after.is_checkmate() {
        sentence.push_str("; checkmate");
    } else if after.checkers().len() > 1 {
        sentence.push_str("; double check");
    } else if after.is_check() {
        sentence.push_str("; check");
    } else if after.is_stalemate() {
        sentence.push_str("; stalemate");
    }
    sentence.push('.');
    sentence
}

/// What has just happened on a player's board, as it is read out: a move made, or one taken back.
pub fn spoken(player: &Player) -> String {
    let scene = player.scene();
    let (moved, back) = match player.step() {
        Some(Step::Backward { child }) => (child, true),
        Some(Step::Forward) | None => (player.node(), false),
    };
    let node = scene.tree().node(moved);
    let Some((parent, move_)) = node.parent().zip(node.move_()) else {
        return String::new();
    };
    let (before, after) = (scene.position(parent), node.position());
    if back {
        taken_back(before, move_, after)
    } else {
        played(before, move_, after)
    }
}

/// A move that was taken back, given the position before it and the one after.
pub fn taken_back(before: &Position, move_: Move, after: &Position) -> String {
    format!("Taken back: {}", played(before, move_, after))
}

/// Who may take in passing now, and for how long.
pub fn right(right: &Right) -> String {
    let (side, passed, victim) = (side(right.side), right.passed, right.victim);
    format!("{side} may take the {victim} pawn in passing, on {passed}: this move only.")
}

/// The right that was not used is gone.
pub fn lapsed(passed: Square) -> String {
    format!("The right to take on {passed} has lapsed.")
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

/// A scene without a title.
pub fn scene(number: usize) -> String {
    format!("Scene {number}")
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

/// A part of the address that the lesson has not, and what is shown instead.
pub fn stray(stray: &Stray) -> String {
    let part = match stray.part {
        Part::Scene => "scene",
        Part::Line => "line",
        Part::Step => "step",
    };
    let Stray { asked, shown, .. } = stray;
    let asked = short(asked);
    format!("The address asks for {part} {asked}, which is not there. This is {part} {shown}.")
}

/// No page has this address.
pub fn no_page(path: &str) -> String {
    format!(
        "There is no page at “{}”. These lessons are here:",
        short(path)
    )
}

/// A lesson of ours that could not be had.
pub fn missing_lesson(id: &str, missing: &Missing) -> String {
    match missing {
        Missing::NotFound => format!("There is no lesson called “{id}”. These are here:"),
        Missing::Unreachable => {
            "The lesson could not be reached. Check that you are online. These lessons are here:"
                .to_owned()
        }
        Missing::Refused(_) | Missing::WebPage | Missing::BrokenOff => {
            format!("{} These lessons are here:", cause("the lesson", missing))
        }
    }
}

/// A lesson file from elsewhere that could not be had.
pub fn missing_file(address: &str, missing: &Missing) -> String {
    format!(
        "{} You can also save the file and drop it onto this page. Meanwhile, these lessons are here:",
        cause(&format!("“{}”", short(address)), missing)
    )
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

fn cause(what: &str, missing: &Missing) -> String {
    match missing {
        Missing::NotFound => format!("There is no file at {what}. Check the address."),
        Missing::Refused(status) => {
            format!("The server refused {what}, with status {status}. Try again in a moment.")
        }
        Missing::Unreachable => format!(
            "Nothing answered for {what}. Check that you are online, and that its server lets other \
             sites read the file."
        ),
        Missing::WebPage => format!(
            "{what} is the address of a web page, not of a PGN file. Look on that page for a link \
             that downloads one."
        ),
        Missing::BrokenOff => {
            format!("The connection broke off in the middle of {what}. Try again in a moment.")
        }
    }
}

/// A lesson file with no lesson in it.
pub const NO_LESSON: &str = "This file holds no lesson.";

/// The button that asks for a lesson file again.
pub const TRY_AGAIN: &str = "Try again";

/// A file of the visitor's own that could not be read.
pub const UNREADABLE_FILE: &str = "That could not be read as a file. Choose a PGN file.";

/// What stands under the first fault of a lesson of which a part can be shown.
pub const SHOWN_SO_FAR: &str = "Everything before that place is shown.";

#[cfg(test)]
mod tests {
    use std::fs;

    use course::Lesson;

    use super::*;

    #[test]
    fn the_course_names_every_lesson_as_it_names_itself() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/lessons/en");
        let files = fs::read_dir(folder).expect("the lessons").count();
        assert_eq!(files, COURSE.len());
        for Summary { id, title, .. } in COURSE {
            let text = fs::read_to_string(format!("{folder}/{id}.pgn")).expect("a lesson");
            let lesson = Lesson::read(&text).lesson.expect("a lesson");
            assert_eq!((lesson.id(), lesson.title()), (id, title));
        }
    }

    #[test]
    fn what_a_visitor_typed_is_cut_short() {
        assert_eq!(short("petrov"), "petrov");
        assert_eq!(short(&"é".repeat(61)), "é".repeat(60) + "…");
    }

    #[test]
    fn a_capture_in_passing_is_said_with_the_pawn_that_goes() {
        let before: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
            .parse()
            .expect("a position");
        let capture = before.en_passant_captures()[0];
        assert_eq!(
            played(&before, capture, &before.play(capture)),
            "White pawn on e5 takes d6 en passant; the black pawn on d5 is removed."
        );
    }
}
