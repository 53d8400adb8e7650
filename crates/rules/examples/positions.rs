//! What the rules say of positions: a FEN a line on standard input, a JSON object a line on
//! standard output.
//!
//! `cargo run -q --release -p rules --example positions`
//!
//! Every line of input gets its line of output, in order; `{"error": …}` if it is no position.

#[path = "lines/json.rs"]
pub(crate) mod json;

use std::process::ExitCode;

use json::{Json, answer_lines};
use rules::explain::{Verdict, explain};
use rules::{Bitboard, EnPassantField, Game, Position, Role, Square, attacks};

fn main() -> ExitCode {
    answer_lines(answer)
}

/// What is said to a line.
pub(crate) fn answer(line: &str) -> Result<Json, String> {
    let position = line.parse::<Position>();
    position
        .map(|position| describe(&position))
        .map_err(|fault| fault.to_string())
}

fn describe(position: &Position) -> Json {
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .iter()
        .map(|m| (m.to_string(), position.san(*m).to_string()))
        .collect();
    moves.sort();
    let fen = |field| Json::text(position.fen_with(field));
    let list = moves.iter().map(|(uci, _)| Json::text(uci.as_str()));
    let list = list.collect();
    let san = moves
        .into_iter()
        .map(|(uci, san)| (uci, Json::text(san)))
        .collect();
    Json::object([
        ("fen", fen(EnPassantField::Legal)),
        ("fen_xfen", fen(EnPassantField::Ready)),
        ("fen_always", fen(EnPassantField::Always)),
        ("moves", Json::List(list)),
        ("san", Json::Object(san)),
        ("check", Json::Bool(position.is_check())),
        ("status", Json::text(status(position))),
        ("en_passant", Json::List(en_passant(position))),
    ])
}

/// Mate and stalemate go before insufficient material: they end the game at once.
fn status(position: &Position) -> &'static str {
    if position.is_checkmate() {
        "checkmate"
    } else if position.is_stalemate() {
        "stalemate"
    } else if position.is_insufficient_material() {
        "insufficient"
    } else {
        "ongoing"
    }
}

/// The pawns of the side to move beside the pawn that has just made a double step: each attacks
/// the square that the FEN names.
fn en_passant(position: &Position) -> Vec<Json> {
    let Some(passed) = position.double_step() else {
        return Vec::new();
    };
    let game = Game::from(position.clone());
    ready_pawns(position, passed)
        .into_iter()
        .map(|from| {
            let verdict = explain(&game, from, passed);
            Json::object([
                ("from", Json::text(from.to_string())),
                ("to", Json::text(passed.to_string())),
                ("legal", Json::Bool(verdict.is_legal())),
                ("reasons", Json::List(reasons(&verdict))),
            ])
        })
        .collect()
}

fn ready_pawns(position: &Position, passed: Square) -> Bitboard {
    let turn = position.turn();
    attacks::pawn(!turn, passed) & position.board().by_piece(turn, Role::Pawn)
}

/// The machine names; a reason that several men give is named once.
fn reasons(verdict: &Verdict) -> Vec<Json> {
    let mut names: Vec<&str> = verdict.reasons().iter().map(|why| why.name()).collect();
    names.dedup();
    names.into_iter().map(Json::text).collect()
}
