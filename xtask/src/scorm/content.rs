//! What a package holds: a lesson, or a quiz.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use course::lesson::QuestionKind;
use course::quiz::{QuizMode, QuestionSet, QuizAddressError, Skill, Topic};
use course::{Lesson, Scene, catalog};

use crate::place;

/// What is said of a quiz.
#[derive(Default)]
pub struct Asked {
    /// What it is about: a skill, or `all`.
    pub set: Option<String>,
    /// What chance begins with.
    pub seed: Option<String>,
    /// How many questions.
    pub n: Option<String>,
    /// `guided`, `alone` or `exam`.
    pub quiz_mode: Option<String>,
    /// From how many hundredths on it is passed.
    pub pass: Option<String>,
}

/// What a package holds.
pub enum Content {
    /// A lesson.
    Lesson(Lesson),
    /// A quiz.
    Quiz {
        /// Its questions.
        set: QuestionSet,
        /// How they are asked, as addresses say it.
        mode: &'static str,
        /// From how many hundredths on it is passed.
        mark: u8,
    },
}

/// How a class is asked if nobody says it: the same questions for everybody, with hints.
const USUAL: &str = "alone";

/// Four of five, as the page has it.
const MARK: u8 = 80;

impl Content {
    /// What was named. The first name that is none is an error that says which names there are.
    pub fn read(names: &[String], asked: &Asked) -> Result<Vec<Self>> {
        ensure!(
            !names.is_empty(),
            "name what to pack: `quiz`, or one or more of the lessons {}",
            lessons()
        );
        names.iter().map(|name| Self::named(name, asked)).collect()
    }

    fn named(name: &str, asked: &Asked) -> Result<Self> {
        if name == "quiz" {
            return quiz(asked);
        }
        let Some((_, id)) = catalog::lesson_ids().find(|(_, id)| *id == name) else {
            bail!(
                "there is no lesson `{name}`: choose `quiz` or one of {}",
                lessons()
            );
        };
        let path = place::root().join(format!("static/lessons/en/{id}.pgn"));
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let lesson = Lesson::parse(&text).lesson;
        let lesson = lesson.with_context(|| format!("{} holds no lesson", path.display()))?;
        Ok(Self::Lesson(lesson))
    }

    /// The name of the package, and of what is in it.
    pub fn name(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.id().to_owned(),
            Self::Quiz { set, mode, .. } => {
                let name = format!("quiz-{}-{}-{}", set.topic().name(), set.seed(), set.count());
                if *mode == USUAL {
                    name
                } else {
                    format!("{name}-{mode}")
                }
            }
        }
    }

    /// The title, as a course shows it.
    pub fn title(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.title().to_owned(),
            Self::Quiz { set, .. } => {
                let topic = match set.topic() {
                    Topic::All => "en passant".to_owned(),
                    Topic::One(skill) => skill.name().replace('-', " "),
                };
                format!("Quiz: {topic}, {} questions", set.count())
            }
        }
    }

    /// What it is about, in a sentence.
    pub fn summary(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.summary().to_owned(),
            Self::Quiz { .. } => "Questions on the chess rule en passant.".to_owned(),
        }
    }

    /// What the launch page is told of it, as attributes of its body.
    pub fn attributes(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Lesson(lesson) => vec![
                ("data-mode", "lesson".to_owned()),
                ("data-lesson", lesson.id().to_owned()),
                ("data-scenes", steps(lesson)),
                ("data-questions", questions(lesson)),
            ],
            Self::Quiz { set, mode, mark } => vec![
                ("data-mode", "quiz".to_owned()),
                ("data-set", set.topic().name().to_owned()),
                ("data-seed", set.seed().to_string()),
                ("data-n", set.count().to_string()),
                ("data-quiz-mode", (*mode).to_owned()),
                ("data-pass-mark", mark.to_string()),
            ],
        }
    }
}

/// The lessons that there are.
fn lessons() -> String {
    catalog::lesson_ids()
        .map(|(_, id)| id)
        .collect::<Vec<_>>()
        .join(" ")
}

