//! The view of a board: a position and its highlights. It includes the animation that leads to the position.
//!
//! The animation is derived from the move, not from comparing two positions: the move names every piece it
//! moves or removes, and a step back plays the same animation in reverse. So the victim of an en passant
//! capture always leaves its own square and always returns to it.

mod en_passant_right;
mod pieces;

use rules::pgn::{Arrow, Circle, GameTree, NodeId};
use rules::{Color, EnPassantMode, Move, Piece, Setup, Square};

use crate::board::move_targets::{Attempt, MoveTargets};
use crate::tree_cursor::Step;
use pieces::board_pieces;

pub use en_passant_right::EnPassantRight;
pub use pieces::{BoardPiece, Direction, PieceAnimation};

/// A position to draw, and the animation that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The position in full FEN. Its fourth field names a square only if a capture there is legal.
    pub fen: String,
    /// The pieces on the board, and those that only take part in the animation. They are sorted by id.
    pub pieces: Vec<BoardPiece>,
    /// The side to move.
    pub turn: Color,
    /// The move that led here.
    pub last_move: Option<Move>,
    /// The square of the king in check.
    pub check: Option<Square>,
    /// Whether nothing may reveal what is legal, because a question or a problem is open.
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
    /// The animation of an en passant capture.
    pub style: EnPassantStyle,
    /// Whether the move is made or taken back.
    pub direction: Direction,
}

/// The animation of an en passant capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnPassantStyle {
    /// The capturing pawn slides to the passed square while its victim fades where it stands.
    #[default]
    Play,
    /// The victim slides back to the passed square first, and is captured there.
    Rewind,
}

impl EnPassantStyle {
    /// The machine name of each style, as `[%motion …]` writes it.
    pub const NAMES: [&str; 2] = ["play", "rewind"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl BoardView {
    /// Creates the view of a node. It has the animation of a step that led there.
    ///
    /// It draws no circles and arrows. [`Scene::view`](crate::Scene::view) adds those of a lesson.
    pub fn new(tree: &GameTree, node: NodeId, step: Option<Step>) -> Self {
        let position = tree.node(node).position();
        let moving = step.map(|step| {
            let direction = match step {
                Step::Forward => Direction::Forward,
                Step::Backward { .. } => Direction::Backward,
            };
            (step.moved_node(node), direction)
        });
        Self {
            fen: position.fen_with(EnPassantMode::Legal),
            pieces: board_pieces(tree, node, moving),
            turn: position.turn(),
            last_move: tree.node(node).mv(),
            check: position
                .is_check()
                .then(|| position.board().king(position.turn()))
                .flatten(),
            hides_legality: false,
            en_passant_right: EnPassantRight::from_position(position),
            lapsed_square: lapsed_square(tree, node),
            circles: Vec::new(),
            arrows: Vec::new(),
            motion: moving.map(|(_, direction)| Motion {
                style: EnPassantStyle::default(),
                direction,
            }),
        }
    }

    /// Creates the view of a setup, which need not be a valid position.
    ///
    /// It has the pieces, and no highlights.
    pub fn from_setup(setup: &Setup) -> Self {
        let still = |(square, piece): (Square, Piece)| BoardPiece {
            id: square.index(),
            piece,
            square,
            remains: true,
            animation: PieceAnimation::Still,
        };
        Self {
            fen: setup.to_string(),
            pieces: setup.board.pieces().map(still).collect(),
            turn: setup.turn,
            last_move: None,
            check: None,
            hides_legality: false,
            en_passant_right: None,
            lapsed_square: None,
            circles: Vec::new(),
            arrows: Vec::new(),
            motion: None,
        }
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

    /// Returns the view of a node with what was hidden. That is the right to capture en passant, or that it has lapsed.
    #[must_use]
    pub fn with_legality(self, tree: &GameTree, node: NodeId) -> Self {
        Self {
            hides_legality: false,
            en_passant_right: EnPassantRight::from_position(tree.node(node).position()),
            lapsed_square: lapsed_square(tree, node),
            ..self
        }
    }

    /// Returns the view with a piece that slides to a forbidden square and back.
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

/// Returns the passed square of a right that lapsed with the move to a node.
fn lapsed_square(tree: &GameTree, node: NodeId) -> Option<Square> {
    let node = tree.node(node);
    let before = tree.node(node.parent()?).position();
    node.mv()
        .filter(|mv| !mv.is_en_passant())
        .and_then(|_| before.legal_en_passant_square())
}

#[cfg(test)]
mod tests;
