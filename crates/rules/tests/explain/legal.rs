//! The squares, pieces and lines that the verdicts on legal moves report.

use rules::explain::{
    Check, DiscoveredCheck, LegalVerdict, LineKind, LineOpenedBy, MoveEffect, Remark, Verdict,
};
use rules::{Ending, Move, Role, Square};
use test_support::attempt;

use crate::verdict;

/// Returns the verdict on a legal attempt of the table.
fn legal(name: &str) -> LegalVerdict {
    let row = attempt(name);
    match verdict(row.game.fen, row.game.moves, row.attempt) {
        Verdict::Legal(legal) => legal,
        Verdict::Illegal(reasons) => panic!("{row}: {reasons:?}"),
    }
}

fn check(name: &str) -> Option<Check> {
    legal(name).effects.remove(0).check
}

#[test]
fn an_en_passant_capture_reports_its_squares() {
    let legal = legal("right-after-move e5d6");
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
}

#[test]
fn only_en_passant_discovers_check_by_its_victim() {
    let discovered = |checker, role, line, opened_by| DiscoveredCheck {
        checker,
        role,
        line,
        opened_by,
    };
    let rook_on_file =
        |checker| discovered(checker, Role::Rook, LineKind::File, LineOpenedBy::Mover);
    let bishop_behind_victim = |checker| {
        discovered(
            checker,
            Role::Bishop,
            LineKind::Diagonal,
            LineOpenedBy::Victim,
        )
    };
    for (name, expected) in [
        (
            "check-by-capturer e5d6",
            Check {
                king: Square::C7,
                direct: Some(Square::D6),
                discovered: vec![],
            },
        ),
        (
            "forced-mate f5g6",
            Check {
                king: Square::H5,
                direct: None,
                discovered: vec![discovered(
                    Square::E5,
                    Role::Rook,
                    LineKind::Rank,
                    LineOpenedBy::Both,
                )],
            },
        ),
        (
            "check-victim-off-diagonal e5d6",
            Check {
                king: Square::G8,
                direct: None,
                discovered: vec![bishop_behind_victim(Square::A2)],
            },
        ),
        (
            "check-capturer-off-file e5d6",
            Check {
                king: Square::E8,
                direct: None,
                discovered: vec![rook_on_file(Square::E1)],
            },
        ),
        (
            "gundersen h5g6",
            Check {
                king: Square::H6,
                direct: None,
                discovered: vec![bishop_behind_victim(Square::C1), rook_on_file(Square::H1)],
            },
        ),
        (
            "double-check-capturer-and-rook e5d6",
            Check {
                king: Square::E7,
                direct: Some(Square::D6),
                discovered: vec![rook_on_file(Square::E1)],
            },
        ),
    ] {
        assert_eq!(check(name), Some(expected), "{name}");
    }
}

#[test]
fn a_check_reports_whether_the_checker_moved() {
    for (name, checker_moved) in [
        ("check-by-capturer e5d6", true),
        ("check-victim-off-diagonal e5d6", false),
        ("double-check-capturer-and-rook e5d6", true),
        ("gundersen h5g6", false),
        ("castling-check e1g1", true),
        ("rook-check a1a8", true),
        ("knight-opens-file e4c5", false),
        ("knight-opens-file e4d6", true),
    ] {
        let check = check(name).expect(name);
        assert_eq!(check.checker_moved(), checker_moved, "{name}");
    }
}

#[test]
fn a_promotion_has_four_effects() {
    let choice = legal("promotion e7e8");
    let roles = choice.effects.iter();
    let roles: Vec<_> = roles.map(|effect| effect.mv.promotion()).collect();
    assert_eq!(roles, Role::PROMOTIONS.map(Some));
    assert!(choice.effect(None).is_none());

    let plain = legal("start e2e4");
    assert!(!plain.needs_promotion());
    assert_eq!(plain.effect(None), plain.effects.first());
    assert!(plain.effect(Some(Role::Queen)).is_none());
}

#[test]
fn other_pieces_on_the_en_passant_square_capture_nothing() {
    for (name, pawn) in [
        ("bishop-to-passed-square e5d6", Square::D5),
        ("queen-to-passed-square e5d6", Square::D5),
        ("knight-to-passed-square f5d6", Square::D5),
        ("king-to-passed-square e5d6", Square::D5),
        ("rook-to-passed-square a3d3", Square::D4),
    ] {
        let legal = legal(name);
        assert_eq!(legal.remarks, [Remark::CapturesNothing { pawn }], "{name}");
        assert_eq!(legal.effects[0].mv.capture(), None, "{name}");
    }
}

#[test]
fn a_double_stepped_pawn_can_be_captured_on_its_square() {
    for name in [
        "ordinary-capture-by-pawn e4d5",
        "ordinary-capture-by-queen d1d5",
        "ordinary-capture-by-king e5d5",
    ] {
        let remarks = legal(name).remarks;
        let pawn = Square::D5;
        assert_eq!(remarks, [Remark::CapturesOnItsSquare { pawn }], "{name}");
    }
}

#[test]
fn moves_after_a_draw_are_legal_with_a_remark() {
    for (name, ending) in [
        ("bare-kings e1e2", Ending::InsufficientMaterial),
        ("seventy-five-moves e1e2", Ending::SeventyFiveMoves),
    ] {
        assert_eq!(legal(name).remarks, [Remark::GameOver(ending)], "{name}");
    }
}
