//! The sentences of the pawn game.

use course::PawnSession;
use variants::pawn_game::{PawnColor, PawnGameOutcome, PawnGameValue, PawnMoveValue};

use super::laws::{LawVerdictText, describe_law_verdict};

pub const TITLE: &str = "The pawn game";
pub const NEW_GAME: &str = "New game";
pub const FILES: &str = "Files";
pub const RULE: &str = "En passant";
pub const ON: &str = "On";
pub const OFF: &str = "Off";
pub const SIDE: &str = "You play";
pub const WHITE: &str = "White";
pub const BLACK: &str = "Black";
pub const SHOW_VALUES: &str = "Show who wins";
pub const SOLVING: &str = "Working it out.";
pub const RULES_TITLE: &str = "The rules";

/// The rules of the game.
pub const RULES: [&str; 4] = [
    "There are only pawns. They move and capture as in chess.",
    "You win if a pawn of yours reaches its last rank, or if you capture all pawns of the other side.",
    "A player who has pawns but no move loses. If the other side could not move either, the game is a draw.",
    "Your opponent never makes a mistake. With en passant switched on or off, the same game can end differently.",
];

/// Returns whose move it is, or how the game has ended.
pub fn status(game: &PawnSession) -> String {
    let Some(outcome) = game.outcome() else {
        let text = if game.is_opponents_turn() {
            "Your opponent is to move."
        } else {
            "It is your move."
        };
        return text.to_owned();
    };
    let end = match outcome.winner() {
        None => "The game is a draw.",
        Some(winner) if winner == game.player() => "You win.",
        Some(_) => "Your opponent wins.",
    };
    let because = match outcome {
        PawnGameOutcome::Promotion { winner } => {
            format!(
                "A pawn of {} has reached its last rank.",
                color_name(winner)
            )
        }
        PawnGameOutcome::AllCaptured { winner } => {
            format!(
                "{} has captured all pawns of the other side.",
                color_name(winner)
            )
        }
        PawnGameOutcome::Blocked { winner: None } => "Neither side can move.".to_owned(),
        PawnGameOutcome::Blocked {
            winner: Some(winner),
        } => {
            format!("{} has no move left.", color_name(winner.opposite()))
        }
    };
    format!("{end} {because}")
}

/// Returns why the last attempt was refused; empty if it was not.
pub fn refusal(game: &PawnSession) -> String {
    let board = game.board();
    let Some(attempt) = board.last_attempt().filter(|it| it.played.is_none()) else {
        return String::new();
    };
    let LawVerdictText { headline, .. } = describe_law_verdict(
        board.variant(),
        &attempt.game,
        attempt.from,
        attempt.to,
        &attempt.verdict,
    );
    headline
}

/// Returns a sentence on a value of the address that there is not.
pub fn unknown_value(key: &str, value: &str, values: &[&str]) -> String {
    let values = values.join(", ");
    format!("The link says {key}={value}. {key} is one of {values}.")
}

/// Returns how a game ends with best play.
pub fn describe_value(value: PawnGameValue) -> String {
    match value {
        PawnGameValue::Win { winner, plies } => format!(
            "With best play {} wins in {}.",
            color_name(winner),
            count_moves(plies)
        ),
        PawnGameValue::Draw => "With best play the game is a draw.".to_owned(),
    }
}

/// Returns how a game ends after a move.
pub fn describe_move_value(it: &PawnMoveValue) -> String {
    match it.value {
        PawnGameValue::Win { winner, plies } => {
            format!(
                "{}: {} wins in {}.",
                it.mv,
                color_name(winner),
                count_moves(plies)
            )
        }
        PawnGameValue::Draw => format!("{}: a draw.", it.mv),
    }
}

/// Returns a value in one or two letters, for a square.
pub const fn value_name(value: PawnGameValue) -> &'static str {
    match value {
        PawnGameValue::Win {
            winner: PawnColor::White,
            ..
        } => "W",
        PawnGameValue::Win {
            winner: PawnColor::Black,
            ..
        } => "B",
        PawnGameValue::Draw => "=",
    }
}

/// Returns a number of plies as moves of the side to move.
fn count_moves(plies: u8) -> String {
    match plies.div_ceil(2) {
        1 => "one move".to_owned(),
        moves => format!("{moves} moves"),
    }
}

const fn color_name(color: PawnColor) -> &'static str {
    match color {
        PawnColor::White => "White",
        PawnColor::Black => "Black",
    }
}
