//! The content security policy of pages. It is a header, and in each page for hosts that send no headers.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use super::SiteAddress;

/// Sources of files of this site and of all others.
pub const ALL_SITES: &str = "'self' https: http:";

/// Sources of files of this site.
pub const THIS_SITE: &str = "'self'";

/// Returns a policy that restricts scripts. Only our own inline scripts run, only WebAssembly is evaluated, and no text
/// becomes a script but the address of the worker (`static/offline.js`).
///
/// Scripts, styles and pictures come from the sources `files`; the page reads from the sources `connect`.
pub fn policy<'a>(
    scripts: impl IntoIterator<Item = &'a str>,
    files: &str,
    connect: &str,
) -> String {
    let files = restrict_sources(scripts, files, connect);
    format!(
        "{files}; worker-src 'self'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types worker"
    )
}

/// Returns the policy of the page of a frame, which has no worker.
pub fn worker_free_policy<'a>(scripts: impl IntoIterator<Item = &'a str>, sources: &str) -> String {
    let files = restrict_sources(scripts, sources, sources);
    format!("{files}; require-trusted-types-for 'script'; trusted-types 'none'")
}

fn restrict_sources<'a>(
    scripts: impl IntoIterator<Item = &'a str>,
    files: &str,
    connect: &str,
) -> String {
    let scripts = format_script_hashes(scripts);
    format!(
        "default-src 'none'; script-src {files} 'wasm-unsafe-eval'{scripts}; style-src {files}; \
         img-src {files} data: blob:; connect-src {connect}; frame-src 'self'; base-uri {files}; form-action 'none'"
    )
}

/// Returns the sources that allow inline scripts, each after a space.
fn format_script_hashes<'a>(scripts: impl IntoIterator<Item = &'a str>) -> String {
    let hashes = scripts.into_iter().map(fingerprint);
    hashes
        .flat_map(|hash| [" '".to_owned(), hash, "'".to_owned()])
        .collect()
}

/// Returns the policy of the site in one file. Only the file's own scripts run, and it requests nothing but PGN files of
/// other sites, for `?pgn=`.
pub fn single_file_policy<'a>(scripts: impl IntoIterator<Item = &'a str>) -> String {
    format!(
        "default-src 'none'; script-src 'wasm-unsafe-eval'{}; img-src data: blob:; connect-src https: http:; \
         base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        format_script_hashes(scripts)
    )
}

/// Returns the policy of the page of a frame, as the page itself has it.
///
/// A page that was opened from a file says that it needs a server.
pub fn frame_policy(address: &SiteAddress) -> String {
    let sources = frame_sources(address) + " file:";
    worker_free_policy([], &sources)
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

/// Returns the texts of the scripts of a page that have no file. Browsers do not run scripts of JSON or plain text, and hash
/// none.
pub fn inline_scripts(html: &str) -> impl Iterator<Item = &str> {
    html.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</script>")?;
        let runs = ![" src=", "json\"", "text/plain"]
            .iter()
            .any(|it| attributes.contains(it));
        runs.then_some(text)
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
    fn frame_of_a_known_site_loads_files_of_that_site_only() {
        let address = SiteAddress {
            web: "https://chess.example/en-passant/".to_owned(),
            ..SiteAddress::default()
        };
        let known = "'self' https://chess.example/en-passant/";
        assert_eq!(frame_sources(&address), known);
        assert!(frame_policy(&address).contains(&format!("script-src {known} file: 'wasm-")));
        let unknown = frame_policy(&SiteAddress::default());
        for name in ["script", "style", "img", "connect"] {
            let sources = format!("{name}-src 'self' https: http: file:");
            assert!(unknown.contains(&sources), "{sources}: {unknown}");
        }
    }

    #[test]
    fn only_pages_register_a_worker() {
        let page = policy([], THIS_SITE, THIS_SITE);
        assert!(page.contains("; worker-src 'self'; ") && page.ends_with("; trusted-types worker"));
        let frame = frame_policy(&SiteAddress::default());
        assert!(!frame.contains("worker-src") && frame.ends_with("; trusted-types 'none'"));
    }

    #[test]
    fn inline_scripts_are_found_and_hashed() {
        let page = "<script src=\"./a.js\"></script><script type=\"module\">alert(1)</script>\
                    <script type=\"application/json\" id=\"steps\">[]</script>\
                    <script type=\"application/ld+json\">{}</script><script type=\"text/plain\">a</script>";
        let found: Vec<_> = inline_scripts(page).collect();
        assert_eq!(found, ["alert(1)"]);
        // As browsers have it: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        assert_eq!(
            fingerprint("alert(1)"),
            "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
        );
    }
}
