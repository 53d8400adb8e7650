//! Node, and the packages that npm's lockfiles name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{place, process, say};

/// The oldest Node that runs everything here.
const OLDEST: u32 = 20;

/// The Binaryen whose `wasm-opt` reads what the compiler writes. package.json names it too.
const BINARYEN: &str = "132";

/// Installs a folder's packages unless those of its lockfile are there already.
pub fn packages(folder: &Path) -> Result<()> {
    check_node()?;
    let lockfile = folder.join("package-lock.json");
    let wanted = fs::read_to_string(&lockfile)
        .with_context(|| format!("cannot read {}", lockfile.display()))?;
    let stamp = folder.join("node_modules/.lockfile-installed");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let Ok(npm) = which::which("npm") else {
        bail!(
            "npm is missing: install Node {OLDEST} or newer with npm from https://nodejs.org, or your system's npm package"
        );
    };
    say::line("Installing npm packages, as the lockfile names them");
    process::run(
        Command::new(npm)
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(folder)
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"),
    )?;
    fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))
}

/// The folder of `wasm-opt`, or `None` where the right one stands on `PATH`.
pub fn wasm_opt() -> Result<Option<PathBuf>> {
    let version = process::answer(Command::new("wasm-opt").arg("--version"));
    if version.is_some_and(|answer| answer.split_whitespace().nth(2) == Some(BINARYEN)) {
        return Ok(None);
    }
    let root = place::root();
    packages(&root)?;
    Ok(Some(root.join("node_modules/.bin")))
}

/// The folder of `esbuild`, of the version that the lockfile names.
pub fn esbuild() -> Result<PathBuf> {
    let root = place::root();
    packages(&root)?;
    Ok(root.join("node_modules/.bin"))
}

fn check_node() -> Result<()> {
    let advice = format!("install Node {OLDEST} or newer from https://nodejs.org");
    match process::answer(Command::new("node").arg("--version")) {
        None => bail!("Node is missing: {advice}"),
        Some(version) if major(&version).is_none_or(|major| major < OLDEST) => {
            bail!("this Node is {version}, which is too old: {advice}")
        }
        Some(_) => Ok(()),
    }
}

/// `v20.11.1` is 20.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_says_its_version() {
        assert_eq!(major("v20.11.1"), Some(20));
        assert_eq!(major("v9"), Some(9));
        assert_eq!(major("unknown"), None);
    }
}
