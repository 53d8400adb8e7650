//! What is said of a problem and of what is tried in it, in English.
//!
//! Nothing is said that the prover has not proved.

use course::problem::{Account, Composition, Finding, Known, Listing, Solving, Worth};
use rules::{Color, Move, Position};

use super::super::notation;
use super::{short, side};
use crate::settings::Notation;
use crate::web::fetch::Missing;

/// The name of the list of problems.
pub const TITLE: &str = "Problems to solve";

/// What is done with them.
pub const ABOUT: &str = "Each asks for mate, whatever the other side plays. Try any move: the best defence answers it, and what \
    fails is refuted on the board.";

/// While a problem’s file is on its way.
pub const LOADING: &str = "Loading the problem…";

/// What a list says of a problem that the learner has solved.
const SOLVED: &str = "solved ✓";

/// The way from a problem that is solved to the one after it.
pub const NEXT: &str = "Next problem";

/// The way from the last problem to all of them.
pub const ALL: &str = "All problems";

/// The way to the lesson about a problem.
pub const LESSON: &str = "The lesson about it";

/// The controls.
pub mod control {
    /// The name of the group.
    pub const GROUP: &str = "What to do with the problem";
    /// Take the last move back, and its answer.
    pub const UNDO: &str = "Take back";
    /// To the diagram.
    pub const AGAIN: &str = "Start again";
    /// Choose the defender’s move oneself.
    pub const OTHER_DEFENCE: &str = "Another defence";
    /// Let the prover choose it.
    pub const LET_ANSWER: &str = "Best defence";
}

/// The solution.
pub mod solution {
    use rules::mate::Accuracy;

    /// Open it.
    pub const SHOW: &str = "Show the solution";
    /// Close it.
    pub const HIDE: &str = "Hide the solution";
    /// It is being proved.
    pub const THINKING: &str = "Still thinking. Every move is being tried.";
    /// It takes too long.
    pub const GAVE_UP: &str = "This takes too long to prove here, so there is no solution to show.";
    /// The heading of a key.
    pub const KEY: &str = "The key";
    /// The heading of the play after it.
    pub const VARIATIONS: &str = "Defences and answers";
    /// The heading of the tries.
    pub const TRIES: &str = "Tries, which fail to one answer or two";
    /// Between a try and what refutes it.
    pub const FAILS_TO: &str = " fails to ";
    /// The heading of the set play.
    pub const SET_PLAY: &str = "Set play";
    /// What it is.
    pub const SET_PLAY_IS: &str =
        "What would mate in time if the other side had to move in the diagram.";
    /// There is none.
    pub const NO_SET_PLAY: &str = "There is no set play: if the other side had to move in the diagram, no move \
        of it would be answered in time.";
    /// The key gives check.
    pub const CHECK: &str = "It gives check.";
    /// The key threatens nothing.
    pub const ZUGZWANG: &str =
        "It threatens nothing. The other side has to move, and every move loses: zugzwang.";

    /// What a key threatens.
    pub fn threats(threats: &[String]) -> String {
        format!("It threatens {}.", super::listed(threats, "or"))
    }

    /// A word about how well a defence determines its answer; none where it does.
    pub fn accuracy(accuracy: Accuracy) -> Option<&'static str> {
        match accuracy {
            Accuracy::Dual => Some("dual"),
            Accuracy::Short => Some("sooner"),
            Accuracy::Only | Accuracy::Refutation => None,
        }
    }

    /// The name of the button that opens the play after a defence.
    pub fn play_after(defence: &str) -> String {
        format!("Play after {defence}")
    }
}

/// A problem’s title: who composed it, and when.
pub fn title(composition: &Composition) -> String {
    let year = composition.date.split('.').next().unwrap_or_default();
    let parts = [composition.composer.as_str(), year];
    let known: Vec<&str> = parts
        .into_iter()
        .filter(|part| !part.is_empty() && !part.starts_with('?'))
        .collect();
    if known.is_empty() {
        composition.id.clone()
    } else {
        known.join(", ")
    }
}

