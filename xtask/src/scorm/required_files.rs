//! Lists the files of the site that a frame needs: its page, what that links to, and the chunks that it may load.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::content::Content;
use crate::files::read_text;

/// The page of a frame.
pub const FRAME: &str = "embed/index.html";

/// The parts of the program that no frame of a kind loads. Everything else is packed, chunks that several parts share
/// included.
const NOT_FOR_LESSONS: [&str; 6] = ["home", "open_pgn", "own", "lab", "problem", "quiz"];
const NOT_FOR_QUIZZES: [&str; 5] = ["home", "open_pgn", "own", "lab", "problem"];

/// Returns the files of a site that a frame needs, sorted.
pub fn files(site: &Path, content: &Content) -> Result<Vec<String>> {
    let page = read_text(&site.join(FRAME))?;
    let mut files = BTreeSet::from([FRAME.to_owned()]);
    files.extend(linked(&page).into_iter().filter(|file| !is(file, "wasm")));
    let unused: &[&str] = match content {
        Content::Lesson(lesson) => {
            let id = lesson.id();
            files.insert(format!("lessons/en/{id}.pgn"));
            files.insert(format!("embed/stills/{id}.txt"));
            &NOT_FOR_LESSONS
        }
        Content::Quiz { .. } => &NOT_FOR_QUIZZES,
    };
    for entry in fs::read_dir(site).with_context(|| format!("cannot list {}", site.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let part = name.split('-').next().unwrap_or_default();
        if is(&name, "wasm") && !unused.contains(&part) {
            files.insert(name);
        }
    }
    for file in &files {
        ensure!(
            site.join(file).is_file(),
            "the site has no file {file}, which the frame needs"
        );
    }
    Ok(files.into_iter().collect())
}

/// The files beside the site’s base that a page names.
pub fn linked(page: &str) -> Vec<String> {
    let ends = |rest: &str| rest.find('"').map(|end| rest[..end].to_owned());
    let links = page.split("=\"./").skip(1).filter_map(ends);
    links.filter(|file| !file.is_empty()).collect()
}

fn is(file: &str, ending: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|extension| extension == ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_a_page_links_to_are_found() {
        let page = "<base href=\"../\"><link href=\"./a-1.css\"><script src=\"./b.js\"></script><a href=\"./\">";
        assert_eq!(linked(page), ["a-1.css", "b.js"]);
    }
}
