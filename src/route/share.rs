//! The address of the page that makes embed codes.

use std::fmt;

use crate::route::embed::EmbedAddress;
use crate::route::{Route, query};

/// The choices on that page: the keys of the embed, and its size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareAddress {
    pub frame: EmbedAddress,
    /// The width as typed. It is not validated.
    pub width: Option<String>,
    /// The height as typed. It is not validated.
    pub height: Option<String>,
}

impl ShareAddress {
    /// Creates the address for an embed of the default size.
    pub fn new(frame: EmbedAddress) -> Self {
        Self {
            frame,
            ..Self::default()
        }
    }

    /// Parses a query, with or without its `?`. The last value of a repeated key counts.
    pub fn parse(query: &str) -> Self {
        let mut address = Self::new(EmbedAddress::parse(query));
        let query = query.strip_prefix('?').unwrap_or(query);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let given = Some(value.into_owned()).filter(|value| !value.is_empty());
            match &*key {
                "width" => address.width = given,
                "height" => address.height = given,
                _ => {}
            }
        }
        address
    }
}

impl From<ShareAddress> for Route {
    fn from(address: ShareAddress) -> Self {
        Self::Share(address.to_string())
    }
}

/// Formats the query, with its `?`.
impl fmt::Display for ShareAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pairs = self.frame.pairs();
        pairs.extend(self.width.as_deref().map(|width| ("width", width)));
        pairs.extend(self.height.as_deref().map(|height| ("height", height)));
        write!(f, "?{}", query::encode(&pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn share_address_round_trips() {
        for query in [
            "?lesson=first-capture",
            "?lesson=petrov&scene=1&step=9&theme=dark&controls=min&width=480&height=about+600",
            "?mode=board&fen=no+fen&width=wide",
        ] {
            let address = ShareAddress::parse(query);
            assert_eq!(address.to_string(), query);
        }
        assert_eq!(
            ShareAddress::parse("?width=&height=&x"),
            ShareAddress::parse("")
        );
    }
}
