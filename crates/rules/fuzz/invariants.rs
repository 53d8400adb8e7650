//! What holds for any input whatever: asserted by the fuzz targets and by `tests/corpus.rs`.

use std::io::{self, Read};

use rules::pgn::{
    self, GameResult, GameTree, Nag, PgnError, PgnErrorKind, ReadError, Reader, Spot, Text, Visit,
    Visitor,
};
use rules::{EnPassantField, Move, Position, San, Setup};

/// A FEN is read as it is written, and a position is a setup without faults.
pub fn fen(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(fault) => {
            assert!(
                (1..=text.chars().count() + 1).contains(&fault.column),
                "{fault}"
            );
            assert!(text.parse::<Position>().is_err());
            return;
        }
    };
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    let faults = setup.faults();
    match text.parse::<Position>() {
        Err(_) => assert!(!faults.is_empty()),
        Ok(position) => {
            assert_eq!(faults, []);
            let written = position.fen_with(EnPassantField::Always);
            assert_eq!(written.parse(), Ok(position.clone()));
            for field in [EnPassantField::Ready, EnPassantField::Legal] {
                let written = position.fen_with(field);
                let again: Position = written.parse().expect("our own text");
                assert_eq!(again.fen_with(field), written);
            }
        }
    }
}

/// What is read as a move is a legal move, and written so that it is read again: a FEN, a line
/// feed, and the text of a move.
pub fn san(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let (fen, text) = text.split_once('\n').unwrap_or(("", text));
    let position: Position = fen.parse().unwrap_or_default();
    let moves = position.legal_moves();
    if let Ok(m) = Move::from_uci(text, &position) {
        assert!(moves.contains(&m));
        assert_eq!(Move::from_uci(&m.to_string(), &position), Ok(m));
    }
    let san: San = match text.parse() {
        Ok(san) => san,
        Err(fault) => {
            let fault: rules::SanError = fault;
            assert!(
                (1..=text.chars().count() + 1).contains(&fault.column),
                "{fault}"
            );
            return;
        }
    };
    assert_eq!(format!("{san:#}").parse(), Ok(san));
    if let Ok(m) = san.resolve(&position) {
        assert!(moves.contains(&m), "{m} in {position:?}");
        assert_eq!(position.san(m).resolve(&position), Ok(m));
        return;
    }
    // No legal move is written in just these words.
    let words = |san: San| {
        let text = san.to_string();
        text.trim_end_matches(['+', '#']).to_owned()
    };
    let is_written = |m: &Move| words(position.san(*m)) == words(san);
    assert!(
        san.is_en_passant() || !moves.iter().any(is_written),
        "{san} in {position:?}"
    );
}

/// Reading from memory and from a source tell the same; trees are written so that they are read
/// again.
pub fn pgn(bytes: &[u8]) {
    let mut log = Log::default();
    let fault = pgn::visit(bytes, &mut log).err();
    let mut again = Log::default();
    let trickle = Trickle(bytes);
    let mut reader = Reader::with_capacity(1, trickle);
    let again_fault = loop {
        match reader.read_game(&mut again) {
            Ok(true) => {}
            Ok(false) => break None,
            Err(ReadError::Pgn(fault)) => break Some(fault),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    };
    assert_eq!(again.0, log.0);
    assert_eq!(again_fault, fault);
    // What comes after a fault is read too, sooner or later to the end.
    for _ in 0..=bytes.len() {
        if let Ok(false) = reader.read_game(&mut Log::default()) {
            break;
        }
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let (games, fault) = pgn::read_until_fault(text);
    let broken = fault.is_some().then_some(games.len().saturating_sub(1));
    for (number, game) in games.iter().enumerate() {
        match pgn::read(&game.to_string()) {
            Ok(again) => {
                assert_eq!(again.as_slice(), std::slice::from_ref(game), "{game}");
                assert_eq!(again[0].to_string(), game.to_string());
            }
            // A tag that holds no position stays a fault, and so is the end of the game.
            Err(PgnError { kind, .. }) => {
                assert!(
                    broken == Some(number) && matches!(kind, PgnErrorKind::Fen(_)),
                    "{game}"
                );
            }
        }
        legal(game);
    }
}

/// Every node is the position after a legal move.
fn legal(game: &GameTree) {
    for (id, node) in game.nodes() {
        let Some(parent) = node.parent().map(|parent| game.node(parent)) else {
            assert_eq!(id, game.root());
            continue;
        };
        let m = node.move_().expect("a move leads here");
        assert_eq!(parent.position().try_play(m).as_ref(), Ok(node.position()));
        assert!(parent.children().contains(&id));
    }
}

/// A source that gives little at a time.
struct Trickle<'a>(&'a [u8]);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(3);
        self.0.read(&mut buffer[..most])
    }
}

/// All that a visitor is told, in words.
#[derive(Default)]
struct Log(Vec<String>);

impl Log {
    fn add(&mut self, word: &str, spot: Spot<'_>) {
        self.0.push(format!("{} {word}", spot.place()));
    }
}

impl Visitor for Log {
    fn begin_game(&mut self, spot: Spot<'_>) {
        self.add("game", spot);
    }

    fn tag(&mut self, name: &str, value: Text<'_>, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        self.add(&format!("[{name} {:?}]", value.to_str()), spot);
        Ok(())
    }

    fn end_tags(&mut self) -> Visit {
        self.0.push("moves".to_owned());
        Visit::Enter
    }

    fn san(&mut self, san: San, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        self.add(&format!("{san:#}"), spot);
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        self.0.push(nag.to_string());
    }

    fn comment(&mut self, text: Text<'_>, spot: Spot<'_>) -> Result<(), PgnErrorKind> {
        self.add(&format!("{:?}", text.to_str()), spot);
        Ok(())
    }

    fn begin_variation(&mut self, spot: Spot<'_>) -> Visit {
        self.add("(", spot);
        // Every seventh variation is of no interest.
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
