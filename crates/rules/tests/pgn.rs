//! PGN: reading and writing games, comments, variations and NAGs.

#[path = "pgn/round_trip.rs"]
mod round_trip;

use rules::San;
use rules::pgn::{
    self, GameResult, GameTree, LazyLocation, Location, Nag, Node, PgnErrorKind, Reader, Visitor,
};

use round_trip::{assert_round_trips, game};

/// Returns the main line without move numbers.
fn moves(game: &GameTree) -> String {
    let sans = game.main_line().map(|id| san(game.node(id)));
    sans.collect::<Vec<_>>().join(" ")
}

fn san(node: &Node) -> String {
    node.san().map(ToString::to_string).unwrap_or_default()
}

/// Returns the first node in the text with this move.
fn find<'a>(game: &'a GameTree, written: &str) -> &'a Node {
    let mut nodes = game.nodes().map(|(_, node)| node);
    nodes
        .find(|node| san(node) == written)
        .unwrap_or_else(|| panic!("no {written}"))
}

fn comments(node: &Node) -> Vec<&str> {
    node.comments().iter().map(pgn::Comment::raw).collect()
}

fn nags(node: &Node) -> Vec<u8> {
    node.nags().iter().map(|nag| nag.0).collect()
}

const STUDY: &str = r#"[Event "The \"first\" capture \\ study"]
[Site "?"]
[Unknown_Tag ""]
[FEN "4k3/3p1p2/8/4P3/8/8/3P4/4K3 b - - 0 12"]
[SetUp "1"]

{Two pawns wait. [%csl Gd7,Gf7]} 12...f5 $1 $146 {It passes e6? No: f6.
[%cal Gf7f5] [%ours "any thing" 1,2]} (12...d5 {the other one} 13.exd6! (13.e6 $6 {too
late next time} 13...d4 (13...Ke7)) (13.Kd1) 13...Kd7) ({before} 12...Kd8 13.d4) 13.exf6
; to the end of the line } with a brace
13...Kf7 *
"#;

