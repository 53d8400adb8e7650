//! Finds types that share a name.

use std::collections::BTreeMap;

use super::modules::{DefinedType, Module};
use super::rules::Violation;

/// Returns each type whose name another one has, in any crate.
///
/// Private types may share a name, but not that of a public type.
pub fn check(modules: &[Module]) -> Vec<Violation> {
    let mut places: BTreeMap<&str, Vec<(&str, &DefinedType)>> = BTreeMap::new();
    for module in modules {
        for defined in &module.types {
            let name = defined.name.as_str();
            places
                .entry(name)
                .or_default()
                .push((&module.file, defined));
        }
    }
    let mut violations = Vec::new();
    for (name, places) in places {
        let has_public = places.iter().any(|(_, defined)| defined.is_public);
        if places.len() < 2 || !has_public {
            continue;
        }
        for (index, (file, defined)) in places.iter().enumerate() {
            let others = places
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index);
            let others: Vec<_> = others
                .map(|(_, (file, defined))| format!("{file}:{}", defined.line))
                .collect();
            violations.push(Violation {
                file: (*file).to_owned(),
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
    use crate::tidy::modules::parse;

    /// Returns the violations of files in the crate of the app.
    fn violations(files: &[(&str, &str)]) -> Vec<String> {
        let modules = files
            .iter()
            .map(|(file, text)| parse("src", file, text).unwrap());
        let modules: Vec<_> = modules.collect();
        check(&modules)
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
