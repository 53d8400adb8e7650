//! `cargo xtask bench`: measures the project beside its peers, in one run on one machine.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use crate::site::SiteAddress;
use crate::tools::{Need, Tools};
use crate::{dist, output, paths};

const WASM: &str = "wasm32-unknown-unknown";

/// Measures everything beside its peers, or the benchmarks that are named.
#[derive(Args)]
pub struct BenchOptions {
    /// What to measure; everything if nothing is named
    #[arg(value_enum)]
    benchmarks: Vec<Benchmark>,
    /// How often each side takes its turn; by default as often as the benchmark needs
    #[arg(long)]
    rounds: Option<u32>,
    /// The dist/ of an earlier build, which then takes the peer's place in steps, hand and open
    #[arg(long, value_name = "FOLDER")]
    against: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Benchmark {
    /// The rules core's weight, moves and mate prover, natively and as wasm
    Core,
    /// Reading PGN, and what memory that takes
    Pgn,
    /// Making the questions of the quiz
    Quiz,
    /// Moves under other laws, and replies in the pawn game
    Laws,
    /// Stepping through games on the page
    Steps,
    /// Moving pieces by hand on the page
    Hand,
    /// Opening the next lesson from the course
    Open,
    /// A lesson in another page: bytes, first picture, until Next works
    Embed,
    /// A lesson as a visitor meets it, written to docs/benchmarks.md
    Page,
}

impl Benchmark {
    /// Returns the heading and the script of a benchmark of the production site.
    fn on_page(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Core | Self::Pgn | Self::Quiz | Self::Laws => None,
            Self::Steps => Some((
                "Stepping through three games, beside lichess's pgn-viewer",
                "bench/step.mjs",
            )),
            Self::Hand => Some((
                "Moving pieces by hand, beside lichess's chessground",
                "bench/hand.mjs",
            )),
            Self::Open => Some((
                "Opening the next lesson, beside lichess's pgn-viewer",
                "bench/open.mjs",
            )),
            Self::Embed => Some((
                "A lesson in another page, beside lichess's pgn-viewer",
                "bench/embed.mjs",
            )),
            Self::Page => Some((
                "A lesson as a visitor meets it, beside other viewers and boards",
                "bench/page.mjs",
            )),
        }
    }

    /// Returns true if the benchmark can compare two builds of the site.
    fn can_compare_builds(self) -> bool {
        matches!(self, Self::Steps | Self::Hand | Self::Open)
    }

    fn needs(self) -> Vec<Need> {
        match self {
            Self::Core => vec![Need::WasmTarget, Need::WasmOpt, Need::BenchPackages],
            Self::Pgn => Vec::new(),
            Self::Quiz | Self::Laws => vec![Need::WasmTarget, Need::WasmOpt],
            Self::Steps | Self::Hand | Self::Open | Self::Embed | Self::Page => {
                let needs = [Need::Packages, Need::BenchPackages, Need::Browser];
                dist::NEEDS.into_iter().chain(needs).collect()
            }
        }
    }
}

pub fn run(options: &BenchOptions) -> Result<()> {
    let benchmarks = match options.benchmarks.as_slice() {
        [] => Benchmark::value_variants(),
        named => named,
    };
    if options.against.is_some() && benchmarks.iter().any(|it| !it.can_compare_builds()) {
        bail!(
            "--against compares two builds in steps, hand and open only: name one or more of them"
        );
    }
    let tools = Tools::ready(benchmarks.iter().flat_map(|it| it.needs()))?;
    if benchmarks.iter().any(|it| it.on_page().is_some()) {
        output::heading("Building the production site");
        dist::build(&tools, &SiteAddress::default())?;
    }
    for benchmark in benchmarks {
        match benchmark {
            Benchmark::Core => measure_core(&tools, options.rounds)?,
            Benchmark::Pgn => measure_pgn(&tools, options.rounds)?,
            Benchmark::Quiz => measure_quiz(&tools, options.rounds)?,
            Benchmark::Laws => measure_laws(&tools)?,
            Benchmark::Steps
            | Benchmark::Hand
            | Benchmark::Open
            | Benchmark::Embed
            | Benchmark::Page => {}
        }
        if let Some((heading, script)) = benchmark.on_page() {
            output::heading(heading);
            measure_page(&tools, script, options)?;
        }
    }
    Ok(())
}

