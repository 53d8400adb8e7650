//! Reads one game leniently, part by part.

use super::cursor::Cursor;
use super::departure::{Departure, DepartureKind, LenientGame, MAX_DEPARTURES};
use super::line::Line;
use super::results::parse_result;
use crate::pgn::error::{PgnError, PgnErrorKind};
use crate::pgn::lexer::quotation;
use crate::pgn::location::Location;
use crate::pgn::result::GameResult;
use crate::pgn::tree::{GameTree, NodeId};
use crate::position::Position;

/// Reads the next game; `None` if only white space is left.
pub(super) fn read_game(
    mut cursor: Cursor<'_>,
    departures: Vec<Departure>,
) -> Option<(LenientGame, Cursor<'_>)> {
    cursor.skip_gaps()?;
    let location = cursor.location();
    let tree = GameTree::starting_at(Position::initial(), location);
    let mut reading = GameReading {
        start: cursor.at(),
        has_content: false,
        cursor,
        game: LenientGame {
            tree,
            departures,
            more_departures: 0,
            error: None,
        },
        phase: Phase::Tags,
        lines: vec![Line::at(NodeId::ROOT, location)],
        skipped: None,
    };
    while reading.read_part() {}
    reading.has_content.then(|| reading.finish())
}

/// The part of a game that the reading has reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Phase {
    Tags,
    Moves,
    AfterResult,
}

pub(super) struct GameReading<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) game: LenientGame,
    pub(super) phase: Phase,
    /// The main line and the open variations, the innermost last.
    pub(super) lines: Vec<Line>,
    /// The index at which the game begins.
    start: usize,
    /// True if there is more than move numbers.
    pub(super) has_content: bool,
    /// The skipped text just before the cursor: its location, start and end.
    skipped: Option<(Location, usize, usize)>,
}

impl<'a> GameReading<'a> {
    /// Reads the next part; returns false at the end of the game.
    fn read_part(&mut self) -> bool {
        let Some(first) = self.cursor.skip_gaps() else {
            return false;
        };
        match first {
            b'*' | b'0'..=b'9' => return self.read_word(first),
            _ => self.has_content = true,
        }
        match first {
            b'[' => return self.read_bracket(),
            b'{' => self.read_comment(),
            b';' => self.read_line_comment(),
            b'(' if self.phase != Phase::AfterResult => self.open_variation(),
            b')' if self.phase != Phase::AfterResult => self.close_variation(),
            b'$' => self.read_numeric_nag(),
            _ => return self.read_word(first),
        }
        true
    }

    pub(super) fn line(&mut self) -> &mut Line {
        // The main line is never closed.
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    pub(super) fn report(&mut self, location: Location, kind: DepartureKind) {
        if self.game.departures.len() < MAX_DEPARTURES {
            self.game.departures.push(Departure { location, kind });
        } else {
            self.game.more_departures += 1;
        }
    }

    /// Reports that some text is read as if it were written otherwise.
    pub(super) fn report_spelling(&mut self, location: Location, written: &[u8], read_as: String) {
        let written = quotation(written.trim_ascii_end());
        self.report(location, DepartureKind::Spelling { written, read_as });
    }

    /// Skips some bytes, and reports adjoining ones together.
    pub(super) fn skip(&mut self, bytes: usize) {
        let start = self.cursor.at();
        let location = self.cursor.location();
        self.cursor.skip(bytes);
        let end = self.cursor.at();
        if self.line().is_cut {
            return;
        }
        match &mut self.skipped {
            Some((_, _, last)) => *last = end,
            None => self.skipped = Some((location, start, end)),
        }
    }

    /// Reports the text that was skipped, before a part with a meaning.
    pub(super) fn report_skipped(&mut self) {
        if let Some((location, start, end)) = self.skipped.take() {
            let text = self.cursor.since(start);
            let text = &text[..end - start];
            self.report(location, DepartureKind::Skipped(quotation(text)));
        }
    }

    /// Ends the innermost line because of an error.
    pub(super) fn cut(&mut self, location: Location, kind: PgnErrorKind) {
        self.line().is_cut = true;
        self.line().is_just_cut = true;
        if self.lines.len() > 1 {
            self.report(location, DepartureKind::VariationCut(kind));
        } else if self.game.error.is_none() {
            self.game.error = Some(PgnError { location, kind });
        }
    }

    fn finish(mut self) -> (LenientGame, Cursor<'a>) {
        let has_result = self.phase == Phase::AfterResult;
        self.close_all();
        self.adopt_main_line();
        let tree = &self.game.tree;
        let root = tree.node(NodeId::ROOT);
        let is_empty = tree.tags.is_empty() && root.children.is_empty() && root.comments.is_empty();
        if is_empty && !has_result {
            let (location, text) = (root.location(), self.cursor.since(self.start));
            let kind = PgnErrorKind::UnknownToken(quotation(text.trim_ascii_end()));
            self.game.error.get_or_insert(PgnError { location, kind });
            self.skipped = None;
        }
        self.report_skipped();
        if !has_result {
            let tag = self.game.tree.tag("Result").unwrap_or_default();
            let known = parse_result(tag.trim().as_bytes());
            let known = known.filter(|(result, _)| *result != GameResult::Unknown);
            if let Some((result, _)) = known {
                let location = self.cursor.location();
                self.report(location, DepartureKind::MissingResult(result));
                self.game.tree.result = result;
            }
        }
        self.game
            .departures
            .sort_by_key(|departure| departure.location);
        (self.game, self.cursor)
    }
}
