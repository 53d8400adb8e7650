//! The lab: any position, both sides, every attempt judged.
//!
//! A [`Lab`] is a [`Player`] whose one scene grows with every legal move that is tried on its board.
//! What comes from outside goes through a door of its own: [`opening`] for addresses, [`paste`] for
//! what is pasted, [`written`] for a move that is typed, [`editor`] for a position set up by hand,
//! [`kept`] for the games of a visit that was interrupted.

pub mod editor;
pub mod kept;
pub mod lawful;
pub mod moves;
pub mod opening;
pub mod paste;
mod waiting;
pub mod written;

use std::rc::Rc;

use rules::pgn::{GameTree, NodeId};
use rules::{Game, Move, Position};

use crate::diagram::Diagram;
use crate::judgement::Judgement;
use crate::lesson::Lesson;
use crate::player::{Action, Player};
use crate::targets::{Attempt, Targets};
use crate::wait::Wait;
use waiting::Waiting;

/// A board on which anything may be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lab {
    player: Player,
    tried: Option<Tried>,
    /// The end of the line that was walked last: Redo leads there.
    tip: NodeId,
    waiting: Option<Waiting>,
}

/// The attempt that was made last, and what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// In which game it was made: the moves that had led to the position.
    pub game: Game,
    /// What it came to.
    pub judgement: Judgement,
}

impl Tried {
    /// What an attempt comes to at a node of a tree.
    pub(crate) fn at(tree: &GameTree, node: NodeId, attempt: Attempt) -> Self {
        let game = tree.game(node);
        let judgement = Judgement::of(&game, attempt);
        Self { game, judgement }
    }
}

/// What a learner can do to a [`Lab`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Try a move, legal or not.
    Try(Attempt),
    /// Walk through the moves there are. Back is the same as [`Deed::Undo`], Next as [`Deed::Redo`].
    Walk(Action),
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last, or the next of the line.
    Redo,
    /// Play a line in which a right lapses, a move at a time as [`Deed::Tick`] tells. It is a branch: the
    /// capture that is not played stands beside it.
    Wait(Wait),
    /// Leave the board for something else: nothing plays on, and who comes back finds the position at rest.
    Rest,
    /// Let go of what was tried last.
    Forget,
    /// The clock: make the next move of the line that is being waited through.
    Tick,
    /// Wait no longer, and stay at the move that was reached.
    Stop,
    /// Begin with another game, at one of its nodes.
    Open {
        /// The game.
        game: GameTree,
        /// Where to begin.
        at: NodeId,
    },
}

impl Lab {
    /// A lab with a game on its board, at the first position.
    pub fn new(game: GameTree) -> Self {
        let at = game.root();
        Self::at(game, at)
    }

    /// A lab with a game on its board, at a node of it.
    pub fn at(game: GameTree, at: NodeId) -> Self {
        let tip = end(&game, at);
        let player = Player::new(Rc::new(Lesson::of(game)));
        Self {
            player: player.reduce(Action::Show(at)).refreshed(),
            tried: None,
            tip,
            waiting: None,
        }
    }

    /// The lab after a deed.
    #[must_use]
    pub fn reduce(&self, deed: Deed) -> Self {
        match deed {
            Deed::Try(attempt) => self.judged(attempt),
            Deed::Walk(Action::Back) | Deed::Undo => self.walked(Action::Back),
            Deed::Walk(Action::Next) | Deed::Redo => match self.next() {
                Some(next) => self.walked(Action::Show(next)),
                None => self.clone(),
            },
            Deed::Walk(Action::Last) => self.walked(Action::Show(self.tip)),
            Deed::Walk(action @ (Action::Flip | Action::SetSpeed(_))) => Self {
                player: self.player.reduce(action),
                ..self.clone()
            },
            Deed::Walk(action @ (Action::First | Action::Show(_) | Action::Open(_))) => {
                self.walked(action)
            }
            // Nothing plays by itself here.
            Deed::Walk(Action::TogglePlay | Action::Tick) => self.clone(),
            Deed::Wait(wait) => self.waiting(&wait),
            Deed::Rest => Self {
                player: self.player.refreshed(),
                tried: None,
                waiting: None,
                ..self.clone()
            },
            Deed::Forget => Self {
                tried: None,
                ..self.clone()
            },
            Deed::Tick => self.ticked(),
            Deed::Stop => self.stopped(),
            Deed::Open { game, at } => {
                let tip = end(&game, at);
                // From the root, which every tree has, and without a motion.
                let player = self.player.reduce(Action::First).grown(game, at);
                Self {
                    player: player.refreshed(),
                    tried: None,
                    tip,
                    waiting: None,
                }
            }
        }
    }

    fn walked(&self, action: Action) -> Self {
        let player = self.player.reduce(action);
        if player == self.player {
            return self.stopped();
        }
        self.standing(player)
    }

