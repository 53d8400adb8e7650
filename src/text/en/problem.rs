//! Problems: the attempt's result, the status and the solution.
//!
//! Every statement is proved by the prover.

use course::problem::{
    Composition, LastMoveReport, MoveResult, MoveValue, ProblemCatalogEntry, ProblemState,
    ProofState,
};
use rules::{Color, Move, Position};

use crate::file_error::FetchError;
use crate::settings::Notation;
use crate::text::en::words::{shorten, side};
use crate::text::notation;

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

    pub const NO_SET_PLAY: &str = "There is no set play: if the other side had to move in the diagram, no move \
        of it would be answered in time.";

    pub const CHECK: &str = "It gives check.";
    pub const ZUGZWANG: &str =
        "It threatens nothing. The other side has to move, and every move loses: zugzwang.";

    pub fn threats(threats: &[String]) -> String {
        format!("It threatens {}.", super::join_list(threats, "or"))
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
        .map(|it| format!("mate in {}", number_word(it)));
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
        FetchError::Unreachable | FetchError::TimedOut | FetchError::Interrupted => {
            "The problem could not be reached. Check that you are online."
        }
        FetchError::NotFound | FetchError::Status(_) | FetchError::WebPage => {
            "The problem did not arrive. The site may be being renewed: try again in a moment."
        }
    }
}

/// Describes the last move's result, or what to do first.
pub fn describe_last_move(state: &ProblemState) -> String {
    let attacker = side(state.attacker());
    if state.shows_set_play() {
        return format!(
            "Set play: as if it were {}’s move in the diagram.",
            side(!state.attacker())
        );
    }
    match state.last_move_report() {
        None => format!(
            "Try any first move for {attacker}. Whatever you try, it is proved right or refuted."
        ),
        Some(report) => describe_move_report(&report, state.attacker()),
    }
}

/// Says which side is to move, or how the attempt has ended.
pub fn problem_status(state: &ProblemState) -> String {
    let (attacker, defender) = (side(state.attacker()), side(!state.attacker()));
    let position = state.analysis().position();
    if is_solved(state) {
        let more = if state.has_other_defence() {
            " Now see what another defence changes."
        } else {
            ""
        };
        return format!("Solved: {defender} is checkmated.{more}");
    }
    if is_lost(state) {
        return "There is no mate in time any more. Take your move back, or start again."
            .to_owned();
    }
    if position.is_checkmate() || position.is_stalemate() || state.shows_set_play() {
        return crate::text::en::announcements::describe_turn(position, true);
    }
    if state.is_out_of_moves() {
        return format!("{attacker}’s moves are used up. Take back, or start again.");
    }
    if state.is_attacker_to_move() {
        return match state.moves_left() {
            1 => format!("{attacker} to move, with one move left."),
            left => format!("{attacker} to move, with {} left.", count_moves(left)),
        };
    }
    if state.awaits_chosen_defence() {
        return format!("Choose a move for {defender}, or ask for the best defence.");
    }
    format!("{defender} to move.")
}

/// Returns whether the attacker has mated in time.
fn is_solved(state: &ProblemState) -> bool {
    let value = state
        .last_move_report()
        .and_then(|report| move_value(report.proof));
    value == Some(&MoveValue::MatesIn(0))
}

/// Returns whether a refutation is on the board.
fn is_lost(state: &ProblemState) -> bool {
    let Some(report) = state.last_move_report() else {
        return false;
    };
    match move_value(report.proof) {
        Some(MoveValue::Fails { refutations, .. }) => {
            let answer = report.reply;
            answer.is_some_and(|answer| refutations.contains(&answer))
        }
        Some(MoveValue::MatesIn(_) | MoveValue::Stalemate) | None => false,
    }
}

fn move_value(proof: ProofState<'_>) -> Option<&MoveValue> {
    match proof {
        ProofState::Proved(result) => Some(&result.value),
        ProofState::Pending | ProofState::GaveUp => None,
    }
}

