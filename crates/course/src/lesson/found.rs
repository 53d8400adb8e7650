//! Games that nobody has annotated for us: each capture in passing that was possible in them becomes a stop.
//!
//! A [`Sieve`] reads a file game by game, so that a long one can be read between two frames. What it keeps
//! becomes a lesson with [`annotate`], which asks its caller for the words, and [`super::Lesson::of_games`].

use std::io::Cursor;

use rules::pgn::{Comment, GameTree, NodeId, PgnError, ReadError, Reader};
use rules::{Move, Position};

use super::fault::{Fault, FaultKind};

/// How many games become scenes: a list of more would help nobody.
pub const SCENES: usize = 100;

/// How many faults are told.
pub const FAULTS: usize = 10;

/// A position of a game where a capture in passing is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The node of the game.
    pub node: NodeId,
    /// The captures in passing, one or two.
    pub captures: Vec<Move>,
    /// What was played, as a node; `None` where the game ends.
    pub played: Option<NodeId>,
}

/// The stops along the main line of a game.
pub fn stops(game: &GameTree) -> Vec<Stop> {
    let line = std::iter::once(game.root()).chain(game.main_line());
    let stop = |node| {
        let captures: Vec<Move> = game
            .node(node)
            .position()
            .en_passant_captures()
            .into_iter()
            .collect();
        (!captures.is_empty()).then(|| Stop {
            node,
            captures,
            played: game.node(node).children().first().copied(),
        })
    };
    line.filter_map(stop).collect()
}

/// Whether a game has commands of ours, so that somebody has made a scene of it.
pub fn is_annotated(game: &GameTree) -> bool {
    const OURS: [&str; 7] = ["ask", "claim", "hint", "motion", "no", "right", "yes"];
    let is_ours = |comment: &Comment| {
        let commands = comment.commands();
        commands
            .iter()
            .any(|command| OURS.contains(&command.name.as_str()))
    };
    game.nodes().any(|(_, node)| {
        node.comments_before()
            .iter()
            .chain(node.comments())
            .any(is_ours)
    })
}

/// Writes questions and answers at the stops of a game: what could be taken, before the move, and where it goes
/// on, whether it was; the answer behind it. What was not taken is added as a variation.
pub fn annotate(
    game: &mut GameTree,
    ask: impl Fn(&Position, &Stop) -> String,
    tell: impl Fn(&Position, Move) -> String,
) {
    for stop in stops(game) {
        let position = game.node(stop.node).position().clone();
        let question = ask(&position, &stop);
        let Some((played, m)) = stop
            .played
            .and_then(|played| Some((played, game.node(played).move_()?)))
        else {
            say(game, stop.node, &question);
            continue;
        };
        say(game, stop.node, &(question + " [%ask did]"));
        say(game, played, &tell(&position, m));
        for &capture in &stop.captures {
            // A game that has no room for it does without.
            let _ = game.play(stop.node, capture);
        }
    }
}

/// Calls a game without an `Event` by its players, if it names them.
pub fn entitle(game: &mut GameTree) {
    let known = |name| {
        let value = game.tag(name).unwrap_or_default();
        (!value.is_empty() && !value.starts_with('?')).then_some(value)
    };
    let title = match (known("Event"), known("White"), known("Black")) {
        (None, Some(white), Some(black)) => format!("{white} – {black}"),
        _ => return,
    };
    // One that is too long for PGN does without.
    let _ = game.set_tag("Event", &title);
}

/// Adds a comment to a node.
fn say(game: &mut GameTree, node: NodeId, words: &str) {
    let mut comments = game.node(node).comments().to_vec();
    comments.extend(Comment::new(words));
    // The node is the game's own.
    let _ = game.set_comments(node, comments);
}

/// Reads games, and keeps those that make a lesson.
pub struct Sieve {
    reader: Reader<Cursor<Vec<u8>>>,
    length: usize,
    sifted: Sifted,
}

