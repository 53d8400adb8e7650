//! Reads PGN from memory or from any source, and tells a visitor or builds trees.

use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, Read};

use super::draft::Draft;
use super::error::PgnError;
use super::grammar::{Grammar, Halt};
use super::lexer::{Lexer, Passage};
use super::tree::GameTree;
use super::visitor::Visitor;
use crate::text::{self, BYTE_ORDER_MARK};

/// Reads every game of a text.
///
/// # Errors
///
/// [`PgnError`] for the first fault.
pub fn read(text: &str) -> Result<Vec<GameTree>, PgnError> {
    match read_until_fault(text) {
        (games, None) => Ok(games),
        (_, Some(fault)) => Err(fault),
    }
}

/// Reads every game of a text up to the first fault.
///
/// The game with the fault is the last one, as far as it goes.
pub fn read_until_fault(text: &str) -> (Vec<GameTree>, Option<PgnError>) {
    let mut draft = Draft::default();
    let fault = visit(text.as_bytes(), &mut draft).err();
    (draft.into_games(), fault)
}

/// Tells a visitor about every game of a text in memory.
///
/// # Errors
///
/// [`PgnError`] for the first fault, of the text or found by the visitor.
pub fn visit<V: Visitor + ?Sized>(text: &[u8], visitor: &mut V) -> Result<(), PgnError> {
    let mut lexer = Lexer::whole(text);
    let mut grammar = Grammar::new();
    while grammar.read(&mut lexer, visitor)? != Halt::End {}
    Ok(())
}

/// Reads PGN game by game from any source, in memory that does not grow with it.
///
/// It holds 64 kilobytes of the source, and no more than two megabytes however long a comment is:
/// one of more than [`MAX_LENGTH`](super::MAX_LENGTH) bytes is a fault. It needs no [`BufRead`](io::BufRead) around
/// the source.
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
    /// How large the buffer is at first.
    capacity: usize,
    buffer: Vec<u8>,
    /// What of the buffer is read from the source and not yet done with.
    start: usize,
    end: usize,
    is_at_end: bool,
    passage: Passage,
    grammar: Grammar,
    /// Whether the game that was read last has a fault.
    is_lost: bool,
}

/// How much of a source is held, unless something in it is longer.
const BUFFER: usize = 1 << 16;

/// What every exported game begins with (PGN 8.1.1).
const FIRST_TAG: &[u8] = b"[Event ";

impl<R: Read> Reader<R> {
    /// A reader of a source, which has not been asked for anything yet.
    pub const fn new(source: R) -> Reader<R> {
        Reader::with_capacity(BUFFER, source)
    }

    /// A reader that holds so many bytes of the source, unless something in it is longer; 16 at
    /// least.
    pub const fn with_capacity(capacity: usize, source: R) -> Reader<R> {
        Reader {
            source,
            capacity,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            is_at_end: false,
            passage: Passage::START,
            grammar: Grammar::new(),
            is_lost: false,
        }
    }

    /// The next game as a tree, as far as it goes, and what is wrong with it; neither at the end.
    ///
    /// After a fault the next call goes on as [`Reader::read_game`] does.
    ///
    /// ```
    /// use rules::pgn::Reader;
    ///
    /// let mut reader = Reader::new(&b"[Event \"A\"]\n1. e4 e9 *\n\n[Event \"B\"]\n1. d4 *\n"[..]);
    /// let (first, fault) = reader.read_tree();
    /// assert_eq!(first.expect("a game").nodes().count(), 2);
    /// assert!(fault.is_some());
    /// let (second, fault) = reader.read_tree();
    /// assert_eq!(second.expect("a game").tag("Event"), Some("B"));
    /// assert!(fault.is_none());
    /// assert!(reader.read_tree().0.is_none());
    /// ```
    pub fn read_tree(&mut self) -> (Option<GameTree>, Option<ReadError>) {
        let mut draft = Draft::default();
        let fault = self.read_game(&mut draft).err();
        (draft.into_games().pop(), fault)
    }

    /// Tells a visitor about the next game; whether there was one.
    ///
    /// After a fault in the text, the next call goes on with the next line that begins with
    /// `[Event `.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the source cannot be read, or for the first fault, of the text or found by
    /// the visitor.
    pub fn read_game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<bool, ReadError> {
        if self.buffer.is_empty() {
            self.fill()?;
            if self.held().starts_with(BYTE_ORDER_MARK) {
                self.start = BYTE_ORDER_MARK.len();
            }
        }
        if self.is_lost {
            self.seek()?;
            self.is_lost = false;
        }
        loop {
            let held = &self.buffer[self.start..self.end];
            let mut lexer = Lexer::new(held, self.is_at_end, self.passage);
            let halt = self.grammar.read(&mut lexer, visitor);
            self.passage = lexer.passage();
            self.start += lexer.consumed();
            match halt {
                Ok(Halt::Game) => return Ok(true),
                Ok(Halt::End) => return Ok(false),
                Ok(Halt::More) => self.fill()?,
                Err(fault) => {
                    self.is_lost = true;
                    self.grammar = Grammar::new();
                    return Err(ReadError::Pgn(fault));
                }
            }
        }
    }

    fn held(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Reads on until the buffer is full or the source at its end; what is done with makes room,
    /// and if nothing is, the buffer grows.
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

    /// Goes to the next line that begins a game, or to the end.
    fn seek(&mut self) -> io::Result<()> {
        loop {
            if self.held().len() < FIRST_TAG.len() && !self.is_at_end {
                self.fill()?;
                continue;
            }
            let held = self.held();
            let is_game = self.passage.begins_line() && held.starts_with(FIRST_TAG);
            if is_game || held.is_empty() {
                return Ok(());
            }
            let line = text::find(held, b'\n').map_or(held.len(), |end| end + 1);
            self.passage = self.passage.after(&held[..line]);
            self.start += line;
        }
    }
}

/// Why a game cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The source cannot be read.
    Io(io::Error),
    /// The text has a fault.
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
