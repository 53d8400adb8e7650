//! The controller of a board.
//!
//! Translates pointer, keyboard and click events into [`BoardInput`], and forwards the resulting attempts and shapes
//! to the page. When a drag begins is decided in `course::board::interaction`. With the commands of the keys it is a
//! chunk; code-split pages, which contain it, name [`CONTROLLER`].

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::board::interaction::{
    BoardEvent, BoardInput, Interaction, InteractionContext, InteractionView, PointerButton,
};
use course::board::move_targets::MoveTarget;
use course::{Attempt, MoveTargets, Shapes};
use rules::{Role, Square};
use yew::prelude::*;

use crate::browser::drop_animation::DropAnimation;
use crate::browser::frame_tasks::DeferredTask;
use crate::browser::pointer::PointerResponse;
use crate::browser::{focus, frame_tasks};
use crate::lazy::lazy_chunk;
use crate::text;
use crate::ui::board::board_state::{BoardState, InteractionLayer};
use crate::ui::board::key_commands;
use crate::ui::board::key_commands::{KeyCommand, KeyContext};
use crate::ui::board::listeners::BoardListeners;
use crate::ui::board::move_hints::render_move_hints;
use crate::ui::board::promotion_dialog::PromotionDialog;
use crate::ui::board::props::{BoardController, BoardProps, BoardTask, Controller, MountedBoard};
use crate::ui::board::shapes::render_user_shapes;

lazy_chunk! {
    /// Loads the controller of a board.
    pub fn load(interaction) -> Controller = CONTROLLER
}

/// The controller of a board, for the props of boards on code-split pages.
pub const CONTROLLER: Controller = Controller(new_controller);

fn new_controller(board: &Rc<MountedBoard>) -> Rc<dyn BoardController> {
    Rc::new(InteractionController {
        board: board.clone(),
        interaction: Cell::default(),
        revision: Cell::new(board.props().revision),
        animation: Cell::default(),
        attempt_task: RefCell::default(),
        label_task: RefCell::default(),
        listeners: RefCell::default(),
        drop_animation: RefCell::default(),
        drop_timeout: RefCell::default(),
    })
}

/// The interaction with a board.
struct InteractionController {
    board: Rc<MountedBoard>,
    interaction: Cell<Interaction>,
    /// The revision that the interaction knows.
    revision: Cell<u32>,
    /// The revision that the drop animation follows, and whether its pieces are moving.
    animation: Cell<(u32, bool)>,
    /// Sends the attempt to the page.
    attempt_task: RefCell<Option<DeferredTask>>,
    /// Updates the labels and the tab stop.
    label_task: RefCell<Option<DeferredTask>>,
    /// Listen while moves can be attempted.
    listeners: RefCell<Option<BoardListeners>>,
    /// The dropped piece, until its move has been animated.
    drop_animation: RefCell<Option<DropAnimation>>,
    /// Ends the drop if no move follows.
    drop_timeout: RefCell<Option<DeferredTask>>,
}

impl BoardController for InteractionController {
    fn on_key(self: Rc<Self>, square: Square, event: &KeyboardEvent) -> bool {
        self.flush_deferred();
        let props = self.board.props();
        let context = KeyContext {
            board: &props,
            targets: props.play().map(|play| &play.targets),
        };
        match key_commands::command_for_key(&context, square, event) {
            None => return false,
            Some(KeyCommand::FocusSquare(to)) => focus::focus_square(&self.board.grid, to),
            Some(KeyCommand::Announce(text)) => self.board.announce(text),
            Some(KeyCommand::Activate) => match &props.task {
                None => return false,
                Some(_) if event.repeat() => {}
                Some(BoardTask::ChooseSquare(on_choice)) => on_choice.emit(square),
                Some(BoardTask::Play(_) | BoardTask::Edit(_)) => self.on_enter(square, &props),
            },
            Some(KeyCommand::Command(command)) => match &props.on_command {
                Some(on_command) => return on_command.emit(command),
                None => return false,
            },
        }
        true
    }

