//! The rulings on Alice chess, and games in which two of them differ.

use crate::alice_ruling::AliceRuling;
use crate::board_shape::BoardSquare;
use crate::judge::LawVerdict;
use crate::law::{CaptureBoard, Law};
use crate::law_game::LawGame;
use crate::law_name::LawName;
use crate::law_position::{LawPiece, LawPosition};
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};

/// A ruling on Alice chess, with its verdict on an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingVerdict {
    /// The ruling.
    pub ruling: AliceRuling,
    /// Its verdict.
    pub verdict: LawVerdict,
}

/// Alice chess under every published ruling on en passant.
///
/// ```
/// use variants::{AliceRuling, AliceRulings};
///
/// let rulings = AliceRulings::new();
/// let (one, other) = (AliceRuling::Forgone, AliceRuling::WhereStepBegan);
/// let game = rulings.shortest_parting(one, other, 4).expect("four plies");
/// assert_eq!(game.len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct AliceRulings {
    /// In the order of [`AliceRuling::ALL`].
    variants: Vec<Variant>,
}

impl Default for AliceRulings {
    fn default() -> AliceRulings {
        AliceRulings::new()
    }
}

impl AliceRulings {
    /// Makes the law playable under each ruling.
    ///
    /// # Panics
    ///
    /// Never: the tests make every ruling playable.
    pub fn new() -> AliceRulings {
        let variant = |ruling: AliceRuling| {
            let mut law = Law::preset(LawName::Alice);
            ruling.apply(&mut law);
            Variant::new(law).expect("a ruling goes together with Alice chess")
        };
        AliceRulings {
            variants: AliceRuling::ALL.into_iter().map(variant).collect(),
        }
    }

    /// Returns Alice chess under a ruling.
    pub fn variant(&self, ruling: AliceRuling) -> &Variant {
        &self.variants[ruling as usize]
    }

    /// Plays the moves of a game again, and records the passed squares.
    ///
    /// A game under [`AliceRuling::Forgone`] has none: no ruling could allow a capture in it.
    #[must_use]
    pub fn record_passed_squares(&self, game: &LawGame) -> LawGame {
        game.replay(self.variant(AliceRuling::EitherBoard))
    }

    /// Returns what every ruling says about an attempt in a game under any of them.
    pub fn compare(
        &self,
        game: &LawGame,
        from: BoardSquare,
        to: BoardSquare,
    ) -> Vec<RulingVerdict> {
        let game = self.record_passed_squares(game);
        let verdict = |ruling| RulingVerdict {
            ruling,
            verdict: self.variant(ruling).judge(&game, from, to),
        };
        AliceRuling::ALL.into_iter().map(verdict).collect()
    }

    /// Returns the captures en passant that a ruling allows in a position. The position must have
    /// its passed squares.
    pub fn captures(&self, ruling: AliceRuling, position: &LawPosition) -> Vec<VariantMove> {
        let mut moves = self.variant(ruling).legal_moves(position);
        moves.retain(|mv| mv.is_en_passant());
        moves
    }

    /// Returns a shortest game after which two rulings allow different captures en passant.
    ///
    /// The search is exhaustive up to `most_plies`: no shorter game exists. `None` if there is none
    /// so short.
    pub fn shortest_parting(
        &self,
        one: AliceRuling,
        other: AliceRuling,
        most_plies: usize,
    ) -> Option<Vec<VariantMove>> {
        // A ruling that allows captures also records the squares on which they happen.
        let recording = if one == AliceRuling::Forgone {
            other
        } else {
            one
        };
        let search = PartingSearch {
            rulings: self,
            one,
            other,
            variant: self.variant(recording),
        };
        (1..=most_plies).find_map(|plies| {
            let mut moves = Vec::new();
            search
                .find(self.variant(recording).start(), plies, &mut moves)
                .then_some(moves)
        })
    }
}

/// A search for a position in which two rulings allow different captures.
struct PartingSearch<'a> {
    rulings: &'a AliceRulings,
    one: AliceRuling,
    other: AliceRuling,
    variant: &'a Variant,
}

impl PartingSearch<'_> {
    /// Finds moves that lead to such a position in exactly so many plies.
    fn find(&self, position: &LawPosition, plies: usize, moves: &mut Vec<VariantMove>) -> bool {
        if plies == 0 {
            return self.rulings.captures(self.one, position)
                != self.rulings.captures(self.other, position);
        }
        if !self.can_part(position, plies) {
            return false;
        }
        for mv in self.variant.legal_moves(position) {
            // The last move must give a right.
            if plies == 1 && mv.action != MoveAction::Step {
                continue;
            }
            moves.push(mv);
            if self.find(&self.variant.play(position, mv), plies - 1, moves) {
                return true;
            }
            moves.pop();
        }
        false
    }

    /// Returns false if no pawn can stand ready to capture after so many plies.
    fn can_part(&self, position: &LawPosition, plies: usize) -> bool {
        // The last ply is a step by one side; the other has every second ply before it.
        let (capturer, moves_left) = if plies % 2 == 1 {
            (!position.turn(), plies / 2)
        } else {
            (position.turn(), plies / 2)
        };
        let shape = self.variant.shape();
        let mut squares = shape.squares();
        squares.any(|square| {
            let piece = position.piece_at(square);
            piece.is_some_and(|piece| {
                piece.side == capturer && self.moves_to_ready(square, piece) <= moves_left
            })
        })
    }

    /// Returns how many moves a pawn needs to be ready to capture. It is then on its fifth rank, on
    /// a board where it could capture.
    fn moves_to_ready(&self, square: BoardSquare, piece: LawPiece) -> usize {
        const NEVER: usize = usize::MAX;
        let rank = self.variant.shape().relative_rank(square, piece.side);
        if !self.variant.law().kind(piece.kind).is_pawn() || rank > 4 {
            return NEVER;
        }
        let single = usize::from(4 - rank);
        let stepping = rank == 1 && square.level() == 0;
        let ways = [Some(single), stepping.then(|| single - 1)];
        let on_board = |moves: &usize| {
            let level = (usize::from(square.level()) + moves) % 2;
            self.captures_on(level)
        };
        let possible = ways.into_iter().flatten().filter(on_board);
        possible.min().unwrap_or(NEVER)
    }

    /// Returns true if one of the rulings has captures on the board. Steps begin on board A.
    fn captures_on(&self, level: usize) -> bool {
        [self.one, self.other].into_iter().any(|ruling| {
            let law = &self.rulings.variant(ruling).law().en_passant;
            law.allowed
                && match law.board {
                    CaptureBoard::Near => level == 0,
                    CaptureBoard::Far => level == 1,
                    CaptureBoard::Either => true,
                }
        })
    }
}
