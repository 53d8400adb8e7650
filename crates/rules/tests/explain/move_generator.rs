//! Compares verdicts with the move generator, for all 64 × 64 attempts in random games.

use rules::explain::{PastEnPassantRight, Reason, Remark, Verdict, explain};
use rules::{
    Bitboard, CastlingRights, Color, File, Game, Move, Piece, Position, Rank, Role, Setup,
    SetupError, Square,
};
use test_support::{GAME_STARTS, TestRng};

/// Returns a double step half the time, if there is one; otherwise any move.
fn choose_move(rng: &mut TestRng, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let double: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| mv.passed_square().is_some())
        .collect();
    let from = if double.is_empty() || rng.below(2) == 0 {
        &moves[..]
    } else {
        &double[..]
    };
    rng.choose(from).copied()
}

/// Checks every attempt with and without the game's past. A verdict is legal exactly if the
/// generator has the move, and an illegal one has reasons.
fn compare(game: &Game) {
    let position = game.position();
    let bare = Game::from(position.clone());
    for from in Square::ALL {
        let reached: Bitboard = position
            .legal_moves_between(from.into(), Bitboard::FULL)
            .iter()
            .map(|mv| mv.to())
            .collect();
        for to in Square::ALL {
            for (game, past) in [(game, "known"), (&bare, "unknown")] {
                let verdict = explain(game, from, to);
                let about = || format!("{from}{to} in {position:?}, past {past}: {verdict:?}");
                assert_eq!(verdict.is_legal(), reached.contains(to), "{}", about());
                assert_eq!(
                    verdict.is_legal(),
                    verdict.reasons().is_empty(),
                    "{}",
                    about()
                );
                if let Verdict::Legal(legal) = &verdict {
                    let played = legal.effects.iter().map(|effect| effect.mv);
                    let moves = position.legal_moves_between(from.into(), to.into());
                    assert!(played.eq(moves), "{}", about());
                }
            }
        }
    }
}

/// Plays random games and calls `show` with each position and its past.
fn play(seed: u64, games: usize, plies: usize, mut show: impl FnMut(&Game)) {
    let mut rng = TestRng::new(seed);
    for number in 0..games {
        let fen = GAME_STARTS[number % GAME_STARTS.len()];
        let mut game = Game::new(fen.parse().expect(fen));
        for _ in 0..plies {
            show(&game);
            let Some(mv) = choose_move(&mut rng, game.position()) else {
                break;
            };
            game.play(mv).expect("a legal move");
        }
    }
}

#[test]
fn slow_explain_agrees_with_the_move_generator() {
    let mut positions = 0;
    play(0x9e37_79b9_7f4a_7c15, 27, 40, |game| {
        compare(game);
        positions += 1;
    });
    assert!(positions > 700, "{positions} positions");
}

/// Returns a random setup, often with more pieces than a game can have.
fn random_setup(rng: &mut TestRng) -> Setup {
    let mut setup = Setup::empty();
    for _ in 0..rng.below(30) {
        let color = Color::ALL[rng.below(2)];
        let role = Role::ALL[rng.below(5)];
        let square = Square::ALL[rng.below(64)];
        let is_end = [Rank::First, Rank::Eighth].contains(&square.rank());
        if role != Role::Pawn || !is_end {
            setup.board.put(square, Piece { color, role });
        }
    }
    setup.turn = Color::ALL[rng.below(2)];
    let file = rng.below(8);
    let kings = [
        [Square::E1, Square::E8],
        [0, 0].map(|_| Square::ALL[rng.below(64)]),
    ];
    for (color, square) in Color::ALL.into_iter().zip(kings[rng.below(2)]) {
        setup.board.put(
            square,
            Piece {
                color,
                role: Role::King,
            },
        );
    }
    setup.castling = CastlingRights::ALL;
    let mover = !setup.turn;
    let on_its_file = |rank| Square::new(File::ALL[file], rank);
    let pawn = on_its_file(mover.double_step_rank());
    for square in [mover.pawn_rank(), mover.passed_rank()].map(on_its_file) {
        setup.board.remove(square);
    }
    let role = Role::Pawn;
    let color = mover;
    setup.board.put(pawn, Piece { color, role });
    for side in [-1, 1] {
        if let Some(beside) = pawn.offset(side, 0).filter(|_| rng.below(2) == 0) {
            let color = setup.turn;
            setup.board.put(beside, Piece { color, role });
        }
    }
    setup.en_passant = Some(on_its_file(mover.passed_rank()));
    setup
}

