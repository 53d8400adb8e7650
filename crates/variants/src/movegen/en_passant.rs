//! Captures en passant.

use crate::board_shape::BoardSquare;
use crate::law::{CaptureBoard, CaptureRank, CaptureReach, MirrorLanding, QualifiedCapturers};
use crate::law_position::{LawPiece, LawPosition, PassedPawn};
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};

/// Returns the captures en passant, without regard to check.
pub(super) fn captures(variant: &Variant, position: &LawPosition) -> Vec<VariantMove> {
    let mut moves = Vec::new();
    if variant.law().why_no_en_passant().is_some() {
        return moves;
    }
    for passed in position.passed_pawns() {
        let victim = position.piece_at(passed.pawn);
        if let Some(victim) = victim.filter(|victim| victim.side != position.turn()) {
            for square in &passed.passed {
                for landing in landings(variant, *square) {
                    add_captures(variant, position, passed, victim, landing, &mut moves);
                }
            }
        }
    }
    moves
}

/// Returns the squares where the capturing piece lands. They are on the boards on which it may
/// stand.
fn landings(variant: &Variant, passed: BoardSquare) -> Vec<BoardSquare> {
    let far = variant.arrival(passed);
    if far == passed {
        return vec![passed];
    }
    match variant.law().en_passant.board {
        CaptureBoard::Near => vec![passed],
        CaptureBoard::Far => vec![far],
        CaptureBoard::Either => vec![passed, far],
    }
}

fn add_captures(
    variant: &Variant,
    position: &LawPosition,
    passed: &PassedPawn,
    victim: LawPiece,
    landing: BoardSquare,
    moves: &mut Vec<VariantMove>,
) {
    let placement = position.placement();
    let may_be_occupied =
        variant.is_mirrored() && variant.law().en_passant.landing == MirrorLanding::Occupied;
    let is_blocked = !may_be_occupied && !placement.is_empty(landing);
    if is_blocked || !placement.is_empty(variant.arrival(landing)) && variant.is_mirrored() {
        return;
    }
    for from in capturers(variant, position, passed, victim, landing) {
        let Some(piece) = position
            .piece_at(from)
            .filter(|piece| is_qualified(variant, *piece) && stands_on_rank(variant, from, *piece))
        else {
            continue;
        };
        let choices = variant.promotion_choices(piece, from, landing);
        moves.extend(choices.into_iter().map(|promotion| VariantMove {
            from,
            to: landing,
            action: MoveAction::EnPassant { pawn: passed.pawn },
            promotion,
        }));
    }
}

/// Returns the squares of the pieces that reach the landing square as the law says.
fn capturers(
    variant: &Variant,
    position: &LawPosition,
    passed: &PassedPawn,
    victim: LawPiece,
    landing: BoardSquare,
) -> Vec<BoardSquare> {
    let law = &variant.law().en_passant;
    let mut capturers = Vec::new();
    match law.reach {
        CaptureReach::AsItCaptures => {
            let mut judged = position.placement().clone();
            if law.push_back {
                judged.set(passed.pawn, None);
                judged.set(landing, Some(victim));
            }
            let us = position.turn();
            variant.any_attacker(&judged, landing, victim.kind, us, |from| {
                capturers.push(from);
                false
            });
        }
        CaptureReach::AlongRank => {
            let pawn = passed.pawn;
            let level = landing.level();
            let files = 0..variant.shape().files();
            let on_rank = files.map(|file| BoardSquare::new(file, pawn.rank(), level));
            capturers.extend(on_rank.filter(|from| {
                let piece = position.piece_at(*from);
                piece.is_some_and(|piece| piece.side == position.turn())
            }));
        }
    }
    capturers
}

/// Returns true if the law lets the piece capture en passant.
fn is_qualified(variant: &Variant, piece: LawPiece) -> bool {
    match &variant.law().en_passant.capturers {
        QualifiedCapturers::Pawns => variant.law().kind(piece.kind).is_pawn(),
        QualifiedCapturers::AnyPiece => true,
        QualifiedCapturers::Kinds(kinds) => kinds.contains(&piece.kind),
    }
}

/// Returns true if the piece stands on the rank from which the law lets it capture.
fn stands_on_rank(variant: &Variant, from: BoardSquare, piece: LawPiece) -> bool {
    let rank = variant.shape().relative_rank(from, piece.side);
    match variant.law().en_passant.rank {
        CaptureRank::Any => true,
        CaptureRank::Fifth => rank == variant.shape().ranks() - 4,
    }
}
