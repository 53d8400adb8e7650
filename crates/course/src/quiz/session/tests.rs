//! Tests of quiz sessions: sets, practice, storage and the board.

use rules::{Move, Square};

use super::*;
use crate::board::view_model::Direction;
use crate::quiz::question::CorrectAnswer;
use crate::quiz::{Evidence, QuizQuestionKind, QuizQuestionStatus, Skill};

fn question(session: &QuizSession) -> &QuizQuestion {
    session.current().expect("a question").question()
}

fn status(session: &QuizSession) -> Option<QuizQuestionStatus> {
    session.current().map(QuestionAttempt::status)
}

fn reply(session: &QuizSession, reply: QuizReply) -> QuizSession {
    session.reduce(QuizAction::Reply(reply))
}

fn next(session: &QuizSession, seconds: u32) -> QuizSession {
    let mastery = Mastery::default();
    session.reduce(QuizAction::Next { mastery, seconds })
}

/// Practises the missed questions; `None` if there are none.
fn practise(session: &QuizSession) -> Option<QuizSession> {
    let mastery = Mastery::default();
    let practice = session.reduce(QuizAction::PractiseMissed { mastery });
    (practice != *session).then_some(practice)
}

/// Returns a session at a question of a kind, in a set about a skill.
fn session_at(
    skill: Skill,
    kind: QuizQuestionKind,
    is_suitable: fn(&QuizQuestion) -> bool,
) -> QuizSession {
    let set = QuestionSet::new(Topic::One(skill), 4, 20);
    let mut session = QuizSession::new(set, QuizMode::Alone, &Mastery::default());
    loop {
        let question = question(&session);
        if question.kind() == kind && is_suitable(question) {
            return session;
        }
        session = next(&session, 1);
    }
}

#[test]
fn session_goes_through_its_set_and_reports_the_results() {
    let set = QuestionSet::new(Topic::One(Skill::Landing), 3, 5);
    let mut session = QuizSession::new(set, QuizMode::Alone, &Mastery::default());
    for number in 1..=5 {
        assert_eq!(session.question_number(), number);
        let solution = question(&session).solution();
        session = match number {
            1 => reply(&session.reduce(QuizAction::TakeHint), solution),
            2 => session.reduce(QuizAction::GiveUp),
            3 => session,
            _ => reply(&session, solution),
        };
        session = next(&session, 10);
    }
    assert_eq!((session.question_number(), session.current()), (5, None));
    let report = session.report();
    assert_eq!(
        (report.score(), report.missed_indices()),
        (2, vec![0, 1, 2])
    );
    assert_eq!(report.seconds(), 50);
    assert_eq!(report.entries[0].hint, HintLevel::Nudge);
    assert_eq!(session.missed_questions().len(), 3);
    assert_eq!(SetReport::from_code(&report.to_code()), Ok(report));
    assert_eq!(next(&session, 1).question_number(), 5, "there is no other");
}

#[test]
fn missed_questions_are_practised_until_none_is_left() {
    let set = QuestionSet::new(Topic::One(Skill::Landing), 3, 3);
    let mut session = QuizSession::new(set, QuizMode::Alone, &Mastery::default());
    let first = session.current().map(QuestionAttempt::share_question);
    for number in 1..=3 {
        let answered = reply(&session, question(&session).solution());
        session = next(if number == 2 { &answered } else { &session }, 1);
    }
    assert_eq!(session.score(), (1, 3));
    let mut practice = practise(&session).expect("two were missed");
    assert_eq!((practice.question_number(), practice.count()), (1, 2));
    assert_eq!(
        practice.current().map(QuestionAttempt::share_question),
        first
    );
    assert_eq!(status(&practice), Some(QuizQuestionStatus::Open));
    while practice.current().is_some() {
        let solution = question(&practice).solution();
        practice = next(&reply(&practice, solution), 1);
    }
    assert!(practice.is_practice() && practise(&practice).is_none());
}

#[test]
fn restart_asks_the_same_questions_with_new_ids() {
    let set = QuestionSet::new(Topic::All, 3, 4);
    let start = QuizSession::new(set, QuizMode::Exam, &Mastery::default());
    let mastery = Mastery::default();
    let restarted = next(&start, 1).reduce(QuizAction::Restart { mastery });
    assert_eq!(restarted.current(), start.current());
    assert_eq!((restarted.mode(), restarted.count()), (QuizMode::Exam, 4));
    assert_eq!((start.question_id(), restarted.question_id()), (1, 3));
    assert!(!restarted.has_begun());
}

#[test]
fn mixed_set_has_no_worked_examples() {
    let set = QuestionSet::new(Topic::All, 7, 10);
    let mut session = QuizSession::new(set, QuizMode::Guided, &Mastery::default());
    while session.current().is_some() {
        assert_eq!(status(&session), Some(QuizQuestionStatus::Open));
        let solution = question(&session).solution();
        session = next(&reply(&session, solution), 1);
    }
    assert_eq!(session.score(), (10, 10));
}

