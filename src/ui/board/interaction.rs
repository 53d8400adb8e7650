//! Board input controller.
//!
//! Translates pointer, keyboard and click events into [`BoardInput`], and forwards the resulting attempts and shapes
//! to the page.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::board::interaction::{
    BoardEvent, BoardInput, Interaction, InteractionContext, InteractionView, PointerButton,
};
use course::{Attempt, MoveTargets, Shapes};
use rules::{Role, Square};
use yew::prelude::*;

use crate::browser::frame_tasks::DeferredTask;
use crate::browser::pointer::{BoardPointer, DropAnimation, PointerResponse};
use crate::browser::{dom, focus, frame_tasks, keys, timers};
use crate::text;
use crate::ui::board::handover::{BoardHandover, BoardUiState};
use crate::ui::board::key_commands;
use crate::ui::board::key_commands::{KeyCommand, KeyContext};
use crate::ui::board::props::InteractiveBoardProps;
use crate::ui::board::render::use_focus_across_flip;

/// The interaction with a board, for rendering.
pub struct BoardInteraction {
    pub state: BoardRenderState,
    pub is_animating: bool,
    /// The legal destinations; empty on a read-only board.
    pub targets: Rc<MoveTargets>,
    pub handlers: Rc<BoardHandlers>,
}

/// The visible state of an interactive board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardRenderState {
    pub interaction: InteractionView,
    /// The square of the selected piece whose destinations the squares' ARIA labels name.
    ///
    /// It lags the selection by one frame, so that the selection is painted first.
    pub labelled_piece: Option<Square>,
    pub ui: BoardUiState,
}

/// The event handlers of an interactive board. They never change, so that they cause no render.
pub struct BoardHandlers {
    pub on_animation_end: Callback<()>,
    /// A promotion was chosen, or cancelled.
    pub on_promotion: Callback<Option<Role>>,
    pub onclick: Callback<MouseEvent>,
    /// For a read-only board.
    pub onmousedown: Callback<MouseEvent>,
    pub onkeydown: Callback<KeyboardEvent>,
    pub onfocusin: Callback<FocusEvent>,
}

/// Makes a board interactive.
#[hook]
pub fn use_interaction(props: &InteractiveBoardProps, grid: &NodeRef) -> BoardInteraction {
    let handover = &props.board.handover;
    let state = use_state_eq(|| BoardRenderState {
        interaction: InteractionView::default(),
        labelled_piece: None,
        ui: handover.ui.borrow().clone(),
    });
    let controller = use_memo((), |()| InteractionController {
        grid: grid.clone(),
        props: RefCell::new(props.clone()),
        interaction: Cell::default(),
        handover: handover.clone(),
        revision: Cell::new(props.board.revision),
        attempt_task: RefCell::default(),
        pressed_square: Cell::default(),
        labelled_piece: Cell::default(),
        label_task: RefCell::default(),
        pointer: RefCell::default(),
        drop_animation: RefCell::default(),
        drop_timeout: RefCell::default(),
        no_targets: Rc::default(),
        state: state.setter(),
    });
    controller.props.replace(props.clone());
    let is_animating = props.board.is_animating(&state.ui);
    use_input_listeners(&controller, props, is_animating);
    use_focus_across_flip(grid, props.board.orientation);
    let mut state = (*state).clone();
    // The labels belong to the position before.
    if controller.revision.get() != props.board.revision {
        state.labelled_piece = None;
    }
    BoardInteraction {
        state,
        is_animating,
        targets: controller.targets(props),
        handlers: use_memo((), |()| BoardHandlers::new(&controller)),
    }
}

impl BoardHandlers {
    fn new(controller: &Rc<InteractionController>) -> Self {
        Self {
            on_animation_end: callback(controller, |controller, ()| controller.finish_animation()),
            on_promotion: callback(controller, |controller, role: Option<Role>| {
                controller.dispatch(role.map_or(BoardInput::Escape, BoardInput::ChoosePromotion));
            }),
            onclick: callback(controller, |controller, event: MouseEvent| {
                // A click of a pointer has a count; its pointer events were handled.
                if let (0, Some(square)) = (event.detail(), dom::event_square(&event)) {
                    controller.dispatch(BoardInput::Activate(square));
                }
            }),
            onmousedown: callback(controller, |controller, event: MouseEvent| {
                event.prevent_default();
                focus::focus_board_container(&controller.grid);
            }),
            onkeydown: callback(controller, |controller, event: KeyboardEvent| {
                let square = dom::event_square(&event);
                if square.is_some_and(|square| controller.on_key(square, &event)) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }),
            onfocusin: callback(controller, |controller, event: FocusEvent| {
                // A pointer press on the square moves the tab stop itself.
                if let Some(square) = dom::event_square(&event)
                    && controller.handover.ui.borrow().tab_stop != Some(square)
                    && controller.pressed_square.get() != Some(square)
                {
                    controller.update(|ui| ui.tab_stop = Some(square));
                }
            }),
        }
    }
}

