//! The headers of `_headers` for servers that do not read it. There is a file for nginx and one for Apache.

use std::fmt::Write as _;

use super::headers::{Headers, Rule};

/// The file for nginx, which `http` includes: a variable per header.
pub const NGINX: &str = "_nginx.conf";

/// The file for Apache, which reads it where it lies.
pub const APACHE: &str = ".htaccess";

/// The start of the names of nginx's variables.
const VARIABLE: &str = "in_passing_";

/// Returns a `map` for each header, from the requested address to its value.
///
/// nginx sends no header whose value is empty.
pub fn nginx(headers: &Headers, base: &str) -> String {
    let mut text =
        "# What each path is sent. `http` includes this file; docs/hosting.md has the server.\n"
            .to_owned();
    for name in names(headers) {
        let variable = name.to_lowercase().replace('-', "_");
        let _ = writeln!(text, "map $request_uri ${VARIABLE}{variable} {{");
        // The first regular expression that matches counts.
        for (rule, value) in rules(headers, name).into_iter().rev() {
            let _ = match rule.path.as_str() {
                "/*" => writeln!(text, "  default \"{value}\";"),
                _ => writeln!(text, "  \"~^{}\" \"{value}\";", pattern(rule, base)),
            };
        }
        text.push_str("}\n");
    }
    text
}

/// Returns the directives of Apache. Conditions test the request line, which an error page does not change.
pub fn apache(headers: &Headers, base: &str) -> String {
    let mut text = format!(
        "ErrorDocument 404 {base}404.html\n\
         AddType application/wasm .wasm\n\
         AddType application/manifest+json .webmanifest\n\
         AddType \"text/plain; charset=utf-8\" .pgn\n"
    );
    for name in names(headers) {
        // An error must not be cached like the file that is missing.
        let (table, tested) = match name {
            CACHED => ("", "REQUEST_URI"),
            _ => ("always ", "THE_REQUEST"),
        };
        for (rule, value) in rules(headers, name) {
            let _ = write!(text, "Header {table}set {name} \"{value}\"");
            let start = if name == CACHED { "" } else { r"\S+ " };
            let _ = match rule.path.as_str() {
                "/*" => writeln!(text),
                _ => writeln!(
                    text,
                    " \"expr=%{{{tested}}} =~ m#^{start}{}#\"",
                    pattern(rule, base)
                ),
            };
        }
    }
    text
}

/// The header that a file has, but not the error page in its place.
const CACHED: &str = "Cache-Control";

/// Lists the names of all headers but the type of a file. Servers know that by its extension.
fn names(headers: &Headers) -> Vec<&'static str> {
    let all = headers.0.iter().flat_map(|rule| &rule.headers);
    let mut names: Vec<_> = all
        .map(|(name, _)| *name)
        .filter(|name| *name != "Content-Type")
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the rules that have a header, with its value.
fn rules<'a>(headers: &'a Headers, name: &str) -> Vec<(&'a Rule, &'a str)> {
    let value = |rule: &'a Rule| {
        let header = rule.headers.iter().find(|(it, _)| *it == name)?;
        Some((rule, header.1.as_str()))
    };
    headers.0.iter().filter_map(value).collect()
}

/// Returns a regular expression for an address that a rule matches. A query may follow the address.
fn pattern(rule: &Rule, base: &str) -> String {
    let path = format!("{base}{}", rule.path.trim_start_matches('/'));
    let escape = |text: &str| text.replace('.', r"\.");
    match path.split_once('*') {
        Some((start, "")) => escape(start),
        Some((start, end)) => format!(r"{}[^?\s]*{}([?\s]|$)", escape(start), escape(end)),
        None => format!(r"{}([?\s]|$)", escape(&path)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers() -> Headers {
        let rule = |path: &str, name, value: &str| Rule {
            path: path.to_owned(),
            headers: vec![(name, value.to_owned())],
        };
        Headers(vec![
            rule("/*", "X-Name", "all"),
            rule("/learn/", "X-Name", "'self'"),
            rule("/embed.js", CACHED, "max-age=1"),
        ])
    }

    #[test]
    fn nginx_maps_addresses_to_values() {
        let text = nginx(&headers(), "/in/");
        assert!(
            text.ends_with(
                "map $request_uri $in_passing_cache_control {\n  \"~^/in/embed\\.js([?\\s]|$)\" \"max-age=1\";\n}\n\
                 map $request_uri $in_passing_x_name {\n  \"~^/in/learn/([?\\s]|$)\" \"'self'\";\n  default \"all\";\n}\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn apache_sets_headers_of_errors_too() {
        let text = apache(&headers(), "/");
        assert!(
            text.ends_with(
                "Header set Cache-Control \"max-age=1\" \"expr=%{REQUEST_URI} =~ m#^/embed\\.js([?\\s]|$)#\"\n\
                 Header always set X-Name \"all\"\n\
                 Header always set X-Name \"'self'\" \"expr=%{THE_REQUEST} =~ m#^\\S+ /learn/([?\\s]|$)#\"\n"
            ),
            "{text}"
        );
    }
}
