//! Minifies scripts.

use std::path::Path;

use anyhow::Result;

use crate::tools::Tools;

/// Returns a script with all that it imports, minified.
pub fn minify(tools: &Tools, script: &Path) -> Result<String> {
    let esbuild = tools.command("esbuild")?;
    let minified = esbuild
        .arg(script)
        .args(["--bundle", "--minify", "--format=iife", "--target=es2022"])
        .arg("--log-level=warning")
        .quiet()
        .read()?;
    Ok(minified + "\n")
}
