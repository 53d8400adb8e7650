//! How far a learner has come: where each lesson was left, and which of its scenes were walked to their end.
//!
//! It is kept as a text: the number of its format, 1, and for each lesson that was begun a semicolon, its id,
//! `=`, and where it was left, as scene, line and step. A colon and the scenes that were walked may follow:
//! `1;pins=4.1.2:1,2,3;petrov=1.1.7`. The lesson that was last on the board stands last. A problem that was
//! solved is kept in the same way, its address for an id and its diagram for a scene: `problems/howard=1.1.1:1`.

use crate::player::Bookmark;
use crate::syllabus::{Entry, Syllabus};

/// The number of the format that is written here.
const FORMAT: &str = "1";

/// The longest text that can be a learner’s progress; what is longer was not written here.
const LONGEST: usize = 8_000;

/// The only scene of a problem.
const DIAGRAM: usize = 1;

/// How far a learner has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The lessons that were begun, the last one last.
    walks: Vec<Walk>,
    /// Whether it is of a later format, and may mean more than can be written again.
    is_later: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Walk {
    lesson: String,
    place: Bookmark,
    walked: Walked,
}

/// Which scenes of a lesson were walked to their end. Those behind the sixty-fourth are forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked(u64);

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It was not begun.
    Fresh,
    /// So many of its scenes were walked.
    Begun(usize),
    /// All of them were.
    Done,
}

/// Where a course goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way<'a> {
    /// At the beginning of a lesson.
    Begin(&'a Entry),
    /// At a place in a lesson.
    Continue(&'a Entry, Bookmark),
    /// Nowhere: every lesson is done.
    Done,
}

impl Walked {
    /// With a scene, counted from 1.
    #[must_use]
    pub fn with(self, scene: usize) -> Self {
        Self(self.0 | bit(scene))
    }

    /// These scenes and others.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether a scene is among them.
    pub fn contains(self, scene: usize) -> bool {
        self.0 & bit(scene) != 0
    }

    /// How many of so many scenes.
    fn count(self, scenes: usize) -> usize {
        (1..=scenes).filter(|&scene| self.contains(scene)).count()
    }
}

/// The bit of a scene; none behind the sixty-fourth.
fn bit(scene: usize) -> u64 {
    let place = scene.checked_sub(1).and_then(|it| u32::try_from(it).ok());
    place.and_then(|place| 1u64.checked_shl(place)).unwrap_or(0)
}

impl Progress {
    /// Reads what was kept. What is not understood has no effect.
    pub fn read(text: &str) -> Self {
        let (format, parts) = text.split_once(';').unwrap_or((text, ""));
        let is_number = !format.starts_with('0') && format.bytes().all(|it| it.is_ascii_digit());
        let mut progress = Self::default();
        if format.is_empty() || !is_number || text.len() > LONGEST {
            return progress;
        }
        progress.is_later = format != FORMAT;
        for part in parts.split(';') {
            if let Some((lesson, place, walked)) = understood(part) {
                progress.record(lesson, place, walked);
            }
        }
        progress
    }

    /// What is to be kept; none where that would lose what a later version of the site has kept.
    pub fn text(&self) -> Option<String> {
        if self.is_later {
            return None;
        }
        let mut text = FORMAT.to_owned();
        for Walk {
            lesson,
            place: Bookmark { scene, line, step },
            walked,
        } in &self.walks
        {
            text.extend([";", lesson, "="]);
            text.push_str(&[scene, line, step].map(usize::to_string).join("."));
            let scenes = (1..=64).filter(|&scene| walked.contains(scene));
            for (index, scene) in scenes.enumerate() {
                text.push(if index == 0 { ':' } else { ',' });
                text.push_str(&scene.to_string());
            }
        }
        (text.len() <= LONGEST).then_some(text)
    }

    /// Whether no lesson was begun, and no problem solved.
    pub fn is_empty(&self) -> bool {
        self.walks.is_empty()
    }

    /// A lesson is on the board at a place, and these of its scenes were walked, beside those of before.
    pub fn record(&mut self, lesson: &str, place: Bookmark, walked: Walked) {
        let before = self.walked(lesson);
        self.walks.retain(|walk| walk.lesson != lesson);
        self.walks.push(Walk {
            lesson: lesson.to_owned(),
            place,
            walked: before.and(walked),
        });
    }

    /// The scenes of a lesson that were walked to their end.
    pub fn walked(&self, lesson: &str) -> Walked {
        self.walk(lesson)
            .map_or_else(Walked::default, |it| it.walked)
    }

    /// A problem was solved.
    pub fn solve(&mut self, problem: &str) {
        let solved = Walked::default().with(DIAGRAM);
        self.record(&address(problem), Bookmark::default(), solved);
    }

    /// Whether a problem was solved.
    pub fn has_solved(&self, problem: &str) -> bool {
        self.walked(&address(problem)).contains(DIAGRAM)
    }

    /// How far a lesson has come.
    pub fn standing(&self, entry: &Entry) -> Standing {
        let Some(walk) = self.walk(&entry.id) else {
            return Standing::Fresh;
        };
        // What is not remembered cannot be missing.
        match walk.walked.count(entry.scenes) {
            count if count >= entry.scenes.min(64) => Standing::Done,
            count => Standing::Begun(count),
        }
    }

    /// Where a lesson goes on that was begun and not done: where it was left or, if that scene was walked, at
    /// the next one that was not.
    pub fn place(&self, entry: &Entry) -> Option<Bookmark> {
        let Walk { place, walked, .. } = *self.walk(&entry.id)?;
        // What is kept may be damaged, or of a lesson that had more scenes.
        let is_there = (1..=entry.scenes).contains(&place.scene) && place.step > 0;
        if is_there && !walked.contains(place.scene) {
            return Some(place);
        }
        let later = place.scene.max(1)..=entry.scenes;
        let scene = later
            .chain(1..=entry.scenes)
            .find(|&it| !walked.contains(it))?;
        Some(Bookmark {
            scene,
            ..Bookmark::default()
        })
    }

    /// Where the course goes on: in the lesson that was last on the board or, if that is done, with the next
    /// one that is not.
    pub fn way<'a>(&self, syllabus: &'a Syllabus) -> Way<'a> {
        let entries = syllabus.entries();
        let place = |walk: &Walk| entries.iter().position(|entry| entry.id == walk.lesson);
        let last = self.walks.iter().rev().find_map(place).unwrap_or(0);
        let mut rest = entries[last..].iter().chain(&entries[..last]);
        let next = rest.find(|entry| self.standing(entry) != Standing::Done);
        match next {
            None => Way::Done,
            Some(entry) => match self.place(entry) {
                Some(place) => Way::Continue(entry, place),
                None => Way::Begin(entry),
            },
        }
    }

    fn walk(&self, lesson: &str) -> Option<&Walk> {
        self.walks.iter().find(|walk| walk.lesson == lesson)
    }
}

