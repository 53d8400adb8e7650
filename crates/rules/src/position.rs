//! Valid positions: moves, checks, en passant, and the conversion from [`Setup`].

use std::error::Error;
use std::fmt::{self, Display};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::moves::{Move, MoveList};
use crate::piece::{Color, Role};
use crate::setup::{Setup, SetupError};
use crate::square::Square;

/// A valid position: a [`Setup`] without [`SetupError`]s.
///
/// It records what the FEN records, and no other moves of the past. Three questions about en
/// passant are kept apart: was a double step just played ([`en_passant_square`]), does a pawn
/// attack the square it passed over ([`pseudo_legal_en_passant_square`]), and is the capture legal
/// ([`legal_en_passant_square`])?
///
/// Two positions are equal if all fields are equal, including the clocks.
///
/// ```
/// use rules::{Position, Square};
///
/// // A pawn on e4 attacks d3, but without the two pawns the rook would attack the king.
/// let position: Position = "8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1".parse()?;
/// assert_eq!(position.en_passant_square(), Some(Square::D3));
/// assert_eq!(position.pseudo_legal_en_passant_square(), Some(Square::D3));
/// assert_eq!(position.legal_en_passant_square(), None);
/// # Ok::<(), rules::FenError>(())
/// ```
///
/// [`en_passant_square`]: Position::en_passant_square
/// [`pseudo_legal_en_passant_square`]: Position::pseudo_legal_en_passant_square
/// [`legal_en_passant_square`]: Position::legal_en_passant_square
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    checkers: Bitboard,
    turn: Color,
    castling: CastlingRights,
    en_passant_square: Option<Square>,
    halfmove_clock: u32,
    fullmove_number: u32,
}

