//! Alice chess.

use super::chess::{shape, standard};
use crate::alice_ruling::AliceRuling;
use crate::law::{BoardArrangement, Law, OurReading};
use crate::law_name::LawName;

/// Returns the law of Alice chess. [`LawName::Alice`] names its rules, [`AliceRuling`] the rulings
/// with their sources.
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
