//! `cargo xtask tidy`: checks the structure of the source tree and the words in it.
//!
//! - No circle of files: of two files that need each other's items, neither can be read alone.
//! - No arrow up: a file uses its own floor and those below ([`rules::FLOORS`]), and no page uses another.
//! - No type name with two meanings in the workspace. Yew components are types; private types and those of tests
//!   and benchmarks may share a name, but not that of a public type.
//! - No interface of the browser is called outside [`rules::BROWSER`].
//! - No word of [`rules::WORDS`].

mod arrows;
mod browser_calls;
mod modules;
mod rules;
mod type_names;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use self::modules::{display_path, sources};
use self::rules::{APP, LIBRARIES, TIDY, Violation, WORDED, WORDED_TYPES, XTASK};
use crate::{files, output, paths};

/// Checks that the source tree keeps to its structure and its words.
#[derive(Args, Default)]
pub struct TidyOptions {
    /// Another tree to check
    #[arg(long, hide = true)]
    root: Option<PathBuf>,
}

pub fn run(options: &TidyOptions) -> Result<()> {
    let root = options.root.clone().unwrap_or_else(paths::root);
    let mut violations = Vec::new();
    let mut modules = Vec::new();
    for folder in crate_sources(&root)? {
        let of_crate = modules::read(&root, &folder)?;
        violations.extend(arrows::check(&of_crate));
        modules.extend(of_crate);
    }
    let mut types = Vec::new();
    for path in WORDED.iter().flat_map(|folder| sources(&root.join(folder))) {
        let file = display_path(&root, &path);
        let has_words = |it: &std::ffi::OsStr| WORDED_TYPES.iter().any(|known| it == *known);
        if path.extension().is_some_and(has_words) && !file.starts_with(TIDY) {
            violations.extend(words::check(&file, &files::read_text(&path)?));
        }
        if path.extension().is_some_and(|it| it == "rs") {
            let text = files::read_text(&path)?;
            violations.extend(browser_calls::check(&file, &text));
            types.extend(type_names::read(&file, &text)?);
        }
    }
    violations.extend(type_names::check(&types));
    violations.sort();
    for Violation { file, line, what } in &violations {
        println!("{file}:{line}: {what}");
    }
    match violations.len() {
        0 => {
            output::line(&format!("{} modules, and nothing to tidy", modules.len()));
            Ok(())
        }
        1 => bail!("1 place to tidy"),
        places => bail!("{places} places to tidy"),
    }
}

/// Lists the source folders of all crates, relative to the root.
fn crate_sources(root: &Path) -> Result<Vec<String>> {
    let folder = root.join(LIBRARIES);
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut sources = vec![APP.to_owned(), XTASK.to_owned()];
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        sources.push(format!("{LIBRARIES}/{name}/src"));
    }
    sources.sort();
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_of_the_workspace_is_checked() {
        let root = paths::root();
        let manifest = files::read_text(&root.join("Cargo.toml")).unwrap();
        let members = manifest.split_once("members = [").unwrap().1;
        let members = members
            .split_once(']')
            .unwrap()
            .0
            .split('"')
            .skip(1)
            .step_by(2);
        let sources = crate_sources(&root).unwrap();
        let mut count = 0;
        for member in members {
            assert!(sources.contains(&format!("{member}/src")), "{member}");
            count += 1;
        }
        assert_eq!(sources.len(), count + 1, "the members and the app");
    }
}
