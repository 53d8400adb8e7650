//! Motifs: an en passant capture, or a situation that resembles one.

mod checks;
mod forced;
mod lines;
mod pawns;
mod pieces;

use rules::{Color, File, Game, Rank, Role, Square};

use super::opening_game::{self, PawnPair, PawnStory};
use super::position_builder::PositionBuilder;
use super::retractions::{self, Retraction};
use super::rng::SeededRng;
use crate::board::move_targets::Attempt;
use crate::quiz::condition::Condition;
use crate::quiz::question::CandidateCapture;
use crate::quiz::question_kind::Difficulty;

/// What a position shows, together with the moves that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motif {
    /// A pawn may capture en passant.
    EnPassant,
    /// The other pawn arrived by a single step or by a capture.
    SingleStep,
    /// The double step is not the last move.
    EarlierDoubleStep,
    /// A rook or queen moved two squares forward, like a pawn.
    PieceVictim,
    /// A piece other than a pawn attacks the square that was passed over.
    PieceCapturer,
    /// The capturer stands on its fourth or sixth rank.
    WrongRank,
    /// The pawns stand two files apart.
    TwoFilesApart,
    /// The capture would expose the king.
    Pinned,
    /// The capturer seems pinned, but may capture.
    SeemsPinned,
    /// The pawn gives check with its double step.
    PawnCheck,
    /// The double step discovers a check that the capture does not end.
    DiscoveredCheck,
    /// A pawn stands on either side of the victim, and one of the two is pinned.
    TwoCapturers,
    /// A legal capture, and another pawn off the fifth rank.
    DecoyWrongRank,
    /// A legal capture, and another pawn on the fifth rank, two files away.
    DecoyTwoFilesApart,
    /// A legal capture, and a piece that attacks the square that was passed over.
    DecoyPieceCapturer,
    /// A legal capture, and a second enemy pawn that arrived by a single step.
    DecoySingleStep,
    /// A legal capture, and a second enemy pawn that made its double step earlier.
    DecoyEarlierDoubleStep,
    /// The capture is the only legal move.
    OnlyLegalMove,
}

/// A game that leads to a motif, and the capture that the question is about.
#[derive(Clone, Debug)]
pub(super) struct MotifPosition {
    pub game: Game,
    pub candidate: CandidateCapture,
}

impl Motif {
    /// The condition that the candidate capture breaks; `None` if it is legal.
    pub const fn broken_condition(self) -> Option<Condition> {
        match self {
            Self::EnPassant
            | Self::SeemsPinned
            | Self::PawnCheck
            | Self::TwoCapturers
            | Self::DecoyWrongRank
            | Self::DecoyTwoFilesApart
            | Self::DecoyPieceCapturer
            | Self::DecoySingleStep
            | Self::DecoyEarlierDoubleStep
            | Self::OnlyLegalMove => None,
            Self::SingleStep => Some(Condition::DoubleStep),
            Self::EarlierDoubleStep => Some(Condition::NowOrNever),
            Self::PieceVictim | Self::PieceCapturer => Some(Condition::PawnsOnly),
            Self::WrongRank => Some(Condition::FifthRank),
            Self::TwoFilesApart => Some(Condition::AdjacentFile),
            Self::Pinned => Some(Condition::KingSafety),
            Self::DiscoveredCheck => Some(Condition::AnswersCheck),
        }
    }

    /// Builds a position that shows the motif; `None` if the random choices do not fit together.
    pub fn build(
        self,
        side: Color,
        difficulty: Difficulty,
        rng: &mut SeededRng,
    ) -> Option<MotifPosition> {
        let context = MotifContext {
            side,
            difficulty,
            rng,
        };
        let position = match self {
            Self::EnPassant => pawns::pair(context, PawnStory::DoubleStep),
            Self::SingleStep => pawns::pair(context, PawnStory::SingleSteps),
            Self::EarlierDoubleStep => pawns::pair(context, PawnStory::EarlierDoubleStep),
            Self::TwoFilesApart => pawns::two_files_apart(context),
            Self::WrongRank => pawns::wrong_rank(context),
            Self::DecoyWrongRank => pawns::decoy_wrong_rank(context),
            Self::DecoyTwoFilesApart => pawns::decoy_two_files_apart(context),
            Self::DecoySingleStep => pawns::decoy_victim(context, PawnStory::SingleSteps),
            Self::DecoyEarlierDoubleStep => {
                pawns::decoy_victim(context, PawnStory::EarlierDoubleStep)
            }
            Self::PieceVictim => pieces::piece_victim(context),
            Self::PieceCapturer => pieces::piece_capturer(context),
            Self::DecoyPieceCapturer => pieces::decoy_piece_capturer(context),
            Self::Pinned => lines::pinned(context),
            Self::SeemsPinned => lines::seems_pinned(context),
            Self::TwoCapturers => lines::two_capturers(context),
            Self::PawnCheck => checks::pawn_check(context),
            Self::DiscoveredCheck => checks::discovered_check(context),
            Self::OnlyLegalMove => forced::only_legal_move(context),
        }?;
        let candidate = position.candidate;
        let judgement = crate::Judgement::new(&position.game, candidate.attempt);
        let is_as_intended = match self.broken_condition() {
            None => judgement.played().is_some_and(rules::Move::is_en_passant),
            Some(broken) => Condition::all_broken(&judgement) == [broken],
        };
        is_as_intended.then_some(position)
    }
}

