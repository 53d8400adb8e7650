//! What is told about a game while it is read.

use super::error::PgnErrorKind;
use super::nag::Nag;
use super::place::Spot;
use super::text::Text;
use super::tree::GameResult;
use crate::moves::Move;
use crate::position::Position;
use crate::san::{San, SanErrorKind};

/// Is told, in the order of the text, what a game consists of.
///
/// Every method does nothing unless it is written; so a visitor writes those it cares about. What
/// it is told is well formed: variations stand behind a move and are closed, and a mark has its
/// move. Whether the moves are legal is for the visitor to ask: see [`resolve`].
///
/// A method that gives an error ends the reading there, and the error gets its place.
///
/// ```
/// use rules::San;
/// use rules::pgn::{self, PgnErrorKind, Spot, Visit, Visitor};
///
/// /// Counts captures that are marked "e.p.", in the main lines alone.
/// #[derive(Default)]
/// struct Passing(usize);
///
/// impl Visitor for Passing {
///     fn san(&mut self, san: San, _: Spot<'_>) -> Result<(), PgnErrorKind> {
///         self.0 += usize::from(san.is_en_passant());
///         Ok(())
///     }
///
///     fn begin_variation(&mut self, _: Spot<'_>) -> Visit {
///         Visit::Skip
///     }
/// }
///
/// let mut passing = Passing::default();
/// pgn::visit(b"1. e4 e6 2. e5 d5 3. exd6 e.p. (3. exd6 ep Qxd6) *", &mut passing)?;
/// assert_eq!(passing.0, 1);
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[allow(
    unused_variables,
    reason = "the names tell the visitor what it is told"
)]
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self, spot: Spot<'_>) {}

    /// A tag; a name may come more than once.
    ///
    /// # Errors
    ///
    /// What the visitor finds wrong with it.
    fn tag(&mut self, name: &str, value: Text<'_>, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        Ok(())
    }

    /// The tags are over; told once a game, even if it has neither tags nor moves.
    ///
    /// Without the moves, the result and the end are still told.
    fn end_tags(&mut self) -> Visit {
        Visit::Enter
    }

    /// A move as it is written.
    ///
    /// # Errors
    ///
    /// What the visitor finds wrong with it, such as what [`resolve`] gives.
    fn san(&mut self, san: San, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        Ok(())
    }

    /// A mark behind the last move.
    fn nag(&mut self, nag: Nag) {}

    /// A comment, behind the last move or before the first; it may come before the tags are over
    /// and behind the result.
    ///
    /// # Errors
    ///
    /// What the visitor finds wrong with it.
    fn comment(&mut self, text: Text<'_>, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        Ok(())
    }

    /// A variation begins: what comes replaces the last move.
    ///
    /// Of one that is skipped nothing more is told, not even its end.
    fn begin_variation(&mut self, spot: Spot<'_>) -> Visit {
        Visit::Enter
    }

    /// A variation ends: what comes follows the move that it replaces.
    fn end_variation(&mut self) {}

    /// The result; a game may have none.
    fn result(&mut self, result: GameResult) {}

    /// The game ends. After a fault it does not.
    fn end_game(&mut self) {}
}

/// Whether a visitor wants to be told what is inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// All of it.
    Enter,
    /// Nothing: it is read over, though what is not PGN is a fault even there.
    Skip,
}

/// The legal move that is meant in a position.
///
/// # Errors
///
/// What is wrong with a move that is not legal, or not one: never anything else.
pub fn resolve(san: San, position: &Position) -> Result<Move, PgnErrorKind> {
    san.resolve(position)
        .map_err(|error| misfit(san, position, error.kind))
}

/// A written move that is not a move of the position.
#[cold]
fn misfit(san: San, position: &Position, fault: SanErrorKind) -> PgnErrorKind {
    let (number, color) = (position.fullmove_number(), position.turn());
    match fault {
        SanErrorKind::Ambiguous(candidates) => PgnErrorKind::AmbiguousMove {
            san,
            number,
            color,
            candidates,
        },
        SanErrorKind::NotEnPassant => PgnErrorKind::NotEnPassant { san, number, color },
        SanErrorKind::NotACapture => PgnErrorKind::NotACapture { san, number, color },
        SanErrorKind::PromotionMissing => PgnErrorKind::PromotionMissing { san, number, color },
        // A text that has been read is none of the others but the first.
        SanErrorKind::Illegal
        | SanErrorKind::Empty
        | SanErrorKind::Unexpected(_)
        | SanErrorKind::Incomplete
        | SanErrorKind::Promotion => PgnErrorKind::IllegalMove { san, number, color },
    }
}
