//! The line that shows how an en passant right lapses (“What if I wait?”).

use course::lab::lapse_line::{LapseLine, LapseLineError};
use rules::Position;

use crate::text::en::verdict::describe_move;
use crate::text::en::words::side;

/// Describes the line, given the position before it.
pub fn describe_lapse_line(position: &Position, line: &LapseLine) -> String {
    let us = position.turn();
    let costs = if line.is_harmless {
        ""
    } else {
        " Every waiting move here has a cost of its own."
    };
    format!(
        "{} waited: {}, and {}. The right to take on {} is gone.{costs} Now try {}, and read why.",
        side(us),
        describe_move(us, line.instead),
        describe_move(!us, line.reply),
        line.capture.to(),
        position.san(line.capture)
    )
}

/// Explains why a position has no such line.
pub fn explain_no_lapse_line(position: &Position, error: LapseLineError) -> String {
    let (us, them) = (side(position.turn()), side(!position.turn()));
    match error {
        LapseLineError::NoRight => {
            "There is nothing to let lapse: no en passant capture is legal here.".to_owned()
        }
        LapseLineError::Forced if position.en_passant_captures().len() == 1 => {
            format!("{us} cannot wait: the capture is the only legal move.")
        }
        LapseLineError::Forced => {
            format!("{us} cannot wait: every legal move is an en passant capture.")
        }
        LapseLineError::NoOtherMove => {
            format!(
                "{us} cannot wait: every other move takes the pawn itself away, or ends the game."
            )
        }
        LapseLineError::NoReply => {
            format!(
                "{us} may wait, but {them} has no answer that leaves both pawns where they are."
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use course::lab::lapse_line::find_lapse_line;
    use rules::Game;

    use super::*;

    fn describe(fen: &str) -> String {
        let game = Game::new(fen.parse().expect(fen));
        match find_lapse_line(&game) {
            Ok(line) => describe_lapse_line(game.position(), &line),
            Err(error) => explain_no_lapse_line(game.position(), error),
        }
    }

    #[test]
    fn lapse_line_description_names_both_moves() {
        for (fen, sentence) in [
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                "White waited: White’s king went from e1 to d1, and Black’s king went from e8 to d7. The \
                 right to take on d6 is gone. Now try exd6, and read why.",
            ),
            (
                "4k3/8/r6N/3pP3/8/8/rN6/4K3 w - d6 0 2",
                "White waited: White’s king went from e1 to d1, and Black’s king went from e8 to d7. The \
                 right to take on d6 is gone. Every waiting move here has a cost of its own. Now try exd6, and read why.",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
                "There is nothing to let lapse: no en passant capture is legal here.",
            ),
            (
                "7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1",
                "Black cannot wait: the capture is the only legal move.",
            ),
            (
                "7k/5Q2/8/8/2pPp3/2K1P3/8/8 b - d3 0 1",
                "Black cannot wait: every legal move is an en passant capture.",
            ),
            (
                "7k/5Q2/8/8/3Pp3/8/6K1/8 b - d3 0 1",
                "Black cannot wait: every other move takes the pawn itself away, or ends the game.",
            ),
            (
                "k7/Pp6/1P6/3pP3/8/8/8/6K1 w - d6 0 2",
                "White may wait, but Black has no answer that leaves both pawns where they are.",
            ),
        ] {
            assert_eq!(describe(fen), sentence, "{fen}");
        }
    }
}
