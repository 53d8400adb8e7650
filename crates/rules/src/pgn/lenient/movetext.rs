//! Reads one game leniently: its tags, moves, variations, comments and result.

use super::cursor::Cursor;
use super::departure::{Departure, DepartureKind, LenientGame, MAX_DEPARTURES};
use super::line::Line;
use super::results::parse_result;
use super::tags::{TagText, bracketed_text, find_next_tags, parse_tag};
use super::words::{NULL_MOVES, mark, resembles_move, word_length};
use crate::encoding;
use crate::fen;
use crate::moves::Move;
use crate::pgn::comment::Comment;
use crate::pgn::error::{PgnError, PgnErrorKind};
use crate::pgn::lexer::quotation;
use crate::pgn::limits::{MAX_DEPTH, MAX_MOVES, MAX_TOKEN_LENGTH};
use crate::pgn::location::Location;
use crate::pgn::nag::Nag;
use crate::pgn::result::GameResult;
use crate::pgn::tree::{GameTree, NodeId, tag_length};
use crate::pgn::visitor::resolve_san;
use crate::position::{EnPassantMode, Position};
use crate::san::{self, LenientSan, San};
use crate::setup::{Setup, SetupError};

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
enum Phase {
    Tags,
    Moves,
    AfterResult,
}

struct GameReading<'a> {
    cursor: Cursor<'a>,
    game: LenientGame,
    phase: Phase,
    /// The main line and the open variations, the innermost last.
    lines: Vec<Line>,
    /// The index at which the game begins.
    start: usize,
    /// True if there is more than move numbers.
    has_content: bool,
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

    fn line(&mut self) -> &mut Line {
        // The main line is never closed.
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn report(&mut self, location: Location, kind: DepartureKind) {
        if self.game.departures.len() < MAX_DEPARTURES {
            self.game.departures.push(Departure { location, kind });
        } else {
            self.game.more_departures += 1;
        }
    }

    /// Reports that some text is read as if it were written otherwise.
    fn report_spelling(&mut self, location: Location, written: &[u8], read_as: String) {
        let written = quotation(written.trim_ascii_end());
        self.report(location, DepartureKind::Spelling { written, read_as });
    }

    /// Skips some bytes, and reports adjoining ones together.
    fn skip(&mut self, bytes: usize) {
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
    fn report_skipped(&mut self) {
        if let Some((location, start, end)) = self.skipped.take() {
            let text = self.cursor.since(start);
            let text = &text[..end - start];
            self.report(location, DepartureKind::Skipped(quotation(text)));
        }
    }

    /// Ends the innermost line because of an error.
    fn cut(&mut self, location: Location, kind: PgnErrorKind) {
        self.line().is_cut = true;
        self.line().is_just_cut = true;
        if self.lines.len() > 1 {
            self.report(location, DepartureKind::VariationCut(kind));
        } else if self.game.error.is_none() {
            self.game.error = Some(PgnError { location, kind });
        }
    }

    /// Reads a tag or text in brackets; returns false if a tag begins the next game.
    fn read_bracket(&mut self) -> bool {
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

    fn read_comment(&mut self) {
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

    fn read_line_comment(&mut self) {
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

    fn add_comment(&mut self, text: &[u8], location: Location) {
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

    fn open_variation(&mut self) {
        self.phase = Phase::Moves;
        let limit = MAX_DEPTH;
        if self.line().is_cut {
            self.line().skipped_depth += 1;
            self.line().is_just_cut = false;
            return self.cursor.skip(1);
        }
        self.report_skipped();
        let location = self.cursor.location();
        self.cursor.skip(1);
        let Line {
            at, awaits_move, ..
        } = *self.line();
        let parent = self.game.tree.node(at).parent().unwrap_or(NodeId::ROOT);
        let mut variation = Line::at(if awaits_move { at } else { parent }, location);
        if awaits_move {
            self.line().has_inner = true;
            self.report(location, DepartureKind::VariationBeforeMove);
        }
        variation.is_cut = self.lines.len() > limit;
        self.lines.push(variation);
        if self.line().is_cut {
            self.report(
                location,
                DepartureKind::VariationCut(PgnErrorKind::TooDeep { limit }),
            );
        }
    }

    fn close_variation(&mut self) {
        self.phase = Phase::Moves;
        let line = self.line();
        if line.skipped_depth > 0 {
            line.skipped_depth -= 1;
            return self.cursor.skip(1);
        }
        if self.lines.len() == 1 {
            return self.skip(1);
        }
        self.report_skipped();
        self.cursor.skip(1);
        self.pop_line();
    }

    /// Closes the innermost variation. What stands in an empty one goes to the move before it.
    fn pop_line(&mut self) {
        let Some(line) = self.lines.pop() else { return };
        if !line.awaits_move {
            return;
        }
        if !line.has_inner && !line.is_cut {
            self.report(line.open, DepartureKind::EmptyVariation);
        }
        let is_main = self.lines.len() == 1;
        let outer = self.line();
        if outer.awaits_move && !is_main {
            outer.comments.extend(line.comments);
            outer.nags.extend(line.nags);
            return;
        }
        let at = outer.at;
        if outer.awaits_move {
            outer.nags.extend(line.nags);
        } else {
            self.game.tree.node_mut(at).nags.extend(line.nags);
        }
        self.game.tree.node_mut(at).comments.extend(line.comments);
    }

    fn read_numeric_nag(&mut self) {
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

    /// Reads a run of `!` and `?`, or a sign such as "±"; returns false if it is none.
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

    /// Reads a move, a result, a mark, or text to skip; returns false if it begins the next game.
    fn read_word(&mut self, first: u8) -> bool {
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
        if self.line().is_cut {
            self.phase = self.phase.max(Phase::Moves);
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

    /// The en passant capture that a game begins with, though its FEN does not allow it.
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

    /// Closes the variations that have no end.
    fn close_all(&mut self) {
        while self.lines.len() > 1 {
            let line = self.line();
            let (open, is_cut) = (line.open, line.is_cut);
            // It is reported once.
            line.has_inner = true;
            self.pop_line();
            if !is_cut {
                self.report(open, DepartureKind::UnterminatedVariation);
            }
        }
    }

    /// Gives the comments before a variation that has become the main line to the start.
    fn adopt_main_line(&mut self) {
        let tree = &mut self.game.tree;
        if let Some(&first) = tree.node(NodeId::ROOT).children.first() {
            let comments = std::mem::take(&mut tree.node_mut(first).comments_before);
            tree.node_mut(NodeId::ROOT).comments.extend(comments);
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