#[test]
fn a_study_with_variations_and_comments_is_read() {
    let game = game(STUDY);
    assert_eq!(game.tags().len(), 5);
    assert_eq!(game.tag("Event"), Some(r#"The "first" capture \ study"#));
    assert_eq!(game.tag("Unknown_Tag"), Some(""));
    assert_eq!(game.tag("White"), None);
    assert_eq!(moves(&game), "f5 exf6 Kf7");
    assert_eq!(game.result(), GameResult::Unknown);

    let root = game.node(game.root());
    assert_eq!(root.position().fullmove_number(), 12);
    assert_eq!(comments(root), ["Two pawns wait. [%csl Gd7,Gf7]"]);
    assert_eq!(root.comments()[0].circles().expect("marks").len(), 2);
    assert_eq!((root.mv(), root.san(), root.ply()), (None, None, 0));
    assert_eq!(root.children().len(), 3);

    let f5 = find(&game, "f5");
    assert_eq!(nags(f5), [1, 146]);
    assert_eq!(f5.comments()[0].text(), "It passes e6? No: f6.");
    assert_eq!(f5.comments()[0].commands()[1].args, r#""any thing" 1,2"#);
    assert_eq!(
        f5.location(),
        Location {
            line: 7,
            column: 39
        }
    );
    assert_eq!(nags(find(&game, "exd6")), [1]);
    assert_eq!(comments(find(&game, "e6")), ["too\nlate next time"]);
    assert_eq!(find(&game, "Kd8").comments_before()[0].raw(), "before");
    assert_eq!(find(&game, "Ke7").ply(), 3);

    let captor = find(&game, "exf6");
    assert_eq!(captor.ply(), 2);
    assert!(captor.mv().is_some_and(rules::Move::is_en_passant));
    assert_eq!(comments(captor), [" to the end of the line } with a brace"]);
    assert_round_trips(&game);
}

#[test]
fn line_to_follows_variations() {
    let game = game("1. e4 e5 (1... c5 2. Nf3 d6) (1... e6 2. d4) 2. Nf3 *");
    let line = |name: &str| {
        let id = game.nodes().find(|(_, node)| san(node) == name);
        let line = game.line_to(id.expect(name).0);
        let names: Vec<String> = line.iter().map(|id| san(game.node(*id))).collect();
        names.join(" ")
    };
    assert_eq!(line("d6"), "e4 c5 Nf3 d6");
    assert_eq!(line("d4"), "e4 e6 d4");
    assert_eq!(game.line_to(game.root()), []);
    for (id, node) in game.nodes() {
        for child in node.children() {
            assert_eq!(game.node(*child).parent(), Some(id));
            assert_eq!(game.node(*child).ply(), node.ply() + 1);
            let m = game.node(*child).mv().expect("a move leads to a child");
            assert_eq!(&node.position().play(m), game.node(*child).position());
        }
    }
}

#[test]
fn move_numbers_and_spacing_are_optional() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6",
        "1.e4 e5 2.Nf3 Nc6",
        "1.e4 1...e5 2.Nf3 2...Nc6",
        "1. e4 1... e5 2. Nf3 2 ... Nc6",
        "1 e4 e5 2 Nf3 Nc6",
        "e4 e5 Nf3 Nc6",
        "1…e4 e5\r\n2.\tNf3\n\n\n2…Nc6\r\n",
        "7.e4 e5 7.Nf3 Nc6 99999999999999999999999.",
        "\u{feff}1. e4 e5 2. Nf3 Nc6 *",
        "1.e4{}e5;\n2.Nf3()Nc6*",
        "% a line for someone else\n1.e4 e5\n%another } ( [\n2.Nf3 Nc6\n%",
    ] {
        let text = text.replace("()", " ");
        assert_eq!(moves(&game(&text)), "e4 e5 Nf3 Nc6", "{text:?}");
    }
}

#[test]
fn pgn_reads_every_en_passant_mark() {
    let before = "1. e4 e6 2. e5 d5 3. ";
    for (written, marks) in [
        ("exd6", None),
        ("exd6 e.p.", None),
        ("exd6e.p.", None),
        ("exd6ep", None),
        ("exd6 ep", None),
        ("exd6 e.p.!", Some(1)),
        ("exd6! e.p.", Some(1)),
        ("exd6\r\ne.p. $1", Some(1)),
        ("exd6 e.\u{a0}p.", None),
        ("exd6\u{202f}e.\u{202f}p.!", Some(1)),
        ("exd6 e.\r\np. $1", Some(1)),
        ("exd6 en\npassant.", None),
        ("exd6 (en\u{a0}passant.) $1", Some(1)),
        ("exd6 enpassant", None),
        ("exd6!", Some(1)),
        ("exd6 !", Some(1)),
        ("exd6 $1", Some(1)),
    ] {
        for behind in [" Bxd6 4. d4 *", "{c} Bxd6 4. d4 *", "(3. d4) Bxd6 4. d4 *"] {
            let game = game(&format!("{before}{written}{behind}"));
            assert_eq!(
                moves(&game),
                "e4 e6 e5 d5 exd6 Bxd6 d4",
                "{written}{behind}"
            );
            let node = find(&game, "exd6");
            assert_eq!(nags(node), marks.into_iter().collect::<Vec<u8>>());
            assert_eq!(format!("{:#}", node.san().expect("a move")), "exd6 e.p.");
        }
    }
    let fen = "[FEN \"5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2\"]\n";
    for written in [
        "fxg6 e.p.#",
        "fxg6#e.p.",
        "fxg6 e.p. #",
        "fxg6",
        "fxg6 e.p.#!!",
    ] {
        assert_eq!(moves(&game(&format!("{fen}{written} 1-0"))), "fxg6#");
    }
}

#[derive(Default)]
struct Count {
    games: usize,
    moves: usize,
}

impl Visitor for Count {
    fn begin_game(&mut self, _: LazyLocation<'_>) {
        self.games += 1;
    }

    fn san(&mut self, _: San, _: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        self.moves += 1;
        Ok(())
    }
}

#[test]
fn games_without_tags_follow_one_another() {
    for text in [
        "1. e4 e5 1-0\n\n1. d4 d5 0-1",
        "1. e4 e5 1-0 1. d4 d5 0-1\n",
        "1. e4 e5 1-0\n1.d4 d5 0-1",
        "e4 e5 1-0 d4 d5 0-1",
        "1. e4 e5 1-0 1... d4 d5 0-1",
        "1. e4 e5 1-0 {of the first} ; and this\n1. d4 d5 0-1",
    ] {
        let games = pgn::read(text).expect(text);
        let lines: Vec<_> = games.iter().map(moves).collect();
        assert_eq!(lines, ["e4 e5", "d4 d5"], "{text:?}");
        let results: Vec<_> = games.iter().map(GameTree::result).collect();
        assert_eq!(results, [GameResult::WhiteWins, GameResult::BlackWins]);
        let comments = |game: &GameTree| {
            let comments = game.nodes().map(|(_, node)| node.comments().len());
            comments.sum::<usize>()
        };
        let is_said = text.contains('{');
        assert_eq!(comments(&games[0]), if is_said { 2 } else { 0 });
        assert_eq!(comments(&games[1]), 0, "{text:?}");
        // The games are the same for every buffer size.
        let mut reader = Reader::with_capacity(1, text.as_bytes());
        let mut count = Count::default();
        while reader.read_game(&mut count).expect(text) {}
        assert_eq!((count.games, count.moves), (2, 4), "{text:?}");
    }
}

#[test]
fn concatenated_games_round_trip() {
    let texts = [
        "1. e4 (1. c4 {English}) e5 $1 1-0",
        "1. d4 *",
        "[Event \"x\"]\n\n1. Nf3 1/2-1/2",
    ];
    let trees: Vec<GameTree> = texts.iter().map(|text| game(text)).collect();
    for first in &trees {
        for second in &trees {
            let text = format!("{first}{second}");
            let read = pgn::read(&text).expect(&text);
            assert_eq!(read, [first.clone(), second.clone()], "{text}");
        }
    }
}

#[test]
fn every_result_ends_a_game() {
    for result in GameResult::ALL {
        let game = game(&format!("1. e4 {result}"));
        assert_eq!(game.result(), result);
        assert_round_trips(&game);
    }
    assert_eq!(game("1. e4").result(), GameResult::Unknown);
    assert_eq!(game("1.e4*").result(), GameResult::Unknown);
    assert_eq!(game("1-0").result(), GameResult::WhiteWins);
}

#[test]
fn a_file_holds_many_games() {
    let text = "[Event \"1\"]\n\n1. e4 1-0\n\n[Event \"2\"]\n[Site \"x\"]\n1. d4\n\n\
                [Event \"3\"]\n\n*\n{after}\n[Event \"4\"]";
    let games = pgn::read(text).expect("four games");
    let found: Vec<_> = games
        .iter()
        .map(|game| (game.tag("Event").unwrap_or("none"), moves(game)))
        .collect();
    let expected = [("1", "e4"), ("2", "d4"), ("3", ""), ("4", "")];
    assert_eq!(
        found,
        expected.map(|(event, moves)| (event, moves.to_owned()))
    );
    assert_eq!(comments(games[2].node(games[2].root())), ["after"]);
    games.iter().for_each(assert_round_trips);
    let together: Vec<String> = games.iter().map(ToString::to_string).collect();
    assert_eq!(pgn::read(&together.join("\n")), Ok(games));
    assert_eq!(pgn::read(""), Ok(vec![]));
    assert_eq!(pgn::read(" \r\n%x"), Ok(vec![]));
}

#[test]
fn comments_stay_with_their_moves() {
    let game =
        game("{a} {b} 1. {c} e4 {d} (1. d4 {e}) {f} (1. c4) 1... {g} e5 (1... {h} d5) {i} *");
    assert_eq!(comments(game.node(game.root())), ["a", "b", "c"]);
    assert_eq!(comments(find(&game, "e4")), ["d", "f", "g"]);
    assert_eq!(comments(find(&game, "d4")), ["e"]);
    assert_eq!(comments(find(&game, "e5")), ["i"]);
    assert_eq!(find(&game, "d5").comments_before()[0].raw(), "h");
    assert_round_trips(&game);
}

#[test]
fn a_semicolon_comment_ends_with_its_line() {
    let game = game("1. e4 ; one\r\n;two\r\r\n e5 ;} three");
    assert_eq!(comments(find(&game, "e4")), [" one", "two"]);
    assert_eq!(comments(find(&game, "e5")), ["} three"]);
    assert_round_trips(&game);
}

#[test]
fn a_written_game_is_standard_pgn() {
    let game = game(STUDY);
    let expected = r#"[Event "The \"first\" capture \\ study"]
[Site "?"]
[Unknown_Tag ""]
[FEN "4k3/3p1p2/8/4P3/8/8/3P4/4K3 b - - 0 12"]
[SetUp "1"]

{Two pawns wait. [%csl Gd7,Gf7]} 12... f5 $1 $146 {It passes e6? No: f6.
[%cal Gf7f5] [%ours "any thing" 1,2]} (12... d5 {the other one} 13. exd6 $1 (13. e6
$6 {too
late next time} 13... d4 (13... Ke7)) (13. Kd1) 13... Kd7) ({before} 12... Kd8
13. d4) 13. exf6 ; to the end of the line } with a brace
13... Kf7 *
"#;
    assert_eq!(game.to_string(), expected);
}

