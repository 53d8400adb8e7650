//! Where things are: the project, what is built, and the tools that several projects share.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Returns the project's root folder.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map(Path::to_owned).unwrap_or(here)
}

/// Returns the folder of the production site.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns Cargo's target directory, which this program itself is in.
pub fn target() -> PathBuf {
    env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.parent()?.to_owned()))
        .unwrap_or_else(|| root().join("target"))
}

/// Returns a folder for intermediate files, below Cargo's target directory.
pub fn scratch(name: &str) -> PathBuf {
    target().join("xtask").join(name)
}

/// Returns the folder for tools that survive `cargo clean`.
pub fn tools() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("IN_PASSING_TOOLS").filter(|value| !value.is_empty()) {
        return std::path::absolute(&chosen).context("IN_PASSING_TOOLS is no path");
    }
    user_cache()
        .map(|cache| cache.join("in-passing"))
        .context("no home directory is set: set IN_PASSING_TOOLS to a folder for the tools")
}

/// Returns the user's cache directory, by the convention of each system.
fn user_cache() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from);
    if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        Some(folder("HOME")?.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| Some(folder("HOME")?.join(".cache")))
    }
}
