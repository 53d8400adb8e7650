//! Opens and closes variations, also where a parenthesis has no partner.

use super::departure::DepartureKind;
use super::game_reading::{GameReading, Phase};
use super::line::Line;
use crate::pgn::error::PgnErrorKind;
use crate::pgn::limits::MAX_DEPTH;
use crate::pgn::tree::NodeId;

impl GameReading<'_> {
    pub(super) fn open_variation(&mut self) {
        self.phase = Phase::Moves;
        let limit = MAX_DEPTH;
        if self.line().is_cut {
            self.line().skipped_depth += 1;
            self.line().is_just_cut = false;
            return self.cursor.skip(1);
        }
        self.report_skipped();
        let location = self.cursor.location();
        self.cursor.skip(1);
        let Line {
            at, awaits_move, ..
        } = *self.line();
        let parent = self.game.tree.node(at).parent().unwrap_or(NodeId::ROOT);
        let mut variation = Line::at(if awaits_move { at } else { parent }, location);
        if awaits_move {
            self.line().has_inner = true;
            self.report(location, DepartureKind::VariationBeforeMove);
        }
        variation.is_cut = self.lines.len() > limit;
        self.lines.push(variation);
        if self.line().is_cut {
            self.report(
                location,
                DepartureKind::VariationCut(PgnErrorKind::TooDeep { limit }),
            );
        }
    }

    pub(super) fn close_variation(&mut self) {
        self.phase = Phase::Moves;
        let line = self.line();
        if line.skipped_depth > 0 {
            line.skipped_depth -= 1;
            return self.cursor.skip(1);
        }
        if self.lines.len() == 1 {
            return self.skip(1);
        }
        self.report_skipped();
        self.cursor.skip(1);
        self.pop_line();
    }

    /// Closes the innermost variation. Comments and NAGs of an empty one are added to the move before it.
    fn pop_line(&mut self) {
        let Some(line) = self.lines.pop() else { return };
        if !line.awaits_move {
            return;
        }
        if !line.has_inner && !line.is_cut {
            self.report(line.open, DepartureKind::EmptyVariation);
        }
        let is_main = self.lines.len() == 1;
        let outer = self.line();
        if outer.awaits_move && !is_main {
            outer.comments.extend(line.comments);
            outer.nags.extend(line.nags);
            return;
        }
        let at = outer.at;
        if outer.awaits_move {
            outer.nags.extend(line.nags);
        } else {
            self.game.tree.node_mut(at).nags.extend(line.nags);
        }
        self.game.tree.node_mut(at).comments.extend(line.comments);
    }

    /// Closes the variations that have no end.
    pub(super) fn close_all(&mut self) {
        while self.lines.len() > 1 {
            let line = self.line();
            let (open, is_cut) = (line.open, line.is_cut);
            // It is reported as unterminated, not as empty too.
            line.has_inner = true;
            self.pop_line();
            if !is_cut {
                self.report(open, DepartureKind::UnterminatedVariation);
            }
        }
    }

    /// Moves comments before the first move to the start of the game. The move is that of the main line.
    pub(super) fn adopt_main_line(&mut self) {
        let tree = &mut self.game.tree;
        if let Some(&first) = tree.node(NodeId::ROOT).children.first() {
            let comments = std::mem::take(&mut tree.node_mut(first).comments_before);
            tree.node_mut(NodeId::ROOT).comments.extend(comments);
        }
    }
}
