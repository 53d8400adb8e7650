//! Annotations: what a lesson says and draws at one node.

use std::rc::Rc;

use rules::pgn::{Arrow, Circle, Comment, CommentCommand, Node};

use super::error::{LessonError, LessonErrorKind};
use super::question::{Question, QuestionKind};
use crate::board::view_model::{BoardView, EnPassantStyle};
use crate::tree_cursor::TreeCursor;

/// The text, drawings and question of a lesson at one node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Annotation {
    pub line: usize,
    pub caption: String,
    pub circles: Vec<Circle>,
    pub arrows: Vec<Arrow>,
    pub style: EnPassantStyle,
    pub question_kind: Option<QuestionKind>,
    /// The question. `None` also if it names a move that no piece can be meant to make.
    pub question: Option<Rc<Question>>,
    pub is_correct_answer: bool,
}

impl Annotation {
    /// Parses the comments of a node, adding their errors to `errors`.
    pub fn parse(node: &Node, errors: &mut Vec<LessonError>) -> Self {
        let mut annotation = Annotation::default();
        for comment in node.comments_before().iter().chain(node.comments()) {
            let text = comment.text();
            if !annotation.caption.is_empty() && !text.is_empty() {
                annotation.caption.push('\n');
            }
            annotation.caption.push_str(&text);
            let mut add_error = |location, kind| errors.push(LessonError { location, kind });
            match comment.circles() {
                Ok(circles) => annotation.circles.extend(circles),
                Err(error) => add_error(error.location, LessonErrorKind::Shape(error.shape)),
            }
            match comment.arrows() {
                Ok(arrows) => annotation.arrows.extend(arrows),
                Err(error) => add_error(error.location, LessonErrorKind::Shape(error.shape)),
            }
        }
        let comments = node.comments_before().iter().chain(node.comments());
        let commands: Vec<CommentCommand> = comments.flat_map(Comment::commands).collect();
        annotation.apply_commands(&commands, errors);
        annotation.question = Question::parse(&commands, node.position()).map(Rc::new);
        annotation
    }

    /// Returns whether the question at the node hides what is legal.
    ///
    /// A guess about a game does not: it says that the capture was possible.
    pub fn hides_legality(&self) -> bool {
        self.question_kind
            .is_some_and(|kind| kind != QuestionKind::Did)
    }

    /// Adds the annotation's drawings to the view of the node. Hides what its question asks about.
    ///
    /// `style` is that of the animated move.
    pub fn draw(&self, view: &mut BoardView, style: EnPassantStyle) {
        view.circles.clone_from(&self.circles);
        view.arrows.clone_from(&self.arrows);
        if let Some(motion) = &mut view.motion {
            motion.style = style;
        }
        if self.hides_legality() {
            view.hide_legality();
        }
    }

    /// Applies the commands that set a field of the annotation.
    fn apply_commands(&mut self, commands: &[CommentCommand], errors: &mut Vec<LessonError>) {
        for command in commands {
            match (command.name.as_str(), command.args.as_str()) {
                ("motion", "rewind") => self.style = EnPassantStyle::Rewind,
                ("motion", "play") => self.style = EnPassantStyle::Play,
                ("motion", other) => errors.push(LessonError {
                    location: command.location,
                    kind: LessonErrorKind::Motion(other.to_owned()),
                }),
                ("right", _) => self.is_correct_answer = true,
                ("ask", args) => match QuestionKind::parse(args) {
                    Some(kind) => self.question_kind = self.question_kind.or(Some(kind)),
                    None => errors.push(LessonError {
                        location: command.location,
                        kind: LessonErrorKind::Question(args.to_owned()),
                    }),
                },
                (_, _) => {}
            }
        }
    }
}

/// Returns the view of a cursor, with what the comments of its game draw.
///
/// A [`Scene`](super::Scene) has parsed its comments already; this parses those of one step.
pub fn annotated_view(cursor: &TreeCursor) -> BoardView {
    let (tree, node, step) = (cursor.tree(), cursor.node(), cursor.last_step());
    let parse = |node| Annotation::parse(tree.node(node), &mut Vec::new());
    let here = parse(node);
    let moved = step.map_or(node, |step| step.moved_node(node));
    let style = if moved == node {
        here.style
    } else {
        parse(moved).style
    };
    let mut view = BoardView::new(tree, node, step);
    here.draw(&mut view, style);
    view
}
