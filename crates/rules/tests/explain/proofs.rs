//! The men and lines that reasons are about.

use rules::explain::{CastlingFault, Line, Reason, Unveiled};
use rules::{Color, Ending, Rank, Role, Square, Wing};

use crate::{START, against};

fn exposed(
    king: Square,
    (role, attacker): (Role, Square),
    line: Line,
    unveiled_by: Unveiled,
) -> Reason {
    Reason::ExposesKing {
        king,
        attacker,
        role,
        line,
        unveiled_by,
    }
}

#[test]
fn an_exposed_king_is_seen_along_a_line_that_someone_left() {
    let rook = |square| (Role::Rook, square);
    for (fen, attempt, reason) in [
        (
            "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            exposed(Square::E1, rook(Square::E7), Line::File, Unveiled::Mover),
        ),
        (
            "4k3/8/5b2/3pP3/3K4/8/8/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::D4,
                (Role::Bishop, Square::F6),
                Line::Diagonal,
                Unveiled::Mover,
            ),
        ),
        (
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
            "e5d6",
            exposed(Square::A5, rook(Square::H5), Line::Rank, Unveiled::Both),
        ),
        (
            "4k3/8/8/1K1pP1q1/8/8/8/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::B5,
                (Role::Queen, Square::G5),
                Line::Rank,
                Unveiled::Both,
            ),
        ),
        (
            "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
            "e5d6",
            exposed(
                Square::G2,
                (Role::Bishop, Square::A8),
                Line::Diagonal,
                Unveiled::Victim,
            ),
        ),
        (
            "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
            "e4d3",
            exposed(Square::F4, rook(Square::B4), Line::Rank, Unveiled::Both),
        ),
        (
            "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
            "e2c3",
            exposed(Square::E1, rook(Square::E7), Line::File, Unveiled::Mover),
        ),
    ] {
        assert_eq!(against(fen, "", attempt), [reason], "{fen}");
    }
}

#[test]
fn each_man_that_would_give_check_is_a_reason() {
    let said = against("b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2", "", "e5d6");
    let king = Square::E4;
    let expected = [
        exposed(king, (Role::Rook, Square::E7), Line::File, Unveiled::Mover),
        exposed(
            king,
            (Role::Bishop, Square::A8),
            Line::Diagonal,
            Unveiled::Victim,
        ),
    ];
    assert_eq!(said, expected);
}

#[test]
fn an_unanswered_check_names_its_checker() {
    let checker = |checker, role| Reason::DoesNotAnswerCheck {
        king: Square::E1,
        checker,
        role,
    };
    let said = against("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2", "", "e5d6");
    assert_eq!(said, [checker(Square::A1, Role::Rook)]);
    let said = against("4r1k1/8/8/8/8/3n4/P7/4K3 w - - 0 1", "", "a2a3");
    let both = [
        checker(Square::D3, Role::Knight),
        checker(Square::E8, Role::Rook),
    ];
    assert_eq!(said, both);
}

#[test]
fn what_stands_in_the_way_is_named() {
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
        let said = against(fen, moves, attempt);
        assert_eq!(said[0], reason, "{attempt} in {fen}");
    }
}

#[test]
fn every_fault_of_castling_is_named_at_once() {
    let fen = "4k3/8/8/8/8/6n1/3b4/R3KB1R w KQ - 0 1";
    let castling = |fault| Reason::Castling {
        wing: Wing::King,
        fault,
    };
    let knight = (Square::G3, Role::Knight);
    let expected = [
        castling(CastlingFault::Blocked {
            by: Square::F1,
            role: Role::Bishop,
            color: Color::White,
        }),
        castling(CastlingFault::OutOfCheck {
            checker: Square::D2,
            role: Role::Bishop,
        }),
        castling(CastlingFault::ThroughCheck {
            passed: Square::F1,
            attacker: knight.0,
            role: knight.1,
        }),
    ];
    assert_eq!(against(fen, "", "e1g1"), expected);
}

#[test]
fn what_is_wrong_with_a_pawn_that_cannot_take_is_told_by_its_squares() {
    let live = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let landing = Reason::WrongLanding {
        pawn: Square::D5,
        lands_on: Square::D6,
    };
    assert_eq!(against(live, "", "e5d5"), [landing, Reason::Sideways]);
    let nothing = Reason::NothingToTake { beside: Square::F5 };
    assert_eq!(against(live, "", "e5f6"), [nothing, landing]);

    let far = against("4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2", "", "f5d6");
    assert_eq!(far[0], Reason::NotAdjacent { pawn: Square::D5 });
    let fifth = Rank::Fourth;
    let low = against("4k3/8/8/8/8/3Pp3/8/4K3 b - - 0 1", "", "e3d2");
    assert_eq!(low[0], Reason::NotOnFifthRank { fifth });
    let knight = against("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "", "e5d6");
    let (victim, role) = (Square::D5, Role::Knight);
    assert_eq!(knight, [Reason::VictimNotAPawn { victim, role }]);
}

#[test]
fn what_ended_the_game_is_told_last() {
    let said = against(START, "f2f3 e7e5 g2g4 d8h4", "g4g5");
    let winner = Color::Black;
    assert_eq!(
        said.last(),
        Some(&Reason::GameOver(Ending::Checkmate { winner }))
    );
    let said = against("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1", "", "h8h7");
    assert_eq!(said.last(), Some(&Reason::GameOver(Ending::Stalemate)));
}
