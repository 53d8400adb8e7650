//! Parses tags leniently, with unescaped quotes and missing brackets.

use std::borrow::Cow;

use crate::encoding::{self, is_ascii_space};
use crate::pgn::raw_text::RawText;

/// A tag at the start of a text.
pub(super) struct TagText<'a> {
    pub name: &'a str,
    /// The value without its quotes and escapes.
    pub value: Cow<'a, str>,
    pub length: usize,
    /// True if it is of the form `[Name "value"]`.
    pub is_regular: bool,
    /// True if its value begins with a quote.
    pub is_quoted: bool,
}

/// Parses the tag at the start of a text; `None` if there is none.
pub(super) fn parse_tag(text: &[u8]) -> Option<TagText<'_>> {
    let inside = text.strip_prefix(b"[")?;
    let inside = &inside[encoding::leading_whitespace(inside)..];
    let is_name = |byte: &&u8| !is_ascii_space(**byte) && !matches!(byte, b'"' | b'[' | b']');
    let (name, behind) = inside.split_at(inside.iter().take_while(is_name).count());
    let begins_with_letter = name.first()?.is_ascii_alphanumeric();
    let name = str::from_utf8(name).ok()?;
    let value = &behind[encoding::leading_whitespace(behind)..];
    let at = text.len() - value.len();
    if let Some(length) = regular_value(value) {
        let quoted = RawText::from_quoted(&value[1..=length]);
        let close = encoding::find_byte(&value[length + 1..], b']')? + length + 1;
        return Some(TagText {
            name,
            value: quoted.to_str(),
            length: at + close + 1,
            is_regular: true,
            is_quoted: true,
        });
    }
    let quote = quote_length(value);
    let is_one_line = !text[..at].contains(&b'\n');
    if !begins_with_letter || !is_one_line || behind.len() == value.len() && quote == 0 {
        return None;
    }
    let (length, end) = irregular_value(&value[quote..], quote > 0)?;
    let raw = value[quote..quote + length].trim_ascii();
    let value = RawText::from_quoted(raw).to_str();
    Some(TagText {
        name,
        value: if value.contains('\n') {
            Cow::Owned(value.split_whitespace().collect::<Vec<_>>().join(" "))
        } else {
            value
        },
        length: at + quote + end,
        is_regular: false,
        is_quoted: quote > 0,
    })
}

/// Returns the length of a quoted value that a bracket closes on its line.
fn regular_value(text: &[u8]) -> Option<usize> {
    let text = text.strip_prefix(b"\"")?;
    let mut at = 0;
    loop {
        at += match text.get(at)? {
            b'"' => break,
            b'\n' => return None,
            b'\\' if matches!(text.get(at + 1), Some(b'"' | b'\\')) => 2,
            _ => 1,
        };
    }
    let behind = &text[at + 1..];
    (behind.get(encoding::leading_whitespace(behind)) == Some(&b']')).then_some(at)
}

/// Returns the length of the quote of any kind that begins a text, or 0.
fn quote_length(text: &[u8]) -> usize {
    match encoding::first_char(text) {
        Some(('"' | '“' | '”' | '„' | '«' | '»' | '\'', length)) => length,
        _ => 0,
    }
}

/// Returns the length of a value, and its length with what closes it. `None` if it is empty and open.
///
/// A value in quotes may continue on the next line.
fn irregular_value(text: &[u8], is_quoted: bool) -> Option<(usize, usize)> {
    let end_of_line = |from: usize| {
        let line = encoding::find_byte(&text[from..], b'\n');
        line.map_or(text.len(), |length| from + length)
    };
    let end = end_of_line(0);
    if let Some(found) = closed_value(&text[..end], is_quoted) {
        return Some(found);
    }
    let next = &text[(end + 1).min(text.len())..];
    if is_quoted && !next.starts_with(b"[") && !next.trim_ascii_start().is_empty() {
        let two_lines = &text[..end_of_line((end + 1).min(text.len()))];
        let is_blank = two_lines[end..].trim_ascii().is_empty();
        if let Some(found) = closed_value(two_lines, true).filter(|_| !is_blank) {
            return Some(found);
        }
    }
    let line = text[..end].trim_ascii_end();
    let value = trim_quote(line);
    (!value.is_empty()).then_some((value.len(), line.len()))
}

