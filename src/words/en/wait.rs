//! What if I wait?

use course::wait::{NoWait, Wait};
use rules::Position;

use super::side;
use super::verdict::went;

/// The line in which a right has lapsed, given the position before it: what was played, and what it cost.
pub fn line(position: &Position, wait: &Wait) -> String {
    let us = position.turn();
    let costs = if wait.is_harmless {
        ""
    } else {
        " Nothing harmless could be played, so waiting cost something besides."
    };
    format!(
        "{} waited: {}, and {}. The right to take on {} is gone.{costs} Now try {}, and read why.",
        side(us),
        went(us, wait.instead),
        went(!us, wait.reply),
        wait.capture.to(),
        position.san(wait.capture)
    )
}

/// Why there is no such line in a position.
pub fn impossible(position: &Position, refusal: NoWait) -> String {
    let (us, them) = (side(position.turn()), side(!position.turn()));
    match refusal {
        NoWait::NoRight => {
            "There is nothing to let lapse: no en passant capture is legal here.".to_owned()
        }
        NoWait::Forced if position.en_passant_captures().len() == 1 => {
            format!("{us} cannot wait: the capture is the only legal move.")
        }
        NoWait::Forced => format!("{us} cannot wait: every legal move is an en passant capture."),
        NoWait::NoOtherMove => {
            format!(
                "{us} cannot wait: every other move takes the pawn itself away, or ends the game."
            )
        }
        NoWait::NoReply => {
            format!(
                "{us} may wait, but {them} has no answer that leaves both pawns where they are."
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use course::wait::wait;
    use rules::Game;

    use super::*;

    fn said(fen: &str) -> String {
        let game = Game::new(fen.parse().expect(fen));
        match wait(&game) {
            Ok(wait) => line(game.position(), &wait),
            Err(refusal) => impossible(game.position(), refusal),
        }
    }

    #[test]
    fn waiting_is_said_with_both_moves_and_what_is_lost() {
        for (fen, sentence) in [
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                "White waited: White’s king went from e1 to d1, and Black’s king went from e8 to d7. The \
                 right to take on d6 is gone. Now try exd6, and read why.",
            ),
            (
                "4k3/8/r6N/3pP3/8/8/rN6/4K3 w - d6 0 2",
                "White waited: White’s king went from e1 to d1, and Black’s king went from e8 to d7. The \
                 right to take on d6 is gone. Nothing harmless could be played, so waiting cost something \
                 besides. Now try exd6, and read why.",
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
            assert_eq!(said(fen), sentence, "{fen}");
        }
    }
}