fn callback<E: 'static>(
    controller: &Rc<InteractionController>,
    handle: fn(&Rc<InteractionController>, E),
) -> Callback<E> {
    let controller = controller.clone();
    Callback::from(move |event| handle(&controller, event))
}

/// Listens to pointers, and to Escape anywhere, while moves can be attempted; and follows the animations.
#[hook]
fn use_input_listeners(
    controller: &Rc<InteractionController>,
    props: &InteractiveBoardProps,
    is_animating: bool,
) {
    {
        let controller = controller.clone();
        use_effect_with(props.play.is_some(), move |&is_playable| {
            let escape = is_playable.then(|| {
                let target = controller.clone();
                let pointer =
                    BoardPointer::attach(&controller.grid, move |input| target.on_pointer(input));
                controller.pointer.replace(pointer);
                let target = controller.clone();
                keys::on_escape(move || target.on_escape())
            });
            // A piece may still be selected from when the board was playable.
            if !is_playable
                && controller.interaction.replace(Interaction::Idle) != Interaction::Idle
            {
                controller.labelled_piece.set(None);
                controller.render();
            }
            move || {
                if let Some(pointer) = controller.pointer.take() {
                    pointer.cancel_drag();
                }
                drop(escape);
            }
        });
    }
    {
        let controller = controller.clone();
        use_effect_with(
            (props.board.revision, is_animating),
            move |&(_, is_animating)| {
                controller.sync_with_props();
                controller.update_drop_animation(is_animating);
            },
        );
    }
    let controller = controller.clone();
    use_effect_with((), move |()| {
        // After the focus has moved from the board that was replaced.
        timers::queue_microtask(move || controller.handle_pending_keys());
    });
}

/// The state behind the handlers, as long as the board is mounted.
struct InteractionController {
    grid: NodeRef,
    props: RefCell<InteractiveBoardProps>,
    interaction: Cell<Interaction>,
    handover: BoardHandover,
    /// The revision that the interaction knows.
    revision: Cell<u32>,
    /// Sends the attempt to the page.
    attempt_task: RefCell<Option<DeferredTask>>,
    /// The square of the last press, until the tab stop is there.
    pressed_square: Cell<Option<Square>>,
    /// The square of the selected piece whose destinations the labels name.
    labelled_piece: Cell<Option<Square>>,
    /// Updates the labels and the tab stop.
    label_task: RefCell<Option<DeferredTask>>,
    pointer: RefCell<Option<BoardPointer>>,
    /// The dropped piece, until its move has been animated.
    drop_animation: RefCell<Option<DropAnimation>>,
    /// Ends the drop if no move follows.
    drop_timeout: RefCell<Option<DeferredTask>>,
    no_targets: Rc<MoveTargets>,
    state: UseStateSetter<BoardRenderState>,
}

impl InteractionController {
    fn targets(&self, props: &InteractiveBoardProps) -> Rc<MoveTargets> {
        let play = props.play.as_ref();
        play.map_or_else(|| self.no_targets.clone(), |play| play.targets.clone())
    }

    /// Changes the visible state.
    fn update(&self, update: impl FnOnce(&mut BoardUiState)) {
        update(&mut self.handover.ui.borrow_mut());
        self.render();
    }

    fn render(&self) {
        self.state.set(BoardRenderState {
            interaction: self.interaction.get().view(),
            labelled_piece: self.labelled_piece.get(),
            ui: self.handover.ui.borrow().clone(),
        });
    }

    /// Ends the animation, or cuts it short.
    fn finish_animation(&self) {
        let revision = self.props.borrow().board.revision;
        self.update(|ui| ui.finished_revision = Some(revision));
    }

    /// Deselects the piece when the position has changed.
    fn sync_with_props(self: &Rc<Self>) {
        let revision = self.props.borrow().board.revision;
        if self.revision.replace(revision) != revision {
            self.dispatch(BoardInput::PositionChanged);
        }
    }

