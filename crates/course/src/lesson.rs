//! Lessons: annotated PGN studies, parsed into scenes of steps.
//!
//! Each game of the file is a scene. The format is described in `docs/lesson-format.md`. Any PGN
//! file is a lesson; tags, comments, `%csl`, `%cal` and this project's own commands make it a good one.

mod annotation;
mod bookmark;
mod detect_format;
mod encoding;
mod error;
mod game_address;
pub mod game_filter;
pub mod import;
mod length;
mod question;
mod scene;

use std::rc::Rc;

use rules::Color;
use rules::pgn::{self, GameTree, Location, NodeId};

pub(crate) use annotation::annotated_view;
pub use bookmark::Bookmark;
pub use detect_format::ForeignFormat;
pub(crate) use detect_format::looks_like_fen;
pub use encoding::{DecodedFile, decode};
pub use error::{LessonError, LessonErrorKind};
pub use game_address::pgn_address;
pub use length::LessonLength;
pub use question::{Question, QuestionKind, Response, Task};
pub(crate) use question::{command_text, split_first_word};
pub use scene::Scene;

/// A lesson: scenes in the order in which they are taught.
///
/// A lesson is shared, and is equal to itself alone. Components compare it with each render: comparing contents, and those
/// of game trees, would add 0.6 KB to a first visit.
#[derive(Debug)]
pub struct Lesson {
    id: String,
    title: String,
    scenes: Vec<Rc<Scene>>,
}

impl PartialEq for Lesson {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Lesson {}

/// The names of the quiz's skills; a lesson's `Skill` tag names those it prepares for.
pub const SKILLS: [&str; 15] = [
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
    "fen",
];

/// The result of parsing a lesson file. It has the readable part of the lesson, and all errors.
#[derive(Debug)]
pub struct ParsedLesson {
    /// The lesson up to the first PGN error. `None` if not even one game is readable.
    pub lesson: Option<Lesson>,
    /// All errors, in the order of the file.
    pub errors: Vec<LessonError>,
}

impl Lesson {
    /// Parses a lesson from PGN text, as far as it is readable.
    ///
    /// A PGN error ends the parsing, and the scenes and moves before it are kept. A scene that breaks before
    /// its first move is dropped, because its position may be what is wrong. An error in a drawing, motion,
    /// question or orientation drops only that command or tag.
    pub fn parse(text: &str) -> ParsedLesson {
        let (mut games, error) = pgn::read_until_error(text);
        if error.is_some() {
            games.pop_if(|broken| broken.nodes().nth(1).is_none());
        }
        let error = error.map(|error| LessonError {
            location: error.location,
            kind: LessonErrorKind::Pgn(error.kind),
        });
        Self::from_games(games, Vec::from_iter(error))
    }

    /// Builds a lesson from games, given the errors in their text.
    pub fn from_games(games: Vec<GameTree>, mut errors: Vec<LessonError>) -> ParsedLesson {
        let scenes: Vec<Rc<Scene>> = games
            .into_iter()
            .map(|game| Rc::new(Scene::parse(game, &mut errors)))
            .collect();
        if scenes.is_empty() && errors.is_empty() {
            errors.push(LessonError {
                location: Location::START,
                kind: LessonErrorKind::Empty,
            });
        }
        let tag = |name| {
            let value = scenes.first().and_then(|first| first.tag(name));
            value.unwrap_or_default().to_owned()
        };
        let (id, title) = (tag("Lesson"), tag("Event"));
        let lesson = (!scenes.is_empty()).then_some(Lesson { id, title, scenes });
        ParsedLesson { lesson, errors }
    }

    /// Returns the lesson's id, its `Lesson` tag, or an empty string.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the lesson's title, its `Event` tag, or an empty string.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns what the lesson teaches, its `Summary` tag, or an empty string.
    pub fn summary(&self) -> &str {
        self.tag("Summary").unwrap_or_default()
    }

    /// Returns how long the lesson takes, its `Minutes` tag.
    ///
    /// `cargo xtask` [measures](Self::measure_length) it when it publishes the course.
    pub fn length(&self) -> Option<LessonLength> {
        LessonLength::parse(self.tag("Minutes")?)
    }

