//! Claims: what a lesson asserts about a position, in a form that can be proved. A new claim is an arm here, in `parse`
//! and in `proof`.
//!
//! A claim stands in the comment on its position: `[%claim checkmate]`, or `[%claim not check]`. A caption that
//! contains a [`StrongWord`] needs a claim beside it that backs the word, so that no lesson says anything false.
//!
//! ```
//! use course::claim::Assertion;
//! use rules::{Game, Position};
//!
//! // Sommerfeldt 1902, after the key.
//! let position: Position = "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1".parse()?;
//! let game = Game::from(position);
//! for source in ["threatens 1 Qf2", "ep-illegal exd3 exposes-king-rank", "legal e3", "not forced"] {
//!     let assertion: Assertion = source.parse()?;
//!     assert_eq!(assertion.holds(&game), Ok(true), "{source}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod lint;
mod parse;
mod proof;
mod race;
pub mod strong_words_en;

use std::fmt;

use rules::explain::LineKind;
use rules::mate::BudgetError;
use rules::{San, Square};

pub(crate) use lint::unbacked_words;
pub use lint::{ClaimLint, ClaimLintKind, StrongWord, lint, lint_summary};

/// A claim about a position, or about the game that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The side to move is in check (FIDE Laws 3.9.1).
    Check,
    /// Two pieces give check.
    DoubleCheck,
    /// A piece gives check that did not make the last move.
    DiscoveredCheck,
    /// The side to move is checkmated (FIDE Laws 5.1.1).
    Checkmate,
    /// The side to move is stalemated (FIDE Laws 5.2.1).
    Stalemate,
    /// The side to move has this many legal moves.
    Replies(usize),
    /// The side to move has exactly one legal move.
    Forced,
    /// A move is the only legal one.
    OnlyMove(San),
    /// A move is legal.
    Legal(San),
    /// An en passant capture is legal.
    EnPassantLegal(San),
    /// A move written as an en passant capture is illegal. This is one of the reasons.
    EnPassantIllegal(San, ClaimedReason),
    /// An attempt is illegal, and this is one of the reasons.
    Illegal(AttemptRef, ClaimedReason),
    /// A piece is pinned. If it left its line, its own king would be in check.
    Pinned(Square),
    /// The piece on the first square attacks the second, or defends what stands on it. Pins do not count.
    Attacks(Square, Square),
    /// The side to move wins the race within this many moves. It can promote a pawn against every defence.
    QueensIn(u8),
    /// The opponent wins the race within this many moves. The side to move cannot prevent it.
    CannotStop(u8),
    /// A move gives checkmate.
    Mates(San),
    /// A move gives checkmate, and no other move does.
    OnlyMate(San),
    /// The side to move can force mate in this many moves, not fewer. These are the first moves.
    MateIn(u8, Keys),
    /// The side to move can force mate in this many moves or fewer.
    MateWithin(u8),
    /// With best play the side to move is mated in exactly this many moves.
    MatedIn(u8),
    /// If the side to move passed, this move would mate in this many moves.
    Threatens(u8, San),
    /// If the side to move passed, nothing would mate in this many moves.
    NoThreat(u8),
    /// A first move does not force mate in time.
    FailsIn(FailedTry),
    /// The position has occurred this many times, with the same rights (FIDE Laws 9.2.3).
    Repeats(usize),
    /// A draw by threefold repetition may be claimed (FIDE Laws 9.2.2).
    Repetition,
    /// This placement has occurred this many times, with any rights. The side to move was the same.
    Diagram(usize),
    /// The last move can only have gone from the first square to the second.
    LastMove(Square, Square),
}

/// The first moves that force mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keys {
    /// Any moves.
    Any,
    /// This move, and perhaps others.
    Among(San),
    /// These moves, and no others.
    Exactly(Vec<San>),
}

/// A first move that does not force mate in time, with its refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedTry {
    /// The number of moves in which to mate, counting this one.
    pub moves: u8,
    /// The first move.
    pub first: San,
    /// The reply that prevents mate in time.
    pub refutation: San,
    /// Whether it is the only refutation.
    pub is_only: bool,
}

/// A reference to an attempt, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptRef {
    /// In SAN.
    Written(San),
    /// By origin and target.
    Between(Square, Square),
}

/// A reason that a claim names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedReason {
    /// The machine name, one of [`Reason::NAMES`](rules::explain::Reason::NAMES).
    pub name: &'static str,
    /// The kind of line along which the king would be exposed, if given.
    pub line: Option<LineKind>,
}

/// An error in a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// There is no claim of this name.
    Unknown(String),
    /// The claim needs a move instead of this text.
    Move(String),
    /// The claim needs a valid number instead of this text.
    Number(String),
    /// The claim needs a square instead of this text.
    Square(String),
    /// There is no reason of this name.
    Reason(String),
    /// This text follows a complete claim.
    TooMuch(String),
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "there is no claim “{name}”"),
            Self::Move(text) => write!(f, "the claim needs a move, not “{text}”"),
            Self::Number(text) => write!(f, "the claim needs a number, not “{text}”"),
            Self::Square(text) => write!(f, "the claim needs a square, not “{text}”"),
            Self::Reason(text) => write!(f, "there is no reason “{text}”"),
            Self::TooMuch(text) => write!(f, "the claim does not understand “{text}”"),
        }
    }
}

impl std::error::Error for ClaimError {}

/// The error that neither a claim nor its negation can be proved.
///
/// The proof would take too long, or the claim is about the last move and the game begins with this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnprovedError;

impl From<BudgetError> for UnprovedError {
    fn from(_: BudgetError) -> Self {
        Self
    }
}

/// A claim in a comment, asserted or negated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    /// The claim that is asserted or negated.
    pub claim: Claim,
    /// Whether the lesson says that the claim is false.
    pub negated: bool,
    /// The text in the comment.
    pub source: String,
}

impl Assertion {
    /// Returns the name of the claim, without the negation.
    pub fn name(&self) -> &str {
        let text = self.source.strip_prefix("not ").unwrap_or(&self.source);
        text.split_whitespace().next().unwrap_or_default()
    }
}
