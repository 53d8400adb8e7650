//! The course: which lessons there are, in the order in which they are taught.
//!
//! [`ORDER`] is the one place that says so. What a lesson is called and what it teaches stands in its own
//! file; `cargo xtask` puts that together in one file, `course.pgn`, which a page reads: a game without moves
//! for each lesson and, behind these, one for each problem.

use rules::Position;
use rules::pgn::{self, EditError, GameTree};

use crate::lesson::Lesson;

/// The lessons of the course by their ids, in order, chapter by chapter.
pub const ORDER: [(Chapter, &[&str]); 4] = [
    (
        Chapter::Rule,
        &[
            "first-capture",
            "four-conditions",
            "now-or-never",
            "pawns-only",
            "must-i",
            "notation",
        ],
    ),
    (
        Chapter::Games,
        &[
            "petrov",
            "steinitz-fleissig",
            "overlooked-mate",
            "gundersen-faul",
        ],
    ),
    (
        Chapter::Problems,
        &["pins", "howard", "sommerfeldt", "problems"],
    ),
    (Chapter::Beyond, &["repetition-and-stalemate", "history"]),
];

/// More scenes than this no lesson has.
const MAX_SCENES: usize = 1_000;

/// A part of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// What the rule says.
    Rule,
    /// Where it was played.
    Games,
    /// What a king makes of it, and composers.
    Problems,
    /// Draws, and the past.
    Beyond,
}

impl Chapter {
    /// The chapter's name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Games => "games",
            Self::Problems => "problems",
            Self::Beyond => "beyond",
        }
    }

    fn named(name: &str) -> Option<Self> {
        [Self::Rule, Self::Games, Self::Problems, Self::Beyond]
            .into_iter()
            .find(|chapter| chapter.name() == name)
    }
}

/// The ids of the lessons in order, each with its chapter.
pub fn ids() -> impl Iterator<Item = (Chapter, &'static str)> {
    let chapters = ORDER.into_iter();
    chapters.flat_map(|(chapter, ids)| ids.iter().map(move |&id| (chapter, id)))
}

/// The lessons of a course in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Syllabus {
    entries: Vec<Entry>,
}

/// What a course says of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The lesson’s id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What one will learn in it.
    pub summary: String,
    /// The part of the course that it belongs to; a chapter nobody knows is the last.
    pub chapter: Chapter,
    /// How many minutes it takes.
    pub minutes: u32,
    /// How many scenes it has, from 1 to 1000.
    pub scenes: usize,
}

impl Syllabus {
    /// Reads `course.pgn`. Games that are no lessons are passed over.
    pub fn read(text: &str) -> Self {
        let (games, _) = pgn::read_until_fault(text);
        let entries = games.iter().filter_map(Entry::read).collect();
        Self { entries }
    }

    /// The lessons in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many minutes all lessons take.
    pub fn minutes(&self) -> u32 {
        let minutes = self.entries.iter().map(|entry| entry.minutes);
        minutes.fold(0, u32::saturating_add)
    }
}

impl Entry {
    fn read(game: &GameTree) -> Option<Self> {
        let tag = |name| game.tag(name).unwrap_or_default().to_owned();
        let id = tag("Lesson");
        // Only a problem names a scene.
        if id.is_empty() || game.tag("Scene").is_some() {
            return None;
        }
        Some(Self {
            id,
            title: tag("Event"),
            summary: tag("Summary"),
            chapter: Chapter::named(&tag("Chapter")).unwrap_or(Chapter::Beyond),
            minutes: tag("Minutes").parse().unwrap_or(0),
            scenes: tag("Scenes").parse().unwrap_or(1).clamp(1, MAX_SCENES),
        })
    }
}

