//! Writes a game tree as PGN.

use std::fmt::{self, Display, Formatter, Write};

use super::comment::Comment;
use super::tree::{GameTree, Node, NodeId};
use crate::piece::Color;

/// No line of moves is longer than this; a comment keeps its own lines.
const WIDTH: usize = 79;

/// The game as PGN: tags, a blank line, moves and result.
///
/// Reading it again gives an equal tree, unless it starts with too many men or checkers: see
/// [`GameTree::new`].
impl Display for GameTree {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        if !self.tags().is_empty() {
            f.write_char('\n')?;
        }
        let mut text = Text {
            f,
            column: 0,
            is_tight: true,
        };
        text.comments(self.node(self.root()).comments())?;
        self.write_moves(&mut text)?;
        text.word(self.result().as_str())?;
        f.write_char('\n')
    }
}

/// What is left to write.
enum Task {
    /// The line from a node on; whether its first move needs a number in any case.
    Line(NodeId, bool),
    /// The variation that begins with a node.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

impl GameTree {
    fn write_moves(&self, text: &mut Text) -> fmt::Result {
        let mut tasks = vec![Task::Line(self.root(), true)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Line(id, numbered) => {
                    let [first, others @ ..] = self.node(id).children() else {
                        continue;
                    };
                    let next = self.node(*first);
                    self.write_move(text, next, numbered)?;
                    let interrupted = !others.is_empty() || !next.comments().is_empty();
                    tasks.push(Task::Line(*first, interrupted));
                    tasks.extend(others.iter().rev().map(|id| Task::Variation(*id)));
                }
                Task::Variation(id) => {
                    let first = self.node(id);
                    text.open()?;
                    text.comments(first.comments_before())?;
                    self.write_move(text, first, true)?;
                    tasks.push(Task::Close);
                    tasks.push(Task::Line(id, !first.comments().is_empty()));
                }
                Task::Close => text.close()?,
            }
        }
        Ok(())
    }

    fn write_move(&self, text: &mut Text, node: &Node, numbered: bool) -> fmt::Result {
        let (Some(before), Some(san)) = (node.parent(), node.san()) else {
            return Ok(());
        };
        let before = self.node(before).position();
        let number = before.fullmove_number();
        match (before.turn(), numbered) {
            (Color::White, _) => text.word(&format!("{number}. {san}"))?,
            (Color::Black, true) => text.word(&format!("{number}... {san}"))?,
            (Color::Black, false) => text.word(&san.to_string())?,
        }
        for nag in node.nags() {
            text.word(&nag.to_string())?;
        }
        text.comments(node.comments())
    }
}

/// Words with spaces and line breaks between them.
struct Text<'a, 'b> {
    f: &'a mut Formatter<'b>,
    column: usize,
    /// Whether the next word follows without a space.
    is_tight: bool,
}

impl Text<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = |line: &str| line.chars().count();
        let first = word.split('\n').next().map_or(0, width);
        if self.is_tight {
            self.is_tight = false;
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
        self.is_tight = true;
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
            // Only a comment to the end of a line can hold a brace.
            self.word(&format!(";{raw}"))?;
            self.f.write_char('\n')?;
            (self.column, self.is_tight) = (0, true);
            return Ok(());
        }
        self.word(&format!("{{{raw}}}"))
    }
}
