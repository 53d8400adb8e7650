//! Tests of the sentences about problems.

use std::fs;
use std::rc::Rc;

use course::Lesson;
use course::board::move_targets::Attempt;
use course::problem::{ProblemAction, ProblemState, ProverProgress, ProverSession};

use super::*;

fn composition(lesson: &str, id: &str) -> Rc<Composition> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/lessons/en");
    let text = fs::read_to_string(format!("{folder}/{lesson}.pgn")).expect("a lesson");
    let lesson = Lesson::parse(&text).lesson.expect("a lesson");
    Rc::new(Composition::find(&lesson, id).expect(id))
}

/// Returns the report and the status after moves of the attacker. The prover answers each of them but the last.
fn describe(lesson: &str, id: &str, moves: &[&str]) -> (String, String) {
    let composition = composition(lesson, id);
    let mut session = ProverSession::new(composition.problem.clone());
    let mut state = ProblemState::new(composition);
    for (index, san) in moves.iter().enumerate() {
        let position = state.analysis().position().clone();
        let legal = position.legal_moves();
        let mv = legal
            .iter()
            .find(|mv| position.san(**mv).to_string() == *san);
        let mv = mv.expect(san);
        let attempt = Attempt {
            from: mv.from(),
            to: mv.to(),
            promotion: mv.promotion(),
        };
        state = state.reduce(ProblemAction::Attempt(attempt));
        let Some(query) = state.next_query() else {
            continue;
        };
        let ProverProgress::Done(result) = session.analyse_move(&query, 1 << 24) else {
            panic!("{san} takes too long");
        };
        state = state.reduce(ProblemAction::ProofFinished(query, Some(result)));
        if index + 1 < moves.len() {
            state = state.reduce(ProblemAction::PlayReply);
        }
    }
    (report_last_move(&state), problem_status(&state))
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
        diagram: None,
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
