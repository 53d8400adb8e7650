//! Remembers what an embed has reported, so that nothing is sent twice.

use course::lesson::{QuestionKind, Response};
use course::questions::current::{LastResponse, QuestionStatus};
use course::questions::session::QuestionSession;
use course::{Player, Scene};
use rules::pgn::NodeId;

use crate::host::{AnswerReport, LawReport, PlaceReport};
use crate::pages::embed::outgoing::{OutgoingMessage, ScoreReport};
use crate::pages::embed::reported_board::lesson_place;

/// The reports about a player so far.
#[derive(Clone, Debug, Default)]
pub struct ReportLog {
    place: Option<PlaceReport>,
    answered: Vec<AnsweredQuestion>,
    /// The numbers of the completed scenes.
    completed: Vec<usize>,
    is_complete: bool,
}

#[derive(Clone, Copy, Debug)]
struct AnsweredQuestion {
    scene: usize,
    node: NodeId,
    attempts: u32,
    is_first_correct: bool,
}

impl ReportLog {
    /// Returns the new messages about a lesson, in order. `ended` is the numbers of the scenes whose end the visitor
    /// reached before the program ran, and `ms` the time since the start.
    pub fn lesson_messages(
        &mut self,
        player: &Player,
        questions: &QuestionSession,
        ended: &[usize],
        ms: u32,
    ) -> Vec<OutgoingMessage> {
        let mut messages = Vec::new();
        messages.extend(self.answer(player, questions));
        messages.extend(self.step(lesson_place(player)));
        let (id, scenes) = (player.lesson().id(), player.lesson().scenes().len());
        for &scene in ended {
            let content = player.lesson().scenes().get(scene.wrapping_sub(1));
            if content.is_some_and(|scene| !ends_with_question(scene)) {
                messages.extend(self.scene(id, scene, scenes));
            }
        }
        if questions.has_completed_scene(player) {
            messages.extend(self.scene(id, player.bookmark().scene, scenes));
        }
        if self.becomes_complete(scenes) {
            messages.push(OutgoingMessage::Complete(self.score(player, ms)));
        }
        messages
    }

    /// Returns the new messages about a game under another law, in order. `ms` is the time since the start.
    pub fn law_messages(&mut self, report: &LawReport, ms: u32) -> Vec<OutgoingMessage> {
        let LawReport { place, scenes, .. } = report;
        let mut messages = Vec::from_iter(self.step(place.clone()));
        if report.is_scene_complete {
            messages.extend(self.scene(&place.lesson, place.scene, *scenes));
        }
        if *scenes > 0 && self.becomes_complete(*scenes) {
            let (score, max) = report.score;
            messages.push(OutgoingMessage::Complete(ScoreReport {
                score,
                max,
                passed: true,
                ms,
            }));
        }
        messages
    }

    /// Returns the message that a scene is completed, unless it was sent before.
    fn scene(&mut self, lesson: &str, scene: usize, scenes: usize) -> Option<OutgoingMessage> {
        if self.completed.contains(&scene) {
            return None;
        }
        self.completed.push(scene);
        Some(OutgoingMessage::Scene {
            lesson: lesson.to_owned(),
            scene,
            scenes,
        })
    }

    /// Returns true once: when all scenes are completed.
    fn becomes_complete(&mut self, scenes: usize) -> bool {
        let was_complete = self.is_complete;
        self.is_complete = self.completed.len() == scenes;
        self.is_complete && !was_complete
    }

    /// Returns the message about a step, unless it was reported last.
    pub fn step(&mut self, place: PlaceReport) -> Option<OutgoingMessage> {
        if self.place.as_ref() == Some(&place) {
            return None;
        }
        self.place = Some(place.clone());
        Some(OutgoingMessage::Step(place))
    }

    /// Returns the answer to the question on the board, if it has not been reported.
    fn answer(&mut self, player: &Player, questions: &QuestionSession) -> Option<OutgoingMessage> {
        let question = questions.current(player)?;
        let scene = player.bookmark().scene;
        let mut answered = self.answered.iter_mut();
        let known = answered.find(|it| it.scene == scene && it.node == question.node);
        let reported_attempts = known.as_ref().map_or(0, |known| known.attempts);
        if question.attempts <= reported_attempts {
            return None;
        }
        let correct = question.status == QuestionStatus::Correct;
        match known {
            Some(known) => known.attempts = question.attempts,
            None => self.answered.push(AnsweredQuestion {
                scene,
                node: question.node,
                attempts: question.attempts,
                is_first_correct: correct && question.attempts == 1,
            }),
        }
        let step = player.scene().step_of(question.node);
        let lesson = player.lesson();
        Some(OutgoingMessage::Answer(AnswerReport {
            item: format!("{}/{scene}/{step}", lesson.id()),
            skill: lesson.skills().next().map(str::to_owned),
            uci: question
                .last_response
                .as_ref()
                .and_then(|last| last_move_uci(player, last)),
            correct,
            attempt: question.attempts,
            hints: question.hint as u32,
        }))
    }

