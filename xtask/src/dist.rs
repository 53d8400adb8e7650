//! `cargo xtask dist`: the production site, every page a real file, compressed, weighed.

mod compress;
mod frame;
mod headers;
mod page;
mod styles;
mod visit;
mod weigh;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

pub use self::frame::script;

use self::weigh::Weight;
use crate::tools::{Need, Tools};
use crate::{parts, place, process, say};

pub const NEEDS: [Need; 6] = [
    Need::WasmTarget,
    Need::WasmOpt,
    Need::WasmBindgen,
    Need::WasmSplit,
    Need::Esbuild,
    Need::Trunk,
];

/// The page whose first visit is weighed, and the lesson file that it fetches.
const WEIGHED_PAGE: &str = "learn/petrov/index.html";
const WEIGHED_LESSON: &str = "lessons/en/petrov.pgn";

/// What a lesson’s own file may weigh, in bytes of brotli.
const LESSON_BUDGET: usize = 8 * 1024;

/// What the script may weigh that other pages have, in bytes of brotli.
const SCRIPT_BUDGET: usize = 3 * 1024;

pub struct Options {
    /// Where the site will stand, for the one page that is served at any address.
    pub base: String,
    /// Where on the web it will stand, for what other sites are told of it; `/` as long as nobody knows.
    pub site: String,
    /// What a first visit may weigh, in units of 1024 bytes of brotli.
    pub budget_kb: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            base: "/".to_owned(),
            site: "/".to_owned(),
            budget_kb: 150,
        }
    }
}

pub fn run(options: &Options) -> Result<()> {
    let tools = Tools::ready(NEEDS)?;
    say::heading("Building the production site");
    build_within_budget(&tools, options)
}

/// Builds the site, and fails when a first visit or a lesson is over its budget.
pub fn build_within_budget(tools: &Tools, options: &Options) -> Result<()> {
    let weight = build(tools, options)?;
    weight.check(options.budget_kb * 1024)?;
    weight.check_lessons(LESSON_BUDGET)?;
    weight.check_script("embed.js", SCRIPT_BUDGET)
}

/// Builds the site into `dist/` and says what it weighs.
pub fn build(tools: &Tools, options: &Options) -> Result<Weight> {
    let built = place::scratch("site");
    let mut trunk = tools.trunk()?;
    trunk
        .args(["build", "--release", "--cargo-profile", parts::PROFILE])
        .args(["--features", "parts"])
        .args(["--public-url", "./", "--dist"])
        .arg(&built);
    process::run(&mut trunk)?;

    styles::put_together(tools, &built)?;
    page::make_lean(&built)?;
    frame::write_all(tools, &built)?;
    page::write_all(&built, &options.base, &options.site)?;
    headers::write_for(&built)?;
    let visit = visit::first_visit(&built, WEIGHED_PAGE, WEIGHED_LESSON)?;
    write_list(&visit)?;
    let assets = compress::compress_all(&built)?;
    let dist = place::dist();
    replace(&dist, &built)?;

    let weight = Weight { assets, visit };
    println!("\n{}\n", weight.table());
    say::line(&format!("The site is in {}", dist.display()));
    Ok(weight)
}

/// The file that lists what a first visit downloads, a path a line, for the tests to compare with what a
/// browser asks for.
pub fn first_visit_list() -> PathBuf {
    place::scratch("first-visit.txt")
}

fn write_list(visit: &[String]) -> Result<()> {
    let list = first_visit_list();
    fs::write(&list, visit.join("\n")).with_context(|| format!("cannot write {}", list.display()))
}

/// Puts a finished site in the place of the last one.
fn replace(old: &Path, new: &Path) -> Result<()> {
    if old.exists() {
        fs::remove_dir_all(old).with_context(|| format!("cannot remove {}", old.display()))?;
    }
    for entry in walkdir::WalkDir::new(new) {
        let entry = entry?;
        let path = old.join(entry.path().strip_prefix(new)?);
        if entry.file_type().is_dir() {
            fs::create_dir_all(&path)?;
        } else {
            fs::copy(entry.path(), &path)
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    ensure!(
        old.join("index.html").is_file(),
        "the site has no index.html"
    );
    Ok(())
}
