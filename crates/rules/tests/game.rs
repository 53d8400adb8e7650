//! Games: repetition, claims and outcomes.

use std::collections::HashSet;

use rules::{
    Color, DrawClaims, Ending, Game, IllegalMoveError, Move, Outcome, Position, San, Square,
};
use test_support::{START_FEN, TestRng};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays moves in algebraic notation.
fn play(game: &mut Game, score: &str) {
    for written in score.split_whitespace() {
        let san: San = written.parse().expect(written);
        let mv = san.resolve(game.position());
        let mv = mv.unwrap_or_else(|error| panic!("{written} in {:?}: {error}", game.position()));
        game.play(mv).expect(written);
    }
}

fn played(fen: &str, score: &str) -> Game {
    let mut game = Game::new(position(fen));
    play(&mut game, score);
    game
}

/// Returns the repetition counts before and after each round of moves that restores the pieces.
fn repetitions(fen: &str, opening: &str, round: &str, rounds: usize) -> Vec<usize> {
    let mut game = played(fen, opening);
    let mut counts = vec![game.repetitions()];
    for _ in 0..rounds {
        play(&mut game, round);
        counts.push(game.repetitions());
    }
    counts
}

#[test]
fn a_game_keeps_its_moves_and_positions() {
    let mut game = played(START_FEN, "e4 e5 Nf3");
    assert_eq!(game.plies(), 3);
    assert_eq!(game.start(), &Position::initial());
    assert_eq!(game.position_at(0), Some(game.start()));
    assert_eq!(game.position_at(3), Some(game.position()));
    assert_eq!(game.position_at(4), None);
    assert_eq!(game.move_at(0), None);
    assert_eq!(game.move_at(3), game.last_move());
    assert_eq!(game.move_at(4), None);
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, ["e2e4", "e7e5", "g1f3"]);

    for left in [2, 1, 0] {
        assert!(game.undo().is_some());
        assert_eq!(game.plies(), left);
    }
    assert_eq!(game.undo(), None);
    assert_eq!(game, Game::default());
    assert_eq!(game.last_move(), None);
}

#[test]
fn an_illegal_move_leaves_the_game_unchanged() {
    let mut game = played(START_FEN, "e4 d5");
    let before = game.clone();
    let mv = Move::EnPassant {
        from: Square::E4,
        to: Square::D6,
    };
    assert_eq!(game.play(mv), Err(IllegalMoveError(mv)));
    assert_eq!(game, before);
}

#[test]
fn a_legal_en_passant_capture_makes_another_position() {
    // After 3.a4 Black could capture on a3; when the pieces return, it cannot.
    let opening = "Nf3 b5 Ng1 b4 a4";
    let counts = repetitions(START_FEN, opening, "Nf6 Nf3 Ng8 Ng1", 3);
    assert_eq!(counts, [1, 1, 2, 3]);
    let third = played(
        START_FEN,
        &format!("{opening}{}", " Nf6 Nf3 Ng8 Ng1".repeat(2)),
    );
    let claims = DrawClaims::default();
    assert_eq!(third.outcome(), Outcome::Ongoing(claims));
}

#[test]
fn an_illegal_en_passant_capture_makes_no_other_position() {
    let knights = "Nf6 Nf3 Ng8 Ng1";
    for (about, fen, opening, round) in [
        ("no pawn stands ready", START_FEN, "e4", knights),
        (
            "the capturer is pinned on its file",
            "4k3/3pr3/8/4P3/8/8/8/4K3 b - - 0 1",
            "d5",
            "Kd1 Kd8 Ke1 Ke8",
        ),
        (
            "both pawns would leave the rank",
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
            "d5",
            "Ka4 Kd8 Ka5 Ke8",
        ),
        (
            "the capture does not answer the discovered check",
            "4b1k1/3p4/8/4P3/K7/8/8/8 b - - 0 1",
            "d5+",
            "Ka3 Bf7 Ka4 Be8+",
        ),
    ] {
        let game = played(fen, opening);
        let counts = repetitions(fen, opening, round, 2);
        assert!(game.position().en_passant_square().is_some(), "{about}");
        assert_eq!(counts, [1, 2, 3], "{about}");
    }
}

