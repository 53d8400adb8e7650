//! Reasons that depend on the past of the game.

use rules::explain::{CastlingReason, LostRight, PastEnPassantRight, Reason};
use rules::{CastlingSide, Move, Role, Square};

use crate::{START, against};

const D7D5: Move = Move::DoubleStep {
    from: Square::D7,
    to: Square::D5,
};

fn step(role: Role, from: Square, to: Square) -> Move {
    Move::Normal {
        role,
        from,
        to,
        capture: None,
    }
}

fn too_late(step: Move, plies: usize, right: PastEnPassantRight) -> Reason {
    Reason::TooLate {
        pawn: step.to(),
        double_step: step,
        plies_ago: plies,
        right,
    }
}

#[test]
fn an_unused_en_passant_right_lapses_with_the_next_move() {
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let instead = step(Role::King, Square::E1, Square::D1);
    let right = PastEnPassantRight::Declined { instead };
    for (moves, plies) in [
        ("d7d5 e1d1 e8d8", 2),
        ("d7d5 e1d1 e8d8 d1e1 d8e8", 4),
        ("d7d5 e1d1 e8d8 d1e1 d8e8 e1d1 e8d8", 6),
    ] {
        assert_eq!(
            against(fen, moves, "e5d6"),
            [too_late(D7D5, plies, right)],
            "{moves}"
        );
    }
    // Immediately, though the other side is to move.
    let at_once = against(fen, "d7d5 e1d1", "e5d6");
    assert_eq!(at_once[0], too_late(D7D5, 1, right));
}

#[test]
fn a_right_recorded_in_the_fen_lapses_later() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let instead = step(Role::King, Square::E1, Square::D1);
    let right = PastEnPassantRight::Declined { instead };
    assert_eq!(
        against(fen, "e1d1 e8d8", "e5d6"),
        [too_late(D7D5, 2, right)]
    );
}

#[test]
fn a_pawn_that_arrived_later_never_had_the_right() {
    let arrived = step(Role::Pawn, Square::E4, Square::E5);
    let right = PastEnPassantRight::ArrivedLater { arrival: arrived };
    let reasons = against(START, "e2e4 d7d5 e4e5 a7a6", "e5d6");
    assert_eq!(reasons, [too_late(D7D5, 2, right)]);
}

#[test]
fn a_capture_illegal_when_the_right_existed_is_reported() {
    let fen = "3k4/3pr3/8/4P3/8/8/8/4K3 b - - 0 1";
    let reasons = against(fen, "d7d5 e1d1 e7f7", "e5d6");
    assert_eq!(reasons, [too_late(D7D5, 2, PastEnPassantRight::WasIllegal)]);
}

