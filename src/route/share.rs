//! The address of the page on which a frame for another page is made.

use std::fmt;

use crate::route::embed::EmbedAddress;
use crate::route::{Route, query};

/// What was chosen there: the frame, in the keys of its own address, and how large it is to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareAddress {
    /// What the frame shows, and how.
    pub frame: EmbedAddress,
    /// How wide it is to be: anything a visitor may have typed.
    pub width: Option<String>,
    /// How high.
    pub height: Option<String>,
}

impl ShareAddress {
    /// Where a frame is made, as large as is usual.
    pub fn new(frame: EmbedAddress) -> Self {
        Self {
            frame,
            ..Self::default()
        }
    }

    /// Reads a query, with or without its `?`. Of a key that comes twice the last one counts.
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

/// The query, with its `?`.
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
    fn what_was_chosen_is_read_as_it_was_written() {
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
