//! The problems in the list of the course's contents.

use super::composition::parse_stipulation;
use crate::catalog::DIAGRAM;
use crate::diagram::Diagram;
use crate::lesson::{Lesson, Scene};

/// A problem of the course, and the lesson that contains it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemCatalogEntry {
    /// The id in addresses.
    pub id: String,
    /// The title.
    pub title: String,
    /// The id of the lesson that contains the problem.
    pub lesson: String,
    /// The number of moves to mate, if the contents say so.
    pub moves: Option<u8>,
    /// The position to solve, if the contents have it.
    pub diagram: Option<Diagram>,
}

impl ProblemCatalogEntry {
    /// Reads the problems of a course's contents, in their order.
    ///
    /// Each is a game without moves, with the tags `Problem`, `Event` and `Lesson`.
    pub fn parse_all(contents: &str) -> Vec<Self> {
        let lesson = Lesson::parse(contents).lesson;
        let scenes = lesson.iter().flat_map(Lesson::scenes);
        scenes.filter_map(|scene| Self::from_scene(scene)).collect()
    }

    fn from_scene(scene: &Scene) -> Option<Self> {
        Some(Self {
            id: scene.tag("Problem")?.to_owned(),
            title: scene.tag("Event")?.to_owned(),
            lesson: scene.tag("Lesson")?.to_owned(),
            moves: scene.tag("Stipulation").and_then(parse_stipulation),
            diagram: scene.tag(DIAGRAM).and_then(Diagram::parse),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_with_problem_tag_are_problems() {
        let contents = "[Event \"Howard\"]\n[Lesson \"howard\"]\n\n*\n\n\
            [Event \"Howard, 1938\"]\n[Problem \"howard\"]\n[Lesson \"howard\"]\n[Scene \"1\"]\n\
            [Stipulation \"#3\"]\n\n*\n";
        let [entry] = &ProblemCatalogEntry::parse_all(contents)[..] else {
            panic!("one problem");
        };
        assert_eq!((&*entry.id, &*entry.lesson), ("howard", "howard"));
        assert_eq!(entry.moves, Some(3));
        assert_eq!(ProblemCatalogEntry::parse_all("<!doctype html>"), []);
    }
}
