//! Messages of an embedded page.

use crate::file_error::FetchError;
use crate::text::en::words::shorten;

pub const SHARE: &str = "For your site";
pub const FULL_SCREEN: &str = "Full screen";
pub const LEAVE_FULL_SCREEN: &str = "Leave full screen";
pub const TOO_MANY_MESSAGES: &str = "Too many messages came at once. Some of them were not read.";

/// Describes an invalid value in the page's address, and the value used instead.
pub fn address_error(key: &str, value: &str, replacement: &str) -> String {
    let value = shorten(value);
    let problem = match key {
        "lesson" => format!("There is no lesson called “{value}”."),
        "lang" => format!("This page is not there in the language “{value}”."),
        "accent" if replacement.is_empty() => {
            format!("“{value}” is no colour. A colour has six digits, as in b8410f.")
        }
        "accent" => format!("The colour “{value}” cannot be read on the board or the page."),
        "v" => format!("There is no version “{value}” of this frame."),
        _ => format!("The address of this frame asks for {key} “{value}”, which is not there."),
    };
    match (key, replacement) {
        ("origin", _) => format!("{problem} It exchanges messages with no page."),
        ("accent", "") => format!("{problem} The usual one is used."),
        ("accent", _) => format!("{problem} A shade of it that can be read is used."),
        (_, "") => format!("{problem} It goes without."),
        ("lang", _) => format!("{problem} It is in English."),
        (_, replacement) => format!("{problem} This is “{replacement}”."),
    }
}

/// Describes an invalid field of a message.
pub fn message_error(field: &str, value: &str) -> String {
    let value = shorten(value);
    format!("A message asks for {field} “{value}”, which is not there.")
}

/// Describes why a lesson could not be loaded.
pub fn lesson_not_loaded(id: &str, missing: &FetchError) -> String {
    match missing {
        FetchError::NotFound | FetchError::WebPage => {
            format!("There is no lesson called “{}”.", shorten(id))
        }
        FetchError::Unreachable => {
            "The lesson could not be reached. Check that you are online.".to_owned()
        }
        FetchError::Interrupted => {
            "The lesson did not arrive whole. Try again in a moment.".to_owned()
        }
        FetchError::Status(_) | FetchError::TimedOut => {
            "The lesson did not arrive. The connection may be down: try again.".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_address_value_is_named_with_its_replacement() {
        for (actual, expected) in [
            (
                address_error("theme", "pink", "auto"),
                "The address of this frame asks for theme “pink”, which is not there. This is “auto”.",
            ),
            (
                address_error("accent", "red", ""),
                "“red” is no colour. A colour has six digits, as in b8410f. The usual one is used.",
            ),
            (
                address_error("accent", "ffee00", "a shade"),
                "The colour “ffee00” cannot be read on the board or the page. A shade of it that can be read is used.",
            ),
            (
                address_error("lesson", "x", "first-capture"),
                "There is no lesson called “x”. This is “first-capture”.",
            ),
            (
                address_error("lang", "xx", "en"),
                "This page is not there in the language “xx”. It is in English.",
            ),
            (
                address_error("origin", "a b", ""),
                "The address of this frame asks for origin “a b”, which is not there. It exchanges messages with no page.",
            ),
        ] {
            assert_eq!(actual, expected);
        }
    }
}
