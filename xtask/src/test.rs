//! `cargo xtask test`: runs the checks, cheapest first, up to the first that fails. The end-to-end tests that repeat another
//! are left out unless they are asked for.

mod changed_packages;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use self::changed_packages::changed_packages;
use crate::site::{self, SiteAddress};
use crate::tidy::{self, TidyOptions};
use crate::tools::{Need, Tools, other_engines};
use crate::wasm::Quality;
use crate::{dist, files, output, paths, reproduce, scorm, supply};

/// The integration tests of the page that run in a browser.
const BROWSER_TESTS: &str = "components";

/// The beginning of the names of statistical tests, which take seconds.
const SLOW_TESTS: &str = "slow_";

/// Runs all steps, or those named. Without a name, end-to-end tests that repeat another are left out.
#[derive(Args)]
pub struct TestOptions {
    /// The steps to run; all but `fast` and `reproduce` if none is named
    #[arg(value_enum)]
    steps: Vec<TestStep>,
    /// Run all end-to-end tests, as a named step does: also for more lessons, laws, widths and themes, and at two addresses
    #[arg(long)]
    all: bool,
    /// Run the end-to-end tests against a quick build: neither optimised nor split
    #[arg(long)]
    dev: bool,
    /// What the program of the only step is given: test e2e -- -g petrov
    #[arg(last = true)]
    arguments: Vec<OsString>,
}

impl TestOptions {
    /// Whether end-to-end tests that repeat another are left out.
    fn is_sample(&self) -> bool {
        self.steps.is_empty() && !self.all
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum TestStep {
    /// What to run after each change: format, tidy, clippy for what has changed, and the quick native tests
    Fast,
    /// The sources are formatted
    Format,
    /// The tree keeps to its structure and its words
    Tidy,
    /// No warnings of clippy, natively and for the browser, nor of tsc about what other pages use
    Lint,
    /// Dependencies have permitted licences, known sources and hashes
    Supply,
    /// Unit, integration and documentation tests
    Native,
    /// The documentation builds without a warning
    Docs,
    /// The components in a real browser
    Browser,
    /// The production site, within its budgets
    Dist,
    /// Whole lessons in a real browser, against the production site
    E2e,
    /// Core visits in the other browser engines, installed first where that is possible
    Browsers,
    /// A second build, elsewhere and by another user, gives the same bytes
    Reproduce,
}

impl TestStep {
    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    fn purpose(self) -> String {
        let value = self.to_possible_value();
        let help = value.and_then(|value| value.get_help().map(ToString::to_string));
        help.unwrap_or_default()
    }

    fn needs(self) -> &'static [Need] {
        match self {
            Self::Fast | Self::Format => &[Need::Lints],
            Self::Lint => &[Need::Lints, Need::WasmTarget, Need::Packages],
            Self::Tidy | Self::Supply | Self::Native | Self::Docs => &[],
            Self::Browser => &[
                Need::WasmTarget,
                Need::WasmBindgen,
                Need::Packages,
                Need::TestBrowser,
            ],
            Self::Dist | Self::Reproduce => &dist::NEEDS,
            Self::E2e => &[
                Need::Packages,
                Need::TestBrowser,
                Need::WebServers,
                Need::Esbuild,
            ],
            Self::Browsers => &[Need::Packages, Need::OtherEngines],
        }
    }
}

/// The time that each step took.
#[derive(Default)]
struct Timings(Vec<(String, Duration)>);

impl Timings {
    /// Runs a step and notes how long it takes.
    fn run(&mut self, name: &str, purpose: &str, step: impl FnOnce() -> Result<()>) -> Result<()> {
        output::heading(&format!("{name}: {purpose}"));
        let begun = Instant::now();
        let result = step();
        self.0.push((name.to_owned(), begun.elapsed()));
        result
    }

