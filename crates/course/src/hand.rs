//! The hand over the board: one machine for every way of touching it.
//!
//! A mouse, a finger and the keyboard all become an [`Input`]; a [`Hand`] and an input become a hand and,
//! where something was done, an [`Act`]. Coordinates, elements and keys belong to the floor above.
//!
//! A man is put where he is let go, after a drag, or where the next click or Enter is. Whatever stands
//! there: whether he may go there is for others to judge. Only another man of the same side is taken up
//! instead, unless the king castles with it.

use rules::pgn::Tint;
use rules::{Role, Square};

use crate::diagram::Diagram;
use crate::drawings::Drawing;
use crate::targets::{Attempt, Targets};

/// How far a pointer may slip, in pixels, before a click becomes a drag.
pub const SLIP: u32 = 5;

/// What the hand is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// Nothing.
    #[default]
    Resting,
    /// A pointer is down on a square with nothing to take up.
    Pressing(Square),
    /// A man has been taken up.
    Holding {
        /// Where he stands.
        from: Square,
        /// How he is held.
        grip: Grip,
    },
    /// A pawn waits on the last rank for what it is to become.
    Choosing {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A circle or an arrow is being drawn.
    Drawing {
        /// What would be drawn now; `None` off the board.
        draft: Option<Drawing>,
        /// Where it began.
        from: Square,
        /// Its colour.
        tint: Tint,
        /// How it is drawn.
        stroke: Stroke,
    },
}

/// What is to be seen of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gesture {
    /// The square of the man that is held, or that waits for its promotion.
    pub held: Option<Square>,
    /// The square where a man that follows a pointer would be put if he were let go now.
    pub over: Option<Square>,
    /// The square where a pawn waits for what it is to become.
    pub choice: Option<Square>,
    /// What is being drawn.
    pub draft: Option<Drawing>,
}

/// How a man is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// By a click or a key: the next one puts him down.
    Loose,
    /// A pointer is down on him and has not moved.
    Pinched {
        /// Whether this press took him up.
        fresh: bool,
    },
    /// He follows a pointer.
    Dragged {
        /// The square below the pointer.
        over: Option<Square>,
        /// Whether letting him go now is still a click.
        is_click: bool,
    },
    /// A pointer is down on another square.
    Aiming(Square),
}

/// How a circle or an arrow is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// By the second button, from where it is pressed to where it is released.
    Straight,
    /// By the pen, whose pointer is down.
    Opening,
    /// By the pen, which a click or a key has set down: the next one ends the stroke.
    Loose,
    /// By the pen, whose pointer is down for the second time.
    Closing,
}

/// What a learner does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A pointer goes down.
    Press {
        /// Where.
        square: Square,
        /// With which button.
        button: Button,
    },
    /// A pointer that is down moves.
    Move {
        /// The square below it.
        over: Option<Square>,
        /// How far it is from where it went down, in pixels.
        slip: u32,
    },
    /// A pointer goes up.
    Release {
        /// The square below it.
        over: Option<Square>,
    },
    /// The browser takes the pointer away, or another comes beside it.
    Cancel,
    /// Enter or Space, or a click without a pointer.
    Enter(Square),
    /// Escape, or a click beside what is open.
    Escape,
    /// What the pawn is to become.
    Choose(Role),
    /// The board shows another position.
    Changed,
}

/// A button of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The first, and every finger.
    Main,
    /// The second, with the colour that its keys name.
    Second(Tint),
}

/// What the hand has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It tried a move.
    Try(Attempt),
    /// It drew a circle or an arrow, or drew over one.
    Draw(Drawing),
    /// It wiped the board clean of what was drawn.
    Wipe,
}

/// What is below the hand.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// What the board shows.
    pub diagram: &'a Diagram,
    /// Where the men may go.
    pub targets: &'a Targets,
    /// The colour of the pen, if the hand has taken it up.
    pub pen: Option<Tint>,
}

impl Ground<'_> {
    /// Whether a finger that goes down on a square keeps the page from scrolling: on a man of the side to
    /// move, whether or not he has a legal move, or next to one, or with the pen in hand.
    pub fn keeps_page(&self, square: Square) -> bool {
        self.pen.is_some()
            || self.diagram.men.iter().any(|man| {
                let is_near = man.on.file().index().abs_diff(square.file().index()) <= 1
                    && man.on.rank().index().abs_diff(square.rank().index()) <= 1;
                man.rests && man.piece.color == self.diagram.turn && is_near
            })
    }

    /// Whether a man is taken up instead of another.
    fn swaps(&self, held: Square, square: Square) -> bool {
        let sides = [held, square].map(|on| self.diagram.man_on(on).map(|man| man.piece.color));
        sides[0] == sides[1] && self.targets.castle(held, square).is_none()
    }
}

