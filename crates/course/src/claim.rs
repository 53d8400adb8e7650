//! What a lesson asserts about a position, in a form that the rules core can prove.
//!
//! A claim stands in the comment on the position it speaks of, `[%claim checkmate]`. A caption that uses
//! one of the [`WORDS`] about a position must have the claim beside it, so that no lesson can say a
//! false thing.

use std::fmt;
use std::str::FromStr;

use rules::{Move, Position, San};

use crate::lesson::Scene;

/// An assertion about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The side to move is in check (FIDE Laws 3.9.1).
    Check,
    /// Two men give check at once.
    DoubleCheck,
    /// The side to move is checkmated (FIDE Laws 5.1.1).
    Checkmate,
    /// The side to move is stalemated (FIDE Laws 5.2.1).
    Stalemate,
    /// The side to move has so many legal moves.
    Replies(usize),
    /// A move is the only legal one.
    OnlyMove(San),
    /// An en passant capture is legal.
    EnPassantLegal(San),
    /// A move written as an en passant capture is not legal.
    EnPassantIllegal(San),
    /// A move mates at once.
    Mates(San),
    /// A move leads to checkmate and no other move does.
    OnlyMate(San),
}

/// Why a claim cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// There is no claim of that name.
    Unknown(String),
    /// The claim is about a move, and none that can be read follows.
    Move(String),
    /// The claim is about a number, and none follows.
    Number(String),
}

/// Words of a caption that need a claim beside them, and the claims that back them.
pub const WORDS: [(&str, &[&str]); 5] = [
    (
        "checkmate",
        &["checkmate", "mates", "only-mate", "not checkmate"],
    ),
    ("stalemate", &["stalemate", "not stalemate"]),
    ("double check", &["double-check"]),
    ("only legal move", &["only-move"]),
    (
        "in check",
        &["check", "double-check", "checkmate", "not check"],
    ),
];

impl Claim {
    /// Whether the claim is true of a position.
    pub fn holds(&self, position: &Position) -> bool {
        match *self {
            Self::Check => position.is_check(),
            Self::DoubleCheck => position.checkers().len() == 2,
            Self::Checkmate => position.is_checkmate(),
            Self::Stalemate => position.is_stalemate(),
            Self::Replies(count) => position.legal_moves().len() == count,
            Self::OnlyMove(san) => {
                let moves = position.legal_moves();
                moves.len() == 1 && resolve(san, position) == moves.first().copied()
            }
            Self::EnPassantLegal(san) => resolve(san, position).is_some_and(Move::is_en_passant),
            Self::EnPassantIllegal(san) => resolve(san, position).is_none(),
            Self::Mates(san) => resolve(san, position).is_some_and(|key| mates(position, key)),
            Self::OnlyMate(san) => {
                let moves = position.legal_moves();
                let mut mating = moves.iter().copied().filter(|&key| mates(position, key));
                let only = mating.next();
                only.is_some() && only == resolve(san, position) && mating.next().is_none()
            }
        }
    }
}

fn resolve(san: San, position: &Position) -> Option<Move> {
    san.resolve(position).ok()
}

fn mates(position: &Position, key: Move) -> bool {
    position.play(key).is_checkmate()
}

/// A claim as it stands in a comment, with its negation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    /// What is asserted, or denied.
    pub claim: Claim,
    /// Whether the lesson says that the claim is true.
    pub affirmed: bool,
    /// The claim's words.
    pub source: String,
}

impl Assertion {
    /// Whether the lesson is right about the position.
    pub fn holds(&self, position: &Position) -> bool {
        self.claim.holds(position) == self.affirmed
    }
}

impl FromStr for Assertion {
    type Err = ClaimError;

