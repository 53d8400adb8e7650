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

/// Adds the worker and the script that registers it. Returns the files that the worker keeps.
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
        ensure!(page.is_some(), "{path} has no script looks.js");
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
    let hashes: BTreeMap<&str, String> = kept
        .iter()
        .map(|path| {
            (
                address_of(path),
                files::short_hash([site.files[path].as_slice()]),
            )
        })
        .collect();
    let list = json!({ "version": version, "files": hashes });
    site.add(FILE, format!("self.site={list};\n{worker}"));
    Ok(kept)
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

/// Returns the address of a file below the site. Some hosts redirect `index.html` to its folder.
fn address_of(path: &str) -> &str {
    match path.strip_suffix("index.html") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
        _ => path,
    }
}

/// Names a script and the version in the tag of a page’s first script, which loads that script later.
fn name_script(page: &str, script: &str, version: &str) -> Option<String> {
    let start = page.find("<script src=\"./looks-")?;
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
    fn first_script_of_a_page_names_the_version() {
        let page = "<script src=\"./looks-1.js\"></script>\n<script src=\"./b.js\"></script>";
        assert_eq!(
            name_script(page, "offline-2.js", "3").unwrap(),
            "<script src=\"./looks-1.js\" data-offline=\"./offline-2.js\" data-version=\"3\"></script>\n<script src=\"./b.js\"></script>"
        );
        assert_eq!(
            name_script("<script src=\"./frame-1.js\"></script>", "a", "b"),
            None
        );
    }
}
