//! `cargo xtask`: sets up, serves, tests, measures and packages In Passing.
//!
//! The map, in reading order:
//!
//! - [`tools`] finds or installs what a command needs, and says which in a line each
//! - [`serve`], [`mod@test`], [`dist`], [`scorm`], [`lessons`] and [`mod@bench`] are the six commands
//! - [`parts`] is what Trunk calls between building a page and publishing it
//! - [`process`] runs other programs and ends them, with all they started, when this one ends
//! - [`place`] knows where things lie, [`say`] how this program speaks

mod bench;
mod dist;
mod lessons;
mod parts;
mod place;
mod process;
mod say;
mod scorm;
mod serve;
mod test;
mod tools;

use std::process::ExitCode;

use anyhow::{Result, bail};
use lexopt::prelude::*;

const HELP: &str = "\
Sets up, serves, tests, measures and packages In Passing.

cargo xtask serve [--port N] [--dev]
    Builds the page, serves it on 127.0.0.1:8080 and rebuilds it when a file changes.
    --port N   begin to look for a free port at N
    --dev      build quickly, without optimising

cargo xtask test [STEP…] [-- ARGUMENT…]
    Runs every step, or those named: format lint native docs browser dist e2e.
    What stands behind -- goes to the step, if it is one: test e2e -- -g petrov

cargo xtask dist [--base PATH] [--site ADDRESS] [--budget KB]
    Writes the production site to dist/ and prints what it weighs.
    --base PATH    where the site will stand, for 404.html alone; / if not given
    --site ADDRESS where it will stand on the web, for the files that oEmbed asks for
    --budget KB    what a first visit may weigh in brotli; 150 if not given

cargo xtask scorm LESSON… | quiz [--set SET] [--seed K] [--n N] [--quiz-mode MODE] [--pass MARK] [--site ADDRESS]
    Writes a package for learning platforms (SCORM 1.2 and cmi5) into dist-scorm/, from the site in dist/, which
    it builds if it is missing or older than its sources.
    --set SET      what the quiz is about: all, or a skill; all if not given
    --seed K       which questions: the same seed asks the same; 1 if not given
    --n N          how many, up to 50; 10 if not given
    --quiz-mode M  guided, alone or exam; alone if not given
    --pass MARK    from how many hundredths on it is passed; 80 if not given
    --site ADDRESS where the whole site stands, for links out of the package; they are text if not given

cargo xtask lessons [FILE…]
    Looks for everything that is wrong with the lessons and their order, or with the PGN files named, and
    says where.

cargo xtask bench [PART…] [--rounds N]
    Measures every part beside its peers, or those named: core pgn quiz steps hand open
    embed.
    core           the rules core's weight, moves and mate prover, natively and as wasm
    pgn            reading PGN, and what memory that takes
    steps          stepping through games on the page
    hand           moving men by hand on the page
    open           opening the next lesson from the course
    embed          a lesson in another page: bytes, first picture, until Next works
    --rounds N     how often each side takes its turn; 7, or 2 for steps, 3 for hand and embed, 5 for open, if not given

Tools are kept in the user's cache directory, or where IN_PASSING_TOOLS says.
CHROME names the browser to test with.";

