//! What a lesson asks of its learner, and what an answer comes to.
//!
//! A question stands in the comment on the position where it is asked: `[%ask play]` for the next move,
//! `[%ask may exd6]` for a yes or no, `[%ask try exd6]` for a move to be tried though the rules forbid
//! it; `[%ask did]` whether they took in passing in a game that was played. `[%hint …]` helps; `[%yes …]` and `[%no …]` say something of the lesson’s own to an answer.
//! `[%right]` beside a variation’s first move makes it a right answer too.

pub mod audit;
pub mod exchange;
pub mod missed;
pub mod trail;

use rules::pgn::{Command, NodeId};
use rules::{Move, Position, San, SanErrorKind};

use crate::judgement::Judgement;
use crate::lab::written;
use crate::lesson::Scene;
use crate::targets::Attempt;

/// A question about one position, with what the lesson says to help and to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    question: Question,
    hint: String,
    yes: String,
    no: String,
}

/// What kind of question a command asks, as far as can be told without looking at the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// For the next move.
    Play,
    /// If a move is allowed.
    May,
    /// That a forbidden move be tried.
    Try,
    /// If they took in passing in the game.
    Did,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Find the next move.
    Play,
    /// Is this allowed? The rules core knows.
    May(Attempt),
    /// Try this move, which the rules forbid, and see why.
    Try(Attempt),
    /// Does the game go on with a capture in passing? Nobody can know; it is a guess.
    Did,
}

/// What a learner replies to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move on the board, legal or not.
    Move(Attempt),
    /// Yes, it is allowed; or they did.
    Yes,
    /// No, it is not; or they did not.
    No,
}

/// What a reply comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move that was asked for, or another that the lesson calls right. It leads to this node.
    Right(NodeId),
    /// Another move that the lesson has foreseen: what it says at this node is the feedback.
    Foreseen(NodeId),
    /// What was played, to a guess about it. The lesson tells of it at this node.
    Told {
        /// Whether the guess is right.
        is_right: bool,
        /// The next node of the line.
        node: NodeId,
    },
    /// What the rules say: to a move that nobody has foreseen, to the one that was to be tried, or to
    /// the one that a yes or no was about.
    Judged {
        /// Whether the reply is right.
        is_right: bool,
        /// What the move comes to.
        judgement: Judgement,
    },
}

impl Ask {
    /// The question among the commands that stand on a position; `None` too if it names no move of a man
    /// that is there.
    pub(crate) fn read(commands: &[Command], position: &Position) -> Option<Self> {
        let asked = commands.iter().find(|command| command.name == "ask")?;
        let question = Question::read(&asked.args, position)?;
        let said = |name: &str| {
            let command = commands.iter().find(|command| command.name == name);
            let words = command.map_or("", |command| command.args.as_str());
            words.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        Some(Self {
            question,
            hint: said("hint"),
            yes: said("yes"),
            no: said("no"),
        })
    }

    /// What is asked.
    pub const fn question(&self) -> Question {
        self.question
    }

    /// The lesson's hint; empty where it gives none.
    pub fn hint(&self) -> &str {
        &self.hint
    }

    /// What the lesson itself says to a reply, before the rules do; empty where it says nothing.
    pub fn says(&self, reply: Reply) -> &str {
        match reply {
            Reply::Move(_) => "",
            Reply::Yes => &self.yes,
            Reply::No => &self.no,
        }
    }
}

impl Kind {
    /// The machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::May => "may",
            Self::Try => "try",
            Self::Did => "did",
        }
    }

    /// The kind of question that a command’s words ask.
    pub(crate) fn read(words: &str) -> Option<Self> {
        let (name, move_) = parted(words);
        let mut kinds = [Self::Play, Self::May, Self::Try, Self::Did].into_iter();
        kinds.find(|kind| kind.name() == name && kind.names_move() != move_.is_empty())
    }

    /// Whether a move stands behind the name.
    const fn names_move(self) -> bool {
        match self {
            Self::Play | Self::Did => false,
            Self::May | Self::Try => true,
        }
    }

    /// Whether one answers by a move, and not by yes or no.
    pub const fn takes_move(self) -> bool {
        match self {
            Self::Play | Self::Try => true,
            Self::May | Self::Did => false,
        }
    }
}

