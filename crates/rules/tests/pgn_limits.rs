//! PGN: hostile texts, random texts and random games.

#[path = "pgn/round_trip.rs"]
mod round_trip;

use std::io::{self, Read};

use proptest::prelude::*;
use rules::Position;
use rules::pgn::{
    self, GameTree, MAX_DEPTH, MAX_MOVES, MAX_TOKEN_LENGTH, PgnErrorKind, ReadError, Reader,
    Visitor,
};

use round_trip::{assert_round_trips, game};

/// Returns the main line without move numbers.
fn moves(game: &GameTree) -> String {
    let sans = game.main_line().filter_map(|id| game.node(id).san());
    sans.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn read_error(text: &str) -> PgnErrorKind {
    match pgn::read(text) {
        Ok(games) => panic!("{text:?} was read: {games:?}"),
        Err(error) => error.kind,
    }
}

#[test]
fn variations_nest_up_to_the_limit() {
    let nest = |depth: usize| {
        let inner = "(1. e4 ".repeat(depth);
        format!("1. e4 {inner}{} *", ")".repeat(depth))
    };
    let deep = game(&nest(MAX_DEPTH));
    assert_eq!(deep.node(deep.root()).children().len(), MAX_DEPTH + 1);
    assert_round_trips(&deep);
    let limit = MAX_DEPTH;
    assert_eq!(
        read_error(&nest(MAX_DEPTH + 1)),
        PgnErrorKind::TooDeep { limit }
    );
    assert_eq!(read_error(&nest(100_000)), PgnErrorKind::TooDeep { limit });

    // The other way to nest: each variation branches off the last move of the enclosing one.
    let shuttle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut text = shuttle[0].to_owned();
    for depth in 0..MAX_DEPTH {
        text += " (";
        text += shuttle[depth % 4];
        text += " ";
        text += shuttle[(depth + 1) % 4];
    }
    let ladder = game(&(text + &")".repeat(MAX_DEPTH)));
    assert_eq!(ladder.to_string().matches('(').count(), MAX_DEPTH);
    assert_round_trips(&ladder);
}

#[test]
fn moves_are_read_up_to_the_limit() {
    let rounds = "Nf3 Nf6 Ng1 Ng8 ";
    let long = rounds.repeat(MAX_MOVES / 4);
    let game = game(&long);
    assert_eq!(game.nodes().count(), MAX_MOVES + 1);
    let limit = MAX_MOVES;
    let kind = PgnErrorKind::TooManyMoves { limit };
    assert_eq!(read_error(&(long.clone() + "e4")), kind);
}

#[test]
fn hostile_texts_are_rejected() {
    use PgnErrorKind as Kind;
    let refuse = |text: String| read_error(&text);
    assert_eq!(refuse("(".repeat(100_000)), Kind::VariationWithoutMove);
    assert_eq!(
        refuse("1. e4 ".to_owned() + &"(".repeat(100_000)),
        Kind::VariationWithoutMove
    );
    assert_eq!(refuse(")".repeat(100_000)), Kind::UnmatchedParenthesis);
    assert_eq!(refuse("{".repeat(1_000_000)), Kind::UnterminatedComment);
    assert_eq!(
        refuse("1. e4 ".to_owned() + &"{".repeat(1_000_000)),
        Kind::UnterminatedComment
    );
    assert_eq!(refuse("[".repeat(1_000_000)), Kind::InvalidTag);
    assert_eq!(
        refuse("[A \"".to_owned() + &"\\".repeat(1_000_000)),
        Kind::UnterminatedTag
    );
    for text in ["\u{0}", "é", "☃", "\u{0}1. e4", "]", "<", "=", "/"] {
        let kind = refuse(text.repeat(100_000));
        assert!(matches!(kind, Kind::UnknownToken(_)), "{kind}");
    }
    for unit in ["e4e.p. ", "e.p.", "ep ", "$", "!", "O-O", "a\u{301}", "*"] {
        assert!(pgn::read(&unit.repeat(100_000)).is_err(), "{unit:?}");
    }
    for unit in [
        "1.", "1 ", ".", " ", "\r", "\n", "{}", ";\n", "{ [% }", "%\n", "\u{feff}",
    ] {
        assert!(pgn::read(&unit.repeat(300_000)).is_ok(), "{unit:?}");
    }
    let spaced = "e4".to_owned() + &" ".repeat(1_000_000) + "e5" + &" ".repeat(1_000_000);
    assert_eq!(moves(&game(&spaced)), "e4 e5");
    for unit in ["[A \"b\"]*", "1.e4*"] {
        let games = pgn::read(&unit.repeat(20_000)).expect("many games");
        assert_eq!(games.len(), 20_000);
    }
}

/// Returns a word of a PGN text, usually a valid token.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "1.",
        "1...",
        "e4",
        "e5",
        "d5",
        "exd6",
        "e.p.",
        "Nf3",
        "Nc6",
        "d4",
        "c5",
        "O-O",
        "exd6ep",
        "e4!",
        "d5?!",
        "$1",
        "$6",
        "{a}",
        "{[%csl Gd6] b\n}",
        "{ c [%x y]}",
        "; d }\n",
        "(",
        ")",
        "(",
        ")",
        "*",
        "1-0",
        "[A \"b\\\"\"]",
        "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\"]",
        "\n%x\n",
    ];
    prop_oneof![
        20 => prop::sample::select(known.to_vec()).prop_map(str::to_owned),
        1 => "[ -~é\u{0}]{0,4}",
    ]
}

