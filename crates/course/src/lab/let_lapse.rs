//! Plays a line in which an en passant right lapses, as a variation of the analysis game.

use rules::Position;
use rules::pgn::NodeId;

use super::AnalysisGame;
use crate::lab::lapse_line::LapseLine;

/// A line that shows a right lapse, and how far it has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LapsePlayback {
    line: LapseLine,
    /// The node before the line.
    start: NodeId,
    /// The last node of the line.
    end: NodeId,
    is_playing: bool,
}

impl AnalysisGame {
    /// Returns true while such a line is playing, so that [`LabAction::Tick`](super::LabAction::Tick) has an effect.
    pub fn is_playing_lapse_line(&self) -> bool {
        self.lapse_line.as_ref().is_some_and(|line| line.is_playing)
    }

    /// The position before the line that has just ended, and the line; `None` after any other action.
    pub fn finished_lapse_line(&self) -> Option<(&Position, &LapseLine)> {
        let ended = self.lapse_line.as_ref().filter(|line| !line.is_playing)?;
        let tree = self.cursor.tree();
        Some((tree.node(ended.start).position(), &ended.line))
    }

    pub(super) fn play_lapse_line(&self, line: &LapseLine) -> Self {
        self.start_lapse_line(line)
            .or_else(|| self.without_variations().start_lapse_line(line))
            .unwrap_or_else(|| self.clone())
    }

    /// Plays the first move of the line; `None` if the tree has no room for it.
    fn start_lapse_line(&self, line: &LapseLine) -> Option<Self> {
        let start = self.cursor.node();
        let mut cursor = self.cursor.clone();
        let tree = cursor.tree_mut();
        // The capture is the main line, so that the line in which the right lapses is the variation.
        if tree.node(start).children().is_empty() {
            tree.play(start, line.capture).ok()?;
        }
        let first = tree.play(start, line.instead).ok()?;
        let end = tree.play(first, line.reply).ok()?;
        cursor.show(first);
        Some(Self {
            cursor,
            is_flipped: self.is_flipped,
            last_attempt: None,
            line_end: end,
            lapse_line: Some(LapsePlayback {
                line: line.clone(),
                start,
                end,
                is_playing: true,
            }),
        })
    }

    pub(super) fn tick_lapse_line(&self) -> Self {
        let playing = self.lapse_line.clone().filter(|line| line.is_playing);
        let (Some(playback), Some(next)) = (playing, self.next_node()) else {
            return self.stop_lapse_line();
        };
        let mut cursor = self.cursor.clone();
        cursor.show(next);
        Self {
            cursor,
            lapse_line: Some(LapsePlayback {
                is_playing: next != playback.end,
                ..playback
            }),
            ..self.clone()
        }
    }

    /// Stops playing the line; a line that has ended stays known.
    pub(super) fn stop_lapse_line(&self) -> Self {
        Self {
            lapse_line: self.lapse_line.clone().filter(|line| !line.is_playing),
            ..self.clone()
        }
    }
}
