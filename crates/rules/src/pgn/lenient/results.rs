//! Results in any spelling: `1-0`, `1–0`, `½-½`, `1/2`, `1:0`.

use crate::encoding;
use crate::pgn::result::GameResult;

/// Parses the result at the start of a text; returns its length too.
pub(super) fn parse_result(text: &[u8]) -> Option<(GameResult, usize)> {
    if text.first() == Some(&b'*') {
        return Some((GameResult::Unknown, 1));
    }
    let (white, mut at) = score(text)?;
    let black = separator(&text[at..]).and_then(|gap| {
        let (black, length) = score(&text[at + gap..])?;
        (white + black == 2).then_some((black, gap + length))
    });
    let result = match (white, black) {
        (2, Some(_)) => GameResult::WhiteWins,
        (0, Some(_)) => GameResult::BlackWins,
        (1, _) => GameResult::Draw,
        (_, _) => return None,
    };
    at += black.map_or(0, |(_, length)| length);
    let behind = encoding::first_char(&text[at..]);
    let continues = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '/' | ':');
    (!behind.is_some_and(|(letter, _)| continues(letter))).then_some((result, at))
}

/// Parses the half points at the start of a text; returns the length too.
fn score(text: &[u8]) -> Option<(u8, usize)> {
    let known: [(&[u8], u8); 6] = [
        (b"1/2", 1),
        ("½".as_bytes(), 1),
        (b"0.5", 1),
        (b"0,5", 1),
        (b"1", 2),
        (b"0", 0),
    ];
    let found = known
        .into_iter()
        .find(|(number, _)| text.starts_with(number));
    found.map(|(number, half_points)| (half_points, number.len()))
}

/// Returns the length in bytes of the dash or colon between two scores, blanks included.
fn separator(text: &[u8]) -> Option<usize> {
    let blank = |at: usize| usize::from(text.get(at) == Some(&b' '));
    let before = blank(0);
    let (letter, length) = encoding::first_char(&text[before..])?;
    let is_separator = matches!(letter, '-' | '–' | '—' | '−' | '‐' | '‑' | ':');
    is_separator.then(|| before + length + blank(before + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_spellings_are_read() {
        use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
        for (text, result, length) in [
            ("1-0", WhiteWins, 3),
            ("0-1 {c}", BlackWins, 3),
            ("1/2-1/2)", Draw, 7),
            ("*1", Unknown, 1),
            ("1–0", WhiteWins, 5),
            ("0:1", BlackWins, 3),
            ("½–½", Draw, 7),
            ("½", Draw, 2),
            ("1/2", Draw, 3),
            ("0.5 - 0.5", Draw, 9),
            ("1 - 0", WhiteWins, 5),
        ] {
            assert_eq!(
                parse_result(text.as_bytes()),
                Some((result, length)),
                "{text}"
            );
        }
        for text in [
            "", "1", "1.", "1-1", "0-0", "0-0-0", "1/2-1", "1-0-0", "1/23", "0:10:00", "2-0",
        ] {
            assert_eq!(parse_result(text.as_bytes()), None, "{text}");
        }
    }
}