    fn from_str(source: &str) -> Result<Self, ClaimError> {
        let (affirmed, text) = match source.trim().strip_prefix("not ") {
            Some(rest) => (false, rest.trim()),
            None => (true, source.trim()),
        };
        let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
        let san = || {
            rest.parse::<San>()
                .map_err(|_| ClaimError::Move(rest.to_owned()))
        };
        let claim = match name {
            "check" => Claim::Check,
            "double-check" => Claim::DoubleCheck,
            "checkmate" => Claim::Checkmate,
            "stalemate" => Claim::Stalemate,
            "replies" => Claim::Replies(
                rest.parse()
                    .map_err(|_| ClaimError::Number(rest.to_owned()))?,
            ),
            "only-move" => Claim::OnlyMove(san()?),
            "ep-legal" => Claim::EnPassantLegal(san()?),
            "ep-illegal" => Claim::EnPassantIllegal(san()?),
            "mates" => Claim::Mates(san()?),
            "only-mate" => Claim::OnlyMate(san()?),
            other => return Err(ClaimError::Unknown(other.to_owned())),
        };
        Ok(Self {
            claim,
            affirmed,
            source: source.trim().to_owned(),
        })
    }
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "there is no claim “{name}”"),
            Self::Move(text) => write!(f, "the claim needs a move, not “{text}”"),
            Self::Number(text) => write!(f, "the claim needs a number, not “{text}”"),
        }
    }
}

impl std::error::Error for ClaimError {}

/// Everything false, unproved or unreadable in what a scene asserts, a sentence each.
pub fn audit(scene: &Scene) -> Vec<String> {
    let mut complaints = Vec::new();
    for (id, node) in scene.tree().nodes() {
        let position = node.position();
        let mut sources = Vec::new();
        for comment in node.comments_before().iter().chain(node.comments()) {
            for command in comment.commands() {
                if command.name != "claim" {
                    continue;
                }
                match command.args.parse::<Assertion>() {
                    Ok(assertion) if assertion.holds(position) => sources.push(assertion.source),
                    Ok(assertion) => complaints.push(format!(
                        "line {}: “{}” is false of {}",
                        comment.place().line,
                        assertion.source,
                        position.fen()
                    )),
                    Err(error) => {
                        complaints.push(format!("line {}: {error}", comment.place().line));
                    }
                }
            }
        }
        let caption = scene.caption(id).to_lowercase();
        for (word, backing) in WORDS {
            let backed = sources.iter().any(|source| {
                backing
                    .iter()
                    .any(|name| source == name || source.starts_with(&format!("{name} ")))
            });
            if caption.contains(word) && !backed {
                complaints.push(format!(
                    "line {}: a caption says “{word}” with no claim beside it",
                    node.place().line
                ));
            }
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Lesson;

    fn complaints(pgn: &str) -> Vec<String> {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        audit(&lesson.scenes()[0])
    }

    #[test]
    fn true_claims_pass() {
        let pgn = "1. f3 e5 2. g4 {[%claim only-mate Qh4] One move is checkmate.} \
                   Qh4# {[%claim checkmate] [%claim check] [%claim not double-check] Checkmate.} *";
        assert_eq!(complaints(pgn), Vec::<String>::new());
    }

    #[test]
    fn a_false_claim_is_named_with_its_line() {
        let complaints = complaints("1. e4 {[%claim check]}\n\n1... e5 {[%claim stalemate]} *");
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert!(complaints[0].starts_with("line 1: “check” is false of"));
        assert!(complaints[1].starts_with("line 3: “stalemate” is false of"));
    }

    #[test]
    fn a_strong_word_without_a_claim_is_found_out() {
        let complaints = complaints("1. e4 {This is Checkmate!} *");
        assert_eq!(
            complaints,
            ["line 1: a caption says “checkmate” with no claim beside it"]
        );
    }

    #[test]
    fn claims_about_en_passant_are_proved_on_the_board() {
        let legal =
            "1. e4 a6 2. e5 d5 {[%claim ep-legal exd6]} 3. Nf3 h6 {[%claim ep-illegal exd6]} *";
        assert_eq!(complaints(legal), Vec::<String>::new());
        let late = "1. e4 a6 2. e5 d5 3. Nf3 h6 {[%claim ep-legal exd6]} *";
        assert_eq!(complaints(late).len(), 1);
    }

    #[test]
    fn an_unreadable_claim_is_an_error() {
        assert_eq!(
            "mate".parse::<Assertion>(),
            Err(ClaimError::Unknown("mate".to_owned()))
        );
        assert_eq!(
            "only-move".parse::<Assertion>(),
            Err(ClaimError::Move(String::new()))
        );
    }
}
