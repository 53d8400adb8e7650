//! The fuzz targets' invariants, over their seeds and over what becomes of seeds by chance.

#[path = "../src/dice.rs"]
mod dice;
#[path = "../fuzz/invariants.rs"]
mod invariants;

use std::fs;
use std::path::Path;

use dice::Dice;

/// The seeds of a fuzz target, in the order of their names.
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

/// A seed with a few bytes changed, cut out, or brought in from another.
fn mutate(dice: &mut Dice, seeds: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = seeds[dice.below(seeds.len())].clone();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let end = (at + dice.below(12)).min(bytes.len());
        let with: Vec<u8> = match dice.below(4) {
            0 => vec![],
            1 => vec![b"(){}[];$%\n \"\\*.x=+!0\x00\xe9"[dice.below(22)]],
            2 => vec![u8::try_from(dice.below(256)).unwrap_or(0)],
            _ => {
                let other = &seeds[dice.below(seeds.len())];
                let from = dice.below(other.len() + 1);
                let to = (from + dice.below(24)).min(other.len());
                other[from..to].to_vec()
            }
        };
        bytes.splice(at..end, with);
    }
    bytes
}

fn hold(target: &str, invariants: fn(&[u8]), rounds: usize) {
    let seeds = seeds(target);
    for seed in &seeds {
        invariants(seed);
    }
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for _ in 0..rounds {
        invariants(&mutate(&mut dice, &seeds));
    }
}

#[test]
fn any_fen_is_refused_or_kept() {
    hold("fen", invariants::fen, 200_000);
}

#[test]
fn any_san_is_refused_or_a_legal_move() {
    hold("san", invariants::san, 200_000);
}

#[test]
fn any_pgn_is_refused_or_kept() {
    hold("pgn", invariants::pgn, 50_000);
}
