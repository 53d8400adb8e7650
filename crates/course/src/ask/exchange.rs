//! What has become of a lesson’s questions in a visit: which are answered, by what, and with which help.
//!
//! An [`Exchange`] stands beside a [`Player`], and changes by functions too: a reply or a hint makes a new
//! one, with what the player is to do.

use rules::pgn::NodeId;

use crate::ask::{self, Answer, Ask, Question, Reply};
use crate::diagram::Step;
use crate::judgement::{Judgement, Mark};
use crate::lesson::Scene;
use crate::player::{Action, Player};
use crate::targets::Attempt;

/// The questions that were answered, or tried, or helped with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    records: Vec<Record>,
    rebuff: Option<Rebuff>,
    rebuffs: u32,
}

/// What is kept of one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Record {
    scene: usize,
    node: NodeId,
    tries: u32,
    hint: Hint,
    last: Option<Last>,
    settled: Option<Settled>,
}

/// A man that was sent back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rebuff {
    /// What the player showed: with anything else it is over.
    serial: u32,
    attempt: Attempt,
}

/// How a question came to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Settled {
    Right,
    Shown,
}

/// What came of the last reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Last {
    /// A move of the lesson’s, which leads to a node.
    Led(NodeId),
    /// One that is answered where it was made.
    Said {
        /// The reply.
        reply: Reply,
        /// Whether it is right.
        is_right: bool,
    },
    /// A guess, after which it is told what was played.
    Told {
        /// The guess; without one it was asked for.
        guess: Option<Reply>,
        /// Where the lesson tells of it.
        node: NodeId,
    },
}

/// How much a learner was helped. Each help comes after the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    /// Not at all.
    #[default]
    None,
    /// By what the lesson itself says.
    Said,
    /// By what it is about, lit on the board.
    Lit,
    /// By the answer.
    Shown,
}

/// How a question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It waits for a reply.
    Asking,
    /// The last reply is not right.
    Wrong,
    /// It is answered.
    Right,
    /// The answer was shown.
    Shown,
}

impl Standing {
    /// The machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Asking => "asking",
            Self::Wrong => "wrong",
            Self::Right => "right",
            Self::Shown => "shown",
        }
    }
}

/// The question that the position on the board is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The question.
    pub ask: Ask,
    /// Where it is asked: here, or one move before if that move was the reply.
    pub node: NodeId,
    /// How it stands.
    pub standing: Standing,
    /// What came of the last reply.
    pub last: Option<Last>,
    /// How much was helped.
    pub hint: Hint,
    /// How many replies were given.
    pub tries: u32,
}

/// What a reply or a hint comes to: the exchange after it, and what the player is to do.
pub type Done = (Exchange, Option<Action>);

impl Record {
    fn standing(&self) -> Standing {
        match (self.last, self.settled) {
            (
                Some(Last::Said {
                    is_right: false, ..
                }),
                _,
            ) => Standing::Wrong,
            (_, Some(Settled::Right)) => Standing::Right,
            (_, Some(Settled::Shown)) => Standing::Shown,
            (_, None) => Standing::Asking,
        }
    }
}

impl Exchange {
    /// Whether a question is asked on the board, and not answered yet.
    pub fn is_open(&self, player: &Player) -> bool {
        let is_asked = player.scene().asks(player.node()).is_some();
        is_asked && !self.is_settled(player, player.node())
    }

    /// Whether a question of a player's scene was answered, or its answer shown.
    pub fn is_settled(&self, player: &Player, node: NodeId) -> bool {
        self.record(player, node).settled.is_some()
    }

    /// Whether it is asked if a move is allowed, and nobody may tell as yet.
    pub fn withholds(&self, player: &Player) -> bool {
        player.scene().asks_if_allowed(player.node())
            && self.is_open(player)
            && self.record(player, player.node()).last.is_none()
    }

    /// Whether a player that has come to a position by the clock is to stop there, for a question waits.
    pub fn holds_up(&self, player: &Player) -> bool {
        player.is_playing() && self.is_open(player)
    }

    /// Whether a player has just come to the end of its scene: on the main line, by a step and not by a leap,
    /// and with nothing left to be answered there.
    pub fn has_walked(&self, player: &Player) -> bool {
        let is_walk = player.step() == Some(Step::Forward) || player.is_at_start();
        is_walk
            && player.is_at_end()
            && player.scene().line(player.node()) == 0
            && !self.is_open(player)
    }

