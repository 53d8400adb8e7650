//! When two positions are the same (FIDE 9.2.3).

use crate::board::Board;
use crate::castling::CastlingRights;
use crate::piece::Color;
use crate::position::Position;
use crate::square::Square;

/// What makes a position the same as another when repetitions are counted (FIDE 9.2.3).
///
/// The same side is to move, the same men stand on the same squares, and they have the same
/// moves: castling rights are part of it (9.2.3.2), and so is an en passant capture that was
/// possible (9.2.3.1). A right that nobody could use is not: no pawn stood ready, or its king
/// forbade it. The clocks are no part of it either. Fit for the key of a map.
///
/// ```
/// use rules::Position;
///
/// // Raw FENs differ, but no black pawn could have taken on e3.
/// let fresh: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// let later: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 4 3".parse()?;
/// assert_ne!(fresh, later);
/// assert_eq!(fresh.identity(), later.identity());
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    board: Board,
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl Position {
    /// What makes this position the same as another when repetitions are counted (FIDE 9.2.3).
    pub fn identity(&self) -> Identity {
        Identity {
            board: self.board().clone(),
            turn: self.turn(),
            castling: self.castling(),
            en_passant: self.legal_en_passant(),
        }
    }
}
