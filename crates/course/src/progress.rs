//! A learner's progress: the place reached in each lesson, and the completed scenes.
//!
//! It is stored as a [`record`](crate::record), `1;pins=4.1.2:1,2,3;petrov=1.1.7`: for each lesson its id, and the
//! place as scene, line and step. A colon and the completed scenes may follow.
//! The most recent lesson is last. The scenes whose questions are all answered are stored like the completed scenes of
//! a lesson of their own, `answered/pins=1.1.1:1,3`, which earlier versions keep and ignore. A solved problem is stored like a lesson with one completed scene, under its
//! address: `problems/howard=1.1.1:1`.

use crate::catalog::{Catalog, LessonEntry};
use crate::lesson::Bookmark;
use crate::record::{Record, RecordWriter};

/// The maximum length of the text in bytes; longer text is not ours.
const MAX_LENGTH: usize = 8_000;

/// The only scene of a problem.
const PROBLEM_SCENE: usize = 1;

/// A learner's progress in the course and its problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The lessons that were opened, the most recent last.
    records: Vec<LessonRecord>,
    /// Whether a newer version wrote the text. Writing it again would lose data.
    is_newer_version: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct LessonRecord {
    lesson: String,
    place: Bookmark,
    completed: ScenesCompleted,
}

/// The completed scenes of a lesson, up to the 64th; later ones are not recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScenesCompleted(u64);

/// The scenes of a lesson that are completed, and those whose questions are all answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SceneProgress {
    /// The scenes that were stepped through to their end.
    pub completed: ScenesCompleted,
    /// The scenes whose questions are answered, or were shown.
    pub answered: ScenesCompleted,
}

impl SceneProgress {
    /// Returns what is reached in one scene, counted from 1.
    pub fn of_scene(scene: usize, is_completed: bool, is_answered: bool) -> Self {
        let set = |holds: bool| {
            let none = ScenesCompleted::default();
            if holds { none.with_scene(scene) } else { none }
        };
        Self {
            completed: set(is_completed),
            answered: set(is_answered),
        }
    }

    /// Returns the union of two.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            completed: self.completed.union(other.completed),
            answered: self.answered.union(other.answered),
        }
    }
}

/// The status of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStatus {
    /// It was never opened.
    New,
    /// It was opened, and this many of its scenes are completed.
    InProgress(usize),
    /// All its scenes are completed.
    Completed,
}

impl LessonStatus {
    /// The machine name of each status.
    pub const NAMES: [&str; 3] = ["new", "in-progress", "completed"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => Self::NAMES[0],
            Self::InProgress(_) => Self::NAMES[1],
            Self::Completed => Self::NAMES[2],
        }
    }
}

