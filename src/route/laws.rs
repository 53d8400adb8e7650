//! The address of a position under another law.

use std::fmt;

use variants::{Law, LawGame, LawPart, Variant};

use crate::route::lab::LabAddress;
use crate::route::query;

/// A page about other laws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LawsView {
    /// Boards of any law.
    #[default]
    Laws,
    /// The pawn game.
    PawnGame,
}

/// One of these pages, and its query with its `?`.
///
/// The query is empty for the standard law, or the usual game. The pages' chunk parses it, so that other pages need not
/// know the laws.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LawsQuery {
    pub view: LawsView,
    query: String,
}

impl LawsQuery {
    /// Creates the query from its text.
    pub(super) fn new(view: LawsView, query: &str) -> Self {
        Self {
            view,
            query: query.to_owned(),
        }
    }

    /// Creates the query of a law with a position and the moves played from it. The law is named by its text.
    pub fn of_game(law: Option<&String>, game: &LabAddress) -> Self {
        let pairs = [
            ("law", law),
            ("fen", game.fen.as_ref()),
            ("moves", game.moves.as_ref()),
        ];
        let pairs = pairs
            .into_iter()
            .filter_map(|(key, value)| Some((key, value?.as_str())));
        let query = query::encode(&pairs.collect::<Vec<_>>());
        let mark = if query.is_empty() { "" } else { "?" };
        Self::new(LawsView::Laws, &format!("{mark}{query}"))
    }

    /// Creates the query of the usual pawn game.
    pub fn pawn_game() -> Self {
        Self::new(LawsView::PawnGame, "")
    }
}

/// Formats the path and the query.
impl fmt::Display for LawsQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.view {
            LawsView::Laws => "lab/laws/",
            LawsView::PawnGame => "lab/pawns/",
        })?;
        f.write_str(&self.query)
    }
}

/// The longest list of moves in an address, in bytes: some 200 moves. Many programs cut longer addresses.
const MAX_MOVES_BYTES: usize = 1_500;

/// A law, a position and the moves played from it, as an address names them. They are not validated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LawsAddress {
    /// The name of the preset; `None` for the standard law.
    pub name: Option<String>,
    /// The parts that differ from the preset, each with its key and its value.
    pub parts: Vec<(&'static str, String)>,
    /// The position, in the dialect of `crates/variants/FEN.md`.
    pub fen: Option<String>,
    /// The moves played from it, by their squares, separated by commas.
    pub moves: Option<String>,
}

impl LawsAddress {
    /// Creates the address of a law without a position.
    pub fn of_law(law: &Law) -> Self {
        let preset = Law::preset(law.name);
        let parts = LawPart::ALL.into_iter();
        let parts = parts.map(|part| (part, law.value(part)));
        Self {
            name: Some(law.name.to_string()),
            parts: parts
                .filter(|(part, value)| *value != preset.value(*part))
                .map(|(part, value)| (part.key(), value))
                .collect(),
            ..Self::default()
        }
    }

    /// Creates the address of a game; after a long game, that of the position alone.
    pub fn of_game(variant: &Variant, game: &LawGame) -> Self {
        let start = &game.positions()[0];
        let moves = game.moves().iter();
        let moves: Vec<String> = moves.map(|mv| variant.coordinates(*mv)).collect();
        let moves = moves.join(",");
        let is_long = moves.len() > MAX_MOVES_BYTES;
        let first = if is_long { game.position() } else { start };
        Self {
            fen: (first != variant.start()).then(|| variant.fen(first)),
            moves: (!moves.is_empty() && !is_long).then_some(moves),
            ..Self::of_law(variant.law())
        }
    }

    /// Parses the query of the page.
    pub fn from_query(query: &LawsQuery) -> Self {
        Self::parse(&query.query)
    }

