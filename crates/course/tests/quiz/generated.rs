//! A hundred thousand questions: their past, their one right answer, its reason.

use std::collections::BTreeSet;
use std::thread;

use course::quiz::{Asked, Condition, Grade, Question, Reply, Right, Wanted, question};
use rules::{EnPassantField, Game, Move, Position, Setup, Square};

/// How many questions are made of everything that is wanted.
const SEEDS: u64 = 300;

#[test]
fn every_question_has_a_lawful_past_and_the_answer_that_the_rules_give() {
    let wanted = Wanted::all();
    let (one, other) = wanted.split_at(wanted.len() / 2);
    let count = thread::scope(|scope| {
        let checked =
            [one, other].map(|part| scope.spawn(|| part.iter().copied().map(check).sum::<u64>()));
        checked.map(|part| part.join().expect("every question is sound"))
    });
    assert!(count.iter().sum::<u64>() >= 100_000, "{count:?}");
}

fn check(wanted: Wanted) -> u64 {
    for seed in 0..SEEDS {
        let question = question(wanted, seed).unwrap_or_else(|| panic!("{wanted:?} {seed}"));
        let told = || format!("{wanted:?} {seed}: {:?}", question.position());
        assert_eq!(question.skill(), wanted.skill);
        assert_eq!(question.kind(), wanted.kind);
        assert_eq!(question.us(), wanted.us);
        assert_eq!(question.band(), wanted.band);
        lawful_past(&question, &told);
        assert_eq!(Some(question.right()), by_rule(&question), "{}", told());
        reasoned(&question, &told);
        twin(&question, &told);
    }
    SEEDS
}

/// The game begins with a position that chess allows, and every move in it is legal.
fn lawful_past(question: &Question, told: &impl Fn() -> String) {
    let start = question.game().start();
    let fen = start.fen_with(EnPassantField::Always);
    let mut position: Position = fen
        .parse()
        .unwrap_or_else(|fault| panic!("{fault} {}", told()));
    assert_eq!(&position, start);
    assert!(question.game().plies() >= 2, "{}", told());
    for played in question.game().moves() {
        assert!(
            position.legal_moves().contains(&played),
            "{played} {}",
            told()
        );
        position = position.play(played);
    }
    assert_eq!(&position, question.position());
    assert!(position.has_legal_move(), "{}", told());
}

/// The right answer, found anew from the list of legal moves.
fn by_rule(question: &Question) -> Option<Right> {
    let position = question.position();
    let moves = position.legal_moves();
    let captures: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|it| it.is_en_passant())
        .collect();
    let square = |of: fn(Move) -> Square| match captures[..] {
        [only] => Some(Right::Square(of(only))),
        _ => None,
    };
    let is_legal = |from, to| moves.iter().any(|it| (it.from(), it.to()) == (from, to));
    let played = |move_: Move| {
        let promotion = None;
        let (from, to) = (move_.from(), move_.to());
        Right::Move(course::Attempt {
            from,
            to,
            promotion,
        })
    };
    let because = || question.condition().map(Right::NoFor);
    match question.asked() {
        Asked::Capture if captures.is_empty() => Some(Right::Nothing),
        Asked::Capture | Asked::Write(_) => (captures.len() == 1).then(|| played(captures[0])),
        Asked::OnlyMove => (moves.len() == 1).then(|| played(moves[0])),
        Asked::Takes(subject) => {
            let (from, to) = (subject.attempt.from, subject.attempt.to);
            let takes = captures.iter().any(|it| (it.from(), it.to()) == (from, to));
            if takes { Some(Right::Yes) } else { because() }
        }
        Asked::Instead(attempt) if is_legal(attempt.from, attempt.to) => Some(Right::Yes),
        Asked::Instead(_) => because(),
        Asked::Taker => square(Move::from),
        Asked::Lands(_) => square(Move::to),
        Asked::Victim | Asked::Empties(_) => square(|it| it.captured_square().expect("a victim")),
        Asked::Must if captures.is_empty() => None,
        Asked::Must => Some(if moves.len() == captures.len() {
            Right::Yes
        } else {
            Right::No
        }),
        Asked::Same { ply } => {
            let first = question.game().position_at(ply)?;
            assert_eq!(first.board(), position.board());
            let is_same = first.legal_en_passant() == position.legal_en_passant();
            Some(if is_same { Right::Yes } else { Right::No })
        }
        Asked::Field(field) => {
            let fen = position.fen_with(field);
            let field = fen.split(' ').nth(3).expect("a fourth field");
            Some(field.parse().map_or(Right::Nothing, Right::Square))
        }
    }
}

