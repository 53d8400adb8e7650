//! Graded answers: correct notations, mistakes and hints.

use std::collections::BTreeSet;

use course::quiz::{
    Condition, CorrectAnswer, Grade, HintContent, HintLevel, Mistake, NotationMistake, Prompt,
    QuestionAttempt, QuestionSet, QuizMode, QuizQuestion, QuizQuestionKind, QuizQuestionStatus,
    QuizReply, Scaffolding, Skill, SquareMistake, Topic, UnreadableReply,
};
use rules::{File, PieceLetters, Rank, Square};

/// Returns the questions of twelve sets about a skill.
fn questions(skill: Skill) -> impl Iterator<Item = std::rc::Rc<QuizQuestion>> {
    (0..12).flat_map(move |seed| QuestionSet::new(Topic::One(skill), seed, 20).questions())
}

fn typed(question: &QuizQuestion, text: &str) -> Grade {
    question.grade(&QuizReply::Typed(text.to_owned()))
}

fn mistake(grade: &Grade) -> Option<Mistake> {
    match grade {
        Grade::Wrong(wrong) => Some(wrong.mistake),
        Grade::Correct | Grade::ReasonNeeded | Grade::Unreadable(_) => None,
    }
}

#[test]
fn every_correct_notation_of_en_passant_is_accepted() {
    let mut count = 0;
    for question in questions(Skill::Notation) {
        let CorrectAnswer::Move(right) = question.correct_answer() else {
            continue;
        };
        let played = question.answer_move().expect("a capture");
        let san = question.position().san(played);
        let [from, to] = [right.from, right.to].map(|square| square.to_string());
        let file = right.from.file().char();
        for text in [
            san.to_string(),
            format!("{san:#}"),
            san.display(&PieceLetters::FIGURINE).to_string(),
            format!("{file}x{to}"),
            format!("{file}x{to} e.p."),
            format!("{file}x{to}ep"),
            format!("{file}{to}"),
            format!("{file}:{to}"),
            format!("{from}{to}"),
            format!("{from}x{to}"),
            format!("{from}-{to}"),
            format!("{from}x{to} e.p."),
            format!("♙{file}x{to}"),
            format!("{file}x{to}").to_uppercase(),
            format!("  {file}x{to}!? "),
        ] {
            assert_eq!(
                typed(&question, &text),
                Grade::Correct,
                "{text} {:?}",
                question.position()
            );
        }
        count += 1;
    }
    assert!(count > 60, "{count}");
}

#[test]
fn notation_mistakes_are_distinguished() {
    let mut count = 0;
    for question in questions(Skill::Notation) {
        let CorrectAnswer::Move(right) = question.correct_answer() else {
            continue;
        };
        let [ours, theirs] = [right.from.file(), right.to.file()].map(File::char);
        let [landing, standing] = [right.to.rank(), right.from.rank()].map(Rank::char);
        let mistakes = [
            (
                format!("{ours}x{theirs}{standing}"),
                NotationMistake::NamesVictim,
            ),
            (
                format!("{ours}{standing}x{theirs}{standing}"),
                NotationMistake::NamesVictim,
            ),
            (
                format!("{ours}{standing}{theirs}{standing}"),
                NotationMistake::NamesVictim,
            ),
            (
                format!("{theirs}x{ours}{landing}"),
                NotationMistake::SwappedFiles,
            ),
            (format!("{theirs}{landing}"), NotationMistake::OnlySquare),
            (format!("{ours}{landing}"), NotationMistake::Ahead),
        ];
        for (text, expected) in mistakes {
            // If the text may mean another piece, the mistake says so instead.
            let others = [NotationMistake::OtherPiece, NotationMistake::OtherMove];
            match mistake(&typed(&question, &text)) {
                Some(Mistake::Notation(found)) if found == expected => count += 1,
                Some(Mistake::Notation(found)) if others.contains(&found) => {}
                other => panic!("{text} {other:?} {:?}", question.position()),
            }
        }
        let hello = typed(&question, "hello");
        assert!(
            matches!(hello, Grade::Unreadable(UnreadableReply::Move(_))),
            "{hello:?}"
        );
        assert!(matches!(typed(&question, ""), Grade::Unreadable(_)));
    }
    assert!(count > 6 * 60, "{count}");
}

