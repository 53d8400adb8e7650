//! The texts of problems. They are the list of problems, the result of the last move, the status and the solution.
//!
//! Every statement is proved by the prover.

mod last_move;
mod status;
mod words;

use course::problem::{Composition, ProblemCatalogEntry};

use crate::file_error::FetchError;
use crate::text::en::words::{number_word, shorten, side};

pub use self::last_move::report_last_move;
pub use self::status::problem_status;
pub(super) use self::words::count_moves;

pub const TITLE: &str = "Problems to solve";
pub const ABOUT: &str = "Each asks for mate, whatever the other side plays. Try any move: the best defence answers it, and what \
    fails is refuted on the board.";

pub const LOADING: &str = "Loading the problem…";

const SOLVED: &str = "solved ✓";
pub const NEXT: &str = "Next problem";
pub const ALL: &str = "All problems";
pub const LESSON: &str = "The lesson about it";

/// Labels of the controls.
pub mod control {
    pub const GROUP: &str = "What to do with the problem";
    pub const UNDO: &str = "Take back";
    pub const AGAIN: &str = "Start again";
    pub const OTHER_DEFENCE: &str = "Another defence";
    pub const LET_ANSWER: &str = "Best defence";
}

/// The solution panel.
pub mod solution {
    use rules::mate::Accuracy;

    use super::words::join_list;

    pub const SHOW: &str = "Show the solution";
    pub const HIDE: &str = "Hide the solution";
    pub const THINKING: &str = "Still thinking. Every move is being tried.";
    pub const GAVE_UP: &str = "This takes too long to prove here, so there is no solution to show.";
    pub const KEY: &str = "The key";
    pub const VARIATIONS: &str = "Defences and answers";
    pub const TRIES: &str = "Tries, which fail to one answer or two";
    pub const FAILS_TO: &str = " fails to ";
    pub const SET_PLAY: &str = "Set play";
    pub const SET_PLAY_IS: &str =
        "What would mate in time if the other side had to move in the diagram.";

    pub const NO_SET_PLAY: &str = "There is no set play: if the other side had to move in the diagram, at least one of \
        its moves would escape the mate.";

    pub const CHECK: &str = "It gives check.";
    pub const ZUGZWANG: &str =
        "It threatens nothing. The other side has to move, and every move loses: zugzwang.";

    pub fn threats(threats: &[String]) -> String {
        format!("It threatens {}.", join_list(threats, "or"))
    }

    /// Names the flaw of a variation whose answer is not unique; `None` if it is.
    pub fn accuracy(accuracy: Accuracy) -> Option<&'static str> {
        match accuracy {
            Accuracy::Dual => Some("dual"),
            Accuracy::Short => Some("sooner"),
            Accuracy::Only | Accuracy::Refutation => None,
        }
    }

    pub fn play_after(defence: &str) -> String {
        format!("Play after {defence}")
    }
}

/// Returns a problem's title: composer and year.
pub fn problem_title(composition: &Composition) -> String {
    let year = composition.date.split('.').next().unwrap_or_default();
    let parts = [composition.composer.as_str(), year];
    let known_parts: Vec<&str> = parts
        .into_iter()
        .filter(|part| !part.is_empty() && !part.starts_with('?'))
        .collect();
    if known_parts.is_empty() {
        composition.id.clone()
    } else {
        known_parts.join(", ")
    }
}

/// Returns a list entry: the title, and the stipulation with whether the problem is solved.
pub fn list_entry(listing: &ProblemCatalogEntry, is_solved: bool) -> (&str, String) {
    let stipulation = listing
        .moves
        .map(|it| format!("mate in {}", number_word(it.into())));
    let without_stipulation =
        |stipulation: &String| listing.title.strip_suffix(stipulation)?.strip_suffix(": ");
    let title = stipulation.as_ref().and_then(without_stipulation);
    let solved = is_solved.then(|| SOLVED.to_owned());
    let parts: Vec<String> = stipulation.iter().cloned().chain(solved).collect();
    (title.unwrap_or(&listing.title), parts.join(" · "))
}

pub fn stipulation(composition: &Composition) -> String {
    let problem = &composition.problem;
    let attacker = side(problem.position().turn());
    format!(
        "{attacker} moves first and mates in {}, whatever {} plays.",
        count_moves(problem.moves()),
        side(!problem.position().turn())
    )
}

pub fn problem_not_found(id: &str) -> String {
    format!(
        "There is no problem called “{}”. These are here:",
        shorten(id)
    )
}

/// Describes why a problem could not be loaded.
pub fn problem_not_loaded(missing: &FetchError) -> &'static str {
    match missing {
        FetchError::Unreachable
        | FetchError::TimedOut
        | FetchError::Interrupted
        | FetchError::Status(_) => {
            "The problem could not be reached. The connection may be down: try again in a moment."
        }
        FetchError::NotFound | FetchError::WebPage => {
            "The problem did not arrive. The site may be being renewed: try again in a moment."
        }
    }
}

#[cfg(test)]
mod tests;
