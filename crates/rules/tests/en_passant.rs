//! En passant, condition by condition (FIDE 3.7.3.1 and 3.7.3.2).

use std::collections::BTreeSet;

use rules::{Color, File, Move, Piece, Position, Role, San, Setup, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn captures(position: &Position) -> BTreeSet<String> {
    let captures = position.en_passant_captures();
    captures.iter().map(ToString::to_string).collect()
}

/// Returns the position with colours exchanged, mirrored left to right, or both.
fn reflected(fen: &str, colors: bool, sides: bool) -> Position {
    let setup: Setup = fen.parse().expect(fen);
    let mut reflection = Setup::empty();
    for (square, piece) in setup.board.pieces() {
        let color = if colors { !piece.color } else { piece.color };
        let piece = Piece { color, ..piece };
        reflection
            .board
            .put(reflected_square(square, colors, sides), piece);
    }
    reflection.turn = if colors { !setup.turn } else { setup.turn };
    reflection.en_passant = setup
        .en_passant
        .map(|square| reflected_square(square, colors, sides));
    Position::try_from(reflection).expect(fen)
}

fn reflected_square(square: Square, colors: bool, sides: bool) -> Square {
    let flip = |index: usize, flip: bool| if flip { 7 - index } else { index };
    let index = flip(square.rank().index(), colors) * 8 + flip(square.file().index(), sides);
    Square::from_index(index).expect("on the board")
}

/// A position and its legal en passant captures.
struct Case {
    about: &'static str,
    fen: &'static str,
    legal: &'static [&'static str],
}

const fn case(about: &'static str, fen: &'static str, legal: &'static [&'static str]) -> Case {
    Case { about, fen, legal }
}

const CASES: &[Case] = &[
    case(
        "a pawn beside a pawn that has just made a double step takes it",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "without the record of the double step there is nothing to take",
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        &[],
    ),
    case(
        "either of two pawns may take",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        &["c5d6", "e5d6"],
    ),
    case(
        "the file must be adjacent",
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        &[],
    ),
    case(
        "the pawn must stand on its fifth rank",
        "4k3/8/4P3/3p4/4P3/8/8/4K3 w - d6 0 2",
        &[],
    ),
    case(
        "the edge of the board is no neighbour of the other edge",
        "4k3/8/7P/p6P/7P/8/8/4K3 w - a6 0 2",
        &[],
    ),
    case(
        "at the edge one pawn can take",
        "4k3/8/8/pP5P/8/8/8/4K3 w - a6 0 2",
        &["b5a6"],
    ),
    case(
        "no other piece captures en passant",
        "4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 2",
        &[],
    ),
    case(
        "a pawn pinned on the file may not leave it",
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        &[],
    ),
    case(
        "a pawn pinned across the diagonal may not leave it",
        "4k3/8/5b2/3pP3/3K4/8/8/8 w - d6 0 2",
        &[],
    ),
    case(
        "a pawn pinned on the diagonal it takes along may take",
        "4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "two pawns vanish from the rank: capturer next to the rook",
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        &[],
    ),
    case(
        "two pawns vanish from the rank: capturer next to the king",
        "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 2",
        &[],
    ),
    case(
        "two pawns vanish from the rank: a queen sees along it too",
        "4k3/8/8/1K1pP1q1/8/8/8/8 w - d6 0 2",
        &[],
    ),
    case(
        "a third piece on the rank still shields the king",
        "4k3/8/8/K2pPN1r/8/8/8/8 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "with a pawn on either side one stays as the shield",
        "4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 2",
        &["c5d6", "e5d6"],
    ),
    case(
        "a bishop does not see along the rank",
        "4k3/8/8/K2pP2b/8/8/8/8 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "one's own rook on the rank does no harm",
        "4k3/8/8/K2pP2R/8/8/8/8 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "on the victim's file the capturer takes its place as the shield",
        "3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "the victim alone may be the shield on a diagonal",
        "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
        &[],
    ),
    case(
        "of two capturers the pinned one may not take",
        "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        &["c5d6"],
    ),
    case(
        "the pawn that gives check may be captured en passant",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        &["e4d3"],
    ),
    case(
        "a pinned pawn does not take even the pawn that gives check",
        "8/8/8/4k3/3Pp3/8/8/4RK2 b - d3 0 1",
        &[],
    ),
    case(
        "the other pawn takes the pawn that gives check",
        "8/8/8/4k3/2pPp3/8/8/4RK2 b - d3 0 1",
        &["c4d3"],
    ),
    case(
        "a check from another piece is not answered",
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",
        &[],
    ),
    case(
        "a check from a knight is not answered",
        "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 2",
        &[],
    ),
    case(
        "a check that the double step has discovered on a diagonal is not answered",
        "4b1k1/8/8/3pP3/K7/8/8/8 w - d6 0 2",
        &[],
    ),
    case(
        "a check that the double step has discovered on a rank is not answered",
        "8/r6K/8/3pP3/8/8/8/6k1 w - d6 0 2",
        &[],
    ),
    case(
        "a double check by the pawn and a discovered bishop is not answered",
        "4b1k1/8/8/1p6/K1P5/8/8/8 w - b6 0 2",
        &[],
    ),
    case(
        "a capturer that lands between king and checker answers the check",
        "5b1k/8/8/3pP3/8/K7/8/8 w - d6 0 2",
        &["e5d6"],
    ),
    case(
        "Sommerfeldt 1902: both pawns would leave the fourth rank",
        "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
        &[],
    ),
    case(
        "Howard 1938: both captures are legal",
        "B4n2/3ppp2/1Np1k2N/2P1P3/2pPp2p/6B1/5P2/Q3R1K1 b - d3 0 1",
        &["c4d3", "e4d3"],
    ),
    case(
        "Gundersen-Faul: the older pawn pair has lost its right",
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w - g6 0 15",
        &["h5g6"],
    ),
];

