//! Answers that are wrong, and what they break.

use course::quiz::{
    Asked, Asking, Clue, Condition, Grade, Hint, Manner, Meaning, NearMiss, Phase, Question, Reply,
    Right, Set, Skill, Slip, Standing, Topic, Unread,
};
use rules::{File, Letters, Rank, Square};

/// The questions about a skill, of many sets.
fn questions(skill: Skill) -> impl Iterator<Item = std::rc::Rc<Question>> {
    (0..12).flat_map(move |seed| Set::new(Topic::One(skill), seed, 20).questions())
}

fn typed(question: &Question, text: &str) -> Grade {
    question.grade(&Reply::Typed(text.to_owned()))
}

fn slip(grade: &Grade) -> Option<Slip> {
    match grade {
        Grade::Wrong(wrong) => Some(wrong.slip),
        Grade::Right | Grade::Why | Grade::Unread(_) => None,
    }
}

#[test]
fn every_correct_way_to_write_the_capture_is_right() {
    let mut count = 0;
    for question in questions(Skill::Notation) {
        let Right::Move(right) = question.right() else {
            continue;
        };
        let played = question.right_move().expect("a capture");
        let san = question.position().san(played);
        let [from, to] = [right.from, right.to].map(|square| square.to_string());
        let file = right.from.file().char();
        for text in [
            san.to_string(),
            format!("{san:#}"),
            san.display(&Letters::FIGURINE).to_string(),
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
                Grade::Right,
                "{text} {:?}",
                question.position()
            );
        }
        count += 1;
    }
    assert!(count > 60, "{count}");
}

#[test]
fn the_near_misses_of_writing_are_told_apart() {
    let mut count = 0;
    for question in questions(Skill::Notation) {
        let Right::Move(right) = question.right() else {
            continue;
        };
        let [ours, theirs] = [right.from.file(), right.to.file()].map(File::char);
        let [landing, standing] = [right.to.rank(), right.from.rank()].map(Rank::char);
        let misses = [
            (format!("{ours}x{theirs}{standing}"), NearMiss::NamesVictim),
            (
                format!("{ours}{standing}x{theirs}{standing}"),
                NearMiss::NamesVictim,
            ),
            (
                format!("{ours}{standing}{theirs}{standing}"),
                NearMiss::NamesVictim,
            ),
            (format!("{theirs}x{ours}{landing}"), NearMiss::Reversed),
            (format!("{theirs}{landing}"), NearMiss::OnlySquare),
            (format!("{ours}{landing}"), NearMiss::Ahead),
        ];
        for (text, miss) in misses {
            // Where another man may be meant, what he does is said instead.
            let others = [NearMiss::OtherMan, NearMiss::Another];
            match slip(&typed(&question, &text)) {
                Some(Slip::Written(found)) if found == miss => count += 1,
                Some(Slip::Written(found)) if others.contains(&found) => {}
                other => panic!("{text} {other:?} {:?}", question.position()),
            }
        }
        let hello = typed(&question, "hello");
        assert!(matches!(hello, Grade::Unread(Unread::Move(_))), "{hello:?}");
        assert!(matches!(typed(&question, ""), Grade::Unread(_)));
    }
    assert!(count > 6 * 60, "{count}");
}

#[test]
fn a_square_that_is_not_asked_for_is_named_for_what_it_is() {
    for question in questions(Skill::Landing) {
        let (victim, attempt) = (question.subject().victim, question.subject().attempt);
        let said = |square| slip(&question.grade(&Reply::Square(square)));
        match question.asked() {
            Asked::Lands(_) => {
                let is = Meaning::Victim;
                let said = said(victim);
                assert_eq!(said, Some(Slip::OtherSquare { said: victim, is }));
                assert_eq!(typed(&question, &attempt.to.to_string()), Grade::Right);
            }
            Asked::Empties(_) => {
                let (said, is) = (said(attempt.to), Meaning::Passed);
                let square = attempt.to;
                assert_eq!(said, Some(Slip::OtherSquare { said: square, is }));
                assert_eq!(
                    typed(&question, &victim.to_string().to_uppercase()),
                    Grade::Right
                );
            }
            Asked::Capture => {
                let mut ahead = attempt;
                ahead.to = victim;
                let Grade::Wrong(wrong) = question.grade(&Reply::Move(ahead)) else {
                    panic!("{:?}", question.position());
                };
                assert_eq!(wrong.condition(), Some(Condition::Landing));
                assert!(!wrong.marks().is_empty());
            }
            Asked::Takes(_) => {
                assert_eq!(
                    question.grade(&Reply::Square(victim)),
                    Grade::Unread(Unread::NotAsked)
                );
            }
            other => panic!("{other:?}"),
        }
        assert!(matches!(typed(&question, "z9"), Grade::Unread(_)));
    }
}

#[test]
fn a_wrong_move_is_answered_with_the_very_condition_it_broke() {
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
            let grade = match (question.asked(), question.right()) {
                (Asked::Capture, Right::Nothing) => {
                    question.grade(&Reply::Move(question.subject().attempt))
                }
                (Asked::Takes(_), Right::NoFor(_)) => question.grade(&Reply::Yes),
                (Asked::Field(_), Right::Nothing) => {
                    question.grade(&Reply::Square(question.subject().attempt.to))
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
            assert_eq!(wrong.sign(question.us()), Some(skill));
            count += 1;
        }
        assert!(count > 40, "{skill:?} {count}");
    }
}

