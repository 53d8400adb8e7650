//! The type of a prepared position under another law. It includes attempts and their expected results.

use variants::LawPart;

use crate::diagram::Diagram;

/// A position under a law, reached by moves, with attempts and their verdicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawExample {
    /// The name by which texts refer to it.
    pub id: &'static str,
    /// The part of the law that it is about, if there is only one.
    pub part: Option<LawPart>,
    /// The law as text.
    pub law: &'static str,
    /// The position before the moves.
    pub fen: &'static str,
    /// The moves that are played before the visitor takes over.
    pub moves: &'static [&'static str],
    /// Attempts after the moves.
    pub attempts: &'static [LawExpectation],
    /// Other lines from the same position: under other laws for contrast, or further moves.
    pub lines: &'static [LawExampleLine],
}

impl LawExample {
    /// Returns the name of the law with which the text of the law begins.
    pub fn preset(&self) -> &'static str {
        self.law.split(';').next().unwrap_or_default()
    }

    /// Returns the diagram of the position after the moves. It is `None` if the board is not that of chess.
    pub fn diagram(&self) -> Option<Diagram> {
        let board = self.fen.split(' ').next().unwrap_or_default();
        Diagram::after_moves(board, self.moves)
    }

    /// Returns the first line under standard chess, if there is one.
    pub fn standard(&self) -> Option<&'static LawExampleLine> {
        self.lines.iter().find(|line| line.law == "standard")
    }
}

/// Moves from the position of an example, and attempts after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawExampleLine {
    /// The law as text.
    pub law: &'static str,
    /// The moves from the example's position.
    pub moves: &'static [&'static str],
    /// Attempts after the moves.
    pub attempts: &'static [LawExpectation],
}

/// An attempt, with the verdict that the law must give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LawExpectation {
    /// The name of the square of the piece.
    pub from: &'static str,
    /// The name of the square that it tries to reach.
    pub to: &'static str,
    /// The expected verdict.
    pub verdict: ExpectedLawVerdict,
}

/// The expected verdict of a law on an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedLawVerdict {
    /// The attempt is a legal capture en passant, and nothing else.
    EnPassant,
    /// The attempt is a legal move that takes nothing en passant.
    Plain,
    /// Both moves are legal, and the player chooses.
    Choice,
    /// No move is legal; the machine name of the first reason.
    Refused(&'static str),
}

/// Expects a capture en passant.
pub(super) const fn captures(from: &'static str, to: &'static str) -> LawExpectation {
    expect(from, to, ExpectedLawVerdict::EnPassant)
}

/// Expects a legal move that takes nothing en passant.
pub(super) const fn goes(from: &'static str, to: &'static str) -> LawExpectation {
    expect(from, to, ExpectedLawVerdict::Plain)
}

/// Expects both a capture en passant and the move without it.
pub(super) const fn chooses(from: &'static str, to: &'static str) -> LawExpectation {
    expect(from, to, ExpectedLawVerdict::Choice)
}

/// Expects a refusal with this first reason.
pub(super) const fn fails(
    from: &'static str,
    to: &'static str,
    reason: &'static str,
) -> LawExpectation {
    expect(from, to, ExpectedLawVerdict::Refused(reason))
}

const fn expect(
    from: &'static str,
    to: &'static str,
    verdict: ExpectedLawVerdict,
) -> LawExpectation {
    LawExpectation { from, to, verdict }
}

/// Makes a line from the position of an example.
pub(super) const fn line(
    law: &'static str,
    moves: &'static [&'static str],
    attempts: &'static [LawExpectation],
) -> LawExampleLine {
    LawExampleLine {
        law,
        moves,
        attempts,
    }
}
