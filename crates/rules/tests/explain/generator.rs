//! Reasons beside the move generator, over all 64 × 64 attempts of random play.

use crate::dice::Dice;
use rules::explain::{PastRight, Reason, Remark, Verdict, explain};
use rules::{
    Bitboard, CastlingRights, Color, File, Game, Move, Piece, Position, Rank, Role, Setup,
    SetupFault, Square,
};

/// Half the time a double step if there is one; else any move.
fn choose(dice: &mut Dice, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let double: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| m.passed_square().is_some())
        .collect();
    let from = if double.is_empty() || dice.below(2) == 0 {
        &moves[..]
    } else {
        &double[..]
    };
    dice.choose(from).copied()
}

const STARTS: [&str; 9] = [
    crate::START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "q6q/pppp1ppp/8/4k3/8/3K4/PPPP1PPP/Q6Q w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
    "4k3/ppp2ppp/r6r/3PP3/3pp3/R6R/PPP2PPP/4K3 w - - 0 1",
    "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
    "8/8/8/K1pPr3/8/k2pP2R/8/8 w - c6 0 1",
];

/// Every attempt, once with the game's past and once without: a verdict is legal exactly if the
/// generator has the move, and an illegal one has reasons.
fn compare(game: &Game) {
    let position = game.position();
    let bare = Game::from(position.clone());
    for from in Square::ALL {
        let reached: Bitboard = position
            .legal_moves_between(from.into(), Bitboard::FULL)
            .iter()
            .map(|m| m.to())
            .collect();
        for to in Square::ALL {
            for (game, past) in [(game, "known"), (&bare, "unknown")] {
                let said = explain(game, from, to);
                let about = || format!("{from}{to} in {position:?}, past {past}: {said:?}");
                assert_eq!(said.is_legal(), reached.contains(to), "{}", about());
                assert_eq!(said.is_legal(), said.reasons().is_empty(), "{}", about());
                if let Verdict::Legal(legal) = &said {
                    let played = legal.effects.iter().map(|effect| effect.played);
                    let moves = position.legal_moves_between(from.into(), to.into());
                    assert!(played.eq(moves), "{}", about());
                }
            }
        }
    }
}

/// Plays some games at random and shows each position with its past.
fn play(seed: u64, games: usize, plies: usize, mut show: impl FnMut(&Game)) {
    let mut dice = Dice(seed);
    for number in 0..games {
        let fen = STARTS[number % STARTS.len()];
        let mut game = Game::new(fen.parse().expect(fen));
        for _ in 0..plies {
            show(&game);
            let Some(m) = choose(&mut dice, game.position()) else {
                break;
            };
            game.play(m).expect("a legal move");
        }
    }
}

#[test]
fn a_move_is_legal_exactly_if_the_generator_has_it() {
    let mut positions = 0;
    play(0x9e37_79b9_7f4a_7c15, 27, 40, |game| {
        compare(game);
        positions += 1;
    });
    assert!(positions > 700, "{positions} positions");
}

/// Men strewn over the board, far more of them than a game has, some where they cannot be.
fn scatter(dice: &mut Dice) -> Setup {
    let mut setup = Setup::empty();
    for _ in 0..dice.below(30) {
        let color = Color::ALL[dice.below(2)];
        let role = Role::ALL[dice.below(5)];
        let square = Square::ALL[dice.below(64)];
        let is_end = [Rank::First, Rank::Eighth].contains(&square.rank());
        if role != Role::Pawn || !is_end {
            setup.board.put(square, Piece { color, role });
        }
    }
    setup.turn = Color::ALL[dice.below(2)];
    let file = dice.below(8);
    let kings = [
        [Square::E1, Square::E8],
        [0, 0].map(|_| Square::ALL[dice.below(64)]),
    ];
    for (color, square) in Color::ALL.into_iter().zip(kings[dice.below(2)]) {
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
        if let Some(beside) = pawn.offset(side, 0).filter(|_| dice.below(2) == 0) {
            let color = setup.turn;
            setup.board.put(beside, Piece { color, role });
        }
    }
    setup.en_passant = Some(on_its_file(mover.passed_rank()));
    setup
}

#[test]
fn a_position_that_no_game_reaches_is_explained_too() {
    let mut dice = Dice(0x0dd0_1234_5678_9abc);
    let (mut positions, mut passed) = (0, 0);
    while positions < 400 {
        let setup = scatter(&mut dice);
        let Ok(position) = setup.position_tolerating(SetupFault::is_tolerable) else {
            continue;
        };
        positions += 1;
        passed += usize::from(position.ready_en_passant().is_some());
        compare(&Game::from(position));
    }
    assert!(passed > 20, "{passed} pawns that have just passed another");
}

/// What the moves played really say of an enemy pawn, found by replaying them with a mark on it.
#[derive(Debug, PartialEq)]
enum Story {
    SingleSteps,
    DoubleStep { ply: usize },
    Stood,
}

fn story(game: &Game, pawn: Square) -> Story {
    // Forward through the game: what each square's man did last.
    let mut told: Vec<Story> = Square::ALL.map(|_| Story::Stood).into();
    for (ply, m) in (1..).zip(game.moves()) {
        told[m.from().index()] = Story::Stood;
        told[m.to().index()] = match m {
            Move::DoubleStep { .. } => Story::DoubleStep { ply },
            Move::Normal { .. }
            | Move::EnPassant { .. }
            | Move::Promotion { .. }
            | Move::Castle { .. } => Story::SingleSteps,
        };
    }
    told.swap_remove(pawn.index())
}

#[test]
fn too_late_is_what_really_happened() {
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
                            step,
                            plies,
                            right,
                        } => {
                            late += 1;
                            let then = game.plies() - plies;
                            if then > 0 || game.start().double_step().is_none() {
                                assert_eq!(story(game, pawn), Story::DoubleStep { ply: then });
                                assert_eq!(game.move_at(then), Some(step));
                            }
                            let taking = Move::EnPassant { from, to };
                            let before = game.position_at(then).expect("in the game");
                            let was_legal = before.is_legal(taking);
                            let declined = matches!(right, PastRight::Declined { instead } if game.move_at(then + 1) == Some(instead));
                            let came = matches!(right, PastRight::CameLater { .. });
                            assert_eq!(declined, was_legal && !came, "{game:?}");
                            assert!(plies > 0);
                        }
                        Reason::NotADoubleStep { pawn, arrived, .. } => {
                            single += 1;
                            assert_eq!(story(game, pawn), Story::SingleSteps);
                            assert_eq!(arrived.to(), pawn);
                        }
                        Reason::NoRightRecorded { pawn, plies, .. } => {
                            unknown += 1;
                            assert_eq!(story(game, pawn), Story::Stood);
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
fn remarks_are_made_only_of_a_pawn_that_has_just_passed() {
    play(0x1234_5678_9abc_def1, 60, 40, |game| {
        let position = game.position();
        for m in position.legal_moves() {
            let Verdict::Legal(legal) = explain(game, m.from(), m.to()) else {
                panic!("{m} in {position:?}");
            };
            for remark in legal.remarks {
                match remark {
                    Remark::TakesNothing { pawn } => {
                        assert_eq!(position.double_step(), Some(m.to()));
                        assert!(m.capture().is_none() && m.to().file() == pawn.file());
                    }
                    Remark::TakesWhereItStands { pawn } => {
                        assert_eq!(m.captured_square(), Some(pawn));
                        assert_eq!(game.last_move().map(Move::to), Some(pawn));
                    }
                    Remark::GameOver(_) => assert!(game.outcome().ending().is_some()),
                }
            }
        }
    });
}
