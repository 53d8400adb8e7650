//! Splits the program at the points that `wasm_split_helpers` marks, and writes the script that loads the chunks.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow};
use wasm_split_cli_support::{Options, transform};

use super::merge_chunks::{self, Parts};
use crate::files;

/// The script that loads chunks, but for its exports.
pub const LOADER: &str = include_str!("../../../static/loader.js");

/// The name under which the program imports the script.
const LOADER_FILE: &str = "__wasm_split.js";

/// How `wasm-split` names the module that only one part needs.
const OWN_CHUNK: &str = "split_";

/// Splits a program. Writes what remains of it to `main`, and the chunks and their loader to a folder.
pub fn split(compiled: &[u8], folder: &Path, main: &Path) -> Result<()> {
    let mut options = Options::new(compiled);
    options.output_dir = folder;
    options.main_out_path = main;
    options.main_module = "./in-passing.js";
    let program =
        transform(options).map_err(|error| anyhow!("cannot split the program: {error:#}"))?;
    let mut parts: Parts = program.prefetch_map.into_iter().collect();
    for (part, chunks) in &mut parts {
        for chunk in chunks
            .iter_mut()
            .filter(|chunk| chunk.starts_with(OWN_CHUNK))
        {
            let file = |name: &str| folder.join(format!("{name}.wasm"));
            fs::rename(file(chunk), file(part))?;
            chunk.clone_from(part);
        }
    }
    merge_chunks::merge(folder, &mut parts)?;
    files::write(&folder.join(LOADER_FILE), loader(&parts))
}

/// Returns the script that loads the chunks of each part.
fn loader(parts: &Parts) -> String {
    let mut script = LOADER.to_owned();
    for (part, chunks) in parts {
        let _ = writeln!(
            script,
            "export const __wasm_split_load_{part} = loader({chunks:?});"
        );
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loader_exports_a_function_for_each_part() {
        let chunks = ["chunk_1", "lab"].map(str::to_owned).to_vec();
        let script = loader(&[("lab".to_owned(), chunks)].into());
        assert!(
            script.ends_with(
                "\nexport const __wasm_split_load_lab = loader([\"chunk_1\", \"lab\"]);\n"
            )
        );
    }
}
