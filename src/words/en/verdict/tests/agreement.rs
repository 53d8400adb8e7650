//! Whatever is tried, the words agree with the core.

use course::{Attempt, Judgement};
use rules::explain::{CheckKind, Effect, Reason, Unveiled};
use rules::{Ending, Game, Role, Square};

use super::{START, Said, game, said, said_of};

const GAMES: [(&str, &str); 22] = [
    (START, ""),
    (START, "e2e4 d7d5 e4e5 f7f5"),
    (START, "e2e4 d7d5 e4e5 f7f5 a2a3 a7a6"),
    (START, "e2e4 a7a6 e4e5 d7d6 a2a3 d6d5 a3a4"),
    (START, "f2f3 e7e5 g2g4 d8h4"),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "",
    ),
    (
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
        "",
    ),
    (
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
        "h5g6",
    ),
    ("8/8/8/K1pPr3/8/k2pP2R/8/8 w - c6 0 1", ""),
    ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", ""),
    ("b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2", ""),
    ("8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1", ""),
    ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1", ""),
    ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1", ""),
    ("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2", ""),
    ("6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 2", ""),
    ("8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 2", ""),
    ("n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1", ""),
    ("7k/4P3/8/8/8/1r6/2r5/K7 w - - 0 1", ""),
    ("4k3/8/8/8/8/8/8/1r2K2R w K - 0 1", ""),
    ("7k/8/8/6Q1/8/8/8/4K3 w - - 0 1", ""),
    ("4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 2", ""),
];

/// Every attempt, a pawn that promotes once without and once with each choice.
fn each(mut look: impl FnMut(&Game, &Judgement, &Said)) {
    for (fen, moves) in GAMES {
        let game = game(fen, moves);
        for from in Square::ALL {
            for to in Square::ALL {
                let mut judge = |promotion| {
                    let attempt = Attempt {
                        from,
                        to,
                        promotion,
                    };
                    let judgement = Judgement::of(&game, attempt);
                    look(&game, &judgement, &said(&game, &judgement));
                    judgement.needs_promotion()
                };
                if judge(None) {
                    for role in Role::PROMOTIONS {
                        judge(Some(role));
                    }
                }
            }
        }
    }
}

fn has(said: &Said, words: &str) -> bool {
    said.sentences().any(|sentence| sentence.contains(words))
}

/// Check as a word of its own.
fn has_check(said: &Said) -> bool {
    said.sentences()
        .any(|sentence| sentence.replace("checkmate", "").contains("check"))
}

#[test]
fn every_sentence_is_well_formed_and_names_what_it_is_about() {
    each(|game, judgement, said| {
        let about = || {
            format!(
                "{:?} in {:?}: {said:?}",
                judgement.attempt(),
                game.position()
            )
        };
        for sentence in said.sentences() {
            assert!(
                sentence.starts_with(|first: char| first.is_ascii_uppercase()),
                "{}",
                about()
            );
            assert!(sentence.ends_with('.'), "{}", about());
            for bad in [
                "None", "Some", "  ", "{", "}", "(", "..", "::", " .", " ,", "\"", "'",
            ] {
                assert!(!sentence.contains(bad), "{bad}: {}", about());
            }
            assert!(sentence.matches('.').count() <= 3, "{}", about());
        }
        let mut once: Vec<&str> = said.sentences().collect();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), said.sentences().count(), "{}", about());
        let from = judgement.attempt().from.to_string();
        let over = said.headline.starts_with("The game is over");
        assert!(over || said.headline.contains(&from), "{}", about());
    });
}

