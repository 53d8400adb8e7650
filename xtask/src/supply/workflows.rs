//! Checks the workflows: actions are named by their hash, and Cargo keeps to its lockfile.

use std::fs;

use anyhow::{Context, Result};

use crate::{files, paths};

/// Returns the faults of the workflows.
pub fn find_faults() -> Result<Vec<String>> {
    let folder = paths::root().join(".github/workflows");
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut faults = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let found = faults_in(&files::read_text(&path)?);
        faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    Ok(faults)
}

fn faults_in(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.contains("\npermissions:") {
        faults.push("its rights are not named".to_owned());
    }
    for line in text.lines() {
        if let Some((_, action)) = line.split_once("uses: ") {
            let hash = action
                .split_once('@')
                .map_or("", |(_, rest)| rest.split(' ').next().unwrap_or_default());
            if hash.len() != 40 || !hash.bytes().all(|it| it.is_ascii_hexdigit()) {
                faults.push(format!("{action} is not named by its hash"));
            }
        }
        if line.contains("cargo install") && !line.contains("--locked") {
            faults.push(format!("--locked is missing: {}", line.trim()));
        }
        if line.contains("nightly") && !line.contains("nightly-20") {
            faults.push(format!("the nightly has no date: {}", line.trim()));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_by_tag_are_found() {
        let text = "on: push\npermissions: {}\njobs:\n  - uses: actions/cache@v4\n  - run: cargo install x\n  - run: cargo +nightly x\n";
        assert_eq!(faults_in(text).len(), 3, "{:?}", faults_in(text));
        let hash = "11bd71901bbe5b1630ceea73d27597364c9af683";
        let text = format!(
            "x\npermissions: {{}}\n  - uses: actions/cache@{hash} # v4\n  - run: cargo install --locked x\n"
        );
        assert_eq!(faults_in(&text), [""; 0]);
        assert_eq!(faults_in("jobs:\n"), ["its rights are not named"]);
    }

    #[test]
    fn workflows_name_hashes() {
        assert_eq!(find_faults().unwrap(), [""; 0]);
    }
}
