//! Measures the speed of reading PGN against pgn-reader and shakmaty, as ratios.
//!
//! `bench-pgn [ROUNDS]` writes a file of games, the same every time, and one with four times as
//! many, and prints a table. Readers take turns; the table has their medians.

mod games;
mod ours;
mod theirs;

use std::env;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The counts of a reader. Readers that agree have equal counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ReadCounts {
    games: u64,
    moves: u64,
    captures: u64,
    nags: u64,
    variations: u64,
    comments: u64,
}

/// Reads a whole file.
type Read = fn(File) -> ReadCounts;

/// The readers to compare, ours first.
const COMPARISONS: [(&str, Read, Read); 2] = [
    ("read", ours::read, theirs::read),
    ("check", ours::check, theirs::check),
];

/// The number of games in the smaller file, which has 32 megabytes.
const GAMES: u64 = 16_000;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, comparison, whose, path] = arguments.as_slice()
        && flag == "--peak"
    {
        return print_peak_memory(comparison, whose, path);
    }
    let rounds = arguments
        .first()
        .and_then(|text| text.parse().ok())
        .unwrap_or(7);
    let (small, large) = (find_or_write_games(1)?, find_or_write_games(4)?);
    let megabytes = fs::metadata(&small)?.len() as f64 / 1e6;
    println!(
        "{:<8}{:>12}{:>12}{:>10}",
        "", "ours MB/s", "theirs MB/s", "ratio"
    );
    for (name, ours, theirs) in COMPARISONS {
        let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let (our_time, our_counts) = time_read(ours, &small)?;
            let (their_time, their_counts) = time_read(theirs, &small)?;
            assert_eq!(our_counts, their_counts, "the readers disagree");
            our_times.push(our_time);
            their_times.push(their_time);
        }
        let (ours, theirs) = (find_median(our_times), find_median(their_times));
        let (our_speed, their_speed) = (megabytes / ours, megabytes / theirs);
        println!(
            "{name:<8}{our_speed:>12.0}{their_speed:>12.0}{:>9.2}×",
            theirs / ours
        );
    }
    println!("{:<8}{:>12}{:>12}{:>10}", "", "1× KB", "4× KB", "growth");
    for (comparison, ..) in COMPARISONS {
        for whose in ["ours", "theirs"] {
            let peak = |path: &Path| measure_peak_memory(comparison, whose, path);
            let (one, four) = (peak(&small)?, peak(&large)?);
            let name = format!("{comparison} {whose}");
            println!(
                "{name:<13}{one:>7}{four:>12}{:>9.2}×",
                four as f64 / one as f64
            );
        }
    }
    Ok(())
}

/// Finds the file with a multiple of the games. It is written if it does not exist.
fn find_or_write_games(times: u64) -> io::Result<PathBuf> {
    let program = env::current_exe()?;
    let folder = program.parent().unwrap_or(Path::new("."));
    let path = folder.join(format!("games-1-{}.pgn", times * GAMES));
    if !path.exists() {
        let draft = path.with_extension("draft");
        let mut output = BufWriter::new(File::create(&draft)?);
        games::write(times * GAMES, &mut output)?;
        output.flush()?;
        fs::rename(draft, &path)?;
    }
    Ok(path)
}

fn time_read(read: Read, path: &Path) -> io::Result<(f64, ReadCounts)> {
    let file = File::open(path)?;
    let start = Instant::now();
    let counts = read(file);
    Ok((start.elapsed().as_secs_f64(), counts))
}

fn find_median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Measures the peak memory of reading a file in kilobytes, in a separate process.
fn measure_peak_memory(comparison: &str, whose: &str, path: &Path) -> io::Result<u64> {
    let mut command = Command::new(env::current_exe()?);
    command.args(["--peak", comparison, whose]).arg(path);
    let output = String::from_utf8_lossy(&command.output()?.stdout).into_owned();
    output.trim().parse().map_err(io::Error::other)
}

/// Reads a file and prints the peak memory of the process, on Linux.
fn print_peak_memory(comparison: &str, whose: &str, path: &str) -> io::Result<()> {
    for (name, ours, theirs) in COMPARISONS {
        if name == comparison {
            let read = if whose == "ours" { ours } else { theirs };
            read(File::open(path)?);
        }
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    println!("{}", number.unwrap_or("0"));
    Ok(())
}
