//! Reads source files: what each defines, what it imports, and which paths it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemUse, UseTree, Visibility};
use walkdir::WalkDir;

use super::rules::SKIPPED;
use crate::files;

/// A source file.
pub struct Module {
    /// Its path, for people.
    pub file: String,
    /// The folder of its crate.
    pub folder: String,
    /// Its module path within the crate; empty for the root.
    pub path: Vec<String>,
    /// What it imports, by the names that it gives to it.
    pub imports: BTreeMap<String, UsedPath>,
    /// The modules whose items it imports all.
    pub globs: Vec<UsedPath>,
    /// The items that it defines.
    pub items: BTreeSet<String>,
    /// Every path of its code with two segments or more.
    pub paths: Vec<UsedPath>,
    /// Every name that its code uses alone, and the first line that does.
    pub names: BTreeMap<String, usize>,
}

/// A path as it is written, and its line.
#[derive(Clone, Debug)]
pub struct UsedPath {
    pub segments: Vec<String>,
    pub line: usize,
    /// Whether it stands in a `pub use`.
    pub is_reexport: bool,
}

/// Reads the source files of a crate, tests excepted.
pub fn read(root: &Path, folder: &str) -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    for path in sources(&root.join(folder)) {
        let is_rust = path.extension().is_some_and(|it| it == "rs");
        let mut names = path.iter().map(|part| part.to_string_lossy());
        let is_test = names.any(|name| ["tests", "tests.rs"].contains(&name.as_ref()));
        if is_rust && !is_test {
            let file = display_path(root, &path);
            let module = parse(folder, &file, &files::read_text(&path)?);
            modules.push(module.with_context(|| format!("cannot read {file}"))?);
        }
    }
    Ok(modules)
}

/// Reads a source file.
pub fn parse(folder: &str, file: &str, text: &str) -> Result<Module> {
    let syntax = syn::parse_file(text)?;
    let inner = file
        .strip_prefix(folder)
        .unwrap_or(file)
        .trim_start_matches('/');
    let inner = inner.trim_end_matches(".rs").trim_end_matches("/mod");
    let path = inner.split('/').map(str::to_owned);
    let path = path
        .filter(|part| !["lib", "main", "mod"].contains(&part.as_str()))
        .collect();
    let mut module = Module {
        file: file.to_owned(),
        folder: folder.to_owned(),
        path,
        imports: BTreeMap::new(),
        globs: Vec::new(),
        items: BTreeSet::new(),
        paths: Vec::new(),
        names: BTreeMap::new(),
    };
    let mut reader = ModuleReader {
        module: &mut module,
        depth: 0,
        is_reexport: false,
    };
    reader.visit_file(&syntax);
    Ok(module)
}

struct ModuleReader<'a> {
    module: &'a mut Module,
    /// How many modules within the file are around what is read.
    depth: usize,
    /// Whether what is read is a `pub use`.
    is_reexport: bool,
}

