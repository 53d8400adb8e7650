//! Why a move may not be played, each reason with what it needs to become a sentence.

use crate::castling::Wing;
use crate::game::Ending;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::square::{Rank, Square};

use super::verdict::{Line, Unveiled};

/// One reason why a move may not be played.
///
/// Whatever a reason says is proved by the board, by the FEN or by the moves of the game. The
/// variants stand in the order in which one would teach them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The man would stay where it is.
    SameSquare,
    /// No man stands there.
    EmptySquare,
    /// Only a pawn takes in passing (FIDE 3.7.3.1).
    NotAPawn {
        /// What would take instead.
        role: Role,
        /// The pawn that it would take.
        pawn: Square,
    },
    /// A pawn goes diagonally only to take, and there is nothing to take (FIDE 3.7.3).
    NothingToTake {
        /// The square beside the pawn where a victim in passing would stand: no enemy is there.
        beside: Square,
    },
    /// Only a pawn is taken in passing (FIDE 3.7.3.1).
    VictimNotAPawn {
        /// The man beside the pawn.
        victim: Square,
        /// What it is.
        role: Role,
    },
    /// The pawn beside is of the same side (FIDE 3.7.3.1).
    OwnPawn {
        /// Where it stands.
        pawn: Square,
    },
    /// A man of the same side stands on the square (FIDE 3.1).
    OwnMan {
        /// What it is.
        role: Role,
    },
    /// There is a right to take in passing, but by going elsewhere.
    WrongLanding {
        /// The pawn that can be taken so.
        pawn: Square,
        /// The square that it passed over, where the capturer lands.
        lands_on: Square,
    },
    /// A pawn does not go sideways (FIDE 3.7).
    Sideways,
    /// A pawn does not go backwards (FIDE 3.7).
    Backwards,
    /// Only a pawn's first move may be a double step (FIDE 3.7.2).
    NotItsFirstMove,
    /// A pawn takes nothing straight ahead (FIDE 3.7.1, 3.7.2 for the double step).
    TakesAhead {
        /// What stands there.
        role: Role,
    },
    /// A pawn takes in passing only from its fifth rank: nowhere else does a double step end
    /// beside it.
    NotOnFifthRank {
        /// Its fifth rank, as White counts.
        fifth: Rank,
    },
    /// The pawn that has just made a double step stands on no neighbouring file (FIDE 3.7.3.1).
    NotAdjacent {
        /// Where it stands.
        pawn: Square,
    },
    /// The pawn did not come there by a double step (FIDE 3.7.3.1).
    NotADoubleStep {
        /// Where it stands.
        pawn: Square,
        /// The move that brought it there: a single step, or a capture.
        arrived: Move,
        /// The move of the same pawn before that one, if the game knows it: of two single steps,
        /// the first.
        earlier: Option<Move>,
    },
    /// The pawn made a double step, but not in the last move (FIDE 3.7.3.2).
    TooLate {
        /// Where it stands.
        pawn: Square,
        /// The double step.
        step: Move,
        /// How many plies ago the right lapsed: 1 if the last move let it lapse.
        plies: usize,
        /// What became of the right.
        right: PastRight,
    },
    /// Nothing tells how the pawn came there: the game begins with a FEN that records no right to
    /// take it (FIDE 3.7.3.2).
    NoRightRecorded {
        /// Where it stands.
        pawn: Square,
        /// The square that the FEN's fourth field names instead.
        recorded: Option<Square>,
        /// How many moves were played since, none of them by this pawn; 0 for a bare FEN.
        plies: usize,
    },
    /// The man does not move in that way (FIDE 3.2 to 3.8).
    DoesNotMoveSo {
        /// What it is.
        role: Role,
    },
    /// A man stands in the way (FIDE 3.5, 3.7.2).
    Blocked {
        /// The nearest such man.
        by: Square,
        /// What it is.
        role: Role,
        /// Its side.
        color: Color,
    },
    /// A king is not taken (FIDE 1.4.1).
    TakesKing,
    /// The king may not castle (FIDE 3.8.2).
    Castling {
        /// The wing.
        wing: Wing,
        /// What speaks against it.
        fault: CastlingFault,
    },
    /// The man's own king would come into check along a line that the move opens (FIDE 3.9.2); with
    /// [`Reason::WrongLanding`], that the capture on the right square would open.
    ExposesKing {
        /// Where the king stands.
        king: Square,
        /// The man that would give check.
        attacker: Square,
        /// What that man is.
        role: Role,
        /// The line along which it would.
        line: Line,
        /// Whose leaving opens that line.
        unveiled_by: Unveiled,
    },
    /// The king would go to a square that is attacked (FIDE 3.9.2).
    AttackedSquare {
        /// The man that attacks it.
        attacker: Square,
        /// What that man is.
        role: Role,
    },
    /// The king is in check and would stay so (FIDE 3.9.2).
    DoesNotAnswerCheck {
        /// Where the king stands.
        king: Square,
        /// The man that gives check.
        checker: Square,
        /// What that man is.
        role: Role,
    },
    /// It is the other side's move (FIDE 1.2).
    NotYourTurn {
        /// Whose move it is.
        turn: Color,
    },
    /// The game is over.
    GameOver(Ending),
}

