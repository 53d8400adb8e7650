//! The first page of the quiz: skills, sets, transfer of results, sets for a class.

use course::progress::LessonStatus;
use course::quiz::{Mastery, MasteryLevel, Minutes, QuizAddressError, STREAK_TO_MASTER, Skill};

use crate::text::en::quiz::names::skill_name;

pub const ABOUT: &str = "Questions about every part of the rule, each from a game of its own. Answer three in a row, first \
    try and without hints, and the skill is yours. The third one counts only after a break of an hour. So come back later. \
    Some days after that, the skill returns for review.";

pub const SKILLS: &str = "Skill by skill";

pub const HOW_FAR: &str = "How far you are";
/// The groups of skills.
pub const DUE: &str = "Due for review";
pub const MASTERED: &str = "Mastered, with the next review";
pub const BEGUN: &str = "Begun";
pub const NOT_BEGUN: &str = "Not begun";

/// Names a lesson by its number, its title and how far it is done.
pub fn numbered_lesson(number: usize, title: &str, status: LessonStatus) -> String {
    let status = match status {
        LessonStatus::New => "not begun",
        LessonStatus::InProgress(_) => "begun",
        LessonStatus::Completed => "done",
    };
    format!("Lesson {number}: {title} ({status})")
}

pub const MIXED: (&str, &str) = (
    "All mixed",
    "Ten questions about all skills except FEN, with hints.",
);

pub const EXAM: (&str, &str) = (
    "Exam",
    "Twenty questions about all skills except FEN, one answer each, without hints; and a certificate to print.",
);

pub const LAWS: (&str, &str) = (
    "Which law is this?",
    "Ten questions about en passant under other laws. The same position has different answers.",
);

pub const CHECK: (&str, &str) = (
    "Read a result code",
    "For teachers: see what a pupil was asked, what they answered and how long they took.",
);

pub const ON_YOUR_SITE: (&str, &str) = (
    "For your own site",
    "Put a set onto the page of your club or school.",
);

pub const SETS: &str = "Sets";
pub const NOT_STORED: &str = "This browser does not save anything for this site. Your results are lost when \
    you leave, unless you save them as a code below.";

pub const NEWER_VERSION: &str = "A later version of this site has saved your results in this browser. This version reads what it \
    knows of them and changes nothing. What you learn now is lost when you leave.";

pub const TRANSFER: &str = "Take your results along";
pub const YOUR_CODE: &str = "Your results as a code";
pub const THEIR_CODE: &str = "A code from another browser";
pub const ADD: &str = "Add to mine";
pub const SAVE: &str = "Save as a file";
pub const FROM_FILE: &str = "Or a file that was saved there";
pub const NOT_READ: &str = "This file could not be read, or is too long to be one of this site.";
pub const ADDED: &str = "Added. For each skill, the newer result counts.";

/// Asks for confirmation if an import lowers the level of skills.
pub fn confirm_lower_level(skills: &[Skill]) -> String {
    let names: Vec<&str> = skills.iter().map(|&it| skill_name(it)).collect();
    format!(
        "The results you are adding are newer, but lower, for: {}. Add them all the same?",
        names.join(", ")
    )
}

pub const ADD_IT: &str = "Add it";
pub const LEAVE_IT: &str = "Leave mine as they are";
pub const LEFT_AS_IS: &str = "Nothing was added.";

/// The button that erases results, its confirmation, and the message after it.
pub const FORGET: [&str; 3] = [
    "Forget my quiz results",
    "Forget what you have mastered in the quiz, and the set you are in? This cannot be undone, but a code or a file \
     that you saved can be added again.",
    "Forgotten. Every skill is new again.",
];

pub const TEACHERS: &str = "For teachers";
pub const CREATE_SET: &str = "Make a set for a class";
pub const CREATE_SET_AIM: &str = "Everybody who opens the link gets the same questions. At the end each has a result code to hand \
    in, which is read on the page below.";