    /// The lab after its player went somewhere, or its game has grown.
    fn standing(&self, player: Player) -> Self {
        let tree = player.scene().tree();
        let here = player.node();
        let is_on_the_way = here == tree.root() || tree.line_to(self.tip).contains(&here);
        let tip = if is_on_the_way {
            self.tip
        } else {
            end(tree, here)
        };
        Self {
            player,
            tried: None,
            tip,
            waiting: None,
        }
    }

    /// The next node on the way to where the learner was last, or else of the line.
    fn next(&self) -> Option<NodeId> {
        let tree = self.player.scene().tree();
        let children = tree.node(self.player.node()).children();
        let way = tree.line_to(self.tip);
        let left = children.iter().find(|child| way.contains(child));
        left.or(children.first()).copied()
    }

    fn judged(&self, attempt: Attempt) -> Self {
        let game = self.game();
        let judgement = Judgement::of(&game, attempt);
        let lab = match judgement.played() {
            Some(move_) => self.grown(move_),
            None => Self {
                player: self.player.refreshed(),
                waiting: None,
                ..self.clone()
            },
        };
        Self {
            tried: Some(Tried { game, judgement }),
            ..lab
        }
    }

    /// The lab after a legal move.
    fn grown(&self, move_: Move) -> Self {
        let mut tree = self.player.scene().tree().clone();
        if let Ok(node) = tree.play(self.player.node(), move_) {
            return self.standing(self.player.grown(tree, node));
        }
        let alone = self.alone();
        let mut tree = alone.player.scene().tree().clone();
        let at = alone.player.node();
        let node = tree.play(at, move_).unwrap_or(at);
        alone.standing(alone.player.grown(tree, node))
    }

    /// The lab with the line that led here and nothing else: its tree is full, or its branches are nested
    /// too deep.
    fn alone(&self) -> Self {
        let (game, at) = self.line_alone();
        self.reduce(Deed::Open { game, at })
    }

    /// The moves that led here without any branch, as a game.
    fn line_alone(&self) -> (GameTree, NodeId) {
        let tree = self.player.scene().tree();
        let mut alone = GameTree::new(tree.node(tree.root()).position().clone());
        let mut at = alone.root();
        for move_ in self.line() {
            at = alone.play(at, move_).unwrap_or(at);
        }
        (alone, at)
    }

    /// The lab at the end of a line from its first position, by which its game grows.
    #[must_use]
    pub fn along(&self, line: &[Move]) -> Self {
        let mut tree = self.player.scene().tree().clone();
        let mut at = tree.root();
        for &move_ in line {
            let Ok(next) = tree.play(at, move_) else {
                break;
            };
            at = next;
        }
        self.standing(self.player.grown(tree, at))
    }

    /// The lab with a move in front of those that were tried beside it.
    #[must_use]
    pub(crate) fn with_in_front(&self, node: NodeId) -> Self {
        let mut tree = self.player.scene().tree().clone();
        let siblings = tree.node(node).parent();
        let siblings = siblings.map_or(0, |parent| tree.node(parent).children().len());
        for _ in 1..siblings {
            if tree.promote(node).is_err() {
                break;
            }
        }
        Self {
            player: self.player.grown(tree, self.player.node()),
            ..self.clone()
        }
    }

    /// The walk through the moves that were tried.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// Whether there is a move to make again.
    pub fn can_redo(&self) -> bool {
        self.next().is_some()
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.player.scene().position(self.player.node())
    }

    /// The moves that led to the position on the board.
    pub fn line(&self) -> Vec<Move> {
        let tree = self.player.scene().tree();
        let line = tree.line_to(self.player.node()).into_iter();
        line.filter_map(|node| tree.node(node).move_()).collect()
    }

    /// The game that led to the position on the board.
    pub fn game(&self) -> Game {
        self.player.scene().game(self.player.node())
    }

    /// What was tried last, until the learner goes on to something else.
    pub fn tried(&self) -> Option<&Tried> {
        self.tried.as_ref()
    }

    /// Where the men may go.
    pub fn targets(&self) -> Targets {
        Targets::of(self.position())
    }

    /// What the board shows: after a move that is not legal, the man going there and coming back.
    pub fn diagram(&self) -> Diagram {
        let diagram = self.player.diagram();
        match &self.tried {
            Some(Tried { judgement, .. }) if judgement.legal().is_none() => {
                diagram.rebuffed(judgement.attempt())
            }
            Some(_) | None => diagram,
        }
    }
}

/// A board where a right waits to be used: after 1. e4 e6 2. e5 d5.
impl Default for Lab {
    fn default() -> Self {
        let opening = opening::Opening::default();
        Self::at(opening.game, opening.at)
    }
}

/// The end of the line that goes on from a node.
fn end(tree: &GameTree, from: NodeId) -> NodeId {
    tree.line_from(from).last().unwrap_or(from)
}

#[cfg(test)]
mod tests;
