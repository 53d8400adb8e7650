//! The laws that questions are about.

use variants::{Law, Variant};

/// A law that questions are about.
///
/// Its board is the chessboard and its pieces are those of chess. It is a ready-made law, or one with a part changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QuizLaw(u8);

/// The laws as text.
const TEXTS: [&str; QuizLaw::COUNT] = [
    "standard",
    "berolina",
    "torpedo",
    "triple-step",
    "all-pieces",
    "standard;ep=off",
    "standard;by=PN",
    "standard;by=PB",
    "standard;lapse=never",
    "standard;reach=rank",
    "standard;goal=king",
    "torpedo;rank=fifth",
    "triple-step;passed=first",
    "triple-step;passed=last",
    "all-pieces;push-back=on",
    "berolina;ep=off",
    "berolina;by=any",
];

impl QuizLaw {
    const COUNT: usize = 17;

    /// Chess by the FIDE Laws.
    pub const STANDARD: QuizLaw = QuizLaw(0);
    pub(super) const BEROLINA: QuizLaw = QuizLaw(1);
    pub(super) const TORPEDO: QuizLaw = QuizLaw(2);
    pub(super) const TRIPLE_STEP: QuizLaw = QuizLaw(3);
    pub(super) const ALL_PIECES: QuizLaw = QuizLaw(4);
    pub(super) const WITHOUT: QuizLaw = QuizLaw(5);
    pub(super) const LASTING: QuizLaw = QuizLaw(8);
    pub(super) const ALONG_RANK: QuizLaw = QuizLaw(9);
    pub(super) const KING_CAPTURE: QuizLaw = QuizLaw(10);
    pub(super) const FIFTH_RANK: QuizLaw = QuizLaw(11);
    pub(super) const FIRST_PASSED: QuizLaw = QuizLaw(12);
    pub(super) const LAST_PASSED: QuizLaw = QuizLaw(13);
    pub(super) const PUSH_BACK: QuizLaw = QuizLaw(14);
    pub(super) const BEROLINA_WITHOUT: QuizLaw = QuizLaw(15);
    pub(super) const BEROLINA_ANY: QuizLaw = QuizLaw(16);

    /// Returns all laws.
    pub fn all() -> impl Iterator<Item = QuizLaw> {
        (0..).map(QuizLaw).take(Self::COUNT)
    }

    /// Returns the law as text, such as `standard;lapse=never`. It is the machine name.
    pub const fn text(self) -> &'static str {
        TEXTS[self.0 as usize]
    }

    /// Returns the law.
    ///
    /// # Panics
    ///
    /// Never: the tests read every law.
    pub fn law(self) -> Law {
        self.text().parse().expect("a law of the quiz")
    }

    /// Returns the law, ready to play.
    ///
    /// # Panics
    ///
    /// Never: the tests make every law playable.
    pub fn variant(self) -> Variant {
        Variant::new(self.law()).expect("a law of the quiz goes together")
    }
}

/// The laws, each made ready to play once.
pub(super) struct PlayableLaws(Vec<Variant>);

impl PlayableLaws {
    pub fn new() -> Self {
        Self(QuizLaw::all().map(QuizLaw::variant).collect())
    }

    pub fn get(&self, law: QuizLaw) -> &Variant {
        &self.0[usize::from(law.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_quiz_law_is_playable_and_written_as_it_is_read() {
        for law in QuizLaw::all() {
            let variant = law.variant();
            assert_eq!(variant.law().to_string(), law.text());
            assert_eq!(variant.shape(), QuizLaw::STANDARD.variant().shape());
            let kinds = |law: QuizLaw| law.law().kinds.into_iter().map(|kind| kind.symbol());
            assert!(kinds(law).eq(kinds(QuizLaw::STANDARD)), "{}", law.text());
        }
        assert_eq!(QuizLaw::all().count(), QuizLaw::COUNT);
    }
}