/// What became of the right to take a pawn in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PastRight {
    /// The capture was legal, and another move was played.
    Declined {
        /// That move.
        instead: Move,
    },
    /// The man stood beside the pawn, but the capture was not legal then either.
    Barred,
    /// The man came there only later.
    CameLater {
        /// The move that brought it there.
        arrived: Move,
    },
}

/// Why a king may not castle; there may be several faults at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingFault {
    /// The right is gone for good (FIDE 3.8.2.1).
    NoRight(LostRight),
    /// The side's own rook does not stand in the corner (FIDE 3.8.2).
    NoRook {
        /// The corner.
        corner: Square,
    },
    /// A man stands between king and rook (FIDE 3.8.2.2).
    Blocked {
        /// The one next to the king.
        by: Square,
        /// What it is.
        role: Role,
        /// Its side.
        color: Color,
    },
    /// The king stands in check (FIDE 3.8.2.2).
    OutOfCheck {
        /// The man that gives check.
        checker: Square,
        /// What it is.
        role: Role,
    },
    /// The king would pass a square that is attacked (FIDE 3.8.2.2).
    ThroughCheck {
        /// The square.
        passed: Square,
        /// The man that attacks it.
        attacker: Square,
        /// What that man is.
        role: Role,
    },
    /// The king would come into check (FIDE 3.8.2.2).
    IntoCheck {
        /// The man that would give check.
        attacker: Square,
        /// What that man is.
        role: Role,
    },
}

/// How the right to castle was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LostRight {
    /// The position from which the game began records none.
    NotRecorded,
    /// The king has moved.
    KingMoved(Move),
    /// The rook has moved.
    RookMoved(Move),
    /// The rook was taken.
    RookTaken(Move),
}

impl Reason {
    /// The machine name of every reason, in teaching order.
    pub const NAMES: [&str; 31] = [
        "same-square",
        "empty-square",
        "not-a-pawn",
        "nothing-to-take",
        "victim-not-a-pawn",
        "own-pawn",
        "own-man",
        "wrong-landing",
        "sideways",
        "backwards",
        "not-its-first-move",
        "takes-ahead",
        "not-on-fifth-rank",
        "not-adjacent",
        "not-a-double-step",
        "too-late",
        "no-right-recorded",
        "does-not-move-so",
        "blocked",
        "takes-king",
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

    /// The machine name, which stays the same for ever.
    pub const fn name(self) -> &'static str {
        Reason::NAMES[self.order()]
    }

    /// Where the reason stands in teaching order.
    pub(super) const fn order(self) -> usize {
        match self {
            Reason::SameSquare => 0,
            Reason::EmptySquare => 1,
            Reason::NotAPawn { .. } => 2,
            Reason::NothingToTake { .. } => 3,
            Reason::VictimNotAPawn { .. } => 4,
            Reason::OwnPawn { .. } => 5,
            Reason::OwnMan { .. } => 6,
            Reason::WrongLanding { .. } => 7,
            Reason::Sideways => 8,
            Reason::Backwards => 9,
            Reason::NotItsFirstMove => 10,
            Reason::TakesAhead { .. } => 11,
            Reason::NotOnFifthRank { .. } => 12,
            Reason::NotAdjacent { .. } => 13,
            Reason::NotADoubleStep { .. } => 14,
            Reason::TooLate { .. } => 15,
            Reason::NoRightRecorded { .. } => 16,
            Reason::DoesNotMoveSo { .. } => 17,
            Reason::Blocked { .. } => 18,
            Reason::TakesKing => 19,
            Reason::Castling { fault, .. } => 20 + fault.order(),
            Reason::ExposesKing { .. } => 26,
            Reason::AttackedSquare { .. } => 27,
            Reason::DoesNotAnswerCheck { .. } => 28,
            Reason::NotYourTurn { .. } => 29,
            Reason::GameOver(_) => 30,
        }
    }
}

impl CastlingFault {
    const fn order(self) -> usize {
        match self {
            CastlingFault::NoRight(_) => 0,
            CastlingFault::NoRook { .. } => 1,
            CastlingFault::Blocked { .. } => 2,
            CastlingFault::OutOfCheck { .. } => 3,
            CastlingFault::ThroughCheck { .. } => 4,
            CastlingFault::IntoCheck { .. } => 5,
        }
    }
}
