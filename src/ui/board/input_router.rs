//! The event handlers of a board.
//!
//! They pass keys and clicks to the board's [`BoardController`]. A page that is a chunk brings it; elsewhere the board
//! loads it when it first has the focus, or becomes playable. Until it is loaded, keys and clicks wait.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rules::Square;
use yew::prelude::*;

use crate::browser::{dom, focus};
use crate::lazy::load_then;
use crate::text;
use crate::ui::board::controller;
use crate::ui::board::key_bindings::may_be_board_key;
use crate::ui::board::props::{BoardController, BoardProps, Controller, MountedBoard};

/// Passes a board's events to its controller.
pub struct InputRouter {
    board: Rc<MountedBoard>,
    /// `None` until it is loaded.
    controller: RefCell<Option<Rc<dyn BoardController>>>,
    is_loading: Cell<bool>,
    /// The inputs that wait for the controller, in their order.
    pending_inputs: RefCell<Vec<PendingInput>>,
}

/// An input that came before the controller.
enum PendingInput {
    Key(KeyboardEvent),
    /// A click on a square.
    Activation(Square),
}

/// The event handlers of a board. They never change, so that they cause no render.
pub struct BoardHandlers {
    pub on_animation_end: Callback<()>,
    pub onclick: Callback<MouseEvent>,
    pub onmousedown: Callback<MouseEvent>,
    pub onkeydown: Callback<KeyboardEvent>,
    pub onfocusin: Callback<FocusEvent>,
}

impl BoardHandlers {
    pub fn new(router: &Rc<InputRouter>) -> Self {
        Self {
            on_animation_end: callback(router, |router, ()| router.board.finish_animation()),
            onclick: callback(router, |router, event: MouseEvent| {
                // A click of a pointer has a count. The controller of a playable board has handled its pointer events.
                let is_handled = event.detail() > 0
                    && router.board.props().is_playable()
                    && router.controller().is_some();
                if !is_handled && let Some(square) = dom::event_square(&event) {
                    router.activate(square);
                }
            }),
            onmousedown: callback(router, |router, event: MouseEvent| {
                // A read-only board leaves the focus to the element around it.
                if !router.board.props().is_playable() {
                    event.prevent_default();
                    focus::focus_board_container(&router.board.grid);
                }
            }),
            onkeydown: callback(router, |router, event: KeyboardEvent| {
                let square = dom::event_square(&event);
                if square.is_some_and(|square| router.on_key(square, &event)) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }),
            onfocusin: callback(router, |router, event: FocusEvent| {
                let Some(square) = dom::event_square(&event) else {
                    return;
                };
                // A pointer press on the square moves the tab stop itself.
                if router.board.tab_stop() != Some(square)
                    && router.board.pressed_square.get() != Some(square)
                {
                    router.board.update(|state| state.tab_stop = Some(square));
                }
                router.load_controller();
            }),
        }
    }
}

fn callback<E: 'static>(router: &Rc<InputRouter>, handle: fn(&Rc<InputRouter>, E)) -> Callback<E> {
    let router = router.clone();
    Callback::from(move |event| handle(&router, event))
}

impl InputRouter {
    pub fn new(board: MountedBoard) -> Self {
        Self {
            board: Rc::new(board),
            controller: RefCell::default(),
            is_loading: Cell::default(),
            pending_inputs: RefCell::default(),
        }
    }

    /// Returns the controller, if it is loaded.
    pub fn controller(&self) -> Option<Rc<dyn BoardController>> {
        self.controller.borrow().clone()
    }

    /// Follows the props.
    pub fn set_props(&self, props: &BoardProps) {
        self.board.set_props(props);
        if let Some(controller) = props.controller {
            self.set_controller(controller);
        }
    }

    fn set_controller(&self, Controller(new_controller): Controller) {
        let mut controller = self.controller.borrow_mut();
        if controller.is_none() {
            *controller = Some(new_controller(&self.board));
        }
    }

    /// Has the controller follow the props after a render, and handle the inputs that wait.
    pub fn sync(self: &Rc<Self>, is_animating: bool) {
        match self.controller() {
            Some(controller) => controller.sync(is_animating),
            None if self.board.props().is_playable() => self.load_controller(),
            None => {}
        }
        self.handle_pending_inputs();
    }

    /// Loads the controller, and handles the inputs that wait for it.
    fn load_controller(self: &Rc<Self>) {
        if self.controller.borrow().is_some() || self.is_loading.replace(true) {
            return;
        }
        let router = self.clone();
        load_then(controller::load, move |controller| {
            router.is_loading.set(false);
            // It may have come with the props since.
            let is_missing = router.controller().is_none();
            if is_missing && let Ok(controller) = controller {
                router.set_controller(controller);
                router.sync(false);
                let board = &router.board;
                board.update(|state| state.has_loaded_controller = true);
            }
            router.handle_pending_inputs();
            let has_failed = !router.pending_inputs.take().is_empty();
            router
                .board
                .update(|state| state.has_failed_to_load = has_failed);
            if has_failed {
                router.board.announce(text::KEYS_NOT_LOADED.to_owned());
            }
        });
    }

    /// Handles the inputs that wait, if the controller is there. A key acts on the square to which one before it moved.
    fn handle_pending_inputs(&self) {
        let Some(controller) = self.controller() else {
            return;
        };
        for input in self.pending_inputs.take() {
            match input {
                PendingInput::Key(event) => {
                    // Not if the focus has left the board since.
                    if let Some(square) = focus::focused_square(&self.board.grid) {
                        controller.clone().on_key(square, &event);
                    }
                }
                PendingInput::Activation(square) => controller.clone().activate(square),
            }
        }
    }

    /// Selects a square or moves to it.
    fn activate(self: &Rc<Self>, square: Square) {
        match self.controller() {
            Some(controller) => controller.activate(square),
            None if self.board.props().is_playable() => {
                self.add_pending_input(PendingInput::Activation(square));
            }
            None => {}
        }
    }

    fn add_pending_input(self: &Rc<Self>, input: PendingInput) {
        self.pending_inputs.borrow_mut().push(input);
        self.load_controller();
    }

    /// Handles a key. Returns whether it is the board's.
    fn on_key(self: &Rc<Self>, square: Square, event: &KeyboardEvent) -> bool {
        if let Some(controller) = self.controller() {
            return controller.on_key(square, event);
        }
        let waits = may_be_board_key(event, self.board.props().single_keys);
        if waits {
            self.add_pending_input(PendingInput::Key(event.clone()));
        }
        waits
    }
}
