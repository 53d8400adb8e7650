//! What has been proved about positions, remembered for when they come about again.
//!
//! A slot is overwritten by whatever falls on it next, so memory is fixed; a position is stored
//! whole, never as a mere hash, so what the table says is a proof.

use crate::castling::CastlingRights;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::Square;

/// How many positions are remembered, a power of two.
const SLOTS: usize = 1 << 12;

/// What is proved of a position with the attacker to move.
#[derive(Clone, Copy, Default)]
pub(super) struct Proof {
    /// There is no forced mate in this many moves.
    pub(super) fails: u8,
    /// There is a forced mate in this many moves; 0 if none is known.
    pub(super) mates: u8,
}

impl Proof {
    /// Whether there is a mate in this many moves, if that is proved.
    pub(super) fn says(self, moves: u8) -> Option<bool> {
        if self.fails >= moves {
            Some(false)
        } else if self.mates != 0 && self.mates <= moves {
            Some(true)
        } else {
            None
        }
    }
}

/// The table. It takes its memory with the first proof.
#[derive(Default)]
pub(super) struct Table(Vec<Slot>);

#[derive(Clone, Copy, Default)]
struct Slot {
    key: Option<Key>,
    proof: Proof,
}

impl Table {
    pub(super) fn find(&self, key: &Key) -> Proof {
        match self.0.get(key.slot()) {
            Some(slot) if slot.key.as_ref() == Some(key) => slot.proof,
            Some(_) | None => Proof::default(),
        }
    }

    pub(super) fn keep(&mut self, key: Key, proof: Proof) {
        if self.0.is_empty() {
            self.0 = vec![Slot::default(); SLOTS];
        }
        self.0[key.slot()] = Slot {
            key: Some(key),
            proof,
        };
    }
}

/// All of a position that decides whether mate can be forced: not the clocks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    /// For each square four bits, one in each plane: the number of its man, 0 if it is empty.
    planes: [u64; 4],
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl Key {
    pub(super) fn of(position: &Position) -> Key {
        let board = position.board();
        let role = |role| board.by_role(role).0;
        let knights_and_kings = role(Role::Knight) | role(Role::King);
        Key {
            planes: [
                board.by_color(Color::Black).0,
                role(Role::Pawn) | role(Role::Bishop) | role(Role::Queen),
                knights_and_kings | role(Role::Bishop),
                role(Role::Rook) | role(Role::Queen) | role(Role::King),
            ],
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.ready_en_passant(),
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

    fn key(fen: &str) -> Key {
        Key::of(&fen.parse().expect(fen))
    }

    #[test]
    fn positions_are_told_apart_by_all_that_bears_on_mate() {
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
    fn a_proof_answers_for_what_it_covers_and_no_more() {
        let proof = Proof { fails: 1, mates: 3 };
        let says = [1, 2, 3, 4].map(|moves| proof.says(moves));
        assert_eq!(says, [Some(false), None, Some(true), Some(true)]);
    }
}
