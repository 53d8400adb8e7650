//! Tests of report codes.

use std::rc::Rc;

use super::*;
use crate::quiz::question_attempt::Scaffolding;

/// Returns the report of a set whose questions were answered in different ways.
fn finished(mode: QuizMode) -> SetReport {
    let set = QuestionSet::new(Topic::All, 4_000_000_000, 20);
    let entries = set.questions().enumerate().map(|(index, question)| {
        let attempt = QuestionAttempt::new(Rc::clone(&question), mode, Scaffolding::Alone);
        let wrong = [
            QuizReply::Typed("a move that is no move, e5d6é".to_owned()),
            QuizReply::Nothing,
            QuizReply::Yes,
            QuizReply::No,
        ];
        let attempt = match index % 4 {
            0 => attempt.reply(question.solution()),
            1 => attempt.reply(wrong[index / 4 % 4].clone()),
            2 => attempt.take_hint().reply(question.solution()),
            _ => attempt.give_up(),
        };
        let seconds = u32::try_from(index).expect("a small number") * 9_000;
        ReportEntry::from_attempt(&attempt, seconds)
    });
    SetReport {
        set,
        mode,
        entries: entries.collect(),
    }
}

#[test]
fn report_code_round_trips() {
    for mode in QuizMode::ALL {
        let report = finished(mode);
        let code = report.to_code();
        assert_eq!(SetReport::from_code(&code), Ok(report.clone()), "{code}");
        assert!(report.score() >= 5);
        assert_eq!(report.missed_indices().len(), 20 - report.score());
        assert!(report.entries.iter().any(|entry| entry.seconds == u16::MAX));
    }
}

#[test]
fn every_kind_of_reply_round_trips() {
    let square = rules::Square::E4;
    let attempt = crate::Attempt {
        from: square,
        to: rules::Square::D3,
        promotion: Some(rules::Role::Queen),
    };
    let replies = [
        QuizReply::Move(attempt),
        QuizReply::Nothing,
        QuizReply::Yes,
        QuizReply::No,
        QuizReply::NoBecause(crate::quiz::Condition::KingSafety),
        QuizReply::Because(crate::quiz::Justification::RightsIgnored),
        QuizReply::Square(square),
        QuizReply::Typed("exd3 e.p.".to_owned()),
        QuizReply::Typed(String::new()),
    ];
    let entries: Vec<ReportEntry> = replies
        .map(|reply| ReportEntry {
            first_reply: Some(reply),
            ..ReportEntry::OPEN
        })
        .into();
    let set = QuestionSet::new(Topic::One(Skill::Notation), 0, 9);
    let report = SetReport {
        set,
        mode: QuizMode::Guided,
        entries,
    };
    assert_eq!(SetReport::decode(&report.to_code()), Ok(report));
}

#[test]
fn report_that_contradicts_its_answers_is_forged() {
    let wrong = QuizReply::Typed("a1".to_owned());
    for mode in QuizMode::ALL {
        let honest = finished(mode);
        let is_exam = mode == QuizMode::Exam;
        // What a forger would write: for each question every outcome, hint and number of answers, with a right reply, a
        // wrong one and none.
        let mut accepted = 0;
        for (index, question) in honest.set.questions().enumerate().take(3) {
            for first_reply in [None, Some(question.solution()), Some(wrong.clone())] {
                let is_right = first_reply == Some(question.solution());
                for outcome in QuestionOutcome::ALL {
                    for hint in HintLevel::ALL {
                        for reply_count in 0..4 {
                            let mut report = honest.clone();
                            report.entries[index] = ReportEntry {
                                first_reply: first_reply.clone(),
                                outcome,
                                reply_count,
                                hint,
                                seconds: 1,
                            };
                            let Ok(read) = SetReport::from_code(&report.to_code()) else {
                                continue;
                            };
                            accepted += 1;
                            let entry = &read.entries[index];
                            assert_eq!(entry.first_reply.is_some(), reply_count > 0, "{entry:?}");
                            assert_eq!(
                                is_right,
                                reply_count == 1 && outcome == QuestionOutcome::Correct
                            );
                            assert_eq!(entry.is_unaided(), is_right && hint == HintLevel::None);
                            assert!(!is_exam || hint == HintLevel::None && reply_count < 2);
                        }
                    }
                }
            }
        }
        assert!((3..=200).contains(&accepted), "{mode:?}: {accepted}");
    }
    let mut report = finished(QuizMode::Exam);
    report.entries[3] = ReportEntry {
        outcome: QuestionOutcome::Correct,
        reply_count: 1,
        ..ReportEntry::OPEN
    };
    assert_eq!(
        SetReport::from_code(&report.to_code()),
        Err(CodeError::Contradiction { question: 4 })
    );
    assert_eq!(report.score(), finished(QuizMode::Exam).score());
}

