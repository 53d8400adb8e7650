//! Describes errors in a FEN.

use course::hidden_characters::show_hidden;
use rules::{
    CastlingSide, Color, EnPassantFieldError, FenError, FenErrorKind, FenField, Role, SetupError,
    Square,
};

use crate::text::en::words::{capitalize, castling_side_name, piece_name, side};

/// Describes a FEN error: the column, and what is wrong.
pub(super) fn fen_error(error: FenError) -> String {
    let what = match error.kind {
        FenErrorKind::MissingField(name) => format!("{} is missing", fen_field(name)),
        FenErrorKind::UnknownPiece(letter) => {
            format!("“{letter}” is no piece or pawn. The letters are KQRBNP and kqrbnp")
        }
        FenErrorKind::RankTooShort(rank) => format!("rank {rank} has fewer than eight squares"),
        FenErrorKind::RankTooLong(rank) => format!("rank {rank} has more than eight squares"),
        FenErrorKind::TooFewRanks(ranks) => format!("there are {ranks} ranks instead of eight"),
        FenErrorKind::TooManyRanks => "there are more than eight ranks".to_owned(),
        FenErrorKind::InvalidTurn => "whose move it is must be w or b".to_owned(),
        FenErrorKind::UnknownCastlingLetter(letter) => {
            format!("“{letter}” is no castling right. Write some of KQkq, or -")
        }
        FenErrorKind::DuplicateCastlingLetter(letter) => {
            format!("the castling right {letter} stands there twice")
        }
        FenErrorKind::InvalidEnPassant => {
            "the fourth field must be the passed square, such as d6, or -".to_owned()
        }
        FenErrorKind::NotANumber(name) => format!("{} is not a whole number", fen_field(name)),
        FenErrorKind::NumberTooLarge(name) => format!("{} is too large", fen_field(name)),
        FenErrorKind::TrailingText => "something stands after the sixth field".to_owned(),
        FenErrorKind::Position(error) => setup_error(error),
    };
    show_hidden(&format!(
        "at character {} of the FEN, {what}.",
        error.column
    ))
}

fn fen_field(field: FenField) -> &'static str {
    match field {
        FenField::Board => "the board",
        FenField::Turn => "whose move it is",
        FenField::Castling => "the field for castling",
        FenField::EnPassant => "the field for the passed square",
        FenField::HalfmoveClock => "the halfmove clock",
        FenField::FullmoveNumber => "the move number",
    }
}

fn setup_error(error: SetupError) -> String {
    match error {
        SetupError::NoKing(color) => format!("{} has no king", side(color)),
        SetupError::SecondKing { color, square } => {
            format!("{} has a second king, on {square}", side(color))
        }
        SetupError::PawnOnEndRank(square) => {
            format!("a pawn stands on {square}, where no pawn can be")
        }
        SetupError::TooManyPawns(color) => format!("{} has more than eight pawns", side(color)),
        SetupError::TooManyPieces(color) => {
            format!("{} has more than sixteen pieces and pawns", side(color))
        }
        SetupError::Castling {
            color,
            side: castling_side,
            missing,
        } => castling_error(color, castling_side, missing),
        SetupError::EnPassant { passed, error } => {
            format!(
                "no pawn can just have passed {passed}: {}",
                en_passant_field_error(error)
            )
        }
        SetupError::OpponentInCheck { king, attacker } => format!(
            "the king on {king} is attacked from {attacker}, though its side has just moved"
        ),
        SetupError::TooManyCheckers { king } => {
            format!(
                "the king on {king} is in check from more than two squares, which no move can bring about"
            )
        }
    }
}

fn castling_error(color: Color, castling_side: CastlingSide, missing: Role) -> String {
    let castling_side = castling_side_name(castling_side);
    let (side, missing) = (side(color), piece_name(missing));
    format!("{side} cannot castle on the {castling_side} side: the {missing} is not at home")
}

fn en_passant_field_error(error: EnPassantFieldError) -> String {
    let not_empty = |square: Square| format!("{square} is not empty");
    match error {
        EnPassantFieldError::WrongRank => "it is on the wrong rank".to_owned(),
        EnPassantFieldError::Occupied => "it is not empty".to_owned(),
        EnPassantFieldError::NoPawn { expected } => format!("no pawn stands on {expected}"),
        EnPassantFieldError::OwnPawn { pawn } => {
            format!("the pawn on {pawn} belongs to the side to move")
        }
        EnPassantFieldError::OriginOccupied { origin } => not_empty(origin),
    }
}

/// Describes a FEN error as a sentence.
pub fn fen_sentence(error: FenError) -> String {
    capitalize(&fen_error(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe_fen(fen: &str) -> String {
        fen_error(fen.parse::<rules::Position>().expect_err(fen))
    }

    #[test]
    fn hidden_character_of_fen_is_shown() {
        assert!(describe_fen("4k3/\u{202e}8").contains("“\u{fffd}” is no piece"));
        assert!(
            describe_fen("4k3/8/8/8/8/8/8/4K3 w \u{2066}")
                .contains("“\u{fffd}” is no castling right")
        );
    }

    #[test]
    fn invalid_fen_in_lesson_is_explained() {
        for (fen, sentence) in [
            ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king."),
            (
                "4k3/8/8/8/8/8/8/4K2P w - - 0 1",
                "a pawn stands on h1, where no pawn can be.",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1",
                "no pawn can just have passed e6: the pawn on e5 belongs to the side to move.",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
                "White cannot castle on the king’s side: the rook is not at home.",
            ),
        ] {
            let actual = describe_fen(fen);
            assert!(actual.starts_with("at character "), "{actual}");
            assert!(actual.ends_with(sentence), "{actual}");
        }
    }
}
