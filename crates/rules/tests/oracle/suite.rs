//! The suite of positions in `perft/en_passant.epd`: how it is made, and that they count the same.

use std::collections::BTreeMap;
use std::fmt::Write;

use cozy_chess as cozy;
use rules::{Bitboard, EnPassantField, Move, Position, Role, Square, attacks, perft};

use crate::dice::Dice;
use crate::scatter::scatter;
use crate::theirs;

const SUITE: &str = include_str!("../perft/en_passant.epd");

const HEADER: &str = "\
# Positions dense in captures in passing, with the number of lines of legal play to each depth.
#
# The first by hand; the others made by
# `cargo test --release -p rules --test oracle -- --ignored make_the_suite`: men thrown on the board
# by a fixed seed around a pawn that has just made a double step, those kept whose capture is of a
# kind not yet had seven times by that side. Depths go up to 4 while they hold no more than 60,000
# lines. The counts are those of this crate, and the same as cozy-chess 0.3.4 finds: the tests `perft`
# and `oracle` count them by one generator each.
";

/// Made by hand.
const BY_HAND: [&str; 12] = [
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

/// So many positions of a kind for each side.
const OF_A_KIND: usize = 7;

/// Depths are given as long as they hold no more lines than this.
const MOST_LINES: u64 = 60_000;

#[test]
fn they_count_the_same_where_pawns_pass_each_other() {
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(" ;D");
        let fen = fields.next().unwrap_or_default();
        let board: cozy::Board = fen.parse().expect(fen);
        for field in fields {
            let (depth, count) = field.split_once(' ').expect(line);
            let theirs = theirs::perft(&board, depth.parse().expect(line));
            assert_eq!(theirs.to_string(), count, "depth {depth} of {fen}");
        }
    }
}

#[test]
#[ignore = "writes tests/perft/en_passant.epd"]
fn make_the_suite() {
    let mut kinds: BTreeMap<String, [Vec<Position>; 2]> = BTreeMap::new();
    let mut dice = Dice(0x6a09_e667_f3bc_c909);
    for _ in 0..4_000_000 {
        let setup = scatter(&mut dice);
        let is_theirs = setup.to_string().parse::<cozy::Board>().is_ok();
        let Ok(position) = Position::try_from(setup) else {
            continue;
        };
        let Some(kind) = kind(&position).filter(|_| is_theirs) else {
            continue;
        };
        let sides = kinds.entry(kind).or_default();
        let side = &mut sides[position.turn().index()];
        if side.len() < OF_A_KIND && !side.contains(&position) {
            side.push(position);
        }
    }
    let by_hand = BY_HAND.map(|fen| fen.parse().expect(fen)).to_vec();
    let kinds = kinds
        .into_iter()
        .map(|(kind, sides)| (kind, sides.concat()));
    let mut text = HEADER.to_owned();
    for (kind, positions) in [("by hand".to_owned(), by_hand)].into_iter().chain(kinds) {
        writeln!(text, "#\n# {kind}").expect("a string takes all");
        for position in &positions {
            text.push_str(&position.fen_with(EnPassantField::Always));
            for depth in 1..=4 {
                let count = perft(position, depth);
                if count > MOST_LINES {
                    break;
                }
                write!(text, " ;D{depth} {count}").expect("a string takes all");
            }
            text.push('\n');
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/en_passant.epd");
    std::fs::write(path, text).expect(path);
}

/// What is worth seeing in the captures of a position, if a pawn stands ready.
fn kind(position: &Position) -> Option<String> {
    let passed = position.ready_en_passant()?;
    let pawns = position.board().by_piece(position.turn(), Role::Pawn);
    let ready = attacks::pawn(!position.turn(), passed) & pawns;
    let captures = position.en_passant_captures();
    let first = ready.first()?;
    Some(match (ready.len(), &captures[..]) {
        (1, []) => format!("illegal: {}", obstacle(position, first, passed)),
        (1, [capture]) => format!("legal: {}", effect(position, *capture)),
        (_, []) => "two stand ready and neither may".to_owned(),
        (_, [capture]) => {
            let other = ready.without(capture.from()).first()?;
            format!(
                "two stand ready, one may: {}",
                obstacle(position, other, passed)
            )
        }
        (_, [_, _, ..]) => "two stand ready and both may".to_owned(),
    })
}

/// What a legal capture does, the rarest first.
fn effect(position: &Position, capture: Move) -> &'static str {
    let after = position.play(capture);
    let checkers = after.checkers();
    let itself = checkers.contains(capture.to());
    let victim = capture.captured_square().expect("a capture");
    if after.is_checkmate() {
        "it gives mate"
    } else if checkers.has_several() {
        "it gives double check"
    } else if checkers.is_empty() && position.legal_moves().len() == 1 {
        "it is the only move"
    } else if position.checkers().contains(victim) {
        "it takes the checker"
    } else if itself {
        "the pawn gives check"
    } else if let Some(checker) = checkers.first() {
        let king = position.king(!position.turn());
        let line = attacks::between(king, checker);
        match (line.contains(capture.from()), line.contains(victim)) {
            (true, true) => "both pawns unveil a check",
            (true, false) => "the capturer unveils a check",
            (false, _) => "the victim unveils a check",
        }
    } else if is_pinned_along_its_path(position, capture.from()) {
        "the capturer is pinned along its path"
    } else {
        "it does no more than take"
    }
}

/// Why a capture is not legal.
fn obstacle(position: &Position, from: Square, passed: Square) -> String {
    let victim = Square::new(passed.file(), from.rank());
    let king = position.king(position.turn());
    let occupied = position.board().occupied();
    let bearing = |occupied: Bitboard| {
        let attackers = position.board().attackers(king, !position.turn(), occupied);
        attackers.without(victim)
    };
    let whole = occupied.without(from).without(victim).with(passed);
    let new = bearing(whole) & !position.checkers();
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
    let by_capturer = bearing(occupied.without(from).with(passed)).contains(attacker);
    let by_victim = bearing(occupied.without(victim).with(passed)).contains(attacker);
    let who = match (by_capturer, by_victim) {
        (true, _) => "the capturer is pinned along the",
        (false, true) => "the victim is a shield on the",
        (false, false) => "both pawns gone open the",
    };
    format!("{who} {line}")
}

fn is_pinned_along_its_path(position: &Position, from: Square) -> bool {
    let king = position.king(position.turn());
    let occupied = position.board().occupied().without(from);
    !position
        .board()
        .attackers(king, !position.turn(), occupied)
        .is_empty()
}
