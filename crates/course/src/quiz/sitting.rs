//! A round on its board: the moves that led to each question can be walked through, and what is tried is seen.

use rules::Move;
use rules::pgn::{GameTree, NodeId};

use super::grade::{Reply, Slip};
use super::guide::Asking;
use super::mastery::Mastery;
use super::question::{Asked, Question, Right};
use super::round::Round;
use crate::diagram::Diagram;
use crate::judgement::Mark;
use crate::lab::{self, Lab};
use crate::player::{Action, Player};
use crate::targets::Attempt;

/// A round, and what its board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    round: Round,
    lab: Lab,
    /// Where in the moves the question is asked.
    at: NodeId,
    /// A move that was sent back.
    rebuff: Option<Attempt>,
    /// Counts the questions, of whatever round.
    item: u32,
}

/// What a learner does in a [`Sitting`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Answer.
    Reply(Reply),
    /// Ask for the next hint.
    Help,
    /// Ask for the answer.
    GiveUp,
    /// Walk through the moves.
    Walk(Action),
    /// Go on to the next question, after so many seconds over this one.
    Next {
        /// What the learner can do by now.
        mastery: Mastery,
        /// The seconds.
        seconds: u32,
    },
    /// Begin another round.
    Begin(Round),
}

impl Sitting {
    /// A round at its first question.
    pub fn new(round: Round) -> Self {
        let lab = Lab::default();
        let at = lab.player().node();
        Self {
            round,
            lab,
            at,
            rebuff: None,
            item: 0,
        }
        .set_up()
    }

    /// The sitting after a deed.
    #[must_use]
    pub fn reduce(&self, deed: Deed) -> Self {
        match deed {
            Deed::Reply(reply) => self.going_on(self.round.replied(reply)),
            Deed::Help => self.going_on(self.round.helped()),
            Deed::GiveUp => self.going_on(self.round.given_up()),
            Deed::Walk(action) => Self {
                lab: self.lab.reduce(lab::Deed::Walk(action)),
                rebuff: None,
                ..self.clone()
            },
            Deed::Next { mastery, seconds } => Self {
                round: self.round.next(&mastery, seconds),
                ..self.clone()
            }
            .set_up(),
            Deed::Begin(round) => Self {
                round,
                ..self.clone()
            }
            .set_up(),
        }
    }

    /// With the question's moves on the board, the last one just made.
    fn set_up(self) -> Self {
        let Some(asking) = self.round.asking() else {
            return self;
        };
        let question = asking.question();
        let mut game = GameTree::new(question.game().start().clone());
        let (mut at, mut before) = (game.root(), game.root());
        for played in question.game().moves() {
            before = at;
            at = game.play(at, played).unwrap_or(at);
        }
        if asking.is_over() {
            // What is shown from the start can be walked on to.
            let answer = answer(question).map(|answer| game.play(at, answer));
            debug_assert!(!matches!(answer, Some(Err(_))), "the answer is legal");
        }
        let us = question.us();
        let walk = |lab: &Lab, action| lab.reduce(lab::Deed::Walk(action));
        let mut lab = self.lab.reduce(lab::Deed::Open { game, at: before });
        lab = walk(&lab, Action::Show(at));
        if lab.player().orientation() != us {
            lab = walk(&lab, Action::Flip);
        }
        Self {
            lab,
            at,
            rebuff: None,
            item: self.item.wrapping_add(1),
            ..self
        }
    }

    /// The sitting after the round went on: with the board at the question, what was tried there sent back, and
    /// the answer played once nothing more is asked.
    fn going_on(&self, round: Round) -> Self {
        if round == self.round {
            return self.clone();
        }
        let was_over = self.round.asking().is_none_or(Asking::is_over);
        let mut lab = self
            .lab
            .reduce(lab::Deed::Walk(Action::Show(self.at)))
            .reduce(lab::Deed::Rest);
        let asking = round.asking();
        let rebuff = asking.and_then(rebuffed);
        if let Some(asking) = asking
            && asking.is_over()
            && !was_over
            && rebuff.is_none()
            && let Some(played) = answer(asking.question())
        {
            lab = lab.reduce(lab::Deed::Try(attempt(played)));
        }
        Self {
            round,
            lab,
            rebuff,
            ..self.clone()
        }
    }

    /// Tells the questions apart, of whatever round.
    pub const fn item(&self) -> u32 {
        self.item
    }

