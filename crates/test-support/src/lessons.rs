//! The files of the published English lessons.

use std::fs;
use std::path::PathBuf;

/// Returns the folder of the published English lessons.
fn lessons_folder() -> PathBuf {
    PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../static/lessons/en"
    ))
}

/// Returns the paths of the published English lessons, sorted by name.
///
/// # Panics
///
/// If the folder cannot be read or has no lessons.
pub fn lesson_files() -> Vec<PathBuf> {
    let folder = lessons_folder();
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{} has no lessons", folder.display());
    files
}

/// Returns the text of the published English lesson with this id.
///
/// # Panics
///
/// If there is no such lesson.
pub fn lesson_text(id: &str) -> String {
    let path = lessons_folder().join(format!("{id}.pgn"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
