//! The player: a reducer that steps through a lesson.

mod action;

use std::rc::Rc;

use rules::Color;
use rules::pgn::{GameTree, NodeId};

use crate::board::view_model::{BoardView, Step};
use crate::lesson::{Bookmark, Lesson, Scene};

pub use action::{PlayerAction, Speed};

/// The state of a walkthrough: the current scene and node, and how they are shown.
///
/// Only [`Player::reduce`] changes it, and it is a pure function: the same player and action give the same
/// player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    lesson: Rc<Lesson>,
    scene: usize,
    node: NodeId,
    step: Option<Step>,
    revision: u32,
    is_flipped: bool,
    is_playing: bool,
    speed: Speed,
}

impl Player {
    /// Creates a player at the first position of a lesson.
    pub fn new(lesson: Rc<Lesson>) -> Self {
        Self::at_bookmark(lesson, Bookmark::default())
    }

    /// Creates a player at a bookmark, or at the nearest place that exists.
    pub fn at_bookmark(lesson: Rc<Lesson>, bookmark: Bookmark) -> Self {
        let (scene, node) = lesson.locate(bookmark);
        Self {
            lesson,
            scene,
            node,
            step: None,
            revision: 0,
            is_flipped: false,
            is_playing: false,
            speed: Speed::default(),
        }
    }

    /// Returns the player after an action.
    #[must_use]
    pub fn reduce(&self, action: PlayerAction) -> Self {
        let scene = self.scene();
        let tree = scene.tree();
        let stopped = Self {
            is_playing: false,
            ..self.clone()
        };
        match action {
            PlayerAction::First => stopped.go_to(tree.root()),
            PlayerAction::Back => match tree.node(self.node).parent() {
                Some(parent) => stopped.go_to(parent),
                None => stopped,
            },
            PlayerAction::Next => stopped.next(),
            PlayerAction::Last => stopped.go_to(
                scene
                    .line_end(scene.line_of(self.node))
                    .unwrap_or(self.node),
            ),
            PlayerAction::TogglePlay if self.is_playing => stopped,
            PlayerAction::TogglePlay => {
                let started = if self.is_at_end() {
                    self.go_to(tree.root())
                } else {
                    self.clone()
                };
                Self {
                    is_playing: !started.is_at_end(),
                    ..started
                }
            }
            PlayerAction::Tick if self.is_playing => {
                let next = self.next();
                let is_playing = !next.is_at_end();
                Self { is_playing, ..next }
            }
            PlayerAction::Tick => self.clone(),
            PlayerAction::Flip => Self {
                is_flipped: !self.is_flipped,
                ..self.clone()
            },
            PlayerAction::SetSpeed(speed) => Self {
                speed,
                ..self.clone()
            },
            PlayerAction::Show(node) if tree.contains(node) => stopped.go_to(node),
            PlayerAction::Show(_) => stopped,
            PlayerAction::Open(bookmark) => stopped.open(bookmark),
        }
    }

    /// Returns the player at a node of a larger tree that replaces its scene's.
    pub(crate) fn with_tree(&self, tree: GameTree, node: NodeId) -> Self {
        let lesson = Rc::new(Lesson::from_game(tree));
        let player = Self {
            lesson,
            is_playing: false,
            ..self.clone()
        };
        player.go_to(node)
    }

    /// Returns the player at the same node with a new revision, because something else must be redrawn.
    pub(crate) fn bump_revision(&self) -> Self {
        Self {
            step: None,
            is_playing: false,
            revision: self.revision.wrapping_add(1),
            ..self.clone()
        }
    }

    /// Returns the player at the next position of the line, or unchanged at its end.
    fn next(&self) -> Self {
        match self.scene().tree().node(self.node).children().first() {
            Some(&next) => self.go_to(next),
            None => self.clone(),
        }
    }

    /// Returns the player at another node of the scene; a single step along the tree is animated.
    fn go_to(&self, node: NodeId) -> Self {
        if node == self.node {
            return self.clone();
        }
        let tree = self.scene().tree();
        let step = if tree.node(node).parent() == Some(self.node) {
            Some(Step::Forward)
        } else if tree.node(self.node).parent() == Some(node) {
            Some(Step::Backward { child: self.node })
        } else {
            None
        };
        Self {
            node,
            step,
            revision: self.revision.wrapping_add(1),
            ..self.clone()
        }
    }

    /// Returns the player at a bookmark, or at the nearest place that exists.
    fn open(&self, bookmark: Bookmark) -> Self {
        let (scene, node) = self.lesson.locate(bookmark);
        if scene == self.scene {
            return self.go_to(node);
        }
        Self {
            scene,
            node,
            step: None,
            revision: self.revision.wrapping_add(1),
            ..self.clone()
        }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the current scene.
    pub fn scene(&self) -> &Rc<Scene> {
        &self.lesson.scenes()[self.scene]
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the current bookmark.
    pub fn bookmark(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: scene.line_of(self.node) + 1,
            step: scene.step_of(self.node),
        }
    }

    /// Returns the current bookmark or, in a branch, that of the main-line step where the branch begins.
    pub fn main_line_bookmark(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: 1,
            step: scene.step_of(scene.branch_point(self.node)),
        }
    }

    /// Returns whether a bookmark leads to the current node.
    ///
    /// A step that a branch shares with the main line has a bookmark on each.
    pub fn is_at(&self, bookmark: Bookmark) -> bool {
        let scene = self.scene();
        bookmark.scene == self.scene + 1
            && scene
                .line_end(bookmark.line.wrapping_sub(1))
                .is_some_and(|end| scene.node_at_step(end, bookmark.step) == self.node)
            && bookmark.step == scene.step_of(self.node)
    }

    /// Returns the number of steps along the current line.
    pub fn step_count(&self) -> usize {
        self.scene().step_count(self.node)
    }

    /// Returns the step along the tree that led here; `None` after a jump.
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// Returns what the board shows.
    pub fn view(&self) -> BoardView {
        BoardView::new(self.scene(), self.node, self.step)
    }

    /// Returns a number that changes whenever the board shows something else.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        let orientation = self.scene().orientation();
        if self.is_flipped {
            !orientation
        } else {
            orientation
        }
    }

    /// Returns whether autoplay is on.
    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Returns the speed of autoplay and animations.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Returns whether this is the scene's first position.
    pub fn is_at_start(&self) -> bool {
        self.scene().tree().node(self.node).parent().is_none()
    }

    /// Returns whether this is the last position of its line.
    pub fn is_at_end(&self) -> bool {
        self.scene().tree().node(self.node).children().is_empty()
    }

    /// Returns how long autoplay stays at this step, in milliseconds.
    ///
    /// That is the time to see the move and to read the caption at about 200 words a minute, between 1.4 and
    /// 12 seconds at normal speed.
    pub fn autoplay_delay_ms(&self) -> u32 {
        let characters = self.scene().caption(self.node).chars().count();
        let reading = u32::try_from(characters)
            .unwrap_or(u32::MAX)
            .saturating_mul(55);
        let time = reading.saturating_add(900).clamp(1_400, 12_000);
        time / 100 * self.speed.percent_of_time()
    }
}

#[cfg(test)]
mod tests;
