//! Forsyth–Edwards Notation (FEN): a position in one line of text.
//!
//! The six fields are the board, the side to move, the castling rights, the en passant square, and
//! two numbers, which may be left out. Parsing a [`Setup`] requires only that each field can be
//! read. Parsing a [`Position`] requires a position that chess allows. Errors carry the column.
//!
//! [`Position`]: crate::Position

mod error;
mod lenient;
mod parser;

use std::fmt::{self, Display, Write};

use crate::board::Board;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

pub(crate) use lenient::parse_lenient;

pub use error::{FenError, FenErrorKind, FenField};

/// Writes the FEN of the setup, all six fields.
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
                    f.write_char(piece.char())?;
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
