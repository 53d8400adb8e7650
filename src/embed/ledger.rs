//! What a frame has told already: nothing is told twice, and what is done is done once.

use course::ask::exchange::{Exchange, Last, Standing};
use course::ask::{Kind, Reply};
use course::{Attempt, Player};
use rules::pgn::NodeId;

use super::told::{Answer, Place, Score, Told};

/// What was told of a walk.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    place: Option<Place>,
    /// The questions that were answered, each with its number of attempts and whether the first was right.
    answered: Vec<Answered>,
    /// The scenes that were walked to their end.
    walked: Vec<usize>,
    is_complete: bool,
}

#[derive(Clone, Copy, Debug)]
struct Answered {
    scene: usize,
    node: NodeId,
    tries: u32,
    is_first_right: bool,
}

impl Ledger {
    /// What is new about a walk, in the order in which it is told. `ms` is how long it has lasted.
    pub fn walked(&mut self, player: &Player, exchange: Option<&Exchange>, ms: u32) -> Vec<Told> {
        let mut news = Vec::new();
        news.extend(exchange.and_then(|exchange| self.answer(player, exchange)));
        news.extend(self.step(player));
        let scene = player.bookmark().scene;
        let has_walked = match exchange {
            Some(exchange) => exchange.has_walked(player),
            None => Exchange::default().has_walked(player),
        };
        if has_walked && !self.walked.contains(&scene) {
            self.walked.push(scene);
            news.push(Told::Scene {
                lesson: player.lesson().id().to_owned(),
                scene,
                scenes: player.lesson().scenes().len(),
            });
        }
        if !self.is_complete && self.walked.len() == player.lesson().scenes().len() {
            self.is_complete = true;
            news.push(Told::Complete(self.score(player, ms)));
        }
        news
    }

    /// The step that was come to, if it is another than the one told last.
    pub fn step(&mut self, player: &Player) -> Option<Told> {
        let place = place(player);
        if self.place.as_ref() == Some(&place) {
            return None;
        }
        self.place = Some(place.clone());
        Some(Told::Step(place))
    }

    /// The answer to the question on the board, if it was not told.
    fn answer(&mut self, player: &Player, exchange: &Exchange) -> Option<Told> {
        let turn = exchange.turn(player)?;
        let scene = player.bookmark().scene;
        let known = self.answered.iter_mut();
        let mut known = known.filter(|known| known.scene == scene && known.node == turn.node);
        let known = known.next();
        let told = known.as_ref().map_or(0, |known| known.tries);
        if turn.tries <= told {
            return None;
        }
        let correct = turn.standing == Standing::Right;
        match known {
            Some(known) => known.tries = turn.tries,
            None => self.answered.push(Answered {
                scene,
                node: turn.node,
                tries: turn.tries,
                is_first_right: correct && turn.tries == 1,
            }),
        }
        let step = player.scene().step(turn.node);
        let lesson = player.lesson();
        Some(Told::Answer(Answer {
            item: format!("{}/{scene}/{step}", lesson.id()),
            skill: lesson.skills().next().map(str::to_owned),
            uci: turn.last.and_then(|last| uci(player, last)),
            correct,
            attempt: turn.tries,
            hints: turn.hint as u32,
        }))
    }

    /// The questions that were answered rightly at once, of all there are; where there is none, the scenes.
    fn score(&self, player: &Player, ms: u32) -> Score {
        let scenes = player.lesson().scenes();
        // What was played in a game is a guess, which nobody can get wrong.
        let counts = |scene: &course::Scene, node| scene.asks(node) != Some(Kind::Did);
        let questions = scenes.iter().map(|scene| {
            let asked = scene.asked();
            asked.filter(|&node| counts(scene, node)).count()
        });
        let questions: usize = questions.sum();
        let right = self.answered.iter().filter(|it| {
            let scene = scenes.get(it.scene - 1);
            it.is_first_right && scene.is_some_and(|scene| counts(scene, it.node))
        });
        let right = right.count();
        let (score, max) = match questions {
            0 => (scenes.len(), scenes.len()),
            _ => (right.min(questions), questions),
        };
        let passed = true;
        Score {
            score,
            max,
            passed,
            ms,
        }
    }
}

