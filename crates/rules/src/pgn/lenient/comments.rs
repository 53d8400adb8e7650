//! Reads comments, also those without an end, and adds them to their moves.

use super::departure::DepartureKind;
use super::game_reading::GameReading;
use super::tags::find_next_tags;
use crate::encoding;
use crate::pgn::comment::Comment;
use crate::pgn::lexer::quotation;
use crate::pgn::limits::MAX_TOKEN_LENGTH;
use crate::pgn::location::Location;

impl GameReading<'_> {
    pub(super) fn read_comment(&mut self) {
        self.report_skipped();
        let location = self.cursor.location();
        let inside = &self.cursor.rest()[1..];
        let brace = |from: usize| {
            let found = inside[from..]
                .iter()
                .position(|byte| matches!(byte, b'{' | b'}'));
            found.map(|length| from + length)
        };
        let next_game = || find_next_tags(inside).unwrap_or(inside.len());
        let (length, is_closed) = match brace(0) {
            None => (next_game(), false),
            Some(end) if inside[end] == b'}' => (end, true),
            // A brace that opens in the next game shows that this one was never closed.
            Some(open) => match find_next_tags(&inside[..open]) {
                Some(end) => (end, false),
                None => match encoding::find_byte(inside, b'}') {
                    Some(end) => (end, true),
                    None => (next_game(), false),
                },
            },
        };
        if !is_closed {
            self.report(location, DepartureKind::UnterminatedComment);
        }
        let text = &inside[..length];
        let text = if is_closed {
            text
        } else {
            text.trim_ascii_end()
        };
        self.add_comment(text, location);
        self.cursor.skip(1 + length + usize::from(is_closed));
    }

    pub(super) fn read_line_comment(&mut self) {
        self.report_skipped();
        let location = self.cursor.location();
        let inside = &self.cursor.rest()[1..];
        let length = encoding::find_byte(inside, b'\n').unwrap_or(inside.len());
        let text = &inside[..length];
        let end = text
            .iter()
            .rposition(|byte| *byte != b'\r')
            .map_or(0, |last| last + 1);
        self.add_comment(&text[..end], location);
        self.cursor.skip(1 + length);
    }

    pub(super) fn add_comment(&mut self, text: &[u8], location: Location) {
        if self.line().is_cut && !self.line().is_just_cut {
            return;
        }
        if text.len() + 2 > MAX_TOKEN_LENGTH {
            let kind = DepartureKind::Skipped(quotation(text));
            return self.report(location, kind);
        }
        let comment = Comment::at(encoding::decode(text).into_owned(), location);
        let is_before = self.lines.len() > 1 && self.line().awaits_move;
        if is_before {
            self.line().comments.push(comment);
        } else {
            let at = self.line().at;
            self.game.tree.node_mut(at).comments.push(comment);
        }
    }
}
