//! FEN: parsing, writing and error columns.

use proptest::prelude::*;
use rules::{
    CastlingRights, CastlingSide, Color, EnPassantFieldError, EnPassantMode, FenErrorKind,
    FenField, Piece, Position, Rank, Role, Setup, SetupError, Square,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn the_en_passant_field_has_three_modes() {
    // Board and side to move, then the en passant field in the modes `Always`, `PseudoLegal` and
    // `Legal`.
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
            (EnPassantMode::Always, always),
            (EnPassantMode::PseudoLegal, ready),
            (EnPassantMode::Legal, legal),
        ] {
            let fen = format!("{rest} {square} 0 5");
            assert_eq!(position.fen_with(field), fen, "{field:?}");
        }
        assert_eq!(position.fen(), position.fen_with(EnPassantMode::Legal));
    }
}

#[test]
fn the_initial_fen_is_the_initial_position() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::initial().fen(), fen);
    assert_eq!(position(fen), Position::initial());
    assert_eq!(fen.parse(), Ok(Setup::initial()));
}

#[test]
fn harmless_variants_of_fen_are_read() {
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
fn a_setup_can_be_invalid() {
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
fn fen_syntax_errors_have_columns() {
    use FenErrorKind as Kind;
    for (fen, column, kind) in [
        ("", 1, Kind::MissingField(FenField::Board)),
        ("   ", 1, Kind::MissingField(FenField::Board)),
        ("8/8/8/8/8/8/8/8", 16, Kind::MissingField(FenField::Turn)),
        (
            "8/8/8/8/8/8/8/8 w ",
            18,
            Kind::MissingField(FenField::Castling),
        ),
        (
            "8/8/8/8/8/8/8/8 w -",
            20,
            Kind::MissingField(FenField::EnPassant),
        ),
        ("8/8/8/8x/8/8/8/8 w - -", 8, Kind::UnknownPiece('x')),
        ("8/é7/8/8/8/8/8/8 w - -", 3, Kind::UnknownPiece('é')),
        ("8/ppppé3/8/8/8/8/8/8 w - -", 7, Kind::UnknownPiece('é')),
        ("8/0p7/8/8/8/8/8/8 w - -", 3, Kind::UnknownPiece('0')),
        ("9/8/8/8/8/8/8/8 w - -", 1, Kind::UnknownPiece('9')),
        ("8/8\u{0}/8/8/8/8/8/8 w - -", 4, Kind::UnknownPiece('\u{0}')),
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
        ("8/8/8/8/8/8/8/8 W - -", 17, Kind::InvalidTurn),
        ("8/8/8/8/8/8/8/8 white - -", 17, Kind::InvalidTurn),
        (
            "8/8/8/8/8/8/8/8  w KX -",
            21,
            Kind::UnknownCastlingLetter('X'),
        ),
        (
            "8/8/8/8/8/8/8/8 w K- -",
            20,
            Kind::UnknownCastlingLetter('-'),
        ),
        (
            "8/8/8/8/8/8/8/8 w KQK -",
            21,
            Kind::DuplicateCastlingLetter('K'),
        ),
        ("8/8/8/8/8/8/8/8 w - e9", 21, Kind::InvalidEnPassant),
        ("8/8/8/8/8/8/8/8\u{3000}w - e9", 21, Kind::InvalidEnPassant),
        ("8/8/8/8/8/8/8/8 w - é", 21, Kind::InvalidEnPassant),
        ("8/8/8/8/8/8/8/8 w - e33", 21, Kind::InvalidEnPassant),
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
        let error = fen.parse::<Setup>().expect_err(fen);
        assert_eq!((error.column, error.kind), (column, kind), "{fen:?}");
        let same = fen.parse::<Position>().expect_err(fen);
        assert_eq!(same, error, "{fen:?}");
    }
}

const fn wrong_en_passant_field(passed: Square, error: EnPassantFieldError) -> SetupError {
    SetupError::EnPassant { passed, error }
}

const fn castling(color: Color, side: CastlingSide, missing: Role) -> SetupError {
    SetupError::Castling {
        color,
        side,
        missing,
    }
}

/// A FEN, the column of its error, and the error.
const INVALID_POSITIONS: &[(&str, usize, SetupError)] = &[
    (
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        1,
        SetupError::NoKing(Color::Black),
    ),
    (
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        1,
        SetupError::NoKing(Color::White),
    ),
    (
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        19,
        SetupError::SecondKing {
            color: Color::White,
            square: Square::E1,
        },
    ),
    (
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        4,
        SetupError::PawnOnEndRank(Square::H8),
    ),
    (
        "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
        17,
        SetupError::PawnOnEndRank(Square::A1),
    ),
    (
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        1,
        SetupError::TooManyPawns(Color::White),
    ),
    (
        "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
        1,
        SetupError::TooManyPieces(Color::Black),
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
        26,
        castling(Color::White, CastlingSide::KingSide, Role::Rook),
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2b w KQkq - 0 1",
        27,
        castling(Color::White, CastlingSide::KingSide, Role::Rook),
    ),
    (
        "r3k2r/8/8/8/8/8/8/R2K3R w kqQ - 0 1",
        29,
        castling(Color::White, CastlingSide::QueenSide, Role::King),
    ),
    (
        "R3k2r/8/8/8/8/8/8/4K3 b q - 0 1",
        25,
        castling(Color::Black, CastlingSide::QueenSide, Role::Rook),
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
        28,
        wrong_en_passant_field(Square::D5, EnPassantFieldError::WrongRank),
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",
        28,
        wrong_en_passant_field(Square::D6, EnPassantFieldError::WrongRank),
    ),
    (
        "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",
        30,
        wrong_en_passant_field(Square::D6, EnPassantFieldError::Occupied),
    ),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
        27,
        wrong_en_passant_field(
            Square::D6,
            EnPassantFieldError::NoPawn {
                expected: Square::D5,
            },
        ),
    ),
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",
        28,
        wrong_en_passant_field(
            Square::D6,
            EnPassantFieldError::NoPawn {
                expected: Square::D5,
            },
        ),
    ),
    (
        "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1",
        28,
        wrong_en_passant_field(
            Square::D6,
            EnPassantFieldError::OwnPawn { pawn: Square::D5 },
        ),
    ),
    (
        "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1",
        30,
        wrong_en_passant_field(
            Square::D6,
            EnPassantFieldError::OriginOccupied { origin: Square::D7 },
        ),
    ),
    // Other programs let the pawn on h4 or f4 capture the pawn of its own side.
    (
        "5K2/8/2pp2Pp/2PP4/P5Pp/2pP1Ppp/P6p/7k b - g3 0 1",
        43,
        wrong_en_passant_field(Square::G3, EnPassantFieldError::Occupied),
    ),
    (
        "4k3/8/8/8/5ppp/8/8/4K3 b - g3 0 1",
        28,
        wrong_en_passant_field(
            Square::G3,
            EnPassantFieldError::OwnPawn { pawn: Square::G4 },
        ),
    ),
    (
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        2,
        SetupError::OpponentInCheck {
            king: Square::E8,
            attacker: Square::E2,
        },
    ),
    (
        "8/8/8/8/8/8/2Kk4/8 w - - 0 1",
        15,
        SetupError::OpponentInCheck {
            king: Square::D2,
            attacker: Square::C2,
        },
    ),
    (
        "4k3/8/8/8/1b5r/5n2/8/4K2q w - - 0 1",
        23,
        SetupError::TooManyCheckers { king: Square::E1 },
    ),
];

