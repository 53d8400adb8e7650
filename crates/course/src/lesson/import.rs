//! Turning ordinary PGN games into a lesson with a stop at each en passant opportunity.
//!
//! A [`GameFilter`] reads a file game by game, so that a long file can be read in several animation frames.
//! [`add_questions`] annotates the games it keeps, with text from its caller, and
//! [`Lesson::from_games`](super::Lesson::from_games) builds the lesson.

use rules::pgn::{Comment, Departure, DepartureKind, GameTree, LenientReader, NodeId, PgnError};
use rules::{Move, Position};

use super::error::{LessonError, LessonErrorKind};

/// The maximum number of games that become scenes; a longer list would be of no use.
pub const MAX_SCENES: usize = 100;

/// The maximum number of errors that are recorded.
pub const MAX_ERRORS: usize = 10;

/// The maximum number of departures from the PGN standard that are listed.
pub const MAX_LISTED_DEPARTURES: usize = 200;

/// A position of a game where an en passant capture is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnPassantOpportunity {
    /// The node of the game.
    pub node: NodeId,
    /// The legal en passant captures, one or two.
    pub captures: Vec<Move>,
    /// The node after the played move; `None` where the game ends.
    pub played: Option<NodeId>,
}

/// Returns the en passant opportunities along the main line of a game.
pub fn opportunities(game: &GameTree) -> Vec<EnPassantOpportunity> {
    let line = std::iter::once(game.root()).chain(game.main_line());
    let opportunity = |node| {
        let captures: Vec<Move> = game
            .node(node)
            .position()
            .en_passant_captures()
            .into_iter()
            .collect();
        (!captures.is_empty()).then(|| EnPassantOpportunity {
            node,
            captures,
            played: game.node(node).children().first().copied(),
        })
    };
    line.filter_map(opportunity).collect()
}

/// The commands of the lesson format, as in `[%ask play]`. Circles (`csl`) and arrows (`cal`) are PGN's own.
pub const LESSON_COMMANDS: [&str; 7] = ["ask", "claim", "hint", "motion", "no", "right", "yes"];

/// Returns whether a game contains lesson commands, so that its author meant it as a scene.
pub fn is_annotated(game: &GameTree) -> bool {
    let has_command = |comment: &Comment| {
        let commands = comment.commands();
        commands
            .iter()
            .any(|command| LESSON_COMMANDS.contains(&command.name.as_str()))
    };
    game.nodes().any(|(_, node)| {
        node.comments_before()
            .iter()
            .chain(node.comments())
            .any(has_command)
    })
}

/// Adds a question before each en passant opportunity of a game, and the answer after it.
///
/// `question_text` writes the caption of the opportunity, and `answer_text` that of the played move. Where the
/// game ends at the opportunity, only the caption is added. Captures that were not played become variations.
pub fn add_questions(
    game: &mut GameTree,
    question_text: impl Fn(&Position, &EnPassantOpportunity) -> String,
    answer_text: impl Fn(&Position, Move) -> String,
) {
    for opportunity in opportunities(game) {
        let position = game.node(opportunity.node).position().clone();
        let question = question_text(&position, &opportunity);
        let Some((played, mv)) = opportunity
            .played
            .and_then(|played| Some((played, game.node(played).mv()?)))
        else {
            add_comment(game, opportunity.node, &question);
            continue;
        };
        add_comment(game, opportunity.node, &(question + " [%ask did]"));
        add_comment(game, played, &answer_text(&position, mv));
        for &capture in &opportunity.captures {
            // If the tree is full, the variation is left out.
            let _ = game.play(opportunity.node, capture);
        }
    }
}

/// Replaces invisible characters that change how a text looks by U+FFFD.
///
/// They are control characters other than tabs and line ends, and those that reorder the text after them. The marks for
/// the direction of a single letter stay.
///
/// ```
/// use course::lesson::import::show_hidden;
///
/// assert_eq!(show_hidden("[White \"A\u{202e}nn\u{0}\"]\n"), "[White \"A\u{fffd}nn\u{fffd}\"]\n");
/// assert_eq!(show_hidden("é\t\u{200f}\r\n"), "é\t\u{200f}\r\n");
/// ```
pub fn show_hidden(text: &str) -> String {
    text.chars().map(show_hidden_character).collect()
}

/// Returns the character, or U+FFFD if it is not seen but changes what is, as [`show_hidden`] says.
pub fn show_hidden_character(character: char) -> char {
    match character {
        '\t' | '\n' | '\r' => character,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ if character.is_control() => '\u{fffd}',
        _ => character,
    }
}

/// Sets a missing `Event` tag to the names of the players, if both are known.
pub fn title_from_players(game: &mut GameTree) {
    let known = |name| {
        let value = game.tag(name).unwrap_or_default();
        (!value.is_empty() && !value.starts_with('?')).then_some(value)
    };
    let title = match (known("Event"), known("White"), known("Black")) {
        (None, Some(white), Some(black)) => format!("{white} – {black}"),
        _ => return,
    };
    // A title that is too long for PGN is left out.
    let _ = game.set_tag("Event", &title);
}

