//! PGN: errors and their locations.

use rules::pgn::{self, GameTree, Location, PgnError, PgnErrorKind};
use rules::{Color, FenErrorKind, FenField, SanErrorKind};

/// Returns the main line without move numbers.
fn moves(game: &GameTree) -> String {
    let sans = game.main_line().filter_map(|id| game.node(id).san());
    sans.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn read_error(text: &str) -> PgnError {
    match pgn::read(text) {
        Ok(games) => panic!("{text:?} was read: {games:?}"),
        Err(error) => error,
    }
}

#[test]
fn pgn_errors_have_locations() {
    use PgnErrorKind as Kind;
    for (text, line, column, kind) in [
        ("1. e4 {never\nends", 1, 7, Kind::UnterminatedComment),
        ("[Event \"x", 1, 1, Kind::UnterminatedTag),
        ("\n [Event \"x\n\"]", 2, 2, Kind::UnterminatedTag),
        ("[Event", 1, 1, Kind::UnterminatedTag),
        ("[Event \"x\"", 1, 1, Kind::UnterminatedTag),
        ("[Event \"x\\\"]", 1, 1, Kind::UnterminatedTag),
        ("[Event x]", 1, 1, Kind::InvalidTag),
        ("[\"x\"]", 1, 1, Kind::InvalidTag),
        ("[Event \"x\" y]", 1, 1, Kind::InvalidTag),
        ("1. e4 [%clk 1]", 1, 7, Kind::InvalidTag),
        ("1. e4 (1. d4\n(1. c4)", 1, 7, Kind::UnterminatedVariation),
        ("1. e4 (1. d4 [A \"b\"]", 1, 7, Kind::UnterminatedVariation),
        ("1. e4 (1. d4 (1. c4 *", 1, 21, Kind::ResultInVariation),
        ("1. e4\n) e5", 2, 1, Kind::UnmatchedParenthesis),
        ("{é♟} )", 1, 6, Kind::UnmatchedParenthesis),
        ("(1. e4)", 1, 1, Kind::VariationWithoutMove),
        ("1. e4 ((1. d4))", 1, 8, Kind::VariationWithoutMove),
        ("1. e4 ()", 1, 8, Kind::EmptyVariation),
        ("1. e4 ({only words})", 1, 20, Kind::EmptyVariation),
        ("1. e4 xyz", 1, 7, Kind::UnknownToken("xyz".to_owned())),
        ("1. e4 xd5 *", 1, 7, Kind::UnknownToken("xd5".to_owned())),
        ("1. e4 }", 1, 7, Kind::UnknownToken("}".to_owned())),
        ("1. e4 %x", 1, 7, Kind::UnknownToken("%x".to_owned())),
        ("1. e4 --", 1, 7, Kind::UnknownToken("--".to_owned())),
        ("1. e4 \u{0}", 1, 7, Kind::UnknownToken("\u{0}".to_owned())),
        ("1. e4 <x>", 1, 7, Kind::UnknownToken("<".to_owned())),
        ("1. ☃f3", 1, 4, Kind::UnknownToken("☃f3".to_owned())),
        ("1. e4 1/2", 1, 8, Kind::UnknownToken("/2".to_owned())),
        ("1. e4 $256", 1, 7, Kind::InvalidNag("$256".to_owned())),
        ("1. e4 $", 1, 7, Kind::InvalidNag("$".to_owned())),
        ("1. e4 $x", 1, 7, Kind::InvalidNag("$".to_owned())),
        ("1. e4!!!", 1, 4, Kind::InvalidNag("!!!".to_owned())),
        ("1. e4 !!!", 1, 7, Kind::InvalidNag("!!!".to_owned())),
        ("$1 1. e4", 1, 1, Kind::NagWithoutMove),
        ("1. e4 ($1 d4)", 1, 8, Kind::NagWithoutMove),
        ("1. e4 1-0 1-0", 1, 11, Kind::TextAfterResult),
        ("1. e4 1-0\n\n* 1. d4", 3, 1, Kind::TextAfterResult),
        ("1. e4 1-0 (1. d4)", 1, 11, Kind::TextAfterResult),
        ("1. e4 1-0 )", 1, 11, Kind::TextAfterResult),
        ("1. e4 1-0 $1 1. d4", 1, 11, Kind::TextAfterResult),
        ("1. e4 1-0 {c} !", 1, 15, Kind::TextAfterResult),
        ("1. e4 1-0 1. )", 1, 14, Kind::TextAfterResult),
        ("1. e4 1-0 1. d4 1. )", 1, 20, Kind::UnmatchedParenthesis),
    ] {
        let error = read_error(text);
        assert_eq!(
            error.location,
            Location { line, column },
            "{text:?}: {error}"
        );
        assert_eq!(error.kind, kind, "{text:?}");
    }
}

#[test]
fn fen_tag_errors_have_an_inner_column() {
    let text = "[Event \"x\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 2\"]\n\n1. e6 *";
    let error = read_error(text);
    assert_eq!(error.location, Location { line: 2, column: 1 });
    let PgnErrorKind::Fen(fen) = error.kind else {
        panic!("{error}");
    };
    assert_eq!(fen.column, 28);
    assert_eq!(fen.kind, FenErrorKind::InvalidEnPassant);
    assert_eq!(fen.kind.field(), Some(FenField::EnPassant));
}

#[test]
fn illegal_moves_are_reported_with_their_number() {
    let fit = |text: &str| {
        let PgnError { location, kind } = read_error(text);
        let (name, san, number, color) = match kind {
            PgnErrorKind::IllegalMove { san, number, color } => ("illegal", san, number, color),
            PgnErrorKind::AmbiguousMove {
                san,
                number,
                color,
                candidates,
            } => {
                assert_eq!(candidates.len(), 2);
                ("ambiguous", san, number, color)
            }
            PgnErrorKind::NotEnPassant { san, number, color } => {
                ("not en passant", san, number, color)
            }
            PgnErrorKind::NotACapture { san, number, color } => ("no capture", san, number, color),
            PgnErrorKind::MissingPromotion { san, number, color } => {
                ("no promotion", san, number, color)
            }
            other => panic!("{other}"),
        };
        let written = format!("{san:#}");
        (name, written, number, color, location.line, location.column)
    };
    let fen = "[FEN \"4k3/P7/3p4/4P3/8/8/8/1N2KN2 w - - 0 31\"]\n";
    for (text, name, written, number, color, line, column) in [
        (
            "1. e4 e6\n2. e5 f5 3. exd6 e.p.",
            "illegal",
            "exd6 e.p.",
            3,
            Color::White,
            2,
            13,
        ),
        ("1. e4 e4", "illegal", "e4", 1, Color::Black, 1, 7),
        // A move after a result is White's first in the next game.
        ("1. e4 * e5", "illegal", "e5", 1, Color::White, 1, 9),
        (
            "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 d5 5. Kf2",
            "illegal",
            "Kf2",
            5,
            Color::White,
            1,
            44,
        ),
        (
            &format!("{fen}31. Nd2"),
            "ambiguous",
            "Nd2",
            31,
            Color::White,
            2,
            5,
        ),
        (
            &format!("{fen}31. exd6 e.p."),
            "not en passant",
            "exd6 e.p.",
            31,
            Color::White,
            2,
            5,
        ),
        (
            &format!("{fen}31. Kxe2"),
            "no capture",
            "Kxe2",
            31,
            Color::White,
            2,
            5,
        ),
        (
            &format!("{fen}31. a8"),
            "no promotion",
            "a8",
            31,
            Color::White,
            2,
            5,
        ),
        (
            "1. e4 (1. d4 d5 2. d5)",
            "illegal",
            "d5",
            2,
            Color::White,
            1,
            20,
        ),
    ] {
        let expected = (name, written.to_owned(), number, color, line, column);
        assert_eq!(fit(text), expected, "{text:?}");
    }
}

#[test]
fn unreadable_moves_are_quoted() {
    let PgnError { location, kind } = read_error("1. e4 e5\n2. Nf9 *");
    assert_eq!(location, Location { line: 2, column: 4 });
    let PgnErrorKind::UnreadableMove { text, error } = kind else {
        panic!("{kind}");
    };
    assert_eq!(text, "Nf9");
    assert_eq!(
        (error.column, error.kind),
        (3, SanErrorKind::Unexpected('9'))
    );
    let PgnErrorKind::UnreadableMove { text, .. } = read_error(&"e".repeat(1_000_000)).kind else {
        panic!("a move of a million letters");
    };
    assert_eq!(text.len(), 40);
}

#[test]
fn games_before_the_error_are_returned() {
    let text = "[Event \"1\"]\n1. e4 *\n\n[Event \"2\"]\n1. d4 {c} d5 (1... Nf6 2. c4 e9";
    let (games, error) = pgn::read_until_error(text);
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].tag("Event"), Some("2"));
    assert_eq!(moves(&games[1]), "d4 d5");
    assert_eq!(games[1].nodes().count(), 5);
    let error = error.expect("e9");
    assert_eq!(
        error.location,
        Location {
            line: 5,
            column: 30
        }
    );
    assert_eq!(pgn::read(text), Err(error));

    let (games, error) = pgn::read_until_error("[A \"1\"]\n[FEN \"x\"]\n1. e4 *");
    assert_eq!(games[0].tags().len(), 2);
    assert!(error.is_some());
    let (games, error) = pgn::read_until_error("1. e4 (1. d4 [A \"b\"]");
    assert_eq!(games.len(), 1);
    assert!(error.is_some());
    assert_eq!(pgn::read_until_error("1. e4 *").1, None);
}

#[test]
fn pgn_errors_display_as_sentences() {
    for (text, sentence) in [
        ("1. e4 e6 2. d5", "line 1, column 13: 2.d5 is not legal"),
        ("1. e4 e4", "line 1, column 7: 1...e4 is not legal"),
        (
            "1. e4 e9",
            "line 1, column 7: \"e9\" is no move: column 2: '9' cannot stand here",
        ),
        ("1. e4 (", "line 1, column 7: this variation has no end"),
    ] {
        assert_eq!(read_error(text).to_string(), sentence);
    }
}