#[test]
fn invalid_positions_are_errors_with_columns() {
    for &(fen, column, setup_error) in INVALID_POSITIONS {
        let error = fen.parse::<Position>().expect_err(fen);
        assert_eq!(error.kind, FenErrorKind::Position(setup_error), "{fen}");
        assert_eq!(error.column, column, "{fen}");
        let setup: Setup = fen.parse().expect(fen);
        assert!(setup.errors().contains(&setup_error), "{fen}");
    }
}

#[test]
fn setup_errors_are_all_listed() {
    let setup: Setup = "PPPPPPPP/P7/8/8/8/8/8/8 w K e3 0 1"
        .parse()
        .expect("a setup");
    // Two kings, eight pawns on the last rank, one pawn too many, king and rook, the en passant
    // square.
    assert_eq!(setup.errors().len(), 2 + 8 + 1 + 2 + 1);
}

#[test]
fn an_unreachable_check_is_not_an_error() {
    position("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2");
}

#[test]
fn fen_errors_display_as_sentences() {
    let error = "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1".parse::<Position>();
    let text = error.expect_err("the pawn is White's").to_string();
    assert_eq!(
        text,
        "column 28: no pawn has just passed over d6: the pawn on d5 is of the side to move"
    );
}

#[test]
fn enormous_fens_are_rejected() {
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
fn insufficient_material_is_detected() {
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

/// Returns a setup with random pieces and fields.
fn any_setup() -> impl Strategy<Value = Setup> {
    let piece = (0..13_usize).prop_map(|index| {
        let color = Color::ALL[index % 2];
        Role::ALL.get(index / 2).map(|&role| Piece { color, role })
    });
    let square = (0..64_usize).prop_map(|index| Square::ALL[index]);
    (
        prop::collection::vec(piece, 64),
        any::<bool>(),
        0..16_u8,
        prop::option::of(square),
        any::<u32>(),
        any::<u32>(),
    )
        .prop_map(|(pieces, white, rights, en_passant, clock, number)| {
            let mut setup = Setup::empty();
            for (square, piece) in Square::ALL.into_iter().zip(pieces) {
                if let Some(piece) = piece {
                    setup.board.put(square, piece);
                }
            }
            setup.turn = if white { Color::White } else { Color::Black };
            let all = Color::ALL
                .into_iter()
                .flat_map(|c| CastlingSide::ALL.map(|w| (c, w)));
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
    fn setups_round_trip(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn any_fen_text_round_trips_or_is_an_error(text in any::<String>()) {
        match text.parse::<Setup>() {
            Ok(setup) => prop_assert_eq!(setup.to_string().parse(), Ok(setup)),
            Err(error) => {
                prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
                prop_assert_eq!(text.parse::<Position>(), Err(error));
            }
        }
    }

    #[test]
    fn fen_like_text_round_trips(
        text in "[1-9PNBRQKpnbrqk/]{0,80} [wbx]? [KQkqé-]{0,5} [a-i0-9é-]{0,3} [0-9]{0,12} [0-9 x]{0,3}"
    ) {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        if let Ok(position) = text.parse::<Position>() {
            let written = position.fen_with(EnPassantMode::Always);
            prop_assert_eq!(written.parse(), Ok(position));
        }
    }

    #[test]
    fn a_setup_is_valid_exactly_if_it_has_no_errors(setup in any_setup()) {
        let errors = setup.errors();
        match Position::try_from(setup) {
            Ok(position) => {
                prop_assert!(errors.is_empty());
                let fen = position.fen_with(EnPassantMode::Always);
                prop_assert_eq!(fen.parse(), Ok(position));
            }
            Err(error) => prop_assert_eq!(errors.first(), Some(&error)),
        }
    }
}
