//! Hides the moves of a scene that would answer a question before it is asked.
//!
//! The moves after a question are hidden until it is resolved or passed: a player that has gone on without an
//! answer has seen it. A foreseen wrong answer shows its own branch and nothing else. Once the player has
//! reached the end of a scene, the whole scene is visible.

use rules::pgn::NodeId;

use crate::player::Player;
use crate::questions::session::QuestionSession;

/// The visited nodes with their ancestors, each with the number of its scene.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisitedNodes(Vec<(usize, NodeId)>);

impl VisitedNodes {
    /// Records the player's node. Returns for each node of its scene whether it is hidden.
    ///
    /// The result is in the order of [`GameTree::nodes`](rules::pgn::GameTree::nodes).
    pub fn update(&mut self, player: &Player, session: &QuestionSession) -> Vec<bool> {
        let (scene, number) = (player.scene(), player.bookmark().scene);
        let tree = scene.tree();
        let mut here = Some(player.node());
        while let Some(node) = here.filter(|&node| !self.contains(number, node)) {
            self.0.push((number, node));
            here = tree.node(node).parent();
        }
        let is_visited = |node: NodeId| self.contains(number, node);
        let is_completed = scene.line_end(0).is_some_and(is_visited);
        let hides_children = |node: NodeId| {
            let next = tree.node(node).children().first();
            scene.question_kind(node).is_some()
                && !next.is_some_and(|&next| is_visited(next))
                && !session.is_resolved(player, node)
        };
        let mut hidden: Vec<bool> = Vec::new();
        for (id, node) in tree.nodes() {
            // A parent comes before its children.
            let hides = |parent: NodeId| hidden[parent.index()] || hides_children(parent);
            let is_hidden = !is_completed && node.parent().is_some_and(hides) && !is_visited(id);
            hidden.push(is_hidden);
        }
        hidden
    }

