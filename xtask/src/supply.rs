//! Checks the licences and sources of dependencies, and writes their notices.
//!
//! The bill of materials lists the same crates for programs that read it.
//!
//! `cargo deny` looks up advisories alone. It takes minutes to install, so most clones do not have it. It also knows only
//! one workspace and no package of npm, and bans a crate for tools too, where these checks ban it for what ships.

mod licence_expression;
mod notices;
mod package;
mod sbom;
mod standard_licences;
mod workflows;

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;

use self::licence_expression::{parse_licence, permits};
use self::package::{Package, Registry};
use crate::site::Site;
use crate::tools::Tools;
use crate::{files, output, paths};

/// The licences under which a package may be used, by their SPDX names.
const LICENCES: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// A licence that is permitted for tools only: changed files that ship must be published.
const TOOL_LICENCE: &str = "MPL-2.0";

/// The one registry of crates, as Cargo names it.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Crates that are too large for what they do. They are 10 to 75 KB of brotli each.
const BANNED: [&str; 3] = ["regex", "fluent", "yew-router"];

/// The one package of npm whose code ships: it unpacks the site in one file (`static/single/archive.js`).
const SHIPPED_NPM_PACKAGE: &str = "lzma1";

/// A package of npm that names its licence only in its file LICENSE. The licence is BSD-3-Clause.
const LICENCE_IN_FILE: &str = "node_modules/parse-cache-control";

/// The lockfiles of the workspaces that are never shipped: benchmarks and fuzz targets.
const OTHER_LOCKFILES: [&str; 5] = [
    "bench/pgn/Cargo.lock",
    "bench/quiz/Cargo.lock",
    "bench/rules/Cargo.lock",
    "bench/variants/Cargo.lock",
    "crates/rules/fuzz/Cargo.lock",
];

