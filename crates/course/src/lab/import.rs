//! Imports pasted or typed text: a FEN, PGN games, or a list of UCI moves.

use rules::pgn::{Departure, GameTree, LenientGame, LenientReader, Location, NodeId, PgnErrorKind};
use rules::{FenError, Position, Setup};

use super::setup_validation::{self, LabSetupError};
use super::uci_moves::{self, UciMoveError};
use crate::judgement::JudgedAttempt;
use crate::lesson::import::first_en_passant;
use crate::lesson::{self, ForeignFormat, looks_like_fen};
use crate::move_input;

/// The longest text that is imported, in bytes: about a hundred long games.
///
/// A browser takes seconds to lay out ten times as much in a text field.
pub const MAX_IMPORT_BYTES: usize = 500_000;

/// The most moves that an imported game may have, variations included.
pub const MAX_IMPORT_MOVES: usize = 5_000;

/// The result of importing a text: its readable content and its errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The part that could be read.
    pub content: ImportedContent,
    /// The errors, in the order of the text.
    pub errors: Vec<ImportError>,
    /// The departures from the PGN standard that were tolerated.
    pub departures: Vec<Departure>,
    /// How many more departures there are.
    pub more_departures: usize,
}

/// The content of an imported text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportedContent {
    /// Nothing readable.
    Nothing,
    /// A position.
    Position(Position),
    /// A list of UCI moves, and the node after the last of them.
    Line(GameTree, NodeId),
    /// PGN games, at least one.
    Games(Vec<GameTree>),
}

/// An error in an imported text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The text is longer than [`MAX_IMPORT_BYTES`].
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// A game has more moves than [`MAX_IMPORT_MOVES`].
    TooManyMoves {
        /// The number of the game, from 1.
        game: usize,
    },
    /// The text is in a format of another kind.
    Foreign(ForeignFormat),
    /// The text looks like a FEN and cannot be read as one.
    Fen(FenError),
    /// The text is a FEN, but not of a valid position.
    InvalidPosition(Box<Setup>, LabSetupError),
    /// A move of a UCI list cannot be played.
    Move(UciMoveError),
    /// The PGN has an error.
    Pgn(lesson::LessonError),
    /// A move of the PGN is illegal; with its judgement.
    Illegal(lesson::LessonError, JudgedAttempt),
    /// The browser cannot read the file.
    Unreadable,
}

impl Import {
    /// Detects the format of a text and parses it.
    pub fn parse(text: &str) -> Self {
        if text.len() > MAX_IMPORT_BYTES {
            return Self::failed(vec![ImportError::TooLong { bytes: text.len() }]);
        }
        let Some(first) = text.split_whitespace().next() else {
            return Self::failed(Vec::new());
        };
        match ForeignFormat::detect(text) {
            // A FEN is read, and prose may hold a game.
            None | Some(ForeignFormat::Fen | ForeignFormat::Prose) => {}
            Some(format) => return Self::failed(vec![ImportError::Foreign(format)]),
        }
        if first == "position" {
            return Self::parse_uci_position(text);
        }
        if looks_like_fen(first) {
            return Self::parse_fen(text.trim());
        }
        if uci_moves::is_uci(
            first
                .trim_end_matches(',')
                .split(',')
                .next()
                .unwrap_or(first),
        ) {
            return Self::parse_uci_moves(text, Position::initial());
        }
        Self::parse_pgn(text)
    }

    /// Parses a UCI command: `position startpos moves e2e4`, `position fen … moves …`.
    fn parse_uci_position(text: &str) -> Self {
        let arguments = text
            .trim_start()
            .trim_start_matches("position")
            .trim_start();
        let (start, line) = arguments.split_once("moves").unwrap_or((arguments, ""));
        let start = match start.trim().strip_prefix("fen") {
            Some(fen) => Self::parse_fen(fen.trim()),
            None => Self::parse_fen(&Position::initial().fen()),
        };
        match start.content {
            ImportedContent::Position(position) if !line.trim().is_empty() => {
                Self::parse_uci_moves(line, position)
            }
            ImportedContent::Position(_)
            | ImportedContent::Nothing
            | ImportedContent::Line(..)
            | ImportedContent::Games(_) => start,
        }
    }

