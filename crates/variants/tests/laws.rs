//! What each law allows, and why not where it does not.

use variants::{LawGame, LawName, MoveAction, NoEnPassant, Variant, VariantMove};

fn variant(name: LawName) -> Variant {
    Variant::preset(name)
}

/// Plays moves from a position, and returns the game.
fn play(variant: &Variant, fen: &str, moves: &str) -> LawGame {
    let mut game = LawGame::new(variant.parse_fen(fen).expect(fen));
    for text in moves.split_whitespace() {
        let mv = variant.parse_move(game.position(), text).expect(text);
        assert!(game.play(variant, mv), "{text}");
    }
    game
}

/// Returns the squares of the captures en passant that are legal.
fn captures(variant: &Variant, game: &LawGame) -> Vec<String> {
    let moves = variant.legal_moves(game.position());
    let captures = moves.into_iter().filter(|mv| mv.is_en_passant());
    let mut texts: Vec<_> = captures.map(|mv| variant.coordinates(mv)).collect();
    texts.sort();
    texts
}

/// Returns the names of the reasons against a capture en passant.
fn reasons(variant: &Variant, game: &LawGame, from: &str, to: &str) -> Vec<&'static str> {
    let square = |name: &str| variant.shape().parse_square(name).expect(name);
    let verdict = variant.judge(game, square(from), square(to));
    let reasons = verdict.en_passant.iter();
    reasons.map(|reason| reason.name()).collect()
}

#[test]
fn long_step_can_be_captured_on_any_passed_square() {
    let really_big = variant(LawName::ReallyBig);
    let ranks = "16/16/16/16/16/16/16";
    let fen = format!("k15/{ranks}/9p6/16/7p8/9p6/16/16/8P7/K15 w - - 0 1");
    let game = play(&really_big, &fen, "i2i8");
    let expected = ["h6i5 e.p.", "j5i4 e.p.", "j8i7 e.p."];
    assert_eq!(captures(&really_big, &game), expected);
}

/// The rook moves as far as in chess, and the king lands behind it.
#[test]
fn king_of_a_really_big_board_castles_to_the_square_behind_the_rook() {
    let really_big = variant(LawName::ReallyBig);
    let ranks = ["16"; 14].join("/");
    let shape = really_big.shape();
    let square = |name: &str| shape.parse_square(name).expect(name);
    let castlings = |white: &str, black: &str| -> Vec<String> {
        let fen = format!("{black}/{ranks}/{white} w KQ - 0 1");
        let game = LawGame::new(really_big.parse_fen(&fen).expect(&fen));
        let moves = really_big.legal_moves(game.position());
        for to in shape.squares() {
            let is_legal = moves
                .iter()
                .any(|mv| (mv.from, mv.to) == (square("i1"), to));
            let verdict = really_big.judge(&game, square("i1"), to);
            assert_eq!(verdict.is_legal(), is_legal, "{fen}: {to:?} {verdict:?}");
        }
        let is_castling = |mv: &&VariantMove| matches!(mv.action, MoveAction::Castle { .. });
        let castlings = moves.iter().filter(is_castling);
        castlings.map(|mv| really_big.coordinates(*mv)).collect()
    };
    assert_eq!(castlings("R7K6R", "8k7"), ["i1o1", "i1c1"]);
    assert_eq!(castlings("RN6K6R", "8k7"), ["i1o1"], "b1 is occupied");
    assert_eq!(castlings("R7K6R", "8k2r4"), ["i1c1"], "l1 is attacked");
    assert_eq!(
        castlings("R7K6R", "1r6k7"),
        ["i1o1", "i1c1"],
        "the rook passes b1"
    );
    assert_eq!(castlings("R7K6R", "2r5k7"), ["i1o1"], "c1 is attacked");
    let fen = format!("8k7/{ranks}/R7K6R w KQ - 0 1");
    for (castling, king, rook) in [("O-O", "o1", "n1"), ("O-O-O", "c1", "d1")] {
        let game = play(&really_big, &fen, castling);
        let letter = |name| {
            let piece = game.position().piece_at(square(name));
            piece.map(|piece| really_big.law().kind(piece.kind).letter)
        };
        assert_eq!((letter(king), letter(rook)), (Some('K'), Some('R')));
    }
}

