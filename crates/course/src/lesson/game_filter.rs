//! Reads an imported file game by game, and keeps the games useful in a lesson.
//!
//! A long file can be read in several animation frames.

use rules::pgn::{Departure, DepartureKind, GameTree, LenientReader, PgnError};

use super::error::{LessonError, LessonErrorKind};
use super::import::{is_annotated, opportunities};
use super::scene::is_about_law;

/// The maximum number of games that become scenes. A longer list would be of no use.
pub const MAX_GAMES: usize = 100;

/// The maximum number of errors that are recorded.
pub const MAX_ERRORS: usize = 10;

/// The maximum number of departures from the PGN standard that are listed.
pub const MAX_LISTED_DEPARTURES: usize = 200;

/// Reads games, and keeps those that are useful in a lesson.
pub struct GameFilter {
    reader: LenientReader<'static>,
    length: usize,
    result: FilteredGames,
}

/// The games kept from a file, and what was left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilteredGames {
    /// The games, at most [`MAX_GAMES`].
    ///
    /// They are those with an opportunity, unless the file is annotated or has no opportunity at all.
    pub games: Vec<GameTree>,
    /// Whether a game contains lesson commands.
    pub is_annotated: bool,
    /// Whether a kept game has an opportunity; false for an annotated file.
    pub has_opportunities: bool,
    /// How many games have no opportunity.
    pub without_opportunity: usize,
    /// How many games would have been kept, but for [`MAX_GAMES`].
    pub omitted: usize,
    /// The errors, one per game, at most [`MAX_ERRORS`]. The moves before an error are kept.
    pub errors: Vec<LessonError>,
    /// How many more games have an error.
    pub more_errors: usize,
    /// The departures from the PGN standard that were tolerated, at most [`MAX_LISTED_DEPARTURES`].
    pub departures: Vec<Departure>,
    /// How many more departures there are.
    pub more_departures: usize,
    /// Whether a game follows one with an error.
    pub continues_after_error: bool,
}

impl GameFilter {
    /// Creates a filter for a PGN text.
    pub fn new(text: String) -> Self {
        Self {
            length: text.len(),
            reader: LenientReader::new(text),
            result: FilteredGames::default(),
        }
    }

    /// Adds a departure of the whole file, such as its encoding.
    #[must_use]
    pub fn with_departure(mut self, departure: Option<Departure>) -> Self {
        self.reader = self.reader.with_departure(departure);
        self
    }

    /// Returns the length of the text in bytes.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Reads up to this many games, and returns whether there may be more.
    pub fn read(&mut self, games: usize) -> bool {
        for _ in 0..games {
            let Some(mut game) = self.reader.next() else {
                return false;
            };
            if is_about_law(&game.tree) {
                // Its scenes are read by the law, not by the rules of chess.
                let departures = &mut game.departures;
                departures.retain(|it| !matches!(it.kind, DepartureKind::Variant(_)));
            }
            self.result.continues_after_error |= !self.result.errors.is_empty();
            let variant = game.departures.iter().find_map(|departure| {
                let DepartureKind::Variant(name) = &departure.kind else {
                    return None;
                };
                Some(name.clone())
            });
            self.result
                .record_departures(game.departures, game.more_departures);
            // A game that breaks before its first move may have a wrong position.
            let has_moves = game.tree.nodes().nth(1).is_some();
            if game.error.is_none() || has_moves {
                self.result.add_game(game.tree);
            }
            if let Some(PgnError { location, kind }) = game.error {
                let kind = match variant {
                    Some(variant) => LessonErrorKind::VariantGame {
                        variant,
                        error: kind,
                    },
                    None => LessonErrorKind::Pgn(kind),
                };
                self.result.record_error(LessonError { location, kind });
            }
        }
        true
    }

    /// Ends the reading and returns the result.
    pub fn finish(self) -> FilteredGames {
        let mut result = self.result;
        if !result.is_annotated {
            result.has_opportunities = result
                .games
                .iter()
                .any(|game| !opportunities(game).is_empty());
            if result.has_opportunities {
                result.games.retain(|game| !opportunities(game).is_empty());
            }
        }
        result
    }
}

impl FilteredGames {
    fn record_error(&mut self, error: LessonError) {
        if self.errors.len() < MAX_ERRORS {
            self.errors.push(error);
        } else {
            self.more_errors += 1;
        }
    }

