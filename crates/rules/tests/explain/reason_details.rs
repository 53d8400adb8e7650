//! The squares, pieces and lines that reasons report.

use rules::explain::{CastlingReason, LineKind, LineOpenedBy, Reason};
use rules::{CastlingSide, Color, Ending, Rank, Role, Square};

use crate::{START, against};

fn exposed(
    king: Square,
    (role, attacker): (Role, Square),
    line: LineKind,
    opened_by: LineOpenedBy,
) -> Reason {
    Reason::ExposesKing {
        king,
        attacker,
        role,
        line,
        opened_by,
    }
}

#[test]
fn an_exposed_king_reports_the_opened_line() {
    let rook = |square| (Role::Rook, square);
    for (fen, attempt, reason) in [
        (
            "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            exposed(
                Square::E1,
                rook(Square::E7),
                LineKind::File,
                LineOpenedBy::Mover,
            ),
        ),
        (
            "4k3/8/5b2/3pP3/3K4/8/8/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::D4,
                (Role::Bishop, Square::F6),
                LineKind::Diagonal,
                LineOpenedBy::Mover,
            ),
        ),
        (
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::A5,
                rook(Square::H5),
                LineKind::Rank,
                LineOpenedBy::Both,
            ),
        ),
        (
            "4k3/8/8/1K1pP1q1/8/8/8/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::B5,
                (Role::Queen, Square::G5),
                LineKind::Rank,
                LineOpenedBy::Both,
            ),
        ),
        (
            "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::G2,
                (Role::Bishop, Square::A8),
                LineKind::Diagonal,
                LineOpenedBy::Victim,
            ),
        ),
        (
            "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
            "e4d3",
            exposed(
                Square::F4,
                rook(Square::B4),
                LineKind::Rank,
                LineOpenedBy::Both,
            ),
        ),
        (
            "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
            "e2c3",
            exposed(
                Square::E1,
                rook(Square::E7),
                LineKind::File,
                LineOpenedBy::Mover,
            ),
        ),
    ] {
        assert_eq!(against(fen, "", attempt), [reason], "{fen}");
    }
}

#[test]
fn every_attacker_of_an_exposed_king_is_a_reason() {
    let reasons = against("b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2", "", "e5d6");
    let king = Square::E4;
    let expected = [
        exposed(
            king,
            (Role::Rook, Square::E7),
            LineKind::File,
            LineOpenedBy::Mover,
        ),
        exposed(
            king,
            (Role::Bishop, Square::A8),
            LineKind::Diagonal,
            LineOpenedBy::Victim,
        ),
    ];
    assert_eq!(reasons, expected);
}

#[test]
fn an_unanswered_check_reports_its_checker() {
    let checker = |checker, role| Reason::DoesNotAnswerCheck {
        king: Square::E1,
        checker,
        role,
    };
    let reasons = against("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2", "", "e5d6");
    assert_eq!(reasons, [checker(Square::A1, Role::Rook)]);
    let reasons = against("4r1k1/8/8/8/8/3n4/P7/4K3 w - - 0 1", "", "a2a3");
    let both = [
        checker(Square::D3, Role::Knight),
        checker(Square::E8, Role::Rook),
    ];
    assert_eq!(reasons, both);
}

#[test]
fn a_blocked_move_reports_the_blocking_piece() {
    let blocked = |by, role, color| Reason::Blocked { by, role, color };
    for (fen, moves, attempt, reason) in [
        (
            START,
            "",
            "a1a8",
            blocked(Square::A2, Role::Pawn, Color::White),
        ),
        (
            START,
            "",
            "h8h1",
            blocked(Square::H7, Role::Pawn, Color::Black),
        ),
        (
            START,
            "e2e4 d7d5 e4d5",
            "c8a6",
            blocked(Square::B7, Role::Pawn, Color::Black),
        ),
        (
            "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
            "",
            "e2e4",
            blocked(Square::E3, Role::Knight, Color::Black),
        ),
    ] {
        let reasons = against(fen, moves, attempt);
        assert_eq!(reasons[0], reason, "{attempt} in {fen}");
    }
}

#[test]
fn all_reasons_against_castling_are_reported() {
    let fen = "4k3/8/8/8/8/6n1/3b4/R3KB1R w KQ - 0 1";
    let castling = |error| Reason::Castling {
        side: CastlingSide::KingSide,
        reason: error,
    };
    let knight = (Square::G3, Role::Knight);
    let expected = [
        castling(CastlingReason::Blocked {
            by: Square::F1,
            role: Role::Bishop,
            color: Color::White,
        }),
        castling(CastlingReason::OutOfCheck {
            checker: Square::D2,
            role: Role::Bishop,
        }),
        castling(CastlingReason::ThroughCheck {
            passed: Square::F1,
            attacker: knight.0,
            role: knight.1,
        }),
    ];
    assert_eq!(against(fen, "", "e1g1"), expected);
}

#[test]
fn en_passant_reasons_report_squares() {
    let live = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let landing = Reason::WrongLanding {
        pawn: Square::D5,
        lands_on: Square::D6,
    };
    assert_eq!(against(live, "", "e5d5"), [landing, Reason::Sideways]);
    let nothing = Reason::NothingToCapture { beside: Square::F5 };
    assert_eq!(against(live, "", "e5f6"), [nothing, landing]);

    let far = against("4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2", "", "f5d6");
    assert_eq!(far[0], Reason::NotAdjacent { pawn: Square::D5 });
    let fifth_rank = Rank::Fourth;
    let low = against("4k3/8/8/8/8/3Pp3/8/4K3 b - - 0 1", "", "e3d2");
    assert_eq!(low[0], Reason::NotOnFifthRank { fifth_rank });
    let knight = against("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "", "e5d6");
    let (victim, role) = (Square::D5, Role::Knight);
    assert_eq!(knight, [Reason::VictimNotAPawn { victim, role }]);
}

#[test]
fn game_over_is_the_last_reason() {
    let reasons = against(START, "f2f3 e7e5 g2g4 d8h4", "g4g5");
    let winner = Color::Black;
    assert_eq!(
        reasons.last(),
        Some(&Reason::GameOver(Ending::Checkmate { winner }))
    );
    let reasons = against("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1", "", "h8h7");
    assert_eq!(reasons.last(), Some(&Reason::GameOver(Ending::Stalemate)));
}
