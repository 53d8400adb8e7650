//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `e1g1`.
//!
//! Writing is [`Move`]'s `Display`.

use std::error::Error;
use std::fmt::{self, Display};

use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

impl Move {
    /// The legal move that a UCI text names in a position.
    ///
    /// ```
    /// use rules::{Move, Position};
    ///
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
    /// assert!(Move::from_uci("e5d6", &position)?.is_en_passant());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`UciError`] if the text is no UCI move or the move is not legal.
    pub fn from_uci(text: &str, position: &Position) -> Result<Move, UciError> {
        let (from, to, promotion) = read(text).ok_or(UciError::Unreadable)?;
        position
            .legal_moves_between(Bitboard::from(from), Bitboard::from(to))
            .into_iter()
            .find(|m| m.promotion() == promotion)
            .ok_or(UciError::Illegal)
    }
}

fn read(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        letter => Some(Role::PROMOTIONS.into_iter().find(|role| {
            letter.len() == 1 && letter.starts_with(role.letter().to_ascii_lowercase())
        })?),
    };
    Some((from, to, promotion))
}

/// Why a text names no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciError {
    /// It is not two squares and perhaps one of `q r b n`.
    Unreadable,
    /// The move is not legal in this position.
    Illegal,
}

impl Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UciError::Unreadable => "a UCI move is two squares, such as e2e4 or e7e8q",
            UciError::Illegal => "the move is not legal here",
        })
    }
}

impl Error for UciError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_is_read_as_it_is_written() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        ] {
            let position: Position = fen.parse().expect(fen);
            for m in position.legal_moves() {
                assert_eq!(Move::from_uci(&m.to_string(), &position), Ok(m));
            }
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let start = Position::initial();
        for text in [
            "", "e2", "e2e", "e2-e4", "e2e4x", "é2e4", "e2e4é", "0000", "e7e8k", "e7e8qq",
        ] {
            let read = Move::from_uci(text, &start);
            assert_eq!(read, Err(UciError::Unreadable), "{text:?}");
        }
        for text in ["e2e5", "e7e5", "e2e4q", "e1g1", "a1a1"] {
            let read = Move::from_uci(text, &start);
            assert_eq!(read, Err(UciError::Illegal), "{text:?}");
        }
    }
}
