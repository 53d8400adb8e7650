//! Properties of the sets of many seeds.

use std::collections::BTreeMap;

use variants::Side;

use super::laws::PlayableLaws;
use super::theme::LawTheme;
use super::*;
use crate::quiz::SeededRng;

/// Proves by the judge and by the move generator whether a law allows the capture of a question.
fn is_legal(question: &LawQuizQuestion, law: QuizLaw) -> bool {
    let variant = law.variant();
    let case = question.case(law);
    let moves = variant.legal_moves(case.game.position());
    let fits = |mv: &&variants::VariantMove| (mv.from, mv.to) == (case.from, case.to);
    match case.ruling {
        CaptureRuling::Legal | CaptureRuling::Illegal => {
            let mut captures = moves.iter().filter(fits).filter(|mv| mv.is_en_passant());
            let is_generated = captures.next().is_some();
            assert_eq!(is_generated, case.is_legal(), "{} {question:?}", law.text());
            assert_eq!(case.game.moves().len(), question.diagram().moves.len());
        }
        CaptureRuling::StepIllegal => {
            assert_eq!(moves.iter().find(fits), None, "{} {question:?}", law.text());
            assert!(!case.verdict.is_legal());
        }
    }
    assert_eq!(case.is_legal(), case.reason().is_none());
    case.is_legal()
}

fn assert_one_right_reply(question: &LawQuizQuestion) {
    let legal: Vec<bool> = question
        .prompt()
        .laws()
        .iter()
        .map(|law| is_legal(question, *law))
        .collect();
    let right = |wanted: bool, laws: &[QuizLaw]| {
        let mut found = laws
            .iter()
            .zip(&legal)
            .filter(|(_, is_legal)| **is_legal == wanted);
        let law = found.next().map(|(law, _)| LawQuizReply::Law(*law));
        assert_eq!(found.next(), None, "{question:?}");
        assert!((3..=4).contains(&laws.len()));
        law
    };
    let proved = match question.prompt() {
        LawQuizPrompt::WhichAllows(laws) => right(true, laws),
        LawQuizPrompt::WhichForbids(laws) => right(false, laws),
        LawQuizPrompt::MayCapture(_) if legal[0] => Some(LawQuizReply::Yes),
        LawQuizPrompt::MayCapture(law) => {
            assert_eq!(question.case(*law).ruling, CaptureRuling::Illegal);
            Some(LawQuizReply::No)
        }
    };
    assert_eq!(proved, Some(question.right_reply()), "{question:?}");
    let mut laws = question.prompt().laws().to_vec();
    laws.sort();
    laws.dedup();
    assert_eq!(
        laws.len(),
        question.prompt().laws().len(),
        "no law is offered twice"
    );
}

fn is_about_one_law(question: &LawQuizQuestion) -> bool {
    matches!(question.prompt(), LawQuizPrompt::MayCapture(_))
}

/// Asserts that questions about one diagram have different answers, and are not adjacent.
fn assert_repeated_diagrams(questions: &[LawQuizQuestion]) {
    for (index, one) in questions.iter().enumerate() {
        let same = |it: &&LawQuizQuestion| it.diagram() == one.diagram();
        let others = questions.iter().skip(index + 1);
        for other in others.filter(same) {
            if is_about_one_law(one) == is_about_one_law(other) {
                assert_ne!(one.right_reply(), other.right_reply(), "{one:?} {other:?}");
            } else {
                assert_ne!(
                    one.deciding_law(),
                    other.deciding_law(),
                    "{one:?} {other:?}"
                );
            }
        }
        let times = questions.iter().filter(same).count();
        if questions.len() > 3 {
            assert!((2..=3).contains(&times), "{one:?}");
            let next = questions.get(index + 1);
            assert_ne!(next.map(LawQuizQuestion::diagram), Some(one.diagram()));
        }
    }
}

#[test]
fn every_question_of_300_sets_has_one_right_reply_by_judge_and_generator() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let mut laws: BTreeMap<QuizLaw, usize> = BTreeMap::new();
    let mut right: BTreeMap<QuizLaw, usize> = BTreeMap::new();
    let mut parts = Vec::new();
    for seed in 0..300 {
        let count = [10, 10, 11, 7, 4, 5, 1, 2, 3, 50][seed as usize % 10];
        let set = LawQuizSet::new(seed, count);
        let questions = set.questions();
        assert_eq!(questions.len(), set.count());
        assert_repeated_diagrams(&questions);
        for question in &questions {
            assert_one_right_reply(question);
            assert!(question.replies().contains(&question.right_reply()));
            let hint = question.hint_parts();
            assert!((1..=4).contains(&hint.len()), "{question:?}");
            parts.extend(hint);
            let kind = match question.prompt() {
                LawQuizPrompt::WhichAllows(_) => "allows",
                LawQuizPrompt::WhichForbids(_) => "forbids",
                LawQuizPrompt::MayCapture(_) if question.right_reply() == LawQuizReply::Yes => {
                    "yes"
                }
                LawQuizPrompt::MayCapture(_) => "no",
            };
            *kinds.entry(kind).or_default() += 1;
            for law in question.prompt().laws() {
                *laws.entry(*law).or_default() += 1;
            }
            *right.entry(question.deciding_law()).or_default() += 1;
        }
    }
    assert_eq!(kinds.len(), 4, "{kinds:?}");
    assert!(kinds.values().all(|count| *count > 300), "{kinds:?}");
    assert!(
        QuizLaw::all().all(|law| laws.contains_key(&law)),
        "{laws:?}"
    );
    assert!(
        QuizLaw::all().all(|law| right.contains_key(&law)),
        "{right:?}"
    );
    parts.sort_by_key(|part| format!("{part:?}"));
    parts.dedup();
    assert!(parts.len() >= 10, "{parts:?}");
}

