//! Mate problems: keys, threats, set play, variations, tries, duals and stalemate.

use std::collections::BTreeSet;

use rules::mate::{
    Accuracy, BestDefence, Budget, Defence, MAX_MOVES, MatingMove, MoveOutcome, Problem,
    ProblemError, Prover, Solution, Threats, Variation,
};
use rules::{Color, EnPassantMode, Move, Position, San, Setup, SetupError};
use test_support::{AMELUNG, HOWARD, SOMMERFELDT};

/// After 1.h4 Black can only capture en passant.
const ONLY_EN_PASSANT: &str = "8/5Q2/4K2k/8/6p1/6R1/7P/8 w - - 0 1";
/// 1.c4 would mate but for the en passant capture.
const EN_PASSANT_REFUTES: &str = "8/2K5/k7/4Q3/1p6/8/2P5/8 w - - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn problem(fen: &str, moves: u8) -> Problem {
    Problem::new(position(fen), moves).expect("a number of moves that is allowed")
}

fn prover() -> Prover {
    Prover::new(Budget::Unlimited)
}

fn solve(fen: &str, moves: u8) -> Solution {
    let solution = prover().solve(&problem(fen, moves));
    assert!(solution.is_complete());
    solution
}

/// Returns the position after moves in algebraic notation.
fn after(fen: &str, line: &str) -> Position {
    line.split_whitespace()
        .fold(position(fen), |position, text| {
            position.play(find(&position, text))
        })
}

fn find(position: &Position, text: &str) -> Move {
    let san: San = text.parse().expect(text);
    san.resolve(position).expect(text)
}

fn write(position: &Position, mv: Move) -> String {
    format!("{:#}", position.san(mv))
}

fn set<I: IntoIterator<Item = String>>(words: I) -> BTreeSet<String> {
    words.into_iter().collect()
}

fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(',').map(str::trim).filter(|w| !w.is_empty());
    words.map(ToOwned::to_owned).collect()
}

fn mating(position: &Position, moves: &[MatingMove]) -> BTreeSet<String> {
    set(moves.iter().map(|mating| write(position, mating.mv)))
}

fn keys(fen: &str, moves: u8) -> BTreeSet<String> {
    let first_moves = prover().first_moves(&problem(fen, moves));
    assert!(first_moves.is_complete());
    assert_eq!(first_moves.proved, moves);
    mating(&position(fen), &first_moves.keys)
}

/// Returns the variation that begins with this defence.
fn variation<'a>(at: &Position, variations: &'a [Variation], defence: &str) -> &'a Variation {
    let mv = find(at, defence);
    let found = variations.iter().find(|v| v.defence.mv == mv);
    found.unwrap_or_else(|| panic!("no variation {defence}"))
}

fn answers(at: &Position, defence: &Defence) -> BTreeSet<String> {
    mating(&at.play(defence.mv), &defence.answers)
}

fn threats(after: &Position, moves: u8) -> BTreeSet<String> {
    match prover().threats(after, moves).expect("no budget") {
        Threats::Mates(threats) => set(threats.iter().map(|threat| threat.mv.to_string())),
        other => panic!("{other:?}"),
    }
}

#[test]
fn howard_and_sommerfeldt_have_one_key_each() {
    assert_eq!(keys(HOWARD, 3), words("d4"));
    assert_eq!(keys(HOWARD, 2), words(""));
    assert_eq!(keys(SOMMERFELDT, 2), words("d4"));
    assert_eq!(keys(SOMMERFELDT, 1), words(""));
}

#[test]
fn howards_key_threatens_a_pawn_move_that_mates_by_a_pin() {
    let key = after(HOWARD, "d4");
    assert_eq!(threats(&key, 2), words("d4d5"));
    let play = &solve(HOWARD, 3).play[0].variations;
    for quiet in ["Ng6", "Nh7", "e3", "hxg3", "h3", "d6", "f6", "f5"] {
        let found = variation(&key, play, quiet);
        assert_eq!(answers(&key, &found.defence), words("d5+"), "{quiet}");
        let next = after(HOWARD, &format!("d4 {quiet} d5"));
        let [last] = &found.lines[0][..] else {
            panic!("{quiet}")
        };
        assert_eq!(write(&next, last.defence.mv), "cxd5");
        assert_eq!(answers(&next, &last.defence), words("Bxd5#"));
    }
}

