//! `cargo xtask lessons`: checks lesson files, and prints each fault with its line and column.

mod check;
mod diagnostics;
pub mod publish;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use course::catalog;
use walkdir::WalkDir;

use self::check::Finding;
use crate::{files, output, paths};

/// The language in which the lessons were written first.
const ORIGINAL: &str = "en";

/// Checks the lessons and their order, or PGN files, and says where anything is wrong.
#[derive(Args)]
pub struct LessonsOptions {
    /// The files to check; all of the project's lessons if none is named
    pub files: Vec<PathBuf>,
}

pub fn run(options: &LessonsOptions) -> Result<()> {
    let files = match options.files.as_slice() {
        [] => course_files()?,
        named => named.to_vec(),
    };
    let mut faults = 0;
    if options.files.is_empty() {
        for stray in find_strays(&files) {
            println!("{}", stray.format(ORDER));
            faults += 1;
        }
    }
    for path in &files {
        let findings = check_file(path)?;
        for finding in &findings {
            println!("{}", finding.format(&display_path(path)));
        }
        faults += findings.len();
    }
    match faults {
        0 => output::line(&format!(
            "{}, and nothing wrong",
            count_nouns(files.len(), "lesson")
        )),
        _ => bail!(
            "{} in {}",
            count_nouns(faults, "fault"),
            count_nouns(files.len(), "file")
        ),
    }
    Ok(())
}

/// The file with the order of the lessons. A missing lesson or a missing file is mended there.
const ORDER: &str = "crates/course/src/catalog.rs";

/// Finds course lessons without a file, and files that are not in the course.
fn find_strays(files: &[PathBuf]) -> Vec<Finding> {
    let original = folder().join(ORIGINAL);
    let of_original = |path: &&PathBuf| path.parent() == Some(original.as_path());
    let ids: Vec<&str> = files
        .iter()
        .filter(of_original)
        .filter_map(|path| path.file_stem()?.to_str())
        .collect();
    check::check_course(
        &catalog::lesson_ids().map(|(_, id)| id).collect::<Vec<_>>(),
        &ids,
    )
}

/// Checks a file. A file of the course must meet more conditions.
fn check_file(path: &Path) -> Result<Vec<Finding>> {
    let text = files::read_text(path)?;
    let Some((language, id)) = language_and_id(path) else {
        return Ok(check::check_file(&text, ORIGINAL));
    };
    let mut findings = check::check_course_file(&text, &language, &id);
    if language != ORIGINAL {
        let original = folder().join(ORIGINAL).join(format!("{id}.pgn"));
        let original = original
            .is_file()
            .then(|| files::read_text(&original))
            .transpose()?;
        findings.extend(check::check_translation(original.as_deref(), &text));
    }
    Ok(findings)
}

/// Returns the folder of our lessons, a folder in it for each language.
fn folder() -> PathBuf {
    paths::root().join("static/lessons")
}

fn course_files() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder()).sort_by_file_name() {
        let entry = entry.context("cannot list the lessons")?;
        if entry.file_type().is_file() {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

/// Returns the language and the id in the path of a course file. `None` for any other file.
fn language_and_id(path: &Path) -> Option<(String, String)> {
    let path = fs::canonicalize(path).ok()?;
    let inner = path.strip_prefix(fs::canonicalize(folder()).ok()?).ok()?;
    let language = inner.parent()?.to_str()?.to_owned();
    Some((language, path.file_stem()?.to_str()?.to_owned()))
}

/// Formats a path, relative to the project if it is in it.
fn display_path(path: &Path) -> String {
    let inner = path.strip_prefix(paths::root());
    inner.unwrap_or(path).display().to_string()
}

fn count_nouns(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_of_the_course_have_no_faults() {
        let files = course_files().expect("the lessons");
        assert!(files.len() >= 16);
        assert_eq!(find_strays(&files), []);
        for path in files {
            assert_eq!(
                check_file(&path).expect("a lesson"),
                [],
                "{}",
                path.display()
            );
        }
    }
}
