//! Query strings.

use std::fmt;

/// Formats the keys that have a value, behind a `?`.
pub(super) fn write(f: &mut fmt::Formatter<'_>, query: &[(&str, Option<&String>)]) -> fmt::Result {
    let mut separator = '?';
    for (name, value) in query {
        if let Some(value) = value {
            write!(f, "{separator}{name}=")?;
            separator = '&';
            form_urlencoded::byte_serialize(value.as_bytes())
                .try_for_each(|part| f.write_str(part))?;
        }
    }
    Ok(())
}

/// Encodes keys and values as a query, without its `?`.
pub(super) fn encode(pairs: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs).finish()
}
