//! What a learner pastes or types: a FEN, PGN games, or a list of moves in UCI.

use rules::pgn::{self, GameTree, NodeId, PgnErrorKind, Place};
use rules::{FenError, Position, Setup};

use super::lawful::{self, Fault};
use super::moves::{self, MoveFault};
use super::{Tried, written};
use crate::lesson;

/// The most that is read, in bytes: some hundred long games. A browser takes seconds to lay out ten times
/// as much in a field.
pub const LIMIT: usize = 500_000;

/// The most moves of one game that are shown, those of its branches included.
pub const MOVES: usize = 5_000;

/// What was understood of a text, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// As much as could be read.
    pub found: Found,
    /// What is wrong, in the order of the text.
    pub faults: Vec<Misread>,
}

/// What a text was understood to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing that can be shown.
    Nothing,
    /// A position.
    Position(Position),
    /// The moves of a list, and where they end.
    Line(GameTree, NodeId),
    /// Games, at least one.
    Games(Vec<GameTree>),
}

/// Why a text cannot be read, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is longer than [`LIMIT`].
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// A game has more moves than [`MOVES`].
    TooManyMoves {
        /// Which game it is, from 1.
        game: usize,
    },
    /// It looks like a FEN and cannot be read as one.
    Fen(FenError),
    /// It is a FEN, of a position that cannot be.
    Position(Box<Setup>, Fault),
    /// A move of a list cannot be played.
    Move(MoveFault),
    /// It is no PGN, or not to its end.
    Pgn(lesson::Fault),
    /// A move of a game is not legal, and this is why.
    Illegal(lesson::Fault, Tried),
    /// It is a file, and the browser cannot read it.
    Unreadable,
}

impl Pasted {
    /// Reads a text.
    pub fn read(text: &str) -> Self {
        if text.len() > LIMIT {
            return Self::wrong(vec![Misread::TooLong { bytes: text.len() }]);
        }
        let Some(first) = text.split_whitespace().next() else {
            return Self::wrong(Vec::new());
        };
        if first == "position" {
            return Self::command(text);
        }
        if looks_like_fen(first) {
            return Self::fen(text.trim());
        }
        if moves::is_uci(
            first
                .trim_end_matches(',')
                .split(',')
                .next()
                .unwrap_or(first),
        ) {
            return Self::line(text, Position::initial());
        }
        Self::games(text)
    }

    /// What an engine is told: `position startpos moves e2e4`, `position fen … moves …`.
    fn command(text: &str) -> Self {
        let told = text
            .trim_start()
            .trim_start_matches("position")
            .trim_start();
        let (start, line) = told.split_once("moves").unwrap_or((told, ""));
        let start = match start.trim().strip_prefix("fen") {
            Some(fen) => Self::fen(fen.trim()),
            None => Self::fen(&Position::initial().fen()),
        };
        match start.found {
            Found::Position(position) if !line.trim().is_empty() => Self::line(line, position),
            Found::Position(_) | Found::Nothing | Found::Line(..) | Found::Games(_) => start,
        }
    }

    fn fen(text: &str) -> Self {
        let setup: Setup = match text.parse() {
            Ok(setup) => setup,
            Err(error) => return Self::wrong(vec![Misread::Fen(error)]),
        };
        match lawful::position(&setup) {
            Ok(position) => Self {
                found: Found::Position(position),
                faults: Vec::new(),
            },
            Err(faults) => {
                let setup = Box::new(setup);
                let faults = faults.into_iter();
                let faults = faults.map(|fault| Misread::Position(setup.clone(), fault));
                Self::wrong(faults.collect())
            }
        }
    }

    fn line(text: &str, start: Position) -> Self {
        let line = moves::read(text, start);
        let is_empty = line.end == line.game.root();
        let large = is_large(&line.game).then_some(Misread::TooManyMoves { game: 1 });
        let fault = line.fault.map(Misread::Move);
        let faults = large.into_iter().chain(fault).collect();
        Self {
            found: if is_empty {
                Found::Nothing
            } else {
                Found::Line(line.game, line.end)
            },
            faults,
        }
    }

    fn games(text: &str) -> Self {
        let (mut games, fault) = pgn::read_until_fault(text);
        let tried = fault
            .as_ref()
            .and_then(|fault| tried(games.last()?, &fault.kind));
        if fault.is_some() {
            // A game that breaks before its first move may have a FEN that is no position.
            games.pop_if(|broken| broken.nodes().nth(1).is_none());
        }
        let fault = match fault {
            Some(fault) => Some((fault.place, lesson::FaultKind::Pgn(fault.kind))),
            None if games.is_empty() => Some((Place::START, lesson::FaultKind::Empty)),
            None => None,
        };
        let fault = fault.map(|(place, kind)| lesson::Fault { place, kind });
        let fault = fault.map(|fault| match tried {
            Some(tried) => Misread::Illegal(fault, tried),
            None => Misread::Pgn(fault),
        });
        let large = games.iter().zip(1..).filter(|(game, _)| is_large(game));
        let large = large.map(|(_, game)| Misread::TooManyMoves { game });
        let faults = large.chain(fault).collect();
        Self {
            found: if games.is_empty() {
                Found::Nothing
            } else {
                Found::Games(games)
            },
            faults,
        }
    }

    /// Nothing, and why.
    pub fn wrong(faults: Vec<Misread>) -> Self {
        Self {
            found: Found::Nothing,
            faults,
        }
    }
}

impl Found {
    /// The game to open, and where to begin in it. Of several games the one with this number, from 0.
    pub fn opened(&self, number: usize) -> Option<(GameTree, NodeId)> {
        match self {
            Self::Nothing => None,
            Self::Position(position) => {
                let game = GameTree::new(position.clone());
                let root = game.root();
                Some((game, root))
            }
            Self::Line(game, end) => (!is_large(game)).then(|| (game.clone(), *end)),
            Self::Games(games) => {
                let game = games.get(number).filter(|game| !is_large(game))?.clone();
                let root = game.root();
                Some((game, root))
            }
        }
    }
}

