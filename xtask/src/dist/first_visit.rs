//! Lists what a first visit downloads. That is a page, what it links to, and what that names in turn.

use std::collections::VecDeque;
use std::path::Path;

use anyhow::{Context, Result};

use crate::site::{Site, replace_elements};

/// The kinds of links that a browser does not follow on a first visit.
const NOT_LOADED: [&str; 3] = ["alternate", "apple-touch-icon", "manifest"];

/// Returns the files that a first visit to a page downloads, sorted.
pub fn list_files(site: &Site, page: &str) -> Result<Vec<String>> {
    let mut found = vec![page.to_owned()];
    let mut waiting = VecDeque::from(found.clone());
    while let Some(file) = waiting.pop_front() {
        let contents = site.files.get(&file);
        let contents = contents
            .with_context(|| format!("the site has no {file}, which a first visit needs"))?;
        for address in links(&file, &String::from_utf8_lossy(contents))? {
            if !found.contains(&address) {
                found.push(address.clone());
                waiting.push_back(address);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Returns what the page of a lesson holds before its steps: all that its first paint needs. `None` if it has no steps.
pub fn cut_at_steps(page: &[u8]) -> Option<&[u8]> {
    const STEPS: &[u8] = b"<script type=\"application/json\" id=\"steps\">";
    let start = page.windows(STEPS.len()).position(|it| it == STEPS)?;
    Some(&page[..start])
}

/// Returns the addresses within the site that a file makes a browser request.
fn links(file: &str, text: &str) -> Result<Vec<String>> {
    let (base, links) = match Path::new(file)
        .extension()
        .and_then(|extension| extension.to_str())
    {
        Some("html") => html_links(text)?,
        Some("css") => (String::new(), css_links(text)),
        Some("js" | "mjs") => (String::new(), script_links(text)),
        _ => return Ok(Vec::new()),
    };
    let folder = resolve(&folder(file), &base);
    let addresses = links.into_iter().filter(|link| is_within_site(link));
    Ok(addresses.map(|link| resolve(&folder, &link)).collect())
}

/// Returns the base of a page and its links. The links are to style sheets, scripts, icons and preloaded files.
fn html_links(html: &str) -> Result<(String, Vec<String>)> {
    let html = without_contents(html);
    let page = tl::parse(&html, tl::ParserOptions::default())?;
    let (mut base, mut links) = (None, Vec::new());
    for tag in page.nodes().iter().filter_map(|node| node.as_tag()) {
        let attribute = |name| {
            tag.attributes()
                .get(name)
                .flatten()
                .map(tl::Bytes::as_utf8_str)
        };
        match tag.name().as_utf8_str().as_ref() {
            "base" => base = attribute("href"),
            // The browser does not load it, or only to put the site on a home screen.
            "link" if attribute("rel").is_some_and(|rel| NOT_LOADED.contains(&&*rel)) => {}
            "link" => links.extend(attribute("href")),
            "img" | "script" => links.extend(attribute("src")),
            _ => {}
        }
    }
    let base = base.context("a page has no <base>")?.into_owned();
    Ok((base, links.into_iter().map(Into::into).collect()))
}

/// Removes what stands in scripts and styles, which the parser takes for tags, and in templates, which hold the style sheets
/// that a page does not load yet. The template that `static/preload.js` reads is part of the page.
fn without_contents(html: &str) -> String {
    let names = ["script", "style", "template"];
    names.into_iter().fold(html.to_owned(), |html, name| {
        replace_elements(&html, name, |it| {
            if it.attributes.contains("data-preload") {
                it.text.to_owned()
            } else {
                format!("<{name}{}></{name}>", it.attributes)
            }
        })
    })
}

/// Returns the addresses in `url(…)`.
fn css_links(css: &str) -> Vec<String> {
    css.split("url(")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .map(|link| link.trim().trim_matches(['"', '\'']).to_owned())
        .collect()
}

/// Lists the modules that `import … from '…'` names. Only these are looked for: a string with a path in it is not
/// yet a download.
fn script_links(script: &str) -> Vec<String> {
    script
        .split(" from ")
        .skip(1)
        .filter_map(|rest| {
            let quote = rest
                .chars()
                .next()
                .filter(|quote| ['"', '\''].contains(quote))?;
            rest[1..].split(quote).next()
        })
        .map(str::to_owned)
        .collect()
}

/// Returns true unless a link leads to another site or within its page.
fn is_within_site(link: &str) -> bool {
    !link.is_empty() && !link.starts_with('#') && !link.contains(':') && !link.starts_with("//")
}

/// Returns the folder of a file, with a slash behind it, or nothing.
fn folder(file: &str) -> String {
    file.rsplit_once('/')
        .map_or_else(String::new, |(folder, _)| format!("{folder}/"))
}

/// Resolves a relative address against a folder. `..` does not leave the site.
fn resolve(folder: &str, link: &str) -> String {
    let link = link.split(['?', '#']).next().unwrap_or(link);
    let (folder, link) = match link.strip_prefix('/') {
        Some(link) => ("", link),
        None => (folder, link),
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(link.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let slash = if link.is_empty() || link.ends_with('/') {
        "/"
    } else {
        ""
    };
    parts.join("/") + slash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_pages_scripts_and_style_sheets_are_found() {
        let html = r##"<html><head><base href="../../">
            <script>for (const it of [1]) if (1<2) it => it;</script>
            <script src="./page.js" defer></script>
            <style data-sheet-file="./style.css">a>b{}</style>
            <link rel="stylesheet" href="./board.css?v=1"/>
            <template data-preload><link rel="preload" href="./app_bg.wasm" as="fetch"></template>
            <link rel="icon" href="data:image/svg+xml,x">
            <link rel="alternate" type="application/json+oembed" href="/oembed/petrov.json">
            <link rel="manifest" href="./manifest.webmanifest">
            <template data-sheet="lab"><link rel="stylesheet" href="./lab.css"></template>
            <script type="module" src="./app.js"></script>
            </head><body><svg><use href="#pawn"/></svg><a href="elsewhere/">x</a></body></html>"##;
        let found = links("learn/petrov/index.html", html).unwrap();
        assert_eq!(found, ["page.js", "board.css", "app_bg.wasm", "app.js"]);

        let script = "import { a } from './snippets/a.js';\nconst text = 'a pawn from e5';";
        assert_eq!(links("js/app.js", script).unwrap(), ["js/snippets/a.js"]);

        let css = ".board { background: url('../wood.png') } .mark { mask: url(#mark) }";
        assert_eq!(links("css/board.css", css).unwrap(), ["wood.png"]);
    }

    #[test]
    fn steps_of_a_lesson_follow_what_its_first_paint_needs() {
        let page = b"<svg></svg><script type=\"application/json\" id=\"steps\">[]</script>";
        assert_eq!(cut_at_steps(page), Some(&b"<svg></svg>"[..]));
        assert_eq!(cut_at_steps(b"<svg></svg>"), None);
    }

    #[test]
    fn page_without_base_is_an_error() {
        assert!(links("index.html", "<html></html>").is_err());
    }

    #[test]
    fn addresses_are_resolved_against_their_folder() {
        assert_eq!(resolve("learn/petrov/", "../../a.css"), "a.css");
        assert_eq!(resolve("learn/petrov/", "../../"), "/");
        assert_eq!(resolve("css/", "./x/y.svg#z"), "css/x/y.svg");
        assert_eq!(resolve("css/", "/y.svg"), "y.svg");
    }
}
