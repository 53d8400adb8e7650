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
        assert_eq!(report.missed().len(), 20 - report.score());
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
    let set = QuestionSet::new(Topic::One(Skill::Notation), 0, 8);
    let report = SetReport {
        set,
        mode: QuizMode::Guided,
        entries,
    };
    assert_eq!(SetReport::from_code(&report.to_code()), Ok(report));
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
