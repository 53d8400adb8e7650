//! Finds the faults of lesson files, each with its line and column.
//!
//! They are: what the parser reports, missing tags, unknown skills and commands, claims that are not true, strong words
//! without a claim, faulty questions and problems, and differences between a translation and its original.

use std::rc::Rc;

use course::claim::{self, StrongWord, strong_words_en};
use course::law_lesson::{self, LawLesson};
use course::lesson::SKILLS;
use course::problem::Composition;
use course::{Lesson, Scene, questions, translation};
use rules::mate::MAX_MOVES;
use rules::pgn::{Comment, GameTree, Location};

use super::diagnostics;

/// The commands of a lesson.
const COMMANDS: [&str; 10] = [
    "ask", "cal", "claim", "csl", "hint", "motion", "move", "no", "right", "yes",
];

/// Commands of other programs, which a lesson ignores.
const FOREIGN: [&str; 6] = ["clk", "depth", "egt", "emt", "eval", "mct"];

/// A fault of a lesson file, in words, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    place: Location,
    what: String,
}

impl Finding {
    fn new(place: Location, what: impl Into<String>) -> Self {
        Self {
            place,
            what: what.into(),
        }
    }

    /// Formats the finding as `file:line:column: fault`, which editors and terminals understand.
    pub fn format(&self, file: &str) -> String {
        let Self { place, what } = self;
        format!("{file}:{}:{}: {what}", place.line, place.column)
    }
}

/// Checks any lesson file.
pub fn check_file(text: &str, language: &str) -> Vec<Finding> {
    let parsed = Lesson::parse(text);
    let mut findings: Vec<Finding> = parsed
        .errors
        .iter()
        .map(|error| {
            Finding::new(
                error.location,
                diagnostics::describe_lesson_error(&error.kind),
            )
        })
        .collect();
    if let Some(lesson) = &parsed.lesson.map(Rc::new) {
        findings.extend(check_skills(lesson));
        let words = strong_words(language);
        if lesson.is_about_laws() {
            findings.extend(check_laws(lesson, words));
        } else {
            let scenes = lesson.scenes().iter();
            findings.extend(scenes.flat_map(|scene| check_scene(scene, words)));
            findings.extend(claim::lint_summary(lesson, words).into_iter().map(|fault| {
                Finding::new(
                    fault.location,
                    diagnostics::describe_claim_fault(&fault.kind),
                )
            }));
        }
    }
    findings.sort_by_key(|finding| finding.place);
    findings
}

/// Checks a file of the course. It needs an id and the tags that list it.
pub fn check_course_file(text: &str, language: &str, id: &str) -> Vec<Finding> {
    let mut findings = check_file(text, language);
    let lesson = Lesson::parse(text).lesson;
    for (index, scene) in lesson.iter().flat_map(Lesson::scenes).enumerate() {
        let tree = scene.tree();
        let mut missing = vec!["Event", "Lesson", "Scene"];
        if index == 0 {
            missing.extend(["Summary", "Skill"]);
        }
        missing.retain(|name| scene.tag(name).is_none());
        let start = tree.tag_location("Event").unwrap_or_else(|| start(tree));
        findings.extend(
            missing
                .into_iter()
                .map(|name| Finding::new(start, format!("this scene has no {name} tag"))),
        );
        if scene.tag("Lesson").is_some_and(|named| named != id) {
            let place = tree.tag_location("Lesson").unwrap_or(start);
            findings.push(Finding::new(place, format!("the file is named for “{id}”")));
        }
    }
    findings.sort_by_key(|finding| finding.place);
    findings
}

/// Compares the list of the course with the files of its lessons.
pub fn check_course(course: &[&str], files: &[&str]) -> Vec<Finding> {
    let missing = course.iter().filter(|&id| !files.contains(id));
    let missing = missing.map(|id| format!("the lesson “{id}” has no file"));
    let stray = files.iter().filter(|&id| !course.contains(id));
    let stray =
        stray.map(|id| format!("{id}.pgn has no place in the course: put it into LESSON_ORDER"));
    missing
        .chain(stray)
        .map(|what| Finding::new(Location::START, what))
        .collect()
}

