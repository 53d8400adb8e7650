//! Tests of mastery: streaks, reviews, storage and share codes.

use super::*;
use crate::quiz::code::CodeError;

const NOON: Minutes = 29_300_000;
const DAY: Minutes = 24 * 60;

fn record(mastery: &mut Mastery, skill: Skill, results: &[Performance], now: Minutes) {
    for &result in results {
        let missing_skill = (result == Performance::Wrong).then_some(skill);
        mastery.learn(
            Evidence {
                skill,
                result,
                missing_skill,
            },
            now,
        );
    }
}

fn mastered(skill: Skill, now: Minutes) -> Mastery {
    let mut mastery = Mastery::default();
    master(&mut mastery, skill, now);
    mastery
}

/// Records a streak whose last answer comes a sitting later than the others.
fn master(mastery: &mut Mastery, skill: Skill, now: Minutes) {
    let before = now.saturating_sub(LEAST_BREAK);
    record(mastery, skill, &[Performance::Unaided; 2], before);
    record(mastery, skill, &[Performance::Unaided], now);
}

#[test]
fn three_consecutive_unaided_correct_answers_master_a_skill() {
    use Performance::{Unaided, WithHelp, Wrong};
    // Every answer is given in a sitting of its own.
    for (results, is_mastered) in [
        (vec![Unaided, Unaided], false),
        (vec![Unaided, Unaided, Unaided], true),
        (vec![Unaided, Unaided, WithHelp, Unaided], false),
        (vec![Unaided, Unaided, Wrong, Unaided], false),
        (vec![Wrong, Unaided, Unaided, Unaided], true),
        (vec![WithHelp; 9], false),
        (vec![Unaided, Unaided, Unaided, Wrong], false),
        (vec![Unaided, Unaided, Unaided, Wrong, Unaided], false),
        (
            vec![Unaided, Unaided, Unaided, Wrong, Unaided, Unaided],
            true,
        ),
        (vec![Unaided, Unaided, Unaided, WithHelp], true),
    ] {
        let mut mastery = Mastery::default();
        for (index, &result) in results.iter().enumerate() {
            let now = NOON + LEAST_BREAK * u32::try_from(index).expect("a few");
            record(&mut mastery, Skill::Landing, &[result], now);
        }
        assert_eq!(
            mastery.is_mastered(Skill::Landing),
            is_mastered,
            "{results:?}"
        );
        assert!(!mastery.is_mastered(Skill::Forced));
    }
}

#[test]
fn two_answers_of_one_sitting_count() {
    let skill = Skill::Landing;
    let mut mastery = Mastery::default();
    record(&mut mastery, skill, &[Performance::Unaided; 9], NOON);
    assert_eq!(mastery.level(skill, NOON), MasteryLevel::Learning(2));
    assert!(mastery.record(skill).awaits_break(NOON + LEAST_BREAK - 1));
    assert_ne!(mastery.next_skill(NOON), skill, "others come first");
    let later = NOON + LEAST_BREAK;
    assert_eq!(mastery.next_skill(later), skill);
    record(&mut mastery, skill, &[Performance::Unaided], later);
    assert_eq!(mastery.level(skill, later), MasteryLevel::Mastered);
}

#[test]
fn wrong_answer_costs_a_mastered_skill_two_levels() {
    let skill = Skill::Landing;
    for (stage, after) in [(7, Some(5)), (2, Some(0)), (1, None), (0, None)] {
        let text = format!("1;landing=3.{stage}.{NOON}.9.0.0");
        let mut mastery = Mastery::parse(&text);
        record(&mut mastery, skill, &[Performance::Wrong], NOON + 1);
        let record = mastery.record(skill);
        assert_eq!(record.stage, after, "{stage}");
        assert_eq!(record.since, NOON + 1);
        let streak = match stage {
            0 => 1,
            1 => 2,
            _ => 3,
        };
        assert_eq!(record.streak, streak, "{stage}");
    }
}

