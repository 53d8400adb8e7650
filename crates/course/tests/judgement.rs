//! Tests of judgements: which reason comes first, and the marks on the board.

use course::Attempt;
use course::judgement::{Judgement, Mark};
use rules::explain::Reason;
use rules::{Game, Move, Role, Square, attacks};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().expect(fen));
    for uci in moves.split_whitespace() {
        let played = Move::from_uci(uci, game.position()).expect(uci);
        game.play(played).expect(uci);
    }
    game
}

fn attempt(text: &str) -> Attempt {
    let [from, to] = [&text[..2], &text[2..4]].map(|name| name.parse().expect(text));
    let promotion = text.chars().nth(4);
    let promotion = promotion.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
    Attempt {
        from,
        to,
        promotion,
    }
}

fn judged(fen: &str, moves: &str, text: &str) -> Judgement {
    Judgement::new(&game(fen, moves), attempt(text))
}

#[test]
fn most_instructive_reason_comes_first() {
    for (about, fen, moves, text, first) in [
        ("an empty square", START, "", "e4e5", "empty-square"),
        ("even to itself", START, "", "e4e4", "empty-square"),
        ("the turn", START, "", "e7e5", "not-your-turn"),
        (
            "the turn before how a piece moves",
            START,
            "",
            "e7d6",
            "not-your-turn",
        ),
        (
            "a lapsed right before the turn",
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            "d7d5 e1d1",
            "e5d6",
            "too-late",
        ),
        (
            "the landing square before the missing victim",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "",
            "e5f6",
            "wrong-landing",
        ),
        (
            "the landing square before the own pawn",
            "4k3/8/8/pPP5/8/8/8/4K3 w - a6 0 2",
            "",
            "b5c6",
            "wrong-landing",
        ),
        (
            "the adjacent file before how a pawn moves",
            "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
            "",
            "f5e6",
            "not-adjacent",
        ),
        (
            "the record before the sideways step",
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
            "",
            "e5d5",
            "no-right-recorded",
        ),
        (
            "single steps before the king",
            "4k3/4r3/3p4/4P3/8/8/8/4K3 b - - 0 1",
            "d6d5",
            "e5d5",
            "not-a-double-step",
        ),
        (
            "off the fifth rank, the sideways step",
            START,
            "e2e4 d7d5 a2a3 d5d4 a3a4 a7a6",
            "e4d4",
            "sideways",
        ),
        (
            "off the fifth rank, the rank",
            START,
            "e2e4 d7d5 a2a3 d5d4 a3a4 a7a6",
            "e4d5",
            "not-on-fifth-rank",
        ),
        (
            "why it is stalemate",
            "7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1",
            "",
            "e4d3",
            "no-right-recorded",
        ),
        (
            "why the king does not escape",
            "4k3/8/8/8/8/2n5/8/4K3 w - - 0 1",
            "",
            "e1d1",
            "attacked-square",
        ),
        (
            "that the game is over",
            START,
            "f2f3 e7e5 g2g4 d8h4",
            "a1a5",
            "game-over",
        ),
        (
            "for the winner too",
            START,
            "f2f3 e7e5 g2g4 d8h4",
            "h4e1",
            "game-over",
        ),
    ] {
        let judgement = judged(fen, moves, text);
        assert_eq!(judgement.name(), first, "{about}: {text} in {fen}");
    }
}

#[test]
fn other_reasons_stay_in_teaching_order() {
    let judgement = judged("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2", "", "e5d5");
    let names: Vec<_> = judgement.reasons().iter().map(|r| r.name()).collect();
    assert_eq!(names, ["not-your-turn", "sideways", "no-right-recorded"]);
}

