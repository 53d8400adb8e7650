use std::rc::Rc;

use super::*;
use crate::quiz::guide::Phase;

/// A set of which every question was answered somehow.
fn finished(manner: Manner) -> Report {
    let set = Set::new(Topic::All, 4_000_000_000, 20);
    let items = set.questions().enumerate().map(|(index, question)| {
        let asking = Asking::new(Rc::clone(&question), manner, Phase::Alone);
        let wrong = [
            Reply::Typed("a move that is no move, e5d6é".to_owned()),
            Reply::Nothing,
            Reply::Yes,
            Reply::No,
        ];
        let asking = match index % 4 {
            0 => asking.replied(question.solution()),
            1 => asking.replied(wrong[index / 4 % 4].clone()),
            2 => asking.helped().replied(question.solution()),
            _ => asking.given_up(),
        };
        let seconds = u32::try_from(index).expect("a small number") * 9_000;
        Item::of(&asking, seconds)
    });
    Report {
        set,
        manner,
        items: items.collect(),
    }
}

#[test]
fn a_code_is_read_as_it_was_written() {
    for manner in Manner::ALL {
        let report = finished(manner);
        let code = report.code();
        assert_eq!(Report::from_code(&code), Ok(report.clone()), "{code}");
        assert!(report.score() >= 5);
        assert_eq!(report.missed().len(), 20 - report.score());
        assert!(report.items.iter().any(|item| item.seconds == u16::MAX));
    }
}

#[test]
fn every_kind_of_answer_can_be_handed_in() {
    let square = rules::Square::E4;
    let attempt = crate::Attempt {
        from: square,
        to: rules::Square::D3,
        promotion: Some(rules::Role::Queen),
    };
    let replies = [
        Reply::Move(attempt),
        Reply::Nothing,
        Reply::Yes,
        Reply::No,
        Reply::For(crate::quiz::Condition::KingSafety),
        Reply::Square(square),
        Reply::Typed("exd3 e.p.".to_owned()),
        Reply::Typed(String::new()),
    ];
    let items: Vec<Item> = replies
        .map(|reply| Item {
            first: Some(reply),
            ..Item::OPEN
        })
        .into();
    let set = Set::new(Topic::One(Skill::Notation), 0, 8);
    let report = Report {
        set,
        manner: Manner::Guided,
        items,
    };
    assert_eq!(Report::from_code(&report.code()), Ok(report));
}

#[test]
fn one_changed_letter_is_found_and_what_was_answered_is_judged_anew() {
    let report = finished(Manner::Exam);
    let code = report.code();
    for place in (0..code.len()).filter(|&place| &code[place..=place] != "-") {
        let mut changed = code.clone();
        let other = if &code[place..=place] == "7" {
            "8"
        } else {
            "7"
        };
        changed.replace_range(place..=place, other);
        let fault = Report::from_code(&changed).expect_err(&changed);
        let expected = if place == 0 {
            CodeFault::Foreign
        } else {
            CodeFault::Checksum
        };
        assert_eq!(fault, expected, "{changed}");
    }
    let grades = report.grades();
    for (item, grade) in report.items.iter().zip(&grades) {
        assert_eq!(item.is_unaided(), *grade == Some(Grade::Right));
    }
}

#[test]
fn codes_of_other_versions_and_things_are_refused_by_name() {
    let coded = |bytes: &[u8]| Report::from_code(&code::written(Content::Report, bytes));
    assert_eq!(coded(&[0x20, GENERATOR, 0]), Err(CodeFault::Later));
    assert_eq!(coded(&[0x10, GENERATOR + 1, 0]), Err(CodeFault::Later));
    assert_eq!(coded(&[0x10, GENERATOR - 1, 0]), Err(CodeFault::Earlier));
    for nonsense in [
        vec![],
        vec![0x10],
        vec![0x10, GENERATOR, 99, 0, 0, 0, 1, 1],
        vec![0x10, GENERATOR, 0, 0, 0, 0, 1, 0],
        vec![0x10, GENERATOR, 0, 0, 0, 0, 1, 200],
        vec![0x10, GENERATOR, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0x99],
        vec![0x10, GENERATOR, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
    ] {
        assert_eq!(coded(&nonsense), Err(CodeFault::Nonsense), "{nonsense:?}");
    }
    let mastery = crate::quiz::Mastery::default().code();
    let other = CodeFault::Other(Content::Mastery);
    assert_eq!(Report::from_code(&mastery), Err(other));
}
