//! Describes the verdict on an attempt.

mod article;
mod attempt_text;
mod en_passant;
mod legal;
mod pawn_direction;
mod reason;
mod words;

use course::Judgement;
use rules::Game;
use rules::explain::Verdict;

use attempt_text::AttemptText;

pub use article::fide_article;
pub(super) use words::{describe_ending, describe_move};

/// The description of a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictText {
    /// The main sentence; it can stand alone.
    pub headline: String,
    /// More sentences, none of them repeated.
    pub because: Vec<String>,
}

/// Describes the verdict on an attempt, in the game before it.
///
/// Of an illegal attempt the headline is the first reason.
pub fn describe_verdict(game: &Game, judgement: &Judgement) -> VerdictText {
    let attempt = AttemptText::new(game, judgement);
    let mut sentences = match judgement.verdict() {
        Verdict::Legal(legal) => legal::legal_sentences(&attempt, legal),
        Verdict::Illegal(reasons) => {
            let mut sentences: Vec<String> = Vec::new();
            for reason in reasons {
                let sentence = reason::reason_sentence(&attempt, *reason);
                if !sentences.contains(&sentence) {
                    sentences.push(sentence);
                }
            }
            sentences
        }
    }
    .into_iter();
    VerdictText {
        headline: sentences.next().unwrap_or_default(),
        because: sentences.collect(),
    }
}

#[cfg(test)]
mod tests;
