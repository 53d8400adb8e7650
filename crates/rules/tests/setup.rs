//! Setups that analysis may want though no game reaches them.

use rules::pgn::{self, GameTree, PgnErrorKind};
use rules::{Color, EnPassantFault, Position, Role, Setup, SetupFault, Square, Wing};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// The fault that is left when all that can be tolerated are.
fn tolerated(fen: &str) -> Result<String, SetupFault> {
    let position = setup(fen).position_tolerating(SetupFault::is_tolerable)?;
    Ok(position.fen())
}

#[test]
fn what_analysis_does_not_mind_is_let_pass() {
    for (about, fen, expected) in [
        (
            "nine pawns",
            "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1",
            "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1",
        ),
        (
            "seventeen men",
            "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1",
            "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1",
        ),
        (
            "three checkers",
            "4k3/8/8/8/1b5r/5n2/8/4K2q w - - 0 1",
            "4k3/8/8/8/1b5r/5n2/8/4K2q w - - 0 1",
        ),
        (
            "neither king nor rook at home",
            "4k2r/8/8/8/8/8/8/3K4 w KQkq - 0 1",
            "4k2r/8/8/8/8/8/8/3K4 w k - 0 1",
        ),
        (
            "no pawn that has passed",
            "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
            "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        ),
        (
            "a pawn of the wrong side",
            "4k3/8/8/8/5ppp/8/8/4K3 b - g3 0 1",
            "4k3/8/8/8/5ppp/8/8/4K3 b - - 0 1",
        ),
        (
            "everything at once",
            "4k3/8/8/8/PPPPPPPP/PPPPPPPP/PPPP4/K7 b q a5 0 1",
            "4k3/8/8/8/PPPPPPPP/PPPPPPPP/PPPP4/K7 b - - 0 1",
        ),
    ] {
        assert!(Position::try_from(setup(fen)).is_err(), "{about}");
        assert_eq!(tolerated(fen).as_deref(), Ok(expected), "{about}");
    }
}

#[test]
fn what_leaves_the_rules_without_meaning_is_not() {
    for (fen, fault) in [
        (
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            SetupFault::NoKing(Color::Black),
        ),
        (
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            SetupFault::PawnOnEndRank(Square::A1),
        ),
        (
            "4k3/8/8/8/8/8/8/K3R3 w KQ d6 0 1",
            SetupFault::OpponentInCheck {
                king: Square::E8,
                attacker: Square::E1,
            },
        ),
    ] {
        assert_eq!(tolerated(fen), Err(fault), "{fen}");
        assert!(!fault.is_tolerable());
    }
    let two = tolerated("4k3/8/8/8/8/8/8/K3K3 w - - 0 1");
    assert!(matches!(two, Err(SetupFault::SecondKing { .. })));
}

#[test]
fn each_fault_is_tolerated_by_itself() {
    let faulty = setup("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w K d6 0 1");
    let castling = |fault| matches!(fault, SetupFault::Castling { .. });
    let pawns = |fault| matches!(fault, SetupFault::TooManyPawns(_));
    let passed = |fault| matches!(fault, SetupFault::EnPassant { .. });
    let color = Color::White;

    let fault = faulty.clone().position_tolerating(|_| false);
    assert_eq!(fault, Position::try_from(faulty.clone()));
    assert_eq!(fault, Err(SetupFault::TooManyPawns(color)));

    let fault = faulty.clone().position_tolerating(pawns);
    let (wing, missing) = (Wing::King, Role::Rook);
    let no_rook = SetupFault::Castling {
        color,
        wing,
        missing,
    };
    assert_eq!(fault, Err(no_rook));

    let fault = faulty
        .clone()
        .position_tolerating(|fault| pawns(fault) || castling(fault));
    let no_pawn = SetupFault::EnPassant {
        passed: Square::D6,
        fault: EnPassantFault::NoPawn {
            expected: Square::D5,
        },
    };
    assert_eq!(fault, Err(no_pawn));

    let position =
        faulty.position_tolerating(|fault| pawns(fault) || castling(fault) || passed(fault));
    let fen = position.map(|position| position.fen());
    let expected = "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1";
    assert_eq!(fen.as_deref(), Ok(expected));
}

#[test]
fn every_move_is_listed_though_no_game_has_so_many() {
    // A position of a game has 218 at most.
    let sixteen_men = "3QQnk1/1Q4n1/5Q1Q/2Q5/Q5Q1/3Q4/1Q5Q/1KQ1QQ1Q w - - 0 1";
    let position = Position::try_from(setup(sixteen_men)).expect("a king and fifteen queens");
    assert_eq!(position.legal_moves().len(), 227);
    assert_eq!(position.count_legal_moves(), 227);

    let more = "QQQQQQnk/Q4Q1n/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let position = setup(more).position_tolerating(SetupFault::is_tolerable);
    let position = position.expect("too many men, and nothing else");
    assert_eq!(position.legal_moves().len(), 265);
    assert_eq!(position.count_legal_moves(), 265);
}

#[test]
fn a_check_that_no_double_step_can_have_left_is_let_pass() {
    // The rook's check along the e-file was there before d2-d4, and that step cannot have opened it.
    let fen = "4k3/8/8/8/3Pp3/8/8/4R1K1 b - d3 0 1";
    let open = "4k3/8/8/8/3P4/8/8/4R1K1 b - d3 0 1";
    for (fen, is_check) in [(fen, false), (open, true)] {
        let position = Position::try_from(setup(fen)).expect(fen);
        assert_eq!(position.double_step(), Some(Square::D3), "{fen}");
        assert_eq!(!position.checkers().is_empty(), is_check, "{fen}");
    }
}

#[test]
fn a_game_with_too_many_men_is_written_but_not_read_again() {
    for (fen, is_read) in [
        ("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1", false),
        ("4k3/8/8/8/1b5r/5n2/8/4K2q w - - 0 1", false),
        ("4k2r/8/8/8/8/8/8/3K4 w KQkq - 0 1", true),
        ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", true),
    ] {
        let position = setup(fen).position_tolerating(SetupFault::is_tolerable);
        let game = GameTree::new(position.expect(fen));
        match pgn::read(&game.to_string()) {
            Ok(again) => assert!(is_read && again == [game], "{fen}"),
            Err(fault) => {
                assert!(!is_read, "{fen}: {fault}");
                assert!(matches!(fault.kind, PgnErrorKind::Fen(_)), "{fen}: {fault}");
            }
        }
    }
}