impl Position {
    /// Returns the initial position (FIDE 2.3).
    pub const fn initial() -> Position {
        Position {
            board: Board::initial(),
            checkers: Bitboard::EMPTY,
            turn: Color::White,
            castling: CastlingRights::ALL,
            en_passant_square: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Returns the pieces and their squares.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the castling rights.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Returns the number of plies since the last capture or pawn move (FIDE 9.3).
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// Returns the number of the next move, from 1.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Returns the square that the last move passed over, if it was a double step.
    #[inline]
    pub const fn en_passant_square(&self) -> Option<Square> {
        self.en_passant_square
    }

    /// Returns the en passant square if a pawn of the side to move attacks it.
    ///
    /// This considers only the squares of the pawns (FIDE 3.7.3.1), not the safety of the king.
    pub fn pseudo_legal_en_passant_square(&self) -> Option<Square> {
        let passed = self.en_passant_square?;
        (!self.en_passant_capturers(passed).is_empty()).then_some(passed)
    }

    /// Returns the en passant square if an en passant capture is legal.
    pub fn legal_en_passant_square(&self) -> Option<Square> {
        let passed = self.en_passant_square?;
        self.en_passant_capturers(passed)
            .into_iter()
            .any(|from| self.is_king_safe_after_en_passant(from, passed))
            .then_some(passed)
    }

    /// Returns the legal en passant captures: none, one or two.
    pub fn en_passant_captures(&self) -> MoveList {
        let mut captures = MoveList::default();
        let Some(passed) = self.en_passant_square else {
            return captures;
        };
        for from in self.en_passant_capturers(passed) {
            if self.is_king_safe_after_en_passant(from, passed) {
                captures.push(Move::EnPassant { from, to: passed });
            }
        }
        captures
    }

    /// Returns the pieces that give check to the side to move (FIDE 3.9.1).
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Returns true if the side to move is in check.
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Returns true if the side to move is checkmated (FIDE 5.1.1). It is in check and has no legal move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Returns true if the side to move is stalemated (FIDE 5.2.1). It is not in check and has no legal move.
    ///
    /// An en passant capture is a legal move like any other.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Returns true if neither side has enough material to mate (FIDE 5.2.2).
    ///
    /// Detects bare kings, a lone knight, and bishops that all stand on squares of one colour.
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

    /// Plays a legal move and returns the new position.
    ///
    /// The move must be legal, as those of [`Position::legal_moves`] are. Otherwise the result is
    /// meaningless, and debug builds panic. [`Position::try_play`] accepts any move.
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        debug_assert!(self.is_legal(mv), "{mv} is illegal in {self:?}");
        self.play_unchecked(mv)
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMoveError`] if the move is illegal.
    pub fn try_play(&self, mv: Move) -> Result<Position, IllegalMoveError> {
        if self.is_legal(mv) {
            Ok(self.play_unchecked(mv))
        } else {
            Err(IllegalMoveError(mv))
        }
    }

    /// Returns the position with the other side to move. `None` if the side to move is in check.
    ///
    /// An en passant right lapses. The clocks stay the same.
    ///
    /// ```
    /// use rules::Position;
    ///
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
    /// let passed = position.pass_turn().expect("White is not in check");
    /// assert_eq!(passed.fen(), "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2");
    ///
    /// let check: Position = "4k3/8/8/8/8/8/8/4K2r w - - 0 1".parse()?;
    /// assert_eq!(check.pass_turn(), None);
    /// # Ok::<(), rules::FenError>(())
    /// ```
    pub fn pass_turn(&self) -> Option<Position> {
        // A side that is not to move is never in check, so that there are no checkers afterwards.
        (!self.is_check()).then(|| Position {
            turn: !self.turn,
            en_passant_square: None,
            ..self.clone()
        })
    }

    /// Converts the position to a setup, with the en passant field chosen by `mode`.
    pub fn to_setup(&self, mode: EnPassantMode) -> Setup {
        Setup {
            board: self.board.clone(),
            turn: self.turn,
            castling: self.castling,
            en_passant: match mode {
                EnPassantMode::Always => self.en_passant_square(),
                EnPassantMode::PseudoLegal => self.pseudo_legal_en_passant_square(),
                EnPassantMode::Legal => self.legal_en_passant_square(),
            },
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Returns the FEN, with an en passant square only if a capture is legal.
    pub fn fen(&self) -> String {
        self.fen_with(EnPassantMode::Legal)
    }

    /// Returns the FEN, with the en passant field chosen by `mode`.
    pub fn fen_with(&self, mode: EnPassantMode) -> String {
        self.to_setup(mode).to_string()
    }

    /// Returns the square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        Square::lowest(self.board.by_piece(color, Role::King).0)
    }

    /// Returns the pawns of the side to move that attack the square passed over.
    #[inline]
    pub(crate) fn en_passant_capturers(&self, passed: Square) -> Bitboard {
        attacks::pawn(!self.turn, passed) & self.board.by_piece(self.turn, Role::Pawn)
    }

    /// Returns true if an en passant capture from `from` leaves the king safe (FIDE 3.9.2). Both pawns leave their
    /// squares, and the capturing pawn stands on the square passed over.
    pub(crate) fn is_king_safe_after_en_passant(&self, from: Square, passed: Square) -> bool {
        let victim = captured_pawn_square(from, passed);
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

    /// Plays a move without checking that it is legal.
    pub(crate) fn play_unchecked(&self, mv: Move) -> Position {
        let (us, them) = (self.turn, !self.turn);
        let (from, to) = (mv.from(), mv.to());
        let both = Bitboard::from(from).with(to);
        let next_clock = self.halfmove_clock.saturating_add(1);
        let mut board = self.board.clone();
        // The moving piece, and the piece that is captured or moves with it. Both are toggled once,
        // below: a call in each arm would be a branch that the processor cannot predict.
        let (moved, other, halfmove_clock) = match mv {
            Move::Normal { role, capture, .. } => {
                let resets_clock = role == Role::Pawn || capture.is_some();
                let clock = if resets_clock { 0 } else { next_clock };
                ((role, both), captured(them, capture, to), clock)
            }
            Move::DoubleStep { .. } => ((Role::Pawn, both), captured(them, None, to), 0),
            Move::EnPassant { .. } => {
                let victim = captured(them, Some(Role::Pawn), captured_pawn_square(from, to));
                ((Role::Pawn, both), victim, 0)
            }
            Move::Promotion { role, capture, .. } => {
                board.toggle(to.into(), us, role);
                ((Role::Pawn, from.into()), captured(them, capture, to), 0)
            }
            Move::Castle {
                rook_from, rook_to, ..
            } => {
                let rook = (us, Role::Rook, Bitboard::from(rook_from).with(rook_to));
                ((Role::King, both), rook, next_clock)
            }
        };
        board.toggle(moved.1, us, moved.0);
        board.toggle(other.2, other.0, other.1);
        Position {
            checkers: board.checkers(them),
            board,
            turn: them,
            castling: self.castling.after_moving(both),
            en_passant_square: mv.passed_square(),
            halfmove_clock,
            fullmove_number: self.fullmove_number.saturating_add(us as u32),
        }
    }

    /// Converts a setup that has no errors, or only tolerated ones.
    pub(crate) fn from_valid_setup(setup: Setup) -> Position {
        let mut position = Position {
            board: setup.board,
            checkers: Bitboard::EMPTY,
            turn: setup.turn,
            castling: setup.castling,
            en_passant_square: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
        };
        let (king, occupied) = (position.king(setup.turn), position.board.occupied());
        position.checkers = position.board.attackers(king, !setup.turn, occupied);
        position
    }
}

/// When the en passant field of a FEN names a square.
///
/// ```
/// use rules::{EnPassantMode, Position};
///
/// let position: Position = "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2".parse()?;
/// assert_eq!(position.fen_with(EnPassantMode::Always), "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2");
/// assert_eq!(position.fen_with(EnPassantMode::PseudoLegal), "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2");
/// # Ok::<(), rules::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantMode {
    /// After every double step, as in the PGN standard of 1994 (16.1.3.4).
    Always,
    /// If an enemy pawn attacks the square passed over, as in X-FEN.
    PseudoLegal,
    /// If an en passant capture is legal, as repetition counts positions (FIDE 9.2.3.1).
    Legal,
}

impl Setup {
    /// Converts the setup to a position, ignoring some errors, for problems and analysis.
    ///
    /// `tolerates` is called with each error that [can be tolerated]. Excess pieces and checkers
    /// stay on the board. Castling rights without king or rook on their squares, and an en passant
    /// square without a double step, are dropped.
    ///
    /// If the position has too many pieces or checkers, its FEN cannot be parsed as a [`Position`],
    /// nor can the PGN of a [`GameTree`] that starts from it: parse the FEN as a [`Setup`] and call
    /// this again.
    ///
    /// [`GameTree`]: crate::pgn::GameTree
    ///
    /// ```
    /// use rules::{Position, Setup, SetupError};
    ///
    /// let setup: Setup = "4k3/8/8/3p4/8/8/8/4K3 w KQ d3 0 1".parse()?;
    /// assert!(Position::try_from(setup.clone()).is_err());
    ///
    /// let lenient = setup.clone().into_position_tolerating(SetupError::is_tolerable)?;
    /// assert_eq!(lenient.fen(), "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    ///
    /// // One kind alone.
    /// let castling = |error| matches!(error, SetupError::Castling { .. });
    /// let error = setup.into_position_tolerating(castling);
    /// assert!(matches!(error, Err(SetupError::EnPassant { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [can be tolerated]: SetupError::is_tolerable
    ///
    /// # Errors
    ///
    /// The most serious [`SetupError`] that is not tolerated.
    pub fn into_position_tolerating(
        mut self,
        tolerates: impl Fn(SetupError) -> bool,
    ) -> Result<Position, SetupError> {
        for error in self.errors() {
            if !error.is_tolerable() || !tolerates(error) {
                return Err(error);
            }
            match error {
                SetupError::Castling { color, side, .. } => {
                    self.castling = self.castling.without(color, side);
                }
                SetupError::EnPassant { .. } => self.en_passant = None,
                SetupError::NoKing(_)
                | SetupError::SecondKing { .. }
                | SetupError::PawnOnEndRank(_)
                | SetupError::TooManyPawns(_)
                | SetupError::TooManyPieces(_)
                | SetupError::OpponentInCheck { .. }
                | SetupError::TooManyCheckers { .. } => {}
            }
        }
        Ok(Position::from_valid_setup(self))
    }
}

/// Returns the captured piece, in the form that [`Board::toggle`] takes.
#[inline]
fn captured(color: Color, role: Option<Role>, square: Square) -> (Color, Role, Bitboard) {
    match role {
        Some(role) => (color, role, square.into()),
        None => (color, Role::Pawn, Bitboard::EMPTY),
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// Converts a setup to a position, or returns its most serious error.
    ///
    /// The en passant square is kept if an enemy pawn stands where the double step ends and the two
    /// squares behind it are empty, whether or not it can be captured. Other evidence against a
    /// double step, such as a check that it cannot have left, is ignored. Move number 0 becomes 1.
    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        match setup.errors().into_iter().next() {
            Some(error) => Err(error),
            None => Ok(Position::from_valid_setup(setup)),
        }
    }
}

/// Returns the square of the pawn that is captured en passant.
#[inline]
const fn captured_pawn_square(from: Square, passed: Square) -> Square {
    Square::new(passed.file(), from.rank())
}

/// The initial position.
impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

/// Writes the FEN, with an en passant square after every double step.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen_with(EnPassantMode::Always))
    }
}

/// A move that is illegal in the position where it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoveError(pub Move);

impl Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move here", self.0)
    }
}

impl Error for IllegalMoveError {}