/// Compares a translation with its original.
pub fn check_translation(original: Option<&str>, translation: &str) -> Vec<Finding> {
    let Some(original) = original.and_then(|text| Lesson::parse(text).lesson) else {
        return vec![Finding::new(
            Location::START,
            "there is no original to compare it with",
        )];
    };
    let Some(translation) = Lesson::parse(translation).lesson else {
        return Vec::new();
    };
    translation::differences(&original, &translation)
        .into_iter()
        .map(|difference| {
            Finding::new(
                difference.location,
                diagnostics::describe_difference(&difference.kind),
            )
        })
        .collect()
}

/// Returns the words of a language that need a proof. There are none for a language without a list.
fn strong_words(language: &str) -> &'static [StrongWord<'static>] {
    match language {
        "en" => strong_words_en::STRONG_WORDS,
        _ => &[],
    }
}

fn check_skills(lesson: &Lesson) -> Vec<Finding> {
    let place = lesson
        .scenes()
        .first()
        .and_then(|scene| scene.tree().tag_location("Skill"));
    let unknown = lesson.skills().filter(|skill| !SKILLS.contains(skill));
    unknown
        .map(|skill| {
            let skills = SKILLS.join(" ");
            let what = format!("there is no skill “{skill}”: choose from {skills}");
            Finding::new(place.unwrap_or(Location::START), what)
        })
        .collect()
}

fn check_scene(scene: &Scene, words: &[StrongWord]) -> Vec<Finding> {
    let questions = questions::lint::lint(scene).into_iter();
    let questions = questions.map(|error| {
        Finding::new(
            error.location,
            diagnostics::describe_question_fault(&error.kind),
        )
    });
    let claims = claim::lint(scene, words).into_iter();
    let claims = claims.map(|error| {
        Finding::new(
            error.location,
            diagnostics::describe_claim_fault(&error.kind),
        )
    });
    let problem = check_problem(scene).into_iter();
    let rest = problem.chain(check_commands(scene));
    questions.chain(claims).chain(rest).collect()
}

/// Checks the scenes of a lesson about other laws.
fn check_laws(lesson: &Rc<Lesson>, words: &[StrongWord]) -> Vec<Finding> {
    let (lesson, errors) = LawLesson::read(lesson.clone());
    let errors = errors.into_iter().map(|error| {
        let what = diagnostics::describe_law_lesson_error(&error.kind);
        Finding::new(error.location, what)
    });
    let scenes = lesson.scenes().iter();
    let faults = scenes.flat_map(|scene| law_lesson::lint(scene, words));
    let faults = faults
        .map(|fault| Finding::new(fault.location, diagnostics::describe_law_fault(&fault.kind)));
    let scenes = lesson.lesson().scenes().iter();
    let commands = scenes.flat_map(|scene| check_commands(scene));
    errors.chain(faults).chain(commands).collect()
}

/// Checks the tags of a composition.
fn check_problem(scene: &Scene) -> Option<Finding> {
    let (blamed, what) = match (scene.tag("Problem"), scene.tag("Stipulation")) {
        (Some(_), None) => (
            "Problem",
            "this composition has no Stipulation tag".to_owned(),
        ),
        (None, Some(_)) => (
            "Stipulation",
            "this stipulation has no Problem tag beside it that gives it an id".to_owned(),
        ),
        (Some(_), Some(asked)) if Composition::from_scene(scene).is_none() => (
            "Stipulation",
            format!("“{asked}” cannot be asked here: write #1 to #{MAX_MOVES}"),
        ),
        (None, None) | (Some(_), Some(_)) => return None,
    };
    let place = scene.tree().tag_location(blamed).unwrap_or(Location::START);
    Some(Finding::new(place, what))
}

/// Finds unknown commands, most of which are misspelt.
fn check_commands(scene: &Scene) -> Vec<Finding> {
    let nodes = scene.tree().nodes().map(|(_, node)| node);
    let comments = nodes.flat_map(|node| node.comments_before().iter().chain(node.comments()));
    comments
        .flat_map(Comment::commands)
        .filter(|command| {
            let name = command.name.as_str();
            !COMMANDS.contains(&name) && !FOREIGN.contains(&name)
        })
        .map(|command| {
            let known = COMMANDS.join(" ");
            let what = format!(
                "there is no command “{}”: choose from {known}",
                command.name
            );
            Finding::new(command.location, what)
        })
        .collect()
}

fn start(tree: &GameTree) -> Location {
    tree.node(tree.root()).location()
}

#[cfg(test)]
mod tests;