#[test]
fn single_steps_are_reported_with_their_moves() {
    let (first, second) = (
        step(Role::Pawn, Square::D7, Square::D6),
        step(Role::Pawn, Square::D6, Square::D5),
    );
    let reasons = |arrived, earlier| {
        [Reason::NotADoubleStep {
            pawn: Square::D5,
            arrival: arrived,
            previous: earlier,
        }]
    };
    let two = against(
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d6 e1d1 d6d5",
        "e5d6",
    );
    assert_eq!(two, reasons(second, Some(first)));
    // The first step was before the game started, or there was none.
    let one = against("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "d6d5", "e5d6");
    assert_eq!(one, reasons(second, None));
    // Another piece stood on d6 later.
    let fen = "3rk3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let moves = "d7d6 e1d1 d6d5 d1e1 d8d6 e1d1 d6a6";
    assert_eq!(against(fen, moves, "e5d6"), reasons(second, Some(first)));
    let capture = Move::Normal {
        role: Role::Pawn,
        from: Square::C6,
        to: Square::D5,
        capture: Some(Role::Pawn),
    };
    let taken = against("4k3/8/2p5/3PP3/8/8/8/4K3 b - - 0 1", "c6d5", "e5d6");
    assert_eq!(taken, reasons(capture, None));
}

#[test]
fn a_different_pawn_on_the_square_is_recognised() {
    // The pawn that made the double step was captured, and another pawn stands there now.
    let fen = "4k3/3p4/2p5/4P3/4P3/8/8/4K3 b - - 0 1";
    let reasons = against(fen, "d7d5 e4d5 c6d5", "e5d6");
    assert!(
        matches!(reasons[..], [Reason::NotADoubleStep { arrival, .. }] if arrival.from() == Square::C6),
        "{reasons:?}"
    );
}

#[test]
fn a_bare_fen_records_no_right() {
    let none = |pawn, recorded, plies| {
        [Reason::NoRightRecorded {
            pawn,
            recorded,
            plies_since_start: plies,
        }]
    };
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2";
    assert_eq!(against(fen, "", "e5d6"), none(Square::D5, None, 0));
    assert_eq!(against(fen, "e1d1 e8d8", "e5d6"), none(Square::D5, None, 2));
    // The FEN records another pawn's double step, so this pawn cannot have made the last move.
    let gundersen = "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w - g6 0 15";
    let reasons = against(gundersen, "", "e5f6");
    assert_eq!(reasons, none(Square::F5, Some(Square::G6), 0));
}

#[test]
fn gundersen_faul_lost_the_right_on_f6() {
    let moves = "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 c5d4 c3d4 f8b4 b1c3 b8c6 g1f3 g8e7 f1d3 e8g8 \
                 d3h7 g8h7 f3g5 h7g6 h2h4 c6d4 d1g4 f7f5 h4h5 g6h6 g5e6 g7g5";
    let reasons = against(START, moves, "e5f6");
    let step = Move::DoubleStep {
        from: Square::F7,
        to: Square::F5,
    };
    let instead = self::step(Role::Pawn, Square::H4, Square::H5);
    let right = PastEnPassantRight::Declined { instead };
    assert_eq!(reasons, [too_late(step, 4, right)]);
    // The pawn on d5 made its double step before there was a pawn on e5.
    let reasons = against(START, moves, "e5d6");
    let arrived = self::step(Role::Pawn, Square::E4, Square::E5);
    let right = PastEnPassantRight::ArrivedLater { arrival: arrived };
    assert_eq!(reasons, [too_late(D7D5, 24, right)]);
}

#[test]
fn the_move_that_lost_a_castling_right_is_reported() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, moves, attempt, side, lost) in [
        (
            rooks,
            "e1e2 e8e7 e2e1 e7e8",
            "e1g1",
            CastlingSide::KingSide,
            LostRight::KingMoved(step(Role::King, Square::E1, Square::E2)),
        ),
        (
            rooks,
            "h1h2 a8b8 h2h1 b8a8",
            "e1g1",
            CastlingSide::KingSide,
            LostRight::RookMoved(step(Role::Rook, Square::H1, Square::H2)),
        ),
        (
            rooks,
            "h1h2 a8b8 h2h1 b8a8 h1g1",
            "e8c8",
            CastlingSide::QueenSide,
            LostRight::RookMoved(step(Role::Rook, Square::A8, Square::B8)),
        ),
        (
            "4k3/8/8/8/4b3/8/8/R3K2R b KQ - 0 1",
            "e4h1",
            "e1g1",
            CastlingSide::KingSide,
            LostRight::RookTaken(Move::Normal {
                role: Role::Bishop,
                from: Square::E4,
                to: Square::H1,
                capture: Some(Role::Rook),
            }),
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
            "a1b1 a8b8",
            "e1c1",
            CastlingSide::QueenSide,
            LostRight::NotRecorded,
        ),
    ] {
        let reasons = against(fen, moves, attempt);
        let reason = CastlingReason::NoRight(lost);
        assert_eq!(
            reasons[0],
            Reason::Castling { side, reason },
            "{moves} {attempt}"
        );
    }
}
