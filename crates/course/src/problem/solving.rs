//! The state of a learner who solves a problem, and what each deed does to it.

use std::rc::Rc;

use rules::mate::Problem;
use rules::pgn::{GameTree, NodeId};
use rules::{Color, EnPassantField, Move, Position};

use super::composition::Composition;
use super::inquiry::{Finding, Question, Worth};
use crate::lab::{Deed as LabDeed, Lab};
use crate::player;
use crate::targets::{Attempt, Targets};

/// A problem on a board, with the moves that were tried in it and what was proved of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solving {
    composition: Rc<Composition>,
    lab: Lab,
    /// What is shown in its place: play as if the diagram were the defender's to move.
    aside: Option<Lab>,
    known: Rc<Vec<(Question, Option<Finding>)>>,
    /// The move of the learner's that the prover is to answer on the board.
    awaits: Option<NodeId>,
    /// The defences that the learner has played.
    chosen: Rc<Vec<NodeId>>,
}

/// What happens to a [`Solving`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The learner tries a move, for the attacker or the defender, legal or not.
    Try(Attempt),
    /// The study has answered; without a finding it gave up.
    Answered(Question, Option<Finding>),
    /// The prover plays the answer to the learner's move.
    Reply,
    /// The learner lets the prover answer the move that led here.
    LetReply,
    /// The learner takes the last move back, and with it the answer.
    Undo,
    /// The learner goes back to where the last defence was chosen, to choose another.
    OtherDefence,
    /// The learner walks through the moves there are.
    Walk(player::Action),
    /// The learner opens a line of the solution.
    Show(Line),
    /// The learner lets go of what was tried last.
    Forget,
}

/// A line of the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whether it begins as if the diagram were the defender's to move.
    pub set: bool,
    /// Its moves.
    pub moves: Vec<Move>,
}

/// The last move of the attacker on the board, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account<'a> {
    /// The move.
    pub question: Question,
    /// Whether it is the first.
    pub first: bool,
    /// What is known of it.
    pub known: Known<'a>,
    /// The defender's answer, where it is on the board.
    pub answer: Option<Move>,
    /// Whether the learner has played it, and not the prover.
    pub is_chosen: bool,
}

/// What is known of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known<'a> {
    /// It is being proved.
    NotYet,
    /// It takes too long to prove.
    GaveUp,
    /// It is proved.
    Proved(&'a Finding),
}

impl Solving {
    /// A problem with nothing tried.
    pub fn new(composition: Rc<Composition>) -> Self {
        let diagram = composition.problem.position().clone();
        Self {
            lab: Lab::new(GameTree::new(diagram)),
            composition,
            aside: None,
            known: Rc::default(),
            awaits: None,
            chosen: Rc::default(),
        }
    }

    /// The problem.
    pub fn composition(&self) -> &Composition {
        &self.composition
    }

    /// The board.
    pub fn lab(&self) -> &Lab {
        self.aside.as_ref().unwrap_or(&self.lab)
    }

    /// Whether the board shows set play.
    pub fn is_aside(&self) -> bool {
        self.aside.is_some()
    }

    /// The side that is to mate.
    pub fn attacker(&self) -> Color {
        self.problem().position().turn()
    }

    /// Whether the side to move on the board is to mate.
    pub fn is_attack(&self) -> bool {
        self.lab().position().turn() == self.attacker()
    }

    /// How many moves the attacker has left on the board.
    pub fn left(&self) -> u8 {
        left_after(self.problem(), self.lab.line().len())
    }

    /// Where the men may go: nowhere once the attacker has used up all moves.
    pub fn targets(&self) -> Targets {
        if self.is_used_up() {
            Targets::default()
        } else {
            self.lab().targets()
        }
    }

    /// Whether the attacker has no move left and has not mated.
    pub fn is_used_up(&self) -> bool {
        !self.is_aside() && self.left() == 0 && self.lab.position().has_legal_move()
    }

    /// What is to be proved next.
    pub fn question(&self) -> Option<Question> {
        let account = self.account()?;
        (account.known == Known::NotYet).then_some(account.question)
    }