#[test]
fn howards_en_passant_defences_are_answered_en_passant() {
    let key = after(HOWARD, "d4");
    let play = &solve(HOWARD, 3).play[0].variations;
    assert_eq!(play.len(), 12);

    let by_e = variation(&key, play, "exd3 e.p.");
    assert_eq!(answers(&key, &by_e.defence), words("f4"));
    assert_eq!(by_e.defence.accuracy(), Accuracy::Only);
    let next = after(HOWARD, "d4 exd3 f4");
    let mates = |defence: &str| {
        let found = variation(&next, &by_e.lines[0], defence);
        answers(&next, &found.defence)
    };
    assert_eq!(by_e.lines[0].len(), 10);
    assert_eq!(mates("f5"), words("exf6 e.p.#"));
    assert_eq!(mates("d5"), words("exd6 e.p.#, f5#"));
    assert_eq!(mates("d6"), words("exd6#, f5#"));
    assert_eq!(mates("f6"), words("exf6#, f5#"));
    for quiet in ["Ng6", "Nh7", "d2", "c3", "hxg3", "h3"] {
        assert_eq!(mates(quiet), words("f5#"), "{quiet}");
    }

    let by_c = variation(&key, play, "cxd3 e.p.");
    assert_eq!(answers(&key, &by_c.defence), words("Bxc6, Qa2+"));
    let checked = by_c
        .defence
        .answers
        .iter()
        .position(|answer| write(&key.play(by_c.defence.mv), answer.mv) == "Qa2+");
    let [only] = &by_c.lines[checked.expect("the check")][..] else {
        panic!("one reply")
    };
    let next = after(HOWARD, "d4 cxd3 Qa2");
    assert_eq!(write(&next, only.defence.mv), "d5");
    assert_eq!(answers(&next, &only.defence), words("cxd6 e.p.#"));
}

#[test]
fn howards_duals_are_listed() {
    let key = after(HOWARD, "d4");
    let defences = prover().defences(&key, 2).expect("no budget");
    let duals = defences.iter().filter(|d| d.accuracy() == Accuracy::Dual);
    let duals = set(duals.map(|defence| write(&key, defence.mv)));
    assert_eq!(duals, words("c3, d5, cxd3 e.p."));
    let Threats::Mates(threats) = prover().threats(&key, 2).expect("no budget") else {
        panic!("a threat")
    };
    let parries = defences.iter().filter(|defence| defence.parries(&threats));
    let parries = set(parries.map(|defence| write(&key, defence.mv)));
    assert_eq!(parries, words("d5, cxd3 e.p., exd3 e.p."));
}

#[test]
fn howards_tries_have_their_refutations() {
    let diagram = position(HOWARD);
    let tries = solve(HOWARD, 3).tries;
    let tries = set(tries.iter().map(|found| {
        let at = diagram.play(found.mv);
        let by: Vec<String> = found.refutations.iter().map(|&mv| write(&at, mv)).collect();
        format!("{} {}", write(&diagram, found.mv), by.join(" "))
    }));
    let expected = "Bxc6 dxc6, Nf5 Kxf5 f6, Nd5 Kxd5 cxd5, Rxe4 Ng6 h3, Qa6 hxg3, Qd4 hxg3, \
                    Qa4 hxg3, Qc3 hxg3, Qd1 hxg3, f4 f5 exf3 e.p.";
    assert_eq!(tries, words(expected));
}

#[test]
fn sommerfeldts_pawn_cannot_capture_en_passant() {
    let key = after(SOMMERFELDT, "d4");
    assert!(key.en_passant_captures().is_empty());
    assert_eq!(threats(&key, 1), words("b2f2"));
    let play = &solve(SOMMERFELDT, 2).play[0].variations;
    assert_eq!(play.len(), 22);
    for found in play {
        let expected = match write(&key, found.defence.mv).as_str() {
            "e3+" => "d5#",
            "Ke3" => "Qc1#",
            _ => "Qf2#",
        };
        assert_eq!(answers(&key, &found.defence), words(expected));
    }
}

