//! The parts of an en passant law.

use super::piece_kind::KindId;
use crate::board_shape::Offset;

/// The capture en passant, part by part.
///
/// Who may step how far, from where and in which direction is said by
/// [`StepLaw`](crate::StepLaw).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnPassantLaw {
    /// True if the law has the capture.
    pub allowed: bool,
    /// Which of the squares that a pawn stepped over count as passed.
    pub passed: PassedSquares,
    /// The directions of steps that give no right to capture, as White sees them.
    pub exempt: Vec<Offset>,
    /// Which pieces may capture.
    pub capturers: QualifiedCapturers,
    /// True if the pawn is put back before the capture is judged. It is put on the passed square.
    ///
    /// A rook then passes the square where the pawn stood, and is stopped by the pawn put back.
    pub push_back: bool,
    /// True if the capture is an option beside the same move without it.
    ///
    /// If false, a qualified piece that moves to a passed square always captures.
    pub choice: bool,
    /// When the right lapses.
    pub lapse: Lapse,
    /// On which rank the capturing piece must stand.
    pub rank: CaptureRank,
    /// How the capturing piece must stand to the passed square.
    pub reach: CaptureReach,
    /// True if a side that can capture en passant must do so.
    pub compulsory: bool,
    /// True if a pawn that promotes by its step can still be captured.
    pub after_promotion: bool,
    /// On which of two mirrored boards the capturing piece must stand.
    pub board: CaptureBoard,
    /// Whether the passed square on the capturing piece's board must be empty.
    pub landing: MirrorLanding,
}

impl EnPassantLaw {
    /// Returns the capture of the FIDE Laws, article 3.7.3: by pawns, at once.
    pub const fn fide() -> EnPassantLaw {
        EnPassantLaw {
            allowed: true,
            passed: PassedSquares::Every,
            exempt: Vec::new(),
            capturers: QualifiedCapturers::Pawns,
            push_back: false,
            choice: false,
            lapse: Lapse::NextMove,
            rank: CaptureRank::Any,
            reach: CaptureReach::AsItCaptures,
            compulsory: false,
            after_promotion: false,
            board: CaptureBoard::Near,
            landing: MirrorLanding::Empty,
        }
    }

    /// Returns a law without the capture.
    pub fn none() -> EnPassantLaw {
        EnPassantLaw {
            allowed: false,
            ..EnPassantLaw::fide()
        }
    }
}

/// Which of the squares that a pawn stepped over count as passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassedSquares {
    /// Every square.
    Every,
    /// The first, where a single step would have ended.
    First,
    /// The last, next to the pawn.
    Last,
}

/// Which pieces may capture en passant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QualifiedCapturers {
    /// Pawns.
    Pawns,
    /// Pawns and all other pieces.
    AnyPiece,
    /// The pieces of these kinds.
    Kinds(Vec<KindId>),
}

/// When the right to capture en passant lapses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lapse {
    /// After the next move.
    NextMove,
    /// The right stays until its square or its pawn changes. The pawn moves, another passes the
    /// same square, or a piece comes to stand on it.
    Never,
}

/// On which rank the capturing piece must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureRank {
    /// On any rank from which it reaches the passed square.
    Any,
    /// On the fifth rank of eight. That is beside pawns that have made a double step from their
    /// home rank.
    Fifth,
}

/// How the capturing piece must stand to the passed square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureReach {
    /// It could capture a piece on the passed square.
    AsItCaptures,
    /// It stands on the rank of the pawn, next to it or not.
    AlongRank,
}

/// On which of two mirrored boards the capturing piece must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureBoard {
    /// On the board where the step began.
    Near,
    /// On the board where the pawn arrived.
    Far,
    /// On either board.
    Either,
}

/// Whether the passed square on the capturing piece's board must be empty.
///
/// On the board where the step began it always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MirrorLanding {
    /// It must be empty.
    Empty,
    /// Another piece may stand there: the capturing piece ends on the other board.
    Occupied,
}
