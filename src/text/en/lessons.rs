//! Links between lessons.

/// Formats a number of minutes.
pub fn minutes(count: u32) -> String {
    match count {
        1 => "1 minute".to_owned(),
        _ => format!("{count} minutes"),
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
