//! `cargo xtask tidy`: checks the structure of the source tree and the words in it.
//!
//! - No circle of files: of two files that need each other's items, neither can be read alone.
//! - No arrow up: a file uses its own floor and those below ([`rules::FLOORS`]), and no page uses another.
//! - No public type name with two meanings in the workspace.
//! - No word of [`rules::WORDS`].

mod arrows;
mod modules;
mod rules;
mod type_names;
mod words;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use self::modules::{shown, sources};
use self::rules::{CRATES, TIDY, Violation, WORDED, WORDED_TYPES};
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
    for folder in CRATES {
        let of_crate = modules::read(&root, folder)?;
        violations.extend(arrows::check(&of_crate));
        modules.extend(of_crate);
    }
    violations.extend(type_names::check(&modules));
    for path in WORDED.iter().flat_map(|folder| sources(&root.join(folder))) {
        let file = shown(&root, &path);
        let has_words = |it: &std::ffi::OsStr| WORDED_TYPES.iter().any(|known| it == *known);
        if path.extension().is_some_and(has_words) && !file.starts_with(TIDY) {
            violations.extend(words::check(&file, &files::read_text(&path)?));
        }
    }
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
