//! Links between lessons, and their length.

use course::lesson::LessonLength;

/// Labels the link back to a lesson.
pub fn back_to(title: &str) -> String {
    format!("← Back to “{title}”")
}

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
/// The suffix of the name of a scene that was seen. The scene was stepped through, with questions left open.
pub const SCENE_SEEN: &str = " (seen)";
/// The suffix of the name of a scene whose questions are all answered.
pub const SCENE_DONE: &str = " (done)";

pub const MORE: &str = "Moves, source and lab";
pub const SOURCE_AND_LAB: &str = "Source and lab";

/// Names a scene by its number and title.
pub fn numbered_scene(number: usize, title: &str) -> String {
    let colon = if title.is_empty() { "" } else { ": " };
    ["Scene ", &number.to_string(), colon, title].concat()
}

/// Says which lesson of the course it is, and which of its scenes.
///
/// What is not known is left out. `scene` is the number of the scene, how many there are, and its title.
pub fn place_line(lesson: Option<(&str, &str)>, scene: Option<(usize, usize, &str)>) -> String {
    let mut line = String::new();
    if let Some((number, of)) = lesson {
        line = ["Lesson ", number, " of ", of].concat();
    }
    if let Some((number, of, title)) = scene {
        line += if lesson.is_some() { " · s" } else { "S" };
        line += &["cene ", &number.to_string(), " of ", &of.to_string()].concat();
        if !title.is_empty() {
            line += ": ";
            line += title;
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_line_says_what_is_known() {
        let (lesson, scene) = (Some(("2", "24")), Some((3, 6, "The next file")));
        for (lesson, scene, line) in [
            (
                lesson,
                scene,
                "Lesson 2 of 24 · scene 3 of 6: The next file",
            ),
            (lesson, None, "Lesson 2 of 24"),
            (None, scene, "Scene 3 of 6: The next file"),
            (None, Some((1, 2, "")), "Scene 1 of 2"),
            (None, None, ""),
        ] {
            assert_eq!(place_line(lesson, scene), line);
        }
    }
}
