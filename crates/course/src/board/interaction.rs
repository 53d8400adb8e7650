//! The interaction state machine: selecting, dragging, promoting and drawing on the board.
//!
//! Mouse, touch and keyboard all become a [`BoardInput`]. [`Interaction::reduce`] takes one and returns the new
//! state and, where something was done, a [`BoardEvent`]. Coordinates, DOM elements and keys belong to the page.
//!
//! A drag begins when a pressed pointer has moved [`DRAG_THRESHOLD_PX`]. A piece moves to the square where it is
//! dropped, or to the next square that is clicked or activated, whether or not the move is legal. A click on
//! another piece of the same side selects that piece instead, unless the king castles with it; so does a click on a piece
//! of the side to move while one of the other side is selected.

mod context;
mod input;

use rules::pgn::ShapeColor;
use rules::{Role, Square};

use crate::board::move_targets::Attempt;
use crate::board::shapes::Shape;
pub use context::InteractionContext;
pub use input::{BoardInput, PointerButton};

/// The distance in pixels that a pressed pointer moves before a drag begins.
pub const DRAG_THRESHOLD_PX: u32 = 5;

/// The state of the interaction with a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Interaction {
    /// Nothing is selected, pressed or drawn.
    #[default]
    Idle,
    /// A pointer is down on an empty square.
    EmptySquarePressed(Square),
    /// A piece is selected.
    Selected {
        /// The square of the piece.
        from: Square,
        /// The state of the pointer on it.
        drag: DragState,
    },
    /// A pawn waits for the choice of its promotion.
    Promoting {
        /// The origin of the pawn.
        from: Square,
        /// The target on the last rank.
        to: Square,
    },
    /// A circle or an arrow is being drawn.
    Drawing {
        /// The shape as it is now; `None` while the pointer is off the board.
        draft: Option<Shape>,
        /// The square where it began.
        from: Square,
        /// The colour.
        color: ShapeColor,
        /// The state of the pointer that draws.
        drag: ShapeDrag,
    },
}

/// The visible part of an interaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InteractionView {
    /// The square of the piece that is selected or promoting.
    pub selected: Option<Square>,
    /// The square on which a dragged piece would drop now.
    pub drop_target: Option<Square>,
    /// The square where a pawn waits for the choice of its promotion.
    pub promotion_square: Option<Square>,
    /// The shape being drawn.
    pub draft: Option<Shape>,
}

/// The state of the pointer while a piece is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragState {
    /// No pointer is down; the next click or key moves the piece.
    NotDragging,
    /// A pointer is down on the piece and has not moved.
    Pressed {
        /// Whether this press selected the piece.
        is_new: bool,
    },
    /// The piece follows the pointer.
    Dragging {
        /// The square under the pointer.
        over: Option<Square>,
        /// Whether a release now still counts as a click.
        is_click: bool,
    },
    /// A pointer is down on another square.
    TargetPressed(Square),
}

/// The state of the pointer while a circle or an arrow is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeDrag {
    /// The secondary button is down; its release ends the shape.
    SecondaryButton,
    /// A brush is active, and the pointer is down where the shape begins.
    BrushFirstPress,
    /// A brush is active, and a click or a key has begun the shape. The next one ends it.
    Started,
    /// A brush is active, and the pointer is down where the shape ends.
    BrushSecondPress,
}

/// An event on the board, made by the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEvent {
    /// A move was attempted, legal or not.
    Attempt(Attempt),
    /// A shape was drawn; the same shape drawn again is removed.
    DrawShape(Shape),
    /// All shapes were cleared.
    ClearShapes,
}

impl Interaction {
    /// Returns the state after an input, and the event it caused.
    #[must_use]
    pub fn reduce(
        self,
        input: BoardInput,
        context: &InteractionContext<'_>,
    ) -> (Self, Option<BoardEvent>) {
        match input {
            BoardInput::Press { square, button } => (self.press(square, button, context), None),
            BoardInput::Move { over, distance_px } => (self.move_pointer(over, distance_px), None),
            BoardInput::Release { over } => self.release(over, context),
            BoardInput::Cancel => (self.cancel(), None),
            BoardInput::Activate(square) => self.activate(square, context),
            BoardInput::Escape => (Self::Idle, None),
            BoardInput::ChoosePromotion(role) => self.choose_promotion(role),
            BoardInput::PositionChanged => match self {
                Self::Drawing { .. } => (self, None),
                Self::Idle
                | Self::EmptySquarePressed(_)
                | Self::Selected { .. }
                | Self::Promoting { .. } => (Self::Idle, None),
            },
        }
    }

