//! PGN: a tree that is edited stays one that can be written and read again.

use proptest::prelude::*;
use rules::pgn::{self, Comment, EditError, GameResult, GameTree, MAX_DEPTH, Nag, NodeId};
use rules::{Move, Position, San};

/// The only game of a text.
fn game(text: &str) -> GameTree {
    let mut games = pgn::read(text).unwrap_or_else(|fault| panic!("{text:?}: {fault}"));
    assert_eq!(games.len(), 1, "{text:?}");
    games.remove(0)
}

/// The node of a move, the first in the tree that is written so.
fn find(game: &GameTree, written: &str) -> NodeId {
    let is_it = |node: &pgn::Node| node.san().is_some_and(|san| san.to_string() == written);
    let found = game.nodes().find(|(_, node)| is_it(node));
    found.unwrap_or_else(|| panic!("no {written}")).0
}

fn uci(game: &GameTree, at: NodeId, text: &str) -> Move {
    Move::from_uci(text, game.node(at).position()).expect(text)
}

/// Written and read again, a tree stays what it was; so does the text written from it.
fn assert_stays(game: &GameTree) {
    let text = game.to_string();
    let again = self::game(&text);
    assert_eq!(&again, game, "{text}");
    assert_eq!(again.to_string(), text);
}

const GAME: &str = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) ({flank} 1. c4) 1... e6 2. e5 d5 *";

#[test]
fn a_move_is_played_once() {
    let mut game = game(GAME);
    let root = game.root();
    let known = uci(&game, root, "c2c4");
    assert_eq!(game.play(root, known), Ok(game.node(root).children()[2]));
    let end = find(&game, "d5");
    let end = game.line_from(root).last().unwrap_or(end);
    let capture = game.play(end, uci(&game, end, "e5d6")).expect("in passing");
    assert_eq!(game.node(capture).ply(), 5);
    assert!(game.node(capture).san().is_some_and(San::is_en_passant));
    let step = Move::from_uci("e2e4", &Position::initial()).expect("a step");
    assert_eq!(game.play(end, step), Err(EditError::Illegal(step)));
    assert_stays(&game);
}

#[test]
fn what_is_removed_is_gone_with_all_behind_it_and_no_other_id_changes() {
    let mut game = game(GAME);
    let (d4, e6, knight) = (find(&game, "d4"), find(&game, "e6"), find(&game, "Nf6"));
    game.remove(d4).expect("a variation");
    assert_eq!(game.nodes().count(), 6);
    assert!(!game.contains(d4) && !game.contains(knight) && game.contains(e6));
    assert_eq!(
        game.node(e6).san().map(ToString::to_string).as_deref(),
        Some("e6")
    );
    assert_eq!(game.remove(d4), Err(EditError::Removed));
    assert_eq!(game.set_comments(knight, vec![]), Err(EditError::Removed));
    assert_eq!(game.remove(game.root()), Err(EditError::Root));
    assert_eq!(
        game.to_string(),
        "1. e4 ({flank} 1. c4) 1... e6 2. e5 d5 *\n"
    );
    assert_stays(&game);

    // A new move has a new id.
    let again = game
        .play(game.root(), uci(&game, game.root(), "d2d4"))
        .expect("legal");
    assert_ne!(again, d4);
    assert!(!game.contains(d4));

    // What comes next takes the place, and what was said before it is said behind it.
    game.remove(find(&game, "e4")).expect("the main line");
    assert_eq!(game.to_string(), "1. c4 {flank} (1. d4) *\n");
    assert_stays(&game);
}

#[test]
fn a_variation_is_promoted_by_one_place_or_to_the_main_line() {
    let mut game = game(GAME);
    let c4 = find(&game, "c4");
    let flank = game.node(game.root()).children()[2];
    assert_ne!(c4, flank, "the first c4 is a reply");
    game.promote(flank).expect("second");
    assert_eq!(game.node(game.root()).children()[1], flank);
    assert_stays(&game);
    game.promote(flank).expect("first");
    assert_eq!(game.main_line().next(), Some(flank));
    assert_eq!(game.node(flank).comments()[0].raw(), "flank");
    assert_eq!(game.node(flank).comments_before(), []);
    game.promote(flank).expect("nothing to do");
    assert_stays(&game);

    let deep = find(&game, "Nf6");
    game.promote_to_main_line(deep).expect("a line");
    let line: Vec<String> = game
        .main_line()
        .filter_map(|id| game.node(id).san())
        .map(ToString::to_string)
        .collect();
    assert_eq!(line, ["d4", "Nf6", "c4"]);
    assert_stays(&game);
    assert_eq!(game.promote(game.root()), Err(EditError::Root));
}

#[test]
fn what_would_be_too_deep_is_refused_and_nothing_changes() {
    let shuttle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut text = shuttle[0].to_owned();
    for depth in 0..MAX_DEPTH {
        text += " (";
        text += shuttle[depth % 4];
        text += " ";
        text += shuttle[(depth + 1) % 4];
    }
    let mut game = game(&(text + &")".repeat(MAX_DEPTH)));
    let limit = MAX_DEPTH;
    let last = game.nodes().last().expect("a node").0;
    let parent = game.node(last).parent().expect("a move");
    let reply = game.node(parent).position().legal_moves()[0];
    assert_eq!(game.play(parent, reply), Err(EditError::TooDeep { limit }));
    let before = game.clone();
    let main = game.main_line().next().expect("a move");
    let sibling = game
        .play(game.root(), uci(&game, game.root(), "a2a3"))
        .expect("legal");
    game.promote_to_main_line(sibling).expect("not deeper");
    assert_stays(&game);
    game.promote_to_main_line(main).expect("back again");
    game.remove(sibling).expect("a variation");
    assert_eq!(game, before);
}

