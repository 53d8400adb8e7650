//! Gives the functions that the program imports short names.
//!
//! `wasm-bindgen` ends each name in a hash, which does not compress and is in both script and program. `esbuild`
//! shortens them in the script and lists what they became; here the program follows. `wasm-opt --minify-imports`
//! knows only the imports of Emscripten.

use std::collections::HashMap;
use std::convert::Infallible;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{ImportSectionReader, Parser};

use crate::files;

/// Renames the imports of a program. A JSON object gives each old name its new one.
pub fn rename_imports(program: &Path, names: &Path) -> Result<()> {
    let names = serde_json::from_slice(&files::read(names)?)?;
    files::write(program, with_names(&files::read(program)?, names)?)
}

fn with_names(program: &[u8], names: HashMap<String, String>) -> Result<Vec<u8>> {
    let mut module = Module::new();
    ImportNames(names)
        .parse_core_module(&mut module, Parser::new(0), program)
        .context("the program's imports cannot be renamed")?;
    Ok(module.finish())
}

/// The new names of imports, by the old ones.
struct ImportNames(HashMap<String, String>);

impl Reencode for ImportNames {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let entity = self.entity_type(import.ty)?;
            let name = self.0.get(import.name).map_or(import.name, String::as_str);
            imports.import(import.module, name, entity);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, TypeSection};
    use wasmparser::Payload;

    use super::*;

    #[test]
    fn imports_get_the_names_that_the_script_has() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for name in ["__wbg_call_187d372bd5fdd4aa", "memory"] {
            imports.import("./in-passing_bg.js", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        let names = [("__wbg_call_187d372bd5fdd4aa".to_owned(), "t".to_owned())];
        let renamed = with_names(&module.finish(), names.into()).unwrap();
        let mut found = Vec::new();
        for payload in Parser::new(0).parse_all(&renamed) {
            if let Payload::ImportSection(section) = payload.unwrap() {
                found.extend(
                    section
                        .into_imports()
                        .map(|import| import.unwrap().name.to_owned()),
                );
            }
        }
        assert_eq!(found, ["t", "memory"]);
    }
}
