//! PGN: hostile texts, and texts of any kind at all.

use std::io::{self, Read};

use proptest::prelude::*;
use rules::Position;
use rules::pgn::{
    self, GameTree, MAX_DEPTH, MAX_LENGTH, MAX_MOVES, PgnErrorKind, ReadError, Reader, Visitor,
};

/// The only game of a text.
fn game(text: &str) -> GameTree {
    let mut games = pgn::read(text).unwrap_or_else(|fault| panic!("{text:?}: {fault}"));
    assert_eq!(games.len(), 1, "{text:?}");
    games.remove(0)
}

/// The main line, without numbers.
fn moves(game: &GameTree) -> String {
    let sans = game.main_line().filter_map(|id| game.node(id).san());
    sans.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Written and read again, a tree stays what it was; so does the text written from it.
fn assert_stays(game: &GameTree) {
    let text = game.to_string();
    let again = self::game(&text);
    assert_eq!(&again, game, "{text}");
    assert_eq!(again.to_string(), text);
}

fn fault(text: &str) -> PgnErrorKind {
    match pgn::read(text) {
        Ok(games) => panic!("{text:?} was read: {games:?}"),
        Err(fault) => fault.kind,
    }
}

#[test]
fn variations_may_be_deep_but_not_bottomless() {
    let nest = |depth: usize| {
        let inner = "(1. e4 ".repeat(depth);
        format!("1. e4 {inner}{} *", ")".repeat(depth))
    };
    let deep = game(&nest(MAX_DEPTH));
    assert_eq!(deep.node(deep.root()).children().len(), MAX_DEPTH + 1);
    assert_stays(&deep);
    let limit = MAX_DEPTH;
    assert_eq!(fault(&nest(MAX_DEPTH + 1)), PgnErrorKind::TooDeep { limit });
    assert_eq!(fault(&nest(100_000)), PgnErrorKind::TooDeep { limit });

    // Deep the other way: each variation branches off the last move of the one around it.
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
    assert_stays(&ladder);
}

#[test]
fn a_game_may_be_long_but_not_endless() {
    let rounds = "Nf3 Nf6 Ng1 Ng8 ";
    let long = rounds.repeat(MAX_MOVES / 4);
    let game = game(&long);
    assert_eq!(game.nodes().count(), MAX_MOVES + 1);
    let limit = MAX_MOVES;
    let kind = PgnErrorKind::TooManyMoves { limit };
    assert_eq!(fault(&(long.clone() + "e4")), kind);
}

#[test]
fn hostile_texts_are_refused_at_once() {
    use PgnErrorKind as Kind;
    let refuse = |text: String| fault(&text);
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
    assert_eq!(refuse("[".repeat(1_000_000)), Kind::BadTag);
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

/// A word of a PGN text, most of them sensible.
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

/// A legal game with comments, marks and variations wherever they may be.
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
        // The lines that are open, the innermost last: the position before and after its last move.
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
                    let m = moves[usize::from(choice) % moves.len()];
                    let san = format!("{:#}", line.1.san(m));
                    text += &[&san, &first, &second]
                        .map(|word| format!(" {word} "))
                        .concat();
                    let after = line.1.play(m);
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
    fn a_game_is_written_as_it_is_read(text in any_game()) {
        let game = game(&text);
        let written = game.to_string();
        let again = self::game(&written);
        prop_assert_eq!(&again, &game);
        prop_assert_eq!(again.to_string(), written);
    }

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        let _ = pgn::read(&text);
    }

    #[test]
    fn what_looks_like_pgn_is_read_and_kept(words in prop::collection::vec(word(), 0..40)) {
        let (games, fault) = pgn::read_until_fault(&words.join(" "));
        if let Some(fault) = fault {
            prop_assert!(!fault.to_string().is_empty());
        }
        for game in games {
            // A tag that holds no position stays a fault, and so is the end of the game.
            if let Ok(again) = pgn::read(&game.to_string()) {
                prop_assert_eq!(again, [game]);
            } else {
                prop_assert!(game.tag("FEN").is_some());
            }
        }
    }
}

/// A source that gives the same bytes again and again, so many bytes in all.
struct Endless<'a> {
    unit: &'a [u8],
    at: usize,
    left: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = &self.unit[self.at % self.unit.len()..];
        let length = rest.len().min(buffer.len()).min(self.left);
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at += length;
        self.left -= length;
        Ok(length)
    }
}

struct Deaf;

impl Visitor for Deaf {}

