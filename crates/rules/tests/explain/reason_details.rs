//! The squares, pieces and lines that reasons report.

use rules::explain::{CastlingReason, LineKind, LineOpenedBy, Reason};
use rules::{CastlingSide, Color, Ending, Rank, Role, Square};

use crate::reasons_against;

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
    for (name, reason) in [
        (
            "exposed-on-file e5d6",
            exposed(
                Square::E1,
                rook(Square::E7),
                LineKind::File,
                LineOpenedBy::Mover,
            ),
        ),
        (
            "exposed-on-diagonal e5d6",
            exposed(
                Square::D4,
                (Role::Bishop, Square::F6),
                LineKind::Diagonal,
                LineOpenedBy::Mover,
            ),
        ),
        (
            "exposed-on-rank e5d6",
            exposed(
                Square::A5,
                rook(Square::H5),
                LineKind::Rank,
                LineOpenedBy::Both,
            ),
        ),
        (
            "exposed-on-rank-to-queen e5d6",
            exposed(
                Square::B5,
                (Role::Queen, Square::G5),
                LineKind::Rank,
                LineOpenedBy::Both,
            ),
        ),
        (
            "exposed-by-victim e5d6",
            exposed(
                Square::G2,
                (Role::Bishop, Square::A8),
                LineKind::Diagonal,
                LineOpenedBy::Victim,
            ),
        ),
        (
            "exposed-on-rank-in-problem e4d3",
            exposed(
                Square::F4,
                rook(Square::B4),
                LineKind::Rank,
                LineOpenedBy::Both,
            ),
        ),
        (
            "pinned-knight e2c3",
            exposed(
                Square::E1,
                rook(Square::E7),
                LineKind::File,
                LineOpenedBy::Mover,
            ),
        ),
    ] {
        assert_eq!(reasons_against(name), [reason], "{name}");
    }
}

#[test]
fn every_attacker_of_an_exposed_king_is_a_reason() {
    let reasons = reasons_against("exposed-twice e5d6");
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
    let reasons = reasons_against("rook-check-on-rank e5d6");
    assert_eq!(reasons, [checker(Square::A1, Role::Rook)]);
    let reasons = reasons_against("double-check-rook-and-knight a2a3");
    let both = [
        checker(Square::D3, Role::Knight),
        checker(Square::E8, Role::Rook),
    ];
    assert_eq!(reasons, both);
}

#[test]
fn a_blocked_move_reports_the_blocking_piece() {
    let blocked = |by, role, color| Reason::Blocked { by, role, color };
    for (name, reason) in [
        ("start a1a8", blocked(Square::A2, Role::Pawn, Color::White)),
        ("start h8h1", blocked(Square::H7, Role::Pawn, Color::Black)),
        (
            "captured-on-d5 c8a6",
            blocked(Square::B7, Role::Pawn, Color::Black),
        ),
        (
            "knight-one-ahead e2e4",
            blocked(Square::E3, Role::Knight, Color::Black),
        ),
    ] {
        assert_eq!(reasons_against(name)[0], reason, "{name}");
    }
}

#[test]
fn all_reasons_against_castling_are_reported() {
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
    let reasons = reasons_against("castling-all-but-the-last e1g1");
    assert_eq!(reasons, expected);
}

#[test]
fn en_passant_reasons_report_squares() {
    let landing = Reason::WrongLanding {
        pawn: Square::D5,
        lands_on: Square::D6,
    };
    let sideways = reasons_against("right e5d5");
    assert_eq!(sideways, [landing, Reason::Sideways]);
    let nothing = Reason::NothingToCapture { beside: Square::F5 };
    assert_eq!(reasons_against("right e5f6"), [nothing, landing]);

    let far = reasons_against("two-files-away f5d6");
    assert_eq!(far[0], Reason::NotAdjacent { pawn: Square::D5 });
    let fifth_rank = Rank::Fourth;
    let low = reasons_against("black-pawn-one-rank-short e3d2");
    assert_eq!(low[0], Reason::NotOnFifthRank { fifth_rank });
    let knight = reasons_against("black-knight-beside e5d6");
    let (victim, role) = (Square::D5, Role::Knight);
    assert_eq!(knight, [Reason::VictimNotAPawn { victim, role }]);
}

#[test]
fn game_over_is_the_last_reason() {
    let winner = Color::Black;
    for (name, ending) in [
        ("fools-mate g4g5", Ending::Checkmate { winner }),
        ("stalemate-without-right h8h7", Ending::Stalemate),
    ] {
        let reasons = reasons_against(name);
        assert_eq!(reasons.last(), Some(&Reason::GameOver(ending)), "{name}");
    }
}
