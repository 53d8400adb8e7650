//! What a published course says beside its lesson files: in each of them which lesson is before it and which
//! behind it, and in one file, `course.pgn`, what the lessons are.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use course::{Lesson, catalog};

use super::read;

/// The file that lists the lessons of a folder.
pub const COURSE: &str = "course.pgn";

/// Publishes the courses of a folder that has a folder of lessons for each language.
pub fn publish(lessons: &Path) -> Result<()> {
    let languages =
        fs::read_dir(lessons).with_context(|| format!("cannot list {}", lessons.display()))?;
    for language in languages {
        let folder = language?.path();
        if folder.is_dir() {
            publish_course(&folder)?;
        }
    }
    Ok(())
}

fn publish_course(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    for (_, id) in catalog::lesson_ids() {
        let path = folder.join(format!("{id}.pgn"));
        // Not every lesson is there in every language.
        if path.is_file() {
            let text = read(&path)?;
            let lesson = Lesson::parse(&text).lesson;
            let lesson = lesson.with_context(|| format!("{} holds no lesson", path.display()))?;
            files.push((path, text, lesson));
        }
    }
    for (index, (path, text, _)) in files.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| files.get(before));
        let behind = files.get(index + 1);
        let [before, behind] = [before, behind].map(|file| file.map(|(_, _, lesson)| lesson));
        write(path, &with_neighbours(text, before, behind))?;
    }
    let lessons: Vec<Lesson> = files.into_iter().map(|(_, _, lesson)| lesson).collect();
    let course = catalog::write_catalog(&lessons)
        .map_err(|_| anyhow::anyhow!("a tag of a lesson is too long for PGN"))?;
    write(&folder.join(COURSE), &course)
}

/// A lesson file whose first game names the lessons around it.
fn with_neighbours(text: &str, before: Option<&Lesson>, behind: Option<&Lesson>) -> String {
    let tag = |name, lesson: Option<&Lesson>| {
        lesson.map_or_else(String::new, |lesson| {
            let title = lesson.title().replace('\\', "\\\\").replace('"', "\\\"");
            format!("[{name} \"{} {title}\"]\n", lesson.id())
        })
    };
    [&tag("Previous", before), &tag("Next", behind), text].concat()
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_published_lesson_names_its_neighbours() {
        let lesson = |id, title| {
            let text = format!("[Event \"{title}\"]\n[Lesson \"{id}\"]\n\n1. e4 *\n");
            (Lesson::parse(&text).lesson.expect("a lesson"), text)
        };
        let (pins, text) = lesson("pins", "Pins");
        let (howard, _) = lesson("howard", "A \\\"key\\\"");
        let read = |text: &str| Lesson::parse(text).lesson.expect("a lesson");
        let published = read(&with_neighbours(&text, Some(&howard), None));
        assert_eq!(
            published.neighbours(),
            [Some(("howard", "A \"key\"")), None]
        );
        assert_eq!(published.title(), "Pins");
        let last = read(&with_neighbours(&text, None, Some(&pins)));
        assert_eq!(last.neighbours(), [None, Some(("pins", "Pins"))]);
    }
}
