//! The set about other laws that an address requests.

use course::law_lab::law_quiz::LawQuizSet;
use course::quiz::{QuizAddressError, QuizMode};

use crate::browser;
use crate::route::QuizAddress;

/// A set about other laws that an address requests.
#[derive(Clone, Debug, PartialEq)]
pub struct RequestedLawSet {
    pub set: LawQuizSet,
    pub errors: Vec<QuizAddressError>,
    /// Whether an exam is requested, which there is not.
    pub is_exam: bool,
    /// The address with the seed that was drawn. `None` if the requested address has a seed.
    pub full_address: Option<QuizAddress>,
}

impl RequestedLawSet {
    /// Reads the address of a set about other laws.
    pub fn from_address(address: &QuizAddress) -> Self {
        let QuizAddress {
            seed, count, mode, ..
        } = address;
        let drawn_seed = match seed {
            Some(_) => None,
            None => Some(browser::date::random_seed().to_string()),
        };
        let seed_text = seed.as_deref().or(drawn_seed.as_deref());
        let (set, mut errors) = LawQuizSet::from_address(seed_text, count.as_deref());
        let known_mode = QuizMode::ALL
            .into_iter()
            .find(|known| Some(known.name()) == mode.as_deref());
        let is_unknown_mode = mode.is_some() && known_mode.is_none();
        errors.extend(is_unknown_mode.then_some(QuizAddressError::UnknownMode));
        Self {
            set,
            errors,
            is_exam: known_mode == Some(QuizMode::Exam),
            full_address: drawn_seed.is_some().then(|| set_address(set)),
        }
    }
}

/// Returns the address of a set.
fn set_address(set: LawQuizSet) -> QuizAddress {
    QuizAddress {
        seed: Some(set.seed().to_string()),
        count: Some(set.count().to_string()),
        ..QuizAddress::with_skill(LawQuizSet::NAME)
    }
}
