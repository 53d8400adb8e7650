//! The reducer behind every walkthrough: where the learner stands, and what each action does to that.

mod action;
mod bookmark;

use std::rc::Rc;

use rules::Color;
use rules::pgn::{GameTree, NodeId};

use crate::diagram::{Diagram, Step};
use crate::lesson::{Lesson, Scene};
use bookmark::find;

pub use action::{Action, Speed};
pub use bookmark::Bookmark;

/// A walk through a lesson: the place where it stands, and how it is shown.
///
/// [`Player::reduce`] is the only thing that changes it, and it is a function: the same player and
/// action give the same player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    lesson: Rc<Lesson>,
    scene: usize,
    node: NodeId,
    step: Option<Step>,
    serial: u32,
    flipped: bool,
    playing: bool,
    speed: Speed,
}

impl Player {
    /// A player at the first position of a lesson.
    pub fn new(lesson: Rc<Lesson>) -> Self {
        Self::at_bookmark(lesson, Bookmark::default())
    }

    /// A player at a place of a lesson, or at what is nearest to it.
    pub fn at_bookmark(lesson: Rc<Lesson>, bookmark: Bookmark) -> Self {
        let (scene, node) = find(&lesson, bookmark);
        Self {
            lesson,
            scene,
            node,
            step: None,
            serial: 0,
            flipped: false,
            playing: false,
            speed: Speed::default(),
        }
    }

    /// The player after an action.
    #[must_use]
    pub fn reduce(&self, action: Action) -> Self {
        let scene = self.scene();
        let tree = scene.tree();
        let stopped = Self {
            playing: false,
            ..self.clone()
        };
        match action {
            Action::First => stopped.at(tree.root()),
            Action::Back => match tree.node(self.node).parent() {
                Some(parent) => stopped.at(parent),
                None => stopped,
            },
            Action::Next => stopped.on(),
            Action::Last => stopped.at(scene.end(scene.line(self.node)).unwrap_or(self.node)),
            Action::TogglePlay if self.playing => stopped,
            Action::TogglePlay => {
                let started = if self.is_at_end() {
                    self.at(tree.root())
                } else {
                    self.clone()
                };
                Self {
                    playing: !started.is_at_end(),
                    ..started
                }
            }
            Action::Tick if self.playing => {
                let next = self.on();
                let playing = !next.is_at_end();
                Self { playing, ..next }
            }
            Action::Tick => self.clone(),
            Action::Flip => Self {
                flipped: !self.flipped,
                ..self.clone()
            },
            Action::SetSpeed(speed) => Self {
                speed,
                ..self.clone()
            },
            Action::Show(node) if tree.contains(node) => stopped.at(node),
            Action::Show(_) => stopped,
            Action::Open(bookmark) => stopped.opened(bookmark),
        }
    }

    /// The player at a node of its scene's tree after that has grown.
    pub(crate) fn grown(&self, tree: GameTree, node: NodeId) -> Self {
        let lesson = Rc::new(Lesson::of(tree));
        let grown = Self {
            lesson,
            playing: false,
            ..self.clone()
        };
        grown.at(node)
    }

    /// The player where it stands, with something new to show there.
    pub(crate) fn refreshed(&self) -> Self {
        Self {
            step: None,
            playing: false,
            serial: self.serial.wrapping_add(1),
            ..self.clone()
        }
    }

    /// The next position of the line, or this one at its end.
    fn on(&self) -> Self {
        match self.scene().tree().node(self.node).children().first() {
            Some(&next) => self.at(next),
            None => self.clone(),
        }
    }

    /// Another node of the same scene; a single step along the tree becomes a motion.
    fn at(&self, node: NodeId) -> Self {
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
            serial: self.serial.wrapping_add(1),
            ..self.clone()
        }
    }

    /// The place of a bookmark, or the nearest there is.
    fn opened(&self, bookmark: Bookmark) -> Self {
        let (scene, node) = find(&self.lesson, bookmark);
        if scene == self.scene {
            return self.at(node);
        }
        Self {
            scene,
            node,
            step: None,
            serial: self.serial.wrapping_add(1),
            ..self.clone()
        }
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The scene on the board.
    pub fn scene(&self) -> &Rc<Scene> {
        &self.lesson.scenes()[self.scene]
    }

    /// The node of the scene's tree that is on the board.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Where the player stands, for the address.
    pub fn bookmark(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: scene.line(self.node) + 1,
            step: scene.step(self.node),
        }
    }

    /// Where the player stands on the main line or, in a branch, where the branch leaves it.
    pub fn on_main_line(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: 1,
            step: scene.step(scene.origin(self.node)),
        }
    }

    /// Whether a bookmark leads to where the player stands. A step that a branch shares with the main
    /// line has a bookmark on each.
    pub fn is_at(&self, bookmark: Bookmark) -> bool {
        let scene = self.scene();
        bookmark.scene == self.scene + 1
            && scene
                .end(bookmark.line.wrapping_sub(1))
                .is_some_and(|end| scene.at(end, bookmark.step) == self.node)
            && bookmark.step == scene.step(self.node)
    }

    /// The number of steps along the line.
    pub fn steps(&self) -> usize {
        self.scene().steps(self.node)
    }

    /// The step along the tree that led here; `None` after a jump.
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// What the board shows.
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.scene(), self.node, self.step)
    }

    /// A number that changes with every change of what the board shows.
    pub fn serial(&self) -> u32 {
        self.serial
    }

    /// The side at the bottom of the board.
    pub fn orientation(&self) -> Color {
        let orientation = self.scene().orientation();
        if self.flipped {
            !orientation
        } else {
            orientation
        }
    }

    /// Whether the lesson is playing by the clock.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// The speed of playing and of motion.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Whether this is the scene's first position.
    pub fn is_at_start(&self) -> bool {
        self.scene().tree().node(self.node).parent().is_none()
    }

    /// Whether this is the last position of its line.
    pub fn is_at_end(&self) -> bool {
        self.scene().tree().node(self.node).children().is_empty()
    }

    /// How long a playing lesson rests at this step, in milliseconds: the time to see the move and to
    /// read the caption at about 200 words a minute, between 1.4 and 12 seconds at normal speed.
    pub fn dwell(&self) -> u32 {
        let letters = self.scene().caption(self.node).chars().count();
        let reading = u32::try_from(letters)
            .unwrap_or(u32::MAX)
            .saturating_mul(55);
        let time = reading.saturating_add(900).clamp(1_400, 12_000);
        time / 100 * self.speed.percent_of_time()
    }
}

#[cfg(test)]
mod tests;
