//! A file of games with the faults of PGN as it is found. It is read as python-chess reads it, and further.
//!
//! The file is composed from a seed. `found_pgn/python-chess.txt` records what python-chess makes of it; the
//! example `found_pgn` says how the record is made.

#[path = "found_pgn/composer.rs"]
mod composer;
#[path = "found_pgn/digest.rs"]
mod digest;

use rules::pgn::{self, LenientGame, LenientReader};

/// The record of python-chess about one game.
struct PythonChessRecord<'a> {
    round: &'a str,
    /// The digest of our reading that was compared.
    digest: &'a str,
    moves: usize,
    /// The moves that python-chess keeps.
    outside_moves: usize,
    /// The positions of the main line with a legal en passant capture, by python-chess.
    opportunities: usize,
}

fn records() -> Vec<PythonChessRecord<'static>> {
    let lines = include_str!("found_pgn/python-chess.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let record = |line: &'static str| {
        let fields: Vec<&str> = line.split(' ').collect();
        let number = |index: usize| fields[index].parse().expect("a number");
        PythonChessRecord {
            round: fields[0],
            digest: fields[1],
            moves: number(2),
            outside_moves: number(3),
            opportunities: number(4),
        }
    };
    lines.map(record).collect()
}

fn games() -> Vec<LenientGame> {
    LenientReader::from_bytes(&composer::compose()).collect()
}

/// Returns the positions of the main line with a legal en passant capture.
fn opportunities(game: &LenientGame) -> usize {
    let tree = &game.tree;
    let line = std::iter::once(tree.root()).chain(tree.main_line());
    line.filter(|id| {
        tree.node(*id)
            .position()
            .legal_en_passant_square()
            .is_some()
    })
    .count()
}

#[test]
fn nothing_is_lost_that_python_chess_keeps() {
    let (games, records) = (games(), records());
    assert_eq!(
        (games.len(), records.len()),
        (composer::GAMES, composer::GAMES)
    );
    for (game, record) in games.iter().zip(records) {
        assert_eq!(game.tree.tag("Round"), Some(record.round));
        let described = digest::describe(game);
        // The comparison holds for this reading; a better one needs a new record.
        assert!(
            described.contains(record.digest),
            "game {} is read differently from the record",
            record.round
        );
        assert_eq!(game.tree.nodes().count() - 1, record.moves);
        assert!(
            record.outside_moves <= record.moves,
            "game {}",
            record.round
        );
    }
}

#[test]
fn en_passant_opportunities_equal_the_outside_count() {
    let mut total = 0;
    for (game, record) in games().iter().zip(records()) {
        assert_eq!(
            opportunities(game),
            record.opportunities,
            "game {}",
            record.round
        );
        total += record.opportunities;
    }
    assert!(total > 400, "only {total} opportunities");
}

#[test]
fn departures_are_reported_where_strict_reading_refuses() {
    let file = composer::compose();
    let text = pgn::decode(&file).0;
    let lines: Vec<&str> = text.lines().collect();
    let mut refused = 0;
    for game in LenientReader::new(&*text) {
        // Of each game the text up to the next tags behind a blank line.
        let first = game.tree.node(game.tree.root()).location().line - 1;
        let blanks = (first..lines.len()).filter(|at| lines[*at].is_empty());
        let end = blanks.take(2).last().unwrap_or(lines.len());
        let is_standard = pgn::read(&lines[first..end].join("\n")).is_ok();
        let is_silent = game.departures.is_empty() && game.error.is_none();
        refused += usize::from(!is_standard);
        assert!(is_standard || !is_silent, "line {}", first + 1);
        for departure in &game.departures {
            let line = lines[departure.location.line - 1];
            let column = departure.location.column;
            assert!(
                (1..=line.chars().count() + 1).contains(&column),
                "{departure}"
            );
        }
    }
    assert!(refused > 450, "only {refused} games have a fault");
}
