//! The parameters of a motif, and helpers to build its position.

use rules::{Color, File, Game, Rank, Role, Square};

use crate::board::move_targets::Attempt;
use crate::quiz::generator::known_openings;
use crate::quiz::generator::opening_game::{self, PawnPair, VictimArrival};
use crate::quiz::generator::position_builder::PositionBuilder;
use crate::quiz::generator::retractions::{self, Retraction};
use crate::quiz::generator::rng::SeededRng;
use crate::quiz::question::CandidateCapture;
use crate::quiz::question_kind::Difficulty;

/// A game that leads to a motif, and the capture that the question is about.
#[derive(Clone, Debug)]
pub(in crate::quiz::generator) struct MotifPosition {
    pub game: Game,
    pub candidate: CandidateCapture,
}

/// The parameters of a motif, with helpers to build it.
pub(super) struct MotifContext<'a> {
    pub(super) side: Color,
    pub(super) difficulty: Difficulty,
    pub(super) rng: &'a mut SeededRng,
}

impl MotifContext<'_> {
    /// Chooses the files of capturer and victim, which are `apart` files apart.
    pub(super) fn choose_files(&mut self, apart: i8) -> (File, File) {
        loop {
            let capturer = self.rng.below(8);
            let apart = if self.rng.is_one_in(2) { apart } else { -apart };
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

    /// Places a pawn beside an enemy pawn that has just made its double step.
    pub(super) fn place_pair(&mut self) -> Option<(PositionBuilder, CandidateCapture)> {
        let (capturer, victim) = self.choose_files(1);
        let mut builder = PositionBuilder::new(self.side);
        let from = builder.square(capturer, Rank::Fifth);
        builder.place(from, self.side, Role::Pawn)?;
        let victim = builder.place_double_stepped_pawn(victim)?;
        let to = builder.offset(victim, 0, 1)?;
        Some((builder, candidate_capture(from, to, victim)))
    }

    /// Chooses how many other pieces are placed.
    pub(super) fn choose_piece_count(&mut self) -> usize {
        match self.difficulty {
            Difficulty::Easy => self.rng.between(0, 2),
            Difficulty::Medium => self.rng.between(3, 7),
            Difficulty::Hard => self.rng.between(8, 14),
        }
    }

    /// Places the kings and the other pieces.
    pub(super) fn place_others(&mut self, builder: &mut PositionBuilder) -> Option<()> {
        builder.place_kings(self.rng)?;
        let count = self.choose_piece_count();
        builder.add_random_pieces(count, self.rng);
        builder.has_only_intended_checks().then_some(())
    }

    /// Places the other pieces, and finds a game that ends with the planned moves. The last move comes first.
    ///
    /// Other moves precede them, so that the number of moves does not give the answer away.
    pub(super) fn finish(
        mut self,
        mut builder: PositionBuilder,
        plan: &[Retraction],
        candidate: CandidateCapture,
    ) -> Option<MotifPosition> {
        self.place_others(&mut builder)?;
        self.finish_complete(&builder, plan, candidate)
    }

    /// Does the same as [`Self::finish`] for a board on which all pieces stand.
    pub(super) fn finish_complete(
        self,
        builder: &PositionBuilder,
        plan: &[Retraction],
        candidate: CandidateCapture,
    ) -> Option<MotifPosition> {
        let most = self.rng.between(3, 7).saturating_sub(plan.len()).max(1);
        let game = (1..=most).rev().find_map(|before| {
            let mut retractions_with_lead_in = plan.to_vec();
            retractions_with_lead_in.resize(plan.len() + before, Retraction::AnyPiece);
            retractions::find_game_leading_to(builder, &retractions_with_lead_in, self.rng)
        })?;
        Some(MotifPosition { game, candidate })
    }

    /// Chooses whether to generate a game from the initial position.
    pub(super) fn chooses_opening(&mut self) -> bool {
        match self.difficulty {
            Difficulty::Easy => self.rng.is_one_in(4),
            Difficulty::Medium | Difficulty::Hard => self.rng.is_one_in(2),
        }
    }

    pub(super) fn build_opening_game(
        mut self,
        apart: i8,
        arrival: VictimArrival,
    ) -> Option<MotifPosition> {
        if apart == 1 && arrival == VictimArrival::DoubleStep && self.rng.is_one_in(3) {
            return self.build_known_opening();
        }
        let (capturer, victim) = self.choose_files(apart);
        let side = self.side;
        let pair = PawnPair {
            side,
            capturer,
            victim,
        };
        let game = opening_game::generate(pair, arrival, self.difficulty, self.rng)?;
        let candidate = candidate_capture(pair.capturer(), pair.passed_square(), pair.victim());
        Some(MotifPosition { game, candidate })
    }

    /// Chooses a known opening.
    fn build_known_opening(&mut self) -> Option<MotifPosition> {
        let game = known_openings::choose(self.side, self.rng)?;
        let captures = game.position().en_passant_captures();
        let capture = captures.first()?;
        let candidate = candidate_capture(capture.from(), capture.to(), capture.captured_square()?);
        Some(MotifPosition { game, candidate })
    }
}

pub(super) fn candidate_capture(from: Square, to: Square, victim: Square) -> CandidateCapture {
    let attempt = Attempt {
        from,
        to,
        promotion: None,
    };
    CandidateCapture { attempt, victim }
}

/// Returns the retraction of a double step.
pub(super) fn retract_double_step(side: Color, victim: Square) -> Retraction {
    Retraction::Move {
        from: Square::new(victim.file(), (!side).pawn_rank()),
        to: victim,
    }
}
