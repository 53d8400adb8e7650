//! Moves as text: by squares, and in short algebraic notation.

use std::error::Error;
use std::fmt::{self, Display};

use crate::law::{CastlingLaw, KindId};
use crate::law_position::LawPosition;
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};

/// The mark after the notation of a capture en passant.
const EN_PASSANT: &str = " e.p.";

impl Variant {
    /// Writes a move by its squares: `e2e4`, `e7e8q`, `e5d6 e.p.`.
    ///
    /// On several boards each square has the letter of its board: `Ae2Be4`. A king that castles by
    /// exchange goes to the square of the other piece.
    pub fn coordinates(&self, mv: VariantMove) -> String {
        let shape = self.shape();
        let mut text = shape.square_name(mv.from) + &shape.square_name(mv.to);
        if let Some(kind) = mv.promotion {
            text.push_str(&self.law().kind(kind).symbol().to_ascii_lowercase());
        }
        if mv.is_en_passant() {
            text.push_str(EN_PASSANT);
        }
        text
    }

    /// Writes a legal move in short algebraic notation. The signs are `e.p.` and those of check and mate.
    ///
    /// The square of departure is written as far as other moves make it necessary; pawns name it
    /// when they capture.
    pub fn san(&self, position: &LawPosition, mv: VariantMove) -> String {
        let moves = self.legal_moves(position);
        let mut text = self.san_without_check(position, mv, &moves);
        let after = self.play(position, mv);
        if self.is_check(&after) {
            let is_mate = self.legal_moves(&after).is_empty();
            text.push(if is_mate { '#' } else { '+' });
        }
        if mv.is_en_passant() {
            text.push_str(EN_PASSANT);
        }
        text
    }

    fn san_without_check(
        &self,
        position: &LawPosition,
        mv: VariantMove,
        moves: &[VariantMove],
    ) -> String {
        let shape = self.shape();
        let Some(piece) = position.piece_at(mv.from) else {
            return self.coordinates(mv);
        };
        if let MoveAction::Castle { partner, .. } = mv.action {
            return match self.law().castling {
                CastlingLaw::WithRook(_) if partner.file() > mv.from.file() => "O-O".to_owned(),
                CastlingLaw::WithRook(_) => "O-O-O".to_owned(),
                CastlingLaw::Exchange | CastlingLaw::None => {
                    format!("O-{}", shape.square_name(partner))
                }
            };
        }
        let kind = self.law().kind(piece.kind);
        let captures = mv.captured_square().is_some();
        let mut text = String::new();
        let is_plain_pawn = kind.is_pawn() && kind.letter == 'P';
        if !is_plain_pawn {
            text.push_str(&kind.symbol());
        }
        text.push_str(&self.departure(position, mv, piece.kind, is_plain_pawn, moves));
        if captures {
            text.push('x');
        }
        text.push_str(&shape.square_name(mv.to));
        if let Some(kind) = mv.promotion {
            text.push('=');
            text.push_str(&self.law().kind(kind).symbol());
        } else if self.promotion_choices(piece, mv.from, mv.to).len() > 1 {
            // The piece could have promoted, but stays as it is.
            text.push('=');
        }
        text
    }

    /// Returns as much of the square of departure as distinguishes the move from others.
    fn departure(
        &self,
        position: &LawPosition,
        mv: VariantMove,
        kind: KindId,
        is_pawn: bool,
        moves: &[VariantMove],
    ) -> String {
        let shape = self.shape();
        let is_rival = |other: &&VariantMove| {
            other.to == mv.to
                && other.from != mv.from
                && !other.is_castling()
                && position
                    .piece_at(other.from)
                    .is_some_and(|piece| piece.kind == kind)
        };
        let rivals: Vec<_> = moves.iter().filter(is_rival).collect();
        let name = shape.square_name(mv.from);
        let file = char::from(b'a' + mv.from.file()).to_string();
        let names_file = is_pawn && mv.captured_square().is_some();
        if rivals.is_empty() {
            return if names_file { file } else { String::new() };
        }
        let same_file = |other: &&&VariantMove| other.from.file() == mv.from.file();
        let same_rank = |other: &&&VariantMove| other.from.rank() == mv.from.rank();
        let is_one_board = rivals
            .iter()
            .all(|other| other.from.level() == mv.from.level());
        if is_one_board && !rivals.iter().any(|other| same_file(&other)) {
            file
        } else if is_one_board && !is_pawn && !rivals.iter().any(|other| same_rank(&other)) {
            (mv.from.rank() + 1).to_string()
        } else {
            name
        }
    }

