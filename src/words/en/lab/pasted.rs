//! What was pasted: what it is, and where it cannot be read.

use course::lab::Tried;
use course::lab::paste::{Found, LIMIT, MOVES, Misread};
use course::lesson;
use rules::pgn::GameTree;
use rules::{FenError, Game};

use super::standing;
use super::typed::move_fault;
use crate::words::en::{faults, short, verdict};

/// What was understood of what was pasted. Of several games so many at most are offered, and one may be on the
/// board, by its number from 1.
pub fn understood(found: &Found, offered: usize, shown: Option<usize>) -> String {
    match found {
        Found::Nothing => String::new(),
        Found::Position(position) => {
            format!("A position. {}", standing(&Game::from(position.clone())))
        }
        Found::Line(game, end) => {
            let plies = game.node(*end).ply();
            format!("A list of {}.", moves(plies))
        }
        Found::Games(games) => match &games[..] {
            [game] => format!("A game with {}.", moves(game.main_line().count())),
            games => of_games(games.len(), offered, shown),
        },
    }
}

fn moves(plies: usize) -> String {
    match plies {
        0 => "no moves".to_owned(),
        1 => "one move".to_owned(),
        plies => format!("{plies} moves, White’s and Black’s together"),
    }
}

/// A game among several, by its number from 1.
pub fn game(number: usize, game: &GameTree) -> String {
    let known = |name| game.tag(name).filter(|value| !matches!(*value, "" | "?"));
    let title = match (known("White"), known("Black"), known("Event")) {
        (Some(white), Some(black), _) => format!("{white} – {black}"),
        (_, _, Some(event)) => event.to_owned(),
        (_, _, None) => moves(game.main_line().count()),
    };
    format!("{number}. {}", short(&title))
}

/// Why what was pasted cannot be read, or not to its end.
pub fn misread(misread: &Misread) -> String {
    match misread {
        Misread::TooLong { bytes } => too_long(*bytes),
        Misread::TooManyMoves { game } => format!(
            "Game {game} has more than {MOVES} moves, and no board shows so many. Paste the part you want to \
             see."
        ),
        Misread::Fen(error) => unread_fen(*error),
        Misread::Position(setup, fault) => super::fault(fault, setup),
        Misread::Move(fault) => format!(
            "Line {}, column {}: {}",
            fault.place.line,
            fault.place.column,
            move_fault(fault)
        ),
        Misread::Pgn(fault) => faults::fault(fault),
        Misread::Illegal(fault, tried) => illegal(fault, tried),
        Misread::Unreadable => UNREADABLE.to_owned(),
    }
}

/// A file that was brought and cannot be read.
const UNREADABLE: &str = "That could not be read as a file: it may be a folder, or one that is closed to this browser. Choose a \
     PGN file.";

/// A move of a game that is not legal, where it stands, and why not.
fn illegal(fault: &lesson::Fault, Tried { game, judgement }: &Tried) -> String {
    let reason = verdict::said(game, judgement).headline;
    format!("{} {reason}", faults::fault(fault))
}

/// What a file of several games holds, and which of them is on the board.
fn of_games(count: usize, offered: usize, shown: Option<usize>) -> String {
    let all = if offered < count {
        format!("{count} games, of which the first {offered} can be chosen.")
    } else {
        format!("{count} games.")
    };
    match shown {
        Some(number) => format!("{all} Game {number} is on the board; choose another below."),
        None => format!("{all} Choose one."),
    }
}

/// A text is too long to read.
pub fn too_long(bytes: usize) -> String {
    let tenths = |bytes: usize| {
        let tenths = bytes / 100_000;
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    format!(
        "This is {} MB of text, and the lab reads {} MB at most, so it was not taken in. Paste one game, or \
         the part you want to see.",
        tenths(bytes),
        tenths(LIMIT)
    )
}

/// What stands behind the faults of a text of which a part can be shown.
pub const PART: &str = "Everything before that place can be shown.";

/// A FEN that cannot be read.
pub fn unread_fen(error: FenError) -> String {
    let said = faults::fen(error);
    let mut letters = said.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

/// A file that was brought to the set-up holds something else than a FEN.
pub fn no_fen(error: FenError) -> String {
    format!(
        "That file is not a FEN, so nothing was changed. {}",
        unread_fen(error)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_measured() {
        assert!(
            too_long(10_485_760).starts_with("This is 10.4 MB of text, and the lab reads 0.5 MB")
        );
    }
}
