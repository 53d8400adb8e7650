//! Reads a FEN field by field.

use std::str::FromStr;

use super::error::{FenError, FenErrorKind, FenField};
use crate::board::Board;
use crate::castling::{CastlingRights, Wing};
use crate::piece::{Color, Piece};
use crate::position::Position;
use crate::setup::{Setup, SetupFault};
use crate::square::{File, Rank, Square};

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
