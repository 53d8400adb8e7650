//! `cargo xtask single` writes the site as one file.
//!
//! The file opens without a server or a network.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::site::{SINGLE_FILE, SiteAddress};
use crate::tools::Tools;
use crate::{dist, files, output};

/// Writes the whole course, the quiz, the problems and the lab as one file, in-passing.html.
///
/// It opens by a double click, without a server or a network. `dist` puts the same file into the site.
#[derive(Args)]
pub struct SingleOptions {
    /// Where to write the file
    #[arg(default_value = SINGLE_FILE)]
    output: PathBuf,
    /// Where on the web the site is, for links out of the file; it has none if not given
    #[arg(long, value_name = "ADDRESS", value_parser = dist::with_slash)]
    site: Option<String>,
}

pub fn run(options: &SingleOptions) -> Result<()> {
    let tools = Tools::ready(dist::NEEDS)?;
    output::heading("Building the site as one file");
    let address = SiteAddress {
        web: options.site.clone().unwrap_or(SiteAddress::default().web),
        ..SiteAddress::default()
    };
    let file = dist::build_single_file(&tools, &address)?;
    files::write(&options.output, &file)?;
    output::line(&format!(
        "{}: {} KB",
        options.output.display(),
        file.len().div_ceil(1024)
    ));
    Ok(())
}
