//! Setups: anything a FEN can express, valid or not.
//!
//! FENs and board editors produce a [`Setup`]. [`Position::try_from`] converts it to a position or
//! names the error. [`Setup::into_position_tolerating`] ignores errors that do not matter for
//! analysis.

use std::error::Error;
use std::fmt::{self, Display};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingRights, CastlingSide};
use crate::piece::{Color, Piece, Role};
use crate::square::{File, Rank, Square};

/// A board and the five other fields of a FEN, not checked against each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces and their squares.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling: CastlingRights,
    /// The square that a pawn passed over in the last move.
    pub en_passant: Option<Square>,
    /// The number of plies since the last capture or pawn move (FIDE 9.3).
    pub halfmove_clock: u32,
    /// The number of the next move, from 1; some programs write 0.
    pub fullmove_number: u32,
}

impl Setup {
    /// Returns an empty board with White to move.
    pub const fn empty() -> Setup {
        Setup {
            board: Board::empty(),
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Returns the initial position.
    pub const fn initial() -> Setup {
        Setup {
            board: Board::initial(),
            castling: CastlingRights::ALL,
            ..Setup::empty()
        }
    }

    /// Returns everything that makes the setup invalid, the most serious first.
    pub fn errors(&self) -> Vec<SetupError> {
        let mut errors = Vec::new();
        self.add_king_errors(&mut errors);
        let one_king_each = errors.is_empty();
        self.add_material_errors(&mut errors);
        self.add_castling_errors(&mut errors);
        errors.extend(self.find_en_passant_error());
        // Attacks on a king are meaningful only if each side has one king.
        if one_king_each {
            errors.extend(self.find_check_error());
        }
        errors
    }

    fn add_king_errors(&self, errors: &mut Vec<SetupError>) {
        for color in Color::ALL {
            let mut kings = self.board.by_piece(color, Role::King).into_iter();
            match (kings.next(), kings.next()) {
                (None, _) => errors.push(SetupError::NoKing(color)),
                (Some(_), None) => {}
                (Some(_), Some(square)) => {
                    errors.push(SetupError::SecondKing { color, square });
                }
            }
        }
    }

    fn add_material_errors(&self, errors: &mut Vec<SetupError>) {
        let pawns = self.board.by_role(Role::Pawn);
        let ends = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        errors.extend((pawns & ends).into_iter().map(SetupError::PawnOnEndRank));
        for color in Color::ALL {
            if self.board.by_piece(color, Role::Pawn).len() > 8 {
                errors.push(SetupError::TooManyPawns(color));
            }
            if self.board.by_color(color).len() > 16 {
                errors.push(SetupError::TooManyPieces(color));
            }
        }
    }

    fn add_castling_errors(&self, errors: &mut Vec<SetupError>) {
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if !self.castling.has(color, side) {
                    continue;
                }
                let homes = [(File::E, Role::King), (side.rook_from_file(), Role::Rook)];
                for (file, role) in homes {
                    let home = Square::new(file, color.back_rank());
                    if self.board.piece_at(home) != Some(Piece { color, role }) {
                        errors.push(SetupError::Castling {
                            color,
                            side,
                            missing: role,
                        });
                    }
                }
            }
        }
    }

    fn find_en_passant_error(&self) -> Option<SetupError> {
        let passed = self.en_passant?;
        let mover = !self.turn;
        let on_its_file = |rank| Square::new(passed.file(), rank);
        let pawn = on_its_file(mover.double_step_rank());
        let origin = on_its_file(mover.pawn_rank());
        let error = if passed.rank() != mover.passed_rank() {
            EnPassantFieldError::WrongRank
        } else if self.board.piece_at(passed).is_some() {
            EnPassantFieldError::Occupied
        } else {
            match self.board.piece_at(pawn) {
                Some(Piece {
                    color,
                    role: Role::Pawn,
                }) if color == mover => {
                    self.board.piece_at(origin)?;
                    EnPassantFieldError::OriginOccupied { origin }
                }
                Some(Piece {
                    color: _,
                    role: Role::Pawn,
                }) => EnPassantFieldError::OwnPawn { pawn },
                Some(_) | None => EnPassantFieldError::NoPawn { expected: pawn },
            }
        };
        Some(SetupError::EnPassant { passed, error })
    }

    fn find_check_error(&self) -> Option<SetupError> {
        let occupied = self.board.occupied();
        let king = self.board.king(!self.turn)?;
        let attackers = self.board.attackers(king, self.turn, occupied);
        if let Some(attacker) = attackers.first() {
            return Some(SetupError::OpponentInCheck { king, attacker });
        }
        let king = self.board.king(self.turn)?;
        let checkers = self.board.attackers(king, !self.turn, occupied);
        (checkers.len() > 2).then_some(SetupError::TooManyCheckers { king })
    }
}

