//! The three conventions for a FEN's en passant field.

use rules::{EnPassantMode, Position};

/// Returns a convention's name, and when it writes a square.
pub fn convention(field: EnPassantMode) -> (&'static str, &'static str) {
    match field {
        EnPassantMode::Always => (
            "Always",
            "After every double step, whether or not a pawn can take. The PGN standard of 1994 says so.",
        ),
        EnPassantMode::PseudoLegal => (
            "X-FEN",
            "Only if a pawn stands beside, ready to take. Whether its king allows it is not asked.",
        ),
        EnPassantMode::Legal => (
            "Legal",
            "Only if an en passant capture is legal. Lichess and python-chess write it like this. It also decides \
             whether a position is repeated.",
        ),
    }
}

/// Explains why the conventions agree or differ in a position.
pub fn conventions(position: &Position) -> String {
    let Some(passed) = position.en_passant_square() else {
        return "No pawn is known to have just gone two squares, so all three write “-”."
            .to_owned();
    };
    if position.legal_en_passant_square().is_some() {
        format!("A capture on {passed} is legal, so all three write {passed}.")
    } else if position.pseudo_legal_en_passant_square().is_some() {
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

pub fn copy_convention(field: EnPassantMode) -> String {
    format!("Copy FEN: {}", convention(field).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_conventions_are_explained_from_the_fen_alone() {
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