    /// Parses a query, with or without its `?`. The last value of a repeated key counts.
    pub fn parse(query: &str) -> Self {
        let mut address = Self::default();
        let query = query.strip_prefix('?').unwrap_or(query);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = value.into_owned();
            let part = LawPart::ALL.into_iter().find(|part| part.key() == key);
            match (&*key, part) {
                _ if value.is_empty() => {}
                ("law", _) => address.name = Some(value),
                ("fen", _) => address.fen = Some(value),
                ("moves", _) => address.moves = Some(value),
                (_, Some(part)) => {
                    address.parts.retain(|(known, _)| *known != part.key());
                    address.parts.push((part.key(), value));
                }
                (_, None) => {}
            }
        }
        address
    }
}

impl From<&LawsAddress> for LawsQuery {
    fn from(address: &LawsAddress) -> Self {
        Self::new(LawsView::Laws, &address.to_string())
    }
}

/// Formats the query, with its `?`.
impl fmt::Display for LawsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.iter().map(|name| ("law", &**name));
        let parts = self.parts.iter().map(|(key, value)| (*key, &**value));
        let fen = self.fen.iter().map(|fen| ("fen", &**fen));
        let moves = self.moves.iter().map(|moves| ("moves", &**moves));
        let pairs: Vec<_> = name.chain(parts).chain(fen).chain(moves).collect();
        if pairs.is_empty() {
            return Ok(());
        }
        write!(f, "?{}", query::encode(&pairs))
    }
}

/// The size, the rule and the visitor's side in the address of a pawn game. They are not validated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PawnGameAddress {
    /// The number of files.
    pub files: Option<String>,
    /// `on` with en passant, `off` without it.
    pub en_passant: Option<String>,
    /// The side that the visitor plays.
    pub side: Option<String>,
}

impl PawnGameAddress {
    /// Parses the query of the page. The last value of a repeated key counts.
    pub fn from_query(query: &LawsQuery) -> Self {
        let mut address = Self::default();
        let query = query.query.strip_prefix('?').unwrap_or(&query.query);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = Some(value.into_owned()).filter(|value| !value.is_empty());
            match &*key {
                "files" => address.files = value,
                "ep" => address.en_passant = value,
                "side" => address.side = value,
                _ => {}
            }
        }
        address
    }
}

impl From<&PawnGameAddress> for LawsQuery {
    fn from(address: &PawnGameAddress) -> Self {
        let PawnGameAddress {
            files,
            en_passant,
            side,
        } = address;
        let values = [("files", files), ("ep", en_passant), ("side", side)].into_iter();
        let pairs: Vec<_> = values
            .filter_map(|(key, value)| Some((key, value.as_deref()?)))
            .collect();
        Self::new(LawsView::PawnGame, &format!("?{}", query::encode(&pairs)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_address_round_trips() {
        for query in [
            "",
            "?law=chess99",
            "?law=standard&by=any&push-back=on&fen=8%2F8+w&moves=e2e4%2Ce7e5",
        ] {
            assert_eq!(LawsAddress::parse(query).to_string(), query);
        }
    }

    #[test]
    fn pawn_game_address_round_trips() {
        let query = LawsQuery::new(LawsView::PawnGame, "?files=4&ep=off&side=black");
        let address = PawnGameAddress::from_query(&query);
        assert_eq!(address.side.as_deref(), Some("black"));
        assert_eq!(LawsQuery::from(&address), query);
        let empty = PawnGameAddress::from_query(&LawsQuery::pawn_game());
        assert_eq!(empty, PawnGameAddress::default());
    }

    #[test]
    fn address_of_a_law_names_the_parts_that_differ() {
        let law: Law = "torpedo;step=3;lapse=never".parse().expect("a law");
        let address = LawsAddress::of_law(&law);
        assert_eq!(address.to_string(), "?law=torpedo&step=3&lapse=never");
    }

    #[test]
    fn unknown_keys_and_empty_values_are_ignored() {
        let address = LawsAddress::parse("?law=&lang=en&step=2&step=4&x");
        assert_eq!(address.to_string(), "?step=4");
    }
}
