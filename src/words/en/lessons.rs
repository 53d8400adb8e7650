//! The way from lesson to lesson.

/// So many minutes.
pub fn minutes(count: u32) -> String {
    match count {
        1 => "1 minute".to_owned(),
        _ => format!("{count} minutes"),
    }
}

/// The way to the next lesson.
pub fn next_lesson(title: &str) -> String {
    format!("Next lesson: {title}")
}

/// The way to the lesson before.
pub fn previous_lesson(title: &str) -> String {
    format!("Previous lesson: {title}")
}

/// The name of the ways to the lessons around one.
pub const AROUND: &str = "Other lessons";

/// Behind the title of a scene that is done, for those who do not see its mark.
pub const WALKED: &str = " (done)";
