//! A digest of question sets, to detect any change of the generator.

use course::quiz::{Prompt, QuestionSet};

/// The digest of fifty mixed questions from the seed 2026.
///
/// A change of the generator must increase `GENERATOR_VERSION` and may change this.
pub const MIXED: u64 = 4_678_259_436_169_288_534;

/// Returns the FNV-1a digest of the questions of several sets.
pub fn digest(sets: impl IntoIterator<Item = QuestionSet>) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut put = |text: &str| {
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for question in sets.into_iter().flat_map(QuestionSet::questions) {
        put(&question.game().start().fen());
        for played in question.game().moves() {
            put(&played.to_string());
        }
        put(question.kind().name());
        if let Prompt::MayCapture(subject) = question.prompt() {
            put(&format!("{}{}", subject.attempt.from, subject.attempt.to));
        }
        for condition in question.conditions() {
            put(&format!("{condition:?}"));
        }
    }
    digest
}
