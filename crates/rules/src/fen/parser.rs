//! Parses a FEN field by field.

use std::str::FromStr;

use super::error::{FenError, FenErrorKind, FenField};
use crate::board::Board;
use crate::castling::{CastlingRights, CastlingSide};
use crate::piece::{Color, Piece};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::square::{File, Rank, Square};

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        let setup: Setup = text.parse()?;
        Position::try_from(setup).map_err(|error| FenError {
            column: error_column(error, text),
            kind: FenErrorKind::Position(error),
        })
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        let mut fields = Fields::new(text);
        let board = fields.expect(FenField::Board).and_then(parse_board)?;
        let turn = fields.expect(FenField::Turn).and_then(parse_turn)?;
        let castling = fields.expect(FenField::Castling).and_then(parse_castling)?;
        let en_passant = fields.expect(FenField::EnPassant);
        let en_passant = en_passant.and_then(parse_en_passant)?;
        let number = |field_text: Option<FieldText>, field, default| match field_text {
            Some(field_text) => parse_number(field_text, field),
            None => Ok(default),
        };
        let halfmove_clock = number(fields.next(), FenField::HalfmoveClock, 0)?;
        let fullmove_number = number(fields.next(), FenField::FullmoveNumber, 1)?;
        match fields.next() {
            Some(field_text) => Err(field_text.error(FenErrorKind::TrailingText)),
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

/// The text of a field and the column where it begins.
#[derive(Clone, Copy)]
struct FieldText<'a> {
    column: usize,
    text: &'a str,
}

impl FieldText<'_> {
    fn error(self, kind: FenErrorKind) -> FenError {
        FenError {
            column: self.column,
            kind,
        }
    }
}

/// Splits a text at white space.
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

    /// Returns the next field; an error if the text has ended.
    fn expect(&mut self, field: FenField) -> Result<FieldText<'a>, FenError> {
        self.next().ok_or(FenError {
            column: self.column,
            kind: FenErrorKind::MissingField(field),
        })
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = FieldText<'a>;

    fn next(&mut self) -> Option<FieldText<'a>> {
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
        Some(FieldText { column, text })
    }
}

fn parse_board(field_text: FieldText) -> Result<Board, FenError> {
    let mut board = Board::empty();
    let (mut rank, mut file) = (7, 0);
    let mut column = field_text.column;
    for letter in field_text.text.chars() {
        let error = |kind| FenError { column, kind };
        let here = Rank::ALL[rank];
        let width = match letter {
            '/' => {
                if file < 8 {
                    return Err(error(FenErrorKind::RankTooShort(here)));
                }
                if rank == 0 {
                    return Err(error(FenErrorKind::TooManyRanks));
                }
                (rank, file) = (rank - 1, 0);
                column += 1;
                continue;
            }
            '1'..='8' => letter as usize - '0' as usize,
            _ => 1,
        };
        let piece = Piece::from_char(letter);
        if piece.is_none() && !letter.is_ascii_digit() || matches!(letter, '0' | '9') {
            return Err(error(FenErrorKind::UnknownPiece(letter)));
        }
        if file + width > 8 {
            return Err(error(FenErrorKind::RankTooLong(here)));
        }
        if let Some(piece) = piece {
            board.put(Square::new(File::ALL[file], here), piece);
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

fn parse_turn(field_text: FieldText) -> Result<Color, FenError> {
    match field_text.text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(field_text.error(FenErrorKind::InvalidTurn)),
    }
}

fn parse_castling(field_text: FieldText) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if field_text.text == "-" {
        return Ok(rights);
    }
    for (column, letter) in (field_text.column..).zip(field_text.text.chars()) {
        let kind = match parse_castling_letter(letter) {
            None => FenErrorKind::UnknownCastlingLetter(letter),
            Some((color, side)) if rights.has(color, side) => {
                FenErrorKind::DuplicateCastlingLetter(letter)
            }
            Some((color, side)) => {
                rights = rights.with(color, side);
                continue;
            }
        };
        return Err(FenError { column, kind });
    }
    Ok(rights)
}

fn parse_castling_letter(letter: char) -> Option<(Color, CastlingSide)> {
    match letter {
        'K' => Some((Color::White, CastlingSide::KingSide)),
        'Q' => Some((Color::White, CastlingSide::QueenSide)),
        'k' => Some((Color::Black, CastlingSide::KingSide)),
        'q' => Some((Color::Black, CastlingSide::QueenSide)),
        _ => None,
    }
}

fn parse_en_passant(field_text: FieldText) -> Result<Option<Square>, FenError> {
    if field_text.text == "-" {
        return Ok(None);
    }
    match field_text.text.parse() {
        Ok(square) => Ok(Some(square)),
        Err(_) => Err(field_text.error(FenErrorKind::InvalidEnPassant)),
    }
}

fn parse_number(field_text: FieldText, field: FenField) -> Result<u32, FenError> {
    if !field_text.text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(field_text.error(FenErrorKind::NotANumber(field)));
    }
    let number = field_text.text.parse();
    number.map_err(|_| field_text.error(FenErrorKind::NumberTooLarge(field)))
}

/// Returns the column that shows an error best. It is that of the piece, the letter or the field.
fn error_column(error: SetupError, text: &str) -> usize {
    let Some(field_text) = Fields::new(text).nth(error.field().index()) else {
        return 1;
    };
    let within = match error {
        SetupError::Castling { color, side, .. } => field_text
            .text
            .chars()
            .position(|letter| parse_castling_letter(letter) == Some((color, side))),
        SetupError::NoKing(_)
        | SetupError::SecondKing { .. }
        | SetupError::PawnOnEndRank(_)
        | SetupError::TooManyPawns(_)
        | SetupError::TooManyPieces(_)
        | SetupError::EnPassant { .. }
        | SetupError::OpponentInCheck { .. }
        | SetupError::TooManyCheckers { .. } => error
            .square()
            .and_then(|square| piece_column(field_text.text, square)),
    };
    field_text.column + within.unwrap_or(0)
}

/// Returns the index in the board field of the piece on a square.
fn piece_column(board: &str, square: Square) -> Option<usize> {
    // Squares in the order of a FEN: a8 is 0, h1 is 63.
    let target_index = (7 - square.rank().index()) * 8 + square.file().index();
    let mut index = 0;
    board.chars().position(|letter| {
        let found = index == target_index && letter.is_ascii_alphabetic();
        index += match letter {
            '/' => 0,
            '1'..='8' => letter as usize - '0' as usize,
            _ => 1,
        };
        found
    })
}
