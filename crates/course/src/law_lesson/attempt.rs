//! An attempt to move that a lesson names.

use variants::{BoardShape, BoardSquare, LawGame, LawReason, LawVerdict, Variant, VariantMove};

/// An attempt to move, written by its squares, such as `d7e5`. It is written `d7e5 e.p.` if only a capture en passant
/// is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedAttempt {
    /// The square of the piece.
    pub from: BoardSquare,
    /// The square that it tries to reach.
    pub to: BoardSquare,
    /// True if only the capture en passant is meant.
    pub is_en_passant: bool,
}

impl NamedAttempt {
    /// Parses an attempt on a board of a shape. Returns `None` if the text does not name two squares, or if anything
    /// but `e.p.` follows them.
    pub fn parse(text: &str, shape: BoardShape) -> Option<Self> {
        let (squares, sign) = match text.trim().split_once(' ') {
            Some((squares, sign)) => (squares, sign.trim()),
            None => (text.trim(), ""),
        };
        let (from, rest) = shape.read_square(squares)?;
        let to = shape.parse_square(rest)?;
        let is_en_passant = match sign {
            "" => false,
            "e.p." => true,
            _ => return None,
        };
        Some(Self {
            from,
            to,
            is_en_passant,
        })
    }

    /// Returns the verdict of a law on the attempt.
    pub fn judge(self, variant: &Variant, game: &LawGame) -> LawVerdict {
        self.limit_verdict(variant.judge(game, self.from, self.to))
    }

    /// Limits a verdict on the move between the squares to what the attempt means.
    ///
    /// If only the capture en passant is meant, and it is not legal, the same move without it does not count.
    pub fn limit_verdict(self, verdict: LawVerdict) -> LawVerdict {
        if !self.is_en_passant || verdict.en_passant.is_empty() {
            return verdict;
        }
        LawVerdict {
            plain: verdict.en_passant.clone(),
            suggests_en_passant: true,
            ..verdict
        }
    }

    /// Returns the reasons against the attempt; none if it is legal.
    pub fn reasons(self, verdict: &LawVerdict) -> &[LawReason] {
        if self.is_en_passant {
            &verdict.en_passant
        } else {
            verdict.reasons()
        }
    }

    /// Returns true if a move is one that the attempt may mean.
    pub fn matches(self, mv: VariantMove) -> bool {
        let is_meant = !self.is_en_passant || mv.is_en_passant();
        mv.from == self.from && mv.to == self.to && is_meant
    }
}
