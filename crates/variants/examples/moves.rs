//! Lists the moves of positions under a law. Input has one FEN a line, output one JSON object a line.
//!
//! `cargo run -q --release -p variants --example moves -- LAW`
//!
//! LAW is the name of a law, or its text form such as `standard;step=3`. An object has `moves` (by
//! their squares, with `e.p.` marked, sorted), `en_passant` (every capture of a pawn that has
//! passed a square, by each piece that moves or captures there: `from to legal reasons[]`) and
//! `status`. Every input line gets one output line, in order; `{"error": …}` for an invalid FEN.

#[path = "shared/law_argument.rs"]
pub(crate) mod law_argument;

use std::process::ExitCode;

use test_support::json_lines::{Json, answer_lines};
use variants::{BoardSquare, LawGame, LawReason, LawVerdict, Variant};

fn main() -> ExitCode {
    let Some(Ok(variant)) = law_argument::variant() else {
        return law_argument::fail("moves LAW");
    };
    answer_lines(|line| answer(&variant, line))
}

/// Returns the answer to an input line.
pub(crate) fn answer(variant: &Variant, fen: &str) -> Result<Json, String> {
    let position = variant.parse_fen(fen).map_err(|error| error.to_string())?;
    let moves = variant.legal_moves(&position);
    let mut moves: Vec<_> = moves.iter().map(|mv| variant.coordinates(*mv)).collect();
    moves.sort();
    let status = variant.status(&position).name();
    let captures = captures(variant, &LawGame::new(position));
    Ok(Json::object([
        (
            "moves",
            Json::List(moves.into_iter().map(Json::text).collect()),
        ),
        ("en_passant", Json::List(captures)),
        ("status", Json::text(status)),
    ]))
}

/// Returns the captures of pawns that have passed a square. Every piece that goes there tries the capture.
fn captures(variant: &Variant, game: &LawGame) -> Vec<Json> {
    let position = game.position();
    let passed = position.passed_pawns().iter();
    let mut landings: Vec<BoardSquare> = passed.flat_map(|passed| passed.passed.clone()).collect();
    if variant.is_mirrored() {
        let far: Vec<_> = landings
            .iter()
            .map(|square| variant.arrival(*square))
            .collect();
        landings.extend(far);
    }
    let mut captures = Vec::new();
    for to in landings {
        for from in variant.shape().squares() {
            let piece = position.piece_at(from);
            if piece.is_none_or(|piece| piece.side != position.turn()) {
                continue;
            }
            let verdict = variant.judge(game, from, to);
            if goes_there(&verdict) {
                captures.push(describe(variant, from, to, &verdict));
            }
        }
    }
    captures
}

/// Returns true if the piece moves or captures on the square, whatever forbids it now.
fn goes_there(verdict: &LawVerdict) -> bool {
    let leads_elsewhere = |reason: &LawReason| {
        matches!(
            reason,
            LawReason::DoesNotMoveThatWay
                | LawReason::NotAdjacent { .. }
                | LawReason::Blocked { .. }
                | LawReason::OutsideZone
        )
    };
    verdict.plain.is_empty() || !verdict.en_passant.iter().any(leads_elsewhere)
}

fn describe(variant: &Variant, from: BoardSquare, to: BoardSquare, verdict: &LawVerdict) -> Json {
    let mut reasons: Vec<_> = verdict.en_passant.iter().map(|why| why.name()).collect();
    reasons.dedup();
    let name = |square| Json::text(variant.shape().square_name(square));
    Json::object([
        ("from", name(from)),
        ("to", name(to)),
        ("legal", Json::Bool(verdict.en_passant.is_empty())),
        (
            "reasons",
            Json::List(reasons.into_iter().map(Json::text).collect()),
        ),
    ])
}
