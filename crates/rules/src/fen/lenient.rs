//! Parses FENs leniently. Castling rights and en passant squares that cannot be right are left out.

use super::error::{FenError, FenErrorKind, FenField};
use crate::castling::{CastlingRights, CastlingSide};
use crate::piece::Color;
use crate::position::Position;
use crate::setup::{EnPassantFieldError, Setup, SetupError};
use crate::square::Square;

/// A position, and the errors in its FEN that were tolerated.
pub(crate) struct LenientFen {
    pub position: Position,
    /// The errors, in the order of the text.
    pub tolerated: Vec<FenError>,
    /// The square that replaces a wrong en passant square, if it is certain.
    pub en_passant: Option<Square>,
}

/// Parses a FEN. Only the pieces, the side to move and the kings' safety must be right.
///
/// Wrong castling rights and a wrong en passant square are left out; missing fields get their usual
/// values. An en passant square on another rank of its file is corrected if a pawn can have passed.
pub(crate) fn parse_lenient(text: &str) -> Result<LenientFen, FenError> {
    let mut fields = LenientFields {
        text,
        at: 0,
        tolerated: Vec::new(),
    };
    let board = fields.next();
    let turn = fields.next().map_or("", |(column, turn)| {
        let color = match turn.to_ascii_lowercase().as_str() {
            "w" | "white" => "w",
            "b" | "black" => "b",
            _ => turn,
        };
        if color != turn {
            fields.tolerate(column, FenErrorKind::InvalidTurn);
        }
        color
    });
    // Errors of the board keep their columns.
    let (start, board) = board.unwrap_or((1, ""));
    let regular = format!("{}{board} {turn} - -", " ".repeat(start - 1));
    let mut setup: Setup = regular.parse()?;
    setup.castling = fields.castling();
    setup.en_passant = match fields.expect(FenField::EnPassant) {
        None | Some((_, "-" | "–" | "—")) => None,
        Some((column, square)) => {
            let square = square.parse().ok();
            if square.is_none() {
                fields.tolerate(column, FenErrorKind::InvalidEnPassant);
            }
            square
        }
    };
    setup.halfmove_clock = fields.number(FenField::HalfmoveClock, 0);
    setup.fullmove_number = fields.number(FenField::FullmoveNumber, 1);
    if let Some((column, _)) = fields.next() {
        fields.tolerate(column, FenErrorKind::TrailingText);
    }
    let mut en_passant = None;
    for error in setup.errors() {
        let kind = FenErrorKind::Position(error);
        let column = column_of(error, text);
        if !error.is_tolerable() {
            let precise = regular.parse::<Position>().err();
            return Err(precise.unwrap_or(FenError { column, kind }));
        }
        fields.tolerate(column, kind);
        if let SetupError::EnPassant { passed, error } = error {
            en_passant = correct_en_passant(&setup, passed, error);
            setup.en_passant = en_passant;
        }
    }
    let mut tolerated = fields.tolerated;
    tolerated.sort_by_key(|error| error.column);
    let position = setup.into_position_tolerating(SetupError::is_tolerable);
    let position = position.map_err(|error| FenError {
        column: column_of(error, text),
        kind: FenErrorKind::Position(error),
    })?;
    Ok(LenientFen {
        position,
        tolerated,
        en_passant,
    })
}

/// The fields of a FEN, and the errors tolerated in them.
struct LenientFields<'a> {
    text: &'a str,
    /// The index behind the last field.
    at: usize,
    tolerated: Vec<FenError>,
}

