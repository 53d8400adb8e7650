//! The contents of a package: a lesson, or a quiz.

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use course::lesson::QuestionKind;
use course::quiz::{QuestionSet, QuizAddressError, QuizMode, Skill, Topic};
use course::{Lesson, Scene, catalog};

use crate::{files, paths};

/// The options of a quiz.
#[derive(Args, Default)]
#[command(next_help_heading = "Options of a quiz")]
pub struct QuizOptions {
    /// What it is about: all, or a skill; all if not given
    #[arg(long)]
    pub set: Option<String>,
    /// Which questions: the same seed gives the same questions; 1 if not given
    #[arg(long)]
    pub seed: Option<String>,
    /// How many questions, up to 50; 10 if not given
    #[arg(long)]
    pub n: Option<String>,
    /// guided, alone or exam; alone if not given
    #[arg(long)]
    pub quiz_mode: Option<String>,
    /// From how many hundredths on it is passed; 80 if not given
    #[arg(long, value_name = "MARK")]
    pub pass: Option<String>,
}

/// The contents of a package.
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

/// The default quiz mode: with hints.
const DEFAULT_MODE: &str = "alone";

/// The default pass mark, four of five, as on the page.
const DEFAULT_MARK: u8 = 80;

impl Content {
    /// Finds what was named. The error for an unknown name lists the known ones.
    pub fn read(names: &[String], options: &QuizOptions) -> Result<Vec<Self>> {
        ensure!(
            !names.is_empty(),
            "name what to pack: `quiz`, or one or more of the lessons {}",
            list_lessons()
        );
        names
            .iter()
            .map(|name| Self::named(name, options))
            .collect()
    }

    fn named(name: &str, options: &QuizOptions) -> Result<Self> {
        if name == "quiz" {
            return quiz(options);
        }
        let Some((_, id)) = catalog::lesson_ids().find(|(_, id)| *id == name) else {
            bail!(
                "there is no lesson `{name}`: choose `quiz` or one of {}",
                list_lessons()
            );
        };
        let path = paths::root().join(format!("static/lessons/en/{id}.pgn"));
        let lesson = Lesson::parse(&files::read_text(&path)?).lesson;
        let lesson = lesson.with_context(|| format!("{} holds no lesson", path.display()))?;
        Ok(Self::Lesson(lesson))
    }

