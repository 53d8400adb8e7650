//! A game: a position with its past.

use crate::board_shape::BoardSquare;
use crate::law_position::LawPosition;
use crate::variant::Variant;
use crate::variant_move::VariantMove;

/// A game under a law: the positions and the moves between them.
///
/// Judgements use the past as far as it is known, for instance to tell when a right has lapsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawGame {
    /// One more than the moves.
    positions: Vec<LawPosition>,
    moves: Vec<VariantMove>,
}

impl LawGame {
    /// Creates a game that starts from a position.
    pub fn new(start: LawPosition) -> LawGame {
        LawGame {
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// Plays a legal move.
    ///
    /// Returns false, and plays nothing, if the move is not legal.
    pub fn play(&mut self, variant: &Variant, mv: VariantMove) -> bool {
        let position = self.position();
        if !variant.legal_moves(position).contains(&mv) {
            return false;
        }
        let after = variant.play(position, mv);
        self.positions.push(after);
        self.moves.push(mv);
        true
    }

    /// Plays the moves again under another law, whether it allows them or not.
    pub(crate) fn replay(&self, variant: &Variant) -> LawGame {
        let mut game = LawGame::new(self.positions[0].clone());
        for mv in &self.moves {
            let after = variant.play(game.position(), *mv);
            game.positions.push(after);
            game.moves.push(*mv);
        }
        game
    }

    /// Takes back the last move, and returns it.
    pub fn take_back(&mut self) -> Option<VariantMove> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// Returns the current position.
    ///
    /// # Panics
    ///
    /// Never: a game has at least one position.
    pub fn position(&self) -> &LawPosition {
        self.positions.last().expect("a game has a position")
    }

    /// Returns all positions, the current one last.
    pub fn positions(&self) -> &[LawPosition] {
        &self.positions
    }

    /// Returns the moves.
    pub fn moves(&self) -> &[VariantMove] {
        &self.moves
    }

    /// Returns the last move that brought a piece to a square. Its place among the moves comes with
    /// it.
    pub(crate) fn last_arrival(
        &self,
        variant: &Variant,
        square: BoardSquare,
    ) -> Option<(VariantMove, usize)> {
        let moves = self.moves.iter().enumerate().rev();
        moves
            .map(|(index, mv)| (*mv, index))
            .find(|(mv, _)| variant.arrival(mv.landing()) == square)
    }
}
