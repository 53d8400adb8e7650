//! Each reason by each piece, and the article of the Laws it rests on.

use std::collections::{BTreeMap, BTreeSet};

use course::Attempt;
use rules::explain::explain;
use rules::{Role, Square};
use test_support::games;

use crate::text::en::verdict::tests::{judged, play};
use crate::text::verdict::fide_article;

const ANY: &str = "PNBRQK";

/// A reason, the pieces it applies to, and the articles it can rest on.
const LAWS: &[(&str, &str, &[&str])] = &[
    ("same-square", "-PNBRQK", &["1.1"]),
    ("empty-square", "-", &["1.1"]),
    ("not-a-pawn", "NBRQK", &["3.7.3.1"]),
    ("nothing-to-capture", "P", &["3.7.3"]),
    ("victim-not-a-pawn", "P", &["3.7.3.1"]),
    ("own-pawn", "P", &["3.7.3.1"]),
    ("own-piece", ANY, &["3.1"]),
    ("wrong-landing", "P", &["3.7.3.1"]),
    ("sideways", "P", &["3.7"]),
    ("backwards", "P", &["3.7"]),
    ("not-its-first-move", "P", &["3.7.2"]),
    ("captures-ahead", "P", &["3.7.1", "3.7.2"]),
    ("not-on-fifth-rank", "P", &["3.7.3.1"]),
    ("not-adjacent", "P", &["3.7.3.1"]),
    ("not-a-double-step", ANY, &["3.7.3.1"]),
    ("too-late", ANY, &["3.7.3.2"]),
    ("no-right-recorded", ANY, &["3.7.3.2"]),
    ("does-not-move-that-way", "B", &["3.2"]),
    ("does-not-move-that-way", "R", &["3.3"]),
    ("does-not-move-that-way", "Q", &["3.4"]),
    ("does-not-move-that-way", "N", &["3.6"]),
    ("does-not-move-that-way", "P", &["3.7", "3.7.2", "3.7.3"]),
    ("does-not-move-that-way", "K", &["3.8"]),
    ("blocked", "B", &["3.5"]),
    ("blocked", "R", &["3.5"]),
    ("blocked", "Q", &["3.5"]),
    ("blocked", "P", &["3.7.2"]),
    ("captures-king", ANY, &["1.4.1"]),
    ("castling-no-right", "K", &["3.8.2", "3.8.2.1"]),
    ("castling-no-rook", "K", &["3.8.2"]),
    ("castling-blocked", "K", &["3.8.2.2"]),
    ("castling-out-of-check", "K", &["3.8.2.2"]),
    ("castling-through-check", "K", &["3.8.2.2"]),
    ("castling-into-check", "K", &["3.8.2.2"]),
    ("exposes-king", "PNBRQ", &["3.9.2"]),
    ("attacked-square", "K", &["3.9.2"]),
    ("does-not-answer-check", "PNBRQ", &["3.9.2"]),
    ("not-your-turn", ANY, &["1.2"]),
    (
        "game-over",
        "-PNBRQK",
        &["5.1.1", "5.2.1", "5.2.2", "9.6.1", "9.6.2"],
    ),
];

/// Every attempt in every position of the table of attempts.
#[test]
fn every_reason_cites_its_article_for_every_piece() {
    let mut cited: BTreeMap<(&str, char), BTreeSet<&str>> = BTreeMap::new();
    for row in games() {
        let game = play(*row);
        let board = game.position().board();
        let empty = Square::ALL
            .into_iter()
            .find(|square| board.role_at(*square).is_none());
        for from in board.occupied().into_iter().chain(empty) {
            let piece = board.role_at(from).map_or('-', Role::letter);
            for to in Square::ALL {
                let promotion = None;
                let attempt = Attempt {
                    from,
                    to,
                    promotion,
                };
                for reason in explain(&game, from, to).reasons() {
                    let law = fide_article(&game, attempt, *reason);
                    let number = law.strip_prefix("FIDE Laws ").expect("the Laws of FIDE");
                    cited
                        .entry((reason.name(), piece))
                        .or_default()
                        .insert(number);
                }
            }
        }
    }
    let of = |name: &str, pieces: &str| -> BTreeSet<&str> {
        let cited = cited.iter();
        let by_these =
            cited.filter(|((reason, piece), _)| *reason == name && pieces.contains(*piece));
        by_these
            .flat_map(|(_, laws)| laws.iter().copied())
            .collect()
    };
    for &(name, pieces, laws) in LAWS {
        assert_eq!(
            of(name, pieces),
            laws.iter().copied().collect(),
            "{name} by {pieces}"
        );
    }
    for &(name, piece) in cited.keys() {
        let is_there = LAWS
            .iter()
            .any(|law| law.0 == name && law.1.contains(piece));
        assert!(is_there, "{name} by {piece}");
    }
}

#[test]
fn reason_cites_the_article_of_the_attempted_move() {
    for (name, reason, number) in [
        ("open-game e4e5", "captures-ahead", "3.7.1"),
        ("knight-two-ahead e2e4", "captures-ahead", "3.7.2"),
        ("start e2e5", "does-not-move-that-way", "3.7.2"),
        ("start e2g4", "does-not-move-that-way", "3.7.3"),
        ("start e2d4", "does-not-move-that-way", "3.7"),
        ("start c1a3", "blocked", "3.5"),
        ("knight-one-ahead e2e4", "blocked", "3.7.2"),
        ("no-castling-right e1g1", "castling-no-right", "3.8.2.1"),
        ("rook-captured e1g1", "castling-no-right", "3.8.2"),
        ("fools-mate a1a5", "game-over", "5.1.1"),
    ] {
        let (game, judgement) = judged(name);
        assert_eq!(judgement.name(), reason, "{name}");
        assert_eq!(
            fide_article(&game, judgement.attempt(), judgement.reasons()[0]),
            format!("FIDE Laws {number}"),
            "{name}"
        );
    }
}