impl Hand {
    /// The hand after an input, and what it has done.
    #[must_use]
    pub fn reduce(self, input: Input, ground: &Ground<'_>) -> (Self, Option<Act>) {
        match input {
            Input::Press { square, button } => (self.pressed(square, button, ground), None),
            Input::Move { over, slip } => (self.moved(over, slip), None),
            Input::Release { over } => self.released(over, ground),
            Input::Cancel => (self.cancelled(), None),
            Input::Enter(square) => self.entered(square, ground),
            Input::Escape => (Self::Resting, None),
            Input::Choose(role) => self.chosen(role),
            Input::Changed => match self {
                Self::Drawing { .. } => (self, None),
                Self::Resting
                | Self::Pressing(_)
                | Self::Holding { .. }
                | Self::Choosing { .. } => (Self::Resting, None),
            },
        }
    }

    /// What is to be seen of it. A press that only a release makes something of changes nothing.
    pub fn gesture(self) -> Gesture {
        Gesture {
            held: self.held(),
            over: self.over(),
            choice: self.choice(),
            draft: self.draft(),
        }
    }

    /// The square of the man that is held, or that waits for its promotion.
    pub fn held(self) -> Option<Square> {
        match self {
            Self::Holding { from, .. } | Self::Choosing { from, .. } => Some(from),
            Self::Resting | Self::Pressing(_) | Self::Drawing { .. } => None,
        }
    }

    /// The square of the man that follows a pointer.
    pub fn dragged(self) -> Option<Square> {
        match self {
            Self::Holding {
                from,
                grip: Grip::Dragged { .. },
            } => Some(from),
            Self::Holding { .. }
            | Self::Resting
            | Self::Pressing(_)
            | Self::Choosing { .. }
            | Self::Drawing { .. } => None,
        }
    }

    /// The square where a man that follows a pointer would be put if he were let go now.
    pub fn over(self) -> Option<Square> {
        match self {
            Self::Holding {
                from,
                grip: Grip::Dragged { over, .. },
            } => over.filter(|&over| over != from),
            Self::Holding { .. }
            | Self::Resting
            | Self::Pressing(_)
            | Self::Choosing { .. }
            | Self::Drawing { .. } => None,
        }
    }

    /// The square where a pawn waits for what it is to become.
    pub fn choice(self) -> Option<Square> {
        match self {
            Self::Choosing { to, .. } => Some(to),
            Self::Resting | Self::Pressing(_) | Self::Holding { .. } | Self::Drawing { .. } => None,
        }
    }

    /// What is being drawn.
    pub fn draft(self) -> Option<Drawing> {
        match self {
            Self::Drawing { draft, .. } => draft,
            Self::Resting | Self::Pressing(_) | Self::Holding { .. } | Self::Choosing { .. } => {
                None
            }
        }
    }

    fn pressed(self, square: Square, button: Button, ground: &Ground<'_>) -> Self {
        let tint = match button {
            Button::Main => ground.pen,
            Button::Second(tint) => return Self::drawing(square, tint, Stroke::Straight),
        };
        match (self, tint) {
            (
                Self::Drawing {
                    from,
                    tint,
                    stroke: Stroke::Loose,
                    ..
                },
                Some(_),
            ) => Self::Drawing {
                draft: Some(Drawing::new(from, square, tint)),
                from,
                tint,
                stroke: Stroke::Closing,
            },
            (_, Some(tint)) => Self::drawing(square, tint, Stroke::Opening),
            (Self::Holding { from, .. }, None) if from == square => Self::Holding {
                from,
                grip: Grip::Pinched { fresh: false },
            },
            (Self::Holding { from, .. }, None) if !ground.swaps(from, square) => Self::Holding {
                from,
                grip: Grip::Aiming(square),
            },
            (_, None) if ground.diagram.man_on(square).is_some() => Self::Holding {
                from: square,
                grip: Grip::Pinched { fresh: true },
            },
            (_, None) => Self::Pressing(square),
        }
    }

    fn drawing(from: Square, tint: Tint, stroke: Stroke) -> Self {
        Self::Drawing {
            draft: Some(Drawing::new(from, from, tint)),
            from,
            tint,
            stroke,
        }
    }