/// Where a walk stands.
pub fn place(player: &Player) -> Place {
    let (bookmark, scene, node) = (player.bookmark(), player.scene(), player.node());
    let tree = scene.tree();
    let san = tree.node(node).parent().and_then(|before| {
        let move_ = tree.node(node).move_()?;
        Some(scene.position(before).san(move_).to_string())
    });
    Place {
        lesson: player.lesson().id().to_owned(),
        scene: bookmark.scene,
        step: bookmark.step,
        steps: player.steps(),
        fen: scene.position(node).fen(),
        san,
    }
}

/// The move that an answer is.
fn uci(player: &Player, last: Last) -> Option<String> {
    match last {
        Last::Led(node) => {
            let move_ = player.scene().tree().node(node).move_()?;
            Some(move_.to_string())
        }
        Last::Said { reply, .. } => written(reply),
        Last::Told { guess, .. } => guess.and_then(written),
    }
}

fn written(reply: Reply) -> Option<String> {
    match reply {
        Reply::Move(attempt) => Some(tried(attempt)),
        Reply::Yes | Reply::No => None,
    }
}

/// An attempt as a move is written in UCI.
pub fn tried(attempt: Attempt) -> String {
    let Attempt {
        from,
        to,
        promotion,
    } = attempt;
    let promotion = promotion.map(|role| role.letter().to_ascii_lowercase());
    let promotion = promotion.map(String::from).unwrap_or_default();
    format!("{from}{to}{promotion}")
}

/// The heights that were told.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heights {
    last: u32,
    before: u32,
    at: u32,
}

/// How soon after a change a change back is a quarrel between a frame and what it holds, in milliseconds.
const QUARREL: u32 = 300;

impl Heights {
    /// Whether a height is to be told, which came about so many milliseconds after the frame began.
    ///
    /// What is in a frame depends on its width, and that may depend on whether it fits: a page that goes to and
    /// fro between two heights keeps the greater.
    pub fn is_news(&mut self, height: u32, now: u32) -> bool {
        let is_quarrel =
            height == self.before && height < self.last && now.saturating_sub(self.at) < QUARREL;
        if height == self.last || height == 0 || is_quarrel {
            return false;
        }
        *self = Self {
            last: height,
            before: self.last,
            at: now,
        };
        true
    }

    /// The height that was told last.
    pub fn last(&self) -> u32 {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use course::{Action, Lesson};

    use super::*;

    const ASKING: &str = "[Event \"Take\"]\n[Lesson \"take\"]\n[Skill \"landing\"]\n\n\
        1. e4 e6 2. e5 d5 {Take. [%ask play]} 3. exd6 *";

    fn player(pgn: &str) -> Player {
        Player::new(Rc::new(Lesson::read(pgn).lesson.expect("a lesson")))
    }

    fn names(news: &[Told]) -> Vec<&'static str> {
        news.iter().map(Told::name).collect()
    }

    #[test]
    fn each_step_is_told_once_and_the_end_of_the_last_scene_completes() {
        let mut ledger = Ledger::default();
        let mut player = player("[Lesson \"two\"]\n\n1. e4 *\n\n[Scene \"b\"]\n\n1. d4 *");
        assert_eq!(names(&ledger.walked(&player, None, 0)), ["step"]);
        assert_eq!(names(&ledger.walked(&player, None, 0)), [""; 0]);
        player = player.reduce(Action::Next);
        assert_eq!(names(&ledger.walked(&player, None, 5)), ["step", "scene"]);
        let second = course::Bookmark {
            scene: 2,
            ..course::Bookmark::default()
        };
        player = player.reduce(Action::Open(second));
        assert_eq!(names(&ledger.walked(&player, None, 6)), ["step"]);
        player = player.reduce(Action::Next);
        let news = ledger.walked(&player, None, 7);
        assert_eq!(names(&news), ["step", "scene", "complete"]);
        let scene = Told::Scene {
            lesson: "two".to_owned(),
            scene: 2,
            scenes: 2,
        };
        assert_eq!(news[1], scene);
        let score = Score {
            score: 2,
            max: 2,
            passed: true,
            ms: 7,
        };
        assert_eq!(news[2], Told::Complete(score));
        player = player.reduce(Action::Back).reduce(Action::Next);
        assert_eq!(names(&ledger.walked(&player, None, 8)), [""; 0]);
    }

