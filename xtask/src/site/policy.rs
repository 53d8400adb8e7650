//! The content security policy of pages. It is a header, and in each page for hosts that send no headers.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use super::SiteAddress;
use super::elements::list_elements;

/// Sources of files of this site and of all others.
pub const ALL_SITES: &str = "'self' https: http:";

/// Sources of files of this site.
pub const THIS_SITE: &str = "'self'";

/// The placeholder of the policy in a page.
pub const POLICY_PLACE: &str = "(policy)";

/// Replaces the placeholder in a page by the policy that is made for the code within the page.
///
/// # Errors
///
/// If the page has no placeholder.
pub fn fill_in_policy(
    page: &str,
    make_policy: impl FnOnce(&InlineCode) -> String,
) -> Result<String> {
    ensure!(page.contains(POLICY_PLACE), "a page has no policy");
    Ok(page.replacen(POLICY_PLACE, &make_policy(&InlineCode::find(page)), 1))
}

/// The scripts and styles within pages.
#[derive(Default)]
pub struct InlineCode<'a> {
    scripts: BTreeSet<&'a str>,
    styles: BTreeSet<&'a str>,
}

impl<'a> InlineCode<'a> {
    /// Finds the code within a page.
    pub fn find(page: &'a str) -> Self {
        let mut found = Self::default();
        found.add(page);
        found
    }

    /// Adds the code within another page. Browsers do not run scripts of JSON or plain text, and hash none.
    pub fn add(&mut self, page: &'a str) {
        let scripts = list_elements(page, "script").into_iter();
        let scripts = scripts.filter(|it| {
            let has_code = ![" src=", "json\"", "text/plain"]
                .iter()
                .any(|kind| it.attributes.contains(kind));
            has_code && !it.text.is_empty()
        });
        self.scripts.extend(scripts.map(|it| it.text));
        let styles = list_elements(page, "style").into_iter();
        self.styles.extend(styles.map(|it| it.text));
    }
}

/// Returns a policy that restricts scripts and styles. Within pages only `inline` is allowed, only WebAssembly is evaluated,
/// and no text becomes a script but the address of the worker (`static/offline.js`).
///
/// Scripts, styles and pictures come from the sources `files`; the page reads from the sources `connect`.
pub fn policy(inline: &InlineCode, files: &str, connect: &str) -> String {
    let files = restrict_sources(inline, files, connect);
    format!(
        "{files}; worker-src 'self'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types worker"
    )
}

/// Returns the policy of the page of a frame, which has no worker.
pub fn worker_free_policy(inline: &InlineCode, sources: &str) -> String {
    let files = restrict_sources(inline, sources, sources);
    format!("{files}; require-trusted-types-for 'script'; trusted-types 'none'")
}

fn restrict_sources(inline: &InlineCode, files: &str, connect: &str) -> String {
    let (scripts, styles) = (
        format_hashes(&inline.scripts),
        format_hashes(&inline.styles),
    );
    format!(
        "default-src 'none'; script-src {files} 'wasm-unsafe-eval'{scripts}; style-src {files}{styles}; \
         img-src {files} data: blob:; connect-src {connect}; frame-src 'self'; base-uri {files}; form-action 'none'"
    )
}

/// Returns the sources that allow code within pages, each after a space.
fn format_hashes(code: &BTreeSet<&str>) -> String {
    let hashes = code.iter().map(|text| fingerprint(text));
    hashes
        .flat_map(|hash| [" '".to_owned(), hash, "'".to_owned()])
        .collect()
}

/// Returns the policy of the site in one file. Only the file's own scripts run, and it requests nothing but PGN files of
/// other sites, for `?pgn=`.
pub fn single_file_policy(inline: &InlineCode) -> String {
    format!(
        "default-src 'none'; script-src 'wasm-unsafe-eval'{}; img-src data: blob:; connect-src https: http:; \
         base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        format_hashes(&inline.scripts)
    )
}

/// Returns the policy of the page of a frame, as the page itself has it.
///
/// A page that was opened from a file says that it needs a server.
pub fn frame_policy(inline: &InlineCode, address: &SiteAddress) -> String {
    let sources = frame_sources(address) + " file:";
    worker_free_policy(inline, &sources)
}

/// Returns the sources of a frame's files. They are this site, by its address where that is known.
///
/// In a sandbox, where a frame has no origin, some browsers let `'self'` match nothing.
pub fn frame_sources(address: &SiteAddress) -> String {
    if address.is_known() {
        format!("{THIS_SITE} {}", address.web)
    } else {
        ALL_SITES.to_owned()
    }
}

fn fingerprint(code: &str) -> String {
    let hash = Sha256::digest(code.as_bytes());
    format!("sha256-{}", BASE64_STANDARD.encode(hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frame_of_a_known_site_loads_files_of_that_site_only() {
        let address = SiteAddress {
            web: "https://chess.example/en-passant/".to_owned(),
            ..SiteAddress::default()
        };
        let known = "'self' https://chess.example/en-passant/";
        assert_eq!(frame_sources(&address), known);
        assert!(
            frame_policy(&InlineCode::default(), &address)
                .contains(&format!("script-src {known} file: 'wasm-"))
        );
        let unknown = frame_policy(&InlineCode::default(), &SiteAddress::default());
        for name in ["script", "style", "img", "connect"] {
            let sources = format!("{name}-src 'self' https: http: file:");
            assert!(unknown.contains(&sources), "{sources}: {unknown}");
        }
    }

    #[test]
    fn only_pages_register_a_worker() {
        let page = policy(&InlineCode::default(), THIS_SITE, THIS_SITE);
        assert!(page.contains("; worker-src 'self'; ") && page.ends_with("; trusted-types worker"));
        let frame = frame_policy(&InlineCode::default(), &SiteAddress::default());
        assert!(!frame.contains("worker-src") && frame.ends_with("; trusted-types 'none'"));
    }

    #[test]
    fn code_in_a_page_is_found_and_hashed() {
        let page = "<script src=\"./a.js\"></script><script type=\"module\">alert(1)</script>\
                    <script type=\"application/json\" id=\"steps\">[]</script><style data-sheet-file=\"./a.css\">a{}</style>\
                    <script type=\"application/ld+json\">{}</script><script type=\"text/plain\">a</script>";
        let inline = InlineCode::find(page);
        assert_eq!(inline.scripts, BTreeSet::from(["alert(1)"]));
        assert_eq!(inline.styles, BTreeSet::from(["a{}"]));
        // As browsers have it: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        let hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
        let policy = policy(&inline, THIS_SITE, THIS_SITE);
        assert!(
            policy.contains(&format!(
                "script-src 'self' 'wasm-unsafe-eval' {hash}; style-src 'self' 'sha256-"
            )),
            "{policy}"
        );
    }
}