    /// Scores the questions answered correctly at the first attempt. A lesson without questions scores its scenes.
    fn score(&self, player: &Player, ms: u32) -> ScoreReport {
        let scenes = player.lesson().scenes();
        // A guess about what was played in a game does not count.
        let counts = |scene: &Scene, node| scene.question_kind(node) != Some(QuestionKind::Did);
        let questions = scenes.iter().map(|scene| {
            let nodes = scene.question_nodes();
            nodes.filter(|&node| counts(scene, node)).count()
        });
        let questions: usize = questions.sum();
        let correct = self.answered.iter().filter(|it| {
            let scene = scenes.get(it.scene - 1);
            it.is_first_correct && scene.is_some_and(|scene| counts(scene, it.node))
        });
        let correct = correct.count();
        let (score, max) = match questions {
            0 => (scenes.len(), scenes.len()),
            _ => (correct.min(questions), questions),
        };
        ScoreReport {
            score,
            max,
            passed: true,
            ms,
        }
    }
}

/// Returns whether the last step of a scene asks a question, whose answer completes the scene.
fn ends_with_question(scene: &Scene) -> bool {
    let tree = scene.tree();
    let end = tree.main_line().last().unwrap_or_else(|| tree.root());
    scene.question_kind(end).is_some()
}

/// Returns the move of an answer in UCI.
fn last_move_uci(player: &Player, last: &LastResponse) -> Option<String> {
    match *last {
        LastResponse::Followed(node) => {
            let mv = player.scene().tree().node(node).mv()?;
            Some(mv.to_string())
        }
        LastResponse::Judged { response, .. } => response_uci(response),
        LastResponse::Revealed { guess, .. } => guess.and_then(response_uci),
    }
}

