//! Keyboard commands: what a board, or the page around it, does on a key.

use std::rc::Rc;

use course::{MoveTargets, board::square_navigation};
use rules::Square;
use yew::KeyboardEvent;

use crate::text;
use crate::ui::board::key_bindings::{BoardCommand, BoardKey, KeyPress, KeyQuestion};
use crate::ui::board::props::BoardProps;

/// The state of a board when a key is pressed.
pub struct KeyContext<'a> {
    pub board: &'a BoardProps,
    /// The legal destinations; `None` on a read-only board.
    pub targets: Option<&'a Rc<MoveTargets>>,
}

/// The command of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// Moves the focus to a square.
    FocusSquare(Square),
    /// Announces a text.
    Announce(String),
    /// Selects, moves or deselects a piece.
    Activate,
    /// Sends a command to the page.
    Command(BoardCommand),
}

/// Returns the command of a key on a square, if it is the board's.
pub fn command_for_key(
    context: &KeyContext,
    square: Square,
    event: &KeyboardEvent,
) -> Option<KeyCommand> {
    let board = context.board;
    let bottom = board.orientation;
    let command = match KeyPress::read(event, |press| press.key(board.single_keys))? {
        BoardKey::MoveFocus(focus_move) => {
            KeyCommand::FocusSquare(square_navigation::move_focus(square, focus_move, bottom))
        }
        BoardKey::NextPiece { role, backwards } => {
            let next = square_navigation::next_piece(&board.view, square, role, backwards, bottom);
            let is_on_role = || {
                let piece = board.view.piece_at(square);
                piece.is_some_and(|piece| piece.piece.role == role)
            };
            next.map_or_else(
                || KeyCommand::Announce(text::no_other_piece(role, is_on_role())),
                KeyCommand::FocusSquare,
            )
        }
        BoardKey::Activate => KeyCommand::Activate,
        BoardKey::Describe(question) => KeyCommand::Announce(describe(question, square, context)),
        BoardKey::Command(command) => KeyCommand::Command(command),
    };
    Some(command)
}

fn describe(question: KeyQuestion, square: Square, context: &KeyContext) -> String {
    let view = &context.board.view;
    let piece = view.piece_at(square).map(|piece| piece.piece);
    let targets = || match context.targets {
        Some(targets) => targets.clone(),
        None => Rc::new(view.targets()),
    };
    match question {
        KeyQuestion::Where => text::where_am_i(square, view),
        KeyQuestion::LastMove => text::describe_last_move(view),
        KeyQuestion::Moves | KeyQuestion::Captures if view.hides_legality => {
            text::HIDDEN_BY_QUESTION.to_owned()
        }
        KeyQuestion::Moves => text::list_moves_from(square, piece, &targets(), view.turn),
        KeyQuestion::Captures => text::list_captures(&targets(), view.turn),
    }
}

#[cfg(test)]
mod tests {
    use course::{BoardView, Lesson, Player, PlayerAction};

    use super::*;

    /// Questions that are answered by yes and by no.
    const ALLOWED: &str = "1. e4 e6 2. e5 d5 {May White take? [%ask may exd6]} *";
    const NOT_ALLOWED: &str = "1. e4 d5 2. e5 e6 {May White take? [%ask may exd6]} *";

    /// Returns the announcement for the pawn on e5.
    fn announcement(view: &BoardView, question: KeyQuestion) -> String {
        let board = BoardProps::new(Rc::new(view.clone()), 0);
        let targets = None;
        let board = &board;
        describe(question, Square::E5, &KeyContext { board, targets })
    }

    #[test]
    fn keys_do_not_answer_a_question_about_legality() {
        for (pgn, last) in [
            (ALLOWED, "Black pawn moves two squares, d7 to d5."),
            (NOT_ALLOWED, "Black pawn moves from e7 to e6."),
        ] {
            let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
            let player = Player::new(lesson.into()).reduce(PlayerAction::Last);
            let view = player.view();
            for (question, expected) in [
                (KeyQuestion::Where, "e5, white pawn. White to move."),
                (KeyQuestion::LastMove, last),
                (KeyQuestion::Moves, text::HIDDEN_BY_QUESTION),
                (KeyQuestion::Captures, text::HIDDEN_BY_QUESTION),
            ] {
                assert_eq!(announcement(&view, question), expected, "{pgn}");
            }
            let answered = view.with_legality(player.scene().tree(), player.node());
            assert!(announcement(&answered, KeyQuestion::Moves).starts_with("White pawn on e5"));
        }
    }

    #[test]
    fn keys_do_not_reveal_mate_in_a_question() {
        let pgn = "1. f3 e5 2. g4 Qh4# {May White go on? [%ask may g5]} *";
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let player = Player::new(lesson.into()).reduce(PlayerAction::Last);
        let view = player.view();
        assert_eq!(
            announcement(&view, KeyQuestion::Where),
            "e5, black pawn. White to move, in check."
        );
        assert_eq!(
            announcement(&view, KeyQuestion::LastMove),
            "Black queen moves from d8 to h4; check."
        );
    }
}
