//! Reasons why a move is illegal, each with the details needed to describe it.

use crate::castling::CastlingSide;
use crate::game::Ending;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::square::{Rank, Square};

use super::line::{LineKind, LineOpenedBy};

/// One reason why a move is illegal.
///
/// Every detail is proved by the board, by the FEN or by the moves of the game. The variants are in
/// teaching order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The piece would stay on its square.
    SameSquare,
    /// There is no piece on the square.
    EmptySquare,
    /// Only a pawn captures en passant (FIDE 3.7.3.1).
    NotAPawn {
        /// The piece that would capture instead.
        role: Role,
        /// The pawn it would capture.
        pawn: Square,
    },
    /// A pawn moves diagonally only to capture, and there is nothing to capture (FIDE 3.7.3).
    NothingToCapture {
        /// The square beside the pawn where an en passant victim would stand. No enemy stands
        /// there.
        beside: Square,
    },
    /// Only a pawn is captured en passant (FIDE 3.7.3.1).
    VictimNotAPawn {
        /// The square of the piece beside the pawn.
        victim: Square,
        /// The role of that piece.
        role: Role,
    },
    /// The pawn beside belongs to the same side (FIDE 3.7.3.1).
    OwnPawn {
        /// The square of that pawn.
        pawn: Square,
    },
    /// A piece of the same side stands on the target square (FIDE 3.1).
    OwnPiece {
        /// The role of that piece.
        role: Role,
    },
    /// A pawn can be captured en passant, but on another square.
    WrongLanding {
        /// The square of the pawn that can be captured.
        pawn: Square,
        /// The square it passed over, where the capturing pawn lands.
        lands_on: Square,
    },
    /// A pawn does not move sideways (FIDE 3.7).
    Sideways,
    /// A pawn does not move backwards (FIDE 3.7).
    Backwards,
    /// Only a pawn's first move may be a double step (FIDE 3.7.2).
    NotItsFirstMove,
    /// A pawn does not capture straight ahead (FIDE 3.7.1, 3.7.2 for the double step).
    CapturesAhead {
        /// The role of the piece there.
        role: Role,
    },
    /// A pawn captures en passant only from its fifth rank.
    ///
    /// Only there can a double step end beside it.
    NotOnFifthRank {
        /// The pawn's fifth rank, as White counts.
        fifth_rank: Rank,
    },
    /// The enemy pawn is not on a neighbouring file (FIDE 3.7.3.1).
    NotAdjacent {
        /// The square of that pawn.
        pawn: Square,
    },
    /// The pawn did not reach its square by a double step (FIDE 3.7.3.1).
    NotADoubleStep {
        /// The square of that pawn.
        pawn: Square,
        /// The move that brought it there: a single step or a capture.
        arrival: Move,
        /// The pawn's move before `arrival`, if the game has one. If both were single steps, it is the first of the
        /// two.
        previous: Option<Move>,
    },
    /// The pawn made a double step, but not on the last move (FIDE 3.7.3.2).
    TooLate {
        /// The square of that pawn.
        pawn: Square,
        /// The double step.
        double_step: Move,
        /// How many plies ago the right lapsed; 1 if the last move let it lapse.
        plies_ago: usize,
        /// Why the right was not used.
        right: PastEnPassantRight,
    },
    /// The FEN at the start records no right to capture this pawn (FIDE 3.7.3.2).
    ///
    /// How the pawn reached its square is unknown.
    NoRightRecorded {
        /// The square of that pawn.
        pawn: Square,
        /// The en passant square that the FEN records instead.
        recorded: Option<Square>,
        /// The number of plies since the FEN, none of them by this pawn. It is 0 if no move was played.
        plies_since_start: usize,
    },
    /// The piece does not move in this way (FIDE 3.2 to 3.8).
    DoesNotMoveThatWay {
        /// The role of the piece.
        role: Role,
    },
    /// Another piece is in the way (FIDE 3.5, 3.7.2).
    Blocked {
        /// The square of the nearest such piece.
        by: Square,
        /// The role of that piece.
        role: Role,
        /// The side of that piece.
        color: Color,
    },
    /// A king cannot be captured (FIDE 1.4.1).
    CapturesKing,
    /// Castling is illegal (FIDE 3.8.2).
    Castling {
        /// The castling side.
        side: CastlingSide,
        /// Why it is illegal.
        reason: CastlingReason,
    },
    /// The move would open a line of attack on the mover's own king (FIDE 3.9.2).
    ///
    /// Together with [`Reason::WrongLanding`], this is reported for the capture on the correct square.
    ExposesKing {
        /// The square of the king.
        king: Square,
        /// The square of the piece that would give check.
        attacker: Square,
        /// The role of that piece.
        role: Role,
        /// The direction of the line.
        line: LineKind,
        /// The pieces that would open the line.
        opened_by: LineOpenedBy,
    },
    /// The king would move to an attacked square (FIDE 3.9.2).
    AttackedSquare {
        /// The square of the attacking piece.
        attacker: Square,
        /// The role of that piece.
        role: Role,
    },
    /// The king is in check and would remain in check (FIDE 3.9.2).
    DoesNotAnswerCheck {
        /// The square of the king.
        king: Square,
        /// The square of the piece that gives check.
        checker: Square,
        /// The role of that piece.
        role: Role,
    },
    /// The other side is to move (FIDE 1.2).
    NotYourTurn {
        /// The side to move.
        turn: Color,
    },
    /// The game is over.
    GameOver(Ending),
}

