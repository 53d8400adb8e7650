//! Merges the chunks that several parts of the program share.
//!
//! `wasm-split` makes a chunk for each set of parts that share a function, so that no part loads a function it has no
//! use for: 121 chunks, of which the lab would request 69 and the first page 26. One chunk for all of them would have
//! the first page load ten times what it needs (730 KB more, about 100 KB of brotli). So chunks are merged as long as
//! that saves more in requests than it costs in bytes: the lab then requests 15, the first page 7.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::merge_modules::merge_modules;
use crate::files;

/// The names of the chunks that each part of the program needs.
pub type Parts = BTreeMap<String, Vec<String>>;

/// How many bytes of a module that is not yet optimised cost a visitor as much as a request.
const REQUEST: usize = 4_000;

/// Chunks that are loaded together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    chunks: BTreeSet<String>,
    /// The parts that need one of them.
    parts: BTreeSet<String>,
    /// Their size in bytes.
    size: usize,
}

/// Merges the chunks in a folder, and has the parts load what they became. A merged chunk has the name of its first.
pub fn merge(folder: &Path, parts: &mut Parts) -> Result<()> {
    let file = |chunk: &str| folder.join(format!("{chunk}.wasm"));
    let mut chunks: BTreeSet<String> = parts.values().flatten().cloned().collect();
    chunks.retain(|chunk| !parts.contains_key(chunk));
    let mut groups = Vec::new();
    for chunk in &chunks {
        // Without the names of functions, which only this module has a use for.
        let module = merge_modules([files::read(&file(chunk))?.as_slice()])?;
        let needing = parts.iter().filter(|(_, needed)| needed.contains(chunk));
        groups.push(Group {
            chunks: [chunk.clone()].into(),
            parts: needing.map(|(part, _)| part.clone()).collect(),
            size: module.len(),
        });
    }
    for group in group(groups) {
        let modules = group.chunks.iter().map(|chunk| files::read(&file(chunk)));
        let modules = modules.collect::<Result<Vec<_>>>()?;
        for chunk in &group.chunks {
            fs::remove_file(file(chunk))?;
        }
        let Some(first) = group.chunks.first() else {
            continue;
        };
        files::write(
            &file(first),
            merge_modules(modules.iter().map(Vec::as_slice))?,
        )?;
        for part in &group.parts {
            let needed = parts.entry(part.clone()).or_default();
            needed.retain(|chunk| !group.chunks.contains(chunk));
            needed.push(first.clone());
        }
    }
    Ok(())
}

/// Merges again and again the two groups for which that saves most.
fn group(mut groups: Vec<Group>) -> Vec<Group> {
    loop {
        let mut best: Option<(usize, usize, usize, Group)> = None;
        for (index, one) in groups.iter().enumerate() {
            for (other, another) in groups.iter().enumerate().skip(index + 1) {
                let both = one.with(another);
                let saved = (one.cost() + another.cost()).saturating_sub(both.cost());
                if saved > 0 && best.as_ref().is_none_or(|&(most, ..)| saved > most) {
                    best = Some((saved, index, other, both));
                }
            }
        }
        let Some((_, one, another, both)) = best else {
            return groups;
        };
        groups.remove(another);
        groups[one] = both;
    }
}

impl Group {
    fn with(&self, other: &Self) -> Self {
        Self {
            chunks: &self.chunks | &other.chunks,
            parts: &self.parts | &other.parts,
            size: self.size + other.size,
        }
    }

    /// The cost for the visitors of all parts together, in bytes.
    fn cost(&self) -> usize {
        self.parts.len() * (self.size + REQUEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_chunks_are_merged_and_large_ones_load_only_where_they_are_needed() {
        let group_of = |chunk: &str, parts: &[&str], size| Group {
            chunks: [chunk.to_owned()].into(),
            parts: parts.iter().copied().map(str::to_owned).collect(),
            size,
        };
        let groups = group(vec![
            group_of("1", &["home", "lab"], 90),
            group_of("2", &["home", "lab", "quiz"], 70),
            group_of("3", &["home", "lab"], 80_000),
            group_of("4", &["quiz", "share"], 20_000),
        ]);
        let chunks: Vec<Vec<&str>> = groups
            .iter()
            .map(|it| it.chunks.iter().map(String::as_str).collect())
            .collect();
        assert_eq!(chunks, [vec!["1", "3"], vec!["2"], vec!["4"]]);
    }
}