fn response_uci(response: Response) -> Option<String> {
    match response {
        Response::Move(attempt) => Some(attempt.to_string()),
        Response::Yes | Response::No => None,
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use course::{Attempt, Lesson, PlayerAction};

    use super::*;

    const ASKING: &str = "[Event \"Take\"]\n[Lesson \"take\"]\n[Skill \"landing\"]\n\n\
        1. e4 e6 2. e5 d5 {Take. [%ask play]} 3. exd6 *";

    fn player(pgn: &str) -> Player {
        Player::new(Rc::new(Lesson::parse(pgn).lesson.expect("a lesson")))
    }

    fn names(messages: &[OutgoingMessage]) -> Vec<&'static str> {
        messages.iter().map(OutgoingMessage::name).collect()
    }

    #[test]
    fn each_step_is_reported_once_and_the_last_scene_completes_the_lesson() {
        let no_answers = QuestionSession::default();
        let mut log = ReportLog::default();
        let mut player = player("[Lesson \"two\"]\n\n1. e4 *\n\n[Scene \"b\"]\n\n1. d4 *");
        assert_eq!(
            names(&log.lesson_messages(&player, &no_answers, &[], 0)),
            ["step"]
        );
        assert_eq!(
            names(&log.lesson_messages(&player, &no_answers, &[], 0)),
            [""; 0]
        );
        player = player.reduce(PlayerAction::Next);
        assert_eq!(
            names(&log.lesson_messages(&player, &no_answers, &[], 5)),
            ["step", "scene"]
        );
        let second = course::Bookmark {
            scene: 2,
            ..course::Bookmark::default()
        };
        player = player.reduce(PlayerAction::Open(second));
        assert_eq!(
            names(&log.lesson_messages(&player, &no_answers, &[], 6)),
            ["step"]
        );
        player = player.reduce(PlayerAction::Next);
        let messages = log.lesson_messages(&player, &no_answers, &[], 7);
        assert_eq!(names(&messages), ["step", "scene", "complete"]);
        let scene = OutgoingMessage::Scene {
            lesson: "two".to_owned(),
            scene: 2,
            scenes: 2,
        };
        assert_eq!(messages[1], scene);
        let score = ScoreReport {
            score: 2,
            max: 2,
            passed: true,
            ms: 7,
        };
        assert_eq!(messages[2], OutgoingMessage::Complete(score));
        player = player.reduce(PlayerAction::Back).reduce(PlayerAction::Next);
        assert_eq!(
            names(&log.lesson_messages(&player, &no_answers, &[], 8)),
            [""; 0]
        );
    }

    #[test]
    fn scenes_that_were_stepped_through_before_the_program_ran_are_completed() {
        let mut log = ReportLog::default();
        let player =
            player("[Lesson \"two\"]\n\n1. e4 *\n\n[Scene \"b\"]\n\n1. d4 {[%ask may d5]} *");
        let messages = log.lesson_messages(&player, &QuestionSession::default(), &[1, 2, 9], 0);
        assert_eq!(
            names(&messages),
            ["step", "scene"],
            "the second ends with a question"
        );
        assert!(matches!(
            messages[1],
            OutgoingMessage::Scene { scene: 1, .. }
        ));
    }

    #[test]
    fn answer_report_has_move_and_attempt_number() {
        let mut log = ReportLog::default();
        let mut player = player(ASKING);
        let mut questions = QuestionSession::default();
        for _ in 0..4 {
            player = player.reduce(PlayerAction::Next);
            log.lesson_messages(&player, &questions, &[], 0);
        }
        let attempt = |from: &str, to: &str| {
            Response::Move(Attempt {
                from: from.parse().expect(from),
                to: to.parse().expect(to),
                promotion: None,
            })
        };
        for (response, uci, correct, number) in [
            (attempt("g1", "f3"), "g1f3", false, 1),
            (attempt("e5", "d6"), "e5d6", true, 2),
        ] {
            let (after, action) = questions.respond(&player, response).expect("a question");
            questions = after;
            if let Some(action) = action {
                player = player.reduce(action);
            }
            let messages = log.lesson_messages(&player, &questions, &[], 9);
            let answer = AnswerReport {
                item: "take/1/5".to_owned(),
                skill: Some("landing".to_owned()),
                uci: Some(uci.to_owned()),
                correct,
                attempt: number,
                hints: 0,
            };
            assert_eq!(messages[0], OutgoingMessage::Answer(answer));
            if correct {
                assert_eq!(names(&messages), ["answer", "step", "scene", "complete"]);
                let OutgoingMessage::Complete(score) = messages[3] else {
                    panic!("a score");
                };
                assert_eq!((score.score, score.max), (0, 1), "not at the first attempt");
            }
        }
    }

    #[test]
    fn guesses_do_not_count_in_the_score() {
        let mut log = ReportLog::default();
        let mut player = player(
            "[Lesson \"two\"]\n\n1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 h6 4. a3 a6 \
             {Now you. [%ask play]} 5. a4 *",
        );
        let mut questions = QuestionSession::default();
        let attempt = |from: &str, to: &str| {
            Response::Move(Attempt {
                from: from.parse().expect(from),
                to: to.parse().expect(to),
                promotion: None,
            })
        };
        let mut messages = Vec::new();
        while names(&messages).last() != Some(&"complete") {
            let responses = match questions.current(&player).map(|question| question.node) {
                Some(_) if player.bookmark().step == 5 => vec![attempt("e5", "d6")],
                Some(_) => vec![attempt("b2", "b3"), attempt("a3", "a4")],
                None => Vec::new(),
            };
            for response in responses {
                let Some((after, action)) = questions.respond(&player, response) else {
                    continue;
                };
                questions = after;
                if let Some(action) = action {
                    player = player.reduce(action);
                }
                messages.extend(log.lesson_messages(&player, &questions, &[], 0));
            }
            player = player.reduce(PlayerAction::Next);
            messages.extend(log.lesson_messages(&player, &questions, &[], 0));
        }
        let Some(OutgoingMessage::Complete(score)) = messages.last() else {
            panic!("a score");
        };
        assert_eq!((score.score, score.max), (0, 1), "{messages:?}");
    }

    #[test]
    fn step_report_has_position_and_move() {
        let player = player("[Lesson \"x\"]\n\n1. e4 *").reduce(PlayerAction::Next);
        let place = lesson_place(&player);
        assert_eq!(place.san.as_deref(), Some("e4"));
        assert_eq!((place.scene, place.step, place.steps), (1, 2, 2));
        assert_eq!(
            place.fen,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        );
    }
}
