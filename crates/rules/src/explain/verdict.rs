//! What is said of an attempted move.

use super::reason::Reason;
use crate::game::Ending;
use crate::moves::Move;
use crate::piece::Role;
use crate::square::Square;

/// What the rules say to a man's move from one square to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It may be played.
    Legal(Legal),
    /// It may not, for these reasons: at least one, in the order in which one would teach them.
    Illegal(Vec<Reason>),
}

impl Verdict {
    /// Whether the move may be played.
    pub const fn is_legal(&self) -> bool {
        match self {
            Verdict::Legal(_) => true,
            Verdict::Illegal(_) => false,
        }
    }

    /// Why the move may not be played; empty if it may.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Verdict::Legal(_) => &[],
            Verdict::Illegal(reasons) => reasons,
        }
    }
}

/// What a legal move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The move with its effect; where a pawn promotes four of them, in the order of
    /// [`Role::PROMOTIONS`], since the attempt does not say what it becomes.
    pub effects: Vec<Effect>,
    /// Whether no other man and no other square could be chosen.
    pub is_forced: bool,
    /// What a learner may have misunderstood all the same.
    pub remarks: Vec<Remark>,
}

impl Legal {
    /// Whether it must still be chosen what the pawn becomes.
    pub const fn needs_promotion(&self) -> bool {
        self.effects.len() > 1
    }

    /// The effect once it is chosen what the pawn becomes; `None` where no pawn promotes.
    pub fn effect(&self, promotion: Option<Role>) -> Option<&Effect> {
        let mut effects = self.effects.iter();
        effects.find(|effect| effect.played.promotion() == promotion)
    }
}

/// A legal move, and what it means to the other side.
///
/// The move itself says what it takes and from which square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The move.
    pub played: Move,
    /// The check it gives.
    pub check: Option<Check>,
    /// Whether the other side has a legal move left.
    pub leaves_reply: bool,
}

impl Effect {
    /// Whether the move gives mate (FIDE 5.1.1).
    pub const fn is_checkmate(&self) -> bool {
        self.check.is_some() && !self.leaves_reply
    }

    /// Whether the move gives stalemate (FIDE 5.2.1).
    pub const fn is_stalemate(&self) -> bool {
        self.check.is_none() && !self.leaves_reply
    }
}

/// The check that a move gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The king in check.
    pub king: Square,
    /// The man that moved, if it gives check; in castling, the rook.
    pub direct: Option<Square>,
    /// The men that give check without having moved; by an en passant capture there can be two.
    pub discovered: Vec<Discovered>,
}

/// A man that gives check because others have left its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discovered {
    /// Where it stands.
    pub checker: Square,
    /// What it is.
    pub role: Role,
    /// The line along which it gives check.
    pub line: Line,
    /// Whose leaving opened that line.
    pub unveiled_by: Unveiled,
}

/// Check by how it comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckKind {
    /// From the man that moved.
    Direct,
    /// From one that did not.
    Discovered,
    /// From two at once.
    Double,
}

impl Check {
    /// How the check comes about.
    pub const fn kind(&self) -> CheckKind {
        match (self.direct, self.discovered.len()) {
            (Some(_), 0) => CheckKind::Direct,
            (None, 0 | 1) => CheckKind::Discovered,
            (Some(_) | None, _) => CheckKind::Double,
        }
    }

    /// Whether one of the men that give check has moved.
    pub const fn checker_moved(&self) -> bool {
        self.direct.is_some()
    }
}

/// A line through two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// Up and down.
    File,
    /// From side to side.
    Rank,
    /// Aslant.
    Diagonal,
}

impl Line {
    /// The line through two squares, which have one.
    pub(super) fn through(a: Square, b: Square) -> Line {
        if a.file() == b.file() {
            Line::File
        } else if a.rank() == b.rank() {
            Line::Rank
        } else {
            Line::Diagonal
        }
    }
}

/// Whose leaving opened a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unveiled {
    /// The man that moved; in an en passant capture, the capturer.
    Mover,
    /// The pawn taken in passing.
    Victim,
    /// Both pawns of an en passant capture.
    Both,
}

/// What a learner may have misunderstood though the move is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remark {
    /// A man that is no pawn goes to the square passed over, and takes nothing by it: only a pawn
    /// takes in passing (FIDE 3.7.3.1).
    TakesNothing {
        /// The pawn that has just made a double step, and stays.
        pawn: Square,
    },
    /// The pawn that has just made a double step is taken where it stands, as any man is.
    TakesWhereItStands {
        /// Where it stands.
        pawn: Square,
    },
    /// The game is over already, by a draw that leaves legal moves.
    GameOver(Ending),
}

impl Remark {
    /// The machine name of every remark.
    pub const NAMES: [&str; 3] = ["takes-nothing", "takes-where-it-stands", "game-over"];

    /// The machine name, which stays the same for ever.
    pub const fn name(self) -> &'static str {
        match self {
            Remark::TakesNothing { .. } => Remark::NAMES[0],
            Remark::TakesWhereItStands { .. } => Remark::NAMES[1],
            Remark::GameOver(_) => Remark::NAMES[2],
        }
    }
}