    /// Writes a move by its squares, with the promotion as in short algebraic notation: `e7e8=Q`.
    fn long_form(&self, mv: VariantMove) -> String {
        let shape = self.shape();
        let squares = shape.square_name(mv.from) + &shape.square_name(mv.to);
        match mv.promotion {
            Some(kind) => format!("{squares}={}", self.law().kind(kind).symbol()),
            None => squares,
        }
    }

    /// Parses a legal move, by its squares or in short algebraic notation.
    ///
    /// Signs of check and capture may be left out, and so may `e.p.` if no other move has the same
    /// text. A hyphen may stand between two squares.
    ///
    /// # Errors
    ///
    /// If no legal move has this text, or several have.
    pub fn parse_move(
        &self,
        position: &LawPosition,
        text: &str,
    ) -> Result<VariantMove, MoveTextError> {
        let moves = self.legal_moves(position);
        let (wanted, says_en_passant) = plain(text);
        let fits = |mv: &VariantMove| {
            if says_en_passant && !mv.is_en_passant() {
                return false;
            }
            let san = self.san_without_check(position, *mv, &moves);
            let forms = [self.coordinates(*mv), self.long_form(*mv), san];
            forms.iter().any(|form| plain(form).0 == wanted)
        };
        let found: Vec<_> = moves.iter().copied().filter(fits).collect();
        match found[..] {
            [mv] => Ok(mv),
            [] => Err(MoveTextError::NoSuchMove {
                text: text.trim().to_owned(),
            }),
            [..] => {
                // Without `e.p.` the move without the capture is meant.
                let mut plain_moves = found.iter().filter(|mv| !mv.is_en_passant());
                match (plain_moves.next(), plain_moves.next()) {
                    (Some(mv), None) => Ok(*mv),
                    (_, _) => Err(MoveTextError::Ambiguous {
                        moves: found.iter().map(|mv| self.coordinates(*mv)).collect(),
                    }),
                }
            }
        }
    }
}

/// Returns a move's text without optional signs, and whether it says `e.p.`. The signs are those that may be left out.
fn plain(text: &str) -> (String, bool) {
    let text = text.trim();
    let short = text
        .strip_suffix("e.p.")
        .or_else(|| text.strip_suffix("ep"));
    let castles = text.starts_with("O-") || text.starts_with("0-");
    let plain = short
        .unwrap_or(text)
        .chars()
        .filter(|letter| {
            let is_sign = matches!(letter, 'x' | '#' | '!' | '?' | ' ');
            !is_sign && (castles || *letter != '-')
        })
        .map(|letter| {
            if letter == '0' && castles {
                'O'
            } else {
                letter
            }
        });
    let mut plain: String = plain.collect();
    if plain.ends_with('+') {
        plain.pop();
    }
    (plain, short.is_some())
}

/// Why a text is not one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextError {
    /// No legal move has this text.
    NoSuchMove {
        /// The text.
        text: String,
    },
    /// Several legal moves have this text.
    Ambiguous {
        /// The moves by their squares.
        moves: Vec<String>,
    },
}

impl Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveTextError::NoSuchMove { text } => {
                write!(
                    f,
                    "{text:?} is no legal move here; write squares such as e2e4, or Nf3, exd6 e.p."
                )
            }
            MoveTextError::Ambiguous { moves } => {
                write!(f, "several moves are meant: {}", moves.join(", "))
            }
        }
    }
}

impl Error for MoveTextError {}
