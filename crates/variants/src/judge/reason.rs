//! Reasons why a move is not allowed, each with the squares that prove it.

use crate::board_shape::BoardSquare;
use crate::law::KindId;
use crate::side::Side;

/// One reason why a move is not allowed under a law.
///
/// The machine names are those of the crate `rules` where the meaning is the same. The variants are
/// in teaching order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LawReason {
    /// The piece would stay on its square.
    SameSquare,
    /// There is no piece on the square.
    EmptySquare,
    /// No pawn steps over a square under this law. None can be captured on it.
    NoStepOverSquares,
    /// Pawns step over squares, but the law has no capture en passant.
    NoEnPassant,
    /// Only a pawn captures en passant under this law.
    NotAPawn {
        /// The pawn that would be captured.
        pawn: BoardSquare,
    },
    /// The law lets only some kinds of pieces capture en passant. This piece is none of them.
    NotQualified {
        /// The pawn that would be captured.
        pawn: BoardSquare,
    },
    /// The piece moves in this way only to capture, and there is nothing to capture.
    NothingToCapture,
    /// A piece of the same side stands on the target square.
    OwnPiece {
        /// Its kind.
        kind: KindId,
    },
    /// A pawn can be captured en passant, but on another square.
    WrongLanding {
        /// The pawn that can be captured.
        pawn: BoardSquare,
        /// The square where the capturing piece would land.
        lands_on: BoardSquare,
    },
    /// The pawn has passed this square, but on another board than the capturing piece's.
    OtherBoard {
        /// The pawn that would be captured.
        pawn: BoardSquare,
        /// The passed square.
        passed: BoardSquare,
    },
    /// A pawn does not move sideways.
    Sideways,
    /// A pawn does not move backwards.
    Backwards,
    /// A pawn steps over squares only with its first move.
    NotItsFirstMove,
    /// The step is longer than the law allows.
    StepTooLong {
        /// The most squares of a step.
        most: u8,
    },
    /// A pawn does not capture in the direction in which it moves.
    CapturesAhead {
        /// The kind of the piece there.
        kind: KindId,
    },
    /// The law lets a piece capture en passant only from its fifth rank.
    NotOnFifthRank {
        /// The number of that rank on the board, from 0.
        rank: u8,
    },
    /// The piece does not stand where it could capture the pawn. The pawn is captured on the square
    /// that it passed.
    NotAdjacent {
        /// The pawn that would be captured.
        pawn: BoardSquare,
    },
    /// The pawn stepped straight to another level, which gives no right to capture it.
    VerticalStep {
        /// The pawn.
        pawn: BoardSquare,
    },
    /// The pawn did not reach its square by stepping over this one.
    NotADoubleStep {
        /// The pawn.
        pawn: BoardSquare,
        /// The square from which it came.
        from: BoardSquare,
    },
    /// The pawn stepped over the square, but not with the last move.
    TooLate {
        /// The pawn.
        pawn: BoardSquare,
        /// How many plies ago the right lapsed.
        plies_ago: usize,
    },
    /// The position records no right to capture the pawn. It may have stepped over the square.
    NoRightRecorded {
        /// The pawn.
        pawn: BoardSquare,
    },
    /// Another piece stands on the passed square.
    PassedSquareOccupied {
        /// The pawn that would be captured.
        pawn: BoardSquare,
    },
    /// The piece does not move in this way.
    DoesNotMoveThatWay,
    /// The piece moves in this way, but does not capture so.
    DoesNotCaptureThatWay {
        /// The kind of the piece there.
        kind: KindId,
    },
    /// The piece would leave the part of the board that the move is limited to.
    OutsideZone,
    /// The piece moves in this way only over another piece.
    NoHurdle,
    /// The piece does not capture a piece of this kind in this way. Or it cannot hop over it.
    NotItsTarget {
        /// The square of that piece.
        square: BoardSquare,
    },
    /// Another piece is in the way.
    Blocked {
        /// The square of the nearest such piece.
        by: BoardSquare,
    },
    /// The square where the piece would arrive on the other board is occupied.
    ArrivalOccupied {
        /// That square.
        square: BoardSquare,
    },
    /// A king cannot be captured under this law.
    CapturesKing,
    /// The right to castle is lost.
    CastlingNoRight,
    /// There is no piece to castle with.
    CastlingNoRook,
    /// A piece stands between the two that castle, or where one of them lands.
    CastlingBlocked {
        /// Its square.
        by: BoardSquare,
    },
    /// The king is in check.
    CastlingOutOfCheck {
        /// The square of the piece that gives check.
        checker: BoardSquare,
    },
    /// The king would pass over an attacked square.
    CastlingThroughCheck {
        /// The square passed over.
        passed: BoardSquare,
        /// The square of the attacking piece.
        attacker: BoardSquare,
    },
    /// The move would open the way of a piece that attacks the king.
    ExposesKing {
        /// The square of the king.
        king: BoardSquare,
        /// The square of the attacking piece.
        attacker: BoardSquare,
    },
    /// The king would move to an attacked square.
    AttackedSquare {
        /// The square of the attacking piece.
        attacker: BoardSquare,
    },
    /// The king is in check and would remain in check.
    DoesNotAnswerCheck {
        /// The square of the king.
        king: BoardSquare,
        /// The square of the piece that gives check.
        checker: BoardSquare,
    },
    /// Under this law the piece cannot move there without capturing the pawn that has passed.
    AlwaysCaptures {
        /// The pawn that is captured.
        pawn: BoardSquare,
    },
    /// The side can capture en passant, and under this law it must.
    MustCapture {
        /// The square of a piece that can capture.
        from: BoardSquare,
        /// The square where it lands.
        lands_on: BoardSquare,
    },
    /// The other side is to move.
    NotYourTurn {
        /// The side to move.
        turn: Side,
    },
    /// The game is over: a king has been captured.
    GameOver,
}

