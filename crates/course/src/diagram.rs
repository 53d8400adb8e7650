//! What the board is told to show: a diagram, as in a book, whose men know how they got there.
//!
//! Motion comes from the move, never from comparing two placements: the move knows every man it
//! shifts or removes, and a step back shows the same motion in reverse. So the victim of an en passant
//! capture always leaves its own square and always comes back to it.

use rules::pgn::{Arrow, Circle, NodeId};
use rules::{Color, EnPassantField, Move, Piece, Position, Square};

use crate::lesson::{Manner, Scene};
use crate::targets::{Attempt, Targets};

/// A position as it is drawn, and the motion that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position in full FEN; its fourth field names a square only if a capture there is legal.
    pub fen: String,
    /// Every man on the board, and those that only take part in the motion.
    pub men: Vec<Man>,
    /// The side to move.
    pub turn: Color,
    /// The move that led here, if one did.
    pub last_move: Option<Move>,
    /// The square of the king that is in check.
    pub check: Option<Square>,
    /// The right to capture en passant, where a capture is legal now.
    pub right: Option<Right>,
    /// The passed square of a right that the last move let lapse.
    pub lapsed: Option<Square>,
    /// Squares the lesson circles.
    pub circles: Vec<Circle>,
    /// Arrows the lesson draws.
    pub arrows: Vec<Arrow>,
    /// How the men get here; `None` shows the position at once.
    pub motion: Option<Motion>,
}

/// A legal right to capture en passant (FIDE Laws 3.7.3), which lives for one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// Whose right it is.
    pub side: Color,
    /// The square the double step passed over, where the capturer will land.
    pub passed: Square,
    /// Where the pawn stands that may be taken.
    pub victim: Square,
    /// Where the pawns stand that may take it: one or two.
    pub capturers: Vec<Square>,
}

/// The motion between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// How an en passant capture is shown.
    pub manner: Manner,
    /// Whether the move is made or taken back.
    pub direction: Direction,
}

/// Whether a move is made or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The move is made.
    Forward,
    /// The move is taken back: the same motion in reverse.
    Backward,
}

/// A man on the board, the same from step to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Names the man through the scene: the index of the square where it stood at first.
    pub id: usize,
    /// What it looks like.
    pub piece: Piece,
    /// Where it stands when the motion is over, or where it was when it left the board.
    pub on: Square,
    /// Whether it is on the board when the motion is over.
    pub rests: bool,
    /// What it does in the motion, told in the order of the move even when that is taken back.
    pub part: Part,
}

/// A man's part in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It stands still.
    Still,
    /// It goes from one square to another.
    Travels {
        /// Where it starts.
        from: Square,
        /// Where it arrives.
        to: Square,
    },
    /// It is taken where it stands.
    Taken,
    /// It is taken en passant: pushed back one square and taken there, or taken where it stands.
    TakenInPassing {
        /// Where it stands.
        from: Square,
        /// The square it passed over.
        passed: Square,
    },
    /// It takes the place of a pawn that has arrived on the last rank.
    Appears,
    /// It goes where it may not, and comes back.
    Returns {
        /// Where it stands.
        from: Square,
        /// Where it may not go.
        to: Square,
    },
}

impl Diagram {
    /// The diagram at a node of a scene, with the motion of a step that has just been made.
    ///
    /// `child` is the node whose move was just taken back, for a motion backward.
    pub fn new(scene: &Scene, node: NodeId, step: Option<Step>) -> Self {
        let tree = scene.tree();
        let position = scene.position(node);
        let last_move = tree.node(node).move_();
        let moving = match step {
            None => None,
            Some(Step::Forward) => Some((node, Direction::Forward)),
            Some(Step::Backward { child }) => Some((child, Direction::Backward)),
        };
        Self {
            fen: position.fen_with(EnPassantField::Legal),
            men: men(scene, node, moving),
            turn: position.turn(),
            last_move,
            check: position
                .is_check()
                .then(|| position.board().king(position.turn()))
                .flatten(),
            right: Right::of(position),
            lapsed: lapsed(scene, node),
            circles: scene.circles(node).to_vec(),
            arrows: scene.arrows(node).to_vec(),
            motion: moving.map(|(moved, direction)| Motion {
                manner: scene.manner(moved),
                direction,
            }),
        }
    }

