//! What the app renders while the site is built. The program, built for this machine, does it: `src/prerender.rs`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use course::catalog;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::site_files::{LESSONS, Site, course_file};
use crate::tools::Tools;

/// The HTML that pages hold before the app runs.
#[derive(Deserialize)]
pub struct Rendered {
    /// A board from each side, for embeds.
    pub still_boards: String,
    /// The embed of each lesson, for `static/embed/frame.js`: its text, its first step, and the changes from step to step.
    /// By the lesson's id, and by `<id>-white` and `<id>-black` for a side at the bottom.
    pub embeds: BTreeMap<String, Box<RawValue>>,
    /// The page of each lesson about chess, by its id.
    pub lessons: BTreeMap<String, RenderedLesson>,
    /// The other pages that are finished when they arrive, by their addresses.
    pub pages: BTreeMap<String, String>,
    /// The drawing of each diagram that was asked for, as SVG.
    pub diagrams: BTreeMap<String, String>,
}

/// The name of the picture of pages that have no position of their own. It lacks the ending of the file.
pub const COMMON_PICTURE: &str = "previews/site";

impl Rendered {
    /// Returns the file of the picture of a page, by the page's address.
    pub fn picture_of(&self, address: &str) -> String {
        let own = picture_name(address);
        let name = if self.diagrams.contains_key(&own) {
            &own
        } else {
            COMMON_PICTURE
        };
        format!("{name}.png")
    }
}

/// Returns the name of the picture of the page at an address, without the ending.
pub fn picture_name(address: &str) -> String {
    format!(
        "previews/{}",
        address.trim_end_matches('/').replace('/', "-")
    )
}

/// The page of a lesson.
#[derive(Deserialize)]
pub struct RenderedLesson {
    /// Its first step.
    pub html: String,
    /// The changes that lead from step to step, for `static/finished.js`.
    pub scenes: Box<RawValue>,
}

/// Renders the lessons of a site, and diagrams by their names.
pub fn render(site: &Site, tools: &Tools, diagrams: &BTreeMap<String, String>) -> Result<Rendered> {
    let mut lessons = BTreeMap::new();
    for (_, id) in catalog::lesson_ids() {
        lessons.insert(id, site.text(&format!("{LESSONS}/{id}.pgn"))?);
    }
    let program = tools
        .cargo()?
        .args("run --package in-passing --bin in-passing".split(' '))
        .stdin(
            json!({ "lessons": lessons, "course": site.text(&course_file())?, "diagrams": diagrams })
                .to_string(),
        );
    let output = program.read().context("the app cannot render the pages")?;
    serde_json::from_str(&output).context("the app has rendered no pages")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lesson_and_problem_have_pictures_of_their_own() {
        let diagrams = ["learn/petrov/", "problems/loyd/"];
        let diagrams = diagrams.map(|address| (picture_name(address), String::new()));
        let rendered = Rendered {
            still_boards: String::new(),
            embeds: BTreeMap::new(),
            lessons: BTreeMap::new(),
            pages: BTreeMap::new(),
            diagrams: diagrams.into(),
        };
        assert_eq!(
            rendered.picture_of("learn/petrov/"),
            "previews/learn-petrov.png"
        );
        assert_eq!(
            rendered.picture_of("problems/loyd/"),
            "previews/problems-loyd.png"
        );
        assert_eq!(rendered.picture_of("quiz/"), "previews/site.png");
    }
}
