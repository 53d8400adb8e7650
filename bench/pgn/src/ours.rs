//! The readers of the rules core.

use std::fs::File;

use rules::pgn::{self, LazyLocation, Nag, PgnErrorKind, RawText, Reader, Visit, Visitor};
use rules::{Position, San};

use super::ReadCounts;

/// Reads every move without a board.
pub fn read(file: File) -> ReadCounts {
    let (mut reader, mut counts) = (Reader::new(file), ReadCounts::default());
    while reader.read_game(&mut counts).expect("sound games") {}
    counts
}

impl Visitor for ReadCounts {
    fn end_tags(&mut self) -> Visit {
        self.games += 1;
        Visit::Enter
    }

    fn san(&mut self, san: San, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        self.moves += 1;
        self.captures += u64::from(san.is_capture());
        Ok(())
    }

    fn nag(&mut self, _: Nag) {
        self.nags += 1;
    }

    fn comment(&mut self, text: RawText<'_>, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        self.comments += text.as_bytes().len() as u64;
        Ok(())
    }

    fn begin_variation(&mut self, _: LazyLocation<'_>) -> Visit {
        self.variations += 1;
        Visit::Enter
    }
}

/// Plays every move, including variations.
pub fn check(file: File) -> ReadCounts {
    let mut reader = Reader::new(file);
    let mut checker = Checker {
        counts: ReadCounts::default(),
        lines: Vec::new(),
    };
    while reader.read_game(&mut checker).expect("legal games") {}
    checker.counts
}

struct Checker {
    counts: ReadCounts,
    /// For each open line, the positions before and after its last move.
    lines: Vec<[Position; 2]>,
}

impl Visitor for Checker {
    fn end_tags(&mut self) -> Visit {
        self.counts.games += 1;
        self.lines.clear();
        self.lines.push([Position::initial(), Position::initial()]);
        Visit::Enter
    }

    fn san(&mut self, san: San, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        let [before, after] = self.lines.last_mut().expect("the main line");
        let mv = pgn::resolve_san(san, after)?;
        *before = std::mem::replace(after, after.play(mv));
        self.counts.moves += 1;
        self.counts.captures += u64::from(mv.capture().is_some());
        Ok(())
    }

    fn nag(&mut self, _: Nag) {
        self.counts.nags += 1;
    }

    fn comment(&mut self, text: RawText<'_>, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        self.counts.comments += text.as_bytes().len() as u64;
        Ok(())
    }

    fn begin_variation(&mut self, _: LazyLocation<'_>) -> Visit {
        self.counts.variations += 1;
        let before = self.lines.last().expect("the main line")[0].clone();
        self.lines.push([before.clone(), before]);
        Visit::Enter
    }

    fn end_variation(&mut self) {
        self.lines.pop();
    }
}
