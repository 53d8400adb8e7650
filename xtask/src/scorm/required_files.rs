//! Lists the files of the site that a package needs. They are those of a frame, and the notices.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::content::Content;
use crate::dist::FRAME_FILE;
use crate::files::read_text;

/// The notices of what the program contains. Licences require them with every copy.
const NOTICES: &str = "third-party-notices.txt";

/// The chunks that no package loads. Every other module is packed, those that several chunks share included.
const NOT_FOR_FRAMES: [&str; 6] = ["home", "open_pgn", "import", "lab", "laws", "problem"];

/// Returns the files of a site that a package needs, sorted.
///
/// They are the page of a frame, what that links to, the chunks that it may load, and the notices.
pub fn list_files(site: &Path, content: &Content) -> Result<Vec<String>> {
    let page = read_text(&site.join(FRAME_FILE))?;
    let mut files = BTreeSet::from([FRAME_FILE, NOTICES].map(str::to_owned));
    files.extend(
        list_links(&page)
            .into_iter()
            .filter(|file| !has_extension(file, "wasm")),
    );
    let other_content = match content {
        Content::Lesson(lesson) => {
            let id = lesson.id();
            files.insert(format!("lessons/en/{id}.pgn"));
            if lesson.is_about_laws() {
                &["quiz"][..]
            } else {
                files.insert(format!("embed/lessons/{id}.json"));
                &["quiz", "law_lesson"]
            }
        }
        Content::Quiz { .. } => &["law_lesson"],
    };
    for entry in fs::read_dir(site).with_context(|| format!("cannot list {}", site.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let chunk = name.split('-').next().unwrap_or_default();
        if has_extension(&name, "wasm")
            && !NOT_FOR_FRAMES.contains(&chunk)
            && !other_content.contains(&chunk)
        {
            files.insert(name);
        }
    }
    for file in &files {
        ensure!(
            site.join(file).is_file(),
            "the site has no file {file}, which the package needs"
        );
    }
    Ok(files.into_iter().collect())
}

/// Lists the files in the site's root that a page names.
pub fn list_links(page: &str) -> Vec<String> {
    let ends = |rest: &str| rest.find('"').map(|end| rest[..end].to_owned());
    let links = page.split("=\"./").skip(1).filter_map(ends);
    links.filter(|file| !file.is_empty()).collect()
}

fn has_extension(file: &str, extension: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|found| found == extension)
}

#[cfg(test)]
mod tests {
    use walkdir::WalkDir;

    use super::*;
    use crate::paths;

    #[test]
    fn chunks_that_are_not_packed_are_declared_in_the_program() {
        let mut declarations = String::new();
        for entry in WalkDir::new(paths::root().join("src")) {
            let path = entry.unwrap().into_path();
            if path.is_file() && path.extension().is_some_and(|it| it == "rs") {
                declarations.push_str(&read_text(&path).unwrap());
            }
        }
        for chunk in NOT_FOR_FRAMES.into_iter().chain(["law_lesson", "quiz"]) {
            let is_declared = [", ", ")"]
                .iter()
                .any(|end| declarations.contains(&format!("fn load({chunk}{end}")));
            assert!(is_declared, "{chunk}");
        }
    }

    #[test]
    fn files_that_a_page_links_to_are_found() {
        let page = "<base href=\"../\"><link href=\"./a-1.css\"><script src=\"./b.js\"></script><a href=\"./\">";
        assert_eq!(list_links(page), ["a-1.css", "b.js"]);
    }
}