#[test]
fn wrong_square_is_classified() {
    for question in questions(Skill::Landing) {
        let (victim, attempt) = (question.candidate().victim, question.candidate().attempt);
        let mistake_of = |square| mistake(&question.grade(&QuizReply::Square(square)));
        match question.prompt() {
            Prompt::Lands(_) => {
                let mistake = SquareMistake::Victim;
                let expected = Mistake::OtherSquare {
                    square: victim,
                    mistake,
                };
                assert_eq!(mistake_of(victim), Some(expected));
                assert_eq!(typed(&question, &attempt.to.to_string()), Grade::Correct);
            }
            Prompt::Empties(_) => {
                let mistake = SquareMistake::Passed;
                let square = attempt.to;
                let expected = Mistake::OtherSquare { square, mistake };
                assert_eq!(mistake_of(square), Some(expected));
                assert_eq!(
                    typed(&question, &victim.to_string().to_uppercase()),
                    Grade::Correct
                );
            }
            Prompt::Capture => {
                let mut ahead = attempt;
                ahead.to = victim;
                let Grade::Wrong(wrong) = question.grade(&QuizReply::Move(ahead)) else {
                    panic!("{:?}", question.position());
                };
                assert_eq!(wrong.condition(), Some(Condition::Landing));
                assert!(!wrong.marks().is_empty());
            }
            Prompt::MayCapture(_) => {
                assert_eq!(
                    question.grade(&QuizReply::Square(victim)),
                    Grade::Unreadable(UnreadableReply::NotAsked)
                );
            }
            other => panic!("{other:?}"),
        }
        assert!(matches!(typed(&question, "z9"), Grade::Unreadable(_)));
    }
}

#[test]
fn wrong_answer_names_the_condition_it_breaks() {
    for (skill, condition) in [
        (Skill::DoubleStep, Condition::DoubleStep),
        (Skill::NowOrNever, Condition::NowOrNever),
        (Skill::PawnsOnly, Condition::PawnsOnly),
        (Skill::FifthRank, Condition::FifthRank),
        (Skill::AdjacentFile, Condition::AdjacentFile),
        (Skill::KingSafety, Condition::KingSafety),
        (Skill::AnswersCheck, Condition::AnswersCheck),
    ] {
        let mut count = 0;
        for question in questions(skill) {
            let grade = match (question.prompt(), question.correct_answer()) {
                (Prompt::Capture, CorrectAnswer::Nothing) => {
                    question.grade(&QuizReply::Move(question.candidate().attempt))
                }
                (Prompt::MayCapture(_), CorrectAnswer::NoBecause(_)) => {
                    question.grade(&QuizReply::Yes)
                }
                (Prompt::Field(_), CorrectAnswer::Nothing) => {
                    question.grade(&QuizReply::Square(question.candidate().attempt.to))
                }
                (_, _) => continue,
            };
            let Grade::Wrong(wrong) = grade else {
                panic!("{:?}", question.position());
            };
            assert_eq!(
                wrong.condition(),
                Some(condition),
                "{:?}",
                question.position()
            );
            assert_eq!(wrong.missing_skill(question.side_to_move()), Some(skill));
            count += 1;
        }
        assert!(count > 40, "{skill:?} {count}");
    }
}

#[test]
fn wrong_answer_about_a_forced_capture_shows_another_move_or_none() {
    let mut met = [0, 0];
    for question in questions(Skill::Optional).chain(questions(Skill::Forced)) {
        match (question.prompt(), question.correct_answer()) {
            (Prompt::Must, CorrectAnswer::No) => {
                let Some(Mistake::NotForced(other)) = mistake(&question.grade(&QuizReply::Yes))
                else {
                    panic!("{:?}", question.position());
                };
                assert!(question.position().is_legal(other) && !other.is_en_passant());
                met[0] += 1;
            }
            (Prompt::Must, _) => {
                assert_eq!(
                    mistake(&question.grade(&QuizReply::No)),
                    Some(Mistake::Forced)
                );
                met[1] += 1;
            }
            (_, _) => {}
        }
    }
    assert!(met.iter().all(|&count| count > 40), "{met:?}");
}

