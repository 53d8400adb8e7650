//! Every reason by its name, each from several positions.
//!
//! Every row is tried with the colours exchanged too.

mod castling;
mod kings;
mod moving;
mod passing;

use std::collections::BTreeSet;

use rules::explain::{Reason, Remark};

use crate::{names, verdict};

/// A game, an attempt, and the names of every reason against it.
type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

fn rows() -> impl Iterator<Item = &'static Row> {
    let tables = [moving::ROWS, passing::ROWS, castling::ROWS, kings::ROWS];
    tables.into_iter().flatten()
}

/// The same with the colours exchanged: ranks are turned round, and so are the sides.
fn exchanged(fen: &str) -> String {
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
    let passed = turned(fields[3]);
    [&board, turn, &castling, &passed, fields[4], fields[5]].join(" ")
}

/// Squares seen from the other side: e5 becomes e4.
fn turned(squares: &str) -> String {
    let turn = |letter: char| match letter {
        '1'..='8' => char::from(b'1' + b'8' - letter as u8),
        _ => letter,
    };
    squares.chars().map(turn).collect()
}

#[test]
fn every_condition_that_fails_is_named_in_teaching_order() {
    for (fen, moves, attempt, expected) in rows() {
        let said = verdict(fen, moves, attempt);
        assert_eq!(
            &names(&said),
            expected,
            "{attempt} after {moves:?} in {fen}"
        );
        let said = verdict(&exchanged(fen), &turned(moves), &turned(attempt));
        assert_eq!(
            &names(&said),
            expected,
            "{attempt} in {fen}, colours exchanged"
        );
    }
}

#[test]
fn every_reason_is_reached_from_three_positions_at_least() {
    for name in Reason::NAMES {
        let rows = rows().filter(|(.., reasons)| reasons.contains(&name));
        let positions: BTreeSet<_> = rows.map(|(fen, moves, ..)| (fen, moves)).collect();
        assert!(positions.len() >= 3, "{name}: {positions:?}");
    }
}

#[test]
fn names_are_distinct_and_made_of_small_letters() {
    let distinct: BTreeSet<_> = Reason::NAMES.into_iter().collect();
    assert_eq!(distinct.len(), Reason::NAMES.len());
    for name in Reason::NAMES.into_iter().chain(Remark::NAMES) {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(name.chars().all(is_plain), "{name}");
    }
}
