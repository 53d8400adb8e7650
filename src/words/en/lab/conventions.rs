//! The three conventions for the FEN's fourth field.

use rules::{EnPassantField, Position};

/// The name of a convention, and when it writes a square.
pub fn convention(field: EnPassantField) -> (&'static str, &'static str) {
    match field {
        EnPassantField::Always => (
            "Always",
            "After every double step, whether or not a pawn can take. So says the PGN standard of 1994.",
        ),
        EnPassantField::Ready => (
            "X-FEN",
            "Only if a pawn stands beside, ready to take. Whether its king allows it is not asked.",
        ),
        EnPassantField::Legal => (
            "Legal",
            "Only if an en passant capture is legal. So write Lichess and python-chess; this is also what \
             decides whether a position is repeated.",
        ),
    }
}

/// Why the three conventions agree or differ here.
pub fn conventions(position: &Position) -> String {
    let Some(passed) = position.double_step() else {
        return "No pawn is known to have just gone two squares, so all three write “-”."
            .to_owned();
    };
    if position.legal_en_passant().is_some() {
        format!("A capture on {passed} is legal, so all three write {passed}.")
    } else if position.ready_en_passant().is_some() {
        format!(
            "A pawn stands ready to take on {passed}, but that would leave its king in check. So two write \
             {passed}, and the third “-”."
        )
    } else {
        format!(
            "A pawn has just passed {passed}, but none stands ready to take it. So only the first writes \
             {passed}."
        )
    }
}

/// What the button says that copies the FEN of a convention.
pub fn copy_convention(field: EnPassantField) -> String {
    format!("Copy FEN: {}", convention(field).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_said_of_the_last_move_than_the_fen_tells() {
        for (fen, sentence) in [
            // The last move may have been d7 to d5 all the same.
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
                "No pawn is known to have just gone two squares, so all three write “-”.",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                "A capture on d6 is legal, so all three write d6.",
            ),
            (
                "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
                "A pawn stands ready to take on d6, but that would leave its king in check. So two write \
                 d6, and the third “-”.",
            ),
            (
                "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2",
                "A pawn has just passed d6, but none stands ready to take it. So only the first writes d6.",
            ),
        ] {
            assert_eq!(conventions(&fen.parse().expect(fen)), sentence, "{fen}");
        }
    }
}
