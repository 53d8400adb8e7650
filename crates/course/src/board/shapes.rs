//! Shapes that the user draws on the board: circles and arrows.

use rules::Square;
use rules::pgn::{Arrow, Circle, ShapeColor};

/// A circle around a square, or an arrow from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A circle.
    Circle(Circle),
    /// An arrow.
    Arrow(Arrow),
}

impl Shape {
    /// Creates an arrow, or a circle if both squares are the same.
    pub fn new(from: Square, to: Square, color: ShapeColor) -> Self {
        if from == to {
            Self::Circle(Circle {
                color,
                square: from,
            })
        } else {
            Self::Arrow(Arrow { color, from, to })
        }
    }

    /// Returns the squares where it begins and ends, which are the same for a circle.
    pub const fn endpoints(self) -> (Square, Square) {
        match self {
            Self::Circle(Circle { square, .. }) => (square, square),
            Self::Arrow(Arrow { from, to, .. }) => (from, to),
        }
    }
}

/// The shapes on the board, in the order in which they were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shapes(Vec<Shape>);

impl Shapes {
    /// Returns the shapes with one added, removed if it is there, or recolored.
    #[must_use]
    pub fn toggle(&self, shape: Shape) -> Self {
        let mut shapes = self.0.clone();
        let old = shapes
            .iter()
            .position(|old| old.endpoints() == shape.endpoints());
        let is_same = old.map(|old| shapes.remove(old)) == Some(shape);
        if !is_same {
            shapes.push(shape);
        }
        Self(shapes)
    }

    /// Returns whether there are no shapes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the shapes.
    pub fn iter(&self) -> impl Iterator<Item = Shape> {
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(color: ShapeColor) -> Shape {
        Shape::new(Square::E5, Square::D6, color)
    }

    #[test]
    fn shape_drawn_twice_is_removed() {
        let circle = Shape::new(Square::D5, Square::D5, ShapeColor::Red);
        assert!(matches!(circle, Shape::Circle(_)));
        let both = Shapes::default()
            .toggle(circle)
            .toggle(arrow(ShapeColor::Green));
        assert_eq!(both.iter().count(), 2);
        let one = both.toggle(circle);
        assert!(one.iter().eq([arrow(ShapeColor::Green)]));
        assert!(one.toggle(arrow(ShapeColor::Green)).is_empty());
    }

    #[test]
    fn shape_drawn_in_another_color_is_recolored() {
        let shapes = Shapes::default()
            .toggle(arrow(ShapeColor::Green))
            .toggle(arrow(ShapeColor::Blue));
        assert!(shapes.iter().eq([arrow(ShapeColor::Blue)]));
    }
}
