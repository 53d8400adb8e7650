//! What a FEN can say, possible or not.
//!
//! A [`Setup`] is the door: text and editors make setups, and [`Position::try_from`] makes a
//! position of one, naming the fault if it cannot. [`Setup::position_tolerating`] lets pass what
//! analysis does not mind.

use std::error::Error;
use std::fmt::{self, Display};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingRights, Wing};
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Anything a FEN can say: a board and five fields, none of them checked against another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which man stands where.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// Who may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn is said to have passed over in the last move.
    pub en_passant: Option<Square>,
    /// Moves by either side since the last capture or pawn move (FIDE 9.3).
    pub halfmove_clock: u32,
    /// The number of the move to be played, from 1; some programs write 0.
    pub fullmove_number: u32,
}

impl Setup {
    /// An empty board, White to move.
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

    /// Where a game begins.
    pub const fn initial() -> Setup {
        Setup {
            board: Board::initial(),
            castling: CastlingRights::ALL,
            ..Setup::empty()
        }
    }

    /// Everything that keeps the setup from being a position, the gravest first.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        self.kings(&mut faults);
        let one_king_each = faults.is_empty();
        self.armies(&mut faults);
        self.castling(&mut faults);
        faults.extend(self.en_passant_fault());
        // Who attacks a king is a question only when there is one king a side.
        if one_king_each {
            faults.extend(self.check_fault());
        }
        faults
    }

    /// The position, let certain faults pass: for problems, puzzles and analysis.
    ///
    /// `tolerates` is asked about each fault that [can pass]. Too many men or checkers stay on the
    /// board. A right to castle without king or rook at home, and a fourth field that no double
    /// step explains, are dropped.
    ///
    /// With too many men or checkers the FEN of the position is refused where a FEN is read as a
    /// [`Position`], and so is the PGN of a [`GameTree`] that begins there: read the FEN as a
    /// [`Setup`] and come here again.
    ///
    /// [`GameTree`]: crate::pgn::GameTree
    ///
    /// ```
    /// use rules::{Position, Setup, SetupFault};
    ///
    /// let setup: Setup = "4k3/8/8/3p4/8/8/8/4K3 w KQ d3 0 1".parse()?;
    /// assert!(Position::try_from(setup.clone()).is_err());
    ///
    /// let lenient = setup.clone().position_tolerating(SetupFault::is_tolerable)?;
    /// assert_eq!(lenient.fen(), "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    ///
    /// // One kind alone.
    /// let castling = |fault| matches!(fault, SetupFault::Castling { .. });
    /// let fault = setup.position_tolerating(castling);
    /// assert!(matches!(fault, Err(SetupFault::EnPassant { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [can pass]: SetupFault::is_tolerable
    ///
    /// # Errors
    ///
    /// The gravest [`SetupFault`] that is not tolerated.
    pub fn position_tolerating(
        mut self,
        tolerates: impl Fn(SetupFault) -> bool,
    ) -> Result<Position, SetupFault> {
        for fault in self.faults() {
            if !fault.is_tolerable() || !tolerates(fault) {
                return Err(fault);
            }
            match fault {
                SetupFault::Castling { color, wing, .. } => {
                    self.castling = self.castling.without(color, wing);
                }
                SetupFault::EnPassant { .. } => self.en_passant = None,
                SetupFault::NoKing(_)
                | SetupFault::SecondKing { .. }
                | SetupFault::PawnOnEndRank(_)
                | SetupFault::TooManyPawns(_)
                | SetupFault::TooManyMen(_)
                | SetupFault::OpponentInCheck { .. }
                | SetupFault::TooManyCheckers { .. } => {}
            }
        }
        Ok(Position::of_sound(self))
    }

    fn kings(&self, faults: &mut Vec<SetupFault>) {
        for color in Color::ALL {
            let mut kings = self.board.by_piece(color, Role::King).into_iter();
            match (kings.next(), kings.next()) {
                (None, _) => faults.push(SetupFault::NoKing(color)),
                (Some(_), None) => {}
                (Some(_), Some(square)) => {
                    faults.push(SetupFault::SecondKing { color, square });
                }
            }
        }
    }

    fn armies(&self, faults: &mut Vec<SetupFault>) {
        let pawns = self.board.by_role(Role::Pawn);
        let ends = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        faults.extend((pawns & ends).into_iter().map(SetupFault::PawnOnEndRank));
        for color in Color::ALL {
            if self.board.by_piece(color, Role::Pawn).len() > 8 {
                faults.push(SetupFault::TooManyPawns(color));
            }
            if self.board.by_color(color).len() > 16 {
                faults.push(SetupFault::TooManyMen(color));
            }
        }
    }

    fn castling(&self, faults: &mut Vec<SetupFault>) {
        for color in Color::ALL {
            for wing in Wing::ALL {
                if !self.castling.has(color, wing) {
                    continue;
                }
                let homes = [(File::E, Role::King), (wing.rook_from(), Role::Rook)];
                for (file, role) in homes {
                    let home = Square::new(file, color.back_rank());
                    if self.board.piece_at(home) != Some(Piece { color, role }) {
                        faults.push(SetupFault::Castling {
                            color,
                            wing,
                            missing: role,
                        });
                    }
                }
            }
        }
    }

    fn en_passant_fault(&self) -> Option<SetupFault> {
        let passed = self.en_passant?;
        let mover = !self.turn;
        let on_its_file = |rank| Square::new(passed.file(), rank);
        let pawn = on_its_file(mover.double_step_rank());
        let origin = on_its_file(mover.pawn_rank());
        let fault = if passed.rank() != mover.passed_rank() {
            EnPassantFault::WrongRank
        } else if self.board.piece_at(passed).is_some() {
            EnPassantFault::Occupied
        } else {
            match self.board.piece_at(pawn) {
                Some(Piece {
                    color,
                    role: Role::Pawn,
                }) if color == mover => {
                    self.board.piece_at(origin)?;
                    EnPassantFault::OriginOccupied { origin }
                }
                Some(Piece {
                    color: _,
                    role: Role::Pawn,
                }) => EnPassantFault::OwnPawn { pawn },
                Some(_) | None => EnPassantFault::NoPawn { expected: pawn },
            }
        };
        Some(SetupFault::EnPassant { passed, fault })
    }

    fn check_fault(&self) -> Option<SetupFault> {
        let occupied = self.board.occupied();
        let king = self.board.king(!self.turn)?;
        let attackers = self.board.attackers(king, self.turn, occupied);
        if let Some(attacker) = attackers.first() {
            return Some(SetupFault::OpponentInCheck { king, attacker });
        }
        let king = self.board.king(self.turn)?;
        let checkers = self.board.attackers(king, !self.turn, occupied);
        (checkers.len() > 2).then_some(SetupFault::TooManyCheckers { king })
    }
}

