//! Reasons against castling.

use super::attempt::{TriedMove, attackers};
use super::king_safety;
use super::reason::LawReason;
use crate::board_shape::{BoardSquare, Offset};
use crate::law::CastlingLaw;
use crate::law_position::{CastlingRight, LawPiece};
use crate::variant_move::{MoveAction, VariantMove};

/// A castling that an attempt means: the squares of king and partner, before and after.
#[derive(Clone, Copy)]
pub(super) struct TriedCastling {
    right: Option<CastlingRight>,
    king_to: BoardSquare,
    partner: BoardSquare,
    partner_to: BoardSquare,
}

/// Returns the castling that the attempt means, if any.
pub(super) fn tried_castling(attempt: TriedMove) -> Option<TriedCastling> {
    if !attempt.law().kind(attempt.piece.kind).is_royal() {
        return None;
    }
    match attempt.law().castling {
        CastlingLaw::None => None,
        CastlingLaw::WithRook(_) => with_rook(attempt),
        CastlingLaw::Exchange => exchange(attempt),
    }
}

fn with_rook(attempt: TriedMove) -> Option<TriedCastling> {
    let rights = CastlingRight::ALL.into_iter();
    let mut own = rights.filter(|right| right.side == attempt.us());
    own.find_map(|right| {
        let [king, king_to, partner, partner_to] = attempt.variant.castling_squares(right)?;
        ((king, king_to) == (attempt.from, attempt.to)).then_some(TriedCastling {
            right: Some(right),
            king_to,
            partner,
            partner_to,
        })
    })
}

/// Returns the castling of a king that is moved to a partner. The partner stands on the king's
/// rank, is of its side and is not a pawn.
fn exchange(attempt: TriedMove) -> Option<TriedCastling> {
    let partner = attempt.target()?;
    let kind = attempt.law().kind(partner.kind);
    let offset = attempt.from.offset_to(attempt.to);
    let is_meant = partner.side == attempt.us()
        && !kind.is_pawn()
        && !kind.is_royal()
        && offset.file != 0
        && (offset.rank, offset.level) == (0, 0);
    let direction = Offset::flat(offset.file.signum(), 0);
    is_meant.then_some(TriedCastling {
        right: None,
        king_to: attempt.law().shape.shift(attempt.from, direction)?,
        partner: attempt.to,
        partner_to: attempt.from,
    })
}

/// Adds every reason against a castling.
pub(super) fn add_reasons(
    attempt: TriedMove,
    castling: TriedCastling,
    reasons: &mut Vec<LawReason>,
) {
    let placement = attempt.position().placement();
    if let Some(right) = castling.right {
        if !attempt.position().has_right(right) {
            reasons.push(LawReason::CastlingNoRight);
        }
        let partner = placement.piece_at(castling.partner);
        let is_rook = |piece: LawPiece| {
            piece.side == attempt.us() && attempt.law().kind(piece.kind).letter == 'R'
        };
        if !partner.is_some_and(is_rook) {
            reasons.push(LawReason::CastlingNoRook);
        }
    }
    add_blocked_reasons(attempt, castling, reasons);
    if castling.right.is_some() && attempt.variant.has_check() {
        add_attacked_reasons(attempt, castling, reasons);
    }
    let mv = VariantMove {
        from: attempt.from,
        to: attempt.to,
        action: MoveAction::Castle {
            king_to: castling.king_to,
            partner: castling.partner,
            partner_to: castling.partner_to,
        },
        promotion: None,
    };
    if reasons.is_empty() {
        king_safety::add_reasons(attempt, mv, reasons);
    }
}

fn add_blocked_reasons(attempt: TriedMove, castling: TriedCastling, reasons: &mut Vec<LawReason>) {
    let placement = attempt.position().placement();
    let TriedCastling {
        king_to,
        partner,
        partner_to,
        ..
    } = castling;
    let squares = [attempt.from, king_to, partner, partner_to];
    let files = squares.map(BoardSquare::file);
    let first = files.into_iter().min().unwrap_or(0);
    let last = files.into_iter().max().unwrap_or(0);
    let on_file = |file| BoardSquare::new(file, attempt.from.rank(), attempt.from.level());
    let by = (first..=last).map(on_file).find(|square| {
        *square != attempt.from && *square != partner && !placement.is_empty(*square)
    });
    reasons.extend(by.map(|by| LawReason::CastlingBlocked { by }));
    if attempt.variant.is_mirrored() {
        let arrivals = [king_to, partner_to].map(|square| attempt.variant.arrival(square));
        let occupied = arrivals.into_iter();
        let occupied = occupied.filter(|square| !placement.is_empty(*square));
        reasons.extend(occupied.map(|square| LawReason::ArrivalOccupied { square }));
    }
}

fn add_attacked_reasons(attempt: TriedMove, castling: TriedCastling, reasons: &mut Vec<LawReason>) {
    let law = attempt.law();
    let them = !attempt.us();
    let placement = attempt.position().placement();
    let checkers = attackers(law, placement, attempt.from, attempt.piece, them);
    let out_of = checkers.into_iter();
    reasons.extend(out_of.map(|checker| LawReason::CastlingOutOfCheck { checker }));
    let mut without_king = placement.clone();
    without_king.set(attempt.from, None);
    let (from, to) = (attempt.from.file(), castling.king_to.file());
    for file in from.min(to) + 1..from.max(to) {
        let passed = BoardSquare::new(file, attempt.from.rank(), attempt.from.level());
        let found = attackers(law, &without_king, passed, attempt.piece, them);
        let through = found.into_iter();
        reasons
            .extend(through.map(|attacker| LawReason::CastlingThroughCheck { passed, attacker }));
    }
}
