//! Tests of `explain`.

mod history;
mod legal;
mod move_generator;
mod reason_details;
mod reasons;

use rules::explain::{Reason, Verdict, explain};
use rules::{Game, Move, Position, Square};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A game from a FEN and the moves played from it.
fn game(fen: &str, moves: &str) -> Game {
    let start: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut game = Game::new(start);
    for uci in moves.split_whitespace() {
        let mv = uci_move(uci, &game);
        game.play(mv).expect("a legal move");
    }
    game
}

fn uci_move(uci: &str, game: &Game) -> Move {
    let mv = Move::from_uci(uci, game.position());
    mv.unwrap_or_else(|error| panic!("{uci} in {:?}: {error}", game.position()))
}

fn squares(attempt: &str) -> (Square, Square) {
    let [from, to] = [&attempt[..2], &attempt[2..]].map(|name| name.parse().expect(attempt));
    (from, to)
}

fn verdict(fen: &str, moves: &str, attempt: &str) -> Verdict {
    let (from, to) = squares(attempt);
    explain(&game(fen, moves), from, to)
}

/// The reasons against an attempt.
fn against(fen: &str, moves: &str, attempt: &str) -> Vec<Reason> {
    verdict(fen, moves, attempt).reasons().to_vec()
}

fn names(verdict: &Verdict) -> Vec<&'static str> {
    let reasons = verdict.reasons().iter();
    reasons.map(|reason| reason.name()).collect()
}
