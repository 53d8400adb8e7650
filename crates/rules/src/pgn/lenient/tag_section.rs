//! Adds the tags of a game, and the position that its FEN tag sets up.

use super::departure::DepartureKind;
use super::game_reading::{GameReading, Phase};
use super::tags::{TagText, bracketed_text, parse_tag};
use crate::fen;
use crate::pgn::error::PgnErrorKind;
use crate::pgn::lexer::quotation;
use crate::pgn::limits::MAX_TOKEN_LENGTH;
use crate::pgn::location::Location;
use crate::pgn::tree::{NodeId, tag_length};
use crate::position::{EnPassantMode, Position};

impl GameReading<'_> {
    /// Reads a tag or text in brackets. Returns false if a tag begins the next game.
    pub(super) fn read_bracket(&mut self) -> bool {
        let rest = self.cursor.rest();
        let begins_line = self.cursor.begins_line();
        let tag = parse_tag(rest).filter(|tag| match self.phase {
            Phase::Tags => true,
            Phase::Moves | Phase::AfterResult => tag.is_regular || begins_line && tag.is_quoted,
        });
        match tag {
            Some(_) if self.phase != Phase::Tags => return false,
            Some(tag) => self.add_tag(tag),
            None => match bracketed_text(rest) {
                Some(text) => {
                    self.report_skipped();
                    let location = self.cursor.location();
                    self.add_comment(text, location);
                    if !self.line().is_cut {
                        self.report(location, DepartureKind::Brackets(quotation(text)));
                    }
                    self.cursor.skip(text.len());
                }
                None => self.skip(1),
            },
        }
        true
    }

    fn add_tag(&mut self, tag: TagText<'_>) {
        self.report_skipped();
        let location = self.cursor.location();
        let TagText { name, value, .. } = tag;
        if tag_length(name, &value) > MAX_TOKEN_LENGTH {
            return self.skip(tag.length);
        }
        self.cursor.skip(tag.length);
        if !tag.is_regular {
            self.report(location, DepartureKind::Tag(name.to_owned()));
        }
        let is_first = self.game.tree.tag(name).is_none();
        let standard = ["", "?", "-", "standard", "chess", "normal", "from position"];
        let is_standard = standard.contains(&&*value.to_ascii_lowercase());
        if name == "Variant" && is_first && !is_standard {
            self.report(
                location,
                DepartureKind::Variant(quotation(value.as_bytes())),
            );
        }
        let value = match name {
            "FEN" if is_first => self.set_position(value.into_owned(), location),
            _ => value.into_owned(),
        };
        self.game.tree.tags.push((name.to_owned(), value));
        self.game.tree.tag_locations.push(location);
    }

    /// Sets the position before the first move, and returns its FEN.
    fn set_position(&mut self, text: String, location: Location) -> String {
        let fen = match fen::parse_lenient(&text) {
            Ok(fen) => fen,
            Err(error) if matches!(&*text, "" | "?" | "startpos") => {
                self.report(location, DepartureKind::Fen(error));
                return Position::initial().fen();
            }
            Err(error) => {
                self.cut(location, PgnErrorKind::Fen(error));
                return text;
            }
        };
        let is_right = fen.tolerated.is_empty();
        for error in fen.tolerated {
            self.report(location, DepartureKind::Fen(error));
        }
        if let Some(square) = fen.en_passant {
            self.report(location, DepartureKind::EnPassantSquare(square));
        }
        let written = fen.position.fen_with(EnPassantMode::Always);
        self.game.tree.node_mut(NodeId::ROOT).position = fen.position;
        if is_right { text } else { written }
    }
}