#[test]
fn who_need_not_is_shown_another_move_and_who_must_is_told_so() {
    let mut met = [0, 0];
    for question in questions(Skill::Optional).chain(questions(Skill::Forced)) {
        match (question.asked(), question.right()) {
            (Asked::Must, Right::No) => {
                let Some(Slip::NeedNot(other)) = slip(&question.grade(&Reply::Yes)) else {
                    panic!("{:?}", question.position());
                };
                assert!(question.position().is_legal(other) && !other.is_en_passant());
                met[0] += 1;
            }
            (Asked::Must, _) => {
                assert_eq!(slip(&question.grade(&Reply::No)), Some(Slip::MustIndeed));
                met[1] += 1;
            }
            (_, _) => {}
        }
    }
    assert!(met.iter().all(|&count| count > 40), "{met:?}");
}

#[test]
fn the_ladder_has_four_rungs_and_the_last_is_the_answer() {
    for question in Set::new(Topic::All, 5, 20).questions() {
        let mut asking = Asking::new(question.clone(), Manner::Guided, Phase::Alone);
        assert_eq!(
            (asking.standing(), asking.clues().len()),
            (Standing::Asking, 0)
        );
        for (rungs, hint) in [Hint::Nudge, Hint::Condition, Hint::LastMove]
            .into_iter()
            .enumerate()
        {
            asking = asking.helped();
            assert_eq!((asking.hint(), asking.clues().len()), (hint, rungs + 1));
            assert!(!asking.is_over());
        }
        assert!(!asking.marks().is_empty(), "the move is lit");
        let answered = asking.replied(question.solution());
        assert_eq!(
            (answered.standing(), answered.is_unaided()),
            (Standing::Right, false)
        );
        let shown = asking.helped();
        assert_eq!(shown.clues().last(), Some(&Clue::Shown(question.right())));
        assert!(shown.is_over() && shown == shown.helped());
        assert_eq!(shown.replied(question.solution()), shown);
    }
}

#[test]
fn an_example_is_shown_the_last_step_is_lit_and_only_alone_counts() {
    for question in Set::new(Topic::All, 6, 14).questions() {
        let example = Asking::new(question.clone(), Manner::Guided, Phase::Example);
        assert_eq!(
            (example.standing(), example.clues().len()),
            (Standing::Shown, 4)
        );
        let last_step = Asking::new(question.clone(), Manner::Guided, Phase::LastStep);
        assert_eq!(
            (last_step.standing(), last_step.clues().len()),
            (Standing::Asking, 3)
        );
        for (phase, is_unaided) in [(Phase::LastStep, false), (Phase::Alone, true)] {
            let asking = Asking::new(question.clone(), Manner::Guided, phase);
            let unread = asking.replied(Reply::Typed("hello".to_owned()));
            assert_eq!(unread.tries(), 0, "what cannot be read costs nothing");
            let right = asking.replied(question.solution());
            assert_eq!(right.is_unaided(), is_unaided);
            assert_eq!(right.tries(), 1);
        }
    }
}

#[test]
fn no_is_half_an_answer_where_a_condition_is_to_be_named() {
    let may = |question: &Question| !question.conditions().is_empty();
    let question = questions(Skill::KingSafety)
        .find(|it| may(it))
        .expect("may I?");
    let denied = Asking::new(question.clone(), Manner::Guided, Phase::Alone).replied(Reply::No);
    assert_eq!(
        (denied.standing(), denied.is_over()),
        (Standing::Why, false)
    );
    let right = denied.replied(Reply::For(Condition::KingSafety));
    assert!(right.is_unaided() && right.tries() == 1);
    assert_eq!(right.first(), Some(&Reply::For(Condition::KingSafety)));
    let other = question
        .conditions()
        .iter()
        .find(|&&it| it != Condition::KingSafety);
    let wrong = denied.replied(Reply::For(*other.expect("four")));
    assert!(wrong.has_erred() && wrong.standing() == Standing::Why);
    let exam = Asking::new(question.clone(), Manner::Exam, Phase::Example).replied(Reply::No);
    assert!(exam.replied(Reply::For(*other.expect("four"))).is_over());
    assert_eq!(exam.helped(), exam, "an exam gives no hints");
    assert_eq!(exam.given_up(), exam);
}

#[test]
fn nothing_that_is_replied_makes_a_question_fail() {
    let texts = [
        "",
        "♟",
        "é5d6",
        "e5",
        "-",
        "O-O",
        "e9",
        "exd6 e.p. e.p.",
        "\u{0}",
        "e8=Q",
        "a1a1",
    ];
    for question in Set::new(Topic::All, 9, 50).questions() {
        for text in texts {
            let _ = typed(&question, text);
        }
        for square in Square::ALL {
            let _ = question.grade(&Reply::Square(square));
            let attempt = course::Attempt {
                from: square,
                to: square,
                promotion: Some(rules::Role::King),
            };
            let _ = question.grade(&Reply::Move(attempt));
        }
    }
}