#[test]
fn same_seed_gives_the_same_set_and_another_seed_another() {
    let set = |seed| LawQuizSet::new(seed, 10).questions();
    assert_eq!(set(5), set(5));
    assert_ne!(set(5), set(6));
    // The first questions of a set do not depend on what was asked before.
    assert_eq!(set(5)[0].diagram().fen, set(5)[3].diagram().fen);
}

#[test]
fn hint_never_names_a_part_that_only_one_offered_law_changes() {
    for seed in 0..40 {
        for question in LawQuizSet::new(seed, 10).questions() {
            let laws = question.prompt().laws();
            if laws.len() == 1 {
                continue;
            }
            let parts = question.hint_parts();
            let standard = QuizLaw::STANDARD.law();
            let is_touched = |law: &&QuizLaw| {
                parts.iter().any(|part| match part {
                    DecisivePart::Part(part) => law.law().value(*part) != standard.value(*part),
                    DecisivePart::PawnDirections => {
                        law.law().step.directions != standard.step.directions
                    }
                })
            };
            let touched = laws.iter().filter(is_touched).count();
            let changed = laws.iter().filter(|law| **law != QuizLaw::STANDARD).count();
            assert!(touched >= changed.min(2), "{question:?} {parts:?}");
        }
    }
}

#[test]
fn every_theme_has_a_diagram_for_both_sides() {
    let laws = PlayableLaws::new();
    for theme in LawTheme::ALL {
        for side in Side::ALL {
            for seed in 0..30 {
                let mut rng = SeededRng::from_numbers(&[seed]);
                let diagram = theme.diagram(side, &laws, &mut rng);
                assert_eq!(diagram.side, !side);
                let passed = diagram.squares_stepped_over();
                assert!(passed.contains(&diagram.to), "{theme:?} {diagram:?}");
            }
        }
    }
}

#[test]
fn session_answers_each_question_once_and_counts_the_score() {
    let mut session = LawQuizSession::new(LawQuizSet::new(3, 6));
    let mut revision = session.board().session.revision();
    while let Some(question) = session.current().cloned() {
        assert_eq!(session.status(), LawQuizStatus::Asking);
        assert_eq!(
            session.reduce(LawQuizAction::Next),
            session,
            "first an answer"
        );
        assert!(session.board().session.position().passed_pawns().is_empty());
        assert!(session.asked_capture().is_some());
        let back = session.reduce(LawQuizAction::Back);
        assert_eq!(back.asked_capture(), None);
        let last = back.reduce(LawQuizAction::GoTo(usize::MAX));
        assert_eq!(last.asked_capture(), session.asked_capture());
        let number = session.question_number();
        if number == 2 {
            session = session.reduce(LawQuizAction::TakeHint);
        }
        let wrong = question
            .replies()
            .into_iter()
            .find(|it| *it != question.right_reply());
        let reply = if number == 1 {
            wrong.expect("a wrong reply")
        } else {
            question.right_reply()
        };
        session = session.reduce(LawQuizAction::Reply(reply));
        let status = if number == 1 {
            LawQuizStatus::Wrong
        } else {
            LawQuizStatus::Right
        };
        assert_eq!(session.status(), status);
        assert_eq!(
            session.reduce(LawQuizAction::Reply(question.right_reply())),
            session
        );
        assert!(!session.can_take_hint());
        let board = &session.board().session;
        let attempt = board.last_attempt().expect("the deciding law has judged");
        assert_eq!(
            board.variant().law().to_string(),
            question.deciding_law().text()
        );
        assert_eq!(
            attempt.verdict,
            question.case(question.deciding_law()).verdict
        );
        assert!(board.revision() > revision);
        revision = board.revision();
        session = session.reduce(LawQuizAction::Next);
    }
    assert_eq!(session.status(), LawQuizStatus::Done);
    assert_eq!(session.score(), (4, 6), "one is wrong, one had a hint");
    assert!(!session.is_passed());
    let again = session.reduce(LawQuizAction::Restart);
    assert_eq!((again.question_number(), again.score().0), (1, 0));
}

#[test]
fn address_names_what_is_invalid() {
    use crate::quiz::QuizAddressError;
    let read = |seed, count| LawQuizSet::from_address(seed, count);
    assert_eq!(
        read(Some("7"), Some("4")),
        (LawQuizSet::new(7, 4), Vec::new())
    );
    assert_eq!(read(None, None), (LawQuizSet::new(1, 10), Vec::new()));
    let (set, errors) = read(Some("x"), Some("99"));
    assert_eq!(set, LawQuizSet::new(1, 50));
    assert_eq!(
        errors,
        [
            QuizAddressError::InvalidSeed,
            QuizAddressError::CountOutOfRange
        ]
    );
}
