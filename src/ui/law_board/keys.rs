//! Keys of the boards of a law, while one of their squares has the focus.
//!
//! They are the keys of the chessboard. Where there are several boards, Page Up and Page Down go from board to board.

use course::LawSession;
use variants::{BoardSquare, Law};

use crate::text;
use crate::ui::board::key_bindings::KeyQuestion;
use crate::ui::board::{BoardCommand, KeyPress};
use crate::ui::law_board::geometry::{BoardStep, LawGeometry};

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LawBoardKey {
    /// Moves the focus to another square.
    MoveFocus(BoardStep),
    /// Moves the focus to the next piece with a letter, or to the one before.
    NextPiece { letter: char, backwards: bool },
    /// Selects, moves or deselects a piece.
    Activate,
    /// Deselects the piece.
    Cancel,
    /// Announces something.
    Describe(KeyQuestion),
    /// Sends a command to the page.
    Command(BoardCommand),
}

/// Returns the meaning of a key on the boards of a law. Without `single_keys` letters, digits and `?` have none.
pub fn law_board_key(press: KeyPress, law: &Law, single_keys: bool) -> Option<LawBoardKey> {
    if press.has_other_modifier {
        return None;
    }
    let has_several = law.shape.levels() > 1;
    let step = match press.key {
        "Home" if press.ctrl => BoardStep::First,
        "End" if press.ctrl => BoardStep::Last,
        _ if press.ctrl => return None,
        "ArrowUp" => BoardStep::Up,
        "ArrowDown" => BoardStep::Down,
        "ArrowLeft" => BoardStep::Left,
        "ArrowRight" => BoardStep::Right,
        "Home" => BoardStep::RowStart,
        "End" => BoardStep::RowEnd,
        "PageDown" if has_several => BoardStep::NextBoard,
        "PageUp" if has_several => BoardStep::PreviousBoard,
        "PageDown" => BoardStep::ColumnBottom,
        "PageUp" => BoardStep::ColumnTop,
        "Enter" | " " => return Some(LawBoardKey::Activate),
        "Escape" => return Some(LawBoardKey::Cancel),
        _ if single_keys => return single_key(press, law),
        _ => return None,
    };
    Some(LawBoardKey::MoveFocus(step))
}

/// Returns the meaning of a letter, a digit or `?`. A piece whose letter means something else is skipped.
fn single_key(press: KeyPress, law: &Law) -> Option<LawBoardKey> {
    if press.key == "?" {
        return Some(LawBoardKey::Command(BoardCommand::ShowKeys));
    }
    if press.is_digit() {
        let index = press.digit()?.checked_sub(1)?;
        let step = if press.shift {
            BoardStep::File(index)
        } else {
            BoardStep::Rank(index)
        };
        return Some(LawBoardKey::MoveFocus(step));
    }
    let key = match press.letter()? {
        'o' => LawBoardKey::Describe(KeyQuestion::Where),
        'l' => LawBoardKey::Describe(KeyQuestion::LastMove),
        'm' if press.shift => LawBoardKey::Describe(KeyQuestion::Captures),
        'm' => LawBoardKey::Describe(KeyQuestion::Moves),
        'i' => LawBoardKey::Command(BoardCommand::FocusMoveInput),
        'f' => LawBoardKey::Command(BoardCommand::Flip),
        'h' => LawBoardKey::Command(BoardCommand::Hint),
        letter => {
            let letter = letter.to_ascii_uppercase();
            let is_a_piece = law.kinds.iter().any(|kind| kind.letter == letter);
            let backwards = press.shift;
            return is_a_piece.then_some(LawBoardKey::NextPiece { letter, backwards });
        }
    };
    Some(key)
}

/// Returns the next piece with a letter, of either side, in reading order or backwards.
///
/// The search wraps around. Returns `None` if there is no other such piece.
pub fn next_piece_with_letter(
    session: &LawSession,
    geometry: LawGeometry,
    from: BoardSquare,
    letter: char,
    backwards: bool,
) -> Option<BoardSquare> {
    let squares = geometry.shape.squares();
    let mut squares: Vec<BoardSquare> = squares
        .filter(|square| *square != from && has_letter(session, *square, letter))
        .collect();
    squares.sort_by_key(|square| geometry.reading_order(*square));
    let here = geometry.reading_order(from);
    let behind = squares.partition_point(|square| geometry.reading_order(*square) < here);
    let next = if backwards {
        behind
            .checked_sub(1)
            .unwrap_or(squares.len().checked_sub(1)?)
    } else {
        behind % squares.len().max(1)
    };
    squares.get(next).copied()
}

/// Returns true if the piece on a square has a letter.
pub fn has_letter(session: &LawSession, square: BoardSquare, letter: char) -> bool {
    let piece = session.position().piece_at(square);
    piece.is_some_and(|piece| session.variant().law().kind(piece.kind).letter == letter)
}

/// Answers a question of a key on a square. Where a question of a lesson hides what is legal, so does the answer.
pub fn answer_key_question(
    question: KeyQuestion,
    session: &LawSession,
    square: BoardSquare,
    hides_legality: bool,
) -> String {
    match question {
        KeyQuestion::Where => text::laws::law_where_am_i(session, square, hides_legality),
        KeyQuestion::LastMove => text::laws::describe_last_law_move(session, hides_legality)
            .unwrap_or_else(|| text::laws::NO_MOVES.to_owned()),
        KeyQuestion::Moves | KeyQuestion::Captures if hides_legality => {
            text::HIDDEN_BY_QUESTION.to_owned()
        }
        KeyQuestion::Moves => text::laws::list_law_moves_from(session, square),
        KeyQuestion::Captures => text::laws::list_law_captures(session),
    }
}
