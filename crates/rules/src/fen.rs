//! Forsyth–Edwards Notation: a position in one line of text.
//!
//! The six fields are the board, whose move it is, castling, the square a pawn has just passed
//! over, and two numbers. The numbers may be left out. Reading a [`Setup`] asks only that each
//! field can be read; reading a [`Position`] asks that chess allows what they say. Either way a
//! fault comes with its column.

use std::error::Error;
use std::fmt::{self, Display, Write};
use std::str::FromStr;

use crate::board::Board;
use crate::castling::{CastlingRights, Wing};
use crate::piece::{Color, Piece};
use crate::position::Position;
use crate::setup::{Setup, SetupFault};
use crate::square::{File, Rank, Square};

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

/// The six fields of a FEN, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The men, rank by rank from the eighth.
    Board,
    /// Whose move it is.
    Turn,
    /// Who may still castle.
    Castling,
    /// The square passed over.
    EnPassant,
    /// Moves since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move to be played.
    FullmoveNumber,
}

/// Why a text is not the FEN of a position, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The column of the fault in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: FenErrorKind,
}

/// What is wrong in a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenErrorKind {
    /// The text ends before this field.
    Missing(FenField),
    /// Neither a man's letter, nor a digit from 1 to 8, nor a slash.
    UnknownMan(char),
    /// The rank has fewer than eight squares.
    RankTooShort(Rank),
    /// The rank has more than eight squares.
    RankTooLong(Rank),
    /// There are only this many ranks.
    TooFewRanks(usize),
    /// There are more than eight ranks.
    TooManyRanks,
    /// The second field is neither `w` nor `b`.
    Turn,
    /// The third field has a letter that is not one of `KQkq`.
    UnknownCastling(char),
    /// The third field has a letter twice.
    CastlingTwice(char),
    /// The fourth field is neither a square nor `-`.
    EnPassant,
    /// The field is not a whole number.
    NotANumber(FenField),
    /// The number is greater than any game is long.
    NumberTooLarge(FenField),
    /// There is text after the sixth field.
    TrailingText,
    /// Every field can be read, but chess does not allow what they say.
    Position(SetupFault),
}

impl FenErrorKind {
    /// The field at fault; none for text after the last.
    pub const fn field(self) -> Option<FenField> {
        match self {
            FenErrorKind::Missing(field)
            | FenErrorKind::NotANumber(field)
            | FenErrorKind::NumberTooLarge(field) => Some(field),
            FenErrorKind::UnknownMan(_)
            | FenErrorKind::RankTooShort(_)
            | FenErrorKind::RankTooLong(_)
            | FenErrorKind::TooFewRanks(_)
            | FenErrorKind::TooManyRanks => Some(FenField::Board),
            FenErrorKind::Turn => Some(FenField::Turn),
            FenErrorKind::UnknownCastling(_) | FenErrorKind::CastlingTwice(_) => {
                Some(FenField::Castling)
            }
            FenErrorKind::EnPassant => Some(FenField::EnPassant),
            FenErrorKind::TrailingText => None,
            FenErrorKind::Position(fault) => Some(fault.field()),
        }
    }
}

impl SetupFault {
    /// The field of a FEN that says what is at fault.
    pub const fn field(self) -> FenField {
        match self {
            SetupFault::NoKing(_)
            | SetupFault::SecondKing { .. }
            | SetupFault::PawnOnEndRank(_)
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::OpponentInCheck { .. }
            | SetupFault::TooManyCheckers { .. } => FenField::Board,
            SetupFault::Castling { .. } => FenField::Castling,
            SetupFault::EnPassant { .. } => FenField::EnPassant,
        }
    }