#[test]
fn guided_set_starts_with_a_worked_example() {
    let set = QuestionSet::new(Topic::One(Skill::Landing), 3, 5);
    let first_status = |mode| status(&QuizSession::new(set, mode, &Mastery::default()));
    assert_eq!(
        first_status(QuizMode::Guided),
        Some(QuizQuestionStatus::Shown)
    );
    assert_eq!(
        first_status(QuizMode::Alone),
        Some(QuizQuestionStatus::Open)
    );
    assert_eq!(first_status(QuizMode::Exam), Some(QuizQuestionStatus::Open));
}

#[test]
fn worked_examples_are_neither_correct_nor_missed() {
    let set = QuestionSet::new(Topic::One(Skill::Landing), 3, 3);
    let mut mastery = Mastery::default();
    let mut session = QuizSession::new(set, QuizMode::Guided, &mastery);
    while session.current().is_some() {
        session = reply(&session, question(&session).solution());
        let evidence = session.current().and_then(Evidence::from_attempt);
        mastery.learn(evidence.expect("the question is over"), 1_000);
        session = session.reduce(QuizAction::Next {
            mastery: mastery.clone(),
            seconds: 1,
        });
    }
    assert_eq!(
        (session.score(), session.missed_questions().len()),
        ((2, 2), 0)
    );
}

#[test]
fn questions_that_were_not_reached_are_reported_as_open() {
    let set = QuestionSet::new(Topic::All, 3, 20);
    let session = QuizSession::new(set, QuizMode::Exam, &Mastery::default());
    let report = session.report();
    assert_eq!(report.entries, vec![ReportEntry::OPEN; 20]);
    assert_eq!(SetReport::from_code(&report.to_code()), Ok(report));
}

/// Returns a session at its last question but one. The questions before it were answered in different ways.
fn session_in_progress(set: QuestionSet, mode: QuizMode) -> QuizSession {
    let mut mastery = Mastery::default();
    let mut session = QuizSession::new(set, mode, &mastery);
    for index in 0..set.count() {
        let wrong = [
            QuizReply::Typed("a long text that is not a move: e5d6é".to_owned()),
            QuizReply::Typed("a1a2".to_owned()),
            QuizReply::Nothing,
            QuizReply::Yes,
            QuizReply::Square(Square::A1),
        ];
        let solution = question(&session).solution();
        session = reply(&session, wrong[index % wrong.len()].clone());
        session = match index % 4 {
            0 => reply(&session.reduce(QuizAction::TakeHint), solution),
            1 => reply(&session, solution),
            2 => session.reduce(QuizAction::GiveUp),
            _ => session,
        };
        if index + 2 == set.count() {
            break;
        }
        if let Some(evidence) = session.current().and_then(Evidence::from_attempt) {
            mastery.learn(evidence, 1_000);
        }
        session = session.reduce(QuizAction::Next {
            mastery: mastery.clone(),
            seconds: 70_000,
        });
    }
    session
}

#[test]
fn serialized_session_round_trips() {
    for topic in [Topic::All, Topic::One(Skill::Notation)] {
        for mode in QuizMode::ALL {
            let set = QuestionSet::new(topic, 4_000_000_000, 12);
            let session = session_in_progress(set, mode);
            let text = session.serialize(9).expect("it can be saved");
            let (resumed, seconds) = QuizSession::resume(&text, set, mode).expect(&text);
            assert_eq!(seconds, 9);
            assert_eq!(resumed.question_number(), 11);
            assert_eq!(resumed.report(), session.report());
            let visible = |session: &QuizSession| {
                let attempt = session.current().expect("a question");
                (attempt.status(), attempt.hints(), attempt.marks())
            };
            assert_eq!(visible(&resumed), visible(&session));
            assert_eq!(next(&resumed, 1).current(), next(&session, 1).current());
        }
    }
}

#[test]
fn finished_session_is_resumed_as_finished() {
    let set = QuestionSet::new(Topic::All, 3, 1);
    let session = QuizSession::new(set, QuizMode::Alone, &Mastery::default());
    let text = session.serialize(0).expect("it can be saved");
    let (resumed, _) = QuizSession::resume(&text, set, QuizMode::Alone).expect("the same");
    assert_eq!(resumed.current(), session.current());
    assert!(!session.has_begun() && session.reduce(QuizAction::TakeHint).has_begun());
    let finished = next(&session, 1);
    let text = finished.serialize(0).expect("it can be saved");
    let (resumed, _) = QuizSession::resume(&text, set, QuizMode::Alone).expect("the same");
    assert_eq!(
        (resumed.current(), resumed.report()),
        (None, finished.report())
    );
    let practice = practise(&finished).expect("one was missed");
    assert_eq!(practice.serialize(0), None);
}

