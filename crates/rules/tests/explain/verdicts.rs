//! Every verdict of the table of attempts, also with colours exchanged.

use std::collections::BTreeSet;

use rules::explain::{CheckKind, LegalVerdict, Reason, Remark, Verdict};
use rules::{Move, Role};
use test_support::{AttemptRow, ExpectedVerdict, attempts};

use crate::verdict;

/// Returns the verdict in the words of the table.
fn words(verdict: &Verdict, attempt: &str) -> Vec<&'static str> {
    match verdict {
        Verdict::Legal(legal) => legal_words(legal, attempt),
        Verdict::Illegal(reasons) => reasons.iter().map(|reason| reason.name()).collect(),
    }
}

fn legal_words(legal: &LegalVerdict, attempt: &str) -> Vec<&'static str> {
    let mut words = Vec::new();
    let promotion = attempt.chars().nth(4);
    let promotion = promotion.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
    if let Some(effect) = legal.effect(promotion) {
        if matches!(effect.mv, Move::EnPassant { .. }) {
            words.push("en-passant");
        }
        words.extend(effect.check.as_ref().map(|check| match check.kind() {
            CheckKind::Direct => "direct-check",
            CheckKind::Discovered => "discovered-check",
            CheckKind::Double => "double-check",
        }));
        if effect.is_checkmate() {
            words.push("checkmate");
        }
        if effect.is_stalemate() {
            words.push("stalemate");
        }
    } else {
        assert!(legal.needs_promotion(), "{attempt} has no effect");
        words.push("promotion");
    }
    if legal.is_forced {
        words.push("forced");
    }
    words.extend(legal.remarks.iter().map(|remark| remark.name()));
    words
}

fn expected_words(row: &AttemptRow) -> (bool, &[&'static str]) {
    match &row.verdict {
        ExpectedVerdict::Legal(effects) => (true, effects),
        ExpectedVerdict::Illegal { reasons, .. } => (false, reasons),
    }
}

/// Returns the FEN with colours exchanged and ranks reversed.
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

/// Returns the squares from the other side: e5 becomes e4.
fn mirrored(squares: &str) -> String {
    let turn = |letter: char| match letter {
        '1'..='8' => char::from(b'1' + b'8' - letter as u8),
        _ => letter,
    };
    squares.chars().map(turn).collect()
}

/// Reasons are complete and in teaching order; effects and remarks are complete.
#[test]
fn verdicts_are_complete_for_both_colors() {
    for row in attempts() {
        let AttemptRow { game, attempt, .. } = row;
        let original = verdict(game.fen, game.moves, attempt);
        let fen = with_colors_exchanged(game.fen);
        let exchanged = verdict(&fen, &mirrored(game.moves), &mirrored(attempt));
        for (verdict, colors) in [
            (original, "colors as given"),
            (exchanged, "colors exchanged"),
        ] {
            let words = words(&verdict, attempt);
            let found = (verdict.is_legal(), &words[..]);
            assert_eq!(found, expected_words(row), "{row}, {colors}");
        }
    }
}

#[test]
fn every_reason_has_at_least_three_positions() {
    for name in Reason::NAMES {
        let rows = attempts()
            .iter()
            .filter(|row| row.reasons().contains(&name));
        let positions: BTreeSet<_> = rows.map(|row| row.game.name).collect();
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
