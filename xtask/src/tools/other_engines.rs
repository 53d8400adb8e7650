//! The other browser engines: those that are installed, or that Debian's packages have.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};
use xshell::Shell;

use super::system;

/// A program of another browser engine. It has the variable that names it, its usual names, and its package in Debian.
struct EngineProgram {
    variable: &'static str,
    names: &'static [&'static str],
    package: &'static str,
}

const FIREFOX: EngineProgram = EngineProgram {
    variable: "FIREFOX",
    names: &["firefox-esr", "firefox"],
    package: "firefox-esr",
};

const WEBKIT_DRIVER: EngineProgram = EngineProgram {
    variable: "WEBKIT_DRIVER",
    names: &["WebKitWebDriver"],
    package: "webkit2gtk-driver",
};

const XVFB: EngineProgram = EngineProgram {
    variable: "XVFB",
    names: &["Xvfb"],
    package: "xvfb",
};

/// Each engine by its name, and the programs that drive it.
const ENGINES: [(&str, &[EngineProgram]); 2] = [
    ("Firefox", &[FIREFOX]),
    ("WebKitGTK", &[WEBKIT_DRIVER, XVFB]),
];

/// The engines that were found.
#[derive(Default)]
pub struct OtherEngines {
    /// The programs of all engines that can be tested, by the variables that name them.
    pub programs: Vec<(&'static str, PathBuf)>,
    /// A sentence for each engine that is tested or skipped.
    pub report: Vec<String>,
}

/// Installs the missing engines on Debian. Elsewhere [`find`] names them.
pub fn install_if_possible(shell: &Shell) -> Result<()> {
    let mut missing = Vec::new();
    for program in ENGINES.iter().flat_map(|(_, programs)| *programs) {
        if program.find()?.is_none() {
            missing.push(program.package);
        }
    }
    if !missing.is_empty() && system::can_install(shell) {
        system::install_optional(shell, "Firefox and WebKitGTK", &missing);
    }
    Ok(())
}

/// Finds the engines on `PATH`, or where the variables say.
///
/// Fails if a variable names no program.
pub fn find() -> Result<OtherEngines> {
    let mut found = OtherEngines::default();
    for (engine, programs) in ENGINES {
        let mut paths = Vec::new();
        let mut missing = Vec::new();
        for program in programs {
            match program.find()? {
                Some(path) => paths.push((program.variable, path)),
                None => missing.push(program.package),
            }
        }
        found.report.push(describe(engine, &missing));
        if missing.is_empty() {
            found.programs.extend(paths);
        }
    }
    Ok(found)
}

fn describe(engine: &str, missing: &[&str]) -> String {
    if missing.is_empty() {
        format!("{engine} is tested.")
    } else {
        format!(
            "{engine} is skipped, because it is not installed; on Debian: apt-get install {}",
            missing.join(" ")
        )
    }
}

impl EngineProgram {
    fn find(&self) -> Result<Option<PathBuf>> {
        if let Some(chosen) = env::var_os(self.variable).filter(|value| !value.is_empty()) {
            let Ok(program) = which::which(&chosen) else {
                bail!(
                    "{} is set to {}, which is no program",
                    self.variable,
                    chosen.display()
                );
            };
            return Ok(Some(program));
        }
        Ok(self.names.iter().find_map(|name| which::which(name).ok()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_engine_names_the_missing_packages() {
        assert_eq!(describe("Firefox", &[]), "Firefox is tested.");
        assert_eq!(
            describe("WebKitGTK", &["webkit2gtk-driver", "xvfb"]),
            "WebKitGTK is skipped, because it is not installed; on Debian: apt-get install webkit2gtk-driver xvfb"
        );
    }
}
