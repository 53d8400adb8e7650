//! The examples of the Chess 99 document on en passant. Further tests show what follows from its
//! rules.

use variants::{
    BoardSquare, LawGame, LawName, LawPosition, LawReason, LawStatus, OurReading, Variant,
};

fn chess99() -> Variant {
    Variant::preset(LawName::Chess99)
}

fn square(name: &str) -> BoardSquare {
    chess99().shape().parse_square(name).expect(name)
}

/// Plays moves from a position.
fn play(fen: &str, moves: &[&str]) -> LawGame {
    let variant = chess99();
    let mut game = LawGame::new(variant.parse_fen(fen).expect(fen));
    for text in moves {
        let mv = variant.parse_move(game.position(), text).expect(text);
        assert!(game.play(&variant, mv));
    }
    game
}

/// Returns the notation of the moves from one square to another.
fn notations(position: &LawPosition, from: &str, to: &str) -> Vec<String> {
    let variant = chess99();
    let moves = variant.legal_moves(position);
    let between = moves
        .into_iter()
        .filter(|mv| (mv.from, mv.to) == (square(from), square(to)));
    between.map(|mv| variant.san(position, mv)).collect()
}

/// Returns the names of the reasons against a capture en passant.
fn reasons(game: &LawGame, from: &str, to: &str) -> Vec<&'static str> {
    let verdict = chess99().judge(game, square(from), square(to));
    verdict
        .en_passant
        .iter()
        .map(|reason| reason.name())
        .collect()
}

#[test]
fn pawn_that_stepped_from_b3_to_b5_is_captured_on_b4() {
    for pawn in ["c5", "a5"] {
        let rank = if pawn == "c5" { "2p6" } else { "p8" };
        let fen = format!("4k4/9/9/9/{rank}/9/1P7/9/4K4 w - - 0 1");
        let game = play(&fen, &["b3-b5"]);
        assert_eq!(game.position().passed_pawns()[0].passed, [square("b4")]);
        assert_eq!(
            notations(game.position(), pawn, "b4"),
            [format!("{}xb4 e.p.", &pawn[..1])]
        );
        let game = play(&fen, &["b3-b5", &format!("{pawn}b4 e.p.")]);
        assert!(game.position().piece_at(square("b5")).is_none());
    }
}

/// The pawn steps from e4 to e6 and attacks knight and bishop. The knight captures it on e5.
const FORK: &str = "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1";

#[test]
fn knight_captures_the_forking_pawn_en_passant_on_e5() {
    let game = play(FORK, &["e4-e6"]);
    // The pawn attacks both.
    for target in ["d7", "f7"] {
        assert_eq!(notations(game.position(), "d7", "e5"), ["Ne5", "Nxe5 e.p."]);
        assert!(game.position().piece_at(square(target)).is_some());
    }
    let game = play(FORK, &["e4-e6", "Nxe5 e.p."]);
    for (name, is_empty) in [("e6", true), ("d7", true), ("e5", false), ("f7", false)] {
        let piece = game.position().piece_at(square(name));
        assert_eq!(piece.is_none(), is_empty, "{name}");
    }
}

#[test]
fn knight_may_move_to_the_passed_square_without_capturing() {
    let game = play(FORK, &["e4-e6", "Ne5"]);
    assert!(game.position().piece_at(square("e6")).is_some());
    let verdict = chess99().judge(&play(FORK, &["e4-e6"]), square("d7"), square("e5"));
    assert!(verdict.needs_choice());
}

#[test]
fn rook_above_captures_on_f6_or_en_passant_on_f5() {
    for rook in ["f7", "f8", "f9"] {
        let rank = |number: &str| if rook.ends_with(number) { "5r3" } else { "9" };
        let fen = format!(
            "{}/{}/{}/9/3N5/5P3/9/9/4K3k w - - 0 1",
            rank("9"),
            rank("8"),
            rank("7")
        );
        let game = play(&fen, &["f4-f6"]);
        assert_eq!(notations(game.position(), rook, "f6"), ["Rxf6"]);
        // The pawn is put back on f5, so the rook passes f6; without the capture f6 is in its way.
        assert_eq!(notations(game.position(), rook, "f5"), ["Rxf5 e.p."]);
        let verdict = chess99().judge(&game, square(rook), square("f5"));
        assert_eq!(verdict.plain, [LawReason::Blocked { by: square("f6") }]);
        assert!(!verdict.needs_choice());
    }
}