#[test]
fn damaged_text_and_text_of_another_set_are_not_resumed() {
    let set = QuestionSet::new(Topic::All, 3, 6);
    let session = session_in_progress(set, QuizMode::Alone);
    let text = session.serialize(0).expect("it can be saved");
    for (other, mode) in [
        (QuestionSet::new(Topic::All, 4, 6), QuizMode::Alone),
        (QuestionSet::new(Topic::All, 3, 7), QuizMode::Alone),
        (
            QuestionSet::new(Topic::One(Skill::Landing), 3, 6),
            QuizMode::Alone,
        ),
        (set, QuizMode::Exam),
    ] {
        assert_eq!(QuizSession::resume(&text, other, mode), None);
    }
    for index in 0..text.len() {
        for other in ["", "7", "é", "-"] {
            let damaged = [&text[..index], other, &text[index + 1..]].concat();
            for damaged in [damaged.as_str(), &text[..index]] {
                if let Some((resumed, _)) = QuizSession::resume(damaged, set, QuizMode::Alone) {
                    let without_hyphens = |text: &str| text.replace('-', "");
                    assert_eq!(without_hyphens(damaged), without_hyphens(&text));
                    assert_eq!(resumed.question_number(), 5);
                }
            }
        }
    }
    assert_eq!(QuizSession::resume("", set, QuizMode::Alone), None);
    let mastery = "1;landing=3";
    assert_eq!(QuizSession::resume(mastery, set, QuizMode::Alone), None);
}

#[test]
fn last_move_is_animated_and_can_be_stepped_back() {
    let session = session_at(Skill::Landing, QuizQuestionKind::Lands, |_| true);
    let view = session.view();
    assert_eq!(view.last_move, question(&session).last_move());
    let motion = view.motion.map(|motion| motion.direction);
    assert_eq!(motion, Some(Direction::Forward));
    let side = question(&session).side_to_move();
    assert_eq!(session.analysis().orientation(), side);
    let back = session.reduce(QuizAction::Navigate(PlayerAction::Back));
    assert!(!back.is_at_question() && back.analysis().can_go_forward());
    let forward = back.reduce(QuizAction::Navigate(PlayerAction::Next));
    assert!(forward.is_at_question());
}

#[test]
fn board_hides_the_answer_of_an_open_question() {
    let session = session_at(Skill::DoubleStep, QuizQuestionKind::May, |it| {
        it.correct_answer() == CorrectAnswer::Yes
    });
    let view = session.view();
    assert_eq!((&view.en_passant_right, view.lapsed_square), (&None, None));
    assert!(view.hides_legality);
    assert!(!session.awaits_move() && !session.awaits_square());
    let after = reply(&session, QuizReply::Yes);
    assert_eq!(status(&after), Some(QuizQuestionStatus::Correct));
    assert!(after.view().last_move.is_some_and(Move::is_en_passant));
    assert!(!after.view().hides_legality, "the question is over");
}

#[test]
fn illegal_move_bounces_back_and_its_reason_is_marked() {
    let session = session_at(Skill::DoubleStep, QuizQuestionKind::Play, |it| {
        it.correct_answer() == CorrectAnswer::Nothing
    });
    assert!(session.awaits_move());
    let attempt = question(&session).candidate().attempt;
    let after = reply(&session, QuizReply::Move(attempt));
    assert_eq!(status(&after), Some(QuizQuestionStatus::Wrong));
    assert_eq!(after.view().fen, session.view().fen);
    assert!(after.view().motion.is_some(), "the piece bounces back");
    assert!(!after.marks().is_empty());
    assert_ne!(
        after.analysis().cursor().revision(),
        session.analysis().cursor().revision()
    );
}

#[test]
fn reply_from_an_earlier_position_returns_to_the_question() {
    let session = session_at(Skill::Landing, QuizQuestionKind::Lands, |_| true);
    assert!(session.awaits_square());
    let back = session.reduce(QuizAction::Navigate(PlayerAction::Back));
    assert!(!back.awaits_square());
    let after = reply(&back, question(&back).solution());
    assert_eq!(status(&after), Some(QuizQuestionStatus::Correct));
    assert!(after.view().last_move.is_some_and(Move::is_en_passant));
}

#[test]
fn worked_example_can_be_stepped_to_its_answer() {
    let set = QuestionSet::new(Topic::One(Skill::Notation), 4, 5);
    let session = QuizSession::new(set, QuizMode::Guided, &Mastery::default());
    assert_eq!(status(&session), Some(QuizQuestionStatus::Shown));
    let is_write = question(&session).kind() == QuizQuestionKind::Write;
    assert_eq!(session.analysis().can_go_forward(), is_write);
}
