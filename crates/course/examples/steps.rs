//! Writes what every step of a lesson must show, for tests in a browser.
//!
//! Reads the names of lesson files from the command line and writes a JSON array for each, a line each:
//! an object for every line of every scene, with its steps in order.

use course::ask::{self, Answer, Question, Reply};
use course::{Attempt, Lesson, Scene};
use rules::pgn::NodeId;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let reading = Lesson::read(&std::fs::read_to_string(&path)?);
        let lesson = reading.lesson.ok_or_else(|| format!("{path}: no lesson"))?;
        let lines: Vec<Value> = lesson
            .scenes()
            .iter()
            .enumerate()
            .flat_map(|(index, scene)| (0..scene.lines()).map(move |line| (index, scene, line)))
            .map(|(index, scene, line)| {
                json!({ "scene": index + 1, "line": line + 1, "steps": steps(scene, line) })
            })
            .collect();
        println!("{}", Value::Array(lines));
    }
    Ok(())
}

fn steps(scene: &Scene, line: usize) -> Vec<Value> {
    let Some(end) = scene.end(line) else {
        return Vec::new();
    };
    (1..=scene.step(end))
        .map(|step| {
            let id = scene.at(end, step);
            let node = scene.tree().node(id);
            let move_ = node.move_();
            json!({
                "step": step,
                "fen": node.position().fen(),
                "san": node.san().map(ToString::to_string),
                "uci": move_.map(|move_| move_.to_string()),
                "victim": move_
                    .filter(|move_| move_.is_en_passant())
                    .and_then(rules::Move::captured_square)
                    .map(|square| square.to_string()),
                "caption": scene.caption(id),
                "ask": asked(scene, id),
            })
        })
        .collect()
}

/// What is asked at a node, and what the rules core holds for right.
fn asked(scene: &Scene, id: NodeId) -> Value {
    let Some(ask) = scene.ask(id) else {
        return Value::Null;
    };
    let uci = |Attempt { from, to, .. }: Attempt| format!("{from}{to}");
    let judged = |reply| match ask::answer(scene, id, reply) {
        Some(Answer::Judged { judgement, .. }) => Some(judgement.name()),
        Some(Answer::Right(_) | Answer::Foreseen(_) | Answer::Told { .. }) | None => None,
    };
    let mut value = match ask.question() {
        Question::Play => {
            let tree = scene.tree();
            let children = tree.node(id).children();
            let moves = |is_right: bool| -> Vec<String> {
                let of_kind = children
                    .iter()
                    .enumerate()
                    .filter(|&(index, &child)| (index == 0 || scene.is_right(child)) == is_right);
                of_kind
                    .filter_map(|(_, &child)| tree.node(child).move_())
                    .map(|move_| move_.to_string())
                    .collect()
            };
            json!({
                "right": moves(true),
                "foreseen": moves(false),
                "wrong": wrong(scene, id, Question::Play),
            })
        }
        Question::May(attempt) => {
            let reason = judged(Reply::Yes);
            json!({
                "move": uci(attempt),
                "is_allowed": reason == Some(course::Judgement::LEGAL),
                "reason": reason,
            })
        }
        Question::Try(attempt) => {
            json!({
                "move": uci(attempt),
                "reason": judged(Reply::Move(attempt)),
                "wrong": wrong(scene, id, ask.question()),
            })
        }
        Question::Did => {
            let yes = ask::answer(scene, id, Reply::Yes);
            json!({ "is_so": yes.is_some_and(|yes| yes.is_right()) })
        }
    };
    value["kind"] = json!(ask.question().kind().name());
    value["hint"] = json!(ask.hint());
    value
}

/// A move of the man that a question is about which nobody has asked for or foreseen, and what the rules say
/// to it: an illegal one, if there is any.
fn wrong(scene: &Scene, id: NodeId, question: Question) -> Value {
    let from = match question {
        Question::May(attempt) | Question::Try(attempt) => Some(attempt.from),
        Question::Did => None,
        Question::Play => {
            let tree = scene.tree();
            let next = tree.node(id).children().first();
            next.and_then(|&next| tree.node(next).move_())
                .map(rules::Move::from)
        }
    };
    let attempts = from.into_iter().flat_map(|from| {
        rules::Square::ALL.into_iter().map(move |to| Attempt {
            from,
            to,
            promotion: None,
        })
    });
    let position = scene.position(id);
    let is_own = |attempt: &Attempt| {
        let man = position.board().piece_at(attempt.to);
        man.is_some_and(|man| man.color == position.turn())
    };
    let judged = attempts
        .filter(|attempt| attempt.from != attempt.to && !is_own(attempt))
        .filter_map(
            |attempt| match ask::answer(scene, id, Reply::Move(attempt)) {
                Some(Answer::Judged {
                    is_right: false,
                    judgement,
                }) => Some(judgement),
                Some(
                    Answer::Judged { .. }
                    | Answer::Right(_)
                    | Answer::Foreseen(_)
                    | Answer::Told { .. },
                )
                | None => None,
            },
        );
    let mut judged: Vec<_> = judged.collect();
    judged.sort_by_key(|judgement| judgement.legal().is_some());
    match judged.first() {
        Some(judgement) => {
            let Attempt { from, to, .. } = judgement.attempt();
            json!({ "move": format!("{from}{to}"), "reason": judgement.name() })
        }
        None => Value::Null,
    }
}