#[test]
fn four_hint_levels_end_with_the_answer() {
    for question in QuestionSet::new(Topic::All, 5, 20).questions() {
        let mut attempt =
            QuestionAttempt::new(question.clone(), QuizMode::Guided, Scaffolding::Alone);
        assert_eq!(
            (attempt.status(), attempt.hints().len()),
            (QuizQuestionStatus::Open, 0)
        );
        for (rungs, hint) in [HintLevel::Nudge, HintLevel::Condition, HintLevel::LastMove]
            .into_iter()
            .enumerate()
        {
            attempt = attempt.take_hint();
            assert_eq!((attempt.hint(), attempt.hints().len()), (hint, rungs + 1));
            assert!(!attempt.is_over());
        }
        assert!(!attempt.marks().is_empty(), "the last move is highlighted");
        let answered = attempt.reply(question.solution());
        assert_eq!(
            (answered.status(), answered.is_unaided()),
            (QuizQuestionStatus::Correct, false)
        );
        let shown = attempt.take_hint();
        assert_eq!(
            shown.hints().last(),
            Some(&HintContent::Shown(question.correct_answer()))
        );
        assert!(shown.is_over() && shown == shown.take_hint());
        assert_eq!(shown.reply(question.solution()), shown);
    }
}

#[test]
fn scaffolding_determines_the_initial_hints() {
    for question in QuestionSet::new(Topic::All, 6, 14).questions() {
        let example =
            QuestionAttempt::new(question.clone(), QuizMode::Guided, Scaffolding::Example);
        assert_eq!(
            (example.status(), example.hints().len()),
            (QuizQuestionStatus::Shown, 4)
        );
        let last_step =
            QuestionAttempt::new(question.clone(), QuizMode::Guided, Scaffolding::LastStep);
        assert_eq!(
            (last_step.status(), last_step.hints().len()),
            (QuizQuestionStatus::Open, 3)
        );
        for (scaffolding, is_unaided) in
            [(Scaffolding::LastStep, false), (Scaffolding::Alone, true)]
        {
            let attempt = QuestionAttempt::new(question.clone(), QuizMode::Guided, scaffolding);
            let unread = attempt.reply(QuizReply::Typed("hello".to_owned()));
            assert_eq!(
                unread.reply_count(),
                0,
                "an unreadable reply does not count"
            );
            let right = attempt.reply(question.solution());
            assert_eq!(right.is_unaided(), is_unaided);
            assert_eq!(right.reply_count(), 1);
        }
    }
}

#[test]
fn no_needs_a_condition_where_one_is_asked() {
    let may = |question: &QuizQuestion| !question.conditions().is_empty();
    let question = questions(Skill::KingSafety)
        .find(|it| may(it))
        .expect("may I?");
    let denied = QuestionAttempt::new(question.clone(), QuizMode::Guided, Scaffolding::Alone)
        .reply(QuizReply::No);
    assert_eq!(
        (denied.status(), denied.is_over()),
        (QuizQuestionStatus::ReasonNeeded, false)
    );
    let right = denied.reply(QuizReply::NoBecause(Condition::KingSafety));
    assert!(right.is_unaided() && right.reply_count() == 1);
    assert_eq!(
        right.first_reply(),
        Some(&QuizReply::NoBecause(Condition::KingSafety))
    );
    let other = question
        .conditions()
        .iter()
        .find(|&&it| it != Condition::KingSafety);
    let wrong = denied.reply(QuizReply::NoBecause(*other.expect("four")));
    assert!(wrong.has_wrong_reply() && wrong.status() == QuizQuestionStatus::ReasonNeeded);
    let exam = QuestionAttempt::new(question.clone(), QuizMode::Exam, Scaffolding::Example)
        .reply(QuizReply::No);
    assert!(
        exam.reply(QuizReply::NoBecause(*other.expect("four")))
            .is_over()
    );
    assert_eq!(exam.take_hint(), exam, "an exam gives no hints");
    assert_eq!(exam.give_up(), exam);
}

