//! The verdict on an attempted move.

use super::line::{LineKind, LineOpenedBy};
use super::reason::Reason;
use crate::game::Ending;
use crate::moves::Move;
use crate::piece::Role;
use crate::square::Square;

/// The verdict on an attempt to move from one square to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The move is legal.
    Legal(LegalVerdict),
    /// The move is illegal, for at least one reason, in teaching order.
    Illegal(Vec<Reason>),
}

impl Verdict {
    /// Returns true if the move is legal.
    pub const fn is_legal(&self) -> bool {
        match self {
            Verdict::Legal(_) => true,
            Verdict::Illegal(_) => false,
        }
    }

    /// Returns the reasons why the move is illegal; empty if it is legal.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Verdict::Legal(_) => &[],
            Verdict::Illegal(reasons) => reasons,
        }
    }
}

/// The effects of a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalVerdict {
    /// The move with its effect. For a promotion there are four, in the order of
    /// [`Role::PROMOTIONS`].
    pub effects: Vec<MoveEffect>,
    /// True if no other move is legal, choices of promotion apart.
    pub is_forced: bool,
    /// Possible misunderstandings about the move.
    pub remarks: Vec<Remark>,
}

impl LegalVerdict {
    /// Returns true if the promotion role is still to be chosen.
    pub const fn needs_promotion(&self) -> bool {
        self.effects.len() > 1
    }

    /// Returns the effect for a promotion role, or for `None` if no pawn promotes.
    pub fn effect(&self, promotion: Option<Role>) -> Option<&MoveEffect> {
        let mut effects = self.effects.iter();
        effects.find(|effect| effect.mv.promotion() == promotion)
    }
}

/// A legal move and its effect on the other side.
///
/// The captured piece and its square are part of the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEffect {
    /// The move.
    pub mv: Move,
    /// The check it gives.
    pub check: Option<Check>,
    /// True if the other side has a legal move.
    pub has_reply: bool,
}

impl MoveEffect {
    /// Returns true if the move gives checkmate (FIDE 5.1.1).
    pub const fn is_checkmate(&self) -> bool {
        self.check.is_some() && !self.has_reply
    }

    /// Returns true if the move gives stalemate (FIDE 5.2.1).
    pub const fn is_stalemate(&self) -> bool {
        self.check.is_none() && !self.has_reply
    }
}

/// The check that a move gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The square of the king in check.
    pub king: Square,
    /// The square of the moved piece if it gives check; for castling, the rook's.
    pub direct: Option<Square>,
    /// The pieces that give check without having moved. An en passant capture can cause two.
    pub discovered: Vec<DiscoveredCheck>,
}

/// A check by a piece whose line was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscoveredCheck {
    /// The square of the piece that gives check.
    pub checker: Square,
    /// The role of that piece.
    pub role: Role,
    /// The direction of the line.
    pub line: LineKind,
    /// The pieces that opened the line.
    pub opened_by: LineOpenedBy,
}

/// The kind of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckKind {
    /// The moved piece gives check.
    Direct,
    /// A piece that did not move gives check.
    Discovered,
    /// Two pieces give check.
    Double,
}

impl Check {
    /// Returns the kind of the check.
    pub const fn kind(&self) -> CheckKind {
        match (self.direct, self.discovered.len()) {
            (Some(_), 0) => CheckKind::Direct,
            (None, 0 | 1) => CheckKind::Discovered,
            (Some(_) | None, _) => CheckKind::Double,
        }
    }

    /// Returns true if one of the checking pieces has moved.
    pub const fn checker_moved(&self) -> bool {
        self.direct.is_some()
    }
}

/// A possible misunderstanding about a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remark {
    /// A piece other than a pawn moves to the en passant square and captures nothing. Only a pawn
    /// captures en passant (FIDE 3.7.3.1).
    CapturesNothing {
        /// The square of the pawn that has just made a double step, and stays.
        pawn: Square,
    },
    /// The pawn that has just made a double step is captured on its square. This is an
    /// ordinary capture.
    CapturesOnItsSquare {
        /// The square of that pawn.
        pawn: Square,
    },
    /// The game is already over, by a draw that leaves legal moves.
    GameOver(Ending),
}

impl Remark {
    /// The machine names of all remarks.
    pub const NAMES: [&str; 3] = ["captures-nothing", "captures-on-its-square", "game-over"];

    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        match self {
            Remark::CapturesNothing { .. } => Remark::NAMES[0],
            Remark::CapturesOnItsSquare { .. } => Remark::NAMES[1],
            Remark::GameOver(_) => Remark::NAMES[2],
        }
    }
}
