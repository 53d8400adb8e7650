//! Makes `tests/perft/en_passant.epd`, a suite of positions with many en passant captures.
//!
//! ```text
//! cargo run --release -p rules --example en_passant_suite
//! ```

#[path = "../tests/oracle/random_setup.rs"]
mod random_setup;

use std::collections::BTreeMap;
use std::fmt::Write;

use cozy_chess as cozy;
use rules::{Bitboard, EnPassantMode, Move, Position, Role, Square, attacks, perft};
use test_support::TestRng;

use random_setup::random_en_passant_setup;

const HEADER: &str = "\
# Positions with many en passant captures, and their perft counts.
#
# The first positions were made by hand. The others are made by
# `cargo run --release -p rules --example en_passant_suite`: it places pieces at random, from a
# fixed seed, around a pawn that has just made a double step, and keeps up to seven positions for
# each kind of capture and each side to move. Depths go up to 4, as long as the count is at most
# 60,000. The counts are those of this crate and of cozy-chess 0.3.4: the tests `perft` and
# `oracle` check them with one generator each.
";

/// Positions made by hand.
const CHOSEN_POSITIONS: [&str; 12] = [
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/8/8/1k1PpN1R/8/8/4K3 b - d3 0 1",
    "8/8/8/8/1k1Ppn1R/8/8/4K3 b - d3 0 1",
    "3k4/8/8/8/3pP2r/8/8/3KR3 b - e3 0 1",
    "8/2p5/8/KP1p3r/1R2PpPk/8/8/8 b - g3 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2",
    "7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1",
    "r3k2r/ppp3pp/2p2n2/q1b2b2/3PpP2/P1N2N2/1PP1Q1PP/R1B1K2R b KQkq d3 0 12",
    "r1bk1b1r/pp2q1p1/2p3Qp/3pP3/5B2/2N5/PPP2PPP/R3K2R w KQ d6 0 13",
    "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
];

/// The number of positions kept for each kind and side to move.
const POSITIONS_PER_KIND: usize = 7;

/// Depths with a greater count are left out.
const MAX_COUNT: u64 = 60_000;

fn main() {
    let mut kinds: BTreeMap<String, [Vec<Position>; 2]> = BTreeMap::new();
    let mut rng = TestRng::new(0x6a09_e667_f3bc_c909);
    for _ in 0..4_000_000 {
        let setup = random_en_passant_setup(&mut rng);
        let is_valid_for_cozy = setup.to_string().parse::<cozy::Board>().is_ok();
        let Ok(position) = Position::try_from(setup) else {
            continue;
        };
        let Some(kind) = kind(&position).filter(|_| is_valid_for_cozy) else {
            continue;
        };
        let sides = kinds.entry(kind).or_default();
        let side = &mut sides[position.turn().index()];
        if side.len() < POSITIONS_PER_KIND && !side.contains(&position) {
            side.push(position);
        }
    }
    let chosen = CHOSEN_POSITIONS.map(|fen| fen.parse().expect(fen)).to_vec();
    let kinds = kinds
        .into_iter()
        .map(|(kind, sides)| (kind, sides.concat()));
    let mut text = HEADER.to_owned();
    for (kind, positions) in [("by hand".to_owned(), chosen)].into_iter().chain(kinds) {
        writeln!(text, "#\n# {kind}").expect("writing to a string succeeds");
        for position in &positions {
            text.push_str(&position.fen_with(EnPassantMode::Always));
            for depth in 1..=4 {
                let count = perft(position, depth);
                if count > MAX_COUNT {
                    break;
                }
                write!(text, " ;D{depth} {count}").expect("writing to a string succeeds");
            }
            text.push('\n');
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/en_passant.epd");
    std::fs::write(path, text).expect(path);
}

/// Returns the kind of a position's en passant captures; `None` without a pseudo-legal one.
fn kind(position: &Position) -> Option<String> {
    let passed = position.pseudo_legal_en_passant_square()?;
    let pawns = position.board().by_piece(position.turn(), Role::Pawn);
    let capturers = attacks::pawn(!position.turn(), passed) & pawns;
    let captures = position.en_passant_captures();
    let first = capturers.first()?;
    Some(match (capturers.len(), &captures[..]) {
        (1, []) => format!("illegal: {}", obstacle(position, first, passed)),
        (1, [capture]) => format!("legal: {}", effect(position, *capture)),
        (_, []) => "two capturers, neither legal".to_owned(),
        (_, [capture]) => {
            let other = capturers.without(capture.from()).first()?;
            format!(
                "two capturers, one legal, the other: {}",
                obstacle(position, other, passed)
            )
        }
        (_, [_, _, ..]) => "two capturers, both legal".to_owned(),
    })
}

/// Returns the effect of a legal capture; the rarest effect counts.
fn effect(position: &Position, capture: Move) -> &'static str {
    let after = position.play(capture);
    let checkers = after.checkers();
    let is_direct = checkers.contains(capture.to());
    let victim = capture.captured_square().expect("a capture");
    if after.is_checkmate() {
        "it gives checkmate"
    } else if checkers.has_several() {
        "it gives double check"
    } else if checkers.is_empty() && position.legal_moves().len() == 1 {
        "it is the only move"
    } else if position.checkers().contains(victim) {
        "it captures the checker"
    } else if is_direct {
        "the pawn gives check"
    } else if let Some(checker) = checkers.first() {
        let king = position.king(!position.turn());
        let line = attacks::between(king, checker);
        match (line.contains(capture.from()), line.contains(victim)) {
            (true, true) => "both pawns discover a check",
            (true, false) => "the capturer discovers a check",
            (false, _) => "the victim discovers a check",
        }
    } else if is_pinned_along_its_path(position, capture.from()) {
        "the capturer is pinned along its path"
    } else {
        "nothing else"
    }
}

/// Returns why a capture is illegal.
fn obstacle(position: &Position, from: Square, passed: Square) -> String {
    let victim = Square::new(passed.file(), from.rank());
    let king = position.king(position.turn());
    let occupied = position.board().occupied();
    let attackers = |occupied: Bitboard| {
        let attackers = position.board().attackers(king, !position.turn(), occupied);
        attackers.without(victim)
    };
    let whole = occupied.without(from).without(victim).with(passed);
    let new = attackers(whole) & !position.checkers();
    let Some(attacker) = new.first() else {
        return "the check is not answered".to_owned();
    };
    let line = if attacker.rank() == king.rank() {
        "rank"
    } else if attacker.file() == king.file() {
        "file"
    } else {
        "diagonal"
    };
    let by_capturer = attackers(occupied.without(from).with(passed)).contains(attacker);
    let by_victim = attackers(occupied.without(victim).with(passed)).contains(attacker);
    let blocker = match (by_capturer, by_victim) {
        (true, _) => "the capturer is pinned along the",
        (false, true) => "the victim blocks the",
        (false, false) => "both pawns open the",
    };
    format!("{blocker} {line}")
}

fn is_pinned_along_its_path(position: &Position, from: Square) -> bool {
    let king = position.king(position.turn());
    let occupied = position.board().occupied().without(from);
    !position
        .board()
        .attackers(king, !position.turn(), occupied)
        .is_empty()
}
