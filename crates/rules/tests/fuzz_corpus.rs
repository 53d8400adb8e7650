//! Asserts the invariants of the fuzz targets. The inputs are their seeds and random mutations of
//! them.

#[path = "../fuzz/invariants.rs"]
mod invariants;

use std::fs;
use std::path::Path;

use test_support::TestRng;

/// Returns the seeds of a fuzz target, sorted by file name.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    let read = |path| fs::read(path).expect("a seed");
    let seeds: Vec<_> = paths.into_iter().map(read).collect();
    assert!(seeds.len() >= 10, "{} is all but empty", folder.display());
    seeds
}

/// Returns a seed with a few bytes changed, removed, or inserted from another seed.
fn mutate(rng: &mut TestRng, seeds: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = seeds[rng.below(seeds.len())].clone();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        let end = (at + rng.below(12)).min(bytes.len());
        let with: Vec<u8> = match rng.below(4) {
            0 => vec![],
            1 => vec![b"(){}[];$%\n \"\\*.x=+!0\x00\xe9"[rng.below(22)]],
            2 => vec![u8::try_from(rng.below(256)).unwrap_or(0)],
            _ => {
                let other = &seeds[rng.below(seeds.len())];
                let from = rng.below(other.len() + 1);
                let to = (from + rng.below(24)).min(other.len());
                other[from..to].to_vec()
            }
        };
        bytes.splice(at..end, with);
    }
    bytes
}

fn check_target(target: &str, invariants: fn(&[u8]), rounds: usize) {
    let seeds = seeds(target);
    for seed in &seeds {
        invariants(seed);
    }
    let mut rng = TestRng::new(0x9e37_79b9_7f4a_7c15);
    for _ in 0..rounds {
        invariants(&mutate(&mut rng, &seeds));
    }
}

#[test]
fn slow_mutated_fens_hold_the_invariants() {
    check_target("fen", invariants::assert_fen, 200_000);
}

#[test]
fn slow_mutated_sans_hold_the_invariants() {
    check_target("san", invariants::assert_san, 200_000);
}

#[test]
fn slow_mutated_pgns_hold_the_invariants() {
    check_target("pgn", invariants::assert_pgn, 50_000);
}

#[test]
fn slow_mutated_pgns_are_read_leniently() {
    check_target("pgn", invariants::assert_lenient_pgn, 50_000);
}
