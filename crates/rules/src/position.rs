//! Positions that chess allows.

use std::error::Error;
use std::fmt::{self, Display};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::fen::EnPassantField;
use crate::moves::{Move, MoveList};
use crate::piece::{Color, Role};
use crate::setup::{Setup, SetupFault};
use crate::square::Square;

/// A position that chess allows: a [`Setup`] in which no fault was found.
///
/// It knows what the last move leaves behind, and no more of the past than that. Three questions
/// about en passant are kept apart: was a double step just made ([`double_step`]), does a pawn
/// stand ready to take ([`ready_en_passant`]), and may one ([`legal_en_passant`])?
///
/// Two positions are equal when they agree in everything, the clocks included.
///
/// ```
/// use rules::{Position, Square};
///
/// // A pawn stands ready on e4, but with both pawns gone the rook would see its king.
/// let position: Position = "8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1".parse()?;
/// assert_eq!(position.double_step(), Some(Square::D3));
/// assert_eq!(position.ready_en_passant(), Some(Square::D3));
/// assert_eq!(position.legal_en_passant(), None);
/// # Ok::<(), rules::FenError>(())
/// ```
///
/// [`double_step`]: Position::double_step
/// [`ready_en_passant`]: Position::ready_en_passant
/// [`legal_en_passant`]: Position::legal_en_passant
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    checkers: Bitboard,
    turn: Color,
    castling: CastlingRights,
    double_step: Option<Square>,
    halfmove_clock: u32,
    fullmove_number: u32,
}

