//! Describes errors in typed moves.

use course::hidden_characters::show_hidden_character;
use rules::{Move, Position, SanError, SanErrorKind, Square};

use crate::text::en::words::{shorten, side};

/// Describes a typed move that cannot be understood.
pub fn move_input_error(text: &str, error: &SanError, position: &Position) -> String {
    let text = shorten(text);
    match &error.kind {
        SanErrorKind::Empty => "Type a move, such as exd6 or e5d6.".to_owned(),
        SanErrorKind::Unexpected(letter) => format!(
            "“{text}” is no move: “{}” cannot stand at place {}. Type one such as exd6 or e5d6.",
            show_hidden_character(*letter),
            error.column
        ),
        SanErrorKind::Incomplete => {
            format!("“{text}” does not name a square to go to. Type one such as exd6 or e5d6.")
        }
        SanErrorKind::InvalidPromotion => {
            format!("“{text}”: only a pawn promotes, and only to a Q, R, B or N.")
        }
        SanErrorKind::Illegal => format!(
            "“{text}”: no piece or pawn on the board can be meant by that. {} to move.",
            side(position.turn())
        ),
        SanErrorKind::Ambiguous(moves) => {
            let from: Vec<String> = moves.iter().map(|mv| mv.from().to_string()).collect();
            let example = moves.first().map(Move::to_string).unwrap_or_default();
            format!(
                "“{text}” can be played from {}. Say which, as in {example}.",
                from.join(" and from ")
            )
        }
        SanErrorKind::NotEnPassant => {
            format!("“{text}” takes no pawn en passant. Leave out “e.p.”.")
        }
        SanErrorKind::NotACapture => format!("“{text}” takes nothing. Leave out the “x”."),
        SanErrorKind::MissingPromotion => {
            format!("“{text}” does not say what the pawn becomes. Write, for a queen, {text}=Q.")
        }
    }
}

/// Says that no pawn can move to a square that was typed alone.
pub fn no_pawn_reaches(text: &str, to: Square, position: &Position) -> String {
    let text = shorten(text);
    format!(
        "“{text}”: no pawn is on its way to {to} on the {}-file. {} to move. To move a piece write its letter \
         in front, as in N{to}.",
        to.file(),
        side(position.turn())
    )
}

/// Says that only en passant captures lead to a square that was typed alone.
pub fn only_en_passant(text: &str, captures: &[Move]) -> String {
    let text = shorten(text);
    let names = captures.iter().map(|capture| {
        let (from, to) = (capture.from(), capture.to());
        (from.to_string(), format!("{}x{to}", from.file()))
    });
    let (from, names): (Vec<_>, Vec<_>) = names.unzip();
    format!(
        "“{text}”: no pawn steps there, but the pawn on {} can take there en passant. Write {}.",
        from.join(" or on "),
        names.join(" or ")
    )
}

#[cfg(test)]
mod tests {
    use course::move_input::{self, MoveInputError};

    use super::*;

    fn describe(text: &str, fen: &str) -> String {
        let position = fen.parse().expect(fen);
        match move_input::parse_move(text, &position).expect_err(text) {
            MoveInputError::San(error) => move_input_error(text, &error, &position),
            MoveInputError::NoPawn(to) => no_pawn_reaches(text, to, &position),
            MoveInputError::OnlyEnPassant(captures) => only_en_passant(text, &captures),
        }
    }

    #[test]
    fn hidden_characters_of_typed_move_are_shown() {
        assert_eq!(
            describe("e\u{202e}4", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
            "“e\u{fffd}4” is no move: “\u{fffd}” cannot stand at place 2. Type one such as exd6 or e5d6."
        );
    }

    #[test]
    fn impossible_san_is_explained() {
        assert_eq!(
            describe("Nf3", "4k3/8/8/8/8/5N2/8/4K2R w K - 0 1"),
            "“Nf3”: no piece or pawn on the board can be meant by that. White to move."
        );
    }

    #[test]
    fn superfluous_san_suffix_is_explained() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
        for (text, sentence) in [
            (
                "e6 e.p.",
                "“e6 e.p.” takes no pawn en passant. Leave out “e.p.”.",
            ),
            (
                "Ke2=Q",
                "“Ke2=Q”: only a pawn promotes, and only to a Q, R, B or N.",
            ),
        ] {
            assert_eq!(describe(text, fen), sentence);
        }
    }
}