#[test]
fn en_passant_is_a_key_only_when_the_fen_says_so() {
    let benko = "kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - b6 0 1";
    assert_eq!(keys(AMELUNG, 2), words("hxg6 e.p."));
    assert_eq!(keys(benko, 2), words("axb6 e.p."));
    for fen in [AMELUNG.replace("g6", "-"), benko.replace("b6", "-")] {
        assert_eq!(keys(&fen, 2), words(""), "{fen}");
    }
    // Gundersen–Faul: only the en passant capture mates.
    let gundersen = "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15";
    assert_eq!(keys(gundersen, 1), words("hxg6 e.p.#"));
}

#[test]
fn en_passant_may_be_the_only_defence_and_the_only_refutation() {
    for (fen, key) in [
        (ONLY_EN_PASSANT, "h4"),
        ("8/7p/6r1/6P1/8/4k2K/5q2/8 b - - 0 1", "h5"),
    ] {
        let solution = solve(fen, 2);
        let key = after(fen, key);
        let [only] = &solution.play[0].variations[..] else {
            panic!("one defence")
        };
        assert_eq!(solution.first_moves.keys.len(), 1);
        assert!(only.defence.mv.is_en_passant());
        assert_eq!(only.defence.accuracy(), Accuracy::Only);
        assert_eq!(solution.play[0].threats, Threats::Zugzwang);
        assert!(key.is_legal(only.defence.mv));
    }
    let tried = after(EN_PASSANT_REFUTES, "c4");
    let capture = find(&tried, "bxc3 e.p.");
    let outcome = prover().outcome(&tried, 1);
    assert_eq!(outcome, Ok(MoveOutcome::Refuted(vec![capture])));
    let reply = prover().best_defence(&tried, 1);
    assert_eq!(reply, Ok(BestDefence::Refutes(capture)));
}

#[test]
fn zugzwang_check_and_threats_are_distinguished() {
    let mansfield = "8/B2pK3/8/2P1k3/R2N1p2/1Pp2P2/2P5/8 w - - 0 1";
    assert_eq!(solve(mansfield, 2).play[0].threats, Threats::Zugzwang);
    let loyd = "5R2/1N3p2/3pk3/6PR/3Q4/B3K3/8/8 w - - 0 1";
    assert_eq!(solve(loyd, 2).play[0].threats, Threats::Check);
    assert_eq!(solve(SOMMERFELDT, 2).play[0].threats, sole_threat());
}

/// 2.Qf2#
fn sole_threat() -> Threats {
    let after = after(SOMMERFELDT, "d4");
    let mut passed = after.to_setup(EnPassantMode::Legal);
    passed.turn = Color::White;
    let passed = Position::try_from(passed).expect("Black is not in check");
    Threats::Mates(vec![MatingMove {
        mv: find(&passed, "Qf2"),
        mate_in: 1,
    }])
}

#[test]
fn nine_pawns_do_not_affect_checks() {
    let setup: Setup = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"
        .parse()
        .expect("a FEN");
    let position = setup.into_position_tolerating(SetupError::is_tolerable);
    let position = position.expect("nine pawns may be tolerated");
    assert_eq!(prover().threats(&position, 1), Ok(Threats::Zugzwang));
}

#[test]
fn a_complete_block_has_set_play_for_every_defence() {
    let block = "7k/8/5KP1/8/8/8/8/R7 w - - 0 1";
    assert!(solve(block, 2).is_complete_block());
    for fen in [SOMMERFELDT, AMELUNG, ONLY_EN_PASSANT] {
        assert!(!solve(fen, 2).is_complete_block(), "{fen}");
    }
}

#[test]
fn set_play_answers_every_defence_in_the_diagram() {
    let diagram = problem(AMELUNG, 2);
    let set_play = prover().set_play(&diagram).expect("no budget");
    let set_play = set_play.expect("White is not in check");
    let lines = set_play.iter().map(|defence| {
        let answers = defence.answers.iter().map(|a| a.mv.to_string());
        format!("{} {}", defence.mv, answers.collect::<String>())
    });
    assert_eq!(
        set(lines.map(|t| t.trim().to_owned())),
        words("h6h5 h8h7, g5g4")
    );
    // A side in check cannot pass.
    let checked = problem("4k3/8/8/8/8/8/4r3/4K2Q w - - 0 1", 2);
    assert_eq!(prover().set_play(&checked), Ok(None));
}

