//! Finds or installs what a command needs: what is there is used, what is missing is fetched once.

mod browser;
mod node;
mod rust;

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::say;

/// Something a command cannot do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// `cargo fmt` and `cargo clippy`.
    Lints,
    /// Rust's standard library for the browser.
    WasmTarget,
    /// The npm packages that the lockfile names.
    Packages,
    /// The npm packages of the benchmarks.
    BenchPackages,
    /// Chromium, Chrome or Edge.
    Browser,
    /// `wasm-opt`, of the version that reads what the compiler writes.
    WasmOpt,
    /// `wasm-bindgen` and its test runner, of the version in Cargo's lockfile.
    WasmBindgen,
    /// `wasm-split-cli`, which takes a program apart.
    WasmSplit,
    /// `esbuild`, which makes scripts and style sheets small.
    Esbuild,
    /// `trunk`.
    Trunk,
}

/// The inherited `PATH` behind some folders.
fn path_behind(folders: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = folders.iter().cloned().chain(env::split_paths(&inherited));
    env::join_paths(folders).context("a tool's folder cannot stand on PATH")
}

/// What was found: the folders of the tools and the browser.
#[derive(Default)]
pub struct Tools {
    folders: Vec<PathBuf>,
    browser: Option<PathBuf>,
}

impl Tools {
    /// Sees to every need, those first that fail soonest.
    pub fn ready(needs: impl IntoIterator<Item = Need>) -> Result<Self> {
        let mut needs: Vec<_> = needs.into_iter().collect();
        needs.sort_unstable();
        needs.dedup();
        let mut tools = Self::default();
        say::heading("Tools");
        for need in needs {
            tools.see_to(need)?;
        }
        Ok(tools)
    }

    fn see_to(&mut self, need: Need) -> Result<()> {
        match need {
            Need::Lints => rust::lints(),
            Need::WasmTarget => rust::wasm_target(),
            Need::Packages => node::packages(&crate::place::root()),
            Need::BenchPackages => node::packages(&crate::place::root().join("bench")),
            Need::WasmOpt => node::wasm_opt().map(|folder| self.folders.extend(folder)),
            Need::WasmBindgen => rust::wasm_bindgen().map(|folder| self.folders.extend(folder)),
            Need::WasmSplit => rust::wasm_split().map(|folder| self.folders.extend(folder)),
            Need::Esbuild => node::esbuild().map(|folder| self.folders.push(folder)),
            Need::Trunk => rust::trunk().map(|folder| self.folders.extend(folder)),
            Need::Browser => browser::find_or_install().map(|path| self.browser = Some(path)),
        }
    }

    /// A program to run in the project's root, with the tools before everything else on its `PATH`.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Result<Command> {
        let path = path_behind(&self.folders)?;
        // Looked up here, since by itself Windows finds no program that npm has installed.
        let found = which::which_in(&program, Some(&path), crate::place::root());
        let mut command = Command::new(found.as_deref().map_or(program.as_ref(), Path::as_os_str));
        command.current_dir(crate::place::root()).env("PATH", path);
        if let Some(browser) = &self.browser {
            command.env("CHROME", browser);
        }
        Ok(command)
    }

    /// Cargo, in the toolchain that built this program.
    pub fn cargo(&self) -> Result<Command> {
        self.command(rust::cargo())
    }

    /// Node, to run a script of the project.
    pub fn node(&self) -> Result<Command> {
        self.command("node")
    }

    /// Trunk, which takes `NO_COLOR=1` for a mistake.
    pub fn trunk(&self) -> Result<Command> {
        let mut command = self.command("trunk")?;
        rust::tell_trunk_about_colour(&mut command);
        Ok(command)
    }
}
