//! Tests of `explain`. The positions are those of `test_support::attempts`.

mod history;
mod legal;
mod move_generator;
mod reason_details;
mod verdicts;

use rules::explain::{Reason, Verdict, explain};
use rules::{Game, Move, Position, Square};
use test_support::attempt;

/// Returns a game from a FEN and the moves played from it.
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
    let [from, to] = [&attempt[..2], &attempt[2..4]].map(|name| name.parse().expect(attempt));
    (from, to)
}

fn verdict(fen: &str, moves: &str, attempt: &str) -> Verdict {
    let (from, to) = squares(attempt);
    explain(&game(fen, moves), from, to)
}

/// Returns the reasons against an attempt of the table.
fn reasons_against(name: &str) -> Vec<Reason> {
    let row = attempt(name);
    let verdict = verdict(row.game.fen, row.game.moves, row.attempt);
    verdict.reasons().to_vec()
}