fn describe_move_report(report: &LastMoveReport, attacker: Color) -> String {
    let LastMoveReport {
        query,
        is_first,
        proof,
        reply,
        is_reply_by_learner,
    } = report;
    let name = move_name(&query.position, query.mv);
    let sentence = match proof {
        ProofState::Pending => return format!("{name}: still thinking…"),
        ProofState::GaveUp => {
            return format!(
                "{name}: this takes too long to prove here. Nothing is known for certain about it."
            );
        }
        ProofState::Proved(result) => match &result.value {
            MoveValue::MatesIn(0) => {
                checkmate_sentence(&name, query.moves_left, *is_first, result, &query.position)
            }
            MoveValue::MatesIn(more) => {
                let more = count_more_moves(*more);
                let right = if *is_first {
                    format!(
                        "{name} is a key: {attacker} mates in {more}, whatever is played.",
                        attacker = side(attacker)
                    )
                } else {
                    format!("{name} is right: it is mate in {more}, whatever is played.")
                };
                right + &duals(result, &query.position)
            }
            MoveValue::Stalemate => {
                format!(
                    "{name} is stalemate. {} has no legal move and is not in check: that is no mate.",
                    side(!attacker)
                )
            }
            MoveValue::Fails {
                refutations,
                are_all,
            } => {
                return refutation_sentence(report, &name, refutations, *are_all, attacker);
            }
        },
    };
    match reply {
        Some(reply) => {
            let answer = notation::numbered_move(&query.after(), *reply, Notation::Letters);
            if *is_reply_by_learner {
                let defender = side(!attacker);
                format!(
                    "{sentence} For {defender} you chose {}",
                    with_full_stop(&answer)
                )
            } else {
                format!(
                    "{sentence} {} answers {}",
                    side(!attacker),
                    with_full_stop(&answer)
                )
            }
        }
        None => sentence,
    }
}

fn checkmate_sentence(
    name: &str,
    left: u8,
    first: bool,
    result: &MoveResult,
    before: &Position,
) -> String {
    let end = if first || left > 1 {
        "checkmate, and in time."
    } else {
        "checkmate, with the last move allowed."
    };
    format!("{name}: {end}{}", duals(result, before))
}

/// Names the other moves that work as well.
fn duals(result: &MoveResult, before: &Position) -> String {
    let equals: Vec<String> = result
        .alternatives
        .iter()
        .map(|&m| move_name(before, m))
        .collect();
    match &equals[..] {
        [] => String::new(),
        [one] => format!(" {one} does it as well: problem solvers call that a dual."),
        several => format!(
            " {} do it as well: problem solvers call that duals.",
            join_list(several, "and")
        ),
    }
}

fn refutation_sentence(
    report: &LastMoveReport,
    name: &str,
    refutations: &[Move],
    all: bool,
    attacker: Color,
) -> String {
    let query = &report.query;
    if query.moves_left <= 1 {
        return format!(
            "{name} is not mate, and it was {}’s last move.",
            side(attacker)
        );
    }
    let after = query.after();
    let named = |&m: &Move| notation::numbered_move(&after, m, Notation::Letters);
    // The refutation on the board comes first.
    let reply_on_board = report.reply.filter(|answer| refutations.contains(answer));
    let mut ordered: Vec<Move> = reply_on_board.into_iter().collect();
    ordered.extend(refutations.iter().filter(|m| Some(**m) != reply_on_board));
    let names: Vec<String> = ordered.iter().map(named).collect();
    if !all {
        let first = names.first().map_or("", String::as_str);
        return format!("{name}? fails to {first}, and not to that alone.");
    }
    match &names[..] {
        [one] => format!("{name}? fails to {one}, and to nothing else."),
        several => format!(
            "{name}? fails to {}",
            with_full_stop(&join_list(several, "and to"))
        ),
    }
}

/// Ends a sentence with one full stop, also after “e.p.”.
fn with_full_stop(sentence: &str) -> String {
    format!("{}.", sentence.trim_end_matches('.'))
}

/// Formats a move with its number.
fn move_name(before: &Position, m: Move) -> String {
    notation::numbered_move(before, m, Notation::Letters)
}