/// Checks every dependency and the workflows.
pub fn check(tools: &Tools) -> Result<()> {
    let mut faults = workflows::find_faults()?;
    let metadata = read_metadata(tools, &[])?;
    let packages = array(&metadata, "packages");
    for package in packages {
        faults.extend(crate_fault(package));
    }
    for lockfile in OTHER_LOCKFILES {
        let text = files::read_text(&paths::root().join(lockfile))?;
        let found = lockfile_faults(&text).into_iter();
        faults.extend(found.map(|fault| format!("{lockfile}: {fault}")));
    }
    let shipped = list_shipped(tools)?;
    for package in &shipped {
        if BANNED.contains(&package.name.as_str()) {
            faults.push(format!(
                "the program contains {}, which is too large",
                package.name
            ));
        }
    }
    let lockfile = files::read_text(&paths::root().join("package-lock.json"))?;
    faults.extend(npm_faults(&serde_json::from_str(&lockfile)?));
    let unpacker = npm_package(SHIPPED_NPM_PACKAGE)?;
    faults.extend(licence_fault(&unpacker.name, &unpacker.licence, &[]));
    if let Err(error) = notices::write_notices(&shipped) {
        faults.push(error.to_string());
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    output::line(&format!(
        "{} crates, {} of them shipped, are from crates.io and under permitted licences",
        packages.len(),
        shipped.len()
    ));
    check_advisories(tools)
}

/// Adds the notices and the bill of materials of what ships.
pub fn add(site: &mut Site, tools: &Tools) -> Result<()> {
    let mut packages = list_shipped(tools)?;
    packages.push(npm_package(SHIPPED_NPM_PACKAGE)?);
    site.add(
        "third-party-notices.txt",
        notices::write_notices(&packages)?,
    );
    site.add("sbom.cdx.json", sbom::write_sbom(&packages)?);
    Ok(())
}

/// Looks for published advisories, if `cargo deny` is installed and can fetch their database.
fn check_advisories(tools: &Tools) -> Result<()> {
    if which::which("cargo-deny").is_err() {
        output::line("cargo-deny is not installed here: advisories are not looked up");
        return Ok(());
    }
    let deny = |arguments: &str| -> Result<_> {
        let deny = tools.cargo()?.args(["deny", "--locked"]);
        Ok(deny.args(arguments.split(' ')))
    };
    if deny("fetch db")?.run().is_err() {
        output::line("the database of advisories cannot be fetched: advisories are not looked up");
        return Ok(());
    }
    Ok(deny("check --disable-fetch advisories")?.run()?)
}

/// Reads what `cargo metadata` says of the workspace.
fn read_metadata(tools: &Tools, arguments: &[&str]) -> Result<Value> {
    let metadata = tools
        .cargo()?
        .args(["metadata", "--locked", "--format-version", "1"]);
    Ok(serde_json::from_str(
        &metadata.args(arguments).quiet().read()?,
    )?)
}

fn array<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

/// Returns the fault of the source or the licence of a crate.
fn crate_fault(package: &Value) -> Option<String> {
    let name = format!("{} {}", text(package, "name"), text(package, "version"));
    // Our own crates have no source.
    if package["source"].is_string() && text(package, "source") != REGISTRY {
        return Some(format!("{name} is not from crates.io"));
    }
    licence_fault(&name, &text(package, "license"), &[])
}

fn licence_fault(name: &str, licence: &str, more: &[&str]) -> Option<String> {
    if parse_licence(licence).is_none() {
        return Some(format!(
            "{name} has no licence that can be read: “{licence}”"
        ));
    }
    let is_allowed = permits(licence, &[&LICENCES, more].concat());
    (!is_allowed)
        .then(|| format!("{name} is under {licence}, which is not among the permitted licences"))
}

/// Returns the faults of a lockfile: packages not from crates.io, or without a hash.
fn lockfile_faults(lockfile: &str) -> Vec<String> {
    let value = |entry: &str, key: &str| {
        let start = format!("{key} = \"");
        let mut lines = entry.lines();
        let value = lines.find_map(|line| line.strip_prefix(&start))?;
        Some(value.trim_end_matches('"').to_owned())
    };
    let entries = lockfile.split("[[package]]\n").skip(1);
    // Our own crates have no source.
    let foreign = entries.filter_map(|entry| Some((entry, value(entry, "source")?)));
    let faults = foreign.filter_map(|(entry, source)| {
        let name = value(entry, "name").unwrap_or_default();
        if source != REGISTRY {
            return Some(format!("{name} is not from crates.io"));
        }
        let has_hash = value(entry, "checksum").is_some();
        (!has_hash).then(|| format!("{name} has no hash"))
    });
    faults.collect()
}

/// Reads what ships of an installed package of npm.
fn npm_package(name: &str) -> Result<Package> {
    let folder = paths::root().join("node_modules").join(name);
    let package: Value = serde_json::from_str(&files::read_text(&folder.join("package.json"))?)?;
    let lockfile = files::read_text(&paths::root().join("package-lock.json"))?;
    let lockfile: Value = serde_json::from_str(&lockfile)?;
    let entry = &lockfile["packages"][format!("node_modules/{name}")];
    let hash = text(entry, "integrity");
    let hash = hash.strip_prefix("sha512-");
    let hash = hash.with_context(|| format!("package-lock.json has no SHA-512 sum of {name}"))?;
    let hash = BASE64_STANDARD.decode(hash)?;
    Ok(Package {
        registry: Registry::Npm,
        name: name.to_owned(),
        version: text(&package, "version"),
        licence: text(&package, "license"),
        repository: text(&package["repository"], "url"),
        authors: vec![text(&package, "author")],
        folder,
        checksum: files::hex(&hash),
    })
}

/// Returns the faults of the packages of npm. But for one, all are tools.
fn npm_faults(lockfile: &Value) -> Vec<String> {
    let packages = lockfile["packages"].as_object().into_iter().flatten();
    let others = packages.filter(|(folder, _)| !["", LICENCE_IN_FILE].contains(&folder.as_str()));
    let faults = others.filter_map(|(folder, package)| {
        if !package["integrity"].is_string() {
            return Some(format!("{folder} has no hash in package-lock.json"));
        }
        licence_fault(folder, &text(package, "license"), &[TOOL_LICENCE])
    });
    faults.collect()
}

/// Lists the crates that the program is linked from, sorted.
///
/// Macros and build scripts run while it is built, and do not ship.
fn list_shipped(tools: &Tools) -> Result<Vec<Package>> {
    let metadata = read_metadata(
        tools,
        &[
            "--filter-platform",
            "wasm32-unknown-unknown",
            "--features",
            "split",
        ],
    )?;
    let packages = array(&metadata, "packages");
    let find = |id: &str| packages.iter().find(|package| package["id"] == id);
    let is_macro = |package: &Value| {
        let mut targets = array(package, "targets").iter();
        targets.any(|target| array(target, "kind").contains(&"proc-macro".into()))
    };
    let own = packages
        .iter()
        .find(|package| package["name"] == "in-passing");
    let mut waiting = vec![text(own.context("the workspace has no in-passing")?, "id")];
    let mut found = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if find(&id).is_none_or(is_macro) || !found.insert(id.clone()) {
            continue;
        }
        let mut nodes = array(&metadata["resolve"], "nodes").iter();
        let dependencies = nodes.find(|node| node["id"] == id.as_str());
        for dependency in dependencies.map_or(&[][..], |node| array(node, "deps")) {
            if array(dependency, "dep_kinds")
                .iter()
                .any(|kind| kind["kind"].is_null())
            {
                waiting.push(text(dependency, "pkg"));
            }
        }
    }
    let lockfile = files::read_text(&paths::root().join("Cargo.lock"))?;
    let foreign = found
        .iter()
        .filter_map(|id| find(id))
        .filter(|it| it["source"].is_string());
    let mut shipped: Vec<_> = foreign
        .map(|package| Package {
            registry: Registry::Crates,
            name: text(package, "name"),
            version: text(package, "version"),
            licence: spdx_expression(&text(package, "license")),
            repository: text(package, "repository"),
            authors: array(package, "authors")
                .iter()
                .filter_map(|author| author.as_str().map(str::to_owned))
                .collect(),
            folder: text(package, "manifest_path")
                .trim_end_matches("Cargo.toml")
                .into(),
            checksum: checksum(&lockfile, &text(package, "name"), &text(package, "version")),
        })
        .collect();
    shipped.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(shipped)
}

