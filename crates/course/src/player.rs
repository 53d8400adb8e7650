//! The player: a reducer that steps through a lesson.

mod action;

use std::rc::Rc;

use rules::Color;
use rules::pgn::NodeId;

use crate::board::view_model::BoardView;
use crate::lesson::{Bookmark, Lesson, Scene};
use crate::tree_cursor::{Step, TreeCursor};

pub use action::{NextTarget, PlayerAction, Speed};

/// The state of a walkthrough: the current scene and node, and how they are shown.
///
/// Only [`Player::reduce`] changes it, and it is a pure function: the same player and action give the same
/// player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    lesson: Rc<Lesson>,
    /// The index of the current scene.
    scene: usize,
    /// The current node of that scene's tree.
    cursor: TreeCursor,
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
        let cursor = TreeCursor::at(lesson.scenes()[scene].tree().clone(), node);
        Self {
            lesson,
            scene,
            cursor,
            is_flipped: false,
            is_playing: false,
            speed: Speed::default(),
        }
    }

    /// Returns the player with a side at the bottom of its scene.
    #[must_use]
    pub fn with_bottom(mut self, side: Color) -> Self {
        self.is_flipped = side != self.scene().orientation();
        self
    }

    /// Returns the player after an action.
    #[must_use]
    pub fn reduce(&self, action: PlayerAction) -> Self {
        let mut player = Self {
            is_playing: false,
            ..self.clone()
        };
        match action {
            PlayerAction::First => player.cursor.first(),
            PlayerAction::Back => player.cursor.back(),
            PlayerAction::Next => player.go_on(),
            PlayerAction::Last => player.cursor.last(),
            PlayerAction::Show(node) => player.cursor.show(node),
            PlayerAction::Open(bookmark) => player.open(bookmark),
            PlayerAction::TogglePlay if self.is_playing => {}
            PlayerAction::TogglePlay => {
                if self.is_at_end() {
                    player.cursor.first();
                }
                player.is_playing = !player.is_at_end();
            }
            PlayerAction::Tick if self.is_playing => {
                player.cursor.next();
                player.is_playing = !player.is_at_end();
            }
            PlayerAction::Tick => {}
            PlayerAction::Flip => {
                player.is_flipped = !self.is_flipped;
                player.is_playing = self.is_playing;
            }
            PlayerAction::SetSpeed(speed) => {
                player.speed = speed;
                player.is_playing = self.is_playing;
            }
        }
        player
    }

    /// Makes the next move, or goes on from the end of the line.
    fn go_on(&mut self) {
        match self.next_target() {
            NextTarget::Step => self.cursor.next(),
            NextTarget::Game => self.cursor.show(self.scene().branch_point(self.node())),
            NextTarget::Scene => self.open(Bookmark {
                scene: self.scene + 2,
                ..Bookmark::default()
            }),
            NextTarget::End => {}
        }
    }

    /// Goes to a bookmark, or to the nearest place that exists.
    fn open(&mut self, bookmark: Bookmark) {
        let (scene, node) = self.lesson.locate(bookmark);
        if scene == self.scene {
            self.cursor.show(node);
        } else {
            self.scene = scene;
            let tree = self.lesson.scenes()[scene].tree().clone();
            self.cursor.open(tree, node);
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

    /// Returns the cursor over the current scene's moves.
    pub fn cursor(&self) -> &TreeCursor {
        &self.cursor
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.cursor.node()
    }

    /// Returns the current bookmark.
    pub fn bookmark(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: scene.line_of(self.node()) + 1,
            step: scene.step_of(self.node()),
        }
    }

    /// Returns the bookmark of the current step on the main line.
    ///
    /// In a branch it is that of the step where the branch begins.
    pub fn main_line_bookmark(&self) -> Bookmark {
        let scene = self.scene();
        Bookmark {
            scene: self.scene + 1,
            line: 1,
            step: scene.step_of(scene.branch_point(self.node())),
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
                .is_some_and(|end| scene.node_at_step(end, bookmark.step) == self.node())
            && bookmark.step == scene.step_of(self.node())
    }

    /// Returns the number of steps along the current line.
    pub fn step_count(&self) -> usize {
        self.scene().step_count(self.node())
    }

    /// Returns the step along the tree that led here; `None` after a jump.
    pub fn step(&self) -> Option<Step> {
        self.cursor.last_step()
    }

    /// Returns what the board shows.
    pub fn view(&self) -> BoardView {
        self.scene().view(self.node(), self.step())
    }

    /// Returns a number that changes whenever the board shows something else.
    pub fn revision(&self) -> u32 {
        self.cursor.revision()
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
        self.cursor.is_at_start()
    }

    /// Returns whether this is the last position of its line.
    pub fn is_at_end(&self) -> bool {
        self.cursor.is_at_end()
    }

    /// Returns where the next step leads.
    pub fn next_target(&self) -> NextTarget {
        if !self.is_at_end() {
            NextTarget::Step
        } else if self.scene().line_of(self.node()) != 0 {
            NextTarget::Game
        } else if self.scene + 1 < self.lesson.scenes().len() {
            NextTarget::Scene
        } else {
            NextTarget::End
        }
    }

    /// Returns how long autoplay stays at this step, in milliseconds.
    pub fn autoplay_delay_ms(&self) -> u32 {
        reading_time_ms(self.scene().caption(self.node()), self.speed)
    }
}

/// Returns the time to see a move and to read its caption, in milliseconds.
///
/// A learner reads about 200 words a minute. The time is between 1.4 and 12 seconds at normal speed.
pub(crate) fn reading_time_ms(caption: &str, speed: Speed) -> u32 {
    let characters = caption.chars().count();
    let reading = u32::try_from(characters)
        .unwrap_or(u32::MAX)
        .saturating_mul(55);
    let time = reading.saturating_add(900).clamp(1_400, 12_000);
    time / 100 * speed.percent_of_time()
}

#[cfg(test)]
mod tests;