    /// Begins the drop animation with the animation of its move, and ends it with that.
    fn update_drop_animation(&self, is_animating: bool) {
        let mut animation = self.drop_animation.borrow_mut();
        match animation.as_mut() {
            Some(animation) if is_animating && !animation.has_begun() => animation.begin(),
            Some(_) | None => *animation = None,
        }
    }

    /// Cancels the selection and the brush, and notifies the page, which may have more to cancel.
    fn on_escape(self: &Rc<Self>) {
        let props = self.props.borrow().clone();
        if self.interaction.get() != Interaction::Idle || props.brush.is_some() {
            self.dispatch(BoardInput::Escape);
            self.announce(text::PUT_DOWN.to_owned());
        }
        if let Some(on_escape) = &props.on_escape {
            on_escape.emit(());
        }
    }

    /// Handles a pointer input.
    fn on_pointer(self: &Rc<Self>, input: BoardInput) -> PointerResponse {
        let mut blocks_scroll = false;
        if let BoardInput::Press { square, button } = input {
            let props = self.props.borrow();
            if button != PointerButton::Primary && props.on_shapes.is_none() {
                return PointerResponse::default();
            }
            blocks_scroll = context(&props, &self.targets(&props)).blocks_touch_scroll(square);
        }
        self.dispatch(input);
        PointerResponse {
            is_captured: true,
            blocks_scroll,
            dragged_from: self.interaction.get().dragged(),
            opened_dialog: self.interaction.get().promotion_square().is_some(),
        }
    }

    /// Applies an input, renders the new state, and sends the resulting event to the page.
    fn dispatch(self: &Rc<Self>, input: BoardInput) {
        self.flush_deferred();
        self.sync_with_props();
        let props = self.props.borrow().clone();
        let Some(play) = &props.play else {
            return;
        };
        if matches!(input, BoardInput::Press { .. } | BoardInput::Activate(_)) {
            self.drop_animation.take();
            self.finish_animation();
        }
        if let BoardInput::Press { square, .. } = input {
            self.pressed_square.set(Some(square));
        }
        let before = self.interaction.get();
        let (after, event) = before.reduce(input, &context(&props, &play.targets));
        self.interaction.set(after);
        if input == BoardInput::PositionChanged {
            self.labelled_piece.set(after.selected());
        }
        self.schedule_labels();
        // A press that changes nothing visible renders with its release, which then comes sooner.
        if !matches!(input, BoardInput::Press { .. }) || after.view() != before.view() {
            self.render();
        }
        self.move_dragged_piece(before, after, matches!(event, Some(BoardEvent::Attempt(_))));
        match event {
            Some(BoardEvent::Attempt(attempt)) => self.submit_attempt(attempt),
            Some(BoardEvent::DrawShape(shape)) => set_shapes(&props, props.shapes.toggle(shape)),
            Some(BoardEvent::ClearShapes) if !props.shapes.is_empty() => {
                set_shapes(&props, Shapes::default());
            }
            Some(BoardEvent::ClearShapes) | None => {}
        }
    }

    /// Sends an attempt to the page after the next paint, which shows that the piece was dropped.
    fn submit_attempt(self: &Rc<Self>, attempt: Attempt) {
        let revision = self.revision.get();
        let task = self.defer(move |controller| {
            let props = controller.props.borrow().clone();
            // An attempt is for the position in which it was made.
            if let Some(play) = props.play.filter(|_| props.board.revision == revision) {
                play.on_attempt.emit(attempt);
            }
            controller.wait_for_move();
        });
        self.attempt_task.replace(Some(task));
    }

    /// Returns the dropped piece to its square unless its move begins with the next frame.
    fn wait_for_move(self: &Rc<Self>) {
        let controller = Rc::downgrade(self);
        let timeout = frame_tasks::after_paint(move || {
            if let Some(controller) = controller.upgrade() {
                let mut animation = controller.drop_animation.borrow_mut();
                animation.take_if(|it| !it.has_begun());
            }
        });
        self.drop_timeout.replace(Some(timeout));
    }

    /// Updates the squares' labels and the tab stop after the next paint.
    fn schedule_labels(self: &Rc<Self>) {
        let is_new = self.pressed_square.get().is_some()
            || self.labelled_piece.get() != self.interaction.get().selected();
        if !is_new || self.label_task.borrow().is_some() {
            return;
        }
        let task = self.defer(|controller| {
            controller.label_task.take();
            controller
                .labelled_piece
                .set(controller.interaction.get().selected());
            let pressed = controller.pressed_square.take();
            controller.update(|ui| ui.tab_stop = pressed.or(ui.tab_stop));
        });
        self.label_task.replace(Some(task));
    }

