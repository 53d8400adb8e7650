//! Invariants for arbitrary input, asserted by the fuzz targets and by `tests/fuzz_corpus.rs`.

use std::io::{self, Read};

use rules::pgn::{
    self, DepartureKind, GameResult, GameTree, LazyLocation, LenientReader, Nag, PgnError,
    PgnErrorKind, RawText, ReadError, Reader, Visit, Visitor,
};
use rules::{EnPassantMode, Move, Position, San, Setup};

/// Asserts that FENs round-trip, and that a position is a setup without errors.
pub fn assert_fen(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => {
            assert!(
                (1..=text.chars().count() + 1).contains(&error.column),
                "{error}"
            );
            assert!(text.parse::<Position>().is_err());
            return;
        }
    };
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    let errors = setup.errors();
    match text.parse::<Position>() {
        Err(_) => assert!(!errors.is_empty()),
        Ok(position) => {
            assert_eq!(errors, []);
            let written = position.fen_with(EnPassantMode::Always);
            assert_eq!(written.parse(), Ok(position.clone()));
            for field in [EnPassantMode::PseudoLegal, EnPassantMode::Legal] {
                let written = position.fen_with(field);
                let again: Position = written.parse().expect("our own text");
                assert_eq!(again.fen_with(field), written);
            }
        }
    }
}

/// Asserts that a parsed move is legal and round-trips. The input is a FEN, a line feed and the text of a move.
pub fn assert_san(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let (fen, text) = text.split_once('\n').unwrap_or(("", text));
    let position: Position = fen.parse().unwrap_or_default();
    let moves = position.legal_moves();
    if let Ok(mv) = Move::from_uci(text, &position) {
        assert!(moves.contains(&mv));
        assert_eq!(Move::from_uci(&mv.to_string(), &position), Ok(mv));
    }
    let san: San = match text.parse() {
        Ok(san) => san,
        Err(error) => {
            let error: rules::SanError = error;
            assert!(
                (1..=text.chars().count() + 1).contains(&error.column),
                "{error}"
            );
            return;
        }
    };
    assert_eq!(format!("{san:#}").parse(), Ok(san));
    if let Ok(mv) = san.resolve(&position) {
        assert!(moves.contains(&mv), "{mv} in {position:?}");
        assert_eq!(position.san(mv).resolve(&position), Ok(mv));
        return;
    }
    // No legal move has exactly this notation.
    let words = |san: San| {
        let text = san.to_string();
        text.trim_end_matches(['+', '#']).to_owned()
    };
    let is_written = |mv: &Move| words(position.san(*mv)) == words(san);
    assert!(
        san.is_en_passant() || !moves.iter().any(is_written),
        "{san} in {position:?}"
    );
}

