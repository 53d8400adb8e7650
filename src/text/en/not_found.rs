//! Messages about pages, lessons and places that do not exist.

use crate::file_error::FetchError;
use crate::route::{OutOfRange, PlaceField};
use crate::text::en::words::shorten;

/// The title of an address without a page.
pub const NOT_FOUND: &str = "There is no such page";

/// Names a place that the lesson does not have, and what is shown instead.
pub fn place_not_found(error: &OutOfRange) -> String {
    let OutOfRange {
        field: part,
        requested,
        shown,
    } = error;
    let part = match part {
        PlaceField::Scene => "scene",
        PlaceField::Line => "line",
        PlaceField::Step => "step",
    };
    let requested = shorten(requested);
    format!("The address asks for {part} {requested}, which is not there. This is {part} {shown}.")
}

/// Says that the site in one file has no pages for other sites. The list of lessons follows.
pub const NOT_IN_FILE: &str =
    "This file has no pages for other sites. The site on the web has them. These lessons are here:";

pub fn page_not_found(path: &str) -> String {
    format!(
        "There is no page at “{}”. These lessons are here:",
        shorten(path)
    )
}

/// Describes why a lesson of the course could not be loaded.
pub fn lesson_not_found(id: &str, missing: &FetchError) -> String {
    match missing {
        FetchError::NotFound | FetchError::WebPage => {
            format!("There is no lesson called “{id}”. These are here:")
        }
        FetchError::Interrupted => {
            "The lesson did not arrive whole. Try again in a moment. These lessons are here:"
                .to_owned()
        }
        FetchError::Unreachable | FetchError::Status(_) | FetchError::TimedOut => {
            "The lesson did not arrive. The connection may be down: try again. These lessons are here:"
                .to_owned()
        }
    }
}

/// Describes why a lesson file from another site could not be loaded.
pub fn file_not_found(address: &str, missing: &FetchError) -> String {
    let what = format!("“{}”", shorten(address));
    let cause = match missing {
        FetchError::NotFound => format!("There is no file at {what}. Check the address."),
        FetchError::Status(status) => {
            format!("The server refused {what}, with status {status}. Try again in a moment.")
        }
        FetchError::Unreachable => format!(
            "Nothing answered for {what}. Check that you are online, and that its server lets other \
             sites read the file."
        ),
        FetchError::TimedOut => format!("No answer comes for {what}. Try again, now or later."),
        FetchError::WebPage => format!(
            "{what} is the address of a web page, not of a PGN file. Look on that page for a link \
             that downloads one."
        ),
        FetchError::Interrupted => {
            format!("The connection broke off in the middle of {what}. Try again in a moment.")
        }
    };
    format!(
        "{cause} You can also save the file, or copy its text, and open it under “My game”. Meanwhile, these lessons are here:"
    )
}
