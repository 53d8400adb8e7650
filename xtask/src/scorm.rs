//! `cargo xtask scorm`: lessons and quizzes as packages for learning platforms, by SCORM 1.2 and by cmi5.
//!
//! A package is a zip of what a frame needs of the site, a launch page that frames it and reports of it
//! (`static/scorm/`), and two lists of contents. docs/scorm.md is for those who upload it.

mod content;
mod manifest;
mod needed;
mod package;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use walkdir::WalkDir;

pub use self::content::Asked;

use self::content::Content;
use crate::tools::{Need, Tools};
use crate::{dist, place, say};

/// What a package is made with, once the site is there.
pub const NEEDS: [Need; 1] = [Need::Esbuild];

#[derive(Default)]
pub struct Options {
    /// Lessons by their ids, or `quiz`.
    pub names: Vec<String>,
    /// What is said of a quiz.
    pub asked: Asked,
    /// Where on the web the whole site stands, for links that lead out of a package.
    pub site: Option<String>,
}

pub fn run(options: &Options) -> Result<()> {
    let contents = Content::read(&options.names, &options.asked)?;
    if is_fresh()? {
        let tools = Tools::ready(NEEDS)?;
        say::heading("Packing");
        say::line("No source is newer than the site in dist/, so it is packed as it is");
        pack(&tools, &contents, options.site.as_deref())
    } else {
        let tools = Tools::ready(dist::NEEDS.into_iter().chain(NEEDS))?;
        say::heading("Building the production site, which is missing or older than its sources");
        dist::build(&tools, &dist::Options::default())?;
        say::heading("Packing");
        pack(&tools, &contents, options.site.as_deref())
    }
}

/// Packs, from the site as it is, what the tests look at: a lesson of one scene, one of several with questions, and
/// a quiz.
pub fn pack_for_tests(tools: &Tools) -> Result<()> {
    let names = ["petrov", "first-capture", "quiz"].map(str::to_owned);
    let asked = Asked {
        seed: Some("42".to_owned()),
        n: Some("3".to_owned()),
        ..Asked::default()
    };
    pack(tools, &Content::read(&names, &asked)?, None)
}

fn pack(tools: &Tools, contents: &[Content], site: Option<&str>) -> Result<()> {
    let folder = place::root().join("dist-scorm");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    for content in contents {
        let files = package::files(tools, &place::dist(), content, site)?;
        let zip = package::zipped(&files)?;
        let path = folder.join(format!("{}.zip", content.name()));
        fs::write(&path, &zip).with_context(|| format!("cannot write {}", path.display()))?;
        let raw: usize = files.iter().map(|file| file.bytes.len()).sum();
        say::line(&format!(
            "{}: {} KB, {} files of {} KB",
            path.display(),
            zip.len().div_ceil(1024),
            files.len(),
            raw.div_ceil(1024)
        ));
    }
    Ok(())
}

/// What the site is made of.
const SOURCES: [&str; 12] = [
    "src",
    "crates/rules/src",
    "crates/course/src",
    "static",
    "index.html",
    "build.rs",
    "Trunk.toml",
    "Cargo.toml",
    "Cargo.lock",
    "xtask/src/dist",
    "xtask/src/lessons",
    "xtask/src/parts",
];

/// Whether there is a site, and none of its sources was changed after it was built.
fn is_fresh() -> Result<bool> {
    let Ok(built) = changed(&place::dist().join("embed/index.html")) else {
        return Ok(false);
    };
    // What a package adds to the site is no part of it.
    let added = place::root().join("static/scorm");
    for source in SOURCES.map(|source| place::root().join(source)) {
        for path in below(&source)? {
            if !path.starts_with(&added) && changed(&path)? > built {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn changed(path: &Path) -> Result<SystemTime> {
    let changed = fs::metadata(path).and_then(|known| known.modified());
    changed.with_context(|| format!("cannot look at {}", path.display()))
}

/// Every file of a folder, or the file itself.
fn below(path: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = entry.with_context(|| format!("cannot list {}", path.display()))?;
        if entry.file_type().is_file() {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}