    fn parse_fen(text: &str) -> Self {
        let setup: Setup = match text.parse() {
            Ok(setup) => setup,
            Err(error) => return Self::failed(vec![ImportError::Fen(error)]),
        };
        match setup_validation::validate(&setup) {
            Ok(position) => Self::new(ImportedContent::Position(position), Vec::new()),
            Err(errors) => {
                let setup = Box::new(setup);
                let errors = errors.into_iter();
                let errors = errors.map(|error| ImportError::InvalidPosition(setup.clone(), error));
                Self::failed(errors.collect())
            }
        }
    }

    fn parse_uci_moves(text: &str, start: Position) -> Self {
        let line = uci_moves::parse(text, start);
        let is_empty = line.end == line.game.root();
        let large = is_large(&line.game).then_some(ImportError::TooManyMoves { game: 1 });
        let error = line.error.map(ImportError::Move);
        let errors = large.into_iter().chain(error).collect();
        let content = if is_empty {
            ImportedContent::Nothing
        } else {
            ImportedContent::Line(line.game, line.end)
        };
        Self::new(content, errors)
    }

    fn parse_pgn(text: &str) -> Self {
        let mut import = Self::failed(Vec::new());
        let mut games = Vec::new();
        for game in LenientReader::new(text) {
            let LenientGame {
                tree,
                departures,
                more_departures,
                error,
            } = game;
            import.departures.extend(departures);
            import.more_departures += more_departures;
            let has_moves = tree.nodes().nth(1).is_some();
            let is_whole = error.is_none();
            if let Some(error) = error {
                let attempt = judge_illegal_move(&tree, &error.kind);
                let error = pgn_error(error.location, lesson::LessonErrorKind::Pgn(error.kind));
                import.errors.push(match attempt {
                    Some(attempt) => ImportError::Illegal(error, attempt),
                    None => ImportError::Pgn(error),
                });
            }
            // A game with an error before its first move may have an invalid FEN.
            if is_whole || has_moves {
                games.push(tree);
            }
        }
        if games.is_empty() && import.errors.is_empty() {
            let error = pgn_error(Location::START, lesson::LessonErrorKind::Empty);
            import.errors.push(ImportError::Pgn(error));
        }
        let large = games.iter().zip(1..).filter(|(game, _)| is_large(game));
        let large = large.map(|(_, game)| ImportError::TooManyMoves { game });
        import.errors.splice(..0, large);
        if !games.is_empty() {
            import.content = ImportedContent::Games(games);
        }
        import
    }

    fn new(content: ImportedContent, errors: Vec<ImportError>) -> Self {
        Self {
            content,
            errors,
            departures: Vec::new(),
            more_departures: 0,
        }
    }

    /// Returns an import of nothing, with its errors.
    pub fn failed(errors: Vec<ImportError>) -> Self {
        Self::new(ImportedContent::Nothing, errors)
    }
}

impl ImportedContent {
    /// Returns whether the game at an index can be opened. Indices count from 0. The game must not have too many moves.
    pub fn can_open(&self, index: usize) -> bool {
        match self {
            Self::Nothing => false,
            Self::Position(_) => true,
            Self::Line(game, _) => !is_large(game),
            Self::Games(games) => games.get(index).is_some_and(|game| !is_large(game)),
        }
    }