/// Why a move at which a game breaks off is not legal: none where it is not sure behind which of its moves
/// that is written.
fn tried(game: &GameTree, fault: &PgnErrorKind) -> Option<Tried> {
    let &PgnErrorKind::IllegalMove { san, number, color } = fault else {
        return None;
    };
    let mut places = game.nodes().filter(|(_, node)| {
        let position = node.position();
        (position.fullmove_number(), position.turn()) == (number, color)
            && san.resolve(position).is_err()
    });
    let (place, node) = places.next().filter(|_| places.next().is_none())?;
    let attempt = written::attempt(&san.to_string(), node.position()).ok()?;
    Some(Tried::at(game, place, attempt))
}

/// Whether a game has too many moves to be shown.
pub(super) fn is_large(game: &GameTree) -> bool {
    game.nodes().nth(MOVES + 1).is_some()
}

/// Whether a text begins like a FEN: with ranks of men and numbers, and a slash between them. The result of
/// a draw has slashes too, but hyphens beside them.
pub(crate) fn looks_like_fen(word: &str) -> bool {
    let is_of_a_board = |letter: char| letter.is_alphanumeric() || letter == '/';
    word.contains('/') && word.chars().all(is_of_a_board)
}

#[cfg(test)]
mod tests {
    use rules::Square;

    use super::*;

    fn read(text: &str) -> Pasted {
        Pasted::read(text)
    }

    #[test]
    fn a_fen_a_list_and_games_are_told_apart() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        for text in [fen, "  4k3/8/8/3pP3/8/8/8/4K3 w - d6\n"] {
            assert!(matches!(read(text).found, Found::Position(_)), "{text}");
        }
        for text in [
            "e2e4",
            "e2e4,e7e5",
            "E2E4 e7e5",
            "position startpos moves e2e4 e7e5",
            "position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves e5d6",
        ] {
            assert!(matches!(read(text).found, Found::Line(..)), "{text}");
        }
        for text in ["1. e4 e5", "e4 e5", "[Event \"x\"]\n\n1. e4 *"] {
            assert!(matches!(read(text).found, Found::Games(_)), "{text}");
        }
        let two = read("1. e4 e5 *\n\n1. d4 d5 *").found;
        assert!(matches!(&two, Found::Games(games) if games.len() == 2));
        assert_ne!(two.opened(0), two.opened(1));
        assert_eq!(two.opened(2), None);
        assert_eq!(read(" \n ").found, Found::Nothing);
        assert_eq!(read(" \n ").faults, []);
    }

    #[test]
    fn half_a_fen_is_a_fen_with_a_fault() {
        for text in [
            "rnbqkbnr/pppp",
            "8/8/8/8/8/8/8/8",
            "4k3/8/8/8/8/8/8/4K3 w KQ",
        ] {
            let pasted = read(text);
            assert_eq!(pasted.found, Found::Nothing);
            assert!(matches!(pasted.faults[0], Misread::Fen(_)), "{text}");
        }
        let without_kings = read("8/8/8/8/8/8/8/8 w - - 0 1");
        assert_eq!(without_kings.faults.len(), 2, "two kings too few");
    }

    #[test]
    fn a_fault_in_the_third_line_is_placed_there_and_what_stands_before_is_kept() {
        let pasted = read("1. e4 e5\n2. Nf3 Nc6\n3. Bb6 a6");
        let [Misread::Illegal(fault, tried)] = &pasted.faults[..] else {
            panic!("one fault: {:?}", pasted.faults);
        };
        assert_eq!((fault.place.line, fault.place.column), (3, 4));
        assert_eq!(tried.judgement.attempt().from, Square::C1);
        assert_eq!(tried.judgement.name(), "does-not-move-so");
        assert!(matches!(pasted.found, Found::Games(_)));
    }

    #[test]
    fn a_reason_is_given_where_it_is_sure_which_position_the_move_stands_in() {
        for (text, reason) in [
            ("1. e4 a6 2. e5 d5 3. h3 h6 4. exd6 *", Some("too-late")),
            ("1. e4 e5 (1... c5 2. Nf3) 2. Bb6 *", None),
            ("1. e4 e5 2. Qd9 *", None),
            ("1. Bb6 *", Some("does-not-move-so")),
        ] {
            let pasted = read(text);
            let said = pasted.faults.iter().find_map(|fault| match fault {
                Misread::Illegal(_, tried) => Some(tried.judgement.name()),
                _ => None,
            });
            assert_eq!(said, reason, "{text}");
        }
    }

    #[test]
    fn a_game_too_large_to_show_is_named_and_the_others_can_be_opened() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(1_300);
        let pasted = read(&format!("1. e4 *\n\n{shuffle} *"));
        assert_eq!(pasted.faults, [Misread::TooManyMoves { game: 2 }]);
        assert!(pasted.found.opened(0).is_some());
        assert_eq!(pasted.found.opened(1), None);
    }

    #[test]
    fn garbage_and_floods_are_refused_with_a_fault() {
        for text in ["Dear diary", "{", "\u{0}\u{1}", "1/2-1/2 x", "♟♟♟", "[[[["] {
            let pasted = read(text);
            assert!(!pasted.faults.is_empty(), "{text}");
        }
        let flood = "e4 ".repeat(4_000_000);
        let bytes = flood.len();
        assert_eq!(read(&flood).faults, [Misread::TooLong { bytes }]);
        let long = "(".repeat(LIMIT);
        assert!(!read(&long).faults.is_empty());
    }
}