#[test]
fn en_passant_is_legal_if_the_king_stays_safe() {
    for Case { about, fen, legal } in CASES {
        for colors in [false, true] {
            for sides in [false, true] {
                let position = reflected(fen, colors, sides);
                let expected: BTreeSet<String> = legal
                    .iter()
                    .map(|uci| {
                        let squares = [&uci[..2], &uci[2..]].map(|name| {
                            let square = name.parse().expect(name);
                            reflected_square(square, colors, sides).to_string()
                        });
                        squares.concat()
                    })
                    .collect();
                assert_eq!(captures(&position), expected, "{about}: {position:?}");
                let moves = position.legal_moves();
                let listed = moves.iter().filter(|mv| mv.is_en_passant());
                assert_eq!(listed.count(), expected.len(), "{about}: {position:?}");
                let passed = position.en_passant_square().filter(|_| !legal.is_empty());
                assert_eq!(position.legal_en_passant_square(), passed, "{about}");
            }
        }
    }
}

#[test]
fn illegal_en_passant_captures_from_real_games() {
    for fen in [
        "rnb1kb1r/ppp3pp/8/3q1p2/3Pp3/2P2N2/PP2QPPP/R1B1KB1R b KQkq d3 0 8",
        "r3k2r/ppp3pp/2p2n2/q1b2b2/3PpP2/P1N2N2/1PP1Q1PP/R1B1K2R b KQkq d3 0 12",
        "r1bk1b1r/pp2q1p1/2p3Qp/3pP3/5B2/2N5/PPP2PPP/R3K2R w KQ d6 0 13",
        "rnb1kb1r/ppp2ppp/5n2/6q1/3Pp3/2N5/PPP1QPPP/R1B1KB1R b KQkq d3 0 7",
    ] {
        let position = position(fen);
        assert!(position.pseudo_legal_en_passant_square().is_some(), "{fen}");
        assert_eq!(position.legal_en_passant_square(), None, "{fen}");
    }
}

#[test]
fn the_three_en_passant_squares_differ() {
    for (fen, double_step, ready, legal) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", false, false, false),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", true, false, false),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", true, true, false),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", true, true, true),
    ] {
        let position = position(fen);
        let square = |reasons: bool| reasons.then_some(Square::D6);
        assert_eq!(position.en_passant_square(), square(double_step), "{fen}");
        assert_eq!(
            position.pseudo_legal_en_passant_square(),
            square(ready),
            "{fen}"
        );
        assert_eq!(position.legal_en_passant_square(), square(legal), "{fen}");
    }
}

