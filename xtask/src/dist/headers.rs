//! The HTTP headers that hosts should send, as the file `_headers`: several hosts read it, others can be configured by it.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use anyhow::Result;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::site::Site;

/// The name of the file, as Netlify, Cloudflare Pages and others read it.
pub const FILE: &str = "_headers";

/// The cache time of files with a hash in their names.
const ONE_YEAR: &str = "public, max-age=31536000, immutable";

/// The cache time of the script that other pages load: a new version reaches them on the same day.
const ONE_HOUR: &str = "public, max-age=3600";

/// The paths of pages.
const PAGES: [&str; 8] = [
    "/",
    "/index.html",
    "/404.html",
    "/learn/*",
    "/lab/*",
    "/problems/*",
    "/quiz/*",
    "/share/*",
];

/// The rules of a site: paths, in which `*` stands for anything, and the headers of each.
pub struct Headers(Vec<(String, Vec<(&'static str, String)>)>);

impl Headers {
    /// Makes the rules for a finished site.
    pub fn from_site(site: &Site) -> Result<Self> {
        let names = site.files.keys().filter_map(|file| before_hash(file));
        let names = names.map(str::to_owned).collect();
        Ok(Self::new(&names, &hash_inline_scripts(site)?))
    }

    fn new(names: &BTreeSet<String>, scripts: &BTreeSet<String>) -> Self {
        let hashes: String = scripts.iter().flat_map(|it| [" '", it, "'"]).collect();
        // A lesson may be opened from anywhere on the web, so its file may be fetched from there.
        let page = policy(&hashes, "'self' https: http:") + "; frame-ancestors 'self'";
        // A frame may be anywhere, in pages that are files or belong to an app as well: `*` would keep those out.
        let frame = policy("", "'self'");
        let mut rules = Vec::new();
        let mut rule = |path: String, headers: &[(&'static str, &str)]| {
            let headers = headers
                .iter()
                .map(|&(name, value)| (name, value.to_owned()));
            rules.push((path, headers.collect()));
        };
        rule(
            "/*".to_owned(),
            &[
                // A frame in a sandbox has no origin, so its own site is foreign to it.
                ("Access-Control-Allow-Origin", "*"),
                ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ],
        );
        rule(
            "/*.wasm".to_owned(),
            &[("Content-Type", "application/wasm")],
        );
        for path in PAGES {
            rule(path.to_owned(), &[("Content-Security-Policy", &page)]);
        }
        rule(
            "/embed/*".to_owned(),
            &[("Content-Security-Policy", &frame)],
        );
        rule("/embed.js".to_owned(), &[("Cache-Control", ONE_HOUR)]);
        for name in names {
            rule(format!("/{name}*"), &[("Cache-Control", ONE_YEAR)]);
        }
        Self(rules)
    }

    /// Returns the headers of a path.
    pub fn for_path(&self, path: &str) -> Vec<(&'static str, &str)> {
        let rules = self.0.iter().filter(|(pattern, _)| {
            let whole = pattern == path;
            whole
                || pattern
                    .split_once('*')
                    .is_some_and(|(start, end)| path.starts_with(start) && path.ends_with(end))
        });
        let headers = rules.flat_map(|(_, headers)| headers);
        headers
            .map(|(name, value)| (*name, value.as_str()))
            .collect()
    }
}

impl fmt::Display for Headers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, (path, headers)) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { "\n" };
            writeln!(f, "{gap}{path}")?;
            for (name, value) in headers {
                writeln!(f, "  {name}: {value}")?;
            }
        }
        Ok(())
    }
}

/// Returns a content security policy: only our own inline scripts, only WebAssembly is evaluated, and nothing comes from
/// other sites except as named.
fn policy(scripts: &str, connect: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'; \
         img-src 'self' data: blob:; connect-src {connect}; frame-src 'self'; base-uri 'self'; form-action 'none'"
    )
}

/// Returns the part of a file’s name before its hash, if it has one. The modules that chunks share have the same.
fn before_hash(file: &str) -> Option<&str> {
    const SHARED_MODULE: &str = "chunk_";
    let (stem, _) = file.split_once('.').filter(|_| !file.contains('/'))?;
    let (name, hash) = stem.rsplit_once('-')?;
    let hash = hash.strip_suffix("_bg").unwrap_or(hash);
    let is_hash = hash.len() >= 12 && hash.bytes().all(|it| it.is_ascii_hexdigit());
    is_hash.then(|| match name.strip_prefix(SHARED_MODULE) {
        Some(_) => SHARED_MODULE,
        None => &file[..=name.len()],
    })
}

/// Returns the hashes of the scripts within pages.
fn hash_inline_scripts(site: &Site) -> Result<BTreeSet<String>> {
    let mut scripts = BTreeSet::new();
    let is_page = |path: &&String| Path::new(path).extension().is_some_and(|it| it == "html");
    for path in site.files.keys().filter(is_page) {
        scripts.extend(scripts_in(site.text(path)?).map(hash_script));
    }
    Ok(scripts)
}

/// The texts of the scripts of a page that have no file.
fn scripts_in(html: &str) -> impl Iterator<Item = &str> {
    html.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</script>")?;
        (!attributes.contains(" src=")).then_some(text)
    })
}

fn hash_script(script: &str) -> String {
    let hash = Sha256::digest(script.as_bytes());
    format!("sha256-{}", BASE64_STANDARD.encode(hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_with_a_hash_are_cached() {
        for (file, name) in [
            ("in-passing-5c8eb2e59f40be04_bg.wasm", Some("in-passing-")),
            (
                "in-frame-style-e74ef9593e89c29c.css.br",
                Some("in-frame-style-"),
            ),
            ("chunk_14-5c8eb2e59f40be04.wasm", Some("chunk_")),
            ("icon-7baefcfe90e5394.svg", Some("icon-")),
            ("embed.js", None),
            ("embed.d.ts", None),
            ("404.html", None),
            ("index.html", None),
        ] {
            assert_eq!(before_hash(file), name, "{file}");
        }
    }

    #[test]
    fn inline_scripts_are_found_and_hashed() {
        let page = "<script src=\"./a.js\"></script><script type=\"module\">alert(1)</script>";
        let found: Vec<_> = scripts_in(page).collect();
        assert_eq!(found, ["alert(1)"]);
        // As browsers have it: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        assert_eq!(
            hash_script("alert(1)"),
            "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
        );
    }

    #[test]
    fn only_frames_may_be_embedded_elsewhere() {
        let names = BTreeSet::from(["lab-".to_owned()]);
        let scripts = BTreeSet::from(["sha256-x".to_owned()]);
        let text = Headers::new(&names, &scripts).to_string();
        let rule = |path: &str| {
            let start = text.find(&format!("\n{path}\n")).expect(path);
            let rule = &text[start + 1..];
            rule.split("\n\n").next().unwrap_or_default().to_owned()
        };
        assert!(!rule("/embed/*").contains("frame-ancestors"), "{text}");
        assert!(
            rule("/learn/*").ends_with("frame-ancestors 'self'"),
            "{text}"
        );
        assert!(rule("/learn/*").contains("'wasm-unsafe-eval' 'sha256-x';"));
        assert!(rule("/lab-*").contains("immutable"));
        assert!(!text.contains("unsafe-inline") && !text.contains("'unsafe-eval'"));
    }
}