    fn record_departures(&mut self, mut departures: Vec<Departure>, more: usize) {
        let room = MAX_LISTED_DEPARTURES - self.departures.len();
        self.more_departures += more + departures.len().saturating_sub(room);
        departures.truncate(room);
        self.departures.append(&mut departures);
    }

    fn add_game(&mut self, game: GameTree) {
        let has_opportunity = !opportunities(&game).is_empty();
        self.without_opportunity += usize::from(!has_opportunity);
        self.is_annotated |= is_annotated(&game);
        if self.games.len() < MAX_GAMES {
            self.games.push(game);
            return;
        }
        // A game with an opportunity replaces one without, unless the file is annotated.
        let has_none = |game: &GameTree| opportunities(game).is_empty();
        let index = self.games.iter().rposition(has_none);
        match index.filter(|_| has_opportunity && !self.is_annotated) {
            Some(index) => {
                self.games.remove(index);
                self.games.push(game);
            }
            None => self.omitted += usize::from(has_opportunity || self.is_annotated),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAPTURED: &str = "1. e4 e6 2. e5 d5 3. exd6 *\n\n";
    const WITHOUT: &str = "1. e4 e5 *\n\n";

    fn filter(text: &str) -> FilteredGames {
        let mut filter = GameFilter::new(text.to_owned());
        while filter.read(1) {}
        filter.finish()
    }

    #[test]
    fn annotated_file_keeps_every_game() {
        let study = [WITHOUT, "1. e4 {[%ask play]} e5 *\n\n", CAPTURED].concat();
        let found = filter(&study);
        assert!(found.is_annotated);
        assert_eq!(found.games.len(), 3);
    }

    #[test]
    fn games_without_opportunity_are_kept_if_there_are_no_others() {
        let found = filter(&WITHOUT.repeat(3));
        assert_eq!(
            (
                found.games.len(),
                found.without_opportunity,
                found.has_opportunities
            ),
            (3, 3, false)
        );
    }

    #[test]
    fn games_with_opportunity_replace_those_without_at_the_limit() {
        let found =
            filter(&[WITHOUT.repeat(150), CAPTURED.repeat(120), WITHOUT.repeat(7)].concat());
        assert_eq!(found.games.len(), MAX_GAMES);
        assert_eq!((found.without_opportunity, found.omitted), (157, 20));
    }

    #[test]
    fn moves_before_an_error_and_games_after_it_are_kept() {
        const BROKEN: &str = "[Event \"Broken\"]\n1. e4 e9 *\n\n";
        let found = filter(&[CAPTURED, BROKEN].concat());
        assert_eq!((found.games.len(), found.continues_after_error), (1, false));
        assert_eq!(found.errors[0].location.line, 4);
        let found = filter(&[BROKEN, "[Event \"Whole\"]\n", CAPTURED, BROKEN].concat());
        assert_eq!((found.games.len(), found.continues_after_error), (1, true));
        let lines: Vec<usize> = found
            .errors
            .iter()
            .map(|error| error.location.line)
            .collect();
        assert_eq!(lines, [2, 8]);
        assert_eq!(filter("Dear diary").games, []);
    }

    #[test]
    fn error_in_a_game_of_a_variant_names_it() {
        let found =
            filter("[Variant \"Crazyhouse\"]\n\n1. e4 e9 *\n\n[Event \"Chess\"]\n1. e4 e9 *\n\n");
        let kinds: Vec<_> = found.errors.into_iter().map(|error| error.kind).collect();
        assert!(
            matches!(
                &kinds[..],
                [LessonErrorKind::VariantGame { variant, .. }, LessonErrorKind::Pgn(_)]
                    if variant == "Crazyhouse"
            ),
            "{kinds:?}"
        );
    }

    #[test]
    fn law_of_a_lesson_is_no_departure() {
        let scene = "[Lesson \"own\"]\n[Variant \"torpedo\"]\n\n{One. [%ask try e2e5]} *\n";
        let found = filter(scene);
        assert_eq!((found.games.len(), found.departures.len()), (1, 0));
        let found = filter("[Variant \"Torpedo\"]\n\n1. e4 *\n");
        assert_eq!(found.departures.len(), 1);
    }

    #[test]
    fn errors_beyond_the_limit_are_only_counted() {
        let found = filter(&"[Event \"Broken\"]\n1. e4 e9 *\n\n".repeat(25));
        assert_eq!((found.errors.len(), found.more_errors), (MAX_ERRORS, 15));
    }
}
