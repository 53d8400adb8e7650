//! A question: a position with the moves that led to it, what is asked, and the one right answer.

use rules::{Color, EnPassantField, Game, Move, Position, Role, Square};

use super::condition::Condition;
use super::kind::{Band, Kind};
use super::skill::Skill;
use crate::judgement::Judgement;
use crate::targets::Attempt;

/// A question with its one right answer, which the rules core has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub(super) skill: Skill,
    pub(super) band: Band,
    pub(super) asked: Asked,
    pub(super) game: Game,
    pub(super) subject: Subject,
    pub(super) right: Right,
    pub(super) conditions: Vec<Condition>,
}

/// What is asked of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Take in passing, or say that nobody may.
    Capture,
    /// Play the only legal move.
    OnlyMove,
    /// May this man take that one in passing, by going there?
    Takes(Subject),
    /// It may take in passing. May it make this move instead?
    Instead(Attempt),
    /// Which pawn may take in passing?
    Taker,
    /// Which pawn may be taken in passing?
    Victim,
    /// The pawn takes in passing: where does it land?
    Lands(Square),
    /// The pawn takes in passing: from which square does the other disappear?
    Empties(Square),
    /// Write how the pawn takes in passing.
    Write(Square),
    /// Must it take in passing?
    Must,
    /// Is the position the same as after so many plies, as repetitions are counted?
    Same {
        /// How many plies had been played then.
        ply: usize,
    },
    /// What does the fourth field of the FEN say, by a convention?
    Field(EnPassantField),
}

/// The attempt that a question is about: a capture in passing, or what looks like one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// From where the man would go, and where to.
    pub attempt: Attempt,
    /// Where the man stands that it would take.
    pub victim: Square,
}

/// The right answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// This move.
    Move(Attempt),
    /// There is none: no such move, or no square in the field.
    Nothing,
    /// Yes.
    Yes,
    /// No, and nothing more is asked.
    No,
    /// No, for this condition fails.
    NoFor(Condition),
    /// This square.
    Square(Square),
}

impl Asked {
    /// What kind of question it is.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Capture | Self::OnlyMove => Kind::Play,
            Self::Takes(_) | Self::Instead(_) => Kind::May,
            Self::Taker | Self::Victim => Kind::Which,
            Self::Lands(_) => Kind::Lands,
            Self::Empties(_) => Kind::Empties,
            Self::Write(_) => Kind::Write,
            Self::Must => Kind::Must,
            Self::Same { .. } => Kind::Same,
            Self::Field(_) => Kind::Field,
        }
    }
}

impl Question {
    /// The skill that it tests.
    pub const fn skill(&self) -> Skill {
        self.skill
    }

    /// How it asks.
    pub const fn kind(&self) -> Kind {
        self.asked.kind()
    }

    /// How hard it is.
    pub const fn band(&self) -> Band {
        self.band
    }

    /// What is asked.
    pub const fn asked(&self) -> Asked {
        self.asked
    }

    /// The game: it begins with a legal position, and every move in it is legal.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The side that is asked.
    pub fn us(&self) -> Color {
        self.position().turn()
    }

    /// The move that led to the position.
    pub fn last_move(&self) -> Option<Move> {
        self.game.last_move()
    }

    /// The move that the question turns on: the one that brought the man there that would be taken. Mostly it
    /// is the last.
    pub fn telling_move(&self) -> Option<Move> {
        let mut moves = self.game.moves().rev();
        moves.find(|played| played.to() == self.subject.victim)
    }

    /// The capture in passing that it is about, or what looks like one.
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The right answer.
    pub const fn right(&self) -> Right {
        self.right
    }