#[test]
fn what_is_said_is_set() {
    let mut game = game(GAME);
    let (e4, d4) = (find(&game, "e4"), find(&game, "d4"));
    let comment = |raw: &str| vec![Comment::new(raw).expect(raw)];
    game.set_nags(e4, vec![Nag(1), Nag(255)]).expect("a move");
    game.set_comments(e4, comment("a } brace")).expect("a move");
    game.set_comments(game.root(), comment("[%csl Ge4] first"))
        .expect("the root");
    game.set_comments_before(d4, comment("or"))
        .expect("a variation");
    assert_eq!(
        game.set_comments_before(e4, vec![]),
        Err(EditError::NotAVariation)
    );
    assert_eq!(game.set_nags(game.root(), vec![]), Err(EditError::Root));
    game.set_result(GameResult::Draw);
    assert_stays(&game);
    assert!(game.to_string().starts_with(
        "{[%csl Ge4] first} 1. e4 $1 $255 ;a } brace\n({or} 1. d4 d5 (1... Nf6 2. c4)"
    ));
}

#[test]
fn tags_are_set_removed_and_put_in_their_order() {
    let mut game =
        game("[ECO \"C00\"]\n[White \"A\"]\n[ECO \"C01\"]\n[Annotator \"B\"]\n\n1. e4 *");
    for (name, value) in [
        ("", "x"),
        ("A b", "x"),
        ("A\"", "x"),
        ("[A", "x"),
        ("A", "x\ny"),
    ] {
        assert_eq!(
            game.set_tag(name, value),
            Err(EditError::Tag),
            "{name:?} {value:?}"
        );
    }
    assert_eq!(game.set_tag("FEN", "x"), Err(EditError::Fen));
    assert_eq!(game.remove_tag("FEN"), Err(EditError::Fen));
    assert_eq!(game.remove_tag("ECO"), Ok(true));
    assert_eq!(game.remove_tag("ECO"), Ok(false));
    game.set_tag("White", "the \"first\" \\").expect("a tag");
    game.set_result(GameResult::WhiteWins);
    game.complete_tags();
    assert_stays(&game);
    assert_eq!(
        game.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [White \"the \\\"first\\\" \\\\\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\
         [Annotator \"B\"]\n\n1. e4 1-0\n"
    );
    game.set_result(GameResult::Draw);
    assert_eq!(game.tag("Result"), Some("1/2-1/2"));
}

#[test]
fn a_game_may_begin_anywhere() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 40",
    ] {
        let position: Position = fen.parse().expect(fen);
        let mut game = GameTree::new(position.clone());
        for m in position.legal_moves() {
            game.play(game.root(), m).expect("a legal move");
        }
        assert_eq!(game.tags().is_empty(), position == Position::initial());
        assert_stays(&game);
    }
}

/// Edits a game as some numbers say.
fn edit(game: &mut GameTree, (action, node, choice): (u8, u16, u16)) {
    let count = game.nodes().count();
    let id = game
        .nodes()
        .nth(usize::from(node) % count)
        .expect("a node")
        .0;
    let comments = |choice: u16| {
        let all = [
            "",
            "one",
            " two [%csl Ge4]\n\nthree",
            "a } brace",
            "%",
            "é ♟ \\ \"",
        ];
        let some = all.iter().skip(usize::from(choice % 7)).step_by(2);
        some.filter_map(|raw| Comment::new(raw)).collect::<Vec<_>>()
    };
    let done = match action % 16 {
        0..8 => {
            let moves = game.node(id).position().legal_moves();
            let Some(m) = moves.get(usize::from(choice) % moves.len().max(1)) else {
                return;
            };
            game.play(id, *m).map(|_| ())
        }
        8 if choice % 4 == 0 => game.remove(id),
        9 => game.promote(id),
        10 => game.promote_to_main_line(id),
        11 => game.set_nags(
            id,
            vec![Nag(choice.to_le_bytes()[0]); usize::from(choice % 3)],
        ),
        12 => game.set_comments_before(id, comments(choice)),
        13 => game.set_tag(
            ["Event", "Result", "X-1"][usize::from(choice % 3)],
            "a \"b\" \\",
        ),
        14 => {
            game.set_result(GameResult::ALL[usize::from(choice % 4)]);
            if choice % 5 == 0 {
                game.complete_tags();
            }
            Ok(())
        }
        _ => game.set_comments(id, comments(choice)),
    };
    let is_expected = matches!(
        done,
        Ok(()) | Err(EditError::Root | EditError::NotAVariation)
    );
    assert!(is_expected, "{done:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn whatever_is_edited_can_be_written_and_read_again(
        from_fen in any::<bool>(),
        edits in prop::collection::vec(any::<(u8, u16, u16)>(), 0..80),
    ) {
        let fen = "4k3/2p1p3/8/1P1P4/5p1p/8/4P1P1/4K3 b - - 0 1";
        let start = if from_fen { fen.parse().expect(fen) } else { Position::initial() };
        let mut game = GameTree::new(start);
        for step in edits {
            edit(&mut game, step);
        }
        assert_stays(&game);
        for (id, node) in game.nodes() {
            for child in node.children() {
                prop_assert_eq!(game.node(*child).parent(), Some(id));
                let m = game.node(*child).move_().expect("a move leads to a child");
                prop_assert_eq!(&node.position().play(m), game.node(*child).position());
                prop_assert_eq!(game.node(*child).ply(), node.ply() + 1);
            }
        }
    }
}
