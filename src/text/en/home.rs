//! The home page: the course, progress, and links to the other pages.

use course::catalog::Chapter;
use course::lesson::LessonLength;
use course::progress::LessonStatus;

use crate::text::en::lesson_length;

pub const LESSONS: &str = "The course";
pub const LIST_NOT_LOADED: &str = "The list of lessons did not arrive. The connection may be down.";
pub const MORE: &str = "Besides the lessons";

pub const QUIZ: (&str, &str) = (
    "The quiz",
    "Questions about every part of the rule, with hints, until you have it.",
);

pub const PROBLEMS: (&str, &str) = (
    "Problems to solve",
    "Try any move: it is proved right, or refuted.",
);

pub const LAB: (&str, &str) = (
    "The lab",
    "Set up any position, try anything in it, and see why it is allowed or not.",
);

pub const LAWS: (&str, &str) = (
    "Other laws",
    "Change one part of the rule, or play a game with another rule, and see what breaks.",
);

pub const PAWN_GAME: (&str, &str) = (
    "The pawn game",
    "Pawns and nothing else, against an opponent that makes no mistake: what is the rule for?",
);

pub const OWN_GAMES: (&str, &str) = (
    "Your own games",
    "Find each place in them where en passant was possible.",
);

pub const SHARE: (&str, &str) = (
    "For your own site",
    "Put a lesson, the quiz or a board onto the page of your club or school.",
);

pub const ALL_DONE: &str = "Every lesson done: on to the lab";

/// The button that erases progress, its confirmation, and the message after it.
pub const FORGET: [&str; 3] = [
    "Forget my progress",
    "Forget which lessons you have done, and where you stopped? This cannot be undone.",
    "Forgotten. The course starts again.",
];

pub const FORGET_IT: &str = "Forget it";
pub const KEEP_IT: &str = "Keep it";
pub const PROGRESS_NOT_STORED: &str = "This browser keeps nothing for this site: how far you have come is known until you \
    leave it.";

/// Returns a chapter's title.
pub fn chapter(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Rule => "The rule",
        Chapter::Games => "In openings and games",
        Chapter::Keen => "For the keen",
    }
}

/// States the number of lessons and their total length.
pub fn course_length(lessons: usize, length: LessonLength) -> String {
    let LessonLength { adult, child } = length;
    format!("{lessons} lessons, about {adult} minutes for an adult, {child} for a child")
}

/// States how many lessons are done, and the length of the others.
pub fn course_progress(done: usize, lessons: usize, left: LessonLength) -> String {
    if done == lessons {
        return format!("All {lessons} lessons done");
    }
    format!(
        "{done} of {lessons} lessons done, about {} to go",
        lesson_length(left)
    )
}

/// Describes how far a lesson of `scenes` scenes is completed.
pub fn lesson_status(status: LessonStatus, scenes: usize) -> String {
    match (status, scenes) {
        (LessonStatus::New, _) => String::new(),
        (LessonStatus::InProgress(_), 1) => "Begun".to_owned(),
        (LessonStatus::InProgress(count), _) => format!("{count} of {scenes} scenes"),
        (LessonStatus::Completed, _) => "Done".to_owned(),
    }
}

pub fn begin_first_lesson(title: &str) -> String {
    format!("Your turn: {title}")
}

/// Labels the link back into a lesson.
pub fn continue_lesson(title: &str, scene: Option<usize>) -> String {
    match scene {
        Some(scene) => format!("Continue: {title}, scene {scene}"),
        None => format!("Continue: {title}"),
    }
}
