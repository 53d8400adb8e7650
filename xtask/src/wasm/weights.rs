//! What the main module weighs, by crate and by function.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use anyhow::Result;
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// How many crates and how many functions are listed.
const LISTED: usize = 12;

/// The names that are listed are cut to this many characters.
const NAME_WIDTH: usize = 100;

/// Describes the heaviest crates and the heaviest functions of a module. The module must have the names of its
/// functions.
///
/// A function that is generic counts for the crate that defines it. Weights are before compression.
pub fn describe(module: &[u8]) -> Result<String> {
    let functions = list_functions(module)?;
    let mut crates = BTreeMap::<&str, usize>::new();
    for (name, weight) in &functions {
        *crates.entry(crate_of(name)).or_default() += weight;
    }
    let crates = crates
        .into_iter()
        .map(|(name, weight)| (name.to_owned(), weight));
    let mut text = String::new();
    for (title, weights) in [
        ("code of the main module, by crate", crates.collect()),
        ("its longest functions", functions),
    ] {
        writeln!(text, "   {:>8}  {title}", "KB")?;
        for (name, weight) in heaviest(weights) {
            let name: String = name.chars().take(NAME_WIDTH).collect();
            let tenths = (weight * 10 + 512) / 1024;
            writeln!(text, "   {:>6}.{}  {name}", tenths / 10, tenths % 10)?;
        }
    }
    Ok(text)
}

fn heaviest(mut weights: Vec<(String, usize)>) -> Vec<(String, usize)> {
    weights.sort_by(|(a, less), (b, more)| more.cmp(less).then(a.cmp(b)));
    weights.truncate(LISTED);
    weights
}

/// Returns each function with the bytes of its code.
fn list_functions(module: &[u8]) -> Result<Vec<(String, usize)>> {
    let (mut imported, mut bodies, mut names) = (0, Vec::new(), BTreeMap::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let is_function = matches!(import?.ty, wasmparser::TypeRef::Func(_));
                    imported += usize::from(is_function);
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(length(&body.range())?),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else {
                    continue;
                };
                for subsection in section {
                    let Name::Function(functions) = subsection? else {
                        continue;
                    };
                    for naming in functions {
                        let naming = naming?;
                        names.insert(naming.index as usize, naming.name.to_owned());
                    }
                }
            }
            _ => {}
        }
    }
    let functions = bodies.into_iter().enumerate().map(|(index, weight)| {
        let name = names.remove(&(imported + index)).unwrap_or_default();
        (without_hashes(&name), weight)
    });
    Ok(functions.collect())
}

fn length(range: &Range<u64>) -> Result<usize> {
    Ok(usize::try_from(range.end - range.start)?)
}

/// Removes the hashes that the compiler adds to the names of crates: `core[c5930c85]::fmt`.
fn without_hashes(name: &str) -> String {
    let mut parts = name.split('[');
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(']') {
            Some((hash, rest)) if hash.bytes().all(|it| it.is_ascii_hexdigit()) => short += rest,
            Some(_) | None => {
                short.push('[');
                short += part;
            }
        }
    }
    short
}

/// Returns the crate in the name of a function: the first path in it.
fn crate_of(name: &str) -> &str {
    let path = name.find("::").map_or(name, |end| &name[..end]);
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    let start = path.rfind(|it| !is_part(it)).map_or(0, |before| before + 1);
    let found = &path[start..];
    if found.is_empty() { "others" } else { found }
}

/// Returns a module without the names of its functions.
pub fn remove_names(module: &[u8]) -> Result<Vec<u8>> {
    let mut sections = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        let is_names = matches!(&payload, Payload::CustomSection(it) if it.name() == "name");
        if let Some((id, range)) = payload.as_section().filter(|_| !is_names) {
            sections.section(&wasm_encoder::RawSection {
                id,
                data: &module[usize::try_from(range.start)?..usize::try_from(range.end)?],
            });
        }
    }
    Ok(sections.finish())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, Module, NameMap, NameSection, TypeSection,
    };

    use super::*;

    fn module() -> Vec<u8> {
        let (mut types, mut functions, mut code) = (
            TypeSection::new(),
            FunctionSection::new(),
            CodeSection::new(),
        );
        types.ty().function([], []);
        let mut names = NameMap::new();
        for (index, (name, length)) in [
            ("rules[c5930c85]::fen::parse::<[u8; 4]>", 3000),
            (
                "<yew[1f2e3d4c]::Scope<rules[c5930c85]::Board> as core[27ef]::Any>::id",
                1500,
            ),
            ("yew[1f2e3d4c]::start", 1000),
        ]
        .into_iter()
        .enumerate()
        {
            let index = u32::try_from(index).unwrap();
            functions.function(0);
            let mut body = Function::new([]);
            body.raw(std::iter::repeat_n(1, length - 2));
            body.instructions().end();
            code.function(&body);
            names.append(index, name);
        }
        let mut section = NameSection::new();
        section.functions(&names);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&code);
        module.section(&section);
        module.finish()
    }

    #[test]
    fn crates_and_functions_are_listed_by_weight() {
        let text = describe(&module()).unwrap();
        let lines: Vec<_> = text.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "KB  code of the main module, by crate",
                "2.9  rules",
                "2.4  yew",
                "KB  its longest functions",
                "2.9  rules::fen::parse::<[u8; 4]>",
                "1.5  <yew::Scope<rules::Board> as core::Any>::id",
                "1.0  yew::start",
            ]
        );
    }

    #[test]
    fn module_without_names_has_the_same_code() {
        let (named, bare) = (module(), remove_names(&module()).unwrap());
        let lengths = |module: &[u8]| -> Vec<usize> {
            let functions = list_functions(module).unwrap();
            functions.into_iter().map(|(_, weight)| weight).collect()
        };
        assert!(bare.len() < named.len());
        assert_eq!(lengths(&bare), lengths(&named));
        assert!(
            list_functions(&bare)
                .unwrap()
                .iter()
                .all(|(name, _)| name.is_empty())
        );
    }
}
