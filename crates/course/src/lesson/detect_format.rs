//! Detects files that are not PGN by their first bytes.

/// A format other than PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForeignFormat {
    /// An image.
    Image,
    /// A web page.
    WebPage,
    /// A PDF document.
    Pdf,
    /// A compressed file or an archive.
    Archive,
    /// Data in JSON.
    Json,
    /// A URL.
    Url,
    /// A position in FEN, without a game.
    Fen,
    /// Prose, which a game may follow.
    Prose,
}

/// The signatures of formats, each byte a character.
const SIGNATURES: [(&str, ForeignFormat); 13] = [
    ("\u{89}PNG", ForeignFormat::Image),
    ("\u{ff}\u{d8}\u{ff}", ForeignFormat::Image),
    ("GIF8", ForeignFormat::Image),
    ("RIFF", ForeignFormat::Image),
    ("<svg", ForeignFormat::Image),
    ("<?xml", ForeignFormat::WebPage),
    ("<!doctype html", ForeignFormat::WebPage),
    ("<html", ForeignFormat::WebPage),
    ("%PDF", ForeignFormat::Pdf),
    ("PK\u{3}\u{4}", ForeignFormat::Archive),
    ("\u{1f}\u{8b}", ForeignFormat::Archive),
    ("(\u{b5}/\u{fd}", ForeignFormat::Archive),
    ("7z\u{bc}\u{af}", ForeignFormat::Archive),
];

/// How a pasted address begins. A browser's address bar may leave out the scheme.
const ADDRESS_STARTS: [&str; 5] = ["https://", "http://", "www.", "lichess.org/", "chess.com/"];

impl ForeignFormat {
    /// Detects the format of a text that does not begin like PGN.
    ///
    /// A binary file is passed as a text whose characters are its bytes.
    pub fn detect(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let starts_with = |signature: &str| {
            let mut chars = text.chars();
            signature
                .chars()
                .all(|c| chars.next().is_some_and(|it| it.eq_ignore_ascii_case(&c)))
        };
        let mut all = SIGNATURES.iter();
        let known = all.find(|(signature, _)| starts_with(signature));
        known
            .map(|&(_, format)| format)
            .or_else(|| detect_text(text))
    }
}

/// Detects text that a user may paste instead of PGN. It is JSON, a URL, a FEN or prose.
fn detect_text(text: &str) -> Option<ForeignFormat> {
    if looks_like_json(text) {
        return Some(ForeignFormat::Json);
    }
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let is_alone = words.next().is_none();
    let is_address = |start: &&str| {
        let begin = first.get(..start.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(start))
    };
    if is_alone && ADDRESS_STARTS.iter().any(is_address) {
        return Some(ForeignFormat::Url);
    }
    if looks_like_fen(first) && first.matches('/').count() == 7 && words.count() < 5 {
        return Some(ForeignFormat::Fen);
    }
    // A move contains a digit or is castling.
    let is_word = first.starts_with(char::is_alphabetic)
        && !first.contains(|c: char| c.is_ascii_digit())
        && !first.starts_with("O-O");
    is_word.then_some(ForeignFormat::Prose)
}

/// Returns true if a text begins like JSON. A comment or a tag of PGN begins differently.
fn looks_like_json(text: &str) -> bool {
    if let Some(object) = text.strip_prefix('{') {
        let key = object.trim_start().strip_prefix('"');
        let after_key = key.and_then(|key| key.split_once('"'));
        return after_key.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
            || object.trim() == "}";
    }
    let is_value = |c: char| matches!(c, '{' | '[' | ']' | '"' | '-') || c.is_ascii_digit();
    text.strip_prefix('[')
        .is_some_and(|array| array.trim_start().starts_with(is_value))
}

/// Returns true if a word looks like the board of a FEN. It has letters, digits and slashes only.
///
/// A draw's result `1/2-1/2` has slashes too, but also a hyphen.
pub(crate) fn looks_like_fen(word: &str) -> bool {
    let is_board_char = |letter: char| letter.is_alphanumeric() || letter == '/';
    word.contains('/') && word.chars().all(is_board_char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_formats_are_detected_by_their_beginning() {
        for (text, format) in [
            ("\u{89}PNG\r\n", Some(ForeignFormat::Image)),
            ("\n <!DOCTYPE HTML><p>", Some(ForeignFormat::WebPage)),
            ("%PDF-1.7", Some(ForeignFormat::Pdf)),
            ("PK\u{3}\u{4}", Some(ForeignFormat::Archive)),
            ("https://lichess.org/abcdefgh\n", Some(ForeignFormat::Url)),
            ("lichess.org/abcdefgh", Some(ForeignFormat::Url)),
            // A phone capitalises the first letter.
            ("Lichess.org/abcdefgh", Some(ForeignFormat::Url)),
            ("8/8/8/3pP3/8/8/8/K6k w - d6 0 1", Some(ForeignFormat::Fen)),
            ("8/8/8/3pP3/8/8/8/K6k", Some(ForeignFormat::Fen)),
            ("8/8/8/3pP3/8/8/8/K6k w - d6 0 1\n\n1. exd6", None),
            ("Dear Ann,\n\nI have won.", Some(ForeignFormat::Prose)),
            ("Привет", Some(ForeignFormat::Prose)),
            ("{\"error\": \"not found\"}", Some(ForeignFormat::Json)),
            ("[ {\"pgn\": \"1. e4\"}]", Some(ForeignFormat::Json)),
            ("{}", Some(ForeignFormat::Json)),
            ("[]", Some(ForeignFormat::Json)),
            ("{\"A game\", she said.} 1. e4", None),
            ("[Event \"PNG\"]", None),
            ("1. e4", None),
            ("e4 e5 2. Nf3", None),
            ("O-O O-O", None),
            ("{A game.} 1. e4", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(ForeignFormat::detect(text), format, "{text}");
        }
    }
}
