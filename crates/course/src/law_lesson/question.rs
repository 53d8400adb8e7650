//! The questions of a lesson about other laws.

use rules::pgn::CommentCommand;
use variants::BoardShape;

use super::attempt::NamedAttempt;
use crate::lesson::{QuestionKind, command_text, split_first_word};

/// The task of the learner in a question about another law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LawTask {
    /// Find the next move.
    Play,
    /// Say whether this attempt is legal.
    May(NamedAttempt),
    /// Try this illegal move, to see why it is illegal.
    Try(NamedAttempt),
}

impl LawTask {
    /// Returns the kind of the question.
    pub const fn kind(self) -> QuestionKind {
        match self {
            Self::Play => QuestionKind::Play,
            Self::May(_) => QuestionKind::May,
            Self::Try(_) => QuestionKind::Try,
        }
    }
}

/// A question about a position under another law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawQuestion {
    task: LawTask,
    hint: String,
    yes: String,
    no: String,
}

impl LawQuestion {
    /// Parses the question among the commands on a position.
    ///
    /// Returns `None` if there is none, and the arguments of the command if they are not a question.
    pub(super) fn parse(
        commands: &[CommentCommand],
        shape: BoardShape,
    ) -> Result<Option<Self>, &CommentCommand> {
        let Some(ask) = commands.iter().find(|command| command.name == "ask") else {
            return Ok(None);
        };
        let attempt = || NamedAttempt::parse(split_first_word(&ask.args).1, shape);
        let task = match QuestionKind::parse(&ask.args) {
            Some(QuestionKind::Play) => Some(LawTask::Play),
            Some(QuestionKind::May) => attempt().map(LawTask::May),
            Some(QuestionKind::Try) => attempt().map(LawTask::Try),
            Some(QuestionKind::Did) | None => None,
        };
        Ok(Some(Self {
            task: task.ok_or(ask)?,
            hint: command_text(commands, "hint"),
            yes: command_text(commands, "yes"),
            no: command_text(commands, "no"),
        }))
    }

    /// Returns what the question asks.
    pub const fn task(&self) -> LawTask {
        self.task
    }

    /// Returns the lesson's hint, or an empty string.
    pub fn hint(&self) -> &str {
        &self.hint
    }

    /// Returns the lesson's own feedback on “yes” or “no”, or an empty string.
    pub fn feedback(&self, says_yes: bool) -> &str {
        if says_yes { &self.yes } else { &self.no }
    }
}