/// Why a setup is not a position of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupFault {
    /// A side has no king.
    NoKing(Color),
    /// A side has a second king.
    SecondKing {
        /// The side.
        color: Color,
        /// Where the second king stands.
        square: Square,
    },
    /// A pawn stands on the first or the eighth rank.
    PawnOnEndRank(Square),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more than sixteen men.
    TooManyMen(Color),
    /// A side is said to have the right to castle, but its king or rook is not at home.
    Castling {
        /// The side.
        color: Color,
        /// The wing.
        wing: Wing,
        /// Who is not at home: [`Role::King`] or [`Role::Rook`].
        missing: Role,
    },
    /// No pawn can just have passed over the square that the fourth field names.
    EnPassant {
        /// The square that the fourth field names.
        passed: Square,
        /// What speaks against it.
        fault: EnPassantFault,
    },
    /// The side that has just moved left its king in check (FIDE 3.9.2).
    OpponentInCheck {
        /// Where that king stands.
        king: Square,
        /// One of the men that attack it.
        attacker: Square,
    },
    /// Three men or more give check, which no single move brings about.
    TooManyCheckers {
        /// Where the king in check stands.
        king: Square,
    },
}

impl SetupFault {
    /// Whether the rules still mean something where this is the fault, so that
    /// [`Setup::position_tolerating`] can let it pass.
    ///
    /// Without one king a side, with a king left in check or a pawn on an end rank, they do not.
    pub const fn is_tolerable(self) -> bool {
        match self {
            SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::Castling { .. }
            | SetupFault::EnPassant { .. }
            | SetupFault::TooManyCheckers { .. } => true,
            SetupFault::NoKing(_)
            | SetupFault::SecondKing { .. }
            | SetupFault::PawnOnEndRank(_)
            | SetupFault::OpponentInCheck { .. } => false,
        }
    }
}

/// Why no pawn can just have passed over a square.
///
/// Only the three squares of the double step are looked at. That the side to move stands in a check
/// that no double step can have left is no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantFault {
    /// Pawns of the side that has just moved do not pass over that rank.
    WrongRank,
    /// A man stands on the square itself.
    Occupied,
    /// No pawn stands where the double step would have ended.
    NoPawn {
        /// Where it should stand.
        expected: Square,
    },
    /// The pawn that stands there belongs to the side to move.
    OwnPawn {
        /// Where it stands.
        pawn: Square,
    },
    /// A man stands where the double step would have begun.
    OriginOccupied {
        /// The square that should be empty.
        origin: Square,
    },
}

impl Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::NoKing(color) => write!(f, "{color:?} has no king"),
            SetupFault::SecondKing { color, square } => {
                write!(f, "{color:?} has a second king on {square}")
            }
            SetupFault::PawnOnEndRank(square) => {
                write!(f, "a pawn cannot stand on {square}")
            }
            SetupFault::TooManyPawns(color) => write!(f, "{color:?} has more than 8 pawns"),
            SetupFault::TooManyMen(color) => write!(f, "{color:?} has more than 16 men"),
            SetupFault::Castling {
                color,
                wing,
                missing,
            } => write!(
                f,
                "{color:?} cannot castle on the {wing:?}'s side: the {missing:?} is not at home"
            ),
            SetupFault::EnPassant { passed, fault } => {
                write!(f, "no pawn has just passed over {passed}: {fault}")
            }
            SetupFault::OpponentInCheck { king, attacker } => {
                write!(f, "the king on {king} was left in check from {attacker}")
            }
            SetupFault::TooManyCheckers { king } => {
                write!(f, "more than two men give check to the king on {king}")
            }
        }
    }
}

impl Display for EnPassantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EnPassantFault::WrongRank => f.write_str("it is on the wrong rank"),
            EnPassantFault::Occupied => f.write_str("it is occupied"),
            EnPassantFault::NoPawn { expected } => write!(f, "no pawn stands on {expected}"),
            EnPassantFault::OwnPawn { pawn } => {
                write!(f, "the pawn on {pawn} is of the side to move")
            }
            EnPassantFault::OriginOccupied { origin } => write!(f, "{origin} is occupied"),
        }
    }
}

impl Error for SetupFault {}