/// Any answers to up to three steps give a report that is read again.
#[test]
fn every_honest_report_is_read() {
    let set = QuestionSet::new(Topic::All, 7, 10);
    for mode in QuizMode::ALL {
        for scaffolding in [
            Scaffolding::Alone,
            Scaffolding::LastStep,
            Scaffolding::Example,
        ] {
            for choice in 0..4_usize.pow(3) {
                let entries = set.questions().map(|question| {
                    let mut attempt = QuestionAttempt::new(Rc::clone(&question), mode, scaffolding);
                    let condition = QuizReply::NoBecause(crate::quiz::Condition::KingSafety);
                    for step in 0..3 {
                        attempt = match choice / 4_usize.pow(step) % 4 {
                            0 => attempt.reply(question.solution()),
                            1 => attempt.reply(QuizReply::No).reply(condition.clone()),
                            2 => attempt.reply(QuizReply::Yes),
                            _ => attempt.take_hint(),
                        };
                    }
                    ReportEntry::from_attempt(&attempt, 1)
                });
                let report = SetReport {
                    set,
                    mode,
                    entries: entries.collect(),
                };
                assert_eq!(SetReport::from_code(&report.to_code()), Ok(report));
            }
        }
    }
}

#[test]
fn long_typed_answer_keeps_its_grade() {
    let set = QuestionSet::new(Topic::One(Skill::Notation), 3, 20);
    let mut tried = 0;
    for question in set.questions() {
        let typed = QuizReply::Typed(format!("{:20}", "0-0"));
        let attempt =
            QuestionAttempt::new(Rc::clone(&question), QuizMode::Exam, Scaffolding::Alone);
        let QuizReply::Move(solution) = question.solution() else {
            continue;
        };
        let long = QuizReply::Typed(format!(
            "{:>20}",
            format!("{}{}", solution.from, solution.to)
        ));
        for reply in [typed, long] {
            let attempt = attempt.reply(reply.clone());
            let entry = ReportEntry::from_attempt(&attempt, 1);
            let grade = entry
                .first_reply
                .as_ref()
                .map(|it| question.grade(it) == Grade::Correct);
            assert_eq!(
                grade.unwrap_or_default(),
                question.grade(&reply) == Grade::Correct
            );
            tried += 1;
        }
    }
    assert!(tried > 0);
}

#[test]
fn changed_letter_is_detected_and_replies_are_graded_again() {
    let report = finished(QuizMode::Exam);
    let code = report.to_code();
    for place in (0..code.len()).filter(|&place| &code[place..=place] != "-") {
        let mut changed = code.clone();
        let other = if &code[place..=place] == "7" {
            "8"
        } else {
            "7"
        };
        changed.replace_range(place..=place, other);
        let error = SetReport::from_code(&changed).expect_err(&changed);
        let expected = if place == 0 {
            CodeError::NotACode
        } else {
            CodeError::Checksum
        };
        assert_eq!(error, expected, "{changed}");
    }
    let grades = report.grades();
    for (entry, grade) in report.entries.iter().zip(&grades) {
        assert_eq!(entry.is_unaided(), *grade == Some(Grade::Correct));
    }
}

#[test]
fn codes_of_other_versions_and_kinds_are_refused() {
    let decode = |bytes: &[u8]| SetReport::from_code(&code::encode(CodeKind::Report, bytes));
    assert_eq!(
        decode(&[0x20, GENERATOR_VERSION, 0]),
        Err(CodeError::NewerVersion)
    );
    assert_eq!(
        decode(&[0x10, GENERATOR_VERSION + 1, 0]),
        Err(CodeError::NewerVersion)
    );
    assert_eq!(
        decode(&[0x10, GENERATOR_VERSION - 1, 0]),
        Err(CodeError::OlderVersion)
    );
    for malformed in [
        vec![],
        vec![0x10],
        vec![0x10, GENERATOR_VERSION, 99, 0, 0, 0, 1, 1],
        vec![0x10, GENERATOR_VERSION, 0, 0, 0, 0, 1, 0],
        vec![0x10, GENERATOR_VERSION, 0, 0, 0, 0, 1, 200],
        vec![0x10, GENERATOR_VERSION, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0x99],
        vec![0x10, GENERATOR_VERSION, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
    ] {
        assert_eq!(
            decode(&malformed),
            Err(CodeError::Malformed),
            "{malformed:?}"
        );
    }
    let mastery = crate::quiz::Mastery::default().to_code();
    let other = CodeError::OtherKind(CodeKind::Mastery);
    assert_eq!(SetReport::from_code(&mastery), Err(other));
}
