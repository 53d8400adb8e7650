//! A lesson: an annotated PGN study, one game a scene, read into steps.
//!
//! The format is described in `ARCHITECTURE.md`, "Lessons". Any PGN file is a lesson; tags, comments,
//! `%csl`, `%cal` and our own commands make it a good one.

use std::rc::Rc;

use rules::pgn::{self, Arrow, Circle, GameTree, Node, NodeId, PgnErrorKind, Place};
use rules::{Color, Position};

use crate::player::Bookmark;

/// A lesson: scenes in the order in which they are taught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    id: String,
    title: String,
    scenes: Vec<Rc<Scene>>,
}

/// One game of the study: a position, and the moves and branches that start there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    title: String,
    orientation: Color,
    tree: GameTree,
    notes: Vec<Note>,
    lines: Vec<NodeId>,
    longest: Vec<NodeId>,
    busiest: NodeId,
}

/// How an en passant capture is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// The capturer goes to the passed square while its victim fades where it stands.
    #[default]
    Play,
    /// The victim is pushed back to the passed square first, and taken there.
    Rewind,
}

/// What the lesson says and draws at one node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Note {
    line: usize,
    caption: String,
    circles: Vec<Circle>,
    arrows: Vec<Arrow>,
    manner: Manner,
}

/// What came of reading a lesson file: as much of the lesson as could be read, and what was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The lesson up to the first fault of its PGN; `None` when no game could be read at all.
    pub lesson: Option<Lesson>,
    /// Everything found wrong, in the order of the file.
    pub faults: Vec<Fault>,
}

/// Something wrong in a lesson file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line and column of the fault, from 1.
    pub place: Place,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What can be wrong in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The file is not PGN, or a move or a FEN in it is wrong.
    Pgn(PgnErrorKind),
    /// There is no game in the file.
    Empty,
    /// A `%csl` or `%cal` command names no colour or no square; what it says instead.
    Drawing(String),
    /// A `%motion` command asks for a motion that does not exist; its name.
    Motion(String),
    /// The `Orientation` tag is neither `white` nor `black`; its value.
    Orientation(String),
}

impl Fault {
    /// Faults by their places. Whoever tells of them puts them in order, for most lessons have none.
    pub fn in_order(faults: &[Self]) -> Vec<&Self> {
        let mut ordered: Vec<&Self> = faults.iter().collect();
        ordered.sort_by_key(|fault| (fault.place.line, fault.place.column));
        ordered
    }
}

impl Lesson {
    /// Reads a lesson from PGN text, as far as it can be read.
    ///
    /// A fault in the PGN ends the reading there, and the scenes and moves before it are kept; a scene
    /// that breaks before its first move is not one, for its position may be what is wrong. A fault
    /// in a drawing, motion or orientation leaves that one out and reads on.
    pub fn read(text: &str) -> Reading {
        let (mut games, fault) = pgn::read_until_fault(text);
        if fault.is_some() {
            games.pop_if(|broken| broken.nodes().nth(1).is_none());
        }
        let mut faults = Vec::new();
        let scenes: Vec<Rc<Scene>> = games
            .into_iter()
            .map(|game| Rc::new(Scene::read(game, &mut faults)))
            .collect();
        if let Some(fault) = fault {
            faults.push(Fault {
                place: fault.place,
                kind: FaultKind::Pgn(fault.kind),
            });
        } else if scenes.is_empty() {
            faults.push(Fault {
                place: Place::START,
                kind: FaultKind::Empty,
            });
        }
        let tag = |name| {
            let value = scenes.first().and_then(|first| first.tag(name));
            value.unwrap_or_default().to_owned()
        };
        let (id, title) = (tag("Lesson"), tag("Event"));
        let lesson = (!scenes.is_empty()).then_some(Lesson { id, title, scenes });
        Reading { lesson, faults }
    }

    /// A lesson of one scene.
    pub fn of(game: GameTree) -> Self {
        Self {
            id: String::new(),
            title: String::new(),
            scenes: vec![Rc::new(Scene::read(game, &mut Vec::new()))],
        }
    }

