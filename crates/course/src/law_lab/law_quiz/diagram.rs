//! A position, the moves played from it, and a capture en passant to judge.

use variants::{BoardSquare, LawGame, Side, Variant};

/// A position with the moves played from it, and a capture en passant to judge. It belongs to no law.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LawDiagram {
    /// The position before the moves, without castling rights and passed squares.
    pub fen: String,
    /// The moves, from square to square. The first is the step of the pawn to capture.
    pub moves: Vec<(BoardSquare, BoardSquare)>,
    /// The square of the capturing piece.
    pub from: BoardSquare,
    /// The square where it would land.
    pub to: BoardSquare,
    /// The side of the capturing piece.
    pub side: Side,
}

/// The laws under which diagrams are shown before they are judged. Without en passant, no square is marked as passed.
const NEUTRAL: [&str; 2] = ["standard;step=3;from=any;ep=off", "berolina;ep=off"];

impl LawDiagram {
    /// Returns the step of the pawn to capture.
    pub fn step(&self) -> (BoardSquare, BoardSquare) {
        self.moves[0]
    }

    /// Returns true if the pawn to capture has stepped diagonally.
    pub fn is_diagonal(&self) -> bool {
        let (from, to) = self.step();
        from.file() != to.file()
    }

    /// Returns the squares that the pawn has stepped over.
    pub fn squares_stepped_over(&self) -> Vec<BoardSquare> {
        let (from, to) = self.step();
        let offset = from.offset_to(to);
        let toward = |length: i8, step: u8| length.signum() * i8::try_from(step).unwrap_or(0);
        let square = |step: u8| {
            let file = from.file().checked_add_signed(toward(offset.file, step))?;
            let rank = from.rank().checked_add_signed(toward(offset.rank, step))?;
            Some(BoardSquare::new(file, rank, 0))
        };
        (1..offset.rank.unsigned_abs()).filter_map(square).collect()
    }

    /// Returns a law under which the moves are legal and no square counts as passed.
    ///
    /// # Panics
    ///
    /// Never: the tests show every kind of diagram.
    pub fn neutral_law(&self) -> Variant {
        let law = NEUTRAL[usize::from(self.is_diagonal())].parse();
        Variant::new(law.expect("a neutral law")).expect("a neutral law goes together")
    }

    /// Plays the moves under a law.
    ///
    /// # Errors
    ///
    /// If a move is not legal under the law: the game before it, and the squares of the move. `None` if the position
    /// itself is impossible.
    pub(super) fn play(
        &self,
        variant: &Variant,
    ) -> Result<LawGame, Option<(LawGame, BoardSquare, BoardSquare)>> {
        let start = variant.parse_fen(&self.fen).map_err(|_| None)?;
        let mut game = LawGame::new(start);
        for (from, to) in &self.moves {
            let moves = variant.legal_moves(game.position());
            let mv = moves
                .into_iter()
                .find(|mv| (mv.from, mv.to) == (*from, *to));
            let Some(mv) = mv else {
                return Err(Some((game, *from, *to)));
            };
            game.play(variant, mv);
        }
        Ok(game)
    }
}
