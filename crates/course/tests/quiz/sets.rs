//! Question sets: reproducible, without duplicates, and balanced.

use std::collections::BTreeSet;

use course::quiz::{Difficulty, QuestionSet, QuizAddressError, Skill, Topic};
use rules::Color;

use crate::digest::{MIXED, digest};

fn topics() -> impl Iterator<Item = Topic> {
    let one = Skill::ALL.into_iter().map(Topic::One);
    [Topic::All].into_iter().chain(one)
}

#[test]
fn sets_have_no_duplicate_questions() {
    for topic in topics() {
        for seed in [0, 1, 77, u32::MAX] {
            let set = QuestionSet::new(topic, seed, QuestionSet::MAX_COUNT);
            let questions: Vec<_> = set.questions().collect();
            assert_eq!(
                questions.len(),
                usize::from(QuestionSet::MAX_COUNT),
                "{topic:?} {seed}"
            );
            for (index, question) in questions.iter().enumerate() {
                assert!(
                    !questions[..index]
                        .iter()
                        .any(|before| before.is_duplicate_of(question))
                );
            }
        }
    }
}

#[test]
fn seed_determines_the_set() {
    for topic in topics() {
        let questions = |seed| {
            QuestionSet::new(topic, seed, 10)
                .questions()
                .collect::<Vec<_>>()
        };
        assert_eq!(questions(3), questions(3));
        assert_ne!(questions(3), questions(4));
    }
}

#[test]
fn mixed_set_covers_skills_and_colours_and_becomes_harder() {
    for seed in 0..20 {
        let questions: Vec<_> = QuestionSet::new(Topic::All, seed, 20).questions().collect();
        for skill in Skill::MIXED {
            assert!(
                questions.iter().any(|it| it.skill() == skill),
                "{skill:?} {seed}"
            );
        }
        let black = questions
            .iter()
            .filter(|it| it.side_to_move() == Color::Black)
            .count();
        assert!((8..=12).contains(&black), "{black} {seed}");
        assert!(questions.is_sorted_by_key(|question| question.difficulty()));
        assert_eq!(
            questions.last().map(|question| question.difficulty()),
            Some(Difficulty::Hard)
        );
    }
}

#[test]
fn sets_about_a_skill_cover_kinds_colours_and_difficulties() {
    for skill in Skill::ALL {
        let mut met = BTreeSet::new();
        for seed in 0..8 {
            for question in
                QuestionSet::new(Topic::One(skill), seed, QuestionSet::MAX_COUNT).questions()
            {
                met.insert((
                    question.kind(),
                    question.side_to_move().index(),
                    question.difficulty(),
                ));
            }
        }
        let ways = skill.kinds().len() * 2 * 3;
        assert_eq!(met.len(), ways, "{skill:?} {met:?}");
    }
}

#[test]
fn every_kind_of_a_set_comes_with_both_colours() {
    for skill in Skill::ALL {
        let set = QuestionSet::new(Topic::One(skill), 5, QuestionSet::MAX_COUNT);
        let met: BTreeSet<_> = set
            .questions()
            .map(|question| (question.kind(), question.side_to_move().index()))
            .collect();
        assert_eq!(met.len(), skill.kinds().len() * 2, "{skill:?} {met:?}");
    }
}

/// A change of the generator must increase `GENERATOR_VERSION` and may change these digests.
#[test]
fn questions_of_a_seed_do_not_change() {
    let mixed = digest([QuestionSet::new(Topic::All, 2_026, 50)]);
    let every = digest(topics().map(|topic| QuestionSet::new(topic, 2_026, 20)));
    let expected = (3, MIXED, 10_542_692_305_683_500_460);
    assert_eq!((course::quiz::GENERATOR_VERSION, mixed, every), expected);
}

#[test]
fn invalid_address_gives_the_nearest_set_and_its_errors() {
    let read = |topic, seed, count| {
        let (set, errors) = QuestionSet::from_address(topic, seed, count);
        (set.topic(), set.seed(), set.count(), errors)
    };
    let (all, landing) = (Topic::All, Topic::One(Skill::Landing));
    assert_eq!(read(None, None, None), (all, 1, 10, vec![]));
    assert_eq!(
        read(Some("landing"), Some("7"), Some("20")),
        (landing, 7, 20, vec![])
    );
    assert_eq!(
        read(Some("castling"), None, None),
        (all, 1, 10, vec![QuizAddressError::UnknownTopic])
    );
    assert_eq!(
        read(None, Some("x"), None),
        (all, 1, 10, vec![QuizAddressError::InvalidSeed])
    );
    assert_eq!(
        read(None, Some("-1"), None),
        (all, 1, 10, vec![QuizAddressError::InvalidSeed])
    );
    for (count, nearest, error) in [
        ("0", 1, QuizAddressError::CountOutOfRange),
        ("-5", 1, QuizAddressError::CountOutOfRange),
        ("51", 50, QuizAddressError::CountOutOfRange),
        (
            "99999999999999999999999",
            50,
            QuizAddressError::CountOutOfRange,
        ),
        (
            "-99999999999999999999999",
            1,
            QuizAddressError::CountOutOfRange,
        ),
        ("ten", 10, QuizAddressError::InvalidCount),
        ("", 10, QuizAddressError::InvalidCount),
        ("1.5", 10, QuizAddressError::InvalidCount),
    ] {
        assert_eq!(
            read(None, None, Some(count)),
            (all, 1, nearest, vec![error]),
            "{count}"
        );
    }
    let several = vec![
        QuizAddressError::UnknownTopic,
        QuizAddressError::InvalidSeed,
        QuizAddressError::InvalidCount,
    ];
    assert_eq!(read(Some(""), Some(""), Some("")), (all, 1, 10, several));
}