/// The lesson with which the learner continues the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLesson<'a> {
    /// At the beginning of a lesson.
    Begin(&'a LessonEntry),
    /// At a place within a lesson.
    Continue(&'a LessonEntry, Bookmark),
    /// Nowhere: every lesson is completed.
    AllCompleted,
}

impl ScenesCompleted {
    /// Returns the set with a scene, counted from 1.
    #[must_use]
    pub fn with_scene(self, scene: usize) -> Self {
        Self(self.0 | bit(scene))
    }

    /// Returns the union of two sets.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether a scene is completed.
    pub fn contains(self, scene: usize) -> bool {
        self.0 & bit(scene) != 0
    }

    /// Returns how many of the first `scenes` scenes are completed.
    fn count(self, scenes: usize) -> usize {
        (1..=scenes).filter(|&scene| self.contains(scene)).count()
    }
}

/// Returns the bit of a scene, or 0 for a scene beyond the 64th.
fn bit(scene: usize) -> u64 {
    let index = scene.checked_sub(1).and_then(|it| u32::try_from(it).ok());
    index.and_then(|index| 1u64.checked_shl(index)).unwrap_or(0)
}

impl Progress {
    /// Parses stored text, ignoring what is damaged.
    pub fn parse(text: &str) -> Self {
        let record = Record::parse(text, MAX_LENGTH);
        let mut progress = Self {
            is_newer_version: record.is_newer_version,
            ..Self::default()
        };
        for (lesson, value) in record.pairs() {
            if let Some((place, completed)) = parse_value(value) {
                progress.record(lesson, place, completed);
            }
        }
        progress
    }

    /// Writes the text to store.
    ///
    /// Returns `None` if the progress comes from a newer version, or if the text would be too long.
    pub fn serialize(&self) -> Option<String> {
        if self.is_newer_version {
            return None;
        }
        let mut writer = RecordWriter::default();
        for LessonRecord {
            lesson,
            place: Bookmark { scene, line, step },
            completed,
        } in &self.records
        {
            let mut value = [scene, line, step].map(usize::to_string).join(".");
            let scenes = (1..=64).filter(|&scene| completed.contains(scene));
            for (index, scene) in scenes.enumerate() {
                value.push(if index == 0 { ':' } else { ',' });
                value.push_str(&scene.to_string());
            }
            writer.push(lesson, &value);
        }
        let text = writer.finish();
        (text.len() <= MAX_LENGTH).then_some(text)
    }

    /// Returns whether no lesson was opened and no problem solved.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Records the place reached in a lesson, and adds completed scenes.
    pub fn record(&mut self, lesson: &str, place: Bookmark, completed: ScenesCompleted) {
        let before = self.scenes_completed(lesson);
        self.records.retain(|record| record.lesson != lesson);
        self.records.push(LessonRecord {
            lesson: lesson.to_owned(),
            place,
            completed: before.union(completed),
        });
    }

    /// Returns the completed scenes of a lesson.
    pub fn scenes_completed(&self, lesson: &str) -> ScenesCompleted {
        self.lesson_record(lesson)
            .map_or_else(ScenesCompleted::default, |it| it.completed)
    }

    /// Records the place reached in a lesson, and adds completed and answered scenes.
    pub fn record_scenes(&mut self, lesson: &str, place: Bookmark, scenes: SceneProgress) {
        if scenes.answered != ScenesCompleted::default() {
            self.record(&answered_id(lesson), Bookmark::default(), scenes.answered);
        }
        self.record(lesson, place, scenes.completed);
    }

    /// Returns the completed and the answered scenes of a lesson.
    pub fn scene_progress(&self, lesson: &str) -> SceneProgress {
        SceneProgress {
            completed: self.scenes_completed(lesson),
            answered: self.scenes_completed(&answered_id(lesson)),
        }
    }

    /// Records that a problem was solved.
    pub fn record_solved(&mut self, problem: &str) {
        let solved = ScenesCompleted::default().with_scene(PROBLEM_SCENE);
        self.record(&problem_id(problem), Bookmark::default(), solved);
    }

    /// Returns whether a problem was solved.
    pub fn has_solved(&self, problem: &str) -> bool {
        self.scenes_completed(&problem_id(problem))
            .contains(PROBLEM_SCENE)
    }

    /// Returns the status of a lesson.
    pub fn status(&self, entry: &LessonEntry) -> LessonStatus {
        let Some(record) = self.lesson_record(&entry.id) else {
            return LessonStatus::New;
        };
        // Scenes beyond the 64th are not recorded, so they do not count.
        match record.completed.count(entry.scenes) {
            count if count >= entry.scenes.min(64) => LessonStatus::Completed,
            count => LessonStatus::InProgress(count),
        }
    }

    /// Returns where to resume a lesson; `None` if it was never opened or is completed.
    ///
    /// That is the place reached or, if its scene is completed, the next scene that is not.
    pub fn resume_at(&self, entry: &LessonEntry) -> Option<Bookmark> {
        let LessonRecord {
            place, completed, ..
        } = *self.lesson_record(&entry.id)?;
        // The stored place may be damaged, or from a version of the lesson with more scenes.
        let is_valid = (1..=entry.scenes).contains(&place.scene) && place.step > 0;
        if is_valid && !completed.contains(place.scene) {
            return Some(place);
        }
        let later = place.scene.max(1)..=entry.scenes;
        let scene = later
            .chain(1..=entry.scenes)
            .find(|&it| !completed.contains(it))?;
        Some(Bookmark {
            scene,
            ..Bookmark::default()
        })
    }

    /// Returns where the course continues.
    ///
    /// That is the most recent lesson or, if it is completed, the next one.
    pub fn next_lesson<'a>(&self, catalog: &'a Catalog) -> NextLesson<'a> {
        let entries = catalog.entries();
        let index =
            |record: &LessonRecord| entries.iter().position(|entry| entry.id == record.lesson);
        let last = self.records.iter().rev().find_map(index).unwrap_or(0);
        let mut candidates = entries[last..].iter().chain(&entries[..last]);
        let next = candidates.find(|entry| self.status(entry) != LessonStatus::Completed);
        match next {
            None => NextLesson::AllCompleted,
            Some(entry) => match self.resume_at(entry) {
                Some(place) => NextLesson::Continue(entry, place),
                None => NextLesson::Begin(entry),
            },
        }
    }

    fn lesson_record(&self, lesson: &str) -> Option<&LessonRecord> {
        self.records.iter().find(|record| record.lesson == lesson)
    }
}

