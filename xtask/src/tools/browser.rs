//! A browser of the Chromium family. It is the one named, one that is there, or one installed.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use xshell::{Shell, cmd};

use super::shell::read;
use super::system::{self, System};
use crate::{output, paths};

/// The names of such browsers on `PATH`.
const NAMES: [&str; 8] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
];

const ADVICE: &str = "install Chrome from https://www.google.com/chrome, or set CHROME to the program of Chrome, Chromium or Edge";

/// Chromium without windows. The end-to-end tests take 28 % less processor time in it.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// Finds the browser for tests, or installs one where the system allows it.
pub fn find_or_install_for_tests(shell: &Shell) -> Result<PathBuf> {
    if let Some(program) = browser_from_env()? {
        return Ok(program);
    }
    if which::which(HEADLESS_SHELL).is_err() && system::can_install(shell) {
        // Older releases of Debian have no such package.
        let packages = [HEADLESS_SHELL, "fonts-liberation"];
        if system::install_with_apt(shell, "Chromium's headless shell", &packages).is_err() {
            output::line("There is no such package here: a browser with windows takes its place");
        }
    }
    match which::which(HEADLESS_SHELL) {
        Ok(program) => Ok(program),
        Err(_) => find_or_install(shell),
    }
}

/// Returns the browser that `CHROME` names.
fn browser_from_env() -> Result<Option<PathBuf>> {
    let Some(chosen) = env::var_os("CHROME").filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    let Ok(program) = which::which(&chosen) else {
        bail!("CHROME is set to {}, which is no program", chosen.display());
    };
    Ok(Some(program))
}

/// Finds the browser for benchmarks, or installs one where the system allows it.
pub fn find_or_install(shell: &Shell) -> Result<PathBuf> {
    if let Some(program) = browser_from_env()? {
        return Ok(program);
    }
    if let Some(program) = find(shell) {
        return Ok(program);
    }
    match System::of_this_machine() {
        System::Debian if system::is_root(shell) => {
            system::install_with_apt(shell, "Chromium", &["chromium", "fonts-liberation"])?;
        }
        System::Ubuntu if system::is_root(shell) => install_with_playwright(shell)?,
        System::Debian => bail!(
            "no browser was found: run `apt-get install chromium` as root, or set CHROME to the program of Chrome, Chromium or Edge"
        ),
        System::Ubuntu | System::Other => bail!("no browser was found: {ADVICE}"),
    }
    let found = find(shell);
    ensure!(
        found.is_some(),
        "the browser was installed, but not found: {ADVICE}"
    );
    Ok(found.unwrap_or_default())
}

fn find(shell: &Shell) -> Option<PathBuf> {
    NAMES
        .iter()
        .filter_map(|name| which::which(name).ok())
        .chain(default_locations())
        .find(|program| is_browser(shell, program))
        .or_else(|| playwright_browser(shell))
}

/// Lists the places where browsers are installed without being on `PATH`.
fn default_locations() -> Vec<PathBuf> {
    let (folders, programs): (&[&str], &[&str]) = if cfg!(target_os = "macos") {
        (
            &["", "HOME"],
            &[
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                "/Applications/Chromium.app/Contents/MacOS/Chromium",
                "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
            ],
        )
    } else if cfg!(windows) {
        (
            &["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"],
            &[
                r"\Google\Chrome\Application\chrome.exe",
                r"\Chromium\Application\chrome.exe",
                r"\Microsoft\Edge\Application\msedge.exe",
            ],
        )
    } else {
        (&[], &[])
    };
    let mut places = Vec::new();
    for program in programs {
        for folder in folders {
            let mut place = env::var_os(folder).unwrap_or_default();
            place.push(program);
            places.push(PathBuf::from(place));
        }
    }
    places
}

/// Returns true if a program is a browser, because it knows its version. Ubuntu's `chromium-browser` is a script
/// that only says how to install a snap. On Windows a browser asked for its version opens a window, and there are
/// no such scripts.
fn is_browser(shell: &Shell, program: &Path) -> bool {
    if cfg!(windows) {
        return program.is_file();
    }
    read(cmd!(shell, "{program} --version"))
        .is_some_and(|version| version.contains(|character: char| character.is_ascii_digit()))
}

/// Returns the Chromium that Playwright has downloaded, if it has.
fn playwright_browser(shell: &Shell) -> Option<PathBuf> {
    let script = "console.log(require('@playwright/test').chromium.executablePath())";
    let path = read(cmd!(shell, "node --eval {script}"))?;
    Some(PathBuf::from(path)).filter(|program| program.is_file())
}

/// Installs Chromium with Playwright, which has apt-get install its libraries. Ubuntu's own Chromium is a snap,
/// which a container cannot run.
fn install_with_playwright(shell: &Shell) -> Result<()> {
    output::line("Installing Chromium with Playwright, its libraries with apt-get");
    let installer = paths::root().join("node_modules/@playwright/test/cli.js");
    cmd!(shell, "node {installer} install --with-deps chromium").run()?;
    Ok(())
}
