//! Keeps the paths of the machine that builds out of the program. Messages of panics name source files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::tools::Tools;

/// Returns flags for the compiler by which sources are named by their crate alone.
pub fn remap(tools: &Tools) -> Result<Vec<String>> {
    let sysroot = tools.command("rustc")?.args(["--print", "sysroot"]).quiet();
    let library = Path::new(sysroot.read()?.trim()).join("lib/rustlib/src/rust/library");
    let registries = cargo_home()?.join("registry/src");
    let registries = fs::read_dir(registries).into_iter().flatten().flatten();
    let folders = registries.map(|registry| registry.path()).chain([library]);
    let flags = folders.map(|folder| format!("--remap-path-prefix={}=", folder.display()));
    Ok(flags.collect())
}

fn cargo_home() -> Result<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| Some(env::home_dir()?.join(".cargo")))
        .context("no home directory is set: set CARGO_HOME to Cargo's folder")
}