/// Returns the id under which the answered scenes of a lesson are recorded.
fn answered_id(lesson: &str) -> String {
    format!("answered/{lesson}")
}

/// Returns the id under which a problem is recorded.
fn problem_id(problem: &str) -> String {
    format!("problems/{problem}")
}

/// Parses the place reached in a lesson, and its completed scenes.
fn parse_value(value: &str) -> Option<(Bookmark, ScenesCompleted)> {
    let (place, scenes) = value.split_once(':').unwrap_or((value, ""));
    let mut numbers = place.split('.').map(|number| number.parse().ok());
    let place = Bookmark {
        scene: numbers.next()??,
        line: numbers.next()??,
        step: numbers.next()??,
    };
    let scenes = scenes.split(',').filter_map(|scene| scene.parse().ok());
    let completed = scenes.fold(ScenesCompleted::default(), ScenesCompleted::with_scene);
    Some((place, completed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Chapter;

    fn at(scene: usize, step: usize) -> Bookmark {
        Bookmark {
            scene,
            line: 1,
            step,
        }
    }

    fn scenes(scenes: &[usize]) -> ScenesCompleted {
        scenes
            .iter()
            .copied()
            .fold(ScenesCompleted::default(), ScenesCompleted::with_scene)
    }

    /// Returns a course of three lessons with two scenes each.
    fn course() -> Catalog {
        let game = |id| format!("[Lesson \"{id}\"]\n[Scenes \"2\"]\n\n*\n");
        Catalog::parse(&["one", "two", "three"].map(game).join("\n"))
    }

    fn next(progress: &Progress) -> String {
        match progress.next_lesson(&course()) {
            NextLesson::Begin(entry) => format!("begin {}", entry.id),
            NextLesson::Continue(entry, place) => {
                format!("continue {} at {}.{}", entry.id, place.scene, place.step)
            }
            NextLesson::AllCompleted => "done".to_owned(),
        }
    }

    #[test]
    fn progress_round_trips() {
        let mut progress = Progress::default();
        assert_eq!(progress.serialize().as_deref(), Some("1"));
        progress.record("pins", at(4, 2), scenes(&[1, 3]));
        progress.record("petrov", at(1, 7), scenes(&[]));
        progress.record("pins", at(2, 1), scenes(&[2]));
        let text = progress.serialize().expect("text to store");
        assert_eq!(text, "1;petrov=1.1.7;pins=2.1.1:1,2,3");
        assert_eq!(Progress::parse(&text), progress);
    }

    #[test]
    fn answered_scenes_are_stored_beside_the_completed_ones() {
        let mut progress = Progress::parse("1;two=1.1.5:1,2");
        let before = progress.scene_progress("two");
        assert_eq!(
            (before.completed, before.answered),
            (scenes(&[1, 2]), scenes(&[]))
        );
        let answered = SceneProgress {
            answered: scenes(&[2]),
            ..SceneProgress::default()
        };
        progress.record_scenes("two", at(2, 3), answered);
        let text = progress.serialize().expect("text to store");
        assert_eq!(text, "1;answered/two=1.1.1:2;two=2.1.3:1,2");
        let read = Progress::parse(&text);
        assert_eq!(read.scene_progress("two"), before.union(answered));
        assert_eq!(next(&read), "begin three");
    }

    #[test]
    fn solved_problem_does_not_change_the_next_lesson() {
        let mut progress = Progress::default();
        progress.record("two", at(1, 5), scenes(&[]));
        assert!(!progress.has_solved("two"));
        progress.record_solved("two");
        assert!(progress.has_solved("two"));
        assert_eq!(next(&progress), "continue two at 1.5");
        let text = progress.serialize().expect("text to store");
        assert_eq!(text, "1;two=1.1.5;problems/two=1.1.1:1");
        assert_eq!(Progress::parse(&text), progress);
    }

    #[test]
    fn damaged_text_is_empty_progress() {
        let long = format!("1;{}one=1.1.1", "x".repeat(MAX_LENGTH));
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
            assert!(Progress::parse(text).is_empty(), "{text:?}");
        }
        let progress = Progress::parse("1;;one=1.1.1:2,x,0,65,99999999999999999999,1;two=1.1");
        assert_eq!(progress.serialize().as_deref(), Some("1;one=1.1.1:1,2"));
    }

    #[test]
    fn newer_progress_format_is_read_and_never_overwritten() {
        let mut progress = Progress::parse("2;one=2.1.3:1;new=thing");
        assert_eq!(next(&progress), "continue one at 2.3");
        assert_eq!(progress.serialize(), None);
        progress.record("two", at(1, 2), scenes(&[]));
        assert_eq!(progress.serialize(), None);
    }

    #[test]
    fn course_continues_in_the_most_recent_lesson() {
        let mut progress = Progress::default();
        assert_eq!(next(&progress), "begin one");
        progress.record("two", at(1, 5), scenes(&[]));
        assert_eq!(next(&progress), "continue two at 1.5");
        progress.record("two", at(1, 9), scenes(&[1]));
        assert_eq!(next(&progress), "continue two at 2.1");
        progress.record("two", at(2, 9), scenes(&[2]));
        assert_eq!(next(&progress), "begin three");
        progress.record("three", at(2, 4), scenes(&[2]));
        assert_eq!(next(&progress), "continue three at 1.1");
        progress.record("three", at(1, 4), scenes(&[1]));
        assert_eq!(next(&progress), "begin one");
        progress.record("gone", at(1, 2), scenes(&[]));
        assert_eq!(next(&progress), "begin one");
        progress.record("one", at(1, 4), scenes(&[1, 2]));
        assert_eq!(next(&progress), "done");
    }

    #[test]
    fn invalid_place_resumes_at_the_next_open_scene() {
        for (text, expected) in [
            ("1;one=0.0.0", "continue one at 1.1"),
            ("1;one=99.99.99", "continue one at 1.1"),
            ("1;one=99.99.99:1", "continue one at 2.1"),
            ("1;one=1.1.0", "continue one at 1.1"),
        ] {
            assert_eq!(next(&Progress::parse(text)), expected, "{text}");
        }
    }

    #[test]
    fn lesson_is_completed_when_every_scene_is() {
        let entry = |scenes| LessonEntry {
            id: "one".to_owned(),
            title: String::new(),
            summary: String::new(),
            chapter: Chapter::Rule,
            length: crate::lesson::LessonLength::default(),
            scenes,
            diagram: None,
        };
        let mut progress = Progress::default();
        assert_eq!(progress.status(&entry(2)), LessonStatus::New);
        progress.record("one", at(1, 2), scenes(&[]));
        assert_eq!(progress.status(&entry(2)), LessonStatus::InProgress(0));
        progress.record("one", at(1, 2), scenes(&[1, 3]));
        assert_eq!(progress.status(&entry(2)), LessonStatus::InProgress(1));
        assert_eq!(progress.status(&entry(1)), LessonStatus::Completed);
        let all: Vec<usize> = (1..=70).collect();
        progress.record("one", at(70, 1), scenes(&all));
        assert_eq!(progress.status(&entry(70)), LessonStatus::Completed);
    }

    #[test]
    fn empty_catalog_is_completed() {
        let progress = Progress::parse("1;one=1.1.1");
        assert_eq!(
            progress.next_lesson(&Catalog::default()),
            NextLesson::AllCompleted
        );
    }
}
