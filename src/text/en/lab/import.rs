//! Describes text that was imported into the lab, and its errors.

use course::judgement::JudgedAttempt;
use course::lab::import::{ImportError, ImportedContent, MAX_IMPORT_BYTES, MAX_IMPORT_MOVES};
use course::lesson;
use course::lesson::import::first_en_passant;
use rules::Game;
use rules::pgn::GameTree;

use crate::settings::Notation;
use crate::text::en::fen_errors::fen_sentence;
use crate::text::en::import::describe_format;
use crate::text::en::lab::address::uci_move_error;
use crate::text::en::lab::control;
use crate::text::en::lab::setup_errors::describe_setup_error;
use crate::text::en::lab::status_line::game_status;
use crate::text::en::words::shorten;
use crate::text::en::{lesson_errors, verdict};
use crate::text::notation::numbered_node_move;

/// Describes what was imported.
///
/// Of several games, `offered` can be chosen, and `shown` (from 1) is on the board.
pub fn describe_import(content: &ImportedContent, offered: usize, shown: Option<usize>) -> String {
    match content {
        ImportedContent::Nothing => String::new(),
        ImportedContent::Position(position) => {
            let status = game_status(&Game::from(position.clone()));
            // A position with a passed square tells its last move.
            match position.en_passant_square() {
                Some(_) => format!("A position. {status}"),
                None => format!("A position. {status} {PASTE_THE_GAME}"),
            }
        }
        ImportedContent::Line(game, end) => {
            let plies = game.node(*end).ply();
            format!("A list of {}.", count_plies(plies))
        }
        ImportedContent::Games(games) => match &games[..] {
            [game] => format!("A game with {}.", count_plies(game.main_line().count())),
            games => describe_games(games.len(), offered, shown),
        },
    }
}

/// Says where an opened game has its first en passant. `None` without moves.
pub fn describe_opened(game: &GameTree, notation: Notation) -> Option<String> {
    game.main_line().next()?;
    let Some(first) = first_en_passant(game) else {
        return Some("En passant was never possible in the main line shown here.".to_owned());
    };
    let played = first
        .played
        .map(|(_, after)| numbered_node_move(game, after, notation));
    Some(match played {
        Some(played) if first.is_captured() => {
            format!(
                "The first en passant of this game comes next, {played}: press {} to see it.",
                control::REDO
            )
        }
        Some(played) => format!(
            "Here en passant was possible for the first time. The game went on with {played}."
        ),
        None => {
            "Here en passant is possible for the first time. The moves shown end here.".to_owned()
        }
    })
}

/// How to find out about a capture that has been made.
const PASTE_THE_GAME: &str =
    "A position does not show the move before it. If a pawn vanished, paste the moves of the game.";

fn count_plies(plies: usize) -> String {
    match plies {
        0 => "no moves".to_owned(),
        1 => "one move".to_owned(),
        plies => format!("{plies} moves, White’s and Black’s together"),
    }
}

/// Labels a game of a file by its number, from 1, and its players.
pub fn game_label(number: usize, game: &GameTree) -> String {
    let tag = |name| game.tag(name).filter(|value| !matches!(*value, "" | "?"));
    let title = match (tag("White"), tag("Black"), tag("Event")) {
        (Some(white), Some(black), _) => format!("{white} – {black}"),
        (_, _, Some(event)) => event.to_owned(),
        (_, _, None) => count_plies(game.main_line().count()),
    };
    format!("{number}. {}", shorten(&title))
}

/// Describes why text cannot be read, or not entirely.
pub fn import_error(error: &ImportError) -> String {
    match error {
        ImportError::TooLong { bytes } => text_too_long(*bytes),
        ImportError::TooManyMoves { game } => format!(
            "Game {game} has more than {MAX_IMPORT_MOVES} moves, and no board shows so many. Paste the part you want to \
             see."
        ),
        ImportError::Foreign(format) => describe_format(*format).to_owned(),
        ImportError::Fen(error) => fen_sentence(*error),
        ImportError::InvalidPosition(setup, error) => describe_setup_error(error, setup),
        ImportError::Move(error) => format!(
            "Line {}, column {}: {}",
            error.location.line,
            error.location.column,
            uci_move_error(error)
        ),
        ImportError::Pgn(error) => lesson_errors::describe_lesson_error(error),
        ImportError::Illegal(error, attempt) => illegal_move(error, attempt),
        ImportError::Unreadable => UNREADABLE.to_owned(),
    }
}

/// The message for a file that cannot be read.
const UNREADABLE: &str = "That could not be read as a file: it may be a folder, or one that is closed to this browser. Choose a \
     PGN file.";

/// Describes an illegal move of a game: its location and the reason.
fn illegal_move(
    error: &lesson::LessonError,
    JudgedAttempt { game, judgement }: &JudgedAttempt,
) -> String {
    let reason = verdict::describe_verdict(game, judgement).headline;
    format!("{} {reason}", lesson_errors::describe_lesson_error(error))
}

/// Describes a file of several games.
fn describe_games(count: usize, offered: usize, shown: Option<usize>) -> String {
    let total = if offered < count {
        format!("{count} games, of which the first {offered} can be chosen.")
    } else {
        format!("{count} games.")
    };
    match shown {
        Some(number) => format!("{total} Game {number} is on the board; choose another below."),
        None => format!("{total} Choose one."),
    }
}

pub fn text_too_long(bytes: usize) -> String {
    let tenths = |bytes: usize| {
        let tenths = bytes / 100_000;
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    format!(
        "This is {} MB of text, and the lab reads {} MB at most, so it was not taken in. Paste one game, or \
         the part you want to see.",
        tenths(bytes),
        tenths(MAX_IMPORT_BYTES)
    )
}

pub const SHOWN_SO_FAR: &str = "Everything before that place can be shown.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opened_game_says_where_its_first_en_passant_is() {
        for (pgn, sentence) in [
            (
                "1. e4 e6 2. e5 d5 3. exd6 *",
                Some(
                    "The first en passant of this game comes next, 3.exd6 e.p.: press Redo to see it.",
                ),
            ),
            (
                "1. e4 e6 2. e5 d5 3. Nf3 *",
                Some(
                    "Here en passant was possible for the first time. The game went on with 3.Nf3.",
                ),
            ),
            (
                "1. e4 e6 2. e5 d5 *",
                Some("Here en passant is possible for the first time. The moves shown end here."),
            ),
            (
                "1. e4 e5 *",
                Some("En passant was never possible in the main line shown here."),
            ),
            ("*", None),
        ] {
            let game = &rules::pgn::read(pgn).expect(pgn)[0];
            assert_eq!(
                describe_opened(game, Notation::Letters).as_deref(),
                sentence,
                "{pgn}"
            );
        }
    }

    #[test]
    fn long_text_message_states_its_size() {
        assert!(
            text_too_long(10_485_760)
                .starts_with("This is 10.4 MB of text, and the lab reads 0.5 MB")
        );
    }
}
