//! Moves in the notation of the Universal Chess Interface (UCI): `e2e4`, `e7e8q`, `e1g1`.
//!
//! [`Move`]'s `Display` writes this notation.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::Chars;

use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};

impl Move {
    /// Parses the legal move that a UCI text names in a position.
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
    /// [`UciError`] if the text is not a UCI move or the move is illegal.
    pub fn from_uci(text: &str, position: &Position) -> Result<Move, UciError> {
        let (from, to, promotion) = parse(text)?;
        position
            .legal_moves_between(Bitboard::from(from), Bitboard::from(to))
            .into_iter()
            .find(|mv| mv.promotion() == promotion)
            .ok_or(UciError {
                column: 1,
                kind: UciErrorKind::Illegal,
            })
    }
}

fn parse(text: &str) -> Result<(Square, Square, Option<Role>), UciError> {
    let mut letters = text.chars();
    let from = parse_square(&mut letters, 1, UciErrorKind::InvalidOrigin)?;
    let to = parse_square(&mut letters, 3, UciErrorKind::InvalidTarget)?;
    let promotion = match letters.next() {
        None => None,
        Some(letter) => Some(parse_promotion(letter).ok_or(UciError {
            column: 5,
            kind: UciErrorKind::InvalidPromotion,
        })?),
    };
    match letters.next() {
        None => Ok((from, to, promotion)),
        Some(_) => Err(UciError {
            column: 6,
            kind: UciErrorKind::InvalidLength,
        }),
    }
}

/// Parses the next two characters as a square; `column` is where they start.
fn parse_square(
    letters: &mut Chars<'_>,
    column: usize,
    kind: UciErrorKind,
) -> Result<Square, UciError> {
    let error = |letter: Option<char>, column| UciError {
        column,
        kind: letter.map_or(UciErrorKind::InvalidLength, |_| kind),
    };
    let letter = letters.next();
    let file = letter.and_then(File::from_char);
    let file = file.ok_or_else(|| error(letter, column))?;
    let letter = letters.next();
    let rank = letter.and_then(Rank::from_char);
    let rank = rank.ok_or_else(|| error(letter, column + 1))?;
    Ok(Square::new(file, rank))
}

fn parse_promotion(letter: char) -> Option<Role> {
    let mut roles = Role::PROMOTIONS.into_iter();
    roles.find(|role| role.letter().to_ascii_lowercase() == letter)
}

/// Why a text is not a legal UCI move, and where.
///
/// ```
/// use rules::{Move, Position, UciError, UciErrorKind};
///
/// let error = Move::from_uci("e2e9", &Position::initial());
/// let kind = UciErrorKind::InvalidTarget;
/// assert_eq!(error, Err(UciError { column: 4, kind }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UciError {
    /// The column of the error in characters, from 1. If the text is too short, the column after
    /// its end.
    pub column: usize,
    /// The kind of error.
    pub kind: UciErrorKind,
}

/// The part of a UCI move that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciErrorKind {
    /// The text ends before its second square does, or continues after the promotion.
    InvalidLength,
    /// The origin is not a square: `i2e4`, `e9e4`, and the null move `0000`.
    InvalidOrigin,
    /// The target is not a square: `e2-e4`, `e2e9`.
    InvalidTarget,
    /// The character after the squares is not one of `q r b n`.
    InvalidPromotion,
    /// The move is well formed but illegal in this position; the column is 1.
    Illegal,
}

impl Display for UciErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UciErrorKind::InvalidLength => {
                "a UCI move has four letters and digits, or five: e2e4, e7e8q"
            }
            UciErrorKind::InvalidOrigin => "no square to go from stands here",
            UciErrorKind::InvalidTarget => "no square to go to stands here",
            UciErrorKind::InvalidPromotion => "a pawn becomes q, r, b or n",
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
    use test_support::KIWIPETE;

    #[test]
    fn legal_uci_moves_round_trip() {
        for fen in [
            KIWIPETE,
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        ] {
            let position: Position = fen.parse().expect(fen);
            for mv in position.legal_moves() {
                assert_eq!(Move::from_uci(&mv.to_string(), &position), Ok(mv));
            }
        }
    }

    #[test]
    fn uci_errors_have_a_kind_and_a_column() {
        use UciErrorKind::{
            Illegal, InvalidLength, InvalidOrigin, InvalidPromotion, InvalidTarget,
        };
        let start = Position::initial();
        for (text, column, kind) in [
            ("", 1, InvalidLength),
            ("e", 2, InvalidLength),
            ("e2", 3, InvalidLength),
            ("e2e", 4, InvalidLength),
            ("e7e8qq", 6, InvalidLength),
            ("e7e8q ", 6, InvalidLength),
            (" e2e4", 1, InvalidOrigin),
            ("i2e4", 1, InvalidOrigin),
            ("E2E4", 1, InvalidOrigin),
            ("é2e4", 1, InvalidOrigin),
            ("eée4", 2, InvalidOrigin),
            ("e9e4", 2, InvalidOrigin),
            ("0000", 1, InvalidOrigin),
            ("e2-e4", 3, InvalidTarget),
            ("e2é4", 3, InvalidTarget),
            ("e2e9", 4, InvalidTarget),
            ("e2e4x", 5, InvalidPromotion),
            ("e2e4é", 5, InvalidPromotion),
            ("e2e4 ", 5, InvalidPromotion),
            ("e7e8k", 5, InvalidPromotion),
            ("e7e8p", 5, InvalidPromotion),
            ("e7e8Q", 5, InvalidPromotion),
            ("e7e8kk", 5, InvalidPromotion),
            ("e2e5", 1, Illegal),
            ("e7e5", 1, Illegal),
            ("e2e4q", 1, Illegal),
            ("e1g1", 1, Illegal),
            ("a1a1", 1, Illegal),
        ] {
            let error = UciError { column, kind };
            assert_eq!(Move::from_uci(text, &start), Err(error), "{text:?}");
        }
        let error = Move::from_uci("e2e9", &start).expect_err("no square");
        assert_eq!(
            error.to_string(),
            "column 4: no square to go to stands here"
        );
    }
}
