//! Reads a composition from the tags of a scene.

use rules::mate::Problem;

use crate::lesson::{Lesson, Scene};

/// A composed problem: its diagram, its stipulation and its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition {
    /// The id in addresses, from the `Problem` tag.
    pub id: String,
    /// The diagram, and the number of moves to mate from the `Stipulation` tag.
    pub problem: Problem,
    /// The composer, from the `Composer` tag; empty if unknown.
    pub composer: String,
    /// The date of publication, from the `Date` tag; empty if unknown.
    pub date: String,
    /// The publication, from the `Source` tag; empty if unknown.
    pub source: String,
}

impl Composition {
    /// Reads a scene's composition; `None` without the tags `Problem` and `Stipulation`.
    pub fn from_scene(scene: &Scene) -> Option<Self> {
        let id = scene.tag("Problem")?.to_owned();
        let moves = parse_stipulation(scene.tag("Stipulation")?)?;
        let diagram = scene.position(scene.tree().root()).clone();
        let tag = |name| scene.tag(name).unwrap_or_default().to_owned();
        Some(Self {
            id,
            problem: Problem::new(diagram, moves).ok()?,
            composer: tag("Composer"),
            date: tag("Date"),
            source: tag("Source"),
        })
    }

    /// Returns the composition of a lesson with this id.
    pub fn find(lesson: &Lesson, id: &str) -> Option<Self> {
        let mut all = lesson
            .scenes()
            .iter()
            .filter_map(|scene| Self::from_scene(scene));
        all.find(|composition| composition.id == id)
    }
}

/// Returns the number of moves in a stipulation such as `#3`.
pub(super) fn parse_stipulation(stipulation: &str) -> Option<u8> {
    stipulation.strip_prefix('#')?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(tags: &str) -> Option<Composition> {
        let pgn = format!("{tags}\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*");
        let lesson = Lesson::parse(&pgn).lesson.expect("a lesson");
        Composition::from_scene(&lesson.scenes()[0])
    }

    #[test]
    fn scene_with_problem_and_stipulation_tags_is_a_composition() {
        let found = read("[Problem \"x\"]\n[Stipulation \"#3\"]").expect("a problem");
        assert_eq!((found.id.as_str(), found.problem.moves()), ("x", 3));
        for tags in [
            "[Problem \"x\"]",
            "[Stipulation \"#3\"]",
            "[Problem \"x\"]\n[Stipulation \"h#3\"]",
            "[Problem \"x\"]\n[Stipulation \"#0\"]",
            "[Problem \"x\"]\n[Stipulation \"#300\"]",
        ] {
            assert_eq!(read(tags), None, "{tags}");
        }
    }
}
