//! Expressions that state the licence of a package, such as `MIT OR Apache-2.0`.

use spdx::{Expression, ParseMode};

/// Parses the licence of a package as its authors write it.
pub fn parse_licence(licence: &str) -> Option<Expression> {
    let mode = ParseMode {
        allow_slash_as_or_operator: true,
        ..ParseMode::LAX
    };
    Expression::parse_mode(licence, mode).ok()
}

/// Returns true if the chosen licences alone permit a work under this one.
pub fn permits(licence: &str, chosen: &[&str]) -> bool {
    parse_licence(licence).is_some_and(|expression| {
        expression.evaluate(|requirement| {
            let id = requirement.license.id().map_or("", |id| id.name);
            chosen.contains(&id)
        })
    })
}
