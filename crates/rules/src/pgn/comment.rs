//! Comments, and the commands inside them.
//!
//! A command is `[%name arguments]`. Two are known everywhere: `[%csl Gd6,Re5]` marks squares and
//! `[%cal Ge5d6]` draws arrows. All others are kept for whoever knows them.

use std::error::Error;
use std::fmt::{self, Display};

use super::lexer::MAX_LENGTH;
use super::place::Place;
use crate::square::Square;

/// A comment as it is written, without its braces.
///
/// Two comments are equal when they say the same, wherever they stand.
#[derive(Clone, Debug)]
pub struct Comment {
    raw: String,
    place: Place,
}

impl PartialEq for Comment {
    fn eq(&self, other: &Comment) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Comment {}

impl Comment {
    /// A comment that says this, its [place](Comment::place) the start of a text.
    ///
    /// None if no PGN can say it: a text with a `}` must keep to one line, and cannot end with a
    /// carriage return; none may be longer than [`MAX_LENGTH`](super::MAX_LENGTH).
    pub fn new(raw: &str) -> Option<Comment> {
        let is_long = raw.len() + "{}".len() > MAX_LENGTH;
        let is_line = !raw.contains('\n') && !raw.ends_with('\r');
        let can_be = !is_long && (is_line || !raw.contains('}'));
        can_be.then(|| Comment::at(raw.to_owned(), Place::START))
    }

    /// A comment whose brace stands at `place`.
    pub(super) const fn at(raw: String, place: Place) -> Comment {
        Comment { raw, place }
    }

    /// All that stands between the braces, unchanged.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// Where the comment's opening brace or semicolon stands.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The prose: without commands, white space folded to single spaces.
    ///
    /// A blank line stays, as two line feeds.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.raw.len());
        let (mut is_apart, mut is_paragraph) = (false, false);
        for piece in pieces(&self.raw) {
            let Piece::Prose(prose) = piece else {
                is_apart = true;
                continue;
            };
            let mut line_feeds = 0;
            for letter in prose.chars() {
                if letter.is_whitespace() {
                    line_feeds += usize::from(letter == '\n');
                    is_apart = true;
                    is_paragraph |= line_feeds > 1;
                    continue;
                }
                if is_apart && !text.is_empty() {
                    text.push_str(if is_paragraph { "\n\n" } else { " " });
                }
                (is_apart, is_paragraph, line_feeds) = (false, false, 0);
                text.push(letter);
            }
        }
        text
    }

    /// Every command, in order, known or not.
    pub fn commands(&self) -> Vec<Command> {
        let mut commands = Vec::new();
        let mut place = Place {
            column: self.place.column + 1,
            ..self.place
        };
        for piece in pieces(&self.raw) {
            place = match piece {
                Piece::Prose(prose) => place.after(prose),
                Piece::Command { whole, name, args } => {
                    commands.push(Command {
                        name: name.to_owned(),
                        args: args.to_owned(),
                        place,
                    });
                    place.after(whole)
                }
            };
        }
        commands
    }

    /// The squares marked by `[%csl …]`.
    ///
    /// # Errors
    ///
    /// [`MarkError`] if one of them is not a tint and a square, as `Gd6` is.
    pub fn circles(&self) -> Result<Vec<Circle>, MarkError> {
        self.marks("csl", |letters| match letters {
            [tint, file, rank] => Some(Circle {
                tint: Tint::from_letter(*tint)?,
                square: square(*file, *rank)?,
            }),
            _ => None,
        })
    }

    /// The arrows drawn by `[%cal …]`.
    ///
    /// # Errors
    ///
    /// [`MarkError`] if one of them is not a tint and two squares, as `Ge5d6` is.
    pub fn arrows(&self) -> Result<Vec<Arrow>, MarkError> {
        self.marks("cal", |letters| match letters {
            [tint, from_file, from_rank, to_file, to_rank] => Some(Arrow {
                tint: Tint::from_letter(*tint)?,
                from: square(*from_file, *from_rank)?,
                to: square(*to_file, *to_rank)?,
            }),
            _ => None,
        })
    }