#[test]
fn malformed_replies_are_never_correct() {
    let texts = ["", "♟", "é5d6", "O-O", "e9", "\u{0}", "e8=Q", "a1a1"];
    for question in QuestionSet::new(Topic::All, 9, 50).questions() {
        for text in texts {
            assert_ne!(typed(&question, text), Grade::Correct, "{text}");
        }
        for square in Square::ALL {
            let attempt = course::Attempt {
                from: square,
                to: square,
                promotion: Some(rules::Role::King),
            };
            let grade = question.grade(&QuizReply::Move(attempt));
            assert_ne!(grade, Grade::Correct, "{square}");
        }
    }
}

#[test]
fn one_offered_condition_fails_and_the_others_are_clearly_met() {
    let mut with_choices = 0;
    for skill in Skill::ALL {
        for question in QuestionSet::new(Topic::One(skill), 6, 30).questions() {
            let offered = question.conditions();
            let CorrectAnswer::NoBecause(failing) = question.correct_answer() else {
                continue;
            };
            let others = offered.iter().filter(|&&it| it != failing);
            assert!(
                others.clone().all(|&it| question.clearly_meets(it)),
                "{question:?}"
            );
            assert!(offered.is_empty() || others.count() == 3, "{question:?}");
            with_choices += usize::from(!offered.is_empty());
        }
    }
    assert!(
        with_choices > 20,
        "{with_choices} questions offer conditions"
    );
}

#[test]
fn square_choices_contain_the_correct_square() {
    for question in QuestionSet::new(Topic::All, 9, 50).questions() {
        let choices = question.square_choices();
        let correct = match question.correct_answer() {
            CorrectAnswer::Square(correct) if question.kind() != QuizQuestionKind::Field => {
                Some(correct)
            }
            _ => None,
        };
        assert_eq!(correct.is_some(), !choices.is_empty(), "{question:?}");
        assert!(correct.is_none_or(|correct| choices.contains(&correct)));
        assert!(choices.is_empty() || choices.len() > 1, "{question:?}");
    }
}

#[test]
fn yes_or_no_is_complete_only_with_its_reason() {
    let mut met = BTreeSet::new();
    for skill in [Skill::Optional, Skill::Forced, Skill::Identity] {
        for question in questions(skill) {
            let Some(correct) = question.correct_justification() else {
                continue;
            };
            let answer = match question.correct_answer() {
                CorrectAnswer::Yes => QuizReply::Yes,
                _ => QuizReply::No,
            };
            let choices = question.justifications();
            assert_eq!(choices.len(), 3);
            assert!(choices.contains(&correct));
            let attempt =
                QuestionAttempt::new(question.clone(), QuizMode::Guided, Scaffolding::Alone);
            let answered = attempt.reply(answer);
            assert_eq!(answered.status(), QuizQuestionStatus::ReasonNeeded);
            let right = answered.reply(QuizReply::Because(correct));
            assert!(right.is_unaided(), "{correct:?}");
            assert_eq!(right.first_reply(), Some(&QuizReply::Because(correct)));
            for other in choices.iter().filter(|&&choice| choice != correct) {
                let wrong = answered.reply(QuizReply::Because(*other));
                assert_eq!(wrong.status(), QuizQuestionStatus::ReasonNeeded);
                assert_eq!(wrong.missing_skill(), Some(other.skill()));
            }
            met.insert((correct, choices.iter().position(|&it| it == correct)));
        }
    }
    assert_eq!(met.len(), 5 * 3, "every reason in every place: {met:?}");
}
