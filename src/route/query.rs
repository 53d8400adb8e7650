//! The query of an address: keys and values behind its `?`.

use std::fmt;

use crate::route::place_query::PlaceQuery;
use crate::route::lab::LabAddress;

/// What the queries of our pages may say.
#[derive(Default)]
pub(super) struct Query {
    pub pgn: Option<String>,
    pub place: PlaceQuery,
    pub lab: LabAddress,
}

impl Query {
    /// Reads a query, with or without its `?`. Of a key that comes twice the last one counts.
    pub fn parse(text: &str) -> Self {
        let mut query = Self::default();
        let text = text.strip_prefix('?').unwrap_or(text);
        for (name, value) in form_urlencoded::parse(text.as_bytes()) {
            let value = Some(value.into_owned()).filter(|value| !value.is_empty());
            match &*name {
                "pgn" => query.pgn = value,
                "scene" => query.place.scene = value,
                "line" => query.place.line = value,
                "step" => query.place.step = value,
                "fen" => query.lab.fen = value,
                "moves" => query.lab.moves = value,
                _ => {}
            }
        }
        query
    }
}

/// Writes the keys that have a value.
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

/// Keys and values as a query has them, without its `?`.
pub(super) fn encode(pairs: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs).finish()
}
