//! Comments and the commands inside them.
//!
//! A command is written `[%name arguments]`. Two are defined here: `[%csl Gd6,Re5]` marks squares
//! and `[%cal Ge5d6]` draws arrows. All others are returned by [`Comment::commands`].

use super::limits::MAX_TOKEN_LENGTH;
use super::location::Location;
use super::shapes::{Arrow, Circle, ShapeColor, ShapeError};
use crate::square::Square;

/// The text of a comment, without its braces.
///
/// Two comments are equal if their texts are equal, wherever they are.
#[derive(Clone, Debug)]
pub struct Comment {
    raw: String,
    location: Location,
}

impl PartialEq for Comment {
    fn eq(&self, other: &Comment) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Comment {}

impl Comment {
    /// Creates a comment whose [location](Comment::location) is the start of the text.
    ///
    /// Returns `None` if PGN cannot write it: a text with `}` must be on one line and not end with
    /// a carriage return, and no comment is longer than
    /// [`MAX_TOKEN_LENGTH`](super::MAX_TOKEN_LENGTH).
    pub fn new(raw: &str) -> Option<Comment> {
        let is_long = raw.len() + "{}".len() > MAX_TOKEN_LENGTH;
        let is_line = !raw.contains('\n') && !raw.ends_with('\r');
        let can_be = !is_long && (is_line || !raw.contains('}'));
        can_be.then(|| Comment::at(raw.to_owned(), Location::START))
    }

    /// Creates a comment whose brace is at `location`.
    pub(super) const fn at(raw: String, location: Location) -> Comment {
        Comment { raw, location }
    }

    /// Returns everything between the braces, unchanged.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// Returns the location of the opening brace or semicolon.
    pub fn location(&self) -> Location {
        self.location
    }

    /// Returns the prose: without commands, white space collapsed to single spaces.
    ///
    /// A blank line is kept as two line feeds.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.raw.len());
        let (mut is_apart, mut is_paragraph) = (false, false);
        for segment in segments(&self.raw) {
            let Segment::Prose(prose) = segment else {
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

    /// Returns all commands in order, known or not.
    pub fn commands(&self) -> Vec<CommentCommand> {
        let mut commands = Vec::new();
        let mut location = Location {
            column: self.location.column + 1,
            ..self.location
        };
        for segment in segments(&self.raw) {
            location = match segment {
                Segment::Prose(prose) => location.after(prose),
                Segment::Command { whole, name, args } => {
                    commands.push(CommentCommand {
                        name: name.to_owned(),
                        args: args.to_owned(),
                        location,
                    });
                    location.after(whole)
                }
            };
        }
        commands
    }

    /// Returns the squares marked by `[%csl …]`.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if one of them is not a colour and a square, such as `Gd6`.
    pub fn circles(&self) -> Result<Vec<Circle>, ShapeError> {
        self.shapes("csl", |chars| match chars {
            [color, file, rank] => Some(Circle {
                color: ShapeColor::from_letter(*color)?,
                square: square(*file, *rank)?,
            }),
            _ => None,
        })
    }

    /// Returns the arrows drawn by `[%cal …]`.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if one of them is not a colour and two squares, such as `Ge5d6`.
    pub fn arrows(&self) -> Result<Vec<Arrow>, ShapeError> {
        self.shapes("cal", |chars| match chars {
            [color, from_file, from_rank, to_file, to_rank] => Some(Arrow {
                color: ShapeColor::from_letter(*color)?,
                from: square(*from_file, *from_rank)?,
                to: square(*to_file, *to_rank)?,
            }),
            _ => None,
        })
    }

    fn shapes<T>(
        &self,
        name: &str,
        read: impl Fn(&[char]) -> Option<T>,
    ) -> Result<Vec<T>, ShapeError> {
        let mut shapes = Vec::new();
        for command in self.commands() {
            if command.name != name || command.args.is_empty() {
                continue;
            }
            for shape in command.args.split(',') {
                // One extra character shows that the shape is too long.
                let chars: Vec<char> = shape.trim().chars().take(6).collect();
                shapes.push(read(&chars).ok_or_else(|| ShapeError {
                    location: command.location,
                    shape: shape.trim().chars().take(40).collect(),
                })?);
            }
        }
        Ok(shapes)
    }
}

fn square(file: char, rank: char) -> Option<Square> {
    let name = String::from_iter([file, rank]);
    name.parse().ok()
}

/// A part of a comment.
enum Segment<'a> {
    Prose(&'a str),
    Command {
        whole: &'a str,
        name: &'a str,
        args: &'a str,
    },
}

/// Splits a comment into prose and commands, without losing characters.
fn segments(raw: &str) -> impl Iterator<Item = Segment<'_>> {
    // No command ends after the last bracket, so the tail is not searched.
    let (mut rest, tail) = raw.split_at(raw.rfind(']').map_or(0, |last| last + 1));
    let head = std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some((whole, name, args)) = command(rest) {
            rest = &rest[whole.len()..];
            return Some(Segment::Command { whole, name, args });
        }
        let (prose, behind) = rest.split_at(next_command(rest));
        rest = behind;
        Some(Segment::Prose(prose))
    });
    head.chain((!tail.is_empty()).then_some(Segment::Prose(tail)))
}

