//! The FEN dialect of this crate.
//!
//! Six fields as in a FEN: the pieces, the side to move, castling rights, passed squares and two
//! counters, which may be left out. What differs:
//!
//! - Empty squares are counted in decimal, so `16` is sixteen squares.
//! - Several boards are separated by `|`, the first of them board A. Their squares are written with
//!   the letter of the board: `Be4`.
//! - A promoted piece is written with a plus sign: `+P`.
//! - The fourth field holds all squares on which the last pawn can be captured en passant, one
//!   after the other: `a3a4`. If several pawns could have passed them, the square of the right one
//!   follows: `c3b4`. Under a law whose rights last, several pawns are separated by commas.

mod error;
mod field;
mod passed;

use crate::law::{Goal, PieceKind};
use crate::law_position::{CastlingRight, LawPosition};
use crate::placement_text::{parse_placement, write_placement};
use crate::side::Side;
use crate::variant::Variant;
use field::{LawFieldText, parse_number, split_fields};

pub use error::{LawFenError, LawFenErrorKind, LawFenField};

impl Variant {
    /// Parses a position.
    ///
    /// # Errors
    ///
    /// If the text is not the FEN of a position under this law; with the column.
    pub fn parse_fen(&self, text: &str) -> Result<LawPosition, LawFenError> {
        let mut fields = split_fields(text).into_iter();
        let end = text.chars().count() + 1;
        let mut field = |field| {
            fields.next().ok_or(LawFenError {
                column: end,
                kind: LawFenErrorKind::MissingField(field),
            })
        };
        let board = field(LawFenField::Board)?;
        let placement = parse_placement(self.law(), board.text).map_err(|error| LawFenError {
            column: board.column + error.column - 1,
            kind: LawFenErrorKind::Placement(error.kind),
        })?;
        let turn_field = field(LawFenField::Turn)?;
        let turn = match turn_field.text {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(turn_field.error(LawFenErrorKind::InvalidTurn)),
        };
        let mut position = LawPosition::new(placement, turn);
        self.check_placement(&position, board)?;
        if let Some(castling) = fields.next() {
            self.parse_castling(castling, &mut position)?;
        }
        if let Some(squares) = fields.next() {
            position.passed_pawns = passed::parse(self, &position, squares)?;
        }
        if let Some(clock) = fields.next() {
            position.halfmove_clock = parse_number(clock, LawFenField::HalfmoveClock)?;
        }
        if let Some(number) = fields.next() {
            position.fullmove_number = parse_number(number, LawFenField::FullmoveNumber)?;
        }
        match fields.next() {
            Some(rest) => Err(rest.error(LawFenErrorKind::TrailingText)),
            None => Ok(position),
        }
    }

    /// Writes a position, with every passed square.
    pub fn fen(&self, position: &LawPosition) -> String {
        self.write_fen(position, &passed::write(self, position))
    }

    /// Writes a position, with passed squares only if a capture en passant is legal.
    pub fn fen_if_legal(&self, position: &LawPosition) -> String {
        let moves = self.legal_moves(position);
        if moves.iter().any(|mv| mv.is_en_passant()) {
            self.fen(position)
        } else {
            self.write_fen(position, "-")
        }
    }

    fn write_fen(&self, position: &LawPosition, passed: &str) -> String {
        let rights = CastlingRight::ALL.into_iter();
        let rights = rights.filter(|right| position.has_right(*right));
        let mut castling: String = rights.map(CastlingRight::letter).collect();
        if castling.is_empty() {
            castling.push('-');
        }
        format!(
            "{} {} {castling} {passed} {} {}",
            write_placement(self.law(), position.placement()),
            position.turn().letter(),
            position.halfmove_clock(),
            position.fullmove_number(),
        )
    }

    /// Checks kings, pawns and check.
    fn check_placement(
        &self,
        position: &LawPosition,
        field: LawFieldText,
    ) -> Result<(), LawFenError> {
        let placement = position.placement();
        for side in Side::ALL {
            let expected = self.kings(self.start().placement(), side).len();
            let kings = self.kings(placement, side);
            let may_be_captured = self.law().goal == Goal::CaptureKing;
            if kings.len() > expected || kings.len() < expected && !may_be_captured {
                return Err(field.error(LawFenErrorKind::KingCount {
                    side,
                    kings: kings.len(),
                    expected,
                }));
            }
            if self.has_check() && side != position.turn() {
                let mut kings = kings.into_iter();
                if let Some(king) =
                    kings.find(|king| self.attacks_king(placement, *king, position.turn()))
                {
                    let square = self.shape().square_name(king);
                    return Err(field.error(LawFenErrorKind::OpponentInCheck { square }));
                }
            }
        }
        self.check_pawns(position, field)
    }

    fn check_pawns(&self, position: &LawPosition, field: LawFieldText) -> Result<(), LawFenError> {
        let must_promote = |square: &crate::BoardSquare| {
            position.piece_at(*square).is_some_and(|piece| {
                let kind: &PieceKind = self.law().kind(piece.kind);
                kind.is_pawn()
                    && !self.law().promotion.optional
                    && !kind.promotes_to.is_empty()
                    && self.is_promotion_square(piece.side, *square)
            })
        };
        match self.shape().squares().find(must_promote) {
            Some(square) => Err(field.error(LawFenErrorKind::PawnOnLastRank {
                square: self.shape().square_name(square),
            })),
            None => Ok(()),
        }
    }

    fn parse_castling(
        &self,
        field: LawFieldText,
        position: &mut LawPosition,
    ) -> Result<(), LawFenError> {
        if field.text == "-" {
            return Ok(());
        }
        for (index, letter) in field.text.chars().enumerate() {
            let column = field.column + index;
            let mut rights = CastlingRight::ALL.into_iter();
            let Some(right) = rights.find(|right| right.letter() == letter) else {
                let kind = LawFenErrorKind::UnknownCastlingLetter(letter);
                return Err(LawFenError { column, kind });
            };
            if position.has_right(right) || !self.can_have_right(position.placement(), right) {
                let kind = LawFenErrorKind::ImpossibleCastling(letter);
                return Err(LawFenError { column, kind });
            }
            position.grant(right);
        }
        Ok(())
    }
}
