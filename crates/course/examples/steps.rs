//! Writes what every step of a lesson must show, for the end-to-end tests.
//!
//! Takes the paths of lesson files and writes a JSON array for each, one per line. It contains an object for
//! every line of every scene, with its steps in order.

use course::lesson::{Response, Task};
use course::questions::{self, Graded};
use course::{Attempt, Lesson, Scene};
use rules::pgn::NodeId;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let parsed = Lesson::parse(&std::fs::read_to_string(&path)?);
        let lesson = parsed.lesson.ok_or_else(|| format!("{path}: no lesson"))?;
        let lines: Vec<Value> = lesson
            .scenes()
            .iter()
            .enumerate()
            .flat_map(|(index, scene)| (0..scene.line_count()).map(move |line| (index, scene, line)))
            .map(|(index, scene, line)| {
                json!({ "scene": index + 1, "line": line + 1, "steps": steps(scene, line) })
            })
            .collect();
        println!("{}", Value::Array(lines));
    }
    Ok(())
}

fn steps(scene: &Scene, line: usize) -> Vec<Value> {
    let Some(end) = scene.line_end(line) else {
        return Vec::new();
    };
    (1..=scene.step_of(end))
        .map(|step| {
            let id = scene.node_at_step(end, step);
            let node = scene.tree().node(id);
            let mv = node.mv();
            json!({
                "step": step,
                "fen": node.position().fen(),
                "san": node.san().map(ToString::to_string),
                "uci": mv.map(|mv| mv.to_string()),
                "victim": mv
                    .filter(|mv| mv.is_en_passant())
                    .and_then(rules::Move::captured_square)
                    .map(|square| square.to_string()),
                "caption": scene.caption(id),
                "ask": question(scene, id),
            })
        })
        .collect()
}

/// Describes the question at a node and its correct answer.
fn question(scene: &Scene, id: NodeId) -> Value {
    let Some(question) = scene.question(id) else {
        return Value::Null;
    };
    let uci = |Attempt { from, to, .. }: Attempt| format!("{from}{to}");
    let judged = |response| match questions::grade(scene, id, response) {
        Some(Graded::Judged { judgement, .. }) => Some(judgement.name()),
        Some(Graded::Correct(_) | Graded::Foreseen(_) | Graded::Revealed { .. }) | None => None,
    };
    let mut value = match question.task() {
        Task::Play => {
            let tree = scene.tree();
            let children = tree.node(id).children();
            let moves = |is_correct: bool| -> Vec<String> {
                let of_kind = children.iter().enumerate().filter(|&(index, &child)| {
                    (index == 0 || scene.is_correct_answer(child)) == is_correct
                });
                of_kind
                    .filter_map(|(_, &child)| tree.node(child).mv())
                    .map(|mv| mv.to_string())
                    .collect()
            };
            json!({
                "right": moves(true),
                "foreseen": moves(false),
                "wrong": wrong(scene, id, Task::Play),
            })
        }
        Task::May(attempt) => {
            let reason = judged(Response::Yes);
            json!({
                "move": uci(attempt),
                "is_allowed": reason == Some(course::Judgement::LEGAL),
                "reason": reason,
            })
        }
        Task::Try(attempt) => {
            json!({
                "move": uci(attempt),
                "reason": judged(Response::Move(attempt)),
                "wrong": wrong(scene, id, question.task()),
            })
        }
        Task::Did => {
            let yes = questions::grade(scene, id, Response::Yes);
            json!({ "is_so": yes.is_some_and(|yes| yes.is_correct()) })
        }
    };
    value["kind"] = json!(question.task().kind().name());
    value["hint"] = json!(question.hint());
    value
}

/// Describes a wrong move that the lesson has no variation for, and its reason. An illegal move is preferred.
fn wrong(scene: &Scene, id: NodeId, question: Task) -> Value {
    let from = match question {
        Task::May(attempt) | Task::Try(attempt) => Some(attempt.from),
        Task::Did => None,
        Task::Play => {
            let tree = scene.tree();
            let next = tree.node(id).children().first();
            next.and_then(|&next| tree.node(next).mv())
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
        let piece = position.board().piece_at(attempt.to);
        piece.is_some_and(|piece| piece.color == position.turn())
    };
    let judged = attempts
        .filter(|attempt| attempt.from != attempt.to && !is_own(attempt))
        .filter_map(
            |attempt| match questions::grade(scene, id, Response::Move(attempt)) {
                Some(Graded::Judged {
                    is_correct: false,
                    judgement,
                }) => Some(judgement),
                Some(
                    Graded::Judged { .. }
                    | Graded::Correct(_)
                    | Graded::Foreseen(_)
                    | Graded::Revealed { .. },
                )
                | None => None,
            },
        );
    let mut judged: Vec<_> = judged.collect();
    judged.sort_by_key(|judgement| judgement.legal_verdict().is_some());
    match judged.first() {
        Some(judgement) => {
            let Attempt { from, to, .. } = judgement.attempt();
            json!({ "move": format!("{from}{to}"), "reason": judgement.name() })
        }
        None => Value::Null,
    }
}
