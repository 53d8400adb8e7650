//! Merges WebAssembly modules that do not call one another. Those that `wasm-split` makes share only a memory, a table
//! and globals, which all of them import. (`wasm-merge` would give each a memory of its own.)

use anyhow::{Context, Result, bail};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, CustomSection, DataCountSection, DataSection, ElementSection, FunctionSection,
    ImportSection, Module, TypeSection,
};
use wasmparser::{ImportSectionReader, Parser, Payload, TypeRef};

/// Returns one module with the contents of all.
pub fn merge_modules<'a>(modules: impl IntoIterator<Item = &'a [u8]>) -> Result<Vec<u8>> {
    let mut merged = MergedModule::default();
    for module in modules {
        merged.add(module).context("a module cannot be merged")?;
    }
    Ok(merged.finish())
}

#[derive(Default)]
struct MergedModule {
    types: TypeSection,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    /// The imports, by module and name, and whether each is a global.
    shared: Vec<(String, String, bool)>,
    /// The features of browsers that the modules need, for `wasm-opt`.
    features: Vec<u8>,
}

/// The name of the section that says so.
const FEATURES: &str = "target_features";

impl MergedModule {
    fn add(&mut self, module: &[u8]) -> Result<()> {
        let mut offsets = IndexOffsets {
            types: self.types.len(),
            functions: self.functions.len(),
            elements: self.elements.len(),
            data: self.data.len(),
            globals: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(old) => offsets.parse_type_section(&mut self.types, old)?,
                Payload::ImportSection(old) => self.import(&mut offsets, old)?,
                Payload::FunctionSection(old) => {
                    offsets.parse_function_section(&mut self.functions, old)?;
                }
                Payload::ElementSection(old) => {
                    offsets.parse_element_section(&mut self.elements, old)?;
                }
                Payload::CodeSectionEntry(old) => {
                    offsets.parse_function_body(&mut self.code, old)?;
                }
                Payload::DataSection(old) => offsets.parse_data_section(&mut self.data, old)?,
                Payload::CustomSection(old) if old.name() == FEATURES => {
                    self.features = old.data().to_vec();
                }
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                Payload::ExportSection(none) if none.count() == 0 => {}
                other => bail!("it has more than code and data: {other:?}"),
            }
        }
        Ok(())
    }

    /// Adds imports, each of them once.
    fn import(
        &mut self,
        offsets: &mut IndexOffsets,
        imports: ImportSectionReader<'_>,
    ) -> Result<()> {
        for import in imports.into_imports() {
            let import = import?;
            let is_global = match import.ty {
                TypeRef::Global(_) => true,
                TypeRef::Memory(_) | TypeRef::Table(_) => false,
                other => bail!("it imports {}, a {other:?}", import.name),
            };
            let what = (import.module.to_owned(), import.name.to_owned(), is_global);
            if !self.shared.contains(&what) {
                let entity = offsets.entity_type(import.ty)?;
                self.imports.import(import.module, import.name, entity);
                self.shared.push(what.clone());
            }
            if is_global {
                let globals = self.shared.iter().filter(|(_, _, is_global)| *is_global);
                let place = globals.take_while(|other| **other != what).count();
                offsets.globals.push(u32::try_from(place)?);
            }
        }
        Ok(())
    }

    fn finish(self) -> Vec<u8> {
        let mut module = Module::new();
        module
            .section(&self.types)
            .section(&self.imports)
            .section(&self.functions)
            .section(&self.elements);
        let count = self.data.len();
        module
            .section(&DataCountSection { count })
            .section(&self.code)
            .section(&self.data);
        if !self.features.is_empty() {
            module.section(&CustomSection {
                name: FEATURES.into(),
                data: self.features.into(),
            });
        }
        module.finish()
    }
}

/// The offsets by which the indices of a module move.
struct IndexOffsets {
    types: u32,
    functions: u32,
    elements: u32,
    data: u32,
    /// Where each of its globals is now.
    globals: Vec<u32>,
}

type Index = Result<u32, reencode::Error<std::convert::Infallible>>;

impl Reencode for IndexOffsets {
    type Error = std::convert::Infallible;

    fn type_index(&mut self, index: u32) -> Index {
        Ok(self.types + index)
    }

    fn function_index(&mut self, index: u32) -> Index {
        Ok(self.functions + index)
    }

    fn element_index(&mut self, index: u32) -> Index {
        Ok(self.elements + index)
    }

    fn data_index(&mut self, index: u32) -> Index {
        Ok(self.data + index)
    }

    fn global_index(&mut self, index: u32) -> Index {
        Ok(self.globals[index as usize])
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, Function, GlobalType, MemoryType, RefType, TableType,
        ValType,
    };
    use wasmparser::Validator;

    use super::*;

    /// Makes a module that puts a function into the table and a byte into memory. The function returns a global.
    fn module(place: i32, global: &str) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        let number = GlobalType {
            val_type: ValType::I32,
            mutable: true,
            shared: false,
        };
        let mut imports = ImportSection::new();
        imports
            .import("main", "memory", EntityType::Memory(memory))
            .import("main", "table", EntityType::Table(table))
            .import("main", global, EntityType::Global(number));
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut elements = ElementSection::new();
        let place = ConstExpr::i32_const(place);
        elements.active(None, &place, Elements::Functions((&[0][..]).into()));
        let mut body = Function::new([]);
        body.instructions().global_get(0).end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut data = DataSection::new();
        data.active(0, &place, [7]);
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&elements)
            .section(&code)
            .section(&data);
        module.finish()
    }

    #[test]
    fn shared_imports_are_merged_and_table_indices_kept() {
        let modules = [module(1, "stack"), module(2, "other"), module(3, "stack")];
        let merged = merge_modules(modules.iter().map(Vec::as_slice)).unwrap();
        Validator::new().validate_all(&merged).unwrap();
        let (mut imported, mut in_table, mut returned) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(&merged) {
            match payload.unwrap() {
                Payload::ImportSection(imports) => {
                    imported.extend(imports.into_imports().map(|it| it.unwrap().name.to_owned()));
                }
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let wasmparser::ElementItems::Functions(items) = element.unwrap().items
                        else {
                            panic!("functions are in the table")
                        };
                        in_table.extend(items.into_iter().map(Result::unwrap));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let mut operators = body.get_operators_reader().unwrap();
                    returned.push(format!("{:?}", operators.read().unwrap()));
                }
                _ => {}
            }
        }
        assert_eq!(imported, ["memory", "table", "stack", "other"]);
        assert_eq!(in_table, [0, 1, 2]);
        let global = |index| format!("GlobalGet {{ global_index: {index} }}");
        assert_eq!(returned, [global(0), global(1), global(0)]);
    }

    #[test]
    fn module_that_imports_a_function_cannot_be_merged() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("main", "start", EntityType::Function(0));
        let mut module = Module::new();
        module.section(&types).section(&imports);
        assert!(merge_modules([module.finish().as_slice()]).is_err());
    }
}