/// A command’s first word, and the rest.
fn parted(words: &str) -> (&str, &str) {
    let (kind, move_) = words.split_once(' ').unwrap_or((words, ""));
    (kind, move_.trim())
}

impl Question {
    /// Its kind.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Play => Kind::Play,
            Self::May(_) => Kind::May,
            Self::Try(_) => Kind::Try,
            Self::Did => Kind::Did,
        }
    }

    fn read(words: &str, position: &Position) -> Option<Self> {
        let move_ = || attempt(parted(words).1, position);
        match Kind::read(words)? {
            Kind::Play => Some(Self::Play),
            Kind::May => move_().map(Self::May),
            Kind::Try => move_().map(Self::Try),
            Kind::Did => Some(Self::Did),
        }
    }
}

impl Answer {
    /// Whether the question is answered, so that the lesson can go on.
    pub const fn is_right(&self) -> bool {
        match self {
            Self::Right(_) => true,
            Self::Foreseen(_) => false,
            Self::Told { is_right, .. } | Self::Judged { is_right, .. } => *is_right,
        }
    }
}

/// What a reply comes to at a node of a scene; `None` if nothing is asked there, or nothing to which one
/// replies so.
///
/// ```
/// use course::ask::{self, Answer, Reply};
/// use course::{Attempt, Lesson};
/// use rules::Square;
///
/// let pgn = "1. e4 e6 2. e5 d5 {Take in passing. [%ask play]} 3. exd6 (3. d4 {Not now.}) *";
/// let lesson = Lesson::read(pgn).lesson.expect("a lesson");
/// let scene = &lesson.scenes()[0];
/// let node = scene.at(scene.end(0).expect("the main line"), 5);
///
/// let reply = |from, to| Reply::Move(Attempt { from, to, promotion: None });
/// let answer = |from, to| ask::answer(scene, node, reply(from, to)).expect("a question");
/// assert!(answer(Square::E5, Square::D6).is_right());
/// assert!(matches!(answer(Square::D2, Square::D4), Answer::Foreseen(_)));
/// assert!(matches!(answer(Square::E5, Square::F6), Answer::Judged { is_right: false, .. }));
/// ```
pub fn answer(scene: &Scene, node: NodeId, reply: Reply) -> Option<Answer> {
    let judged = |attempt| Judgement::of(&scene.game(node), attempt);
    match (scene.ask(node)?.question, reply) {
        (Question::Play, Reply::Move(attempt)) => {
            let judgement = judged(attempt);
            let played = judgement.played();
            let tree = scene.tree();
            let children = tree.node(node).children();
            let found = children
                .iter()
                .position(|&child| played.is_some() && tree.node(child).move_() == played);
            Some(match found {
                Some(index) if index == 0 || scene.is_right(children[index]) => {
                    Answer::Right(children[index])
                }
                Some(index) => Answer::Foreseen(children[index]),
                None => Answer::Judged {
                    is_right: false,
                    judgement,
                },
            })
        }
        (Question::Try(wanted), Reply::Move(attempt)) => Some(Answer::Judged {
            is_right: (attempt.from, attempt.to) == (wanted.from, wanted.to),
            judgement: judged(attempt),
        }),
        (Question::May(asked), Reply::Yes | Reply::No) => {
            let judgement = judged(asked);
            Some(Answer::Judged {
                is_right: judgement.legal().is_some() == (reply == Reply::Yes),
                judgement,
            })
        }
        (Question::Did, Reply::Yes | Reply::No) => {
            let &node = scene.tree().node(node).children().first()?;
            let played = scene.tree().node(node).move_();
            Some(Answer::Told {
                is_right: played.is_some_and(Move::is_en_passant) == (reply == Reply::Yes),
                node,
            })
        }
        (Question::Play | Question::Try(_), Reply::Yes | Reply::No)
        | (Question::May(_) | Question::Did, Reply::Move(_)) => None,
    }
}

/// What a move that may be illegal attempts: `exd6` without a right is the pawn on e5 going to d6.
fn attempt(text: &str, position: &Position) -> Option<Attempt> {
    let san: San = text.parse().ok()?;
    match san.resolve(position) {
        Ok(move_) => Some(Attempt {
            from: move_.from(),
            to: move_.to(),
            promotion: move_.promotion(),
        }),
        Err(error) if error.kind == SanErrorKind::Illegal => written::meant(san, position),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests;