    fn activate(self: Rc<Self>, square: Square) {
        match &self.board.props().task {
            Some(BoardTask::ChooseSquare(on_choice)) => on_choice.emit(square),
            Some(BoardTask::Play(_) | BoardTask::Edit(_)) => {
                self.dispatch(BoardInput::Activate(square));
            }
            None => {}
        }
    }

    fn sync(self: Rc<Self>, is_animating: bool) {
        let props = self.board.props();
        self.set_playable(props.play().is_some());
        self.sync_with_props();
        if self.animation.replace((props.revision, is_animating)) != (props.revision, is_animating)
        {
            self.update_drop_animation(is_animating);
        }
    }

    fn render(self: Rc<Self>, state: &BoardState) -> InteractionLayer {
        let props = self.board.props();
        let Some(play) = props.play() else {
            return InteractionLayer::default();
        };
        let orientation = props.orientation;
        let targets_of = |piece: Option<Square>| -> Vec<MoveTarget> {
            let piece = piece.filter(|_| !props.view.hides_legality).into_iter();
            piece.flat_map(|from| play.targets.from(from)).collect()
        };
        let view = state.interaction;
        // The labels belong to the position that the interaction knows.
        let is_same_position = self.revision.get() == props.revision;
        let dialog = view.promotion_square.map(|square| {
            let controller = self.clone();
            let on_choice = Callback::from(move |role: Option<Role>| {
                controller.dispatch(role.map_or(BoardInput::Escape, BoardInput::ChoosePromotion));
            });
            html! { <PromotionDialog key="promotion" {square} {orientation} {on_choice} /> }
        });
        InteractionLayer {
            labelled_targets: targets_of(state.labelled_piece.filter(|_| is_same_position)),
            invalid_squares: Vec::new(),
            move_hints: render_move_hints(&targets_of(view.selected), orientation),
            shapes: props
                .drawing
                .as_ref()
                .map_or_else(Html::default, |drawing| {
                    render_user_shapes(&drawing.shapes, view.draft, orientation)
                }),
            dialog,
        }
    }
}

impl InteractionController {
    /// Listens to pointers, and to Escape anywhere, while moves can be attempted.
    fn set_playable(self: &Rc<Self>, is_playable: bool) {
        if self.listeners.borrow().is_some() == is_playable {
            return;
        }
        if let Some(pointer) = self.listeners.take().and_then(|it| it.pointer) {
            pointer.cancel_drag();
        }
        if is_playable {
            let listeners =
                BoardListeners::attach(&self.board.grid, self, Self::on_pointer, Self::on_escape);
            self.listeners.replace(Some(listeners));
        } else if self.interaction.replace(Interaction::Idle) != Interaction::Idle {
            // A piece was still selected from when the board was playable.
            self.board.update(|state| {
                state.interaction = InteractionView::default();
                state.labelled_piece = None;
            });
        }
    }

    /// Shows the interaction as it is now.
    fn render_interaction(&self) {
        let view = self.interaction.get().view();
        self.board.update(|state| state.interaction = view);
    }

