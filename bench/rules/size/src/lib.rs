//! A minimal program on the rules core.
//!
//! It reads and writes a FEN, lists moves, and reads, plays and writes a move in SAN.
//!
//! Only its size is measured. Texts pass through one buffer, so that nothing but the core is linked.

use std::cell::RefCell;

use rules::{Position, San};

const CAPACITY: usize = 512;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = RefCell::new(vec![0; CAPACITY]);
    static POSITION: RefCell<Position> = const { RefCell::new(Position::initial()) };
}

/// Returns the address of the buffer of 512 bytes for texts and answers.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

/// Reads the position from the FEN in the buffer; returns 0 if it is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn read_fen(length: usize) -> u32 {
    let position = parse_text(length, |text| text.parse::<Position>().ok());
    u32::from(
        position.is_some_and(|position| POSITION.replace(position).board().occupied().len() > 1),
    )
}

/// Writes the position's FEN into the buffer; returns its length.
#[unsafe(no_mangle)]
pub extern "C" fn write_fen() -> usize {
    write_text(&POSITION.with_borrow(Position::fen))
}

/// Writes a legal move as SAN into the buffer.
///
/// Returns its length, or 0 if there is no move of this number.
#[unsafe(no_mangle)]
pub extern "C" fn write_san(number: usize) -> usize {
    POSITION.with_borrow(|position| {
        let moves = position.legal_moves();
        moves
            .get(number)
            .map_or(0, |&m| write_text(&position.san(m).to_string()))
    })
}

/// Plays the SAN in the buffer; returns 0 if it is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn play_san(length: usize) -> u32 {
    let san = parse_text(length, |text| text.parse::<San>().ok());
    let played = POSITION.with_borrow(|position| Some(position.play(san?.resolve(position).ok()?)));
    u32::from(played.map(|position| POSITION.set(position)).is_some())
}

fn parse_text<T>(length: usize, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
    TEXT.with_borrow(|text| parse(std::str::from_utf8(text.get(..length)?).ok()?))
}

fn write_text(answer: &str) -> usize {
    TEXT.with_borrow_mut(|text| {
        let length = answer.len().min(CAPACITY);
        text[..length].copy_from_slice(&answer.as_bytes()[..length]);
        length
    })
}
