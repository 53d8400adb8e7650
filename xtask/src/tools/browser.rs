//! A browser of the Chromium family: the one named, one that is there, or one installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::{place, process, say};

/// What such browsers are called on `PATH`.
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

pub fn find_or_install() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("CHROME").filter(|value| !value.is_empty()) {
        let Ok(program) = which::which(&chosen) else {
            bail!("CHROME is set to {}, which is no program", chosen.display());
        };
        return Ok(program);
    }
    if let Some(program) = find() {
        return Ok(program);
    }
    match System::of_this_machine() {
        System::Debian if is_root() => install_with_apt()?,
        System::Ubuntu if is_root() => install_with_playwright()?,
        System::Debian => bail!(
            "no browser was found: run `apt-get install chromium` as root, or set CHROME to the program of Chrome, Chromium or Edge"
        ),
        System::Ubuntu | System::Other => bail!("no browser was found: {ADVICE}"),
    }
    let found = find();
    ensure!(
        found.is_some(),
        "the browser was installed, but not found: {ADVICE}"
    );
    Ok(found.unwrap_or_default())
}

fn find() -> Option<PathBuf> {
    NAMES
        .iter()
        .filter_map(|name| which::which(name).ok())
        .chain(usual_places())
        .find(|program| starts(program))
        .or_else(playwrights_own)
}

/// Where browsers are installed without standing on `PATH`.
fn usual_places() -> Vec<PathBuf> {
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

/// Ubuntu's `chromium-browser` is a script that only says how to install a snap. On Windows a browser
/// asked for its version opens a window, and there are no such scripts.
fn starts(program: &Path) -> bool {
    if cfg!(windows) {
        return program.is_file();
    }
    process::answer(Command::new(program).arg("--version"))
        .is_some_and(|version| version.contains(|character: char| character.is_ascii_digit()))
}

/// The Chromium that Playwright has downloaded, if it has.
fn playwrights_own() -> Option<PathBuf> {
    let script = "console.log(require('@playwright/test').chromium.executablePath())";
    let path = process::answer(
        Command::new("node")
            .args(["--eval", script])
            .current_dir(place::root()),
    )?;
    Some(PathBuf::from(path)).filter(|program| program.is_file())
}

fn install_with_apt() -> Result<()> {
    say::line("Installing Chromium with apt-get");
    process::run(Command::new("apt-get").args(["update", "--quiet"]))?;
    process::run(
        Command::new("apt-get")
            .args(["install", "--quiet", "--yes", "--no-install-recommends"])
            .args(["chromium", "fonts-liberation"])
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

/// Ubuntu's own Chromium is a snap, which a container cannot run: Playwright brings one, and has apt-get
/// install the libraries it needs.
fn install_with_playwright() -> Result<()> {
    say::line("Installing Chromium with Playwright, its libraries with apt-get");
    let installer = place::root().join("node_modules/@playwright/test/cli.js");
    process::run(
        Command::new("node")
            .arg(installer)
            .args(["install", "--with-deps", "chromium"]),
    )
}

#[derive(Debug, PartialEq)]
enum System {
    Debian,
    Ubuntu,
    Other,
}

impl System {
    fn of_this_machine() -> Self {
        fs::read_to_string("/etc/os-release").map_or(Self::Other, |text| Self::of(&text))
    }

    /// Reads `/etc/os-release`. What descends from Ubuntu names Debian as an ancestor too.
    fn of(os_release: &str) -> Self {
        let words: Vec<_> = os_release
            .lines()
            .filter_map(|line| line.strip_prefix("ID=").or(line.strip_prefix("ID_LIKE=")))
            .flat_map(|value| value.trim_matches('"').split_whitespace())
            .collect();
        if words.contains(&"ubuntu") {
            Self::Ubuntu
        } else if words.contains(&"debian") {
            Self::Debian
        } else {
            Self::Other
        }
    }
}

#[cfg(unix)]
fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_and_its_children_are_told_from_ubuntu_and_its() {
        for (text, system) in [
            ("NAME=\"Debian GNU/Linux\"\nID=debian\n", System::Debian),
            ("ID=raspbian\nID_LIKE=debian\n", System::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", System::Ubuntu),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", System::Ubuntu),
            ("ID=fedora\nVERSION_ID=\"42\"\n", System::Other),
            ("", System::Other),
        ] {
            assert_eq!(System::of(text), system, "{text}");
        }
    }
}
