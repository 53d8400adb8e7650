//! Pointer, keyboard and click input on the boards of a law.

use std::cell::RefCell;
use std::rc::Rc;

use variants::{BoardSquare, VariantMove};
use yew::prelude::*;

use crate::browser::focus;
use crate::browser::square_pointer::{PressedPiece, ScrollLock, square_of, square_under};
use crate::ui::law_board::geometry::{BoardStep, LawGeometry};
use crate::ui::law_board::props::{LawBoardAction, LawBoardState, LawBoardsProps};

/// The pointer that is down on a piece.
pub type Pressed = Rc<RefCell<Option<PressedPiece>>>;

/// What the handlers of one render know.
pub struct LawBoardInput {
    pub props: LawBoardsProps,
    pub dispatch: UseReducerDispatcher<LawBoardState>,
    pub selected: Option<BoardSquare>,
    pub boards: NodeRef,
    pub pressed: Pressed,
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

    /// Handles a key on a square.
    pub fn on_key(&self, event: &KeyboardEvent) {
        let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let Some(square) = self.square(square_of(event)).filter(|_| !is_modified) else {
            return;
        };
        let shape = self.props.variant.shape();
        let step = match event.key().as_str() {
            "ArrowUp" => Some(BoardStep::Up),
            "ArrowDown" => Some(BoardStep::Down),
            "ArrowLeft" => Some(BoardStep::Left),
            "ArrowRight" => Some(BoardStep::Right),
            "Home" => Some(BoardStep::RowStart),
            "End" => Some(BoardStep::RowEnd),
            "PageDown" if shape.levels() > 1 => Some(BoardStep::NextBoard),
            "PageUp" if shape.levels() > 1 => Some(BoardStep::PreviousBoard),
            "Enter" | " " => None,
            "Escape" => {
                self.select(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        match step {
            Some(step) => {
                let geometry = LawGeometry {
                    shape,
                    orientation: self.props.orientation,
                };
                let to = shape.square_name(geometry.step(square, step));
                focus::focus_square(&self.boards, to);
            }
            None if event.repeat() => {}
            None => self.activate(square),
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
        let piece = square.and_then(|square| self.props.position.piece_at(square));
        // A finger on any other piece scrolls the page.
        let is_draggable = piece.is_some_and(|piece| {
            event.pointer_type() != "touch" || piece.side == self.props.position.turn()
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
            None => self.select(self.props.position.piece_at(square).map(|_| square)),
            Some(from) if from == square => self.select(None),
            Some(from) if self.is_other_choice(from, square) => self.select(Some(square)),
            Some(from) => {
                self.select(None);
                self.props.on_attempt.emit((from, square));
            }
        }
    }

    fn select(&self, square: Option<BoardSquare>) {
        let selection = square.map(|square| (square, self.props.revision));
        self.dispatch.dispatch(LawBoardAction::Select(selection));
    }

    /// Returns true if the square has a piece to select instead of an attempt.
    ///
    /// That is a piece of the same side, unless a move leads there: a king may castle with it.
    fn is_other_choice(&self, from: BoardSquare, to: BoardSquare) -> bool {
        let side = |square| self.props.position.piece_at(square).map(|piece| piece.side);
        let is_move = |mv: &VariantMove| mv.from == from && mv.to == to;
        side(to).is_some() && side(to) == side(from) && !self.props.legal_moves.iter().any(is_move)
    }

    fn square(&self, name: Option<String>) -> Option<BoardSquare> {
        self.props.variant.shape().parse_square(&name?)
    }
}

/// Keeps the page from scrolling while a finger is on a piece that it can drag.
#[hook]
pub fn use_scroll_lock(boards: &NodeRef, pressed: &Pressed) {
    let (boards, pressed) = (boards.clone(), pressed.clone());
    use_effect_with((), move |()| {
        let lock = ScrollLock::new(&boards, move || pressed.borrow().is_some());
        move || drop(lock)
    });
}
