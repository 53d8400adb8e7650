//! PGN as it is found: what lenient reading saves, and what it reports.

use rules::pgn::{
    self, Departure, DepartureKind, GameResult, GameTree, LenientGame, LenientReader, Location,
    MAX_DEPARTURES, MAX_DEPTH, PgnErrorKind,
};
use rules::{FenErrorKind, SetupError};

fn read(text: &str) -> Vec<LenientGame> {
    LenientReader::new(text).collect()
}

/// Returns the only game of a text.
fn game(text: &str) -> LenientGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text:?}");
    games.remove(0)
}

/// Returns the game as text without tags.
fn movetext(tree: &GameTree) -> String {
    let text = tree.to_string();
    let lines = text.lines().filter(|line| !line.starts_with('['));
    lines.collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// Returns the departures as sentences, each with its line and column.
fn departures(game: &LenientGame) -> Vec<String> {
    let sentences = game.departures.iter().map(|departure| {
        let Departure { location, kind } = departure;
        format!("{}:{} {kind}", location.line, location.column)
    });
    sentences.collect()
}

/// Asserts how a movetext is read, what is reported, and that strict reading refuses it.
fn assert_reads(text: &str, expected: &str, reported: &[&str]) {
    let game = game(text);
    assert_eq!(movetext(&game.tree), expected, "{text}");
    assert_eq!(departures(&game), reported, "{text}");
    assert_eq!(game.error, None, "{text}");
    assert!(pgn::read(text).is_err(), "{text} is standard PGN");
}

#[test]
fn standard_pgn_is_read_alike_and_without_a_word() {
    for text in [
        "1. e4 e6 2. e5 d5 3. exd6 e.p. {Captured. [%csl Gd6]} (3. d4 $1 (3. c4)) 3... cxd6 *",
        "[Event \"A \\\"b\\\" \\\\\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O+! Ke7 1-0",
        "1. e4 {a} ; b\n% c\n1... e5 ({before} 1... c5!?) 1/2-1/2\n\n[Event \"2\"]\n0-1 1. d4 1-0",
        "1. e4 e5 2. Ke2 Ke7 0-1 {after}",
        "1.e4 1...e5 2 Nf3 Nc6 3.0-0",
        "",
    ] {
        let (games, error) = pgn::read_until_error(text);
        let lenient = read(text);
        let trees: Vec<GameTree> = lenient.iter().map(|game| game.tree.clone()).collect();
        assert_eq!(trees, games, "{text}");
        for game in &lenient {
            assert_eq!(departures(game), [""; 0], "{text}");
        }
        let found = lenient.into_iter().find_map(|game| game.error);
        assert_eq!(found, error, "{text}");
    }
}

#[test]
fn stray_castling_rights_and_wrong_en_passant_squares_are_reported() {
    let text = "[FEN \"4k3/8/8/8/3Pp3/8/8/4K3 b KQ c3 0 1\"]\n\n1... e3 2. d5 *";
    let game = game(text);
    assert_eq!(movetext(&game.tree), "1... e3 2. d5 *");
    let kinds: Vec<_> = game
        .departures
        .iter()
        .map(|departure| match &departure.kind {
            DepartureKind::Fen(error) => (departure.location.line, error.column, error.kind),
            other => panic!("{other}"),
        })
        .collect();
    assert_eq!(kinds.len(), 3);
    assert!(matches!(
        kinds[0],
        (1, 26, FenErrorKind::Position(SetupError::Castling { .. }))
    ));
    assert!(matches!(
        kinds[2],
        (1, 29, FenErrorKind::Position(SetupError::EnPassant { .. }))
    ));
    assert!(pgn::read(text).is_err());
    // What is written again is standard PGN.
    assert_eq!(pgn::read(&game.tree.to_string()), Ok(vec![game.tree]));
}

#[test]
fn empty_fen_is_the_initial_position() {
    for value in ["", "?", "startpos"] {
        let game = game(&format!("[FEN \"{value}\"]\n1. e4 *"));
        assert_eq!(movetext(&game.tree), "1. e4 *", "{value}");
        assert_eq!(game.departures.len(), 1);
    }
}

#[test]
fn en_passant_right_that_a_fen_forgot_is_taken_from_the_first_move() {
    for field in ["-", "d4", "d6"] {
        let text = format!("[FEN \"4k3/8/8/8/3Pp3/8/8/4K3 b - {field} 0 1\"]\n\n1... exd3 *");
        let game = game(&text);
        assert_eq!(movetext(&game.tree), "1... exd3 *", "{field}");
        let last = game.departures.last().expect("a departure");
        assert_eq!(last.location, Location { line: 1, column: 1 });
        assert_eq!(
            last.kind.to_string(),
            "the en passant square of the FEN is taken to be d3"
        );
    }
    let none = game("[FEN \"4k3/8/3P4/8/4p3/8/8/4K3 b - - 0 1\"]\n\n1... exd3 *");
    assert!(none.error.is_some(), "no pawn can have passed over d3");
}

#[test]
fn unusable_fen_ends_its_game_and_not_the_file() {
    let games = read("[FEN \"8/8 w\"]\n1. e4 *\n\n[Site \"B\"]\n1. d4 *");
    assert_eq!(games.len(), 2);
    let error = games[0].error.as_ref().expect("no position");
    assert!(matches!(error.kind, PgnErrorKind::Fen(_)));
    assert_eq!(games[1].tree.tags().len(), 1);
    assert_eq!(movetext(&games[1].tree), "1. d4 *");
}

#[test]
fn next_game_may_begin_with_any_tag() {
    let games =
        read("[White \"A\"]\n1. e4 e9 2. d4 *\n\n[Black \"B\"]\n1. d4 *\n[Result \"*\"] 1. c4");
    assert_eq!(games.len(), 3);
    let error = games[0].error.as_ref().expect("e9");
    assert_eq!(error.location, Location { line: 2, column: 7 });
    assert_eq!(games[1].tree.tag("Black"), Some("B"));
    assert_eq!(movetext(&games[2].tree), "1. c4 *");
}

#[test]
fn fault_in_a_variation_ends_the_variation() {
    for (rest, reported) in [
        (
            "2. e9 (2. d3 {b}) d5 {c}) ",
            "1:22 the variation ends here: \"e9\" is no move: column 2: '9' cannot stand here",
        ),
        (
            "2. Ke4 a6) ",
            "1:22 the variation ends here: 2.Ke4 is not legal",
        ),
        (
            "2. -- d5 3. c4) ",
            "1:22 the variation ends here: nothing is played here",
        ),
        (
            "2. Z0) ",
            "1:22 the variation ends here: nothing is played here",
        ),
        (
            "2. Sf3 d6) ",
            "1:22 the variation ends here: \"Sf3\" is no move: column 1: 'S' cannot stand here",
        ),
    ] {
        assert_reads(
            &format!("1. e4 e5 (1... c5 {rest}2. Nf3 1-0"),
            "1. e4 e5 (1... c5) 2. Nf3 1-0",
            &[reported],
        );
    }
}

#[test]
fn comment_on_a_move_that_cannot_be_read_is_kept() {
    let text = "1. e4 e5 (1... c5 2. e9 {kept} d5 {not}) (1... d9 {too}) 2. Nf3 *";
    let game = game(text);
    let expected = "1. e4 e5 {too} (1... c5 {kept}) 2. Nf3 *";
    assert_eq!(movetext(&game.tree), expected);
    assert_eq!(game.departures.len(), 2);
}

#[test]
fn null_move_ends_the_main_line_with_its_location() {
    let game = game("1. e4 e5 2. -- Nf6 3. d4 1-0");
    assert_eq!(movetext(&game.tree), "1. e4 e5 1-0");
    let error = game.error.expect("a null move");
    assert_eq!(error.kind, PgnErrorKind::NullMove);
    assert_eq!(
        error.location,
        Location {
            line: 1,
            column: 13
        }
    );
}

#[test]
fn tags_with_unescaped_quotes_keep_their_values() {
    let text = "[White \"Robert \"Bobby\" Fischer\"]\n[Event 1972]\n[Site \"R\n\n1. e4 *";
    let game = game(text);
    let tags: Vec<_> = game
        .tree
        .tags()
        .iter()
        .map(|(_, value)| value.as_str())
        .collect();
    assert_eq!(tags, ["Robert \"Bobby\" Fischer", "1972", "R"]);
    let lines: Vec<_> = game
        .departures
        .iter()
        .map(|departure| departure.location.line)
        .collect();
    assert_eq!(lines, [1, 2, 3]);
    assert_eq!(movetext(&game.tree), "1. e4 *");
    assert!(pgn::read(text).is_err());
}

#[test]
fn variations_without_a_move_lose_nothing() {
    assert_reads(
        "1. e4 () e5 *",
        "1. e4 e5 *",
        &["1:7 this variation has no move"],
    );
    assert_reads(
        "1. e4 ({only} $2) e5 *",
        "1. e4 $2 {only} 1... e5 *",
        &[
            "1:7 this variation has no move",
            "1:15 this mark is given to the next move",
        ],
    );
    assert_reads(
        "(1. d4) 1. e4 ((1. c4) 1. d3) e5 *",
        "1. e4 (1. d4) (1. c4) (1. d3) 1... e5 *",
        &[
            "1:1 no move stands before this variation",
            "1:16 no move stands before this variation",
        ],
    );
}

#[test]
fn comments_and_nags_may_open_a_variation() {
    assert_reads(
        "1. e4 ({c} $1 1. d4 $14) $6 e5 *",
        "1. e4 $6 ({c} 1. d4 $1 $14) 1... e5 *",
        &["1:12 this mark is given to the next move"],
    );
}

#[test]
fn parentheses_without_a_partner_are_reported() {
    assert_reads(
        "1. e4 (1. d4 d5 (1... Nf6 *",
        "1. e4 (1. d4 d5 (1... Nf6)) *",
        &[
            "1:7 this variation has no end",
            "1:17 this variation has no end",
        ],
    );
    assert_reads("1. e4 ) e5 *", "1. e4 e5 *", &["1:7 \")\" is skipped"]);
    assert_reads(
        "1. e4 (1. d4 1-0 d5) e5 *",
        "1. e4 (1. d4 d5) 1... e5 *",
        &["1:14 \"1-0\" is skipped"],
    );
}

#[test]
fn results_are_read_in_every_spelling() {
    for (written, result) in [
        ("1/2", GameResult::Draw),
        ("½–½", GameResult::Draw),
        ("½-½", GameResult::Draw),
        ("1–0", GameResult::WhiteWins),
        ("0 - 1", GameResult::BlackWins),
        ("1:0", GameResult::WhiteWins),
    ] {
        let game = game(&format!("1. e4 {written}"));
        assert_eq!(game.tree.result(), result, "{written}");
        let expected = format!("1:7 {written:?} is read as {:?}", result.as_str());
        assert_eq!(departures(&game), [expected]);
    }
}

#[test]
fn missing_result_is_taken_from_the_tag() {
    let text = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#\n\n[Result \"1–0\"]\n1. e4";
    let games = read(text);
    assert_eq!(games[0].tree.result(), GameResult::BlackWins);
    assert_eq!(
        departures(&games[0]),
        ["5:1 the result 0-1 is taken from the tag"]
    );
    assert_eq!(games[1].tree.result(), GameResult::WhiteWins);
    assert_eq!(departures(&game("[Result \"*\"]\n1. e4")), [""; 0]);
    assert_eq!(departures(&game("1. e4")), [""; 0]);
}

#[test]
fn marks_are_read_in_every_spelling() {
    assert_reads(
        "1. e4‼ e5!!! 2. Nf3 ± Nc6 +- 3. d4= exd4⁉ *",
        "1. e4 $3 e5 $3 2. Nf3 $16 Nc6 $18 3. d4 $10 exd4 $5 *",
        &[
            "1:6 \"‼\" is read as \"!!\"",
            "1:8 \"!!!\" is read as \"!!\"",
            "1:21 \"±\" is read as \"$16\"",
            "1:27 \"+-\" is read as \"$18\"",
            "1:35 \"=\" is read as \"$10\"",
            "1:41 \"⁉\" is read as \"!?\"",
        ],
    );
    assert_reads(
        "1. e4 $256 e5 *",
        "1. e4 e5 *",
        &["1:7 \"$256\" is skipped"],
    );
}

#[test]
fn moves_are_read_in_every_spelling() {
    assert_reads(
        "[FEN \"8/3k1PP1/8/8/8/8/8/4K2R w K - 0 1\"]\n1. f8(Q) Ke6 2. g7g8q+ Kd7 3. Rh7. Kc6 4. Qf3ch *",
        "1. f8=Q Ke6 2. g8=Q+ Kd7 3. Rh7+ Kc6 4. Qf3+ *",
        &[
            "2:4 \"f8(Q)\" is read as \"f8=Q\"",
            "2:17 \"g7g8q+\" is read as \"g8=Q+\"",
            "2:31 \"Rh7.\" is read as \"Rh7+\"",
            "2:43 \"Qf3ch\" is read as \"Qf3+\"",
        ],
    );
    assert_reads(
        "1. Nxf3 d5 2. g3 Nf6 3. Bg2 e6 4. o–o d4 5. e4 dxe3ep 6. fxe3 e.p. *",
        "1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. O-O d4 5. e4 dxe3 6. fxe3 *",
        &[
            "1:4 \"Nxf3\" is read as \"Nf3\"",
            "1:35 \"o–o\" is read as \"O-O\"",
            "1:58 \"fxe3 e.p.\" is read as \"fxe3\"",
        ],
    );
}

#[test]
fn uci_and_long_algebraic_moves_are_reported() {
    assert_reads(
        "1. e2-e4 e7e5 2. g1f3 b8-c6 3. f1b5 a7a6 4. e1g1 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *",
        &[
            "1:18 \"g1f3\" is read as \"Nf3\"",
            "1:23 \"b8-c6\" is read as \"Nc6\"",
            "1:32 \"f1b5\" is read as \"Bb5\"",
            "1:45 \"e1g1\" is read as \"O-O\"",
        ],
    );
}

#[test]
fn text_outside_comments_is_skipped_and_quoted() {
    assert_reads(
        "1. e4 novelty, he said e5 } 2. Nf3 [%clk 0:01] Nc6 *",
        "1. e4 e5 2. Nf3 {[%clk 0:01]} 2... Nc6 *",
        &[
            "1:7 \"novelty, he said\" is skipped",
            "1:27 \"}\" is skipped",
            "1:36 \"[%clk 0:01]\" is kept as a comment",
        ],
    );
    let after = game("Here it is:\n\n[Event \"A\"]\n\n1. e4 1-0\n\nThanks $1 (for reading)!");
    assert_eq!(after.tree.tag("Event"), Some("A"));
    assert_eq!(after.departures.len(), 2);
}

#[test]
fn text_without_a_game_is_an_error() {
    for text in ["Dear diary", ")", "♟♟♟", "\u{0}", "[[[[", "!"] {
        let game = game(text);
        assert!(game.error.is_some(), "{text:?}");
        assert_eq!(game.tree.nodes().count(), 1);
    }
}

#[test]
fn game_without_tags_follows_the_result_of_a_broken_one() {
    let games = read("1. e4 e6 2. e5 Ke4 3. d4 *\n\n1. e4 e6 2. e5 d5 3. exd6 *\n");
    let lines: Vec<String> = games.iter().map(|game| movetext(&game.tree)).collect();
    assert_eq!(lines, ["1. e4 e6 2. e5 *", "1. e4 e6 2. e5 d5 3. exd6 *"]);
    assert!(games[0].error.is_some() && games[1].error.is_none());
}

#[test]
fn comment_without_an_end_does_not_swallow_the_next_game() {
    let text = "[A \"1\"]\n\n1. e4 {never ends\n1... e5\n\n[A \"2\"]\n\n1. d4 {c} *";
    let games = read(text);
    assert_eq!(games.len(), 2);
    assert_eq!(departures(&games[0]), ["3:7 this comment has no end"]);
    assert_eq!(movetext(&games[0].tree), "1. e4 {never ends 1... e5} *");
    assert_eq!(movetext(&games[1].tree), "1. d4 {c} *");
}

#[test]
fn variants_are_named() {
    let game = game("[Event \"x\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 e5 2. @e6 *");
    assert_eq!(
        game.departures[0].kind,
        DepartureKind::Variant("Crazyhouse".to_owned())
    );
    assert_eq!(game.departures[0].location.line, 2);
    for name in ["Standard", "From Position", "chess", ""] {
        let game = self::game(&format!("[Variant \"{name}\"]\n1. e4 *"));
        assert_eq!(departures(&game), [""; 0], "{name}");
    }
}

#[test]
fn windows_1252_is_read_where_utf_8_is_not() {
    let mut file = "[White \"Bodo Müller\"]\n\n1. e4 {".as_bytes().to_vec();
    file.extend(b"\x84gut\x93 \x96 d\xe9j\xe0} 1/2\x961/2");
    let game = LenientReader::from_bytes(&file).next().expect("a game");
    assert_eq!(game.tree.tag("White"), Some("Bodo Müller"));
    assert_eq!(movetext(&game.tree), "1. e4 {„gut“ – déjà} 1/2-1/2");
    assert_eq!(game.departures[0].kind, DepartureKind::Encoding);
    assert_eq!(game.departures[0].location, Location { line: 3, column: 8 });
}

#[test]
fn hostile_texts_are_read_within_bounds() {
    let deep = game(&format!("1. e4 {}", "(1. d4 ".repeat(MAX_DEPTH + 10)));
    assert_eq!(deep.tree.nodes().count(), MAX_DEPTH + 2);
    for part in [
        "(",
        ")",
        "(1. e4 ",
        "{",
        "[",
        "[A \"",
        "e9 ",
        "-- ",
        "x\n\n[A \"b\"]{",
        "½",
        "e4 ",
    ] {
        let games = read(&part.repeat(200_000));
        let most = games.iter().map(|game| game.departures.len()).max();
        assert!(most.unwrap_or(0) <= MAX_DEPARTURES, "{part}");
    }
}
