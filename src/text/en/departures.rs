//! Describes how a PGN departs from the standard. It also says how it was read all the same.

use course::hidden_characters::show_hidden;
use rules::pgn::{Departure, DepartureKind, PgnErrorKind};

use crate::text::en::fen_errors::fen_error;
use crate::text::en::lesson_errors::pgn_error;
use crate::text::en::words::capitalize;

/// Says how many departures are listed.
pub fn departures_title(count: usize) -> String {
    match count {
        1 => "One place departs from the PGN standard, and was read all the same.".to_owned(),
        _ => format!("{count} places depart from the PGN standard, and were read all the same."),
    }
}

/// Follows a list of departures that is cut.
pub fn more_departures(count: usize) -> String {
    format!("And {count} more.")
}

/// Describes a departure: where, what, and how it was read.
pub fn describe_departure(departure: &Departure) -> String {
    let place = departure.location;
    let what = describe_kind(&departure.kind);
    show_hidden(&format!(
        "Line {}, column {}: {what}",
        place.line, place.column
    ))
}

fn describe_kind(kind: &DepartureKind) -> String {
    match kind {
        DepartureKind::Encoding => {
            "from here on the file is not UTF-8. It was read as Windows-1252.".to_owned()
        }
        DepartureKind::Variant(name) => format!(
            "the game is of the variant “{name}”. It was read by the rules of chess, as far as they go."
        ),
        DepartureKind::Tag(name) => {
            format!("the tag {name} is not written as in [{name} \"…\"]. It was read all the same.")
        }
        DepartureKind::Fen(error) => {
            format!("{} That part was left out.", fen_error(*error))
        }
        DepartureKind::EnPassantSquare(square) => {
            format!("the passed square in the FEN was taken to be {square}.")
        }
        DepartureKind::Spelling { written, read_as } => {
            format!("“{written}” was read as {read_as}.")
        }
        DepartureKind::Skipped(text) => format!("“{text}” means nothing here, and was skipped."),
        DepartureKind::Brackets(text) => {
            format!("“{text}” stands outside a comment. It was read as one.")
        }
        DepartureKind::UnterminatedComment => {
            "this comment has no end. It was taken to end with the game.".to_owned()
        }
        DepartureKind::NagBeforeMove => {
            "this mark stands before its move. It was given to the next one.".to_owned()
        }
        DepartureKind::VariationBeforeMove => {
            "this variation stands before the move that it replaces. It was kept.".to_owned()
        }
        DepartureKind::EmptyVariation => {
            "this variation has no move. What is written in it was kept.".to_owned()
        }
        DepartureKind::UnterminatedVariation => {
            "this variation has no end. It was taken to end with the game.".to_owned()
        }
        DepartureKind::VariationCut(PgnErrorKind::NullMove) => {
            "this variation goes on with a null move, by which nothing is played. Its moves end here."
                .to_owned()
        }
        DepartureKind::VariationCut(error) => {
            format!("{} The variation ends here.", capitalize(&pgn_error(error)))
        }
        DepartureKind::MissingResult(result) => {
            format!("no result stands behind the moves. It was taken from the tag: {result}.")
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::pgn::LenientReader;

    use super::*;

    #[test]
    fn departure_says_where_it_is_and_how_it_was_read() {
        for (pgn, sentence) in [
            (
                "1. e4 e5 2. g1f3 *",
                "Line 1, column 13: “g1f3” was read as Nf3.",
            ),
            (
                "1. e4 hel\u{202e}lo e5 *",
                "Line 1, column 7: “hel\u{fffd}lo” means nothing here, and was skipped.",
            ),
            (
                "1. e4 (1. d5 e5) *",
                "Line 1, column 11: 1.d5 is not legal here. The variation ends here.",
            ),
            (
                "1. e4 (1. -- e5) *",
                "Line 1, column 11: this variation goes on with a null move, by which nothing is played. Its \
                 moves end here.",
            ),
            (
                "[FEN \"4k3/8/8/8/8/8/8/4K3 w - c6 0 1\"]\n1. Kd1 *",
                "Line 1, column 1: at character 25 of the FEN, no pawn can just have passed c6: no pawn stands on \
                 c5. That part was left out.",
            ),
            (
                "[Variant \"Atomic\"]\n1. e4 *",
                "Line 1, column 1: the game is of the variant “Atomic”. It was read by the rules of chess, as far \
                 as they go.",
            ),
            (
                "[Result \"1-0\"]\n1. e4",
                "Line 2, column 6: no result stands behind the moves. It was taken from the tag: 1-0.",
            ),
        ] {
            let game = LenientReader::new(pgn).next().expect("a game");
            assert_eq!(describe_departure(&game.departures[0]), sentence, "{pgn}");
        }
    }
}
