//! Perft counts of standard positions and of the en passant suite.

use std::thread;

use rules::{Bitboard, Position, perft};

/// The six standard positions of the Chess Programming Wiki with their published counts. The fourth
/// is also there with colours exchanged.
const STANDARD: [(&str, &[u64]); 7] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2_812, 43_238, 674_624, 11_030_083],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
];

/// Positions with many en passant captures; the file says how they are made.
const EN_PASSANT: &str = include_str!("perft/en_passant.epd");

#[test]
fn slow_perft_matches_published_counts() {
    thread::scope(|scope| {
        for (fen, counts) in STANDARD {
            scope.spawn(move || {
                let position: Position = fen.parse().expect(fen);
                for (depth, count) in (1..).zip(counts) {
                    assert_eq!(perft(&position, depth), *count, "depth {depth} of {fen}");
                }
            });
        }
    });
}

#[test]
fn slow_perft_matches_the_en_passant_suite() {
    let mut positions = 0;
    for line in EN_PASSANT.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(" ;D");
        let fen = fields.next().unwrap_or_default();
        let position: Position = fen.parse().expect(fen);
        for field in fields {
            let counts = field.split_once(' ').expect(line);
            let (depth, count) = (counts.0.parse().expect(line), counts.1.parse().expect(line));
            assert_eq!(perft(&position, depth), count, "depth {depth} of {fen}");
        }
        positions += 1;
    }
    assert!(positions >= 200, "{positions} positions");
}

#[test]
fn perft_of_depth_0_is_1() {
    assert_eq!(perft(&Position::initial(), 0), 1);
}

/// Calls `visit` with every position after `plies` plies.
fn walk(position: &Position, plies: u32, visit: &mut impl FnMut(&Position)) {
    if plies == 0 {
        return visit(position);
    }
    for mv in position.legal_moves() {
        walk(&position.play(mv), plies - 1, visit);
    }
}

#[test]
fn slow_the_first_en_passant_captures_are_at_ply_five() {
    let mut captures = [0; 5];
    for (plies, count) in (0..).zip(&mut captures) {
        walk(&Position::initial(), plies, &mut |position| {
            *count += position.en_passant_captures().len();
        });
    }
    assert_eq!(captures, [0, 0, 0, 0, 258]);
}

#[test]
fn slow_move_queries_agree() {
    for (fen, _) in STANDARD {
        let position: Position = fen.parse().expect(fen);
        walk(&position, 2, &mut |position| {
            let moves = position.legal_moves();
            assert_eq!(moves.len(), position.count_legal_moves());
            assert_eq!(!moves.is_empty(), position.has_legal_move());
            let captures = moves.iter().copied().filter(|mv| mv.is_en_passant());
            let captures: Vec<_> = captures.collect();
            assert_eq!(captures, *position.en_passant_captures());
            for from in position.board().occupied() {
                let expected: Vec<_> = moves
                    .iter()
                    .copied()
                    .filter(|mv| mv.from() == from)
                    .collect();
                let found = position.legal_moves_between(from.into(), Bitboard::FULL);
                assert_eq!(*found, expected, "{from} in {position:?}");
            }
        });
    }
}
