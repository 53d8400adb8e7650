//! Finds circles of files, and arrows that lead up. An arrow leads from a file to one whose items it uses.
//!
//! A facade's `pub use` of an item below itself is no arrow, unless the facade's own code uses the item too.

use std::collections::{BTreeMap, BTreeSet};

use super::modules::{Module, UsedPath};
use super::rules::{APP, FLOORS, PAGE_OF_PAGES, PAGES, Violation};

/// The arrows of a crate, by the places of the files in the list of modules. Of several between two files the first
/// line is kept.
type Arrows = BTreeMap<(usize, usize), usize>;

/// Returns what is wrong with the arrows of a crate.
pub fn check(modules: &[Module]) -> Vec<Violation> {
    let arrows = arrows(modules);
    let mut violations = circles(modules, &arrows);
    for (&(from, to), &line) in &arrows {
        if modules[from].folder == APP
            && let Some(what) = climb(&modules[from], &modules[to])
        {
            violations.push(violation(&modules[from], line, what));
        }
    }
    violations.extend(modules.iter().filter_map(without_floor));
    violations
}

fn violation(module: &Module, line: usize, what: String) -> Violation {
    Violation {
        file: module.file.clone(),
        line,
        what,
    }
}

/// Returns a violation if a module of the app is on no floor.
fn without_floor(module: &Module) -> Option<Violation> {
    let is_missing = module.folder == APP && floor(module).is_none();
    let what = "this module is on no floor: add it to FLOORS in xtask/src/tidy/rules.rs".to_owned();
    is_missing.then(|| violation(module, 1, what))
}

/// Returns the floor of a module of the app, counted from the top.
fn floor(module: &Module) -> Option<usize> {
    let room = module.path.first().map_or("lib", String::as_str);
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// Describes an arrow between modules of the app that leads up or between pages.
fn climb(from: &Module, to: &Module) -> Option<String> {
    let (above, below) = (floor(to)?, floor(from)?);
    if above < below {
        return Some(format!(
            "this uses {}, which is on a higher floor: move what both need to the lower one",
            to.file
        ));
    }
    let page = |module: &Module| match module.path.as_slice() {
        [room, page, ..] if room == PAGES => Some(page.clone()),
        _ => None,
    };
    let (from, target) = (page(from)?, page(to)?);
    (from != target && from != PAGE_OF_PAGES).then(|| {
        format!(
            "a page uses another, {}: move what both need to ui/ or host.rs",
            to.file
        )
    })
}

/// Finds the files that use one another in a circle. Each comes with one arrow of the circle.
fn circles(modules: &[Module], arrows: &Arrows) -> Vec<Violation> {
    let next = |from: usize| {
        arrows
            .range((from, 0)..(from + 1, 0))
            .map(|(&(_, to), _)| to)
    };
    let reached_from = |start: usize| {
        let mut reached = BTreeSet::new();
        let mut waiting: Vec<usize> = next(start).collect();
        while let Some(module) = waiting.pop() {
            if reached.insert(module) {
                waiting.extend(next(module));
            }
        }
        reached
    };
    let reached: Vec<BTreeSet<usize>> = (0..modules.len()).map(reached_from).collect();
    let mut violations = Vec::new();
    let mut seen = BTreeSet::new();
    for start in 0..modules.len() {
        let circle: BTreeSet<usize> = reached[start]
            .iter()
            .copied()
            .filter(|&other| reached[other].contains(&start))
            .collect();
        if circle.len() < 2 || !seen.insert(circle.clone()) {
            continue;
        }
        for (&(from, to), &line) in arrows
            .iter()
            .filter(|((from, to), _)| circle.contains(from) && circle.contains(to))
        {
            let what = format!(
                "this uses {} in a circle of {} files: move what both need to a file below them",
                modules[to].file,
                circle.len()
            );
            violations.push(violation(&modules[from], line, what));
        }
    }
    violations
}

fn arrows(modules: &[Module]) -> Arrows {
    let names = Names::new(modules);
    let mut arrows = Arrows::new();
    for (from, module) in modules.iter().enumerate() {
        let imported = module.imports.values().chain(&module.globs);
        let imported = imported.filter_map(|path| {
            let target = names.target(from, &path.segments, 0)?;
            let is_below = modules[target].path.starts_with(&module.path);
            (!path.is_reexport || !is_below).then_some((Some(target), path.line))
        });
        let used = module.paths.iter();
        let used = used.map(|path| (names.target_of_path(from, path), path.line));
        let used_names = module.names.iter().map(|(name, &line)| {
            let path: Vec<_> = module.path.iter().chain([name]).cloned().collect();
            (names.resolve(&path, 0), line)
        });
        let targets = imported.chain(used).chain(used_names);
        for (target, line) in targets {
            if let Some(to) = target.filter(|&to| to != from) {
                let first = arrows.entry((from, to)).or_insert(line);
                *first = line.min(*first);
            }
        }
    }
    arrows
}

/// The names of a crate, to find where they are defined.
struct Names<'a> {
    modules: &'a [Module],
    by_path: BTreeMap<&'a [String], usize>,
}

