//! Finds the packages that have changed since the last commit.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::tools::Tools;

/// Returns the packages with files that have changed since the branch left `main`. On `main` that is since the last
/// commit.
pub fn changed_packages(tools: &Tools) -> Result<Vec<String>> {
    let git = |arguments: &str| -> Result<String> {
        Ok(tools
            .command("git")?
            .args(arguments.split(' '))
            .quiet()
            .ignore_stderr()
            .read()?)
    };
    let base = git("merge-base HEAD main").unwrap_or_else(|_| "HEAD".to_owned());
    let changed = git(&format!("diff --name-only {base}"))?;
    let new = git("ls-files --others --exclude-standard")?;
    Ok(packages_of(changed.lines().chain(new.lines())))
}

/// Returns the packages that some files belong to, sorted. Each folder in `crates/` is named as its package is.
fn packages_of<'a>(files: impl Iterator<Item = &'a str>) -> Vec<String> {
    let is_rust = |file: &&str| {
        Path::new(file)
            .extension()
            .is_some_and(|it| it == "rs" || it == "toml")
    };
    let rust = files.filter(is_rust);
    let packages = rust.filter_map(|file| match file.split('/').collect::<Vec<_>>()[..] {
        ["crates", package, _, ..] => Some(package),
        ["src" | "tests" | "examples", _, ..] | ["build.rs" | "Cargo.toml"] => Some("in-passing"),
        ["xtask", _, ..] => Some("xtask"),
        _ => None,
    });
    let packages: BTreeSet<_> = packages.map(str::to_owned).collect();
    packages.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_files_name_their_packages() {
        let files = [
            "src/app.rs",
            "crates/rules/src/fen.rs",
            "crates/test-support/Cargo.toml",
            "src/ui/board.rs",
            "README.md",
            "bench/rules/src/main.rs",
            "static/css/page.css",
        ];
        assert_eq!(
            packages_of(files.into_iter()),
            ["in-passing", "rules", "test-support"]
        );
        for file in [
            "build.rs",
            "examples/quiz_sentences.rs",
            "tests/contract.rs",
        ] {
            assert_eq!(packages_of([file].into_iter()), ["in-passing"], "{file}");
        }
    }
}