    /// Returns the name of the package.
    pub fn name(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.id().to_owned(),
            Self::Quiz { set, mode, .. } => {
                let name = format!("quiz-{}-{}-{}", set.topic().name(), set.seed(), set.count());
                if *mode == DEFAULT_MODE {
                    name
                } else {
                    format!("{name}-{mode}")
                }
            }
        }
    }

    /// Returns the title, as a course shows it.
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

    /// Returns the summary, one sentence.
    pub fn summary(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.summary().to_owned(),
            Self::Quiz { .. } => "Questions on the chess rule en passant.".to_owned(),
        }
    }

    /// Returns the attributes of the launch page’s body. They tell its script what the package contains.
    pub fn attributes(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Lesson(lesson) => vec![
                ("data-mode", "lesson".to_owned()),
                ("data-lesson", lesson.id().to_owned()),
                ("data-scenes", count_steps(lesson)),
                ("data-questions", list_scored_questions(lesson)),
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

/// Returns the ids of all lessons.
fn list_lessons() -> String {
    catalog::lesson_ids()
        .map(|(_, id)| id)
        .collect::<Vec<_>>()
        .join(" ")
}

fn quiz(options: &QuizOptions) -> Result<Content> {
    let (set, faults) = QuestionSet::from_address(
        options.set.as_deref(),
        options.seed.as_deref(),
        options.n.as_deref(),
    );
    let given = |word: &Option<String>| word.clone().unwrap_or_default();
    if let Some(fault) = faults.first() {
        bail!(match fault {
            QuizAddressError::UnknownTopic => format!(
                "there is no set `{}`: choose from all {}",
                given(&options.set),
                Skill::ALL.map(Skill::name).join(" ")
            ),
            QuizAddressError::InvalidSeed => format!(
                "`{}` is no seed: choose a whole number from 0 to {}",
                given(&options.seed),
                u32::MAX
            ),
            QuizAddressError::InvalidCount | QuizAddressError::CountOutOfRange => format!(
                "`{}` questions cannot be asked: choose from 1 to {}",
                given(&options.n),
                QuestionSet::MAX_COUNT
            ),
            QuizAddressError::UnknownMode => {
                "there is no such mode: choose guided, alone or exam".to_owned()
            }
        });
    }
    let named = options.quiz_mode.as_deref().unwrap_or(DEFAULT_MODE);
    let mode = QuizMode::ALL.into_iter().map(QuizMode::name);
    let Some(mode) = mode.into_iter().find(|known| *known == named) else {
        let names = QuizMode::ALL.map(QuizMode::name).join(" ");
        bail!("there is no quiz mode `{named}`: choose from {names}");
    };
    let mark = options.pass.as_deref().map_or(Ok(DEFAULT_MARK), str::parse);
    let mark = mark.ok().filter(|mark| (1..=100).contains(mark));
    let mark = mark.with_context(|| {
        format!(
            "`{}` is no mark: choose from 1 to 100, in hundredths",
            given(&options.pass)
        )
    })?;
    Ok(Content::Quiz { set, mode, mark })
}

/// Returns the number of steps of each scene’s main line.
fn count_steps(lesson: &Lesson) -> String {
    let steps = lesson
        .scenes()
        .iter()
        .map(|scene| (scene.tree().main_line().count() + 1).to_string());
    steps.collect::<Vec<_>>().join(" ")
}

/// Lists the scored questions by scene and step. A question about what was played in a game is not scored.
fn list_scored_questions(lesson: &Lesson) -> String {
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

    fn refused(name: &str, options: &QuizOptions) -> String {
        match Content::read(&[name.to_owned()], options) {
            Ok(_) => panic!("{name} is accepted"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn unknown_name_is_answered_by_the_known_ones() {
        let message = refused("petroff", &QuizOptions::default());
        assert!(
            message.contains("no lesson `petroff`") && message.contains("petrov"),
            "{message}"
        );
        let nothing = Content::read(&[], &QuizOptions::default()).err();
        assert!(nothing.unwrap().to_string().contains("first-capture"));
        let some = |word: &str| Some(word.to_owned());
        for (options, part) in [
            (
                QuizOptions {
                    set: some("pins"),
                    ..QuizOptions::default()
                },
                "all double-step",
            ),
            (
                QuizOptions {
                    seed: some("x"),
                    ..QuizOptions::default()
                },
                "4294967295",
            ),
            (
                QuizOptions {
                    n: some("51"),
                    ..QuizOptions::default()
                },
                "from 1 to 50",
            ),
            (
                QuizOptions {
                    quiz_mode: some("aloud"),
                    ..QuizOptions::default()
                },
                "guided alone exam",
            ),
            (
                QuizOptions {
                    pass: some("101"),
                    ..QuizOptions::default()
                },
                "from 1 to 100",
            ),
        ] {
            let message = refused("quiz", &options);
            assert!(message.contains(part), "{message}");
        }
    }

    #[test]
    fn lesson_attributes_hold_steps_and_questions() {
        let text = "[Event \"Take\"]\n[Lesson \"take\"]\n\n1. e4 e6 2. e5 d5 {Take. [%ask play]} 3. exd6 *\n\n\
            [Event \"Take\"]\n[Scene \"Game\"]\n\n1. e4 {And then? [%ask did]} 1... e5 *\n";
        let lesson = Lesson::parse(text).lesson.unwrap();
        assert_eq!(count_steps(&lesson), "6 3");
        assert_eq!(list_scored_questions(&lesson), "1/5");
    }

    #[test]
    fn quiz_is_named_for_its_questions() {
        let some = |word: &str| Some(word.to_owned());
        let options = QuizOptions {
            set: some("king-safety"),
            seed: some("42"),
            ..QuizOptions::default()
        };
        let all = Content::read(&["quiz".to_owned()], &options).unwrap();
        assert_eq!(all[0].name(), "quiz-king-safety-42-10");
        assert_eq!(all[0].title(), "Quiz: king safety, 10 questions");
    }
}