/// The greatest number of imports that one name goes through.
const MOST_IMPORTS: usize = 16;

impl<'a> Names<'a> {
    fn new(modules: &'a [Module]) -> Self {
        let by_path = modules.iter().enumerate();
        Self {
            modules,
            by_path: by_path
                .map(|(index, module)| (module.path.as_slice(), index))
                .collect(),
        }
    }

    /// Finds the file that defines what a path in a file's code names.
    fn target_of_path(&self, from: usize, path: &UsedPath) -> Option<usize> {
        let module = &self.modules[from];
        let first = path.segments.first()?;
        if ["crate", "super", "self"].contains(&first.as_str()) {
            return self.target(from, &path.segments, 0);
        }
        let beginning = match module.imports.get(first) {
            Some(import) => self.absolute(from, &import.segments)?,
            None => [module.path.as_slice(), std::slice::from_ref(first)].concat(),
        };
        let whole = beginning
            .into_iter()
            .chain(path.segments[1..].iter().cloned());
        self.resolve(&whole.collect::<Vec<_>>(), 0)
    }

    /// Finds the file that defines what a `use` names. None if that is a module, or of another crate.
    fn target(&self, from: usize, segments: &[String], imports: usize) -> Option<usize> {
        self.resolve(&self.absolute(from, segments)?, imports)
    }