    /// The lesson's id, its `Lesson` tag; empty where there is none.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The lesson's title, its `Event` tag; empty where there is none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The scenes, at least one.
    pub fn scenes(&self) -> &[Rc<Scene>] {
        &self.scenes
    }

    /// What is nearest to a bookmark: each of its parts that the lesson has not becomes one that it has.
    pub fn nearest(&self, asked: Bookmark) -> Bookmark {
        let number = asked.scene.clamp(1, self.scenes.len());
        let scene = &self.scenes[number - 1];
        let line = (1..=scene.lines()).contains(&asked.line);
        let line = if line { asked.line } else { 1 };
        Bookmark {
            scene: number,
            line,
            step: asked.step.clamp(1, scene.step(scene.lines[line - 1])),
        }
    }
}

impl Scene {
    fn read(tree: GameTree, faults: &mut Vec<Fault>) -> Self {
        let orientation = orientation(&tree, faults);
        let mut notes: Vec<Note> = Vec::new();
        let mut lines = vec![tree.root()];
        for (id, node) in tree.nodes() {
            let mut note = Note::read(node, faults);
            if let Some(parent) = node.parent() {
                if tree.node(parent).children().first() == Some(&id) {
                    note.line = notes[parent.index()].line;
                    lines[note.line] = id;
                } else {
                    note.line = lines.len();
                    lines.push(id);
                }
            }
            notes.push(note);
        }
        Self {
            title: title(&tree),
            orientation,
            longest: longest(&tree, &notes),
            busiest: busiest(&tree),
            tree,
            notes,
            lines,
        }
    }

    /// The scene's title: its `Scene` tag, or the players' names; empty where there are neither.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The side whose first rank is at the bottom of the board.
    pub fn orientation(&self) -> Color {
        self.orientation
    }

    /// The value of a PGN tag, unless it is missing, empty or the standard's `?`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        known(&self.tree, name)
    }

    /// The moves and branches.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The position at a node.
    pub fn position(&self, node: NodeId) -> &Position {
        self.tree.node(node).position()
    }

    /// What the lesson says at a node; empty where it says nothing.
    pub fn caption(&self, node: NodeId) -> &str {
        &self.notes[node.index()].caption
    }

    /// The nodes with the longest captions, three at most, for which the page keeps room. Which of them is
    /// the tallest depends on where its lines break.
    pub fn longest(&self) -> &[NodeId] {
        &self.longest
    }

    /// The node that most branches leave, for which the page keeps room.
    pub fn busiest(&self) -> NodeId {
        self.busiest
    }

    /// The squares circled at a node.
    pub fn circles(&self, node: NodeId) -> &[Circle] {
        &self.notes[node.index()].circles
    }

    /// The arrows drawn at a node.
    pub fn arrows(&self, node: NodeId) -> &[Arrow] {
        &self.notes[node.index()].arrows
    }

    /// How the move that leads to a node is shown if it captures en passant.
    pub fn manner(&self, node: NodeId) -> Manner {
        self.notes[node.index()].manner
    }

    /// The number of lines: the main line and one for every branch.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// The line on which a node first stands: 0 is the main line, branches follow in reading order.
    pub fn line(&self, node: NodeId) -> usize {
        self.notes[node.index()].line
    }

    /// The last node of a line, or `None` for a line the scene has not.
    pub fn end(&self, line: usize) -> Option<NodeId> {
        self.lines.get(line).copied()
    }

    /// The number of steps along a node's line, from the scene's first position, which is step 1.
    pub fn steps(&self, node: NodeId) -> usize {
        self.step(self.lines[self.line(node)])
    }

    /// The step at which a node stands: 1 for the scene's first position.
    pub fn step(&self, node: NodeId) -> usize {
        self.tree.node(node).ply() + 1
    }

    /// The node at a step of the line that ends at `end`; the first position for step 0 or 1.
    pub fn at(&self, end: NodeId, step: usize) -> NodeId {
        let mut node = end;
        while self.step(node) > step {
            let Some(parent) = self.tree.node(node).parent() else {
                break;
            };
            node = parent;
        }
        node
    }

    /// The node of the main line where a node's branch leaves it; a node of the main line itself.
    pub fn origin(&self, node: NodeId) -> NodeId {
        let mut origin = node;
        while self.line(origin) != 0 {
            let Some(parent) = self.tree.node(origin).parent() else {
                break;
            };
            origin = parent;
        }
        origin
    }
}

