//! The standard texts of licences, for crates whose archive contains none.

use anyhow::{Result, bail};

use super::licence_expression::permits;

const MIT: &str = include_str!("licences/MIT.txt");
const APACHE: &str = include_str!("licences/Apache-2.0.txt");

/// Returns the text of a licence with its authors; of several to choose from, MIT.
///
/// Fails if the project keeps no text of the licence.
pub fn standard_text(name: &str, licence: &str, authors: &[String]) -> Result<String> {
    let authors = match authors {
        [] => format!("The authors of {name}"),
        _ => authors.join(", "),
    };
    let text = if permits(licence, &["MIT"]) {
        MIT.replace("{authors}", &authors)
    } else if permits(licence, &["Apache-2.0"]) {
        format!("Copyright {authors}\n\n{APACHE}")
    } else {
        bail!("{name} contains no text of its licence, {licence}, and the project keeps none");
    };
    Ok(text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_text_names_the_authors() {
        let authors = ["Ann".to_owned(), "Ben".to_owned()];
        for licence in ["MIT", "MIT OR Apache-2.0", "Apache-2.0 OR MIT"] {
            let text = standard_text("x", licence, &authors).unwrap();
            assert!(text.starts_with("MIT License\n\nCopyright (c) Ann, Ben\n\nPermission"));
        }
        let text = standard_text("x", "Apache-2.0", &[]).unwrap();
        assert!(text.starts_with("Copyright The authors of x\n"), "{text}");
        assert!(text.contains("Apache License"));
    }

    #[test]
    fn licence_without_a_kept_text_is_an_error() {
        for licence in ["Zlib", "MIT AND Zlib", ""] {
            let error = standard_text("x", licence, &[]).unwrap_err();
            assert!(error.to_string().starts_with("x contains no text"));
        }
    }
}