#[test]
fn promotion_is_played_only_with_a_chosen_role() {
    let fen = "7k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    let open = judged(fen, "", "e7e8");
    assert_eq!(open.name(), Judgement::LEGAL);
    assert!(open.needs_promotion() && open.played().is_none());
    assert!(judged(fen, "", "e7e8k").needs_promotion());
    let chosen = judged(fen, "", "e7e8n");
    assert!(!chosen.needs_promotion());
    let becomes = chosen.played().and_then(Move::promotion);
    assert_eq!(becomes, Some(Role::Knight));
    // A role is ignored if no pawn promotes.
    let plain = judged(START, "", "e2e4q").played().expect("legal");
    assert_eq!(plain.passed_square(), Some(Square::E3));
    assert!(!judged(START, "", "e2e5").needs_promotion());
}

#[test]
fn marks_show_what_the_reasons_name() {
    let attack = |from, to| Mark::Attack { from, to };
    let step = |from, to| Mark::Step { from, to };
    let rows: &[(&str, &str, &str, &[Mark])] = &[
        (
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
            "",
            "e5d6",
            &[
                attack(Square::H5, Square::A5),
                Mark::OpensLine(Square::E5),
                Mark::OpensLine(Square::D5),
            ],
        ),
        (
            "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
            "",
            "e5d5",
            &[
                Mark::PassedSquare(Square::D6),
                Mark::Piece(Square::D5),
                attack(Square::A8, Square::G2),
                Mark::OpensLine(Square::D5),
            ],
        ),
        (
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            "d7d5 e1d1 e8d8",
            "e5d6",
            &[
                step(Square::D7, Square::D5),
                Mark::PassedSquare(Square::D6),
                step(Square::E1, Square::D1),
            ],
        ),
        (
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            "d7d6 e1d1 d6d5",
            "e5d6",
            &[step(Square::D7, Square::D6), step(Square::D6, Square::D5)],
        ),
        (
            "4k3/8/8/p6P/8/8/8/4K3 w - a6 0 2",
            "",
            "h5a6",
            &[Mark::Missing(Square::B5), Mark::Piece(Square::A5)],
        ),
        (
            "4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 2",
            "",
            "e4d6",
            &[Mark::Missing(Square::E5)],
        ),
        (
            "4k3/3p4/4p3/8/8/8/8/4K3 b - - 0 1",
            "",
            "e6e4",
            &[Mark::Missing(Square::E7)],
        ),
        (START, "", "e4e5", &[Mark::Missing(Square::E4)]),
        (START, "", "a1a8", &[Mark::Piece(Square::A2)]),
        (START, "", "e2e2", &[]),
        (
            "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "",
            "e1g1",
            &[attack(Square::F8, Square::F1)],
        ),
        (
            "4k3/8/8/8/4b3/8/8/R3K2R b KQ - 0 1",
            "e4h1",
            "e1g1",
            &[step(Square::E4, Square::H1), Mark::Missing(Square::H1)],
        ),
        // Both mating pieces, and what opened their lines.
        (
            "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
            "",
            "h5g6",
            &[
                attack(Square::C1, Square::H6),
                Mark::OpensLine(Square::G5),
                attack(Square::H1, Square::H6),
                Mark::OpensLine(Square::H5),
            ],
        ),
    ];
    for (fen, moves, text, marks) in rows {
        let judgement = judged(fen, moves, text);
        let Attempt { from, to, .. } = judgement.attempt();
        let tried = judgement
            .legal()
            .is_none()
            .then_some(Mark::Tried { from, to });
        let all: Vec<_> = tried.into_iter().chain(marks.iter().copied()).collect();
        assert_eq!(judgement.marks(), all, "{text} in {fen} {moves}");
    }
}

#[test]
fn illegal_attempt_is_always_marked_as_tried() {
    for (about, fen, text, reason) in [
        (
            "a pawn moving backwards",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5e4",
            "backwards",
        ),
        (
            "a pawn capturing beside itself",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d5",
            "wrong-landing",
        ),
        (
            "a knight not moving like a knight",
            START,
            "g1g3",
            "does-not-move-that-way",
        ),
        ("a piece out of turn", START, "e7e5", "not-your-turn"),
    ] {
        let judgement = judged(fen, "", text);
        assert_eq!(judgement.name(), reason, "{about}");
        let Attempt { from, to, .. } = attempt(text);
        let first = judgement.marks().first();
        assert_eq!(first, Some(&Mark::Tried { from, to }), "{about}");
    }
}

