//! Finds types that share a name.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Visibility};

use super::modules::{is_test, line};
use super::rules::Violation;

/// The folders and files whose types no other code uses.
const PRIVATE: [&str; 4] = ["tests", "tests.rs", "examples", "bench"];

/// A type that a file defines, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinedType {
    file: String,
    name: String,
    line: usize,
    is_public: bool,
}

/// Reads the types of a source file. Yew components and the types of its tests are included.
pub fn read(file: &str, text: &str) -> Result<Vec<DefinedType>> {
    let syntax = syn::parse_file(text).with_context(|| format!("cannot read {file}"))?;
    let mut reader = TypeReader {
        file,
        is_private: file.split('/').any(|part| PRIVATE.contains(&part)),
        types: Vec::new(),
    };
    reader.visit_file(&syntax);
    Ok(reader.types)
}

struct TypeReader<'a> {
    file: &'a str,
    /// Whether what is read belongs to tests, examples or benchmarks.
    is_private: bool,
    types: Vec<DefinedType>,
}

impl TypeReader<'_> {
    fn define(&mut self, name: &syn::Ident, visibility: &Visibility) {
        self.types.push(DefinedType {
            file: self.file.to_owned(),
            name: name.to_string(),
            line: line(name.span()),
            is_public: !self.is_private && !matches!(visibility, Visibility::Inherited),
        });
    }
}

impl<'a> Visit<'a> for TypeReader<'_> {
    fn visit_item(&mut self, item: &'a Item) {
        let was_private = self.is_private;
        match item {
            Item::Mod(it) => self.is_private |= is_test(&it.attrs),
            Item::Struct(it) => self.define(&it.ident, &it.vis),
            Item::Enum(it) => self.define(&it.ident, &it.vis),
            Item::Union(it) => self.define(&it.ident, &it.vis),
            Item::Trait(it) => self.define(&it.ident, &it.vis),
            Item::Type(it) => self.define(&it.ident, &it.vis),
            Item::Fn(it) if is_component(&it.attrs) => self.define(&it.sig.ident, &it.vis),
            _ => {}
        }
        visit::visit_item(self, item);
        self.is_private = was_private;
    }
}

/// Returns true for the function of a Yew component. Its attribute defines a type.
fn is_component(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("component") || path.is_ident("function_component")
    })
}

/// Returns each type whose name another one has, in any crate.
///
/// Private types may share a name, but not that of a public type.
pub fn check(types: &[DefinedType]) -> Vec<Violation> {
    let mut places: BTreeMap<&str, Vec<&DefinedType>> = BTreeMap::new();
    for defined in types {
        places.entry(&defined.name).or_default().push(defined);
    }
    let mut violations = Vec::new();
    for (name, places) in places {
        let has_public = places.iter().any(|defined| defined.is_public);
        if places.len() < 2 || !has_public {
            continue;
        }
        for (index, defined) in places.iter().enumerate() {
            let others = places
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index);
            let others: Vec<_> = others
                .map(|(_, other)| format!("{}:{}", other.file, other.line))
                .collect();
            violations.push(Violation {
                file: defined.file.clone(),
                line: defined.line,
                what: format!(
                    "the type name {name} has another meaning in {}: give one of them its domain",
                    others.join(", ")
                ),
            });
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the violations of files.
    fn violations(files: &[(&str, &str)]) -> Vec<String> {
        let types = files
            .iter()
            .flat_map(|(file, text)| read(file, text).unwrap());
        check(&types.collect::<Vec<_>>())
            .into_iter()
            .map(|violation| violation.what)
            .collect()
    }

    #[test]
    fn public_types_with_one_name_are_found() {
        let found = violations(&[
            ("src/a.rs", "pub struct Desk;"),
            ("src/b.rs", "mod inner { pub(crate) enum Desk {} }"),
        ]);
        assert_eq!(found.len(), 2);
        assert!(
            found[0].contains("Desk has another meaning in src/b.rs:1"),
            "{found:?}"
        );
    }

    #[test]
    fn private_type_must_not_have_the_name_of_a_public_one() {
        let files = [("src/a.rs", "enum Reply {}"), ("src/b.rs", "struct Reply;")];
        assert_eq!(violations(&files), [""; 0]);
        let files = [files[0], ("src/b.rs", "pub struct Reply;")];
        assert_eq!(violations(&files).len(), 2);
    }

    #[test]
    fn type_of_a_test_must_not_have_the_name_of_a_public_one() {
        let public = ("src/b.rs", "pub struct Reply;");
        for test in [
            ("src/a.rs", "#[cfg(test)] mod tests { struct Reply; }"),
            ("src/a/tests.rs", "pub struct Reply;"),
            ("bench/src/a.rs", "fn run() { struct Reply; }"),
        ] {
            assert_eq!(violations(&[test, public]).len(), 2, "{test:?}");
            assert_eq!(violations(&[test, ("tests/b.rs", public.1)]), [""; 0]);
        }
    }

    #[test]
    fn components_are_types() {
        for attribute in ["#[component]", "#[function_component]"] {
            let component = format!("{attribute} pub fn Board() -> Html {{ html! {{}} }}");
            let files = [
                ("src/a.rs", component.as_str()),
                ("src/b.rs", "pub struct Board;"),
            ];
            assert_eq!(violations(&files).len(), 2, "{attribute}");
        }
        let files = [
            ("src/a.rs", "pub fn Board() {}"),
            ("src/b.rs", "pub struct Board;"),
        ];
        assert_eq!(violations(&files), [""; 0]);
    }
}