    /// The square where the board itself is at fault.
    const fn square(self) -> Option<Square> {
        match self {
            SetupFault::SecondKing { square, .. } | SetupFault::PawnOnEndRank(square) => {
                Some(square)
            }
            SetupFault::OpponentInCheck { king, .. } | SetupFault::TooManyCheckers { king } => {
                Some(king)
            }
            SetupFault::NoKing(_)
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::Castling { .. }
            | SetupFault::EnPassant { .. } => None,
        }
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        let setup: Setup = text.parse()?;
        Position::try_from(setup).map_err(|fault| FenError {
            column: column_of(fault, text),
            kind: FenErrorKind::Position(fault),
        })
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        let mut fields = Fields::new(text);
        let board = fields.expect(FenField::Board).and_then(read_board)?;
        let turn = fields.expect(FenField::Turn).and_then(read_turn)?;
        let castling = fields.expect(FenField::Castling).and_then(read_castling)?;
        let en_passant = fields.expect(FenField::EnPassant);
        let en_passant = en_passant.and_then(read_en_passant)?;
        let number = |word: Option<Word>, field, default| match word {
            Some(word) => read_number(word, field),
            None => Ok(default),
        };
        let halfmove_clock = number(fields.next(), FenField::HalfmoveClock, 0)?;
        let fullmove_number = number(fields.next(), FenField::FullmoveNumber, 1)?;
        match fields.next() {
            Some(word) => Err(word.fault(FenErrorKind::TrailingText)),
            None => Ok(Setup {
                board,
                turn,
                castling,
                en_passant,
                halfmove_clock,
                fullmove_number,
            }),
        }
    }
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

/// A field's text and the column where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    column: usize,
    text: &'a str,
}

impl Word<'_> {
    fn fault(self, kind: FenErrorKind) -> FenError {
        FenError {
            column: self.column,
            kind,
        }
    }
}

/// A text cut at its spaces.
struct Fields<'a> {
    column: usize,
    rest: &'a str,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Fields<'a> {
        Fields {
            column: 1,
            rest: text,
        }
    }

    /// The next field, which must be there.
    fn expect(&mut self, field: FenField) -> Result<Word<'a>, FenError> {
        self.next().ok_or(FenError {
            column: self.column,
            kind: FenErrorKind::Missing(field),
        })
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let trimmed = self.rest.trim_start();
        if trimmed.is_empty() {
            return None;
        }
        let space = &self.rest[..self.rest.len() - trimmed.len()];
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (text, rest) = trimmed.split_at(end);
        let column = self.column + space.chars().count();
        self.column = column + text.chars().count();
        self.rest = rest;
        Some(Word { column, text })
    }
}

fn read_board(word: Word) -> Result<Board, FenError> {
    let mut board = Board::empty();
    let (mut rank, mut file) = (7, 0);
    let mut column = word.column;
    for letter in word.text.chars() {
        let fault = |kind| FenError { column, kind };
        let here = Rank::ALL[rank];
        let width = match letter {
            '/' => {
                if file < 8 {
                    return Err(fault(FenErrorKind::RankTooShort(here)));
                }
                if rank == 0 {
                    return Err(fault(FenErrorKind::TooManyRanks));
                }
                (rank, file) = (rank - 1, 0);
                column += 1;
                continue;
            }
            '1'..='8' => letter as usize - '0' as usize,
            _ => 1,
        };
        let man = Piece::from_fen(letter);
        if man.is_none() && !letter.is_ascii_digit() || matches!(letter, '0' | '9') {
            return Err(fault(FenErrorKind::UnknownMan(letter)));
        }
        if file + width > 8 {
            return Err(fault(FenErrorKind::RankTooLong(here)));
        }
        if let Some(man) = man {
            board.put(Square::new(File::ALL[file], here), man);
        }
        file += width;
        column += 1;
    }
    if file < 8 {
        let kind = FenErrorKind::RankTooShort(Rank::ALL[rank]);
        return Err(FenError { column, kind });
    }
    if rank > 0 {
        let kind = FenErrorKind::TooFewRanks(8 - rank);
        return Err(FenError { column, kind });
    }
    Ok(board)
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

fn read_turn(word: Word) -> Result<Color, FenError> {
    match word.text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(word.fault(FenErrorKind::Turn)),
    }
}

fn read_castling(word: Word) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if word.text == "-" {
        return Ok(rights);
    }
    for (column, letter) in (word.column..).zip(word.text.chars()) {
        let kind = match castling_letter(letter) {
            None => FenErrorKind::UnknownCastling(letter),
            Some((color, wing)) if rights.has(color, wing) => FenErrorKind::CastlingTwice(letter),
            Some((color, wing)) => {
                rights = rights.with(color, wing);
                continue;
            }
        };
        return Err(FenError { column, kind });
    }
    Ok(rights)
}

fn castling_letter(letter: char) -> Option<(Color, Wing)> {
    match letter {
        'K' => Some((Color::White, Wing::King)),
        'Q' => Some((Color::White, Wing::Queen)),
        'k' => Some((Color::Black, Wing::King)),
        'q' => Some((Color::Black, Wing::Queen)),
        _ => None,
    }
}