    /// The last move of the attacker on the board, if there is one.
    pub fn account(&self) -> Option<Account<'_>> {
        if self.is_aside() {
            return None;
        }
        let line = self.lab.line();
        let index = line.len().checked_sub(1)? / 2 * 2;
        let mut before = self.problem().position().clone();
        for &m in &line[..index] {
            before = before.play(m);
        }
        let question = Question {
            before,
            m: line[index],
            left: left_after(self.problem(), index),
        };
        let mut known = self.known.iter();
        let known = match known.find(|(asked, _)| *asked == question) {
            None => Known::NotYet,
            Some((_, None)) => Known::GaveUp,
            Some((_, Some(finding))) => Known::Proved(finding),
        };
        let answer = line.get(index + 1).copied();
        Some(Account {
            question,
            first: index == 0,
            known,
            answer,
            is_chosen: answer.is_some() && self.chosen.contains(&self.lab.player().node()),
        })
    }

    /// Whether the learner has just mated, and in time, after a first move that is proved to be a key.
    pub fn is_solved(&self) -> bool {
        let (line, position) = (self.lab.line(), self.lab.position());
        let is_key = |(asked, finding): &(Question, Option<Finding>)| {
            let is_first =
                asked.before == *self.problem().position() && Some(&asked.m) == line.first();
            let worth = finding.as_ref().map(|finding| &finding.worth);
            is_first && matches!(worth, Some(Worth::Mates(_)))
        };
        self.awaits == Some(self.lab.player().node())
            && position.is_checkmate()
            && self.known.iter().any(is_key)
    }

    /// The prover's answer to the move on the board, if it is to be played.
    pub fn reply(&self) -> Option<Move> {
        self.awaits
            .filter(|&awaits| awaits == self.lab.player().node())?;
        match self.account()?.known {
            Known::Proved(finding) => finding.reply,
            Known::NotYet | Known::GaveUp => None,
        }
    }

    /// Whether there was a choice of the last defence on the board, so that another can be chosen.
    pub fn has_other_defence(&self) -> bool {
        self.choice().is_some()
    }

    /// Where the last defence on the board was chosen, if there was a choice.
    fn choice(&self) -> Option<NodeId> {
        if self.is_aside() || self.is_to_choose() || self.reply().is_some() {
            return None;
        }
        let tree = self.lab.player().scene().tree();
        let mut node = self.lab.player().node();
        loop {
            node = tree.node(node).parent()?;
            let position = tree.node(node).position();
            if position.turn() != self.attacker() {
                return (position.legal_moves().len() > 1).then_some(node);
            }
        }
    }

    /// Whether the defender is to move and waits for the learner to say how.
    pub fn is_to_choose(&self) -> bool {
        !self.is_aside()
            && !self.is_attack()
            && !self.is_used_up()
            && self.awaits.is_none()
            && self.lab.position().has_legal_move()
    }

    /// The problem after a deed.
    #[must_use]
    pub fn reduce(&self, deed: Deed) -> Self {
        match deed {
            Deed::Try(attempt) => self.tried(attempt),
            Deed::Answered(question, finding) => {
                let mut known = self.known.to_vec();
                known.retain(|(asked, _)| *asked != question);
                known.push((question, finding));
                let known = Rc::new(known);
                Self {
                    known,
                    ..self.clone()
                }
                .ordered()
            }
            Deed::Reply => match self.reply() {
                Some(reply) => {
                    let replied = self.with(self.lab.reduce(LabDeed::Try(attempt(reply))));
                    let here = replied.lab.player().node();
                    let chosen = self.chosen.iter().copied().filter(|&node| node != here);
                    let chosen = Rc::new(chosen.collect());
                    Self { chosen, ..replied }
                }
                None => self.clone(),
            },
            Deed::LetReply => Self {
                awaits: Some(self.lab.player().node()).filter(|_| !self.is_attack()),
                ..self.clone()
            },
            Deed::Undo if self.is_aside() => self.with(self.lab.clone()),
            Deed::Undo => self.undone(),
            Deed::OtherDefence => match self.choice() {
                Some(node) => {
                    let walk = LabDeed::Walk(player::Action::Show(node));
                    self.with(self.lab.reduce(walk))
                }
                None => self.clone(),
            },
            Deed::Walk(action) => self.walked(action),
            Deed::Show(line) => self.shown(&line),
            Deed::Forget => Self {
                lab: self.lab.reduce(LabDeed::Forget),
                ..self.clone()
            },
        }
    }

    fn problem(&self) -> &Problem {
        &self.composition.problem
    }

    /// The problem with another board, nothing awaited.
    fn with(&self, lab: Lab) -> Self {
        Self {
            lab,
            aside: None,
            awaits: None,
            ..self.clone()
        }
    }

    fn tried(&self, attempt: Attempt) -> Self {
        if let Some(aside) = &self.aside {
            let aside = Some(aside.reduce(LabDeed::Try(attempt)));
            return Self {
                aside,
                ..self.clone()
            };
        }
        if self.is_used_up() {
            return self.clone();
        }
        let was_attack = self.is_attack();
        let tried = self.with(self.lab.reduce(LabDeed::Try(attempt)));
        let here = tried.lab.player().node();
        let has_moved = here != self.lab.player().node();
        let awaits = match (was_attack, has_moved) {
            (true, true) => Some(here),
            (false, false) => self.awaits,
            (true, false) | (false, true) => None,
        };
        let mut chosen = self.chosen.to_vec();
        if has_moved && !was_attack {
            chosen.push(here);
        }
        let chosen = Rc::new(chosen);
        Self {
            awaits,
            chosen,
            ..tried
        }
    }

    /// The problem with the attacker's last move in front of those tried before it, once it is known to mate
    /// in time and the foremost is not: the list of moves shows the solution as its line.
    fn ordered(self) -> Self {
        let Some(Account { question, .. }) = self.account() else {
            return self;
        };
        let mates = |m: Move| {
            let mut known = self.known.iter();
            let known = known.find(|(asked, _)| asked.m == m && asked.before == question.before);
            known.is_some_and(|(_, finding)| {
                let worth = finding.as_ref().map(|finding| &finding.worth);
                matches!(worth, Some(Worth::Mates(_)))
            })
        };
        let tree = self.lab.player().scene().tree();
        let is_it = |node: &NodeId| {
            let node = tree.node(*node);
            let before = node.parent().map(|parent| tree.node(parent).position());
            node.move_() == Some(question.m) && before == Some(&question.before)
        };
        let line = tree.line_to(self.lab.player().node());
        let Some(node) = line.into_iter().find(is_it) else {
            return self;
        };
        let siblings = tree
            .node(node)
            .parent()
            .map(|parent| tree.node(parent).children());
        let foremost = siblings.and_then(|siblings| tree.node(*siblings.first()?).move_());
        if !mates(question.m) || foremost.is_some_and(mates) {
            return self;
        }
        let lab = self.lab.with_in_front(node);
        Self { lab, ..self }
    }

    fn undone(&self) -> Self {
        let back = |lab: &Lab| lab.reduce(LabDeed::Undo);
        let lab = back(&self.lab);
        let is_attack = lab.position().turn() == self.attacker();
        if is_attack || lab.player().is_at_start() {
            return self.with(lab);
        }
        self.with(back(&lab))
    }

    fn walked(&self, action: player::Action) -> Self {
        let walk = LabDeed::Walk(action);
        match (&self.aside, action) {
            (None, player::Action::Flip | player::Action::SetSpeed(_)) => Self {
                lab: self.lab.reduce(walk),
                ..self.clone()
            },
            // The start is the problem's, and ends what is shown aside.
            (Some(_), player::Action::First) | (None, _) => self.with(self.lab.reduce(walk)),
            (Some(aside), _) => Self {
                aside: Some(aside.reduce(walk)),
                ..self.clone()
            },
        }
    }

    fn shown(&self, line: &Line) -> Self {
        if !line.set {
            return self.with(self.lab.along(&line.moves));
        }
        let Some(passed) = passed(self.problem().position()) else {
            return self.clone();
        };
        let fresh = Lab::new(GameTree::new(passed));
        let mut aside = match &self.aside {
            Some(aside) => aside.clone(),
            None => self.lab.reduce(LabDeed::Open {
                at: fresh.player().node(),
                game: fresh.player().scene().tree().clone(),
            }),
        };
        aside = aside.along(&line.moves);
        Self {
            aside: Some(aside),
            awaits: None,
            ..self.clone()
        }
    }
}

/// How many moves the attacker has left after so many plies.
fn left_after(problem: &Problem, plies: usize) -> u8 {
    let played = u8::try_from(plies.div_ceil(2)).unwrap_or(u8::MAX);
    problem.moves().saturating_sub(played)
}

/// A move as it would be tried on the board.
fn attempt(m: Move) -> Attempt {
    Attempt {
        from: m.from(),
        to: m.to(),
        promotion: m.promotion(),
    }
}

/// A position with the turn passed, if it can be: not by a side in check.
pub fn passed(diagram: &Position) -> Option<Position> {
    if diagram.is_check() {
        return None;
    }
    let mut setup = diagram.setup(EnPassantField::Legal);
    setup.turn = !setup.turn;
    setup.en_passant = None;
    Position::try_from(setup).ok()
}