/// Appends a comment to a node of the game.
fn add_comment(game: &mut GameTree, node: NodeId, text: &str) {
    let mut comments = game.node(node).comments().to_vec();
    comments.extend(Comment::new(text));
    // This cannot fail, because the node belongs to the game.
    let _ = game.set_comments(node, comments);
}

/// Reads games, and keeps those that are useful in a lesson.
pub struct GameFilter {
    reader: LenientReader<'static>,
    length: usize,
    result: FilteredGames,
}

/// The games kept from a file, and what was left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilteredGames {
    /// The games, at most [`MAX_SCENES`].
    ///
    /// They are those with an opportunity, unless the file is annotated or has no opportunity at all.
    pub games: Vec<GameTree>,
    /// Whether a game contains lesson commands.
    pub is_annotated: bool,
    /// Whether a kept game has an opportunity; false for an annotated file.
    pub has_opportunities: bool,
    /// How many games have no opportunity.
    pub without_opportunity: usize,
    /// How many games would have been kept, but for [`MAX_SCENES`].
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
            let Some(game) = self.reader.next() else {
                return false;
            };
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
        if self.games.len() < MAX_SCENES {
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
    use crate::lesson::{Lesson, QuestionKind};
    use crate::questions::lint::lint;

    const CAPTURED: &str = "1. e4 e6 2. e5 d5 3. exd6 *\n\n";
    const DECLINED: &str = "1. e4 e6 2. e5 d5 3. Nf3 *\n\n";
    const ENDS: &str = "1. e4 e6 2. e5 d5 *\n\n";
    const WITHOUT: &str = "1. e4 e5 *\n\n";

    fn filter(text: &str) -> FilteredGames {
        let mut filter = GameFilter::new(text.to_owned());
        while filter.read(1) {}
        filter.finish()
    }

    #[test]
    fn captured_declined_and_final_opportunities_are_found() {
        let found = filter(&[WITHOUT, CAPTURED, DECLINED, WITHOUT, ENDS].concat());
        assert_eq!((found.games.len(), found.without_opportunity), (3, 2));
        let opportunities: Vec<EnPassantOpportunity> =
            found.games.iter().flat_map(opportunities).collect();
        let played: Vec<Option<bool>> = found
            .games
            .iter()
            .zip(&opportunities)
            .map(|(game, opportunity)| {
                let mv = game.node(opportunity.played?).mv()?;
                Some(opportunity.captures.contains(&mv))
            })
            .collect();
        assert_eq!(played, [Some(true), Some(false), None]);
    }

    #[test]
    fn declined_captures_become_variations_and_both_moves_have_captions() {
        for (pgn, lines) in [(CAPTURED, 1), (DECLINED, 2), (ENDS, 1)] {
            let mut games = filter(pgn).games;
            add_questions(
                &mut games[0],
                |_, opportunity| format!("{} could", opportunity.captures.len()),
                |_, mv| mv.to_string(),
            );
            let lesson = Lesson::from_games(games, Vec::new())
                .lesson
                .expect("a lesson");
            let scene = &lesson.scenes()[0];
            assert_eq!(scene.line_count(), lines, "{pgn}");
            let [opportunity] = &opportunities(scene.tree())[..] else {
                panic!("one opportunity");
            };
            assert_eq!(scene.caption(opportunity.node), "1 could");
            let kind = opportunity.played.map(|_| QuestionKind::Did);
            assert_eq!(scene.question_kind(opportunity.node), kind, "{pgn}");
            assert_eq!(lint(scene), [], "{pgn}");
            if let Some(played) = opportunity.played {
                let mv = scene.tree().node(played).mv().expect("a move");
                assert_eq!(scene.caption(played), mv.to_string());
            }
        }
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
        assert_eq!(found.games.len(), MAX_SCENES);
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
        let found = filter("[Variant \"Crazyhouse\"]\n\n1. e4 e9 *\n\n1. e4 e9 *\n\n");
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
    fn errors_beyond_the_limit_are_only_counted() {
        let found = filter(&"[Event \"Broken\"]\n1. e4 e9 *\n\n".repeat(25));
        assert_eq!((found.errors.len(), found.more_errors), (MAX_ERRORS, 15));
    }

    #[test]
    fn missing_title_becomes_the_names_of_the_players() {
        for (tags, title) in [
            ("[White \"Ann\"]\n[Black \"Ben\"]", "Ann – Ben"),
            (
                "[Event \"?\"]\n[White \"Ann\"]\n[Black \"Ben\"]",
                "Ann – Ben",
            ),
            ("[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Ben\"]", "Club"),
            ("[White \"Ann\"]\n[Black \"?\"]", ""),
        ] {
            let mut filter = GameFilter::new(format!("{tags}\n\n1. e4 *"));
            while filter.read(100) {}
            let mut games = filter.finish().games;
            title_from_players(&mut games[0]);
            let lesson = Lesson::from_games(games, Vec::new())
                .lesson
                .expect("a lesson");
            assert_eq!(lesson.title(), title, "{tags}");
        }
    }
}