fn read_en_passant(word: Word) -> Result<Option<Square>, FenError> {
    if word.text == "-" {
        return Ok(None);
    }
    match word.text.parse() {
        Ok(square) => Ok(Some(square)),
        Err(_) => Err(word.fault(FenErrorKind::EnPassant)),
    }
}

fn read_number(word: Word, field: FenField) -> Result<u32, FenError> {
    if !word.text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(word.fault(FenErrorKind::NotANumber(field)));
    }
    let number = word.text.parse();
    number.map_err(|_| word.fault(FenErrorKind::NumberTooLarge(field)))
}

/// The column that shows a fault best: the man, the letter or the field.
fn column_of(fault: SetupFault, text: &str) -> usize {
    let field = match fault.field() {
        FenField::Board => 0,
        FenField::Turn => 1,
        FenField::Castling => 2,
        FenField::EnPassant => 3,
        FenField::HalfmoveClock => 4,
        FenField::FullmoveNumber => 5,
    };
    let Some(word) = Fields::new(text).nth(field) else {
        return 1;
    };
    let within = match fault {
        SetupFault::Castling { color, wing, .. } => word
            .text
            .chars()
            .position(|letter| castling_letter(letter) == Some((color, wing))),
        SetupFault::NoKing(_)
        | SetupFault::SecondKing { .. }
        | SetupFault::PawnOnEndRank(_)
        | SetupFault::TooManyPawns(_)
        | SetupFault::TooManyMen(_)
        | SetupFault::EnPassant { .. }
        | SetupFault::OpponentInCheck { .. }
        | SetupFault::TooManyCheckers { .. } => {
            fault.square().and_then(|square| man_in(word.text, square))
        }
    };
    word.column + within.unwrap_or(0)
}

/// Where in the first field the man on a square is written, from 0.
fn man_in(board: &str, square: Square) -> Option<usize> {
    // Squares in the order of a FEN: a8 is 0, h1 is 63.
    let wanted = (7 - square.rank().index()) * 8 + square.file().index();
    let mut at = 0;
    board.chars().position(|letter| {
        let found = at == wanted && letter.is_ascii_alphabetic();
        at += match letter {
            '/' => 0,
            '1'..='8' => letter as usize - '0' as usize,
            _ => 1,
        };
        found
    })
}

impl Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Board => "the board",
            FenField::Turn => "whose move it is",
            FenField::Castling => "castling",
            FenField::EnPassant => "the en passant square",
            FenField::HalfmoveClock => "the halfmove clock",
            FenField::FullmoveNumber => "the move number",
        })
    }
}

impl Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenErrorKind::Missing(field) => write!(f, "{field} is missing"),
            FenErrorKind::UnknownMan(letter) => write!(f, "{letter:?} is no man"),
            FenErrorKind::RankTooShort(rank) => write!(f, "rank {rank} has too few squares"),
            FenErrorKind::RankTooLong(rank) => write!(f, "rank {rank} has too many squares"),
            FenErrorKind::TooFewRanks(ranks) => write!(f, "there are only {ranks} ranks"),
            FenErrorKind::TooManyRanks => f.write_str("there are more than 8 ranks"),
            FenErrorKind::Turn => f.write_str("the side to move is w or b"),
            FenErrorKind::UnknownCastling(letter) => {
                write!(f, "{letter:?} is not one of KQkq")
            }
            FenErrorKind::CastlingTwice(letter) => write!(f, "{letter} is there twice"),
            FenErrorKind::EnPassant => f.write_str("the en passant field is a square or -"),
            FenErrorKind::NotANumber(field) => write!(f, "{field} is not a number"),
            FenErrorKind::NumberTooLarge(field) => write!(f, "{field} is too large"),
            FenErrorKind::TrailingText => f.write_str("there is text after the sixth field"),
            FenErrorKind::Position(fault) => Display::fmt(fault, f),
        }
    }
}

impl Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Error for FenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            FenErrorKind::Position(fault) => Some(fault),
            FenErrorKind::Missing(_)
            | FenErrorKind::UnknownMan(_)
            | FenErrorKind::RankTooShort(_)
            | FenErrorKind::RankTooLong(_)
            | FenErrorKind::TooFewRanks(_)
            | FenErrorKind::TooManyRanks
            | FenErrorKind::Turn
            | FenErrorKind::UnknownCastling(_)
            | FenErrorKind::CastlingTwice(_)
            | FenErrorKind::EnPassant
            | FenErrorKind::NotANumber(_)
            | FenErrorKind::NumberTooLarge(_)
            | FenErrorKind::TrailingText => None,
        }
    }
}
