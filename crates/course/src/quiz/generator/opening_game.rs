//! Generates games from the initial position in which two pawns meet. The other pieces develop meanwhile.

use rules::{Bitboard, Color, File, Game, Move, Position, Rank, Role, Square};

use super::rng::SeededRng;
use crate::quiz::question_kind::Difficulty;

/// The way in which the pawn that may be captured arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VictimArrival {
    /// The double step is the last move.
    DoubleStep,
    /// The pawn makes two single steps, the second as the last move.
    SingleSteps,
    /// Each side makes other moves after the double step.
    EarlierDoubleStep,
}

/// The files of the capturing pawn and its victim.
#[derive(Clone, Copy, Debug)]
pub(super) struct PawnPair {
    /// The side of the capturing pawn.
    pub side: Color,
    /// The file of the capturing pawn.
    pub capturer: File,
    /// The file of the victim.
    pub victim: File,
}

/// A planned pawn move: how many moves its side makes before it, and its squares.
type PlannedMove = (usize, Square, Square);

impl PawnPair {
    /// Returns the square of the capturing pawn before the capture.
    pub fn capturer(self) -> Square {
        Square::new(self.capturer, self.side.relative_rank(Rank::Fifth))
    }

    /// Returns the square of the victim.
    pub fn victim(self) -> Square {
        Square::new(self.victim, self.side.relative_rank(Rank::Fifth))
    }

    /// Returns the square that the victim's double step passes over.
    pub fn passed_square(self) -> Square {
        Square::new(self.victim, (!self.side).passed_rank())
    }

    /// Returns the home square of the victim.
    fn origin(self) -> Square {
        Square::new(self.victim, (!self.side).pawn_rank())
    }

    /// Returns the squares that other pieces must leave free.
    fn reserved_squares(self) -> Bitboard {
        let ours = [Rank::Second, Rank::Third, Rank::Fourth, Rank::Fifth]
            .map(|rank| Square::new(self.capturer, self.side.relative_rank(rank)));
        let theirs = [self.origin(), self.passed_square(), self.victim()];
        ours.into_iter().chain(theirs).collect()
    }
}

/// Generates a game from the initial position; `None` if other moves prevented the pawns' moves.
pub(super) fn generate(
    pair: PawnPair,
    arrival: VictimArrival,
    difficulty: Difficulty,
    rng: &mut SeededRng,
) -> Option<Game> {
    let (least, most) = match difficulty {
        Difficulty::Easy => (4, 5),
        Difficulty::Medium => (5, 7),
        Difficulty::Hard => (8, 12),
    };
    // The opponent of the side that is asked makes the last move.
    let theirs = rng.between(least, most);
    let ours = theirs - usize::from(pair.side == Color::Black);
    let plan = [
        plan_capturer_moves(pair, arrival, ours, rng),
        plan_victim_moves(pair, arrival, theirs, rng),
    ];
    let mut made = [0, 0];
    let mut game = Game::default();
    for _ in 0..ours + theirs {
        let position = game.position();
        let side = usize::from(position.turn() != pair.side);
        let planned = plan[side].iter().find(|(before, ..)| *before == made[side]);
        let mv = match planned {
            Some(&(_, from, to)) => {
                let moves = position.legal_moves_between(from.into(), to.into());
                *moves.first()?
            }
            None => choose_developing_move(position, pair, rng)?,
        };
        game.play(mv).ok()?;
        made[side] += 1;
    }
    Some(game)
}

/// Returns the capturer's double step and its step to the fifth rank.
fn plan_capturer_moves(
    pair: PawnPair,
    arrival: VictimArrival,
    moves: usize,
    rng: &mut SeededRng,
) -> Vec<PlannedMove> {
    let [second, fourth, fifth] = [Rank::Second, Rank::Fourth, Rank::Fifth]
        .map(|rank| Square::new(pair.capturer, pair.side.relative_rank(rank)));
    // With an earlier double step the capturer mostly arrives in time, and its side's last move lets the right lapse.
    let last = match arrival {
        VictimArrival::DoubleStep | VictimArrival::SingleSteps => moves,
        VictimArrival::EarlierDoubleStep if rng.is_one_in(4) => moves,
        VictimArrival::EarlierDoubleStep => moves - 1,
    };
    let arrives = rng.between(1, last - 1);
    let starts = rng.below(arrives);
    vec![(starts, second, fourth), (arrives, fourth, fifth)]
}

fn plan_victim_moves(
    pair: PawnPair,
    arrival: VictimArrival,
    moves: usize,
    rng: &mut SeededRng,
) -> Vec<PlannedMove> {
    let last = moves - 1;
    let (origin, passed, victim) = (pair.origin(), pair.passed_square(), pair.victim());
    match arrival {
        VictimArrival::DoubleStep => vec![(last, origin, victim)],
        VictimArrival::SingleSteps => {
            let first = rng.below(last);
            vec![(first, origin, passed), (last, passed, victim)]
        }
        VictimArrival::EarlierDoubleStep => vec![(last - 1, origin, victim)],
    }
}

/// Returns a random opening move, weighted towards development, that stays off the pawns' squares.
fn choose_developing_move(
    position: &Position,
    pair: PawnPair,
    rng: &mut SeededRng,
) -> Option<Move> {
    let home = Bitboard::rank(position.turn().back_rank());
    let moves = position.legal_moves_between(!pair.reserved_squares(), !pair.reserved_squares());
    let weight = |mv: &Move| match *mv {
        Move::Castle { .. } => 24,
        Move::DoubleStep { from, .. } => match from.file() {
            File::D | File::E => 8,
            File::C | File::F => 3,
            File::A | File::B | File::G | File::H => 1,
        },
        Move::Normal {
            role,
            from,
            to,
            capture,
        } => match (role, capture) {
            (Role::Knight | Role::Bishop, None) if home.contains(from) => match to.file() {
                File::A | File::H => 2,
                File::B | File::C | File::D | File::E | File::F | File::G => 12,
            },
            (Role::Pawn, Some(_)) => 12,
            (Role::Knight | Role::Bishop, Some(_)) => 4,
            (Role::Pawn, None) => 3,
            (Role::Knight | Role::Bishop, None) => 2,
            (Role::Queen | Role::Rook, _) => 1,
            (Role::King, _) => 0,
        },
        Move::EnPassant { .. } | Move::Promotion { .. } => 0,
    };
    let sum: usize = moves.iter().map(weight).sum();
    let mut remaining = rng.below(sum.max(1));
    moves.iter().copied().find(|mv| {
        let weight = weight(mv);
        let is_chosen = remaining < weight;
        remaining = remaining.saturating_sub(weight);
        is_chosen
    })
}
