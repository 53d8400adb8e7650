//! The actions and speeds of a player.

use rules::pgn::NodeId;

use crate::lesson::Bookmark;

/// An action of the learner, the autoplay timer or the address on a [`Player`](super::Player).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    /// Goes to the scene's first position.
    First,
    /// Takes back the last move.
    Back,
    /// Makes the next move of the line, or goes on from its end: see [`NextTarget`].
    Next,
    /// Goes to the last position of the line.
    Last,
    /// Starts autoplay, from the beginning if the line is at its end, or stops it.
    TogglePlay,
    /// Makes the next move if autoplay is on, and stops it at the end.
    Tick,
    /// Flips the board.
    Flip,
    /// Sets the speed of autoplay and animations.
    SetSpeed(Speed),
    /// Goes to a node of the scene, if the scene has it. One step along the tree is animated.
    Show(NodeId),
    /// Goes to a bookmark, or to the nearest place that exists.
    Open(Bookmark),
}

/// Where [`PlayerAction::Next`] leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextTarget {
    /// To the next step of the line.
    Step,
    /// From the end of a variation back to the game, where the variation begins.
    Game,
    /// From the end of the game to the next scene.
    Scene,
    /// Nowhere: the lesson is at its end.
    End,
}

/// The speed of autoplay and animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half the normal speed.
    Slow,
    /// The speed the lesson is made for.
    #[default]
    Normal,
    /// Twice the normal speed.
    Fast,
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// Their machine names.
    pub const NAMES: [&str; 3] = ["slow", "normal", "fast"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Parses a machine name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// Returns the next speed in a cycle through all of them.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }

    /// Returns the duration of things at this speed, in percent of the normal duration.
    pub fn percent_of_time(self) -> u32 {
        match self {
            Self::Slow => 200,
            Self::Normal => 100,
            Self::Fast => 50,
        }
    }
}
