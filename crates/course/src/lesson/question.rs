//! The questions a lesson asks, parsed from the commands in its comments.
//!
//! A question stands in the comment on the position it asks about:
//!
//! - `[%ask play]` asks for the next move;
//! - `[%ask may exd6]` asks whether a move is legal;
//! - `[%ask try exd6]` asks the learner to try a move that the rules forbid;
//! - `[%ask did]` asks whether en passant was captured in a game that was played.
//!
//! `[%hint …]` is a hint. `[%yes …]` and `[%no …]` are the lesson's own feedback to an answer. `[%right]`
//! beside the first move of a variation makes that move a correct answer too.

use rules::pgn::CommentCommand;
use rules::{Position, San, SanErrorKind};

use crate::board::move_targets::Attempt;
use crate::guess_attempt::guess_attempt;

/// A question about one position, with the lesson's hint and feedback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    task: Task,
    hint: String,
    yes: String,
    no: String,
}

/// The kind of a question, which can be told without the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// Asks for the next move.
    Play,
    /// Asks whether a move is legal.
    May,
    /// Asks the learner to try an illegal move.
    Try,
    /// Asks whether en passant was captured in the game.
    Did,
}

/// The task of the learner in a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Find the next move.
    Play,
    /// Say whether this move is legal.
    May(Attempt),
    /// Try this illegal move, to see why it is illegal.
    Try(Attempt),
    /// Guess whether the game continues with an en passant capture.
    Did,
}

/// A response of a learner to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// A move on the board, legal or not.
    Move(Attempt),
    /// Yes: the move is legal, or en passant was captured.
    Yes,
    /// No: the move is illegal, or en passant was not captured.
    No,
}

impl Question {
    /// Parses the question among the commands on a position.
    ///
    /// Returns `None` if there is none, or if it names a move that no piece on the board can be meant to make.
    pub(crate) fn parse(commands: &[CommentCommand], position: &Position) -> Option<Self> {
        let ask = commands.iter().find(|command| command.name == "ask")?;
        let task = Task::parse(&ask.args, position)?;
        Some(Self {
            task,
            hint: command_text(commands, "hint"),
            yes: command_text(commands, "yes"),
            no: command_text(commands, "no"),
        })
    }

    /// Returns what the question asks.
    pub const fn task(&self) -> Task {
        self.task
    }

    /// Returns the lesson's hint, or an empty string.
    pub fn hint(&self) -> &str {
        &self.hint
    }

    /// Returns the lesson's own feedback to a yes or no, or an empty string.
    pub fn feedback(&self, response: Response) -> &str {
        match response {
            Response::Move(_) => "",
            Response::Yes => &self.yes,
            Response::No => &self.no,
        }
    }
}

impl QuestionKind {
    /// Returns the machine name, the first word of the `%ask` command.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::May => "may",
            Self::Try => "try",
            Self::Did => "did",
        }
    }

    /// Parses the arguments of an `%ask` command.
    pub(crate) fn parse(args: &str) -> Option<Self> {
        let (name, move_text) = split_first_word(args);
        let mut kinds = [Self::Play, Self::May, Self::Try, Self::Did].into_iter();
        kinds.find(|kind| kind.name() == name && kind.has_move() != move_text.is_empty())
    }

    /// Returns whether a move follows the name.
    const fn has_move(self) -> bool {
        match self {
            Self::Play | Self::Did => false,
            Self::May | Self::Try => true,
        }
    }

    /// Returns whether the response is a move, rather than yes or no.
    pub const fn expects_move(self) -> bool {
        match self {
            Self::Play | Self::Try => true,
            Self::May | Self::Did => false,
        }
    }
}

/// Returns the arguments of the first command of a name as a sentence, or an empty string.
pub(crate) fn command_text(commands: &[CommentCommand], name: &str) -> String {
    let command = commands.iter().find(|command| command.name == name);
    let words = command.map_or("", |command| command.args.as_str());
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Splits the arguments of a command into its first word and the rest.
pub(crate) fn split_first_word(args: &str) -> (&str, &str) {
    let (first, rest) = args.split_once(' ').unwrap_or((args, ""));
    (first, rest.trim())
}

impl Task {
    /// Returns the kind of the question.
    pub const fn kind(self) -> QuestionKind {
        match self {
            Self::Play => QuestionKind::Play,
            Self::May(_) => QuestionKind::May,
            Self::Try(_) => QuestionKind::Try,
            Self::Did => QuestionKind::Did,
        }
    }

    fn parse(args: &str, position: &Position) -> Option<Self> {
        let attempt = || parse_attempt(split_first_word(args).1, position);
        match QuestionKind::parse(args)? {
            QuestionKind::Play => Some(Self::Play),
            QuestionKind::May => attempt().map(Self::May),
            QuestionKind::Try => attempt().map(Self::Try),
            QuestionKind::Did => Some(Self::Did),
        }
    }
}

/// Parses a move in SAN that may be illegal.
///
/// `exd6` without a right to capture en passant is the pawn on e5 moving to d6.
fn parse_attempt(text: &str, position: &Position) -> Option<Attempt> {
    let san: San = text.parse().ok()?;
    match san.resolve(position) {
        Ok(mv) => Some(Attempt {
            from: mv.from(),
            to: mv.to(),
            promotion: mv.promotion(),
        }),
        Err(error) if error.kind == SanErrorKind::Illegal => guess_attempt(san, position),
        Err(_) => None,
    }
}
