//! The order of a program’s functions. What is compressed is the smaller the nearer like stands to like, and
//! nothing else depends on it.

use std::collections::HashMap;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes that two functions have in common count as something alike.
const SHINGLE: usize = 4;

/// What so many functions have says nothing of any of them.
const COMMON: usize = 400;

/// The program with like functions beside one another.
pub fn like_by_like(program: &[u8]) -> Result<Vec<u8>> {
    let mut imports = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let mut order = Order::new(imports, chain(&bodies));
    let mut module = Module::new();
    order
        .parse_core_module(&mut module, Parser::new(0), program)
        .context("the program cannot be put in order")?;
    Ok(module.finish())
}

/// The functions from one to the next most like it.
fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let shingles: Vec<_> = bodies.iter().map(|body| shingles(body)).collect();
    let mut having: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, shingles) in shingles.iter().enumerate() {
        for shingle in shingles {
            having.entry(shingle).or_default().push(function);
        }
    }
    let mut is_left = vec![true; bodies.len()];
    let mut shared = vec![0_usize; bodies.len()];
    let mut chain = Vec::with_capacity(bodies.len());
    let mut next = (!bodies.is_empty()).then_some(0);
    while let Some(last) = next {
        is_left[last] = false;
        chain.push(last);
        let mut alike = Vec::new();
        for shingle in &shingles[last] {
            let those = &having[shingle];
            if those.len() >= COMMON {
                continue;
            }
            for &other in those.iter().filter(|&&other| is_left[other]) {
                if shared[other] == 0 {
                    alike.push(other);
                }
                shared[other] += 1;
            }
        }
        // The share of what they have in common; of equals the first.
        let size = |other: usize| shingles[last].len() + shingles[other].len();
        next = alike
            .iter()
            .copied()
            .max_by(|&a, &b| (shared[a] * size(b), b).cmp(&(shared[b] * size(a), a)))
            .or_else(|| is_left.iter().position(|&is_left| is_left));
        for other in alike {
            shared[other] = 0;
        }
    }
    chain
}

/// Every short run of bytes in a function, once.
fn shingles(body: &[u8]) -> Vec<&[u8]> {
    let mut shingles: Vec<_> = body.windows(SHINGLE).collect();
    shingles.sort_unstable();
    shingles.dedup();
    shingles
}

/// Writes a program in another order.
struct Order {
    /// How many functions come from outside: they stay where they are.
    imports: u32,
    /// Which function stands where.
    functions: Vec<usize>,
    /// Where each stands.
    places: Vec<u32>,
}

impl Order {
    fn new(imports: u32, functions: Vec<usize>) -> Self {
        let mut places = vec![0; functions.len()];
        for (&function, place) in functions.iter().zip(imports..) {
            places[function] = place;
        }
        Self {
            imports,
            functions,
            places,
        }
    }
}

type Written = Result<(), reencode::Error<std::convert::Infallible>>;

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, reencode::Error<Self::Error>> {
        let own = index.checked_sub(self.imports);
        Ok(own.map_or(index, |own| self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        section: &mut FunctionSection,
        old: FunctionSectionReader<'_>,
    ) -> Written {
        let types = old.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &function in &self.functions {
            section.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        section: &mut CodeSection,
        old: CodeSectionReader<'_>,
    ) -> Written {
        let bodies = old.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in self.functions.clone() {
            self.parse_function_body(section, bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
        ImportSection, TableSection, TableType, TypeSection,
    };
    use wasmparser::ElementItems;

    use super::*;

    /// Functions that return a number, after one import, in the program’s table from the first to the last. Each
    /// is exported under its number; the first of them calls the last.
    fn program(numbers: &[i32]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [wasm_encoder::ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("outside", "one", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: wasm_encoder::RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        });
        let mut exports = ExportSection::new();
        let mut code = CodeSection::new();
        let count = u32::try_from(numbers.len()).unwrap();
        for (index, number) in (1..).zip(numbers) {
            functions.function(0);
            exports.export(&number.to_string(), ExportKind::Func, index);
            let mut body = Function::new([]);
            if index == 1 {
                body.instructions().call(count).drop();
            }
            body.instructions().i32_const(*number).end();
            code.function(&body);
        }
        let mut elements = ElementSection::new();
        let indices: Vec<u32> = (1..=count).collect();
        elements.active(
            None,
            &ConstExpr::i32_const(0),
            Elements::Functions((&indices).into()),
        );
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&tables)
            .section(&exports)
            .section(&elements)
            .section(&code);
        module.finish()
    }

    /// The bodies of a program, and of which of them its exports and its table speak.
    #[derive(Default)]
    struct Read {
        bodies: Vec<Vec<u8>>,
        exports: Vec<(String, u32)>,
        table: Vec<u32>,
    }

    fn read(program: &[u8]) -> Read {
        let mut read = Read::default();
        let Read {
            bodies,
            exports,
            table,
        } = &mut read;
        for payload in Parser::new(0).parse_all(program) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().to_vec()),
                Payload::ExportSection(section) => {
                    exports.extend(section.into_iter().map(|export| {
                        let export = export.unwrap();
                        (export.name.to_owned(), export.index)
                    }));
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        if let ElementItems::Functions(functions) = element.unwrap().items {
                            table.extend(functions.into_iter().map(Result::unwrap));
                        }
                    }
                }
                _ => {}
            }
        }
        read
    }

    #[test]
    fn like_stands_by_like() {
        let [a, b] = [[b"aaaabbbbccc"; 2], [b"wwwwxxxxyyy"; 2]];
        let mixed = [a[0], b[0], a[1], b[1]].map(<[u8; 11]>::as_slice);
        assert_eq!(chain(&mixed), [0, 2, 1, 3]);
        assert_eq!(chain(&[]), [0_usize; 0]);
        assert_eq!(chain(&[b"", b"a"]), [0, 1]);
    }

    #[test]
    fn a_function_is_what_it_was_wherever_it_stands() {
        let (first, other) = (1_000_000, 100_000_000);
        let old = program(&[first, other, first + 64, other + 64, first + 128]);
        let new = like_by_like(&old).unwrap();
        let (old, new) = (read(&old), read(&new));
        assert_ne!(new.table, old.table, "they stand otherwise");
        let of = |bodies: &[Vec<u8>], index: u32| {
            let mut body = bodies[index as usize - 1].clone();
            if let Some(call) = body.iter().position(|&byte| byte == 0x10) {
                body[call + 1] = 0;
            }
            body
        };
        for ((old_name, before), (name, now)) in old.exports.iter().zip(&new.exports) {
            assert_eq!(old_name, name);
            assert_eq!(of(&old.bodies, *before), of(&new.bodies, *now), "{name}");
        }
        let functions: Vec<u32> = new.exports.iter().map(|(_, index)| *index).collect();
        assert_eq!(new.table, functions);
        let caller = &new.bodies[new.table[0] as usize - 1];
        assert_eq!(caller[1..3], [0x10, u8::try_from(new.table[4]).unwrap()]);
        assert!(like_by_like(b"\0asm").is_err());
    }
}
