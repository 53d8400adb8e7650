//! Published problems with en passant: the key and the play after it.
//!
//! Keys and play were found by exhaustive search with another program.

use std::collections::{BTreeMap, BTreeSet};

use rules::Position;
use rules::mate::{Budget, Problem, Prover, Variation};

/// A problem with one key. For a mate in two, groups of defences with the mates after them.
struct KnownComposition {
    by: &'static str,
    fen: &'static str,
    moves: u8,
    key: &'static str,
    play: &'static [(&'static str, &'static str)],
}

const COMPOSITIONS: &[KnownComposition] = &[
    KnownComposition {
        by: "F. Amelung, Düna-Zeitung 1897",
        fen: "7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1",
        moves: 2,
        key: "hxg6",
        play: &[("Kh5", "Rxh7#")],
    },
    KnownComposition {
        by: "P. Benkő, Games 1996",
        fen: "kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - b6 0 1",
        moves: 2,
        key: "axb6",
        play: &[],
    },
    KnownComposition {
        by: "P. Benkő, Chess Life & Review 1976",
        fen: "2R5/3K1N2/8/3k1N2/1Pp1p2R/2n1b3/2BP4/6q1 w - - 0 1",
        moves: 2,
        key: "d4",
        play: &[
            (
                "Bh6, Bg5, Bf4, Bf2, Bd2, Bc1, Qg8, Qg7, Qg6, Qg5, Qg4, Qg3, Qh2, Qg2, \
                 Qf2, Qh1, Qf1, Qe1, Qd1, Qc1, Qb1, Qa1",
                "Rc5#",
            ),
            ("Bxd4, exd3 e.p.", "Ne7#"),
            ("Nb5, Ne2, Na2, Nd1, Nb1", "Rc5#, Bxe4#"),
            ("Na4", "Bxe4#"),
            ("cxd3 e.p.", "Bb3#"),
        ],
    },
    KnownComposition {
        by: "L. Kubbel, Schweizerische Arbeiter-Schachzeitung 1937",
        fen: "3r4/8/6nB/bQn4p/3pp3/RB3k2/2P2NNP/6K1 w - - 0 1",
        moves: 2,
        key: "c4",
        play: &[
            (
                "Rh8, Rg8, Rf8, Re8, Rc8, Rb8, Ra8, Rd7, Rd6, Rd5, Nh8, Nf8, Ne7, Ne5, \
                 Nh4, Nf4, Bc7, Bb6, Bb4, Bc3, Bd2, Be1, Ke2, h4, e3, d3",
                "Bd1#",
            ),
            ("Nd7, Nb7, Ne6, Na6, Na4, Nd3", "Qxh5#, Bd1#"),
            ("Nxb3", "Qxh5#"),
            ("dxc3 e.p.", "Ne1#"),
        ],
    },
    KnownComposition {
        by: "L. Kubbel, Shakhmaty 1923",
        fen: "n2N4/p7/k7/3N4/p2P4/n1Q1b3/1P2R3/K4B2 w - - 0 1",
        moves: 2,
        key: "b4",
        play: &[
            ("Nc7, Kb5", "Qc6#"),
            ("Nb6", "Nc7#"),
            ("Bh6, Bg5, Bf4, Bxd4, Bf2, Bd2, Bg1, Bc1", "Re6#"),
            ("Nb5", "Qc8#"),
            ("Nc4", "Qxc4#"),
            ("Nc2+", "Rxc2#"),
            (
                "Nb1",
                "Qc4#, Qd3#, Rxe3#, Rh2#, Rg2#, Rf2#, Rd2#, Rc2#, Rb2#, Ra2#, Re1#",
            ),
            ("axb3 e.p.", "Ra2#"),
        ],
    },
    KnownComposition {
        by: "S. Loyd, La Stratégie 1867",
        fen: "5R2/1N3p2/3pk3/6PR/3Q4/B3K3/8/8 w - - 0 1",
        moves: 2,
        key: "Qg4+",
        play: &[("Ke7", "Bxd6#"), ("Ke5, Kd5", "Qe4#"), ("f5", "gxf6 e.p.#")],
    },
    KnownComposition {
        by: "S. Loyd, Seaforth Expositor 1868",
        fen: "4n1br/7Q/4p3/8/K1kp1pNR/1Np5/B1prP3/8 w - - 0 1",
        moves: 2,
        key: "e4",
        play: &[
            (
                "Rxh7, Bxh7, Bf7, Ng7, Nc7, Nf6, Nd6, Rd3, Rh2, Rg2, Rf2, Re2, Rd1, f3, \
                 d3, c1=Q, c1=R, c1=B, c1=N",
                "Ne5#",
            ),
            ("Kd3", "Nc1#"),
            ("e5", "Nxe5#"),
            ("fxe3 e.p., dxe3 e.p.", "Nxe3#"),
        ],
    },
    KnownComposition {
        by: "C. Mansfield, Devon and Exeter Gazette 1911",
        fen: "8/B2pK3/8/2P1k3/R2N1p2/1Pp2P2/2P5/8 w - - 0 1",
        moves: 2,
        key: "Ra5",
        play: &[("Kd5, Kxd4", "c6#"), ("d6", "cxd6#"), ("d5", "cxd6 e.p.#")],
    },
    KnownComposition {
        by: "C. Mansfield, The British Chess Magazine 1928",
        fen: "4N2r/5PBb/4P1k1/R7/6p1/K2N3q/n4P1r/1B6 w - - 0 1",
        moves: 2,
        key: "f4",
        play: &[
            (
                "Rg8, Rf8, Rxe8, Qg3, Qf3, Qe3, Qg2, Qf1, Rg2, Rf2, Re2, Rd2, Rc2, Rb2, \
                 Rh1, Nb4, Nc3, Nc1, g3",
                "Rg5#",
            ),
            ("Bg8", "f8=N#"),
            ("Qh6, Qh4", "Nf2#"),
            ("Qh5", "Ne5#"),
            ("Qxd3+", "Bxd3#"),
            ("gxf3 e.p.", "Nf4#"),
        ],
    },
    KnownComposition {
        by: "C. Mansfield, L'Echiquier EP Ty. 1937",
        fen: "n2N4/pN1R4/pk1p2K1/2R5/4p1p1/4Q1q1/3P1P1b/1b3r2 w - - 0 1",
        moves: 2,
        key: "f4",
        play: &[
            (
                "Nc7, Qh3, Qf3, Qxe3, Bg1, Rxf4, Rf3, Rf2, Rh1, Rg1, Re1, Rd1, Rc1, Bd3, \
                 Bc2, Ba2, a5",
                "Rxd6#",
            ),
            (
                "Qh4, Qg2",
                "Rxd6#, Rh5#, Rg5#, Rf5#, Re5#, Rd5#, Ra5#, Qb3#",
            ),
            ("Qxf4", "Qb3#"),
            ("Qf2, Qg1, Qe1", "Rxd6#, Qb3#"),
            ("dxc5", "Qxc5#"),
            ("d5", "Rd6#"),
            ("gxf3 e.p.+", "Rg5#"),
            ("exf3 e.p.+", "Rf5#"),
        ],
    },
    KnownComposition {
        by: "C. Mansfield, Tidskrift för Schack 1939",
        fen: "3b3Q/3b4/1R2N2K/4pkpp/4p1p1/4r1r1/5P2/5N2 w - - 0 1",
        moves: 2,
        key: "f4",
        play: &[
            (
                "Be7, Bxb6, Be8, Bc8, Bxe6, Bc6, Bb5, Ba4, Rh3, Rgf3, Ref3, Rd3, Rc3, \
                 Rb3, Ra3, h4",
                "Qxe5#",
            ),
            ("Bc7", "Qf8#"),
            ("Bf6", "Qh7#"),
            ("Rg2, Rg1", "Qxe5#, Nxe3#"),
            ("Re2, Re1", "Qxe5#, Nxg3#"),
            ("gxf4", "Ng7#"),
            ("exf4", "Nd4#"),
            ("gxf3 e.p.", "Nxe3#"),
            ("exf3 e.p.", "Nxg3#"),
        ],
    },
    KnownComposition {
        by: "L. Kubbel, Shakhmaty 1925",
        fen: "8/r2p4/1P1k1P2/p2P3p/2p4P/2NbN3/K1PP2P1/3Q2B1 w - - 0 1",
        moves: 3,
        key: "Qf1",
        play: &[],
    },
    KnownComposition {
        by: "M. Vukcevich, StrateGems 1998",
        fen: "4K3/2Q5/2p1kNp1/2r5/6p1/2n5/b4PB1/8 w - - 0 1",
        moves: 3,
        key: "f4",
        play: &[],
    },
];

