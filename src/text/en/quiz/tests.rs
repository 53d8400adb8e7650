//! Checks every sentence of the quiz, for the questions of many sets.

use std::rc::Rc;

use course::quiz::{
    Condition, Grade, Justification, Prompt, QuestionAttempt, QuestionSet, QuizMode, QuizQuestion,
    QuizQuestionKind, QuizReply, Scaffolding, Skill, SquareMistake, Topic,
};

use super::*;
use crate::settings::Notation;

/// Returns questions of every skill and kind.
fn questions() -> Vec<Rc<QuizQuestion>> {
    let sets = Skill::ALL.into_iter().flat_map(|skill| {
        let questions_for_seed =
            move |seed| QuestionSet::new(Topic::One(skill), seed, 12).questions();
        [1, 2].into_iter().flat_map(questions_for_seed)
    });
    sets.collect()
}

/// Returns right and wrong replies to a question.
fn replies(question: &QuizQuestion) -> Vec<QuizReply> {
    let mut replies = vec![
        question.solution(),
        QuizReply::Yes,
        QuizReply::No,
        QuizReply::Nothing,
    ];
    replies.extend(Condition::ALL.map(QuizReply::NoBecause));
    replies.extend(Justification::ALL.map(QuizReply::Because));
    replies.extend(question.square_choices().into_iter().map(QuizReply::Square));
    replies.extend(
        question
            .field_choices()
            .into_iter()
            .flatten()
            .map(QuizReply::Square),
    );
    let subject = question.candidate();
    replies.push(QuizReply::Move(subject.attempt));
    replies.extend(
        question
            .another_move()
            .map(|other| QuizReply::Typed(question.position().san(other).to_string())),
    );
    let file = subject.attempt.from.file();
    for text in [
        String::new(),
        "castle".to_owned(),
        format!("{file}x{}", subject.victim),
        subject.attempt.to.to_string(),
    ] {
        replies.push(QuizReply::Typed(text));
    }
    replies
}

fn check(sentence: &str, question: &QuizQuestion) {
    let context = format!("{sentence:?} of {:?}", question.prompt());
    assert!(sentence.len() > 3, "{context}");
    assert!(sentence.ends_with(['.', '?']), "{context}");
    assert!(
        !sentence.contains("  ") && !sentence.contains('!'),
        "{context}"
    );
    assert!(
        sentence
            .starts_with(|it: char| !it.is_lowercase() || sentence.as_bytes()[1].is_ascii_digit()),
        "{context}"
    );
}

#[test]
fn quiz_texts_are_whole_sentences() {
    for question in questions() {
        check(&describe_prompt(&question), &question);
        check(&describe_solution(&question), &question);
        check(&explain_solution(&question), &question);
        for reply in replies(&question) {
            match question.grade(&reply) {
                Grade::Correct | Grade::ReasonNeeded => {}
                Grade::Wrong(it) => check(&describe_mistake(&question, &it), &question),
                Grade::Unreadable(it) => {
                    check(&unreadable_reply(&question, &reply, &it), &question);
                }
            }
        }
    }
}

#[test]
fn early_hints_do_not_reveal_the_answer() {
    for question in questions() {
        let mut attempt =
            QuestionAttempt::new(question.clone(), QuizMode::Alone, Scaffolding::Alone);
        for level in 1..=3 {
            attempt = attempt.take_hint();
            let hints = attempt.hints();
            assert_eq!(hints.len(), level);
            for it in hints {
                let sentence = describe_hint(&question, it);
                check(&sentence, &question);
                let solution = describe_solution(&question);
                assert!(
                    !sentence.contains(&solution[12..]),
                    "{sentence:?} says {solution:?}"
                );
            }
        }
    }
}

#[test]
fn printed_last_move_is_by_the_other_side() {
    for question in questions() {
        let last = question.last_move().expect("every question has a past");
        let game = question.game();
        let before = game.position_at(game.plies() - 1).expect("a move");
        assert_eq!(before.turn(), !question.side_to_move());
        let sentence = list_last_moves(&question, Notation::Letters);
        let expected = before.san(last).to_string();
        assert!(sentence.ends_with(&expected), "{sentence:?} {expected:?}");
        let words = list_last_moves(&question, Notation::Words);
        let count = words.matches(", ").count() + 1;
        assert!(count >= game.plies().min(2), "{words:?}");
    }
}

#[test]
fn every_quiz_kind_and_condition_has_text() {
    for it in QuizQuestionKind::ALL {
        assert!(!kind_name(it).is_empty());
    }
    for condition in Condition::ALL {
        assert!(
            !failed_condition(condition).ends_with('.')
                && !required_condition(condition).ends_with('.')
        );
    }
}

#[test]
fn offered_squares_all_have_a_role_in_the_capture() {
    let mut mistakes = Vec::new();
    let asks_for_square =
        |it: &&Rc<QuizQuestion>| matches!(it.prompt(), Prompt::Lands(_) | Prompt::Empties(_));
    for question in questions().iter().filter(asks_for_square) {
        for square in question.square_choices() {
            let mistake = SquareMistake::classify(square, question);
            assert_ne!(mistake, SquareMistake::Nothing, "{square} {question:?}");
            if !mistakes.contains(&mistake) {
                mistakes.push(mistake);
            }
        }
    }
    assert!(mistakes.len() >= 5, "{mistakes:?}");
}

#[test]
fn wrong_square_of_the_captured_pawn_is_not_judged_as_a_landing() {
    let mut squares = 0;
    for question in questions() {
        if !matches!(question.prompt(), Prompt::Empties(_)) {
            continue;
        }
        for square in question.square_choices() {
            if let Grade::Wrong(wrong) = question.grade(&QuizReply::Square(square)) {
                squares += 1;
                let sentence = describe_mistake(&question, &wrong);
                for word in ["diagonally", "backwards"] {
                    assert!(!sentence.contains(word), "{sentence}");
                }
            }
        }
    }
    assert!(squares > 20, "{squares}");
}

#[test]
fn solution_names_the_failed_condition() {
    let mut mistakes = 0;
    for question in questions() {
        if let course::quiz::CorrectAnswer::NoBecause(condition) = question.correct_answer() {
            mistakes += 1;
            let sentence = describe_solution(&question);
            assert!(sentence.contains(failed_condition(condition)), "{sentence}");
        }
    }
    assert!(mistakes > 20, "{mistakes}");
}
