//! FEN: what is read, what is written, and where the fault is.

use proptest::prelude::*;
use rules::{
    CastlingRights, Color, EnPassantFault, EnPassantField, FenErrorKind, FenField, Piece, Position,
    Rank, Role, Setup, SetupFault, Square, Wing,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

#[test]
fn the_fourth_field_has_three_conventions() {
    // Placement and turn; the square written always, when a pawn is ready, when it may take.
    for (rest, always, ready, legal) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
            "-",
            "-",
            "-",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq",
            "e3",
            "-",
            "-",
        ),
        ("4k3/8/8/K2pP2r/8/8/8/8 w -", "d6", "d6", "-"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w -", "d6", "d6", "d6"),
        ("4k3/8/8/8/3Pp3/8/8/4K3 b -", "d3", "d3", "d3"),
    ] {
        let position = position(&format!("{rest} {always} 0 5"));
        for (field, square) in [
            (EnPassantField::Always, always),
            (EnPassantField::Ready, ready),
            (EnPassantField::Legal, legal),
        ] {
            let fen = format!("{rest} {square} 0 5");
            assert_eq!(position.fen_with(field), fen, "{field:?}");
        }
        assert_eq!(position.fen(), position.fen_with(EnPassantField::Legal));
    }
}

#[test]
fn a_game_begins_here() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::initial().fen(), fen);
    assert_eq!(position(fen), Position::initial());
    assert_eq!(fen.parse(), Ok(Setup::initial()));
}

#[test]
fn reading_is_tolerant_of_what_does_no_harm() {
    let plain = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for fen in [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 0",
        "  r3k2r/8/8/8/8/8/8/R3K2R\tw  KQkq - 0 1\r\n",
        "r3k2r/8/8/8/8/8/8/R3K2R w kqQK - 0 1",
        "r3k2r/8/44/8/1511/8/8/R3K2R w KQkq - 00 01",
    ] {
        assert_eq!(position(fen).fen(), plain, "{fen}");
    }
}

#[test]
fn a_setup_holds_what_no_position_can() {
    for fen in [
        "8/8/8/8/8/8/8/8 b KQkq a1 7 0",
        "KKKKKKKK/pppppppp/8/8/8/8/8/PPPPPPPP w - e4 4294967295 4294967295",
    ] {
        let setup: Setup = fen.parse().expect(fen);
        assert_eq!(setup.to_string(), fen);
        assert!(Position::try_from(setup).is_err());
    }
}

