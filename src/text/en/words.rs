//! Words that many sentences share: the names of sides, pieces and squares, and numbers.

use course::hidden_characters::show_hidden_character;
use rules::{CastlingSide, Color, Piece, Role, Square};

/// Returns a side's name.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

pub(super) fn adjective(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(super) fn piece_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Writes a number up to ten as a word.
pub(super) fn number_word(number: usize) -> String {
    let word = match number {
        0 => "no",
        1 => "one",
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        8 => "eight",
        9 => "nine",
        10 => "ten",
        _ => return number.to_string(),
    };
    word.to_owned()
}

/// Says that a piece must wait for its side's turn. The piece is text such as “Black’s knight on g8”.
pub(super) fn wait_for_turn(turn: Color, piece: &str) -> String {
    format!("It is {}’s move, and {piece} must wait.", side(turn))
}

/// Describes a square for screen readers: “e5, white pawn”.
pub fn describe_square(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(Piece { color, role }) => {
            [square.name(), ", ", adjective(color), " ", piece_name(role)].concat()
        }
        None => [square.name(), ", empty"].concat(),
    }
}

/// Names a castling side: “king’s”.
pub(super) fn castling_side_name(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "king’s",
        CastlingSide::QueenSide => "queen’s",
    }
}

/// Capitalises the first letter.
pub(super) fn capitalize(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Shortens text that a visitor typed to 60 characters, and shows its hidden ones.
pub(super) fn shorten(text: &str) -> String {
    let mut letters = text.chars().map(show_hidden_character);
    let mut short: String = letters.by_ref().take(60).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_user_text_is_shortened() {
        assert_eq!(shorten("petrov"), "petrov");
        assert_eq!(shorten(&"é".repeat(61)), "é".repeat(60) + "…");
    }

    #[test]
    fn hidden_characters_of_user_text_are_shown() {
        assert_eq!(shorten("ex\u{202e}d6\0"), "ex\u{fffd}d6\u{fffd}");
    }
}
