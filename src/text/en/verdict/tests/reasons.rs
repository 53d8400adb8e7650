//! Each reason from some position, with its words in full.

mod en_passant;
mod kings;
mod moving;

use std::collections::BTreeSet;

use rules::explain::Reason;

use crate::text::en::verdict::tests::{describe_verdict, judged, verdict_text};

/// A game, an attempt, the name of a reason against it and all the words for it.
pub(super) type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);
/// Every row.
pub(super) fn rows() -> impl Iterator<Item = &'static Row> {
    let tables = [en_passant::ROWS, moving::ROWS, kings::ROWS];
    tables.into_iter().flatten()
}

fn words(row: &Row) -> String {
    let (fen, moves, attempt, name, _) = *row;
    let (game, judgement) = judged(fen, moves, attempt);
    let place = judgement
        .reasons()
        .iter()
        .position(|reason| reason.name() == name);
    let place = place.unwrap_or_else(|| panic!("{name} is no reason against {attempt} in {fen}"));
    let text = describe_verdict(&game, &judgement);
    text.sentences()
        .nth(place)
        .expect("a sentence for each")
        .to_owned()
}

#[test]
fn every_reason_has_its_text() {
    for row in rows() {
        let (fen, moves, attempt, name, expected) = *row;
        assert_eq!(words(row), expected, "{name}: {attempt} in {fen} {moves}");
    }
}

#[test]
fn reason_texts_are_complete_and_distinct() {
    let names: BTreeSet<&str> = rows().map(|row| row.3).collect();
    assert_eq!(names, BTreeSet::from(Reason::NAMES));
    let sentences: BTreeSet<&str> = rows().map(|row| row.4).collect();
    assert_eq!(sentences.len(), rows().count());
}

#[test]
fn first_reason_is_the_headline() {
    let text = verdict_text("b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2", "", "e5d5");
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
