//! Annotations: what a lesson says and draws at one node.

use std::rc::Rc;

use rules::pgn::{Arrow, Circle, Comment, CommentCommand, Node};

use super::error::{LessonError, LessonErrorKind};
use super::question::{Question, QuestionKind};

/// How an en passant capture is animated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnPassantStyle {
    /// The capturing pawn slides to the passed square while its victim fades where it stands.
    #[default]
    Play,
    /// The victim slides back to the passed square first, and is captured there.
    Rewind,
}

impl EnPassantStyle {
    /// The machine name of each style, as `[%motion …]` writes it.
    pub const NAMES: [&str; 2] = ["play", "rewind"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// What a lesson says and draws at one node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Annotation {
    pub line: usize,
    pub caption: String,
    pub circles: Vec<Circle>,
    pub arrows: Vec<Arrow>,
    pub style: EnPassantStyle,
    pub question_kind: Option<QuestionKind>,
    /// `None` also if the question names a move that no piece can be meant to make.
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
