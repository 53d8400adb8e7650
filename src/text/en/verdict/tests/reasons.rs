//! Each reason from some position, with its words in full.

mod en_passant;
mod kings;
mod moving;

use std::collections::BTreeSet;

use rules::explain::Reason;

use crate::text::en::verdict::tests::{describe_verdict, judged, verdict_text};

/// A reason and its sentence. They are the name of an attempt, the name of a reason against it, and the sentence.
type Row = (&'static str, &'static str, &'static str);

fn rows() -> impl Iterator<Item = &'static Row> {
    let tables = [en_passant::ROWS, moving::ROWS, kings::ROWS];
    tables.into_iter().flatten()
}

/// The sentence for a reason against an attempt.
fn sentence(name: &str, reason: &str) -> String {
    let (game, judgement) = judged(name);
    let mut reasons = judgement.reasons().iter();
    let index = reasons.position(|found| found.name() == reason);
    let index = index.unwrap_or_else(|| panic!("{reason} is no reason against {name}"));
    let text = describe_verdict(&game, &judgement);
    let sentence = text.sentences().nth(index).expect("a sentence for each");
    sentence.to_owned()
}

#[test]
fn every_reason_has_its_text() {
    for &(name, reason, expected) in rows() {
        assert_eq!(sentence(name, reason), expected, "{reason}: {name}");
    }
}

#[test]
fn reason_texts_are_complete_and_distinct() {
    let names: BTreeSet<&str> = rows().map(|row| row.1).collect();
    assert_eq!(names, BTreeSet::from(Reason::NAMES));
    let sentences: BTreeSet<&str> = rows().map(|row| row.2).collect();
    assert_eq!(sentences.len(), rows().count());
}

#[test]
fn first_reason_is_the_headline() {
    let text = verdict_text("exposed-twice e5d5");
    assert!(
        text.headline.ends_with("here even that is not allowed."),
        "{text:?}"
    );
    assert_eq!(
        text.because,
        [
            "White’s pawn on e5 cannot go to d5: a pawn never moves sideways.",
            "White’s pawn on e5 may not go to d6: it is pinned. If it left the e-file, the black rook on e7 \
             would attack White’s king on e4.",
            "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn shields White’s own king. \
             With it gone, the black bishop on a8 would attack the king on e4 along the diagonal.",
        ]
    );
}
