//! Generates random annotated games.

use std::io::{self, Write};

use rules::{Color, Move, Position};

/// Writes a number of games, the same every time.
pub fn write(games: u64, output: &mut impl Write) -> io::Result<()> {
    for number in 0..games {
        let mut text = GameText {
            rng: GameRng(
                0x9e37_79b9_7f4a_7c15 ^ (number + 1).wrapping_mul(0x2545_f491_4f6c_dd1d),
            ),
            words: String::new(),
        };
        text.add_game();
        write_tags(number, output)?;
        write_wrapped(&text.words, output)?;
    }
    Ok(())
}

fn write_tags(number: u64, output: &mut impl Write) -> io::Result<()> {
    let round = number % 9 + 1;
    let day = number % 28 + 1;
    write!(
        output,
        "[Event \"A random tournament\"]\n[Site \"https://example.org/{number:08}\"]\n\
         [Date \"2024.02.{day:02}\"]\n[Round \"{round}\"]\n[White \"Lichtenstein, Anna\"]\n\
         [Black \"Øster, Bo\"]\n[Result \"1/2-1/2\"]\n[WhiteElo \"{}\"]\n[ECO \"C10\"]\n\n",
        1500 + number % 900,
    )
}

/// Writes text in lines of at most 79 characters.
fn write_wrapped(words: &str, output: &mut impl Write) -> io::Result<()> {
    let mut column = 0;
    for word in words.split(' ') {
        let gap = match column {
            0 => "",
            _ if column + 1 + word.len() > 79 => "\n",
            _ => " ",
        };
        column = if gap == " " {
            column + 1 + word.len()
        } else {
            word.len()
        };
        write!(output, "{gap}{word}")?;
    }
    output.write_all(b"\n\n")
}

/// The moves of one game, separated by spaces.
struct GameText {
    rng: GameRng,
    words: String,
}

impl GameText {
    fn add_game(&mut self) {
        let plies = 40 + self.rng.below(100);
        self.add_line(&Position::initial(), plies, 0);
        self.words += "1/2-1/2";
    }

    /// Adds a number of plies from a position, unless the game ends before.
    fn add_line(&mut self, from: &Position, plies: usize, depth: usize) {
        let mut position = from.clone();
        let mut is_numbered = true;
        for _ in 0..plies {
            let Some(mv) = self.choose_move(&position) else {
                return;
            };
            self.add_move(&position, mv, is_numbered);
            is_numbered = self.add_annotations();
            if depth < 2 && self.rng.below(40) == 0 {
                self.words += "(";
                let plies = 3 + self.rng.below(10);
                self.add_line(&position, plies, depth + 1);
                self.words.truncate(self.words.trim_end().len());
                self.words += ") ";
                is_numbered = true;
            }
            position = position.play(mv);
        }
    }

    /// Chooses a random move; captures are more likely than others.
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let mut pick = || moves.get(self.rng.below(moves.len())).copied();
        let first = pick()?;
        if first.capture().is_some() {
            Some(first)
        } else {
            pick()
        }
    }

    fn add_move(&mut self, position: &Position, mv: Move, is_numbered: bool) {
        let number = position.fullmove_number();
        match (position.turn(), is_numbered) {
            (Color::White, _) => self.words += &format!("{number}. "),
            (Color::Black, true) => self.words += &format!("{number}... "),
            (Color::Black, false) => {}
        }
        self.words += &position.san(mv).to_string();
        self.words += " ";
    }

    /// Adds NAGs and comments after a move; returns whether the next move needs its number.
    fn add_annotations(&mut self) -> bool {
        if self.rng.below(12) == 0 {
            let nag = [1, 2, 3, 5, 6, 14, 16, 146][self.rng.below(8)];
            self.words += &format!("${nag} ");
        }
        let (minutes, seconds) = (self.rng.below(60), self.rng.below(60));
        let comment = match self.rng.below(8) {
            0 => format!("{{[%clk 0:{minutes:02}:{seconds:02}]}} "),
            1 if seconds < 30 => {
                "{With an attack against the king, for the pawn cannot be held.} ".to_owned()
            }
            _ => return false,
        };
        self.words += &comment;
        true
    }
}

/// A seeded random number generator.
struct GameRng(u64);

impl GameRng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit.max(1)
    }
}
