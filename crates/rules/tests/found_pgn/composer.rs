//! Composes games with the faults of PGN files as they are found.
//!
//! The games are random, from a fixed seed, and prefer pawn moves, so that en passant is often possible. Each
//! has up to three faults, of which the first goes through all kinds in turn.

use std::fmt::Write;

use rules::{EnPassantMode, Move, Position, Role};
use test_support::TestRng;

/// The number of composed games.
pub const GAMES: usize = 620;

/// The positions of which some games begin.
const STARTS: [&str; 5] = [
    "4k3/ppp2ppp/8/3pP3/8/8/PPP2PPP/4K3 w - d6 0 12",
    "r3k2r/pp3ppp/8/2pP4/4p3/8/PP3PPP/R3K2R w KQkq c6 0 15",
    "8/1P4k1/8/2p5/3P4/8/p4P2/6K1 w - - 0 41",
    "4k3/1p1p1p1p/8/P1P1P1P1/1p1p1p1p/8/P1P1P1P1/4K3 b - - 0 9",
    "r1bqkbnr/ppp2ppp/2n1p3/3pP3/3P4/8/PPP2PPP/RNBQKBNR w KQkq d6 0 4",
];

/// A fault, or a spelling that strict reading refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    StrayCastling,
    WrongEnPassant,
    NoEventTag,
    IllegalVariation,
    NullVariation,
    NullMainLine,
    UnescapedQuotes,
    EmptyVariation,
    CommentOpensVariation,
    NagOpensVariation,
    HalfResult,
    DashResult,
    DoubleMark,
    FullStops,
    BarePromotion,
    BracketedPromotion,
    NoEndMarker,
    Windows1252,
    Variant,
    Uci,
    LongAlgebraic,
    Words,
    OpenVariation,
    StrayParenthesis,
    EvaluationSigns,
    IllegalMainLine,
    NeedlessCross,
    ClockOutsideComment,
    ManyMarks,
}

const FAULTS: [Fault; 29] = [
    Fault::StrayCastling,
    Fault::WrongEnPassant,
    Fault::NoEventTag,
    Fault::IllegalVariation,
    Fault::NullVariation,
    Fault::NullMainLine,
    Fault::UnescapedQuotes,
    Fault::EmptyVariation,
    Fault::CommentOpensVariation,
    Fault::NagOpensVariation,
    Fault::HalfResult,
    Fault::DashResult,
    Fault::DoubleMark,
    Fault::FullStops,
    Fault::BarePromotion,
    Fault::BracketedPromotion,
    Fault::NoEndMarker,
    Fault::Windows1252,
    Fault::Variant,
    Fault::Uci,
    Fault::LongAlgebraic,
    Fault::Words,
    Fault::OpenVariation,
    Fault::StrayParenthesis,
    Fault::EvaluationSigns,
    Fault::IllegalMainLine,
    Fault::NeedlessCross,
    Fault::ClockOutsideComment,
    Fault::ManyMarks,
];

/// Composes the file.
pub fn compose() -> Vec<u8> {
    let mut rng = TestRng::new(0x510e_527f_ade6_82d1);
    let mut file = Vec::new();
    for number in 1..=GAMES {
        let mut faults = vec![FAULTS[number % FAULTS.len()]];
        for _ in 0..rng.below(3) {
            faults.push(FAULTS[rng.below(FAULTS.len())]);
        }
        file.extend(FaultyGame::new(&mut rng, faults, number).compose());
    }
    file
}

struct FaultyGame<'a> {
    rng: &'a mut TestRng,
    faults: Vec<Fault>,
    number: usize,
    /// The movetext, a word an item.
    words: Vec<String>,
}

impl<'a> FaultyGame<'a> {
    fn new(rng: &'a mut TestRng, faults: Vec<Fault>, number: usize) -> FaultyGame<'a> {
        FaultyGame {
            rng,
            faults,
            number,
            words: Vec::new(),
        }
    }

    fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }

    /// Returns true for a fault of this game, about once in `times`.
    fn occurs(&mut self, fault: Fault, times: usize) -> bool {
        self.has(fault) && self.rng.below(times) == 0
    }

