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
pub struct Targets(Vec<Target>);

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
        for move_ in position.legal_moves() {
            let target = Target::of(move_);
            // A pawn that promotes has four moves to one square.
            if targets.last() != Some(&target) {
                targets.push(target);
            }
        }
        Self(targets)
    }

    /// Where the man on a square may go.
    pub fn from(&self, from: Square) -> impl Iterator<Item = Target> {
        let targets = self.0.iter().copied();
        targets.filter(move |target| target.from == from)
    }

    /// The target of a man's move, if it is legal.
    pub fn get(&self, from: Square, to: Square) -> Option<Target> {
        self.from(from).find(|target| target.to == to)
    }

    /// Every capture, en passant among them.
    pub fn captures(&self) -> impl Iterator<Item = Target> {
        let targets = self.0.iter().copied();
        targets.filter(|target| target.aim != Aim::Quiet)
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
    use super::*;

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
    fn a_promotion_is_one_target() {
        let targets = targets("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
        let promotion = targets.get(Square::E7, Square::D8).expect("a capture");
        assert!(promotion.promotes);
        assert_eq!(targets.from(Square::E7).count(), 1);
    }
}
