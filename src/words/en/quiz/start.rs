//! The first page of the quiz: what is mastered, what is due, and what comes next.

use course::quiz::{Level, MASTERING, Mastery, Minutes, SetFault, Skill};

/// What the quiz is.
pub const ABOUT: &str = "Questions about every part of the rule, each from a game of its own. Three right answers in a \
    row, alone and at once, master a skill; from time to time it comes back for review.";

/// The heading over the skills.
pub const SKILLS: &str = "Skill by skill";

/// Ten questions about everything.
pub const MIXED: (&str, &str) = ("All mixed", "Ten questions about everything, with hints.");

/// An exam.
pub const EXAM: (&str, &str) = (
    "Exam",
    "Twenty questions about everything, one answer each, without hints; and a certificate to print.",
);

/// Where a teacher reads results.
pub const CHECK: (&str, &str) = (
    "Read a result code",
    "For teachers: what a pupil was asked, answered, and how long it took.",
);

/// Where a frame with questions is made.
pub const ON_YOUR_SITE: (&str, &str) = (
    "For your own site",
    "Put a set onto the page of your club or school.",
);

/// The heading over the sets.
pub const SETS: &str = "Sets";

/// The browser keeps nothing.
pub const UNKEPT: &str = "This browser keeps nothing for this site: what you master is known until you leave it. Take it \
    along as a code, below.";

/// A later version of the site has kept more.
pub const LATER: &str = "A later version of this site has kept your results in this browser. They are read as far as \
    this version knows them, and nothing is written over them: what you master now is known until you leave.";

/// The heading over the ways out and in.
pub const TAKE_ALONG: &str = "Take your results along";

/// The field with the code.
pub const YOUR_CODE: &str = "Your results as a code";

/// The field for a code from elsewhere.
pub const THEIR_CODE: &str = "A code from another browser";

/// Takes the code in.
pub const TAKE_IN: &str = "Add to mine";

/// Saves what is mastered as a file.
pub const SAVE: &str = "Save as a file";

/// A file from elsewhere.
pub const FROM_FILE: &str = "Or a file that was saved there";

/// The file could not be read.
pub const NOT_READ: &str = "This file could not be read, or is too long to be one of this site.";

/// The code was taken in.
pub const TAKEN_IN: &str = "Added. Of each skill, what was learnt last counts.";

/// What is asked before skills stand lower for what is added.
pub fn lowers(skills: &[Skill]) -> String {
    let names: Vec<&str> = skills.iter().map(|&it| super::skill(it)).collect();
    format!(
        "In what you add, something was learnt later than here and stands lower: {}. Add it all the same?",
        names.join(", ")
    )
}

/// Yes, add it.
pub const ADD_IT: &str = "Add it";

/// No, leave what is known as it is.
pub const LEAVE_IT: &str = "Leave mine as they are";

/// It was left.
pub const LEFT_AS_IS: &str = "Nothing was added.";

/// The button that forgets what is mastered, what is asked before, and that it is done.
pub const FORGET: [&str; 3] = [
    "Forget my quiz results",
    "Forget what you have mastered in the quiz, and the set you are in? This cannot be undone, but a code or a file \
     that you saved can be added again.",
    "Forgotten. Every skill is new again.",
];

/// The heading over what is there for teachers.
pub const TEACHERS: &str = "For teachers";

/// Where a set for a class is made.
pub const MAKE: &str = "Make a set for a class";

/// What a set for a class is.
pub const MAKING: &str = "Everybody who opens the link gets the same questions. At the end each has a result code to hand \
    in, which is read on the page below.";

/// The list of what a set can be about.
pub const TOPIC: &str = "About";

/// The field for how many questions there are.
pub const COUNT: &str = "Questions";

/// The field for the seed.
pub const SEED: &str = "Seed";

/// Draws a seed.
pub const DRAW: &str = "Draw another";

/// The choice of an exam.
pub const AS_EXAM: &str = "As an exam: no hints, one answer each";

/// The link that a class gets.
pub const SET_LINK: &str = "Link for the class";

/// Opens the set.
pub const OPEN_SET: &str = "Open it";

/// Prints it.
pub const PRINT_IT: &str = "Questions and answers to print";

/// What cannot be of a set that is being made.
pub fn not_so(fault: SetFault) -> &'static str {
    match fault {
        SetFault::Topic => "There is no such skill.",
        SetFault::Seed => "A seed is a whole number from 0 to 4294967295.",
        SetFault::Count | SetFault::Bound => "A set has 1 to 50 questions.",
    }
}

/// Copies a code or a link.
pub const COPY: &str = "Copy";

/// It was copied.
pub const COPIED: &str = "Copied.";

/// It could not be.
pub const NOT_COPIED: &str =
    "The browser did not let it be copied. It is selected: copy it with the keyboard.";

/// The button for what comes next, and why it does.
pub fn next(skill: Skill, level: Level) -> (String, &'static str) {
    let name = super::skill(skill);
    let why = match level {
        Level::Due => "It is due for review.",
        Level::Fresh => "It is new to you, and begins with a worked example.",
        Level::Learning(_) => "You are in the middle of it.",
        Level::Mastered => "Nothing is due. This is what comes up next.",
    };
    let name = match level {
        Level::Due => format!("Review: {name}"),
        Level::Fresh => format!("Begin: {name}"),
        Level::Learning(_) | Level::Mastered => format!("Practise: {name}"),
    };
    (name, why)
}

/// How many skills are mastered, and how many of these are due.
pub fn sum(mastery: &Mastery, now: Minutes) -> String {
    let mastered = Skill::ALL
        .into_iter()
        .filter(|&skill| mastery.is_mastered(skill))
        .count();
    let all = Skill::ALL.len();
    let due = match mastery.due(now).len() {
        0 => String::new(),
        1 => " One is due for review.".to_owned(),
        due => format!(" {due} are due for review."),
    };
    format!("{mastered} of {all} skills mastered.{due}")
}

/// How a skill stands, given when it is due.
pub fn level(level: Level, due: Option<Minutes>, now: Minutes) -> String {
    match (level, due) {
        (Level::Fresh, _) => String::new(),
        (Level::Learning(streak), _) => format!("{streak} of {MASTERING} in a row"),
        (Level::Mastered, Some(due)) => {
            format!("Mastered, review {}", after(due.saturating_sub(now)))
        }
        (Level::Mastered, None) => "Mastered".to_owned(),
        (Level::Due, _) => "Due for review".to_owned(),
    }
}

/// In so many minutes, roughly.
fn after(minutes: Minutes) -> String {
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
    fn a_review_is_told_roughly() {
        for (minutes, said) in [
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
            assert_eq!(after(minutes), said, "{minutes}");
        }
    }
}