    /// The question that the position on a player’s board is about.
    pub fn turn(&self, player: &Player) -> Option<Turn> {
        let (scene, here) = (player.scene(), player.node());
        let turn = |ask, node, standing: fn(&Record) -> Standing| {
            let record = self.record(player, node);
            Turn {
                ask,
                node,
                standing: standing(&record),
                last: record.last,
                hint: record.hint,
                tries: record.tries,
            }
        };
        if let Some(ask) = scene.ask(here) {
            return Some(turn(ask, here, Record::standing));
        }
        let before = scene.tree().node(here).parent()?;
        let ask = scene.ask(before)?;
        if self.record(player, before).last != Some(Last::Led(here)) {
            return None;
        }
        Some(if is_right(scene, before, here) {
            turn(ask, before, Record::standing)
        } else {
            turn(ask, before, |_| Standing::Wrong)
        })
    }

    /// What a reply to the question on a player’s board comes to; `None` if nothing is asked there to which
    /// one replies so.
    pub fn replied(&self, player: &Player, reply: Reply) -> Option<Done> {
        let node = player.node();
        let mut exchange = self.clone();
        let mut record = self.record(player, node);
        record.tries = record.tries.saturating_add(1);
        let answer = ask::answer(player.scene(), node, reply)?;
        if answer.is_right() {
            record.settled = Some(Settled::Right);
        }
        let action = match answer {
            Answer::Right(to) | Answer::Foreseen(to) => {
                record.last = Some(Last::Led(to));
                Some(Action::Show(to))
            }
            Answer::Told { node, .. } => {
                let guess = Some(reply);
                record.last = Some(Last::Told { guess, node });
                // There is nothing left to find out.
                record.settled = record.settled.or(Some(Settled::Shown));
                player.is_playing().then_some(Action::TogglePlay)
            }
            Answer::Judged { is_right, .. } => {
                record.last = Some(Last::Said { reply, is_right });
                if let Reply::Move(attempt) = reply {
                    exchange.send_back(player, attempt);
                }
                player.is_playing().then_some(Action::TogglePlay)
            }
        };
        exchange.keep(record);
        Some((exchange, action))
    }

    /// What the next hint for the question on a player’s board comes to; `None` if nothing is asked there.
    pub fn helped(&self, player: &Player) -> Option<Done> {
        let (scene, node) = (player.scene(), player.node());
        let ask = scene.ask(node)?;
        let mut exchange = self.clone();
        let mut record = self.record(player, node);
        record.hint = record.hint.next(&ask);
        let stop = player.is_playing().then_some(Action::TogglePlay);
        if record.hint < Hint::Shown {
            // Whoever asks for help has done with the last reply.
            record.last = None;
            exchange.keep(record);
            return Some((exchange, stop));
        }
        record.settled = Some(Settled::Shown);
        let said = |reply| {
            let is_right = true;
            Some(Last::Said { reply, is_right })
        };
        let next = scene.tree().node(node).children().first().copied();
        let action = match ask.question() {
            Question::Play => {
                record.last = next.map(Last::Led);
                next.map(Action::Show)
            }
            Question::Did => {
                let guess = None;
                record.last = next.map(|node| Last::Told { guess, node });
                stop
            }
            Question::May(_) => {
                let yes = ask::answer(scene, node, Reply::Yes);
                let is_allowed = yes.is_some_and(|answer| answer.is_right());
                record.last = said(if is_allowed { Reply::Yes } else { Reply::No });
                stop
            }
            Question::Try(attempt) => {
                record.last = said(Reply::Move(attempt));
                exchange.send_back(player, attempt);
                stop
            }
        };
        exchange.keep(record);
        Some((exchange, action))
    }

    /// What is drawn on a player’s board for its question: what shows the last verdict, or a hint.
    pub fn marks(&self, player: &Player) -> Vec<Mark> {
        let (scene, here) = (player.scene(), player.node());
        let Some(turn) = self.turn(player).filter(|turn| turn.node == here) else {
            return Vec::new();
        };
        if let Some(judgement) = turn.judgement(scene) {
            return evidence(&judgement, turn.last);
        }
        if turn.hint == Hint::Lit && turn.standing == Standing::Asking {
            let lit = lit(scene, here).into_iter();
            return lit.map(Mark::Man).collect();
        }
        Vec::new()
    }

