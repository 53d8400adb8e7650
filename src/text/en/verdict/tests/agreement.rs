//! The words agree with the rules core for every attempt.

use course::{Attempt, Judgement};
use rules::explain::{CheckKind, LineOpenedBy, MoveEffect, Reason};
use rules::{Ending, Game, Role, Square};

use crate::text::en::verdict::tests::{VerdictText, describe_verdict, play, verdict_text};

/// The games of the table in which every attempt is described. All of them would take too long.
const GAMES: [&str; 22] = [
    "start",
    "two-double-steps",
    "two-rights-lapsed",
    "single-steps",
    "fools-mate",
    "kiwipete",
    "gundersen",
    "gundersen-mate",
    "rook-holds-both-pawns",
    "exposed-on-rank",
    "exposed-twice",
    "exposed-on-rank-in-problem",
    "forced-capture",
    "stalemate-without-right",
    "forced-mate",
    "check-victim-off-diagonal",
    "double-check-capturer-and-rook",
    "promotions-both-sides",
    "promotion-forced",
    "out-of-through-and-into-check",
    "gives-stalemate",
    "bishop-to-passed-square",
];

/// Calls back with every attempt in each of the games. A promotion is tried without a choice and with each.
fn each(mut check: impl FnMut(&Game, &Judgement, &VerdictText)) {
    for name in GAMES {
        let game = play(test_support::game(name));
        for from in Square::ALL {
            for to in Square::ALL {
                let mut judge = |promotion| {
                    let attempt = Attempt {
                        from,
                        to,
                        promotion,
                    };
                    let judgement = Judgement::new(&game, attempt);
                    check(&game, &judgement, &describe_verdict(&game, &judgement));
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

fn has(text: &VerdictText, words: &str) -> bool {
    text.sentences().any(|sentence| sentence.contains(words))
}

/// Returns whether a sentence has “check” other than in “checkmate”.
fn has_check(text: &VerdictText) -> bool {
    text.sentences()
        .any(|sentence| sentence.replace("checkmate", "").contains("check"))
}

#[test]
fn verdict_sentences_are_well_formed_and_name_the_piece() {
    each(|game, judgement, text| {
        let about = || {
            format!(
                "{:?} in {:?}: {text:?}",
                judgement.attempt(),
                game.position()
            )
        };
        for sentence in text.sentences() {
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
        let mut once: Vec<&str> = text.sentences().collect();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), text.sentences().count(), "{}", about());
        let from = judgement.attempt().from.to_string();
        let over = text.headline.starts_with("The game is over");
        assert!(over || text.headline.contains(&from), "{}", about());
    });
}

#[test]
fn legal_move_text_mentions_check_and_mate_only_if_given() {
    let mut counts = [0; 5];
    each(|game, judgement, text| {
        let Some(MoveEffect { mv: played, .. }) = judgement.effect() else {
            return;
        };
        let after = game.position().play(*played);
        let over = game.outcome().ending().is_some();
        let about = || format!("{played} in {:?}: {text:?}", game.position());
        let (mate, stalemate) = (after.is_checkmate(), after.is_stalemate());
        assert_eq!(has(text, "checkmate"), mate, "{}", about());
        assert_eq!(has(text, "stalemate"), stalemate && !over, "{}", about());
        assert_eq!(has_check(text), after.is_check() && !mate, "{}", about());
        let attackers = text
            .because
            .iter()
            .filter(|line| line.contains(" attacks "));
        assert_eq!(attackers.count(), after.checkers().len(), "{}", about());
        let kind = judgement.effect().and_then(|effect| effect.check.as_ref());
        let kind = kind.map(rules::explain::Check::kind).filter(|_| !mate);
        assert_eq!(
            has(text, "discovered"),
            kind == Some(CheckKind::Discovered),
            "{}",
            about()
        );
        assert_eq!(
            has(text, "double check"),
            kind == Some(CheckKind::Double),
            "{}",
            about()
        );
        let right = after.legal_en_passant_square();
        let expected = right.map(|passed| format!("may take it en passant on {passed}"));
        assert!(
            expected.is_none_or(|expected| has(text, &expected)),
            "{}",
            about()
        );
        assert_eq!(has(text, "may take it"), right.is_some(), "{}", about());
        for (count, occurs) in counts.iter_mut().zip([
            mate,
            stalemate,
            kind == Some(CheckKind::Discovered),
            kind == Some(CheckKind::Double),
            right.is_some(),
        ]) {
            *count += usize::from(occurs);
        }
    });
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn illegal_move_text_mentions_check_only_if_on_the_board() {
    each(|game, judgement, text| {
        if judgement.legal_verdict().is_some() {
            return;
        }
        let position = game.position();
        let about = || format!("{:?} in {position:?}: {text:?}", judgement.attempt());
        assert_eq!(
            has(text, "checkmate"),
            position.is_checkmate(),
            "{}",
            about()
        );
        assert_eq!(
            has(text, "stalemate"),
            position.is_stalemate(),
            "{}",
            about()
        );
        assert!(!has_check(text) || position.is_check(), "{}", about());
        assert!(!has(text, "legal move,"), "{}", about());
        let ending = game.outcome().ending();
        assert_eq!(
            has(text, "The game is over"),
            ending.is_some(),
            "{}",
            about()
        );
        let winner = ending.and_then(Ending::winner);
        assert_eq!(has(text, "has given"), winner.is_some(), "{}", about());
    });
}

#[test]
fn move_is_called_only_legal_move_only_if_it_is() {
    let mut forced = 0;
    each(|game, judgement, text| {
        let only = has(text, "only legal move") || has(text, "no other legal move");
        let Attempt { from, to, .. } = judgement.attempt();
        let moves = game.position().legal_moves();
        let is_only = judgement.legal_verdict().is_some()
            && moves.iter().all(|m| (m.from(), m.to()) == (from, to));
        assert_eq!(
            only,
            is_only,
            "{from}{to} in {:?}: {text:?}",
            game.position()
        );
        forced += usize::from(is_only);
    });
    assert!(forced > 3, "{forced}");
}

#[test]
fn piece_is_called_pinned_only_if_it_is() {
    let mut pinned = 0;
    each(|game, judgement, text| {
        let attempt = judgement.attempt();
        let by_core = judgement.reasons().iter().any(|reason| {
            matches!(
                reason,
                Reason::ExposesKing {
                    opened_by: LineOpenedBy::Mover,
                    ..
                }
            )
        });
        assert_eq!(has(text, "is pinned"), by_core, "{attempt:?}: {text:?}");
        if by_core {
            pinned += 1;
            let position = game.position();
            let board = position.board();
            let color = board.piece_at(attempt.from).expect("a piece").color;
            let occupied = board.occupied().without(attempt.from);
            let attackers = board.attackers(position.king(color), !color, occupied);
            assert!(!attackers.is_empty(), "{attempt:?} in {position:?}");
        }
    });
    assert!(pinned > 10, "{pinned}");
}

/// The name of a legal attempt, the headline and the sentences after it.
type Row = (&'static str, &'static str, &'static [&'static str]);

const LEGAL: &[Row] = &[
    (
        "right e5d6",
        "White’s pawn on e5 takes the pawn on d5 en passant. It lands on d6, the square that the other \
             pawn has just passed over, and the pawn on d5 leaves the board.",
        &[],
    ),
    (
        "gundersen h5g6",
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
        "forced-capture e4d3",
        "Black’s pawn on e4 takes the pawn on d4 en passant. It lands on d3, the square that the other \
             pawn has just passed over, and the pawn on d4 leaves the board.",
        &[
            "This is Black’s only legal move, so Black must take. En passant is a choice as long as there \
               is another move.",
        ],
    ),
    (
        "pawn-on-e5 d7d5",
        "Black’s pawn goes two squares, from d7 to d5. White may take it en passant on d6, as if it had \
             gone one square, on the very next move and no later.",
        &[],
    ),
    (
        "bishop-to-passed-square e5d6",
        "White’s bishop goes from e5 to d6.",
        &[
            "White’s bishop on e5 takes nothing on d6. Only a pawn takes en passant, so Black’s pawn on d5 \
               stays.",
        ],
    ),
    (
        "ordinary-capture-by-queen d1d5",
        "White’s queen on d1 takes the black pawn on d5.",
        &[
            "This is an ordinary capture and not en passant: the black pawn is taken on d5, where it \
               stands.",
        ],
    ),
    (
        "promotion e7e8",
        "White’s pawn on e7 may go to e8. Choose what it becomes.",
        &[],
    ),
    (
        "promotion e7e8q",
        "White’s pawn goes from e7 to e8 and becomes a queen. It gives check.",
        &["The white queen on e8 attacks Black’s king on h8."],
    ),
    (
        "castling-check e1g1",
        "White’s king castles on the king’s side, from e1 to g1. It gives check.",
        &["The white rook on f1 attacks Black’s king on f8."],
    ),
    (
        "gives-stalemate g5g6",
        "White’s queen goes from g5 to g6. It is stalemate, a draw: Black has no legal move.",
        &[],
    ),
    (
        "bare-kings e1e2",
        "White’s king goes from e1 to e2.",
        &["The game is over: a draw, for neither side has the pieces left to win."],
    ),
];

#[test]
fn legal_move_texts_describe_the_effect() {
    for (name, headline, because) in LEGAL {
        let text = verdict_text(name);
        assert_eq!(text.headline, *headline, "{name}");
        assert_eq!(text.because, *because, "{name}");
    }
}