#[test]
fn there_are_28_en_passant_captures() {
    let mut found = BTreeSet::new();
    for color in Color::ALL {
        for (from, to) in File::ALL
            .into_iter()
            .flat_map(|from| File::ALL.map(|to| (from, to)))
        {
            let mut setup = Setup::empty();
            setup.turn = color;
            let mut put = |file, rank, color, role| {
                setup
                    .board
                    .put(Square::new(file, rank), Piece { color, role });
            };
            // Kings on squares where no pawn affects them.
            put(File::A, color.back_rank(), color, Role::King);
            put(File::H, (!color).back_rank(), !color, Role::King);
            put(from, (!color).double_step_rank(), color, Role::Pawn);
            if from != to {
                put(to, (!color).double_step_rank(), !color, Role::Pawn);
                setup.en_passant = Some(Square::new(to, (!color).passed_rank()));
            }
            let position = Position::try_from(setup).expect("two kings and two pawns");
            found.extend(captures(&position));
        }
    }
    assert_eq!(found.len(), 28);
}

#[test]
fn the_captured_pawn_leaves_its_own_square() {
    for (before, uci, after) in [
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 7",
            "e5d6",
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7",
        ),
        (
            "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 7",
            "b4a3",
            "4k3/8/8/8/8/p7/8/4K3 w - - 0 8",
        ),
    ] {
        let before = position(before);
        let capture = Move::from_uci(uci, &before).expect(uci);
        assert!(capture.is_en_passant());
        assert_eq!(before.play(capture), position(after));
    }
}

#[test]
fn the_en_passant_right_lapses_with_the_next_move() {
    let mut position = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    for (written, right) in [
        ("d5", Some(Square::D6)),
        ("Kd2", None),
        ("Kd7", None),
        ("Kd3", None),
    ] {
        let san: San = written.parse().expect(written);
        let mv = san.resolve(&position).expect(written);
        position = position.play(mv);
        assert_eq!(position.legal_en_passant_square(), right, "after {written}");
        assert_eq!(position.en_passant_square(), right, "after {written}");
    }
}

#[test]
fn two_single_steps_give_no_en_passant_right() {
    let mut position = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    for written in ["d6", "Kd2", "d5"] {
        let san: San = written.parse().expect(written);
        position = position.play(san.resolve(&position).expect(written));
        assert_eq!(position.en_passant_square(), None, "after {written}");
    }
    assert!(captures(&position).is_empty());
}

#[test]
fn en_passant_as_the_only_move_prevents_stalemate() {
    let forced = position("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1");
    let moves: Vec<String> = forced.legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(moves, ["e4d3"]);
    assert!(!forced.is_check());
    assert!(!forced.is_stalemate());

    let twin = position("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1");
    assert!(twin.legal_moves().is_empty());
    assert!(twin.is_stalemate());
    assert!(!twin.is_checkmate());
}

#[test]
fn en_passant_as_the_only_answer_prevents_checkmate() {
    let check = position("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2");
    assert!(check.is_check());
    assert!(!check.is_checkmate());
    assert_eq!(check.legal_moves().len(), 1);
    let mate = check.play(check.legal_moves()[0]);
    assert!(mate.is_checkmate());
    let checkers: Vec<Square> = mate.checkers().into_iter().collect();
    assert_eq!(checkers, [Square::E5]);

    let lapsed = position("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - - 0 2");
    assert!(lapsed.is_checkmate());
}

#[test]
fn en_passant_can_discover_a_double_check() {
    let before = position("r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15");
    let mate = before.play(before.en_passant_captures()[0]);
    let checkers: Vec<Square> = mate.checkers().into_iter().collect();
    assert_eq!(checkers, [Square::C1, Square::H1]);
    assert!(mate.is_checkmate());
}

#[test]
fn try_play_rejects_illegal_moves() {
    let position = position("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2");
    let exposed = Move::EnPassant {
        from: Square::E5,
        to: Square::D6,
    };
    assert!(!position.is_legal(exposed));
    assert!(position.try_play(exposed).is_err());
    // An ordinary capture on the same squares is not an en passant capture.
    let disguised = Move::Normal {
        role: Role::Pawn,
        from: Square::E5,
        to: Square::D6,
        capture: None,
    };
    assert!(position.try_play(disguised).is_err());
    let step = Move::from_uci("e5e6", &position).expect("a step");
    assert!(position.try_play(step).is_ok());
}
