//! Judges any attempted move, with named reasons.
//!
//! The reasons are derived from the parts of the law, not from the move generator; tests compare
//! the two over all attempts on random positions of every law.

mod attempt;
mod castling;
mod en_passant;
mod king_safety;
mod missing_right;
mod plain;
mod reach;
mod reason;

use crate::board_shape::BoardSquare;
use crate::law_game::LawGame;
use crate::variant::Variant;
use attempt::TriedMove;

pub use reason::LawReason;

/// The verdict on an attempt to move from one square to another under a law.
///
/// The same squares can mean two moves: one that captures a pawn en passant, and one that does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawVerdict {
    /// The reasons against the move without a capture en passant; none if it is legal.
    pub plain: Vec<LawReason>,
    /// The reasons against the capture en passant; none if it is legal.
    pub en_passant: Vec<LawReason>,
    /// True if the attempt may be meant as a capture en passant.
    pub suggests_en_passant: bool,
}

impl LawVerdict {
    /// Returns true if one of the two moves is legal.
    pub fn is_legal(&self) -> bool {
        self.plain.is_empty() || self.en_passant.is_empty()
    }

    /// Returns true if both moves are legal, so that the player must choose.
    pub fn needs_choice(&self) -> bool {
        self.plain.is_empty() && self.en_passant.is_empty()
    }

    /// Returns the reasons in teaching order; none if one of the moves is legal.
    ///
    /// They are those against the capture en passant if it may be meant, and else those against the
    /// other move.
    pub fn reasons(&self) -> &[LawReason] {
        if self.is_legal() {
            &[]
        } else if self.suggests_en_passant {
            &self.en_passant
        } else {
            &self.plain
        }
    }
}

impl Variant {
    /// Judges an attempt to move the piece on one square, if any, to another square.
    ///
    /// ```
    /// use variants::{LawGame, LawName, Variant};
    ///
    /// let berolina = Variant::preset(LawName::Berolina);
    /// let position = berolina.parse_fen("4k3/8/8/8/1Pp5/8/8/4K3 b - c3 0 1")?;
    /// let game = LawGame::new(position);
    /// let square = |name| berolina.shape().parse_square(name).expect(name);
    ///
    /// assert!(berolina.judge(&game, square("c4"), square("c3")).is_legal());
    /// let verdict = berolina.judge(&game, square("e8"), square("c3"));
    /// assert_eq!(verdict.reasons()[0].name(), "not-a-pawn");
    /// # Ok::<(), variants::LawFenError>(())
    /// ```
    pub fn judge(&self, game: &LawGame, from: BoardSquare, to: BoardSquare) -> LawVerdict {
        let mut verdict = self.judge_freely(game, from, to);
        if self.law().en_passant.compulsory
            && verdict.plain.is_empty()
            && let Some((from, lands_on)) = self.find_capture(game)
        {
            let reason = LawReason::MustCapture { from, lands_on };
            verdict.plain.push(reason);
        }
        verdict.plain = sort_by_teaching_order(verdict.plain);
        verdict.en_passant = sort_by_teaching_order(verdict.en_passant);
        verdict
    }

    /// Judges an attempt as if no capture were compulsory.
    fn judge_freely(&self, game: &LawGame, from: BoardSquare, to: BoardSquare) -> LawVerdict {
        let mut common = Vec::new();
        if from == to {
            common.push(LawReason::SameSquare);
        }
        let position = game.position();
        let on_board = self.shape().contains(from) && self.shape().contains(to);
        let piece = if on_board {
            position.piece_at(from)
        } else {
            None
        };
        let Some(piece) = piece else {
            common.push(LawReason::EmptySquare);
            return LawVerdict {
                plain: common.clone(),
                en_passant: common,
                suggests_en_passant: false,
            };
        };
        let turn = position.turn();
        if piece.side != turn {
            common.push(LawReason::NotYourTurn { turn });
        }
        if self.is_king_captured(position) {
            common.push(LawReason::GameOver);
        }
        let attempt = TriedMove {
            variant: self,
            game,
            piece,
            from,
            to,
        };
        let (mut plain, mut captures) = (common.clone(), common);
        if from == to {
            return LawVerdict {
                plain,
                en_passant: captures,
                suggests_en_passant: false,
            };
        }
        plain::add_reasons(attempt, &mut plain);
        let pawn = en_passant::add_reasons(attempt, &mut captures);
        if let Some(pawn) = pawn.filter(|_| !self.law().en_passant.choice)
            && captures.iter().all(|reason| is_about_king_safety(*reason))
            && castling::tried_castling(attempt).is_none()
        {
            plain.push(LawReason::AlwaysCaptures { pawn });
        }
        LawVerdict {
            plain,
            en_passant: captures,
            suggests_en_passant: en_passant::is_suggested(attempt),
        }
    }

    /// Returns a legal capture en passant, by its squares.
    fn find_capture(&self, game: &LawGame) -> Option<(BoardSquare, BoardSquare)> {
        let position = game.position();
        let passed = position.passed_pawns().iter();
        let mut landings: Vec<_> = passed.flat_map(|passed| passed.passed.clone()).collect();
        if self.is_mirrored() {
            let far: Vec<_> = landings.iter().map(|it| self.arrival(*it)).collect();
            landings.extend(far);
        }
        let pairs = self.shape().squares();
        let mut pairs = pairs.flat_map(|from| landings.iter().map(move |to| (from, *to)));
        pairs.find(|(from, to)| self.judge_freely(game, *from, *to).en_passant.is_empty())
    }
}

/// Returns true if a reason is about the safety of the mover's king. Other reasons are about the
/// way of the piece.
fn is_about_king_safety(reason: LawReason) -> bool {
    matches!(
        reason,
        LawReason::ExposesKing { .. }
            | LawReason::AttackedSquare { .. }
            | LawReason::DoesNotAnswerCheck { .. }
    )
}

/// Sorts by teaching order; reasons of one kind keep their order.
fn sort_by_teaching_order(reasons: Vec<LawReason>) -> Vec<LawReason> {
    let mut ordered: Vec<LawReason> = Vec::with_capacity(reasons.len());
    for reason in reasons {
        let place = ordered.partition_point(|before| before.order() <= reason.order());
        ordered.insert(place, reason);
    }
    ordered
}