/// What is kept of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sifted {
    /// The games, at most [`SCENES`]: those with a stop, unless the file is annotated or has none.
    pub games: Vec<GameTree>,
    /// Whether somebody has annotated them for us.
    pub is_annotated: bool,
    /// Whether they have stops.
    pub has_stops: bool,
    /// How many games were read in which no capture in passing was possible.
    pub without: usize,
    /// How many games there are that are not kept, though they have what the kept ones have.
    pub left_off: usize,
    /// The faults of the text, one a game, at most [`FAULTS`]. What of a game stands before its fault is kept.
    pub faults: Vec<Fault>,
    /// How many more games have a fault.
    pub broken: usize,
    /// Whether there is a game behind one with a fault.
    pub goes_on: bool,
}

impl Sieve {
    /// A sieve for a text.
    pub fn new(text: String) -> Self {
        Self {
            length: text.len(),
            reader: Reader::new(Cursor::new(text.into_bytes())),
            sifted: Sifted::default(),
        }
    }

    /// How many bytes the text has.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Reads so many games, if there are. Returns whether there may be more.
    pub fn read(&mut self, games: usize) -> bool {
        for _ in 0..games {
            let (game, error) = self.reader.read_tree();
            let has_game = game.is_some();
            // A game that breaks before its first move may have a wrong position.
            let game = game.filter(|game| error.is_none() || game.nodes().nth(1).is_some());
            self.sifted.goes_on |= has_game && !self.sifted.faults.is_empty();
            self.sifted.take(game);
            match error {
                Some(ReadError::Pgn(PgnError { place, kind })) => {
                    let kind = FaultKind::Pgn(kind);
                    self.sifted.blame(Fault { place, kind });
                }
                None if has_game => {}
                Some(ReadError::Io(_)) | None => return false,
            }
        }
        true
    }

    /// What was kept.
    pub fn sifted(self) -> Sifted {
        let mut sifted = self.sifted;
        if !sifted.is_annotated {
            sifted.has_stops = sifted.games.iter().any(|game| !stops(game).is_empty());
            if sifted.has_stops {
                sifted.games.retain(|game| !stops(game).is_empty());
            }
        }
        sifted
    }
}

impl Sifted {
    fn blame(&mut self, fault: Fault) {
        if self.faults.len() < FAULTS {
            self.faults.push(fault);
        } else {
            self.broken += 1;
        }
    }