/// What a list says of a problem: its title, and beside that what is asked, and if it was solved.
pub fn in_list(listing: &Listing, is_solved: bool) -> (&str, String) {
    let asked = listing.moves.map(|it| format!("mate in {}", number(it)));
    let without = |asked: &String| listing.title.strip_suffix(asked)?.strip_suffix(": ");
    let title = asked.as_ref().and_then(without);
    let solved = is_solved.then(|| SOLVED.to_owned());
    let parts: Vec<String> = asked.iter().cloned().chain(solved).collect();
    (title.unwrap_or(&listing.title), parts.join(" · "))
}

/// What is asked.
pub fn stipulation(composition: &Composition) -> String {
    let problem = &composition.problem;
    let attacker = side(problem.position().turn());
    format!(
        "{attacker} moves first and mates in {}, whatever {} plays.",
        moves(problem.moves()),
        side(!problem.position().turn())
    )
}

/// There is no problem of this name.
pub fn unknown(id: &str) -> String {
    format!(
        "There is no problem called “{}”. These are here:",
        short(id)
    )
}

/// A problem could not be had.
pub fn missing(missing: &Missing) -> &'static str {
    match missing {
        Missing::Unreachable | Missing::Silent | Missing::BrokenOff => {
            "The problem could not be reached. Check that you are online."
        }
        Missing::NotFound | Missing::Refused(_) | Missing::WebPage => {
            "The problem did not arrive. The site may be being renewed: try again in a moment."
        }
    }
}

/// What is said of the last move, or what to do where there is none.
pub fn said(solving: &Solving) -> String {
    let attacker = side(solving.attacker());
    if solving.is_aside() {
        return format!(
            "Set play: as if it were {}’s move in the diagram.",
            side(!solving.attacker())
        );
    }
    match solving.account() {
        None => format!(
            "Try any first move for {attacker}. Whatever you try, it is proved right or refuted."
        ),
        Some(account) => of_move(&account, solving.attacker()),
    }
}

/// How the problem stands.
pub fn standing(solving: &Solving) -> String {
    let (attacker, defender) = (side(solving.attacker()), side(!solving.attacker()));
    let position = solving.lab().position();
    if is_solved(solving) {
        let more = if solving.has_other_defence() {
            " Now see what another defence changes."
        } else {
            ""
        };
        return format!("Solved: {defender} is checkmated.{more}");
    }
    if is_lost(solving) {
        return "There is no mate in time any more. Take your move back, or start again."
            .to_owned();
    }
    if position.is_checkmate() || position.is_stalemate() || solving.is_aside() {
        return super::speech::to_move(position, true);
    }
    if solving.is_used_up() {
        return format!("{attacker}’s moves are used up. Take back, or start again.");
    }
    if solving.is_attack() {
        return match solving.left() {
            1 => format!("{attacker} to move, with one move left."),
            left => format!("{attacker} to move, with {} left.", moves(left)),
        };
    }
    if solving.is_to_choose() {
        return format!("Choose a move for {defender}, or ask for the best defence.");
    }
    format!("{defender} to move.")
}

/// Whether the attacker has mated in time.
fn is_solved(solving: &Solving) -> bool {
    let worth = solving.account().and_then(|account| worth(account.known));
    worth == Some(&Worth::Mates(0))
}

/// Whether a refutation is on the board.
fn is_lost(solving: &Solving) -> bool {
    let Some(account) = solving.account() else {
        return false;
    };
    match worth(account.known) {
        Some(Worth::Fails { refutations, .. }) => {
            let answer = account.answer;
            answer.is_some_and(|answer| refutations.contains(&answer))
        }
        Some(Worth::Mates(_) | Worth::Stalemate) | None => false,
    }
}

fn worth(known: Known<'_>) -> Option<&Worth> {
    match known {
        Known::Proved(found) => Some(&found.worth),
        Known::NotYet | Known::GaveUp => None,
    }
}

