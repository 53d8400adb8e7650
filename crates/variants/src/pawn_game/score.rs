//! The score of a position for the player to move. It includes the plies until the end.

/// The score of a won game; each ply before the end takes one.
///
/// It exceeds the longest game, and the sum of both fits into the score's type.
const WIN: i8 = 63;

/// The score of a position for the player to move. It is positive for a win and 0 for a draw.
///
/// A win in fewer plies scores higher, a loss in fewer plies lower. No game on five files lasts longer
/// than 51 plies: before the first promotion each of ten pawns makes at most five moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score(i8);

impl Score {
    pub(super) const DRAW: Score = Score(0);
    /// The player to move has lost.
    pub(super) const LOST: Score = Score(-WIN);
    /// The player to move has won already.
    pub(super) const WON: Score = Score(WIN);
    /// The player to move wins with the next move.
    pub(super) const WIN_IN_ONE: Score = Score(WIN - 1);

    /// Returns the score of a move to a position with this score for the opponent.
    pub(super) const fn before_move(self) -> Score {
        Score(self.0.signum() - self.0)
    }

    /// Returns the score for the opponent after a move with this score.
    pub(super) const fn after_move(self) -> Score {
        Score(-self.0 - self.0.signum())
    }

    /// Returns true for a win of the player to move, false for a loss. A draw is `None`.
    pub(super) const fn is_win(self) -> Option<bool> {
        match self.0 {
            0 => None,
            score => Some(score > 0),
        }
    }

    /// Returns the plies to the end of a won or lost game.
    pub(super) const fn plies(self) -> u8 {
        WIN.saturating_sub(self.0.abs()).cast_unsigned()
    }
}

/// A lowest and a highest score. They bound those that a position can have, or that matter to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScoreRange {
    pub low: Score,
    pub high: Score,
}

impl ScoreRange {
    /// All scores; both ends lie outside.
    pub(super) const ALL: ScoreRange = ScoreRange {
        low: Score(-WIN - 1),
        high: Score(WIN + 1),
    };
    /// A draw. Both ends lie outside and are no scores of a win or a loss.
    pub(super) const AROUND_DRAW: ScoreRange = ScoreRange {
        low: Score(-1),
        high: Score(1),
    };
    /// All wins; both ends lie outside.
    pub(super) const WINS: ScoreRange = ScoreRange {
        low: Score::DRAW,
        high: ScoreRange::ALL.high,
    };
    /// All losses; both ends lie outside.
    pub(super) const LOSSES: ScoreRange = ScoreRange {
        low: ScoreRange::ALL.low,
        high: Score::DRAW,
    };

    pub(super) const fn exact(score: Score) -> ScoreRange {
        ScoreRange {
            low: score,
            high: score,
        }
    }

    pub(super) fn is_exact(self) -> bool {
        self.low == self.high
    }
}