/// Returns the index of the next command after the first character. If there is none, it is the end
/// of the text.
fn next_command(text: &str) -> usize {
    text.match_indices('[')
        .map(|(start, _)| start)
        .find(|&start| start > 0 && command(&text[start..]).is_some())
        .unwrap_or(text.len())
}

/// Returns the command at the start of a text: the whole, its name, its arguments.
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
pub struct CommentCommand {
    /// The name, without the percent sign.
    pub name: String,
    /// The text after the name, trimmed.
    pub args: String,
    /// The location of the opening bracket.
    pub location: Location,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(raw: &str) -> Comment {
        Comment::at(raw.to_owned(), Location::START)
    }

    #[test]
    fn comments_that_pgn_cannot_write_are_rejected() {
        for raw in ["", "Captured.", "two\nlines", "a } brace", "a\r\n"] {
            assert_eq!(Comment::new(raw).as_ref().map(Comment::raw), Some(raw));
        }
        for raw in ["a } and\ntwo lines", "}\r"] {
            assert_eq!(Comment::new(raw), None, "{raw:?}");
        }
        assert!(Comment::new(&"a".repeat(MAX_TOKEN_LENGTH - 2)).is_some());
        assert!(Comment::new(&"a".repeat(MAX_TOKEN_LENGTH - 1)).is_none());
    }

    #[test]
    fn comment_text_omits_commands() {
        for (raw, text) in [
            ("", ""),
            (" \r\n ", ""),
            (" Both  pawns\n\tvanish. ", "Both pawns vanish."),
            ("[%csl Gd6]En[%clk 0:01]passant", "En passant"),
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
    fn commands_have_locations() {
        let comment = comment("é [%ask play]\n[%claim only-move exd3] [%flag]");
        let commands = comment.commands();
        let found: Vec<_> = commands
            .iter()
            .map(|c| {
                (
                    c.name.as_str(),
                    c.args.as_str(),
                    c.location.line,
                    c.location.column,
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
    fn circles_and_arrows_are_parsed() {
        let comment = comment("[%csl Gd6, Re5] [%cal Be5d6,Yd7d5] [%csl Ya1] [%csl ]");
        let circles = comment.circles().expect("three circles");
        let squares: Vec<_> = circles.iter().map(|circle| circle.square).collect();
        assert_eq!(squares, [Square::D6, Square::E5, Square::A1]);
        assert_eq!(circles[1].color, ShapeColor::Red);
        let arrows = comment.arrows().expect("two arrows");
        assert_eq!((arrows[0].from, arrows[0].to), (Square::E5, Square::D6));
        assert_eq!(arrows[1].color, ShapeColor::Yellow);
    }

    #[test]
    fn an_invalid_shape_is_an_error() {
        for (raw, shape) in [
            ("[%csl Gd6,]", ""),
            ("[%csl d6]", "d6"),
            ("[%csl Pd6]", "Pd6"),
            ("[%csl Gd9]", "Gd9"),
            ("[%csl Ge5d6]", "Ge5d6"),
            ("[%csl é♟]", "é♟"),
        ] {
            let error = comment(raw).circles().expect_err(raw);
            assert_eq!(error.shape, shape);
            assert_eq!(error.location, Location { line: 1, column: 2 });
        }
        let error = comment("x [%cal Gd6]").arrows().expect_err("one square");
        assert_eq!(error.location, Location { line: 1, column: 4 });
    }

    #[test]
    fn many_brackets_are_read() {
        for (unit, commands) in [
            ("[%", 0),
            ("[%a ", 0),
            ("]", 0),
            ("[% ]", 0),
            ("[%a]", 100_000),
            (" [%a]", 100_000),
            ("[%]", 0),
        ] {
            let comment = comment(&(unit.repeat(100_000) + &"x".repeat(1_000_000)));
            assert_eq!(comment.commands().len(), commands, "{unit:?}");
            assert!(comment.text().ends_with("xxx"), "{unit:?}");
            assert_eq!(comment.circles(), Ok(Vec::new()), "{unit:?}");
        }
    }
}
