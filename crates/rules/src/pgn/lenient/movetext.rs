//! Reads the words between comments and variations: moves, NAGs, marks and results.

use super::departure::DepartureKind;
use super::game_reading::{GameReading, Phase};
use super::results::parse_result;
use super::tags::parse_tag;
use super::words::{NULL_MOVES, mark, resembles_move, word_length};
use crate::encoding;
use crate::moves::Move;
use crate::pgn::error::PgnErrorKind;
use crate::pgn::lexer::quotation;
use crate::pgn::limits::MAX_MOVES;
use crate::pgn::location::Location;
use crate::pgn::nag::Nag;
use crate::pgn::result::GameResult;
use crate::pgn::tree::NodeId;
use crate::pgn::visitor::resolve_san;
use crate::position::EnPassantMode;
use crate::san;
use crate::san::{LenientSan, San};
use crate::setup::{Setup, SetupError};

impl GameReading<'_> {
    pub(super) fn read_numeric_nag(&mut self) {
        let rest = self.cursor.rest();
        let digits = rest[1..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let number = str::from_utf8(&rest[1..=digits])
            .unwrap_or_default()
            .parse();
        match number {
            Ok(number) if self.phase != Phase::AfterResult => {
                self.add_nag(Nag(number), 1 + digits);
            }
            _ => self.skip(1 + digits),
        }
    }

    /// Adds a NAG that is written in some bytes.
    fn add_nag(&mut self, nag: Nag, bytes: usize) {
        self.phase = Phase::Moves;
        self.report_skipped();
        let location = self.cursor.location();
        self.cursor.skip(bytes);
        let line = self.line();
        if line.is_cut {
            return;
        }
        if line.awaits_move {
            line.nags.push(nag);
            self.report(location, DepartureKind::NagBeforeMove);
        } else {
            let at = line.at;
            self.game.tree.node_mut(at).nags.push(nag);
        }
    }

    /// Reads a run of `!` and `?`, or a sign such as "±". Returns false if it is none.
    fn read_sign(&mut self) -> bool {
        if self.phase == Phase::AfterResult {
            return false;
        }
        let rest = self.cursor.rest();
        let (nag, length, symbol) = match mark(rest) {
            Some((nag, length)) => (nag, length, nag.symbol().unwrap_or_default().to_owned()),
            None => match san::evaluation_sign(rest) {
                Some((number, length)) => (Nag(number), length, Nag(number).to_string()),
                None => return false,
            },
        };
        if rest[..length] != *symbol.as_bytes() && !self.line().is_cut {
            self.report_skipped();
            let location = self.cursor.location();
            self.report_spelling(location, &rest[..length], symbol);
        }
        self.add_nag(nag, length);
        true
    }

    /// Reads a move, a result, a mark, or text to skip. Returns false if it begins the next game.
    pub(super) fn read_word(&mut self, first: u8) -> bool {
        let rest = self.cursor.rest();
        let word = &rest[..word_length(rest)];
        let is_null = NULL_MOVES.contains(&word.trim_ascii_end());
        if let Some((result, length)) = parse_result(rest).filter(|_| !is_null) {
            self.has_content = true;
            self.read_result(result, length);
            return true;
        }
        let had_content = std::mem::replace(&mut self.has_content, true);
        if first.is_ascii_digit() && !is_null && !rest.starts_with(b"0-0") {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
            self.cursor.skip(digits.count());
            self.has_content = had_content;
            return true;
        }
        if self.line().is_cut && self.phase != Phase::AfterResult {
            self.phase = Phase::Moves;
            self.line().is_just_cut = false;
            self.cursor.skip(word.len());
            return true;
        }
        if is_null && self.phase != Phase::AfterResult {
            self.phase = Phase::Moves;
            self.report_skipped();
            let location = self.cursor.location();
            self.cut(location, PgnErrorKind::NullMove);
            self.cursor.skip(word.len());
            return true;
        }
        if let Some(read) = san::parse_lenient(rest) {
            if self.phase == Phase::AfterResult {
                return false;
            }
            self.read_move(&read);
            return true;
        }
        if self.read_sign() {
            return true;
        }
        if self.phase != Phase::AfterResult && resembles_move(word) {
            self.phase = Phase::Moves;
            self.report_skipped();
            let location = self.cursor.location();
            let text = quotation(word);
            let kind = match str::from_utf8(word).map(str::parse::<San>) {
                Ok(Err(error)) => PgnErrorKind::UnreadableMove { text, error },
                Ok(Ok(_)) | Err(_) => PgnErrorKind::UnknownToken(text),
            };
            self.cut(location, kind);
        }
        self.skip(word.len());
        true
    }

    fn read_result(&mut self, result: GameResult, length: usize) {
        let rest = self.cursor.rest();
        let ends_game = self.lines.len() == 1 || {
            let behind = &rest[length..];
            let behind = &behind[encoding::leading_whitespace(behind)..];
            behind.is_empty() || parse_tag(behind).is_some_and(|tag| tag.is_regular)
        };
        let is_skipped = self.lines.len() == 1 && self.line().skipped_depth > 0;
        if !ends_game || is_skipped || self.phase == Phase::AfterResult {
            return self.skip(length);
        }
        self.report_skipped();
        let location = self.cursor.location();
        let written = &rest[..length];
        if written != result.as_str().as_bytes() {
            self.report_spelling(location, written, result.to_string());
        }
        self.cursor.skip(length);
        self.game.tree.result = result;
        self.phase = Phase::AfterResult;
        self.close_all();
    }

    fn read_move(&mut self, read: &LenientSan) {
        self.phase = Phase::Moves;
        self.report_skipped();
        let location = self.cursor.location();
        let rest = self.cursor.rest();
        let at = self.line().at;
        if self.game.tree.nodes.len() > MAX_MOVES {
            return self.cut(location, PgnErrorKind::TooManyMoves { limit: MAX_MOVES });
        }
        let position = self.game.tree.node(at).position();
        let found = read.san.resolve_lenient(position).ok();
        let found = found.or_else(|| self.allow_en_passant(read.san, at, location));
        let Some((mv, fits)) = found else {
            let position = self.game.tree.node(at).position();
            if let Err(kind) = resolve_san(read.san, position) {
                self.cut(location, kind);
            }
            return self.cursor.skip(read.length);
        };
        let child = self.game.tree.push_move(at, mv, location);
        if !read.is_regular || !fits {
            let read_as = self.game.tree.node(child).san().map(ToString::to_string);
            let length = read.length - read.marks.len();
            self.report_spelling(location, &rest[..length], read_as.unwrap_or_default());
        }
        self.cursor.skip(read.length);
        if at == NodeId::ROOT && self.lines.len() == 1 {
            // Variations may stand before it.
            self.game.tree.node_mut(at).children.rotate_right(1);
        }
        let line = self.line();
        line.at = child;
        line.awaits_move = false;
        let (comments, nags) = (
            std::mem::take(&mut line.comments),
            std::mem::take(&mut line.nags),
        );
        let node = self.game.tree.node_mut(child);
        node.comments_before = comments;
        node.nags = nags;
        if let Some((nag, _)) = mark(&read.marks) {
            node.nags.push(nag);
            let symbol = nag.symbol().unwrap_or_default();
            if symbol.as_bytes() != read.marks {
                self.report_spelling(location, &read.marks, symbol.to_owned());
            }
        }
    }

    /// Allows an en passant capture that only the field of the FEN forbids.
    ///
    /// The capture is the first move of the game. The FEN then records the right, and the departure
    /// is reported. Returns the move, and whether its marks fit.
    fn allow_en_passant(
        &mut self,
        san: San,
        at: NodeId,
        location: Location,
    ) -> Option<(Move, bool)> {
        let root = self.game.tree.node(NodeId::ROOT);
        if at != NodeId::ROOT || !root.children().is_empty() || self.game.tree.tag("FEN").is_none()
        {
            return None;
        }
        let setup = Setup {
            en_passant: san.to(),
            ..root.position().to_setup(EnPassantMode::Always)
        };
        let is_tolerable = |error: SetupError| {
            error.is_tolerable() && !matches!(error, SetupError::EnPassant { .. })
        };
        let position = setup.into_position_tolerating(is_tolerable).ok()?;
        let found = san.resolve_lenient(&position).ok()?;
        let square = san.to().filter(|_| found.0.is_en_passant())?;
        let written = position.fen_with(EnPassantMode::Always);
        self.game.tree.node_mut(NodeId::ROOT).position = position;
        let mut tags = self.game.tree.tags.iter_mut();
        if let Some((_, value)) = tags.find(|(name, _)| name == "FEN") {
            *value = written;
        }
        let fen = self.game.tree.tag_location("FEN").unwrap_or(location);
        self.report(fen, DepartureKind::EnPassantSquare(square));
        Some(found)
    }
}