impl Note {
    fn read(node: &Node, faults: &mut Vec<Fault>) -> Self {
        let mut note = Note::default();
        for comment in node.comments_before().iter().chain(node.comments()) {
            let text = comment.text();
            if !note.caption.is_empty() && !text.is_empty() {
                note.caption.push('\n');
            }
            note.caption.push_str(&text);
            let mut fault = |place, kind| faults.push(Fault { place, kind });
            match comment.circles() {
                Ok(circles) => note.circles.extend(circles),
                Err(error) => fault(error.place, FaultKind::Drawing(error.mark)),
            }
            match comment.arrows() {
                Ok(arrows) => note.arrows.extend(arrows),
                Err(error) => fault(error.place, FaultKind::Drawing(error.mark)),
            }
            for command in comment.commands() {
                if command.name == "motion" {
                    match command.args.as_str() {
                        "rewind" => note.manner = Manner::Rewind,
                        "play" => note.manner = Manner::Play,
                        other => fault(command.place, FaultKind::Motion(other.to_owned())),
                    }
                }
            }
        }
        note
    }
}

fn orientation(tree: &GameTree, faults: &mut Vec<Fault>) -> Color {
    match tree.tag("Orientation").unwrap_or("white") {
        value if value.eq_ignore_ascii_case("white") => Color::White,
        value if value.eq_ignore_ascii_case("black") => Color::Black,
        other => {
            faults.push(Fault {
                place: tree.tag_place("Orientation").unwrap_or(Place::START),
                kind: FaultKind::Orientation(other.to_owned()),
            });
            Color::White
        }
    }
}

fn longest(tree: &GameTree, notes: &[Note]) -> Vec<NodeId> {
    let length = |id: NodeId| notes[id.index()].caption.len();
    let mut longest = Vec::new();
    for (id, _) in tree.nodes() {
        let at = longest.partition_point(|&other| length(other) >= length(id));
        longest.insert(at, id);
        longest.truncate(3);
    }
    longest
}

fn busiest(tree: &GameTree) -> NodeId {
    let busiest = tree.nodes().max_by_key(|(_, node)| node.children().len());
    busiest.map_or(tree.root(), |(id, _)| id)
}

fn title(tree: &GameTree) -> String {
    if let Some(title) = known(tree, "Scene") {
        return title.to_owned();
    }
    match (known(tree, "White"), known(tree, "Black")) {
        (Some(white), Some(black)) => format!("{white} – {black}"),
        _ => String::new(),
    }
}

/// The value of a tag that says something.
fn known<'a>(tree: &'a GameTree, name: &str) -> Option<&'a str> {
    tree.tag(name)
        .filter(|value| !value.is_empty() && !value.starts_with('?'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_in_a_tag_is_placed_at_the_tag() {
        let faults = Lesson::read("[Event \"One\"]\n[Orientation \"sideways\"]\n\n1. e4 *").faults;
        let place = Place { line: 2, column: 1 };
        let kind = FaultKind::Orientation("sideways".to_owned());
        assert_eq!(faults, [Fault { place, kind }]);
    }

    #[test]
    fn a_scene_that_breaks_before_its_first_move_is_left_out() {
        let reading = Lesson::read("1. e4 *\n\n[SetUp \"1\"]\n[FEN \"8/8 w\"]\n\n1. e4 *");
        assert_eq!(reading.faults.len(), 1);
        assert_eq!(reading.lesson.expect("the first scene").scenes().len(), 1);
    }

    #[test]
    fn lines_are_numbered_in_reading_order() {
        let pgn = "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 (1... c5) *";
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let ends: Vec<String> = (0..scene.lines())
            .map(|line| scene.tree().node(scene.end(line).expect("a line")))
            .map(|node| node.san().expect("a move").to_string())
            .collect();
        assert_eq!(ends, ["e5", "c4", "Nf6", "c5"]);
    }
}