#[test]
fn review_intervals_increase() {
    let skill = Skill::NowOrNever;
    let mut mastery = mastered(skill, NOON);
    let mut now = NOON;
    for interval in REVIEW_SCHEDULE.into_iter().chain([REVIEW_SCHEDULE[7]; 2]) {
        assert_eq!(
            mastery.level(skill, now + interval - 1),
            MasteryLevel::Mastered
        );
        // An answer before the review is due is practice.
        record(
            &mut mastery,
            skill,
            &[Performance::Unaided],
            now + interval - 1,
        );
        now += interval;
        assert_eq!(mastery.level(skill, now), MasteryLevel::Due);
        assert_eq!(mastery.due_skills(now), [skill]);
        record(&mut mastery, skill, &[Performance::WithHelp], now);
        assert_eq!(
            mastery.level(skill, now),
            MasteryLevel::Due,
            "hints do not pass a review"
        );
        record(&mut mastery, skill, &[Performance::Unaided], now);
        assert_eq!(mastery.level(skill, now), MasteryLevel::Mastered);
    }
    record(&mut mastery, skill, &[Performance::Wrong], now);
    assert_eq!(mastery.record(skill).due(), Some(now + REVIEW_SCHEDULE[5]));
}

#[test]
fn clock_set_back_does_not_delay_reviews() {
    let skill = Skill::Notation;
    let mut mastery = mastered(skill, NOON + 400 * DAY);
    assert_eq!(mastery.level(skill, NOON), MasteryLevel::Mastered);
    mastery.clamp_times(NOON);
    assert_eq!(
        mastery.level(skill, NOON + REVIEW_SCHEDULE[0]),
        MasteryLevel::Due
    );
    // The earliest and the latest time work too.
    for now in [0, Minutes::MAX] {
        let mut mastery = mastery.clone();
        record(&mut mastery, skill, &[Performance::Unaided; 3], now);
        assert!(mastery.is_mastered(skill));
    }
}

#[test]
fn weakest_skill_has_most_wrong_answers_until_mastered() {
    use Performance::{Unaided, Wrong};
    let mut mastery = Mastery::default();
    assert_eq!(mastery.next_skill(NOON), Skill::Landing);
    record(&mut mastery, Skill::Landing, &[Wrong], NOON);
    record(&mut mastery, Skill::Identity, &[Wrong, Wrong], NOON);
    assert_eq!(mastery.weak_skills(), [Skill::Identity, Skill::Landing]);
    assert_eq!(mastery.next_skill(NOON), Skill::Identity);
    record(
        &mut mastery,
        Skill::Identity,
        &[Unaided; 2],
        NOON - LEAST_BREAK,
    );
    record(&mut mastery, Skill::Identity, &[Unaided], NOON);
    assert_eq!(mastery.weak_skills(), [Skill::Landing]);
    assert_eq!(
        mastery.next_skill(NOON + 5 * 60),
        Skill::Identity,
        "it is due"
    );
}

#[test]
fn mastery_round_trips() {
    let mut mastery = mastered(Skill::Landing, NOON);
    record(
        &mut mastery,
        Skill::Notation,
        &[Performance::Wrong, Performance::Unaided],
        NOON + 4,
    );
    let text = mastery.serialize().expect("not of a newer format");
    assert_eq!(
        text,
        "1;landing=3.0.29300000.3.0.0;notation=1.-.29300004.2.1.1"
    );
    assert_eq!(Mastery::parse(&text), mastery);
    assert_eq!(Mastery::default().serialize().as_deref(), Some("1"));
}

#[test]
fn damaged_mastery_is_ignored() {
    for text in [
        "",
        "0;landing=3.0.1.3.0.0",
        "landing=3.0.1.3.0.0",
        "1;landing=3.0.1.3.0",
        "1;landing=4.0.1.3.0.0",
        "1;landing=3.8.1.3.0.0",
        "1;landing=2.0.1.3.0.0",
        "1;landing=3.-.1.3.0.0",
        "1;landing=-1.-.1.3.0.0",
        "1;landing=1.-.99999999999.3.0.0",
        "1;castling=1.-.1.1.0.0",
        "{\"landing\":3}",
        "\u{0}",
        ";;;===...",
    ] {
        assert!(Mastery::parse(text).is_empty(), "{text:?}");
    }
    let half = Mastery::parse("1;;landing=1.-.5.1.0.0;notation=x.-.5.1.0.0;=");
    assert_eq!(half.serialize().as_deref(), Some("1;landing=1.-.5.1.0.0"));
}

