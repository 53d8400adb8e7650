//! A question of the quiz.
//!
//! It has a position with the moves that led to it, a prompt, and the one correct answer.

use rules::{Color, EnPassantMode, Game, Move, Position, Role, Square};

use crate::board::move_targets::Attempt;
use crate::judgement::Judgement;
use crate::quiz::condition::Condition;
use crate::quiz::question_kind::{Difficulty, QuizQuestionKind};
use crate::quiz::skill::Skill;

/// A question with its one correct answer, proved by the rules crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizQuestion {
    pub(super) skill: Skill,
    pub(super) difficulty: Difficulty,
    pub(super) prompt: Prompt,
    pub(super) game: Game,
    pub(super) candidate: CandidateCapture,
    pub(super) correct_answer: CorrectAnswer,
    pub(super) conditions: Vec<Condition>,
    /// The judgement of the move that the question is about.
    pub(super) judgement: Judgement,
}

/// The question that the side to move is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Capture en passant, or say that no pawn may.
    Capture,
    /// Play the only legal move.
    OnlyMove,
    /// May this piece capture that one en passant, by moving there?
    MayCapture(CandidateCapture),
    /// En passant is legal. May this move be played instead?
    MayPlayInstead(Attempt),
    /// Which pawn may capture en passant?
    WhichCapturer,
    /// Which pawn may be captured en passant?
    WhichVictim,
    /// The pawn on this square captures en passant: where does it land?
    Lands(Square),
    /// The pawn on this square captures en passant: from which square does the victim disappear?
    Empties(Square),
    /// Write the en passant capture of the pawn on this square.
    Write(Square),
    /// Is en passant forced?
    Must,
    /// Does the position count as a repetition of an earlier one?
    Same {
        /// The ply of the earlier position.
        ply: usize,
    },
    /// What does the en passant field of the FEN contain, by this convention?
    Field(EnPassantMode),
}

/// The capture that a question is about: en passant, or an attempt that resembles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateCapture {
    /// The move of the capturer.
    pub attempt: Attempt,
    /// The square of the victim.
    pub victim: Square,
}

/// The correct answer of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectAnswer {
    /// This move.
    Move(Attempt),
    /// No such move, or an empty field.
    Nothing,
    /// Yes.
    Yes,
    /// No, without a follow-up.
    No,
    /// No, because this condition fails.
    NoBecause(Condition),
    /// This square.
    Square(Square),
}

impl Prompt {
    /// Returns the kind of question.
    pub const fn kind(self) -> QuizQuestionKind {
        match self {
            Self::Capture | Self::OnlyMove => QuizQuestionKind::Play,
            Self::MayCapture(_) | Self::MayPlayInstead(_) => QuizQuestionKind::May,
            Self::WhichCapturer | Self::WhichVictim => QuizQuestionKind::Which,
            Self::Lands(_) => QuizQuestionKind::Lands,
            Self::Empties(_) => QuizQuestionKind::Empties,
            Self::Write(_) => QuizQuestionKind::Write,
            Self::Must => QuizQuestionKind::Must,
            Self::Same { .. } => QuizQuestionKind::Same,
            Self::Field(_) => QuizQuestionKind::Field,
        }
    }
}

impl QuizQuestion {
    /// Returns the skill that the question tests.
    pub const fn skill(&self) -> Skill {
        self.skill
    }

    /// Returns the kind of question.
    pub const fn kind(&self) -> QuizQuestionKind {
        self.prompt.kind()
    }

    /// Returns the difficulty.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// Returns the prompt.
    pub const fn prompt(&self) -> Prompt {
        self.prompt
    }

    /// Returns the game up to the question; all its moves are legal.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the position that is asked about.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Returns the side to move, which is asked.
    pub fn side_to_move(&self) -> Color {
        self.position().turn()
    }

    /// Returns the move that led to the position.
    pub fn last_move(&self) -> Option<Move> {
        self.game.last_move()
    }

    /// Returns the move by which the victim arrived on its square, usually the last move.
    pub fn victim_arrival(&self) -> Option<Move> {
        let mut moves = self.game.moves().rev();
        moves.find(|played| played.to() == self.candidate.victim)
    }

    /// Returns the capture that the question is about.
    pub const fn candidate(&self) -> CandidateCapture {
        self.candidate
    }

    /// Returns the correct answer.
    pub const fn correct_answer(&self) -> CorrectAnswer {
        self.correct_answer
    }

    /// Returns the conditions to choose from: the failing one and three that are met. Empty if this is not asked.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Returns the square behind the victim, which a double step passes over.
    pub(super) fn passed_square(&self) -> Square {
        let opponent = !self.side_to_move();
        Square::new(self.candidate.victim.file(), opponent.passed_rank())
    }

    /// Returns the landing square of a capturer that moves in the other direction.
    pub(super) fn wrong_way_square(&self) -> Option<Square> {
        let backward = -self.side_to_move().forward();
        self.candidate.victim.offset(0, backward)
    }

    /// Returns the square straight ahead of the capturer.
    pub(super) fn square_ahead(&self) -> Option<Square> {
        let forward = self.side_to_move().forward();
        self.candidate.attempt.from.offset(0, forward)
    }

