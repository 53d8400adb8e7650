//! Adds the worker that keeps the published site for use without a network.
//!
//! It also names the worker in the pages. Only `dist` does so: the site that `serve` shows changes all the time. The
//! worker is `static/worker.js`, the script that registers it `static/offline.js`.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::site::{SINGLE_FILE, Site, minify};
use crate::tools::Tools;
use crate::{files, paths};

/// The address of the worker. It must not change, because browsers ask for it to find a new version.
const FILE: &str = "worker.js";

/// Files that are not kept because no page of the site needs them, by the beginning of their paths: the site in one file,
/// and those for embeds, other sites, search engines, tools and the installation as an app.
const NOT_KEPT: [&str; 15] = [
    SINGLE_FILE,
    "embed/",
    "embed.",
    "embed-",
    "frame-",
    "in-frame-",
    "oembed/",
    "previews/",
    "sitemap.xml",
    "sbom.cdx.json",
    "manifest.webmanifest",
    "icon-192",
    "icon-512",
    "icon-maskable",
    "icon-touch",
];

/// Adds the worker, the script that registers it, and a file with the texts of all pages but the first. Returns the files that
/// the worker fetches.
///
/// `headers` are those that hosts send with the files: pages are kept with theirs, so other headers make another version.
pub fn add(site: &mut Site, headers: &str, tools: &Tools) -> Result<Vec<String>> {
    let sources = paths::root().join("static");
    let script = minify(tools, &sources.join("offline.js"))?;
    let script = site.add_hashed("offline", "js", script);
    let worker = minify(tools, &sources.join(FILE))?;
    let version = version_of(site, [&worker, headers]);
    let mut named = 0;
    for (path, contents) in &mut site.files {
        if !files::has_extension(path, "html") || !is_kept(path) {
            continue;
        }
        let page = str::from_utf8(contents)?;
        let page = name_script(page, &script, &version);
        ensure!(page.is_some(), "{path} has no script page.js");
        *contents = page.unwrap_or_default().into_bytes();
        named += 1;
    }
    ensure!(named > 0, "the site has no pages");
    let kept: Vec<String> = site
        .files
        .keys()
        .filter(|path| is_kept(path))
        .cloned()
        .collect();
    let (pages, others): (Vec<_>, Vec<_>) = kept.iter().partition(|path| is_bundled(path));
    let pages = pages
        .into_iter()
        .map(|path| Ok((address_of(path), site.text(path)?)))
        .collect::<Result<BTreeMap<_, _>>>()?;
    let texts = list_lines(&pages).to_string();
    let texts_file = site.add_hashed("pages", "json", texts);
    let fetched: Vec<_> = others.into_iter().chain([&texts_file]).cloned().collect();
    let hashes: BTreeMap<&str, String> = kept
        .iter()
        .map(|path| {
            (
                address_of(path),
                files::short_hash([site.files[path].as_slice()]),
            )
        })
        .collect();
    let list = json!({ "version": version, "files": hashes, "textsFile": texts_file });
    site.add(FILE, format!("self.site={list};\n{worker}"));
    Ok(fetched)
}

/// Returns the version of a site with these texts beside its files: a hash of all of them.
fn version_of(site: &Site, beside: [&str; 2]) -> String {
    let files = site.files.iter();
    let files = files.flat_map(|(path, contents)| [path.as_bytes(), contents]);
    files::short_hash(files.chain(beside.map(str::as_bytes)))
}

fn is_kept(path: &str) -> bool {
    !NOT_KEPT.iter().any(|start| path.starts_with(start))
}

/// Writes pages as JSON for the worker: all lines, each once, and for each page the indices of its lines.
///
/// Together the pages are 0.14 MB of brotli and 0.31 MB by gzip; one by one they are 0.70 and 0.85.
fn list_lines(pages: &BTreeMap<&str, &str>) -> serde_json::Value {
    let (mut lines, mut indices) = (Vec::new(), BTreeMap::new());
    let mut find_index = |line| {
        *indices.entry(line).or_insert_with(|| {
            lines.push(line);
            lines.len() - 1
        })
    };
    let pages: BTreeMap<_, Vec<usize>> = pages
        .iter()
        .map(|(address, text)| (address, text.split('\n').map(&mut find_index).collect()))
        .collect();
    json!({ "lines": lines, "pages": pages })
}

/// Returns whether a file is one of the pages that the worker fetches together: those with addresses of their own, but not
/// the first page.
fn is_bundled(path: &str) -> bool {
    address_of(path) != path && path != "index.html"
}

/// Returns the address of a file below the site. Some hosts redirect `index.html` to its folder.
fn address_of(path: &str) -> &str {
    match path.strip_suffix("index.html") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
        _ => path,
    }
}

/// Names a script and the version in the tag of the script `page.js`, which loads that script later.
fn name_script(page: &str, script: &str, version: &str) -> Option<String> {
    let start = page.find(" src=\"./page-")?;
    let end = start + page[start..].find('>')?;
    let (before, after) = page.split_at(end);
    Some(format!(
        "{before} data-offline=\"./{script}\" data-version=\"{version}\"{after}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_contents_or_headers_are_another_version() {
        let mut site = Site::default();
        site.add("index.html", "a");
        let version = version_of(&site, ["worker", "headers"]);
        assert_eq!(version_of(&site, ["worker", "headers"]), version);
        assert_ne!(version_of(&site, ["worker", "other headers"]), version);
        site.add("index.html", "b");
        assert_ne!(version_of(&site, ["worker", "headers"]), version);
    }

    #[test]
    fn lines_that_pages_share_are_written_once() {
        let pages = BTreeMap::from([("lab/", "<head>\nlab\n"), ("quiz/", "<head>\nquiz\n")]);
        assert_eq!(
            list_lines(&pages),
            json!({ "lines": ["<head>", "lab", "", "quiz"], "pages": { "lab/": [0, 1, 2], "quiz/": [0, 3, 2] } })
        );
    }

    #[test]
    fn pages_are_listed_by_their_folders() {
        assert_eq!(address_of("index.html"), "");
        assert_eq!(address_of("learn/petrov/index.html"), "learn/petrov/");
        assert_eq!(address_of("404.html"), "404.html");
        assert_eq!(address_of("an-index.html"), "an-index.html");
    }

    #[test]
    fn files_of_embeds_are_not_kept() {
        for path in [
            "embed.js",
            "embed/index.html",
            "embed-5c8eb2e59f40.wasm",
            "in-frame-lab-5c8eb2e59f40.css",
        ] {
            assert!(!is_kept(path), "{path}");
        }
        for path in [
            "index.html",
            "docs/embedding/index.html",
            "icon-5c8eb2e59f40.svg",
        ] {
            assert!(is_kept(path), "{path}");
        }
    }

    #[test]
    fn script_of_a_page_names_the_version() {
        let page = "<script src=\"./page-1.js\" defer></script>\n<script src=\"./b.js\"></script>";
        assert_eq!(
            name_script(page, "offline-2.js", "3").unwrap(),
            "<script src=\"./page-1.js\" defer data-offline=\"./offline-2.js\" data-version=\"3\"></script>\n<script src=\"./b.js\"></script>"
        );
        assert_eq!(
            name_script("<script src=\"./frame-1.js\"></script>", "a", "b"),
            None
        );
    }
}