    /// Returns the visible part. A press that has an effect only on its release does not change it.
    pub fn view(self) -> InteractionView {
        InteractionView {
            selected: self.selected(),
            drop_target: self.drop_target(),
            promotion_square: self.promotion_square(),
            draft: self.draft(),
        }
    }

    /// Returns the square of the piece that is selected or promoting.
    pub fn selected(self) -> Option<Square> {
        match self {
            Self::Selected { from, .. } | Self::Promoting { from, .. } => Some(from),
            Self::Idle | Self::EmptySquarePressed(_) | Self::Drawing { .. } => None,
        }
    }

    /// Returns the square of the piece that is dragged.
    pub fn dragged(self) -> Option<Square> {
        match self {
            Self::Selected {
                from,
                drag: DragState::Dragging { .. },
            } => Some(from),
            Self::Selected { .. }
            | Self::Idle
            | Self::EmptySquarePressed(_)
            | Self::Promoting { .. }
            | Self::Drawing { .. } => None,
        }
    }

    /// Returns the square on which a dragged piece would drop now, other than its own.
    pub fn drop_target(self) -> Option<Square> {
        match self {
            Self::Selected {
                from,
                drag: DragState::Dragging { over, .. },
            } => over.filter(|&over| over != from),
            Self::Selected { .. }
            | Self::Idle
            | Self::EmptySquarePressed(_)
            | Self::Promoting { .. }
            | Self::Drawing { .. } => None,
        }
    }

    /// Returns the square where a pawn waits for the choice of its promotion.
    pub fn promotion_square(self) -> Option<Square> {
        match self {
            Self::Promoting { to, .. } => Some(to),
            Self::Idle
            | Self::EmptySquarePressed(_)
            | Self::Selected { .. }
            | Self::Drawing { .. } => None,
        }
    }

    /// Returns the shape being drawn.
    pub fn draft(self) -> Option<Shape> {
        match self {
            Self::Drawing { draft, .. } => draft,
            Self::Idle
            | Self::EmptySquarePressed(_)
            | Self::Selected { .. }
            | Self::Promoting { .. } => None,
        }
    }

    fn press(
        self,
        square: Square,
        button: PointerButton,
        context: &InteractionContext<'_>,
    ) -> Self {
        let color = match button {
            PointerButton::Primary => context.brush,
            PointerButton::Secondary(color) => {
                return Self::start_shape(square, color, ShapeDrag::SecondaryButton);
            }
        };
        match (self, color) {
            (
                Self::Drawing {
                    from,
                    color,
                    drag: ShapeDrag::Started,
                    ..
                },
                Some(_),
            ) => Self::Drawing {
                draft: Some(Shape::new(from, square, color)),
                from,
                color,
                drag: ShapeDrag::BrushSecondPress,
            },
            (_, Some(color)) => Self::start_shape(square, color, ShapeDrag::BrushFirstPress),
            (Self::Selected { from, .. }, None) if from == square => Self::Selected {
                from,
                drag: DragState::Pressed { is_new: false },
            },
            (Self::Selected { from, .. }, None) if !context.reselects(from, square) => {
                Self::Selected {
                    from,
                    drag: DragState::TargetPressed(square),
                }
            }
            (_, None) if context.view.piece_at(square).is_some() => Self::Selected {
                from: square,
                drag: DragState::Pressed { is_new: true },
            },
            (_, None) => Self::EmptySquarePressed(square),
        }
    }

    fn start_shape(from: Square, color: ShapeColor, drag: ShapeDrag) -> Self {
        Self::Drawing {
            draft: Some(Shape::new(from, from, color)),
            from,
            color,
            drag,
        }
    }

    fn move_pointer(self, over: Option<Square>, distance_px: u32) -> Self {
        match self {
            Self::Selected { from, drag } => {
                let was_click = match drag {
                    DragState::Pressed { is_new } if distance_px >= DRAG_THRESHOLD_PX => is_new,
                    DragState::Dragging { is_click, .. } => is_click,
                    DragState::Pressed { .. }
                    | DragState::NotDragging
                    | DragState::TargetPressed(_) => return self,
                };
                let is_click = was_click && over == Some(from);
                let drag = DragState::Dragging { over, is_click };
                Self::Selected { from, drag }
            }
            Self::Drawing {
                from,
                color,
                drag:
                    drag @ (ShapeDrag::SecondaryButton
                    | ShapeDrag::BrushFirstPress
                    | ShapeDrag::BrushSecondPress),
                ..
            } => Self::Drawing {
                draft: over.map(|over| Shape::new(from, over, color)),
                from,
                color,
                drag,
            },
            Self::Drawing { .. }
            | Self::Idle
            | Self::EmptySquarePressed(_)
            | Self::Promoting { .. } => self,
        }
    }

