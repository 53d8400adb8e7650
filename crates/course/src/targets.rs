//! What a learner may try on the board, and where each man may go.

use rules::{Move, Position, Role, Square};

/// Something a learner tries on the board, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// From which square.
    pub from: Square,
    /// To which square.
    pub to: Square,
    /// What the pawn is to become, where that was asked.
    pub promotion: Option<Role>,
}

/// Where the men of the side to move may go: the squares of every legal move, and of no other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    targets: Vec<Target>,
    castles: Vec<Castle>,
}

/// A castling that is legal, and the rook on which the king may be put for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Castle {
    from: Square,
    to: Square,
    rook: Square,
}

/// A square that a man may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Where the man stands.
    pub from: Square,
    /// Where it may go.
    pub to: Square,
    /// What it does there.
    pub aim: Aim,
    /// Whether it must be chosen what the pawn becomes.
    pub promotes: bool,
}

/// What a man does on the square it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It takes nothing.
    Quiet,
    /// It takes the man that stands there.
    Capture,
    /// It takes a pawn in passing, which stands beside it.
    EnPassant {
        /// Where the pawn stands that is taken.
        victim: Square,
    },
}

impl Targets {
    /// The targets of every legal move in a position.
    pub fn of(position: &Position) -> Self {
        let mut targets: Vec<Target> = Vec::new();
        let mut castles = Vec::new();
        for move_ in position.legal_moves() {
            castles.extend(Castle::of(move_));
            let target = Target::of(move_);
            // A pawn that promotes has four moves to one square.
            if targets.last() != Some(&target) {
                targets.push(target);
            }
        }
        Self { targets, castles }
    }

    /// Whether the side to move has no legal move.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Where the man on a square may go.
    pub fn from(&self, from: Square) -> impl Iterator<Item = Target> {
        let targets = self.targets.iter().copied();
        targets.filter(move |target| target.from == from)
    }

    /// The target of a man's move, if it is legal.
    pub fn get(&self, from: Square, to: Square) -> Option<Target> {
        self.from(from).find(|target| target.to == to)
    }

    /// Where a king goes that castles when it is put on its own rook.
    pub fn castle(&self, from: Square, rook: Square) -> Option<Square> {
        let mut castles = self.castles.iter();
        castles
            .find(|castle| (castle.from, castle.rook) == (from, rook))
            .map(|castle| castle.to)
    }

    /// Every capture, en passant among them.
    pub fn captures(&self) -> impl Iterator<Item = Target> {
        let targets = self.targets.iter().copied();
        targets.filter(|target| target.aim != Aim::Quiet)
    }
}

impl Castle {
    fn of(move_: Move) -> Option<Self> {
        match move_ {
            Move::Castle {
                from,
                to,
                rook_from: rook,
                ..
            } => Some(Self { from, to, rook }),
            Move::Normal { .. }
            | Move::DoubleStep { .. }
            | Move::EnPassant { .. }
            | Move::Promotion { .. } => None,
        }
    }
}

impl Target {
    fn of(move_: Move) -> Self {
        let aim = match (move_.capture(), move_.captured_square()) {
            (Some(_), Some(victim)) if move_.is_en_passant() => Aim::EnPassant { victim },
            (Some(_), _) => Aim::Capture,
            (None, _) => Aim::Quiet,
        };
        Self {
            from: move_.from(),
            to: move_.to(),
            aim,
            promotes: move_.promotion().is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::dice::Dice;

    fn targets(fen: &str) -> Targets {
        Targets::of(&fen.parse().expect("a position"))
    }

    #[test]
    fn a_capture_in_passing_is_a_capture_with_its_victim_beside() {
        let targets = targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        let aims: Vec<_> = targets.from(Square::E5).map(|t| (t.to, t.aim)).collect();
        let victim = Square::D5;
        assert!(aims.contains(&(Square::D6, Aim::EnPassant { victim })));
        assert!(aims.contains(&(Square::E6, Aim::Quiet)));
        assert_eq!(targets.captures().count(), 1);
    }

    #[test]
    fn a_king_castles_by_its_own_rook_where_castling_is_legal() {
        let free = targets("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert_eq!(free.castle(Square::E1, Square::H1), Some(Square::G1));
        assert_eq!(free.castle(Square::E1, Square::A1), Some(Square::C1));
        assert_eq!(free.castle(Square::E1, Square::G1), None);
        let seen = targets("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert_eq!(seen.castle(Square::E1, Square::H1), None);
    }

    /// Where a learner sees a capture, there is one; and nowhere else.
    #[test]
    fn what_is_marked_is_exactly_what_is_legal() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let mut passed = 0;
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
            "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
            "8/p2p3p/Rp4p1/1Pp1P2k/1K2P3/5P2/PP1P4/8 w - c6 0 15",
            "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        ] {
            for _ in 0..20 {
                let mut position: Position = fen.parse().expect(fen);
                for _ in 0..60 {
                    let moves = position.legal_moves();
                    let marked = Targets::of(&position);
                    let legal: BTreeMap<_, _> = moves
                        .iter()
                        .map(|m| {
                            let aim = match m.captured_square() {
                                Some(victim) if victim != m.to() => Aim::EnPassant { victim },
                                Some(_) => Aim::Capture,
                                None => Aim::Quiet,
                            };
                            ((m.from(), m.to()), aim)
                        })
                        .collect();
                    for (&(from, to), &aim) in &legal {
                        let target = marked.get(from, to);
                        assert_eq!(
                            target.map(|t| t.aim),
                            Some(aim),
                            "{from}{to} in {position:?}"
                        );
                        passed += usize::from(matches!(aim, Aim::EnPassant { .. }));
                    }
                    let count: usize = Square::ALL.iter().map(|&on| marked.from(on).count()).sum();
                    assert_eq!(count, legal.len(), "and no other in {position:?}");
                    let Some(&m) = dice.choose(&moves) else {
                        break;
                    };
                    position = position.play(m);
                }
            }
        }
        assert!(passed > 20, "only {passed} captures in passing were met");
    }

    #[test]
    fn a_promotion_is_one_target() {
        let targets = targets("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
        let promotion = targets.get(Square::E7, Square::D8).expect("a capture");
        assert!(promotion.promotes);
        assert_eq!(targets.from(Square::E7).count(), 1);
    }
}
