//! Shows characters that are invisible and change how a text looks.

/// Replaces invisible characters that change how a text looks by U+FFFD.
///
/// They are control characters other than tabs and line ends, and those that reorder the text after them. The marks for
/// the direction of a single letter stay.
///
/// ```
/// use course::hidden_characters::show_hidden;
///
/// assert_eq!(show_hidden("[White \"A\u{202e}nn\u{0}\"]\n"), "[White \"A\u{fffd}nn\u{fffd}\"]\n");
/// assert_eq!(show_hidden("é\t\u{200f}\r\n"), "é\t\u{200f}\r\n");
/// ```
pub fn show_hidden(text: &str) -> String {
    text.chars().map(show_hidden_character).collect()
}

/// Replaces a single character as [`show_hidden`] does.
pub fn show_hidden_character(character: char) -> char {
    match character {
        '\t' | '\n' | '\r' => character,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ if character.is_control() => '\u{fffd}',
        _ => character,
    }
}