/// Returns a legal game with comments, NAGs and variations in any place.
fn any_game() -> impl Strategy<Value = String> {
    let remark = prop_oneof![
        3 => Just(String::new()),
        1 => "\\{[^}]{0,12}\\}",
        1 => "; ?[a-z}{()\\[\\]%]{0,8}\n",
        1 => (0..=255_u8).prop_map(|number| format!("${number}")),
        1 => prop::sample::select(vec!["\n%escaped {(\n", "\u{feff}", "\r\n"]).prop_map(str::to_owned),
    ];
    let step = (any::<u8>(), 0..8_u8, remark.clone(), remark);
    prop::collection::vec(step, 0..60).prop_map(|steps| {
        let mut text = String::from("[Event \"any\"]\n\n");
        // The open lines, the innermost last: the positions before and after the last move.
        let mut lines: Vec<(Option<Position>, Position)> = vec![(None, Position::initial())];
        for (choice, action, first, second) in steps {
            let depth = lines.len();
            let Some(line) = lines.last_mut() else {
                break;
            };
            let moves = line.1.legal_moves();
            match (action, line.0.clone()) {
                (0, Some(before)) => {
                    lines.push((None, before));
                    text += " ( ";
                    text += if first.starts_with('$') { "" } else { &first };
                }
                (1, Some(_)) if depth > 1 => {
                    lines.pop();
                    text += " )";
                }
                (_, _) if !moves.is_empty() => {
                    let mv = moves[usize::from(choice) % moves.len()];
                    let san = format!("{:#}", line.1.san(mv));
                    text += &[&san, &first, &second]
                        .map(|word| format!(" {word} "))
                        .concat();
                    let after = line.1.play(mv);
                    line.0 = Some(std::mem::replace(&mut line.1, after));
                }
                (_, _) => {}
            }
        }
        if lines.last().is_some_and(|line| line.0.is_none()) && lines.len() > 1 {
            let position = &lines[lines.len() - 1].1;
            text += &position.san(position.legal_moves()[0]).to_string();
        }
        text + &" )".repeat(lines.len() - 1) + " 1/2-1/2"
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn any_game_round_trips(text in any_game()) {
        let game = game(&text);
        let written = game.to_string();
        let again = self::game(&written);
        prop_assert_eq!(&again, &game);
        prop_assert_eq!(again.to_string(), written);
    }

    #[test]
    fn any_pgn_text_round_trips_or_is_an_error(text in any::<String>()) {
        match pgn::read(&text) {
            Ok(games) => {
                for game in games {
                    prop_assert_eq!(pgn::read(&game.to_string()), Ok(vec![game]));
                }
            }
            Err(error) => prop_assert!(error.location.line <= 1 + text.matches('\n').count()),
        }
    }

    #[test]
    fn pgn_like_text_round_trips(words in prop::collection::vec(word(), 0..40)) {
        let (games, error) = pgn::read_until_error(&words.join(" "));
        if let Some(error) = error {
            prop_assert!(!error.to_string().is_empty());
        }
        for game in games {
            // An invalid FEN tag remains an error, and so does the end of the game after it.
            if let Ok(again) = pgn::read(&game.to_string()) {
                prop_assert_eq!(again, [game]);
            } else {
                prop_assert!(game.tag("FEN").is_some());
            }
        }
    }
}

/// A stream that repeats the same bytes up to a length.
struct RepeatingStream<'a> {
    unit: &'a [u8],
    at: usize,
    left: usize,
}

impl Read for RepeatingStream<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = &self.unit[self.at % self.unit.len()..];
        let length = rest.len().min(buffer.len()).min(self.left);
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at += length;
        self.left -= length;
        Ok(length)
    }
}

struct IgnoreAll;

impl Visitor for IgnoreAll {}