pub const TOPIC: &str = "About";
pub const COUNT: &str = "Questions";
pub const SEED: &str = "Seed";
pub const DRAW: &str = "Draw another";
pub const AS_EXAM: &str = "As an exam: no hints, one answer each";
pub const SET_LINK: &str = "Link for the class";
pub const OPEN_SET: &str = "Open it";
pub const PRINT_IT: &str = "Questions and answers to print";

pub fn create_set_error(error: QuizAddressError) -> &'static str {
    match error {
        QuizAddressError::UnknownTopic => "There is no such skill.",
        QuizAddressError::InvalidSeed => "A seed is a whole number from 0 to 4294967295.",
        QuizAddressError::InvalidCount | QuizAddressError::CountOutOfRange => {
            "A set has 1 to 50 questions."
        }
        QuizAddressError::UnknownMode => "There is no such mode.",
    }
}

pub const COPY: &str = "Copy";
pub const COPIED: &str = "Copied.";
pub const NOT_COPIED: &str =
    "The browser did not let it be copied. It is selected: copy it with the keyboard.";

/// Returns the label of the next skill's link, and the reason for it.
pub fn next_skill(skill: Skill, level: MasteryLevel) -> (String, &'static str) {
    let name = skill_name(skill);
    let reason = match level {
        MasteryLevel::Due => "It is due for review.",
        MasteryLevel::New => "It is new to you, and begins with a worked example.",
        MasteryLevel::Learning(_) => "You are in the middle of it.",
        MasteryLevel::Mastered => "Nothing is due. This is what comes up next.",
    };
    let name = match level {
        MasteryLevel::Due => format!("Review: {name}"),
        MasteryLevel::New => format!("Begin: {name}"),
        MasteryLevel::Learning(_) | MasteryLevel::Mastered => format!("Practise: {name}"),
    };
    (name, reason)
}

/// States how many skills are mastered and due.
pub fn mastery_summary(mastery: &Mastery, now: Minutes) -> String {
    let mastered = Skill::ALL
        .into_iter()
        .filter(|&skill| mastery.is_mastered(skill))
        .count();
    let count = Skill::ALL.len();
    let due = match mastery.due_skills(now).len() {
        0 => String::new(),
        1 => " One is due for review.".to_owned(),
        due => format!(" {due} are due for review."),
    };
    format!("{mastered} of {count} skills mastered.{due}")
}

/// Describes a skill's level, given when its review is due.
pub fn skill_level(level: MasteryLevel, due: Option<Minutes>, now: Minutes) -> String {
    match (level, due) {
        (MasteryLevel::New, _) => String::new(),
        (MasteryLevel::Learning(streak), _) => format!("{streak} of {STREAK_TO_MASTER} in a row"),
        (MasteryLevel::Mastered, Some(due)) => {
            format!("Mastered, review {}", time_until(due.saturating_sub(now)))
        }
        (MasteryLevel::Mastered, None) => "Mastered".to_owned(),
        (MasteryLevel::Due, _) => "Due for review".to_owned(),
    }
}

/// Formats a rough time until then.
pub fn time_until(minutes: Minutes) -> String {
    let (hours, days) = (minutes.div_ceil(60), minutes.div_ceil(24 * 60));
    match (hours, days) {
        (0 | 1, _) => "within the hour".to_owned(),
        (hours, 0 | 1) => format!("in {hours} hours"),
        (..48, _) => "in 2 days".to_owned(),
        (_, days @ ..14) => format!("in {days} days"),
        (_, days @ ..60) => format!("in {} weeks", days / 7),
        (_, days) => format!("in {} months", days / 30),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn review_time_is_rounded() {
        for (minutes, sentence) in [
            (0, "within the hour"),
            (60, "within the hour"),
            (61, "in 2 hours"),
            (4 * 60, "in 4 hours"),
            (24 * 60, "in 24 hours"),
            (25 * 60, "in 2 days"),
            (3 * 24 * 60, "in 3 days"),
            (14 * 24 * 60, "in 2 weeks"),
            (91 * 24 * 60, "in 3 months"),
        ] {
            assert_eq!(time_until(minutes), sentence, "{minutes}");
        }
    }
}
