//! What can be wrong with a lesson file.

use rules::pgn::{PgnErrorKind, Place};

/// Something wrong in a lesson file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line and column of the fault, from 1.
    pub place: Place,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What can be wrong in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The file is not PGN, or a move or a FEN in it is wrong.
    Pgn(PgnErrorKind),
    /// There is no game in the file.
    Empty,
    /// A `%csl` or `%cal` command names no colour or no square; what it says instead.
    Drawing(String),
    /// A `%motion` command asks for a motion that does not exist; its name.
    Motion(String),
    /// An `%ask` command asks nothing that can be asked, or of no move that can be read; its words.
    Ask(String),
    /// The `Orientation` tag is neither `white` nor `black`; its value.
    Orientation(String),
}

impl Fault {
    /// Faults by their places. Whoever tells of them puts them in order, for most lessons have none.
    pub fn in_order(faults: &[Self]) -> Vec<&Self> {
        let mut ordered: Vec<&Self> = faults.iter().collect();
        ordered.sort_by_key(|fault| (fault.place.line, fault.place.column));
        ordered
    }
}
