//! What a set asks as one number: two programs that make the same questions come to the same.

use course::quiz::{Asked, Set};

/// The number of fifty mixed questions from the seed 2026. Who changes how questions are made counts `GENERATOR`
/// up, and may change this.
pub const MIXED: u64 = 17_226_342_964_376_320_851;

/// The number of the questions of some sets.
pub fn digest(sets: impl IntoIterator<Item = Set>) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut put = |text: &str| {
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for question in sets.into_iter().flat_map(Set::questions) {
        put(&question.game().start().fen());
        for played in question.game().moves() {
            put(&played.to_string());
        }
        put(question.kind().name());
        if let Asked::Takes(subject) = question.asked() {
            put(&format!("{}{}", subject.attempt.from, subject.attempt.to));
        }
        for condition in question.conditions() {
            put(&format!("{condition:?}"));
        }
    }
    digest
}