#[test]
fn check_and_mate_are_said_exactly_where_a_legal_move_gives_them() {
    let mut seen = [0; 5];
    each(|game, judgement, said| {
        let Some(Effect { played, .. }) = judgement.effect() else {
            return;
        };
        let after = game.position().play(*played);
        let over = game.outcome().ending().is_some();
        let about = || format!("{played} in {:?}: {said:?}", game.position());
        let (mate, stalemate) = (after.is_checkmate(), after.is_stalemate());
        assert_eq!(has(said, "checkmate"), mate, "{}", about());
        assert_eq!(has(said, "stalemate"), stalemate && !over, "{}", about());
        assert_eq!(has_check(said), after.is_check() && !mate, "{}", about());
        let attackers = said
            .because
            .iter()
            .filter(|line| line.contains(" attacks "));
        assert_eq!(attackers.count(), after.checkers().len(), "{}", about());
        let kind = judgement.effect().and_then(|effect| effect.check.as_ref());
        let kind = kind.map(rules::explain::Check::kind).filter(|_| !mate);
        assert_eq!(
            has(said, "discovered"),
            kind == Some(CheckKind::Discovered),
            "{}",
            about()
        );
        assert_eq!(
            has(said, "double check"),
            kind == Some(CheckKind::Double),
            "{}",
            about()
        );
        let right = after.legal_en_passant();
        let told = right.map(|passed| format!("may take it en passant on {passed}"));
        assert!(told.is_none_or(|told| has(said, &told)), "{}", about());
        assert_eq!(has(said, "may take it"), right.is_some(), "{}", about());
        for (count, is_so) in seen.iter_mut().zip([
            mate,
            stalemate,
            kind == Some(CheckKind::Discovered),
            kind == Some(CheckKind::Double),
            right.is_some(),
        ]) {
            *count += usize::from(is_so);
        }
    });
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn check_and_mate_are_said_of_an_illegal_move_only_where_they_stand_on_the_board() {
    each(|game, judgement, said| {
        if judgement.legal().is_some() {
            return;
        }
        let position = game.position();
        let about = || format!("{:?} in {position:?}: {said:?}", judgement.attempt());
        assert_eq!(
            has(said, "checkmate"),
            position.is_checkmate(),
            "{}",
            about()
        );
        assert_eq!(
            has(said, "stalemate"),
            position.is_stalemate(),
            "{}",
            about()
        );
        assert!(!has_check(said) || position.is_check(), "{}", about());
        assert!(!has(said, "legal move,"), "{}", about());
        let ending = game.outcome().ending();
        assert_eq!(
            has(said, "The game is over"),
            ending.is_some(),
            "{}",
            about()
        );
        let winner = ending.and_then(Ending::winner);
        assert_eq!(has(said, "has given"), winner.is_some(), "{}", about());
    });
}

#[test]
fn a_move_is_called_the_only_one_exactly_if_it_is() {
    let mut forced = 0;
    each(|game, judgement, said| {
        let only = has(said, "only legal move") || has(said, "no other move to choose");
        let Attempt { from, to, .. } = judgement.attempt();
        let moves = game.position().legal_moves();
        let is_only =
            judgement.legal().is_some() && moves.iter().all(|m| (m.from(), m.to()) == (from, to));
        assert_eq!(
            only,
            is_only,
            "{from}{to} in {:?}: {said:?}",
            game.position()
        );
        forced += usize::from(is_only);
    });
    assert!(forced > 3, "{forced}");
}

#[test]
fn a_man_is_called_pinned_exactly_if_its_leaving_would_open_a_line() {
    let mut pinned = 0;
    each(|game, judgement, said| {
        let attempt = judgement.attempt();
        let by_core = judgement.reasons().iter().any(|reason| {
            matches!(
                reason,
                Reason::ExposesKing {
                    unveiled_by: Unveiled::Mover,
                    ..
                }
            )
        });
        assert_eq!(has(said, "is pinned"), by_core, "{attempt:?}: {said:?}");
        if by_core {
            pinned += 1;
            let position = game.position();
            let board = position.board();
            let color = board.piece_at(attempt.from).expect("a man").color;
            let occupied = board.occupied().without(attempt.from);
            let attackers = board.attackers(position.king(color), !color, occupied);
            assert!(!attackers.is_empty(), "{attempt:?} in {position:?}");
        }
    });
    assert!(pinned > 10, "{pinned}");
}

/// A game, a legal attempt, the headline and what follows it.
type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const LEGAL: &[Row] = &[
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        "White’s pawn on e5 takes the pawn on d5 en passant. It lands on d6, the square that the other \
             pawn has just passed over, and the pawn on d5 leaves the board.",
        &[],
    ),
    (
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
        "",
        "h5g6",
        "White’s pawn on h5 takes the pawn on g5 en passant. It lands on g6, the square that the other \
             pawn has just passed over, and the pawn on g5 leaves the board. It is checkmate.",
        &[
            "The white bishop on c1 attacks Black’s king on h6 along the diagonal, which the captured \
                 pawn has left.",
            "The white rook on h1 attacks Black’s king on h6 along the h-file, which the pawn from h5 \
                 has left.",
        ],
    ),
    (
        "7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1",
        "",
        "e4d3",
        "Black’s pawn on e4 takes the pawn on d4 en passant. It lands on d3, the square that the other \
             pawn has just passed over, and the pawn on d4 leaves the board.",
        &[
            "This is Black’s only legal move, so Black must take. En passant is a choice as long as there \
               is another move.",
        ],
    ),
    (
        START,
        "e2e4 a7a6 e4e5",
        "d7d5",
        "Black’s pawn goes two squares, from d7 to d5. White may take it en passant on d6, as if it had \
             gone one square, on the very next move and no later.",
        &[],
    ),
    (
        "4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        "White’s bishop goes from e5 to d6.",
        &[
            "White’s bishop on e5 takes nothing on d6. Only a pawn takes en passant, so Black’s pawn on d5 \
               stays.",
        ],
    ),
    (
        "4k3/8/8/3p4/8/8/8/3QK3 w - d6 0 2",
        "",
        "d1d5",
        "White’s queen on d1 takes the black pawn on d5.",
        &[
            "This is an ordinary capture and not en passant: the black pawn is taken on d5, where it \
               stands.",
        ],
    ),
    (
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "",
        "e7e8",
        "White’s pawn on e7 may go to e8. Choose what it becomes.",
        &[],
    ),
    (
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "",
        "e7e8q",
        "White’s pawn goes from e7 to e8 and becomes a queen. It gives check.",
        &["The white queen on e8 attacks Black’s king on h8."],
    ),
    (
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
        "e1g1",
        "White’s king castles on the king’s side, from e1 to g1. It gives check.",
        &["The white rook on f1 attacks Black’s king on f8."],
    ),
    (
        "7k/8/8/6Q1/8/8/8/4K3 w - - 0 1",
        "",
        "g5g6",
        "White’s queen goes from g5 to g6. It is stalemate, a draw: Black has no legal move.",
        &[],
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "",
        "e1e2",
        "White’s king goes from e1 to e2.",
        &["The game is over: a draw, for neither side has the pieces left to win."],
    ),
];

#[test]
fn legal_moves_are_said_with_what_they_do() {
    for (fen, moves, attempt, headline, because) in LEGAL {
        let said = said_of(fen, moves, attempt);
        assert_eq!(said.headline, *headline, "{attempt} in {fen}");
        assert_eq!(said.because, *because, "{attempt} in {fen}");
    }
}
