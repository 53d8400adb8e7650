//! Keyboard navigation of a read-only board.
//!
//! The code behind the keys is a chunk, loaded when the board first has the focus. Until it is loaded, keys wait.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use crate::browser::{dom, focus};
use crate::lazy::load_then;
use crate::text;
use crate::ui::board::handover::{BoardHandover, BoardUiState};
use crate::ui::board::key_bindings::may_be_board_key;
use crate::ui::board::key_commands;
use crate::ui::board::key_commands::{KeyCommand, KeyContext, KeyHandler};
use crate::ui::board::props::BoardProps;
use crate::ui::board::render::use_focus_across_flip;

/// The event handlers of a read-only board. They never change, so that they cause no render.
pub struct KeyboardHandlers {
    pub on_animation_end: Callback<()>,
    pub onmousedown: Callback<MouseEvent>,
    pub onkeydown: Callback<KeyboardEvent>,
    pub onfocusin: Callback<FocusEvent>,
}

/// Makes a board navigable by keyboard.
#[hook]
pub fn use_keyboard_navigation(
    props: &BoardProps,
    grid: &NodeRef,
) -> (BoardUiState, Rc<KeyboardHandlers>) {
    let ui = use_state_eq(|| props.handover.ui.borrow().clone());
    let controller = use_memo((), |()| KeyboardController {
        grid: grid.clone(),
        props: RefCell::new(props.clone()),
        handover: props.handover.clone(),
        key_handler: Cell::default(),
        is_loading: Cell::default(),
        ui: ui.setter(),
    });
    controller.props.replace(props.clone());
    use_focus_across_flip(grid, props.orientation);
    let handlers = use_memo((), |()| KeyboardHandlers::new(&controller));
    ((*ui).clone(), handlers)
}

impl KeyboardHandlers {
    fn new(controller: &Rc<KeyboardController>) -> Self {
        Self {
            on_animation_end: callback(controller, |controller, ()| {
                let revision = controller.props.borrow().revision;
                controller.update(|ui| ui.finished_revision = Some(revision));
            }),
            // The focus stays with the element around the board.
            onmousedown: callback(controller, |controller, event: MouseEvent| {
                event.prevent_default();
                focus::focus_board_container(&controller.grid);
            }),
            onkeydown: callback(controller, |controller, event: KeyboardEvent| {
                if controller.on_key(&event) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }),
            onfocusin: callback(controller, |controller, event: FocusEvent| {
                if let Some(square) = dom::event_square(&event) {
                    controller.update(|ui| ui.tab_stop = Some(square));
                    controller.load();
                }
            }),
        }
    }
}

fn callback<E: 'static>(
    controller: &Rc<KeyboardController>,
    handle: fn(&Rc<KeyboardController>, E),
) -> Callback<E> {
    let controller = controller.clone();
    Callback::from(move |event| handle(&controller, event))
}

/// The state behind the handlers, as long as the board is mounted.
struct KeyboardController {
    grid: NodeRef,
    props: RefCell<BoardProps>,
    handover: BoardHandover,
    /// The content of the keyboard chunk, once it is loaded.
    key_handler: Cell<Option<KeyHandler>>,
    is_loading: Cell<bool>,
    ui: UseStateSetter<BoardUiState>,
}

impl KeyboardController {
    /// Changes the visible state.
    fn update(&self, update: impl FnOnce(&mut BoardUiState)) {
        let mut ui = self.handover.ui.borrow_mut();
        update(&mut ui);
        self.ui.set(ui.clone());
    }

    /// Loads the keyboard chunk, and handles the keys that wait for it.
    fn load(self: &Rc<Self>) {
        if self.is_loading.replace(true) {
            return;
        }
        let controller = self.clone();
        load_then(key_commands::load, move |key_handler| {
            if controller.grid.get().is_none() {
                // The board that replaced this one handles the keys.
                return;
            }
            let pending = controller.handover.pending_keys.take();
            if let Ok(key_handler) = key_handler {
                controller.key_handler.set(Some(key_handler));
                for event in pending {
                    controller.run_key(key_handler, &event);
                }
                return;
            }
            controller.is_loading.set(false);
            if !pending.is_empty() {
                controller.update(|ui| ui.announce(text::KEYS_NOT_LOADED.to_owned()));
            }
        });
    }

    /// Handles a key. Returns whether it is the board's.
    fn on_key(self: &Rc<Self>, event: &KeyboardEvent) -> bool {
        if let Some(key_handler) = self.key_handler.get() {
            return self.run_key(key_handler, event);
        }
        let waits = may_be_board_key(event, self.props.borrow().single_keys);
        if waits {
            self.handover.pending_keys.borrow_mut().push(event.clone());
            self.load();
        }
        waits
    }

    /// Runs a key's command on the focused square, to which an earlier key may have moved.
    fn run_key(&self, key_handler: KeyHandler, event: &KeyboardEvent) -> bool {
        let props = self.props.borrow().clone();
        let Some(square) = focus::focused_square(&self.grid) else {
            return false;
        };
        let context = KeyContext {
            board: &props,
            targets: None,
        };
        match key_handler(&context, square, event) {
            Some(KeyCommand::FocusSquare(to)) => focus::focus_square(&self.grid, to),
            Some(KeyCommand::Announce(text)) => self.update(|ui| ui.announce(text)),
            Some(KeyCommand::Command(command)) => match &props.on_command {
                Some(on_command) => return on_command.emit(command),
                None => return false,
            },
            // A read-only board has nothing to select.
            Some(KeyCommand::Activate) | None => return false,
        }
        true
    }
}
