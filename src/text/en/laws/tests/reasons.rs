//! Each reason from some position, with its words in full.

mod en_passant;
mod kings;
mod late;
mod moving;

use std::collections::BTreeSet;

use variants::LawReason;

use super::{assert_sentence, describe};

/// A law, a position, moves, an attempt, a reason's name, and its sentence.
type ReasonRow = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

fn rows() -> impl Iterator<Item = &'static ReasonRow> {
    let tables = [en_passant::ROWS, late::ROWS, moving::ROWS, kings::ROWS];
    tables.into_iter().flatten()
}

#[test]
fn every_law_reason_has_its_text() {
    for (law, fen, moves, attempt, name, expected) in rows() {
        let (verdict, text) = describe(law, fen, moves, attempt);
        let mut reasons = verdict.plain.iter().chain(&verdict.en_passant);
        assert!(
            reasons.any(|reason| reason.name() == *name),
            "{name} is no reason against {attempt}: {verdict:?}"
        );
        assert!(
            text.sentences().any(|sentence| sentence == *expected),
            "{name}: {text:?}"
        );
        assert_sentence(expected);
    }
}

#[test]
fn law_reason_texts_are_complete_and_distinct() {
    let names: BTreeSet<&str> = rows().map(|row| row.4).collect();
    assert_eq!(names, BTreeSet::from(LawReason::NAMES));
    let sentences: BTreeSet<&str> = rows().map(|row| row.5).collect();
    assert_eq!(sentences.len(), rows().count());
}