    /// The round.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The walk through the moves that led here.
    pub fn player(&self) -> &Player {
        self.lab.player()
    }

    /// Whether there is a move to make again.
    pub fn can_go_on(&self) -> bool {
        self.lab.can_redo()
    }

    /// Whether the position on the board is the one that is asked about.
    pub fn is_at_question(&self) -> bool {
        self.lab.player().node() == self.at
    }

    /// Whether the question waits for a reply.
    pub fn is_open(&self) -> bool {
        self.round.asking().is_some_and(|asking| !asking.is_over())
    }

    /// Whether it is answered by a move on the board, and the board shows where.
    pub fn is_played(&self) -> bool {
        self.is_open() && self.is_at_question() && self.is_asked(Question::is_played)
    }

    /// Whether it is answered by a square, and the board shows where.
    pub fn is_pointed_at(&self) -> bool {
        self.is_open() && self.is_at_question() && self.is_asked(|it| !it.squares().is_empty())
    }

    fn is_asked(&self, how: impl FnOnce(&Question) -> bool) -> bool {
        self.round.asking().is_some_and(|it| how(it.question()))
    }

    /// What the board shows: nothing that would tell the answer, as long as that is asked.
    pub fn diagram(&self) -> Diagram {
        let mut diagram = self.lab.player().diagram();
        if let Some(attempt) = self.rebuff
            && self.is_at_question()
        {
            diagram = diagram.rebuffed(attempt);
        }
        if self.is_open() {
            diagram.withhold();
        }
        diagram
    }

    /// What is drawn on the board.
    pub fn marks(&self) -> Vec<Mark> {
        match self.round.asking() {
            Some(asking) if self.is_at_question() => asking.marks(),
            Some(_) | None => Vec::new(),
        }
    }
}

/// The move that was tried and is not what was asked for.
fn rebuffed(asking: &Asking) -> Option<Attempt> {
    let wrong = asking.wrong()?;
    match wrong.slip {
        Slip::Illegal | Slip::Other => Some(wrong.judgement.attempt()),
        Slip::Overlooked
        | Slip::Forbidden
        | Slip::Allowed
        | Slip::NotThis(_)
        | Slip::OtherPawn(_)
        | Slip::OtherSquare { .. }
        | Slip::Written(_)
        | Slip::NeedNot(_)
        | Slip::MustIndeed
        | Slip::Differ
        | Slip::AreSame
        | Slip::OtherField(_) => None,
    }
}

/// The move that shows the answer.
fn answer(question: &Question) -> Option<Move> {
    let is_of_capture = match question.asked() {
        Asked::Capture
        | Asked::OnlyMove
        | Asked::Takes(_)
        | Asked::Taker
        | Asked::Victim
        | Asked::Lands(_)
        | Asked::Empties(_)
        | Asked::Write(_) => true,
        Asked::Instead(_) | Asked::Must | Asked::Same { .. } | Asked::Field(_) => false,
    };
    match question.right() {
        Right::Move(_) | Right::Yes | Right::Square(_) if is_of_capture => question.right_move(),
        Right::Move(_)
        | Right::Yes
        | Right::Square(_)
        | Right::Nothing
        | Right::No
        | Right::NoFor(_) => None,
    }
}

