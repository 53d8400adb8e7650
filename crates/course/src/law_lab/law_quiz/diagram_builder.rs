//! Builds a diagram for a question, always with White stepping up the board.

use variants::{BoardSquare, LawGame, Side, Variant};

use crate::quiz::SeededRng;

use super::diagram::LawDiagram;

/// A file and a rank, each from 0 to 7 on the board; others are beyond its edge.
pub(super) type SquareCoordinates = (i8, i8);

/// The most pieces that are added to those that a theme needs.
const MOST_EXTRA_PIECES: usize = 5;

/// The letters of pieces that are added, pawns most often.
const EXTRA_PIECES: [char; 12] = ['P', 'p', 'P', 'p', 'P', 'p', 'N', 'n', 'B', 'b', 'R', 'r'];

/// Builds a diagram piece by piece. White's pawn steps, Black captures.
#[derive(Clone, Debug, Default)]
pub(super) struct DiagramBuilder {
    pieces: Vec<(SquareCoordinates, char)>,
    /// Squares on which no other piece is put.
    reserved: Vec<SquareCoordinates>,
    moves: Vec<(SquareCoordinates, SquareCoordinates)>,
    capture: Option<(SquareCoordinates, SquareCoordinates)>,
}

/// Returns true if coordinates are on the board.
pub(super) fn is_on_board((file, rank): SquareCoordinates) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

impl DiagramBuilder {
    /// Puts a piece on a free square. Returns `None` if the square is taken, reserved, or beyond the edge.
    pub fn put(mut self, letter: char, place: SquareCoordinates) -> Option<Self> {
        self.is_free(place).then(|| {
            self.pieces.push((place, letter));
            self
        })
    }

    /// Keeps squares empty. Returns `None` if one of them is taken or beyond the edge.
    pub fn reserve(mut self, places: impl IntoIterator<Item = SquareCoordinates>) -> Option<Self> {
        for place in places {
            if !is_on_board(place) || self.pieces.iter().any(|(taken, _)| *taken == place) {
                return None;
            }
            self.reserved.push(place);
        }
        Some(self)
    }

    /// Puts a white pawn on its square, lets it step, and keeps its way empty.
    pub fn step(self, from: SquareCoordinates, (file, rank): (i8, i8), length: i8) -> Option<Self> {
        let at = |step| (from.0 + file * step, from.1 + rank * step);
        let mut builder = self.put('P', from)?.reserve((1..=length).map(at))?;
        builder.moves.push((from, at(length)));
        Some(builder)
    }

    /// Puts the capturing piece on its square, and says where it would land.
    pub fn capture(
        self,
        letter: char,
        from: SquareCoordinates,
        to: SquareCoordinates,
    ) -> Option<Self> {
        let mut builder = self.put(letter, from)?;
        builder.capture = Some((from, to));
        is_on_board(to).then_some(builder)
    }

    /// Adds a move after the steps, without a check of its legality.
    pub fn with_move(mut self, from: SquareCoordinates, to: SquareCoordinates) -> Self {
        self.moves.push((from, to));
        self
    }

    fn is_free(&self, place: SquareCoordinates) -> bool {
        is_on_board(place)
            && !self.reserved.contains(&place)
            && self.pieces.iter().all(|(taken, _)| *taken != place)
    }

    /// Adds the kings that are missing and some other pieces, on random squares.
    pub fn fill(mut self, rng: &mut SeededRng) -> Option<Self> {
        for king in ['K', 'k'] {
            if self.pieces.iter().all(|(_, letter)| *letter != king) {
                let place = self.random_place(king, rng)?;
                self = self.put(king, place)?;
            }
        }
        for _ in 0..rng.between(1, MOST_EXTRA_PIECES) {
            let letter = rng.choose(&EXTRA_PIECES)?;
            if let Some(place) = self.random_place(letter, rng) {
                self = self.put(letter, place)?;
            }
        }
        Some(self)
    }

    /// Returns a random free square on which a piece looks natural.
    fn random_place(&self, letter: char, rng: &mut SeededRng) -> Option<SquareCoordinates> {
        let ranks = match letter {
            'P' => 1..=3,
            'p' => 4..=6,
            'K' => 0..=1,
            'k' => 6..=7,
            _ => 0..=7,
        };
        let places = ranks.flat_map(|rank| (0..8).map(move |file| (file, rank)));
        let free: Vec<SquareCoordinates> = places.filter(|place| self.is_free(*place)).collect();
        rng.choose(&free)
    }

    /// Makes a diagram: as it is, or with the colours and the ranks exchanged.
    pub fn diagram(&self, stepping: Side) -> Option<LawDiagram> {
        let square = |(file, rank): SquareCoordinates| {
            let rank = match stepping {
                Side::White => rank,
                Side::Black => 7 - rank,
            };
            let [file, rank] = [file, rank].map(i8::unsigned_abs);
            BoardSquare::new(file, rank, 0)
        };
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 0..8 {
                let here = BoardSquare::new(file, rank, 0);
                let mut pieces = self.pieces.iter();
                match pieces.find(|(place, _)| square(*place) == here) {
                    None => empty += 1,
                    Some((_, letter)) => {
                        push_count(&mut row, empty);
                        empty = 0;
                        row.push(match stepping {
                            Side::White => *letter,
                            Side::Black => exchange_case(*letter),
                        });
                    }
                }
            }
            push_count(&mut row, empty);
            rows.push(row);
        }
        let turn = stepping.letter();
        let (from, to) = self.capture?;
        Some(LawDiagram {
            fen: format!("{} {turn} - - 0 1", rows.join("/")),
            moves: self
                .moves
                .iter()
                .map(|(from, to)| (square(*from), square(*to)))
                .collect(),
            from: square(from),
            to: square(to),
            side: !stepping,
        })
    }
}

fn push_count(row: &mut String, empty: u8) {
    if empty > 0 {
        row.push_str(&empty.to_string());
    }
}

fn exchange_case(letter: char) -> char {
    if letter.is_ascii_uppercase() {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    }
}

/// Returns true if the position is possible, and no side is in check before the capture.
pub(super) fn is_quiet(variant: &Variant, game: &LawGame) -> bool {
    game.positions()
        .iter()
        .all(|position| !variant.is_check(position))
}
