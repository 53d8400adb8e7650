//! A law of chess as plain data: boards, pieces, steps and en passant.

mod castling;
mod check;
mod en_passant;
mod piece_kind;
mod text;
mod zone;

use crate::board_shape::{BoardShape, Offset};
use crate::law_name::LawName;
use crate::side::Side;

pub use castling::{CastlingFiles, CastlingLaw};
pub use check::{LawError, LawPart};
pub use en_passant::{
    CaptureBoard, CaptureRank, CaptureReach, EnPassantLaw, Lapse, MirrorLanding, PassedSquares,
    QualifiedCapturers,
};
pub use piece_kind::{KindId, MovePart, PieceClass, PieceKind, Purpose, Targets, Travel};
pub use text::LawTextError;
pub use zone::Zone;

/// A law of chess as plain data.
///
/// Every part can be changed by itself. [`Variant::new`](crate::Variant::new) checks that the parts
/// go together and makes the law playable. A law has a compact text form, made for links: the name
/// of a preset, then the parts that differ from it.
///
/// ```
/// use variants::{Law, LawName};
///
/// let mut law = Law::preset(LawName::Standard);
/// assert_eq!(law.to_string(), "standard");
/// law.step.most = 3;
/// assert_eq!(law.to_string(), "standard;step=3");
/// assert_eq!("standard;step=3".parse(), Ok(law));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// The preset that the law started from.
    pub name: LawName,
    /// The size and the number of the boards.
    pub shape: BoardShape,
    /// How several boards belong together.
    pub boards: BoardArrangement,
    /// The kinds of pieces; their order gives each its [`KindId`].
    pub kinds: Vec<PieceKind>,
    /// The way to win the game.
    pub goal: Goal,
    /// Who castles, and how.
    pub castling: CastlingLaw,
    /// The steps of a pawn over more than one square.
    pub step: StepLaw,
    /// The capture en passant.
    pub en_passant: EnPassantLaw,
    /// Where pieces promote.
    pub promotion: PromotionLaw,
    /// The first field of the FEN of the initial position.
    pub start: String,
    /// The parts that the sources leave open, or that are simplified here.
    pub our_reading: Vec<OurReading>,
}

impl Law {
    /// Returns the kind of a piece.
    ///
    /// # Panics
    ///
    /// If the identifier belongs to another law.
    pub fn kind(&self, id: KindId) -> &PieceKind {
        &self.kinds[id.index()]
    }

    /// Returns the kind with a symbol such as `N` or `+P`.
    pub fn kind_of_symbol(&self, symbol: &str) -> Option<KindId> {
        let kinds = self.kinds.iter();
        let index = kinds.clone().position(|kind| kind.has_symbol(symbol))?;
        Some(KindId::new(index))
    }

    /// Returns the offset as a side sees it: for Black, forward is down the board.
    pub fn offset_for(&self, side: Side, offset: Offset) -> Offset {
        match side {
            Side::White => offset,
            Side::Black => Offset {
                file: offset.file,
                rank: -offset.rank,
                level: if self.boards.has_forward_levels() {
                    -offset.level
                } else {
                    offset.level
                },
            },
        }
    }

    /// Returns true if the square lies on a board where a side's pieces start.
    pub fn is_home_level(&self, side: Side, level: u8) -> bool {
        match (self.boards, side) {
            (BoardArrangement::Timelines, _) => true,
            (BoardArrangement::Levels { black_home, .. }, Side::Black) => level == black_home,
            (
                BoardArrangement::One | BoardArrangement::Mirror | BoardArrangement::Levels { .. },
                _,
            ) => level == 0,
        }
    }

    /// Returns why nothing can be captured en passant; `None` if something can.
    pub fn why_no_en_passant(&self) -> Option<NoEnPassant> {
        if self.step.most < 2 {
            Some(NoEnPassant::NoStep)
        } else if self.en_passant.allowed {
            None
        } else {
            Some(NoEnPassant::NotAllowed)
        }
    }
}

/// How the boards of a law belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardArrangement {
    /// There is one board.
    One,
    /// There are two boards, and pieces change from one to the other (Alice chess). A piece that
    /// has moved goes to the same square of the other board.
    Mirror,
    /// The boards lie above one another, and pieces move between them.
    Levels {
        /// The level where Black's pieces start; White's start on level 0.
        black_home: u8,
        /// True if the way to the last level is forward for White. It is then backward for Black.
        forward: bool,
    },
    /// Each board is a timeline with its own game; pieces move between them.
    Timelines,
}

impl BoardArrangement {
    /// Returns true if the levels have a forward direction, opposite for the two sides.
    pub const fn has_forward_levels(self) -> bool {
        match self {
            BoardArrangement::Levels { forward, .. } => forward,
            BoardArrangement::Timelines => true,
            BoardArrangement::One | BoardArrangement::Mirror => false,
        }
    }
}

/// The way to win a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Checkmate: a side never leaves its king attacked.
    Checkmate,
    /// The capture of the king wins. The king may be left attacked, and there is no stalemate rule.
    CaptureKing,
}

/// The steps of a pawn over more than one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLaw {
    /// The most squares of a step; 1 if there are single steps only.
    pub most: u8,
    /// From where a step over several squares may start.
    pub origin: StepOrigin,
    /// The directions of such a step, as White sees them.
    pub directions: Vec<Offset>,
}

/// From where a pawn may step over several squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepOrigin {
    /// From the pawn's home rank. It is the second as its side counts, on its side's first board.
    HomeRank,
    /// From any rank.
    AnyRank,
}

/// Where pieces promote. What they become is said by [`PieceKind::promotes_to`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PromotionLaw {
    /// How many of the last ranks are the promotion zone; 0 if nothing promotes.
    pub ranks: u8,
    /// True if only the last rank of the other side's first board counts.
    pub enemy_home_only: bool,
    /// True if the piece may stay as it is. This holds for a move within, into or out of the zone.
    pub optional: bool,
}

/// A part of a law that the sources leave open, or that is simplified here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OurReading {
    /// How the king castles.
    Castling,
    /// The pieces that a pawn may become.
    Promotion,
    /// Whether a pawn that a step has brought to its last rank can be captured.
    PromotedVictim,
    /// From which squares a pawn counts as not having moved.
    FirstMove,
    /// How some pieces move.
    PieceMoves,
    /// Which directions a pawn captures in.
    PawnCaptures,
    /// The pieces in hand, and dropping them, are left out.
    Drops,
    /// Past boards and travel to them are left out.
    Time,
    /// Some pieces have powers that are left out.
    SpecialPowers,
    /// Rules on repetition, facing kings and passing a turn are left out.
    EndOfGame,
}

impl OurReading {
    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        match self {
            OurReading::Castling => "castling",
            OurReading::Promotion => "promotion",
            OurReading::PromotedVictim => "promoted-victim",
            OurReading::FirstMove => "first-move",
            OurReading::PieceMoves => "piece-moves",
            OurReading::PawnCaptures => "pawn-captures",
            OurReading::Drops => "drops",
            OurReading::Time => "time",
            OurReading::SpecialPowers => "special-powers",
            OurReading::EndOfGame => "end-of-game",
        }
    }
}

/// Why a law has no capture en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoEnPassant {
    /// Its pawns step over one square at a time, so they pass none.
    NoStep,
    /// Its pawns pass squares, but the law does without the capture.
    NotAllowed,
}
