//! What a lesson asserts about a position, in a form that the rules core can prove.
//!
//! A claim stands in the comment on the position it speaks of, `[%claim checkmate]`. A caption that says a
//! [`StrongWord`] about a position must have the claim beside it, so that no lesson can say a false thing.
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

mod audit;
pub mod english;
mod proof;
mod reading;
pub(crate) mod retro;

use std::fmt;

use rules::explain::Line;
use rules::{Game, San, Square};

pub use audit::{Complaint, ComplaintKind, StrongWord, audit};
pub use proof::Unproved;

/// An assertion about one position, or about the game that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The side to move is in check (FIDE Laws 3.9.1).
    Check,
    /// Two men give check at once.
    DoubleCheck,
    /// A man gives check that did not make the last move.
    DiscoveredCheck,
    /// The side to move is checkmated (FIDE Laws 5.1.1).
    Checkmate,
    /// The side to move is stalemated (FIDE Laws 5.2.1).
    Stalemate,
    /// The side to move has so many legal moves.
    Replies(usize),
    /// The side to move has one legal move, whichever it is.
    Forced,
    /// A move is the only legal one.
    OnlyMove(San),
    /// A move is legal.
    Legal(San),
    /// An en passant capture is legal.
    EnPassantLegal(San),
    /// A move written as an en passant capture is not legal, perhaps for this reason.
    EnPassantIllegal(San, Option<Objection>),
    /// An attempt is not legal, and this is one of the reasons.
    Illegal(Tried, Objection),
    /// A man may not leave its line, for its own king would be in check.
    Pinned(Square),
    /// A move mates at once.
    Mates(San),
    /// A move leads to checkmate and no other move does.
    OnlyMate(San),
    /// The side to move can force mate in so many moves, no fewer, with these first moves.
    MateIn(u8, Keys),
    /// The side to move can force mate in so many moves or fewer.
    MateWithin(u8),
    /// The side to move is mated in so many moves whatever it plays, and can hold out so long.
    MatedIn(u8),
    /// The other side would mate in so many moves by this one, could the side to move pass.
    Threatens(u8, San),
    /// The other side threatens no mate in so many moves: could the side to move pass, there would be none.
    NoThreat(u8),
    /// A move does not mate in time.
    FailsIn(Try),
    /// The position is here for so many times: same side to move, same men, same rights (FIDE Laws 9.2.3).
    Repeats(usize),
    /// A draw by threefold repetition may be claimed (FIDE Laws 9.2.2).
    Repetition,
    /// The men stand so for so many times with this side to move, whatever their rights.
    Diagram(usize),
    /// However the position came about, the last move went from one of these squares to the other.
    LastMove(Square, Square),
}

/// Which first moves force mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keys {
    /// Nothing is said of them.
    Any,
    /// This one does, and perhaps others do.
    Among(San),
    /// These do, and no others.
    Exactly(Vec<San>),
}

/// A first move that does not mate in time, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// In how many moves it was to mate, itself counted.
    pub moves: u8,
    /// The first move.
    pub first: San,
    /// The reply after which nothing mates in time.
    pub refutation: San,
    /// Whether no other reply refutes it.
    pub is_only: bool,
}

/// A move that is tried, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// As it would be written.
    Written(San),
    /// From one square to another.
    Between(Square, Square),
}

/// A reason against an attempt, by its machine name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The name, one of [`Reason::NAMES`](rules::explain::Reason::NAMES).
    pub name: &'static str,
    /// Along which line the king would be exposed, if that is said too.
    pub line: Option<Line>,
}

/// Why a claim cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// There is no claim of that name.
    Unknown(String),
    /// The claim is about a move, and none that can be read follows.
    Move(String),
    /// The claim is about a number, and none that makes sense follows.
    Number(String),
    /// The claim is about a square, and none follows.
    Square(String),
    /// The claim names a reason that does not exist.
    Reason(String),
    /// The claim says more than it can mean.
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
    pub fn name(&self) -> &str {
        let text = self.source.strip_prefix("not ").unwrap_or(&self.source);
        text.split_whitespace().next().unwrap_or_default()
    }

    /// Whether the lesson is right about the position that a game has reached.
    ///
    /// # Errors
    ///
    /// [`Unproved`] if nothing can be told either way: a denial is no truer for it.
    pub fn holds(&self, game: &Game) -> Result<bool, Unproved> {
        Ok(self.claim.holds(game)? == self.affirmed)
    }
}