    fn take(&mut self, game: Option<GameTree>) {
        let Some(game) = game else { return };
        let has_stop = !stops(&game).is_empty();
        self.without += usize::from(!has_stop);
        self.is_annotated |= is_annotated(&game);
        if self.games.len() < SCENES {
            self.games.push(game);
            return;
        }
        // A game with a stop takes the place of one without, unless all are a teacher's.
        let without = |kept: &GameTree| stops(kept).is_empty();
        let place = self.games.iter().rposition(without);
        match place.filter(|_| has_stop && !self.is_annotated) {
            Some(place) => {
                self.games.remove(place);
                self.games.push(game);
            }
            None => self.left_off += usize::from(has_stop || self.is_annotated),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Kind;
    use crate::ask::audit::audit;
    use crate::lesson::Lesson;

    const TAKEN: &str = "1. e4 e6 2. e5 d5 3. exd6 *\n\n";
    const DECLINED: &str = "1. e4 e6 2. e5 d5 3. Nf3 *\n\n";
    const ENDS: &str = "1. e4 e6 2. e5 d5 *\n\n";
    const WITHOUT: &str = "1. e4 e5 *\n\n";

    fn sifted(text: &str) -> Sifted {
        let mut sieve = Sieve::new(text.to_owned());
        while sieve.read(1) {}
        sieve.sifted()
    }

    #[test]
    fn every_capture_that_was_possible_is_a_stop_taken_or_not() {
        let found = sifted(&[WITHOUT, TAKEN, DECLINED, WITHOUT, ENDS].concat());
        assert_eq!((found.games.len(), found.without), (3, 2));
        let stops: Vec<Stop> = found.games.iter().flat_map(stops).collect();
        let played: Vec<Option<bool>> = found
            .games
            .iter()
            .zip(&stops)
            .map(|(game, stop)| {
                let move_ = game.node(stop.played?).move_()?;
                Some(stop.captures.contains(&move_))
            })
            .collect();
        assert_eq!(played, [Some(true), Some(false), None]);
    }

    #[test]
    fn what_was_not_taken_is_a_variation_and_both_are_told() {
        for (pgn, lines) in [(TAKEN, 1), (DECLINED, 2), (ENDS, 1)] {
            let mut games = sifted(pgn).games;
            annotate(
                &mut games[0],
                |_, stop| format!("{} could", stop.captures.len()),
                |_, m| m.to_string(),
            );
            let lesson = Lesson::of_games(games, Vec::new())
                .lesson
                .expect("a lesson");
            let scene = &lesson.scenes()[0];
            assert_eq!(scene.lines(), lines, "{pgn}");
            let [stop] = &stops(scene.tree())[..] else {
                panic!("one stop");
            };
            assert_eq!(scene.caption(stop.node), "1 could");
            let asked = stop.played.map(|_| Kind::Did);
            assert_eq!(scene.asks(stop.node), asked, "{pgn}");
            assert_eq!(audit(scene), [], "{pgn}");
            if let Some(played) = stop.played {
                let m = scene.tree().node(played).move_().expect("a move");
                assert_eq!(scene.caption(played), m.to_string());
            }
        }
    }

    #[test]
    fn a_study_made_for_us_is_kept_whole() {
        let study = [WITHOUT, "1. e4 {[%ask play]} e5 *\n\n", TAKEN].concat();
        let found = sifted(&study);
        assert!(found.is_annotated);
        assert_eq!(found.games.len(), 3);
    }

    #[test]
    fn games_without_a_stop_are_shown_where_there_is_nothing_else() {
        let found = sifted(&WITHOUT.repeat(3));
        assert_eq!(
            (found.games.len(), found.without, found.has_stops),
            (3, 3, false)
        );
    }

    #[test]
    fn of_many_games_those_with_a_stop_are_kept() {
        let found = sifted(&[WITHOUT.repeat(150), TAKEN.repeat(120), WITHOUT.repeat(7)].concat());
        assert_eq!(found.games.len(), SCENES);
        assert_eq!((found.without, found.left_off), (157, 20));
    }

    #[test]
    fn what_stands_before_a_fault_is_kept_and_so_are_the_games_behind_it() {
        const BROKEN: &str = "[Event \"Broken\"]\n1. e4 e9 *\n\n";
        let found = sifted(&[TAKEN, BROKEN].concat());
        assert_eq!((found.games.len(), found.goes_on), (1, false));
        assert_eq!(found.faults[0].place.line, 4);
        let found = sifted(&[BROKEN, "[Event \"Whole\"]\n", TAKEN, BROKEN].concat());
        assert_eq!((found.games.len(), found.goes_on), (1, true));
        let lines: Vec<usize> = found.faults.iter().map(|fault| fault.place.line).collect();
        assert_eq!(lines, [2, 8]);
        assert_eq!(sifted("Dear diary").games, []);
    }

    #[test]
    fn of_many_faults_the_first_are_told_and_the_rest_are_counted() {
        let found = sifted(&"[Event \"Broken\"]\n1. e4 e9 *\n\n".repeat(25));
        assert_eq!((found.faults.len(), found.broken), (FAULTS, 15));
    }

    #[test]
    fn a_game_without_a_title_is_called_by_its_players() {
        for (tags, title) in [
            ("[White \"Ann\"]\n[Black \"Ben\"]", "Ann – Ben"),
            (
                "[Event \"?\"]\n[White \"Ann\"]\n[Black \"Ben\"]",
                "Ann – Ben",
            ),
            ("[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Ben\"]", "Club"),
            ("[White \"Ann\"]\n[Black \"?\"]", ""),
        ] {
            let mut sieve = Sieve::new(format!("{tags}\n\n1. e4 *"));
            while sieve.read(100) {}
            let mut games = sieve.sifted().games;
            entitle(&mut games[0]);
            let lesson = Lesson::of_games(games, Vec::new())
                .lesson
                .expect("a lesson");
            assert_eq!(lesson.title(), title, "{tags}");
        }
    }
}
