//! The moves that led to a picture, found by taking them back and proved by playing them.

use rules::{
    Bitboard, Board, CastlingRights, Color, Game, Piece, Position, Role, Setup, Square, attacks,
};

use super::chance::Chance;
use super::stage::Stage;
use crate::claim::retro;

/// A move to be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// A man goes back to a square.
    From {
        /// Where it came from.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// A man goes back to a square, and what it took stands again where it stood.
    Took {
        /// Where it came from.
        from: Square,
        /// Where it stands.
        to: Square,
        /// What it took there.
        taken: Role,
    },
    /// Any man but a pawn goes back.
    Any,
}

/// A game that leads to a picture by moves that were planned, the last one first; `None` if the picture has no
/// such past.
pub(super) fn game(stage: &Stage, plan: &[Back], chance: &mut Chance) -> Option<Game> {
    (0..4).find_map(|_| attempt(stage, plan, chance))
}

fn attempt(stage: &Stage, plan: &[Back], chance: &mut Chance) -> Option<Game> {
    let mut board = stage.board.clone();
    let mut mover = !stage.us;
    let mut moves = Vec::with_capacity(plan.len());
    for &back in plan {
        let (from, to, taken) = match back {
            Back::From { from, to } => (from, to, None),
            Back::Took { from, to, taken } => (from, to, Some(taken)),
            Back::Any => {
                let (from, to) = any(stage, &board, mover, chance)?;
                (from, to, None)
            }
        };
        if board.piece_at(from).is_some() {
            return None;
        }
        let man = board.remove(to).filter(|man| man.color == mover)?;
        board.put(from, man);
        if let Some(role) = taken {
            let color = !mover;
            board.put(to, Piece { color, role });
        }
        moves.push((from, to));
        mover = !mover;
    }
    let start = Setup {
        board,
        turn: !mover,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: u32::try_from(chance.below(12)).unwrap_or_default(),
        fullmove_number: u32::try_from(chance.between(18, 60)).unwrap_or_default(),
    };
    let mut game = Game::new(Position::try_from(start).ok()?);
    for (from, to) in moves.into_iter().rev() {
        let moves = game.position().legal_moves_between(from.into(), to.into());
        game.play(*moves.first()?).ok()?;
    }
    (*game.position().board() == stage.board && is_credible(game.start())).then_some(game)
}

/// A man that can have made the last move, and where it came from.
fn any(
    stage: &Stage,
    board: &Board,
    mover: Color,
    chance: &mut Chance,
) -> Option<(Square, Square)> {
    let occupied = board.occupied();
    let men = board.by_color(mover) & !board.by_role(Role::Pawn);
    let to = chance.square(men)?;
    let role = board.role_at(to)?;
    let from = attacks::attacks(mover, role, to, occupied) & !occupied & !stage.empty;
    Some((chance.square(from)?, to))
}

/// Whether a game can have come to a position: somebody has made a last move, and the pawns came where they
/// stand by no more captures than men are missing.
pub(super) fn is_credible(position: &Position) -> bool {
    let board = position.board();
    let pawns = Color::ALL.into_iter().all(|color| {
        let missing = 16 - board.by_color(!color).len();
        captures(board.by_piece(color, Role::Pawn), color) <= missing
    });
    pawns && retro::has_last_move(position)
}

/// How many captures brought the pawns of a side to their files, at the least.
fn captures(pawns: Bitboard, color: Color) -> usize {
    let home = color.pawn_rank().index();
    let place = |pawn: Square| (pawn.file().index(), pawn.rank().index().abs_diff(home));
    let mut pawns: Vec<(usize, usize)> = pawns.into_iter().map(place).collect();
    pawns.sort_unstable();
    let forwards = in_order(&pawns);
    // Of two pawns on a file either may have come from the left.
    pawns.sort_unstable_by_key(|&(file, steps)| (file, usize::MAX - steps));
    forwards.min(in_order(&pawns))
}

/// The same for pawns that stood in this order from left to right, each by its file and the ranks it has gone;
/// the largest number where none did.
fn in_order(pawns: &[(usize, usize)]) -> usize {
    // By how many files are used up, the cheapest way to give each pawn one of its own.
    let mut cheapest = [0_usize; 9];
    for (placed, (file, steps)) in pawns.iter().enumerate() {
        let mut next = [usize::MAX; 9];
        for home in placed..8 {
            let moved = file.abs_diff(home);
            let here = if moved <= *steps {
                cheapest[home].saturating_add(moved)
            } else {
                usize::MAX
            };
            next[home + 1] = next[home].min(here);
        }
        cheapest = next;
    }
    cheapest[8]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn captures_of(squares: &[Square], color: Color) -> usize {
        captures(squares.iter().copied().collect(), color)
    }

    #[test]
    fn pawns_took_as_often_as_their_files_tell() {
        let white = Color::White;
        assert_eq!(captures_of(&[Square::E2, Square::D5], white), 0);
        assert_eq!(captures_of(&[Square::E4, Square::E5], white), 1);
        assert_eq!(captures_of(&[Square::A4, Square::A5, Square::A6], white), 3);
        assert_eq!(captures_of(&[Square::H5, Square::H4], Color::Black), 1);
        assert_eq!(captures_of(&[Square::H2, Square::H4], white), 1);
        // A pawn that has gone one rank came from no farther than the next file.
        let shut_in = [Square::A2, Square::A3, Square::B2];
        assert_eq!(captures_of(&shut_in, white), usize::MAX);
    }

    #[test]
    fn a_position_without_a_last_move_is_not_credible() {
        let credible = |fen: &str| is_credible(&fen.parse().expect(fen));
        assert!(credible("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
        // Black's men stand where nothing can have come from.
        assert!(!credible("kb6/ppp5/8/8/8/8/8/4K3 w - - 0 1"));
    }
}
