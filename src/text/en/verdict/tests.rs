//! Every reason in words, and every strong word proved by the rules core.
//!
//! The positions are those of `test_support::attempts`.

mod agreement;
mod articles;
mod reasons;

use course::{Attempt, Judgement};
use rules::{Game, Move, Role};
use test_support::{GameRow, attempt};

use crate::text::en::verdict::{VerdictText, describe_verdict};

/// Plays the moves of a game of the table.
fn play(row: GameRow) -> Game {
    let start = row.fen.parse();
    let mut game = Game::new(start.unwrap_or_else(|error| panic!("{}: {error}", row.name)));
    for uci in row.moves.split_whitespace() {
        let played = Move::from_uci(uci, game.position()).expect(row.name);
        game.play(played).expect(row.name);
    }
    game
}

/// Judges an attempt of the table.
fn judged(name: &str) -> (Game, Judgement) {
    let row = attempt(name);
    let game = play(row.game);
    let [from, to] = [&row.attempt[..2], &row.attempt[2..4]].map(|name| name.parse().expect(name));
    let promotion = row.attempt.chars().nth(4);
    let promotion = promotion.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
    let attempt = Attempt {
        from,
        to,
        promotion,
    };
    let judgement = Judgement::new(&game, attempt);
    (game, judgement)
}

fn verdict_text(name: &str) -> VerdictText {
    let (game, judgement) = judged(name);
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
