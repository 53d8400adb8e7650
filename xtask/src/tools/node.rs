//! Node, and the packages that npm's lockfiles name.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use super::shell::read;
use crate::{files, output, paths};

/// The oldest Node that runs everything here.
const OLDEST: u32 = 20;

/// The Binaryen whose `wasm-opt` reads what the compiler writes. package.json names it too.
const BINARYEN: &str = "132";

/// Installs a folder's packages unless those of its lockfile are there already.
pub fn install_packages(shell: &Shell, folder: &Path) -> Result<()> {
    check_node(shell)?;
    let wanted = files::read_text(&folder.join("package-lock.json"))?;
    let stamp = folder.join("node_modules/.lockfile-installed");
    if files::read_text(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let Ok(npm) = which::which("npm") else {
        bail!(
            "npm is missing: install Node {OLDEST} or newer with npm from https://nodejs.org, or your system's npm package"
        );
    };
    output::line("Installing npm packages, as the lockfile names them");
    let _folder = shell.push_dir(folder);
    cmd!(shell, "{npm} ci --no-audit --no-fund")
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .run()?;
    files::write(&stamp, wanted)
}

/// Returns the folder of `wasm-opt`, or `None` where the right one is on `PATH`.
pub fn wasm_opt(shell: &Shell) -> Result<Option<PathBuf>> {
    let version = read(cmd!(shell, "wasm-opt --version"));
    if version.is_some_and(|answer| answer.split_whitespace().nth(2) == Some(BINARYEN)) {
        return Ok(None);
    }
    let root = paths::root();
    install_packages(shell, &root)?;
    Ok(Some(root.join("node_modules/.bin")))
}

/// Returns the folder of `esbuild`, of the version that the lockfile names.
pub fn esbuild(shell: &Shell) -> Result<PathBuf> {
    let root = paths::root();
    install_packages(shell, &root)?;
    Ok(root.join("node_modules/.bin"))
}

fn check_node(shell: &Shell) -> Result<()> {
    let advice = format!("install Node {OLDEST} or newer from https://nodejs.org");
    match read(cmd!(shell, "node --version")) {
        None => bail!("Node is missing: {advice}"),
        Some(version) if major(&version).is_none_or(|major| major < OLDEST) => {
            bail!("this Node is {version}, which is too old: {advice}")
        }
        Some(_) => Ok(()),
    }
}

/// Returns the major number of a version: `v20.11.1` is 20.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn major_version_of_node_is_parsed() {
        assert_eq!(major("v20.11.1"), Some(20));
        assert_eq!(major("v9"), Some(9));
        assert_eq!(major("unknown"), None);
    }
}
