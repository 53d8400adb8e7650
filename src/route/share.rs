//! The address of the page that makes embed codes.

use std::fmt;

use crate::route::embed::EmbedAddress;
use crate::route::lab::LabAddress;
use crate::route::query;

/// The query of that page, with its `?`; empty for the default choices.
///
/// The page's chunk parses it, once: its parser is that of the embed, see [`EmbedQuery`](super::embed::EmbedQuery).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareQuery(String);

impl ShareQuery {
    /// Creates the query from its text.
    pub(super) fn new(query: &str) -> Self {
        Self(query.to_owned())
    }

    /// Creates the query that chooses a lesson.
    pub fn for_lesson(id: &str) -> Self {
        Self(["?lesson=", id].concat())
    }

    /// Creates the query that chooses a board. An embedded board has no task.
    pub fn for_board(board: &LabAddress) -> Self {
        let board = LabAddress {
            task: None,
            ..board.clone()
        };
        let board = board.to_string();
        let query = board.split_once('?').map_or("", |(_, query)| query);
        Self(["?mode=board&", query].concat())
    }

    /// Creates the query that chooses the quiz.
    pub fn for_quiz() -> Self {
        Self::new("?mode=quiz")
    }
}

impl fmt::Display for ShareQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The choices on that page: the keys of the embed, and its size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareAddress {
    pub embed: EmbedAddress,
    /// The width as typed. It is not validated.
    pub width: Option<String>,
    /// The height as typed. It is not validated.
    pub height: Option<String>,
}

impl ShareAddress {
    /// Creates the address for an embed of the default size.
    pub fn new(embed: EmbedAddress) -> Self {
        Self {
            embed,
            ..Self::default()
        }
    }

    /// Parses the query of the page.
    pub fn from_query(query: &ShareQuery) -> Self {
        Self::parse(&query.0)
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

impl From<&ShareAddress> for ShareQuery {
    fn from(address: &ShareAddress) -> Self {
        Self(address.to_string())
    }
}

/// Formats the query, with its `?`.
impl fmt::Display for ShareAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pairs = self.embed.pairs();
        pairs.extend(self.width.as_deref().map(|width| ("width", width)));
        pairs.extend(self.height.as_deref().map(|height| ("height", height)));
        write!(f, "?{}", query::encode(&pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn share_query_chooses_lesson_board_or_quiz() {
        let board = LabAddress {
            fen: Some("8/8 w".to_owned()),
            ..LabAddress::default()
        };
        for (query, expected) in [
            (ShareQuery::for_lesson("petrov"), "?lesson=petrov"),
            (ShareQuery::for_quiz(), "?mode=quiz"),
            (ShareQuery::for_board(&board), "?mode=board&fen=8%2F8+w"),
        ] {
            let address = ShareAddress::from_query(&query);
            assert_eq!(address.embed.errors, []);
            assert_eq!(ShareQuery::from(&address).to_string(), expected);
        }
    }

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
