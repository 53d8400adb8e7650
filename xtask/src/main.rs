//! `cargo xtask`: sets up, serves, tests, measures and packages In Passing.
//!
//! The map, in reading order:
//!
//! - [`serve`], [`mod@test`], [`dist`], [`single`], [`scorm`], [`lessons`], [`mod@bench`] and [`tidy`] are the commands
//! - [`supply`] and [`reproduce`] are steps of `test`: dependencies, and a second build with the same bytes
//! - [`site`] builds the site that `serve` serves and `dist` publishes, [`wasm`] the program in it
//! - [`tools`] finds or installs the programs that a command needs
//! - [`paths`], [`files`] and [`output`] are used by all of them

mod bench;
mod dist;
mod files;
mod lessons;
mod output;
mod paths;
mod reproduce;
mod scorm;
mod serve;
mod single;
mod site;
mod supply;
mod test;
mod tidy;
mod tools;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};

/// Sets up, serves, tests, measures and packages In Passing.
///
/// Tools are kept in the user's cache directory, or where `IN_PASSING_TOOLS` says. `CHROME` names the browser to test
/// with.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::ServeOptions),
    Test(test::TestOptions),
    Dist(dist::DistOptions),
    Single(single::SingleOptions),
    Scorm(scorm::ScormOptions),
    Lessons(lessons::LessonsOptions),
    Bench(bench::BenchOptions),
    Tidy(tidy::TidyOptions),
    /// Says what to run instead of Trunk, which calls this (Trunk.toml)
    #[command(hide = true)]
    Trunk,
}

fn main() -> ExitCode {
    match run(&Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::error(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<()> {
    match command {
        Command::Serve(options) => serve::run(options),
        Command::Test(options) => test::run(options),
        Command::Dist(options) => dist::run(options),
        Command::Single(options) => single::run(options),
        Command::Scorm(options) => scorm::run(options),
        Command::Lessons(options) => lessons::run(options),
        Command::Bench(options) => bench::run(options),
        Command::Tidy(options) => tidy::run(options),
        Command::Trunk => {
            bail!("Trunk alone cannot build this site: run `cargo xtask serve` instead")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use walkdir::WalkDir;

    use super::*;

    /// Reads the documents of the project, each with its path.
    fn documents() -> Vec<(PathBuf, String)> {
        let root = paths::root();
        let in_root = [
            "README.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "Trunk.toml",
        ];
        let in_docs = WalkDir::new(root.join("docs")).into_iter();
        let in_docs = in_docs.map(|entry| entry.unwrap().into_path());
        let in_docs = in_docs.filter(|file| file.extension().is_some_and(|it| it == "md"));
        let documents = in_root.map(|name| root.join(name)).into_iter();
        let documents = documents.chain(in_docs);
        documents
            .map(|file| {
                let text = files::read_text(&file).unwrap();
                (file, text)
            })
            .collect()
    }

    #[test]
    fn documented_commands_are_understood() {
        let mut found = 0;
        for (file, text) in documents() {
            for (start, _) in text.match_indices("cargo xtask ") {
                let command = text[start..]
                    .split(['`', '\n', '#'])
                    .next()
                    .unwrap_or_default();
                let words = command.split_whitespace().skip(1);
                if let Err(error) = Arguments::try_parse_from(words) {
                    let is_help = error.kind() == clap::error::ErrorKind::DisplayHelp;
                    assert!(is_help, "{}: `{command}`: {error}", file.display());
                }
                found += 1;
            }
        }
        assert!(found > 12);
        assert!(
            Arguments::try_parse_from(["xtask", "scorm", "petrov", "--colour", "red"]).is_err()
        );
    }

    #[test]
    fn documented_paths_exist() {
        const FOLDERS: [&str; 7] = ["src", "crates", "xtask", "static", "tests", "bench", "docs"];
        let mut found = 0;
        for (file, text) in documents() {
            for quoted in text.split('`').skip(1).step_by(2) {
                let is_path = quoted
                    .split_once('/')
                    .is_some_and(|(folder, _)| FOLDERS.contains(&folder));
                let is_pattern = quoted.contains(['<', '*', ' ', '{', '\n']);
                if is_path && !is_pattern {
                    let exists = paths::root().join(quoted).exists();
                    assert!(exists, "{}: `{quoted}`", file.display());
                    found += 1;
                }
            }
        }
        assert!(found > 30, "{found}");
    }
}