/// Every mark of every attempt is true of the board.
#[test]
fn marks_are_true_of_the_board() {
    let mut drawn = [0; Mark::NAMES.len()];
    for (fen, moves) in [
        (START, "e2e4 d7d5 e4e5 f7f5"),
        (START, "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5"),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "",
        ),
        ("8/8/8/K1pPr3/8/k2pP2R/8/8 w - c6 0 1", ""),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", ""),
        ("b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2", ""),
        ("8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1", ""),
        ("4k3/8/8/8/8/8/8/1r2K2R w K - 0 1", ""),
        (
            "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
            "",
        ),
    ] {
        let game = game(fen, moves);
        let board = game.position().board();
        for from in Square::ALL {
            for to in Square::ALL {
                let promotion = None;
                let attempt = Attempt {
                    from,
                    to,
                    promotion,
                };
                let judgement = Judgement::new(&game, attempt);
                let legal = judgement.legal().is_some();
                let tried = judgement.marks().contains(&Mark::Tried { from, to });
                assert_ne!(tried, legal, "{from}{to} in {:?}", game.position());
                for mark in judgement.marks() {
                    let index = Mark::NAMES.iter().position(|name| *name == mark.name());
                    drawn[index.expect("a name")] += 1;
                    let about = format!("{mark:?} of {from}{to} in {:?}", game.position());
                    let stands = |on| board.piece_at(on).is_some();
                    match *mark {
                        Mark::Attack { from: by, .. } => {
                            assert!(legal || stands(by), "{about}");
                        }
                        Mark::OpensLine(on) => {
                            assert!(stands(on), "{about}");
                            let crossed = judgement.marks().iter().any(|mark| match *mark {
                                Mark::Attack { from, to } => {
                                    attacks::between(from, to).contains(on)
                                }
                                Mark::Tried { .. }
                                | Mark::OpensLine(_)
                                | Mark::Step { .. }
                                | Mark::PassedSquare(_)
                                | Mark::Missing(_)
                                | Mark::Piece(_) => false,
                            });
                            assert!(crossed, "{about}");
                        }
                        Mark::Step { from, to } => {
                            let past = game.moves().any(|m| (m.from(), m.to()) == (from, to));
                            assert!(past, "{about}");
                        }
                        Mark::PassedSquare(on) => assert!(!stands(on), "{about}"),
                        Mark::Piece(on) => assert!(stands(on), "{about}"),
                        Mark::Tried { .. } | Mark::Missing(_) => assert!(!legal, "{about}"),
                    }
                }
            }
        }
    }
    assert!(drawn.iter().all(|count| *count > 0), "{drawn:?}");
}

#[test]
fn wrong_landing_names_a_square_where_only_the_king_can_forbid_the_capture() {
    let mut landings = 0;
    for fen in [
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "4k3/8/8/pPP5/8/8/8/4K3 w - a6 0 2",
        "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
    ] {
        let game = game(fen, "");
        for from in Square::ALL {
            for to in Square::ALL {
                let promotion = None;
                let judgement = Judgement::new(
                    &game,
                    Attempt {
                        from,
                        to,
                        promotion,
                    },
                );
                let Some(Reason::WrongLanding { lands_on, .. }) = judgement.reasons().first()
                else {
                    continue;
                };
                landings += 1;
                let king = judgement
                    .reasons()
                    .iter()
                    .any(|r| ["exposes-king", "does-not-answer-check"].contains(&r.name()));
                let capture = Move::EnPassant {
                    from,
                    to: *lands_on,
                };
                assert_eq!(
                    game.position().is_legal(capture),
                    !king,
                    "{from}{to} in {fen}"
                );
            }
        }
    }
    assert!(landings > 8, "{landings}");
}
