//! Helpers for finding and installing tools.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, Result};
use xshell::Cmd;

/// Returns `PATH` with some folders in front.
pub fn path_with(folders: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = folders.iter().cloned().chain(env::split_paths(&inherited));
    env::join_paths(folders).context("a tool's folder cannot be on PATH")
}

/// Returns the output of a command, or `None` if it is missing or fails.
pub fn read(command: Cmd) -> Option<String> {
    command.quiet().ignore_stderr().read().ok()
}