impl Position {
    /// Where a game begins (FIDE 2.3).
    pub const fn initial() -> Position {
        Position {
            board: Board::initial(),
            checkers: Bitboard::EMPTY,
            turn: Color::White,
            castling: CastlingRights::ALL,
            double_step: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Which man stands where.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Who may still castle.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Moves by either side since the last capture or pawn move (FIDE 9.3).
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move to be played, from 1.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The square that the last move passed over, if it was a double step.
    #[inline]
    pub const fn double_step(&self) -> Option<Square> {
        self.double_step
    }

    /// The square passed over, if a pawn of the side to move attacks it.
    ///
    /// This asks only how the pawns stand (FIDE 3.7.3.1), not whether the king allows it.
    pub fn ready_en_passant(&self) -> Option<Square> {
        let passed = self.double_step?;
        (!self.ready_pawns(passed).is_empty()).then_some(passed)
    }

    /// The square passed over, if an en passant capture is a legal move.
    pub fn legal_en_passant(&self) -> Option<Square> {
        let passed = self.double_step?;
        self.ready_pawns(passed)
            .into_iter()
            .any(|from| self.king_allows_en_passant(from, passed))
            .then_some(passed)
    }

    /// The legal en passant captures: none, one or two.
    pub fn en_passant_captures(&self) -> MoveList {
        let mut captures = MoveList::default();
        let Some(passed) = self.double_step else {
            return captures;
        };
        for from in self.ready_pawns(passed) {
            if self.king_allows_en_passant(from, passed) {
                captures.push(Move::EnPassant { from, to: passed });
            }
        }
        captures
    }

    /// The men that give check to the side to move (FIDE 3.9.1).
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether the side to move is in check and has no legal move (FIDE 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move (FIDE 5.2.1).
    ///
    /// An en passant capture is a legal move like any other: while one is there, this is no
    /// stalemate.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether neither side has the men to give mate by any play (FIDE 5.2.2).
    ///
    /// These are bare kings, a lone knight, and bishops that all stand on squares of one colour.
    pub fn is_insufficient_material(&self) -> bool {
        let count = |role| self.board.by_role(role).len();
        if count(Role::Pawn) + count(Role::Rook) + count(Role::Queen) > 0 {
            return false;
        }
        let bishops = self.board.by_role(Role::Bishop);
        match count(Role::Knight) {
            0 => {
                let light = bishops.into_iter().filter(|square| square.is_light());
                let light = light.count();
                light == 0 || light == bishops.len()
            }
            1 => bishops.is_empty(),
            2.. => false,
        }
    }

    /// The position after a legal move.
    ///
    /// The move must be legal here, as a move from [`Position::legal_moves`] is. Another move gives
    /// a position that chess does not know, and panics in debug builds; [`Position::try_play`]
    /// takes any move.
    #[inline]
    #[must_use]
    pub fn play(&self, m: Move) -> Position {
        debug_assert!(self.is_legal(m), "{m} is illegal in {self:?}");
        self.after(m)
    }

    /// The position after a move that may or may not be legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    pub fn try_play(&self, m: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(m) {
            Ok(self.after(m))
        } else {
            Err(IllegalMove(m))
        }
    }

    /// The setup that says what this position is, its fourth field by the given convention.
    pub fn setup(&self, field: EnPassantField) -> Setup {
        Setup {
            board: self.board.clone(),
            turn: self.turn,
            castling: self.castling,
            en_passant: match field {
                EnPassantField::Always => self.double_step(),
                EnPassantField::Ready => self.ready_en_passant(),
                EnPassantField::Legal => self.legal_en_passant(),
            },
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// The FEN, its fourth field a square only if an en passant capture is legal.
    pub fn fen(&self) -> String {
        self.fen_with(EnPassantField::Legal)
    }

    /// The FEN, its fourth field by the given convention.
    pub fn fen_with(&self, field: EnPassantField) -> String {
        self.setup(field).to_string()
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        Square::lowest(self.board.by_piece(color, Role::King).0)
    }

    /// The pawns of the side to move that attack the square passed over.
    #[inline]
    pub(crate) fn ready_pawns(&self, passed: Square) -> Bitboard {
        attacks::pawn(!self.turn, passed) & self.board.by_piece(self.turn, Role::Pawn)
    }

    /// The one test of en passant: both pawns off, the capturer on the square passed over, and a
    /// look at the king (FIDE 3.9.2).
    pub(crate) fn king_allows_en_passant(&self, from: Square, passed: Square) -> bool {
        let victim = victim(from, passed);
        let occupied = self
            .board
            .occupied()
            .without(from)
            .without(victim)
            .with(passed);
        let king = self.king(self.turn);
        let attackers = self.board.attackers(king, !self.turn, occupied);
        attackers.without(victim).is_empty()
    }

    /// The position after a move, whatever the move is worth.
    pub(crate) fn after(&self, m: Move) -> Position {
        let (us, them) = (self.turn, !self.turn);
        let (from, to) = (m.from(), m.to());
        let both = Bitboard::from(from).with(to);
        let counted = self.halfmove_clock.saturating_add(1);
        let mut board = self.board.clone();
        // What moves, and what is taken or moves with it. Both are taken up and put down once, below:
        // a call in each arm would be a jump that the processor cannot foresee.
        let (moved, other, halfmove_clock) = match m {
            Move::Normal { role, capture, .. } => {
                let is_lasting = role == Role::Pawn || capture.is_some();
                let clock = if is_lasting { 0 } else { counted };
                ((role, both), taken(them, capture, to), clock)
            }
            Move::DoubleStep { .. } => ((Role::Pawn, both), taken(them, None, to), 0),
            Move::EnPassant { .. } => {
                let victim = taken(them, Some(Role::Pawn), victim(from, to));
                ((Role::Pawn, both), victim, 0)
            }
            Move::Promotion { role, capture, .. } => {
                board.toggle(to.into(), us, role);
                ((Role::Pawn, from.into()), taken(them, capture, to), 0)
            }
            Move::Castle {
                rook_from, rook_to, ..
            } => {
                let rook = (us, Role::Rook, Bitboard::from(rook_from).with(rook_to));
                ((Role::King, both), rook, counted)
            }
        };
        board.toggle(moved.1, us, moved.0);
        board.toggle(other.2, other.0, other.1);
        Position {
            checkers: board.checkers(them),
            board,
            turn: them,
            castling: self.castling.after(both),
            double_step: m.passed_square(),
            halfmove_clock,
            fullmove_number: self.fullmove_number.saturating_add(us as u32),
        }
    }

    /// The position of a setup whose faults were looked into.
    pub(crate) fn of_sound(setup: Setup) -> Position {
        let mut position = Position {
            board: setup.board,
            checkers: Bitboard::EMPTY,
            turn: setup.turn,
            castling: setup.castling,
            double_step: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
        };
        let (king, occupied) = (position.king(setup.turn), position.board.occupied());
        position.checkers = position.board.attackers(king, !setup.turn, occupied);
        position
    }
}

/// What leaves the board, as [`Board::toggle`] wants it.
#[inline]
fn taken(color: Color, role: Option<Role>, square: Square) -> (Color, Role, Bitboard) {
    match role {
        Some(role) => (color, role, square.into()),
        None => (color, Role::Pawn, Bitboard::EMPTY),
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupFault;

    /// The position that a setup describes, or its gravest fault.
    ///
    /// A fourth field is kept whenever the pawn stands where that double step ends and the two
    /// squares behind it are empty, whether or not anyone can take it. It is not asked whether the
    /// step can have been the last move in other ways: a check that no double step can have left
    /// is let pass. Move number 0 counts as 1.
    fn try_from(setup: Setup) -> Result<Position, SetupFault> {
        match setup.faults().into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(Position::of_sound(setup)),
        }
    }
}

/// Where the pawn stands that is taken in passing from one square to another.
#[inline]
const fn victim(from: Square, passed: Square) -> Square {
    Square::new(passed.file(), from.rank())
}

/// Where a game begins.
impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

/// The FEN, with the square of any double step.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen_with(EnPassantField::Always))
    }
}

/// A move that is not legal in the position where it was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move here", self.0)
    }
}

impl Error for IllegalMove {}
