//! Decides which heights an embed reports: each once, and none that oscillates.
//!
//! `EmbedSession::report_height` in `session` measures the height, asks this, and sends the message.

/// The heights that were reported.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportedHeights {
    last: u32,
    before: u32,
    at: u32,
}

/// A height that changes back within this time oscillates, in milliseconds.
const HEIGHT_OSCILLATION_MS: u32 = 300;

impl ReportedHeights {
    /// Returns whether to report a height that was measured `now` milliseconds after the start.
    ///
    /// The height depends on the width of the frame, and the width on whether a scroll bar is needed. A page that
    /// oscillates between two heights keeps the greater.
    pub fn should_report(&mut self, height: u32, now: u32) -> bool {
        let oscillates = height == self.before
            && height < self.last
            && now.saturating_sub(self.at) < HEIGHT_OSCILLATION_MS;
        if height == self.last || height == 0 || oscillates {
            return false;
        }
        *self = Self {
            last: height,
            before: self.last,
            at: now,
        };
        true
    }

    /// Returns the height that was reported last.
    pub fn last(&self) -> u32 {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn height_is_reported_when_it_changes_unless_it_oscillates() {
        let mut heights = ReportedHeights::default();
        assert!(!heights.should_report(0, 0));
        assert!(heights.should_report(500, 0));
        assert!(!heights.should_report(500, 10));
        assert!(heights.should_report(520, 20));
        assert!(!heights.should_report(500, 40), "oscillates");
        assert!(heights.should_report(500, 2_000), "a change of its own");
        assert_eq!(heights.last(), 500);
    }
}