fn of_move(account: &Account, attacker: Color) -> String {
    let Account {
        question,
        first,
        known,
        answer,
        is_chosen,
    } = account;
    let name = name(&question.before, question.m);
    let said = match known {
        Known::NotYet => return format!("{name}: still thinking…"),
        Known::GaveUp => {
            return format!(
                "{name}: this takes too long to prove here. Nothing is known for certain about it."
            );
        }
        Known::Proved(found) => match &found.worth {
            Worth::Mates(0) => mated(&name, question.left, *first, found, &question.before),
            Worth::Mates(more) => {
                let more = moves_more(*more);
                let right = if *first {
                    format!(
                        "{name} is a key: {attacker} mates in {more}, whatever is played.",
                        attacker = side(attacker)
                    )
                } else {
                    format!("{name} is right: it is mate in {more}, whatever is played.")
                };
                right + &duals(found, &question.before)
            }
            Worth::Stalemate => {
                format!(
                    "{name} is stalemate. {} has no legal move and is not in check: that is no mate.",
                    side(!attacker)
                )
            }
            Worth::Fails { refutations, all } => {
                return fails(account, &name, refutations, *all, attacker);
            }
        },
    };
    match answer {
        Some(answer) => {
            let answer = notation::next(&question.after(), *answer, Notation::Letters);
            if *is_chosen {
                let defender = side(!attacker);
                format!("{said} For {defender} you chose {}", ended(&answer))
            } else {
                format!("{said} {} answers {}", side(!attacker), ended(&answer))
            }
        }
        None => said,
    }
}

/// A move that mates.
fn mated(name: &str, left: u8, first: bool, found: &Finding, before: &Position) -> String {
    let end = if first || left > 1 {
        "checkmate, and in time."
    } else {
        "checkmate, with the last move allowed."
    };
    format!("{name}: {end}{}", duals(found, before))
}

/// The other moves that would have done as well.
fn duals(found: &Finding, before: &Position) -> String {
    let equals: Vec<String> = found.equals.iter().map(|&m| name(before, m)).collect();
    match &equals[..] {
        [] => String::new(),
        [one] => format!(" {one} does it as well: problem solvers call that a dual."),
        several => format!(
            " {} do it as well: problem solvers call that duals.",
            listed(several, "and")
        ),
    }
}

fn fails(
    account: &Account,
    name: &str,
    refutations: &[Move],
    all: bool,
    attacker: Color,
) -> String {
    let question = &account.question;
    if question.left <= 1 {
        return format!(
            "{name} is not mate, and it was {}’s last move.",
            side(attacker)
        );
    }
    let after = question.after();
    let named = |&m: &Move| notation::next(&after, m, Notation::Letters);
    // What stands on the board comes first.
    let shown = account.answer.filter(|answer| refutations.contains(answer));
    let mut order: Vec<Move> = shown.into_iter().collect();
    order.extend(refutations.iter().filter(|m| Some(**m) != shown));
    let names: Vec<String> = order.iter().map(named).collect();
    if !all {
        let first = names.first().map_or("", String::as_str);
        return format!("{name}? fails to {first}, and not to that alone.");
    }
    match &names[..] {
        [one] => format!("{name}? fails to {one}, and to nothing else."),
        several => format!("{name}? fails to {}", ended(&listed(several, "and to"))),
    }
}

/// The end of a sentence with a full stop, which “e.p.” has already.
fn ended(sentence: &str) -> String {
    format!("{}.", sentence.trim_end_matches('.'))
}

/// A move with its number, as it is written in a sentence.
fn name(before: &Position, m: Move) -> String {
    notation::next(before, m, Notation::Letters)
}