    fn release(
        self,
        over: Option<Square>,
        context: &InteractionContext<'_>,
    ) -> (Self, Option<BoardEvent>) {
        match self {
            Self::EmptySquarePressed(square) => {
                let clear = (over == Some(square)).then_some(BoardEvent::ClearShapes);
                (Self::Idle, clear)
            }
            Self::Selected { from, drag } => {
                let undragged = Self::Selected {
                    from,
                    drag: DragState::NotDragging,
                };
                match (drag, over) {
                    (
                        DragState::NotDragging
                        | DragState::Pressed { is_new: true }
                        | DragState::Dragging { is_click: true, .. },
                        _,
                    ) => (undragged, None),
                    (DragState::Pressed { is_new: false }, _)
                    | (DragState::Dragging { .. }, None) => (Self::Idle, None),
                    (DragState::Dragging { .. }, Some(to)) => Self::attempt_move(from, to, context),
                    (DragState::TargetPressed(at), over) if over == Some(at) => {
                        Self::attempt_move(from, at, context)
                    }
                    (DragState::TargetPressed(_), _) => (undragged, None),
                }
            }
            Self::Drawing {
                from,
                color,
                drag,
                draft: _,
            } => match (drag, over) {
                (ShapeDrag::BrushFirstPress, Some(over)) if over == from => {
                    (Self::start_shape(from, color, ShapeDrag::Started), None)
                }
                (ShapeDrag::Started, _) => (self, None),
                (
                    ShapeDrag::SecondaryButton
                    | ShapeDrag::BrushFirstPress
                    | ShapeDrag::BrushSecondPress,
                    over,
                ) => {
                    let drawn =
                        over.map(|over| BoardEvent::DrawShape(Shape::new(from, over, color)));
                    (Self::Idle, drawn)
                }
            },
            Self::Idle | Self::Promoting { .. } => (self, None),
        }
    }

    /// Returns the state before the cancelled press, as far as something was selected or begun.
    fn cancel(self) -> Self {
        match self {
            Self::Selected {
                from,
                drag:
                    DragState::NotDragging
                    | DragState::Pressed { is_new: false }
                    | DragState::TargetPressed(_),
            } => Self::Selected {
                from,
                drag: DragState::NotDragging,
            },
            Self::Drawing {
                from,
                color,
                drag: ShapeDrag::Started | ShapeDrag::BrushSecondPress,
                ..
            } => Self::start_shape(from, color, ShapeDrag::Started),
            Self::Promoting { .. } => self,
            Self::Selected { .. }
            | Self::Drawing { .. }
            | Self::Idle
            | Self::EmptySquarePressed(_) => Self::Idle,
        }
    }

    fn activate(
        self,
        square: Square,
        context: &InteractionContext<'_>,
    ) -> (Self, Option<BoardEvent>) {
        // A key is a press and a release on the same square.
        let button = PointerButton::Primary;
        self.press(square, button, context)
            .release(Some(square), context)
    }

    fn choose_promotion(self, role: Role) -> (Self, Option<BoardEvent>) {
        match self {
            Self::Promoting { from, to } => {
                let promotion = Some(role);
                let attempt = Attempt {
                    from,
                    to,
                    promotion,
                };
                (Self::Idle, Some(BoardEvent::Attempt(attempt)))
            }
            Self::Idle
            | Self::EmptySquarePressed(_)
            | Self::Selected { .. }
            | Self::Drawing { .. } => (self, None),
        }
    }

    /// Attempts a move, or asks for the promotion first.
    fn attempt_move(
        from: Square,
        to: Square,
        context: &InteractionContext<'_>,
    ) -> (Self, Option<BoardEvent>) {
        if from == to {
            return (Self::Idle, None);
        }
        let to = context.targets.castling_target(from, to).unwrap_or(to);
        if context
            .targets
            .get(from, to)
            .is_some_and(|to| to.is_promotion)
        {
            return (Self::Promoting { from, to }, None);
        }
        let attempt = Attempt {
            from,
            to,
            promotion: None,
        };
        (Self::Idle, Some(BoardEvent::Attempt(attempt)))
    }
}

#[cfg(test)]
mod tests;