/// Joins names with commas and a last word.
fn join_list(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

pub(super) fn count_moves(count: u8) -> String {
    match count {
        1 => "one move".to_owned(),
        _ => format!("{} moves", number_word(count)),
    }
}

fn count_more_moves(count: u8) -> String {
    match count {
        1 => "one more move".to_owned(),
        _ => format!("{} more moves at most", number_word(count)),
    }
}

fn number_word(count: u8) -> String {
    const WORDS: [&str; 9] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    match WORDS.get(usize::from(count)) {
        Some(word) => (*word).to_owned(),
        None => count.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::rc::Rc;

    use course::Lesson;
    use course::board::move_targets::Attempt;
    use course::problem::{ProblemAction, ProverProgress, ProverSession};

    use super::*;

    fn composition(lesson: &str, id: &str) -> Rc<Composition> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/lessons/en");
        let text = fs::read_to_string(format!("{folder}/{lesson}.pgn")).expect("a lesson");
        let lesson = Lesson::parse(&text).lesson.expect("a lesson");
        Rc::new(Composition::find(&lesson, id).expect(id))
    }

    /// Returns the report and the status after moves of the attacker, each but the last answered by the prover.
    fn describe(lesson: &str, id: &str, moves: &[&str]) -> (String, String) {
        let composition = composition(lesson, id);
        let mut session = ProverSession::new(composition.problem.clone());
        let mut state = ProblemState::new(composition);
        for (index, san) in moves.iter().enumerate() {
            let position = state.analysis().position().clone();
            let legal = position.legal_moves();
            let m = legal.iter().find(|m| position.san(**m).to_string() == *san);
            let m = m.expect(san);
            let attempt = Attempt {
                from: m.from(),
                to: m.to(),
                promotion: m.promotion(),
            };
            state = state.reduce(ProblemAction::Attempt(attempt));
            let Some(question) = state.next_query() else {
                continue;
            };
            let ProverProgress::Done(result) = session.analyse_move(&question, 1 << 24) else {
                panic!("{san} takes too long");
            };
            state = state.reduce(ProblemAction::ProofFinished(question, Some(result)));
            if index + 1 < moves.len() {
                state = state.reduce(ProblemAction::PlayReply);
            }
        }
        (describe_last_move(&state), problem_status(&state))
    }

    #[test]
    fn problem_status_before_first_move() {
        let howard = composition("howard", "howard");
        assert_eq!(problem_title(&howard), "K. S. Howard, 1938");
        assert_eq!(
            stipulation(&howard),
            "White moves first and mates in three moves, whatever Black plays."
        );
        let loyd = composition("problems", "loyd");
        assert_eq!(problem_title(&loyd), "Sam Loyd, 1867");
    }

    #[test]
    fn problem_list_entry_states_the_stipulation_once() {
        let listing = |title: &str, moves| ProblemCatalogEntry {
            id: String::new(),
            title: title.to_owned(),
            lesson: String::new(),
            moves,
        };
        let loyd = listing("Sam Loyd, 1867", Some(2));
        let describe = |listing: &ProblemCatalogEntry, is_solved| {
            let (title, remark) = list_entry(listing, is_solved);
            [title, &remark].join(" | ")
        };
        assert_eq!(describe(&loyd, false), "Sam Loyd, 1867 | mate in two");
        let solved = "Sam Loyd, 1867 | mate in two · solved ✓";
        assert_eq!(describe(&loyd, true), solved);
        let howard = listing("Howard, 1938: mate in three", Some(3));
        assert_eq!(describe(&howard, false), "Howard, 1938 | mate in three");
        let unknown = listing("A study", None);
        assert_eq!(describe(&unknown, false), "A study | ");
    }

    #[test]
    fn failed_try_names_its_refutations() {
        for (tried, sentence) in [
            ("Qd4", "1.Qd4? fails to 1…hxg3, and to nothing else."),
            ("f4", "1.f4? fails to 1…exf3 e.p. and to 1…f5."),
        ] {
            assert_eq!(describe("howard", "howard", &[tried]).0, sentence);
        }
        let quiet = describe("howard", "howard", &["Kh2"]).0;
        assert!(quiet.ends_with(", and not to that alone."), "{quiet}");
    }

    #[test]
    fn moves_towards_mate_are_described() {
        for (moves, sentence) in [
            (
                &["d4"][..],
                "1.d4 is a key: White mates in two more moves at most, whatever is played.",
            ),
            (
                &["d4", "f4"],
                "2.f4 is right: it is mate in one more move, whatever is played.",
            ),
            (
                &["d4", "f4", "exf6#"],
                "3.exf6 e.p.#: checkmate, with the last move allowed.",
            ),
        ] {
            assert_eq!(describe("howard", "howard", moves).0, sentence);
        }
        let (late, status) = describe("sommerfeldt", "sommerfeldt", &["d4", "Kf1"]);
        assert_eq!(late, "2.Kf1 is not mate, and it was White’s last move.");
        assert_eq!(
            status,
            "White’s moves are used up. Take back, or start again."
        );
    }
}