#[test]
fn stalemate_is_not_mate() {
    let fen = "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1";
    assert_eq!(keys(fen, 1), words("Qg7#"));
    let stalemate = after(fen, "Qg6");
    let mut prover = prover();
    assert_eq!(prover.outcome(&stalemate, 5), Ok(MoveOutcome::Stalemate));
    assert_eq!(
        prover.best_defence(&stalemate, 5),
        Ok(BestDefence::Stalemate)
    );
    let mated = after(fen, "Qg7");
    assert_eq!(prover.outcome(&mated, 5), Ok(MoveOutcome::Mates(0)));
    assert_eq!(prover.best_defence(&mated, 0), Ok(BestDefence::Mated));
    let underpromotion = "8/k1P5/2K5/8/8/8/8/8 w - - 0 1";
    assert_eq!(keys(underpromotion, 2), words("c8=R"));
    let queen = after(underpromotion, "c8=Q");
    assert_eq!(prover.outcome(&queen, 1), Ok(MoveOutcome::Stalemate));
}

#[test]
fn a_side_without_moves_has_no_key() {
    for fen in [
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        let solution = solve(fen, 2);
        assert!(solution.first_moves.keys.is_empty());
        assert!(solution.first_moves.failing.is_empty());
        assert_eq!(prover().mate_in(&position(fen), MAX_MOVES), Ok(None));
    }
}

#[test]
fn castling_mates_only_with_the_castling_right() {
    let lasker = "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BP1R/R3K1k1 w Q - 0 18";
    assert_eq!(keys(lasker, 1), words("Kd2#, O-O-O#"));
    assert_eq!(keys(&lasker.replace("w Q", "w -"), 1), words("Kd2#"));
}

#[test]
fn a_shorter_mate_is_found() {
    let scholar = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let first_moves = prover().first_moves(&problem(scholar, 3));
    assert_eq!(first_moves.mate_in(), Some(1));
    assert_eq!(
        mating(&position(scholar), &first_moves.keys),
        words("Qxf7#")
    );
    assert_eq!(prover().mate_in(&position(HOWARD), 5), Ok(Some(3)));

    let vukcevich = "4K3/2Q5/2p1kNp1/2r5/6p1/2n5/b4PB1/8 w - - 0 1";
    let key = after(vukcevich, "f4");
    let play = prover().defences(&key, 2).expect("no budget");
    let knight = find(&key, "Nd5");
    let short = play.iter().find(|d| d.mv == knight).expect("a defence");
    assert_eq!(short.accuracy(), Accuracy::Short);
    assert_eq!(short.mate_in(), Some(1));
    assert_eq!(answers(&key, short), words("Qe5#, Qd7+, Qf7+"));
}

#[test]
fn the_best_defence_delays_mate_longest() {
    let key = after(HOWARD, "d4");
    let Ok(BestDefence::HoldsOut { mv, mate_in: 2 }) = prover().best_defence(&key, 2) else {
        panic!("the key is sound")
    };
    assert!(key.is_legal(mv));
    let last = after(HOWARD, "d4 exd3 f4 f5");
    assert_eq!(
        prover().outcome(&last.play(find(&last, "exf6")), 0),
        Ok(MoveOutcome::Mates(0))
    );
    let tried = after(HOWARD, "Qd4");
    let refutation = find(&tried, "hxg3");
    assert_eq!(
        prover().best_defence(&tried, 2),
        Ok(BestDefence::Refutes(refutation))
    );
    assert_eq!(prover().outcome(&key, 2), Ok(MoveOutcome::Mates(2)));
    let Ok(MoveOutcome::Refuted(all)) = prover().outcome(&key, 1) else {
        panic!("there is no mate in two")
    };
    assert_eq!(all.len(), 12);
}

#[test]
fn problems_have_from_1_to_16_moves() {
    let start = Position::initial();
    let asked = |moves| Problem::new(start.clone(), moves).map(|problem| problem.moves());
    assert_eq!(asked(0), Err(ProblemError::NoMoves));
    assert_eq!(asked(1), Ok(1));
    assert_eq!(asked(MAX_MOVES), Ok(MAX_MOVES));
    assert_eq!(asked(MAX_MOVES + 1), Err(ProblemError::TooManyMoves(17)));
    // Longer mates count as the longest, and 0 moves as none.
    let mut prover = prover();
    let mate = position("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1");
    assert_eq!(prover.mate_in(&mate, u8::MAX), Ok(Some(1)));
    assert_eq!(prover.mate_in(&mate, 0), Ok(None));
    assert_eq!(prover.mating_moves(&mate, 0), Ok(vec![]));
}
