//! The catalogue of the course: its lessons in the order in which they are taught.
//!
//! [`LESSON_ORDER`] is the only place that defines the order. The title and summary of a lesson stand in its
//! own file. `cargo xtask` collects them in one file, `course.pgn`, which the page reads: a game without moves
//! for each lesson, followed by one for each problem.

use rules::Position;
use rules::pgn::{self, EditError, GameTree};

use crate::diagram::Diagram;
use crate::lesson::{Lesson, LessonLength};

/// The lessons of the course by their ids, in order, chapter by chapter.
pub const LESSON_ORDER: [(Chapter, &[&str]); 3] = [
    (
        Chapter::Rule,
        &[
            "first-capture",
            "now-or-never",
            "four-conditions",
            "review-1",
            "pawns-only",
            "must-i",
            "pins",
            "review-2",
            "at-the-board",
            "notation",
        ],
    ),
    (
        Chapter::Games,
        &[
            "overlooked-mate",
            "review-3",
            "petrov",
            "gundersen-faul",
            "steinitz-fleissig",
            "review-4",
        ],
    ),
    (
        Chapter::Keen,
        &[
            "repetition-and-stalemate",
            "fen",
            "sommerfeldt",
            "review-5",
            "problems",
            "howard",
            "history",
            "review-6",
            "variants",
        ],
    ),
];

/// The tag of the diagram of a lesson or a problem.
pub(crate) const DIAGRAM: &str = "Diagram";

/// The maximum number of scenes of a lesson.
const MAX_LESSON_SCENES: usize = 1_000;

/// A chapter of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// The rule itself.
    Rule,
    /// Openings and games.
    Games,
    /// For the keen: draws, FEN, chess problems, the history of the rule, and other laws.
    Keen,
}

impl Chapter {
    /// Returns the chapter's machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Games => "games",
            Self::Keen => "keen",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Rule, Self::Games, Self::Keen]
            .into_iter()
            .find(|chapter| chapter.name() == name)
    }
}

/// Returns the ids of the lessons in order, each with its chapter.
pub fn lesson_ids() -> impl Iterator<Item = (Chapter, &'static str)> {
    let chapters = LESSON_ORDER.into_iter();
    chapters.flat_map(|(chapter, ids)| ids.iter().map(move |&id| (chapter, id)))
}

/// The lessons of a course in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalog {
    entries: Vec<LessonEntry>,
}

/// The catalogue data of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonEntry {
    /// The id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The summary of the lesson, from its `Summary` tag.
    pub summary: String,
    /// The chapter; an unknown name counts as [`Chapter::Keen`].
    pub chapter: Chapter,
    /// How long the lesson takes; zero if unknown.
    pub length: LessonLength,
    /// The number of scenes, from 1 to 1000.
    pub scenes: usize,
    /// The diagram that the list shows.
    pub diagram: Option<Diagram>,
}

impl Catalog {
    /// Parses `course.pgn`, ignoring games that are not lessons.
    pub fn parse(text: &str) -> Self {
        let (games, _) = pgn::read_until_error(text);
        let entries = games.iter().filter_map(LessonEntry::from_game).collect();
        Self { entries }
    }

    /// Returns the lessons in order.
    pub fn entries(&self) -> &[LessonEntry] {
        &self.entries
    }

    /// Returns how long all lessons take.
    pub fn length(&self) -> LessonLength {
        let lengths = self.entries.iter().map(|entry| entry.length);
        lengths.fold(LessonLength::default(), LessonLength::plus)
    }
}

impl LessonEntry {
    fn from_game(game: &GameTree) -> Option<Self> {
        let tag = |name| game.tag(name).unwrap_or_default().to_owned();
        let id = tag("Lesson");
        // Only the game of a problem has a `Scene` tag.
        if id.is_empty() || game.tag("Scene").is_some() {
            return None;
        }
        Some(Self {
            id,
            title: tag("Event"),
            summary: tag("Summary"),
            chapter: Chapter::from_name(&tag("Chapter")).unwrap_or(Chapter::Keen),
            length: LessonLength::parse(&tag("Minutes")).unwrap_or_default(),
            scenes: tag("Scenes")
                .parse()
                .unwrap_or(1)
                .clamp(1, MAX_LESSON_SCENES),
            diagram: Diagram::parse(&tag(DIAGRAM)),
        })
    }
}