    /// Returns true if the candidate capture clearly meets a condition, seen by itself.
    ///
    /// Of the two conditions about the king, neither is clearly met if the other one fails.
    pub fn clearly_meets(&self, condition: Condition) -> bool {
        let CandidateCapture { attempt, victim } = self.candidate;
        let opponent = !self.side_to_move();
        let is_pawn = |square| self.position().board().role_at(square) == Some(Role::Pawn);
        let is_double = |played: Move| played.passed_square().is_some();
        match condition {
            Condition::PawnsOnly => is_pawn(attempt.from) && is_pawn(victim),
            Condition::FifthRank => attempt.from.rank() == opponent.double_step_rank(),
            Condition::AdjacentFile => [-1, 1]
                .map(|files| victim.offset(files, 0))
                .contains(&Some(attempt.from)),
            Condition::DoubleStep => self.victim_arrival().is_some_and(is_double),
            Condition::NowOrNever => {
                let last = self.last_move();
                last.is_some_and(|it| is_double(it) && it.to() == victim)
            }
            Condition::Landing => attempt.to == self.passed_square(),
            Condition::KingSafety | Condition::AnswersCheck => {
                let failing = self.failing_condition();
                !matches!(
                    failing,
                    Some(Condition::KingSafety | Condition::AnswersCheck)
                )
            }
        }
    }

    /// Returns the choices for the en passant field of a FEN; `None` is the hyphen.
    pub fn field_choices(&self) -> [Option<Square>; 4] {
        let victim = self.candidate.victim;
        let opponent = !self.side_to_move();
        let on_its_file = |rank| Some(Square::new(victim.file(), rank));
        [
            on_its_file(opponent.pawn_rank()),
            on_its_file(opponent.passed_rank()),
            Some(victim),
            None,
        ]
    }

    /// Returns the squares to choose from. They are the pawns of a side, or the squares around the capture.
    ///
    /// Empty if no square is asked for; the field of a FEN has [`Self::field_choices`].
    pub fn square_choices(&self) -> Vec<Square> {
        let (side, CandidateCapture { attempt, victim }) = (self.side_to_move(), self.candidate);
        let pawns = |color| {
            let board = self.position().board();
            board.by_piece(color, Role::Pawn).into_iter().collect()
        };
        let mut squares: Vec<Square> = match self.prompt {
            Prompt::WhichCapturer => pawns(side),
            Prompt::WhichVictim => pawns(!side),
            Prompt::Lands(_) | Prompt::Empties(_) => {
                let around = [self.square_ahead(), self.wrong_way_square()];
                let certain = [attempt.from, victim, self.passed_square()];
                certain
                    .into_iter()
                    .chain(around.into_iter().flatten())
                    .collect()
            }
            Prompt::Capture
            | Prompt::OnlyMove
            | Prompt::MayCapture(_)
            | Prompt::MayPlayInstead(_)
            | Prompt::Write(_)
            | Prompt::Must
            | Prompt::Same { .. }
            | Prompt::Field(_) => Vec::new(),
        };
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// Returns true if the answer is a move on the board.
    pub const fn is_answered_by_move(&self) -> bool {
        match self.prompt {
            Prompt::Capture | Prompt::OnlyMove => true,
            Prompt::MayCapture(_)
            | Prompt::MayPlayInstead(_)
            | Prompt::WhichCapturer
            | Prompt::WhichVictim
            | Prompt::Lands(_)
            | Prompt::Empties(_)
            | Prompt::Write(_)
            | Prompt::Must
            | Prompt::Same { .. }
            | Prompt::Field(_) => false,
        }
    }

    /// Returns the game up to the position of the candidate capture. Of two positions to compare it is the first.
    pub fn game_to_judge(&self) -> Game {
        game_to_judge(self.prompt, &self.game)
    }

    /// Returns the judgement of the move that the question is about.
    pub const fn judgement(&self) -> &Judgement {
        &self.judgement
    }

    /// Returns the condition that fails, if one does.
    pub fn failing_condition(&self) -> Option<Condition> {
        Condition::first_broken(&self.judgement)
    }

    /// Returns true if another question has the same prompt, board and side to move.
    ///
    /// The moves before may differ.
    pub fn is_duplicate_of(&self, other: &Self) -> bool {
        let [this, that] = [self.position(), other.position()];
        self.prompt == other.prompt && this.turn() == that.turn() && this.board() == that.board()
    }
}

/// Judges the move that a question is about.
pub(super) fn judge_candidate(
    prompt: Prompt,
    game: &Game,
    candidate: CandidateCapture,
) -> Judgement {
    let attempt = match prompt {
        Prompt::MayPlayInstead(attempt) => attempt,
        Prompt::Capture
        | Prompt::OnlyMove
        | Prompt::MayCapture(_)
        | Prompt::WhichCapturer
        | Prompt::WhichVictim
        | Prompt::Lands(_)
        | Prompt::Empties(_)
        | Prompt::Write(_)
        | Prompt::Must
        | Prompt::Same { .. }
        | Prompt::Field(_) => candidate.attempt,
    };
    Judgement::new(&game_to_judge(prompt, game), attempt)
}

/// Returns the game up to the position of the candidate capture.
fn game_to_judge(prompt: Prompt, game: &Game) -> Game {
    let mut game = game.clone();
    if let Prompt::Same { ply } = prompt {
        while game.plies() > ply {
            game.undo();
        }
    }
    game
}