#[test]
fn slow_explain_agrees_in_unreachable_positions() {
    let mut rng = TestRng::new(0x0dd0_1234_5678_9abc);
    let (mut positions, mut passed) = (0, 0);
    while positions < 400 {
        let setup = random_setup(&mut rng);
        let Ok(position) = setup.into_position_tolerating(SetupError::is_tolerable) else {
            continue;
        };
        positions += 1;
        passed += usize::from(position.pseudo_legal_en_passant_square().is_some());
        compare(&Game::from(position));
    }
    assert!(passed > 20, "{passed} pawns that have just passed another");
}

/// How an enemy pawn reached its square, found by replaying the moves.
#[derive(Debug, PartialEq)]
enum ArrivalKind {
    SingleSteps,
    DoubleStep { ply: usize },
    Unmoved,
}

fn arrival_kind(game: &Game, pawn: Square) -> ArrivalKind {
    // For each square, how its piece got there.
    let mut arrivals: Vec<ArrivalKind> = Square::ALL.map(|_| ArrivalKind::Unmoved).into();
    for (ply, mv) in (1..).zip(game.moves()) {
        arrivals[mv.from().index()] = ArrivalKind::Unmoved;
        arrivals[mv.to().index()] = match mv {
            Move::DoubleStep { .. } => ArrivalKind::DoubleStep { ply },
            Move::Normal { .. }
            | Move::EnPassant { .. }
            | Move::Promotion { .. }
            | Move::Castle { .. } => ArrivalKind::SingleSteps,
        };
    }
    arrivals.swap_remove(pawn.index())
}

#[test]
fn slow_too_late_agrees_with_the_moves_played() {
    let (mut late, mut single, mut unknown) = (0, 0, 0);
    play(0x2545_f491_4f6c_dd1d, 150, 60, |game| {
        for from in Square::ALL {
            for to in [(-1, 1), (1, 1), (-1, -1), (1, -1)] {
                let Some(to) = from.offset(to.0, to.1) else {
                    continue;
                };
                for reason in explain(game, from, to).reasons() {
                    match *reason {
                        Reason::TooLate {
                            pawn,
                            double_step,
                            plies_ago: plies,
                            right,
                        } => {
                            late += 1;
                            let then = game.plies() - plies;
                            if then > 0 || game.start().en_passant_square().is_none() {
                                assert_eq!(
                                    arrival_kind(game, pawn),
                                    ArrivalKind::DoubleStep { ply: then }
                                );
                                assert_eq!(game.move_at(then), Some(double_step));
                            }
                            let capture = Move::EnPassant { from, to };
                            let before = game.position_at(then).expect("in the game");
                            let was_legal = before.is_legal(capture);
                            let declined = matches!(right, PastEnPassantRight::Declined { instead } if game.move_at(then + 1) == Some(instead));
                            let arrived_later =
                                matches!(right, PastEnPassantRight::ArrivedLater { .. });
                            assert_eq!(declined, was_legal && !arrived_later, "{game:?}");
                            assert!(plies > 0);
                        }
                        Reason::NotADoubleStep {
                            pawn,
                            arrival: arrived,
                            ..
                        } => {
                            single += 1;
                            assert_eq!(arrival_kind(game, pawn), ArrivalKind::SingleSteps);
                            assert_eq!(arrived.to(), pawn);
                        }
                        Reason::NoRightRecorded {
                            pawn,
                            plies_since_start: plies,
                            ..
                        } => {
                            unknown += 1;
                            assert_eq!(arrival_kind(game, pawn), ArrivalKind::Unmoved);
                            assert_eq!(plies, game.plies());
                        }
                        _ => {}
                    }
                }
            }
        }
    });
    assert!(late > 500, "{late} lapsed rights");
    assert!(single > 50, "{single} single steps");
    assert!(unknown > 10, "{unknown} unknown pasts");
}

#[test]
fn slow_remarks_need_a_double_step() {
    let (mut without_capture, mut on_its_square) = (0, 0);
    play(0x1234_5678_9abc_def1, 60, 40, |game| {
        let position = game.position();
        for mv in position.legal_moves() {
            let Verdict::Legal(legal) = explain(game, mv.from(), mv.to()) else {
                panic!("{mv} in {position:?}");
            };
            for remark in legal.remarks {
                match remark {
                    Remark::CapturesNothing { pawn } => {
                        without_capture += 1;
                        assert_eq!(position.en_passant_square(), Some(mv.to()));
                        assert!(mv.capture().is_none() && mv.to().file() == pawn.file());
                    }
                    Remark::CapturesOnItsSquare { pawn } => {
                        on_its_square += 1;
                        assert_eq!(mv.captured_square(), Some(pawn));
                        assert_eq!(game.last_move().map(Move::to), Some(pawn));
                    }
                    Remark::GameOver(_) => assert!(game.outcome().ending().is_some()),
                }
            }
        }
    });
    assert!(
        without_capture > 20,
        "{without_capture} moves to the en passant square"
    );
    assert!(on_its_square > 20, "{on_its_square} ordinary captures");
}
