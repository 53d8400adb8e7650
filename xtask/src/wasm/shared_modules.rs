//! Merges the modules that several chunks share.
//!
//! `wasm-split` makes a module for each set of chunks that share a function, so that no chunk loads a function it does
//! not use: 222 modules, of which the lab would request 120 and the first page 32. With one module for all of them the
//! first page would load ten times what it needs (730 KB more, about 100 KB of brotli). So modules are merged as long
//! as that saves more in requests than it costs in bytes: the lab then requests 18, the first page 9. Each request has the
//! headers of an answer, about 1 KB, and on a host without HTTP/2 waits for its turn.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;
use wasmparser::{Parser, Payload};

use super::merge_modules::merge_modules;
use crate::files;

/// The beginning of the names of modules that several chunks share; a number follows.
pub const SHARED_MODULE: &str = "chunk_";

/// The names of the modules that each chunk needs.
pub type ChunkModules = BTreeMap<String, Vec<String>>;

/// The bytes of code and data that cost a visitor as much as a request: 2 KB of brotli. The headers of the answer are 1 KB.
/// A request takes 5 ms of a processor that is slowed down four times, as long as a phone's network takes for another 1 KB.
const REQUEST_COST: u64 = 5000;

/// Modules that are merged.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ModuleGroup {
    modules: BTreeSet<String>,
    /// The chunks that need one of them.
    chunks: BTreeSet<String>,
    /// The size of their code and data in bytes.
    size: u64,
}

/// Merges the shared modules in a folder. In the lists of the chunks the results take their places.
///
/// The results are numbered from 0, first those that most chunks need: every page loads the lists of numbers.
pub fn merge(folder: &Path, chunks: &mut ChunkModules) -> Result<()> {
    let file = |module: &str| folder.join(format!("{module}.wasm"));
    let mut shared: BTreeSet<String> = chunks.values().flatten().cloned().collect();
    shared.retain(|module| !chunks.contains_key(module));
    let mut groups = Vec::new();
    for module in &shared {
        let needing = chunks.iter().filter(|(_, needed)| needed.contains(module));
        groups.push(ModuleGroup {
            modules: [module.clone()].into(),
            chunks: needing.map(|(chunk, _)| chunk.clone()).collect(),
            size: measure_contents(&files::read(&file(module))?)?,
        });
    }
    let mut groups = merge_groups(groups);
    groups.sort_by_key(|group| Reverse(group.chunks.len()));
    let mut merged = Vec::new();
    for group in &groups {
        let contents = group
            .modules
            .iter()
            .map(|module| files::read(&file(module)));
        let contents = contents.collect::<Result<Vec<_>>>()?;
        merged.push(merge_modules(contents.iter().map(Vec::as_slice))?);
    }
    for module in &shared {
        fs::remove_file(file(module))?;
    }
    for modules in chunks.values_mut() {
        modules.retain(|module| !shared.contains(module));
    }
    for (number, (group, contents)) in groups.iter().zip(merged).enumerate() {
        let name = format!("{SHARED_MODULE}{number}");
        files::write(&file(&name), contents)?;
        for chunk in &group.chunks {
            chunks.entry(chunk.clone()).or_default().push(name.clone());
        }
    }
    Ok(())
}

/// Returns the size of the code and data of a module. Of the rest, such as the types of all functions of the program,
/// `wasm-opt` leaves little.
fn measure_contents(module: &[u8]) -> Result<u64> {
    let mut size = 0;
    for payload in Parser::new(0).parse_all(module) {
        size += match payload? {
            Payload::CodeSectionStart { range, .. } => range.end - range.start,
            Payload::DataSection(section) => section.range().end - section.range().start,
            _ => 0,
        };
    }
    Ok(size)
}

/// Merges the two groups for which that saves most, as long as it saves anything.
fn merge_groups(mut groups: Vec<ModuleGroup>) -> Vec<ModuleGroup> {
    loop {
        let mut best: Option<(u64, usize, usize, ModuleGroup)> = None;
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

impl ModuleGroup {
    fn with(&self, other: &Self) -> Self {
        Self {
            modules: &self.modules | &other.modules,
            chunks: &self.chunks | &other.chunks,
            size: self.size + other.size,
        }
    }

    /// Returns the cost for the visitors of all chunks together, in bytes.
    fn cost(&self) -> u64 {
        self.chunks.len() as u64 * (self.size + REQUEST_COST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn size_of_a_module_is_that_of_its_code_and_data() {
        use wasm_encoder::{CodeSection, Function, FunctionSection, Module, TypeSection};

        let module = |type_count, body_length| {
            let mut types = TypeSection::new();
            for _ in 0..type_count {
                types.ty().function([], []);
            }
            let mut functions = FunctionSection::new();
            functions.function(0);
            let mut body = Function::new([]);
            body.raw(vec![0x01; body_length]);
            body.instructions().end();
            let mut code = CodeSection::new();
            code.function(&body);
            let mut module = Module::new();
            module.section(&types).section(&functions).section(&code);
            measure_contents(&module.finish()).unwrap()
        };
        assert_eq!(module(1, 10), module(1000, 10));
        assert_eq!(module(1, 110) - module(1, 10), 100);
    }

    #[test]
    fn small_modules_are_merged_and_large_ones_load_only_where_they_are_needed() {
        let group_of = |module: &str, chunks: &[&str], size| ModuleGroup {
            modules: [module.to_owned()].into(),
            chunks: chunks.iter().copied().map(str::to_owned).collect(),
            size,
        };
        let groups = merge_groups(vec![
            group_of("1", &["home", "lab"], 90),
            group_of("2", &["home", "lab", "quiz"], 70),
            group_of("3", &["home", "lab"], 80_000),
            group_of("4", &["quiz", "share"], 20_000),
        ]);
        let modules: Vec<Vec<&str>> = groups
            .iter()
            .map(|it| it.modules.iter().map(String::as_str).collect())
            .collect();
        assert_eq!(modules, [vec!["1", "3"], vec!["2"], vec!["4"]]);
    }
}
