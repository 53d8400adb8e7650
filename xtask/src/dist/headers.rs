//! The HTTP headers that hosts should send, as the file `_headers`. Several hosts read it, others can be configured by
//! it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use anyhow::Result;

use super::single_file;
use crate::files;
use crate::site::{
    ALL_SITES, InlineCode, SINGLE_FILE, Site, SiteAddress, THIS_SITE, frame_sources, policy,
    worker_free_policy,
};
use crate::wasm::SHARED_MODULE;

/// The name of the file, as Netlify, Cloudflare Pages and others read it.
pub const FILE: &str = "_headers";

const POLICY: &str = "Content-Security-Policy";

/// The cache time of files with a hash in their names.
const ONE_YEAR: &str = "public, max-age=31536000, immutable";

/// The cache time of the script that other pages load. A new version reaches them on the same day.
const ONE_HOUR: &str = "public, max-age=3600";

/// The cache time of files that the browser asks for to see whether the site is renewed.
const NO_CACHE: &str = "no-cache";

/// These files.
const RENEWED: [&str; 2] = ["/worker.js", "/manifest.webmanifest"];

/// The browser features that no page uses.
const PERMISSIONS: &str =
    "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";

/// The page that opens a file from anywhere on the web, by `?pgn=`.
const OPEN_PGN: [&str; 2] = ["/learn/", "/learn/index.html"];

/// The page of a frame.
const FRAME: [&str; 2] = ["/embed/", "/embed/index.html"];

/// The file of that page.
pub const FRAME_FILE: &str = "embed/index.html";

/// A rule for the paths that match it. It has a path, in which `*` stands for anything, and their headers.
pub struct Rule {
    pub path: String,
    pub headers: Vec<(&'static str, String)>,
}

impl Rule {
    fn new(path: &str, headers: &[(&'static str, &str)]) -> Self {
        let headers = headers.iter();
        Self {
            path: path.to_owned(),
            headers: headers
                .map(|&(name, value)| (name, value.to_owned()))
                .collect(),
        }
    }

    fn matches(&self, path: &str) -> bool {
        match self.path.split_once('*') {
            Some((start, end)) => path.starts_with(start) && path.ends_with(end),
            None => self.path == path,
        }
    }
}

/// The rules of a site. Of several rules for a path the last that names a header counts.
pub struct Headers(pub Vec<Rule>);

impl Headers {
    /// Makes the rules for a finished site.
    pub fn from_site(site: &Site, address: &SiteAddress) -> Result<Self> {
        let names = site.files.keys().filter_map(|file| before_hash(file));
        let names = names.map(str::to_owned).collect();
        let frame = InlineCode::find(site.text(FRAME_FILE)?);
        let pages = find_inline_code(site)?;
        let mut headers = Self::new(&names, &pages, &frame, &frame_sources(address));
        if let Some(policy) = single_file::policy(site)? {
            let policy = policy + "; frame-ancestors 'self'";
            // Some hosts answer at the address without `.html`.
            let path = format!("/{SINGLE_FILE}");
            for path in [path.trim_end_matches(".html"), &path] {
                headers.0.push(Rule::new(path, &[(POLICY, &policy)]));
            }
        }
        Ok(headers)
    }

    fn new(
        names: &BTreeSet<String>,
        pages: &InlineCode,
        frame: &InlineCode,
        frame_sources: &str,
    ) -> Self {
        let page = policy(pages, THIS_SITE, THIS_SITE) + "; frame-ancestors 'self'";
        let open_pgn = policy(pages, THIS_SITE, ALL_SITES) + "; frame-ancestors 'self'";
        // A frame may be anywhere, in pages that are files or belong to an app as well: `frame-ancestors *` would keep
        // those out. Unknown paths below it are answered by 404.html, which leads into the site.
        let frame = worker_free_policy(frame, frame_sources);
        let mut rules = vec![
            Rule::new(
                "/*",
                &[
                    (POLICY, &page),
                    // A frame in a sandbox has no origin, so its own site is foreign to it.
                    ("Access-Control-Allow-Origin", "*"),
                    ("Cross-Origin-Opener-Policy", "same-origin"),
                    ("Permissions-Policy", PERMISSIONS),
                    ("Referrer-Policy", "strict-origin-when-cross-origin"),
                    ("X-Content-Type-Options", "nosniff"),
                ],
            ),
            Rule::new("/*.wasm", &[("Content-Type", "application/wasm")]),
            Rule::new("/embed.js", &[("Cache-Control", ONE_HOUR)]),
            Rule::new(
                "/*.webmanifest",
                &[("Content-Type", "application/manifest+json")],
            ),
        ];
        rules.extend(RENEWED.map(|path| Rule::new(path, &[("Cache-Control", NO_CACHE)])));
        rules.extend(FRAME.map(|path| Rule::new(path, &[(POLICY, &frame)])));
        rules.extend(OPEN_PGN.map(|path| Rule::new(path, &[(POLICY, &open_pgn)])));
        let cached =
            |name: &String| Rule::new(&format!("/{name}*"), &[("Cache-Control", ONE_YEAR)]);
        rules.extend(names.iter().map(cached));
        Self(rules)
    }

    /// Returns the headers of a path.
    pub fn for_path(&self, path: &str) -> BTreeMap<&'static str, &str> {
        let rules = self.0.iter().filter(|rule| rule.matches(path));
        let headers = rules.flat_map(|rule| &rule.headers);
        headers
            .map(|(name, value)| (*name, value.as_str()))
            .collect()
    }
}

impl fmt::Display for Headers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, rule) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { "\n" };
            writeln!(f, "{gap}{}", rule.path)?;
            let earlier = self.0[..index].iter().filter(|it| it.matches(&rule.path));
            let named: BTreeSet<_> = earlier.flat_map(|it| &it.headers).map(|it| it.0).collect();
            for (name, value) in &rule.headers {
                // Hosts that join the headers of all rules drop the earlier ones here; others skip the line.
                if named.contains(name) {
                    writeln!(f, "  ! {name}")?;
                }
                writeln!(f, "  {name}: {value}")?;
            }
        }
        Ok(())
    }
}

