//! Checks 100,000 generated questions: the game before them, the one correct answer, and its reason.

use std::collections::BTreeSet;
use std::thread;

use course::quiz::{
    Condition, CorrectAnswer, Grade, Justification, Prompt, QuestionSpec, QuizQuestion, QuizReply,
    generate_question,
};
use rules::{EnPassantMode, Game, Move, Position, Setup, Square};

/// How many questions are generated for each spec.
const SEEDS: u64 = 345;

#[test]
fn slow_generated_questions_have_legal_games_and_correct_answers() {
    let spec = QuestionSpec::all();
    let (one, other) = spec.split_at(spec.len() / 2);
    let count = thread::scope(|scope| {
        let checked =
            [one, other].map(|part| scope.spawn(|| part.iter().copied().map(check).sum::<u64>()));
        checked.map(|part| part.join().expect("all questions are correct"))
    });
    assert!(count.iter().sum::<u64>() >= 100_000, "{count:?}");
}

fn check(spec: QuestionSpec) -> u64 {
    for seed in 0..SEEDS {
        let question = generate_question(spec, seed).unwrap_or_else(|| panic!("{spec:?} {seed}"));
        let context = || format!("{spec:?} {seed}: {:?}", question.position());
        assert_eq!(question.skill(), spec.skill);
        assert_eq!(question.kind(), spec.kind);
        assert_eq!(question.side_to_move(), spec.side_to_move);
        assert_eq!(question.difficulty(), spec.difficulty);
        check_game(&question, &context);
        assert_eq!(
            Some(question.correct_answer()),
            answer_from_legal_moves(&question),
            "{}",
            context()
        );
        check_reason(&question, &context);
        check_capture_after_double_step(&question, &context);
    }
    SEEDS
}

/// Checks that the game starts from a valid position and has only legal moves.
fn check_game(question: &QuizQuestion, context: &impl Fn() -> String) {
    let start = question.game().start();
    let fen = start.fen_with(EnPassantMode::Always);
    let mut position: Position = fen
        .parse()
        .unwrap_or_else(|error| panic!("{error} {}", context()));
    assert_eq!(&position, start);
    assert!(question.game().plies() >= 2, "{}", context());
    for played in question.game().moves() {
        assert!(
            position.legal_moves().contains(&played),
            "{played} {}",
            context()
        );
        position = position.play(played);
    }
    assert_eq!(&position, question.position());
    assert!(position.has_legal_move(), "{}", context());
}

/// Returns the correct answer, found independently from the list of legal moves.
fn answer_from_legal_moves(question: &QuizQuestion) -> Option<CorrectAnswer> {
    let position = question.position();
    let moves = position.legal_moves();
    let captures: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|it| it.is_en_passant())
        .collect();
    let square = |of: fn(Move) -> Square| match captures[..] {
        [only] => Some(CorrectAnswer::Square(of(only))),
        _ => None,
    };
    let is_legal = |from, to| moves.iter().any(|it| (it.from(), it.to()) == (from, to));
    let played = |mv: Move| CorrectAnswer::Move(mv.into());
    let because = || question.failing_condition().map(CorrectAnswer::NoBecause);
    match question.prompt() {
        Prompt::Capture if captures.is_empty() => Some(CorrectAnswer::Nothing),
        Prompt::Capture | Prompt::Write(_) => (captures.len() == 1).then(|| played(captures[0])),
        Prompt::OnlyMove => (moves.len() == 1).then(|| played(moves[0])),
        Prompt::MayCapture(subject) => {
            let (from, to) = (subject.attempt.from, subject.attempt.to);
            let is_capture = captures.iter().any(|it| (it.from(), it.to()) == (from, to));
            if is_capture {
                Some(CorrectAnswer::Yes)
            } else {
                because()
            }
        }
        Prompt::MayPlayInstead(attempt) if is_legal(attempt.from, attempt.to) => {
            Some(CorrectAnswer::Yes)
        }
        Prompt::MayPlayInstead(_) => None,
        Prompt::WhichCapturer => square(Move::from),
        Prompt::Lands(_) => square(Move::to),
        Prompt::WhichVictim | Prompt::Empties(_) => {
            square(|it| it.captured_square().expect("a victim"))
        }
        Prompt::Must if captures.is_empty() => None,
        Prompt::Must => Some(if moves.len() == captures.len() {
            CorrectAnswer::Yes
        } else {
            CorrectAnswer::No
        }),
        Prompt::Same { ply } => {
            let first = question.game().position_at(ply)?;
            assert_eq!(first.board(), position.board());
            let is_same = first.legal_en_passant_square() == position.legal_en_passant_square();
            Some(if is_same {
                CorrectAnswer::Yes
            } else {
                CorrectAnswer::No
            })
        }
        Prompt::Field(field) => {
            let fen = position.fen_with(field);
            let field = fen.split(' ').nth(3).expect("a fourth field");
            Some(
                field
                    .parse()
                    .map_or(CorrectAnswer::Nothing, CorrectAnswer::Square),
            )
        }
    }
}