#[test]
fn mastery_is_imported_from_code_or_serialized_text() {
    let mastery = mastered(Skill::Landing, NOON - NOON % 60);
    let text = mastery.serialize().expect("not of a newer format");
    for input in [
        mastery.to_code(),
        text,
        format!("\n{}\n", mastery.to_code()),
    ] {
        assert_eq!(Mastery::import(&input), Ok(mastery.clone()), "{input}");
    }
    let later = Mastery::import("2;landing=3.0.29300000.3.0.0");
    assert_eq!(later, Err(CodeError::NewerVersion));
    for other in [
        "",
        "1",
        "12",
        "1;",
        "1;castling=1",
        "1. e4 e5",
        "{}",
        "<html>;",
    ] {
        assert!(Mastery::import(other).is_err(), "{other:?}");
    }
}

/// Text with any change is read, and what is read round-trips.
#[test]
fn damaged_mastery_is_read_consistently() {
    let mut mastery = mastered(Skill::Landing, NOON);
    record(
        &mut mastery,
        Skill::Notation,
        &[Performance::Wrong, Performance::Unaided],
        NOON,
    );
    let text = mastery.serialize().expect("not of a newer format");
    for place in 0..text.len() {
        for other in ["", ";", "=", ".", "-", "0", "9", "é"] {
            let damaged = [&text[..place], other, &text[place + 1..]].concat();
            for damaged in [damaged.as_str(), &text[..place]] {
                let read = Mastery::parse(damaged);
                if let Some(serialized) = read.serialize() {
                    assert_eq!(Mastery::parse(&serialized), read, "{damaged:?}");
                }
                assert!(Mastery::from_code(damaged).is_err(), "{damaged:?}");
            }
        }
    }
}

#[test]
fn newer_mastery_format_is_read_and_never_overwritten() {
    let mut mastery = Mastery::parse("2;landing=3.0.29300000.3.0.0;new=thing");
    assert!(mastery.is_mastered(Skill::Landing) && mastery.is_newer_version());
    record(&mut mastery, Skill::Notation, &[Performance::Unaided], NOON);
    assert_eq!(mastery.serialize(), None);
    assert_eq!(Mastery::default().merge(&mastery).serialize(), None);
    let long = format!("2;{}", "x".repeat(10_000));
    assert_eq!(Mastery::parse(&long).serialize(), None);
}

#[test]
fn merge_keeps_the_progress_of_both_tabs() {
    let mut one = mastered(Skill::Landing, NOON);
    let mut two = one.clone();
    record(&mut one, Skill::Landing, &[Performance::Wrong], NOON + 1);
    record(&mut two, Skill::Forced, &[Performance::Unaided], NOON + 2);
    let both = one.merge(&two);
    assert_eq!(both, two.merge(&one));
    assert!(!both.is_mastered(Skill::Landing));
    assert_eq!(both.record(Skill::Forced).streak, 1);
    assert_eq!(one.lowered_skills(&both), []);
    assert_eq!(two.lowered_skills(&both), [Skill::Landing]);
    // Of two records of the same minute, the mistake wins.
    let right = mastered(Skill::Landing, NOON);
    let mut wrong = right.clone();
    record(&mut wrong, Skill::Landing, &[Performance::Wrong], NOON);
    for merged in [right.merge(&wrong), wrong.merge(&right)] {
        assert!(!merged.is_mastered(Skill::Landing));
    }
}

#[test]
fn share_code_round_trips_levels() {
    let mut mastery = mastered(Skill::Landing, NOON - NOON % 60);
    record(
        &mut mastery,
        Skill::Identity,
        &[Performance::Unaided],
        NOON - NOON % 60,
    );
    let code = mastery.to_code();
    let decoded = Mastery::from_code(&code).expect(&code);
    for skill in Skill::ALL {
        assert_eq!(decoded.record(skill), mastery.record(skill), "{code}");
    }
    assert_eq!(
        Mastery::from_code(&Mastery::default().to_code()),
        Ok(Mastery::default())
    );
    assert!(code.len() < 40, "{code}");
    let mut all = Mastery::default();
    for skill in Skill::ALL {
        master(&mut all, skill, NOON);
    }
    assert!(all.to_code().len() < 130, "{}", all.to_code());
    assert_eq!(Mastery::from_code("1;landing=3.0.5.3.0.0").ok(), None);
    assert_eq!(Mastery::from_code("hello"), Err(CodeError::NotACode));
}