#[test]
fn every_fault_of_the_text_is_found_in_its_column() {
    use FenErrorKind as Kind;
    for (fen, column, kind) in [
        ("", 1, Kind::Missing(FenField::Board)),
        ("   ", 1, Kind::Missing(FenField::Board)),
        ("8/8/8/8/8/8/8/8", 16, Kind::Missing(FenField::Turn)),
        ("8/8/8/8/8/8/8/8 w ", 18, Kind::Missing(FenField::Castling)),
        (
            "8/8/8/8/8/8/8/8 w -",
            20,
            Kind::Missing(FenField::EnPassant),
        ),
        ("8/8/8/8x/8/8/8/8 w - -", 8, Kind::UnknownMan('x')),
        ("8/é7/8/8/8/8/8/8 w - -", 3, Kind::UnknownMan('é')),
        ("8/ppppé3/8/8/8/8/8/8 w - -", 7, Kind::UnknownMan('é')),
        ("8/0p7/8/8/8/8/8/8 w - -", 3, Kind::UnknownMan('0')),
        ("9/8/8/8/8/8/8/8 w - -", 1, Kind::UnknownMan('9')),
        ("8/8\u{0}/8/8/8/8/8/8 w - -", 4, Kind::UnknownMan('\u{0}')),
        (
            "8/7/8/8/8/8/8/8 w - -",
            4,
            Kind::RankTooShort(Rank::Seventh),
        ),
        ("8/8/8/8/8/8/8/7 w - -", 16, Kind::RankTooShort(Rank::First)),
        ("8//8/8/8/8/8/8 w - -", 3, Kind::RankTooShort(Rank::Seventh)),
        ("8/8/44p/8/8/8/8/8 w - -", 7, Kind::RankTooLong(Rank::Sixth)),
        ("8/8/71p/8/8/8/8/8 w - -", 7, Kind::RankTooLong(Rank::Sixth)),
        ("8/8/7p2/8/8/8/8/8 w - -", 7, Kind::RankTooLong(Rank::Sixth)),
        ("8/8/8/8/8/8/8 w - -", 14, Kind::TooFewRanks(7)),
        ("8/8/8/8/8/8/8/8/8 w - -", 16, Kind::TooManyRanks),
        ("8/8/8/8/8/8/8/8/ w - -", 16, Kind::TooManyRanks),
        ("8/8/8/8/8/8/8/8 W - -", 17, Kind::Turn),
        ("8/8/8/8/8/8/8/8 white - -", 17, Kind::Turn),
        ("8/8/8/8/8/8/8/8  w KX -", 21, Kind::UnknownCastling('X')),
        ("8/8/8/8/8/8/8/8 w K- -", 20, Kind::UnknownCastling('-')),
        ("8/8/8/8/8/8/8/8 w KQK -", 21, Kind::CastlingTwice('K')),
        ("8/8/8/8/8/8/8/8 w - e9", 21, Kind::EnPassant),
        ("8/8/8/8/8/8/8/8\u{3000}w - e9", 21, Kind::EnPassant),
        ("8/8/8/8/8/8/8/8 w - é", 21, Kind::EnPassant),
        ("8/8/8/8/8/8/8/8 w - e33", 21, Kind::EnPassant),
        (
            "8/8/8/8/8/8/8/8 w - - x",
            23,
            Kind::NotANumber(FenField::HalfmoveClock),
        ),
        (
            "8/8/8/8/8/8/8/8 w - - -1",
            23,
            Kind::NotANumber(FenField::HalfmoveClock),
        ),
        (
            "8/8/8/8/8/8/8/8 w - - +1",
            23,
            Kind::NotANumber(FenField::HalfmoveClock),
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 ½",
            25,
            Kind::NotANumber(FenField::FullmoveNumber),
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 4294967296 1",
            23,
            Kind::NumberTooLarge(FenField::HalfmoveClock),
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 99999999999999999999999999999",
            25,
            Kind::NumberTooLarge(FenField::FullmoveNumber),
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", 27, Kind::TrailingText),
    ] {
        let fault = fen.parse::<Setup>().expect_err(fen);
        assert_eq!((fault.column, fault.kind), (column, kind), "{fen:?}");
        let same = fen.parse::<Position>().expect_err(fen);
        assert_eq!(same, fault, "{fen:?}");
    }
}

const fn passing(passed: Square, fault: EnPassantFault) -> SetupFault {
    SetupFault::EnPassant { passed, fault }
}

const fn castling(color: Color, wing: Wing, missing: Role) -> SetupFault {
    SetupFault::Castling {
        color,
        wing,
        missing,
    }
}

/// A FEN, the column of its fault, and the fault.
const POSITION_FAULTS: &[(&str, usize, SetupFault)] = &[
    (
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        1,
        SetupFault::NoKing(Color::Black),
    ),
    (
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        1,
        SetupFault::NoKing(Color::White),
    ),
    (
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        19,
        SetupFault::SecondKing {
            color: Color::White,
            square: Square::E1,
        },
    ),
    (
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        4,
        SetupFault::PawnOnEndRank(Square::H8),
    ),
    (
        "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
        17,
        SetupFault::PawnOnEndRank(Square::A1),
    ),
    (
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        1,
        SetupFault::TooManyPawns(Color::White),
    ),
    (
        "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
        1,
        SetupFault::TooManyMen(Color::Black),
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
        26,
        castling(Color::White, Wing::King, Role::Rook),
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2b w KQkq - 0 1",
        27,
        castling(Color::White, Wing::King, Role::Rook),
    ),
    (
        "r3k2r/8/8/8/8/8/8/R2K3R w kqQ - 0 1",
        29,
        castling(Color::White, Wing::Queen, Role::King),
    ),
    (
        "R3k2r/8/8/8/8/8/8/4K3 b q - 0 1",
        25,
        castling(Color::Black, Wing::Queen, Role::Rook),
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
        28,
        passing(Square::D5, EnPassantFault::WrongRank),
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",
        28,
        passing(Square::D6, EnPassantFault::WrongRank),
    ),
    (
        "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",
        30,
        passing(Square::D6, EnPassantFault::Occupied),
    ),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
        27,
        passing(
            Square::D6,
            EnPassantFault::NoPawn {
                expected: Square::D5,
            },
        ),
    ),
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",
        28,
        passing(
            Square::D6,
            EnPassantFault::NoPawn {
                expected: Square::D5,
            },
        ),
    ),
    (
        "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1",
        28,
        passing(Square::D6, EnPassantFault::OwnPawn { pawn: Square::D5 }),
    ),
    (
        "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1",
        30,
        passing(
            Square::D6,
            EnPassantFault::OriginOccupied { origin: Square::D7 },
        ),
    ),
    // Other programs let the pawn on h4 or f4 take the pawn of its own side.
    (
        "5K2/8/2pp2Pp/2PP4/P5Pp/2pP1Ppp/P6p/7k b - g3 0 1",
        43,
        passing(Square::G3, EnPassantFault::Occupied),
    ),
    (
        "4k3/8/8/8/5ppp/8/8/4K3 b - g3 0 1",
        28,
        passing(Square::G3, EnPassantFault::OwnPawn { pawn: Square::G4 }),
    ),
    (
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        2,
        SetupFault::OpponentInCheck {
            king: Square::E8,
            attacker: Square::E2,
        },
    ),
    (
        "8/8/8/8/8/8/2Kk4/8 w - - 0 1",
        15,
        SetupFault::OpponentInCheck {
            king: Square::D2,
            attacker: Square::C2,
        },
    ),
    (
        "4k3/8/8/8/1b5r/5n2/8/4K2q w - - 0 1",
        23,
        SetupFault::TooManyCheckers { king: Square::E1 },
    ),
];