    /// Returns the game to open and its node to start at. `index` chooses among several games, from 0.
    ///
    /// The node is that before the first en passant of the game. A game without one starts at its start, and a list of
    /// moves at its end. The result is `None` if there is no such game or it has too many moves.
    pub fn game(&self, index: usize) -> Option<(GameTree, NodeId)> {
        if !self.can_open(index) {
            return None;
        }
        match self {
            Self::Nothing => None,
            Self::Position(position) => {
                let game = GameTree::new(position.clone());
                let root = game.root();
                Some((game, root))
            }
            Self::Line(game, end) => {
                let at = || first_en_passant(game).map_or(*end, |first| first.node);
                Some((game.clone(), at()))
            }
            Self::Games(games) => {
                let game = games.get(index)?.clone();
                let at = first_en_passant(&game).map_or(game.root(), |first| first.node);
                Some((game, at))
            }
        }
    }
}

const fn pgn_error(location: Location, kind: lesson::LessonErrorKind) -> lesson::LessonError {
    lesson::LessonError { location, kind }
}

/// Judges the illegal move at which a game's main line breaks off.
fn judge_illegal_move(game: &GameTree, error: &PgnErrorKind) -> Option<JudgedAttempt> {
    let &PgnErrorKind::IllegalMove { san, .. } = error else {
        return None;
    };
    let end = game.main_line().last().unwrap_or_else(|| game.root());
    let position = game.node(end).position();
    let attempt = move_input::parse_move(&san.to_string(), position).ok()?;
    Some(JudgedAttempt::judge(game, end, attempt))
}

/// Returns true if a game has more than [`MAX_IMPORT_MOVES`] moves.
pub(super) fn is_large(game: &GameTree) -> bool {
    game.nodes().nth(MAX_IMPORT_MOVES + 1).is_some()
}

#[cfg(test)]
mod tests {
    use rules::Square;

    use super::*;

    fn read(text: &str) -> Import {
        Import::parse(text)
    }

