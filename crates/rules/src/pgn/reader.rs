//! Reads PGN from memory or from a stream, into trees or for a visitor.

use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, Read};

use super::error::PgnError;
use super::lexer::{Lexer, LexerState};
use super::parser::{ParseStop, Parser};
use super::tree::GameTree;
use super::tree_builder::TreeBuilder;
use super::visitor::Visitor;
use crate::encoding::{self, BYTE_ORDER_MARK};

/// Reads all games of a text.
///
/// # Errors
///
/// [`PgnError`] for the first error in the text.
pub fn read(text: &str) -> Result<Vec<GameTree>, PgnError> {
    match read_until_error(text) {
        (games, None) => Ok(games),
        (_, Some(error)) => Err(error),
    }
}

/// Reads all games of a text up to the first error.
///
/// The last game is the one with the error, up to that point.
pub fn read_until_error(text: &str) -> (Vec<GameTree>, Option<PgnError>) {
    let mut builder = TreeBuilder::default();
    let error = visit(text.as_bytes(), &mut builder).err();
    (builder.into_games(), error)
}

/// Calls a visitor for every game of a text in memory.
///
/// # Errors
///
/// [`PgnError`] for the first error in the text or from the visitor.
pub fn visit<V: Visitor + ?Sized>(text: &[u8], visitor: &mut V) -> Result<(), PgnError> {
    let mut lexer = Lexer::for_text(text);
    let mut parser = Parser::new();
    while parser.parse(&mut lexer, visitor)? != ParseStop::EndOfText {}
    Ok(())
}

/// Reads PGN game by game from a stream, in constant memory.
///
/// It buffers 64 kilobytes, and at most two megabytes for long comments: a comment of more than
/// [`MAX_TOKEN_LENGTH`](super::MAX_TOKEN_LENGTH) bytes is an error. The source needs no
/// [`BufRead`](io::BufRead).
///
/// ```
/// use rules::pgn::{GameResult, Reader, Visitor};
///
/// #[derive(Default)]
/// struct Draws(usize);
///
/// impl Visitor for Draws {
///     fn result(&mut self, result: GameResult) {
///         self.0 += usize::from(result == GameResult::Draw);
///     }
/// }
///
/// let file: &[u8] = b"[Event \"A\"]\n1. e4 1/2-1/2\n\n[Event \"B\"]\n1. d4 1-0\n";
/// let (mut reader, mut draws) = (Reader::new(file), Draws::default());
/// while reader.read_game(&mut draws)? {}
/// assert_eq!(draws.0, 1);
/// # Ok::<(), rules::pgn::ReadError>(())
/// ```
pub struct Reader<R> {
    source: R,
    /// The initial size of the buffer.
    capacity: usize,
    buffer: Vec<u8>,
    /// The range of the buffer that is read from the source and not yet consumed.
    start: usize,
    end: usize,
    is_at_end: bool,
    state: LexerState,
    parser: Parser,
    /// True if the last game had an error.
    needs_recovery: bool,
}

/// The initial size of the buffer in bytes.
const BUFFER: usize = 1 << 16;

/// The start of every exported game (PGN 8.1.1).
const FIRST_TAG: &[u8] = b"[Event ";

impl<R: Read> Reader<R> {
    /// Creates a reader, without reading from the source yet.
    pub const fn new(source: R) -> Reader<R> {
        Reader::with_capacity(BUFFER, source)
    }

    /// Creates a reader with an initial buffer size in bytes, at least 16.
    pub const fn with_capacity(capacity: usize, source: R) -> Reader<R> {
        Reader {
            source,
            capacity,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            is_at_end: false,
            state: LexerState::START,
            parser: Parser::new(),
            needs_recovery: false,
        }
    }

    /// Calls a visitor for the next game; returns false at the end.
    ///
    /// After an error in the text, the next call continues with the next line that begins with
    /// `[Event `.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the source cannot be read, or for the first error in the text or from the
    /// visitor.
    pub fn read_game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<bool, ReadError> {
        if self.buffer.is_empty() {
            self.fill()?;
            if self.buffered().starts_with(BYTE_ORDER_MARK) {
                self.start = BYTE_ORDER_MARK.len();
            }
        }
        if self.needs_recovery {
            self.skip_to_next_game()?;
            self.needs_recovery = false;
        }
        loop {
            let buffered = &self.buffer[self.start..self.end];
            let mut lexer = Lexer::<false>::new(buffered, self.is_at_end, self.state);
            let stop = self.parser.parse(&mut lexer, visitor);
            self.state = lexer.state();
            self.start += lexer.consumed();
            match stop {
                Ok(ParseStop::GameEnd) => return Ok(true),
                Ok(ParseStop::EndOfText) => return Ok(false),
                Ok(ParseStop::NeedMoreBytes) => self.fill()?,
                Err(error) => {
                    self.needs_recovery = true;
                    self.parser = Parser::new();
                    return Err(ReadError::Pgn(error));
                }
            }
        }
    }

    fn buffered(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Fills the buffer from the source. Consumed bytes make room; if there are none, the buffer
    /// grows.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.end == self.buffer.len() {
            let size = self.capacity.max(2 * self.end).max(16);
            self.buffer.resize(size, 0);
        }
        while self.end < self.buffer.len() {
            let room = &mut self.buffer[self.end..];
            match self.source.read(room) {
                Ok(0) => {
                    self.is_at_end = true;
                    break;
                }
                Ok(length) => self.end += length.min(room.len()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Skips to the next line that begins a game, or to the end.
    fn skip_to_next_game(&mut self) -> io::Result<()> {
        loop {
            if self.buffered().len() < FIRST_TAG.len() && !self.is_at_end {
                self.fill()?;
                continue;
            }
            let buffered = self.buffered();
            let is_game = self.state.begins_line() && buffered.starts_with(FIRST_TAG);
            if is_game || buffered.is_empty() {
                return Ok(());
            }
            let line = encoding::find_byte(buffered, b'\n').map_or(buffered.len(), |end| end + 1);
            self.state = self.state.after(&buffered[..line]);
            self.start += line;
        }
    }
}

/// Why a game cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The source cannot be read.
    Io(io::Error),
    /// The text has an error.
    Pgn(PgnError),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => error.fmt(f),
            ReadError::Pgn(error) => error.fmt(f),
        }
    }
}

impl Error for ReadError {}
