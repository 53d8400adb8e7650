//! The laws by name.

mod alice;
mod asia;
mod chess;
mod dragonchess;
mod large;
mod pieces;
mod space;

use crate::law::Law;
use crate::law_name::LawName;

impl Law {
    /// Returns the law of a name, as its sources describe it.
    pub fn preset(name: LawName) -> Law {
        match name {
            LawName::Standard => chess::standard(),
            LawName::Berolina => chess::berolina(),
            LawName::Torpedo => chess::torpedo(),
            LawName::TripleStep => chess::triple_step(),
            LawName::AllPieces => chess::all_pieces(),
            LawName::Chess99 => large::chess99(),
            LawName::ReallyBig => large::really_big(),
            LawName::Alice => alice::alice(),
            LawName::Millennium3d => space::millennium(),
            LawName::FiveD => space::five_d(),
            LawName::Dragonchess => dragonchess::dragonchess(),
            LawName::Raumschach => space::raumschach(),
            LawName::Shogi => asia::shogi(),
            LawName::Xiangqi => asia::xiangqi(),
            LawName::Janggi => asia::janggi(),
        }
    }
}
