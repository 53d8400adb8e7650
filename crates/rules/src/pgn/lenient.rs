//! Reads PGN leniently: reads what can be read, and reports each departure from the standard.

mod comments;
mod cursor;
mod departure;
mod game_reading;
mod line;
mod movetext;
mod results;
mod tag_section;
mod tags;
mod variations;
mod words;

use std::borrow::Cow;

use super::location::Location;
use crate::encoding;

pub use departure::{Departure, DepartureKind, LenientGame, MAX_DEPARTURES};

/// Reads PGN game by game as people and programs write it.
///
/// [`read`](super::read) accepts only what the standard allows, and stops at the first error. This
/// reader goes on as a careful person would, and reports each [`Departure`]. An error in a variation
/// ends the variation; an error in the main line ends the game, and the next one is read.
///
/// ```
/// use rules::pgn::{DepartureKind, LenientReader};
///
/// let text = "[Site \"A\"]\n[Result \"1/2-1/2\"]\n1. e4 () e5 2. e9\n\n[Site \"B\"]\n1. o-o *";
/// let games: Vec<_> = LenientReader::new(text).collect();
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[0].tree.main_line().count(), 2);
/// assert_eq!(games[0].departures[0].kind, DepartureKind::EmptyVariation);
/// let error = games[0].error.as_ref().expect("e9 is no square");
/// assert_eq!((error.location.line, error.location.column), (3, 16));
/// ```
pub struct LenientReader<'a> {
    text: Cow<'a, str>,
    /// The index of the next game in the text, and its location.
    at: usize,
    location: Location,
    /// Departures of the file, which are reported with its first game.
    departures: Vec<Departure>,
}

impl<'a> LenientReader<'a> {
    /// Creates a reader of a text.
    pub fn new(text: impl Into<Cow<'a, str>>) -> LenientReader<'a> {
        LenientReader {
            text: text.into(),
            at: 0,
            location: Location::START,
            departures: Vec::new(),
        }
    }

    /// Creates a reader of a file; see [`decode`].
    pub fn from_bytes(bytes: &'a [u8]) -> LenientReader<'a> {
        let (text, departure) = decode(bytes);
        LenientReader {
            departures: Vec::from_iter(departure),
            ..LenientReader::new(text)
        }
    }

    /// Adds a departure of the whole file, which is reported with the first game.
    #[must_use]
    pub fn with_departure(mut self, departure: Option<Departure>) -> LenientReader<'a> {
        self.departures.extend(departure);
        self
    }
}

impl Iterator for LenientReader<'_> {
    type Item = LenientGame;

    fn next(&mut self) -> Option<LenientGame> {
        let departures = std::mem::take(&mut self.departures);
        let cursor = cursor::Cursor::new(self.text.as_bytes(), self.at, self.location);
        let (game, cursor) = game_reading::read_game(cursor, departures)?;
        (self.at, self.location) = cursor.position();
        Some(game)
    }
}

/// Decodes a file as UTF-8, and what is not UTF-8 in it as Windows-1252.
///
/// Windows-1252 contains the printable characters of Latin-1, which the PGN standard prescribes (3.1).
/// Files joined from several sources can contain both encodings. The departure has the location of
/// the first byte that is not UTF-8.
///
/// ```
/// use rules::pgn;
///
/// let (text, departure) = pgn::decode(b"\x93d\xe9j\xe0\x94 \xe2\x99\x9f");
/// assert_eq!(text, "“déjà” ♟");
/// assert_eq!(departure.expect("not UTF-8").location.column, 1);
/// assert_eq!(pgn::decode("déjà".as_bytes()).1, None);
/// ```
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Option<Departure>) {
    let valid = match str::from_utf8(bytes) {
        Ok(text) => return (Cow::Borrowed(text), None),
        Err(error) => error.valid_up_to(),
    };
    let departure = Departure {
        location: Location::START.after_bytes(&bytes[..valid]),
        kind: DepartureKind::Encoding,
    };
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(
            chunk
                .invalid()
                .iter()
                .map(|&byte| encoding::windows_1252(byte)),
        );
    }
    (Cow::Owned(text), Some(departure))
}
