//! Where things lie: the project, what is built, what is kept between projects.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The project's root folder.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map(Path::to_owned).unwrap_or(here)
}

/// The production site.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// A folder below Cargo's target directory, wherever that is: this program stands in it itself.
pub fn scratch(name: &str) -> PathBuf {
    let target = env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.parent()?.to_owned()))
        .unwrap_or_else(|| root().join("target"));
    target.join("xtask").join(name)
}

/// The folder for tools that outlive a `cargo clean`.
pub fn tools() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("IN_PASSING_TOOLS").filter(|value| !value.is_empty()) {
        return std::path::absolute(&chosen).context("IN_PASSING_TOOLS is no path");
    }
    user_cache()
        .map(|cache| cache.join("in-passing"))
        .context("no home directory is set: set IN_PASSING_TOOLS to a folder for the tools")
}

/// The user's cache directory, by the custom of each system.
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