fn attempt(played: Move) -> Attempt {
    Attempt {
        from: played.from(),
        to: played.to(),
        promotion: played.promotion(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::Direction;
    use crate::quiz::{Kind, Manner, Set, Skill, Standing, Topic};

    /// The sittings that begin with a question of a kind, in a set about a skill.
    fn at(skill: Skill, kind: Kind, is_wanted: fn(&Question) -> bool) -> Sitting {
        let mastery = Mastery::default();
        let set = Set::new(Topic::One(skill), 4, 20);
        let mut sitting = Sitting::new(Round::new(set, Manner::Alone, &mastery));
        loop {
            let question = sitting.round().asking().expect("a question").question();
            if question.kind() == kind && is_wanted(question) {
                return sitting;
            }
            sitting = sitting.reduce(Deed::Next {
                mastery: mastery.clone(),
                seconds: 1,
            });
        }
    }

    fn standing(sitting: &Sitting) -> Option<Standing> {
        sitting.round().asking().map(Asking::standing)
    }

    #[test]
    fn the_last_move_is_seen_to_be_made_and_can_be_taken_back() {
        let sitting = at(Skill::Landing, Kind::Lands, |_| true);
        let question = sitting.round().asking().expect("a question").question();
        let diagram = sitting.diagram();
        assert_eq!(diagram.last_move, question.last_move());
        let motion = diagram.motion.map(|motion| motion.direction);
        assert_eq!(motion, Some(Direction::Forward));
        assert_eq!(sitting.player().orientation(), question.us());
        let back = sitting.reduce(Deed::Walk(Action::Back));
        assert!(!back.is_at_question() && back.can_go_on());
        assert!(back.reduce(Deed::Walk(Action::Next)).is_at_question());
    }

    #[test]
    fn the_board_does_not_tell_what_is_asked() {
        let sitting = at(Skill::DoubleStep, Kind::May, |it| it.right() == Right::Yes);
        let diagram = sitting.diagram();
        assert_eq!((&diagram.right, diagram.lapsed), (&None, None));
        assert!(diagram.withholds);
        assert!(!sitting.is_played() && !sitting.is_pointed_at());
        let after = sitting.reduce(Deed::Reply(Reply::Yes));
        assert_eq!(standing(&after), Some(Standing::Right));
        assert!(after.diagram().last_move.is_some_and(Move::is_en_passant));
        assert!(!after.diagram().withholds, "nothing is asked any more");
    }

    #[test]
    fn a_forbidden_move_is_sent_back_and_its_reason_drawn() {
        let sitting = at(Skill::DoubleStep, Kind::Play, |it| {
            it.right() == Right::Nothing
        });
        assert!(sitting.is_played());
        let question = sitting.round().asking().expect("a question").question();
        let tried = question.subject().attempt;
        let before = sitting.diagram().fen;
        let after = sitting.reduce(Deed::Reply(Reply::Move(tried)));
        assert_eq!(standing(&after), Some(Standing::Wrong));
        assert_eq!(after.diagram().fen, before);
        assert!(after.diagram().motion.is_some(), "it goes and comes back");
        assert!(!after.marks().is_empty());
        assert_ne!(after.player().serial(), sitting.player().serial());
    }

    #[test]
    fn who_answers_from_an_earlier_position_is_taken_to_the_question() {
        let sitting = at(Skill::Landing, Kind::Lands, |_| true);
        assert!(sitting.is_pointed_at());
        let back = sitting.reduce(Deed::Walk(Action::Back));
        assert!(!back.is_pointed_at());
        let solution = back
            .round()
            .asking()
            .expect("a question")
            .question()
            .solution();
        let after = back.reduce(Deed::Reply(solution));
        assert_eq!(standing(&after), Some(Standing::Right));
        assert!(after.diagram().last_move.is_some_and(Move::is_en_passant));
    }

    #[test]
    fn a_worked_example_can_be_walked_on_to_its_answer() {
        let set = Set::new(Topic::One(Skill::Notation), 4, 5);
        let sitting = Sitting::new(Round::new(set, Manner::Guided, &Mastery::default()));
        let question = sitting.round().asking().expect("a question").question();
        assert_eq!(standing(&sitting), Some(Standing::Shown));
        assert_eq!(sitting.can_go_on(), question.kind() == Kind::Write);
    }

    #[test]
    fn of_the_conditions_to_choose_from_one_fails_and_the_others_are_plainly_met() {
        for skill in Skill::ALL {
            for question in Set::new(Topic::One(skill), 6, 30).questions() {
                let offered = question.conditions();
                let Right::NoFor(right) = question.right() else {
                    continue;
                };
                let others = offered.iter().filter(|&&it| it != right);
                assert!(others.clone().all(|&it| question.meets(it)), "{question:?}");
                assert!(offered.is_empty() || others.count() == 3, "{question:?}");
            }
        }
    }

    #[test]
    fn the_squares_to_choose_from_hold_the_right_one() {
        let set = Set::new(Topic::All, 9, 50);
        for question in set.questions() {
            let squares = question.squares();
            let right = match question.right() {
                Right::Square(right) if question.kind() != Kind::Field => Some(right),
                _ => None,
            };
            assert_eq!(right.is_some(), !squares.is_empty(), "{question:?}");
            assert!(right.is_none_or(|right| squares.contains(&right)));
            assert!(squares.is_empty() || squares.len() > 1, "{question:?}");
        }
    }
}