#[test]
fn position_keys_are_equal_exactly_if_the_moves_are() {
    for (about, one, other, same) in [
        (
            "a capture was possible",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
            false,
        ),
        (
            "no pawn stood ready",
            "4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 2",
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 2",
            true,
        ),
        (
            "the only capturer was pinned",
            "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "4k3/4r3/8/3pP3/8/8/8/4K3 w - - 0 2",
            true,
        ),
        (
            "one of two capturers was pinned",
            "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2",
            "4k3/4r3/8/2PpP3/8/8/8/4K3 w - - 0 2",
            false,
        ),
        (
            "pinned along the line of the capture",
            "4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 2",
            "4k3/2b5/8/3pP3/5K2/8/8/8 w - - 0 2",
            false,
        ),
        (
            "both pawns would have left the rank",
            "8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1",
            "8/8/8/8/k2Pp2R/8/8/3K4 b - - 0 1",
            true,
        ),
        (
            "another pawn could be taken",
            "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 2",
            "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 2",
            false,
        ),
        (
            "a right to castle",
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            false,
        ),
        (
            "the other side is to move",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
            false,
        ),
        (
            "the clocks",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 w - - 31 77",
            true,
        ),
    ] {
        let identities = [one, other].map(|fen| position(fen).position_key());
        assert_eq!(identities[0] == identities[1], same, "{about}");
        let distinct: HashSet<_> = identities.into_iter().collect();
        assert_eq!(distinct.len(), if same { 1 } else { 2 }, "{about}");
    }
}

#[test]
fn lost_castling_rights_make_another_position() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    // Rook moves lose three rights in the first round and none afterwards.
    let counts = repetitions(rooks, "", "Rh2 Ra7 Rh1 Ra8", 3);
    assert_eq!(counts, [1, 1, 2, 3]);
}

#[test]
fn threefold_repetition_is_a_claim_and_fivefold_ends_the_game() {
    let mut game = Game::default();
    for round in 1..=4 {
        let claims = DrawClaims {
            threefold_repetition: round >= 3,
            fifty_moves: false,
        };
        assert_eq!(game.outcome(), Outcome::Ongoing(claims), "time {round}");
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    }
    let ending = Ending::FivefoldRepetition;
    assert_eq!(game.outcome(), Outcome::Over(ending));
    assert_eq!(ending.winner(), None);
}

#[test]
fn a_game_from_a_fen_counts_repetitions_from_there() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 40 60";
    let counts = repetitions(fen, "", "Ra2 Kd8 Ra1 Ke8", 2);
    assert_eq!(counts, [1, 2, 3]);
    // A halfmove clock that is too low in the FEN does not hide repetitions in the game.
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let counts = repetitions(fen, "", "Ra2 Kd8 Ra1 Ke8", 2);
    assert_eq!(counts, [1, 2, 3]);
}

#[test]
fn a_position_can_recur_after_three_moves() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let counts = repetitions(fen, "", "Kd2 Kd7 Ke2 Ke7 Ke1 Ke8", 4);
    assert_eq!(counts, [1, 2, 3, 4, 5]);
}