/// The explainer gives the reason: what is denied breaks the condition that is to be named, and none of the
/// others that are offered.
fn reasoned(question: &Question, told: &impl Fn() -> String) {
    let judgement = question.judgement();
    let broken = Condition::all_broken(&judgement);
    match question.right() {
        Right::NoFor(condition) => {
            assert_eq!(broken.first(), Some(&condition), "{}", told());
            if let Asked::Takes(_) = question.asked() {
                assert_eq!(question.conditions().len(), 4);
                let offered = question.conditions().iter();
                let failing: Vec<_> = offered.filter(|it| broken.contains(it)).collect();
                assert_eq!(failing, [&condition], "{}", told());
            }
        }
        Right::Nothing if question.asked() == Asked::Capture => {
            assert!(!broken.is_empty(), "{}", told());
        }
        Right::Move(_) | Right::Nothing | Right::Yes | Right::No | Right::Square(_) => {}
    }
    let fields: BTreeSet<_> = question.fields().into_iter().collect();
    assert_eq!(fields.len(), 4);
    if let (Asked::Field(_), Right::Square(square)) = (question.asked(), question.right()) {
        assert!(fields.contains(&Some(square)), "{}", told());
    }
}

/// A pawn that came otherwise, or earlier, looks as if it could be taken: had the last move been its double
/// step, the capture would be legal.
fn twin(question: &Question, told: &impl Fn() -> String) {
    if !matches!(
        question.condition(),
        Some(Condition::DoubleStep | Condition::NowOrNever)
    ) {
        return;
    }
    let subject = question.subject();
    let mut setup: Setup = question
        .game_in_question()
        .position()
        .setup(EnPassantField::Always);
    setup.en_passant = Some(subject.attempt.to);
    let Ok(twin) = Position::try_from(setup) else {
        // A pawn that took has left its own file, on which somebody may stand.
        panic!("no double step can have led to {}", told());
    };
    let capture = Move::EnPassant {
        from: subject.attempt.from,
        to: subject.attempt.to,
    };
    assert!(twin.is_legal(capture), "{}", told());
    assert!(!Game::new(twin).position().legal_moves().is_empty());
}

/// Every reply that one can give to some questions of each kind: one of them is right, and it is the solution.
#[test]
fn of_all_replies_one_is_right() {
    for wanted in Wanted::all() {
        for seed in [1_000_000, 1_000_001] {
            let question = question(wanted, seed).expect("it makes sense");
            let right: Vec<Reply> = replies(&question)
                .into_iter()
                .filter(|reply| question.grade(reply) == Grade::Right)
                .collect();
            assert_eq!(right, [question.solution()], "{wanted:?} {seed}");
        }
    }
}

/// Every reply on the board and by buttons.
fn replies(question: &Question) -> Vec<Reply> {
    let mut replies = vec![Reply::Nothing, Reply::Yes, Reply::No];
    replies.extend(Condition::ALL.map(Reply::For));
    replies.extend(Square::ALL.map(Reply::Square));
    let men = question.position().board().by_color(question.us());
    for from in men {
        replies.extend(Square::ALL.map(|to| {
            let promotion = None;
            Reply::Move(course::Attempt {
                from,
                to,
                promotion,
            })
        }));
    }
    replies
}
