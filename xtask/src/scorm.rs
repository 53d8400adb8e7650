//! `cargo xtask scorm` packs lessons and quizzes for learning platforms.
//!
//! The packages follow SCORM 1.2 and cmi5. A package is a zip of what a frame needs of the site, a launch page that
//! frames it and reports its progress (`static/scorm/`), and two lists of contents. docs/scorm.md is for those who
//! upload it.

mod content;
mod manifest;
mod package;
mod required_files;

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result};
use clap::Args;
use walkdir::WalkDir;

use self::content::{Content, QuizOptions};
use crate::site::SiteAddress;
use crate::tools::{Need, Tools};
use crate::{dist, files, output, paths, serve};

/// The tools that packing needs.
pub const NEEDS: [Need; 1] = [Need::Esbuild];

/// Writes packages for learning platforms (SCORM 1.2 and cmi5) into dist-scorm/.
///
/// They are made from the site in dist/, which is built if it is missing or older than its sources.
#[derive(Args)]
pub struct ScormOptions {
    /// Lessons by their ids, or `quiz`
    #[arg(value_name = "LESSON|quiz")]
    names: Vec<String>,
    #[command(flatten)]
    quiz: QuizOptions,
    /// Where on the web the whole site is, for links out of the package; they are text if not given
    #[arg(long, value_name = "ADDRESS", value_parser = dist::with_slash)]
    site: Option<String>,
}

pub fn run(options: &ScormOptions) -> Result<()> {
    let contents = Content::read(&options.names, &options.quiz)?;
    let is_fresh = is_fresh()?;
    let tools = if is_fresh {
        Tools::ready(NEEDS)?
    } else {
        Tools::ready(dist::NEEDS.into_iter().chain(NEEDS))?
    };
    if !is_fresh {
        output::heading("Building the production site, which is missing or older than its sources");
        dist::build(&tools, &SiteAddress::default())?;
    }
    output::heading("Packing");
    pack(&tools, &paths::dist(), &contents, options.site.as_deref())
}

/// Packs two lessons and a quiz for the tests. One lesson has one scene, the other several scenes with questions.
pub fn pack_for_tests(tools: &Tools, site: &Path) -> Result<()> {
    let names = ["petrov", "first-capture", "quiz"].map(str::to_owned);
    let quiz = QuizOptions {
        seed: Some("42".to_owned()),
        n: Some("3".to_owned()),
        ..QuizOptions::default()
    };
    pack(tools, site, &Content::read(&names, &quiz)?, None)
}

fn pack(tools: &Tools, site: &Path, contents: &[Content], web: Option<&str>) -> Result<()> {
    let folder = paths::root().join("dist-scorm");
    for content in contents {
        let packed = package::make_files(tools, site, content, web)?;
        let zip = package::zip_files(&packed)?;
        let path = folder.join(format!("{}.zip", content.name()));
        files::write(&path, &zip)?;
        let raw: usize = packed.iter().map(|file| file.bytes.len()).sum();
        output::line(&format!(
            "{}: {} KB, {} files of {} KB",
            path.display(),
            zip.len().div_ceil(1024),
            packed.len(),
            raw.div_ceil(1024)
        ));
    }
    Ok(())
}

/// Returns whether there is a site that is newer than its sources.
fn is_fresh() -> Result<bool> {
    let Ok(built) = modified_time(&paths::dist().join("embed/index.html")) else {
        return Ok(false);
    };
    // These files are added to a package, and are not in the site.
    let added = paths::root().join("static/scorm");
    for source in serve::SOURCES.into_iter().chain(["xtask/src"]) {
        for entry in WalkDir::new(paths::root().join(source)) {
            let path = entry?.into_path();
            if path.is_file() && !path.starts_with(&added) && modified_time(&path)? > built {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn modified_time(path: &Path) -> Result<SystemTime> {
    let modified = fs::metadata(path).and_then(|known| known.modified());
    modified.with_context(|| format!("cannot look at {}", path.display()))
}
