//! Diagrams: positions that lists show small and still.
//!
//! A diagram has the pieces, and the squares of the last move. It marks nothing that is legal or not, so a question about
//! its position stays open.

use std::fmt::{self, Display};

use rules::{Board, Color, Move, Piece, Position, Role, Setup, Square};

use crate::lesson::{Lesson, Scene};

/// A position to draw small and still.
///
/// ```
/// use course::diagram::Diagram;
///
/// let text = "4k3/8/8/4Pp2/8/8/8/4K3 white f7f5";
/// let diagram = Diagram::parse(text).expect("a diagram");
/// assert_eq!(diagram.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The pieces.
    pub board: Board,
    /// The side at the bottom.
    pub orientation: Color,
    /// The origin and the target of the last move.
    pub last_move: Option<(Square, Square)>,
}

/// A pawn that has just gone two squares, and the pawns beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubleStep {
    /// The side of the pawn.
    pub color: Color,
    /// Where the pawn came from.
    pub from: Square,
    /// Where the pawn stands.
    pub to: Square,
    /// The squares of the other side's pawns beside it.
    pub neighbours: Vec<Square>,
}

impl Diagram {
    /// Creates the diagram of a position and the move that led to it.
    pub fn new(position: &Position, last_move: Option<Move>, orientation: Color) -> Self {
        Self {
            board: position.board().clone(),
            orientation,
            last_move: last_move.map(|mv| (mv.from(), mv.to())),
        }
    }

    /// Creates the diagram of a lesson from its first scene.
    pub fn from_lesson(lesson: &Lesson) -> Option<Self> {
        Self::from_scene(lesson.scenes().first()?)
    }

    /// Creates the diagram of a scene. A problem shows its first position.
    ///
    /// Returns `None` for a scene under another law whose board is not that of chess.
    pub fn from_scene(scene: &Scene) -> Option<Self> {
        if scene.is_about_law() {
            Self::from_law_scene(scene)
        } else if scene.tag("Problem").is_some() {
            Some(Self::from_start(scene))
        } else {
            Some(Self::from_double_step(scene))
        }
    }

    /// Creates the diagram of a scene’s first position.
    pub fn from_start(scene: &Scene) -> Self {
        Self::new(
            scene.position(scene.tree().root()),
            None,
            scene.orientation(),
        )
    }

    /// Creates the diagram of the first double step to a square beside another pawn, or else of the first position.
    ///
    /// It does not go beyond the first question, because the move after it may be the answer.
    fn from_double_step(scene: &Scene) -> Self {
        let tree = scene.tree();
        for id in tree.main_line() {
            let diagram = Self::new(scene.position(id), tree.node(id).mv(), scene.orientation());
            let step = diagram.double_step();
            if step.is_some_and(|step| !step.neighbours.is_empty()) {
                return diagram;
            }
            if scene.question(id).is_some() {
                break;
            }
        }
        Self::from_start(scene)
    }

    /// Creates the diagram of a scene under another law after its first move, if its board is that of chess.
    fn from_law_scene(scene: &Scene) -> Option<Self> {
        let setup: Setup = scene.tag("Position")?.parse().ok()?;
        let mut board = setup.board;
        let last_move = scene.law_moves().first().and_then(|mv| parse_squares(mv));
        if let Some((from, to)) = last_move
            && let Some(piece) = board.remove(from)
        {
            board.put(to, piece);
        }
        Some(Self {
            board,
            orientation: scene.orientation(),
            last_move,
        })
    }

    /// Creates the diagram of a board after some moves. The board is written as in a FEN, and a move as in `e2e4`.
    ///
    /// Returns `None` for a board that is not that of chess, and for moves that do more than take a piece to a square.
    pub fn after_moves(board: &str, moves: &[&str]) -> Option<Self> {
        let mut diagram = Self::parse(board)?;
        for text in moves {
            let (from, to) = parse_squares(text).filter(|_| text.len() == 4)?;
            let piece = diagram.board.remove(from)?;
            let is_capture = diagram.board.remove(to).is_some();
            // A pawn that changes its file takes a piece, here or en passant.
            if piece.role == Role::Pawn && from.file() != to.file() && !is_capture {
                return None;
            }
            diagram.board.put(to, piece);
            diagram.last_move = Some((from, to));
        }
        Some(diagram)
    }

    /// Parses the text of a diagram. Its words are the board as in a FEN, the side at the bottom, and the last move.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let setup: Setup = format!("{} w - -", words.next()?).parse().ok()?;
        let orientation = match words.next() {
            Some("black") => Color::Black,
            _ => Color::White,
        };
        Some(Self {
            board: setup.board,
            orientation,
            last_move: words.next().and_then(parse_squares),
        })
    }

    /// Returns the double step that was the last move.
    pub fn double_step(&self) -> Option<DoubleStep> {
        let (from, to) = self.last_move?;
        let pawn = self.board.piece_at(to)?;
        let ranks = if pawn.color == Color::White { 2 } else { -2 };
        if pawn.role != Role::Pawn || from.offset(0, ranks) != Some(to) {
            return None;
        }
        let other = Piece {
            color: !pawn.color,
            role: Role::Pawn,
        };
        let beside = [-1, 1].into_iter().filter_map(|files| to.offset(files, 0));
        Some(DoubleStep {
            color: pawn.color,
            from,
            to,
            neighbours: beside
                .filter(|&square| self.board.piece_at(square) == Some(other))
                .collect(),
        })
    }
}

