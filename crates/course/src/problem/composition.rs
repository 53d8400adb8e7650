//! A composition as a scene tells it.

use rules::mate::Problem;

use crate::lesson::{Lesson, Scene};

/// A problem to be solved: its diagram, what is asked, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition {
    /// Its id in addresses, the scene's `Problem` tag.
    pub id: String,
    /// The diagram and in how many moves mate is asked for, the scene's `Stipulation` tag.
    pub problem: Problem,
    /// Who composed it, the scene's `Composer` tag; empty where nobody is named.
    pub composer: String,
    /// When it appeared, the scene's `Date` tag; empty where it is not known.
    pub date: String,
    /// Where it appeared, the scene's `Source` tag.
    pub source: String,
}

impl Composition {
    /// The composition that a scene is of, if its tags say that it is one and what is asked.
    pub fn of(scene: &Scene) -> Option<Self> {
        let id = scene.tag("Problem")?.to_owned();
        let moves = moves(scene.tag("Stipulation")?)?;
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

    /// The composition of a lesson that has an id.
    pub fn find(lesson: &Lesson, id: &str) -> Option<Self> {
        let mut all = lesson.scenes().iter().filter_map(|scene| Self::of(scene));
        all.find(|composition| composition.id == id)
    }
}

/// The number of moves in a stipulation such as `#3`.
pub(super) fn moves(stipulation: &str) -> Option<u8> {
    stipulation.strip_prefix('#')?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(tags: &str) -> Option<Composition> {
        let pgn = format!("{tags}\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*");
        let lesson = Lesson::read(&pgn).lesson.expect("a lesson");
        Composition::of(&lesson.scenes()[0])
    }

    #[test]
    fn a_scene_is_a_problem_if_it_says_which_and_what_is_asked() {
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