fn words(text: &str) -> BTreeSet<String> {
    text.split(", ").map(ToOwned::to_owned).collect()
}

/// Asserts that each defence has exactly the listed mates.
fn check_play(composition: &KnownComposition, after: &Position, variations: &[Variation]) {
    let mut expected = BTreeMap::new();
    for (defences, mates) in composition.play {
        for defence in words(defences) {
            expected.insert(defence, words(mates));
        }
    }
    let found = variations.iter().map(|variation| {
        let at = after.play(variation.defence.mv);
        let mates = variation.defence.answers.iter();
        let mates = mates.map(|mate| format!("{:#}", at.san(mate.mv)));
        let defence = format!("{:#}", after.san(variation.defence.mv));
        (defence, mates.collect())
    });
    let found: BTreeMap<String, BTreeSet<String>> = found.collect();
    assert_eq!(found, expected, "{}", composition.by);
}

#[test]
fn every_composition_has_only_its_key() {
    for composition in COMPOSITIONS {
        let diagram: Position = composition.fen.parse().expect(composition.fen);
        let problem = Problem::new(diagram.clone(), composition.moves).expect("few moves");
        let solution = Prover::new(Budget::Unlimited).solve(&problem);
        assert!(solution.is_complete());
        let [key] = &solution.first_moves.keys[..] else {
            panic!("{}: {:?}", composition.by, solution.first_moves.keys)
        };
        assert_eq!(diagram.san(key.mv).to_string(), composition.key);
        assert_eq!(key.mate_in, composition.moves, "{}", composition.by);
        if !composition.play.is_empty() {
            let after = diagram.play(key.mv);
            check_play(composition, &after, &solution.play[0].variations);
        }
    }
}

/// Returns the numbers of en passant defences and en passant answers. Those at any depth of the variations count.
fn count_en_passant(variations: &[Variation]) -> (usize, usize) {
    let mut count = (0, 0);
    for variation in variations {
        count.0 += usize::from(variation.defence.mv.is_en_passant());
        for (answer, line) in variation.defence.answers.iter().zip(&variation.lines) {
            let below = count_en_passant(line);
            count.0 += below.0;
            count.1 += below.1 + usize::from(answer.mv.is_en_passant());
        }
    }
    count
}

#[test]
fn compositions_without_an_en_passant_key_have_en_passant_play() {
    for composition in COMPOSITIONS {
        let diagram: Position = composition.fen.parse().expect(composition.fen);
        let problem = Problem::new(diagram.clone(), composition.moves).expect("few moves");
        let solution = Prover::new(Budget::Unlimited).solve(&problem);
        let is_key = solution.first_moves.keys[0].mv.is_en_passant();
        let (defences, answers) = count_en_passant(&solution.play[0].variations);
        assert_eq!(defences + answers > 0, !is_key, "{}", composition.by);
    }
}
