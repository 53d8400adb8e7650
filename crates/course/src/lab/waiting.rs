//! A line in which a right lapses, played as a branch of the lab's game.

use rules::Position;
use rules::pgn::NodeId;

use super::Lab;
use crate::player::Action;
use crate::wait::Wait;

/// A line that is played to see what becomes of a right that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Waiting {
    wait: Wait,
    /// Where it begins.
    since: NodeId,
    /// Where it ends.
    until: NodeId,
    /// Whether its moves are still being made.
    goes_on: bool,
}

impl Lab {
    /// Whether a line is being waited through, so that [`Deed::Tick`](super::Deed::Tick) does something.
    pub fn is_waiting(&self) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.goes_on)
    }

    /// The line at whose end the board stands, in which a right has lapsed, with the position before it;
    /// until the learner goes on to something else.
    pub fn waited(&self) -> Option<(&Position, &Wait)> {
        let ended = self.waiting.as_ref().filter(|waiting| !waiting.goes_on)?;
        let tree = self.player.scene().tree();
        Some((tree.node(ended.since).position(), &ended.wait))
    }

    pub(super) fn waiting(&self, wait: &Wait) -> Self {
        self.branched(wait)
            .or_else(|| self.alone().branched(wait))
            .unwrap_or_else(|| self.clone())
    }

    /// The lab at the first move of a line in which a right lapses, if the tree has room for it.
    fn branched(&self, wait: &Wait) -> Option<Self> {
        let since = self.player.node();
        let mut tree = self.player.scene().tree().clone();
        // The game goes on with the capture, so that waiting is the branch.
        if tree.node(since).children().is_empty() {
            tree.play(since, wait.capture).ok()?;
        }
        let first = tree.play(since, wait.instead).ok()?;
        let until = tree.play(first, wait.reply).ok()?;
        Some(Self {
            player: self.player.grown(tree, first),
            tried: None,
            tip: until,
            waiting: Some(Waiting {
                wait: wait.clone(),
                since,
                until,
                goes_on: true,
            }),
        })
    }

    pub(super) fn ticked(&self) -> Self {
        let going = self.waiting.clone().filter(|waiting| waiting.goes_on);
        let (Some(waiting), Some(next)) = (going, self.next()) else {
            return self.stopped();
        };
        Self {
            player: self.player.reduce(Action::Show(next)),
            waiting: Some(Waiting {
                goes_on: next != waiting.until,
                ..waiting
            }),
            ..self.clone()
        }
    }

    /// The lab without the moves of a line that are still to come.
    pub(super) fn stopped(&self) -> Self {
        Self {
            waiting: self.waiting.clone().filter(|waiting| !waiting.goes_on),
            ..self.clone()
        }
    }
}
