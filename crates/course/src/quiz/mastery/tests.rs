use super::*;
use crate::quiz::code::CodeFault;

const NOON: Minutes = 29_300_000;
const DAY: Minutes = 24 * 60;

fn told(mastery: &mut Mastery, skill: Skill, results: &[Performance], now: Minutes) {
    for &result in results {
        let sign = (result == Performance::Wrong).then_some(skill);
        mastery.learn(
            Finding {
                skill,
                result,
                sign,
            },
            now,
        );
    }
}

fn mastered(skill: Skill, now: Minutes) -> Mastery {
    let mut mastery = Mastery::default();
    told(&mut mastery, skill, &[Performance::Unaided; 3], now);
    mastery
}

#[test]
fn three_unaided_right_answers_in_a_row_master_a_skill() {
    use Performance::{Aided, Unaided, Wrong};
    for (results, is_mastered) in [
        (vec![Unaided, Unaided], false),
        (vec![Unaided, Unaided, Unaided], true),
        (vec![Unaided, Unaided, Aided, Unaided], false),
        (vec![Unaided, Unaided, Wrong, Unaided], false),
        (vec![Wrong, Unaided, Unaided, Unaided], true),
        (vec![Aided; 9], false),
        (vec![Unaided, Unaided, Unaided, Wrong], false),
        (vec![Unaided, Unaided, Unaided, Aided], true),
    ] {
        let mut mastery = Mastery::default();
        told(&mut mastery, Skill::Landing, &results, NOON);
        assert_eq!(
            mastery.is_mastered(Skill::Landing),
            is_mastered,
            "{results:?}"
        );
        assert!(!mastery.is_mastered(Skill::Forced));
    }
}

#[test]
fn reviews_come_after_longer_and_longer_times() {
    let skill = Skill::NowOrNever;
    let mut mastery = mastered(skill, NOON);
    let mut now = NOON;
    for wait in SCHEDULE.into_iter().chain([SCHEDULE[7]; 2]) {
        assert_eq!(mastery.level(skill, now + wait - 1), Level::Mastered);
        // What is answered too early is practice.
        told(&mut mastery, skill, &[Performance::Unaided], now + wait - 1);
        now += wait;
        assert_eq!(mastery.level(skill, now), Level::Due);
        assert_eq!(mastery.due(now), [skill]);
        told(&mut mastery, skill, &[Performance::Aided], now);
        assert_eq!(
            mastery.level(skill, now),
            Level::Due,
            "help passes no review"
        );
        told(&mut mastery, skill, &[Performance::Unaided], now);
        assert_eq!(mastery.level(skill, now), Level::Mastered);
    }
    told(&mut mastery, skill, &[Performance::Wrong], now);
    assert_eq!(mastery.level(skill, now), Level::Learning(0));
    told(&mut mastery, skill, &[Performance::Unaided; 3], now);
    assert_eq!(mastery.record(skill).due(), Some(now + SCHEDULE[0]));
}

#[test]
fn a_clock_that_is_set_back_delays_no_review_by_more_than_its_time() {
    let skill = Skill::Notation;
    let mut mastery = mastered(skill, NOON + 400 * DAY);
    assert_eq!(mastery.level(skill, NOON), Level::Mastered);
    mastery.settle(NOON);
    assert_eq!(mastery.level(skill, NOON + SCHEDULE[0]), Level::Due);
    // A clock at its very beginning, or end, is a time as well.
    for now in [0, Minutes::MAX] {
        let mut mastery = mastery.clone();
        told(&mut mastery, skill, &[Performance::Unaided; 3], now);
        assert!(mastery.is_mastered(skill));
    }
}

#[test]
fn what_is_weakest_went_wrong_most_often_and_is_forgotten_once_mastered() {
    use Performance::{Unaided, Wrong};
    let mut mastery = Mastery::default();
    assert_eq!(mastery.next(NOON), Skill::DoubleStep);
    told(&mut mastery, Skill::Landing, &[Wrong], NOON);
    told(&mut mastery, Skill::Identity, &[Wrong, Wrong], NOON);
    assert_eq!(mastery.weak(), [Skill::Identity, Skill::Landing]);
    assert_eq!(mastery.next(NOON), Skill::Identity);
    told(&mut mastery, Skill::Identity, &[Unaided; 3], NOON);
    assert_eq!(mastery.weak(), [Skill::Landing]);
    assert_eq!(mastery.next(NOON + 5 * 60), Skill::Identity, "it is due");
}

#[test]
fn what_is_kept_is_read_as_it_was_written() {
    let mut mastery = mastered(Skill::Landing, NOON);
    told(
        &mut mastery,
        Skill::Notation,
        &[Performance::Wrong, Performance::Unaided],
        NOON + 4,
    );
    let text = mastery.text().expect("what can be kept");
    assert_eq!(
        text,
        "1;landing=3.0.29300000.3.0.0;notation=1.-.29300004.2.1.1"
    );
    assert_eq!(Mastery::read(&text), mastery);
    assert_eq!(Mastery::default().text().as_deref(), Some("1"));
}

