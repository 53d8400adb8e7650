//! Where a walk has stood, and which moves of its scene are kept back so that no question is answered before it
//! is asked.
//!
//! Behind a question nothing is shown until it is settled, or passed: whoever walks on without an answer has
//! seen it. An answer that the lesson has foreseen shows its own branch, and no more. Once a scene was walked to
//! its end, all of it is shown.

use rules::pgn::NodeId;

use crate::ask::exchange::Exchange;
use crate::player::Player;

/// The nodes on which a walk has stood, and those on the way to them, each with its scene's number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail(Vec<(usize, NodeId)>);

impl Trail {
    /// Notes where a player stands. Returns for each node of its scene, in their order, whether it is kept back.
    pub fn follow(&mut self, player: &Player, exchange: Option<&Exchange>) -> Vec<bool> {
        let (scene, number) = (player.scene(), player.bookmark().scene);
        let tree = scene.tree();
        let mut here = Some(player.node());
        while let Some(node) = here.filter(|&node| !self.has(number, node)) {
            self.0.push((number, node));
            here = tree.node(node).parent();
        }
        let is_seen = |node: NodeId| self.has(number, node);
        let is_walked = scene.end(0).is_some_and(is_seen);
        let keeps_back = |node: NodeId| {
            let next = tree.node(node).children().first();
            scene.asks(node).is_some()
                && !next.is_some_and(|&next| is_seen(next))
                && !exchange.is_some_and(|it| it.is_settled(player, node))
        };
        let mut kept: Vec<bool> = Vec::new();
        for (id, node) in tree.nodes() {
            // A parent stands before its children.
            let is_behind = |parent: NodeId| kept[parent.index()] || keeps_back(parent);
            let is_kept = !is_walked && node.parent().is_some_and(is_behind) && !is_seen(id);
            kept.push(is_kept);
        }
        kept
    }

    fn has(&self, scene: usize, node: NodeId) -> bool {
        self.0.contains(&(scene, node))
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use rules::Square;

    use super::*;
    use crate::ask::Reply;
    use crate::player::{Action, Bookmark};
    use crate::{Attempt, Lesson};

    /// A question with a branch before it and a foreseen answer, in which something is asked too; then another
    /// question; and a second scene.
    const PGN: &str = "1. e4 e6 (1... e5) 2. e5 d5 {Take it. [%ask play]} \
        3. exd6 (3. d4 {Not so.} f5 {Now? [%ask play]} 4. exf6) \
        3... Bxd6 {Still? [%ask may exd6]} 4. d4 Nf6 *\n\n\
        [Scene \"Two\"]\n\n{Whose? [%ask play]} 1. c4 c5 *";

    struct Walk {
        player: Player,
        exchange: Exchange,
        trail: Trail,
    }

    impl Walk {
        fn new() -> Self {
            let lesson = Lesson::read(PGN).lesson.expect("a lesson");
            Self {
                player: Player::new(Rc::new(lesson)),
                exchange: Exchange::default(),
                trail: Trail::default(),
            }
        }

        fn at(step: usize) -> Self {
            let mut walk = Self::new();
            for _ in 1..step {
                walk.act(Action::Next);
            }
            walk
        }

        fn act(&mut self, action: Action) {
            self.player = self.player.reduce(action);
            self.shown();
        }

        fn open(&mut self, scene: usize, line: usize, step: usize) {
            self.act(Action::Open(Bookmark { scene, line, step }));
        }

        fn try_(&mut self, from: Square, to: Square) {
            let promotion = None;
            let attempt = Attempt {
                from,
                to,
                promotion,
            };
            self.take(self.exchange.replied(&self.player, Reply::Move(attempt)));
        }

        fn take(&mut self, done: Option<crate::ask::exchange::Done>) {
            let (exchange, action) = done.expect("a question");
            self.exchange = exchange;
            if let Some(action) = action {
                self.act(action);
            }
        }

        /// The moves that are shown, in reading order.
        fn shown(&mut self) -> String {
            let kept = self.trail.follow(&self.player, Some(&self.exchange));
            let tree = self.player.scene().tree();
            let sans = tree.nodes().filter(|(id, _)| !kept[id.index()]);
            let sans = sans.filter_map(|(_, node)| Some(node.san()?.to_string()));
            sans.collect::<Vec<_>>().join(" ")
        }
    }

    const ALL: &str = "e4 e6 e5 e5 d5 exd6 d4 f5 exf6 Bxd6 d4 Nf6";

    #[test]
    fn nothing_behind_the_first_question_is_shown_before_it_is_asked() {
        assert_eq!(Walk::at(1).shown(), "e4 e6 e5 e5 d5");
        assert_eq!(Walk::at(5).shown(), "e4 e6 e5 e5 d5");
        // Nor is it where nothing is known yet of any answer.
        let walk = Walk::at(5);
        let kept = Trail::default().follow(&walk.player, None);
        assert_eq!(kept.iter().filter(|&&kept| kept).count(), 7);
    }

    #[test]
    fn a_foreseen_answer_shows_its_own_branch_and_not_the_right_move() {
        let mut walk = Walk::at(5);
        walk.try_(Square::D2, Square::D4);
        assert_eq!(walk.shown(), "e4 e6 e5 e5 d5 d4 f5");
        walk.act(Action::Back);
        assert_eq!(walk.shown(), "e4 e6 e5 e5 d5 d4 f5");
        walk.try_(Square::E5, Square::D6);
        assert_eq!(walk.shown(), "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6");
    }

    #[test]
    fn behind_an_answered_question_all_is_shown_up_to_the_next() {
        let answered = "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6";
        let mut walk = Walk::at(5);
        walk.try_(Square::E5, Square::D6);
        assert_eq!(walk.shown(), answered);
        walk.act(Action::First);
        assert_eq!(walk.shown(), answered, "wherever the walk stands");
        let mut walk = Walk::at(5);
        for _ in 0..2 {
            walk.take(walk.exchange.helped(&walk.player));
        }
        assert_eq!(walk.shown(), answered, "the answer was shown");
    }

    #[test]
    fn a_yes_or_no_that_is_wrong_keeps_back_what_follows() {
        let mut walk = Walk::at(7);
        walk.take(walk.exchange.replied(&walk.player, Reply::Yes));
        assert!(!walk.shown().ends_with("Nf6"));
        walk.take(walk.exchange.replied(&walk.player, Reply::No));
        assert!(walk.shown().ends_with("d4 Nf6"));
    }

    #[test]
    fn what_was_walked_past_stays_in_sight() {
        let mut walk = Walk::at(6);
        let passed = "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6";
        assert_eq!(walk.shown(), passed);
        walk.act(Action::First);
        assert_eq!(walk.shown(), passed);
    }

    #[test]
    fn whoever_arrives_in_the_middle_sees_the_way_there() {
        let mut walk = Walk::new();
        walk.open(1, 1, 8);
        assert_eq!(walk.shown(), "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6 d4 Nf6");
    }

    #[test]
    fn a_scene_walked_to_its_end_is_shown_whole() {
        let mut walk = Walk::new();
        walk.act(Action::Last);
        assert_eq!(walk.shown(), ALL);
        walk.act(Action::First);
        assert_eq!(walk.shown(), ALL);
    }

    #[test]
    fn each_scene_has_its_own_trail() {
        let mut walk = Walk::new();
        walk.act(Action::Last);
        walk.open(2, 1, 1);
        assert_eq!(walk.shown(), "");
        walk.open(1, 1, 1);
        assert_eq!(walk.shown(), ALL);
    }
}
