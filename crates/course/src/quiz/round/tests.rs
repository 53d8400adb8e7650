//! A set from its first question to its end, and from there again.

use super::*;
use crate::quiz::{Finding, Reply, Skill, Standing, Topic};

#[test]
fn a_round_goes_through_its_set_and_reports_what_became_of_it() {
    let set = Set::new(Topic::One(Skill::Landing), 3, 5);
    let mastery = Mastery::default();
    let mut round = Round::new(set, Manner::Alone, &mastery);
    for number in 1..=5 {
        assert_eq!(round.number(), number);
        let solution = round.asking().expect("a question").question().solution();
        round = match number {
            1 => round.helped().replied(solution),
            2 => round.given_up(),
            3 => round,
            _ => round.replied(solution),
        };
        round = round.next(&mastery, 10);
    }
    assert_eq!((round.number(), round.asking()), (5, None));
    let report = round.report();
    assert_eq!((report.score(), report.missed()), (2, vec![0, 1, 2]));
    assert_eq!(report.seconds(), 50);
    assert_eq!(report.items[0].hint, Hint::Nudge);
    assert_eq!(round.missed().len(), 3);
    assert_eq!(Report::from_code(&report.code()), Ok(report));
    assert_eq!(round.next(&mastery, 1).number(), 5, "there is no other");
}

#[test]
fn what_was_missed_is_asked_again_until_nothing_is() {
    let mastery = Mastery::default();
    let set = Set::new(Topic::One(Skill::Landing), 3, 3);
    let mut round = Round::new(set, Manner::Alone, &mastery);
    let first = round.asking().map(Asking::shared);
    for number in 1..=3 {
        let solution = round.asking().expect("a question").question().solution();
        let answered = round.replied(solution);
        round = if number == 2 { answered } else { round }.next(&mastery, 1);
    }
    assert_eq!(round.score(), (1, 3));
    let again = round.again(&mastery).expect("two were missed");
    assert_eq!((again.number(), again.count()), (1, 2));
    assert_eq!(again.asking().map(Asking::shared), first);
    assert_eq!(again.asking().map(Asking::standing), Some(Standing::Asking));
    let mut again = again;
    while let Some(asking) = again.asking() {
        let solution = asking.question().solution();
        again = again.replied(solution).next(&mastery, 1);
    }
    assert!(again.is_again() && again.again(&mastery).is_none());
}

#[test]
fn a_mixed_round_asks_all_it_has_of_everybody() {
    let set = Set::new(Topic::All, 7, 10);
    let mastery = Mastery::default();
    let mut round = Round::new(set, Manner::Guided, &mastery);
    while let Some(asking) = round.asking() {
        assert_eq!(asking.standing(), Standing::Asking);
        let solution = asking.question().solution();
        round = round.replied(solution).next(&mastery, 1);
    }
    assert_eq!(round.score(), (10, 10));
}

#[test]
fn a_guided_round_begins_with_an_example() {
    let set = Set::new(Topic::One(Skill::Landing), 3, 5);
    let mastery = Mastery::default();
    let standing = |manner| {
        let round = Round::new(set, manner, &mastery);
        round.asking().map(Asking::standing)
    };
    assert_eq!(standing(Manner::Guided), Some(Standing::Shown));
    assert_eq!(standing(Manner::Alone), Some(Standing::Asking));
    assert_eq!(standing(Manner::Exam), Some(Standing::Asking));
}

#[test]
fn worked_examples_are_neither_right_nor_missed() {
    let set = Set::new(Topic::One(Skill::Landing), 3, 3);
    let mut mastery = Mastery::default();
    let mut round = Round::new(set, Manner::Guided, &mastery);
    while let Some(asking) = round.asking() {
        let solution = asking.question().solution();
        round = round.replied(solution);
        let finding = round.asking().and_then(Finding::of);
        mastery.learn(finding.expect("it is over"), 1_000);
        round = round.next(&mastery, 1);
    }
    assert_eq!((round.score(), round.missed().len()), ((2, 2), 0));
}

#[test]
fn what_was_not_reached_is_open() {
    let set = Set::new(Topic::All, 3, 20);
    let round = Round::new(set, Manner::Exam, &Mastery::default());
    let report = round.report();
    assert_eq!(report.items, vec![Item::OPEN; 20]);
    assert_eq!(Report::from_code(&report.code()), Ok(report));
}