    /// Returns a path from the crate's root; none if it leads to another crate.
    fn absolute(&self, from: usize, segments: &[String]) -> Option<Vec<String>> {
        let mut path = self.modules[from].path.clone();
        let mut rest = segments;
        match segments.first()?.as_str() {
            "crate" => path.clear(),
            "self" => {}
            "super" => {
                while let ["super", ..] = rest.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    path.pop();
                    rest = &rest[1..];
                }
                path.extend_from_slice(rest);
                return Some(path);
            }
            name => {
                path = self.child(from, name)?;
            }
        }
        path.extend_from_slice(&rest[1..]);
        Some(path)
    }

    /// Returns the path of a module that is declared in a file.
    fn child(&self, from: usize, name: &str) -> Option<Vec<String>> {
        let mut path = self.modules[from].path.clone();
        path.push(name.to_owned());
        self.by_path.contains_key(path.as_slice()).then_some(path)
    }

    /// Finds the file that defines what a path from the root names. It follows the imports of the files on its way.
    fn resolve(&self, path: &[String], imports: usize) -> Option<usize> {
        let (length, &module) = (0..=path.len())
            .rev()
            .find_map(|length| Some((length, self.by_path.get(&path[..length])?)))?;
        // A module itself is no item: what is used of it is an arrow of its own.
        let name = path.get(length)?;
        let found = &self.modules[module];
        if found.items.contains(name) || imports > MOST_IMPORTS {
            return Some(module);
        }
        if let Some(import) = found.imports.get(name) {
            let mut further = self.absolute(module, &import.segments)?;
            further.extend_from_slice(&path[length + 1..]);
            return self.resolve(&further, imports + 1);
        }
        let in_glob = found.globs.iter().find_map(|glob| {
            let mut further = self.absolute(module, &glob.segments)?;
            further.extend_from_slice(&path[length..]);
            let target = self.resolve(&further, imports + 1)?;
            self.modules[target].items.contains(name).then_some(target)
        });
        // What a macro defines is not seen.
        in_glob.or(Some(module))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::modules::parse;

    fn violations(files: &[(&str, &str)]) -> Vec<String> {
        let modules = files
            .iter()
            .map(|(file, text)| parse(APP, &format!("src/{file}"), text).unwrap());
        let modules: Vec<_> = modules.collect();
        let mut found: Vec<_> = check(&modules)
            .into_iter()
            .map(|it| format!("{}:{} {}", it.file, it.line, it.what))
            .collect();
        found.sort();
        found
    }

    #[test]
    fn declaring_a_module_is_no_arrow() {
        assert_eq!(
            violations(&[
                ("ui.rs", "mod board;\npub struct Theme;"),
                ("ui/board.rs", "use super::Theme;"),
            ]),
            [""; 0]
        );
    }

    #[test]
    fn parent_and_child_that_use_each_other_are_a_circle() {
        let found = violations(&[
            (
                "ui.rs",
                "mod board;\nuse self::board::Board;\npub struct Theme;",
            ),
            ("ui/board.rs", "use super::Theme;\npub struct Board;"),
        ]);
        assert_eq!(found.len(), 2);
        assert!(
            found[0].starts_with("src/ui.rs:2 this uses src/ui/board.rs in a circle of 2 files"),
            "{found:?}"
        );
        assert!(
            found[1].starts_with("src/ui/board.rs:1 this uses src/ui.rs"),
            "{found:?}"
        );
    }

    #[test]
    fn facade_uses_what_it_reexports_only_if_its_code_does() {
        let child = ("ui/board.rs", "use super::Theme;\npub struct Board;");
        for reexport in [
            "pub use board::Board;",
            "pub use board::*;",
            "pub(crate) use self::board::Board as Squares;",
        ] {
            let text = format!("mod board;\n{reexport}\npub struct Theme;");
            assert_eq!(violations(&[("ui.rs", &text), child]), [""; 0], "{text}");
        }
        for use_ in [
            "fn f(it: &Board) {}",
            "fn f() { Board::new() }",
            "fn f() { html! { <Board /> } }",
        ] {
            for reexport in ["pub use board::Board;", "pub use board::*;"] {
                let text = format!("mod board;\n{reexport}\npub struct Theme;\n{use_}");
                let found = violations(&[("ui.rs", &text), child]);
                assert_eq!(found.len(), 2, "{text}: {found:?}");
                assert!(found[0].starts_with("src/ui.rs:4 this uses src/ui/board.rs"));
            }
        }
        // Of a sibling it is an arrow like any other.
        let found = violations(&[
            ("route.rs", "pub use crate::text::Words;\npub struct Route;"),
            ("text.rs", "use crate::route::Route;\npub struct Words;"),
        ]);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn items_are_followed_through_reexports() {
        // Both siblings name the parent, and neither needs it.
        let found = violations(&[
            ("ui.rs", "mod a;\nmod b;\npub use self::a::A;"),
            ("ui/a.rs", "pub struct A;"),
            ("ui/b.rs", "use crate::ui;\nfn f() -> ui::A { super::A }"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn arrow_up_is_found_in_code_and_in_macros() {
        let found = violations(&[
            ("browser.rs", "mod dom;"),
            (
                "browser/dom.rs",
                "fn f() {\n    html! { <p>{ crate::text::LATE }</p> }\n}",
            ),
            ("text.rs", "pub const LATE: &str = \"late\";"),
        ]);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with(
                "src/browser/dom.rs:2 this uses src/text.rs, which is on a higher floor"
            ),
            "{found:?}"
        );
    }

    #[test]
    fn pages_do_not_use_one_another_but_embed_does() {
        let found = violations(&[
            ("pages/lab.rs", "pub struct Lab;"),
            ("pages/quiz.rs", "use crate::pages::lab::Lab;"),
            ("pages/embed.rs", "use crate::pages::lab::Lab;"),
        ]);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("src/pages/quiz.rs:1 a page uses another"),
            "{found:?}"
        );
    }

    #[test]
    fn tests_are_no_arrows() {
        let found = violations(&[
            (
                "route.rs",
                "#[cfg(test)]\nmod tests {\n    use crate::app::App;\n}",
            ),
            ("app.rs", "pub struct App;"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn new_room_needs_a_floor() {
        let found = violations(&[("cellar.rs", "")]);
        assert!(found[0].contains("on no floor"), "{found:?}");
    }
}
