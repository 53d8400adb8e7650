//! A site in memory: its files, and where it will be.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use crate::files;
use crate::lessons::publish;

/// The folder of the lessons in the language of the pages.
pub const LESSONS: &str = "lessons/en";

/// The address at which the site will be.
#[derive(Clone, Debug)]
pub struct SiteAddress {
    /// Its path, for the one page that is served at any address.
    pub base: String,
    /// Its address on the web; `/` if it is unknown. It is used for oEmbed, link previews and the links of the one
    /// file.
    pub web: String,
}

impl Default for SiteAddress {
    fn default() -> Self {
        Self {
            base: "/".to_owned(),
            web: "/".to_owned(),
        }
    }
}

impl SiteAddress {
    /// Returns whether the site’s address on the web is known.
    pub fn is_known(&self) -> bool {
        self.web.starts_with("http")
    }
}

/// The files of a site by their paths, which have slashes.
#[derive(Default)]
pub struct Site {
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    pub fn add(&mut self, path: impl Into<String>, contents: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), contents.into());
    }

    /// Adds a file under a name that ends in a hash of its contents. Returns the name.
    pub fn add_hashed(
        &mut self,
        name: &str,
        extension: &str,
        contents: impl Into<Vec<u8>>,
    ) -> String {
        let contents = contents.into();
        let hash = files::short_hash([contents.as_slice()]);
        let path = format!("{name}-{hash}.{extension}");
        self.add(&path, contents);
        path
    }

    /// Returns the path of the file whose name begins so and has this extension.
    pub fn find(&self, start: &str, extension: &str) -> Result<&str> {
        let mut paths = self.files.keys();
        let found =
            paths.find(|path| path.starts_with(start) && files::has_extension(path, extension));
        let found = found.with_context(|| format!("the site has no {start}*.{extension}"))?;
        Ok(found)
    }

    /// Returns the text of a file.
    pub fn text(&self, path: &str) -> Result<&str> {
        let contents = self.files.get(path);
        let contents = contents.with_context(|| format!("the site has no {path}"))?;
        str::from_utf8(contents).with_context(|| format!("{path} is no text"))
    }
}

/// Returns the file that lists the lessons.
pub fn course_file() -> String {
    format!("{LESSONS}/{}", publish::COURSE_FILE)
}
