//! Scenes of lessons about other laws.

use std::rc::Rc;

use rules::pgn::{Comment, CommentCommand, GameTree, Location, ShapeColor};
use variants::{BoardShape, BoardSquare, Law, LawGame, LawName, LawPosition, Side, Variant};

use super::error::{LawLessonError, LawLessonErrorKind};
use super::question::LawQuestion;
use crate::lesson::orientation_of;

/// A scene: a law, and a game under it. Each step has what the lesson says there.
#[derive(Clone, Debug)]
pub struct LawScene {
    variant: Rc<Variant>,
    game: LawGame,
    steps: Vec<LawStep>,
    orientation: Side,
}

/// Scenes are equal if they show the same under the same law.
impl PartialEq for LawScene {
    fn eq(&self, other: &Self) -> bool {
        self.variant.law() == other.variant.law()
            && self.game == other.game
            && self.steps == other.steps
            && self.orientation == other.orientation
    }
}

/// The caption, marks and question at one step of a scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LawStep {
    /// The caption.
    pub caption: String,
    /// The circles on the board.
    pub circles: Vec<(ShapeColor, BoardSquare)>,
    /// The question.
    pub question: Option<Rc<LawQuestion>>,
    /// The comment, with the claims about the position.
    pub(super) comment: Option<Comment>,
}

impl LawScene {
    /// Creates the scene that takes the place of one that is not read.
    pub(super) fn unread() -> Self {
        let variant = Variant::preset(LawName::Standard);
        Self {
            game: LawGame::new(variant.start().clone()),
            variant: Rc::new(variant),
            steps: vec![LawStep::default()],
            orientation: Side::White,
        }
    }

    /// Reads a scene, adding its errors to `errors`. At most so many steps are read, and at least one.
    pub(super) fn read(tree: &GameTree, most: usize, errors: &mut Vec<LawLessonError>) -> Self {
        let mut reader = SceneReader { tree, errors };
        let variant = reader.read_law();
        let start = reader.read_position(&variant);
        let root = tree.node(tree.root());
        if let Some(child) = root.children().first() {
            let comments = tree.node(*child).comments().first();
            let location = comments.map_or(reader.start(), Comment::location);
            reader.add(location, LawLessonErrorKind::Movetext);
        }
        let mut game = LawGame::new(start);
        let mut steps = Vec::new();
        for comment in root.comments_before().iter().chain(root.comments()) {
            let commands = comment.commands();
            if steps.len() >= most {
                reader.add(comment.location(), LawLessonErrorKind::TooLong);
                break;
            }
            if !reader.play_move(&variant, &mut game, &commands, comment, steps.is_empty()) {
                break;
            }
            steps.push(reader.read_step(variant.shape(), &commands, comment));
        }
        if steps.is_empty() {
            steps.push(LawStep::default());
        }
        Self {
            variant: Rc::new(variant),
            game,
            steps,
            orientation: match orientation_of(tree) {
                rules::Color::White => Side::White,
                rules::Color::Black => Side::Black,
            },
        }
    }

    /// Returns the law, ready to play.
    pub fn variant(&self) -> &Rc<Variant> {
        &self.variant
    }

    /// Returns the game of the scene, to its end.
    pub fn game(&self) -> &LawGame {
        &self.game
    }

    /// Returns the steps: one for the first position, and one for each move.
    pub fn steps(&self) -> &[LawStep] {
        &self.steps
    }

    /// Returns the side at the bottom of the board.
    pub fn orientation(&self) -> Side {
        self.orientation
    }

    /// Returns the game up to a step, counted from 0.
    pub fn game_at(&self, step: usize) -> LawGame {
        let mut game = self.game.clone();
        while game.moves().len() > step && game.take_back().is_some() {}
        game
    }
}

/// Reads the parts of a scene.
struct SceneReader<'a> {
    tree: &'a GameTree,
    errors: &'a mut Vec<LawLessonError>,
}

impl SceneReader<'_> {
    fn add(&mut self, location: Location, kind: LawLessonErrorKind) {
        self.errors.push(LawLessonError { location, kind });
    }

    /// Returns where the scene begins, as far as its tags say.
    fn start(&self) -> Location {
        let event = self.tree.tag_location("Event");
        event.unwrap_or(Location::START)
    }

    /// Reads the law of the `Variant` tag; the standard law if it cannot be played.
    fn read_law(&mut self) -> Variant {
        let location = self.tree.tag_location("Variant").unwrap_or(self.start());
        let law = match self.tree.tag("Variant").map(str::parse::<Law>) {
            Some(Ok(law)) => Variant::new(law).map_err(LawLessonErrorKind::Law),
            Some(Err(error)) => Err(LawLessonErrorKind::LawText(error)),
            None => Err(LawLessonErrorKind::NoLaw),
        };
        law.unwrap_or_else(|kind| {
            self.add(location, kind);
            Variant::preset(LawName::Standard)
        })
    }

    /// Reads the position of the `Position` tag; the initial position if there is none, or a bad one.
    fn read_position(&mut self, variant: &Variant) -> LawPosition {
        let Some(fen) = self.tree.tag("Position") else {
            return variant.start().clone();
        };
        variant.parse_fen(fen).unwrap_or_else(|error| {
            let location = self.tree.tag_location("Position").unwrap_or(self.start());
            self.add(location, LawLessonErrorKind::Position(error));
            variant.start().clone()
        })
    }

    /// Plays the move that a comment names. Returns false if the scene ends before it.
    fn play_move(
        &mut self,
        variant: &Variant,
        game: &mut LawGame,
        commands: &[CommentCommand],
        comment: &Comment,
        is_first: bool,
    ) -> bool {
        let mut moves = commands.iter().filter(|command| command.name == "move");
        let first = moves.next();
        if let Some(stray) = if is_first { first } else { moves.next() } {
            self.add(stray.location, LawLessonErrorKind::StrayMove);
            return false;
        }
        let Some(command) = first else {
            if !is_first {
                self.add(comment.location(), LawLessonErrorKind::NoMove);
            }
            return is_first;
        };
        match variant.parse_move(game.position(), command.args.trim()) {
            Ok(mv) => game.play(variant, mv),
            Err(error) => {
                self.add(command.location, LawLessonErrorKind::Move(error));
                false
            }
        }
    }

    fn read_step(
        &mut self,
        shape: BoardShape,
        commands: &[CommentCommand],
        comment: &Comment,
    ) -> LawStep {
        let mut circles = Vec::new();
        for command in commands.iter().filter(|command| command.name == "csl") {
            match parse_circles(&command.args, shape) {
                Some(parsed) => circles.extend(parsed),
                None => self.add(
                    command.location,
                    LawLessonErrorKind::Circles(command.args.clone()),
                ),
            }
        }
        let question = LawQuestion::parse(commands, shape).unwrap_or_else(|ask| {
            self.add(ask.location, LawLessonErrorKind::Question(ask.args.clone()));
            None
        });
        LawStep {
            caption: comment.text(),
            circles,
            question: question.map(Rc::new),
            comment: Some(comment.clone()),
        }
    }
}

/// Parses circles: a colour and a square each, separated by commas.
fn parse_circles(args: &str, shape: BoardShape) -> Option<Vec<(ShapeColor, BoardSquare)>> {
    let circles = args.split(',').map(str::trim);
    circles
        .map(|circle| {
            let color = ShapeColor::from_letter(circle.chars().next()?)?;
            Some((color, shape.parse_square(circle.get(1..)?)?))
        })
        .collect()
}