/// Writes `course.pgn` for lessons in the order of the course.
///
/// # Errors
///
/// [`EditError::InvalidTag`] if PGN cannot write a tag of a lesson, for example because it is too long.
pub fn write_catalog(lessons: &[Lesson]) -> Result<String, EditError> {
    let chapter = |id: &str| lesson_ids().find(|&(_, known)| known == id);
    let mut games = Vec::new();
    for lesson in lessons {
        let minutes = lesson.measure_length().to_string();
        let skills: Vec<&str> = lesson.skills().collect();
        let scenes = lesson.scenes().len().to_string();
        let diagram = Diagram::from_lesson(lesson).map(|it| it.to_string());
        games.push(write_game(&[
            ("Event", lesson.title()),
            ("Lesson", lesson.id()),
            ("Chapter", chapter(lesson.id()).map_or("", |it| it.0.name())),
            ("Summary", lesson.summary()),
            ("Minutes", &minutes),
            ("Skill", &skills.join(" ")),
            ("Scenes", &scenes),
            (DIAGRAM, &diagram.unwrap_or_default()),
        ])?);
    }
    for lesson in lessons {
        games.extend(write_problems(lesson)?);
    }
    Ok(games.join("\n"))
}

/// Writes a game for each problem of a lesson. A single problem has the title of the lesson.
fn write_problems(lesson: &Lesson) -> Result<Vec<String>, EditError> {
    let scenes = lesson.scenes().iter().enumerate();
    let problems: Vec<_> = scenes
        .filter_map(|(index, scene)| Some((index + 1, scene, scene.tag("Problem")?)))
        .collect();
    let is_only = problems.len() == 1;
    let games = problems.into_iter().map(|(number, scene, id)| {
        write_game(&[
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
            (DIAGRAM, &Diagram::from_start(scene).to_string()),
        ])
    });
    games.collect()
}

/// Writes a game that has only tags.
fn write_game(tags: &[(&str, &str)]) -> Result<String, EditError> {
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
        Lesson::parse(text).lesson.expect("a lesson")
    }

    #[test]
    fn catalog_round_trips() {
        let lessons = [
            lesson(
                "[Event \"Pins \\\"and\\\" checks\"]\n[Lesson \"pins\"]\n[Summary \"Why not.\"]\n\
                 [Skill \"king-safety forced\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n1. d4 *",
            ),
            lesson(
                "[Event \"Howard\"]\n[Lesson \"howard\"]\n\n1. e4 *\n\n[Event \"Howard\"]\n\
                 [Scene \"All\"]\n[Problem \"howard\"]\n[Stipulation \"#3\"]\n\n1. d4 *",
            ),
        ];
        let text = write_catalog(&lessons).expect("tags that can be written");
        let catalog = Catalog::parse(&text);
        let pins = LessonEntry {
            id: "pins".to_owned(),
            title: "Pins \"and\" checks".to_owned(),
            summary: "Why not.".to_owned(),
            chapter: Chapter::Rule,
            length: LessonLength { adult: 1, child: 1 },
            scenes: 2,
            diagram: Diagram::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white"),
        };
        let howard = LessonEntry {
            id: "howard".to_owned(),
            title: "Howard".to_owned(),
            summary: String::new(),
            chapter: Chapter::Keen,
            length: LessonLength { adult: 1, child: 1 },
            scenes: 2,
            diagram: Diagram::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white"),
        };
        assert_eq!(catalog.entries(), [pins, howard]);
        assert_eq!(catalog.length(), LessonLength { adult: 2, child: 2 });

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
            (
                "Diagram",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white",
            ),
        ];
        assert_eq!(problem, expected);
    }

    #[test]
    fn other_text_is_an_empty_catalog() {
        for text in ["", "<!doctype html>", "1. e4 *", "[Event \"x\"]\n\n*"] {
            assert_eq!(Catalog::parse(text), Catalog::default(), "{text}");
        }
    }

    #[test]
    fn lesson_order_has_no_duplicates() {
        let mut known: Vec<&str> = lesson_ids().map(|(_, id)| id).collect();
        let count = known.len();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), count);
    }
}
