//! What was asked for and is not there.

use super::short;
use crate::route::{Part, Stray};
use crate::web::fetch::Missing;

/// A part of the address that the lesson has not, and what is shown instead.
pub fn stray(stray: &Stray) -> String {
    let Stray { part, asked, shown } = stray;
    let part = match part {
        Part::Scene => "scene",
        Part::Line => "line",
        Part::Step => "step",
    };
    let asked = short(asked);
    format!("The address asks for {part} {asked}, which is not there. This is {part} {shown}.")
}

/// No page has this address.
pub fn no_page(path: &str) -> String {
    format!(
        "There is no page at “{}”. These lessons are here:",
        short(path)
    )
}

/// A lesson of ours that could not be had.
pub fn missing_lesson(id: &str, missing: &Missing) -> String {
    match missing {
        Missing::NotFound | Missing::WebPage => {
            format!("There is no lesson called “{id}”. These are here:")
        }
        Missing::Unreachable => {
            "The lesson could not be reached. Check that you are online. These lessons are here:"
                .to_owned()
        }
        Missing::Refused(_) | Missing::Silent | Missing::BrokenOff => {
            "The lesson did not arrive whole. Try again in a moment. These lessons are here:"
                .to_owned()
        }
    }
}

/// A lesson file from elsewhere that could not be had.
pub fn missing_file(address: &str, missing: &Missing) -> String {
    let what = format!("“{}”", short(address));
    let cause = match missing {
        Missing::NotFound => format!("There is no file at {what}. Check the address."),
        Missing::Refused(status) => {
            format!("The server refused {what}, with status {status}. Try again in a moment.")
        }
        Missing::Unreachable => format!(
            "Nothing answered for {what}. Check that you are online, and that its server lets other \
             sites read the file."
        ),
        Missing::Silent => format!("No answer comes for {what}. Try again, now or later."),
        Missing::WebPage => format!(
            "{what} is the address of a web page, not of a PGN file. Look on that page for a link \
             that downloads one."
        ),
        Missing::BrokenOff => {
            format!("The connection broke off in the middle of {what}. Try again in a moment.")
        }
    };
    format!(
        "{cause} You can also save the file and drop it onto this page. Meanwhile, these lessons are here:"
    )
}
