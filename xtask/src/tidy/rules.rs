//! The rules that the tree is checked against. They are the floors of the app, and the words that are not to be used.

/// The folder of the libraries, each a crate in a folder of its own.
pub const LIBRARIES: &str = "crates";

/// The sources of the crate that has floors.
pub const APP: &str = "src";

/// The sources of the crate that builds and tests.
pub const XTASK: &str = "xtask/src";

/// The floors of the app, from the top: its outermost modules. An arrow may not lead to a higher floor.
pub const FLOORS: [&[&str]; 8] = [
    &["main", "lib"],
    &["app", "prerender"],
    &[PAGES],
    &["ui"],
    &["text", "host", "settings", "route"],
    &["lazy"],
    &["browser"],
    &["locale", "file_error", "by_pointer"],
];

/// The floor whose modules do not use one another.
pub const PAGES: &str = "pages";

/// The page that may use the others: it shows them in a frame.
pub const PAGE_OF_PAGES: &str = "embed";

/// The modules of the app that call the browser's interfaces, below [`APP`].
pub const BROWSER: &str = "/browser";

/// The crates with the browser's interfaces.
pub const BROWSER_CRATES: [&str; 3] = ["gloo", "web_sys", "js_sys"];

/// Words that mean something else to readers, or nothing any more. Each comes with what to write instead.
pub const WORDS: [(&str, &str); 8] = [
    ("man", "piece"),
    ("men", "pieces"),
    ("in passing", "en passant (the product is In Passing)"),
    ("anew", "again"),
    ("whoever", "a user who, or the user who"),
    ("beforehand", "before, or in advance"),
    ("as yet", "yet, or so far"),
    ("for ever", "always, or forever"),
];

/// The folders in which words are checked, and the types of files.
pub const WORDED: [&str; 6] = ["src", "crates", "xtask/src", "static", "tests", "bench"];
pub const WORDED_TYPES: [&str; 6] = ["rs", "js", "mjs", "ts", "css", "html"];

/// Folders below those that are made, or of others.
pub const SKIPPED: [&str; 2] = ["target", "node_modules"];

/// The files that name the words themselves.
pub const TIDY: &str = "xtask/src/tidy";

/// Something that is wrong with the tree, where it is, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    pub file: String,
    pub line: usize,
    pub what: String,
}
