//! Finds public types that share a name.

use std::collections::BTreeMap;

use super::modules::Module;
use super::rules::Violation;

/// Returns each public type whose name another one has, in any crate.
pub fn check(modules: &[Module]) -> Vec<Violation> {
    let mut places: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
    for module in modules {
        for (name, line) in &module.public_types {
            places.entry(name).or_default().push((&module.file, *line));
        }
    }
    let mut violations = Vec::new();
    for (name, places) in places.iter().filter(|(_, places)| places.len() > 1) {
        for &(file, line) in places {
            let others: Vec<_> = places
                .iter()
                .filter(|&&place| place != (file, line))
                .map(|(file, line)| format!("{file}:{line}"))
                .collect();
            violations.push(Violation {
                file: file.to_owned(),
                line,
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

    #[test]
    fn public_types_with_one_name_are_found() {
        let modules = [
            parse("src", "src/a.rs", "pub struct Desk; enum Reply {}").unwrap(),
            parse(
                "src",
                "src/b.rs",
                "mod inner { pub(crate) enum Desk {} } struct Reply;",
            )
            .unwrap(),
        ];
        let violations = check(&modules);
        assert_eq!(violations.len(), 2);
        assert!(
            violations[0]
                .what
                .contains("Desk has another meaning in src/b.rs:1"),
            "{violations:?}"
        );
    }
}
