//! A table of proved results, for positions that recur in the search.
//!
//! A slot is overwritten by the next position that falls on it, so memory is fixed. Positions are
//! compared whole, not by a hash alone, so every entry found is a proof.

use crate::castling::CastlingRights;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::Square;

/// The number of positions the table holds, a power of two.
const SLOTS: usize = 1 << 12;

/// The proof about a position with the attacker to move.
#[derive(Clone, Copy, Default)]
pub(super) struct Proof {
    /// There is no forced mate in this many moves.
    pub(super) no_mate_within: u8,
    /// There is a forced mate in this many moves; 0 if none is known.
    pub(super) mate_within: u8,
}

impl Proof {
    /// Returns whether mate is possible in this many moves, if that is proved.
    pub(super) fn lookup(self, moves: u8) -> Option<bool> {
        if self.no_mate_within >= moves {
            Some(false)
        } else if self.mate_within != 0 && self.mate_within <= moves {
            Some(true)
        } else {
            None
        }
    }
}

/// The table. It allocates its memory on the first insertion.
#[derive(Default)]
pub(super) struct Table(Vec<Slot>);

#[derive(Clone, Copy, Default)]
struct Slot {
    key: Option<TableKey>,
    proof: Proof,
}

impl Table {
    pub(super) fn get(&self, key: &TableKey) -> Proof {
        match self.0.get(key.slot()) {
            Some(slot) if slot.key.as_ref() == Some(key) => slot.proof,
            Some(_) | None => Proof::default(),
        }
    }

    pub(super) fn insert(&mut self, key: TableKey, proof: Proof) {
        if self.0.is_empty() {
            self.0 = vec![Slot::default(); SLOTS];
        }
        self.0[key.slot()] = Slot {
            key: Some(key),
            proof,
        };
    }
}

/// Everything in a position that affects a forced mate; not the clocks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct TableKey {
    /// Four bits for each square, one in each plane. They are the number of its piece, or 0 if it
    /// is empty.
    planes: [u64; 4],
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl TableKey {
    pub(super) fn new(position: &Position) -> TableKey {
        let board = position.board();
        let role = |role| board.by_role(role).0;
        let knights_and_kings = role(Role::Knight) | role(Role::King);
        TableKey {
            planes: [
                board.by_color(Color::Black).0,
                role(Role::Pawn) | role(Role::Bishop) | role(Role::Queen),
                knights_and_kings | role(Role::Bishop),
                role(Role::Rook) | role(Role::Queen) | role(Role::King),
            ],
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.pseudo_legal_en_passant_square(),
        }
    }

    fn slot(&self) -> usize {
        let mixed = self.planes.iter().fold(0_u64, |mixed, &plane| {
            (mixed.rotate_left(23) ^ plane).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        // The high bits depend on all the low ones.
        (mixed >> 40) as usize % SLOTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(fen: &str) -> TableKey {
        TableKey::new(&fen.parse().expect(fen))
    }

    #[test]
    fn table_keys_differ_in_all_that_affects_mate() {
        let base = key("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 2");
        let others = [
            "4k3/8/8/3pP3/8/8/8/R3K3 w Q - 0 2",
            "4k3/8/8/3pP3/8/8/8/R3K3 w - d6 0 2",
            "4k3/8/8/3pP3/8/8/8/Q3K3 w - d6 0 2",
            "4k3/8/8/3nP3/8/8/8/R3K3 w Q - 0 2",
            "4k3/8/8/3pB3/8/8/8/R3K3 w Q - 0 2",
        ];
        for other in others {
            assert!(base != key(other), "{other}");
        }
        let clocks = key("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 7 9");
        assert!(base == clocks);
        let unready = key("4k3/8/8/3p4/8/8/8/R3K3 w Q d6 0 2");
        assert!(unready == key("4k3/8/8/3p4/8/8/8/R3K3 w Q - 0 2"));
    }

    #[test]
    fn a_proof_answers_only_what_it_covers() {
        let proof = Proof {
            no_mate_within: 1,
            mate_within: 3,
        };
        let lookup = [1, 2, 3, 4].map(|moves| proof.lookup(moves));
        assert_eq!(lookup, [Some(false), None, Some(true), Some(true)]);
    }
}
