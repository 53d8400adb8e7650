//! The notices of the crates that ship: their licences require these with every copy.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::package::Package;
use super::standard_licences::standard_text;
use crate::files;

/// The beginnings of the names of files with notices.
const NAMES: [&str; 4] = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE"];

/// The beginnings of the names of files with the text of a licence.
const LICENCE_NAMES: [&str; 2] = ["LICEN", "COPYING"];

/// The standard library, which belongs to no package.
const STANDARD_LIBRARY: &str = "The Rust standard library";

/// Lists each crate with its licence, then each notice with its crates.
///
/// Fails if the text of a licence is neither in the archive of its crate nor kept by the project.
pub fn write_notices(packages: &[Package]) -> Result<String> {
    let mut text = format!(
        "In Passing contains parts of these works.\n\n{STANDARD_LIBRARY}, MIT OR Apache-2.0, \
         https://github.com/rust-lang/rust\n"
    );
    let authors = ["The Rust Project Contributors".to_owned()];
    let of_std = standard_text(STANDARD_LIBRARY, "MIT OR Apache-2.0", &authors)?;
    let mut notices = BTreeMap::from([(of_std, vec![STANDARD_LIBRARY.to_owned()])]);
    for package in packages {
        let Package {
            name,
            version,
            licence,
            repository,
            ..
        } = package;
        let _ = writeln!(text, "{name} {version}, {licence}, {repository}");
        for notice in package_notices(package)? {
            let crates = notices.entry(notice).or_default();
            crates.push(format!("{name} {version}"));
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

/// Returns the notices of a crate. If its archive contains no licence, the standard text is one.
fn package_notices(package: &Package) -> Result<Vec<String>> {
    let mut notices = Vec::new();
    let mut has_licence = false;
    for (name, notice) in notice_files(&package.folder)? {
        has_licence |= LICENCE_NAMES.iter().any(|start| name.starts_with(start));
        notices.push(notice);
    }
    if !has_licence {
        notices.push(standard_text(
            &package.name,
            &package.licence,
            &package.authors,
        )?);
    }
    Ok(notices)
}

/// Reads the notices in a folder, with the names of their files in capitals.
fn notice_files(folder: &Path) -> Result<Vec<(String, String)>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut notices = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default();
        let name = name.to_string_lossy().to_uppercase();
        if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            let notice = files::read_text(&path)?.replace("\r\n", "\n");
            notices.push((name, notice.trim().to_owned()));
        }
    }
    Ok(notices)
}

#[cfg(test)]
mod tests {
    use super::super::package::Registry;
    use super::*;
    use crate::paths;

    /// Returns a package whose archive contains the files of a folder of the project.
    fn package(name: &str, licence: &str, folder: &str) -> Package {
        Package {
            registry: Registry::Crates,
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: licence.to_owned(),
            repository: String::new(),
            authors: vec!["Ann".to_owned()],
            folder: paths::root().join(folder),
            checksum: String::new(),
        }
    }

    #[test]
    fn every_package_has_the_text_of_its_licence() {
        let packages = [
            package("with-files", "MIT OR Apache-2.0", "."),
            package("without-files", "MIT", "docs"),
        ];
        let text = write_notices(&packages).unwrap();
        for expected in [
            "The Rust standard library:\n\nMIT License\n\nCopyright (c) The Rust Project",
            "with-files 1.0.0:\n\nMIT License\n\nCopyright (c) 2026",
            "without-files 1.0.0:\n\nMIT License\n\nCopyright (c) Ann\n",
        ] {
            assert!(text.contains(expected), "{expected}");
        }
    }

    #[test]
    fn package_without_the_text_of_its_licence_is_refused() {
        let error = write_notices(&[package("x", "Zlib", "docs")]).unwrap_err();
        assert!(
            error
                .to_string()
                .contains("x contains no text of its licence")
        );
    }
}