/// Asserts that memory and a stream give the same parts of a PGN. Trees must round-trip.
pub fn assert_pgn(bytes: &[u8]) {
    let mut log = CallLog::default();
    let error = pgn::visit(bytes, &mut log).err();
    let mut again = CallLog::default();
    let stream = SlowStream(bytes);
    let mut reader = Reader::with_capacity(1, stream);
    let again_fault = loop {
        match reader.read_game(&mut again) {
            Ok(true) => {}
            Ok(false) => break None,
            Err(ReadError::Pgn(error)) => break Some(error),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    };
    assert_eq!(again.0, log.0);
    assert_eq!(again_fault, error);
    // Reading continues after an error and reaches the end.
    for _ in 0..=bytes.len() {
        if let Ok(false) = reader.read_game(&mut CallLog::default()) {
            break;
        }
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let (games, error) = pgn::read_until_error(text);
    let broken = error.is_some().then_some(games.len().saturating_sub(1));
    for (number, game) in games.iter().enumerate() {
        match pgn::read(&game.to_string()) {
            Ok(again) => {
                assert_eq!(again.as_slice(), std::slice::from_ref(game), "{game}");
                assert_eq!(again[0].to_string(), game.to_string());
            }
            // An invalid FEN tag remains an error, and so does the end of the game after it.
            Err(PgnError { kind, .. }) => {
                assert!(
                    broken == Some(number) && matches!(kind, PgnErrorKind::Fen(_)),
                    "{game}"
                );
            }
        }
        assert_legal(game);
    }
}

/// Asserts that lenient reading ends and gives legal games that round-trip. Standard PGN reads alike.
pub fn assert_lenient_pgn(bytes: &[u8]) {
    let mut departures = 0;
    let mut trees = Vec::new();
    for game in LenientReader::from_bytes(bytes) {
        assert_legal(&game.tree);
        let has_position =
            !matches!(&game.error, Some(error) if matches!(error.kind, PgnErrorKind::Fen(_)));
        match pgn::read(&game.tree.to_string()) {
            Ok(again) => assert_eq!(again, std::slice::from_ref(&game.tree)),
            Err(error) => assert!(!has_position, "{error}: {}", game.tree),
        }
        let reported = game.departures.iter().filter(|departure| {
            let kind = &departure.kind;
            !matches!(
                kind,
                DepartureKind::MissingResult(_) | DepartureKind::Variant(_)
            )
        });
        departures += reported.count() + usize::from(game.error.is_some());
        trees.push(game.tree);
    }
    let Ok(text) = str::from_utf8(bytes) else {
        assert!(departures > 0 || trees.is_empty());
        return;
    };
    if let Ok(games) = pgn::read(text) {
        assert_eq!(departures, 0, "{text}");
        assert_eq!(trees.len(), games.len());
        for (game, tree) in games.iter().zip(&trees) {
            // A missing result is taken from the tag.
            assert!(
                game == tree || game.result() == GameResult::Unknown,
                "{text}"
            );
        }
    }
}

/// Asserts that every node is the position after a legal move.
fn assert_legal(game: &GameTree) {
    for (id, node) in game.nodes() {
        let Some(parent) = node.parent().map(|parent| game.node(parent)) else {
            assert_eq!(id, game.root());
            continue;
        };
        let mv = node.mv().expect("a move leads here");
        assert_eq!(parent.position().try_play(mv).as_ref(), Ok(node.position()));
        assert!(parent.children().contains(&id));
    }
}

/// A stream that returns at most three bytes at a time.
struct SlowStream<'a>(&'a [u8]);

impl Read for SlowStream<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(3);
        self.0.read(&mut buffer[..most])
    }
}

/// A visitor that records every call as text.
#[derive(Default)]
struct CallLog(Vec<String>);

impl CallLog {
    fn add(&mut self, word: &str, location: LazyLocation<'_>) {
        self.0.push(format!("{} {word}", location.resolve()));
    }
}

impl Visitor for CallLog {
    fn begin_game(&mut self, location: LazyLocation<'_>) {
        self.add("game", location);
    }

    fn tag(
        &mut self,
        name: &str,
        value: RawText<'_>,
        location: LazyLocation<'_>,
    ) -> Result<(), PgnErrorKind> {
        self.add(&format!("[{name} {:?}]", value.to_str()), location);
        Ok(())
    }

    fn end_tags(&mut self) -> Visit {
        self.0.push("moves".to_owned());
        Visit::Enter
    }

    fn san(&mut self, san: San, location: LazyLocation<'_>) -> Result<(), PgnErrorKind> {
        self.add(&format!("{san:#}"), location);
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        self.0.push(nag.to_string());
    }

    fn comment(
        &mut self,
        text: RawText<'_>,
        location: LazyLocation<'_>,
    ) -> Result<(), PgnErrorKind> {
        self.add(&format!("{:?}", text.to_str()), location);
        Ok(())
    }

    fn begin_variation(&mut self, location: LazyLocation<'_>) -> Visit {
        self.add("(", location);
        // Skips every seventh variation.
        if self.0.len().is_multiple_of(7) {
            Visit::Skip
        } else {
            Visit::Enter
        }
    }

    fn end_variation(&mut self) {
        self.0.push(")".to_owned());
    }

    fn result(&mut self, result: GameResult) {
        self.0.push(result.to_string());
    }

    fn end_game(&mut self) {
        self.0.push("end".to_owned());
    }
}