impl LawReason {
    /// The machine names of all reasons, in teaching order.
    pub const NAMES: [&str; 42] = [
        "same-square",
        "empty-square",
        "no-step-over-squares",
        "no-en-passant",
        "not-a-pawn",
        "not-qualified",
        "nothing-to-capture",
        "own-piece",
        "wrong-landing",
        "other-board",
        "sideways",
        "backwards",
        "not-its-first-move",
        "step-too-long",
        "captures-ahead",
        "not-on-fifth-rank",
        "not-adjacent",
        "vertical-step",
        "not-a-double-step",
        "too-late",
        "no-right-recorded",
        "passed-square-occupied",
        "does-not-move-that-way",
        "does-not-capture-that-way",
        "outside-zone",
        "no-hurdle",
        "not-its-target",
        "blocked",
        "arrival-occupied",
        "captures-king",
        "castling-no-right",
        "castling-no-rook",
        "castling-blocked",
        "castling-out-of-check",
        "castling-through-check",
        "exposes-king",
        "attacked-square",
        "does-not-answer-check",
        "always-captures",
        "must-capture",
        "not-your-turn",
        "game-over",
    ];

    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        LawReason::NAMES[self.order()]
    }

    /// Returns the index of the reason in teaching order.
    pub(super) const fn order(self) -> usize {
        match self {
            LawReason::SameSquare => 0,
            LawReason::EmptySquare => 1,
            LawReason::NoStepOverSquares => 2,
            LawReason::NoEnPassant => 3,
            LawReason::NotAPawn { .. } => 4,
            LawReason::NotQualified { .. } => 5,
            LawReason::NothingToCapture => 6,
            LawReason::OwnPiece { .. } => 7,
            LawReason::WrongLanding { .. } => 8,
            LawReason::OtherBoard { .. } => 9,
            LawReason::Sideways => 10,
            LawReason::Backwards => 11,
            LawReason::NotItsFirstMove => 12,
            LawReason::StepTooLong { .. } => 13,
            LawReason::CapturesAhead { .. } => 14,
            LawReason::NotOnFifthRank { .. } => 15,
            LawReason::NotAdjacent { .. } => 16,
            LawReason::VerticalStep { .. } => 17,
            LawReason::NotADoubleStep { .. } => 18,
            LawReason::TooLate { .. } => 19,
            LawReason::NoRightRecorded { .. } => 20,
            LawReason::PassedSquareOccupied { .. } => 21,
            LawReason::DoesNotMoveThatWay => 22,
            LawReason::DoesNotCaptureThatWay { .. } => 23,
            LawReason::OutsideZone => 24,
            LawReason::NoHurdle => 25,
            LawReason::NotItsTarget { .. } => 26,
            LawReason::Blocked { .. } => 27,
            LawReason::ArrivalOccupied { .. } => 28,
            LawReason::CapturesKing => 29,
            LawReason::CastlingNoRight => 30,
            LawReason::CastlingNoRook => 31,
            LawReason::CastlingBlocked { .. } => 32,
            LawReason::CastlingOutOfCheck { .. } => 33,
            LawReason::CastlingThroughCheck { .. } => 34,
            LawReason::ExposesKing { .. } => 35,
            LawReason::AttackedSquare { .. } => 36,
            LawReason::DoesNotAnswerCheck { .. } => 37,
            LawReason::AlwaysCaptures { .. } => 38,
            LawReason::MustCapture { .. } => 39,
            LawReason::NotYourTurn { .. } => 40,
            LawReason::GameOver => 41,
        }
    }

    /// Returns the squares that prove the reason, besides the two of the move.
    pub fn squares(self) -> Vec<BoardSquare> {
        match self {
            LawReason::NotAPawn { pawn }
            | LawReason::NotQualified { pawn }
            | LawReason::NotAdjacent { pawn }
            | LawReason::VerticalStep { pawn }
            | LawReason::TooLate { pawn, .. }
            | LawReason::NoRightRecorded { pawn }
            | LawReason::PassedSquareOccupied { pawn }
            | LawReason::AlwaysCaptures { pawn } => vec![pawn],
            LawReason::WrongLanding { pawn, lands_on } => vec![pawn, lands_on],
            LawReason::OtherBoard { pawn, passed } => vec![pawn, passed],
            LawReason::NotADoubleStep { pawn, from } => vec![pawn, from],
            LawReason::NotItsTarget { square } | LawReason::ArrivalOccupied { square } => {
                vec![square]
            }
            LawReason::Blocked { by } | LawReason::CastlingBlocked { by } => vec![by],
            LawReason::CastlingOutOfCheck { checker } => vec![checker],
            LawReason::CastlingThroughCheck { passed, attacker } => vec![passed, attacker],
            LawReason::ExposesKing { king, attacker } => vec![king, attacker],
            LawReason::AttackedSquare { attacker } => vec![attacker],
            LawReason::DoesNotAnswerCheck { king, checker } => vec![king, checker],
            LawReason::MustCapture { from, lands_on } => vec![from, lands_on],
            LawReason::SameSquare
            | LawReason::EmptySquare
            | LawReason::NoStepOverSquares
            | LawReason::NoEnPassant
            | LawReason::NothingToCapture
            | LawReason::OwnPiece { .. }
            | LawReason::Sideways
            | LawReason::Backwards
            | LawReason::NotItsFirstMove
            | LawReason::StepTooLong { .. }
            | LawReason::CapturesAhead { .. }
            | LawReason::NotOnFifthRank { .. }
            | LawReason::DoesNotMoveThatWay
            | LawReason::DoesNotCaptureThatWay { .. }
            | LawReason::OutsideZone
            | LawReason::NoHurdle
            | LawReason::CapturesKing
            | LawReason::CastlingNoRight
            | LawReason::CastlingNoRook
            | LawReason::NotYourTurn { .. }
            | LawReason::GameOver => Vec::new(),
        }
    }
}