/// Some names in a row.
fn listed(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// So many moves.
pub(super) fn moves(count: u8) -> String {
    match count {
        1 => "one move".to_owned(),
        _ => format!("{} moves", number(count)),
    }
}

fn moves_more(count: u8) -> String {
    match count {
        1 => "one more move".to_owned(),
        _ => format!("{} more moves at most", number(count)),
    }
}

fn number(count: u8) -> String {
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
    use course::problem::{Deed, Progress, Study};
    use course::targets::Attempt;

    use super::*;

    fn composition(lesson: &str, id: &str) -> Rc<Composition> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/lessons/en");
        let text = fs::read_to_string(format!("{folder}/{lesson}.pgn")).expect("a lesson");
        let lesson = Lesson::read(&text).lesson.expect("a lesson");
        Rc::new(Composition::find(&lesson, id).expect(id))
    }

    /// What is said after moves of the attacker, each answered by the prover but the last.
    fn told(lesson: &str, id: &str, moves: &[&str]) -> (String, String) {
        let composition = composition(lesson, id);
        let mut study = Study::new(composition.problem.clone());
        let mut solving = Solving::new(composition);
        for (index, san) in moves.iter().enumerate() {
            let position = solving.lab().position().clone();
            let legal = position.legal_moves();
            let m = legal.iter().find(|m| position.san(**m).to_string() == *san);
            let m = m.expect(san);
            let attempt = Attempt {
                from: m.from(),
                to: m.to(),
                promotion: m.promotion(),
            };
            solving = solving.reduce(Deed::Try(attempt));
            let Some(question) = solving.question() else {
                continue;
            };
            let Progress::Done(found) = study.answer(&question, 1 << 24) else {
                panic!("{san} takes too long");
            };
            solving = solving.reduce(Deed::Answered(question, Some(found)));
            if index + 1 < moves.len() {
                solving = solving.reduce(Deed::Reply);
            }
        }
        (said(&solving), standing(&solving))
    }

    #[test]
    fn a_problem_is_introduced() {
        let howard = composition("howard", "howard");
        assert_eq!(title(&howard), "K. S. Howard, 1938");
        assert_eq!(
            stipulation(&howard),
            "White moves first and mates in three moves, whatever Black plays."
        );
        let loyd = composition("problems", "loyd");
        assert_eq!(title(&loyd), "Sam Loyd, 1867");
    }

    #[test]
    fn a_list_says_what_is_asked_once() {
        let listing = |title: &str, moves| Listing {
            id: String::new(),
            title: title.to_owned(),
            lesson: String::new(),
            moves,
        };
        let loyd = listing("Sam Loyd, 1867", Some(2));
        let said = |listing: &Listing, is_solved| {
            let (title, remark) = in_list(listing, is_solved);
            [title, &remark].join(" | ")
        };
        assert_eq!(said(&loyd, false), "Sam Loyd, 1867 | mate in two");
        let solved = "Sam Loyd, 1867 | mate in two · solved ✓";
        assert_eq!(said(&loyd, true), solved);
        let howard = listing("Howard, 1938: mate in three", Some(3));
        assert_eq!(said(&howard, false), "Howard, 1938 | mate in three");
        let unknown = listing("A study", None);
        assert_eq!(said(&unknown, false), "A study | ");
    }

    #[test]
    fn a_try_fails_to_what_is_named() {
        for (tried, sentence) in [
            ("Qd4", "1.Qd4? fails to 1…hxg3, and to nothing else."),
            ("f4", "1.f4? fails to 1…exf3 e.p. and to 1…f5."),
        ] {
            assert_eq!(told("howard", "howard", &[tried]).0, sentence);
        }
        let quiet = told("howard", "howard", &["Kh2"]).0;
        assert!(quiet.ends_with(", and not to that alone."), "{quiet}");
    }

    #[test]
    fn the_way_to_mate_is_told() {
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
            assert_eq!(told("howard", "howard", moves).0, sentence);
        }
        let (late, standing) = told("sommerfeldt", "sommerfeldt", &["d4", "Kf1"]);
        assert_eq!(late, "2.Kf1 is not mate, and it was White’s last move.");
        assert_eq!(
            standing,
            "White’s moves are used up. Take back, or start again."
        );
    }
}