    fn print(&self) {
        output::heading("Times");
        let total = (
            "in all".to_owned(),
            self.0.iter().map(|(_, time)| *time).sum(),
        );
        for (name, time) in self.0.iter().chain([&total]) {
            output::line(&format!("{name:10} {:>12}", output::duration(*time)));
        }
    }
}

pub fn run(options: &TestOptions) -> Result<()> {
    if !options.arguments.is_empty() && options.steps.len() != 1 {
        bail!("name the one step that the arguments after -- are for");
    }
    let steps = plan(&options.steps, options.dev);
    let mut needs: Vec<Need> = steps
        .iter()
        .flat_map(|step| step.needs())
        .copied()
        .collect();
    if options.dev {
        needs.extend(site::NEEDS);
    }
    let tools = Tools::ready(needs)?;
    let mut timings = Timings::default();
    let result = steps.iter().try_for_each(|&step| {
        let arguments = match options.steps[..] {
            [only] if only == step => options.arguments.as_slice(),
            _ => &[],
        };
        run_step(&mut timings, step, &tools, options, arguments)
    });
    timings.print();
    result
}

fn run_step(
    timings: &mut Timings,
    step: TestStep,
    tools: &Tools,
    options: &TestOptions,
    arguments: &[OsString],
) -> Result<()> {
    if step == TestStep::Fast {
        return run_fast(timings, tools);
    }
    let (name, purpose) = (step.name(), step.purpose());
    let result = timings.run(&name, &purpose, || match step {
        TestStep::Fast => Ok(()),
        TestStep::Format => run_cargo(tools, "fmt --all --check", arguments),
        TestStep::Tidy => tidy::run(&TidyOptions::default()),
        TestStep::Lint => lint(tools),
        TestStep::Supply => supply::check(tools),
        TestStep::Native => run_cargo(tools, "test --locked --workspace", arguments),
        TestStep::Docs => build_docs(tools),
        TestStep::Browser => run_component_tests(tools, arguments),
        TestStep::Dist => dist::build_within_budget(tools),
        TestStep::E2e => run_end_to_end_tests(tools, options, arguments),
        TestStep::Browsers => visit_in_other_browsers(tools, options.dev, arguments),
        TestStep::Reproduce => reproduce::check(tools),
    });
    result.map_err(|error| {
        error.context(format!("`cargo xtask test {name}` repeats this step alone"))
    })
}

/// Returns the steps in their order. The end-to-end tests and the visits need the present site, so it is built for
/// them.
fn plan(chosen: &[TestStep], is_dev: bool) -> Vec<TestStep> {
    let is_chosen = |step: &TestStep| match step {
        TestStep::Fast | TestStep::Reproduce => chosen.contains(step),
        TestStep::Dist if is_dev => chosen.contains(step),
        TestStep::Dist => {
            let needs_site = [
                TestStep::Dist,
                TestStep::E2e,
                TestStep::Browsers,
                TestStep::Reproduce,
            ];
            chosen.is_empty() || chosen.iter().any(|step| needs_site.contains(step))
        }
        _ => chosen.is_empty() || chosen.contains(step),
    };
    let steps = TestStep::value_variants().iter().copied();
    steps.filter(is_chosen).collect()
}

/// Runs the quick checks, for after each change.
fn run_fast(timings: &mut Timings, tools: &Tools) -> Result<()> {
    timings.run("format", "the sources are formatted", || {
        run_cargo(tools, "fmt --all --check", &[])
    })?;
    timings.run(
        "tidy",
        "the tree keeps to its structure and its words",
        || tidy::run(&TidyOptions::default()),
    )?;
    let packages = changed_packages(tools)?;
    let purpose = match packages.len() {
        0 => "nothing has changed since the last commit".to_owned(),
        _ => format!("clippy for what has changed: {}", packages.join(", ")),
    };
    timings.run("lint", &purpose, || {
        if packages.is_empty() {
            return Ok(());
        }
        let packages = packages
            .iter()
            .flat_map(|package| ["--package", package.as_str()]);
        let clippy = tools
            .cargo()?
            .args(["clippy", "--locked", "--all-targets"])
            .args(packages);
        Ok(clippy.args(["--", "-D", "warnings"]).run()?)
    })?;
    timings.run("native", "the native tests but the slow ones", || {
        let test = tools
            .cargo()?
            .args("test --locked --workspace --lib --bins --tests --quiet --".split(' '));
        Ok(test.args(["--skip", SLOW_TESTS]).run()?)
    })
}

fn lint(tools: &Tools) -> Result<()> {
    for arguments in [
        "clippy --locked --workspace --all-targets -- -D warnings",
        "clippy --locked --package in-passing --all-targets --target wasm32-unknown-unknown -- -D warnings",
    ] {
        run_cargo(tools, arguments, &[])?;
    }
    // A worker has other types than a page.
    for project in ["tsconfig.json", "tsconfig.worker.json"] {
        let tsc = tools.node()?;
        tsc.args(["node_modules/typescript/bin/tsc", "--project", project])
            .run()?;
    }
    Ok(())
}

fn build_docs(tools: &Tools) -> Result<()> {
    let doc = tools
        .cargo()?
        .args("doc --locked --no-deps --workspace --exclude in-passing --exclude xtask".split(' '));
    Ok(doc.env("RUSTDOCFLAGS", "-D warnings").run()?)
}

/// Runs the component tests by a script that opens them in the browser.
fn run_component_tests(tools: &Tools, arguments: &[OsString]) -> Result<()> {
    tools
        .cargo()?
        .args("test --locked --package in-passing --target wasm32-unknown-unknown".split(' '))
        .args(["--test", BROWSER_TESTS, "--"])
        .args(arguments)
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "node tests/browser/run.mjs",
        )
        .run()?;
    Ok(())
}