    #[test]
    fn format_of_imported_text_is_detected() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        for text in [fen, "  4k3/8/8/3pP3/8/8/8/4K3 w - d6\n"] {
            assert!(
                matches!(read(text).content, ImportedContent::Position(_)),
                "{text}"
            );
        }
        for text in [
            "e2e4",
            "e2e4,e7e5",
            "E2E4 e7e5",
            "position startpos moves e2e4 e7e5",
            "position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves e5d6",
        ] {
            assert!(
                matches!(read(text).content, ImportedContent::Line(..)),
                "{text}"
            );
        }
        for text in ["1. e4 e5", "e4 e5", "[Event \"x\"]\n\n1. e4 *"] {
            assert!(
                matches!(read(text).content, ImportedContent::Games(_)),
                "{text}"
            );
        }
        let two = read("1. e4 e5 *\n\n1. d4 d5 *").content;
        assert!(matches!(&two, ImportedContent::Games(games) if games.len() == 2));
        assert_ne!(two.game(0), two.game(1));
        assert_eq!(two.game(2), None);
        assert_eq!(
            [0, 1, 2].map(|index| two.can_open(index)),
            [true, true, false]
        );
        assert_eq!(read(" \n ").content, ImportedContent::Nothing);
        assert_eq!(read(" \n ").errors, []);
    }

    #[test]
    fn import_opens_before_its_first_en_passant() {
        for (text, plies) in [
            ("1. e4 e6 2. e5 d5 3. exd6 Bxd6 *", 4),
            // A capture that was played goes before one that was not.
            ("1. e4 e6 2. e5 d5 3. Nf3 f5 4. exf6 *", 6),
            ("1. e4 e6 2. e5 d5 3. Nf3 *", 4),
            ("1. e4 e5 2. Nf3 *", 0),
            ("e2e4 e7e6 e4e5 d7d5 e5d6 f8d6", 4),
            ("e2e4 e7e5 g1f3", 3),
        ] {
            let (game, at) = read(text).content.game(0).expect(text);
            assert_eq!(game.node(at).ply(), plies, "{text}");
        }
    }

    #[test]
    fn address_and_web_page_are_named() {
        for (text, format) in [
            ("https://lichess.org/abcdefgh", ForeignFormat::Url),
            ("<!doctype html><p>", ForeignFormat::WebPage),
        ] {
            let import = read(text);
            assert_eq!(import.content, ImportedContent::Nothing);
            assert_eq!(import.errors, [ImportError::Foreign(format)], "{text}");
        }
    }

    #[test]
    fn incomplete_fen_is_a_fen_error() {
        for text in [
            "rnbqkbnr/pppp",
            "8/8/8/8/8/8/8/8",
            "4k3/8/8/8/8/8/8/4K3 w KQ",
        ] {
            let import = read(text);
            assert_eq!(import.content, ImportedContent::Nothing);
            assert!(matches!(import.errors[0], ImportError::Fen(_)), "{text}");
        }
        let without_kings = read("8/8/8/8/8/8/8/8 w - - 0 1");
        assert_eq!(without_kings.errors.len(), 2, "both kings are missing");
    }

    #[test]
    fn pgn_error_has_its_line_and_keeps_the_moves_before_it() {
        let import = read("1. e4 e5\n2. Nf3 Nc6\n3. Bb6 a6");
        let [ImportError::Illegal(error, attempt)] = &import.errors[..] else {
            panic!("one error: {:?}", import.errors);
        };
        assert_eq!((error.location.line, error.location.column), (3, 4));
        assert_eq!(attempt.judgement.attempt().from, Square::C1);
        assert_eq!(attempt.judgement.name(), "does-not-move-that-way");
        assert!(matches!(import.content, ImportedContent::Games(_)));
    }

    #[test]
    fn illegal_pgn_move_is_judged() {
        for (text, reason) in [
            ("1. e4 a6 2. e5 d5 3. h3 h6 4. exd6 *", Some("too-late")),
            (
                "1. e4 e5 (1... c5 2. Nf3) 2. Bb6 *",
                Some("does-not-move-that-way"),
            ),
            ("1. e4 e5 2. Qd9 *", None),
            ("1. Bb6 *", Some("does-not-move-that-way")),
        ] {
            let import = read(text);
            let found = import.errors.iter().find_map(|error| match error {
                ImportError::Illegal(_, attempt) => Some(attempt.judgement.name()),
                _ => None,
            });
            assert_eq!(found, reason, "{text}");
        }
    }

    #[test]
    fn oversized_game_is_reported_and_others_can_be_opened() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(1_300);
        let import = read(&format!("1. e4 *\n\n{shuffle} *"));
        assert_eq!(import.errors, [ImportError::TooManyMoves { game: 2 }]);
        assert!(import.content.game(0).is_some());
        assert_eq!(import.content.game(1), None);
    }

    #[test]
    fn departures_of_every_game_are_listed_with_their_places() {
        let import =
            read("[Site \"A\"]\n1. e4 () e5 2. Ke3 *\n\n[Site \"B\"]\n1. e2-e4 (1. -- e5) ½-½");
        assert!(matches!(&import.content, ImportedContent::Games(games) if games.len() == 2));
        assert_eq!(import.errors.len(), 1);
        let lines: Vec<usize> = import
            .departures
            .iter()
            .map(|departure| departure.location.line)
            .collect();
        assert_eq!(lines, [2, 5, 5]);
    }

    #[test]
    fn garbage_and_oversized_text_are_refused_with_an_error() {
        for text in ["Dear diary", "{", "\u{0}\u{1}", "1/2-1/2 x", "♟♟♟", "[[[["] {
            let import = read(text);
            assert!(
                !import.errors.is_empty() || !import.departures.is_empty(),
                "{text}"
            );
        }
        let flood = "e4 ".repeat(4_000_000);
        let bytes = flood.len();
        assert_eq!(read(&flood).errors, [ImportError::TooLong { bytes }]);
        let long = "(".repeat(MAX_IMPORT_BYTES);
        assert!(!read(&long).errors.is_empty());
    }
}
