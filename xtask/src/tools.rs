//! Finds or installs the programs that a command needs.

mod browser;
mod node;
pub mod other_engines;
mod rust;
mod shell;
mod system;
mod web_servers;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::{Cmd, Shell};

use self::shell::path_with;
use crate::{output, paths};

/// Something a command cannot do without. The order is that in which they are looked for: those first whose
/// absence shows soonest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// `cargo fmt` and `cargo clippy`.
    Lints,
    /// Rust's standard library for the browser.
    WasmTarget,
    /// The source of Rust's standard library, which is compiled with the program.
    StandardLibrarySource,
    /// The npm packages that the lockfile names.
    Packages,
    /// The npm packages of the benchmarks.
    BenchPackages,
    /// Chromium, Chrome or Edge.
    Browser,
    /// Chromium's headless shell, where it can be had, or else one of those.
    TestBrowser,
    /// nginx and Apache, where they can be had.
    WebServers,
    /// The other browser engines, where they can be had.
    OtherEngines,
    /// `wasm-opt`, of the version that reads what the compiler writes.
    WasmOpt,
    /// `wasm-bindgen` and its test runner, of the version in Cargo's lockfile.
    WasmBindgen,
    /// `esbuild`, which minifies scripts and style sheets.
    Esbuild,
}

/// The tools that were found, and the shell that runs them in the project's root.
pub struct Tools {
    shell: Shell,
    folders: Vec<PathBuf>,
    browser: Option<PathBuf>,
}

impl Tools {
    /// Finds or installs everything that is needed.
    pub fn ready(needs: impl IntoIterator<Item = Need>) -> Result<Self> {
        let mut needs: Vec<_> = needs.into_iter().collect();
        needs.sort_unstable();
        needs.dedup();
        let shell = Shell::new()?;
        shell.change_dir(paths::root());
        let mut tools = Self {
            shell,
            folders: Vec::new(),
            browser: None,
        };
        output::heading("Tools");
        for need in needs {
            tools.provide(need)?;
        }
        Ok(tools)
    }

    fn provide(&mut self, need: Need) -> Result<()> {
        let shell = &self.shell;
        match need {
            Need::Lints => rust::install_lints(shell)?,
            Need::WasmTarget => rust::install_wasm_target(shell)?,
            Need::StandardLibrarySource => rust::install_library_source(shell)?,
            Need::Packages => node::install_packages(shell, &paths::root())?,
            Need::BenchPackages => node::install_packages(shell, &paths::root().join("bench"))?,
            Need::WasmOpt => self.folders.extend(node::wasm_opt(shell)?),
            Need::WasmBindgen => self.folders.extend(rust::wasm_bindgen(shell)?),
            Need::Esbuild => self.folders.push(node::esbuild(shell)?),
            Need::WebServers => web_servers::install_if_possible(shell),
            Need::OtherEngines => other_engines::install_if_possible(shell)?,
            Need::Browser => self.browser = Some(browser::find_or_install(shell)?),
            Need::TestBrowser => self.browser = Some(browser::find_or_install_for_tests(shell)?),
        }
        Ok(())
    }

    /// Returns a command that runs in the project's root. The tools stand before everything else on its `PATH`.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Result<Cmd<'_>> {
        let path = path_with(&self.folders)?;
        // Windows by itself finds no program that npm has installed.
        let found = which::which_in(&program, Some(&path), paths::root());
        let program = found.as_deref().map_or(program.as_ref(), Path::as_os_str);
        let mut command = self.shell.cmd(program).env("PATH", path);
        if let Some(browser) = &self.browser {
            command = command.env("CHROME", browser);
        }
        Ok(command)
    }

    /// Returns a command of Cargo, in the toolchain that built this program.
    pub fn cargo(&self) -> Result<Cmd<'_>> {
        self.command(rust::cargo())
    }

    /// Returns a command of Node, to run a script of the project.
    pub fn node(&self) -> Result<Cmd<'_>> {
        self.command("node")
    }
}