/// What a problem is called among the lessons.
fn address(problem: &str) -> String {
    format!("problems/{problem}")
}

/// The lesson that a part of the text is about, where it was left and what was walked.
fn understood(part: &str) -> Option<(&str, Bookmark, Walked)> {
    let (lesson, rest) = part.split_once('=')?;
    let (place, scenes) = rest.split_once(':').unwrap_or((rest, ""));
    let mut numbers = place.split('.').map(|number| number.parse().ok());
    let place = Bookmark {
        scene: numbers.next()??,
        line: numbers.next()??,
        step: numbers.next()??,
    };
    let scenes = scenes.split(',').filter_map(|scene| scene.parse().ok());
    let walked = scenes.fold(Walked::default(), Walked::with);
    Some((lesson, place, walked))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syllabus::Chapter;

    fn at(scene: usize, step: usize) -> Bookmark {
        Bookmark {
            scene,
            line: 1,
            step,
        }
    }

    fn scenes(scenes: &[usize]) -> Walked {
        scenes.iter().copied().fold(Walked::default(), Walked::with)
    }

    /// A course of three lessons with two scenes each.
    fn course() -> Syllabus {
        let game = |id| format!("[Lesson \"{id}\"]\n[Scenes \"2\"]\n\n*\n");
        Syllabus::read(&["one", "two", "three"].map(game).join("\n"))
    }

    fn way(progress: &Progress) -> String {
        match progress.way(&course()) {
            Way::Begin(entry) => format!("begin {}", entry.id),
            Way::Continue(entry, place) => {
                format!("continue {} at {}.{}", entry.id, place.scene, place.step)
            }
            Way::Done => "done".to_owned(),
        }
    }

    #[test]
    fn what_is_kept_is_read_as_it_was_written() {
        let mut progress = Progress::default();
        assert_eq!(progress.text().as_deref(), Some("1"));
        progress.record("pins", at(4, 2), scenes(&[1, 3]));
        progress.record("petrov", at(1, 7), scenes(&[]));
        progress.record("pins", at(2, 1), scenes(&[2]));
        let text = progress.text().expect("what can be kept");
        assert_eq!(text, "1;petrov=1.1.7;pins=2.1.1:1,2,3");
        assert_eq!(Progress::read(&text), progress);
    }

    #[test]
    fn a_problem_that_was_solved_leaves_the_course_where_it_was() {
        let mut progress = Progress::default();
        progress.record("two", at(1, 5), scenes(&[]));
        assert!(!progress.has_solved("two"));
        progress.solve("two");
        assert!(progress.has_solved("two"));
        assert_eq!(way(&progress), "continue two at 1.5");
        let text = progress.text().expect("what can be kept");
        assert_eq!(text, "1;two=1.1.5;problems/two=1.1.1:1");
        assert_eq!(Progress::read(&text), progress);
    }

    #[test]
    fn what_is_damaged_is_no_progress() {
        let long = format!("1;{}one=1.1.1", "x".repeat(LONGEST));
        for text in [
            "",
            "0;one=1.1.1",
            "one=1.1.1",
            "-1;one=1.1.1",
            "1;one",
            "1;one=1.1",
            "1;one=1.1.x",
            "1;=;==;:",
            "{\"one\":1}",
            "\u{0}",
            long.as_str(),
        ] {
            assert!(Progress::read(text).is_empty(), "{text:?}");
        }
        let kept = Progress::read("1;;one=1.1.1:2,x,0,65,99999999999999999999,1;two=1.1");
        assert_eq!(kept.text().as_deref(), Some("1;one=1.1.1:1,2"));
    }

    #[test]
    fn a_later_format_is_read_as_far_as_it_goes_and_never_written_over() {
        let mut progress = Progress::read("2;one=2.1.3:1;new=thing");
        assert_eq!(way(&progress), "continue one at 2.3");
        assert_eq!(progress.text(), None);
        progress.record("two", at(1, 2), scenes(&[]));
        assert_eq!(progress.text(), None);
    }

    #[test]
    fn the_course_goes_on_where_it_was_left() {
        let mut progress = Progress::default();
        assert_eq!(way(&progress), "begin one");
        progress.record("two", at(1, 5), scenes(&[]));
        assert_eq!(way(&progress), "continue two at 1.5");
        progress.record("two", at(1, 9), scenes(&[1]));
        assert_eq!(way(&progress), "continue two at 2.1");
        progress.record("two", at(2, 9), scenes(&[2]));
        assert_eq!(way(&progress), "begin three");
        progress.record("three", at(2, 4), scenes(&[2]));
        assert_eq!(way(&progress), "continue three at 1.1");
        progress.record("three", at(1, 4), scenes(&[1]));
        assert_eq!(way(&progress), "begin one");
        progress.record("gone", at(1, 2), scenes(&[]));
        assert_eq!(way(&progress), "begin one");
        progress.record("one", at(1, 4), scenes(&[1, 2]));
        assert_eq!(way(&progress), "done");
    }

    #[test]
    fn what_was_left_at_a_place_that_is_not_there_goes_on_at_the_next_scene() {
        for (kept, goes_on) in [
            ("1;one=0.0.0", "continue one at 1.1"),
            ("1;one=99.99.99", "continue one at 1.1"),
            ("1;one=99.99.99:1", "continue one at 2.1"),
            ("1;one=1.1.0", "continue one at 1.1"),
        ] {
            assert_eq!(way(&Progress::read(kept)), goes_on, "{kept}");
        }
    }

    #[test]
    fn a_lesson_is_done_when_every_scene_was_walked() {
        let entry = |scenes| Entry {
            id: "one".to_owned(),
            title: String::new(),
            summary: String::new(),
            chapter: Chapter::Rule,
            minutes: 1,
            scenes,
        };
        let mut progress = Progress::default();
        assert_eq!(progress.standing(&entry(2)), Standing::Fresh);
        progress.record("one", at(1, 2), scenes(&[]));
        assert_eq!(progress.standing(&entry(2)), Standing::Begun(0));
        progress.record("one", at(1, 2), scenes(&[1, 3]));
        assert_eq!(progress.standing(&entry(2)), Standing::Begun(1));
        assert_eq!(progress.standing(&entry(1)), Standing::Done);
        let all: Vec<usize> = (1..=70).collect();
        progress.record("one", at(70, 1), scenes(&all));
        assert_eq!(progress.standing(&entry(70)), Standing::Done);
    }

    #[test]
    fn a_course_without_lessons_is_done() {
        let progress = Progress::read("1;one=1.1.1");
        assert_eq!(progress.way(&Syllabus::default()), Way::Done);
    }
}
