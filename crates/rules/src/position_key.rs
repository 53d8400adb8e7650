//! The key by which repeated positions are recognised (FIDE 9.2.3).

use crate::board::Board;
use crate::castling::CastlingRights;
use crate::piece::Color;
use crate::position::Position;
use crate::square::Square;

/// Identifies a position when repetitions are counted (FIDE 9.2.3).
///
/// Two positions have equal keys if the same side is to move, the same pieces stand on the same
/// squares, and the same moves are possible: castling rights count (9.2.3.2), and so does a legal
/// en passant capture (9.2.3.1). An en passant square without a legal capture and the clocks do not
/// count. The key can be used in a hash map.
///
/// ```
/// use rules::Position;
///
/// // The FENs differ, but no black pawn could have captured on e3.
/// let fresh: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// let later: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 4 3".parse()?;
/// assert_ne!(fresh, later);
/// assert_eq!(fresh.position_key(), later.position_key());
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionKey {
    board: Board,
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl Position {
    /// Returns the key by which repetitions of this position are counted (FIDE 9.2.3).
    pub fn position_key(&self) -> PositionKey {
        PositionKey {
            board: self.board().clone(),
            turn: self.turn(),
            castling: self.castling(),
            en_passant: self.legal_en_passant_square(),
        }
    }
}
