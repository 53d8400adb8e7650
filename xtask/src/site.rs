//! Builds the site: every page, script, style sheet and lesson, in memory. `dist` writes it, `serve` serves it.

mod embed_files;
mod html_pages;
mod scripts;
mod style_sheets;

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use course::Syllabus;
use course::problem::Listing;
use walkdir::WalkDir;

pub use self::scripts::minify;

use crate::lessons::publish;
use crate::tools::{Need, Tools};
use crate::wasm::{self, Program, Quality};
use crate::{files, paths};

pub const NEEDS: [Need; 4] = wasm::NEEDS;

/// The folder of the lessons in the language of the pages.
const LESSONS: &str = "lessons/en";

/// Where the site will be.
#[derive(Clone, Debug)]
pub struct Location {
    /// Its path, for the one page that is served at any address.
    pub base: String,
    /// Its address on the web, for what other sites are told; `/` while nobody knows.
    pub web: String,
}

impl Default for Location {
    fn default() -> Self {
        Self {
            base: "/".to_owned(),
            web: "/".to_owned(),
        }
    }
}

/// The files of a site by their paths, which have slashes.
#[derive(Default)]
pub struct Site {
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    fn add(&mut self, path: impl Into<String>, contents: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), contents.into());
    }

    /// Adds a file under a name that ends in a hash of its contents, and returns that.
    fn add_hashed(&mut self, name: &str, extension: &str, contents: &str) -> String {
        let hash = files::short_hash([contents.as_bytes()]);
        let path = format!("{name}-{hash}.{extension}");
        self.add(&path, contents);
        path
    }

    /// Returns the text of a file.
    pub fn text(&self, path: &str) -> Result<&str> {
        let contents = self.files.get(path);
        let contents = contents.with_context(|| format!("the site has no {path}"))?;
        str::from_utf8(contents).with_context(|| format!("{path} is no text"))
    }
}

/// Builds the whole site.
pub fn build(tools: &Tools, quality: Quality, location: &Location) -> Result<Site> {
    let program = wasm::build(tools, quality)?;
    let mut site = Site::default();
    add_lessons(&mut site)?;
    let course = site.text(&course_file())?;
    let (syllabus, problems) = (Syllabus::read(course), Listing::all(course));
    let sheets = style_sheets::add(&mut site, tools)?;
    let pages = html_pages::Pages::new(&mut site, tools, &program)?;
    pages.add(&mut site, location, &sheets, &syllabus, &problems)?;
    embed_files::add(&mut site, tools, location, &pages, &sheets, &syllabus)?;
    for (name, contents) in program.files {
        site.add(name, contents);
    }
    Ok(site)
}

/// The file that lists the lessons.
fn course_file() -> String {
    format!("{LESSONS}/{}", publish::COURSE)
}

/// Adds the lessons, each with the names of those around it, and the file that lists them.
fn add_lessons(site: &mut Site) -> Result<()> {
    let sources = paths::root().join("static/lessons");
    for language in WalkDir::new(&sources).min_depth(1).max_depth(1) {
        let language = language?;
        if language.file_type().is_dir() {
            let name = language.file_name().to_string_lossy();
            for (file, text) in publish::course(language.path())? {
                site.add(format!("lessons/{name}/{file}"), text);
            }
        }
    }
    Ok(())
}