#[test]
fn every_fault_of_the_position_is_named_in_its_column() {
    for &(fen, column, fault) in POSITION_FAULTS {
        let error = fen.parse::<Position>().expect_err(fen);
        assert_eq!(error.kind, FenErrorKind::Position(fault), "{fen}");
        assert_eq!(error.column, column, "{fen}");
        let setup: Setup = fen.parse().expect(fen);
        assert!(setup.faults().contains(&fault), "{fen}");
    }
}

#[test]
fn faults_are_all_listed() {
    let setup: Setup = "PPPPPPPP/P7/8/8/8/8/8/8 w K e3 0 1"
        .parse()
        .expect("a setup");
    // Two kings, eight pawns on the last rank, one pawn too many, king and rook, the fourth field.
    assert_eq!(setup.faults().len(), 2 + 8 + 1 + 2 + 1);
}

#[test]
fn an_artificial_check_is_no_fault() {
    position("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2");
}

#[test]
fn an_error_reads_as_a_sentence() {
    let fault = "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1".parse::<Position>();
    let text = fault.expect_err("the pawn is White's").to_string();
    assert_eq!(
        text,
        "column 28: no pawn has just passed over d6: the pawn on d5 is of the side to move"
    );
}

#[test]
fn enormous_texts_are_refused_at_once() {
    for fen in [
        "8".repeat(1_000_000),
        "/".repeat(1_000_000),
        " ".repeat(1_000_000),
        "8/8/8/8/8/8/8/8 w - - ".to_owned() + &"9".repeat(1_000_000),
        "8/8/8/8/8/8/8/8 w ".to_owned() + &"K".repeat(1_000_000),
        "é".repeat(1_000_000),
    ] {
        assert!(fen.parse::<Position>().is_err());
    }
}

#[test]
fn bishops_of_one_colour_cannot_mate() {
    for (fen, insufficient) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("5bk1/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("5bk1/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", false),
        ("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", false),
    ] {
        assert_eq!(
            position(fen).is_insufficient_material(),
            insufficient,
            "{fen}"
        );
    }
}

/// A setup of any men whatever.
fn any_setup() -> impl Strategy<Value = Setup> {
    let man = (0..13_usize).prop_map(|index| {
        let color = Color::ALL[index % 2];
        Role::ALL.get(index / 2).map(|&role| Piece { color, role })
    });
    let square = (0..64_usize).prop_map(|index| Square::ALL[index]);
    (
        prop::collection::vec(man, 64),
        any::<bool>(),
        0..16_u8,
        prop::option::of(square),
        any::<u32>(),
        any::<u32>(),
    )
        .prop_map(|(men, white, rights, en_passant, clock, number)| {
            let mut setup = Setup::empty();
            for (square, man) in Square::ALL.into_iter().zip(men) {
                if let Some(man) = man {
                    setup.board.put(square, man);
                }
            }
            setup.turn = if white { Color::White } else { Color::Black };
            let all = Color::ALL
                .into_iter()
                .flat_map(|c| Wing::ALL.map(|w| (c, w)));
            setup.castling = (0..)
                .zip(all)
                .filter(|(bit, _)| rights >> bit & 1 == 1)
                .fold(CastlingRights::NONE, |held, (_, (c, w))| held.with(c, w));
            setup.en_passant = en_passant;
            setup.halfmove_clock = clock;
            setup.fullmove_number = number;
            setup
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_setup_is_read_as_it_is_written(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Position>();
    }

    #[test]
    fn texts_that_look_like_fen_are_read_without_panic(
        text in "[1-9PNBRQKpnbrqk/]{0,80} [wbx]? [KQkqé-]{0,5} [a-i0-9é-]{0,3} [0-9]{0,12} [0-9 x]{0,3}"
    ) {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        let _ = text.parse::<Position>();
    }

    #[test]
    fn a_setup_is_a_position_or_has_a_fault(setup in any_setup()) {
        let faults = setup.faults();
        match Position::try_from(setup) {
            Ok(position) => {
                prop_assert!(faults.is_empty());
                let fen = position.fen_with(EnPassantField::Always);
                prop_assert_eq!(fen.parse(), Ok(position));
            }
            Err(fault) => prop_assert_eq!(faults.first(), Some(&fault)),
        }
    }
}