#[test]
fn captures_and_pawn_moves_end_repetitions() {
    let game = played(START_FEN, "Nf3 Nf6 Ng1 Ng8 e4 e5 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.repetitions(), 2);
    let before = played(START_FEN, "Nf3 Nf6 Ng1 Ng8 e4");
    assert_eq!(before.repetitions(), 1);
}

#[test]
fn fifty_moves_are_a_claim_and_seventy_five_end_the_game() {
    let outcome = |clock: u32| {
        let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 99");
        Game::new(position(&fen)).outcome()
    };
    let claims = |fifty_moves| {
        Outcome::Ongoing(DrawClaims {
            threefold_repetition: false,
            fifty_moves,
        })
    };
    assert_eq!(outcome(99), claims(false));
    assert_eq!(outcome(100), claims(true));
    assert_eq!(outcome(149), claims(true));
    assert_eq!(outcome(150), Outcome::Over(Ending::SeventyFiveMoves));
    assert_eq!(outcome(u32::MAX), Outcome::Over(Ending::SeventyFiveMoves));

    let mut game = Game::new(position("4k3/8/8/8/8/8/8/R3K3 w - - 149 99"));
    play(&mut game, "Ra2");
    assert_eq!(game.outcome(), Outcome::Over(Ending::SeventyFiveMoves));
    // An en passant capture resets the clock, as any capture and any pawn move does.
    let mut game = Game::new(position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 149 99"));
    play(&mut game, "d5 exd6");
    assert_eq!(game.position().halfmove_clock(), 0);
}

#[test]
fn checkmate_precedes_the_seventy_five_move_rule() {
    let mut game = Game::new(position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 99"));
    play(&mut game, "Ra8#");
    let winner = Color::White;
    assert_eq!(game.position().halfmove_clock(), 150);
    assert_eq!(game.outcome(), Outcome::Over(Ending::Checkmate { winner }));
}

#[test]
fn stalemate_and_bare_kings_end_the_game() {
    for (fen, ending) in [
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1", Ending::Stalemate),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 200 150", Ending::Stalemate),
        (
            "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
            Ending::InsufficientMaterial,
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 150 99",
            Ending::InsufficientMaterial,
        ),
    ] {
        let outcome = Game::new(position(fen)).outcome();
        assert_eq!(outcome.ending(), Some(ending), "{fen}");
        assert_eq!(ending.winner(), None);
    }
}

#[test]
fn en_passant_as_the_only_move_continues_the_game() {
    let forced = Game::new(position("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1"));
    assert_eq!(forced.outcome(), Outcome::Ongoing(DrawClaims::default()));
    let check = Game::new(position("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2"));
    assert_eq!(check.outcome(), Outcome::Ongoing(DrawClaims::default()));
    let winner = Color::Black;
    let ignored = Game::new(position("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - - 0 2"));
    assert_eq!(
        ignored.outcome(),
        Outcome::Over(Ending::Checkmate { winner })
    );
}

#[test]
fn a_double_step_stalemates_only_without_en_passant() {
    // Only the pawn that may capture en passant can move.
    let mut game = Game::new(position("7k/5Q2/8/8/4p3/4K3/3P4/8 w - - 0 1"));
    play(&mut game, "d4");
    assert_eq!(game.outcome().ending(), None);
    game.undo();
    play(&mut game, "d3");
    assert_eq!(game.outcome().ending(), None);
}

/// Counts repetitions the slow way: a position is repeated if it has the same moves.
#[test]
fn repetitions_match_a_count_of_all_positions() {
    let mut rng = TestRng::new(0x2545_f491_4f6c_dd1d);
    let mut below = |bound| rng.below(bound);
    // The same pieces, side to move and moves, and castling rights even while castling is
    // impossible.
    let key = |position: &Position| {
        let board = position.board().to_string();
        let moves = position.legal_moves();
        (board, position.turn(), position.castling(), moves)
    };
    let mut repeated = 0;
    for fen in [
        START_FEN,
        "4k3/3p1p2/8/4P3/3p4/8/2P1P3/4K3 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
    ] {
        for _ in 0..12 {
            let mut game = Game::new(position(fen));
            let mut keys = Vec::new();
            for _ in 0..80 {
                keys.push(key(game.position()));
                let count = keys.iter().filter(|key| keys.last() == Some(key)).count();
                assert_eq!(game.repetitions(), count, "{game:?}");
                repeated += usize::from(count > 1);
                let moves = game.position().legal_moves();
                // Half the time the piece returns to its previous square.
                let back = game.plies().checked_sub(1).and_then(|ply| {
                    let last = game.move_at(ply)?;
                    let back = |mv: &&Move| (mv.from(), mv.to()) == (last.to(), last.from());
                    moves.iter().find(back).copied()
                });
                let any = moves.get(below(moves.len().max(1))).copied();
                let Some(mv) = back.filter(|_| below(2) == 0).or(any) else {
                    break;
                };
                game.play(mv).expect("a legal move");
            }
        }
    }
    assert!(repeated > 200, "{repeated} repetitions");
}
