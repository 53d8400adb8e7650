//! Reasons that depend on the past of the game.

use rules::explain::{CastlingReason, LostRight, PastEnPassantRight, Reason};
use rules::{CastlingSide, Move, Role, Square};

use crate::reasons_against;

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
    let instead = step(Role::King, Square::E1, Square::D1);
    let right = PastEnPassantRight::Declined { instead };
    for (name, plies) in [
        // Immediately, though the other side is to move.
        ("declined-one-ply-ago e5d6", 1),
        ("declined e5d6", 2),
        ("declined-two-moves-ago e5d6", 4),
        ("declined-three-moves-ago e5d6", 6),
        ("declined-from-fen e5d6", 2),
    ] {
        let reasons = reasons_against(name);
        assert_eq!(reasons[0], too_late(D7D5, plies, right), "{name}");
    }
}

#[test]
fn a_pawn_that_arrived_later_never_had_the_right() {
    let arrived = step(Role::Pawn, Square::E4, Square::E5);
    let right = PastEnPassantRight::ArrivedLater { arrival: arrived };
    let reasons = reasons_against("arrived-later e5d6");
    assert_eq!(reasons, [too_late(D7D5, 2, right)]);
}

#[test]
fn a_capture_illegal_when_the_right_existed_is_reported() {
    let reasons = reasons_against("illegal-then e5d6");
    assert_eq!(reasons, [too_late(D7D5, 2, PastEnPassantRight::WasIllegal)]);
}

#[test]
fn single_steps_are_reported_with_their_moves() {
    let (first, second) = (
        step(Role::Pawn, Square::D7, Square::D6),
        step(Role::Pawn, Square::D6, Square::D5),
    );
    let capture = Move::Normal {
        role: Role::Pawn,
        from: Square::C6,
        to: Square::D5,
        capture: Some(Role::Pawn),
    };
    for (name, arrival, previous) in [
        ("two-single-steps e5d6", second, Some(first)),
        ("two-single-steps-then-rook e5d6", second, Some(first)),
        // The first step was before the game started, or there was none.
        ("one-single-step e5d6", second, None),
        ("arrived-by-capture e5d6", capture, None),
    ] {
        let expected = Reason::NotADoubleStep {
            pawn: Square::D5,
            arrival,
            previous,
        };
        assert_eq!(reasons_against(name), [expected], "{name}");
    }
}

#[test]
fn a_different_pawn_on_the_square_is_recognised() {
    let reasons = reasons_against("other-pawn-recaptured e5d6");
    assert!(
        matches!(reasons[..], [Reason::NotADoubleStep { arrival, .. }] if arrival.from() == Square::C6),
        "{reasons:?}"
    );
}

#[test]
fn a_bare_fen_records_no_right() {
    for (name, pawn, recorded, plies_since_start) in [
        ("no-right e5d6", Square::D5, None, 0),
        ("no-right-later e5d6", Square::D5, None, 2),
        ("gundersen-other-pawn e5f6", Square::F5, Some(Square::G6), 0),
    ] {
        let expected = Reason::NoRightRecorded {
            pawn,
            recorded,
            plies_since_start,
        };
        assert_eq!(reasons_against(name), [expected], "{name}");
    }
}

#[test]
fn gundersen_faul_lost_the_right_on_f6() {
    let reasons = reasons_against("gundersen-game e5f6");
    let step = Move::DoubleStep {
        from: Square::F7,
        to: Square::F5,
    };
    let instead = self::step(Role::Pawn, Square::H4, Square::H5);
    let right = PastEnPassantRight::Declined { instead };
    assert_eq!(reasons, [too_late(step, 4, right)]);
    // The pawn on d5 made its double step before there was a pawn on e5.
    let reasons = reasons_against("gundersen-game e5d6");
    let arrived = self::step(Role::Pawn, Square::E4, Square::E5);
    let right = PastEnPassantRight::ArrivedLater { arrival: arrived };
    assert_eq!(reasons, [too_late(D7D5, 24, right)]);
}

#[test]
fn the_move_that_lost_a_castling_right_is_reported() {
    for (name, side, lost) in [
        (
            "king-moved e1g1",
            CastlingSide::KingSide,
            LostRight::KingMoved(step(Role::King, Square::E1, Square::E2)),
        ),
        (
            "rook-moved e1g1",
            CastlingSide::KingSide,
            LostRight::RookMoved(step(Role::Rook, Square::H1, Square::H2)),
        ),
        (
            "rooks-moved e8c8",
            CastlingSide::QueenSide,
            LostRight::RookMoved(step(Role::Rook, Square::A8, Square::B8)),
        ),
        (
            "rook-captured e1g1",
            CastlingSide::KingSide,
            LostRight::RookCaptured(Move::Normal {
                role: Role::Bishop,
                from: Square::E4,
                to: Square::H1,
                capture: Some(Role::Rook),
            }),
        ),
        (
            "no-castling-right-later e1c1",
            CastlingSide::QueenSide,
            LostRight::NotRecorded,
        ),
    ] {
        let reason = CastlingReason::NoRight(lost);
        let expected = Reason::Castling { side, reason };
        assert_eq!(reasons_against(name)[0], expected, "{name}");
    }
}
