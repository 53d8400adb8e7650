//! Writes a game tree as PGN.

use std::fmt::{self, Display, Formatter, Write};

use super::comment::Comment;
use super::tree::{GameTree, Node, NodeId};
use crate::piece::Color;

/// The greatest length of a line of moves; comments keep their own line breaks.
const WIDTH: usize = 79;

/// Writes the game as PGN: tags, a blank line, moves and result.
///
/// Reading it again gives an equal tree, unless its first position has too many pieces or checkers:
/// see [`GameTree::new`].
impl Display for GameTree {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        if !self.tags().is_empty() {
            f.write_char('\n')?;
        }
        let mut out = LineWriter {
            f,
            column: 0,
            omits_space: true,
        };
        out.comments(self.node(self.root()).comments())?;
        self.write_moves(&mut out)?;
        out.word(self.result().as_str())?;
        f.write_char('\n')
    }
}

/// A part that is still to be written.
enum WriteTask {
    /// The line after a node; true if its first move needs a number.
    Line(NodeId, bool),
    /// The variation that begins with a node.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

impl GameTree {
    fn write_moves(&self, out: &mut LineWriter) -> fmt::Result {
        let mut tasks = vec![WriteTask::Line(self.root(), true)];
        while let Some(task) = tasks.pop() {
            match task {
                WriteTask::Line(id, numbered) => {
                    let [first, others @ ..] = self.node(id).children() else {
                        continue;
                    };
                    let next = self.node(*first);
                    self.write_move(out, next, numbered)?;
                    let interrupted = !others.is_empty() || !next.comments().is_empty();
                    tasks.push(WriteTask::Line(*first, interrupted));
                    tasks.extend(others.iter().rev().map(|id| WriteTask::Variation(*id)));
                }
                WriteTask::Variation(id) => {
                    let first = self.node(id);
                    out.open()?;
                    out.comments(first.comments_before())?;
                    self.write_move(out, first, true)?;
                    tasks.push(WriteTask::Close);
                    tasks.push(WriteTask::Line(id, !first.comments().is_empty()));
                }
                WriteTask::Close => out.close()?,
            }
        }
        Ok(())
    }

    fn write_move(&self, out: &mut LineWriter, node: &Node, numbered: bool) -> fmt::Result {
        let (Some(before), Some(san)) = (node.parent(), node.san()) else {
            return Ok(());
        };
        let before = self.node(before).position();
        let number = before.fullmove_number();
        match (before.turn(), numbered) {
            (Color::White, _) => out.word(&format!("{number}. {san}"))?,
            (Color::Black, true) => out.word(&format!("{number}... {san}"))?,
            (Color::Black, false) => out.word(&san.to_string())?,
        }
        for nag in node.nags() {
            out.word(&nag.to_string())?;
        }
        out.comments(node.comments())
    }
}

/// Writes words separated by spaces and line breaks.
struct LineWriter<'a, 'b> {
    f: &'a mut Formatter<'b>,
    column: usize,
    /// True if no space precedes the next word.
    omits_space: bool,
}

impl LineWriter<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = |line: &str| line.chars().count();
        let first = word.split('\n').next().map_or(0, width);
        if self.omits_space {
            self.omits_space = false;
        } else if self.column + 1 + first > WIDTH {
            self.f.write_char('\n')?;
            self.column = 0;
        } else {
            self.f.write_char(' ')?;
            self.column += 1;
        }
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => width(last),
            None => self.column + first,
        };
        self.f.write_str(word)
    }

    fn open(&mut self) -> fmt::Result {
        self.word("(")?;
        self.omits_space = true;
        Ok(())
    }

    fn close(&mut self) -> fmt::Result {
        self.column += 1;
        self.f.write_char(')')
    }

    fn comments(&mut self, comments: &[Comment]) -> fmt::Result {
        comments
            .iter()
            .try_for_each(|comment| self.comment(comment.raw()))
    }

    fn comment(&mut self, raw: &str) -> fmt::Result {
        if raw.contains('}') {
            // Only a comment to the end of the line can contain a brace.
            self.word(&format!(";{raw}"))?;
            self.f.write_char('\n')?;
            (self.column, self.omits_space) = (0, true);
            return Ok(());
        }
        self.word(&format!("{{{raw}}}"))
    }
}
