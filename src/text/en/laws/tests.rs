//! Tests of the sentences about laws.

mod announcements;
mod labels;
mod reasons;
mod verdicts;

use variants::{BoardSquare, Law, LawGame, LawVerdict, Variant};

use crate::text::en::laws::{LawVerdictText, describe_law_verdict};

/// Makes a law playable from its text.
fn variant(text: &str) -> Variant {
    let law: Law = text.parse().expect(text);
    Variant::new(law).expect(text)
}

/// Plays moves, separated by spaces, from a position; without a position from the start.
fn play(variant: &Variant, fen: &str, moves: &str) -> LawGame {
    let start = if fen.is_empty() {
        variant.start().clone()
    } else {
        variant.parse_fen(fen).expect(fen)
    };
    let mut game = LawGame::new(start);
    for text in moves.split_whitespace() {
        let mv = variant.parse_move(game.position(), text).expect(text);
        assert!(game.play(variant, mv), "{text}");
    }
    game
}

/// Reads two squares, separated by a space.
fn squares(variant: &Variant, attempt: &str) -> [BoardSquare; 2] {
    let (from, to) = attempt.split_once(' ').expect(attempt);
    [from, to].map(|name| variant.shape().parse_square(name).expect(name))
}

/// Judges an attempt after moves, and describes the verdict.
fn describe(law: &str, fen: &str, moves: &str, attempt: &str) -> (LawVerdict, LawVerdictText) {
    let variant = variant(law);
    let game = play(&variant, fen, moves);
    let [from, to] = squares(&variant, attempt);
    let verdict = variant.judge(&game, from, to);
    let text = describe_law_verdict(&variant, &game, from, to, &verdict);
    (verdict, text)
}

impl LawVerdictText {
    /// Returns all sentences, the headline first.
    fn sentences(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.headline)
            .chain(&self.because)
            .map(String::as_str)
    }
}

/// Asserts that a text is well formed: not empty, with a full stop.
fn assert_sentence(text: &str) {
    let product = concat!("in", " passing");
    assert!(text.ends_with(['.', '”']) && text.len() > 1, "{text:?}");
    assert!(!text.to_lowercase().contains(product), "{text}");
    assert!(!text.contains(['!', '\'', '"']), "{text}");
    assert!(!text.contains("..") && !text.contains("  "), "{text}");
    assert!(text.starts_with(|it: char| it.is_uppercase() || it == '“' || it.is_ascii_digit()));
}
