//! The games of a visit, as text that outlives the page: an address holds one line of moves, a game has all
//! its branches.

use rules::pgn::{self, GameTree, NodeId};

use super::paste::{LIMIT, is_large};

/// The games that are not on the board, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept(Vec<GameTree>);

/// How many games are kept beside the one on the board.
const OTHERS: usize = 4;

impl Kept {
    /// Reads what [`Kept::text`] wrote. Of a text that is damaged it takes what is whole.
    pub fn read(text: &str) -> Self {
        if text.len() > LIMIT {
            return Self::default();
        }
        let (mut games, fault) = pgn::read_until_fault(text);
        if fault.is_some() {
            games.pop();
        }
        games.retain(|game| is_worth_keeping(game) && !is_large(game));
        games.truncate(OTHERS + 1);
        Self(games)
    }

    /// The games as PGN, behind the one on the board. A game for which there is no room behind the later ones
    /// is left out.
    pub fn text(&self, on_board: &GameTree) -> String {
        let games = [on_board].into_iter().chain(&self.0);
        let mut text = String::new();
        for game in games.filter(|game| is_worth_keeping(game)) {
            let game = game.to_string();
            if text.len() + game.len() >= LIMIT {
                continue;
            }
            text.push_str(&game);
            text.push('\n');
        }
        text
    }

    /// Keeps a game that leaves the board.
    pub fn keep(&mut self, game: GameTree) {
        if !is_worth_keeping(&game) {
            return;
        }
        self.0.retain(|other| *other != game);
        self.0.insert(0, game);
        self.0.truncate(OTHERS);
    }

    /// Takes out the latest game in which the moves of a line were played from its beginning, and where
    /// they lead in it.
    pub fn take(&mut self, line: &GameTree, end: NodeId) -> Option<(GameTree, NodeId)> {
        let start = line.node(line.root()).position();
        let way = line.line_to(end);
        let found = self.0.iter().zip(0..).find_map(|(game, index)| {
            let is_same = game.node(game.root()).position() == start;
            let at = is_same.then(|| follow(game, line, &way))??;
            Some((index, at))
        });
        found.map(|(index, at)| (self.0.remove(index), at))
    }
}

/// Whether a game has anything that its address has not.
fn is_worth_keeping(game: &GameTree) -> bool {
    game.nodes().nth(1).is_some()
}

/// Where the moves of another game lead.
fn follow(game: &GameTree, line: &GameTree, way: &[NodeId]) -> Option<NodeId> {
    way.iter().try_fold(game.root(), |at, &next| {
        let played = line.node(next).move_();
        let mut children = game.node(at).children().iter();
        children
            .find(|child| game.node(**child).move_() == played)
            .copied()
    })
}

#[cfg(test)]
mod tests {
    use rules::Position;

    use super::*;
    use crate::lab::moves;

    fn games(text: &str) -> Vec<GameTree> {
        pgn::read(text).expect("games")
    }

    fn game(text: &str) -> GameTree {
        games(text).remove(0)
    }

    /// What is taken out for a line of moves from where a game begins, and in how many moves it is reached.
    fn taken(kept: &Kept, line: &str) -> Option<(GameTree, usize)> {
        let line = moves::read(line, Position::initial());
        assert_eq!(line.fault, None);
        let (game, at) = kept.clone().take(&line.game, line.end)?;
        let ply = game.node(at).ply();
        Some((game, ply))
    }

    #[test]
    fn a_game_is_found_again_with_its_branches_at_every_place_of_it() {
        let on_board = game("1. e4 e6 (1... c5 {Sicilian} 2. Nf3) 2. e5 d5 *");
        let kept = Kept::read(&Kept::default().text(&on_board));
        for (line, ply) in [("", 0), ("e2e4 c7c5 g1f3", 3), ("e2e4 e7e6 e4e5 d7d5", 4)] {
            assert_eq!(taken(&kept, line), Some((on_board.clone(), ply)), "{line}");
        }
        assert_eq!(taken(&kept, "d2d4"), None);
        let elsewhere = GameTree::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position"));
        assert_eq!(kept.clone().take(&elsewhere, elsewhere.root()), None);
    }

    #[test]
    fn a_game_that_left_the_board_is_kept_behind_the_one_that_came() {
        let mut kept = Kept::default();
        kept.keep(game("1. d4 d5 (1... Nf6) *"));
        kept.keep(game("[White \"A \\\"quoted\\\" name\"]\n\n1. c4 *"));
        let text = kept.text(&game("1. e4 *"));
        let read = Kept::read(&text);
        for line in ["e2e4", "c2c4", "d2d4 g8f6"] {
            assert!(taken(&read, line).is_some(), "{line}");
        }
        let mut rest = read;
        let line = moves::read("e2e4", Position::initial());
        assert!(rest.take(&line.game, line.end).is_some());
        assert_eq!(rest, kept);
    }

    #[test]
    fn only_the_latest_games_are_kept_and_none_twice() {
        let mut kept = Kept::default();
        let all = games("1. a3 * 1. b3 * 1. c3 * 1. d3 * 1. e3 * 1. f3 * 1. f3 *");
        for game in all {
            kept.keep(game);
        }
        kept.keep(GameTree::new(Position::initial()));
        assert_eq!(kept.0.len(), OTHERS);
        assert!(taken(&kept, "f2f3").is_some());
        assert!(taken(&kept, "c2c3").is_some());
        assert!(taken(&kept, "b2b3").is_none());
    }

    #[test]
    fn of_a_damaged_text_what_is_whole_is_taken() {
        let kept = Kept::read("1. e4 *\n\n1. d4 d5 2. Ke4 *");
        assert!(taken(&kept, "e2e4").is_some());
        assert!(taken(&kept, "d2d4").is_none());
        let flood = "(".repeat(LIMIT + 1);
        for text in ["", "*", "\u{0}", "[[[", "1. e4 (", "é", "{", &flood] {
            assert_eq!(Kept::read(text), Kept::default(), "{text:.10}");
        }
    }

    #[test]
    fn what_is_too_much_is_left_out() {
        let long = format!("1. e4 {{{}}} *", "x".repeat(130_000));
        let mut kept = Kept::default();
        for opening in ["a3", "b3", "c3", "d3"] {
            kept.keep(game(&long.replace("e4", opening)));
        }
        let text = kept.text(&game("1. f3 *"));
        assert!(text.len() < LIMIT);
        assert!(taken(&Kept::read(&text), "f2f3").is_some());
    }

    #[test]
    fn a_game_that_is_too_long_costs_none_but_itself() {
        let mut kept = Kept::default();
        kept.keep(game("1. a3 *"));
        let long = game(&format!("1. e4 {{{}}} *", "x".repeat(LIMIT)));
        for text in [kept.text(&long), {
            kept.keep(long.clone());
            kept.text(&game("1. f3 *"))
        }] {
            assert!(taken(&Kept::read(&text), "a2a3").is_some());
            assert!(taken(&Kept::read(&text), "e2e4").is_none());
        }
    }
}
