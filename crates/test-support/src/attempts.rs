//! The positions and attempts of `attempts.txt`, which the tests of three crates share.

use std::fmt;
use std::sync::LazyLock;

use crate::positions::START_FEN;

/// A game of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The name, unique in the table.
    pub name: &'static str,
    /// The FEN of the position in which the game starts.
    pub fen: &'static str,
    /// The moves played from it, in UCI notation with spaces between.
    pub moves: &'static str,
}

/// An attempt of the table. It is displayed by its name: `exposed-on-rank e5d6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptRow {
    /// The game in which the move is attempted.
    pub game: GameRow,
    /// The squares in UCI notation, with the letter of a promotion if one is chosen.
    pub attempt: &'static str,
    /// The verdict.
    pub verdict: ExpectedVerdict,
}

/// The verdict on an attempt, in the words of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedVerdict {
    /// The attempt is legal, with these effects and remarks.
    Legal(Vec<&'static str>),
    /// The attempt is illegal.
    Illegal {
        /// The reasons in the order of `rules::explain`.
        reasons: Vec<&'static str>,
        /// The reason that a learner reads first.
        headline: &'static str,
    },
}

impl AttemptRow {
    /// Returns the reasons against the attempt; none if it is legal.
    pub fn reasons(&self) -> &[&'static str] {
        match &self.verdict {
            ExpectedVerdict::Legal(_) => &[],
            ExpectedVerdict::Illegal { reasons, .. } => reasons,
        }
    }

    /// Returns the reason that a learner reads first, or `legal`.
    pub const fn headline(&self) -> &'static str {
        match self.verdict {
            ExpectedVerdict::Legal(_) => "legal",
            ExpectedVerdict::Illegal { headline, .. } => headline,
        }
    }
}

impl fmt::Display for AttemptRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game.name, self.attempt)
    }
}

struct AttemptTable {
    games: Vec<GameRow>,
    attempts: Vec<AttemptRow>,
}

static TABLE: LazyLock<AttemptTable> = LazyLock::new(|| parse(include_str!("../attempts.txt")));

/// Returns every game of the table.
pub fn games() -> &'static [GameRow] {
    &TABLE.games
}

/// Returns every attempt of the table.
pub fn attempts() -> &'static [AttemptRow] {
    &TABLE.attempts
}

/// Returns the game of a name.
///
/// # Panics
///
/// If the table has no such game.
pub fn game(name: &str) -> GameRow {
    let row = games().iter().find(|game| game.name == name);
    *row.unwrap_or_else(|| panic!("attempts.txt has no game {name:?}"))
}

/// Returns the attempt of a name: that of its game, a space and its squares.
///
/// ```
/// let row = test_support::attempt("exposed-on-rank e5d5");
/// assert_eq!(row.game.fen, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2");
/// assert_eq!(row.reasons(), ["wrong-landing", "sideways", "exposes-king"]);
/// assert_eq!(row.headline(), "wrong-landing");
/// ```
///
/// # Panics
///
/// If the table has no such attempt.
pub fn attempt(name: &str) -> &'static AttemptRow {
    let mut rows = attempts().iter();
    let row = rows.find(|row| name.split_once(' ') == Some((row.game.name, row.attempt)));
    row.unwrap_or_else(|| panic!("attempts.txt has no attempt {name:?}"))
}

/// Parses the table; panics with the line that it cannot read.
fn parse(text: &'static str) -> AttemptTable {
    let mut table = AttemptTable {
        games: Vec::new(),
        attempts: Vec::new(),
    };
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let Some((key, value)) = line.split_once(": ") else {
            panic!("attempts.txt: no colon in {line:?}");
        };
        if !key.starts_with(' ') {
            table.games.push(GameRow {
                name: key,
                fen: if value == "startpos" {
                    START_FEN
                } else {
                    value
                },
                moves: "",
            });
            continue;
        }
        let Some(game) = table.games.last_mut() else {
            panic!("attempts.txt: no game before {line:?}");
        };
        match key.trim_start() {
            "after" => game.moves = value,
            attempt => table.attempts.push(AttemptRow {
                game: *game,
                attempt,
                verdict: parse_verdict(value),
            }),
        }
    }
    table
}

fn parse_verdict(text: &'static str) -> ExpectedVerdict {
    let mut words: Vec<&str> = text.split(' ').collect();
    if words[0] == "legal" {
        words.remove(0);
        return ExpectedVerdict::Legal(words);
    }
    let starred = words.iter().find_map(|word| word.strip_prefix('*'));
    ExpectedVerdict::Illegal {
        headline: starred.unwrap_or(words[0]),
        reasons: words
            .iter()
            .map(|word| word.strip_prefix('*').unwrap_or(word))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{attempts, games};

    #[test]
    fn games_have_distinct_names_and_moves() {
        let names: BTreeSet<_> = games().iter().map(|game| game.name).collect();
        assert_eq!(names.len(), games().len());
        let mut moves = BTreeSet::new();
        for game in games() {
            assert!(moves.insert((game.fen, game.moves)), "{}", game.name);
        }
    }

    #[test]
    fn attempts_have_distinct_names_and_one_headline() {
        let mut names = BTreeSet::new();
        for row in attempts() {
            assert!(names.insert(row.to_string()), "{row}");
            assert!(row.reasons().iter().all(|reason| !reason.contains('*')));
        }
        let text = include_str!("../attempts.txt");
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        for line in rows {
            assert!(line.matches('*').count() < 2, "{line}");
        }
    }
}
