//! `cargo xtask dist`: writes the production site, compressed, and checks its size.

mod compress;
mod first_visit;
mod headers;
mod offline;
mod server_configs;
mod single_file;
mod size_report;

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;

use self::size_report::SizeReport;
use crate::site::{self, SINGLE_FILE, Site, SiteAddress};
use crate::tools::{Need, Tools};
use crate::wasm::{self, Quality};
use crate::{files, output, paths, supply};

pub use self::headers::{FRAME_FILE, Headers};

pub const NEEDS: [Need; 5] = site::NEEDS;

/// The page whose first visit is weighed.
const WEIGHED_PAGE: &str = "learn/petrov/index.html";

/// The largest size of a lesson file, in bytes of brotli.
const LESSON_BUDGET: usize = 8 * 1024;

/// The largest size of what a lesson's page holds for its first paint, in bytes of brotli. A server sends about 14 KB, with the
/// headers, before it waits for an answer.
const FIRST_PAINT_BUDGET: usize = 12 * 1024;

/// The largest size of the script that other pages load, in bytes of brotli.
const SCRIPT_BUDGET: usize = 3 * 1024;

/// Writes the production site to dist/ and prints what it weighs.
#[derive(Args)]
pub struct DistOptions {
    /// Where the site will be on its host, for 404.html alone
    #[arg(long, value_name = "PATH", default_value = "/")]
    base: String,
    /// Where the site will be on the web, for oEmbed, link previews and the links of the one file
    #[arg(long, value_name = "ADDRESS", value_parser = with_slash)]
    site: Option<String>,
    /// What a first visit may weigh, in KB of brotli
    #[arg(long, value_name = "KB", default_value_t = BUDGET_KB)]
    budget: usize,
}

/// The limit of the size of a first visit, in KiB of brotli: what it weighs, and some room. The same sources weigh up
/// to half a KiB more with another compiler. The board shows after [`FIRST_PAINT_BUDGET`] at most.
const BUDGET_KB: usize = 154;

/// Parses an address on the web. It ends in a slash.
#[expect(clippy::unnecessary_wraps, reason = "clap asks for a result")]
pub fn with_slash(address: &str) -> Result<String> {
    Ok(format!("{}/", address.trim_end_matches('/')))
}

pub fn run(options: &DistOptions) -> Result<()> {
    let tools = Tools::ready(NEEDS)?;
    output::heading("Building the production site");
    let address = SiteAddress {
        base: options.base.clone(),
        web: options.site.clone().unwrap_or(SiteAddress::default().web),
    };
    check(&build(&tools, &address)?, options.budget)
}

/// Builds the site where it is tested, and fails when it exceeds its budgets.
pub fn build_within_budget(tools: &Tools) -> Result<()> {
    check(&build(tools, &SiteAddress::default())?, BUDGET_KB)
}

fn check(report: &SizeReport, budget_kb: usize) -> Result<()> {
    report.check_first_visit(budget_kb * 1024)?;
    report.check_lessons(LESSON_BUDGET)?;
    report.check_script("embed.js", SCRIPT_BUDGET)
}

/// Builds all files that are published but those for hosts and for the worker.
fn build_files(tools: &Tools, address: &SiteAddress) -> Result<Site> {
    let mut site = site::build(tools, Quality::Published, address)?;
    supply::add(&mut site, tools)?;
    single_file::add(&mut site, tools, address)?;
    Ok(site)
}

/// Builds the site as one file.
pub fn build_single_file(tools: &Tools, address: &SiteAddress) -> Result<Vec<u8>> {
    let mut site = build_files(tools, address)?;
    let file = site.files.remove(SINGLE_FILE);
    file.context("the site in one file is missing")
}

/// Builds the site into `dist/` and prints what it weighs.
pub fn build(tools: &Tools, address: &SiteAddress) -> Result<SizeReport> {
    let mut site = build_files(tools, address)?;
    let headers = Headers::from_site(&site, address)?.to_string();
    let fetched_by_worker = offline::add(&mut site, &headers, tools)?;
    add_headers(&mut site, address)?;
    check_first_paint(&site)?;
    let first_visit = first_visit::list_files(&site, WEIGHED_PAGE)?;
    files::write(&first_visit_list(), first_visit.join("\n"))?;
    let dist = paths::dist();
    files::create_empty_folder(&dist)?;
    let report = SizeReport {
        assets: compress::write(&site, &dist)?,
        first_visit,
    };
    println!("\n{}\n", report.table());
    output::line(&report.describe("The worker fetches", &fetched_by_worker));
    println!("{}", files::read_text(&wasm::weights_file())?);
    output::line(&format!("The site is in {}", dist.display()));
    Ok(report)
}

/// Fails when the first paint of a lesson needs too much. The longest page stands for all.
fn check_first_paint(site: &Site) -> Result<()> {
    let pages = site.files.iter();
    let pages = pages.filter(|(path, _)| files::has_extension(path, "html"));
    let longest = pages
        .filter_map(|(path, page)| Some((path, first_visit::cut_at_steps(page)?)))
        .max_by_key(|(_, beginning)| beginning.len());
    let (path, beginning) = longest.context("no page of a lesson is finished")?;
    let size = compress::brotli(beginning)?.len();
    ensure!(
        size <= FIRST_PAINT_BUDGET,
        "the first paint of {path} needs {size} bytes of brotli, more than its budget of {FIRST_PAINT_BUDGET}"
    );
    output::line(&format!(
        "The first paint of {path} needs {size} bytes of brotli"
    ));
    Ok(())
}

/// Adds the files that tell hosts which headers to send.
pub fn add_headers(site: &mut Site, address: &SiteAddress) -> Result<()> {
    let headers = Headers::from_site(site, address)?;
    let base = &address.base;
    site.add(headers::FILE, headers.to_string());
    site.add(server_configs::NGINX, server_configs::nginx(&headers, base));
    site.add(
        server_configs::APACHE,
        server_configs::apache(&headers, base),
    );
    Ok(())
}

/// Returns the file that lists what a first visit downloads, a path a line. The tests compare it with what a
/// browser requests.
pub fn first_visit_list() -> PathBuf {
    paths::scratch("first-visit.txt")
}
