//! Finds a game that leads to a position.
//!
//! It retracts moves, and then plays them forward.

use rules::{
    Bitboard, Board, CastlingRights, Color, Game, Piece, Position, Role, Setup, Square, attacks,
    retro,
};

use super::position_builder::PositionBuilder;
use super::rng::SeededRng;

/// A move to retract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Retraction {
    /// A move without a capture.
    Move {
        /// The square the piece came from.
        from: Square,
        /// The square the piece stands on.
        to: Square,
    },
    /// A capture; the captured piece is put back.
    Capture {
        /// The square the piece came from.
        from: Square,
        /// The square the piece stands on.
        to: Square,
        /// The role of the captured piece.
        captured: Role,
    },
    /// A random move of any piece but a pawn.
    AnyPiece,
}

/// Finds a game that ends in the builder's position with the planned moves. The last move comes first.
///
/// `None` if there is no such game.
pub(super) fn find_game_leading_to(
    builder: &PositionBuilder,
    plan: &[Retraction],
    rng: &mut SeededRng,
) -> Option<Game> {
    (0..4).find_map(|_| try_retractions(builder, plan, rng))
}

fn try_retractions(
    builder: &PositionBuilder,
    plan: &[Retraction],
    rng: &mut SeededRng,
) -> Option<Game> {
    let mut board = builder.board.clone();
    let mut mover = !builder.side;
    let mut moves = Vec::with_capacity(plan.len());
    for &retraction in plan {
        let (from, to, captured) = match retraction {
            Retraction::Move { from, to } => (from, to, None),
            Retraction::Capture { from, to, captured } => (from, to, Some(captured)),
            Retraction::AnyPiece => {
                let (from, to) = choose_retraction(builder, &board, mover, rng)?;
                (from, to, None)
            }
        };
        if board.piece_at(from).is_some() {
            return None;
        }
        let piece = board.remove(to).filter(|piece| piece.color == mover)?;
        board.put(from, piece);
        if let Some(role) = captured {
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
        halfmove_clock: u32::try_from(rng.below(12)).unwrap_or_default(),
        fullmove_number: u32::try_from(rng.between(18, 60)).unwrap_or_default(),
    };
    let mut game = Game::new(Position::try_from(start).ok()?);
    for (from, to) in moves.into_iter().rev() {
        let moves = game.position().legal_moves_between(from.into(), to.into());
        game.play(*moves.first()?).ok()?;
    }
    (*game.position().board() == builder.board && is_credible(game.start())).then_some(game)
}

/// Returns the squares of a random piece that can have moved last. It came from the first and stands on the second.
fn choose_retraction(
    builder: &PositionBuilder,
    board: &Board,
    mover: Color,
    rng: &mut SeededRng,
) -> Option<(Square, Square)> {
    let occupied = board.occupied();
    let pieces = board.by_color(mover) & !board.by_role(Role::Pawn);
    let to = rng.choose_square(pieces)?;
    let role = board.role_at(to)?;
    let from = attacks::attacks(mover, role, to, occupied) & !occupied & !builder.empty;
    Some((rng.choose_square(from)?, to))
}

/// Returns true if a game may have led to a position.
///
/// There must be a possible last move, and the pawns' files must need no more captures than pieces are missing.
pub(super) fn is_credible(position: &Position) -> bool {
    let board = position.board();
    let pawns = Color::ALL.into_iter().all(|color| {
        let missing = 16 - board.by_color(!color).len();
        min_captures(board.by_piece(color, Role::Pawn), color) <= missing
    });
    pawns && retro::has_last_move(position)
}

/// Returns the least number of captures by which a side's pawns reached their files.
fn min_captures(pawns: Bitboard, color: Color) -> usize {
    let home = color.pawn_rank().index();
    let place = |pawn: Square| (pawn.file().index(), pawn.rank().index().abs_diff(home));
    let mut pawns: Vec<(usize, usize)> = pawns.into_iter().map(place).collect();
    pawns.sort_unstable();
    let lower_first = min_captures_in_order(&pawns);
    // Of two pawns on a file, either may come from the left.
    pawns.sort_unstable_by_key(|&(file, steps)| (file, usize::MAX - steps));
    lower_first.min(min_captures_in_order(&pawns))
}

/// Returns the same for pawns whose home files are in this order. Each is given by its file and the ranks it has
/// advanced; `usize::MAX` if it is impossible.
fn min_captures_in_order(pawns: &[(usize, usize)]) -> usize {
    // cheapest[n]: the fewest captures if the pawns so far use home files below n.
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

    fn min_captures_of(squares: &[Square], color: Color) -> usize {
        min_captures(squares.iter().copied().collect(), color)
    }

    #[test]
    fn pawn_files_need_a_least_number_of_captures() {
        let white = Color::White;
        assert_eq!(min_captures_of(&[Square::E2, Square::D5], white), 0);
        assert_eq!(min_captures_of(&[Square::E4, Square::E5], white), 1);
        assert_eq!(
            min_captures_of(&[Square::A4, Square::A5, Square::A6], white),
            3
        );
        assert_eq!(min_captures_of(&[Square::H5, Square::H4], Color::Black), 1);
        assert_eq!(min_captures_of(&[Square::H2, Square::H4], white), 1);
        // A pawn that has advanced one rank comes from an adjacent file at most.
        let shut_in = [Square::A2, Square::A3, Square::B2];
        assert_eq!(min_captures_of(&shut_in, white), usize::MAX);
    }

    #[test]
    fn position_without_possible_last_move_is_not_credible() {
        let credible = |fen: &str| is_credible(&fen.parse().expect(fen));
        assert!(credible("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
        // No black piece can have moved last.
        assert!(!credible("kb6/ppp5/8/8/8/8/8/4K3 w - - 0 1"));
    }
}