/// Returns the value before a quote and a bracket, or before the last bracket.
fn closed_value(text: &[u8], is_quoted: bool) -> Option<(usize, usize)> {
    let mut closing = text.iter().enumerate().filter(|(_, byte)| **byte == b']');
    let with_quote = closing.clone().map(|(at, _)| {
        let before = text[..at].trim_ascii_end();
        (trim_quote(before).len(), before.len(), at + 1)
    });
    let mut with_quote = with_quote.filter(|(value, before, _)| value < before);
    if let (true, Some((value, _, end))) = (is_quoted, with_quote.next()) {
        return Some((value, end));
    }
    let (at, _) = closing.next_back()?;
    Some((trim_quote(text[..at].trim_ascii_end()).len(), at + 1))
}

/// Strips the quote of any kind from the end of a text.
fn trim_quote(text: &[u8]) -> &[u8] {
    let known = ["\"", "”", "“", "»", "«", "'"];
    let trimmed = known
        .iter()
        .find_map(|quote| text.strip_suffix(quote.as_bytes()));
    trimmed.unwrap_or(text)
}

/// Finds the next blank line that a regular tag follows.
pub(super) fn find_next_tags(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += encoding::find_byte(&text[at..], b'\n')? + 1;
        let gap = encoding::leading_whitespace(&text[at..]);
        let has_blank_line = text[at..at + gap].contains(&b'\n');
        let behind = &text[at + gap..];
        if has_blank_line && parse_tag(behind).is_some_and(|tag| tag.is_regular) {
            return Some(at);
        }
        at += text[at..at + gap]
            .iter()
            .rposition(|byte| *byte == b'\n')
            .unwrap_or(0);
    }
}

/// Reads text in square brackets that ends on its line and is no tag.
pub(super) fn bracketed_text(text: &[u8]) -> Option<&[u8]> {
    let line = &text[..encoding::find_byte(text, b'\n').unwrap_or(text.len())];
    let end = encoding::find_byte(line, b']')?;
    let inside = &line[1..end];
    let is_text = !inside.contains(&b'[') && !inside.iter().all(|byte| is_ascii_space(*byte));
    is_text.then(|| &line[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, String, usize, bool)> {
        let tag = parse_tag(text.as_bytes())?;
        let (name, value) = (tag.name.to_owned(), tag.value.into_owned());
        Some((name, value, tag.length, tag.is_regular))
    }

    #[test]
    fn tags_are_read_with_wrong_quotes_and_brackets() {
        for (text, name, value, length, is_regular) in [
            (r#"[A "b"] x"#, "A", "b", 7, true),
            (r#"[A "b\"c\\"]"#, "A", r#"b"c\"#, 12, true),
            ("[ A\t\"\" ]", "A", "", 8, true),
            ("[A \"b]\"]", "A", "b]", 8, true),
            (r#"[A "b"][C "d"]"#, "A", "b", 7, true),
            (r#"[A"b"]"#, "A", "b", 6, true),
            (
                r#"[A "Robert "Bobby" Fischer"]"#,
                "A",
                r#"Robert "Bobby" Fischer"#,
                28,
                false,
            ),
            (
                r#"[A "Robert "Bobby""]"#,
                "A",
                r#"Robert "Bobby""#,
                20,
                false,
            ),
            (r#"[A "C:\"]"#, "A", r"C:\", 9, false),
            ("[A “b”]", "A", "b", 11, false),
            ("[A b c]", "A", "b c", 7, false),
            ("[A \"b\"\n[C \"d\"]", "A", "b", 6, false),
            ("[A \"b]\n[C \"d\"]", "A", "b", 6, false),
            ("[A \"b\n[C \"d\"]", "A", "b", 5, false),
            ("[A \"b\nc\"]\n1.", "A", "b c", 9, false),
            ("[A 2001\r\n", "A", "2001", 7, false),
        ] {
            let expected = (name.to_owned(), value.to_owned(), length, is_regular);
            assert_eq!(read(text), Some(expected), "{text}");
        }
        for text in ["", "[", "[]", "[%clk 1]", "[\"x\"]", "[A]", "[A", "[A \n"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn tags_behind_a_blank_line_begin_the_next_game() {
        assert_eq!(find_next_tags(b"a\n\n[A \"b\"]"), Some(2));
        assert_eq!(find_next_tags(b"a\r\n \r\n  [A \"b\"]"), Some(3));
        for text in ["[A \"b\"]", "a\n[A \"b\"]", "a\n\n[A b]", "a\n\n\n", ""] {
            assert_eq!(find_next_tags(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn brackets_among_moves_enclose_text() {
        assert_eq!(bracketed_text(b"[%clk 1] e5"), Some(&b"[%clk 1]"[..]));
        for text in ["[ ]", "[a\n]", "[[a]]", "[a"] {
            assert_eq!(bracketed_text(text.as_bytes()), None, "{text}");
        }
    }
}
