//! Query strings.

use std::fmt;

use crate::route::place_query::PlaceQuery;
use crate::route::lab::LabAddress;

/// The values of a query that several pages share.
#[derive(Default)]
pub(super) struct Query {
    pub pgn: Option<String>,
    pub place: PlaceQuery,
    pub lab: LabAddress,
}

impl Query {
    /// Parses a query, with or without its `?`. The last value of a repeated key counts.
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

/// Encodes keys and values as a query, without its `?`.
pub(super) fn encode(pairs: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs).finish()
}
