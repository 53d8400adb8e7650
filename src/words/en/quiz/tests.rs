//! Every sentence of the quiz, over the questions of many sets.

use std::rc::Rc;

use course::quiz::{
    Asked, Asking, Condition, Grade, Kind, Manner, Meaning, Phase, Question, Reply, Set, Skill,
    Topic,
};

use super::*;
use crate::words::en::verdict::went;

/// Questions of every skill and kind.
fn questions() -> Vec<Rc<Question>> {
    let sets = Skill::ALL.into_iter().flat_map(|skill| {
        let one = move |seed| Set::new(Topic::One(skill), seed, 12).questions();
        [1, 2].into_iter().flat_map(one)
    });
    sets.collect()
}

/// Replies to a question, right ones and wrong ones.
fn replies(question: &Question) -> Vec<Reply> {
    let mut replies = vec![question.solution(), Reply::Yes, Reply::No, Reply::Nothing];
    replies.extend(Condition::ALL.map(Reply::For));
    replies.extend(question.squares().into_iter().map(Reply::Square));
    replies.extend(question.fields().into_iter().flatten().map(Reply::Square));
    let subject = question.subject();
    replies.push(Reply::Move(subject.attempt));
    replies.extend(
        question
            .another_move()
            .map(|other| Reply::Typed(question.position().san(other).to_string())),
    );
    let file = subject.attempt.from.file();
    for text in [
        String::new(),
        "castle".to_owned(),
        format!("{file}x{}", subject.victim),
        subject.attempt.to.to_string(),
    ] {
        replies.push(Reply::Typed(text));
    }
    replies
}

fn check(sentence: &str, of: &Question) {
    let all = format!("{sentence:?} of {:?}", of.asked());
    assert!(sentence.len() > 3, "{all}");
    assert!(sentence.ends_with(['.', '?']), "{all}");
    assert!(!sentence.contains("  ") && !sentence.contains('!'), "{all}");
    assert!(
        sentence
            .starts_with(|it: char| !it.is_lowercase() || sentence.as_bytes()[1].is_ascii_digit()),
        "{all}"
    );
}

#[test]
fn whatever_is_asked_and_answered_is_said_in_whole_sentences() {
    for question in questions() {
        check(&asked(&question), &question);
        check(&answer(&question), &question);
        check(&right(&question), &question);
        for reply in replies(&question) {
            match question.grade(&reply) {
                Grade::Right | Grade::Why => {}
                Grade::Wrong(it) => check(&wrong(&question, &it), &question),
                Grade::Unread(it) => check(&unread(&question, &reply, &it), &question),
            }
        }
    }
}

#[test]
fn the_hints_before_the_last_do_not_say_the_answer() {
    for question in questions() {
        let mut asking = Asking::new(question.clone(), Manner::Alone, Phase::Alone);
        for rung in 1..=3 {
            asking = asking.helped();
            let clues = asking.clues();
            assert_eq!(clues.len(), rung);
            for it in clues {
                let said = clue(&question, it);
                check(&said, &question);
                let told = answer(&question);
                assert!(!said.contains(&told[12..]), "{said:?} says {told:?}");
            }
        }
    }
}

#[test]
fn on_paper_the_last_move_is_that_of_the_other_side() {
    for question in questions() {
        let last = question.last_move().expect("every question has a past");
        let said = last_moves(&question);
        let expected = format!("{}.", went(!question.us(), last));
        assert!(said.ends_with(&expected), "{said:?} {expected:?}");
        let count = said.matches(';').count() + 1;
        assert!(count >= question.game().plies().min(2), "{said:?}");
    }
}

#[test]
fn every_kind_and_condition_has_its_words() {
    for it in Kind::ALL {
        assert!(!kind(it).is_empty());
    }
    for condition in Condition::ALL {
        assert!(!fails(condition).ends_with('.') && !must(condition).ends_with('.'));
    }
}

#[test]
fn a_square_of_the_capture_is_told_what_it_is() {
    let mut met = Vec::new();
    let asks = |it: &&Rc<Question>| matches!(it.asked(), Asked::Lands(_) | Asked::Empties(_));
    for question in questions().iter().filter(asks) {
        for square in question.squares() {
            let meaning = Meaning::of(square, question);
            assert_ne!(meaning, Meaning::Nothing, "{square} {question:?}");
            if !met.contains(&meaning) {
                met.push(meaning);
            }
        }
    }
    assert!(met.len() >= 5, "{met:?}");
}

/// For reading: `cargo test -q quiz_to_read -- --ignored --nocapture`.
#[test]
#[ignore = "it prints what is said, for somebody to read"]
fn quiz_to_read() {
    for question in questions().iter().step_by(3) {
        println!("\n{} | {}", kind(question.kind()), asked(question));
        println!("   {}", answer(question));
        let asking = Asking::new(question.clone(), Manner::Guided, Phase::LastStep);
        for it in asking.clues() {
            println!("   ? {}", clue(question, it));
        }
        for reply in replies(question) {
            match question.grade(&reply) {
                Grade::Right | Grade::Why | Grade::Unread(_) => {}
                Grade::Wrong(it) => println!("   {reply:?} → {}", wrong(question, &it)),
            }
        }
    }
}

#[test]
fn an_answer_names_the_condition_that_was_to_be_chosen() {
    let mut met = 0;
    for question in questions() {
        if let course::quiz::Right::NoFor(condition) = question.right() {
            met += 1;
            let said = answer(&question);
            assert!(said.contains(fails(condition)), "{said}");
        }
    }
    assert!(met > 20, "{met}");
}
