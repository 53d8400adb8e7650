//! Attempts on the board, and the squares to which each piece can move.

use std::fmt;

use rules::{Move, Position, Role, Square};

/// A move attempted on the board, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// The role to which a pawn promotes, if it was chosen.
    pub promotion: Option<Role>,
}

impl From<Move> for Attempt {
    fn from(mv: Move) -> Self {
        Self {
            from: mv.from(),
            to: mv.to(),
            promotion: mv.promotion(),
        }
    }
}

/// Writes the attempt as a UCI move: `e7e8q`.
impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// The targets of every legal move of the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveTargets {
    targets: Vec<MoveTarget>,
    castles: Vec<CastlingTarget>,
}

/// A legal castling, and the rook on which the king can be dropped for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CastlingTarget {
    from: Square,
    to: Square,
    rook: Square,
}

/// A square to which a piece can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTarget {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// The kind of the move, which its hint shows.
    pub kind: MoveHintKind,
    /// Whether the move promotes a pawn.
    pub is_promotion: bool,
}

/// The kind of a move on its target, for the hint drawn there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveHintKind {
    /// It captures nothing.
    Quiet,
    /// It captures the piece there.
    Capture,
    /// It captures en passant.
    EnPassant {
        /// The square of the captured pawn, beside the capturing one.
        victim: Square,
    },
}

impl MoveTargets {
    /// Returns the targets of every legal move in a position.
    pub fn from_position(position: &Position) -> Self {
        let mut targets: Vec<MoveTarget> = Vec::new();
        let mut castles = Vec::new();
        for mv in position.legal_moves() {
            castles.extend(CastlingTarget::from_move(mv));
            let target = MoveTarget::from_move(mv);
            // A promoting pawn has four moves to the same square.
            if targets.last() != Some(&target) {
                targets.push(target);
            }
        }
        Self { targets, castles }
    }

    /// Returns whether the side to move has no legal move.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Returns the targets of the piece on a square.
    pub fn from(&self, from: Square) -> impl Iterator<Item = MoveTarget> {
        let targets = self.targets.iter().copied();
        targets.filter(move |target| target.from == from)
    }

    /// Returns the target of a move, if the move is legal.
    pub fn get(&self, from: Square, to: Square) -> Option<MoveTarget> {
        self.from(from).find(|target| target.to == to)
    }

    /// Returns where the king castles to if it is dropped on its own rook.
    pub fn castling_target(&self, from: Square, rook: Square) -> Option<Square> {
        let mut castles = self.castles.iter();
        castles
            .find(|castle| (castle.from, castle.rook) == (from, rook))
            .map(|castle| castle.to)
    }

    /// Returns every capture, including en passant.
    pub fn captures(&self) -> impl Iterator<Item = MoveTarget> {
        let targets = self.targets.iter().copied();
        targets.filter(|target| target.kind != MoveHintKind::Quiet)
    }
}

impl CastlingTarget {
    fn from_move(mv: Move) -> Option<Self> {
        match mv {
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

impl MoveTarget {
    fn from_move(mv: Move) -> Self {
        let kind = match (mv.capture(), mv.captured_square()) {
            (Some(_), Some(victim)) if mv.is_en_passant() => MoveHintKind::EnPassant { victim },
            (Some(_), _) => MoveHintKind::Capture,
            (None, _) => MoveHintKind::Quiet,
        };
        Self {
            from: mv.from(),
            to: mv.to(),
            kind,
            is_promotion: mv.promotion().is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use test_support::{GAME_STARTS, TestRng};

    fn targets(fen: &str) -> MoveTargets {
        MoveTargets::from_position(&fen.parse().expect("a position"))
    }

    #[test]
    fn en_passant_target_is_a_capture_with_its_victim_beside() {
        let targets = targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        let kinds: Vec<_> = targets.from(Square::E5).map(|t| (t.to, t.kind)).collect();
        let victim = Square::D5;
        assert!(kinds.contains(&(Square::D6, MoveHintKind::EnPassant { victim })));
        assert!(kinds.contains(&(Square::E6, MoveHintKind::Quiet)));
        assert_eq!(targets.captures().count(), 1);
    }

    #[test]
    fn castling_target_exists_only_where_castling_is_legal() {
        let free = targets("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert_eq!(
            free.castling_target(Square::E1, Square::H1),
            Some(Square::G1)
        );
        assert_eq!(
            free.castling_target(Square::E1, Square::A1),
            Some(Square::C1)
        );
        assert_eq!(free.castling_target(Square::E1, Square::G1), None);
        let attacked = targets("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert_eq!(attacked.castling_target(Square::E1, Square::H1), None);
    }

    #[test]
    fn targets_are_exactly_the_legal_moves() {
        let mut rng = TestRng::new(0x9e37_79b9_7f4a_7c15);
        let mut en_passant = 0;
        for fen in GAME_STARTS {
            for _ in 0..20 {
                let mut position: Position = fen.parse().expect(fen);
                for _ in 0..60 {
                    let moves = position.legal_moves();
                    let targets = MoveTargets::from_position(&position);
                    let legal: BTreeMap<_, _> = moves
                        .iter()
                        .map(|mv| {
                            let kind = match mv.captured_square() {
                                Some(victim) if victim != mv.to() => {
                                    MoveHintKind::EnPassant { victim }
                                }
                                Some(_) => MoveHintKind::Capture,
                                None => MoveHintKind::Quiet,
                            };
                            ((mv.from(), mv.to()), kind)
                        })
                        .collect();
                    for (&(from, to), &kind) in &legal {
                        let target = targets.get(from, to);
                        assert_eq!(
                            target.map(|t| t.kind),
                            Some(kind),
                            "{from}{to} in {position:?}"
                        );
                        en_passant += usize::from(matches!(kind, MoveHintKind::EnPassant { .. }));
                    }
                    let count: usize = Square::ALL
                        .iter()
                        .map(|&from| targets.from(from).count())
                        .sum();
                    assert_eq!(count, legal.len(), "no other target in {position:?}");
                    let Some(&mv) = rng.choose(&moves) else {
                        break;
                    };
                    position = position.play(mv);
                }
            }
        }
        assert!(en_passant > 20, "only {en_passant} en passant captures");
    }

    #[test]
    fn promotion_is_one_target() {
        let targets = targets("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
        let promotion = targets.get(Square::E7, Square::D8).expect("a capture");
        assert!(promotion.is_promotion);
        assert_eq!(targets.from(Square::E7).count(), 1);
    }
}