fn measure_core(tools: &Tools, rounds: Option<u32>) -> Result<()> {
    output::heading("Building the rules core and its peers, natively and for the browser");
    let target = paths::scratch("bench");
    let cargo = |arguments: &str| {
        tools
            .cargo()?
            .args("build --release --locked --manifest-path bench/rules/Cargo.toml".split(' '))
            .args(arguments.split(' '))
            .arg("--target-dir")
            .arg(&target)
            .run()
            .map_err(anyhow::Error::from)
    };
    cargo("--bin rules-bench")?;
    cargo(&format!("--workspace --lib --target {WASM}"))?;
    let built = target.join(WASM).join("release");
    let bench = optimise(tools, &built.join("rules_bench.wasm"))?;
    let size = optimise(tools, &built.join("rules_size.wasm"))?;

    output::heading("The rules core beside cozy-chess and chess.js");
    tools
        .node()?
        .arg("bench/rules/run.mjs")
        .arg(target.join("release/rules-bench"))
        .args([bench, size])
        .args(rounds.map(|rounds| rounds.to_string()))
        .run()?;
    Ok(())
}

/// Optimises a module as those of the page are optimised.
fn optimise(tools: &Tools, wasm: &Path) -> Result<PathBuf> {
    let optimised = wasm.with_extension("opt.wasm");
    let wasm_opt = tools.command("wasm-opt")?;
    wasm_opt
        .arg("-Oz")
        .arg(wasm)
        .arg("-o")
        .arg(&optimised)
        .run()?;
    Ok(optimised)
}

/// Measures the reading of PGN, by a program in a workspace of its own.
///
/// Its peers are under the GPL, so they must not be dependencies of this workspace.
fn measure_pgn(tools: &Tools, rounds: Option<u32>) -> Result<()> {
    output::heading("Reading PGN beside pgn-reader and shakmaty");
    tools
        .cargo()?
        .args("run --release --locked --manifest-path bench/pgn/Cargo.toml".split(' '))
        .arg("--target-dir")
        .arg(paths::scratch("bench"))
        .arg("--")
        .args(rounds.map(|rounds| rounds.to_string()))
        .run()?;
    Ok(())
}

fn measure_quiz(tools: &Tools, rounds: Option<u32>) -> Result<()> {
    output::heading("Building the quiz, natively and for the browser");
    let target = paths::scratch("bench");
    let cargo = |arguments: &str| {
        tools
            .cargo()?
            .args("build --release --locked --manifest-path bench/quiz/Cargo.toml".split(' '))
            .args(arguments.split(' '))
            .arg("--target-dir")
            .arg(&target)
            .run()
            .map_err(anyhow::Error::from)
    };
    cargo("--bin quiz-bench")?;
    cargo(&format!("--lib --target {WASM}"))?;
    let built = target.join(WASM).join("release");
    let bench = optimise(tools, &built.join("quiz_bench.wasm"))?;

    output::heading("Making the questions of the quiz");
    tools
        .node()?
        .arg("bench/quiz/run.mjs")
        .arg(target.join("release/quiz-bench"))
        .arg(bench)
        .args(rounds.map(|rounds| rounds.to_string()))
        .run()?;
    Ok(())
}

fn measure_laws(tools: &Tools) -> Result<()> {
    output::heading("Building other laws for the browser");
    let target = paths::scratch("bench");
    tools
        .cargo()?
        .args("build --release --locked --manifest-path bench/variants/Cargo.toml".split(' '))
        .args(["--target", WASM, "--target-dir"])
        .arg(&target)
        .run()?;
    let bench = optimise(
        tools,
        &target.join(WASM).join("release").join("laws_bench.wasm"),
    )?;
    output::heading("Legal moves under each law, and replies in the pawn game");
    tools
        .node()?
        .arg("bench/variants/run.mjs")
        .arg(bench)
        .run()?;
    Ok(())
}

/// Runs a script that measures the production site.
fn measure_page(tools: &Tools, script: &str, options: &BenchOptions) -> Result<()> {
    let mut node = tools.node()?.arg(script);
    if let Some(rounds) = options.rounds {
        node = node.arg(rounds.to_string());
    }
    if let Some(folder) = &options.against {
        node = node.env("EARLIER_SITE", folder);
    }
    node.run()?;
    Ok(())
}
