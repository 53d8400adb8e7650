//! Links between lessons, and their length.

use course::lesson::LessonLength;

/// Formats how long a lesson takes an adult and a child.
pub fn lesson_length(LessonLength { adult, child }: LessonLength) -> String {
    match (adult, child) {
        (1, 1) => "1 minute".to_owned(),
        _ if adult == child => format!("{adult} minutes"),
        _ => format!("{adult} to {child} minutes"),
    }
}

pub fn next_lesson(title: &str) -> String {
    format!("Next lesson: {title}")
}

pub fn previous_lesson(title: &str) -> String {
    format!("Previous lesson: {title}")
}

pub const OTHER_LESSONS: &str = "Other lessons";
pub const SCENE_DONE: &str = " (done)";
