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
        Question::Moves | Question::Captures if diagram.withholds => words::ASKED.to_owned(),
        Question::Moves => words::moves_from(square, man, &targets(), diagram.turn),
        Question::Captures => words::captures(&targets(), diagram.turn),
    }
}

#[cfg(test)]
mod tests {
    use course::{Action, Diagram, Lesson, Player};

    use super::*;
    use crate::board::Memory;

    /// A question that is answered by yes, and one that is answered by no.
    const ALLOWED: &str = "1. e4 e6 2. e5 d5 {May White take? [%ask may exd6]} *";
    const NOT_ALLOWED: &str = "1. e4 d5 2. e5 e6 {May White take? [%ask may exd6]} *";

    /// What the board says to a question about the pawn on e5.
    fn said(diagram: &Diagram, question: Question) -> String {
        let board = BoardProps {
            diagram: Rc::new(diagram.clone()),
            serial: 0,
            orientation: rules::Color::White,
            speed: course::player::Speed::default(),
            single_keys: true,
            on_command: None,
            has_squares: true,
            memory: Memory::default(),
        };
        let targets = None;
        let board = &board;
        tell(question, Square::E5, &Asked { board, targets })
    }

    #[test]
    fn where_it_is_asked_if_a_move_is_allowed_no_key_tells() {
        for (pgn, last) in [
            (ALLOWED, "Black pawn moves two squares, d7 to d5."),
            (NOT_ALLOWED, "Black pawn moves from e7 to e6."),
        ] {
            let lesson = Lesson::read(pgn).lesson.expect("a lesson");
            let player = Player::new(lesson.into()).reduce(Action::Last);
            let diagram = player.diagram();
            for (question, expected) in [
                (Question::Where, "e5, white pawn. White to move."),
                (Question::LastMove, last),
                (Question::Moves, words::ASKED),
                (Question::Captures, words::ASKED),
            ] {
                assert_eq!(said(&diagram, question), expected, "{pgn}");
            }
            let position = player.scene().position(player.node());
            let answered = diagram.with_right(position);
            assert!(said(&answered, Question::Moves).starts_with("White pawn on e5"));
        }
    }

    #[test]
    fn whether_a_check_is_mate_may_be_what_is_asked() {
        let pgn = "1. f3 e5 2. g4 Qh4# {May White go on? [%ask may g5]} *";
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let player = Player::new(lesson.into()).reduce(Action::Last);
        let diagram = player.diagram();
        assert_eq!(
            said(&diagram, Question::Where),
            "e5, black pawn. White to move, in check."
        );
        assert_eq!(
            said(&diagram, Question::LastMove),
            "Black queen moves from d8 to h4; check."
        );
    }
}
