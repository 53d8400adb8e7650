//! The visitor interface of the parser.

use super::error::PgnErrorKind;
use super::location::LazyLocation;
use super::nag::Nag;
use super::raw_text::RawText;
use super::result::GameResult;
use crate::moves::Move;
use crate::position::Position;
use crate::san::{San, SanErrorKind};

/// Receives the parts of a game in the order of the text.
///
/// Every method has a default that does nothing. The calls are well formed: variations follow a
/// move and are closed, and a NAG has a move. Legality is not checked: see [`resolve_san`].
///
/// If a method returns an error, parsing ends there, and the error gets its location.
///
/// ```
/// use rules::San;
/// use rules::pgn::{self, PgnErrorKind, LazyLocation, Visit, Visitor};
///
/// /// Counts captures that are marked "e.p.", in main lines only.
/// #[derive(Default)]
/// struct EnPassantCounter(usize);
///
/// impl Visitor for EnPassantCounter {
///     fn san(&mut self, san: San, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
///         self.0 += usize::from(san.is_en_passant());
///         Ok(())
///     }
///
///     fn begin_variation(&mut self, _: LazyLocation<'_>) -> Visit {
///         Visit::Skip
///     }
/// }
///
/// let mut counter = EnPassantCounter::default();
/// pgn::visit(b"1. e4 e6 2. e5 d5 3. exd6 e.p. (3. exd6 ep Qxd6) *", &mut counter)?;
/// assert_eq!(counter.0, 1);
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[allow(unused_variables, reason = "the names document the arguments")]
pub trait Visitor {
    /// Receives the beginning of a game.
    fn begin_game(&mut self, location: LazyLocation<'_>) {}

    /// Receives a tag; a name may occur more than once.
    ///
    /// # Errors
    ///
    /// An error that the visitor finds in the tag.
    fn tag(
        &mut self,
        name: &str,
        value: RawText<'_>,
        location: LazyLocation<'_>,
    ) -> Result<(), PgnErrorKind> {
        Ok(())
    }

    /// Receives the end of the tags. Called once a game, even if it has neither tags nor moves.
    ///
    /// With [`Visit::Skip`], the moves are skipped, but the result and the end are still reported.
    fn end_tags(&mut self) -> Visit {
        Visit::Enter
    }

    /// Receives a move as written.
    ///
    /// # Errors
    ///
    /// An error that the visitor finds in the move, such as that of [`resolve_san`].
    fn san(&mut self, san: San, location: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        Ok(())
    }

    /// Receives a NAG after the last move.
    fn nag(&mut self, nag: Nag) {}

    /// Receives a comment after the last move or before the first.
    ///
    /// It may also come among the tags or after the result.
    ///
    /// # Errors
    ///
    /// An error that the visitor finds in the comment.
    fn comment(
        &mut self,
        text: RawText<'_>,
        location: LazyLocation<'_>,
    ) -> Result<(), PgnErrorKind> {
        Ok(())
    }

    /// Receives the beginning of a variation, which replaces the last move.
    ///
    /// Nothing in a skipped variation is reported, not even its end.
    fn begin_variation(&mut self, location: LazyLocation<'_>) -> Visit {
        Visit::Enter
    }

    /// Receives the end of a variation; the next move follows the replaced one.
    fn end_variation(&mut self) {}

    /// Receives the result; a game may have none.
    fn result(&mut self, result: GameResult) {}

    /// Receives the end of the game. Not called after an error.
    fn end_game(&mut self) {}
}

/// The choice to visit or to skip a part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// Visit the part.
    Enter,
    /// Skip the part. Text that is not PGN is an error even there.
    Skip,
}

/// Finds the legal move for a move in algebraic notation.
///
/// # Errors
///
/// Only the errors about moves: illegal, ambiguous, not en passant, not a capture, or without
/// promotion.
pub fn resolve_san(san: San, position: &Position) -> Result<Move, PgnErrorKind> {
    san.resolve(position)
        .map_err(|error| illegal_san_error(san, position, error.kind))
}

/// Returns the error for a move that does not fit the position.
#[cold]
fn illegal_san_error(san: San, position: &Position, error: SanErrorKind) -> PgnErrorKind {
    let (number, color) = (position.fullmove_number(), position.turn());
    match error {
        SanErrorKind::Ambiguous(candidates) => PgnErrorKind::AmbiguousMove {
            san,
            number,
            color,
            candidates,
        },
        SanErrorKind::NotEnPassant => PgnErrorKind::NotEnPassant { san, number, color },
        SanErrorKind::NotACapture => PgnErrorKind::NotACapture { san, number, color },
        SanErrorKind::MissingPromotion => PgnErrorKind::MissingPromotion { san, number, color },
        // A parsed move has none of the other errors.
        SanErrorKind::Illegal
        | SanErrorKind::Empty
        | SanErrorKind::Unexpected(_)
        | SanErrorKind::Incomplete
        | SanErrorKind::InvalidPromotion => PgnErrorKind::IllegalMove { san, number, color },
    }
}