/// Returns the part of a file’s name before its hash, if it has one. All chunks share one.
fn before_hash(file: &str) -> Option<&str> {
    let (stem, _) = file.split_once('.').filter(|_| !file.contains('/'))?;
    let (name, hash) = stem.rsplit_once('-')?;
    let hash = hash.strip_suffix("_bg").unwrap_or(hash);
    let is_hash = hash.len() >= 12 && hash.bytes().all(|it| it.is_ascii_hexdigit());
    is_hash.then(|| match name.strip_prefix(SHARED_MODULE) {
        Some(_) => SHARED_MODULE,
        None => &file[..=name.len()],
    })
}

/// Finds the code within pages, but for the frame and the site in one file, which have policies of their own.
fn find_inline_code(site: &Site) -> Result<InlineCode<'_>> {
    let mut found = InlineCode::default();
    let is_page = |path: &&String| {
        files::has_extension(path, "html") && ![SINGLE_FILE, FRAME_FILE].contains(&path.as_str())
    };
    for path in site.files.keys().filter(is_page) {
        found.add(site.text(path)?);
    }
    Ok(found)
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

    fn headers() -> Headers {
        let names = BTreeSet::from(["lab-".to_owned()]);
        let sources = frame_sources(&SiteAddress::default());
        let pages = InlineCode::find("<script>alert(1)</script>");
        let frame = InlineCode::find("<script>alert(2)</script>");
        Headers::new(&names, &pages, &frame, &sources)
    }

    #[test]
    fn only_frames_may_be_embedded_elsewhere() {
        let headers = headers();
        let policy = |path: &str| headers.for_path(path)["Content-Security-Policy"];
        for path in [
            "/",
            "/learn/",
            "/learn/petrov/",
            "/404.html",
            "/nowhere",
            "/embed/nowhere/",
            "/embed.js",
            "/lab-1.js",
        ] {
            assert!(
                policy(path).ends_with("; frame-ancestors 'self'"),
                "{path}: {}",
                policy(path)
            );
        }
        for path in FRAME {
            assert!(!policy(path).contains("frame-ancestors"), "{path}");
        }
    }

    #[test]
    fn only_frames_and_the_page_that_opens_a_file_read_other_sites() {
        let headers = headers();
        let wide: Vec<_> = [
            "/",
            "/learn/",
            "/learn/index.html",
            "/learn/petrov/",
            "/embed/",
            "/embed/nowhere/",
            "/lab/",
        ]
        .into_iter()
        .filter(|path| {
            headers.for_path(path)["Content-Security-Policy"].contains("connect-src 'self' https:")
        })
        .collect();
        assert_eq!(wide, ["/learn/", "/learn/index.html", "/embed/"]);
    }

    #[test]
    fn frame_without_an_origin_may_load_the_files_of_its_site() {
        let headers = headers();
        let policy = headers.for_path("/embed/")["Content-Security-Policy"];
        for name in ["script", "style", "img", "connect"] {
            let sources = format!("{name}-src 'self' https: http:");
            assert!(policy.contains(&sources), "{sources}: {policy}");
        }
    }

    #[test]
    fn later_rule_replaces_the_policy_on_hosts_that_join_headers() {
        let text = headers().to_string();
        assert!(
            text.contains("\n/embed/\n  ! Content-Security-Policy\n  Content-Security-Policy: "),
            "{text}"
        );
        assert_eq!(text.matches("  ! ").count(), 4, "{text}");
        assert!(text.contains("\n/lab-*\n  Cache-Control: public, max-age=31536000, immutable\n"));
        assert!(text.contains("'wasm-unsafe-eval' 'sha256-bhHH"));
        assert!(!text.contains("unsafe-inline") && !text.contains("'unsafe-eval'"));
    }
}