/// Checks the reason. An illegal capture breaks the condition to be named, and none of the others offered.
fn check_reason(question: &QuizQuestion, context: &impl Fn() -> String) {
    let judgement = question.judgement();
    let broken = Condition::all_broken(judgement);
    match question.correct_answer() {
        CorrectAnswer::NoBecause(condition) => {
            assert_eq!(broken.first(), Some(&condition), "{}", context());
            if let Prompt::MayCapture(_) = question.prompt() {
                assert_eq!(question.conditions().len(), 4);
                let offered = question.conditions().iter();
                let failing: Vec<_> = offered.filter(|it| broken.contains(it)).collect();
                assert_eq!(failing, [&condition], "{}", context());
            }
        }
        CorrectAnswer::Nothing if question.prompt() == Prompt::Capture => {
            assert!(!broken.is_empty(), "{}", context());
        }
        CorrectAnswer::Move(_)
        | CorrectAnswer::Nothing
        | CorrectAnswer::Yes
        | CorrectAnswer::No
        | CorrectAnswer::Square(_) => {}
    }
    let fields: BTreeSet<_> = question.field_choices().into_iter().collect();
    assert_eq!(fields.len(), 4);
    if let (Prompt::Field(_), CorrectAnswer::Square(square)) =
        (question.prompt(), question.correct_answer())
    {
        assert!(fields.contains(&Some(square)), "{}", context());
    }
}

/// Checks that only the double step is missing. If it had just been played, the capture would be legal.
fn check_capture_after_double_step(question: &QuizQuestion, context: &impl Fn() -> String) {
    if !matches!(
        question.failing_condition(),
        Some(Condition::DoubleStep | Condition::NowOrNever)
    ) {
        return;
    }
    let subject = question.candidate();
    let mut setup: Setup = question
        .game_to_judge()
        .position()
        .to_setup(EnPassantMode::Always);
    setup.en_passant = Some(subject.attempt.to);
    let Ok(after_double_step) = Position::try_from(setup) else {
        panic!("no double step can have led to {}", context());
    };
    let capture = Move::EnPassant {
        from: subject.attempt.from,
        to: subject.attempt.to,
    };
    assert!(after_double_step.is_legal(capture), "{}", context());
    assert!(
        !Game::new(after_double_step)
            .position()
            .legal_moves()
            .is_empty()
    );
}

#[test]
fn exactly_one_of_all_replies_is_correct() {
    for spec in QuestionSpec::all() {
        for seed in [1_000_000, 1_000_001] {
            let question = generate_question(spec, seed).expect("the spec is possible");
            let right: Vec<QuizReply> = replies(&question)
                .into_iter()
                .filter(|reply| question.grade(reply) == Grade::Correct)
                .collect();
            assert_eq!(right, [question.solution()], "{spec:?} {seed}");
        }
    }
}

/// Returns all replies that the board and the buttons can give.
fn replies(question: &QuizQuestion) -> Vec<QuizReply> {
    let mut replies = vec![QuizReply::Nothing, QuizReply::Yes, QuizReply::No];
    replies.extend(Condition::ALL.map(QuizReply::NoBecause));
    replies.extend(Justification::ALL.map(QuizReply::Because));
    replies.extend(Square::ALL.map(QuizReply::Square));
    let pieces = question
        .position()
        .board()
        .by_color(question.side_to_move());
    for from in pieces {
        replies.extend(Square::ALL.map(|to| {
            let promotion = None;
            QuizReply::Move(course::Attempt {
                from,
                to,
                promotion,
            })
        }));
    }
    replies
}