    /// Deselects the piece when the position has changed.
    fn sync_with_props(self: &Rc<Self>) {
        let revision = self.board.props().revision;
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

    /// Cancels the selection and the brush, and notifies the page.
    ///
    /// The page may have more to cancel.
    fn on_escape(self: &Rc<Self>) {
        let props = self.board.props();
        if self.interaction.get() != Interaction::Idle || props.brush().is_some() {
            self.dispatch(BoardInput::Escape);
            self.board.announce(text::PUT_DOWN.to_owned());
        }
        if let Some(drawing) = &props.drawing {
            drawing.on_escape.emit(());
        }
    }

    /// Handles a pointer input.
    fn on_pointer(self: &Rc<Self>, input: BoardInput) -> PointerResponse {
        let mut blocks_scroll = false;
        if let BoardInput::Press { square, button } = input {
            let props = self.board.props();
            if button != PointerButton::Primary && props.drawing.is_none() {
                return PointerResponse::default();
            }
            blocks_scroll = props
                .play()
                .is_some_and(|play| context(&props, &play.targets).blocks_touch_scroll(square));
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
        let props = self.board.props();
        let Some(play) = props.play() else {
            return;
        };
        if matches!(input, BoardInput::Press { .. } | BoardInput::Activate(_)) {
            self.drop_animation.take();
            self.board.finish_animation();
        }
        if let BoardInput::Press { square, .. } = input {
            self.board.pressed_square.set(Some(square));
        }
        let before = self.interaction.get();
        let (after, event) = before.reduce(input, &context(&props, &play.targets));
        self.interaction.set(after);
        if input == BoardInput::PositionChanged {
            self.board
                .update(|state| state.labelled_piece = after.selected());
        }
        self.schedule_labels();
        // A press that changes nothing visible renders with its release, which then comes sooner.
        if !matches!(input, BoardInput::Press { .. }) || after.view() != before.view() {
            self.render_interaction();
        }
        self.move_dragged_piece(before, after, matches!(event, Some(BoardEvent::Attempt(_))));
        match event {
            Some(BoardEvent::Attempt(attempt)) => self.submit_attempt(attempt),
            Some(BoardEvent::DrawShape(shape)) => {
                if let Some(drawing) = &props.drawing {
                    drawing.on_shapes.emit(drawing.shapes.toggle(shape));
                }
            }
            Some(BoardEvent::ClearShapes) => {
                let drawing = props.drawing.as_ref();
                if let Some(drawing) = drawing.filter(|it| !it.shapes.is_empty()) {
                    drawing.on_shapes.emit(Shapes::default());
                }
            }
            None => {}
        }
    }

    /// Sends an attempt to the page after the next paint.
    ///
    /// The paint shows that the piece was dropped.
    fn submit_attempt(self: &Rc<Self>, attempt: Attempt) {
        let revision = self.revision.get();
        let task = self.defer(move |controller| {
            let props = controller.board.props();
            // An attempt is for the position in which it was made.
            if let Some(play) = props.play()
                && props.revision == revision
            {
                play.on_attempt.emit(attempt);
            }
            controller.schedule_drop_return();
        });
        self.attempt_task.replace(Some(task));
    }

    /// Returns the dropped piece to its square unless its move begins with the next frame.
    fn schedule_drop_return(self: &Rc<Self>) {
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
        let is_new = self.board.pressed_square.get().is_some()
            || self.board.labelled_piece() != self.interaction.get().selected();
        if !is_new || self.label_task.borrow().is_some() {
            return;
        }
        let task = self.defer(|controller| {
            controller.label_task.take();
            let interaction = controller.interaction.get();
            let pressed = controller.board.pressed_square.take();
            controller.board.update(|state| {
                state.interaction = interaction.view();
                state.labelled_piece = interaction.selected();
                state.tab_stop = pressed.or(state.tab_stop);
            });
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
        if let Some(pointer) = self
            .listeners
            .borrow()
            .as_ref()
            .and_then(|it| it.pointer.as_ref())
        {
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
            focus::focus_square(&self.board.grid, square);
        }
    }

    /// Selects, moves or deselects by Enter, and announces it where the page does not.
    fn on_enter(self: &Rc<Self>, square: Square, props: &BoardProps) {
        let before = self.interaction.get();
        self.dispatch(BoardInput::Activate(square));
        let view = &props.view;
        let piece = view.piece_at(square).map(|piece| piece.piece);
        match self.interaction.get() {
            Interaction::Selected { from, .. } => {
                let targets = props.play().filter(|_| !view.hides_legality);
                let targets = targets.map(|play| &*play.targets);
                self.board.announce(piece.map_or_else(String::new, |piece| {
                    text::describe_held_piece(from, piece, targets, view.turn)
                }));
            }
            Interaction::Drawing { from, .. } => {
                self.board.announce(text::describe_shape_start(from));
            }
            Interaction::Idle if before.selected() == Some(square) => {
                self.board.announce(text::PUT_DOWN.to_owned());
            }
            Interaction::Idle if before == Interaction::Idle => {
                self.board.announce(text::empty_square(square));
            }
            Interaction::Idle
            | Interaction::EmptySquarePressed(_)
            | Interaction::Promoting { .. } => {}
        }
    }
}

fn context<'a>(props: &'a BoardProps, targets: &'a MoveTargets) -> InteractionContext<'a> {
    InteractionContext {
        view: &props.view,
        targets,
        brush: props.brush(),
    }
}