/// Why a past right to capture a pawn en passant was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PastEnPassantRight {
    /// The capture was legal, and another move was played.
    Declined {
        /// The move that was played.
        instead: Move,
    },
    /// The capturing piece stood beside the pawn, but the capture was illegal then too.
    WasIllegal,
    /// The capturing piece reached its square only after the double step.
    ArrivedLater {
        /// The move that brought it there.
        arrival: Move,
    },
}

/// Why castling is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingReason {
    /// The castling right is lost (FIDE 3.8.2.1).
    NoRight(LostRight),
    /// No rook of the same side stands in the corner (FIDE 3.8.2).
    NoRook {
        /// The corner square.
        corner: Square,
    },
    /// A piece stands between the king and the rook (FIDE 3.8.2.2).
    Blocked {
        /// The square of the piece nearest to the king.
        by: Square,
        /// The role of that piece.
        role: Role,
        /// The side of that piece.
        color: Color,
    },
    /// The king is in check (FIDE 3.8.2.2).
    OutOfCheck {
        /// The square of the piece that gives check.
        checker: Square,
        /// The role of that piece.
        role: Role,
    },
    /// The king would pass over an attacked square (FIDE 3.8.2.2).
    ThroughCheck {
        /// The square passed over.
        passed: Square,
        /// The square of the attacking piece.
        attacker: Square,
        /// The role of that piece.
        role: Role,
    },
    /// The king would be in check after castling (FIDE 3.8.2.2).
    IntoCheck {
        /// The square of the piece that would give check.
        attacker: Square,
        /// The role of that piece.
        role: Role,
    },
}

/// The way in which a castling right was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LostRight {
    /// The first position of the game does not record the right.
    NotRecorded,
    /// The king has moved.
    KingMoved(Move),
    /// The rook has moved.
    RookMoved(Move),
    /// The rook was captured.
    RookCaptured(Move),
}

impl Reason {
    /// The machine names of all reasons, in teaching order.
    pub const NAMES: [&str; 31] = [
        "same-square",
        "empty-square",
        "not-a-pawn",
        "nothing-to-capture",
        "victim-not-a-pawn",
        "own-pawn",
        "own-piece",
        "wrong-landing",
        "sideways",
        "backwards",
        "not-its-first-move",
        "captures-ahead",
        "not-on-fifth-rank",
        "not-adjacent",
        "not-a-double-step",
        "too-late",
        "no-right-recorded",
        "does-not-move-that-way",
        "blocked",
        "captures-king",
        "castling-no-right",
        "castling-no-rook",
        "castling-blocked",
        "castling-out-of-check",
        "castling-through-check",
        "castling-into-check",
        "exposes-king",
        "attacked-square",
        "does-not-answer-check",
        "not-your-turn",
        "game-over",
    ];

    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        Reason::NAMES[self.order()]
    }

    /// Returns the index of the reason in teaching order.
    pub(super) const fn order(self) -> usize {
        match self {
            Reason::SameSquare => 0,
            Reason::EmptySquare => 1,
            Reason::NotAPawn { .. } => 2,
            Reason::NothingToCapture { .. } => 3,
            Reason::VictimNotAPawn { .. } => 4,
            Reason::OwnPawn { .. } => 5,
            Reason::OwnPiece { .. } => 6,
            Reason::WrongLanding { .. } => 7,
            Reason::Sideways => 8,
            Reason::Backwards => 9,
            Reason::NotItsFirstMove => 10,
            Reason::CapturesAhead { .. } => 11,
            Reason::NotOnFifthRank { .. } => 12,
            Reason::NotAdjacent { .. } => 13,
            Reason::NotADoubleStep { .. } => 14,
            Reason::TooLate { .. } => 15,
            Reason::NoRightRecorded { .. } => 16,
            Reason::DoesNotMoveThatWay { .. } => 17,
            Reason::Blocked { .. } => 18,
            Reason::CapturesKing => 19,
            Reason::Castling { reason, .. } => 20 + reason.order(),
            Reason::ExposesKing { .. } => 26,
            Reason::AttackedSquare { .. } => 27,
            Reason::DoesNotAnswerCheck { .. } => 28,
            Reason::NotYourTurn { .. } => 29,
            Reason::GameOver(_) => 30,
        }
    }
}

impl CastlingReason {
    const fn order(self) -> usize {
        match self {
            CastlingReason::NoRight(_) => 0,
            CastlingReason::NoRook { .. } => 1,
            CastlingReason::Blocked { .. } => 2,
            CastlingReason::OutOfCheck { .. } => 3,
            CastlingReason::ThroughCheck { .. } => 4,
            CastlingReason::IntoCheck { .. } => 5,
        }
    }
}