    fn contains(&self, scene: usize, node: NodeId) -> bool {
        self.0.contains(&(scene, node))
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use rules::Square;

    use super::*;
    use crate::lesson::{Bookmark, Response};
    use crate::player::PlayerAction;
    use crate::questions::session::SessionUpdate;
    use crate::{Attempt, Lesson};

    /// A question after a branch, with a foreseen answer that asks another. A second question and a second
    /// scene follow.
    const PGN: &str = "1. e4 e6 (1... e5) 2. e5 d5 {Take it. [%ask play]} \
        3. exd6 (3. d4 {Not so.} f5 {Now? [%ask play]} 4. exf6) \
        3... Bxd6 {Still? [%ask may exd6]} 4. d4 Nf6 *\n\n\
        [Scene \"Two\"]\n\n{Whose? [%ask play]} 1. c4 c5 *";

    struct LessonVisit {
        player: Player,
        session: QuestionSession,
        visited: VisitedNodes,
    }

    impl LessonVisit {
        fn new() -> Self {
            let lesson = Lesson::parse(PGN).lesson.expect("a lesson");
            Self {
                player: Player::new(Rc::new(lesson)),
                session: QuestionSession::default(),
                visited: VisitedNodes::default(),
            }
        }

        fn at(step: usize) -> Self {
            let mut visit = Self::new();
            for _ in 1..step {
                visit.act(PlayerAction::Next);
            }
            visit
        }

        fn act(&mut self, action: PlayerAction) {
            self.player = self.player.reduce(action);
            self.visible_moves();
        }

        fn open(&mut self, scene: usize, line: usize, step: usize) {
            self.act(PlayerAction::Open(Bookmark { scene, line, step }));
        }

        fn attempt(&mut self, from: Square, to: Square) {
            let promotion = None;
            let attempt = Attempt {
                from,
                to,
                promotion,
            };
            self.apply(self.session.respond(&self.player, Response::Move(attempt)));
        }

        fn apply(&mut self, update: Option<SessionUpdate>) {
            let (session, action) = update.expect("a question");
            self.session = session;
            if let Some(action) = action {
                self.act(action);
            }
        }

        /// Returns the visible moves, in reading order.
        fn visible_moves(&mut self) -> String {
            let hidden = self.visited.update(&self.player, &self.session);
            let tree = self.player.scene().tree();
            let sans = tree.nodes().filter(|(id, _)| !hidden[id.index()]);
            let sans = sans.filter_map(|(_, node)| Some(node.san()?.to_string()));
            sans.collect::<Vec<_>>().join(" ")
        }
    }

    const ALL: &str = "e4 e6 e5 e5 d5 exd6 d4 f5 exf6 Bxd6 d4 Nf6";

    #[test]
    fn moves_after_the_first_question_are_hidden() {
        assert_eq!(LessonVisit::at(1).visible_moves(), "e4 e6 e5 e5 d5");
        assert_eq!(LessonVisit::at(5).visible_moves(), "e4 e6 e5 e5 d5");
        // Without a session no question is resolved.
        let visit = LessonVisit::at(5);
        let hidden = VisitedNodes::default().update(&visit.player, &QuestionSession::default());
        assert_eq!(hidden.iter().filter(|&&hidden| hidden).count(), 7);
    }

    #[test]
    fn foreseen_wrong_answer_shows_only_its_own_branch() {
        let mut visit = LessonVisit::at(5);
        visit.attempt(Square::D2, Square::D4);
        assert_eq!(visit.visible_moves(), "e4 e6 e5 e5 d5 d4 f5");
        visit.act(PlayerAction::Back);
        assert_eq!(visit.visible_moves(), "e4 e6 e5 e5 d5 d4 f5");
        visit.attempt(Square::E5, Square::D6);
        assert_eq!(visit.visible_moves(), "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6");
    }

    #[test]
    fn answered_question_shows_moves_up_to_the_next_question() {
        let answered = "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6";
        let mut visit = LessonVisit::at(5);
        visit.attempt(Square::E5, Square::D6);
        assert_eq!(visit.visible_moves(), answered);
        visit.act(PlayerAction::First);
        assert_eq!(visit.visible_moves(), answered, "at any position");
        let mut visit = LessonVisit::at(5);
        for _ in 0..2 {
            visit.apply(visit.session.give_hint(&visit.player));
        }
        assert_eq!(visit.visible_moves(), answered, "the answer was shown");
    }

    #[test]
    fn wrong_yes_or_no_keeps_the_continuation_hidden() {
        let mut visit = LessonVisit::at(7);
        visit.apply(visit.session.respond(&visit.player, Response::Yes));
        assert!(!visit.visible_moves().ends_with("Nf6"));
        visit.apply(visit.session.respond(&visit.player, Response::No));
        assert!(visit.visible_moves().ends_with("d4 Nf6"));
    }

    #[test]
    fn passed_moves_stay_visible() {
        let mut visit = LessonVisit::at(6);
        let passed = "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6";
        assert_eq!(visit.visible_moves(), passed);
        visit.act(PlayerAction::First);
        assert_eq!(visit.visible_moves(), passed);
    }

    #[test]
    fn opening_a_bookmark_shows_the_moves_that_lead_there() {
        let mut visit = LessonVisit::new();
        visit.open(1, 1, 8);
        assert_eq!(
            visit.visible_moves(),
            "e4 e6 e5 e5 d5 exd6 d4 f5 Bxd6 d4 Nf6"
        );
    }

    #[test]
    fn completed_scene_is_shown_whole() {
        let mut visit = LessonVisit::new();
        visit.act(PlayerAction::Last);
        assert_eq!(visit.visible_moves(), ALL);
        visit.act(PlayerAction::First);
        assert_eq!(visit.visible_moves(), ALL);
    }

    #[test]
    fn scenes_are_hidden_independently() {
        let mut visit = LessonVisit::new();
        visit.act(PlayerAction::Last);
        visit.open(2, 1, 1);
        assert_eq!(visit.visible_moves(), "");
        visit.open(1, 1, 1);
        assert_eq!(visit.visible_moves(), ALL);
    }
}
