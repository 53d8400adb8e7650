//! Forsyth–Edwards Notation: a position in one line of text.
//!
//! The six fields are the board, whose move it is, castling, the square a pawn has just passed
//! over, and two numbers. The numbers may be left out. Reading a [`Setup`] asks only that each
//! field can be read; reading a [`Position`] asks that chess allows what they say. Either way a
//! fault comes with its column.
//!
//! [`Position`]: crate::Position

mod error;
mod reader;

use std::fmt::{self, Display, Write};

use crate::board::Board;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

pub use error::{FenError, FenErrorKind, FenField};

/// When the fourth field of a FEN names a square: three conventions are in use.
///
/// ```
/// use rules::{EnPassantField, Position};
///
/// let position: Position = "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2".parse()?;
/// assert_eq!(position.fen_with(EnPassantField::Always), "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2");
/// assert_eq!(position.fen_with(EnPassantField::Ready), "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2");
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantField {
    /// After every double step, as the PGN standard of 1994 says (16.1.3.4).
    Always,
    /// If a pawn stands ready to take, as X-FEN says.
    Ready,
    /// If an en passant capture is legal, as positions are compared (FIDE 9.2.3.1).
    Legal,
}

/// The FEN of the setup, all six fields.
impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.board, f)?;
        write!(f, " {} {} ", self.turn.char(), self.castling)?;
        match self.en_passant {
            Some(square) => write!(f, "{square}")?,
            None => f.write_char('-')?,
        }
        write!(f, " {} {}", self.halfmove_clock, self.fullmove_number)
    }
}

fn write_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::new(file, rank)) {
                Some(piece) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                        empty = 0;
                    }
                    f.write_char(piece.fen())?;
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank != Rank::First {
            f.write_char('/')?;
        }
    }
    Ok(())
}
