//! Every reason by its name, in several positions each.
//!
//! Every row is also tested with colors exchanged.

mod castling;
mod en_passant;
mod king_safety;
mod movement;

use std::collections::BTreeSet;

use rules::explain::{Reason, Remark};

use crate::{names, verdict};

/// FEN, moves, attempt, and the names of all reasons against it.
type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

fn rows() -> impl Iterator<Item = &'static Row> {
    let tables = [
        movement::ROWS,
        en_passant::ROWS,
        castling::ROWS,
        king_safety::ROWS,
    ];
    tables.into_iter().flatten()
}

/// The FEN with colors exchanged and ranks reversed.
fn with_colors_exchanged(fen: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let fields: Vec<&str> = fen.split(' ').collect();
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let board: String = ranks.join("/").chars().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let castling: String = fields[2].chars().map(swap).collect();
    let passed = mirrored(fields[3]);
    [&board, turn, &castling, &passed, fields[4], fields[5]].join(" ")
}

/// The squares from the other side: e5 becomes e4.
fn mirrored(squares: &str) -> String {
    let turn = |letter: char| match letter {
        '1'..='8' => char::from(b'1' + b'8' - letter as u8),
        _ => letter,
    };
    squares.chars().map(turn).collect()
}

#[test]
fn reasons_are_complete_and_in_teaching_order() {
    for (fen, moves, attempt, expected) in rows() {
        let original = verdict(fen, moves, attempt);
        assert_eq!(
            &names(&original),
            expected,
            "{attempt} after {moves:?} in {fen}"
        );
        let exchanged = verdict(
            &with_colors_exchanged(fen),
            &mirrored(moves),
            &mirrored(attempt),
        );
        assert_eq!(
            &names(&exchanged),
            expected,
            "{attempt} in {fen}, colors exchanged"
        );
    }
}

#[test]
fn every_reason_has_at_least_three_positions() {
    for name in Reason::NAMES {
        let rows = rows().filter(|(.., reasons)| reasons.contains(&name));
        let positions: BTreeSet<_> = rows.map(|(fen, moves, ..)| (fen, moves)).collect();
        assert!(positions.len() >= 3, "{name}: {positions:?}");
    }
}

#[test]
fn reason_names_are_distinct_and_lower_case() {
    let distinct: BTreeSet<_> = Reason::NAMES.into_iter().collect();
    assert_eq!(distinct.len(), Reason::NAMES.len());
    for name in Reason::NAMES.into_iter().chain(Remark::NAMES) {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(name.chars().all(is_plain), "{name}");
    }
}
