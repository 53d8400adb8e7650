//! The pieces of a view, and their animations in a move.

use rules::pgn::{GameTree, NodeId};
use rules::{Move, Piece, Square};

/// A piece on the board, with the same id from step to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPiece {
    /// The id within the tree. It is the index of the square where the piece stood at the start.
    pub id: usize,
    /// The colour and role.
    pub piece: Piece,
    /// The square after the animation; the last one of a piece that leaves the board.
    pub square: Square,
    /// Whether the piece is on the board after the animation.
    pub remains: bool,
    /// The animation in the direction of the move, even when the move is taken back.
    pub animation: PieceAnimation,
}

/// The animation of a piece during a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceAnimation {
    /// It stands still.
    Still,
    /// It slides from one square to another.
    Slide {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// It is captured where it stands.
    Capture,
    /// It is captured en passant.
    ///
    /// That happens on the passed square, after sliding back, or where it stands.
    EnPassantCapture {
        /// The square of the pawn.
        from: Square,
        /// The square it passed.
        passed: Square,
    },
    /// It replaces a pawn that promotes.
    Appear,
    /// It slides to a square where it cannot move, and back.
    Bounce {
        /// The square of the piece.
        from: Square,
        /// The square where it cannot move.
        to: Square,
    },
}

impl PieceAnimation {
    /// The machine name of each animation of a moving piece.
    pub const NAMES: [&str; 5] = ["slide", "capture", "en-passant-capture", "appear", "bounce"];

    /// Returns the machine name; `None` for a piece that stands still.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Still => None,
            Self::Slide { .. } => Some(Self::NAMES[0]),
            Self::Capture => Some(Self::NAMES[1]),
            Self::EnPassantCapture { .. } => Some(Self::NAMES[2]),
            Self::Appear => Some(Self::NAMES[3]),
            Self::Bounce { .. } => Some(Self::NAMES[4]),
        }
    }
}

/// The direction of a move: made, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The move is made.
    Forward,
    /// The move is taken back: the same animation in reverse.
    Backward,
}

/// Returns the pieces at a node, animated by the move that leads there.
pub(super) fn board_pieces(
    tree: &GameTree,
    node: NodeId,
    moving: Option<(NodeId, Direction)>,
) -> Vec<BoardPiece> {
    let board = tree.node(node).position().board();
    let ids = PieceIds::at(tree, node);
    let mut pieces: Vec<BoardPiece> = board
        .pieces()
        .map(|(square, piece)| BoardPiece {
            id: ids.id_at(square),
            piece,
            square,
            remains: true,
            animation: PieceAnimation::Still,
        })
        .collect();
    if let Some((moved, direction)) = moving {
        assign_animations(&mut pieces, tree, moved, direction);
    }
    sort_by_id(pieces)
}

/// Sorts pieces by id.
///
/// There are so few that an insertion sort does, which compiles to less code than the library's.
fn sort_by_id(pieces: Vec<BoardPiece>) -> Vec<BoardPiece> {
    let mut sorted: Vec<BoardPiece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let is_before = |other: &BoardPiece| (other.id, other.remains) <= (piece.id, piece.remains);
        let index = sorted.partition_point(is_before);
        sorted.insert(index, piece);
    }
    sorted
}

/// Sets the animations of a move. Adds the pieces that only take part in the animation.
fn assign_animations(
    pieces: &mut Vec<BoardPiece>,
    tree: &GameTree,
    moved: NodeId,
    direction: Direction,
) {
    let node = tree.node(moved);
    let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
        return;
    };
    let before = tree.node(parent).position().board();
    let ids = PieceIds::at(tree, parent);
    let forward = direction == Direction::Forward;
    let mut animate = |piece, id, square, remains, animation| {
        if remains && let Some(piece) = pieces.iter_mut().find(|it| it.square == square) {
            piece.animation = animation;
        } else {
            pieces.push(BoardPiece {
                id,
                piece,
                square,
                remains: false,
                animation,
            });
        }
    };
    if let Some(square) = mv.captured_square()
        && let Some(victim) = before.piece_at(square)
    {
        let animation = match mv {
            Move::EnPassant { to, .. } => PieceAnimation::EnPassantCapture {
                from: square,
                passed: to,
            },
            Move::Normal { .. }
            | Move::DoubleStep { .. }
            | Move::Promotion { .. }
            | Move::Castle { .. } => PieceAnimation::Capture,
        };
        animate(victim, ids.id_at(square), square, !forward, animation);
    }
    let promoted = match mv {
        Move::Promotion { role, .. } => Some(role),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Castle { .. } => None,
    };
    for (from, to) in piece_moves(mv) {
        let Some(piece) = before.piece_at(from) else {
            continue;
        };
        let remains = !(forward && promoted.is_some());
        let square = if forward { to } else { from };
        animate(
            piece,
            ids.id_at(from),
            square,
            remains,
            PieceAnimation::Slide { from, to },
        );
        if let Some(role) = promoted {
            let color = piece.color;
            let promoted = Piece { color, role };
            animate(
                promoted,
                ids.id_at(from),
                to,
                forward,
                PieceAnimation::Appear,
            );
        }
    }
}

/// The ids of the pieces on each square.
struct PieceIds([Option<usize>; 64]);

impl PieceIds {
    /// Returns the ids at a node, which come from the squares at the root.
    fn at(tree: &GameTree, node: NodeId) -> Self {
        let mut moves = Vec::new();
        let mut cursor = node;
        while let Some(parent) = tree.node(cursor).parent() {
            moves.extend(tree.node(cursor).mv());
            cursor = parent;
        }
        let mut ids = Self([None; 64]);
        for (square, _) in tree.node(cursor).position().board().pieces() {
            ids.0[square.index()] = Some(square.index());
        }
        for mv in moves.into_iter().rev() {
            ids.play(mv);
        }
        ids
    }

    fn play(&mut self, mv: Move) {
        if let Some(victim) = mv.captured_square() {
            self.0[victim.index()] = None;
        }
        for (from, to) in piece_moves(mv) {
            self.0[to.index()] = self.0[from.index()].take();
        }
    }

    fn id_at(&self, square: Square) -> usize {
        self.0[square.index()].unwrap_or(square.index())
    }
}

/// Returns the origin and target of each piece that a move moves: two in castling.
fn piece_moves(mv: Move) -> impl Iterator<Item = (Square, Square)> {
    let rook = match mv {
        Move::Castle {
            rook_from, rook_to, ..
        } => Some((rook_from, rook_to)),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. } => None,
    };
    std::iter::once((mv.from(), mv.to())).chain(rook)
}
