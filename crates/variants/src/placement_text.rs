//! The first field of a FEN. It has the pieces, board by board, rank by rank from the highest.

use std::error::Error;
use std::fmt::{self, Display};

use crate::board_shape::{BoardShape, BoardSquare};
use crate::law::{Law, PieceKind};
use crate::law_position::{LawPiece, Placement};
use crate::side::Side;

/// Why a text does not place the pieces of a law, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementError {
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: PlacementErrorKind,
}

/// The kinds of errors in a placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlacementErrorKind {
    /// The character is not a piece of the law, a number or a separator.
    UnknownPiece {
        /// The character.
        letter: char,
        /// The symbols of the law's pieces.
        known: String,
    },
    /// A rank has another number of files than the board.
    RankLength {
        /// The number of the rank, from 1.
        rank: u8,
        /// The number of squares that the text has.
        squares: usize,
        /// The number of files of the board.
        files: u8,
    },
    /// A board has another number of ranks than the law says.
    RankCount {
        /// The number of ranks that the text has.
        ranks: usize,
        /// The number of ranks of the board.
        expected: u8,
    },
    /// There is another number of boards than the law says.
    BoardCount {
        /// The number of boards that the text has.
        boards: usize,
        /// The number of boards of the law.
        expected: u8,
    },
}

impl Display for PlacementErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlacementErrorKind::UnknownPiece { letter, known } => {
                write!(
                    f,
                    "{letter:?} is not a piece of this law; its pieces are {known}"
                )
            }
            PlacementErrorKind::RankLength {
                rank,
                squares,
                files,
            } => write!(
                f,
                "rank {rank} has {squares} squares; this board has {files} files"
            ),
            PlacementErrorKind::RankCount { ranks, expected } => {
                write!(f, "there are {ranks} ranks; this board has {expected}")
            }
            PlacementErrorKind::BoardCount { boards, expected } => write!(
                f,
                "there are {boards} boards; this law has {expected}, with | between them"
            ),
        }
    }
}

impl Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Error for PlacementError {}

/// Parses the placement of a law's pieces.
pub(crate) fn parse_placement(law: &Law, text: &str) -> Result<Placement, PlacementError> {
    let shape = law.shape;
    let mut placement = Placement::empty(shape);
    let mut column = 1;
    let boards = text.split('|').count();
    if boards != usize::from(shape.levels()) {
        let expected = shape.levels();
        let kind = PlacementErrorKind::BoardCount { boards, expected };
        return Err(PlacementError { column, kind });
    }
    for (level, board) in text.split('|').enumerate() {
        let ranks = board.split('/').count();
        if ranks != usize::from(shape.ranks()) {
            let expected = shape.ranks();
            let kind = PlacementErrorKind::RankCount { ranks, expected };
            return Err(PlacementError { column, kind });
        }
        for (row, line) in board.split('/').enumerate() {
            let rank = shape.ranks() - 1 - row as u8;
            let first = BoardSquare::new(0, rank, level as u8);
            parse_rank(law, line, first, column, &mut placement)?;
            column += line.chars().count() + 1;
        }
    }
    Ok(placement)
}

fn parse_rank(
    law: &Law,
    line: &str,
    first: BoardSquare,
    start: usize,
    placement: &mut Placement,
) -> Result<(), PlacementError> {
    let files = law.shape.files();
    let (rank, level) = (first.rank(), first.level());
    let mut file = 0_usize;
    let mut number = 0_usize;
    let mut plus = "";
    for (index, letter) in line.chars().enumerate() {
        let column = start + index;
        if let Some(digit) = letter.to_digit(10).filter(|_| plus.is_empty()) {
            number = (number * 10 + digit as usize).min(999);
            continue;
        }
        file += std::mem::take(&mut number);
        if letter == '+' && plus.is_empty() {
            plus = "+";
            continue;
        }
        let Some(piece) = parse_piece(law, plus, letter) else {
            let known = law.kinds.iter().map(PieceKind::symbol);
            let known = known.collect::<Vec<_>>().join(" ");
            let kind = PlacementErrorKind::UnknownPiece { letter, known };
            return Err(PlacementError { column, kind });
        };
        plus = "";
        if file < usize::from(files) {
            let square = BoardSquare::new(file as u8, rank, level);
            placement.set(square, Some(piece));
        }
        file += 1;
    }
    file += number;
    if file != usize::from(files) || !plus.is_empty() {
        let kind = PlacementErrorKind::RankLength {
            rank: rank + 1,
            squares: file,
            files,
        };
        let column = start;
        return Err(PlacementError { column, kind });
    }
    Ok(())
}

fn parse_piece(law: &Law, plus: &str, letter: char) -> Option<LawPiece> {
    let side = if letter.is_ascii_lowercase() {
        Side::Black
    } else {
        Side::White
    };
    let symbol = format!("{plus}{}", letter.to_ascii_uppercase());
    let kind = law.kind_of_symbol(&symbol)?;
    Some(LawPiece { side, kind })
}

/// Returns the symbol of a piece: capitals for White, small letters for Black.
pub(crate) fn piece_symbol(law: &Law, piece: LawPiece) -> String {
    let symbol = law.kind(piece.kind).symbol();
    match piece.side {
        Side::White => symbol,
        Side::Black => symbol.to_ascii_lowercase(),
    }
}

/// Writes the placement of a law's pieces.
pub(crate) fn write_placement(law: &Law, placement: &Placement) -> String {
    let shape: BoardShape = law.shape;
    let mut text = String::new();
    for level in 0..shape.levels() {
        for rank in (0..shape.ranks()).rev() {
            if rank + 1 < shape.ranks() {
                text.push('/');
            } else if level > 0 {
                text.push('|');
            }
            write_rank(law, placement, BoardSquare::new(0, rank, level), &mut text);
        }
    }
    text
}

fn write_rank(law: &Law, placement: &Placement, first: BoardSquare, text: &mut String) {
    let mut empty = 0_u8;
    for file in 0..law.shape.files() {
        let square = BoardSquare::new(file, first.rank(), first.level());
        let Some(piece) = placement.piece_at(square) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        empty = 0;
        text.push_str(&piece_symbol(law, piece));
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}
