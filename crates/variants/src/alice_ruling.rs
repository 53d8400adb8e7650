//! The published rulings on en passant in Alice chess.

use crate::law::{CaptureBoard, EnPassantLaw, Law, MirrorLanding};

/// A published ruling on en passant in Alice chess.
///
/// In Alice chess a pawn steps over a square of one board and arrives on the other. V. R. Parton
/// left no rule on the capture, and those who published one disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AliceRuling {
    /// There is no capture en passant.
    ///
    /// Sources: the note of G. P. Jelliss that it is usual to forgo it, quoted on the Chess Variant
    /// Pages (comments of 6 March 2005 on Alice Chess); Ludii's Alice Chess follows it, and
    /// that of the site pychess has no capture either.
    Forgone,
    /// A pawn captures on the board where the other pawn lands. The passed square there is empty.
    ///
    /// Sources: F. Duniho, comment of 14 March 2004 on Alice Chess, Chess Variant Pages, for the
    /// board; L. Smith, comment of 6 March 2005, and the package `alicechess` 3.0.0 for the empty
    /// square.
    BesideLanding,
    /// As [`AliceRuling::BesideLanding`], but a piece may stand on the passed square there.
    ///
    /// The capturing pawn ends on the other board, where the square is empty. Source: L. Aho,
    /// comment of 10 February 2010 on Alice Chess, Chess Variant Pages.
    OverOccupied,
    /// A pawn captures on the board where the step began. That is where the passed square is.
    ///
    /// Source: H. G. Muller, comment of 26 November 2019 on Alice Chess, Chess Variant Pages, with
    /// an interactive diagram.
    WhereStepBegan,
    /// A pawn captures on either board: before the other goes through the mirror, or after.
    ///
    /// Source: the rules of Alice chess on the site vchess.
    EitherBoard,
}

impl AliceRuling {
    /// All rulings.
    pub const ALL: [AliceRuling; 5] = [
        AliceRuling::Forgone,
        AliceRuling::BesideLanding,
        AliceRuling::OverOccupied,
        AliceRuling::WhereStepBegan,
        AliceRuling::EitherBoard,
    ];

    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        match self {
            AliceRuling::Forgone => "forgone",
            AliceRuling::BesideLanding => "beside-landing",
            AliceRuling::OverOccupied => "over-occupied",
            AliceRuling::WhereStepBegan => "where-step-began",
            AliceRuling::EitherBoard => "either-board",
        }
    }

    /// Returns who published the ruling, and when.
    pub const fn source(self) -> &'static str {
        match self {
            AliceRuling::Forgone => "G. P. Jelliss; Ludii",
            AliceRuling::BesideLanding => "F. Duniho 2004; L. Smith 2005; alicechess 3.0.0",
            AliceRuling::OverOccupied => "L. Aho 2010",
            AliceRuling::WhereStepBegan => "H. G. Muller 2019",
            AliceRuling::EitherBoard => "vchess",
        }
    }

    /// Returns the ruling of a machine name.
    pub fn parse(name: &str) -> Option<AliceRuling> {
        let mut rulings = AliceRuling::ALL.into_iter();
        rulings.find(|ruling| ruling.name() == name)
    }

    /// Returns the ruling that a law of Alice chess follows. The result is `None` if the law
    /// follows none of these rulings.
    pub fn of_law(law: &Law) -> Option<AliceRuling> {
        AliceRuling::ALL.into_iter().find(|ruling| {
            let mut other = law.clone();
            ruling.apply(&mut other);
            other.en_passant == law.en_passant
        })
    }

    /// Sets the en passant law of Alice chess to this ruling.
    pub fn apply(self, law: &mut Law) {
        let (board, landing) = match self {
            AliceRuling::Forgone => {
                law.en_passant = EnPassantLaw::none();
                return;
            }
            AliceRuling::BesideLanding => (CaptureBoard::Far, MirrorLanding::Empty),
            AliceRuling::OverOccupied => (CaptureBoard::Far, MirrorLanding::Occupied),
            AliceRuling::WhereStepBegan => (CaptureBoard::Near, MirrorLanding::Empty),
            AliceRuling::EitherBoard => (CaptureBoard::Either, MirrorLanding::Empty),
        };
        law.en_passant = EnPassantLaw {
            board,
            landing,
            // A pawn can capture a piece on the passed square or the pawn that passed it.
            choice: landing == MirrorLanding::Occupied,
            ..EnPassantLaw::fide()
        };
    }
}