#[test]
fn rook_below_captures_on_f6_or_moves_to_f5_with_or_without_en_passant() {
    let game = play("4k4/9/9/9/3N5/5P3/9/9/3K1r3 b - - 0 1", &["Ke8", "f4-f6"]);
    assert_eq!(notations(game.position(), "f1", "f6"), ["Rxf6"]);
    assert_eq!(notations(game.position(), "f1", "f5"), ["Rf5", "Rxf5 e.p."]);
}

#[test]
fn capture_en_passant_lapses_after_the_next_move() {
    let game = play(FORK, &["e4-e6", "Ke8", "Ke2"]);
    assert_eq!(reasons(&game, "d7", "e5"), ["too-late"]);
    let verdict = chess99().judge(&game, square("d7"), square("e5"));
    assert!(verdict.plain.is_empty());
    let pawn = square("e6");
    assert_eq!(
        verdict.en_passant,
        [LawReason::TooLate { pawn, plies_ago: 2 }]
    );
}

#[test]
fn single_step_gives_no_right() {
    let game = play(
        "4k4/9/3n5/9/9/4P4/9/9/4K4 w - - 0 1",
        &["e4-e5", "Ke8", "e5-e6"],
    );
    assert_eq!(reasons(&game, "d7", "e5"), ["not-a-double-step"]);
}

#[test]
fn pawn_that_promotes_by_a_step_can_still_be_captured() {
    let game = play("9/9/2P6/3n5/9/4k4/9/9/4K4 w - - 0 1", &["c7-c9=Q"]);
    assert_eq!(notations(game.position(), "d6", "c8"), ["Nc8", "Nxc8 e.p."]);
    let variant = chess99();
    let fen = variant.fen(game.position());
    assert_eq!(fen, "2Q6/9/9/3n5/9/4k4/9/9/4K4 b - c8 0 1");
    assert_eq!(variant.parse_fen(&fen).as_ref(), Ok(game.position()));
}

#[test]
fn any_rank_allows_a_step_of_two_squares() {
    let game = play(
        "4k4/9/9/9/9/9/9/P8/4K4 w - - 0 1",
        &["a2-a4", "Ke8", "a4-a6", "Ke9", "a6-a8", "Kd9"],
    );
    assert!(chess99().parse_move(game.position(), "a8a9q").is_ok());
}

#[test]
fn king_may_stay_attacked_and_be_captured() {
    let game = play("4k4/9/9/9/9/9/9/9/4R1K2 b - - 0 1", &["Ke8", "Rxe8"]);
    let variant = chess99();
    assert_eq!(variant.status(game.position()), LawStatus::KingCaptured);
    assert!(variant.legal_moves(game.position()).is_empty());
    let verdict = variant.judge(&game, square("g1"), square("g2"));
    assert!(verdict.plain.contains(&LawReason::GameOver));
}

#[test]
fn king_castles_by_exchange_again_and_again() {
    let game = play("4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1", &["O-i1"]);
    for (name, letter) in [("f1", 'K'), ("e1", 'R')] {
        let piece = game.position().piece_at(square(name)).expect(name);
        assert_eq!(chess99().law().kind(piece.kind).letter, letter);
    }
    let game = play(
        "4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1",
        &["e1i1", "Ke8", "O-e1"],
    );
    assert!(game.position().piece_at(square("e1")).is_some());
}

#[test]
fn castling_and_promotion_are_marked_as_our_reading() {
    let readings = chess99().law().our_reading.clone();
    assert!(readings.contains(&OurReading::Castling));
    assert!(readings.contains(&OurReading::Promotion));
}

#[test]
fn initial_position_is_that_of_the_document() {
    let variant = chess99();
    assert_eq!(
        variant.legal_moves(variant.start()).len(),
        9 * 2 + 4 + 2 + 2
    );
}
