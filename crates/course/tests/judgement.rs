//! Tests of judgements: which reason comes first, and the marks on the board.
//!
//! The positions are those of `test_support::attempts`.

use course::Attempt;
use course::judgement::{Judgement, Mark};
use rules::explain::Reason;
use rules::{Bitboard, Game, Move, Role, Square, attacks};
use test_support::{GameRow, attempts, games};

/// Plays the moves of a game of the table.
fn play(row: GameRow) -> Game {
    let mut game = Game::new(row.fen.parse().expect(row.name));
    for uci in row.moves.split_whitespace() {
        let played = Move::from_uci(uci, game.position()).expect(row.name);
        game.play(played).expect(row.name);
    }
    game
}

fn parse_attempt(text: &str) -> Attempt {
    let [from, to] = [&text[..2], &text[2..4]].map(|name| name.parse().expect(text));
    let promotion = text.chars().nth(4);
    let promotion = promotion.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
    Attempt {
        from,
        to,
        promotion,
    }
}

/// Judges an attempt of the table.
fn judged(name: &str) -> Judgement {
    let row = test_support::attempt(name);
    Judgement::new(&play(row.game), parse_attempt(row.attempt))
}

/// The headline is the most instructive reason. An illegal attempt is marked as tried.
#[test]
fn most_instructive_reason_comes_first() {
    for row in attempts() {
        let judgement = judged(&row.to_string());
        assert_eq!(judgement.name(), row.headline(), "{row}");
        let Attempt { from, to, .. } = judgement.attempt();
        let tried = judgement.marks().first() == Some(&Mark::Attempt { from, to });
        assert_eq!(tried, judgement.legal_verdict().is_none(), "{row}");
    }
}

#[test]
fn other_reasons_stay_in_teaching_order() {
    let judgement = judged("no-right-black-to-move e5d5");
    let names: Vec<_> = judgement.reasons().iter().map(|r| r.name()).collect();
    assert_eq!(names, ["not-your-turn", "sideways", "no-right-recorded"]);
}

#[test]
fn promotion_is_played_only_with_a_chosen_role() {
    let judged_as =
        |game, attempt| Judgement::new(&play(test_support::game(game)), parse_attempt(attempt));
    let open = judged("promotion e7e8");
    assert_eq!(open.name(), Judgement::LEGAL);
    assert!(open.needs_promotion() && open.legal_move().is_none());
    assert!(judged_as("promotion", "e7e8k").needs_promotion());
    let chosen = judged("promotion e7e8n");
    assert!(!chosen.needs_promotion());
    let becomes = chosen.legal_move().and_then(Move::promotion);
    assert_eq!(becomes, Some(Role::Knight));
    // A role is ignored if no pawn promotes.
    let plain = judged_as("start", "e2e4q").legal_move().expect("legal");
    assert_eq!(plain.passed_square(), Some(Square::E3));
    assert!(!judged("start e2e5").needs_promotion());
}

#[test]
fn marks_show_what_the_reasons_name() {
    let attack = |from, to| Mark::Attack { from, to };
    let step = |from, to| Mark::Step { from, to };
    let rows: &[(&str, &[Mark])] = &[
        (
            "exposed-on-rank e5d6",
            &[
                attack(Square::H5, Square::A5),
                Mark::OpensLine(Square::E5),
                Mark::OpensLine(Square::D5),
            ],
        ),
        (
            "exposed-by-victim e5d5",
            &[
                Mark::PassedSquare(Square::D6),
                Mark::Piece(Square::D5),
                attack(Square::A8, Square::G2),
                Mark::OpensLine(Square::D5),
            ],
        ),
        (
            "declined e5d6",
            &[
                step(Square::D7, Square::D5),
                Mark::PassedSquare(Square::D6),
                step(Square::E1, Square::D1),
            ],
        ),
        (
            "two-single-steps e5d6",
            &[step(Square::D7, Square::D6), step(Square::D6, Square::D5)],
        ),
        (
            "across-the-board h5a6",
            &[Mark::Missing(Square::B5), Mark::Piece(Square::A5)],
        ),
        (
            "ordinary-capture-by-pawn e4d6",
            &[Mark::Missing(Square::E5)],
        ),
        ("black-doubled-pawns e6e4", &[Mark::Missing(Square::E7)]),
        ("start e4e5", &[Mark::Missing(Square::E4)]),
        ("start a1a8", &[Mark::Piece(Square::A2)]),
        ("start e2e2", &[]),
        (
            "through-check-from-rook e1g1",
            &[attack(Square::F8, Square::F1)],
        ),
        (
            "rook-captured e1g1",
            &[step(Square::E4, Square::H1), Mark::Missing(Square::H1)],
        ),
        // Both mating pieces, and what opened their lines.
        (
            "gundersen h5g6",
            &[
                attack(Square::C1, Square::H6),
                Mark::OpensLine(Square::G5),
                attack(Square::H1, Square::H6),
                Mark::OpensLine(Square::H5),
            ],
        ),
    ];
    for (name, marks) in rows {
        let judgement = judged(name);
        let Attempt { from, to, .. } = judgement.attempt();
        let tried = judgement
            .legal_verdict()
            .is_none()
            .then_some(Mark::Attempt { from, to });
        let all: Vec<_> = tried.into_iter().chain(marks.iter().copied()).collect();
        assert_eq!(judgement.marks(), all, "{name}");
    }
}

/// Every mark of every attempt in every game is true of the board. The attempts are those of the table.
#[test]
fn marks_are_true_of_the_board() {
    let mut drawn = [0; Mark::NAMES.len()];
    for row in games() {
        let game = play(*row);
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
                let legal = judgement.legal_verdict().is_some();
                let tried = judgement.marks().contains(&Mark::Attempt { from, to });
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
                                Mark::Attempt { .. }
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
                            // The last move before the game is the double step that the FEN records.
                            let recorded = game.start().en_passant_square();
                            let before = recorded.map(Bitboard::from);
                            let before = before.is_some_and(|on| on == attacks::between(from, to));
                            assert!(past || before, "{about}");
                        }
                        Mark::PassedSquare(on) => assert!(!stands(on), "{about}"),
                        Mark::Piece(on) => assert!(stands(on), "{about}"),
                        Mark::Attempt { .. } | Mark::Missing(_) => assert!(!legal, "{about}"),
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
    for row in games() {
        let game = play(*row);
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
                    "{} {from}{to}",
                    row.name
                );
            }
        }
    }
    assert!(landings > 8, "{landings}");
}
