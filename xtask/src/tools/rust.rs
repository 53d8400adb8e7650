//! Rust's components and the tools that Cargo installs.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use super::shell::{path_with, read};
use crate::{files, output, paths};

const TARGET: &str = "wasm32-unknown-unknown";

/// A tool from crates.io. It is kept under its name and version so that no version takes another's place.
struct Crate<'a> {
    name: &'a str,
    version: &'a str,
    programs: &'a [&'a str],
    minutes: u32,
}

/// The settings by which Cargo builds tools quickly. The tools run for a second, and as their authors release them
/// would compile for a quarter of an hour.
const QUICK_BUILD: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_INCREMENTAL", "false"),
];

/// Returns the Cargo that runs this program, or the one on `PATH`.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Installs `cargo fmt` and `cargo clippy` if they are missing.
pub fn install_lints(shell: &Shell) -> Result<()> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let cargo = cargo();
        if read(cmd!(shell, "{cargo} {subcommand} --version")).is_none() {
            let missing = format!("`cargo {subcommand}`");
            add_by_rustup(shell, &["component", "add", component], &missing)?;
        }
    }
    Ok(())
}

/// Adds something to the toolchain. `missing` is what it is called.
fn add_by_rustup(shell: &Shell, arguments: &[&str], missing: &str) -> Result<()> {
    let Ok(rustup) = which::which("rustup") else {
        bail!(
            "{missing} is missing and so is rustup: install Rust from https://rustup.rs, or {missing} where your Rust comes from"
        );
    };
    output::line(&format!("Installing {missing}"));
    Ok(cmd!(shell, "{rustup} {arguments...}").run()?)
}

/// Installs Rust's standard library for the browser if it is missing.
pub fn install_wasm_target(shell: &Shell) -> Result<()> {
    if has_wasm_target(shell) {
        return Ok(());
    }
    add_by_rustup(
        shell,
        &["target", "add", TARGET],
        &format!("Rust's {TARGET} target"),
    )
}

/// Installs the source of Rust's standard library if it is missing.
pub fn install_library_source(shell: &Shell) -> Result<()> {
    let rustc = rustc();
    let sysroot = read(cmd!(shell, "{rustc} --print sysroot")).unwrap_or_default();
    let lockfile = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/Cargo.lock");
    if lockfile.is_file() {
        return Ok(());
    }
    add_by_rustup(
        shell,
        &["component", "add", "rust-src"],
        "the source of Rust's standard library",
    )
}

/// Asks the compiler rather than rustup, which need not be there.
fn has_wasm_target(shell: &Shell) -> bool {
    let rustc = rustc();
    read(cmd!(
        shell,
        "{rustc} --print target-libdir --target {TARGET}"
    ))
    .and_then(|folder| fs::read_dir(folder).ok())
    .is_some_and(|files| {
        files
            .flatten()
            .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// Returns the folder of the wasm-bindgen programs. It is `None` where the right ones are on `PATH`.
pub fn wasm_bindgen(shell: &Shell) -> Result<Option<PathBuf>> {
    let lockfile = files::read_text(&paths::root().join("Cargo.lock"))?;
    let version = locked_version(&lockfile, "wasm-bindgen")
        .context("Cargo.lock names no wasm-bindgen: run `cargo update --workspace`")?;
    let tool = Crate {
        name: "wasm-bindgen-cli",
        version,
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        minutes: 3,
    };
    find_or_install(shell, &tool)
}

fn find_or_install(shell: &Shell, tool: &Crate) -> Result<Option<PathBuf>> {
    let Crate { name, version, .. } = tool;
    if tool
        .programs
        .iter()
        .all(|program| has_version(shell, program, version))
    {
        output::line(&format!("{name} {version} is on PATH"));
        return Ok(None);
    }
    let home = paths::tools()?.join(format!("{name}-{version}"));
    let folder = home.join("bin");
    if !tool.is_in(&folder) {
        output::line(&format!(
            "Installing {name} {version} into {}, which takes about {} minutes, once",
            home.display(),
            tool.minutes
        ));
        install(shell, tool, &home)?;
    }
    output::line(&format!("{name} {version} is in {}", folder.display()));
    Ok(Some(folder))
}

impl Crate<'_> {
    /// Returns true if the program is in a folder. Cargo moves only finished programs there.
    fn is_in(&self, folder: &Path) -> bool {
        self.programs.iter().all(|program| {
            folder
                .join(program)
                .with_extension(env::consts::EXE_EXTENSION)
                .is_file()
        })
    }
}

/// Runs `cargo install` outside the project, whose settings are not meant for it. What an interrupted run has
/// compiled is kept until a later one has finished.
fn install(shell: &Shell, tool: &Crate, home: &Path) -> Result<()> {
    let build = home.join("build");
    fs::create_dir_all(&build).with_context(|| format!("cannot create {}", build.display()))?;
    let _folder = shell.push_dir(home);
    let (cargo, Crate { name, version, .. }) = (cargo(), tool);
    cmd!(
        shell,
        "{cargo} install --locked {name} --version {version} --root {home} --target-dir {build}"
    )
    .env("PATH", path_with(&[home.join("bin")])?)
    .env_remove("CARGO_BUILD_TARGET")
    .envs(QUICK_BUILD)
    .run()?;
    fs::remove_dir_all(&build).with_context(|| format!("cannot remove {}", build.display()))
}

fn has_version(shell: &Shell, program: &str, version: &str) -> bool {
    read(cmd!(shell, "{program} --version"))
        .is_some_and(|answer| answer.split_whitespace().nth(1) == Some(version))
}

/// Returns the version that a Cargo lockfile gives a package.
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
    fn wasm_bindgen_version_is_read_from_the_lockfile() {
        assert_eq!(locked_version(LOCKFILE, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(LOCKFILE, "wasm-bindgen-futures"), None);
    }
}
