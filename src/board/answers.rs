//! What a board does on a key, by itself or by the page around it.

use std::rc::Rc;

use course::{Targets, cursor};
use rules::Square;
use yew::KeyboardEvent;

use super::keys::{Key, Press, Question};
use super::{BoardProps, Command};
use crate::words;

/// A board as it is when a key is pressed on it.
pub struct Asked<'a> {
    /// What it is told.
    pub board: &'a BoardProps,
    /// Where the men may go, if something may be tried with them.
    pub targets: Option<&'a Rc<Targets>>,
}

/// What is to be done on a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The focus goes to another square.
    Go(Square),
    /// Something is said.
    Say(String),
    /// A man is taken up or put down.
    Enter,
    /// The page does it.
    Page(Command),
}

/// Finds what is to be done on a key that is pressed on a square.
pub type Find = fn(&Asked, Square, &KeyboardEvent) -> Option<Answer>;

/// What is to be done on a key that is pressed on a square; `None` if it is not the board's.
pub fn find(asked: &Asked, square: Square, event: &KeyboardEvent) -> Option<Answer> {
    let board = asked.board;
    let press = Press {
        key: &event.key(),
        code: &event.code(),
        shift: event.shift_key(),
        ctrl: event.ctrl_key(),
        other: event.alt_key() || event.meta_key(),
    };
    let bottom = board.orientation;
    let answer = match press.key(board.single_keys)? {
        Key::Go(stride) => Answer::Go(cursor::stride(square, stride, bottom)),
        Key::Man { role, backwards } => {
            let next = cursor::next_man(&board.diagram, square, role, backwards, bottom);
            let is_on_one = || {
                let man = board.diagram.man_on(square);
                man.is_some_and(|man| man.piece.role == role)
            };
            next.map_or_else(
                || Answer::Say(words::no_other(role, is_on_one())),
                Answer::Go,
            )
        }
        Key::Enter => Answer::Enter,
        Key::Ask(question) => Answer::Say(tell(question, square, asked)),
        Key::Page(command) => Answer::Page(command),
    };
    Some(answer)
}

fn tell(question: Question, square: Square, asked: &Asked) -> String {
    let diagram = &asked.board.diagram;
    let man = diagram.man_on(square).map(|man| man.piece);
    let targets = || match asked.targets {
        Some(targets) => targets.clone(),
        None => Rc::new(diagram.targets()),
    };
    match question {
        Question::Where => words::where_am_i(square, diagram),
        Question::LastMove => words::last_move(diagram),
        Question::Moves => words::moves_from(square, man, &targets(), diagram.turn),
        Question::Captures => words::captures(&targets(), diagram.turn),
    }
}
