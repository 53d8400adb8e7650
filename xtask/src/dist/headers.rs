//! What hosts are to send with the files: `_headers`, which several read as it is and others can be taught from.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use super::page::{read, write};

/// The file’s name, by which Netlify, Cloudflare Pages and others know it.
pub const FILE: &str = "_headers";

/// How long what has a hash in its name may be kept: as long as can be said.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// How long the script may be kept that other pages have: a new version is to reach them on the same day.
const A_WHILE: &str = "public, max-age=3600";

/// Where the pages stand, and nothing else.
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

/// Writes the headers of a finished site.
pub fn write_for(site: &Path) -> Result<()> {
    let names = names(site)?;
    let scripts = inline_scripts(site)?;
    write(site, FILE, &headers(&names, &scripts))
}

fn headers(names: &BTreeSet<String>, scripts: &BTreeSet<String>) -> String {
    let hashes: String = scripts.iter().flat_map(|it| [" '", it, "'"]).collect();
    // A lesson may be opened from anywhere on the web, so its file may be fetched from there.
    let page = policy(&hashes, "'self' https: http:") + "; frame-ancestors 'self'";
    // A frame may stand anywhere, in pages that are files or belong to an app as well: `*` would keep those out.
    let frame = policy("", "'self'");
    let mut text = String::new();
    let mut rule = |path: &str, headers: &[(&str, &str)]| {
        text.push_str(path);
        for (name, value) in headers {
            let _ = write!(text, "\n  {name}: {value}");
        }
        text.push_str("\n\n");
    };
    rule(
        "/*",
        &[
            // A frame in a sandbox has no origin, so to its own site it is a stranger.
            ("Access-Control-Allow-Origin", "*"),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ],
    );
    rule("/*.wasm", &[("Content-Type", "application/wasm")]);
    for path in PAGES {
        rule(path, &[("Content-Security-Policy", &page)]);
    }
    rule("/embed/*", &[("Content-Security-Policy", &frame)]);
    rule("/embed.js", &[("Cache-Control", A_WHILE)]);
    for name in names {
        rule(&format!("/{name}*"), &[("Cache-Control", FOR_EVER)]);
    }
    text.trim_end().to_owned() + "\n"
}

/// What a page may do: nothing inline but our own scripts, nothing evaluated but WebAssembly, and nothing from
/// elsewhere but what is named.
fn policy(scripts: &str, connect: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'; \
         img-src 'self' data: blob:; connect-src {connect}; frame-src 'self'; base-uri 'self'; form-action 'none'"
    )
}

/// How the names of files begin that end in a hash.
fn names(site: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(site).with_context(|| format!("cannot read {}", site.display()))? {
        let file = entry?.file_name();
        names.extend(before_hash(&file.to_string_lossy()).map(str::to_owned));
    }
    Ok(names)
}

/// How a file’s name begins, if a hash follows. What is numbered is named once.
fn before_hash(file: &str) -> Option<&str> {
    const CHUNK: &str = "chunk_";
    let (stem, _) = file.split_once('.')?;
    let (name, hash) = stem.rsplit_once('-')?;
    let hash = hash.strip_suffix("_bg").unwrap_or(hash);
    let is_hash = hash.len() >= 12 && hash.bytes().all(|it| it.is_ascii_hexdigit());
    is_hash.then(|| match name.strip_prefix(CHUNK) {
        Some(_) => CHUNK,
        None => &file[..=name.len()],
    })
}

/// What the scripts in the pages themselves are known by.
fn inline_scripts(site: &Path) -> Result<BTreeSet<String>> {
    let mut scripts = BTreeSet::new();
    for entry in walkdir::WalkDir::new(site) {
        let entry = entry?;
        if entry.path().extension().is_some_and(|it| it == "html") {
            scripts.extend(scripts_in(&read(entry.path())?).map(fingerprint));
        }
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

fn fingerprint(script: &str) -> String {
    let hash = Sha256::digest(script.as_bytes());
    format!("sha256-{}", BASE64_STANDARD.encode(hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_in_a_hash_is_kept_for_ever() {
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
    fn a_script_in_a_page_is_known_by_what_it_says() {
        let page = "<script src=\"./a.js\"></script><script type=\"module\">alert(1)</script>";
        let found: Vec<_> = scripts_in(page).collect();
        assert_eq!(found, ["alert(1)"]);
        // As browsers have it: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        assert_eq!(
            fingerprint("alert(1)"),
            "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
        );
    }

    #[test]
    fn frames_may_stand_anywhere_and_pages_only_in_our_own() {
        let names = BTreeSet::from(["lab-".to_owned()]);
        let scripts = BTreeSet::from(["sha256-x".to_owned()]);
        let text = headers(&names, &scripts);
        let of = |path: &str| {
            let start = text.find(&format!("\n{path}\n")).expect(path);
            let rule = &text[start + 1..];
            rule.split("\n\n").next().unwrap_or_default().to_owned()
        };
        assert!(!of("/embed/*").contains("frame-ancestors"), "{text}");
        assert!(of("/learn/*").ends_with("frame-ancestors 'self'"), "{text}");
        assert!(of("/learn/*").contains("'wasm-unsafe-eval' 'sha256-x';"));
        assert!(of("/lab-*").contains("immutable"));
        assert!(!text.contains("unsafe-inline") && !text.contains("'unsafe-eval'"));
    }
}
