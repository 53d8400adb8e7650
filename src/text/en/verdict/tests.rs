//! Every reason in words, and every strong word proved by the rules core.

mod agreement;
mod articles;
mod reasons;

use course::{Attempt, Judgement};
use rules::{Game, Move, Role};

use crate::text::en::verdict::{VerdictText, describe_verdict};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")));
    for uci in moves.split_whitespace() {
        let played = Move::from_uci(uci, game.position()).expect(uci);
        game.play(played).expect(uci);
    }
    game
}

fn judged(fen: &str, moves: &str, attempt: &str) -> (Game, Judgement) {
    let game = game(fen, moves);
    let [from, to] = [&attempt[..2], &attempt[2..4]].map(|name| name.parse().expect(attempt));
    let promotion = attempt.chars().nth(4);
    let promotion = promotion.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
    let attempt = Attempt {
        from,
        to,
        promotion,
    };
    let judgement = Judgement::new(&game, attempt);
    (game, judgement)
}

fn verdict_text(fen: &str, moves: &str, attempt: &str) -> VerdictText {
    let (game, judgement) = judged(fen, moves, attempt);
    describe_verdict(&game, &judgement)
}

impl VerdictText {
    /// Returns all sentences, the headline first.
    fn sentences(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.headline)
            .chain(&self.because)
            .map(String::as_str)
    }
}
