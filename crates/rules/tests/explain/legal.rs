//! The effects of legal moves.

use rules::explain::{
    Check, CheckKind, DiscoveredCheck, LegalVerdict, LineKind, LineOpenedBy, MoveEffect, Remark,
    Verdict,
};
use rules::{Ending, Move, Role, Square};

use crate::{START, verdict};

fn legal(fen: &str, moves: &str, attempt: &str) -> LegalVerdict {
    match verdict(fen, moves, attempt) {
        Verdict::Legal(legal) => legal,
        Verdict::Illegal(reasons) => panic!("{attempt} in {fen}: {reasons:?}"),
    }
}

fn effect(fen: &str, attempt: &str) -> MoveEffect {
    legal(fen, "", attempt).effects.remove(0)
}

#[test]
fn an_en_passant_capture_reports_its_squares() {
    let legal = legal("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "e5d6");
    let played = Move::EnPassant {
        from: Square::E5,
        to: Square::D6,
    };
    let expected = MoveEffect {
        mv: played,
        check: None,
        has_reply: true,
    };
    assert_eq!(legal.effects, [expected]);
    assert_eq!(played.captured_square(), Some(Square::D5));
    assert!(!legal.is_forced);
    assert!(legal.remarks.is_empty());
}

#[test]
fn an_en_passant_capture_can_be_the_only_move() {
    let answer = legal("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2", "", "f5g6");
    assert!(answer.is_forced);
    assert!(answer.effects[0].is_checkmate());
    let quiet = legal("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1", "", "e4d3");
    assert!(quiet.is_forced);
    let choice = legal("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "", "c5d6");
    assert!(!choice.is_forced);
}

#[test]
fn only_en_passant_discovers_check_by_its_victim() {
    let on_rank = |checker, opened_by| DiscoveredCheck {
        checker,
        role: Role::Rook,
        line: LineKind::Rank,
        opened_by,
    };
    for (about, fen, attempt, check) in [
        (
            "the capturer itself",
            "8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            Check {
                king: Square::C7,
                direct: Some(Square::D6),
                discovered: vec![],
            },
        ),
        (
            "both pawns off the rank",
            "5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2",
            "f5g6",
            Check {
                king: Square::H5,
                direct: None,
                discovered: vec![on_rank(Square::E5, LineOpenedBy::Both)],
            },
        ),
        (
            "the victim off a diagonal",
            "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 2",
            "e5d6",
            Check {
                king: Square::G8,
                direct: None,
                discovered: vec![DiscoveredCheck {
                    checker: Square::A2,
                    role: Role::Bishop,
                    line: LineKind::Diagonal,
                    opened_by: LineOpenedBy::Victim,
                }],
            },
        ),
        (
            "the capturer off its file",
            "4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 2",
            "e5d6",
            Check {
                king: Square::E8,
                direct: None,
                discovered: vec![DiscoveredCheck {
                    checker: Square::E1,
                    role: Role::Rook,
                    line: LineKind::File,
                    opened_by: LineOpenedBy::Mover,
                }],
            },
        ),
        (
            "Gundersen: bishop and rook, neither of which has moved",
            "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
            "h5g6",
            Check {
                king: Square::H6,
                direct: None,
                discovered: vec![
                    DiscoveredCheck {
                        checker: Square::C1,
                        role: Role::Bishop,
                        line: LineKind::Diagonal,
                        opened_by: LineOpenedBy::Victim,
                    },
                    DiscoveredCheck {
                        checker: Square::H1,
                        role: Role::Rook,
                        line: LineKind::File,
                        opened_by: LineOpenedBy::Mover,
                    },
                ],
            },
        ),
        (
            "the capturer and a rook behind it",
            "8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 2",
            "e5d6",
            Check {
                king: Square::E7,
                direct: Some(Square::D6),
                discovered: vec![DiscoveredCheck {
                    checker: Square::E1,
                    role: Role::Rook,
                    line: LineKind::File,
                    opened_by: LineOpenedBy::Mover,
                }],
            },
        ),
    ] {
        assert_eq!(effect(fen, attempt).check, Some(check), "{about}");
    }
}

#[test]
fn a_check_is_direct_or_discovered_or_double() {
    for (fen, attempt, kind, checker_moved) in [
        (
            "8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            CheckKind::Direct,
            true,
        ),
        (
            "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 2",
            "e5d6",
            CheckKind::Discovered,
            false,
        ),
        (
            "8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 2",
            "e5d6",
            CheckKind::Double,
            true,
        ),
        (
            "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
            "h5g6",
            CheckKind::Double,
            false,
        ),
        (
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            CheckKind::Direct,
            true,
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "a1a8",
            CheckKind::Direct,
            true,
        ),
        (
            "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
            "e4c5",
            CheckKind::Discovered,
            false,
        ),
        (
            "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
            "e4d6",
            CheckKind::Double,
            true,
        ),
    ] {
        let check = effect(fen, attempt).check.expect(fen);
        assert_eq!(check.kind(), kind, "{attempt} in {fen}");
        assert_eq!(check.checker_moved(), checker_moved, "{attempt} in {fen}");
    }
    assert_eq!(effect(START, "e2e4").check, None);
}

#[test]
fn checkmate_and_stalemate_leave_no_reply() {
    let mate = effect(
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
        "h5g6",
    );
    assert!(mate.is_checkmate() && !mate.is_stalemate());
    let stalemate = effect("7k/8/8/6Q1/8/8/8/4K3 w - - 0 1", "g5g6");
    assert!(stalemate.is_stalemate() && !stalemate.is_checkmate());
    let quiet = effect(START, "e2e4");
    assert!(!quiet.is_stalemate() && !quiet.is_checkmate());
}

#[test]
fn a_promotion_has_four_effects() {
    let choice = legal("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "e7e8");
    assert!(choice.needs_promotion());
    let roles: Vec<_> = choice
        .effects
        .iter()
        .map(|effect| effect.mv.promotion())
        .collect();
    assert_eq!(roles, Role::PROMOTIONS.map(Some));
    let check = |role| {
        let effect = choice.effect(Some(role)).expect("one of four");
        effect.check.is_some()
    };
    assert_eq!(Role::PROMOTIONS.map(check), [true, true, false, false]);
    assert!(choice.effect(None).is_none());
    assert!(!choice.is_forced);
    let only = legal("7k/4P3/8/8/8/1r6/2r5/K7 w - - 0 1", "", "e7e8");
    assert!(only.is_forced);

    let plain = legal(START, "", "e2e4");
    assert!(!plain.needs_promotion());
    assert_eq!(plain.effect(None), plain.effects.first());
    assert!(plain.effect(Some(Role::Queen)).is_none());
}

#[test]
fn other_pieces_on_the_en_passant_square_capture_nothing() {
    for (fen, attempt, pawn) in [
        ("4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 2", "e5d6", Square::D5),
        ("6k1/8/8/3pQ3/8/8/8/4K3 w - d6 0 2", "e5d6", Square::D5),
        ("4k3/8/8/3p1N2/8/8/8/4K3 w - d6 0 2", "f5d6", Square::D5),
        ("6k1/8/8/3pK3/8/8/8/8 w - d6 0 2", "e5d6", Square::D5),
        ("4k3/8/8/8/3P4/r7/8/4K3 b - d3 0 1", "a3d3", Square::D4),
    ] {
        let reasons = legal(fen, "", attempt);
        assert_eq!(
            reasons.remarks,
            [Remark::CapturesNothing { pawn }],
            "{attempt} in {fen}"
        );
        assert_eq!(reasons.effects[0].mv.capture(), None, "{attempt} in {fen}");
    }
}

#[test]
fn a_double_stepped_pawn_can_be_captured_on_its_square() {
    for (fen, attempt) in [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 2", "e4d5"),
        ("4k3/8/8/3p4/8/8/8/3QK3 w - d6 0 2", "d1d5"),
        ("4k3/8/8/3pK3/8/8/8/8 w - d6 0 2", "e5d5"),
    ] {
        let remarks = legal(fen, "", attempt).remarks;
        let pawn = Square::D5;
        assert_eq!(remarks, [Remark::CapturesOnItsSquare { pawn }], "{fen}");
    }
    let other = legal("4k3/8/8/3p1p2/4P3/8/8/4K3 w - d6 0 2", "", "e4f5");
    assert!(other.remarks.is_empty());
}

#[test]
fn moves_after_a_draw_are_legal_with_a_remark() {
    let bare = legal("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "e1e2");
    let ending = Ending::InsufficientMaterial;
    assert_eq!(bare.remarks, [Remark::GameOver(ending)]);
    let late = legal("4k3/8/8/8/8/8/8/R3K3 w - - 150 90", "", "e1e2");
    let ending = Ending::SeventyFiveMoves;
    assert_eq!(late.remarks, [Remark::GameOver(ending)]);
}