    fn marks<T>(
        &self,
        name: &str,
        read: impl Fn(&[char]) -> Option<T>,
    ) -> Result<Vec<T>, MarkError> {
        let mut marks = Vec::new();
        for command in self.commands() {
            if command.name != name || command.args.is_empty() {
                continue;
            }
            for mark in command.args.split(',') {
                // One character too many is enough to see that it is no mark.
                let letters: Vec<char> = mark.trim().chars().take(6).collect();
                marks.push(read(&letters).ok_or_else(|| MarkError {
                    place: command.place,
                    mark: mark.trim().chars().take(40).collect(),
                })?);
            }
        }
        Ok(marks)
    }
}

fn square(file: char, rank: char) -> Option<Square> {
    let name = String::from_iter([file, rank]);
    name.parse().ok()
}

/// A stretch of a comment.
enum Piece<'a> {
    Prose(&'a str),
    Command {
        whole: &'a str,
        name: &'a str,
        args: &'a str,
    },
}

/// Cuts a comment into prose and commands; together they are the comment.
fn pieces(raw: &str) -> impl Iterator<Item = Piece<'_>> {
    // Behind the last bracket there is no command: searching ends there, once and for all.
    let (mut rest, tail) = raw.split_at(raw.rfind(']').map_or(0, |last| last + 1));
    let head = std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some((whole, name, args)) = command(rest) {
            rest = &rest[whole.len()..];
            return Some(Piece::Command { whole, name, args });
        }
        let (prose, behind) = rest.split_at(next_command(rest));
        rest = behind;
        Some(Piece::Prose(prose))
    });
    head.chain((!tail.is_empty()).then_some(Piece::Prose(tail)))
}

/// Where the next command begins, behind the first character; the end if there is none.
fn next_command(text: &str) -> usize {
    text.match_indices("[%")
        .map(|(start, _)| start)
        .find(|&start| start > 0 && command(&text[start..]).is_some())
        .unwrap_or(text.len())
}

/// The command that a text begins with: the whole of it, its name, its arguments.
fn command(text: &str) -> Option<(&str, &str, &str)> {
    let inside = text.strip_prefix("[%")?;
    let name_end = inside.find(|letter: char| letter == ']' || letter.is_whitespace())?;
    let (name, behind) = inside.split_at(name_end);
    if name.is_empty() {
        return None;
    }
    let end = behind.find(']')?;
    let whole = &text[..=2 + name_end + end];
    Some((whole, name, behind[..end].trim()))
}

/// A command inside a comment: `[%name args]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Its name, without the percent sign.
    pub name: String,
    /// What stands behind the name, trimmed.
    pub args: String,
    /// Where its bracket stands.
    pub place: Place,
}

/// The colour of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say everything")]
pub enum Tint {
    Green,
    Red,
    Yellow,
    Blue,
}

impl Tint {
    /// The four tints.
    pub const ALL: [Tint; 4] = [Tint::Green, Tint::Red, Tint::Yellow, Tint::Blue];

    /// The tint's letter in a command.
    pub const fn letter(self) -> char {
        match self {
            Tint::Green => 'G',
            Tint::Red => 'R',
            Tint::Yellow => 'Y',
            Tint::Blue => 'B',
        }
    }

    /// The tint with this letter.
    pub fn from_letter(letter: char) -> Option<Tint> {
        Tint::ALL.into_iter().find(|tint| tint.letter() == letter)
    }
}

/// A marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// Its colour.
    pub tint: Tint,
    /// The square.
    pub square: Square,
}

/// An arrow from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Its colour.
    pub tint: Tint,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

/// A mark that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkError {
    /// Where the command stands.
    pub place: Place,
    /// What is written for the mark, up to 40 characters.
    pub mark: String,
}

impl Display for MarkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?} is no mark", self.place, self.mark)
    }
}