#[test]
fn trees_with_different_content_are_unequal() {
    let plain = game("[A \"b\"] 1. e4 {c} $1 (1. d4) e5 *");
    for text in [
        "[A \"c\"] 1. e4 {c} $1 (1. d4) e5 *",
        "[A \"b\"] 1. e3 {c} $1 (1. d4) e5 *",
        "[A \"b\"] 1. e4 {d} $1 (1. d4) e5 *",
        "[A \"b\"] 1. e4 {c} $2 (1. d4) e5 *",
        "[A \"b\"] 1. e4 {c} $1 (1. d3) e5 *",
        "[A \"b\"] 1. e4 {c} $1 e5 (1... d5) *",
        "[A \"b\"] 1. e4 {c} $1 (1. d4) e5 1-0",
        "[A \"b\"] 1. e4 $1 ({c} 1. d4) e5 *",
    ] {
        assert_ne!(game(text), plain, "{text}");
    }
    // Locations differ, and a variation of a variation becomes a second variation.
    assert_eq!(game("[A\n\"b\"]\n1.e4! {c}(1.d4)1...e5"), plain);
    assert_eq!(
        game("1. e4 (1. d4 (1. c4) d5)"),
        game("1. e4 (1. d4 d5) (1. c4)")
    );
}

#[test]
fn nags_are_written_as_numbers_in_order() {
    let game = game("1. e4!? $13 $0 e5?? $255 *");
    assert_eq!(nags(find(&game, "e4")), [5, 13, 0]);
    assert_eq!(nags(find(&game, "e5")), [4, 255]);
    assert_eq!(Nag(5).symbol(), Some("!?"));
    assert_round_trips(&game);
}
