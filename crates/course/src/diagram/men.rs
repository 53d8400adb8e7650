//! The men of a diagram, and their parts in a move.

use rules::pgn::NodeId;
use rules::{Move, Piece, Square};

use super::Direction;
use crate::lesson::Scene;

/// A man on the board, the same from step to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Names the man through the scene: the index of the square where it stood at first.
    pub id: usize,
    /// What it looks like.
    pub piece: Piece,
    /// Where it stands when the motion is over, or where it was when it left the board.
    pub on: Square,
    /// Whether it is on the board when the motion is over.
    pub rests: bool,
    /// What it does in the motion, told in the order of the move even when that is taken back.
    pub part: Part,
}

/// A man's part in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It stands still.
    Still,
    /// It goes from one square to another.
    Travels {
        /// Where it starts.
        from: Square,
        /// Where it arrives.
        to: Square,
    },
    /// It is taken where it stands.
    Taken,
    /// It is taken en passant: pushed back one square and taken there, or taken where it stands.
    TakenInPassing {
        /// Where it stands.
        from: Square,
        /// The square it passed over.
        passed: Square,
    },
    /// It takes the place of a pawn that has arrived on the last rank.
    Appears,
    /// It goes where it may not, and comes back.
    Returns {
        /// Where it stands.
        from: Square,
        /// Where it may not go.
        to: Square,
    },
}

/// The men at a node, with their parts in the move that is shown.
pub(super) fn men(scene: &Scene, node: NodeId, moving: Option<(NodeId, Direction)>) -> Vec<Man> {
    let board = scene.position(node).board();
    let roster = Roster::at(scene, node);
    let mut men: Vec<Man> = board
        .pieces()
        .map(|(on, piece)| Man {
            id: roster.on(on),
            piece,
            on,
            rests: true,
            part: Part::Still,
        })
        .collect();
    if let Some((moved, direction)) = moving {
        cast(&mut men, scene, moved, direction);
    }
    in_order(men)
}

/// The men by their names. There are too few for the library's sort, which is large.
fn in_order(men: Vec<Man>) -> Vec<Man> {
    let mut ordered: Vec<Man> = Vec::with_capacity(men.len());
    for man in men {
        let is_before = |other: &Man| (other.id, other.rests) <= (man.id, man.rests);
        let place = ordered.partition_point(is_before);
        ordered.insert(place, man);
    }
    ordered
}

/// Gives the men their parts in a move, and adds those that only pass through it.
fn cast(men: &mut Vec<Man>, scene: &Scene, moved: NodeId, direction: Direction) {
    let node = scene.tree().node(moved);
    let (Some(move_), Some(parent)) = (node.move_(), node.parent()) else {
        return;
    };
    let before = scene.position(parent).board();
    let roster = Roster::at(scene, parent);
    let forward = direction == Direction::Forward;
    let mut part = |piece: Piece, id: usize, on: Square, rests: bool, part: Part| {
        if rests && let Some(man) = men.iter_mut().find(|man| man.on == on) {
            man.part = part;
        } else {
            men.push(Man {
                id,
                piece,
                on,
                rests: false,
                part,
            });
        }
    };
    if let Some(square) = move_.captured_square()
        && let Some(victim) = before.piece_at(square)
    {
        let fate = match move_ {
            Move::EnPassant { to, .. } => Part::TakenInPassing {
                from: square,
                passed: to,
            },
            Move::Normal { .. }
            | Move::DoubleStep { .. }
            | Move::Promotion { .. }
            | Move::Castle { .. } => Part::Taken,
        };
        part(victim, roster.on(square), square, !forward, fate);
    }
    let promoted = match move_ {
        Move::Promotion { role, .. } => Some(role),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Castle { .. } => None,
    };
    for (from, to) in travels(move_) {
        let Some(piece) = before.piece_at(from) else {
            continue;
        };
        let rests = !(forward && promoted.is_some());
        let on = if forward { to } else { from };
        part(
            piece,
            roster.on(from),
            on,
            rests,
            Part::Travels { from, to },
        );
        if let Some(role) = promoted {
            let color = piece.color;
            let queen = Piece { color, role };
            part(queen, roster.on(from), to, forward, Part::Appears);
        }
    }
}

/// Which man stands on each square, by name.
#[derive(Clone)]
struct Roster([Option<usize>; 64]);

impl Roster {
    /// The men at a node, named by the squares where the scene began.
    fn at(scene: &Scene, node: NodeId) -> Self {
        let tree = scene.tree();
        let mut moves = Vec::new();
        let mut cursor = node;
        while let Some(parent) = tree.node(cursor).parent() {
            moves.extend(tree.node(cursor).move_());
            cursor = parent;
        }
        let mut roster = Self([None; 64]);
        for (square, _) in scene.position(cursor).board().pieces() {
            roster.0[square.index()] = Some(square.index());
        }
        for move_ in moves.into_iter().rev() {
            roster.play(move_);
        }
        roster
    }

    fn play(&mut self, move_: Move) {
        if let Some(victim) = move_.captured_square() {
            self.0[victim.index()] = None;
        }
        for (from, to) in travels(move_) {
            self.0[to.index()] = self.0[from.index()].take();
        }
    }

    fn on(&self, square: Square) -> usize {
        self.0[square.index()].unwrap_or(square.index())
    }
}

/// From where to where a move takes men: two of them in castling.
fn travels(move_: Move) -> impl Iterator<Item = (Square, Square)> {
    let rook = match move_ {
        Move::Castle {
            rook_from, rook_to, ..
        } => Some((rook_from, rook_to)),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. } => None,
    };
    std::iter::once((move_.from(), move_.to())).chain(rook)
}