impl Error for MarkError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(raw: &str) -> Comment {
        Comment::at(raw.to_owned(), Place::START)
    }

    #[test]
    fn a_comment_is_what_pgn_can_say() {
        for raw in ["", "In passing.", "two\nlines", "a } brace", "a\r\n"] {
            assert_eq!(Comment::new(raw).as_ref().map(Comment::raw), Some(raw));
        }
        for raw in ["a } and\ntwo lines", "}\r"] {
            assert_eq!(Comment::new(raw), None, "{raw:?}");
        }
        assert!(Comment::new(&"a".repeat(MAX_LENGTH - 2)).is_some());
        assert!(Comment::new(&"a".repeat(MAX_LENGTH - 1)).is_none());
    }

    #[test]
    fn prose_is_what_is_left_without_commands() {
        for (raw, text) in [
            ("", ""),
            (" \r\n ", ""),
            (" Both  pawns\n\tvanish. ", "Both pawns vanish."),
            ("[%csl Gd6]In[%clk 0:01]passing", "In passing"),
            ("One.\r\n \r\nTwo.", "One.\n\nTwo."),
            ("One.\n[%csl Gd6]\nTwo.", "One. Two."),
            ("One.\n\n[%csl Gd6] Two.", "One.\n\nTwo."),
            ("d5[%", "d5[%"),
            ("[%] and [% x] are text", "[%] and [% x] are text"),
            ("[%open d5", "[%open d5"),
        ] {
            assert_eq!(comment(raw).text(), text, "{raw:?}");
        }
    }

    #[test]
    fn commands_are_found_with_their_places() {
        let comment = comment("é [%ask play]\n[%claim only-move exd3] [%flag]");
        let commands = comment.commands();
        let found: Vec<_> = commands
            .iter()
            .map(|c| {
                (
                    c.name.as_str(),
                    c.args.as_str(),
                    c.place.line,
                    c.place.column,
                )
            })
            .collect();
        let expected = [
            ("ask", "play", 1, 4),
            ("claim", "only-move exd3", 2, 1),
            ("flag", "", 2, 25),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn marks_name_a_tint_and_squares() {
        let comment = comment("[%csl Gd6, Re5] [%cal Be5d6,Yd7d5] [%csl Ya1] [%csl ]");
        let circles = comment.circles().expect("three circles");
        let squares: Vec<_> = circles.iter().map(|circle| circle.square).collect();
        assert_eq!(squares, [Square::D6, Square::E5, Square::A1]);
        assert_eq!(circles[1].tint, Tint::Red);
        let arrows = comment.arrows().expect("two arrows");
        assert_eq!((arrows[0].from, arrows[0].to), (Square::E5, Square::D6));
        assert_eq!(arrows[1].tint, Tint::Yellow);
    }

    #[test]
    fn a_mark_that_cannot_be_read_is_a_fault() {
        for (raw, mark) in [
            ("[%csl Gd6,]", ""),
            ("[%csl d6]", "d6"),
            ("[%csl Pd6]", "Pd6"),
            ("[%csl Gd9]", "Gd9"),
            ("[%csl Ge5d6]", "Ge5d6"),
            ("[%csl é♟]", "é♟"),
        ] {
            let fault = comment(raw).circles().expect_err(raw);
            assert_eq!(fault.mark, mark);
            assert_eq!(fault.place, Place { line: 1, column: 2 });
        }
        let fault = comment("x [%cal Gd6]").arrows().expect_err("one square");
        assert_eq!(fault.place, Place { line: 1, column: 4 });
    }

    #[test]
    fn brackets_by_the_hundred_thousand_are_read_in_no_time() {
        for unit in ["[%", "[%a ", "]", "[% ]", "[%a]", " [%a]", "[%]"] {
            let comment = comment(&(unit.repeat(100_000) + &"x".repeat(1_000_000)));
            let _ = (comment.commands(), comment.text(), comment.circles());
        }
    }
}
