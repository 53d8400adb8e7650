//! Diagrams in words, for screen readers.

use course::Diagram;
use course::diagram::DoubleStep;
use rules::{Color, Piece, Role, Square};

use crate::text::en::words::{adjective, piece_name, side};

/// Describes a diagram by the double step and the pawns beside it. If it shows none, the text says where the pieces
/// stand.
pub fn describe_diagram(diagram: &Diagram) -> String {
    match diagram.double_step() {
        Some(step) if !step.neighbours.is_empty() => describe_double_step(&step),
        Some(_) | None => describe_pieces(diagram),
    }
}

fn describe_double_step(step: &DoubleStep) -> String {
    let DoubleStep {
        color, from, to, ..
    } = step;
    let other = adjective(!*color);
    let beside = match &*step.neighbours {
        [one] => format!("The {other} pawn on {one} stands beside it."),
        several => format!(
            "The {other} pawns on {} stand beside it.",
            several
                .iter()
                .map(|it| it.name())
                .collect::<Vec<_>>()
                .join(" and ")
        ),
    };
    format!(
        "Diagram: the {} pawn has just gone from {from} to {to}. {beside}",
        adjective(*color)
    )
}

fn describe_pieces(diagram: &Diagram) -> String {
    let sides = [Color::White, Color::Black].map(|color| {
        let pieces: Vec<String> = Role::ALL
            .into_iter()
            .rev()
            .filter_map(|role| describe_kind(diagram, Piece { color, role }))
            .collect();
        format!("{}: {}.", side(color), pieces.join(", "))
    });
    format!("Diagram. {}", sides.join(" "))
}

/// Names the squares of a kind of piece: “pawns a2 b2”.
fn describe_kind(diagram: &Diagram, kind: Piece) -> Option<String> {
    let pieces = diagram.board.pieces().filter(|&(_, piece)| piece == kind);
    let squares: Vec<&str> = pieces
        .map(|(square, _): (Square, Piece)| square.name())
        .collect();
    let plural = if squares.len() > 1 { "s" } else { "" };
    (!squares.is_empty())
        .then(|| format!("{}{plural} {}", piece_name(kind.role), squares.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(text: &str) -> String {
        describe_diagram(&Diagram::parse(text).expect("a diagram"))
    }

    #[test]
    fn diagram_of_a_double_step_names_the_pawns_beside_each_other() {
        assert_eq!(
            describe("4k3/8/8/4Pp2/8/8/8/4K3 white f7f5"),
            "Diagram: the black pawn has just gone from f7 to f5. The white pawn on e5 stands beside it."
        );
        assert_eq!(
            describe("4k3/8/8/8/2pPp3/8/8/4K3 black d2d4"),
            "Diagram: the white pawn has just gone from d2 to d4. The black pawns on c4 and e4 stand beside it."
        );
    }

    #[test]
    fn other_diagrams_name_all_pieces() {
        assert_eq!(
            describe("4k3/7p/8/4P1P1/8/8/8/R3K3 white"),
            "Diagram. White: king e1, rook a1, pawns e5 g5. Black: king e8, pawn h7."
        );
    }
}
