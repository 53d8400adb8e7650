//! What several parts have in common. `wasm-split-cli` makes a module, a chunk, of it for each set of parts, so that
//! no part loads a function that it has no use for. Most of them hold a function or two, and a part would ask for
//! dozens: here chunks are joined where a part loads a little more and asks for less.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::joined::joined;
use super::{read, write};

/// How many bytes of a module that is not yet made small weigh as much as a request.
const REQUEST: usize = 4_000;

/// Chunks that are loaded together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    /// Their numbers in the loader.
    chunks: BTreeSet<usize>,
    /// The parts that need one of them.
    parts: BTreeSet<usize>,
    /// Their size in bytes.
    size: usize,
}

/// Joins the chunks in a folder, and returns the loader that asks for what has become of them. Each goes by the
/// name of the first that is in it.
pub fn join(bench: &Path, loader: &str) -> Result<String> {
    let parts = parts(loader);
    let chunks: BTreeSet<usize> = parts.iter().flatten().copied().collect();
    ensure!(
        chunks.iter().all(|&chunk| loader.contains(&made(chunk))),
        "wasm-split-cli loads its chunks in another way than xtask expects"
    );
    let file = |chunk: usize| bench.join(format!("chunk_{chunk}.wasm"));
    let mut groups = Vec::new();
    for &chunk in &chunks {
        let alone = joined([read(&file(chunk))?.as_slice()])?;
        groups.push(Group {
            chunks: [chunk].into(),
            parts: (0..parts.len())
                .filter(|&part| parts[part].contains(&chunk))
                .collect(),
            size: alone.len(),
        });
        write(&file(chunk), alone)?;
    }
    let groups = grouped(groups);
    for group in &groups {
        let modules = group.chunks.iter().map(|&chunk| read(&file(chunk)));
        let modules = modules.collect::<Result<Vec<_>>>()?;
        for &chunk in group.chunks.iter().skip(1) {
            let path = file(chunk);
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
        if let Some(&first) = group.chunks.first() {
            write(&file(first), joined(modules.iter().map(Vec::as_slice))?)?;
        }
    }
    Ok(rewritten(loader, &groups))
}

/// The chunks that each part of a loader needs.
fn parts(loader: &str) -> Vec<Vec<usize>> {
    let lines = loader.lines().filter(|line| line.starts_with("export "));
    lines.map(|line| needed(line).collect()).collect()
}

fn needed(line: &str) -> impl Iterator<Item = usize> {
    let names = line.split("__chunk_").skip(1);
    names.filter_map(|rest| {
        rest.split(|it: char| !it.is_ascii_digit())
            .next()?
            .parse()
            .ok()
    })
}

/// How a loader says where a chunk is.
fn made(chunk: usize) -> String {
    format!("const __chunk_{chunk} = makeLoad(\"./chunk_{chunk}.wasm\", []);")
}

/// Joins those two groups again and again that are the better for it.
fn grouped(mut groups: Vec<Group>) -> Vec<Group> {
    loop {
        let mut best: Option<(usize, usize, usize, Group)> = None;
        for (index, one) in groups.iter().enumerate() {
            for (other, another) in groups.iter().enumerate().skip(index + 1) {
                let both = one.with(another);
                let before = one.cost() + another.cost();
                let gain = before.saturating_sub(both.cost());
                if gain > 0 && best.as_ref().is_none_or(|&(most, ..)| gain > most) {
                    best = Some((gain, index, other, both));
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

    /// What it costs the visitors of all parts together, in bytes.
    fn cost(&self) -> usize {
        self.parts.len() * (self.size + REQUEST)
    }
}

/// The loader with a line for each group, and for each part what it needs of them.
fn rewritten(loader: &str, groups: &[Group]) -> String {
    let first_of = |chunk: usize| {
        let group = groups.iter().find(|group| group.chunks.contains(&chunk));
        group.and_then(|group| group.chunks.first()).copied()
    };
    let mut lines = Vec::new();
    for line in loader.lines() {
        if line.starts_with("export ") {
            let firsts: BTreeSet<usize> = needed(line).filter_map(first_of).collect();
            let names: Vec<String> = firsts.iter().map(|it| format!("__chunk_{it}")).collect();
            let (before, after) = around(line);
            lines.push(format!("{before}{}{after}", names.join(", ")));
        } else if needed(line).all(|chunk| first_of(chunk) == Some(chunk)) {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// What stands before and behind the list in a line.
fn around(line: &str) -> (&str, &str) {
    let begin = line.find('[').map_or(line.len(), |at| at + 1);
    let end = line.rfind(']').unwrap_or(begin);
    (&line[..begin], &line[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(chunk: usize, parts: &[usize], size: usize) -> Group {
        Group {
            chunks: [chunk].into(),
            parts: parts.iter().copied().collect(),
            size,
        }
    }

    #[test]
    fn small_chunks_are_joined_and_large_ones_are_spared_those_who_have_no_use_for_them() {
        let groups = grouped(vec![
            group(1, &[0, 1], 90),
            group(2, &[0, 1, 2], 70),
            group(3, &[0, 1], 80_000),
            group(4, &[2, 3], 20_000),
        ]);
        let chunks: Vec<Vec<usize>> = groups
            .iter()
            .map(|it| it.chunks.iter().copied().collect())
            .collect();
        assert_eq!(chunks, [vec![1, 3], vec![2], vec![4]]);
    }

    #[test]
    fn a_loader_asks_for_the_first_of_those_that_are_joined() {
        let loader = "/* a, b */\nconst __chunk_1 = makeLoad(\"./chunk_1.wasm\", []);\n\
            /* b */\nconst __chunk_2 = makeLoad(\"./chunk_2.wasm\", []);\n\
            export const __wasm_split_load_a = wrapAsyncCb(makeLoad(\"./split_a.wasm\", [__chunk_1]));\n\
            export const __wasm_split_load_b = wrapAsyncCb(makeLoad(\"./split_b.wasm\", [__chunk_1, __chunk_2]));\n";
        assert_eq!(parts(loader), [vec![1], vec![1, 2]]);
        assert!(loader.contains(&made(2)));
        let both = group(1, &[0, 1], 1).with(&group(2, &[1], 1));
        let joined = rewritten(loader, &[both]);
        assert!(!joined.contains("const __chunk_2"), "{joined}");
        assert!(joined.contains("split_b.wasm\", [__chunk_1]))"), "{joined}");
    }
}
