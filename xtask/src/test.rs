//! `cargo xtask test`: every check there is, cheapest first, up to the first that fails.

use std::ffi::OsString;
use std::fmt;
use std::str::FromStr;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::tools::{Need, Tools};
use crate::{dist, place, process, say, scorm};

/// The integration tests of the page that run in a browser.
const BROWSER_TESTS: &str = "components";

#[derive(Default)]
pub struct Options {
    /// The steps to run; none means all.
    pub steps: Vec<Step>,
    /// What to hand to the only step's program.
    pub passed_on: Vec<OsString>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Format,
    Lint,
    Native,
    Docs,
    Browser,
    Dist,
    E2e,
}

impl Step {
    const ALL: [Self; 7] = [
        Self::Format,
        Self::Lint,
        Self::Native,
        Self::Docs,
        Self::Browser,
        Self::Dist,
        Self::E2e,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Lint => "lint",
            Self::Native => "native",
            Self::Docs => "docs",
            Self::Browser => "browser",
            Self::Dist => "dist",
            Self::E2e => "e2e",
        }
    }

    fn purpose(self) -> &'static str {
        match self {
            Self::Format => "the sources are formatted",
            Self::Lint => {
                "nothing for clippy to warn about, natively and in the browser, nor for tsc in what other pages have"
            }
            Self::Native => "unit, integration and documentation tests",
            Self::Docs => "the documentation builds without a warning",
            Self::Browser => "the components in a real browser",
            Self::Dist => "the production site, within its budget",
            Self::E2e => "whole lessons in a real browser, against the production site",
        }
    }

    fn needs(self) -> &'static [Need] {
        match self {
            Self::Format => &[Need::Lints],
            Self::Lint => &[Need::Lints, Need::WasmTarget, Need::Packages],
            Self::Native | Self::Docs => &[],
            Self::Browser => &[
                Need::WasmTarget,
                Need::WasmBindgen,
                Need::Packages,
                Need::Browser,
            ],
            Self::Dist => &dist::NEEDS,
            Self::E2e => &[Need::Packages, Need::Browser, Need::Esbuild],
        }
    }

    fn run(self, tools: &Tools, passed_on: &[OsString]) -> Result<()> {
        match self {
            Self::Format => cargo(tools, "fmt --all --check", passed_on),
            Self::Lint => lint(tools),
            Self::Native => cargo(tools, "test --workspace", passed_on),
            Self::Docs => docs(tools),
            Self::Browser => browser(tools, passed_on),
            Self::Dist => dist::build_within_budget(tools, &dist::Options::default()),
            Self::E2e => end_to_end(tools, passed_on),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Step {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Self> {
        let step = Self::ALL.into_iter().find(|step| step.name() == name);
        step.with_context(|| {
            let names = Self::ALL.map(Self::name).join(" ");
            format!("there is no step `{name}`: choose from {names}")
        })
    }
}

pub fn run(options: &Options) -> Result<()> {
    let steps = plan(&options.steps);
    if !options.passed_on.is_empty() && options.steps.len() != 1 {
        bail!("name the one step that what stands behind -- is meant for");
    }
    let begun = Instant::now();
    let tools = Tools::ready(steps.iter().flat_map(|step| step.needs()).copied())?;
    for &step in &steps {
        let passed_on = match options.steps[..] {
            [only] if only == step => options.passed_on.as_slice(),
            _ => &[],
        };
        run_step(step, &tools, passed_on)?;
    }
    let total = say::duration(begun.elapsed());
    let names: Vec<_> = steps.iter().map(|step| step.name()).collect();
    say::heading(&format!("All passed in {total}: {}", names.join(", ")));
    Ok(())
}

fn run_step(step: Step, tools: &Tools, passed_on: &[OsString]) -> Result<()> {
    say::heading(&format!("{step}: {}", step.purpose()));
    let begun = Instant::now();
    let result = step.run(tools, passed_on);
    let taken = say::duration(begun.elapsed());
    if let Err(error) = result {
        bail!("{step} failed after {taken}: {error:#}; `cargo xtask test {step}` repeats it alone");
    }
    say::line(&format!("passed in {taken}"));
    Ok(())
}

/// The steps in their order. The end-to-end tests look at the site as it is now, so it is built for them.
fn plan(chosen: &[Step]) -> Vec<Step> {
    let is_chosen = |step: &Step| {
        chosen.is_empty()
            || chosen.contains(step)
            || *step == Step::Dist && chosen.contains(&Step::E2e)
    };
    Step::ALL.into_iter().filter(is_chosen).collect()
}

fn lint(tools: &Tools) -> Result<()> {
    for arguments in [
        "clippy --workspace --all-targets -- -D warnings",
        "clippy --package in-passing --all-targets --target wasm32-unknown-unknown -- -D warnings",
    ] {
        cargo(tools, arguments, &[])?;
    }
    process::run(
        tools
            .node()?
            .args(["node_modules/typescript/bin/tsc", "--project", "."]),
    )
}

fn docs(tools: &Tools) -> Result<()> {
    let mut command = tools.cargo()?;
    command
        .args("doc --no-deps --package rules --package course".split(' '))
        .env("RUSTDOCFLAGS", "-D warnings");
    process::run(&mut command)
}

/// Cargo runs the tests by a script that opens them in the browser.
fn browser(tools: &Tools, passed_on: &[OsString]) -> Result<()> {
    let mut command = tools.cargo()?;
    command
        .args("test --package in-passing --target wasm32-unknown-unknown".split(' '))
        .args(["--test", BROWSER_TESTS, "--"])
        .args(passed_on)
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "node tests/browser/run.mjs",
        );
    process::run(&mut command)
}

fn end_to_end(tools: &Tools, passed_on: &[OsString]) -> Result<()> {
    scorm::pack_for_tests(tools)?;
    let mut command = tools.node()?;
    command
        .args(["node_modules/@playwright/test/cli.js", "test"])
        .args(passed_on)
        .env("IN_PASSING_TEST_OUTPUT", place::scratch("e2e"))
        .env("IN_PASSING_FIRST_VISIT", dist::first_visit_list());
    process::run(&mut command)
}

fn cargo(tools: &Tools, arguments: &str, passed_on: &[OsString]) -> Result<()> {
    process::run(tools.cargo()?.args(arguments.split(' ')).args(passed_on))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_run_when_none_is_named() {
        assert_eq!(plan(&[]), Step::ALL);
    }

    #[test]
    fn end_to_end_tests_look_at_a_site_built_for_them() {
        assert_eq!(
            plan(&[Step::E2e, Step::Native]),
            [Step::Native, Step::Dist, Step::E2e]
        );
    }

    #[test]
    fn steps_are_named_as_they_are_shown() {
        for step in Step::ALL {
            assert_eq!(step.to_string().parse::<Step>().unwrap(), step);
        }
        assert!("everything".parse::<Step>().is_err());
    }
}
