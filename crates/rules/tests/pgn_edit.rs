//! PGN: an edited tree can be written and read again.

#[path = "pgn/round_trip.rs"]
mod round_trip;

use proptest::prelude::*;
use rules::pgn::{Comment, EditError, GameTree, MAX_DEPTH, NodeId};
use rules::{Move, Position, San};

use round_trip::{assert_round_trips, game};

fn uci(game: &GameTree, at: NodeId, text: &str) -> Move {
    Move::from_uci(text, game.node(at).position()).expect(text)
}

const GAME: &str = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) ({flank} 1. c4) 1... e6 2. e5 d5 *";

#[test]
fn a_move_played_before_leads_to_the_same_node() {
    let mut game = game(GAME);
    let root = game.root();
    let known = uci(&game, root, "c2c4");
    assert_eq!(game.play(root, known), Ok(game.node(root).children()[2]));
    assert_eq!(game.nodes().count(), 11);
}

#[test]
fn a_new_move_is_added_and_an_illegal_move_is_refused() {
    let mut game = game(GAME);
    let end = game.main_line().last().expect("a move");
    let capture = game.play(end, uci(&game, end, "e5d6")).expect("legal");
    assert_eq!(game.node(capture).ply(), 5);
    assert!(game.node(capture).san().is_some_and(San::is_en_passant));
    let illegal = Move::from_uci("e2e4", &Position::initial()).expect("legal at the start");
    assert_eq!(
        game.play(end, illegal),
        Err(EditError::IllegalMove(illegal))
    );
    assert_round_trips(&game);
}

#[test]
fn promote_moves_a_variation_one_place_forward() {
    let mut game = game(GAME);
    let flank = game.node(game.root()).children()[2];
    game.promote(flank).expect("third place");
    assert_eq!(game.node(game.root()).children()[1], flank);
    assert_round_trips(&game);
    game.promote(flank).expect("second place");
    assert_eq!(game.main_line().next(), Some(flank));
    assert_eq!(game.node(flank).comments()[0].raw(), "flank");
    assert_eq!(game.node(flank).comments_before(), []);
    let before = game.clone();
    game.promote(flank).expect("first place");
    assert_eq!(game, before);
    assert_eq!(game.promote(game.root()), Err(EditError::Root));
    assert_round_trips(&game);
}

#[test]
fn variations_nested_too_deep_are_refused() {
    let shuttle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut text = shuttle[0].to_owned();
    for depth in 0..MAX_DEPTH {
        text += " (";
        text += shuttle[depth % 4];
        text += " ";
        text += shuttle[(depth + 1) % 4];
    }
    let mut game = game(&(text + &")".repeat(MAX_DEPTH)));
    let before = game.clone();
    let last = game.nodes().last().expect("a node").0;
    let parent = game.node(last).parent().expect("a move");
    let reply = game.node(parent).position().legal_moves()[0];
    let limit = MAX_DEPTH;
    assert_eq!(game.play(parent, reply), Err(EditError::TooDeep { limit }));
    assert_eq!(game, before);
}

#[test]
fn comments_are_set_after_a_move_and_before_the_first() {
    let mut game = game(GAME);
    let e4 = game.main_line().next().expect("a move");
    let comment = |raw: &str| vec![Comment::new(raw).expect(raw)];
    game.set_comments(e4, comment("a } brace")).expect("a move");
    game.set_comments(game.root(), comment("[%csl Ge4] first"))
        .expect("the root");
    assert_round_trips(&game);
    assert!(
        game.to_string()
            .starts_with("{[%csl Ge4] first} 1. e4 ;a } brace\n(1. d4 d5 (1... Nf6 2. c4)")
    );
}

#[test]
fn a_tag_is_set_in_place_and_an_invalid_tag_is_refused() {
    let mut game = game("[ECO \"C00\"]\n[White \"A\"]\n\n1. e4 *");
    for (name, value) in [
        ("", "x"),
        ("A b", "x"),
        ("A\"", "x"),
        ("[A", "x"),
        ("A", "x\ny"),
    ] {
        assert_eq!(
            game.set_tag(name, value),
            Err(EditError::InvalidTag),
            "{name:?} {value:?}"
        );
    }
    assert_eq!(game.set_tag("FEN", "x"), Err(EditError::FenTag));
    game.set_tag("ECO", "C02").expect("a tag");
    game.set_tag("Black", "the \"second\" \\").expect("a tag");
    assert_round_trips(&game);
    assert_eq!(
        game.to_string(),
        "[ECO \"C02\"]\n[White \"A\"]\n[Black \"the \\\"second\\\" \\\\\"]\n\n1. e4 *\n"
    );
}

#[test]
fn a_game_may_start_from_any_position() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 40",
    ] {
        let position: Position = fen.parse().expect(fen);
        let mut game = GameTree::new(position.clone());
        for mv in position.legal_moves() {
            game.play(game.root(), mv).expect("a legal move");
        }
        assert_eq!(game.tags().is_empty(), position == Position::initial());
        assert_round_trips(&game);
    }
}

/// Makes one edit, chosen by the three numbers.
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
    let result = match action % 12 {
        0..8 => {
            let moves = game.node(id).position().legal_moves();
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
                return;
            };
            game.play(id, *mv).map(|_| ())
        }
        8 | 9 => game.promote(id),
        10 => game.set_tag(
            ["Event", "Result", "X-1"][usize::from(choice % 3)],
            "a \"b\" \\",
        ),
        _ => game.set_comments(id, comments(choice)),
    };
    assert!(
        matches!(result, Ok(()) | Err(EditError::Root)),
        "{result:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn an_edited_game_round_trips(
        from_fen in any::<bool>(),
        edits in prop::collection::vec(any::<(u8, u16, u16)>(), 0..80),
    ) {
        let fen = "4k3/2p1p3/8/1P1P4/5p1p/8/4P1P1/4K3 b - - 0 1";
        let start = if from_fen { fen.parse().expect(fen) } else { Position::initial() };
        let mut game = GameTree::new(start);
        for step in edits {
            edit(&mut game, step);
        }
        assert_round_trips(&game);
        for (id, node) in game.nodes() {
            for child in node.children() {
                prop_assert_eq!(game.node(*child).parent(), Some(id));
                let mv = game.node(*child).mv().expect("a move leads to a child");
                prop_assert_eq!(&node.position().play(mv), game.node(*child).position());
                prop_assert_eq!(game.node(*child).ply(), node.ply() + 1);
            }
        }
    }
}
