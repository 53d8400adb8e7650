//! The way through the course, as its page shows it.

use course::progress::Standing;
use course::syllabus::Chapter;

use super::minutes;

/// The heading over the list of lessons.
pub const LESSONS: &str = "The course";

/// The list of lessons did not arrive.
pub const LIST_LOST: &str = "The list of lessons did not arrive. The connection may be down.";

/// The heading over what there is besides the lessons.
pub const BEYOND: &str = "Besides the lessons";

/// The quiz, and what it is.
pub const QUIZ: (&str, &str) = (
    "The quiz",
    "Questions about every part of the rule, with hints, until you have it.",
);

/// The problems, and what they are.
pub const PROBLEMS: (&str, &str) = (
    "Problems to solve",
    "Try any move: it is proved right, or refuted.",
);

/// The lab, and what it is.
pub const LAB: (&str, &str) = (
    "The lab",
    "Set up any position, try anything in it, and see why it is allowed or not.",
);

/// Games of one's own, and what becomes of them.
pub const OWN_GAMES: (&str, &str) = (
    "Your own games",
    "Find each place in them where en passant was possible.",
);

/// Where a frame for another site is made, and what can be in it.
pub const SHARE: (&str, &str) = (
    "For your own site",
    "Put a lesson, the quiz or a board onto the page of your club or school.",
);

/// Every lesson is done; it leads to the lab.
pub const ALL_DONE: &str = "Every lesson done: on to the lab";

/// The button that forgets the visitor's progress, what is asked before, and that it is done.
pub const FORGET: [&str; 3] = [
    "Forget my progress",
    "Forget which lessons you have done, and where you stopped? This cannot be undone.",
    "Forgotten. The course begins anew.",
];

/// Yes, forget it.
pub const FORGET_IT: &str = "Forget it";

/// No, do not.
pub const KEEP_IT: &str = "Keep it";

/// The browser keeps nothing.
pub const PROGRESS_UNKEPT: &str = "This browser keeps nothing for this site: how far you have come is known until you \
    leave it.";

/// A chapter's name.
pub fn chapter(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Rule => "The rule",
        Chapter::Games => "In real games",
        Chapter::Problems => "Pins and problems",
        Chapter::Beyond => "Draws and history",
    }
}

/// How many lessons there are, and how long they take.
pub fn course_length(lessons: usize, time: u32) -> String {
    format!("{lessons} lessons, about {} in all", minutes(time))
}

/// How many lessons are done, and how long the others take.
pub fn course_progress(done: usize, lessons: usize, left: u32) -> String {
    if done == lessons {
        return format!("All {lessons} lessons done");
    }
    format!(
        "{done} of {lessons} lessons done, about {} to go",
        minutes(left)
    )
}

/// How far a lesson of so many scenes has come.
pub fn standing(standing: Standing, scenes: usize) -> String {
    match (standing, scenes) {
        (Standing::Fresh, _) => String::new(),
        (Standing::Begun(_), 1) => "Begun".to_owned(),
        (Standing::Begun(count), _) => format!("{count} of {scenes} scenes"),
        (Standing::Done, _) => "Done".to_owned(),
    }
}

/// The way to the first lesson.
pub fn your_turn(title: &str) -> String {
    format!("Your turn: {title}")
}

/// The way back into a lesson, and to which of its scenes.
pub fn go_on(title: &str, scene: Option<usize>) -> String {
    match scene {
        Some(scene) => format!("Continue: {title}, scene {scene}"),
        None => format!("Continue: {title}"),
    }
}
