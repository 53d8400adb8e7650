//! Describes errors in the lab's address, and in a list of moves.

use course::hidden_characters::show_hidden;
use course::judgement::JudgedAttempt;
use course::lab::initial_game::LabAddressError;
use course::lab::uci_moves::UciMoveError;
use rules::UciErrorKind;

use crate::text::en::fen_errors::fen_sentence;
use crate::text::en::lab::setup_errors::describe_setup_error;
use crate::text::en::verdict;
use crate::text::en::words::shorten;

/// Says that the moves of an address are not there.
pub const GAME_NOT_KEPT: &str = "The game that leads to this position is too long for an address. The tab in which it was \
    played kept it, and this is another. The position is here without its moves.";

/// Says that no task has the name in the address.
pub fn unknown_task(name: &str) -> String {
    format!(
        "The lab has no task “{}”. The first task is here instead.",
        shorten(name)
    )
}

/// Describes an invalid value in the lab's address.
pub fn address_error(error: &LabAddressError) -> String {
    match error {
        LabAddressError::Fen(error) => format!(
            "The address names no position: {} The lab begins with one of its own.",
            fen_sentence(*error)
        ),
        LabAddressError::InvalidPosition(setup, error) => format!(
            "The position in the address is not possible. {} The lab begins with one of its own.",
            describe_setup_error(error, setup)
        ),
        LabAddressError::IgnoredRight(setup, error) => format!(
            "Something that the address says about its position is not true, and is left out. {}",
            describe_setup_error(error, setup)
        ),
        LabAddressError::Move(error) => format!(
            "In the address, {} Everything before it is shown.",
            uci_move_error(error)
        ),
    }
}

/// Describes a move of a list that cannot be played.
pub fn uci_move_error(error: &UciMoveError) -> String {
    let UciMoveError {
        number, text, kind, ..
    } = error;
    let what = match kind {
        UciErrorKind::InvalidLength | UciErrorKind::InvalidOrigin | UciErrorKind::InvalidTarget => {
            "is no move. Write the squares, as in e2e4.".to_owned()
        }
        UciErrorKind::InvalidPromotion => {
            "does not end in what a pawn becomes. Write q, r, b or n, as in e7e8q.".to_owned()
        }
        UciErrorKind::Illegal => match &error.attempt {
            Some(JudgedAttempt { game, judgement }) => {
                format!(
                    "is not legal. {}",
                    verdict::describe_verdict(game, judgement).headline
                )
            }
            None => {
                "is not legal. If a pawn promotes, write what it becomes, as in e7e8q.".to_owned()
            }
        },
    };
    format!("move {number}, “{}”, {what}", show_hidden(text))
}
