//! Chess on larger boards.

use super::chess::{LAST_RANK, shape, standard, steps};
use super::pieces::{
    DIAGONAL, FORWARD, FORWARD_DIAGONALS, ORTHOGONAL, bishop, king, knight, leap, leaps, officer,
    part, pawn, queen, ride, rook,
};
use crate::law::{
    CastlingFiles, CastlingLaw, EnPassantLaw, Goal, Law, OurReading, Purpose, QualifiedCapturers,
    StepOrigin, Travel,
};
use crate::law_name::LawName;

/// Chess 99. [`LawName::Chess99`] names the sources.
pub(super) fn chess99() -> Law {
    Law {
        name: LawName::Chess99,
        shape: shape(9, 9, 1),
        kinds: vec![
            pawn(&[FORWARD], &FORWARD_DIAGONALS, "QARBN"),
            knight(),
            bishop(),
            rook(),
            officer('A', "paladin", vec![ride(DIAGONAL), leap(leaps(1, 2))]),
            queen(),
            king(),
        ],
        goal: Goal::CaptureKing,
        castling: CastlingLaw::Exchange,
        step: steps(2, StepOrigin::AnyRank),
        en_passant: EnPassantLaw {
            capturers: QualifiedCapturers::AnyPiece,
            push_back: true,
            choice: true,
            after_promotion: true,
            ..EnPassantLaw::fide()
        },
        promotion: LAST_RANK,
        start: "rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR".to_owned(),
        our_reading: vec![
            OurReading::Castling,
            OurReading::Promotion,
            OurReading::PromotedVictim,
        ],
        ..standard()
    }
}

/// Chess on a really big board. [`LawName::ReallyBig`] names the sources.
pub(super) fn really_big() -> Law {
    let rose = |right| part(Purpose::Either, Travel::Rose { right }, leaps(1, 2));
    Law {
        name: LawName::ReallyBig,
        shape: shape(16, 16, 1),
        kinds: vec![
            pawn(&[FORWARD], &FORWARD_DIAGONALS, "QEAORFCWBN"),
            knight(),
            bishop(),
            rook(),
            officer('W', "wizard", vec![leap(DIAGONAL), leap(leaps(0, 2))]),
            officer(
                'C',
                "champion",
                vec![leap(ORTHOGONAL), leap(DIAGONAL), leap(leaps(2, 2))],
            ),
            officer('O', "rose", vec![rose(false), rose(true)]),
            officer('A', "princess", vec![ride(DIAGONAL), leap(leaps(1, 2))]),
            officer('E', "empress", vec![ride(ORTHOGONAL), leap(leaps(1, 2))]),
            officer(
                'F',
                "fool",
                vec![leap(leaps(1, 2)), leap(leaps(1, 3)), leap(leaps(2, 3))],
            ),
            queen(),
            king(),
        ],
        castling: CastlingLaw::WithRook([
            CastlingFiles {
                king: 8,
                king_to: 14,
                rook: 15,
                rook_to: 13,
            },
            CastlingFiles {
                king: 8,
                king_to: 2,
                rook: 0,
                rook_to: 3,
            },
        ]),
        step: steps(6, StepOrigin::HomeRank),
        start: concat!(
            "rnwcboaqkefbcwnr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/",
            "PPPPPPPPPPPPPPPP/RNWCBOAQKEFBCWNR"
        )
        .to_owned(),
        ..standard()
    }
}
