//! Turning ordinary PGN games into a lesson with a stop at each en passant opportunity.
//!
//! A [`GameFilter`](super::game_filter::GameFilter) reads a file and keeps the useful games.
//! [`add_captions`] annotates these, with text from its caller, and
//! [`Lesson::from_games`](super::Lesson::from_games) builds the lesson.

use rules::pgn::{Comment, GameTree, NodeId};
use rules::{Move, Position};

/// A position of a game where an en passant capture is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnPassantOpportunity {
    /// The node of the game.
    pub node: NodeId,
    /// The legal en passant captures, one or two.
    pub captures: Vec<Move>,
    /// The played move, and the node after it; `None` where the game ends.
    pub played: Option<(Move, NodeId)>,
}

impl EnPassantOpportunity {
    /// Returns whether the main line of the game captures en passant here.
    pub fn is_captured(&self) -> bool {
        self.played
            .is_some_and(|(played, _)| played.is_en_passant())
    }
}

/// Returns the first en passant capture that a game's main line plays. If it plays none, this is the first that it
/// could have played.
pub fn first_en_passant(game: &GameTree) -> Option<EnPassantOpportunity> {
    let mut opportunities = opportunities(game).into_iter();
    let first = opportunities.next()?;
    if first.is_captured() {
        return Some(first);
    }
    let captured = opportunities.find(EnPassantOpportunity::is_captured);
    Some(captured.unwrap_or(first))
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
            played: game.node(node).children().first().and_then(|&child| {
                let played = game.node(child).mv()?;
                Some((played, child))
            }),
        })
    };
    line.filter_map(opportunity).collect()
}

/// The commands of the lesson format, as in `[%ask play]`. Circles (`csl`) and arrows (`cal`) are PGN's own.
pub const LESSON_COMMANDS: [&str; 8] = [
    "ask", "claim", "hint", "motion", "move", "no", "right", "yes",
];

/// Returns whether a game contains lesson commands. Its author then meant it as a scene.
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

/// Adds captions to each en passant opportunity and to the move played there.
///
/// `opportunity_text` writes the caption of the opportunity, and `played_text` that of the played move; both may
/// contain lesson commands. Where the game ends at the opportunity, only the first is added. Captures that were not
/// played become variations.
pub fn add_captions(
    game: &mut GameTree,
    opportunity_text: impl Fn(&Position, &EnPassantOpportunity) -> String,
    played_text: impl Fn(&Position, Move) -> String,
) {
    for opportunity in opportunities(game) {
        let position = game.node(opportunity.node).position().clone();
        let text = opportunity_text(&position, &opportunity);
        add_comment(game, opportunity.node, &text);
        let Some((played, after)) = opportunity.played else {
            continue;
        };
        add_comment(game, after, &played_text(&position, played));
        for &capture in &opportunity.captures {
            // If the tree is full, the variation is left out.
            let _ = game.play(opportunity.node, capture);
        }
    }
}

/// Sets a missing `Event` tag to the names of the players. If they are not both known, it becomes `otherwise`, if there
/// is one.
pub fn set_missing_title(game: &mut GameTree, otherwise: Option<&str>) {
    let players = known_tag(game, "White").zip(known_tag(game, "Black"));
    let title = players.map(|(white, black)| format!("{white} – {black}"));
    if let Some(title) = title.as_deref().or(otherwise) {
        set_missing_event(game, title);
    }
}

/// Sets a missing `Event` tag.
pub fn set_missing_event(game: &mut GameTree, event: &str) {
    if known_tag(game, "Event").is_none() {
        // A title that is too long for PGN is left out.
        let _ = game.set_tag("Event", event);
    }
}

/// Returns the value of a tag, unless it is empty or a question mark.
fn known_tag<'game>(game: &'game GameTree, name: &str) -> Option<&'game str> {
    let value = game.tag(name).unwrap_or_default().trim();
    (!value.is_empty() && !value.starts_with('?')).then_some(value)
}

/// Appends a comment to a node of the game.
fn add_comment(game: &mut GameTree, node: NodeId, text: &str) {
    let mut comments = game.node(node).comments().to_vec();
    comments.extend(Comment::new(text));
    // This cannot fail, because the node belongs to the game.
    let _ = game.set_comments(node, comments);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::game_filter::{FilteredGames, GameFilter};
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
        let taken: Vec<(bool, bool)> = opportunities
            .iter()
            .map(|opportunity| (opportunity.is_captured(), opportunity.played.is_some()))
            .collect();
        assert_eq!(taken, [(true, true), (false, true), (false, false)]);
    }

    #[test]
    fn declined_captures_become_variations_and_both_moves_have_captions() {
        for (pgn, lines) in [(CAPTURED, 1), (DECLINED, 2), (ENDS, 1)] {
            let mut games = filter(pgn).games;
            add_captions(
                &mut games[0],
                |_, opportunity| {
                    let asks = opportunity.played.map_or("", |_| " [%ask did]");
                    format!("{} could{asks}", opportunity.captures.len())
                },
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
            if let Some((played, after)) = opportunity.played {
                assert_eq!(scene.caption(after), played.to_string());
            }
        }
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
            ("[White \"Ann\"]\n[Black \"?\"]", "A game"),
            ("[Event \"?\"]\n[White \"?\"]\n[Black \"?\"]", "A game"),
        ] {
            let mut filter = GameFilter::new(format!("{tags}\n\n1. e4 *"));
            while filter.read(100) {}
            let mut games = filter.finish().games;
            set_missing_title(&mut games[0], Some("A game"));
            let lesson = Lesson::from_games(games, Vec::new())
                .lesson
                .expect("a lesson");
            assert_eq!(lesson.title(), title, "{tags}");
        }
    }
}
