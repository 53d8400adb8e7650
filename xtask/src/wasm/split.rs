//! Splits the program at the points that `wasm_split_helpers` marks. Writes the script that loads the chunks.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow};
use wasm_split_cli_support::{Options, transform};

use super::shared_modules::{self, ChunkModules, SHARED_MODULE};
use crate::files;

/// The script that loads chunks, but for its exports.
pub const LOADER: &str = include_str!("../../../static/loader.js");

/// The name under which the program imports the script.
const LOADER_FILE: &str = "__wasm_split.js";

/// The beginning of the name of a module that only one chunk needs.
const OWN_MODULE: &str = "split_";

/// Splits a program. Writes what remains of it to `main`, and the modules of its chunks and their loader to a folder. Returns
/// the modules of each chunk.
pub fn split(compiled: &[u8], folder: &Path, main: &Path) -> Result<ChunkModules> {
    let mut options = Options::new(compiled);
    options.output_dir = folder;
    options.main_out_path = main;
    options.main_module = "./in-passing.js";
    let program =
        transform(options).map_err(|error| anyhow!("cannot split the program: {error:#}"))?;
    let mut chunks: ChunkModules = program.prefetch_map.into_iter().collect();
    for (chunk, modules) in &mut chunks {
        for module in modules
            .iter_mut()
            .filter(|module| module.starts_with(OWN_MODULE))
        {
            let file = |name: &str| folder.join(format!("{name}.wasm"));
            fs::rename(file(module), file(chunk))?;
            module.clone_from(chunk);
        }
    }
    shared_modules::merge(folder, &mut chunks)?;
    files::write(&folder.join(LOADER_FILE), write_loader(&chunks))?;
    Ok(chunks)
}

/// Writes the script that loads the modules of each chunk: its own one, and shared ones by their numbers.
fn write_loader(chunks: &ChunkModules) -> String {
    let mut script = LOADER.to_owned();
    for (chunk, modules) in chunks {
        let mut arguments = format!("{chunk:?}");
        for number in modules
            .iter()
            .filter_map(|module| module.strip_prefix(SHARED_MODULE))
        {
            arguments += ", ";
            arguments += number;
        }
        let _ = writeln!(
            script,
            "export const __wasm_split_load_{chunk} = loader({arguments});"
        );
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loader_exports_a_function_for_each_chunk() {
        let modules = ["lab", "chunk_1", "chunk_12"].map(str::to_owned).to_vec();
        let script = write_loader(&[("lab".to_owned(), modules)].into());
        assert!(
            script.ends_with("\nexport const __wasm_split_load_lab = loader(\"lab\", 1, 12);\n")
        );
    }
}