    /// The diagram while a man goes where it may not, and comes back.
    #[must_use]
    pub fn rebuffed(mut self, attempt: Attempt) -> Self {
        let Attempt { from, to, .. } = attempt;
        let mut men = self.men.iter_mut();
        if let Some(man) = men.find(|man| man.rests && man.on == from && from != to) {
            man.part = Part::Returns { from, to };
            self.motion = Some(Motion {
                manner: Manner::default(),
                direction: Direction::Forward,
            });
        }
        self
    }

    /// Where the men may go. It takes the position to be read anew, so ask only when somebody does.
    pub fn targets(&self) -> Targets {
        self.fen
            .parse()
            .map(|position| Targets::of(&position))
            .unwrap_or_default()
    }

    /// The man that rests on a square.
    pub fn man_on(&self, square: Square) -> Option<&Man> {
        self.men.iter().find(|man| man.rests && man.on == square)
    }

    /// The square that an en passant capture just emptied, if the last move was one.
    pub fn removed(&self) -> Option<Square> {
        self.last_move
            .filter(|move_| move_.is_en_passant())
            .and_then(Move::captured_square)
    }
}

/// A single step between a node and its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// From the parent to the node shown.
    Forward,
    /// From a child back to the node shown.
    Backward {
        /// The node whose move was taken back.
        child: NodeId,
    },
}

impl Right {
    /// The right to capture en passant in a position, if a capture is legal.
    pub fn of(position: &Position) -> Option<Self> {
        let passed = position.legal_en_passant()?;
        let captures = position.en_passant_captures();
        let victim = captures.first()?.captured_square()?;
        Some(Self {
            side: position.turn(),
            passed,
            victim,
            capturers: captures.iter().map(|capture| capture.from()).collect(),
        })
    }
}

/// The passed square of a right that the move to this node did not use.
fn lapsed(scene: &Scene, node: NodeId) -> Option<Square> {
    let node = scene.tree().node(node);
    let before = scene.position(node.parent()?);
    node.move_()
        .filter(|move_| !move_.is_en_passant())
        .and_then(|_| before.legal_en_passant())
}

/// Which man stands on each square, by name.
#[derive(Clone)]
struct Roster([Option<usize>; 64]);

impl Roster {
    /// The men at a node, named by the squares where the scene began.
    fn at(scene: &Scene, node: NodeId) -> Self {
        let tree = scene.tree();
        let mut moves = Vec::new();
        let mut cursor = node;
        while let Some(parent) = tree.node(cursor).parent() {
            moves.extend(tree.node(cursor).move_());
            cursor = parent;
        }
        let mut roster = Self([None; 64]);
        for (square, _) in scene.position(cursor).board().pieces() {
            roster.0[square.index()] = Some(square.index());
        }
        for move_ in moves.into_iter().rev() {
            roster.play(move_);
        }
        roster
    }

    fn play(&mut self, move_: Move) {
        if let Some(victim) = move_.captured_square() {
            self.0[victim.index()] = None;
        }
        for (from, to) in travels(move_) {
            self.0[to.index()] = self.0[from.index()].take();
        }
    }

    fn on(&self, square: Square) -> usize {
        self.0[square.index()].unwrap_or(square.index())
    }
}

/// From where to where a move takes men: two of them in castling.
fn travels(move_: Move) -> impl Iterator<Item = (Square, Square)> {
    let rook = match move_ {
        Move::Castle {
            rook_from, rook_to, ..
        } => Some((rook_from, rook_to)),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. } => None,
    };
    std::iter::once((move_.from(), move_.to())).chain(rook)
}