    fn compose(mut self) -> Vec<u8> {
        let mut text = String::new();
        let result = ["1-0", "0-1", "1/2-1/2"][self.rng.below(3)];
        let (start, fen) = self.start();
        if !self.has(Fault::NoEventTag) {
            text.push_str("[Event \"Composed\"]\n");
        }
        let _ = writeln!(text, "[Site \"Nowhere\"]\n[Round \"{}\"]", self.number);
        text.push_str(if self.has(Fault::UnescapedQuotes) {
            "[White \"Ann \"the Knight\" Nyberg\"]\n"
        } else {
            "[White \"Nyberg, Ann\"]\n"
        });
        let _ = writeln!(text, "[Black \"M\u{fc}ller, Ben\"]");
        let _ = writeln!(text, "[Result \"{result}\"]");
        if self.has(Fault::Variant) {
            text.push_str("[Variant \"Chess960\"]\n");
        }
        if let Some(fen) = fen {
            let _ = writeln!(text, "[SetUp \"1\"]\n[FEN \"{fen}\"]");
        }
        self.play(start);
        text.push('\n');
        self.end(result);
        let mut width = 0;
        for word in &self.words {
            let length = word.chars().count() + 1;
            if width + length > 78 {
                text.push('\n');
                width = 0;
            }
            text.push_str(word);
            text.push(' ');
            width += length;
        }
        text.truncate(text.trim_end().len());
        text.push_str("\n\n");
        if self.has(Fault::Windows1252) {
            let byte = |letter: char| match letter {
                '–' => 0x96,
                _ => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
            };
            text.chars().map(byte).collect()
        } else {
            text.into_bytes()
        }
    }

    /// Returns the position before the first move, and the FEN that is written of it.
    fn start(&mut self) -> (Position, Option<String>) {
        let needs_fen = self.has(Fault::StrayCastling) || self.has(Fault::WrongEnPassant);
        let promotes = self.has(Fault::BarePromotion) || self.has(Fault::BracketedPromotion);
        if !needs_fen && !promotes && self.rng.below(5) > 0 {
            return (Position::initial(), None);
        }
        let index = if promotes {
            2
        } else {
            self.rng.below(STARTS.len())
        };
        let start: Position = STARTS[index].parse().expect("a position");
        let mut fields: Vec<String> = STARTS[index].split(' ').map(str::to_owned).collect();
        if self.has(Fault::StrayCastling) {
            "KQkq".clone_into(&mut fields[2]);
        }
        let mut start = start;
        if self.has(Fault::WrongEnPassant) {
            // No pawn stands on the h-file's double step rank.
            let square = if fields[1] == "w" { "h6" } else { "h3" };
            square.clone_into(&mut fields[3]);
            let mut setup = start.to_setup(EnPassantMode::Always);
            setup.en_passant = None;
            start = Position::try_from(setup).expect("a position");
        }
        (start, Some(fields.join(" ")))
    }

    fn play(&mut self, start: Position) {
        let plies = 24 + self.rng.below(50);
        let fault_at = 10 + self.rng.below(plies - 10);
        let mut position = start;
        for ply in 0..plies {
            let Some(mv) = self.choose(&position) else {
                return;
            };
            if ply == fault_at && self.has(Fault::NullMainLine) {
                let null = ["--", "Z0"][self.rng.below(2)];
                self.words.push(null.to_owned());
            }
            if ply == fault_at && self.has(Fault::IllegalMainLine) {
                self.words.push("Kd9".to_owned());
                self.words.push("Ke4".to_owned());
            }
            self.write_move(&position, mv, ply == 0);
            self.annotate(&position, ply);
            position = position.play(mv);
        }
    }