/// Writes `course.pgn` for lessons that stand in the order of the course.
///
/// # Errors
///
/// [`EditError::Tag`] if a lesson’s tag is longer than PGN has it.
pub fn written(lessons: &[Lesson]) -> Result<String, EditError> {
    let chapter = |id: &str| ids().find(|&(_, known)| known == id);
    let mut games = Vec::new();
    for lesson in lessons {
        let minutes = lesson.minutes().unwrap_or(0).to_string();
        let skills: Vec<&str> = lesson.skills().collect();
        let scenes = lesson.scenes().len().to_string();
        games.push(game(&[
            ("Event", lesson.title()),
            ("Lesson", lesson.id()),
            ("Chapter", chapter(lesson.id()).map_or("", |it| it.0.name())),
            ("Summary", lesson.summary()),
            ("Minutes", &minutes),
            ("Skill", &skills.join(" ")),
            ("Scenes", &scenes),
        ])?);
    }
    for lesson in lessons {
        games.extend(problems(lesson)?);
    }
    Ok(games.join("\n"))
}

/// A game for each problem of a lesson, called as the lesson is where that is all it is about.
fn problems(lesson: &Lesson) -> Result<Vec<String>, EditError> {
    let scenes = lesson.scenes().iter().enumerate();
    let problems: Vec<_> = scenes
        .filter_map(|(index, scene)| Some((index + 1, scene, scene.tag("Problem")?)))
        .collect();
    let is_only = problems.len() == 1;
    let games = problems.into_iter().map(|(number, scene, id)| {
        game(&[
            (
                "Event",
                if is_only {
                    lesson.title()
                } else {
                    scene.title()
                },
            ),
            ("Problem", id),
            ("Lesson", lesson.id()),
            ("Scene", &number.to_string()),
            ("Stipulation", scene.tag("Stipulation").unwrap_or_default()),
        ])
    });
    games.collect()
}

/// A game without moves.
fn game(tags: &[(&str, &str)]) -> Result<String, EditError> {
    let mut game = GameTree::new(Position::initial());
    for (name, value) in tags {
        game.set_tag(name, value)?;
    }
    Ok(game.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(text: &str) -> Lesson {
        Lesson::read(text).lesson.expect("a lesson")
    }

    #[test]
    fn a_course_is_read_as_it_was_written() {
        let lessons = [
            lesson(
                "[Event \"Pins \\\"and\\\" checks\"]\n[Lesson \"pins\"]\n[Summary \"Why not.\"]\n\
                 [Minutes \"6\"]\n[Skill \"king-safety forced\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n1. d4 *",
            ),
            lesson(
                "[Event \"Howard\"]\n[Lesson \"howard\"]\n\n1. e4 *\n\n[Event \"Howard\"]\n\
                 [Scene \"All\"]\n[Problem \"howard\"]\n[Stipulation \"#3\"]\n\n1. d4 *",
            ),
        ];
        let text = written(&lessons).expect("tags that can be written");
        let syllabus = Syllabus::read(&text);
        let pins = Entry {
            id: "pins".to_owned(),
            title: "Pins \"and\" checks".to_owned(),
            summary: "Why not.".to_owned(),
            chapter: Chapter::Problems,
            minutes: 6,
            scenes: 2,
        };
        let howard = Entry {
            id: "howard".to_owned(),
            title: "Howard".to_owned(),
            summary: String::new(),
            chapter: Chapter::Problems,
            minutes: 0,
            scenes: 2,
        };
        assert_eq!(syllabus.entries(), [pins, howard]);
        assert_eq!(syllabus.minutes(), 6);

        let games = pgn::read(&text).expect("PGN");
        assert_eq!(games[0].tag("Skill"), Some("king-safety forced"));
        let problem = games[2].tags().iter();
        let problem: Vec<_> = problem.map(|(name, value)| (&**name, &**value)).collect();
        let expected = [
            ("Event", "Howard"),
            ("Problem", "howard"),
            ("Lesson", "howard"),
            ("Scene", "2"),
            ("Stipulation", "#3"),
        ];
        assert_eq!(problem, expected);
    }

    #[test]
    fn what_is_no_course_has_no_lessons() {
        for text in ["", "<!doctype html>", "1. e4 *", "[Event \"x\"]\n\n*"] {
            assert_eq!(Syllabus::read(text), Syllabus::default(), "{text}");
        }
    }

    #[test]
    fn no_lesson_is_taught_twice() {
        let mut known: Vec<&str> = ids().map(|(_, id)| id).collect();
        let count = known.len();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), count);
    }
}
