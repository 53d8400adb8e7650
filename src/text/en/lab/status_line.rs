//! The status line of a game, and what to try next.

use course::board::view_model::EnPassantRight;
use rules::{Game, Square};

use crate::text::en::announcements::describe_turn;
use crate::text::en::verdict::describe_ending;

/// Says which side is to move, or how the game has ended.
pub fn game_status(game: &Game) -> String {
    if let Some(ending) = game.outcome().ending() {
        return describe_ending(ending);
    }
    describe_turn(game.position(), true)
}

/// Names the article of a reason and the number of other reasons.
pub fn article_and_more(law: &str, others: usize) -> String {
    match others {
        1 => format!("{law}, and one more reason"),
        _ => format!("{law}, and {others} more reasons"),
    }
}

/// Suggests an attempt, given the en passant right of the position.
pub fn what_to_try(right: Option<&EnPassantRight>) -> String {
    let Some(right) = right else {
        return "No en passant capture is legal here. Try one all the same, and read why not."
            .to_owned();
    };
    let from: Vec<String> = right.capturers.iter().map(Square::to_string).collect();
    format!(
        "Try the pawn on {}: it takes the pawn on {} by going to {}.",
        from.join(" or the one on "),
        right.victim,
        right.passed_square
    )
}

#[cfg(test)]
mod tests {
    use rules::Move;

    use super::*;

    fn after(fen: &str, moves: &str) -> String {
        let mut game = Game::new(fen.parse().expect(fen));
        for uci in moves.split_whitespace() {
            let played = Move::from_uci(uci, game.position()).expect(uci);
            game.play(played).expect(uci);
        }
        game_status(&game)
    }

    const BACK_AND_FORTH: &str =
        "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8";

    #[test]
    fn game_status_names_turn_or_ending() {
        const NEITHER: &str =
            "The game is over: a draw, for neither side has the pieces left to win.";
        for (fen, moves, sentence) in [
            ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "", "Black to move."),
            (
                "4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
                "",
                "Black to move, in check.",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "f2f3 e7e5 g2g4 d8h4",
                "The game is over: Black has given checkmate.",
            ),
            (
                "7k/5Q2/8/8/8/4K3/8/8 b - - 0 1",
                "",
                "The game is over: stalemate, which is a draw. The side to move has no legal move.",
            ),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", NEITHER),
            ("4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", NEITHER),
            ("4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "", NEITHER),
            // Both bishops stand on light squares.
            ("2b1k3/8/8/8/8/8/8/3BK3 w - - 0 1", "", NEITHER),
            ("3bk3/8/8/8/8/8/8/3BK3 w - - 0 1", "", "White to move."),
            ("3nk3/8/8/8/8/8/8/3BK3 w - - 0 1", "", "White to move."),
            ("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1", "", "White to move."),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "White to move."),
            (
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                BACK_AND_FORTH,
                "The game is over: a draw, for the same position has stood on the board five times.",
            ),
        ] {
            assert_eq!(after(fen, moves), sentence, "{fen} {moves}");
        }
    }
}