/// Returns the error of a reader for a start and `length` repeated bytes.
fn read_stream(start: &[u8], unit: &[u8], length: usize) -> Option<PgnErrorKind> {
    let left = length;
    let stream = RepeatingStream { unit, at: 0, left };
    let mut reader = Reader::new(start.chain(stream));
    loop {
        match reader.read_game(&mut IgnoreAll) {
            Ok(true) => {}
            Ok(false) => return None,
            Err(ReadError::Pgn(error)) => return Some(error.kind),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    }
}

/// Asserts the errors of hostile streams, which are found in memory independent of their length.
fn check_hostile_streams(length: usize) {
    use PgnErrorKind as Kind;
    let limit = MAX_TOKEN_LENGTH;
    for (start, unit, kind) in [
        ("1. e4 ", "{", Kind::TooLong { limit }),
        ("1. e4 {", "a", Kind::TooLong { limit }),
        ("1. e4 {", "\u{0}", Kind::TooLong { limit }),
        ("1. e4 ;", "}", Kind::TooLong { limit }),
        ("[A \"", "b", Kind::TooLong { limit }),
        ("[A \"", "\\\"", Kind::TooLong { limit }),
        ("[", "A", Kind::TooLong { limit }),
        ("[", " ", Kind::TooLong { limit }),
        ("1. ", "e", Kind::TooLong { limit }),
        ("1. e4 $", "1", Kind::TooLong { limit }),
        ("1. e4", "!", Kind::TooLong { limit }),
        ("1. e4 ", "(", Kind::VariationWithoutMove),
        ("1. e4 ", "(1. d4 ", Kind::TooDeep { limit: MAX_DEPTH }),
        ("1. e4 ", ")", Kind::UnmatchedParenthesis),
        ("", "\u{0}", Kind::TooLong { limit }),
        ("1. e4 * ", "* ", Kind::TextAfterResult),
    ] {
        let found = read_stream(start.as_bytes(), unit.as_bytes(), length);
        assert_eq!(found, Some(kind), "{start}{unit}…");
    }
    for unit in [
        " ",
        "\n",
        "1",
        ".",
        "1. ",
        "{}",
        "%",
        "%\n",
        ";\n",
        "…",
        "\u{feff}",
        "[A \"b\"]*",
        "1. e4 * ",
    ] {
        assert_eq!(read_stream(b"", unit.as_bytes(), length), None, "{unit}…");
    }
    for unit in [&b"\xff"[..], b"\xc3", b"\xe2\x99", b"\x80"] {
        let found = read_stream(b"1. e4 ", unit, length);
        assert_eq!(found, Some(Kind::TooLong { limit }), "{unit:?}…");
    }
}

#[test]
fn hostile_streams_are_rejected_in_bounded_memory() {
    check_hostile_streams(3 << 20);
}

#[test]
fn slow_hostile_streams_of_100_megabytes_are_rejected_in_bounded_memory() {
    check_hostile_streams(99 << 20);
}

#[test]
fn tokens_are_read_up_to_the_length_limit() {
    let comment = |length: usize| format!("1. e4 {{{}}} *", "a".repeat(length - 2));
    assert_round_trips(&game(&comment(MAX_TOKEN_LENGTH)));
    let limit = MAX_TOKEN_LENGTH;
    let too_long = PgnErrorKind::TooLong { limit };
    assert_eq!(read_error(&comment(MAX_TOKEN_LENGTH + 1)), too_long);
    let tag = |length: usize| format!("[A \"{}\"]\n\n*", "b".repeat(length - 6));
    assert_round_trips(&game(&tag(MAX_TOKEN_LENGTH)));
    assert_eq!(read_error(&tag(MAX_TOKEN_LENGTH + 1)), too_long);
    // With its escapes it would be too long when written.
    let slashes = format!("[A \"{}\"]\n\n*", "\\b".repeat(MAX_TOKEN_LENGTH / 2 - 10));
    assert_eq!(read_error(&slashes), too_long);
}

#[test]
fn latin_1_is_read_in_texts_and_rejected_elsewhere() {
    let text = b"[White \"G\xf6\xdf\"]\n1. e4 {d\xe9j\xe0} e5\n2. \xe9";
    let error = pgn::visit(text, &mut IgnoreAll).expect_err("a strange letter");
    assert_eq!(error.kind, PgnErrorKind::UnknownToken("é".to_owned()));
    assert_eq!((error.location.line, error.location.column), (3, 4));
    let error = pgn::visit(b"[Wh\xeft \"x\"]", &mut IgnoreAll).expect_err("a strange name");
    assert_eq!(error.kind, PgnErrorKind::InvalidTag);
}

#[test]
fn reader_continues_with_the_next_game_after_an_error() {
    let file = "[Event \"1\"]\n1. e4 *\n\n[Event \"2\"]\n1. e5x\n[Site \"x\"] (\n\n\
                [Event \"3\"]\n1. e4 (1. d4\n[Event \"4\"]\n1. d4 *\n[Event x]\n[Event \"5\"]";
    for capacity in [1, 20, 100, 1_000] {
        let mut reader = Reader::with_capacity(capacity, file.as_bytes());
        let mut found = Vec::new();
        loop {
            match reader.read_game(&mut IgnoreAll) {
                Ok(true) => found.push(None),
                Ok(false) => break,
                Err(ReadError::Pgn(error)) => found.push(Some(error.location.line)),
                Err(ReadError::Io(error)) => panic!("{error}"),
            }
        }
        // An invalid tag begins no game: it is an error of the game before it.
        let expected = [None, Some(5), Some(9), Some(12), None];
        assert_eq!(found, expected, "capacity {capacity}");
    }
}

#[test]
fn io_errors_are_returned() {
    struct BrokenStream;
    impl Read for BrokenStream {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("torn"))
        }
    }
    let mut reader = Reader::new(b"1. e4".chain(BrokenStream));
    let error = reader.read_game(&mut IgnoreAll).expect_err("torn");
    assert!(matches!(error, ReadError::Io(_)));
    assert_eq!(error.to_string(), "torn");
}