/// The parameters of a motif, with helpers to build it.
struct MotifContext<'a> {
    side: Color,
    difficulty: Difficulty,
    rng: &'a mut SeededRng,
}

impl MotifContext<'_> {
    /// Chooses the files of capturer and victim, which are `apart` files apart.
    fn files(&mut self, apart: i8) -> (File, File) {
        loop {
            let capturer = self.rng.below(8);
            let apart = if self.rng.once_in(2) { apart } else { -apart };
            let files = [
                Some(capturer),
                capturer.checked_add_signed(isize::from(apart)),
            ];
            if let [Some(capturer), Some(victim)] =
                files.map(|index| index.and_then(File::from_index))
            {
                return (capturer, victim);
            }
        }
    }

    /// Places a pawn and, beside it, an enemy pawn that has just made its double step.
    fn pair(&mut self) -> Option<(PositionBuilder, CandidateCapture)> {
        let (capturer, victim) = self.files(1);
        let mut builder = PositionBuilder::new(self.side);
        let from = builder.square(capturer, Rank::Fifth);
        builder.place(from, self.side, Role::Pawn)?;
        let victim = builder.place_double_stepped_pawn(victim)?;
        let to = builder.offset(victim, 0, 1)?;
        Some((builder, candidate(from, to, victim)))
    }

    /// Chooses how many other pieces are placed.
    fn extra_piece_count(&mut self) -> usize {
        match self.difficulty {
            Difficulty::Easy => self.rng.between(0, 2),
            Difficulty::Medium => self.rng.between(3, 7),
            Difficulty::Hard => self.rng.between(8, 14),
        }
    }

    /// Places the kings and the other pieces.
    fn place_others(&mut self, builder: &mut PositionBuilder) -> Option<()> {
        builder.place_kings(self.rng)?;
        let count = self.extra_piece_count();
        builder.add_random_pieces(count, self.rng);
        builder.has_only_intended_checks().then_some(())
    }

    /// Places the other pieces and finds a game that ends with the planned moves, the last one first.
    ///
    /// Other moves precede them, so that the number of moves does not give the answer away.
    fn finish(
        mut self,
        mut builder: PositionBuilder,
        plan: &[Retraction],
        candidate: CandidateCapture,
    ) -> Option<MotifPosition> {
        self.place_others(&mut builder)?;
        self.finish_complete(&builder, plan, candidate)
    }

    /// The same for a board on which all pieces stand.
    fn finish_complete(
        self,
        builder: &PositionBuilder,
        plan: &[Retraction],
        candidate: CandidateCapture,
    ) -> Option<MotifPosition> {
        let most = self.rng.between(3, 7).saturating_sub(plan.len()).max(1);
        let game = (1..=most).rev().find_map(|before| {
            let mut whole = plan.to_vec();
            whole.resize(plan.len() + before, Retraction::AnyPiece);
            retractions::game_leading_to(builder, &whole, self.rng)
        })?;
        Some(MotifPosition { game, candidate })
    }

    /// Chooses whether to generate a game from the initial position.
    fn chooses_opening(&mut self) -> bool {
        match self.difficulty {
            Difficulty::Easy => self.rng.once_in(4),
            Difficulty::Medium | Difficulty::Hard => self.rng.once_in(2),
        }
    }

    fn opening_game(mut self, apart: i8, story: PawnStory) -> Option<MotifPosition> {
        let (capturer, victim) = self.files(apart);
        let side = self.side;
        let pair = PawnPair {
            side,
            capturer,
            victim,
        };
        let game = opening_game::generate(pair, story, self.difficulty, self.rng)?;
        let candidate = candidate(pair.capturer(), pair.passed(), pair.victim());
        Some(MotifPosition { game, candidate })
    }
}

fn candidate(from: Square, to: Square, victim: Square) -> CandidateCapture {
    let attempt = Attempt {
        from,
        to,
        promotion: None,
    };
    CandidateCapture { attempt, victim }
}

/// The retraction of a double step.
fn double_step(side: Color, victim: Square) -> Retraction {
    Retraction::Move {
        from: Square::new(victim.file(), (!side).pawn_rank()),
        to: victim,
    }
}