    /// Measures how long the lesson takes.
    pub fn measure_length(&self) -> LessonLength {
        LessonLength::measure(self.scenes.iter().map(|scene| &**scene.tree()))
    }

    /// Returns the names of the quiz skills that the lesson prepares for, its `Skill` tag.
    pub fn skills(&self) -> impl Iterator<Item = &str> {
        self.tag("Skill").unwrap_or_default().split_whitespace()
    }

    /// Returns the previous and the next lesson of the course, each by id and title.
    ///
    /// They are the `Previous` and `Next` tags, which `cargo xtask` writes when it publishes the course.
    pub fn neighbours(&self) -> [Option<(&str, &str)>; 2] {
        ["Previous", "Next"].map(|name| self.tag(name)?.split_once(' '))
    }

    /// Returns the number of the lesson in the course, and how many there are.
    ///
    /// That is the `Number` tag, `2/24`, which `cargo xtask` writes when it publishes the course.
    pub fn number(&self) -> Option<(&str, &str)> {
        self.tag("Number")?.split_once('/')
    }

    /// Returns true if the lesson is about other laws: see [`law_lesson`](crate::law_lesson).
    pub fn is_about_laws(&self) -> bool {
        self.scenes
            .first()
            .is_some_and(|scene| scene.is_about_law())
    }

    /// Returns a tag of the first scene, whose tags are the lesson's.
    fn tag(&self, name: &str) -> Option<&str> {
        self.scenes.first()?.tag(name)
    }

    /// Returns the scenes, at least one.
    pub fn scenes(&self) -> &[Rc<Scene>] {
        &self.scenes
    }

    /// Returns the existing bookmark nearest to one that may be out of range.
    pub fn nearest_bookmark(&self, bookmark: Bookmark) -> Bookmark {
        let number = bookmark.scene.clamp(1, self.scenes.len());
        let scene = &self.scenes[number - 1];
        let line = (1..=scene.line_count()).contains(&bookmark.line);
        let line = if line { bookmark.line } else { 1 };
        let end = scene
            .line_end(line - 1)
            .unwrap_or_else(|| scene.tree().root());
        Bookmark {
            scene: number,
            line,
            step: bookmark.step.clamp(1, scene.step_of(end)),
        }
    }

    /// Returns the scene, counted from 0, and the node nearest to a bookmark.
    pub fn locate(&self, bookmark: Bookmark) -> (usize, NodeId) {
        let Bookmark { scene, line, step } = self.nearest_bookmark(bookmark);
        let index = scene - 1;
        let scene = &self.scenes[index];
        let end = scene
            .line_end(line - 1)
            .unwrap_or_else(|| scene.tree().root());
        (index, scene.node_at_step(end, step))
    }
}

/// Returns the side at the bottom of a game's board: its `Orientation` tag, or White.
pub(crate) fn orientation_of(game: &GameTree) -> Color {
    scene::parse_orientation(game, &mut Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_in_a_tag_has_the_location_of_the_tag() {
        let errors = Lesson::parse("[Event \"One\"]\n[Orientation \"sideways\"]\n\n1. e4 *").errors;
        let location = Location { line: 2, column: 1 };
        let kind = LessonErrorKind::Orientation("sideways".to_owned());
        assert_eq!(errors, [LessonError { location, kind }]);
    }

    #[test]
    fn scene_that_breaks_before_its_first_move_is_dropped() {
        let parsed = Lesson::parse("1. e4 *\n\n[SetUp \"1\"]\n[FEN \"8/8 w\"]\n\n1. e4 *");
        assert_eq!(parsed.errors.len(), 1);
        assert_eq!(parsed.lesson.expect("the first scene").scenes().len(), 1);
    }

    #[test]
    fn lines_are_numbered_in_reading_order() {
        let pgn = "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 (1... c5) *";
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let ends: Vec<String> = (0..scene.line_count())
            .map(|line| scene.tree().node(scene.line_end(line).expect("a line")))
            .map(|node| node.san().expect("a move").to_string())
            .collect();
        assert_eq!(ends, ["e5", "c4", "Nf6", "c5"]);
    }
}
