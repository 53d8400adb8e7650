//! Games from the beginning: two pawns go their way, and around them the men come out.

use rules::{Bitboard, Color, File, Game, Move, Position, Rank, Role, Square};

use super::chance::Chance;
use super::kind::Band;

/// What the two pawns do in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Story {
    /// The double step is the last move.
    Double,
    /// The pawn comes by two single steps, the second of them the last move.
    Singles,
    /// After the double step each side makes other moves.
    Late,
}

/// The pawns that an opening is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// The side that is to take.
    pub us: Color,
    /// The file of its pawn.
    pub capturer: File,
    /// The file of the other pawn.
    pub victim: File,
}

/// A pawn's move, and before which of its side's moves it is made, from 0.
type Planned = (usize, Square, Square);

impl Pair {
    /// Where the pawn stands that would take.
    pub fn capturer(self) -> Square {
        Square::new(self.capturer, self.us.relative_rank(Rank::Fifth))
    }

    /// Where the pawn stands that would be taken.
    pub fn victim(self) -> Square {
        Square::new(self.victim, self.us.relative_rank(Rank::Fifth))
    }

    /// The square between where that pawn began and where it stands.
    pub fn passed(self) -> Square {
        Square::new(self.victim, (!self.us).passed_rank())
    }

    /// Where that pawn began.
    fn origin(self) -> Square {
        Square::new(self.victim, (!self.us).pawn_rank())
    }

    /// The squares that nobody else may come to.
    fn way(self) -> Bitboard {
        let ours = [Rank::Second, Rank::Third, Rank::Fourth, Rank::Fifth]
            .map(|rank| Square::new(self.capturer, self.us.relative_rank(rank)));
        let theirs = [self.origin(), self.passed(), self.victim()];
        ours.into_iter().chain(theirs).collect()
    }
}

/// A game from the initial position that tells a story; `None` if the moves around it came in its way.
pub(super) fn game(pair: Pair, story: Story, band: Band, chance: &mut Chance) -> Option<Game> {
    let (least, most) = match band {
        Band::One => (4, 5),
        Band::Two => (5, 7),
        Band::Three => (8, 12),
    };
    // The side that is not asked makes the last move.
    let theirs = chance.between(least, most);
    let ours = theirs - usize::from(pair.us == Color::Black);
    let plan = [
        our_steps(pair, story, ours, chance),
        their_steps(pair, story, theirs, chance),
    ];
    let mut made = [0, 0];
    let mut game = Game::default();
    for _ in 0..ours + theirs {
        let position = game.position();
        let side = usize::from(position.turn() != pair.us);
        let planned = plan[side].iter().find(|(before, ..)| *before == made[side]);
        let move_ = match planned {
            Some(&(_, from, to)) => {
                let moves = position.legal_moves_between(from.into(), to.into());
                *moves.first()?
            }
            None => developing(position, pair, chance)?,
        };
        game.play(move_).ok()?;
        made[side] += 1;
    }
    Some(game)
}

/// The capturer's double step and its step to the fifth rank.
fn our_steps(pair: Pair, story: Story, moves: usize, chance: &mut Chance) -> Vec<Planned> {
    let [second, fourth, fifth] = [Rank::Second, Rank::Fourth, Rank::Fifth]
        .map(|rank| Square::new(pair.capturer, pair.us.relative_rank(rank)));
    // Late, the pawn is mostly there in time; its side's last move lets the right lapse.
    let last = match story {
        Story::Double | Story::Singles => moves,
        Story::Late if chance.once_in(4) => moves,
        Story::Late => moves - 1,
    };
    let arrives = chance.between(1, last - 1);
    let starts = chance.below(arrives);
    vec![(starts, second, fourth), (arrives, fourth, fifth)]
}

fn their_steps(pair: Pair, story: Story, moves: usize, chance: &mut Chance) -> Vec<Planned> {
    let last = moves - 1;
    let (origin, passed, victim) = (pair.origin(), pair.passed(), pair.victim());
    match story {
        Story::Double => vec![(last, origin, victim)],
        Story::Singles => {
            let first = chance.below(last);
            vec![(first, origin, passed), (last, passed, victim)]
        }
        Story::Late => vec![(last - 1, origin, victim)],
    }
}

/// A move as one sees it in an opening: the men come out, pawns make way, and nobody comes between the pawns.
fn developing(position: &Position, pair: Pair, chance: &mut Chance) -> Option<Move> {
    let home = Bitboard::rank(position.turn().back_rank());
    let moves = position.legal_moves_between(!pair.way(), !pair.way());
    let weight = |move_: &Move| match *move_ {
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
    let mut drawn = chance.below(sum.max(1));
    moves.iter().copied().find(|move_| {
        let weight = weight(move_);
        let is_drawn = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        is_drawn
    })
}
