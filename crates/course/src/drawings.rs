//! What a learner draws on the board: circles and arrows.

use rules::Square;
use rules::pgn::{Arrow, Circle, Tint};

/// A circle around a square, or an arrow from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// A circle.
    Circle(Circle),
    /// An arrow.
    Arrow(Arrow),
}

impl Drawing {
    /// What a stroke from one square to another draws: a circle where it stays on its square.
    pub fn new(from: Square, to: Square, tint: Tint) -> Self {
        if from == to {
            Self::Circle(Circle { tint, square: from })
        } else {
            Self::Arrow(Arrow { tint, from, to })
        }
    }

    /// The squares where it begins and ends: the same for a circle.
    pub const fn ends(self) -> (Square, Square) {
        match self {
            Self::Circle(Circle { square, .. }) => (square, square),
            Self::Arrow(Arrow { from, to, .. }) => (from, to),
        }
    }
}

/// Everything that is drawn, in the order in which it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawings(Vec<Drawing>);

impl Drawings {
    /// With a drawing more; or without it, if it is there; or in its new colour.
    #[must_use]
    pub fn toggled(&self, drawing: Drawing) -> Self {
        let mut drawings = self.0.clone();
        let old = drawings.iter().position(|old| old.ends() == drawing.ends());
        let is_same = old.map(|old| drawings.remove(old)) == Some(drawing);
        if !is_same {
            drawings.push(drawing);
        }
        Self(drawings)
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each drawing.
    pub fn iter(&self) -> impl Iterator<Item = Drawing> {
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(tint: Tint) -> Drawing {
        Drawing::new(Square::E5, Square::D6, tint)
    }

    #[test]
    fn what_is_drawn_twice_is_gone() {
        let circle = Drawing::new(Square::D5, Square::D5, Tint::Red);
        assert!(matches!(circle, Drawing::Circle(_)));
        let both = Drawings::default()
            .toggled(circle)
            .toggled(arrow(Tint::Green));
        assert_eq!(both.iter().count(), 2);
        let one = both.toggled(circle);
        assert!(one.iter().eq([arrow(Tint::Green)]));
        assert!(one.toggled(arrow(Tint::Green)).is_empty());
    }

    #[test]
    fn what_is_drawn_over_changes_its_colour() {
        let drawn = Drawings::default()
            .toggled(arrow(Tint::Green))
            .toggled(arrow(Tint::Blue));
        assert!(drawn.iter().eq([arrow(Tint::Blue)]));
    }
}
