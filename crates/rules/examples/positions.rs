//! Describes positions: one FEN per input line, one JSON object per output line.
//!
//! `cargo run -q --release -p rules --example positions`
//!
//! Every input line gets one output line, in order; `{"error": …}` for an invalid FEN.

use std::process::ExitCode;

use rules::explain::{Verdict, explain};
use rules::{Bitboard, EnPassantMode, Game, Position, Role, Square, attacks};
use test_support::json_lines::{Json, answer_lines};

fn main() -> ExitCode {
    answer_lines(answer)
}

/// Returns the answer to an input line.
pub(crate) fn answer(line: &str) -> Result<Json, String> {
    let position = line.parse::<Position>();
    position
        .map(|position| describe(&position))
        .map_err(|error| error.to_string())
}

fn describe(position: &Position) -> Json {
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .iter()
        .map(|mv| (mv.to_string(), position.san(*mv).to_string()))
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
        ("fen", fen(EnPassantMode::Legal)),
        ("fen_xfen", fen(EnPassantMode::PseudoLegal)),
        ("fen_always", fen(EnPassantMode::Always)),
        ("moves", Json::List(list)),
        ("san", Json::Object(san)),
        ("check", Json::Bool(position.is_check())),
        ("status", Json::text(status(position))),
        ("en_passant", Json::List(en_passant(position))),
    ])
}

/// Returns the status of a position. Checkmate and stalemate precede insufficient material.
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

/// Returns the pawns of the side to move that attack the en passant square.
fn en_passant(position: &Position) -> Vec<Json> {
    let Some(passed) = position.en_passant_square() else {
        return Vec::new();
    };
    let game = Game::from(position.clone());
    en_passant_capturers(position, passed)
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

fn en_passant_capturers(position: &Position, passed: Square) -> Bitboard {
    let turn = position.turn();
    attacks::pawn(!turn, passed) & position.board().by_piece(turn, Role::Pawn)
}

/// Returns the machine names of the reasons, without duplicates.
fn reasons(verdict: &Verdict) -> Vec<Json> {
    let mut names: Vec<&str> = verdict.reasons().iter().map(|why| why.name()).collect();
    names.dedup();
    names.into_iter().map(Json::text).collect()
}