    fn moved(self, over: Option<Square>, slip: u32) -> Self {
        match self {
            Self::Holding { from, grip } => {
                let was_click = match grip {
                    Grip::Pinched { fresh } if slip >= SLIP => fresh,
                    Grip::Dragged { is_click, .. } => is_click,
                    Grip::Pinched { .. } | Grip::Loose | Grip::Aiming(_) => return self,
                };
                let is_click = was_click && over == Some(from);
                let grip = Grip::Dragged { over, is_click };
                Self::Holding { from, grip }
            }
            Self::Drawing {
                from,
                tint,
                stroke: stroke @ (Stroke::Straight | Stroke::Opening | Stroke::Closing),
                ..
            } => Self::Drawing {
                draft: over.map(|over| Drawing::new(from, over, tint)),
                from,
                tint,
                stroke,
            },
            Self::Drawing { .. } | Self::Resting | Self::Pressing(_) | Self::Choosing { .. } => {
                self
            }
        }
    }

    fn released(self, over: Option<Square>, ground: &Ground<'_>) -> (Self, Option<Act>) {
        match self {
            Self::Pressing(square) => {
                let wipe = (over == Some(square)).then_some(Act::Wipe);
                (Self::Resting, wipe)
            }
            Self::Holding { from, grip } => {
                let loose = Self::Holding {
                    from,
                    grip: Grip::Loose,
                };
                match (grip, over) {
                    (
                        Grip::Loose
                        | Grip::Pinched { fresh: true }
                        | Grip::Dragged { is_click: true, .. },
                        _,
                    ) => (loose, None),
                    (Grip::Pinched { fresh: false }, _) | (Grip::Dragged { .. }, None) => {
                        (Self::Resting, None)
                    }
                    (Grip::Dragged { .. }, Some(to)) => Self::tried(from, to, ground),
                    (Grip::Aiming(at), over) if over == Some(at) => Self::tried(from, at, ground),
                    (Grip::Aiming(_), _) => (loose, None),
                }
            }
            Self::Drawing {
                from,
                tint,
                stroke,
                draft: _,
            } => match (stroke, over) {
                (Stroke::Opening, Some(over)) if over == from => {
                    (Self::drawing(from, tint, Stroke::Loose), None)
                }
                (Stroke::Loose, _) => (self, None),
                (Stroke::Straight | Stroke::Opening | Stroke::Closing, over) => {
                    let drawn = over.map(|over| Act::Draw(Drawing::new(from, over, tint)));
                    (Self::Resting, drawn)
                }
            },
            Self::Resting | Self::Choosing { .. } => (self, None),
        }
    }

    /// What was held before the press that is taken away, if anything was.
    fn cancelled(self) -> Self {
        match self {
            Self::Holding {
                from,
                grip: Grip::Loose | Grip::Pinched { fresh: false } | Grip::Aiming(_),
            } => Self::Holding {
                from,
                grip: Grip::Loose,
            },
            Self::Drawing {
                from,
                tint,
                stroke: Stroke::Loose | Stroke::Closing,
                ..
            } => Self::drawing(from, tint, Stroke::Loose),
            Self::Choosing { .. } => self,
            Self::Holding { .. } | Self::Drawing { .. } | Self::Resting | Self::Pressing(_) => {
                Self::Resting
            }
        }
    }

    fn entered(self, square: Square, ground: &Ground<'_>) -> (Self, Option<Act>) {
        // A key is a press and a release that cannot slip.
        let button = Button::Main;
        self.pressed(square, button, ground)
            .released(Some(square), ground)
    }

    fn chosen(self, role: Role) -> (Self, Option<Act>) {
        match self {
            Self::Choosing { from, to } => {
                let promotion = Some(role);
                let attempt = Attempt {
                    from,
                    to,
                    promotion,
                };
                (Self::Resting, Some(Act::Try(attempt)))
            }
            Self::Resting | Self::Pressing(_) | Self::Holding { .. } | Self::Drawing { .. } => {
                (self, None)
            }
        }
    }

    /// Puts a man on a square: an attempt, unless it must be asked first what he becomes there.
    fn tried(from: Square, to: Square, ground: &Ground<'_>) -> (Self, Option<Act>) {
        if from == to {
            return (Self::Resting, None);
        }
        let to = ground.targets.castle(from, to).unwrap_or(to);
        if ground.targets.get(from, to).is_some_and(|to| to.promotes) {
            return (Self::Choosing { from, to }, None);
        }
        let attempt = Attempt {
            from,
            to,
            promotion: None,
        };
        (Self::Resting, Some(Act::Try(attempt)))
    }
}

#[cfg(test)]
mod tests;
