//! The readers of pgn-reader, with shakmaty's positions.

use std::fs::File;
use std::ops::ControlFlow;

use pgn_reader::{Nag, RawComment, Reader, SanPlus, Skip, Visitor};
use shakmaty::san::San;
use shakmaty::{Chess, Position};

use super::ReadCounts;

/// Reads every move without a board.
pub fn read(file: File) -> ReadCounts {
    let (mut reader, mut counter) = (Reader::new(file), Counter(ReadCounts::default()));
    while reader
        .read_game(&mut counter)
        .expect("sound games")
        .is_some()
    {}
    counter.0
}

struct Counter(ReadCounts);

impl Visitor for Counter {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        self.0.games += 1;
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        self.0.moves += 1;
        self.0.captures += u64::from(matches!(san.san, San::Normal { capture: true, .. }));
        ControlFlow::Continue(())
    }

    fn nag(&mut self, (): &mut (), _: Nag) -> ControlFlow<()> {
        self.0.nags += 1;
        ControlFlow::Continue(())
    }

    fn partial_comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<()> {
        self.0.comments += comment.as_bytes().len() as u64;
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<()> {
        self.0.comments += comment.as_bytes().len() as u64;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        self.0.variations += 1;
        ControlFlow::Continue(Skip(false))
    }

    fn end_game(&mut self, (): ()) {}
}

/// Plays every move, including variations.
pub fn check(file: File) -> ReadCounts {
    let mut reader = Reader::new(file);
    let mut checker = Checker {
        counts: ReadCounts::default(),
        lines: Vec::new(),
    };
    while reader
        .read_game(&mut checker)
        .expect("legal games")
        .is_some()
    {}
    checker.counts
}

struct Checker {
    counts: ReadCounts,
    /// For each open line, the positions before and after its last move.
    lines: Vec<[Chess; 2]>,
}

impl Visitor for Checker {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        self.counts.games += 1;
        self.lines.clear();
        self.lines.push([Chess::default(), Chess::default()]);
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        let [before, after] = self.lines.last_mut().expect("the main line");
        let m = san.san.to_move(after).expect("a legal move");
        before.clone_from(after);
        after.play_unchecked(m);
        self.counts.moves += 1;
        self.counts.captures += u64::from(m.is_capture());
        ControlFlow::Continue(())
    }

    fn nag(&mut self, (): &mut (), _: Nag) -> ControlFlow<()> {
        self.counts.nags += 1;
        ControlFlow::Continue(())
    }

    fn partial_comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<()> {
        self.counts.comments += comment.as_bytes().len() as u64;
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<()> {
        self.counts.comments += comment.as_bytes().len() as u64;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        self.counts.variations += 1;
        let before = self.lines.last().expect("the main line")[0].clone();
        self.lines.push([before.clone(), before]);
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, (): &mut ()) -> ControlFlow<()> {
        self.lines.pop();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}
