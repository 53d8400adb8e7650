//! What a frame on another page says when it cannot be what that page asks for.

use super::short;
use crate::web::fetch::Missing;

/// The way to where such a frame is made.
pub const SHARE: &str = "For your site";

/// The button by which a frame fills the screen.
pub const FULL_SCREEN: &str = "Full screen";

/// The same button while it does.
pub const LEAVE_FULL_SCREEN: &str = "Leave full screen";

/// The page around sends more messages than anybody could mean.
pub const FLOOD: &str = "Too many messages came at once. Some of them were not read.";

/// A value in the frame’s address that is not understood, and what is taken instead.
pub fn fault(key: &str, asked: &str, instead: &str) -> String {
    let asked = short(asked);
    let begun = match key {
        "lesson" => format!("There is no lesson called “{asked}”."),
        "lang" => format!("This page is not there in the language “{asked}”."),
        "v" => format!("There is no version “{asked}” of this frame."),
        _ => format!("The address of this frame asks for {key} “{asked}”, which is not there."),
    };
    match (key, instead) {
        (_, "") => format!("{begun} It goes without."),
        ("lang", _) => format!("{begun} It is in English."),
        (_, instead) => format!("{begun} This is “{instead}”."),
    }
}

/// A field of a message that cannot be what is meant.
pub fn refused(field: &str, asked: &str) -> String {
    let asked = short(asked);
    format!("A message asks for {field} “{asked}”, which is not there.")
}

/// A lesson that did not come into its frame.
pub fn missing(id: &str, missing: &Missing) -> String {
    match missing {
        Missing::NotFound | Missing::WebPage => {
            format!("There is no lesson called “{}”.", short(id))
        }
        Missing::Unreachable => {
            "The lesson could not be reached. Check that you are online.".to_owned()
        }
        Missing::Refused(_) | Missing::Silent | Missing::BrokenOff => {
            "The lesson did not arrive whole. Try again in a moment.".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_understood_is_named_with_what_is_there_instead() {
        for (said, sentence) in [
            (
                fault("theme", "pink", "auto"),
                "The address of this frame asks for theme “pink”, which is not there. This is “auto”.",
            ),
            (
                fault("lesson", "x", "first-capture"),
                "There is no lesson called “x”. This is “first-capture”.",
            ),
            (
                fault("lang", "xx", "en"),
                "This page is not there in the language “xx”. It is in English.",
            ),
            (
                fault("origin", "a b", ""),
                "The address of this frame asks for origin “a b”, which is not there. It goes without.",
            ),
        ] {
            assert_eq!(said, sentence);
        }
    }
}
