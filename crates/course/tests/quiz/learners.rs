//! What the quiz finds out about those who answer it.

use std::rc::Rc;

use course::quiz::{
    Asking, Finding, Grade, Level, Manner, Mastery, Minutes, Phase, Question, SCHEDULE, Set, Skill,
    Standing, Topic,
};

use crate::learner::Learner;

const NOON: Minutes = 29_300_000;

/// A question answered alone.
fn answered(learner: &Learner, question: &Rc<Question>, phase: Phase) -> Asking {
    let mut asking = Asking::new(Rc::clone(question), Manner::Guided, phase);
    for reply in learner.replies(question) {
        asking = asking.replied(reply);
        let unread = matches!(asking.last(), Some((_, Grade::Unread(_))));
        assert!(!unread, "{:?} {:?}", question.asked(), asking.last());
        if asking.standing() != Standing::Why {
            break;
        }
    }
    asking
}

fn finding(asking: &Asking) -> Finding {
    Finding::of(asking).expect("it was answered")
}

/// What is known of a learner after a mixed set of twenty.
fn examined(learner: &Learner, seed: u32) -> Mastery {
    let mut mastery = Mastery::default();
    for question in Set::new(Topic::All, seed, 20).questions() {
        mastery.learn(finding(&answered(learner, &question, Phase::Alone)), NOON);
    }
    mastery
}

#[test]
fn the_skill_that_a_learner_lacks_is_the_weakest_after_twenty_questions() {
    for skill in Skill::ALL {
        let learner = Learner::without(&[skill]);
        for seed in 0..60 {
            let mastery = examined(&learner, seed);
            assert_eq!(
                mastery.weak().first(),
                Some(&skill),
                "{seed} {:?}",
                mastery.text()
            );
            assert_eq!(mastery.next(NOON), skill);
        }
    }
}

/// He says yes whenever pawns stand side by side, however they came there and whenever.
#[test]
fn who_looks_only_at_the_board_lacks_the_double_step_and_its_moment() {
    let both = [Skill::DoubleStep, Skill::NowOrNever];
    let learner = Learner::without(&both);
    for seed in 0..60 {
        let weak = examined(&learner, seed).weak();
        assert!(
            weak.first().is_some_and(|weakest| both.contains(weakest)),
            "{seed} {weak:?}"
        );
        assert!(
            both.iter().all(|skill| weak.contains(skill)),
            "{seed} {weak:?}"
        );
    }
}

#[test]
fn nobody_masters_by_luck_a_skill_that_he_lacks() {
    for skill in Skill::ALL {
        let learner = Learner::without(&[skill]);
        for seed in 0..12 {
            let mut mastery = Mastery::default();
            for question in Set::new(Topic::One(skill), seed, Set::MOST).questions() {
                mastery.learn(finding(&answered(&learner, &question, Phase::Alone)), NOON);
                assert!(!mastery.is_mastered(skill), "{skill:?} {seed}");
            }
        }
    }
}

#[test]
fn who_knows_the_rule_masters_everything_by_the_way_the_guide_takes_him() {
    let learner = Learner::sound();
    let mut mastery = Mastery::default();
    let mut asked = 0;
    while Skill::ALL.iter().any(|&skill| !mastery.is_mastered(skill)) {
        let skill = mastery.next(NOON);
        for question in Set::new(Topic::One(skill), asked, 5).questions() {
            let asking = answered(&learner, &question, mastery.phase(skill));
            mastery.learn(finding(&asking), NOON);
            asked += 1;
        }
        assert!(
            mastery.is_mastered(skill),
            "an example, a last step, and three alone"
        );
    }
    assert_eq!(asked, 5 * 14);
    assert!(mastery.weak().is_empty());
    // And keeps it, review by review.
    let mut now = NOON;
    for wait in SCHEDULE {
        now += wait;
        assert_eq!(mastery.due(now).len(), 14);
        for question in Set::new(Topic::All, now, 14).questions() {
            mastery.learn(finding(&answered(&learner, &question, Phase::Alone)), now);
        }
        let levels = Skill::ALL.map(|skill| mastery.level(skill, now));
        assert_eq!(levels, [Level::Mastered; 14]);
    }
}

#[test]
fn who_uses_hints_masters_nothing() {
    let learner = Learner::sound();
    let mut mastery = Mastery::default();
    for question in Set::new(Topic::All, 8, 50).questions() {
        let helped = Asking::new(Rc::clone(&question), Manner::Guided, Phase::Alone).helped();
        let replies = learner.replies(&question).into_iter();
        let asking = replies.fold(helped, |asking, reply| asking.replied(reply));
        assert_eq!(asking.standing(), Standing::Right);
        mastery.learn(finding(&asking), NOON);
    }
    assert!(!Skill::ALL.iter().any(|&skill| mastery.is_mastered(skill)));
    assert!(mastery.weak().is_empty(), "to be helped is no mistake");
}