    /// The attempt that is seen to be sent back on a player’s board.
    pub fn rebuff(&self, player: &Player) -> Option<Attempt> {
        let rebuff = self.rebuff?;
        (rebuff.serial == player.serial()).then_some(rebuff.attempt)
    }

    /// How many attempts were sent back: each is seen as a motion of its own.
    pub fn rebuffs(&self) -> u32 {
        self.rebuffs
    }

    fn send_back(&mut self, player: &Player, attempt: Attempt) {
        let serial = player.serial();
        self.rebuff = Some(Rebuff { serial, attempt });
        self.rebuffs = self.rebuffs.wrapping_add(1);
    }

    fn record(&self, player: &Player, node: NodeId) -> Record {
        let scene = player.bookmark().scene;
        let mut records = self.records.iter();
        let known = records.find(|it| it.node == node && it.scene == scene);
        known.copied().unwrap_or(Record {
            scene,
            node,
            tries: 0,
            hint: Hint::None,
            last: None,
            settled: None,
        })
    }

    fn keep(&mut self, record: Record) {
        let is_of_it = |it: &&mut Record| it.node == record.node && it.scene == record.scene;
        match self.records.iter_mut().find(is_of_it) {
            Some(known) => *known = record,
            None => self.records.push(record),
        }
    }
}

impl Turn {
    /// Whether the move is allowed that a yes or no was about, once one of them was said.
    pub fn is_allowed(&self) -> Option<bool> {
        match self.last? {
            Last::Said {
                reply: Reply::Yes,
                is_right,
            } => Some(is_right),
            Last::Said {
                reply: Reply::No,
                is_right,
            } => Some(!is_right),
            Last::Said {
                reply: Reply::Move(_),
                ..
            }
            | Last::Led(_)
            | Last::Told { .. } => None,
        }
    }

    /// Whether the next help is the answer.
    pub fn is_last_help(&self) -> bool {
        self.hint.next(&self.ask) == Hint::Shown
    }

    /// What the rules say to the last reply, if the lesson has no move for it.
    pub fn judgement(&self, scene: &Scene) -> Option<Judgement> {
        let Last::Said { reply, .. } = self.last? else {
            return None;
        };
        match ask::answer(scene, self.node, reply)? {
            Answer::Judged { judgement, .. } => Some(judgement),
            Answer::Right(_) | Answer::Foreseen(_) | Answer::Told { .. } => None,
        }
    }
}

impl Hint {
    /// The next help for a question. What was played in a game cannot be seen on the board.
    fn next(self, ask: &Ask) -> Self {
        match self {
            Self::None if !ask.hint().is_empty() => Self::Said,
            Self::None | Self::Said if ask.question() != Question::Did => Self::Lit,
            Self::None | Self::Said | Self::Lit | Self::Shown => Self::Shown,
        }
    }
}

/// The squares of the men that a question is about: the man that is to move, and a pawn that he takes in
/// passing.
pub fn lit(scene: &Scene, node: NodeId) -> Vec<rules::Square> {
    let from = match scene.ask(node).map(|ask| ask.question()) {
        Some(Question::May(attempt) | Question::Try(attempt)) => return vec![attempt.from],
        Some(Question::Did) => None,
        Some(Question::Play) | None => scene.tree().node(node).children().first(),
    };
    let Some(move_) = from.and_then(|&next| scene.tree().node(next).move_()) else {
        return Vec::new();
    };
    let victim = move_.captured_square().filter(|_| move_.is_en_passant());
    [Some(move_.from()), victim].into_iter().flatten().collect()
}

/// Whether a child is a right answer to the question on a node.
fn is_right(scene: &Scene, node: NodeId, child: NodeId) -> bool {
    let children = scene.tree().node(node).children();
    children.first() == Some(&child) || scene.is_right(child)
}

/// The marks of a judgement. A move that is legal and was sent back all the same is marked as what was tried.
fn evidence(judgement: &Judgement, last: Option<Last>) -> Vec<Mark> {
    let mut marks = judgement.marks().to_vec();
    let is_move = matches!(
        last,
        Some(Last::Said {
            reply: Reply::Move(_),
            ..
        })
    );
    if is_move && judgement.legal().is_some() {
        // What it would do is seen on no board.
        let Attempt { from, to, .. } = judgement.attempt();
        marks = vec![Mark::Tried { from, to }];
    }
    marks
}

#[cfg(test)]
mod tests;