#[test]
fn berolina_pawn_captures_straight_ahead_onto_the_passed_square() {
    let berolina = variant(LawName::Berolina);
    let game = play(&berolina, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1", "d2b4");
    assert_eq!(captures(&berolina, &game), ["c4c3 e.p."]);
    let game = play(&berolina, "4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1", "d7b5");
    assert_eq!(captures(&berolina, &game), ["c5c6 e.p."]);
}

#[test]
fn torpedo_pawn_is_captured_on_any_rank() {
    let torpedo = variant(LawName::Torpedo);
    let game = play(&torpedo, "4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1", "e3e5");
    assert_eq!(captures(&torpedo, &game), ["d5e4 e.p."]);
}

#[test]
fn triple_step_can_be_captured_on_both_squares() {
    let triple_step = variant(LawName::TripleStep);
    let game = play(&triple_step, "4k3/8/8/1p6/1p6/8/P7/4K3 w - - 0 1", "a2a5");
    assert_eq!(captures(&triple_step, &game), ["b4a3 e.p.", "b5a4 e.p."]);
}

#[test]
fn every_piece_captures_by_moving_to_the_passed_square() {
    let all_pieces = variant(LawName::AllPieces);
    let game = play(&all_pieces, "4k3/8/8/4r3/8/3n4/1P6/4K3 w - - 0 1", "Kf1");
    assert!(captures(&all_pieces, &game).is_empty());
    let game = play(&all_pieces, "4k3/8/8/8/r3n3/8/3P4/6K1 w - - 0 1", "d2d4");
    assert!(reasons(&all_pieces, &game, "e4", "d3").contains(&"does-not-move-that-way"));
    let game = play(&all_pieces, "4k3/8/8/4n3/8/8/3P4/6K1 w - - 0 1", "d2d4");
    assert_eq!(captures(&all_pieces, &game), ["e5d3 e.p."]);
    // There is no choice: a move to the passed square captures.
    let square = |name: &str| all_pieces.shape().parse_square(name).expect(name);
    let verdict = all_pieces.judge(&game, square("e5"), square("d3"));
    assert_eq!(verdict.plain[0].name(), "always-captures");
}

#[test]
fn vertical_step_gives_no_right_in_millennium_3d() {
    let millennium = variant(LawName::Millennium3d);
    let fen = "8/8/8/8/8/8/4P3/4K3|8/8/8/8/8/3p4/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1";
    let game = play(&millennium, fen, "Ae2Ce4");
    // Two squares forward and two levels up: the pawn passes Be3.
    assert_eq!(captures(&millennium, &game), Vec::<String>::new());
    let fen = "8/8/8/8/8/8/4P3/4K3|8/8/8/8/3p4/8/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1";
    let game = play(&millennium, fen, "Ae2Ce4");
    assert_eq!(captures(&millennium, &game), ["Bd4Be3 e.p."]);
    let fen = "8/8/8/8/8/8/4P3/4K3|8/8/8/8/8/3p4/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1";
    let game = play(&millennium, fen, "Ae2Ce2");
    assert!(captures(&millennium, &game).is_empty());
    assert_eq!(reasons(&millennium, &game, "Bd3", "Be2"), ["vertical-step"]);
}

#[test]
fn capture_across_timelines_is_refused() {
    let five_d = variant(LawName::FiveD);
    let one = "4k3/8/8/8/3p4/8/4P3/4K3";
    let fen = format!("{one}|4k3/8/8/8/3p4/8/8/4K3 w - - 0 1");
    let game = play(&five_d, &fen, "Ae2Ae4");
    assert_eq!(captures(&five_d, &game), ["Ad4Ae3 e.p."]);
    assert_eq!(reasons(&five_d, &game, "Bd4", "Be3"), ["other-board"]);
}

#[test]
fn laws_without_steps_over_squares_say_so() {
    for name in [
        LawName::Dragonchess,
        LawName::Raumschach,
        LawName::Shogi,
        LawName::Xiangqi,
        LawName::Janggi,
    ] {
        let variant = variant(name);
        assert_eq!(
            variant.law().why_no_en_passant(),
            Some(NoEnPassant::NoStep),
            "{name}"
        );
    }
    let xiangqi = variant(LawName::Xiangqi);
    let game = LawGame::new(xiangqi.start().clone());
    let square = |name: &str| xiangqi.shape().parse_square(name).expect(name);
    let verdict = xiangqi.judge(&game, square("a4"), square("a6"));
    assert_eq!(verdict.reasons()[0].name(), "no-step-over-squares");
}

#[test]
fn janggi_soldier_captures_diagonally_on_the_lines_of_the_palace() {
    let janggi = variant(LawName::Janggi);
    let fen = "3r5/4P4/5k3/9/9/9/9/9/4K4/9 w - - 0 1";
    let game = LawGame::new(janggi.parse_fen(fen).expect(fen));
    let square = |name: &str| janggi.shape().parse_square(name).expect(name);
    assert!(janggi.judge(&game, square("e9"), square("d10")).is_legal());
    // Beside the palace there are no diagonal lines.
    let fen = "3rk4/9/2P6/9/9/9/9/9/4K4/9 w - - 0 1";
    let game = LawGame::new(janggi.parse_fen(fen).expect(fen));
    assert!(!janggi.judge(&game, square("c8"), square("d9")).is_legal());
}

#[test]
fn initial_positions_have_the_known_numbers_of_moves() {
    for (name, moves) in [
        (LawName::Standard, 20),
        (LawName::Berolina, 30),
        (LawName::Torpedo, 20),
        (LawName::TripleStep, 28),
        (LawName::Shogi, 30),
        (LawName::Xiangqi, 44),
        (LawName::Janggi, 31),
        (LawName::ReallyBig, 16 * 6 + 16),
    ] {
        let variant = variant(name);
        let found = variant.legal_moves(variant.start()).len();
        if name == LawName::ReallyBig {
            assert!(found > moves, "{name}: {found}");
        } else {
            assert_eq!(found, moves, "{name}");
        }
    }
}
