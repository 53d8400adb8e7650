//! Prepares lessons for publishing. Each file names the lessons before and after it, and `course.pgn` lists them.

use std::path::Path;

use anyhow::{Context, Result};
use course::{Lesson, catalog};

use crate::files;

/// The file that lists the lessons of a folder.
pub const COURSE_FILE: &str = "course.pgn";

/// Returns the files to publish for a folder of lessons, each with its name.
pub fn prepare_lessons(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut lessons = Vec::new();
    for (_, id) in catalog::lesson_ids() {
        let path = folder.join(format!("{id}.pgn"));
        // Not every lesson is there in every language.
        if path.is_file() {
            let text = files::read_text(&path)?;
            let lesson = Lesson::parse(&text).lesson;
            let lesson = lesson.with_context(|| format!("{} holds no lesson", path.display()))?;
            lessons.push((format!("{id}.pgn"), text, lesson));
        }
    }
    let mut published = Vec::new();
    for (index, (file, text, lesson)) in lessons.iter().enumerate() {
        let previous = index
            .checked_sub(1)
            .and_then(|previous| lessons.get(previous));
        let next = lessons.get(index + 1);
        let [previous, next] = [previous, next].map(|it| it.map(|(_, _, lesson)| lesson));
        let number = (index + 1, lessons.len());
        published.push((
            file.clone(),
            with_catalog_tags(text, lesson, number, previous, next),
        ));
    }
    let lessons: Vec<Lesson> = lessons.into_iter().map(|(_, _, lesson)| lesson).collect();
    let course = catalog::write_catalog(&lessons)
        .map_err(|_| anyhow::anyhow!("a tag of a lesson is too long for PGN"))?;
    published.push((COURSE_FILE.to_owned(), course));
    Ok(published)
}

/// Adds the length of a lesson, its number of all and the names of its neighbours to the first game of its file.
fn with_catalog_tags(
    text: &str,
    lesson: &Lesson,
    (number, of): (usize, usize),
    previous: Option<&Lesson>,
    next: Option<&Lesson>,
) -> String {
    let tag = |name, lesson: Option<&Lesson>| {
        lesson.map_or_else(String::new, |lesson| {
            let title = lesson.title().replace('\\', "\\\\").replace('"', "\\\"");
            format!("[{name} \"{} {title}\"]\n", lesson.id())
        })
    };
    let length = format!("[Minutes \"{}\"]\n", lesson.measure_length());
    let number = format!("[Number \"{number}/{of}\"]\n");
    [
        &length,
        &number,
        &tag("Previous", previous),
        &tag("Next", next),
        text,
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use course::lesson::LessonLength;

    use super::*;

    #[test]
    fn published_lesson_names_its_neighbours() {
        let lesson = |id, title| {
            let text = format!("[Event \"{title}\"]\n[Lesson \"{id}\"]\n\n1. e4 *\n");
            (Lesson::parse(&text).lesson.expect("a lesson"), text)
        };
        let (pins, text) = lesson("pins", "Pins");
        let (howard, howard_text) = lesson("howard", "A \\\"key\\\"");
        let read = |text: &str| Lesson::parse(text).lesson.expect("a lesson");
        let published = read(&with_catalog_tags(
            &text,
            &pins,
            (2, 2),
            Some(&howard),
            None,
        ));
        assert_eq!(
            published.neighbours(),
            [Some(("howard", "A \"key\"")), None]
        );
        assert_eq!(published.number(), Some(("2", "2")));
        assert_eq!(published.title(), "Pins");
        assert_eq!(
            published.length(),
            Some(LessonLength { adult: 1, child: 1 })
        );
        let last = read(&with_catalog_tags(
            &howard_text,
            &howard,
            (1, 2),
            None,
            Some(&pins),
        ));
        assert_eq!(last.neighbours(), [None, Some(("pins", "Pins"))]);
    }
}
