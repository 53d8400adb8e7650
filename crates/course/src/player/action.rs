//! What can be done to a player.

use rules::pgn::NodeId;

use super::Bookmark;

/// What a learner, a clock or the address bar can do to a [`Player`](super::Player).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Go to the scene's first position.
    First,
    /// Take the last move back.
    Back,
    /// Make the next move of the line.
    Next,
    /// Go to the last position of the line.
    Last,
    /// Play on from here by the clock, or the game from its start if the line is at its end; or stop.
    TogglePlay,
    /// The clock: make the next move if the lesson is playing, and stop at the end.
    Tick,
    /// Turn the board round.
    Flip,
    /// Set the speed of playing and of motion.
    SetSpeed(Speed),
    /// Go to a node of the scene, if it has that node. One step along the tree is shown as a move.
    Show(NodeId),
    /// Go to a bookmark, or to what is nearest to it.
    Open(Bookmark),
}

/// How fast a lesson plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half as fast.
    Slow,
    /// The speed the lesson was made for.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
}

impl Speed {
    /// Every speed, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The speed that a button which goes through all of them sets next.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }

    /// How much of the usual time things take, in percent.
    pub fn percent_of_time(self) -> u32 {
        match self {
            Self::Slow => 200,
            Self::Normal => 100,
            Self::Fast => 50,
        }
    }
}