fn main() -> ExitCode {
    match process::end_all_on_interrupt().and_then(|()| run(lexopt::Parser::from_env())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say::error(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: lexopt::Parser) -> Result<()> {
    match arguments.next()? {
        Some(Value(command)) => match command.to_string_lossy().as_ref() {
            "serve" => serve::run(&serve_options(arguments)?),
            "test" => test::run(&test_options(arguments)?),
            "dist" => dist::run(&dist_options(arguments)?),
            "scorm" => scorm::run(&scorm_options(arguments)?),
            "lessons" => lessons::run(&lessons_options(arguments)?),
            "bench" => bench::run(&bench_options(arguments)?),
            "parts" => parts::run(),
            "help" => help(),
            other => {
                bail!(
                    "there is no command `{other}`: choose serve, test, dist, scorm, lessons or bench"
                )
            }
        },
        Some(Short('h') | Long("help")) | None => help(),
        Some(other) => Err(other.unexpected().into()),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "it stands beside the commands")]
fn help() -> Result<()> {
    println!("{HELP}");
    Ok(())
}

fn serve_options(mut arguments: lexopt::Parser) -> Result<serve::Options> {
    let mut options = serve::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("port") => options.port = arguments.value()?.parse()?,
            Long("dev") => options.dev = true,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

fn test_options(mut arguments: lexopt::Parser) -> Result<test::Options> {
    let mut options = test::Options::default();
    loop {
        if let Some(mut rest) = arguments.try_raw_args()
            && rest.next_if(|argument| argument == "--").is_some()
        {
            options.passed_on = rest.collect();
        }
        match arguments.next()? {
            Some(Value(name)) => options.steps.push(name.string()?.parse()?),
            Some(other) => return Err(other.unexpected().into()),
            None => return Ok(options),
        }
    }
}

fn dist_options(mut arguments: lexopt::Parser) -> Result<dist::Options> {
    let mut options = dist::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("base") => options.base = arguments.value()?.string()?,
            Long("site") => options.site = site(&mut arguments)?,
            Long("budget") => options.budget_kb = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

/// Where a site stands on the web, with a slash behind it.
fn site(arguments: &mut lexopt::Parser) -> Result<String> {
    let site = arguments.value()?.string()?;
    Ok(format!("{}/", site.trim_end_matches('/')))
}

fn scorm_options(mut arguments: lexopt::Parser) -> Result<scorm::Options> {
    let mut options = scorm::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(name) => options.names.push(name.string()?),
            Long("set") => options.asked.set = Some(arguments.value()?.string()?),
            Long("seed") => options.asked.seed = Some(arguments.value()?.string()?),
            Long("n") => options.asked.n = Some(arguments.value()?.string()?),
            Long("quiz-mode") => options.asked.quiz_mode = Some(arguments.value()?.string()?),
            Long("pass") => options.asked.pass = Some(arguments.value()?.string()?),
            Long("site") => options.site = Some(site(&mut arguments)?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

fn lessons_options(mut arguments: lexopt::Parser) -> Result<lessons::Options> {
    let mut options = lessons::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(path) => options.files.push(path.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

fn bench_options(mut arguments: lexopt::Parser) -> Result<bench::Options> {
    let mut options = bench::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(name) => options.parts.push(name.string()?.parse()?),
            Long("rounds") => options.rounds = Some(arguments.value()?.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the program makes of a command before it does anything.
    fn read(command: &str) -> Result<()> {
        let mut words = command.split_whitespace().skip(2);
        let name = words.next().unwrap_or("help");
        let arguments = lexopt::Parser::from_args(words);
        match name {
            "serve" => serve_options(arguments).map(drop),
            "test" => test_options(arguments).map(drop),
            "dist" => dist_options(arguments).map(drop),
            "scorm" => scorm_options(arguments).map(drop),
            "lessons" => lessons_options(arguments).map(drop),
            "bench" => bench_options(arguments).map(drop),
            other => bail!("there is no command `{other}`"),
        }
    }

    #[test]
    fn every_command_that_is_written_down_is_understood() {
        let mut found = 0;
        for file in [
            "README.md",
            "CONTRIBUTING.md",
            "docs/authoring.md",
            "docs/hosting.md",
            "docs/scorm.md",
        ] {
            let text = std::fs::read_to_string(place::root().join(file)).expect(file);
            for (start, _) in text.match_indices("cargo xtask ") {
                let rest = &text[start..];
                let command = rest.split(['`', '\n', '#']).next().unwrap_or_default();
                read(command).unwrap_or_else(|error| panic!("{file}: `{command}`: {error}"));
                found += 1;
            }
        }
        assert!(found > 12);
        assert!(read("cargo xtask scorm petrov --colour red").is_err());
    }
}
