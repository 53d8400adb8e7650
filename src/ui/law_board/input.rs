//! Pointer, keyboard and click input on the boards of a law.

use std::cell::RefCell;
use std::rc::Rc;

use variants::{BoardSquare, LawPiece, VariantMove};
use yew::prelude::*;

use crate::browser::focus;
use crate::browser::square_pointer::{PressedPiece, ScrollLock, square_of, square_under};
use crate::text;
use crate::ui::board::KeyPress;
use crate::ui::law_board::geometry::LawGeometry;
use crate::ui::law_board::keys::{
    LawBoardKey, answer_key_question, has_letter, law_board_key, next_piece_with_letter,
};
use crate::ui::law_board::props::{LawBoardAction, LawBoardState, LawBoardsProps};

/// The pointer that is down on a piece.
pub type Pressed = Rc<RefCell<Option<PressedPiece>>>;

/// The props, state and elements that the handlers of one render use.
pub struct LawBoardInput {
    pub props: LawBoardsProps,
    pub dispatch: UseReducerDispatcher<LawBoardState>,
    pub selected: Option<BoardSquare>,
    pub boards: NodeRef,
    pub pressed: Pressed,
    /// Whether letters, digits and `?` are keys.
    pub single_keys: bool,
}

impl LawBoardInput {
    /// Returns the callback that passes an event to a handler.
    pub fn handler<E: 'static>(self: &Rc<Self>, handle: fn(&Self, &E)) -> Callback<E> {
        let input = self.clone();
        Callback::from(move |event: E| handle(&input, &event))
    }

    /// Handles a click or tap that dragged nothing.
    pub fn on_click(&self, event: &MouseEvent) {
        if let Some(square) = self.square(square_of(event)) {
            self.activate(square);
        }
    }

    /// Handles a key on a square. A key that is the board's goes no further.
    pub fn on_key(&self, event: &KeyboardEvent) {
        let Some(square) = self.square(square_of(event)) else {
            return;
        };
        let session = &self.props.session;
        let law = session.variant().law();
        let key = KeyPress::read(event, |press| law_board_key(press, law, self.single_keys));
        let is_handled = match key {
            None => false,
            Some(LawBoardKey::Cancel) => {
                // The page may have something to close, too.
                self.select(None);
                false
            }
            Some(LawBoardKey::Activate) => {
                if !event.repeat() {
                    self.activate(square);
                }
                true
            }
            Some(LawBoardKey::MoveFocus(step)) => {
                self.focus(self.geometry().step(square, step));
                true
            }
            Some(LawBoardKey::NextPiece { letter, backwards }) => {
                let geometry = self.geometry();
                match next_piece_with_letter(session, geometry, square, letter, backwards) {
                    Some(next) => self.focus(next),
                    None => self.announce(text::laws::no_other_law_piece(
                        session.variant(),
                        letter,
                        has_letter(session, square, letter),
                    )),
                }
                true
            }
            Some(LawBoardKey::Describe(question)) => {
                let hides_legality = self.props.hides_legality;
                self.announce(answer_key_question(
                    question,
                    session,
                    square,
                    hides_legality,
                ));
                true
            }
            Some(LawBoardKey::Command(command)) => match &self.props.on_command {
                Some(on_command) => on_command.emit(command),
                None => false,
            },
        };
        if is_handled {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// Moves the tab stop to the square that takes the focus.
    pub fn on_focus(&self, event: &FocusEvent) {
        if let Some(square) = self.square(square_of(event)) {
            self.dispatch.dispatch(LawBoardAction::SetTabStop(square));
        }
    }

    /// Remembers a pointer that goes down on a piece.
    pub fn on_pointer_down(&self, event: &PointerEvent) {
        let Some(name) = square_under(event).filter(|_| self.props.is_playable) else {
            return;
        };
        let square = self.square(Some(name.clone()));
        let piece = square.and_then(|square| self.piece_at(square));
        // A finger on any other piece scrolls the page.
        let is_draggable = piece.is_some_and(|piece| {
            event.pointer_type() != "touch" || piece.side == self.props.session.position().turn()
        });
        if is_draggable {
            let pressed = PressedPiece::new(&self.boards, name, event);
            self.pressed.replace(pressed);
        }
    }

    /// Drags the pressed piece.
    pub fn on_pointer_move(&self, event: &PointerEvent) {
        let mut pressed = self.pressed.borrow_mut();
        let Some(piece) = pressed.as_mut().filter(|piece| piece.is_of(event)) else {
            return;
        };
        if event.buttons() == 0 {
            *pressed = None;
        } else if piece.follow(event) {
            self.select(self.square(Some(piece.square.clone())));
        }
    }

    /// Drops the dragged piece: that is an attempt, unless it is dropped where it was.
    pub fn on_pointer_up(&self, event: &PointerEvent) {
        let piece = self.pressed.take().filter(|piece| piece.is_of(event));
        let Some(piece) = piece.filter(PressedPiece::is_dragged) else {
            return;
        };
        let from = self.square(Some(piece.square.clone()));
        let to = self.square(square_under(event));
        self.select(None);
        if let Some((from, to)) = from.zip(to).filter(|(from, to)| from != to) {
            self.props.on_attempt.emit((from, to));
        }
    }

    /// Returns the dragged piece to its square.
    pub fn on_pointer_cancel(&self, _: &PointerEvent) {
        drop(self.pressed.take());
    }

    /// Selects a piece, deselects it, or attempts a move with it.
    fn activate(&self, square: BoardSquare) {
        match self.selected {
            _ if !self.props.is_playable => {}
            None => {
                if self.piece_at(square).is_some() {
                    self.pick_up(square);
                }
            }
            Some(from) if from == square => {
                self.select(None);
                self.announce(text::PUT_DOWN.to_owned());
            }
            Some(from) if self.is_other_choice(from, square) => self.pick_up(square),
            Some(from) => {
                self.select(None);
                self.props.on_attempt.emit((from, square));
            }
        }
    }

    fn pick_up(&self, square: BoardSquare) {
        self.select(Some(square));
        let hides_legality = self.props.hides_legality;
        self.announce(text::laws::describe_held_law_piece(
            &self.props.session,
            square,
            hides_legality,
        ));
    }

    fn select(&self, square: Option<BoardSquare>) {
        let selection = square.map(|square| (square, self.props.session.revision()));
        self.dispatch.dispatch(LawBoardAction::Select(selection));
    }

    /// Returns true if the square has a piece to select instead of an attempt.
    ///
    /// That is a piece of the same side, unless a move leads there: a king may castle with it.
    fn is_other_choice(&self, from: BoardSquare, to: BoardSquare) -> bool {
        let side = |square| self.piece_at(square).map(|piece| piece.side);
        let is_move = |mv: &VariantMove| mv.from == from && mv.to == to;
        let mut moves = self.props.session.legal_moves().iter();
        side(to).is_some() && side(to) == side(from) && !moves.any(is_move)
    }

    fn piece_at(&self, square: BoardSquare) -> Option<LawPiece> {
        self.props.session.position().piece_at(square)
    }

    fn geometry(&self) -> LawGeometry {
        LawGeometry {
            shape: self.props.session.variant().shape(),
            orientation: self.props.orientation,
        }
    }

    fn focus(&self, square: BoardSquare) {
        let shape = self.props.session.variant().shape();
        focus::focus_square(&self.boards, shape.square_name(square));
    }

    fn announce(&self, text: String) {
        self.dispatch.dispatch(LawBoardAction::Announce(text));
    }

    fn square(&self, name: Option<String>) -> Option<BoardSquare> {
        self.props.session.variant().shape().parse_square(&name?)
    }
}

/// Keeps the page from scrolling while a finger is on a draggable piece.
#[hook]
pub fn use_scroll_lock(boards: &NodeRef, pressed: &Pressed) {
    let (boards, pressed) = (boards.clone(), pressed.clone());
    use_effect_with((), move |()| {
        let lock = ScrollLock::new(&boards, move || pressed.borrow().is_some());
        move || drop(lock)
    });
}