    /// Returns a random move, more often one of a pawn.
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let castling = moves.iter().filter(|mv| matches!(mv, Move::Castle { .. }));
        let special = moves
            .iter()
            .filter(|mv| mv.is_en_passant() || mv.promotion().is_some())
            .chain(castling);
        let special: Vec<Move> = special.copied().collect();
        let pawns = moves.iter().filter(|mv| mv.role() == Role::Pawn);
        let pawns: Vec<Move> = pawns.copied().collect();
        let among = match self.rng.below(4) {
            0 | 1 if !special.is_empty() => special,
            0 | 1 if !pawns.is_empty() => pawns,
            _ => moves,
        };
        (!among.is_empty()).then(|| among[self.rng.below(among.len())])
    }

    fn write_move(&mut self, position: &Position, mv: Move, is_first: bool) {
        use rules::Color::{Black, White};
        let number = position.fullmove_number();
        match position.turn() {
            White => self.words.push(format!("{number}.")),
            Black if is_first => self.words.push(format!("{number}...")),
            Black => {}
        }
        let mut san = position.san(mv).to_string();
        let plain = san.trim_end_matches(['+', '#']).to_owned();
        if mv.promotion().is_some() && self.has(Fault::BarePromotion) {
            san = san.replace('=', "");
        } else if mv.promotion().is_some() && self.has(Fault::BracketedPromotion) {
            let letter = plain.chars().last().unwrap_or('Q');
            san = san.replace(&format!("={letter}"), &format!("({letter})"));
        } else if self.occurs(Fault::Uci, 3) {
            san = mv.to_string();
        } else if self.occurs(Fault::LongAlgebraic, 3) {
            let promotion = mv.promotion().map(|role| format!("={}", role.letter()));
            san = format!("{}-{}{}", mv.from(), mv.to(), promotion.unwrap_or_default());
        } else if mv.capture().is_none()
            && mv.role() == Role::Knight
            && self.has(Fault::NeedlessCross)
        {
            let (piece, square) = plain.split_at(plain.len() - 2);
            san = format!("{piece}x{square}");
        }
        if mv.is_en_passant() && self.rng.below(4) == 0 {
            san.push_str(" e.p.");
        } else if self.occurs(Fault::FullStops, 6) {
            san.push('.');
        }
        self.words.push(san);
    }

    /// Adds comments, marks and variations behind a move; the position is the one before it.
    fn annotate(&mut self, position: &Position, ply: usize) {
        if self.occurs(Fault::DoubleMark, 8) {
            self.words.push("‼".to_owned());
        }
        if self.occurs(Fault::ManyMarks, 8) {
            self.words.push("!!!".to_owned());
        }
        if self.occurs(Fault::EvaluationSigns, 6) {
            let sign = ["±", "=", "+-", "⩲", "∞"][self.rng.below(5)];
            self.words.push(sign.to_owned());
        }
        if self.occurs(Fault::Words, 12) {
            self.words.push("novelty".to_owned());
        }
        if self.occurs(Fault::ClockOutsideComment, 6) {
            self.words.push("[%clk 0:03:00]".to_owned());
        }
        if self.rng.below(9) == 0 {
            self.words.push(format!("{{Remark {ply}, se\u{f1}ores.}}"));
        }
        if self.rng.below(14) == 0 {
            self.words.push(format!("${}", 1 + self.rng.below(20)));
        }
        if self.rng.below(5) == 0 {
            self.variation(position, 0);
        }
        if self.occurs(Fault::EmptyVariation, 8) {
            self.words.push("()".to_owned());
        }
        if self.occurs(Fault::StrayParenthesis, 30) {
            self.words.push(")".to_owned());
        }
    }

    fn variation(&mut self, before: &Position, depth: usize) {
        self.words.push("(".to_owned());
        if self.occurs(Fault::CommentOpensVariation, 2) {
            self.words.push("{Better was}".to_owned());
        }
        if self.occurs(Fault::NagOpensVariation, 2) {
            self.words.push("$142".to_owned());
        }
        let mut position = before.clone();
        for ply in 0..=self.rng.below(5) {
            let Some(mv) = self.choose(&position) else {
                break;
            };
            self.write_move(&position, mv, ply == 0);
            if depth < 2 && self.rng.below(7) == 0 {
                self.variation(&position, depth + 1);
            }
            position = position.play(mv);
        }
        if self.occurs(Fault::IllegalVariation, 2) {
            self.words.push("Kd9".to_owned());
            self.words.push("{unread}".to_owned());
        }
        if self.occurs(Fault::NullVariation, 2) {
            self.words.push("--".to_owned());
            if let Some(mv) = self.choose(&position) {
                self.write_move(&position, mv, true);
            }
        }
        self.words.push(")".to_owned());
    }

    fn end(&mut self, result: &str) {
        if self.has(Fault::OpenVariation) {
            self.words.push("({The end is lost".to_owned() + "}");
        }
        if self.has(Fault::NoEndMarker) {
            return;
        }
        let is_draw = result == "1/2-1/2";
        self.words.push(if is_draw && self.has(Fault::HalfResult) {
            "1/2".to_owned()
        } else if self.has(Fault::DashResult) && !self.has(Fault::Windows1252) {
            result.replace("1/2", "½").replace('-', "–")
        } else {
            result.to_owned()
        });
    }
}