/// What a reader says of a beginning and of so many bytes more.
fn read_endless(start: &[u8], unit: &[u8], length: usize) -> Option<PgnErrorKind> {
    let left = length;
    let endless = Endless { unit, at: 0, left };
    let mut reader = Reader::new(start.chain(endless));
    loop {
        match reader.read_game(&mut Deaf) {
            Ok(true) => {}
            Ok(false) => return None,
            Err(ReadError::Pgn(fault)) => return Some(fault.kind),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    }
}

/// Hostile files are refused in memory that their size has no part in.
fn refuse_hostile_files(length: usize) {
    use PgnErrorKind as Kind;
    let limit = MAX_LENGTH;
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
        let found = read_endless(start.as_bytes(), unit.as_bytes(), length);
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
        assert_eq!(read_endless(b"", unit.as_bytes(), length), None, "{unit}…");
    }
    for unit in [&b"\xff"[..], b"\xc3", b"\xe2\x99", b"\x80"] {
        let found = read_endless(b"1. e4 ", unit, length);
        assert_eq!(found, Some(Kind::TooLong { limit }), "{unit:?}…");
    }
}

#[test]
fn hostile_files_are_refused_in_little_memory() {
    refuse_hostile_files(3 << 20);
}

#[test]
#[ignore = "takes half a minute; run it with --release"]
fn hostile_files_of_a_hundred_megabytes_are_refused_in_little_memory() {
    refuse_hostile_files(99 << 20);
}

#[test]
fn what_is_too_long_is_refused_and_what_just_fits_is_kept() {
    let comment = |length: usize| format!("1. e4 {{{}}} *", "a".repeat(length - 2));
    assert_stays(&game(&comment(MAX_LENGTH)));
    let limit = MAX_LENGTH;
    let too_long = PgnErrorKind::TooLong { limit };
    assert_eq!(fault(&comment(MAX_LENGTH + 1)), too_long);
    let tag = |length: usize| format!("[A \"{}\"]\n\n*", "b".repeat(length - 6));
    assert_stays(&game(&tag(MAX_LENGTH)));
    assert_eq!(fault(&tag(MAX_LENGTH + 1)), too_long);
    // Written, it would be longer than it is.
    let slashes = format!("[A \"{}\"]\n\n*", "\\b".repeat(MAX_LENGTH / 2 - 10));
    assert_eq!(fault(&slashes), too_long);
}

#[test]
fn bytes_that_are_no_utf_8_are_latin_1_in_texts_and_a_fault_elsewhere() {
    let text = b"[White \"G\xf6\xdf\"]\n1. e4 {d\xe9j\xe0} e5\n2. \xe9";
    let fault = pgn::visit(text, &mut Deaf).expect_err("a strange letter");
    assert_eq!(fault.kind, PgnErrorKind::UnknownToken("é".to_owned()));
    assert_eq!((fault.place.line, fault.place.column), (3, 4));
    let fault = pgn::visit(b"[Wh\xeft \"x\"]", &mut Deaf).expect_err("a strange name");
    assert_eq!(fault.kind, PgnErrorKind::BadTag);
}

#[test]
fn after_a_fault_the_next_game_is_read() {
    let file = "[Event \"1\"]\n1. e4 *\n\n[Event \"2\"]\n1. e5x\n[Site \"x\"] (\n\n\
                [Event \"3\"]\n1. e4 (1. d4\n[Event \"4\"]\n1. d4 *\n[Event x]\n[Event \"5\"]";
    for capacity in [1, 20, 100, 1_000] {
        let mut reader = Reader::with_capacity(capacity, file.as_bytes());
        let mut found = Vec::new();
        loop {
            match reader.read_game(&mut Deaf) {
                Ok(true) => found.push(None),
                Ok(false) => break,
                Err(ReadError::Pgn(fault)) => found.push(Some(fault.place.line)),
                Err(ReadError::Io(error)) => panic!("{error}"),
            }
        }
        // A tag that is none begins no game: it is a fault of the game before it.
        let expected = [None, Some(5), Some(9), Some(12), None];
        assert_eq!(found, expected, "capacity {capacity}");
    }
}

#[test]
fn a_source_that_cannot_be_read_says_so() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("torn"))
        }
    }
    let mut reader = Reader::new(b"1. e4".chain(Broken));
    let fault = reader.read_game(&mut Deaf).expect_err("torn");
    assert!(matches!(fault, ReadError::Io(_)));
    assert_eq!(fault.to_string(), "torn");
}
