//! `cargo xtask bench`: how our pages compare with others, measured in one run on one machine.

use anyhow::Result;

use crate::tools::{Need, Tools};
use crate::{dist, process, say};

pub struct Options {
    /// How often each page takes its turn.
    pub rounds: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 2 }
    }
}

pub fn run(options: &Options) -> Result<()> {
    let needs = [Need::Packages, Need::BenchPackages, Need::Browser];
    let tools = Tools::ready(dist::NEEDS.into_iter().chain(needs))?;
    say::heading("Building the production site");
    dist::build(&tools, "/")?;

    say::heading("Stepping through three games, beside lichess's pgn-viewer");
    let mut script = tools.node()?;
    script.args(["bench/step.mjs", &options.rounds.to_string()]);
    process::run(&mut script)
}