/// A round whose questions were each dealt with in another way, and which has come to the last but one.
fn underway(set: Set, manner: Manner) -> Round {
    let mut mastery = Mastery::default();
    let mut round = Round::new(set, manner, &mastery);
    for index in 0..set.count() {
        let question = round.asking().expect("a question").question();
        let wrong = [
            Reply::Typed("a move that is none, however long it is: e5d6é".to_owned()),
            Reply::Typed("a1a2".to_owned()),
            Reply::Nothing,
            Reply::Yes,
            Reply::Square(rules::Square::A1),
        ];
        let solution = question.solution();
        round = round.replied(wrong[index % wrong.len()].clone());
        round = match index % 4 {
            0 => round.helped().replied(solution),
            1 => round.replied(solution),
            2 => round.given_up(),
            _ => round,
        };
        if index + 2 == set.count() {
            break;
        }
        if let Some(finding) = round.asking().and_then(Finding::of) {
            mastery.learn(finding, 1_000);
        }
        round = round.next(&mastery, 70_000);
    }
    round
}

#[test]
fn a_round_goes_on_where_its_page_was_left() {
    for topic in [Topic::All, Topic::One(Skill::Notation)] {
        for manner in Manner::ALL {
            let set = Set::new(topic, 4_000_000_000, 12);
            let round = underway(set, manner);
            let text = round.text(9).expect("it can be kept");
            let (resumed, seconds) = Round::resumed(&text, set, manner).expect(&text);
            assert_eq!(seconds, 9);
            assert_eq!(resumed.number(), 11);
            assert_eq!(resumed.report(), round.report());
            let standing = |round: &Round| {
                let asking = round.asking().expect("a question");
                (asking.standing(), asking.clues(), asking.marks())
            };
            assert_eq!(standing(&resumed), standing(&round));
            let mastery = Mastery::default();
            let [next, expected] = [resumed, round].map(|it| it.next(&mastery, 1));
            assert_eq!(next.asking(), expected.asking());
        }
    }
}

#[test]
fn a_round_that_is_over_stays_over() {
    let set = Set::new(Topic::All, 3, 1);
    let mastery = Mastery::default();
    let round = Round::new(set, Manner::Alone, &mastery);
    let fresh = round.text(0).expect("it can be kept");
    let (resumed, _) = Round::resumed(&fresh, set, Manner::Alone).expect("the same");
    assert_eq!(resumed, round);
    assert!(!round.has_begun() && round.helped().has_begun());
    let over = round.next(&mastery, 1);
    let text = over.text(0).expect("it can be kept");
    let (resumed, _) = Round::resumed(&text, set, Manner::Alone).expect("the same");
    assert_eq!((resumed.asking(), resumed.report()), (None, over.report()));
    assert_eq!(over.again(&mastery).and_then(|again| again.text(0)), None);
}

#[test]
fn what_was_kept_of_another_set_or_is_damaged_is_not_gone_on_with() {
    let set = Set::new(Topic::All, 3, 6);
    let text = underway(set, Manner::Alone)
        .text(0)
        .expect("it can be kept");
    for (other, manner) in [
        (Set::new(Topic::All, 4, 6), Manner::Alone),
        (Set::new(Topic::All, 3, 7), Manner::Alone),
        (Set::new(Topic::One(Skill::Landing), 3, 6), Manner::Alone),
        (set, Manner::Exam),
    ] {
        assert_eq!(Round::resumed(&text, other, manner), None);
    }
    for place in 0..text.len() {
        for other in ["", "7", "é", "-"] {
            let damaged = [&text[..place], other, &text[place + 1..]].concat();
            for damaged in [damaged.as_str(), &text[..place]] {
                if let Some((resumed, _)) = Round::resumed(damaged, set, Manner::Alone) {
                    let hyphens = |text: &str| text.replace('-', "");
                    assert_eq!(hyphens(damaged), hyphens(&text), "only hyphens differ");
                    assert_eq!(resumed.number(), 5);
                }
            }
        }
    }
    assert_eq!(Round::resumed("", set, Manner::Alone), None);
    assert_eq!(Round::resumed("1;landing=3", set, Manner::Alone), None);
}