    /// What to choose from when it is to be said which condition fails: the right one among others that do
    /// not. Empty where that is not asked.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Whether the attempt that it is about plainly meets a condition, seen by itself: nobody could say that it
    /// fails too. Of two that are about the king neither is plain where the other one fails.
    pub fn meets(&self, condition: Condition) -> bool {
        let Subject { attempt, victim } = self.subject;
        let them = !self.us();
        let is_pawn = |square| self.position().board().role_at(square) == Some(Role::Pawn);
        let is_double = |played: Move| played.passed_square().is_some();
        let fails = self.condition();
        match condition {
            Condition::PawnsOnly => is_pawn(attempt.from) && is_pawn(victim),
            Condition::FifthRank => attempt.from.rank() == them.double_step_rank(),
            Condition::AdjacentFile => [-1, 1]
                .map(|files| victim.offset(files, 0))
                .contains(&Some(attempt.from)),
            Condition::DoubleStep => self.telling_move().is_some_and(is_double),
            Condition::NowOrNever => {
                let last = self.last_move();
                last.is_some_and(|it| is_double(it) && it.to() == victim)
            }
            Condition::Landing => attempt.to == Square::new(victim.file(), them.passed_rank()),
            Condition::KingSafety | Condition::AnswersCheck => {
                !matches!(fails, Some(Condition::KingSafety | Condition::AnswersCheck))
            }
        }
    }

    /// What to choose from for the field of a FEN; `None` is the hyphen.
    pub fn fields(&self) -> [Option<Square>; 4] {
        let victim = self.subject.victim;
        let them = !self.us();
        let on_its_file = |rank| Some(Square::new(victim.file(), rank));
        [
            on_its_file(them.pawn_rank()),
            on_its_file(them.passed_rank()),
            Some(victim),
            None,
        ]
    }

    /// What to choose from where a square is asked for: the pawns of a side, or whatever is a square of this
    /// capture or looks like one. Empty where another thing is asked; the field of a FEN has [`Self::fields`].
    pub fn squares(&self) -> Vec<Square> {
        let (us, Subject { attempt, victim }) = (self.us(), self.subject);
        let pawns = |color| {
            let board = self.position().board();
            board.by_piece(color, Role::Pawn).into_iter().collect()
        };
        let mut squares: Vec<Square> = match self.asked {
            Asked::Taker => pawns(us),
            Asked::Victim => pawns(!us),
            Asked::Lands(_) | Asked::Empties(_) => {
                let ahead = attempt.from.offset(0, us.forward());
                let other_way = victim.offset(0, -us.forward());
                let passed = Square::new(victim.file(), (!us).passed_rank());
                let certain = [attempt.from, victim, passed];
                certain.into_iter().chain(ahead).chain(other_way).collect()
            }
            Asked::Capture
            | Asked::OnlyMove
            | Asked::Takes(_)
            | Asked::Instead(_)
            | Asked::Write(_)
            | Asked::Must
            | Asked::Same { .. }
            | Asked::Field(_) => Vec::new(),
        };
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// Whether it is answered by a move on the board.
    pub const fn is_played(&self) -> bool {
        match self.asked {
            Asked::Capture | Asked::OnlyMove => true,
            Asked::Takes(_)
            | Asked::Instead(_)
            | Asked::Taker
            | Asked::Victim
            | Asked::Lands(_)
            | Asked::Empties(_)
            | Asked::Write(_)
            | Asked::Must
            | Asked::Same { .. }
            | Asked::Field(_) => false,
        }
    }

    /// The game as far as the question goes back: of two positions to compare, to the first.
    pub fn game_in_question(&self) -> Game {
        let mut game = self.game.clone();
        if let Asked::Same { ply } = self.asked {
            while game.plies() > ply {
                game.undo();
            }
        }
        game
    }

    /// What the rules say to the move that the question is about.
    pub fn judgement(&self) -> Judgement {
        let attempt = match self.asked {
            Asked::Instead(attempt) => attempt,
            Asked::Capture
            | Asked::OnlyMove
            | Asked::Takes(_)
            | Asked::Taker
            | Asked::Victim
            | Asked::Lands(_)
            | Asked::Empties(_)
            | Asked::Write(_)
            | Asked::Must
            | Asked::Same { .. }
            | Asked::Field(_) => self.subject.attempt,
        };
        Judgement::of(&self.game_in_question(), attempt)
    }

    /// The condition that fails, if one does.
    pub fn condition(&self) -> Option<Condition> {
        Condition::broken(&self.judgement())
    }

    /// Whether the same is asked of the same picture: the men stand alike and the same side is to move,
    /// whatever the moves that led there.
    pub fn is_like(&self, other: &Self) -> bool {
        let [ours, theirs] = [self.position(), other.position()];
        self.asked == other.asked && ours.turn() == theirs.turn() && ours.board() == theirs.board()
    }
}