/// Why a setup is not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// A side has no king.
    NoKing(Color),
    /// A side has a second king.
    SecondKing {
        /// The side.
        color: Color,
        /// The square of the second king.
        square: Square,
    },
    /// A pawn stands on the first or the eighth rank.
    PawnOnEndRank(Square),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more than sixteen pieces.
    TooManyPieces(Color),
    /// A castling right has no king or no rook on its starting square.
    Castling {
        /// The side.
        color: Color,
        /// The castling side.
        side: CastlingSide,
        /// The piece that is missing: [`Role::King`] or [`Role::Rook`].
        missing: Role,
    },
    /// No pawn can just have passed over the en passant square.
    EnPassant {
        /// The en passant square.
        passed: Square,
        /// Why no pawn can have passed over it.
        error: EnPassantFieldError,
    },
    /// The side that has just moved left its king in check (FIDE 3.9.2).
    OpponentInCheck {
        /// The square of that king.
        king: Square,
        /// One of the pieces that attack it.
        attacker: Square,
    },
    /// Three or more pieces give check, which no single move can cause.
    TooManyCheckers {
        /// The square of the king in check.
        king: Square,
    },
}

impl SetupError {
    /// Returns true if [`Setup::into_position_tolerating`] can ignore the error.
    ///
    /// The rules have no meaning if a side does not have exactly one king, if the opponent's king
    /// can be captured, or if a pawn stands on the first or eighth rank.
    pub const fn is_tolerable(self) -> bool {
        match self {
            SetupError::TooManyPawns(_)
            | SetupError::TooManyPieces(_)
            | SetupError::Castling { .. }
            | SetupError::EnPassant { .. }
            | SetupError::TooManyCheckers { .. } => true,
            SetupError::NoKing(_)
            | SetupError::SecondKing { .. }
            | SetupError::PawnOnEndRank(_)
            | SetupError::OpponentInCheck { .. } => false,
        }
    }
}

/// Why no pawn can just have passed over the en passant square.
///
/// Only the three squares of the double step are examined. A check that the double step cannot have
/// left is not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantFieldError {
    /// The square is not on the rank that pawns pass over. The pawns are those of the side that has
    /// just moved.
    WrongRank,
    /// The square is occupied.
    Occupied,
    /// No pawn stands where the double step would have ended.
    NoPawn {
        /// The square where the pawn should stand.
        expected: Square,
    },
    /// The pawn that stands there belongs to the side to move.
    OwnPawn {
        /// The square of that pawn.
        pawn: Square,
    },
    /// The square where the double step would have started is occupied.
    OriginOccupied {
        /// The square that should be empty.
        origin: Square,
    },
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoKing(color) => write!(f, "{color:?} has no king"),
            SetupError::SecondKing { color, square } => {
                write!(f, "{color:?} has a second king on {square}")
            }
            SetupError::PawnOnEndRank(square) => {
                write!(f, "a pawn cannot stand on {square}")
            }
            SetupError::TooManyPawns(color) => write!(f, "{color:?} has more than 8 pawns"),
            SetupError::TooManyPieces(color) => write!(f, "{color:?} has more than 16 pieces"),
            SetupError::Castling {
                color,
                side,
                missing,
            } => write!(
                f,
                "{color:?} cannot castle on the {}'s side: the {missing:?} is not at home",
                match side {
                    CastlingSide::KingSide => "King",
                    CastlingSide::QueenSide => "Queen",
                }
            ),
            SetupError::EnPassant { passed, error } => {
                write!(f, "no pawn has just passed over {passed}: {error}")
            }
            SetupError::OpponentInCheck { king, attacker } => {
                write!(f, "the king on {king} was left in check from {attacker}")
            }
            SetupError::TooManyCheckers { king } => {
                write!(f, "more than two pieces give check to the king on {king}")
            }
        }
    }
}

impl Display for EnPassantFieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EnPassantFieldError::WrongRank => f.write_str("it is on the wrong rank"),
            EnPassantFieldError::Occupied => f.write_str("it is occupied"),
            EnPassantFieldError::NoPawn { expected } => write!(f, "no pawn stands on {expected}"),
            EnPassantFieldError::OwnPawn { pawn } => {
                write!(f, "the pawn on {pawn} is of the side to move")
            }
            EnPassantFieldError::OriginOccupied { origin } => write!(f, "{origin} is occupied"),
        }
    }
}

impl Error for SetupError {}
