//! Guesses which piece is meant by SAN that matches no legal move.

use rules::{Color, Position, Rank, Role, San, Square, attacks};

use crate::board::move_targets::Attempt;

/// Guesses which piece should go where, for SAN that matches no legal move.
pub(crate) fn guess_attempt(san: San, position: &Position) -> Option<Attempt> {
    let turn = position.turn();
    if let Some(side) = san.castling_side() {
        return Some(Attempt {
            from: position.king(turn),
            to: Square::new(side.king_to_file(), turn.back_rank()),
            promotion: None,
        });
    }
    let to = san.to()?;
    let from = [turn, !turn]
        .into_iter()
        .find_map(|color| likely_origin(san, position, color, to))?;
    Some(Attempt {
        from,
        to,
        promotion: san.promotion(),
    })
}

/// Returns the square of the piece that is most likely meant. It is one that attacks the target, or else the
/// nearest.
fn likely_origin(san: San, position: &Position, color: Color, to: Square) -> Option<Square> {
    let role = san.role();
    let board = position.board();
    let is_advance = is_pawn_advance(san);
    let pieces = board.by_piece(color, role).into_iter();
    let distance = |from: Square| {
        let files = from.file().index().abs_diff(to.file().index());
        let ranks = from.rank().index().abs_diff(to.rank().index());
        let reaches = match role {
            Role::Pawn => attacks::pawn(color, from).contains(to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::attacks(color, role, from, board.occupied()).contains(to)
            }
        };
        (!reaches, ranks, files)
    };
    pieces
        .filter(|&from| from != to && san.matches_origin(from))
        .filter(|&from| !is_advance || (from.file() == to.file() && is_ahead(color, from, to)))
        .min_by_key(|&from| distance(from))
}

/// Returns true if a square lies ahead of a pawn of this colour.
fn is_ahead(color: Color, from: Square, to: Square) -> bool {
    let (from, to) = (from.rank().index(), to.rank().index());
    match color {
        Color::White => to > from,
        Color::Black => to < from,
    }
}

/// Returns true for a pawn advance, which is a square alone.
///
/// "ed6" is a capture, though it has no "x".
pub(crate) fn is_pawn_advance(san: San) -> bool {
    let keeps_file = san.to().is_some_and(|to| {
        let file = Rank::ALL.map(|rank| Square::new(to.file(), rank));
        file.iter().any(|&from| san.matches_origin(from))
    });
    san.role() == Role::Pawn && !san.is_capture() && keeps_file
}
