//! Builds the site a second time and compares the files. It does so in another folder and as if by another user.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use walkdir::WalkDir;

use crate::tools::Tools;
use crate::{files, output, paths};

/// Compares the production site with one that is built elsewhere from the same sources.
pub fn check(tools: &Tools) -> Result<()> {
    ensure!(
        cfg!(unix),
        "the second build needs a system with symbolic links"
    );
    let elsewhere = env::temp_dir().join(format!("in-passing-{}", std::process::id()));
    let result = build_again(tools, &elsewhere).and_then(|site| compare(&paths::dist(), &site));
    let removed = fs::remove_dir_all(&elsewhere);
    result?;
    removed.with_context(|| format!("cannot remove {}", elsewhere.display()))
}

/// Builds the site of a copy of the sources. Returns its folder.
fn build_again(tools: &Tools, elsewhere: &Path) -> Result<PathBuf> {
    let sources = elsewhere.join("another/name/of/the/project");
    let listed = tools
        .command("git")?
        .args("ls-files --cached --others --exclude-standard".split(' '));
    for file in listed.quiet().read()?.lines() {
        let contents = files::read(&paths::root().join(file));
        // A file that was deleted is still listed until the next commit.
        if let Ok(contents) = contents {
            files::write(&sources.join(file), contents)?;
        }
    }
    link(
        &paths::root().join("node_modules"),
        &sources.join("node_modules"),
    )?;
    // Another user has other folders for Cargo; what was downloaded is linked into them.
    let home = elsewhere.join("home");
    let variable = |name: &str, folder: &str| -> Result<PathBuf> {
        let given = env::var_os(name).map(PathBuf::from);
        given
            .or_else(|| Some(env::home_dir()?.join(folder)))
            .context("no home directory is set")
    };
    let own = variable("CARGO_HOME", ".cargo")?;
    fs::create_dir_all(home.join(".cargo"))?;
    for entry in fs::read_dir(&own).with_context(|| format!("cannot list {}", own.display()))? {
        let entry = entry?;
        link(&entry.path(), &home.join(".cargo").join(entry.file_name()))?;
    }
    let build = tools
        .cargo()?
        .args(["run", "--quiet", "--locked", "--manifest-path"]);
    build
        .arg(sources.join("Cargo.toml"))
        .args(["--package", "xtask", "--", "dist"])
        .env("RUSTUP_HOME", variable("RUSTUP_HOME", ".rustup")?)
        .env("HOME", &home)
        .env("CARGO_HOME", home.join(".cargo"))
        .env("CARGO_TARGET_DIR", elsewhere.join("target"))
        .env("IN_PASSING_TOOLS", paths::tools()?)
        .env_remove("CARGO_MANIFEST_DIR")
        .run()?;
    Ok(sources.join("dist"))
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> Result<()> {
    std::os::unix::fs::symlink(from, to).with_context(|| format!("cannot link {}", to.display()))
}

#[cfg(not(unix))]
fn link(_: &Path, to: &Path) -> Result<()> {
    bail!("cannot link {}", to.display())
}

/// Fails if the files of two folders differ, or name where they were built. That is the folder or the user of a build.
fn compare(first: &Path, second: &Path) -> Result<()> {
    let (first, second) = (read_contents(first)?, read_contents(second)?);
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    ensure!(
        names(&first) == names(&second),
        "the second build has other files: {:?} and {:?}",
        names(&first),
        names(&second)
    );
    let differing: Vec<_> = first
        .keys()
        .filter(|&name| first[name] != second[name])
        .collect();
    if !differing.is_empty() {
        bail!("the second build has other contents: {differing:?}");
    }
    let folders = [Some(paths::root()), env::home_dir()].into_iter().flatten();
    for folder in folders.filter(|folder| folder.components().count() > 1) {
        let path = format!("{}/", folder.display());
        let names_it = |contents: &[u8]| {
            contents
                .windows(path.len())
                .any(|part| part == path.as_bytes())
        };
        let found: Vec<_> = first
            .iter()
            .filter(|(_, contents)| names_it(contents))
            .collect();
        if let Some((name, _)) = found.first() {
            bail!("{name} names {path}, a folder of this machine");
        }
    }
    output::line(&format!("{} files have the same bytes", first.len()));
    Ok(())
}

fn read_contents(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(folder)?.display().to_string();
            found.insert(name, files::read(entry.path())?);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_differs_is_named() {
        let place = env::temp_dir().join(format!("in-passing-compared-{}", std::process::id()));
        let [first, second] = ["1", "2"].map(|name| place.join(name));
        for folder in [&first, &second] {
            files::create_empty_folder(folder).unwrap();
            files::write(&folder.join("a/b"), "x").unwrap();
        }
        assert!(compare(&first, &second).is_ok());
        files::write(&second.join("a/b"), "y").unwrap();
        assert!(
            compare(&first, &second)
                .unwrap_err()
                .to_string()
                .contains("a/b")
        );
        files::write(&second.join("c"), "y").unwrap();
        assert!(
            compare(&first, &second)
                .unwrap_err()
                .to_string()
                .contains("other files")
        );
        for folder in [&first, &second] {
            files::create_empty_folder(folder).unwrap();
            files::write(
                &folder.join("a"),
                format!("at {}/src", paths::root().display()),
            )
            .unwrap();
        }
        assert!(
            compare(&first, &second)
                .unwrap_err()
                .to_string()
                .contains("of this machine")
        );
        fs::remove_dir_all(place).unwrap();
    }
}