impl<'a> LenientFields<'a> {
    /// Returns the next field and its column.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let field = rest.split_whitespace().next()?;
        let start = self.at + rest.find(field)?;
        self.at = start + field.len();
        Some((1 + self.text[..start].chars().count(), field))
    }

    /// Returns the next field; its absence is tolerated.
    fn expect(&mut self, field: FenField) -> Option<(usize, &'a str)> {
        let found = self.next();
        if found.is_none() {
            let column = 1 + self.text.chars().count();
            self.tolerate(column, FenErrorKind::MissingField(field));
        }
        found
    }

    fn tolerate(&mut self, column: usize, kind: FenErrorKind) {
        self.tolerated.push(FenError { column, kind });
    }

    fn number(&mut self, field: FenField, default: u32) -> u32 {
        let Some((column, text)) = self.next() else {
            return default;
        };
        text.parse().unwrap_or_else(|_| {
            self.tolerate(column, FenErrorKind::NotANumber(field));
            default
        })
    }

    /// Returns the castling rights that can be read. The files of the rooks stand for their sides.
    fn castling(&mut self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        let (column, letters) = match self.expect(FenField::Castling) {
            None | Some((_, "-" | "–" | "—")) => return rights,
            Some(field) => field,
        };
        for (column, letter) in (column..).zip(letters.chars()) {
            match castling_right(letter) {
                None => self.tolerate(column, FenErrorKind::UnknownCastlingLetter(letter)),
                Some((color, side)) if rights.has(color, side) => {
                    self.tolerate(column, FenErrorKind::DuplicateCastlingLetter(letter));
                }
                Some((color, side)) => {
                    rights = rights.with(color, side);
                    if matches!(letter, 'A' | 'H' | 'a' | 'h') {
                        self.tolerate(column, FenErrorKind::UnknownCastlingLetter(letter));
                    }
                }
            }
        }
        rights
    }
}

fn castling_right(letter: char) -> Option<(Color, CastlingSide)> {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let side = match letter.to_ascii_lowercase() {
        'k' | 'h' => CastlingSide::KingSide,
        'q' | 'a' => CastlingSide::QueenSide,
        _ => return None,
    };
    Some((color, side))
}

/// Returns the column of the letter or the field that is wrong.
fn column_of(error: SetupError, text: &str) -> usize {
    let mut fields = LenientFields {
        text,
        at: 0,
        tolerated: Vec::new(),
    };
    let field = std::iter::from_fn(|| fields.next()).nth(error.field().index());
    let (column, letters) = field.unwrap_or((1, ""));
    let within = match error {
        SetupError::Castling { color, side, .. } => letters
            .chars()
            .position(|letter| castling_right(letter) == Some((color, side))),
        _ => None,
    };
    column + within.unwrap_or(0)
}

/// Corrects the rank of a passed square, if a pawn can have passed it.
fn correct_en_passant(setup: &Setup, passed: Square, error: EnPassantFieldError) -> Option<Square> {
    let meant = Square::new(passed.file(), (!setup.turn).passed_rank());
    let candidate = Setup {
        en_passant: Some(meant),
        ..setup.clone()
    };
    let is_wrong = |error: &SetupError| matches!(error, SetupError::EnPassant { .. });
    (error == EnPassantFieldError::WrongRank && !candidate.errors().iter().any(is_wrong))
        .then_some(meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Vec<(usize, FenErrorKind)>) {
        let fen = parse_lenient(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let errors = fen.tolerated.iter().map(|error| (error.column, error.kind));
        (
            fen.position.fen_with(crate::EnPassantMode::Always),
            errors.collect(),
        )
    }

    #[test]
    fn everything_but_the_pieces_and_the_turn_is_tolerated() {
        for (text, fen, columns) in [
            (
                "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                &[23, 24, 25, 26][..],
            ),
            (
                "4k2r/8/8/8/8/8/8/4K2R w HhX - 0 1",
                "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1",
                &[25, 26, 27],
            ),
            (
                "4k3/8/8/8/3Pp3/8/8/4K3 b - d4 0 1",
                "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
                &[28],
            ),
            (
                "4k3/8/8/8/3Pp3/8/8/4K3 b - c3 0 1",
                "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1",
                &[28],
            ),
            (
                "4k3/8/8/8/3Pp3/8/8/4K3 B - x - y z",
                "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1",
                &[24, 28, 30, 32, 34],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                &[22, 22],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                &[],
            ),
        ] {
            let (found, errors) = read(text);
            assert_eq!(found, fen, "{text}");
            let found: Vec<usize> = errors.iter().map(|(column, _)| *column).collect();
            assert_eq!(found, columns, "{text}: {errors:?}");
        }
        for text in ["", "x", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3"] {
            assert!(parse_lenient(text).is_err(), "{text}");
        }
    }
}