impl Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = Setup {
            board: self.board.clone(),
            ..Setup::empty()
        };
        let fen = setup.to_string();
        let board = fen.split(' ').next().unwrap_or_default();
        write!(f, "{board} {}", self.orientation.name())?;
        match self.last_move {
            Some((from, to)) => write!(f, " {from}{to}"),
            None => Ok(()),
        }
    }
}

/// Parses the squares of a move such as `e2e4`. Text may follow.
fn parse_squares(text: &str) -> Option<(Square, Square)> {
    let from = text.get(..2)?.parse().ok()?;
    Some((from, text.get(2..4)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(text: &str) -> Lesson {
        Lesson::parse(text).lesson.expect("a lesson")
    }

    fn diagram(text: &str) -> String {
        Diagram::from_lesson(&lesson(text))
            .expect("a diagram")
            .to_string()
    }

    #[test]
    fn lesson_shows_the_first_double_step_beside_a_pawn() {
        let text = "[Event \"x\"]\n\n1. e4 e6 2. e5 d5 3. exd6 *";
        assert_eq!(
            diagram(text),
            "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR white d7d5"
        );
    }

    #[test]
    fn diagram_never_shows_the_answer_to_a_question() {
        let text = "[Event \"x\"]\n\n1. e4 e6 2. e5 {Push. [%ask play]} d5 3. exd6 *";
        assert_eq!(
            diagram(text),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white"
        );
        let text = "[Event \"x\"]\n[SetUp \"1\"]\n[FEN \"7k/3p4/8/4P3/8/8/8/K7 b - - 0 1\"]\n\
                    [Problem \"x\"]\n[Orientation \"black\"]\n\n1... d5 2. exd6 *";
        assert_eq!(diagram(text), "7k/3p4/8/4P3/8/8/8/K7 black");
    }

    #[test]
    fn lesson_about_another_law_shows_its_first_move_on_a_board_of_chess() {
        let lesson_on = |position: &str| {
            lesson(&format!(
                "[Event \"x\"]\n[Position \"{position} w - - 0 1\"]\n[Variant \"standard\"]\n[Lesson \"x\"]\n\n\
                 {{Look.}} {{[%move d2d4] The pawn goes two squares.}} *"
            ))
        };
        let chess = Diagram::from_lesson(&lesson_on("4k3/8/8/8/4p3/8/3P4/4K3"));
        assert_eq!(
            chess.map(|it| it.to_string()).as_deref(),
            Some("4k3/8/8/8/3Pp3/8/8/4K3 white d2d4")
        );
        assert_eq!(Diagram::from_lesson(&lesson_on("k15/16/K15")), None);
    }

    #[test]
    fn double_step_knows_the_pawns_beside_it() {
        let step = |text| Diagram::parse(text).expect("a diagram").double_step();
        let found = step("4k3/8/8/4PpP1/8/8/8/4K3 white f7f5").expect("a double step");
        assert_eq!(found.neighbours, [Square::E5, Square::G5]);
        for other in [
            "4k3/8/8/4PpP1/8/8/8/4K3 white f6f5",
            "4k3/8/8/4PrP1/8/8/8/4K3 white f7f5",
            "4k3/8/8/4PpP1/8/8/8/4K3 white",
        ] {
            assert_eq!(step(other), None, "{other}");
        }
    }

    #[test]
    fn moves_are_played_if_they_are_plain() {
        let after = |moves: &[&str]| {
            let diagram = Diagram::after_moves("4k3/3p4/2p5/4P3/8/8/8/4K3", moves);
            diagram.map(|it| it.to_string())
        };
        assert_eq!(
            after(&["d7d5"]).as_deref(),
            Some("4k3/8/2p5/3pP3/8/8/8/4K3 white d7d5")
        );
        for moves in [&["d7d5", "e5d6"][..], &["e5e6q"], &["d7d5 e.p."], &["a1a2"]] {
            assert_eq!(after(moves), None, "{moves:?}");
        }
        assert_eq!(Diagram::after_moves("k15/16/K15", &[]), None);
    }

    #[test]
    fn unreadable_text_is_no_diagram() {
        for text in ["", "x", "9/8/8/8/8/8/8/8 white", "8/8 white e2e4"] {
            assert_eq!(Diagram::parse(text), None, "{text}");
        }
        let text = "4k3/8/8/8/8/8/8/4K3 sideways e2";
        let diagram = Diagram::parse(text).expect("a board");
        assert_eq!(diagram.to_string(), "4k3/8/8/8/8/8/8/4K3 white");
    }
}
