//! Adds the style sheets. Those of every page are one file, which compresses better than many. The others are loaded
//! with the chunks that name them (`lazy_chunk!` in src/lazy.rs).
//!
//! What a page needs for its first paint the page holds as well, so the paint waits for no further request. Documents, which
//! are read one after another, link to their sheets.

use anyhow::{Result, ensure};
use minijinja::{Value, context};

use super::site_files::Site;
use crate::tools::Tools;
use crate::{files, paths};

/// The style sheets that are published as one.
struct Bundle {
    name: &'static str,
    /// Whether every page holds it; a chunk loads the others.
    is_of_every_page: bool,
    /// The sheets in `static/css/`, in their order.
    sources: &'static [&'static str],
}

const BUNDLES: [Bundle; 11] = [
    Bundle {
        name: "style",
        is_of_every_page: true,
        sources: &["tokens", "page", "board", "motion", "pieces", "lesson"],
    },
    on_demand("home", &["home"]),
    on_demand("open_pgn", &["open-pgn"]),
    on_demand("dialog", &["dialog", "settings", "keys", "present"]),
    on_demand(
        "play",
        &[
            "diagram",
            "terms",
            "moves",
            "interaction",
            "verdict",
            "answer",
            "question",
        ],
    ),
    on_demand(
        "lab",
        &["board-page", "lab", "editor", "brushes", "problem"],
    ),
    on_demand("laws", &["laws"]),
    on_demand("quiz", &["quiz"]),
    on_demand("share", &["share"]),
    on_demand(EMBED, &["board-page", "embed"]),
    on_demand(DOCUMENT, &["document"]),
];

/// The sheet that only the page of an embed has.
const EMBED: &str = "embed";

/// The sheet that only documents have.
const DOCUMENT: &str = "document";

const fn on_demand(name: &'static str, sources: &'static [&'static str]) -> Bundle {
    Bundle {
        name,
        is_of_every_page: false,
        sources,
    }
}

/// The sheets of pages that no embed shows.
const NOT_IN_EMBEDS: [&str; 4] = ["home", "open_pgn", "share", DOCUMENT];

/// Returns the style sheets of all pages but documents, as one.
pub fn page_styles(site: &Site) -> Result<String> {
    let names = BUNDLES.iter().map(|bundle| bundle.name);
    let mut styles = String::new();
    for name in names.filter(|name| ![EMBED, DOCUMENT].contains(name)) {
        let file = site.find(&format!("{name}-"), "css")?;
        styles.push_str(site.text(file)?);
    }
    Ok(styles)
}

/// A published style sheet.
struct Sheet {
    name: &'static str,
    is_of_every_page: bool,
    file: String,
    css: String,
}

/// The style sheets of pages, of the page of an embed, and of documents.
pub struct Sheets {
    pages: Vec<Sheet>,
    embed: Vec<Sheet>,
    documents: Vec<Sheet>,
}

impl Sheets {
    /// Returns the values for the template of a page.
    pub fn page_values(&self) -> Value {
        values(&self.pages)
    }

    /// Returns the values for the template of an embed.
    pub fn embed_values(&self) -> Value {
        values(&self.embed)
    }

    /// Returns the values for the template of a document.
    pub fn document_values(&self) -> Value {
        values(&self.documents)
    }
}

fn values(sheets: &[Sheet]) -> Value {
    sheets
        .iter()
        .map(|sheet| {
            context! {
                name => sheet.name,
                is_of_every_page => sheet.is_of_every_page,
                file => &sheet.file,
                css => sheet.css.trim_end(),
            }
        })
        .collect()
}

/// Adds the style sheets to a site.
pub fn add(site: &mut Site, tools: &Tools) -> Result<Sheets> {
    let mut sheets = Sheets {
        pages: Vec::new(),
        embed: Vec::new(),
        documents: Vec::new(),
    };
    for bundle in &BUNDLES {
        let css = minify(tools, bundle.sources)?;
        let Bundle {
            name,
            is_of_every_page,
            ..
        } = *bundle;
        let sheet = |file, css: &str| Sheet {
            name,
            is_of_every_page,
            file,
            css: css.to_owned(),
        };
        if name != EMBED {
            let file = site.add_hashed(name, "css", css.as_str());
            if is_of_every_page || name == DOCUMENT {
                sheets.documents.push(sheet(file.clone(), &css));
            }
            if name != DOCUMENT {
                sheets.pages.push(sheet(file, &css));
            }
        }
        if NOT_IN_EMBEDS.contains(&name) {
            continue;
        }
        // A dialog covers the visible part of a frame, however high that is.
        sheets.embed.push(if name == "dialog" {
            sheet(site.add_hashed(name, "css", css.as_str()), &css)
        } else {
            let css = without_viewport_height(&css)?;
            let file = site.add_hashed(&format!("in-frame-{name}"), "css", css.as_str());
            sheet(file, &css)
        });
    }
    Ok(sheets)
}

/// Joins and minifies sheets of `static/css/`.
fn minify(tools: &Tools, sources: &[&str]) -> Result<String> {
    let mut css = String::new();
    for source in sources {
        let path = paths::root().join(format!("static/css/{source}.css"));
        css.push_str(&files::read_text(&path)?);
    }
    let esbuild = tools.command("esbuild")?;
    let minified = esbuild
        .args(["--loader=css", "--minify", "--log-level=warning"])
        .stdin(css)
        .quiet()
        .read()?;
    Ok(minified + "\n")
}

/// Rewrites a style sheet for a frame that is as high as its contents. Nothing in it may depend on that height, so
/// it gets the rules of a window that is high enough for everything.
fn without_viewport_height(css: &str) -> Result<String> {
    const HIGH_ENOUGH: [(&str, &str); 8] = [
        ("(max-height:30rem)", "(max-height:0)"),
        ("(max-height: 30rem)", "(max-height:0)"),
        ("(min-height:30rem)", "(min-height:0)"),
        ("(min-height: 30rem)", "(min-height:0)"),
        ("(min-height:64rem)", "(max-height:0)"),
        ("(min-height: 64rem)", "(max-height:0)"),
        ("100dvh", "64rem"),
        ("100vh", "64rem"),
    ];
    let mut css = css.to_owned();
    for (height, enough) in HIGH_ENOUGH {
        css = css.replace(height, enough);
    }
    ensure!(
        !css.contains("vh") && !css.contains("-height:30rem") && !css.contains("-height: 30rem"),
        "a style sheet depends on the window’s height in a way that frames are not prepared for: \
         see xtask/src/site/style_sheets.rs"
    );
    Ok(css)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frame_styles_do_not_depend_on_the_window_height() {
        let css = "@media (max-width: 22rem),(max-height: 30rem){a{b:c}}@media (min-height:30rem){d{e:calc(100dvh - 1rem)}}";
        let framed = "@media (max-width: 22rem),(max-height:0){a{b:c}}@media (min-height:0){d{e:calc(64rem - 1rem)}}";
        assert_eq!(without_viewport_height(css).unwrap(), framed);
        assert!(without_viewport_height("a{height:50vh}").is_err());
    }
}