    /// Runs the deferred tasks immediately.
    fn flush_deferred(&self) {
        for task in [self.label_task.take(), self.attempt_task.take()]
            .into_iter()
            .flatten()
        {
            task.run_now();
        }
    }

    /// Runs `work` after the next paint, but before the next input.
    fn defer(self: &Rc<Self>, work: impl FnOnce(&Rc<Self>) + 'static) -> DeferredTask {
        let controller = Rc::downgrade(self);
        frame_tasks::after_paint_or_input(move || {
            if let Some(controller) = controller.upgrade() {
                work(&controller);
            }
        })
    }

    /// Moves the dragged piece's element to where the interaction has it.
    fn move_dragged_piece(&self, before: Interaction, after: Interaction, is_attempt: bool) {
        if let Some(pointer) = &*self.pointer.borrow() {
            if is_attempt {
                // First return the piece of the drop before, which may be the same.
                self.drop_timeout.take();
                self.drop_animation.take();
                self.drop_animation.replace(pointer.start_drop_animation());
            } else if let Some((from, to)) = after.selected().zip(after.promotion_square()) {
                if before.promotion_square().is_none() {
                    pointer.hold_at(from, to);
                }
            } else if after.dragged().is_none() {
                pointer.cancel_drag();
            }
        }
        // The promotion dialog, which had the focus, is removed.
        if let (Some(square), None) = (before.promotion_square(), after.promotion_square()) {
            focus::focus_square(&self.grid, square);
        }
    }

    /// Handles the keys that waited on the board before.
    fn handle_pending_keys(self: &Rc<Self>) {
        for event in self.handover.pending_keys.take() {
            // Not if the focus has left the board since.
            if let Some(square) = focus::focused_square(&self.grid) {
                self.on_key(square, &event);
            }
        }
    }

    /// Handles a key. Returns whether it is the board's.
    fn on_key(self: &Rc<Self>, square: Square, event: &KeyboardEvent) -> bool {
        self.flush_deferred();
        let props = self.props.borrow().clone();
        let context = KeyContext {
            board: &props.board,
            targets: props.play.as_ref().map(|play| &play.targets),
        };
        match key_commands::handle_key(&context, square, event) {
            None => return false,
            Some(KeyCommand::FocusSquare(to)) => focus::focus_square(&self.grid, to),
            Some(KeyCommand::Announce(text)) => self.announce(text),
            Some(KeyCommand::Activate) => {
                if props.play.is_none() {
                    return false;
                }
                if !event.repeat() {
                    self.on_enter(square, &props);
                }
            }
            Some(KeyCommand::Command(command)) => match &props.board.on_command {
                Some(on_command) => return on_command.emit(command),
                None => return false,
            },
        }
        true
    }

    /// Selects, moves or deselects by Enter, and announces it where the page does not.
    fn on_enter(self: &Rc<Self>, square: Square, props: &InteractiveBoardProps) {
        let before = self.interaction.get();
        self.dispatch(BoardInput::Activate(square));
        let view = &props.board.view;
        let piece = view.piece_at(square).map(|piece| piece.piece);
        match self.interaction.get() {
            Interaction::Selected { from, .. } => {
                let targets = (!view.hides_legality).then(|| self.targets(props));
                self.announce(piece.map_or_else(String::new, |piece| {
                    text::describe_held_piece(from, piece, targets.as_deref(), view.turn)
                }));
            }
            Interaction::Drawing { from, .. } => self.announce(text::shape_started(from)),
            Interaction::Idle if before.selected() == Some(square) => {
                self.announce(text::PUT_DOWN.to_owned());
            }
            Interaction::Idle if before == Interaction::Idle => {
                self.announce(text::empty_square(square));
            }
            Interaction::Idle
            | Interaction::EmptySquarePressed(_)
            | Interaction::Promoting { .. } => {}
        }
    }

    fn announce(&self, text: String) {
        self.update(|ui| ui.announce(text));
    }
}

fn set_shapes(props: &InteractiveBoardProps, shapes: Shapes) {
    if let Some(on_shapes) = &props.on_shapes {
        on_shapes.emit(shapes);
    }
}

fn context<'a>(
    props: &'a InteractiveBoardProps,
    targets: &'a MoveTargets,
) -> InteractionContext<'a> {
    InteractionContext {
        view: &props.board.view,
        targets,
        brush: props.brush,
    }
}