#[test]
fn what_is_damaged_has_no_effect() {
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
        assert!(Mastery::read(text).is_empty(), "{text:?}");
    }
    let half = Mastery::read("1;;landing=1.-.5.1.0.0;notation=x.-.5.1.0.0;=");
    assert_eq!(half.text().as_deref(), Some("1;landing=1.-.5.1.0.0"));
}

#[test]
fn what_is_brought_along_is_a_code_or_a_file_and_nothing_else() {
    let mastery = mastered(Skill::Landing, NOON - NOON % 60);
    let text = mastery.text().expect("what can be kept");
    for brought in [mastery.code(), text, format!("\n{}\n", mastery.code())] {
        assert_eq!(
            Mastery::imported(&brought),
            Ok(mastery.clone()),
            "{brought}"
        );
    }
    let later = Mastery::imported("2;landing=3.0.29300000.3.0.0");
    assert_eq!(later, Err(CodeFault::Later));
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
        assert!(Mastery::imported(other).is_err(), "{other:?}");
    }
}

/// Cut off anywhere, or with any letter changed, what is kept is still read, and written so that it stays.
#[test]
fn no_damage_makes_what_is_kept_unreadable() {
    let mut mastery = mastered(Skill::Landing, NOON);
    told(
        &mut mastery,
        Skill::Notation,
        &[Performance::Wrong, Performance::Unaided],
        NOON,
    );
    let text = mastery.text().expect("what can be kept");
    for place in 0..text.len() {
        for other in ["", ";", "=", ".", "-", "0", "9", "é"] {
            let damaged = [&text[..place], other, &text[place + 1..]].concat();
            for damaged in [damaged.as_str(), &text[..place]] {
                let read = Mastery::read(damaged);
                if let Some(kept) = read.text() {
                    assert_eq!(Mastery::read(&kept), read, "{damaged:?}");
                }
                let _ = Mastery::from_code(damaged);
            }
        }
    }
}

#[test]
fn a_later_format_is_read_as_far_as_it_goes_and_never_written_over() {
    let mut mastery = Mastery::read("2;landing=3.0.29300000.3.0.0;new=thing");
    assert!(mastery.is_mastered(Skill::Landing) && mastery.is_later());
    told(&mut mastery, Skill::Notation, &[Performance::Unaided], NOON);
    assert_eq!(mastery.text(), None);
    assert_eq!(Mastery::default().merged(&mastery).text(), None);
    let long = format!("2;{}", "x".repeat(10_000));
    assert_eq!(Mastery::read(&long).text(), None);
}

#[test]
fn two_tabs_lose_nothing_of_each_other() {
    let mut one = mastered(Skill::Landing, NOON);
    let mut two = one.clone();
    told(&mut one, Skill::Landing, &[Performance::Wrong], NOON + 1);
    told(&mut two, Skill::Forced, &[Performance::Unaided], NOON + 2);
    let both = one.merged(&two);
    assert_eq!(both, two.merged(&one));
    assert!(!both.is_mastered(Skill::Landing));
    assert_eq!(both.record(Skill::Forced).streak, 1);
    assert_eq!(one.lowered(&both), []);
    assert_eq!(two.lowered(&both), [Skill::Landing]);
    // In one minute, a mistake outweighs.
    let right = mastered(Skill::Landing, NOON);
    let mut wrong = right.clone();
    told(&mut wrong, Skill::Landing, &[Performance::Wrong], NOON);
    for merged in [right.merged(&wrong), wrong.merged(&right)] {
        assert!(!merged.is_mastered(Skill::Landing));
    }
}

#[test]
fn a_code_carries_how_each_skill_stands() {
    let mut mastery = mastered(Skill::Landing, NOON - NOON % 60);
    told(
        &mut mastery,
        Skill::Identity,
        &[Performance::Unaided],
        NOON - NOON % 60,
    );
    let code = mastery.code();
    let carried = Mastery::from_code(&code).expect(&code);
    for skill in Skill::ALL {
        assert_eq!(carried.record(skill), mastery.record(skill), "{code}");
    }
    assert_eq!(
        Mastery::from_code(&Mastery::default().code()),
        Ok(Mastery::default())
    );
    assert!(code.len() < 40, "{code}");
    let mut all = Mastery::default();
    for skill in Skill::ALL {
        told(&mut all, skill, &[Performance::Unaided; 3], NOON);
    }
    assert!(all.code().len() < 130, "{}", all.code());
    assert_eq!(Mastery::from_code("1;landing=3.0.5.3.0.0").ok(), None);
    assert_eq!(Mastery::from_code("hello"), Err(CodeFault::Foreign));
}
