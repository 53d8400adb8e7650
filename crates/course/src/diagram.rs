//! What the board is told to show: a diagram, as in a book, whose men know how they got there.
//!
//! Motion comes from the move, never from comparing two placements: the move knows every man it
//! shifts or removes, and a step back shows the same motion in reverse. So the victim of an en passant
//! capture always leaves its own square and always comes back to it.

mod men;
mod right;

use rules::pgn::{Arrow, Circle, NodeId};
use rules::{Color, EnPassantField, Move, Position, Square};

use crate::lesson::{Manner, Scene};
use crate::targets::{Attempt, Targets};
use men::men;

pub use men::{Man, Part};
pub use right::Right;

/// A position as it is drawn, and the motion that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position in full FEN; its fourth field names a square only if a capture there is legal.
    pub fen: String,
    /// Every man on the board, and those that only take part in the motion.
    pub men: Vec<Man>,
    /// The side to move.
    pub turn: Color,
    /// The move that led here, if one did.
    pub last_move: Option<Move>,
    /// The square of the king that is in check.
    pub check: Option<Square>,
    /// Whether it is asked here what may be played, so that neither what is drawn nor what is said may tell.
    pub withholds: bool,
    /// The right to capture en passant, where a capture is legal now and may be told.
    pub right: Option<Right>,
    /// The passed square of a right that the last move let lapse.
    pub lapsed: Option<Square>,
    /// Squares the lesson circles.
    pub circles: Vec<Circle>,
    /// Arrows the lesson draws.
    pub arrows: Vec<Arrow>,
    /// How the men get here; `None` shows the position at once.
    pub motion: Option<Motion>,
}

/// The motion between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// How an en passant capture is shown.
    pub manner: Manner,
    /// Whether the move is made or taken back.
    pub direction: Direction,
}

/// Whether a move is made or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The move is made.
    Forward,
    /// The move is taken back: the same motion in reverse.
    Backward,
}

impl Diagram {
    /// The diagram at a node of a scene, with the motion of a step that has just been made.
    ///
    /// `child` is the node whose move was just taken back, for a motion backward.
    pub fn new(scene: &Scene, node: NodeId, step: Option<Step>) -> Self {
        let tree = scene.tree();
        let position = scene.position(node);
        let last_move = tree.node(node).move_();
        let moving = match step {
            None => None,
            Some(Step::Forward) => Some((node, Direction::Forward)),
            Some(Step::Backward { child }) => Some((child, Direction::Backward)),
        };
        let mut diagram = Self {
            fen: position.fen_with(EnPassantField::Legal),
            men: men(scene, node, moving),
            turn: position.turn(),
            last_move,
            check: position
                .is_check()
                .then(|| position.board().king(position.turn()))
                .flatten(),
            withholds: false,
            right: Right::of(position),
            lapsed: lapsed(scene, node),
            circles: scene.circles(node).to_vec(),
            arrows: scene.arrows(node).to_vec(),
            motion: moving.map(|(moved, direction)| Motion {
                manner: scene.manner(moved),
                direction,
            }),
        };
        if scene.asks_if_allowed(node) {
            diagram.withhold();
        }
        diagram
    }

    /// The diagram once its men have arrived.
    #[must_use]
    pub fn at_rest(mut self) -> Self {
        self.men.retain(|man| man.rests);
        for man in &mut self.men {
            man.part = Part::Still;
        }
        self.motion = None;
        self
    }

    /// Keeps back what may be played, as long as that is asked.
    pub fn withhold(&mut self) {
        self.withholds = true;
        self.right = None;
        self.lapsed = None;
    }

    /// The diagram with the right to capture in passing, once that is no longer asked.
    #[must_use]
    pub fn with_right(self, position: &Position) -> Self {
        Self {
            withholds: false,
            right: Right::of(position),
            ..self
        }
    }

    /// The diagram while a man goes where it may not, and comes back.
    #[must_use]
    pub fn rebuffed(mut self, attempt: Attempt) -> Self {
        let Attempt { from, to, .. } = attempt;
        let mut men = self.men.iter_mut();
        if let Some(man) = men.find(|man| man.rests && man.on == from && from != to) {
            man.part = Part::Returns { from, to };
            self.motion = Some(Motion {
                manner: Manner::default(),
                direction: Direction::Forward,
            });
        }
        self
    }

    /// Where the men may go. It takes the position to be read anew, so ask only when somebody does.
    pub fn targets(&self) -> Targets {
        self.fen
            .parse()
            .map(|position| Targets::of(&position))
            .unwrap_or_default()
    }

    /// The man that rests on a square.
    pub fn man_on(&self, square: Square) -> Option<&Man> {
        self.men.iter().find(|man| man.rests && man.on == square)
    }

    /// The square that an en passant capture just emptied, if the last move was one.
    pub fn removed(&self) -> Option<Square> {
        self.last_move
            .filter(|move_| move_.is_en_passant())
            .and_then(Move::captured_square)
    }
}

/// A single step between a node and its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// From the parent to the node shown.
    Forward,
    /// From a child back to the node shown.
    Backward {
        /// The node whose move was taken back.
        child: NodeId,
    },
}

/// The passed square of a right that the move to this node did not use.
fn lapsed(scene: &Scene, node: NodeId) -> Option<Square> {
    let node = scene.tree().node(node);
    let before = scene.position(node.parent()?);
    node.move_()
        .filter(|move_| !move_.is_en_passant())
        .and_then(|_| before.legal_en_passant())
}

#[cfg(test)]
mod tests;
