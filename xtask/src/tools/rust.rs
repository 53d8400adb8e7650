//! Rust's parts and the tools that Cargo installs.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{place, process, say};

const TARGET: &str = "wasm32-unknown-unknown";

/// A tool from crates.io, kept under its name and version so that no version takes another's place.
struct Crate<'a> {
    name: &'a str,
    version: &'a str,
    programs: &'a [&'a str],
    options: &'a [&'a str],
    optimised: &'a str,
    minutes: u32,
}

/// The newest Trunk that builds with this project's Rust. It downloads nothing here, so it needs no TLS,
/// and leaves all heavy work to other programs, so it needs no optimising: that halves its compilation.
const TRUNK: Crate = Crate {
    name: "trunk",
    version: "0.21.14",
    programs: &["trunk"],
    options: &["--no-default-features"],
    optimised: "0",
    minutes: 3,
};

/// It takes the program apart at the marks that `wasm_split_helpers` leaves in it.
const WASM_SPLIT: Crate = Crate {
    name: "wasm_split_cli_support",
    version: "0.2.4",
    programs: &["wasm-split-cli"],
    options: &["--features", "build-binary"],
    optimised: "1",
    minutes: 1,
};

/// These tools run for a second, and as their authors release them would compile for a quarter of an hour.
const QUICK_BUILD: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_INCREMENTAL", "false"),
];

/// The Cargo that runs this program, or the one on `PATH`.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Trunk reads `NO_COLOR=1` as a value it does not know, and stops.
pub fn tell_trunk_about_colour(command: &mut Command) {
    if env::var_os("NO_COLOR").is_some() {
        command.env_remove("NO_COLOR").env("TRUNK_COLOR", "never");
    }
}

pub fn lints() -> Result<()> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if process::answer(Command::new(cargo()).args([subcommand, "--version"])).is_some() {
            continue;
        }
        let Ok(rustup) = which::which("rustup") else {
            bail!(
                "`cargo {subcommand}` is missing and so is rustup: install Rust from https://rustup.rs, or {component} where your Rust comes from"
            );
        };
        say::line(&format!("Installing {component}"));
        process::run(Command::new(rustup).args(["component", "add", component]))?;
    }
    Ok(())
}

pub fn wasm_target() -> Result<()> {
    if has_wasm_target() {
        return Ok(());
    }
    let Ok(rustup) = which::which("rustup") else {
        bail!(
            "Rust's {TARGET} target is missing and so is rustup: install Rust from https://rustup.rs, or the target where your Rust comes from"
        );
    };
    say::line(&format!("Installing Rust's {TARGET} target"));
    process::run(Command::new(rustup).args(["target", "add", TARGET]))
}

/// Asks the compiler rather than rustup, which need not be there.
fn has_wasm_target() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    process::answer(Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]))
        .and_then(|folder| fs::read_dir(folder).ok())
        .is_some_and(|files| {
            files
                .flatten()
                .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
        })
}

/// The folder of Trunk, or `None` where the right one stands on `PATH`.
pub fn trunk() -> Result<Option<PathBuf>> {
    find_or_install(&TRUNK)
}

/// The folder of the program splitter.
pub fn wasm_split() -> Result<Option<PathBuf>> {
    find_or_install(&WASM_SPLIT)
}

/// The folder of the wasm-bindgen programs, or `None` where the right ones stand on `PATH`.
pub fn wasm_bindgen() -> Result<Option<PathBuf>> {
    let lockfile = place::root().join("Cargo.lock");
    let lockfile = fs::read_to_string(&lockfile)
        .with_context(|| format!("cannot read {}", lockfile.display()))?;
    let version = locked_version(&lockfile, "wasm-bindgen")
        .context("Cargo.lock names no wasm-bindgen: run `cargo update --workspace`")?;
    find_or_install(&Crate {
        name: "wasm-bindgen-cli",
        version,
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        options: &[],
        optimised: "1",
        minutes: 3,
    })
}

fn find_or_install(tool: &Crate) -> Result<Option<PathBuf>> {
    let Crate { name, version, .. } = tool;
    if tool
        .programs
        .iter()
        .all(|program| says_version(program, version))
    {
        say::line(&format!("{name} {version} is on PATH"));
        return Ok(None);
    }
    let home = place::tools()?.join(format!("{name}-{version}"));
    let folder = home.join("bin");
    if !tool.is_in(&folder) {
        say::line(&format!(
            "Installing {name} {version} into {}, which takes about {} minutes, once",
            home.display(),
            tool.minutes
        ));
        install(tool, &home)?;
    }
    say::line(&format!("{name} {version} is in {}", folder.display()));
    Ok(Some(folder))
}

impl Crate<'_> {
    /// Cargo moves finished programs into their folder, so one that is there is whole.
    fn is_in(&self, folder: &Path) -> bool {
        self.programs.iter().all(|program| {
            folder
                .join(program)
                .with_extension(env::consts::EXE_EXTENSION)
                .is_file()
        })
    }
}

/// Runs `cargo install` away from the project, whose settings are not meant for it. What an interrupted
/// run has compiled is kept until a later one has finished.
fn install(tool: &Crate, home: &Path) -> Result<()> {
    let build = home.join("build");
    fs::create_dir_all(&build).with_context(|| format!("cannot create {}", build.display()))?;
    process::run(
        Command::new(cargo())
            .args(["install", "--locked", tool.name, "--version", tool.version])
            .args(tool.options)
            .args([OsStr::new("--root"), home.as_os_str()])
            .args([OsStr::new("--target-dir"), build.as_os_str()])
            .current_dir(home)
            .env("PATH", super::path_behind(&[home.join("bin")])?)
            .env_remove("CARGO_BUILD_TARGET")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", tool.optimised)
            .envs(QUICK_BUILD),
    )?;
    fs::remove_dir_all(&build).with_context(|| format!("cannot remove {}", build.display()))
}

fn says_version(program: &str, version: &str) -> bool {
    let mut command = Command::new(program);
    tell_trunk_about_colour(&mut command);
    process::answer(command.arg("--version"))
        .is_some_and(|answer| answer.split_whitespace().nth(1) == Some(version))
}

/// The version that a Cargo lockfile gives a package.
fn locked_version<'a>(lockfile: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lockfile.lines().skip_while(|line| *line != name);
    let version = lines.nth(1)?.strip_prefix("version = \"")?;
    version.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCKFILE: &str = r#"
[[package]]
name = "wasm-bindgen-shared"
version = "0.2.1"

[[package]]
name = "wasm-bindgen"
version = "0.2.129"
source = "registry+https://github.com/rust-lang/crates.io-index"
"#;

    #[test]
    fn the_lockfile_says_which_wasm_bindgen_is_wanted() {
        assert_eq!(locked_version(LOCKFILE, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(LOCKFILE, "wasm-bindgen-futures"), None);
    }

    #[test]
    fn a_program_that_is_not_there_says_no_version() {
        assert!(!says_version("no-such-program-anywhere", "1.0.0"));
    }
}
