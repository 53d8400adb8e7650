//! Whether a game goes on, and how it ended.

use crate::law::Goal;
use crate::law_position::LawPosition;
use crate::variant::Variant;

/// Whether a game goes on, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LawStatus {
    /// The side to move has a legal move.
    Ongoing,
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// A king has been captured.
    KingCaptured,
}

impl LawStatus {
    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        match self {
            LawStatus::Ongoing => "ongoing",
            LawStatus::Checkmate => "checkmate",
            LawStatus::Stalemate => "stalemate",
            LawStatus::KingCaptured => "king-captured",
        }
    }
}

impl Variant {
    /// Returns whether the game goes on.
    pub fn status(&self, position: &LawPosition) -> LawStatus {
        if self.is_king_captured(position) {
            return LawStatus::KingCaptured;
        }
        if !self.legal_moves(position).is_empty() {
            return LawStatus::Ongoing;
        }
        match self.law().goal {
            Goal::Checkmate if self.is_check(position) => LawStatus::Checkmate,
            Goal::Checkmate | Goal::CaptureKing => LawStatus::Stalemate,
        }
    }
}