impl ModuleReader<'_> {
    fn define(&mut self, name: &syn::Ident) {
        self.module.items.insert(name.to_string());
    }

    /// Reads what a `use` imports. Within a module of the file, `super` is one step less.
    fn import(&mut self, tree: &UseTree, segments: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                segments.push(path.ident.to_string());
                self.import(&path.tree, segments);
                segments.pop();
            }
            UseTree::Name(name) => self.import_as(&name.ident, &name.ident, segments),
            UseTree::Rename(rename) => self.import_as(&rename.ident, &rename.rename, segments),
            UseTree::Glob(glob) => {
                let line = line(glob.star_token.spans[0]);
                let path = self.used_path(self.without_own_supers(segments), line);
                self.module.globs.push(path);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, segments);
                }
            }
        }
    }

    fn import_as(&mut self, name: &syn::Ident, alias: &syn::Ident, segments: &[String]) {
        let mut segments = self.without_own_supers(segments);
        if name != "self" {
            segments.push(name.to_string());
        }
        let alias = match alias.to_string().as_str() {
            "self" | "_" => segments.last().cloned().unwrap_or_default(),
            alias => alias.to_owned(),
        };
        let path = self.used_path(segments, line(name.span()));
        self.module.imports.insert(alias, path);
    }

    fn used_path(&self, segments: Vec<String>, line: usize) -> UsedPath {
        UsedPath {
            segments,
            line,
            is_reexport: self.is_reexport,
        }
    }

    fn without_own_supers(&self, segments: &[String]) -> Vec<String> {
        let supers = segments.iter().take_while(|it| *it == "super").count();
        segments[supers.min(self.depth)..].to_vec()
    }

    /// Reads the paths in the tokens of a macro.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut segments: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut begun = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if segments.is_empty() || colons == 2 => {
                    begun = line(name.span());
                    segments.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(colon) if colon.as_char() == ':' && !segments.is_empty() => {
                    colons += 1;
                }
                other => {
                    self.use_path(&std::mem::take(&mut segments), begun);
                    colons = 0;
                    match other {
                        TokenTree::Ident(name) => {
                            begun = line(name.span());
                            segments.push(name.to_string());
                        }
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        TokenTree::Punct(_) | TokenTree::Literal(_) => {}
                    }
                }
            }
        }
        self.use_path(&segments, begun);
    }

    fn use_path(&mut self, segments: &[String], line: usize) {
        if let [name] = segments {
            self.module.names.entry(name.clone()).or_insert(line);
        } else if !segments.is_empty() {
            let path = self.used_path(self.without_own_supers(segments), line);
            self.module.paths.push(path);
        }
    }
}

impl<'a> Visit<'a> for ModuleReader<'_> {
    fn visit_item(&mut self, item: &'a syn::Item) {
        use syn::Item;
        match item {
            Item::Mod(it) if is_test(&it.attrs) => return,
            Item::Mod(it) => {
                self.depth += 1;
                visit::visit_item(self, item);
                self.depth -= 1;
                if it.content.is_some() {
                    self.define(&it.ident);
                }
                return;
            }
            Item::Fn(it) if is_test(&it.attrs) => return,
            Item::Struct(it) => self.define(&it.ident),
            Item::Enum(it) => self.define(&it.ident),
            Item::Union(it) => self.define(&it.ident),
            Item::Trait(it) => self.define(&it.ident),
            Item::Type(it) => self.define(&it.ident),
            Item::Fn(it) => self.define(&it.sig.ident),
            Item::Const(it) => self.define(&it.ident),
            Item::Static(it) => self.define(&it.ident),
            Item::Macro(it) => it.ident.iter().for_each(|name| self.define(name)),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        if !is_test(&item.attrs) {
            // A module of the file is not the file: its `pub use` is no facade.
            let is_private = matches!(item.vis, Visibility::Inherited);
            self.is_reexport = !is_private && self.depth == 0;
            self.import(&item.tree, &mut Vec::new());
            self.is_reexport = false;
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let segments = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string());
        if let Some(first) = path.segments.first() {
            self.use_path(&segments.collect::<Vec<_>>(), line(first.ident.span()));
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, of: &'a syn::Macro) {
        // What `macro_rules!` has is used where the macro is.
        if !of.path.is_ident("macro_rules") {
            self.visit_path(&of.path);
            self.tokens(of.tokens.clone());
        }
    }
}

pub fn line(span: Span) -> usize {
    span.start().line
}

/// Returns true if an item is there only for tests.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list();
        let is_cfg_test =
            |list: &syn::MetaList| list.path.is_ident("cfg") && list.tokens.to_string() == "test";
        attribute.path().is_ident("test") || list.is_ok_and(is_cfg_test)
    })
}

/// Lists the files of a folder, sorted; none if there is no such folder.
pub fn sources(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    let walk =
        walk.filter_entry(|entry| !SKIPPED.iter().any(|skipped| entry.file_name() == *skipped));
    walk.flatten()
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
}

/// Returns a file's path in its tree, with slashes.
pub fn display_path(root: &Path, path: &Path) -> String {
    let inner = path.strip_prefix(root).unwrap_or(path);
    let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}
