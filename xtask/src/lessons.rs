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
    /// The files to check; all of the project's lessons if none is named.
    pub files: Vec<PathBuf>,
}

pub fn run(options: &LessonsOptions) -> Result<()> {
    let files = match options.files.as_slice() {
        [] => ours()?,
        named => named.to_vec(),
    };
    let mut faults = 0;
    if options.files.is_empty() {
        for stray in strays(&files) {
            println!("{}", stray.at(ORDER));
            faults += 1;
        }
    }
    for path in &files {
        let findings = check_file(path)?;
        for finding in &findings {
            println!("{}", finding.at(&shown(path)));
        }
        faults += findings.len();
    }
    match faults {
        0 => output::line(&format!(
            "{}, and nothing wrong",
            counted(files.len(), "lesson")
        )),
        _ => bail!(
            "{} in {}",
            counted(faults, "fault"),
            counted(files.len(), "file")
        ),
    }
    Ok(())
}

/// The file with the order of the lessons, where a missing lesson or a missing file is mended.
const ORDER: &str = "crates/course/src/catalog.rs";

/// Lessons of the course that have no file, and files that are not in the course.
fn strays(files: &[PathBuf]) -> Vec<Finding> {
    let original = folder().join(ORIGINAL);
    let of_original = |path: &&PathBuf| path.parent() == Some(original.as_path());
    let ids: Vec<&str> = files
        .iter()
        .filter(of_original)
        .filter_map(|path| path.file_stem()?.to_str())
        .collect();
    check::course(
        &catalog::lesson_ids().map(|(_, id)| id).collect::<Vec<_>>(),
        &ids,
    )
}

/// Checks a file. One of the course has to meet more than any other.
fn check_file(path: &Path) -> Result<Vec<Finding>> {
    let text = files::read_text(path)?;
    let Some((language, id)) = name(path) else {
        return Ok(check::any(&text, ORIGINAL));
    };
    let mut findings = check::ours(&text, &language, &id);
    if language != ORIGINAL {
        let original = folder().join(ORIGINAL).join(format!("{id}.pgn"));
        let original = original
            .is_file()
            .then(|| files::read_text(&original))
            .transpose()?;
        findings.extend(check::translation(original.as_deref(), &text));
    }
    Ok(findings)
}

/// The folder of our lessons, a folder in it for each language.
fn folder() -> PathBuf {
    paths::root().join("static/lessons")
}

fn ours() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder()).sort_by_file_name() {
        let entry = entry.context("cannot list the lessons")?;
        if entry.file_type().is_file() {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

/// The language and the id that a file of ours is named for; `None` for a file of somebody's own.
fn name(path: &Path) -> Option<(String, String)> {
    let path = fs::canonicalize(path).ok()?;
    let inner = path.strip_prefix(fs::canonicalize(folder()).ok()?).ok()?;
    let language = inner.parent()?.to_str()?.to_owned();
    Some((language, path.file_stem()?.to_str()?.to_owned()))
}

/// A file’s path as it is shortest to read.
fn shown(path: &Path) -> String {
    let inner = path.strip_prefix(paths::root());
    inner.unwrap_or(path).display().to_string()
}

fn counted(count: usize, noun: &str) -> String {
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
        let files = ours().expect("the lessons");
        assert!(files.len() >= 16);
        assert_eq!(strays(&files), []);
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
