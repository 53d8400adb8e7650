//! The notices of the crates that ship: their licences require these with every copy.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};

use super::package::Package;
use crate::files;

/// How the names of files with notices begin.
const NAMES: [&str; 4] = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE"];

/// Returns each crate with its licence, then each notice with the crates that it is of.
pub fn text(packages: &[Package]) -> Result<String> {
    let mut text = "In Passing contains parts of these works.\n\n".to_owned();
    text.push_str(
        "The Rust standard library, MIT OR Apache-2.0, https://github.com/rust-lang/rust\n",
    );
    let mut notices: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let Package {
            name,
            version,
            licence,
            repository,
            folder,
            ..
        } = package;
        let _ = writeln!(text, "{name} {version}, {licence}, {repository}");
        let entries =
            fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let file = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .to_uppercase();
            if path.is_file() && NAMES.iter().any(|name| file.starts_with(name)) {
                let notice = files::read_text(&path)?
                    .replace("\r\n", "\n")
                    .trim()
                    .to_owned();
                notices
                    .entry(notice)
                    .or_default()
                    .push(format!("{name} {version}"));
            }
        }
    }
    for (notice, crates) in notices {
        let _ = write!(
            text,
            "\n{}\n{}:\n\n{notice}\n",
            "-".repeat(80),
            crates.join(", ")
        );
    }
    Ok(text)
}
