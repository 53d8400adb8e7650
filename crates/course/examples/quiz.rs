//! How long a question of the quiz takes to make: everything that can be asked for, with a histogram.
//!
//!     cargo run --release -p course --example quiz -- [SEEDS]
//!
//! Prints the slowest per cent of all, and of what is slowest to make.

use std::time::{Duration, Instant};

use course::quiz::{Band, Skill, Wanted, question};
use rules::Color;

/// The edges of the histogram, in microseconds.
const EDGES: [u64; 11] = [
    20,
    50,
    100,
    200,
    500,
    1_000,
    2_000,
    5_000,
    10_000,
    50_000,
    u64::MAX,
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seeds = match std::env::args().nth(1) {
        Some(seeds) => seeds.parse()?,
        None => 100_u64,
    };
    let mut all = Vec::new();
    let mut slowest = (Duration::ZERO, String::new());
    for wanted in everything() {
        let mut times: Vec<Duration> = (0..seeds).filter_map(|seed| time(wanted, seed)).collect();
        times.sort_unstable();
        let last = share(&times, 99);
        if last > slowest.0 {
            slowest = (last, format!("{wanted:?}"));
        }
        all.extend(times);
    }
    all.sort_unstable();
    println!("{} questions", all.len());
    let mut from = 0;
    for edge in EDGES {
        let count = all[from..].partition_point(|time| *time < Duration::from_micros(edge));
        from += count;
        let bar = "#".repeat(count * 60 / all.len().max(1));
        match edge {
            u64::MAX => println!("  above      {count:>8} {bar}"),
            _ => println!("  < {edge:>6} µs {count:>8} {bar}"),
        }
    }
    for per_cent in [50, 90, 99] {
        println!("p{per_cent}: {:?}", share(&all, per_cent));
    }
    println!("longest: {:?}", share(&all, 100));
    println!("slowest to make, at p99: {:?} {}", slowest.0, slowest.1);
    Ok(())
}

/// How long a question takes; none if there is no such question.
fn time(wanted: Wanted, seed: u64) -> Option<Duration> {
    let start = Instant::now();
    question(wanted, seed)?;
    Some(start.elapsed())
}

/// The time within which so many per cent were made.
fn share(times: &[Duration], per_cent: usize) -> Duration {
    let index = (times.len() * per_cent / 100).min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default()
}

fn everything() -> Vec<Wanted> {
    let mut all = Vec::new();
    for skill in Skill::ALL {
        for &kind in skill.kinds() {
            for us in Color::ALL {
                for band in Band::ALL {
                    all.extend([true, false].map(|is_telling| Wanted {
                        skill,
                        kind,
                        us,
                        band,
                        is_telling,
                    }));
                }
            }
        }
    }
    all.retain(|wanted| wanted.makes_sense());
    all
}
