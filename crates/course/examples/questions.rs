//! Writes the questions of a set with their answers, for tests in a browser.
//!
//!     cargo run -p course --example questions -- SKILL|all SEED COUNT
//!
//! A JSON object a line: where the game began, its moves, what is asked, and what is right.

use course::Attempt;
use course::quiz::{Asked, Condition, Question, Reply, Right, Set};
use serde_json::{Value, json};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize| arguments.get(index).map(String::as_str);
    let (set, faults) = Set::read(argument(0), argument(1), argument(2));
    for fault in faults {
        eprintln!("there is not what was asked for: {fault:?}");
    }
    for question in set.questions() {
        println!("{}", told(&question));
    }
}

fn told(question: &Question) -> Value {
    let game = question.game();
    let moves: Vec<String> = game.moves().map(|played| played.to_string()).collect();
    let conditions = question.conditions().iter().map(|it| it.name());
    let capture = question.right_move();
    json!({
        "skill": question.skill().name(),
        "kind": question.kind().name(),
        "band": question.band().number(),
        "start": game.start().fen(),
        "moves": moves,
        "fen": question.position().fen(),
        "asked": asked(question.asked()),
        "subject": uci(question.subject().attempt),
        "victim": question.subject().victim.to_string(),
        "conditions": conditions.collect::<Vec<_>>(),
        "broken": question.condition().map(Condition::name),
        "reason": question.judgement().name(),
        "right": right(question.right()),
        "solution": solution(&question.solution()),
        "san": capture.map(|capture| question.position().san(capture).to_string()),
    })
}

fn uci(attempt: Attempt) -> String {
    format!("{}{}", attempt.from, attempt.to)
}

fn asked(asked: Asked) -> Value {
    match asked {
        Asked::Capture => json!("capture"),
        Asked::OnlyMove => json!("only-move"),
        Asked::Takes(subject) => json!({ "takes": uci(subject.attempt) }),
        Asked::Instead(attempt) => json!({ "instead": uci(attempt) }),
        Asked::Taker => json!("taker"),
        Asked::Victim => json!("victim"),
        Asked::Lands(square) => json!({ "lands": square.to_string() }),
        Asked::Empties(square) => json!({ "empties": square.to_string() }),
        Asked::Write(square) => json!({ "write": square.to_string() }),
        Asked::Must => json!("must"),
        Asked::Same { ply } => json!({ "same": ply }),
        Asked::Field(field) => json!({ "field": format!("{field:?}").to_lowercase() }),
    }
}

fn right(right: Right) -> Value {
    match right {
        Right::Move(attempt) => json!({ "move": uci(attempt) }),
        Right::Nothing => json!("nothing"),
        Right::Yes => json!("yes"),
        Right::No => json!("no"),
        Right::NoFor(condition) => json!({ "no": condition.name() }),
        Right::Square(square) => json!({ "square": square.to_string() }),
    }
}

fn solution(reply: &Reply) -> Value {
    match reply {
        Reply::Move(attempt) => json!({ "move": uci(*attempt) }),
        Reply::Nothing => json!("nothing"),
        Reply::Yes => json!("yes"),
        Reply::No => json!("no"),
        Reply::For(condition) => json!({ "for": condition.name() }),
        Reply::Square(square) => json!({ "square": square.to_string() }),
        Reply::Typed(text) => json!({ "typed": text }),
    }
}
