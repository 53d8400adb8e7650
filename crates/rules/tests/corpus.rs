//! The fuzz targets' invariants, over their seeds and over what becomes of seeds by chance.

use std::fs;
use std::path::Path;

#[path = "../fuzz/invariants.rs"]
mod invariants;

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

/// Numbers that look random and are the same every time.
struct Chance(u64);

impl Chance {
    /// A number below another.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit.max(1)
    }

    /// A seed with a few bytes changed, cut out, or brought in from another.
    fn mutate(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = seeds[self.below(seeds.len())].clone();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len() + 1);
            let end = (at + self.below(12)).min(bytes.len());
            let with: Vec<u8> = match self.below(4) {
                0 => vec![],
                1 => vec![b"(){}[];$%\n \"\\*.x=+!0\x00\xe9"[self.below(22)]],
                2 => vec![u8::try_from(self.below(256)).unwrap_or(0)],
                _ => {
                    let other = &seeds[self.below(seeds.len())];
                    let from = self.below(other.len() + 1);
                    let to = (from + self.below(24)).min(other.len());
                    other[from..to].to_vec()
                }
            };
            bytes.splice(at..end, with);
        }
        bytes
    }
}

fn hold(target: &str, invariants: fn(&[u8]), rounds: usize) {
    let seeds = seeds(target);
    for seed in &seeds {
        invariants(seed);
    }
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    for _ in 0..rounds {
        invariants(&chance.mutate(&seeds));
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
