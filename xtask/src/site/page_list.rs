//! The pages that are neither the first nor of one lesson or problem.
//!
//! The list says what each page needs or waits for.

/// A page that is neither the first nor of one lesson or problem.
pub struct Page {
    pub address: &'static str,
    pub title: &'static str,
    pub description: &'static str,
    /// The chunk that draws it, if it has one to itself.
    pub chunk: Option<&'static str>,
}

pub const PAGES: [Page; 9] = [
    // It shows a lesson of the visitor's own, too, and one from elsewhere, by `?pgn=`.
    Page {
        address: "learn",
        title: "Your own games",
        description: "Find each place in your own games where en passant was possible.",
        chunk: Some("open_pgn"),
    },
    Page {
        address: "lab",
        title: "The lab",
        description: "Set up any chess position, try anything in it, and hear why each move is legal or not: \
                      en passant, pins and all.",
        chunk: Some("lab"),
    },
    Page {
        address: "lab/laws",
        title: "Other laws",
        description: "Play chess under other laws, change each part of en passant, and hear why a capture is \
                      allowed or not: Chess 99, Alice chess, Berolina and more.",
        chunk: Some("laws"),
    },
    Page {
        address: "lab/pawns",
        title: "The pawn game",
        description: "Pawns and nothing else, on two to five files, against a perfect opponent: with en passant and \
                      without it.",
        chunk: Some("laws"),
    },
    Page {
        address: "problems",
        title: "Problems to solve",
        description: "Chess problems about en passant, to solve against a program that proves every answer.",
        chunk: Some("problem"),
    },
    Page {
        address: "quiz",
        title: "Quiz",
        description: "Questions about every part of en passant, with hints, from the worked example to the exam.",
        chunk: Some("quiz"),
    },
    Page {
        address: "quiz/print",
        title: "A set on paper",
        description: "Questions about en passant to print, with the answers on a page of their own.",
        chunk: Some("quiz"),
    },
    Page {
        address: "quiz/check",
        title: "Read a result code",
        description: "For teachers: what a pupil was asked in the quiz, and what was answered.",
        chunk: Some("quiz"),
    },
    Page {
        address: "share",
        title: "For your own site",
        description: "Put a lesson on en passant, the quiz or a board onto the page of your club or school: \
                      choose it, see it, and copy one line.",
        chunk: Some("share"),
    },
];

/// Returns the style sheets that a page needs beside that of its chunk. A page needs them if it is finished before the
/// chunk arrives. The chunk waits for the same ones (`lazy_chunk!` in `src/pages/`).
pub fn sheets_beside(chunk: &str) -> &'static [&'static str] {
    match chunk {
        "home" | "lab" => &["play"],
        "law_lesson" => &["play", "laws"],
        "laws" | "problem" | "quiz" => &["play", "lab"],
        _ => &[],
    }
}

/// Lists the records that change a page from how it arrives, given its address. `motion` stands for reduced motion,
/// which the visitor may ask for. `static/first_paint.js` reads them.
pub fn list_records(address: &str) -> &'static [&'static str] {
    match address {
        "" => &["motion", "in-passing.progress"],
        "lab/" => &[
            "in-passing.left-lesson",
            "in-passing.draft.games",
            "in-passing.draft.setup",
            "in-passing.draft.move",
            "in-passing.draft.pasted",
        ],
        "learn/" => &["in-passing.draft.own-games", "in-passing.opened-games"],
        "lab/laws/" | "lab/pawns/" => &["in-passing.left-lesson"],
        "problems/" => &["in-passing.progress"],
        "quiz/" => &[
            "in-passing.left-lesson",
            "in-passing.mastery",
            "in-passing.progress",
        ],
        _ if address.starts_with("problems/") => {
            &["in-passing.left-lesson", "in-passing.draft.move"]
        }
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{files, paths};

    #[test]
    fn pages_wait_for_records_that_the_app_keeps() {
        let sources = ["session_store.rs", "storage.rs"];
        let sources = sources
            .map(|file| files::read_text(&paths::root().join("src/browser").join(file)).unwrap());
        for address in [
            "",
            "lab/",
            "lab/laws/",
            "problems/",
            "problems/loyd/",
            "quiz/",
            "learn/",
        ] {
            let records = list_records(address).iter().filter(|it| **it != "motion");
            for record in records {
                let quoted = format!("{record:?}");
                assert!(
                    sources.iter().any(|source| source.contains(&quoted)),
                    "{record} of {address:?}"
                );
            }
        }
    }
}