fn run_end_to_end_tests(
    tools: &Tools,
    options: &TestOptions,
    arguments: &[OsString],
) -> Result<()> {
    let site = if options.dev {
        write_development_site(tools)?
    } else {
        paths::dist()
    };
    scorm::pack_for_tests(tools, &site)?;
    let mut playwright = tools
        .node()?
        .args(["node_modules/@playwright/test/cli.js", "test"])
        .args(arguments)
        .env("IN_PASSING_SITE", site)
        .env("IN_PASSING_TEST_OUTPUT", paths::scratch("e2e"));
    if options.is_sample() {
        playwright = playwright.env("IN_PASSING_SAMPLE", "1");
    }
    playwright = if options.dev {
        playwright
            .args(["--grep-invert", "@split"])
            .env("IN_PASSING_DEV", "1")
    } else {
        playwright.env("IN_PASSING_FIRST_VISIT", dist::first_visit_list())
    };
    Ok(playwright.run()?)
}

/// Visits the site in the engines that are installed, and says which are not.
fn visit_in_other_browsers(tools: &Tools, is_dev: bool, arguments: &[OsString]) -> Result<()> {
    let engines = other_engines::find()?;
    for sentence in &engines.report {
        output::line(sentence);
    }
    if engines.programs.is_empty() {
        return Ok(());
    }
    let site = if is_dev {
        write_development_site(tools)?
    } else {
        paths::dist()
    };
    let playwright = tools
        .node()?
        .args(["node_modules/@playwright/test/cli.js", "test"])
        .args(["--config", "tests/engines/playwright.config.mjs"])
        .args(arguments)
        .envs(engines.programs)
        .env("IN_PASSING_SITE", site)
        .env("IN_PASSING_TEST_OUTPUT", paths::scratch("browsers"));
    Ok(playwright.run()?)
}

/// Writes a site that is quick to build, and returns its folder.
fn write_development_site(tools: &Tools) -> Result<PathBuf> {
    let address = SiteAddress::default();
    let mut site = site::build(tools, Quality::Development, &address)?;
    dist::add_headers(&mut site, &address)?;
    supply::add(&mut site, tools)?;
    let folder = paths::scratch("development-site");
    files::create_empty_folder(&folder)?;
    for (path, contents) in &site.files {
        files::write(&folder.join(path), contents)?;
    }
    Ok(folder)
}

fn run_cargo(tools: &Tools, command: &str, arguments: &[OsString]) -> Result<()> {
    Ok(tools
        .cargo()?
        .args(command.split(' '))
        .args(arguments)
        .run()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn site_is_built_before_end_to_end_tests() {
        let chosen = [TestStep::E2e, TestStep::Native];
        assert_eq!(
            plan(&chosen, false),
            [TestStep::Native, TestStep::Dist, TestStep::E2e]
        );
        assert_eq!(plan(&chosen, true), [TestStep::Native, TestStep::E2e]);
        assert_eq!(
            plan(&[TestStep::Browsers], false),
            [TestStep::Dist, TestStep::Browsers]
        );
        assert!(!plan(&[], false).contains(&TestStep::Fast));
        assert!(plan(&[], false).ends_with(&[TestStep::Dist, TestStep::E2e, TestStep::Browsers]));
    }
}