/// The men at a node, with their parts in the move that is shown.
fn men(scene: &Scene, node: NodeId, moving: Option<(NodeId, Direction)>) -> Vec<Man> {
    let board = scene.position(node).board();
    let roster = Roster::at(scene, node);
    let mut men: Vec<Man> = board
        .pieces()
        .map(|(on, piece)| Man {
            id: roster.on(on),
            piece,
            on,
            rests: true,
            part: Part::Still,
        })
        .collect();
    if let Some((moved, direction)) = moving {
        cast(&mut men, scene, moved, direction);
    }
    in_order(men)
}

/// The men by their names. There are too few for the library's sort, which is large.
fn in_order(men: Vec<Man>) -> Vec<Man> {
    let mut ordered: Vec<Man> = Vec::with_capacity(men.len());
    for man in men {
        let is_before = |other: &Man| (other.id, other.rests) <= (man.id, man.rests);
        let place = ordered.partition_point(is_before);
        ordered.insert(place, man);
    }
    ordered
}

/// Gives the men their parts in a move, and adds those that only pass through it.
fn cast(men: &mut Vec<Man>, scene: &Scene, moved: NodeId, direction: Direction) {
    let node = scene.tree().node(moved);
    let (Some(move_), Some(parent)) = (node.move_(), node.parent()) else {
        return;
    };
    let before = scene.position(parent).board();
    let roster = Roster::at(scene, parent);
    let forward = direction == Direction::Forward;
    let mut part = |piece: Piece, id: usize, on: Square, rests: bool, part: Part| {
        if rests && let Some(man) = men.iter_mut().find(|man| man.on == on) {
            man.part = part;
        } else {
            men.push(Man {
                id,
                piece,
                on,
                rests: false,
                part,
            });
        }
    };
    if let Some(square) = move_.captured_square()
        && let Some(victim) = before.piece_at(square)
    {
        let fate = match move_ {
            Move::EnPassant { to, .. } => Part::TakenInPassing {
                from: square,
                passed: to,
            },
            Move::Normal { .. }
            | Move::DoubleStep { .. }
            | Move::Promotion { .. }
            | Move::Castle { .. } => Part::Taken,
        };
        part(victim, roster.on(square), square, !forward, fate);
    }
    let promoted = match move_ {
        Move::Promotion { role, .. } => Some(role),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Castle { .. } => None,
    };
    for (from, to) in travels(move_) {
        let Some(piece) = before.piece_at(from) else {
            continue;
        };
        let rests = !(forward && promoted.is_some());
        let on = if forward { to } else { from };
        part(
            piece,
            roster.on(from),
            on,
            rests,
            Part::Travels { from, to },
        );
        if let Some(role) = promoted {
            let color = piece.color;
            let queen = Piece { color, role };
            part(queen, roster.on(from), to, forward, Part::Appears);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use rules::Role;

    use super::*;
    use crate::lesson::Lesson;

    fn scene(pgn: &str) -> Rc<Scene> {
        let reading = Lesson::read(pgn);
        assert_eq!(reading.faults, []);
        reading.lesson.expect("a lesson").scenes()[0].clone()
    }

    fn end(scene: &Scene) -> NodeId {
        scene.end(0).expect("a main line")
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn the_victim_leaves_its_own_square_and_comes_back_to_it() {
        let scene = scene("1. e4 e6 2. e5 d5 3. exd6 *");
        let taken = end(&scene);
        let fate = Part::TakenInPassing {
            from: square("d5"),
            passed: square("d6"),
        };

        let forward = Diagram::new(&scene, taken, Some(Step::Forward));
        let victim = forward.men.iter().find(|man| man.part == fate);
        let victim = victim.expect("the victim takes part in the motion");
        assert_eq!((victim.on, victim.rests), (square("d5"), false));
        assert_eq!(forward.removed(), Some(square("d5")));

        let before = scene.tree().node(taken).parent().expect("a move before");
        let backward = Diagram::new(&scene, before, Some(Step::Backward { child: taken }));
        let returned = backward.men.iter().find(|man| man.part == fate);
        let returned = returned.expect("the victim takes part in the reverse");
        assert_eq!((returned.on, returned.rests), (square("d5"), true));
        assert_eq!(returned.id, victim.id, "it is the same pawn");
    }

    #[test]
    fn castling_moves_two_men() {
        let scene = scene("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *");
        let diagram = Diagram::new(&scene, end(&scene), Some(Step::Forward));
        let travellers: Vec<_> = diagram
            .men
            .iter()
            .filter_map(|man| match man.part {
                Part::Travels { from, to } => Some((man.piece.role, from, to)),
                Part::Still
                | Part::Taken
                | Part::TakenInPassing { .. }
                | Part::Appears
                | Part::Returns { .. } => None,
            })
            .collect();
        assert_eq!(
            travellers,
            [
                (Role::King, square("e1"), square("g1")),
                (Role::Rook, square("h1"), square("f1")),
            ]
        );
    }

    #[test]
    fn a_pawn_travels_to_the_last_rank_before_its_queen_appears() {
        let scene =
            scene("[SetUp \"1\"]\n[FEN \"3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. cxd8=Q+ *");
        let last = end(&scene);
        let parts = |diagram: &Diagram| -> Vec<_> {
            let mut parts: Vec<_> = diagram
                .men
                .iter()
                .filter(|man| man.part != Part::Still)
                .map(|man| (man.piece.fen(), man.on, man.rests))
                .collect();
            parts.sort_by_key(|&(letter, ..)| letter);
            parts
        };
        let (c7, d8) = (square("c7"), square("d8"));
        let forward = Diagram::new(&scene, last, Some(Step::Forward));
        assert_eq!(
            parts(&forward),
            [('P', d8, false), ('Q', d8, true), ('r', d8, false)]
        );
        let step = Step::Backward { child: last };
        let backward = Diagram::new(&scene, scene.tree().root(), Some(step));
        assert_eq!(
            parts(&backward),
            [('P', c7, true), ('Q', d8, false), ('r', d8, true)]
        );
    }

    #[test]
    fn men_keep_their_names_and_never_share_one() {
        let scene = scene("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. Nf3 Bg4 5. h3 Bxf3 6. Qxf3 *");
        for (node, _) in scene.tree().nodes() {
            let diagram = Diagram::new(&scene, node, None);
            let mut names: Vec<_> = diagram.men.iter().map(|man| man.id).collect();
            names.dedup();
            assert_eq!(names.len(), diagram.men.len(), "at {}", diagram.fen);
        }
        let last = Diagram::new(&scene, end(&scene), None);
        let queen = last.man_on(square("f3")).expect("the queen took on f3");
        assert_eq!(queen.id, square("d1").index());
    }

    #[test]
    fn a_right_lives_for_one_move_and_its_lapse_is_seen() {
        let scene = scene("1. e4 a6 2. e5 d5 3. Nf3 h6 *");
        let at = |step| Diagram::new(&scene, scene.at(end(&scene), step), None);
        assert_eq!(
            at(5).right,
            Some(Right {
                side: Color::White,
                passed: square("d6"),
                victim: square("d5"),
                capturers: vec![square("e5")],
            })
        );
        assert_eq!((at(6).right, at(6).lapsed), (None, Some(square("d6"))));
        assert_eq!((at(7).right, at(7).lapsed), (None, None));
    }

    #[test]
    fn no_right_is_shown_where_the_capture_would_expose_the_king() {
        let scene = scene("[SetUp \"1\"]\n[FEN \"8/2p5/8/KP5r/8/8/8/4k3 b - - 0 1\"]\n\n1... c5 *");
        assert_eq!(Diagram::new(&scene, end(&scene), None).right, None);
    }

    #[test]
    fn the_king_in_check_is_named() {
        let scene = scene("1. e4 f5 2. Qh5+ *");
        let diagram = Diagram::new(&scene, end(&scene), None);
        assert_eq!(diagram.check, Some(square("e8")));
    }
}
