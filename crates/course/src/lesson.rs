//! A lesson: an annotated PGN study, one game a scene, read into steps.
//!
//! The format is described in `ARCHITECTURE.md`, "Lessons". Any PGN file is a lesson; tags, comments,
//! `%csl`, `%cal` and our own commands make it a good one.

mod encoding;
mod fault;
mod foreign;
pub mod found;
mod note;
mod scene;

use std::rc::Rc;

use rules::pgn::{self, GameTree, Place};

use crate::player::Bookmark;

pub use encoding::decoded;
pub use fault::{Fault, FaultKind};
pub use foreign::Foreign;
pub use note::Manner;
pub use scene::Scene;

/// A lesson: scenes in the order in which they are taught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    id: String,
    title: String,
    scenes: Vec<Rc<Scene>>,
}

/// The names of the quiz’s skills, of which a lesson names those that it leads on to.
pub const SKILLS: [&str; 14] = [
    "double-step",
    "now-or-never",
    "pawns-only",
    "landing",
    "optional",
    "forced",
    "fifth-rank",
    "adjacent-file",
    "both-colours",
    "king-safety",
    "answers-check",
    "which-pawn",
    "notation",
    "identity",
];

/// What came of reading a lesson file: as much of the lesson as could be read, and what was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The lesson up to the first fault of its PGN; `None` when no game could be read at all.
    pub lesson: Option<Lesson>,
    /// Everything found wrong, in the order of the file.
    pub faults: Vec<Fault>,
}

impl Lesson {
    /// Reads a lesson from PGN text, as far as it can be read.
    ///
    /// A fault in the PGN ends the reading there, and the scenes and moves before it are kept; a scene
    /// that breaks before its first move is not one, for its position may be what is wrong. A fault
    /// in a drawing, motion, question or orientation leaves that one out and reads on.
    pub fn read(text: &str) -> Reading {
        let (mut games, fault) = pgn::read_until_fault(text);
        if fault.is_some() {
            games.pop_if(|broken| broken.nodes().nth(1).is_none());
        }
        let fault = fault.map(|fault| Fault {
            place: fault.place,
            kind: FaultKind::Pgn(fault.kind),
        });
        Self::of_games(games, Vec::from_iter(fault))
    }

    /// The lesson that games make, given what was wrong with their text.
    pub fn of_games(games: Vec<GameTree>, mut faults: Vec<Fault>) -> Reading {
        let scenes: Vec<Rc<Scene>> = games
            .into_iter()
            .map(|game| Rc::new(Scene::read(game, &mut faults)))
            .collect();
        if scenes.is_empty() && faults.is_empty() {
            faults.push(Fault {
                place: Place::START,
                kind: FaultKind::Empty,
            });
        }
        let tag = |name| {
            let value = scenes.first().and_then(|first| first.tag(name));
            value.unwrap_or_default().to_owned()
        };
        let (id, title) = (tag("Lesson"), tag("Event"));
        let lesson = (!scenes.is_empty()).then_some(Lesson { id, title, scenes });
        Reading { lesson, faults }
    }

    /// A lesson of one scene.
    pub fn of(game: GameTree) -> Self {
        Self {
            id: String::new(),
            title: String::new(),
            scenes: vec![Rc::new(Scene::read(game, &mut Vec::new()))],
        }
    }

    /// The lesson's id, its `Lesson` tag; empty where there is none.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The lesson's title, its `Event` tag; empty where there is none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What one will learn in it, its `Summary` tag; empty where there is none.
    pub fn summary(&self) -> &str {
        self.tag("Summary").unwrap_or_default()
    }

    /// How many minutes it takes, its `Minutes` tag.
    pub fn minutes(&self) -> Option<u32> {
        self.tag("Minutes")?.parse().ok()
    }

    /// The names of the quiz’s skills that it leads on to, its `Skill` tag.
    pub fn skills(&self) -> impl Iterator<Item = &str> {
        self.tag("Skill").unwrap_or_default().split_whitespace()
    }

    /// The lesson before it in the course, and the one behind it, each by id and title: its `Previous` and
    /// `Next` tags, which `cargo xtask` writes when it publishes the course.
    pub fn neighbours(&self) -> [Option<(&str, &str)>; 2] {
        ["Previous", "Next"].map(|name| self.tag(name)?.split_once(' '))
    }

    /// The value of a tag of the first scene, which speaks for the lesson.
    fn tag(&self, name: &str) -> Option<&str> {
        self.scenes.first()?.tag(name)
    }

    /// The scenes, at least one.
    pub fn scenes(&self) -> &[Rc<Scene>] {
        &self.scenes
    }

    /// What is nearest to a bookmark: each of its parts that the lesson has not becomes one that it has.
    pub fn nearest(&self, asked: Bookmark) -> Bookmark {
        let number = asked.scene.clamp(1, self.scenes.len());
        let scene = &self.scenes[number - 1];
        let line = (1..=scene.lines()).contains(&asked.line);
        let line = if line { asked.line } else { 1 };
        let end = scene.end(line - 1).unwrap_or_else(|| scene.tree().root());
        Bookmark {
            scene: number,
            line,
            step: asked.step.clamp(1, scene.step(end)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_in_a_tag_is_placed_at_the_tag() {
        let faults = Lesson::read("[Event \"One\"]\n[Orientation \"sideways\"]\n\n1. e4 *").faults;
        let place = Place { line: 2, column: 1 };
        let kind = FaultKind::Orientation("sideways".to_owned());
        assert_eq!(faults, [Fault { place, kind }]);
    }

    #[test]
    fn a_scene_that_breaks_before_its_first_move_is_left_out() {
        let reading = Lesson::read("1. e4 *\n\n[SetUp \"1\"]\n[FEN \"8/8 w\"]\n\n1. e4 *");
        assert_eq!(reading.faults.len(), 1);
        assert_eq!(reading.lesson.expect("the first scene").scenes().len(), 1);
    }

    #[test]
    fn lines_are_numbered_in_reading_order() {
        let pgn = "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 (1... c5) *";
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let ends: Vec<String> = (0..scene.lines())
            .map(|line| scene.tree().node(scene.end(line).expect("a line")))
            .map(|node| node.san().expect("a move").to_string())
            .collect();
        assert_eq!(ends, ["e5", "c4", "Nf6", "c5"]);
    }
}
