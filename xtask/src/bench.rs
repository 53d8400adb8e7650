//! `cargo xtask bench`: how we compare with others, measured in one run on one machine.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result};

use crate::tools::{Need, Tools};
use crate::{dist, place, process, say};

const WASM: &str = "wasm32-unknown-unknown";

#[derive(Default)]
pub struct Options {
    /// What to measure; nothing means everything.
    pub parts: Vec<Part>,
    /// How often each side takes its turn, if not as often as the part thinks right.
    pub rounds: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The rules core: its weight, its moves and its mate prover.
    Core,
    /// Reading PGN.
    Pgn,
    /// Making the questions of the quiz.
    Quiz,
    /// The page: stepping through a lesson.
    Steps,
    /// The page: moving men by hand.
    Hand,
    /// The page: opening the next lesson.
    Open,
    /// The page: a lesson in somebody else’s.
    Embed,
}

impl Part {
    const ALL: [Self; 7] = [
        Self::Core,
        Self::Pgn,
        Self::Quiz,
        Self::Steps,
        Self::Hand,
        Self::Open,
        Self::Embed,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Pgn => "pgn",
            Self::Quiz => "quiz",
            Self::Steps => "steps",
            Self::Hand => "hand",
            Self::Open => "open",
            Self::Embed => "embed",
        }
    }

    fn is_of_the_page(self) -> bool {
        match self {
            Self::Steps | Self::Hand | Self::Open | Self::Embed => true,
            Self::Core | Self::Pgn | Self::Quiz => false,
        }
    }

    fn needs(self) -> Vec<Need> {
        match self {
            Self::Core => vec![Need::WasmTarget, Need::WasmOpt, Need::BenchPackages],
            Self::Pgn => Vec::new(),
            Self::Quiz => vec![Need::WasmTarget, Need::WasmOpt],
            Self::Steps | Self::Hand | Self::Open | Self::Embed => {
                let needs = [Need::Packages, Need::BenchPackages, Need::Browser];
                dist::NEEDS.into_iter().chain(needs).collect()
            }
        }
    }
}

impl FromStr for Part {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Self> {
        let part = Self::ALL.into_iter().find(|part| part.name() == name);
        part.with_context(|| {
            let names = Self::ALL.map(Self::name).join(" ");
            format!("there is nothing to measure called `{name}`: choose from {names}")
        })
    }
}

pub fn run(options: &Options) -> Result<()> {
    let chosen = |part: &Part| options.parts.is_empty() || options.parts.contains(part);
    let parts: Vec<_> = Part::ALL.into_iter().filter(chosen).collect();
    let tools = Tools::ready(parts.iter().flat_map(|part| part.needs()))?;
    if parts.iter().any(|part| part.is_of_the_page()) {
        say::heading("Building the production site");
        dist::build(&tools, &dist::Options::default())?;
    }
    for part in parts {
        match part {
            Part::Core => core(&tools, options.rounds)?,
            Part::Pgn => pgn(&tools, options.rounds)?,
            Part::Quiz => quiz(&tools, options.rounds)?,
            Part::Steps => {
                say::heading("Stepping through three games, beside lichess's pgn-viewer");
                page(&tools, "bench/step.mjs", options.rounds)?;
            }
            Part::Hand => {
                say::heading("Moving men by hand, beside lichess's chessground");
                page(&tools, "bench/hand.mjs", options.rounds)?;
            }
            Part::Open => {
                say::heading("Opening the next lesson, beside lichess's pgn-viewer");
                page(&tools, "bench/open.mjs", options.rounds)?;
            }
            Part::Embed => {
                say::heading("A lesson in another page, beside lichess's pgn-viewer");
                page(&tools, "bench/embed.mjs", options.rounds)?;
            }
        }
    }
    Ok(())
}

fn core(tools: &Tools, rounds: Option<u32>) -> Result<()> {
    say::heading("Building the rules core and its peers, natively and for the browser");
    let target = place::scratch("bench");
    let cargo = |arguments: &str| {
        let mut cargo = tools.cargo()?;
        cargo
            .args("build --release --locked --manifest-path bench/rules/Cargo.toml".split(' '))
            .args(arguments.split(' '))
            .arg("--target-dir")
            .arg(&target);
        process::run(&mut cargo)
    };
    cargo("--bin rules-bench")?;
    cargo(&format!("--workspace --lib --target {WASM}"))?;
    let built = target.join(WASM).join("release");
    let bench = optimise(tools, &built.join("rules_bench.wasm"))?;
    let size = optimise(tools, &built.join("rules_size.wasm"))?;

    say::heading("The rules core beside cozy-chess and chess.js");
    let mut script = tools.node()?;
    script
        .arg("bench/rules/run.mjs")
        .arg(target.join("release/rules-bench"))
        .args([bench, size])
        .args(rounds.map(|rounds| rounds.to_string()));
    process::run(&mut script)
}

/// What `wasm-opt` makes of a module, as the page has it.
fn optimise(tools: &Tools, wasm: &Path) -> Result<PathBuf> {
    let optimised = wasm.with_extension("opt.wasm");
    let mut command = tools.command("wasm-opt")?;
    command.arg("-Oz").arg(wasm).arg("-o").arg(&optimised);
    process::run(&mut command)?;
    Ok(optimised)
}

/// This stands in a workspace and a program of its own, because the peers are under the GPL.
fn pgn(tools: &Tools, rounds: Option<u32>) -> Result<()> {
    say::heading("Reading PGN beside pgn-reader and shakmaty");
    let mut program = tools.cargo()?;
    program
        .args("run --release --locked --manifest-path bench/pgn/Cargo.toml".split(' '))
        .arg("--target-dir")
        .arg(place::scratch("bench"))
        .arg("--")
        .args(rounds.map(|rounds| rounds.to_string()));
    process::run(&mut program)
}

fn quiz(tools: &Tools, rounds: Option<u32>) -> Result<()> {
    say::heading("Building the quiz, natively and for the browser");
    let target = place::scratch("bench");
    let cargo = |arguments: &str| {
        let mut cargo = tools.cargo()?;
        cargo
            .args("build --release --locked --manifest-path bench/quiz/Cargo.toml".split(' '))
            .args(arguments.split(' '))
            .arg("--target-dir")
            .arg(&target);
        process::run(&mut cargo)
    };
    cargo("--bin quiz-bench")?;
    cargo(&format!("--lib --target {WASM}"))?;
    let built = target.join(WASM).join("release");
    let bench = optimise(tools, &built.join("quiz_bench.wasm"))?;

    say::heading("Making the questions of the quiz");
    let mut script = tools.node()?;
    script
        .arg("bench/quiz/run.mjs")
        .arg(target.join("release/quiz-bench"))
        .arg(bench)
        .args(rounds.map(|rounds| rounds.to_string()));
    process::run(&mut script)
}

/// Runs a script that measures the production site.
fn page(tools: &Tools, script: &str, rounds: Option<u32>) -> Result<()> {
    let mut node = tools.node()?;
    node.arg(script)
        .args(rounds.map(|rounds| rounds.to_string()));
    process::run(&mut node)
}
