//! The problems there are, as the list of the course's contents names them.

use super::composition::moves;
use crate::lesson::{Lesson, Scene};

/// A problem of the course, and where in the course it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Its id in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The id of the lesson that has it.
    pub lesson: String,
    /// In how many moves mate is asked for, if the contents say so.
    pub moves: Option<u8>,
}

impl Listing {
    /// The problems that a course's contents name, in their order: each a game without moves that has
    /// the tags `Problem`, `Event` and `Lesson`.
    pub fn all(contents: &str) -> Vec<Self> {
        let lesson = Lesson::read(contents).lesson;
        let scenes = lesson.iter().flat_map(Lesson::scenes);
        scenes.filter_map(|scene| Self::of(scene)).collect()
    }

    fn of(scene: &Scene) -> Option<Self> {
        Some(Self {
            id: scene.tag("Problem")?.to_owned(),
            title: scene.tag("Event")?.to_owned(),
            lesson: scene.tag("Lesson")?.to_owned(),
            moves: scene.tag("Stipulation").and_then(moves),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_told_from_lessons() {
        let contents = "[Event \"Howard\"]\n[Lesson \"howard\"]\n\n*\n\n\
            [Event \"Howard, 1938\"]\n[Problem \"howard\"]\n[Lesson \"howard\"]\n[Scene \"1\"]\n\
            [Stipulation \"#3\"]\n\n*\n";
        let [listing] = &Listing::all(contents)[..] else {
            panic!("one problem");
        };
        assert_eq!((&*listing.id, &*listing.lesson), ("howard", "howard"));
        assert_eq!(listing.moves, Some(3));
        assert_eq!(Listing::all("<!doctype html>"), []);
    }
}
