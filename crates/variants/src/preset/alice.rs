//! Alice chess.

use super::chess::{shape, standard};
use crate::alice_ruling::AliceRuling;
use crate::law::{BoardArrangement, Law, OurReading};
use crate::law_name::LawName;

/// Alice chess, by V. R. Parton (1953).
///
/// The ruling on en passant is that of most later authors, [`AliceRuling::BesideLanding`]; the
/// others are set by [`AliceRuling::apply`]. A pawn counts as unmoved on its home rank of board A.
pub(super) fn alice() -> Law {
    let mut law = standard();
    law.name = LawName::Alice;
    law.shape = shape(8, 8, 2);
    law.boards = BoardArrangement::Mirror;
    law.start = format!("{}|8/8/8/8/8/8/8/8", law.start);
    law.our_reading = vec![OurReading::Castling];
    AliceRuling::BesideLanding.apply(&mut law);
    law
}
