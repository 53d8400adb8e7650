//! Builds the site: every page, script, style sheet and lesson, in memory. `dist` writes it, `serve` serves it.

mod doc_pages;
mod elements;
mod embed_files;
mod html_pages;
mod link_previews;
mod manifest;
mod page_list;
mod pictures;
mod policy;
mod rendered;
mod scripts;
mod site_files;
mod style_sheets;

use anyhow::Result;
use course::Catalog;
use course::problem::ProblemCatalogEntry;
use walkdir::WalkDir;

pub use self::elements::replace_elements;
pub use self::html_pages::render_alone;
pub use self::policy::{
    ALL_SITES, InlineCode, POLICY_PLACE, THIS_SITE, fill_in_policy, frame_policy, frame_sources,
    policy, single_file_policy, worker_free_policy,
};
pub use self::scripts::minify;
pub use self::site_files::{Site, SiteAddress};
pub use self::style_sheets::page_styles;

use self::site_files::course_file;
use crate::lessons::publish;
use crate::paths;
use crate::tools::{Need, Tools};
use crate::wasm::{self, Quality};

pub const NEEDS: [Need; 5] = wasm::NEEDS;

/// The address of the whole site in one file, which `dist` adds.
pub const SINGLE_FILE: &str = "in-passing.html";

/// Builds the whole site.
pub fn build(tools: &Tools, quality: Quality, address: &SiteAddress) -> Result<Site> {
    let program = wasm::build(tools, quality)?;
    let mut site = Site::default();
    add_lessons(&mut site)?;
    let course = site.text(&course_file())?;
    let (catalog, problems) = (
        Catalog::parse(course),
        ProblemCatalogEntry::parse_all(course),
    );
    let sheets = style_sheets::add(&mut site, tools)?;
    let pictures = link_previews::diagrams(&catalog, &problems);
    let rendered = rendered::render(&site, tools, &pictures)?;
    // Only the published site has a copy in one file.
    let single_file = (quality == Quality::Published).then_some(SINGLE_FILE);
    let pages =
        html_pages::Pages::new(&mut site, tools, &program, &rendered, address, single_file)?;
    pages.add(&mut site, address, &sheets, &catalog, &problems)?;
    if quality == Quality::Development {
        pages.add_design(&mut site, &sheets)?;
    }
    doc_pages::add(&mut site, &pages, &sheets)?;
    embed_files::add(
        &mut site, tools, address, &pages, &sheets, &catalog, &rendered,
    )?;
    link_previews::add(&mut site, address, &rendered)?;
    for (name, contents) in program.files {
        site.add(name, contents);
    }
    Ok(site)
}

/// Adds the lessons and the file that lists them. Each lesson names those around it.
fn add_lessons(site: &mut Site) -> Result<()> {
    let sources = paths::root().join("static/lessons");
    for language in WalkDir::new(&sources).min_depth(1).max_depth(1) {
        let language = language?;
        if language.file_type().is_dir() {
            let name = language.file_name().to_string_lossy();
            for (file, text) in publish::prepare_lessons(language.path())? {
                site.add(format!("lessons/{name}/{file}"), text);
            }
        }
    }
    Ok(())
}
