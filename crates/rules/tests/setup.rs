//! Setups that analysis may use though no game reaches them.

use rules::pgn::{self, GameTree, PgnErrorKind};
use rules::{CastlingSide, Color, EnPassantFieldError, Position, Role, Setup, SetupError, Square};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Returns the FEN after ignoring all tolerable errors, or the remaining error.
fn tolerated(fen: &str) -> Result<String, SetupError> {
    let position = setup(fen).into_position_tolerating(SetupError::is_tolerable)?;
    Ok(position.fen())
}

#[test]
fn tolerable_errors_are_ignored() {
    for (about, fen, expected) in [
        (
            "nine pawns",
            "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1",
            "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1",
        ),
        (
            "seventeen pieces",
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
fn intolerable_errors_are_returned() {
    for (fen, error) in [
        (
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            SetupError::NoKing(Color::Black),
        ),
        (
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            SetupError::PawnOnEndRank(Square::A1),
        ),
        (
            "4k3/8/8/8/8/8/8/K3R3 w KQ d6 0 1",
            SetupError::OpponentInCheck {
                king: Square::E8,
                attacker: Square::E1,
            },
        ),
    ] {
        assert_eq!(tolerated(fen), Err(error), "{fen}");
        assert!(!error.is_tolerable());
    }
    let two = tolerated("4k3/8/8/8/8/8/8/K3K3 w - - 0 1");
    assert!(matches!(two, Err(SetupError::SecondKing { .. })));
}

#[test]
fn errors_are_tolerated_one_by_one() {
    let faulty = setup("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w K d6 0 1");
    let castling = |error| matches!(error, SetupError::Castling { .. });
    let pawns = |error| matches!(error, SetupError::TooManyPawns(_));
    let passed = |error| matches!(error, SetupError::EnPassant { .. });
    let color = Color::White;

    let error = faulty.clone().into_position_tolerating(|_| false);
    assert_eq!(error, Position::try_from(faulty.clone()));
    assert_eq!(error, Err(SetupError::TooManyPawns(color)));

    let error = faulty.clone().into_position_tolerating(pawns);
    let (side, missing) = (CastlingSide::KingSide, Role::Rook);
    let no_rook = SetupError::Castling {
        color,
        side,
        missing,
    };
    assert_eq!(error, Err(no_rook));

    let error = faulty
        .clone()
        .into_position_tolerating(|error| pawns(error) || castling(error));
    let no_pawn = SetupError::EnPassant {
        passed: Square::D6,
        error: EnPassantFieldError::NoPawn {
            expected: Square::D5,
        },
    };
    assert_eq!(error, Err(no_pawn));

    let position =
        faulty.into_position_tolerating(|error| pawns(error) || castling(error) || passed(error));
    let fen = position.map(|position| position.fen());
    let expected = "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1";
    assert_eq!(fen.as_deref(), Ok(expected));
}

#[test]
fn positions_with_over_200_moves_list_them_all() {
    // A position of a game has at most 218 legal moves.
    let sixteen_pieces = "3QQnk1/1Q4n1/5Q1Q/2Q5/Q5Q1/3Q4/1Q5Q/1KQ1QQ1Q w - - 0 1";
    let position = Position::try_from(setup(sixteen_pieces)).expect("a king and fifteen queens");
    assert_eq!(position.legal_moves().len(), 227);
    assert_eq!(position.count_legal_moves(), 227);

    let more = "QQQQQQnk/Q4Q1n/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    let position = setup(more).into_position_tolerating(SetupError::is_tolerable);
    let position = position.expect("too many pieces, and no other error");
    assert_eq!(position.legal_moves().len(), 265);
    assert_eq!(position.count_legal_moves(), 265);
}

#[test]
fn a_check_before_the_double_step_is_not_an_error() {
    // The rook's check on the e-file was there before d2-d4, which cannot have opened it.
    let fen = "4k3/8/8/8/3Pp3/8/8/4R1K1 b - d3 0 1";
    let open = "4k3/8/8/8/3P4/8/8/4R1K1 b - d3 0 1";
    for (fen, is_check) in [(fen, false), (open, true)] {
        let position = Position::try_from(setup(fen)).expect(fen);
        assert_eq!(position.en_passant_square(), Some(Square::D3), "{fen}");
        assert_eq!(!position.checkers().is_empty(), is_check, "{fen}");
    }
}

#[test]
fn games_with_too_many_pieces_are_written_but_not_read() {
    for (fen, is_read) in [
        ("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1", false),
        ("4k3/8/8/8/1b5r/5n2/8/4K2q w - - 0 1", false),
        ("4k2r/8/8/8/8/8/8/3K4 w KQkq - 0 1", true),
        ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", true),
    ] {
        let position = setup(fen).into_position_tolerating(SetupError::is_tolerable);
        let game = GameTree::new(position.expect(fen));
        match pgn::read(&game.to_string()) {
            Ok(again) => assert!(is_read && again == [game], "{fen}"),
            Err(error) => {
                assert!(!is_read, "{fen}: {error}");
                assert!(matches!(error.kind, PgnErrorKind::Fen(_)), "{fen}: {error}");
            }
        }
    }
}
