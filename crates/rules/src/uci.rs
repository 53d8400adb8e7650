//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `e1g1`.
//!
//! Writing is [`Move`]'s `Display`.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::Chars;

use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};

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
        let (from, to, promotion) = read(text)?;
        position
            .legal_moves_between(Bitboard::from(from), Bitboard::from(to))
            .into_iter()
            .find(|m| m.promotion() == promotion)
            .ok_or(UciError {
                column: 1,
                kind: UciErrorKind::Illegal,
            })
    }
}

fn read(text: &str) -> Result<(Square, Square, Option<Role>), UciError> {
    let mut letters = text.chars();
    let from = square(&mut letters, 1, UciErrorKind::From)?;
    let to = square(&mut letters, 3, UciErrorKind::To)?;
    let promotion = match letters.next() {
        None => None,
        Some(letter) => Some(promotion(letter).ok_or(UciError {
            column: 5,
            kind: UciErrorKind::Promotion,
        })?),
    };
    match letters.next() {
        None => Ok((from, to, promotion)),
        Some(_) => Err(UciError {
            column: 6,
            kind: UciErrorKind::Length,
        }),
    }
}

/// The square that stands next, from a column on; the fault if what stands there names none.
fn square(letters: &mut Chars<'_>, column: usize, kind: UciErrorKind) -> Result<Square, UciError> {
    let fault = |letter: Option<char>, column| UciError {
        column,
        kind: letter.map_or(UciErrorKind::Length, |_| kind),
    };
    let letter = letters.next();
    let file = letter.and_then(File::from_char);
    let file = file.ok_or_else(|| fault(letter, column))?;
    let letter = letters.next();
    let rank = letter.and_then(Rank::from_char);
    let rank = rank.ok_or_else(|| fault(letter, column + 1))?;
    Ok(Square::new(file, rank))
}

fn promotion(letter: char) -> Option<Role> {
    let mut roles = Role::PROMOTIONS.into_iter();
    roles.find(|role| role.letter().to_ascii_lowercase() == letter)
}

/// Why a text names no move of the position, and where.
///
/// ```
/// use rules::{Move, Position, UciError, UciErrorKind};
///
/// let fault = Move::from_uci("e2e9", &Position::initial());
/// let kind = UciErrorKind::To;
/// assert_eq!(fault, Err(UciError { column: 4, kind }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UciError {
    /// The column of the fault in characters, from 1; where the text is too short, the one behind
    /// its end.
    pub column: usize,
    /// What is wrong there.
    pub kind: UciErrorKind,
}

/// Which part of a UCI move is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciErrorKind {
    /// The text ends before its second square does, or goes on behind the promotion.
    Length,
    /// The square to go from is none: `i2e4`, `e9e4`, and the null move `0000`.
    From,
    /// The square to go to is none: `e2-e4`, `e2e9`.
    To,
    /// What stands behind the squares is none of `q r b n`.
    Promotion,
    /// The move can be read but is not legal in this position; its column is 1.
    Illegal,
}

impl Display for UciErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UciErrorKind::Length => "a UCI move has four letters and digits, or five: e2e4, e7e8q",
            UciErrorKind::From => "no square to go from stands here",
            UciErrorKind::To => "no square to go to stands here",
            UciErrorKind::Promotion => "a pawn becomes q, r, b or n",
            UciErrorKind::Illegal => "the move is not legal here",
        })
    }
}

impl Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
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
    fn every_fault_has_its_part_and_column() {
        use UciErrorKind::{From, Illegal, Length, Promotion, To};
        let start = Position::initial();
        for (text, column, kind) in [
            ("", 1, Length),
            ("e", 2, Length),
            ("e2", 3, Length),
            ("e2e", 4, Length),
            ("e7e8qq", 6, Length),
            ("e7e8q ", 6, Length),
            (" e2e4", 1, From),
            ("i2e4", 1, From),
            ("E2E4", 1, From),
            ("é2e4", 1, From),
            ("eée4", 2, From),
            ("e9e4", 2, From),
            ("0000", 1, From),
            ("e2-e4", 3, To),
            ("e2é4", 3, To),
            ("e2e9", 4, To),
            ("e2e4x", 5, Promotion),
            ("e2e4é", 5, Promotion),
            ("e2e4 ", 5, Promotion),
            ("e7e8k", 5, Promotion),
            ("e7e8p", 5, Promotion),
            ("e7e8Q", 5, Promotion),
            ("e7e8kk", 5, Promotion),
            ("e2e5", 1, Illegal),
            ("e7e5", 1, Illegal),
            ("e2e4q", 1, Illegal),
            ("e1g1", 1, Illegal),
            ("a1a1", 1, Illegal),
        ] {
            let fault = UciError { column, kind };
            assert_eq!(Move::from_uci(text, &start), Err(fault), "{text:?}");
        }
        let fault = Move::from_uci("e2e9", &start).expect_err("no square");
        assert_eq!(
            fault.to_string(),
            "column 4: no square to go to stands here"
        );
    }
}