/// Writes OR for the slash of older crates.
fn spdx_expression(licence: &str) -> String {
    let words = licence.replace('/', " OR ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the hash that a Cargo lockfile gives a package; empty if it has none.
fn checksum(lockfile: &str, name: &str, version: &str) -> String {
    let start = format!("name = \"{name}\"\nversion = \"{version}\"\n");
    let entry = lockfile
        .split("[[package]]\n")
        .find(|entry| entry.starts_with(&start));
    let line = entry.and_then(|entry| entry.split("checksum = \"").nth(1));
    line.and_then(|line| line.split('"').next())
        .unwrap_or_default()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::json;

    use super::*;

    #[test]
    fn licences_are_read_as_expressions() {
        for licence in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR MIT",
        ] {
            assert_eq!(licence_fault("x", licence, &[]), None);
        }
        for licence in [
            "",
            "GPL-3.0-or-later",
            "MIT AND LGPL-2.1-only",
            "my own",
            "MPL-2.0",
        ] {
            assert!(licence_fault("x", licence, &[]).is_some(), "{licence}");
        }
    }

    #[test]
    fn crates_of_other_registries_are_refused() {
        let package = |source: Value| json!({ "name": "x", "version": "1.0.0", "source": source, "license": "MIT" });
        assert_eq!(crate_fault(&package(REGISTRY.into())), None);
        assert_eq!(crate_fault(&package(Value::Null)), None);
        for source in [
            "git+https://github.com/x/x",
            "registry+https://club.example",
        ] {
            assert!(crate_fault(&package(source.into())).is_some(), "{source}");
        }
    }

    #[test]
    fn npm_packages_need_a_hash_and_a_licence() {
        let lockfile = json!({ "packages": {
            "": {},
            "node_modules/a": { "integrity": "sha512-x", "license": "MIT" },
            "node_modules/b": { "license": "MIT" },
            "node_modules/c": { "integrity": "sha512-x", "license": "GPL-3.0-only" },
        } });
        let faults = npm_faults(&lockfile);
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].starts_with("node_modules/b has no hash"));
    }

    #[test]
    fn lockfile_entries_need_the_registry_and_a_hash() {
        let entry = |name: &str, rest: &str| {
            format!("[[package]]\nname = \"{name}\"\nversion = \"1.0.0\"\n{rest}\n")
        };
        let registry = format!("source = \"{REGISTRY}\"\n");
        let lockfile = [
            "version = 4\n\n".to_owned(),
            entry("own", ""),
            entry("sound", &format!("{registry}checksum = \"0f\"\n")),
            entry("without-hash", &registry),
            entry("from-git", "source = \"git+https://github.com/x/x#0f\"\n"),
        ]
        .concat();
        assert_eq!(
            lockfile_faults(&lockfile),
            ["without-hash has no hash", "from-git is not from crates.io"]
        );
    }

    #[test]
    fn every_other_lockfile_is_checked() {
        let mut found = Vec::new();
        for folder in ["bench", "crates/rules"] {
            for entry in fs::read_dir(paths::root().join(folder)).unwrap() {
                let entry = entry.unwrap();
                let name = entry.file_name().to_string_lossy().into_owned();
                if entry.path().join("Cargo.lock").is_file() {
                    found.push(format!("{folder}/{name}/Cargo.lock"));
                }
            }
        }
        found.sort();
        assert_eq!(found, OTHER_LOCKFILES);
    }

    #[test]
    fn bill_of_materials_lists_what_ships_with_licences_and_hashes() {
        let packages = list_shipped(&Tools::ready([]).unwrap()).unwrap();
        let bill: Value = serde_json::from_str(&sbom::write_sbom(&packages).unwrap()).unwrap();
        assert_eq!(bill["bomFormat"], "CycloneDX");
        let components = array(&bill, "components");
        assert!(components.iter().any(|it| it["name"] == "yew"));
        for component in components {
            let licence = component["licenses"][0]["expression"].as_str();
            assert!(
                licence.is_some_and(|it| parse_licence(it).is_some()),
                "{component}"
            );
            let hash = component["hashes"][0]["content"].as_str();
            let is_hash = |it: &str| it.len() == 64 && it.bytes().all(|it| it.is_ascii_hexdigit());
            assert!(hash.is_some_and(is_hash), "{component}");
        }
        let references = array(&bill["dependencies"][0], "dependsOn");
        assert_eq!(references.len(), components.len());
        notices::write_notices(&packages).expect("every licence has a text");
    }

    #[test]
    fn checksum_is_read_from_the_lockfile() {
        let lockfile = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"s\"\nchecksum = \"0f\"\n\n[[package]]\nname = \"b\"\nversion = \"1.0.0\"\n";
        assert_eq!(checksum(lockfile, "a", "1.0.0"), "0f");
        assert_eq!(checksum(lockfile, "b", "1.0.0"), "");
    }
}