    #[test]
    fn an_answer_is_told_with_its_move_and_its_attempt() {
        let mut ledger = Ledger::default();
        let mut player = player(ASKING);
        let mut exchange = Exchange::default();
        for _ in 0..4 {
            player = player.reduce(Action::Next);
            ledger.walked(&player, Some(&exchange), 0);
        }
        let attempt = |from: &str, to: &str| {
            Reply::Move(Attempt {
                from: from.parse().expect(from),
                to: to.parse().expect(to),
                promotion: None,
            })
        };
        for (reply, uci, correct, number) in [
            (attempt("g1", "f3"), "g1f3", false, 1),
            (attempt("e5", "d6"), "e5d6", true, 2),
        ] {
            let (after, action) = exchange.replied(&player, reply).expect("a question");
            exchange = after;
            if let Some(action) = action {
                player = player.reduce(action);
            }
            let news = ledger.walked(&player, Some(&exchange), 9);
            let answer = Answer {
                item: "take/1/5".to_owned(),
                skill: Some("landing".to_owned()),
                uci: Some(uci.to_owned()),
                correct,
                attempt: number,
                hints: 0,
            };
            assert_eq!(news[0], Told::Answer(answer));
            if correct {
                assert_eq!(names(&news), ["answer", "step", "scene", "complete"]);
                let Told::Complete(score) = news[3] else {
                    panic!("a score");
                };
                assert_eq!((score.score, score.max), (0, 1), "not at once");
            }
        }
    }

    #[test]
    fn a_guess_makes_up_for_no_mistake() {
        let mut ledger = Ledger::default();
        let mut player = player(
            "[Lesson \"two\"]\n\n1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 h6 4. a3 a6 \
             {Now you. [%ask play]} 5. a4 *",
        );
        let mut exchange = Exchange::default();
        let attempt = |from: &str, to: &str| {
            Reply::Move(Attempt {
                from: from.parse().expect(from),
                to: to.parse().expect(to),
                promotion: None,
            })
        };
        let mut news = Vec::new();
        while names(&news).last() != Some(&"complete") {
            let replies = match exchange.turn(&player).map(|turn| turn.node) {
                Some(_) if player.bookmark().step == 5 => vec![attempt("e5", "d6")],
                Some(_) => vec![attempt("b2", "b3"), attempt("a3", "a4")],
                None => Vec::new(),
            };
            for reply in replies {
                let Some((after, action)) = exchange.replied(&player, reply) else {
                    continue;
                };
                exchange = after;
                if let Some(action) = action {
                    player = player.reduce(action);
                }
                news.extend(ledger.walked(&player, Some(&exchange), 0));
            }
            player = player.reduce(Action::Next);
            news.extend(ledger.walked(&player, Some(&exchange), 0));
        }
        let Some(Told::Complete(score)) = news.last() else {
            panic!("a score");
        };
        assert_eq!((score.score, score.max), (0, 1), "{news:?}");
    }

    #[test]
    fn a_step_names_its_position_and_its_move() {
        let player = player("[Lesson \"x\"]\n\n1. e4 *").reduce(Action::Next);
        let place = place(&player);
        assert_eq!(place.san.as_deref(), Some("e4"));
        assert_eq!((place.scene, place.step, place.steps), (1, 2, 2));
        assert_eq!(
            place.fen,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        );
    }

    #[test]
    fn a_height_is_told_when_it_changes_and_no_quarrel_goes_on() {
        let mut heights = Heights::default();
        assert!(!heights.is_news(0, 0));
        assert!(heights.is_news(500, 0));
        assert!(!heights.is_news(500, 10));
        assert!(heights.is_news(520, 20));
        assert!(!heights.is_news(500, 40), "to and fro");
        assert!(heights.is_news(500, 2_000), "a change of its own");
        assert_eq!(heights.last(), 500);
    }
}
