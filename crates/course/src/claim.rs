//! What a lesson asserts about a position, in a form that the rules core can prove.
//!
//! A claim stands in the comment on the position it speaks of, `[%claim checkmate]`. A caption that says a
//! [`StrongWord`] about a position must have the claim beside it, so that no lesson can say a false thing.

use std::fmt;
use std::str::FromStr;

use rules::pgn::Place;
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

/// A word that no caption may say of a position without a claim beside it, and the claims that back it.
#[derive(Clone, Copy, Debug)]
pub struct StrongWord<'a> {
    /// The word or words, in small letters.
    pub word: &'a str,
    /// The names of the claims that back it.
    pub backing: &'a [&'a str],
}

/// Something false, unreadable or unproved in what a scene asserts, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Where it is said.
    pub place: Place,
    /// What is wrong with it.
    pub kind: ComplaintKind,
}

/// What can be wrong with what a scene asserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComplaintKind {
    /// The claim, in its own words, is not true of the position, given in FEN.
    False(String, String),
    /// The claim cannot be understood.
    Unreadable(ClaimError),
    /// A caption says this word, and no claim beside it backs it.
    Unbacked(String),
}

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
    /// The name of the claim, without its denial.
    fn name(&self) -> &str {
        let text = self.source.strip_prefix("not ").unwrap_or(&self.source);
        text.split(' ').next().unwrap_or_default()
    }

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

/// Everything false, unreadable or unproved in what a scene asserts, in the order of the text.
///
/// A denial, `[%claim not check]`, backs a word too: what the caption denies is then proved.
pub fn audit(scene: &Scene, words: &[StrongWord]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (id, node) in scene.tree().nodes() {
        let mut proved = Vec::new();
        for comment in node.comments_before().iter().chain(node.comments()) {
            let claims = comment
                .commands()
                .into_iter()
                .filter(|command| command.name == "claim");
            for command in claims {
                let place = command.place;
                match command.args.parse::<Assertion>() {
                    Ok(assertion) if assertion.holds(node.position()) => proved.push(assertion),
                    Ok(Assertion { source, .. }) => complaints.push(Complaint {
                        place,
                        kind: ComplaintKind::False(source, node.position().fen()),
                    }),
                    Err(error) => complaints.push(Complaint {
                        place,
                        kind: ComplaintKind::Unreadable(error),
                    }),
                }
            }
        }
        let caption = scene.caption(id).to_lowercase();
        let unbacked = words.iter().filter(|strong| {
            says(&caption, strong.word)
                && !proved
                    .iter()
                    .any(|claim| strong.backing.contains(&claim.name()))
        });
        complaints.extend(unbacked.map(|strong| Complaint {
            place: node.place(),
            kind: ComplaintKind::Unbacked(strong.word.to_owned()),
        }));
    }
    complaints
}

/// Whether a text says a word, and not only as part of a longer one.
fn says(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !before.is_some_and(char::is_alphabetic) && !after.is_some_and(char::is_alphabetic)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Lesson;

    const WORDS: [StrongWord; 2] = [
        StrongWord {
            word: "checkmate",
            backing: &["checkmate", "mates", "only-mate"],
        },
        StrongWord {
            word: "check",
            backing: &["check", "checkmate"],
        },
    ];

    fn complaints(pgn: &str) -> Vec<Complaint> {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        audit(&lesson.scenes()[0], &WORDS)
    }

    #[test]
    fn true_claims_pass() {
        let pgn = "1. f3 e5 2. g4 {[%claim only-mate Qh4] One move is checkmate.} \
                   Qh4# {[%claim checkmate] [%claim check] [%claim not double-check] Checkmate.} *";
        assert_eq!(complaints(pgn), []);
    }

    #[test]
    fn a_false_claim_is_placed() {
        let complaints = complaints("1. e4 {[%claim check]}\n\n1... e5 {[%claim not stalemate]} *");
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let place = Place { line: 1, column: 8 };
        let kind = ComplaintKind::False("check".to_owned(), fen.to_owned());
        assert_eq!(complaints, [Complaint { place, kind }]);
    }

    #[test]
    fn a_strong_word_without_a_claim_is_found_out() {
        let unbacked = |pgn| -> Vec<ComplaintKind> {
            complaints(pgn)
                .into_iter()
                .map(|complaint| complaint.kind)
                .collect()
        };
        let kind = |word: &str| ComplaintKind::Unbacked(word.to_owned());
        assert_eq!(
            unbacked("1. e4 {This is Checkmate!} *"),
            [kind("checkmate")]
        );
        assert_eq!(unbacked("1. e4 {A check, it seems.} *"), [kind("check")]);
        assert_eq!(unbacked("1. e4 {It is no check. [%claim not check]} *"), []);
        assert_eq!(unbacked("1. e4 {Checkered.} *"), []);
    }

    #[test]
    fn claims_about_en_passant_are_proved_on_the_board() {
        let legal =
            "1. e4 a6 2. e5 d5 {[%claim ep-legal exd6]} 3. Nf3 h6 {[%claim ep-illegal exd6]} *";
        assert_eq!(complaints(legal), []);
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
