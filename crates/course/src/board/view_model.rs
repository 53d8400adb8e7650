//! What the board shows: a position, its highlights, and the animation that leads to it.
//!
//! The animation is derived from the move, not from comparing two positions: the move names every piece it
//! moves or removes, and a step back plays the same animation in reverse. So the victim of an en passant
//! capture always leaves its own square and always returns to it.

mod en_passant_right;
mod pieces;

use rules::pgn::{Arrow, Circle, NodeId};
use rules::{Color, EnPassantMode, Move, Position, Square};

use crate::board::move_targets::{Attempt, MoveTargets};
use crate::lesson::{EnPassantStyle, Scene};
use pieces::board_pieces;

pub use en_passant_right::EnPassantRight;
pub use pieces::{BoardPiece, PieceAnimation};

/// A position to draw, and the animation that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The position in full FEN; its fourth field names a square only if a capture there is legal.
    pub fen: String,
    /// The pieces on the board, and those that only take part in the animation, sorted by id.
    pub pieces: Vec<BoardPiece>,
    /// The side to move.
    pub turn: Color,
    /// The move that led here.
    pub last_move: Option<Move>,
    /// The square of the king in check.
    pub check: Option<Square>,
    /// Whether a question asks about legality, so that nothing may reveal it.
    pub hides_legality: bool,
    /// The right to capture en passant, if a capture is legal and not hidden.
    pub en_passant_right: Option<EnPassantRight>,
    /// The passed square of a right that lapsed with the last move.
    pub lapsed_square: Option<Square>,
    /// The circles the lesson draws.
    pub circles: Vec<Circle>,
    /// The arrows the lesson draws.
    pub arrows: Vec<Arrow>,
    /// How the pieces get here; `None` shows the position without animation.
    pub motion: Option<Motion>,
}

/// The animation between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// How an en passant capture is animated.
    pub style: EnPassantStyle,
    /// Whether the move is made or taken back.
    pub direction: Direction,
}

/// Whether a move is made or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The move is made.
    Forward,
    /// The move is taken back: the same animation in reverse.
    Backward,
}

impl BoardView {
    /// Creates the view of a node of a scene, with the animation of a step that led to it.
    pub fn new(scene: &Scene, node: NodeId, step: Option<Step>) -> Self {
        let tree = scene.tree();
        let position = scene.position(node);
        let last_move = tree.node(node).mv();
        let moving = match step {
            None => None,
            Some(Step::Forward) => Some((node, Direction::Forward)),
            Some(Step::Backward { child }) => Some((child, Direction::Backward)),
        };
        let mut view = Self {
            fen: position.fen_with(EnPassantMode::Legal),
            pieces: board_pieces(scene, node, moving),
            turn: position.turn(),
            last_move,
            check: position
                .is_check()
                .then(|| position.board().king(position.turn()))
                .flatten(),
            hides_legality: false,
            en_passant_right: EnPassantRight::from_position(position),
            lapsed_square: lapsed_square(scene, node),
            circles: scene.circles(node).to_vec(),
            arrows: scene.arrows(node).to_vec(),
            motion: moving.map(|(moved, direction)| Motion {
                style: scene.en_passant_style(moved),
                direction,
            }),
        };
        if scene.asks_legality(node) {
            view.hide_legality();
        }
        view
    }

    /// Returns the view after its animation.
    #[must_use]
    pub fn without_animation(mut self) -> Self {
        self.pieces.retain(|piece| piece.remains);
        for piece in &mut self.pieces {
            piece.animation = PieceAnimation::Still;
        }
        self.motion = None;
        self
    }

    /// Hides everything that reveals what is legal.
    pub fn hide_legality(&mut self) {
        self.hides_legality = true;
        self.en_passant_right = None;
        self.lapsed_square = None;
    }

    /// Returns the view with the right to capture en passant, when it need not be hidden any more.
    #[must_use]
    pub fn with_en_passant_right(self, position: &Position) -> Self {
        Self {
            hides_legality: false,
            en_passant_right: EnPassantRight::from_position(position),
            ..self
        }
    }

    /// Returns the view in which a piece slides to a square where it cannot move, and back.
    #[must_use]
    pub fn with_bounced_move(mut self, attempt: Attempt) -> Self {
        let Attempt { from, to, .. } = attempt;
        let mut pieces = self.pieces.iter_mut();
        if let Some(piece) =
            pieces.find(|piece| piece.remains && piece.square == from && from != to)
        {
            piece.animation = PieceAnimation::Bounce { from, to };
            self.motion = Some(Motion {
                style: EnPassantStyle::default(),
                direction: Direction::Forward,
            });
        }
        self
    }

    /// Returns where the pieces can move.
    ///
    /// This parses the FEN and generates the legal moves, so call it only when needed.
    pub fn targets(&self) -> MoveTargets {
        self.fen
            .parse()
            .map(|position| MoveTargets::from_position(&position))
            .unwrap_or_default()
    }

    /// Returns the piece on a square after the animation.
    pub fn piece_at(&self, square: Square) -> Option<&BoardPiece> {
        self.pieces
            .iter()
            .find(|piece| piece.remains && piece.square == square)
    }

    /// Returns the square of the pawn that the last move captured en passant.
    pub fn en_passant_victim_square(&self) -> Option<Square> {
        self.last_move
            .filter(|mv| mv.is_en_passant())
            .and_then(Move::captured_square)
    }
}

/// A single step along the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// From the parent to the current node.
    Forward,
    /// From a child back to the current node.
    Backward {
        /// The node whose move was taken back.
        child: NodeId,
    },
}

/// Returns the passed square of a right that lapsed with the move to a node.
fn lapsed_square(scene: &Scene, node: NodeId) -> Option<Square> {
    let node = scene.tree().node(node);
    let before = scene.position(node.parent()?);
    node.mv()
        .filter(|mv| !mv.is_en_passant())
        .and_then(|_| before.legal_en_passant_square())
}

#[cfg(test)]
mod tests;