fn quiz(asked: &Asked) -> Result<Content> {
    let (set, faults) = QuestionSet::from_address(
        asked.set.as_deref(),
        asked.seed.as_deref(),
        asked.n.as_deref(),
    );
    let said = |word: &Option<String>| word.clone().unwrap_or_default();
    if let Some(fault) = faults.first() {
        bail!(match fault {
            QuizAddressError::UnknownTopic => format!(
                "there is no set `{}`: choose from all {}",
                said(&asked.set),
                Skill::ALL.map(Skill::name).join(" ")
            ),
            QuizAddressError::InvalidSeed => format!(
                "`{}` is no seed: choose a whole number from 0 to {}",
                said(&asked.seed),
                u32::MAX
            ),
            QuizAddressError::InvalidCount | QuizAddressError::CountOutOfRange => format!(
                "`{}` questions cannot be asked: choose from 1 to {}",
                said(&asked.n),
                QuestionSet::MAX_COUNT
            ),
        });
    }
    let named = asked.quiz_mode.as_deref().unwrap_or(USUAL);
    let modes = QuizMode::ALL.into_iter().map(QuizMode::name);
    let Some(mode) = modes.into_iter().find(|known| *known == named) else {
        let names = QuizMode::ALL.map(QuizMode::name).join(" ");
        bail!("there is no quiz mode `{named}`: choose from {names}");
    };
    let mark = asked.pass.as_deref().map_or(Ok(MARK), str::parse);
    let mark = mark.ok().filter(|mark| (1..=100).contains(mark));
    let mark = mark.with_context(|| {
        format!(
            "`{}` is no mark: choose from 1 to 100, in hundredths",
            said(&asked.pass)
        )
    })?;
    Ok(Content::Quiz { set, mode, mark })
}

/// How many steps the main line of each scene has.
fn steps(lesson: &Lesson) -> String {
    let steps = lesson
        .scenes()
        .iter()
        .map(|scene| (scene.tree().main_line().count() + 1).to_string());
    steps.collect::<Vec<_>>().join(" ")
}

/// The questions that count, by their scenes and steps. What was played in a game is a guess, which nobody can get
/// wrong.
fn questions(lesson: &Lesson) -> String {
    let mut questions = Vec::new();
    for (index, scene) in lesson.scenes().iter().enumerate() {
        let scene: &Scene = scene;
        let counted = scene
            .question_nodes()
            .filter(|&node| scene.question_kind(node) != Some(QuestionKind::Did));
        questions.extend(counted.map(|node| format!("{}/{}", index + 1, scene.step_of(node))));
    }
    questions.dedup();
    questions.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, asked: &Asked) -> String {
        match Content::read(&[name.to_owned()], asked) {
            Ok(_) => panic!("{name} is accepted"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_name_that_is_none_is_answered_by_those_there_are() {
        let said = refused("petroff", &Asked::default());
        assert!(
            said.contains("no lesson `petroff`") && said.contains("petrov"),
            "{said}"
        );
        let nothing = Content::read(&[], &Asked::default()).err();
        assert!(nothing.unwrap().to_string().contains("first-capture"));
        let some = |word: &str| Some(word.to_owned());
        for (asked, part) in [
            (
                Asked {
                    set: some("pins"),
                    ..Asked::default()
                },
                "all double-step",
            ),
            (
                Asked {
                    seed: some("x"),
                    ..Asked::default()
                },
                "4294967295",
            ),
            (
                Asked {
                    n: some("51"),
                    ..Asked::default()
                },
                "from 1 to 50",
            ),
            (
                Asked {
                    quiz_mode: some("aloud"),
                    ..Asked::default()
                },
                "guided alone exam",
            ),
            (
                Asked {
                    pass: some("101"),
                    ..Asked::default()
                },
                "from 1 to 100",
            ),
        ] {
            let said = refused("quiz", &asked);
            assert!(said.contains(part), "{said}");
        }
    }

    #[test]
    fn a_lesson_says_how_long_its_scenes_are_and_where_it_asks() {
        let text = "[Event \"Take\"]\n[Lesson \"take\"]\n\n1. e4 e6 2. e5 d5 {Take. [%ask play]} 3. exd6 *\n\n\
            [Event \"Take\"]\n[Scene \"Game\"]\n\n1. e4 {And then? [%ask did]} 1... e5 *\n";
        let lesson = Lesson::parse(text).lesson.unwrap();
        assert_eq!(steps(&lesson), "6 3");
        assert_eq!(questions(&lesson), "1/5");
    }

    #[test]
    fn a_quiz_is_named_for_its_questions() {
        let some = |word: &str| Some(word.to_owned());
        let asked = Asked {
            set: some("king-safety"),
            seed: some("42"),
            ..Asked::default()
        };
        let all = Content::read(&["quiz".to_owned()], &asked).unwrap();
        assert_eq!(all[0].name(), "quiz-king-safety-42-10");
        assert_eq!(all[0].title(), "Quiz: king safety, 10 questions");
    }
}
