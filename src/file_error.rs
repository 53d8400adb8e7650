//! Reasons why a file cannot be fetched or read.

/// Why a file could not be fetched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FetchError {
    /// The server has no such file.
    NotFound,
    /// The server answered with another HTTP status.
    Status(u16),
    /// No answer came. The visitor is offline, the address is wrong, or the server allows no other site to read it.
    Unreachable,
    /// No answer within the time limit.
    TimedOut,
    /// The answer is a web page, which many hosts send for an unknown path.
    WebPage,
    /// The answer ended early.
    Interrupted,
}

/// Why the content of a file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileReadError {
    /// The browser cannot read it: it is a folder, forbidden, or gone.
    Unreadable,
    /// It has this many bytes, which is over the limit.
    TooLong(usize),
    /// It exceeds the limit, and its length is unknown.
    Endless,
}

/// The content of a file.
pub type FileBytes = Result<Vec<u8>, FileReadError>;
