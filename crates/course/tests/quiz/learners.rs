//! Checks with simulated learners that mastery detects the missing skills.

use std::rc::Rc;

use course::quiz::{
    Evidence, Grade, LEAST_BREAK, Mastery, MasteryLevel, Minutes, QuestionAttempt, QuestionSet,
    QuizMode, QuizQuestion, QuizQuestionStatus, REVIEW_SCHEDULE, Scaffolding, Skill, Topic,
};

use crate::learner::Learner;

const NOON: Minutes = 29_300_000;

/// Returns the attempt of a learner at a question.
fn attempt_of(
    learner: &Learner,
    question: &Rc<QuizQuestion>,
    phase: Scaffolding,
) -> QuestionAttempt {
    let mut attempt = QuestionAttempt::new(Rc::clone(question), QuizMode::Guided, phase);
    for reply in learner.replies(question) {
        attempt = attempt.reply(reply);
        let unreadable = matches!(attempt.last_reply(), Some((_, Grade::Unreadable(_))));
        assert!(
            !unreadable,
            "{:?} {:?}",
            question.prompt(),
            attempt.last_reply()
        );
        if attempt.status() != QuizQuestionStatus::ReasonNeeded {
            break;
        }
    }
    attempt
}

fn evidence(attempt: &QuestionAttempt) -> Evidence {
    Evidence::from_attempt(attempt).expect("it was answered")
}

/// Returns the mastery of a learner after a mixed set of twenty questions.
fn mastery_after_mixed_set(learner: &Learner, seed: u32) -> Mastery {
    let mut mastery = Mastery::default();
    for question in QuestionSet::new(Topic::All, seed, 20).questions() {
        mastery.learn(
            evidence(&attempt_of(learner, &question, Scaffolding::Alone)),
            NOON,
        );
    }
    mastery
}

#[test]
fn slow_missing_skill_is_the_weakest_after_twenty_questions() {
    for skill in Skill::MIXED {
        let learner = Learner::without(&[skill]);
        for seed in 0..60 {
            let mastery = mastery_after_mixed_set(&learner, seed);
            assert_eq!(
                mastery.weak_skills().first(),
                Some(&skill),
                "{seed} {:?}",
                mastery.serialize()
            );
            assert_eq!(mastery.next_skill(NOON), skill);
        }
    }
}

/// This learner affirms every capture on the adjacent file, whatever the last moves were.
#[test]
fn learner_who_ignores_the_last_move_lacks_both_move_conditions() {
    let both = [Skill::DoubleStep, Skill::NowOrNever];
    let learner = Learner::without(&both);
    for seed in 0..60 {
        let weak = mastery_after_mixed_set(&learner, seed).weak_skills();
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
fn slow_missing_skill_is_never_mastered() {
    for skill in Skill::ALL {
        let learner = Learner::without(&[skill]);
        for seed in 0..12 {
            let mut mastery = Mastery::default();
            let mut now = NOON;
            for question in
                QuestionSet::new(Topic::One(skill), seed, QuestionSet::MAX_COUNT).questions()
            {
                // Every answer counts: each is given in a sitting of its own.
                now += LEAST_BREAK;
                mastery.learn(
                    evidence(&attempt_of(&learner, &question, Scaffolding::Alone)),
                    now,
                );
                assert!(!mastery.is_mastered(skill), "{skill:?} {seed}");
            }
        }
    }
}

#[test]
fn complete_learner_masters_every_skill_in_guided_mode() {
    let learner = Learner::complete();
    let mut mastery = Mastery::default();
    for (count, now) in [(4, NOON), (1, NOON + LEAST_BREAK)] {
        for _ in Skill::ALL {
            let skill = mastery.next_skill(now);
            assert!(!mastery.is_mastered(skill));
            for question in QuestionSet::new(Topic::One(skill), now, count).questions() {
                let attempt = attempt_of(&learner, &question, mastery.scaffolding(skill));
                mastery.learn(evidence(&attempt), now);
            }
        }
    }
    for skill in Skill::ALL {
        assert!(
            mastery.is_mastered(skill),
            "{skill:?}: an example, a last step, two alone, and one an hour later"
        );
    }
    assert!(mastery.weak_skills().is_empty());
    // The skills stay mastered from review to review.
    let mut now = NOON + LEAST_BREAK;
    for wait in REVIEW_SCHEDULE {
        now += wait;
        assert_eq!(mastery.due_skills(now), Skill::ALL);
        for skill in Skill::ALL {
            for question in QuestionSet::new(Topic::One(skill), now, 1).questions() {
                mastery.learn(
                    evidence(&attempt_of(&learner, &question, Scaffolding::Alone)),
                    now,
                );
            }
        }
        let levels = Skill::ALL.map(|skill| mastery.level(skill, now));
        assert_eq!(levels, [MasteryLevel::Mastered; 15]);
    }
}

#[test]
fn answers_with_hints_do_not_count_for_mastery() {
    let learner = Learner::complete();
    let mut mastery = Mastery::default();
    for question in QuestionSet::new(Topic::All, 8, 50).questions() {
        let helped =
            QuestionAttempt::new(Rc::clone(&question), QuizMode::Guided, Scaffolding::Alone)
                .take_hint();
        let replies = learner.replies(&question).into_iter();
        let attempt = replies.fold(helped, |attempt, reply| attempt.reply(reply));
        assert_eq!(attempt.status(), QuizQuestionStatus::Correct);
        mastery.learn(evidence(&attempt), NOON);
    }
    assert!(!Skill::ALL.iter().any(|&skill| mastery.is_mastered(skill)));
    assert!(
        mastery.weak_skills().is_empty(),
        "using a hint is not a mistake"
    );
}
