//! Sentences about a legal move under a law.

use variants::{
    BoardSquare, Lapse, LawReason, LawStatus, LawVerdict, MoveAction, QualifiedCapturers,
    VariantMove,
};

use crate::text::en::laws::attempt::{LawAttemptAim, LawAttemptText};
use crate::text::en::laws::names::{join_squares, kind_name, way_length, with_article};
use crate::text::en::laws::reason::reason_sentence;
use crate::text::en::words::capitalize;
use crate::text::en::words::number_word;

/// Returns what a legal move does, and then what the law adds to it. If there are two moves, the sentences say so.
pub(super) fn legal_sentences(attempt: &LawAttemptText, verdict: &LawVerdict) -> Vec<String> {
    let plain = attempt.legal_moves(false);
    let captures = attempt.legal_moves(true);
    match (&plain[..], &captures[..]) {
        ([plain, ..], [capture, ..]) => choice_sentences(attempt, *plain, *capture),
        (_, [capture, ..]) => {
            let mut sentences = move_sentences(attempt, *capture, &captures);
            sentences.extend(only_capture_remark(attempt, verdict));
            sentences
        }
        ([plain_move, ..], []) => {
            let mut sentences = move_sentences(attempt, *plain_move, &plain);
            sentences.extend(no_capture_remark(attempt, verdict));
            sentences
        }
        ([], []) => Vec::new(),
    }
}

/// Describes two moves with the same squares.
fn choice_sentences(
    attempt: &LawAttemptText,
    plain: VariantMove,
    capture: VariantMove,
) -> Vec<String> {
    let mover = &attempt.mover;
    let to = attempt.square(attempt.to);
    let pawn = capture.captured_square().unwrap_or(capture.to);
    let name = attempt.pawn(pawn);
    let headline = match plain.captured_square() {
        Some(square) => format!(
            "Two moves are possible. {mover} may take {}, or {name} en passant.",
            attempt.piece_on(square)
        ),
        None => format!(
            "Two moves are possible. {mover} may go to {to}, or take {name} en passant there."
        ),
    };
    let stays = format!("Without the capture en passant, {name} stays.");
    vec![headline, stays, capture_sentence(attempt, capture, pawn)]
}

/// Describes a move, then its consequences. Of several promotions it asks for one.
fn move_sentences(
    attempt: &LawAttemptText,
    mv: VariantMove,
    same_squares: &[VariantMove],
) -> Vec<String> {
    let mover = &attempt.mover;
    let to = attempt.square(attempt.to);
    let mut sentences = Vec::new();
    if same_squares.len() > 1 {
        let what = match mv.captured_square() {
            Some(square) => format!("take {}", attempt.piece_on(square)),
            None => format!("go to {to}"),
        };
        let may_stay = same_squares.iter().any(|mv| mv.promotion.is_none());
        let choose = if may_stay {
            "Choose what it becomes, or leave it as it is."
        } else {
            "Choose what it becomes."
        };
        sentences.push(format!("{mover} may {what}. {choose}"));
    } else {
        let end = describe_end(attempt, mv);
        sentences.push(played_move(attempt, mv) + &end);
    }
    match mv.action {
        MoveAction::EnPassant { pawn } => {
            sentences.push(capture_sentence(attempt, mv, pawn));
            if attempt.law().en_passant.compulsory {
                let us = attempt.us;
                sentences.push(format!("Under this law {us} must take en passant."));
            }
        }
        MoveAction::Step => sentences.extend(step_sentence(attempt, mv)),
        MoveAction::Quiet | MoveAction::Capture | MoveAction::Castle { .. } => {}
    }
    sentences
}

/// Describes what moves and what is captured.
fn played_move(attempt: &LawAttemptText, mv: VariantMove) -> String {
    let LawAttemptText { mover, us, .. } = attempt;
    let kind = attempt.kind();
    let [from, to] = [mv.from, mv.to].map(|square| attempt.square(square));
    let becomes = mv.promotion.map_or_else(String::new, |promotion| {
        let name = kind_name(attempt.law(), promotion);
        format!(" and becomes {}", with_article(&name))
    });
    let arrives = if attempt.variant.is_mirrored() {
        let arrival = attempt.square(attempt.variant.arrival(mv.landing()));
        format!(" and arrives on {arrival}")
    } else {
        String::new()
    };
    match mv.action {
        MoveAction::Quiet => format!("{us}’s {kind} goes from {from} to {to}{becomes}{arrives}."),
        MoveAction::Step => {
            let squares = number_word(way_length(attempt.offset()));
            format!("{us}’s {kind} goes {squares} squares, from {from} to {to}{becomes}{arrives}.")
        }
        MoveAction::Capture => {
            let captured = attempt.piece_on(mv.to);
            format!("{mover} takes {captured}{becomes}{arrives}.")
        }
        MoveAction::EnPassant { pawn } => {
            let pawn = attempt.pawn(pawn);
            format!("{mover} takes {pawn} en passant{becomes}{arrives}.")
        }
        MoveAction::Castle {
            king_to,
            partner,
            partner_to,
        } => {
            let [king_to, partner_to] =
                [king_to, partner_to].map(|square| attempt.square(attempt.variant.arrival(square)));
            let name = attempt.position().piece_at(partner);
            let name = name.map_or_else(|| "rook".to_owned(), |piece| attempt.name(piece.kind));
            let partner = attempt.square(partner);
            format!(
                "{mover} castles with the {name} on {partner}. It comes to {king_to}, and the {name} to {partner_to}."
            )
        }
    }
}

/// Says how the capture works under the law, and where the pieces are after it.
fn capture_sentence(attempt: &LawAttemptText, mv: VariantMove, pawn: BoardSquare) -> String {
    let to = attempt.square(mv.to);
    let name = capitalize(&attempt.pawn(pawn));
    if attempt.law().en_passant.push_back {
        return format!("{name} counts as standing on {to}, and is taken there.");
    }
    let mut passed_pawns = attempt.position().passed_pawns().iter();
    let is_near = passed_pawns.any(|passed| passed.pawn == pawn && passed.passed.contains(&mv.to));
    let lands = if is_near {
        format!("{name} is taken as if it stood on {to}, which it has passed.")
    } else {
        let passed = attempt.square(attempt.variant.arrival(mv.to));
        format!(
            "{name} has passed {passed}. Under this law it is taken across from there, on {to}."
        )
    };
    match attempt.position().piece_at(mv.to) {
        Some(_) => format!("{lands} {} stays.", capitalize(&attempt.piece_on(mv.to))),
        None => lands,
    }
}

/// Says who may take the pawn of a step en passant, and where.
fn step_sentence(attempt: &LawAttemptText, mv: VariantMove) -> Option<String> {
    let law = &attempt.law().en_passant;
    let after = attempt.variant.play(attempt.position(), mv);
    let pawn = attempt.variant.arrival(mv.to);
    let is_recorded = after.passed_pawns().iter().any(|it| it.pawn == pawn);
    if law.allowed && !is_recorded {
        return Some("Under this law such a step gives no right to take it en passant.".to_owned());
    }
    let action = MoveAction::EnPassant { pawn };
    let moves = attempt.variant.legal_moves(&after);
    let captures = moves.iter().filter(|mv| mv.action == action);
    let mut squares: Vec<BoardSquare> = captures.map(|mv| mv.to).collect();
    squares.sort_unstable();
    squares.dedup();
    if squares.is_empty() {
        return None;
    }
    let squares = join_squares(attempt.variant, &squares);
    let until = match law.lapse {
        Lapse::NextMove => ", on the very next move and no later",
        Lapse::Never => "",
    };
    let may = if law.compulsory { "must" } else { "may" };
    let them = attempt.them;
    Some(format!(
        "{them} {may} take it en passant on {squares}{until}."
    ))
}

/// Describes the check that a move gives, or how it ends the game.
fn describe_end(attempt: &LawAttemptText, mv: VariantMove) -> String {
    let after = attempt.variant.play(attempt.position(), mv);
    let LawAttemptText { us, them, .. } = attempt;
    match attempt.variant.status(&after) {
        LawStatus::Checkmate => " It is checkmate.".to_owned(),
        LawStatus::KingCaptured => format!(" {us} wins."),
        LawStatus::Stalemate => format!(" {them} has no legal move."),
        LawStatus::Ongoing if attempt.variant.is_check(&after) => " It gives check.".to_owned(),
        LawStatus::Ongoing => String::new(),
    }
}

/// Says why the piece can go to the square only by taking the pawn.
fn only_capture_remark(attempt: &LawAttemptText, verdict: &LawVerdict) -> Option<String> {
    let law = &attempt.law().en_passant;
    match verdict.plain[..] {
        [reason @ LawReason::AlwaysCaptures { .. }] => {
            Some(reason_sentence(attempt, LawAttemptAim::Plain, reason))
        }
        [LawReason::Blocked { by }] if law.push_back && Some(by) == attempt.passed_pawn() => {
            let pawn = attempt.piece_on(by);
            Some(format!(
                "Without the capture, {pawn} would be in its way. Putting that pawn back opens the way."
            ))
        }
        _ => None,
    }
}

/// Says why a move to a passed square captures nothing.
fn no_capture_remark(attempt: &LawAttemptText, verdict: &LawVerdict) -> Option<String> {
    let reason = *verdict.en_passant.first()?;
    let captures_here = match &attempt.law().en_passant.capturers {
        QualifiedCapturers::Pawns => false,
        QualifiedCapturers::AnyPiece => true,
        QualifiedCapturers::Kinds(kinds) => kinds.contains(&attempt.piece.kind),
    };
    let pawn = attempt.passed_pawn();
    // Only the first turn after the right: later the capture is out of mind.
    let is_late = captures_here && matches!(reason, LawReason::TooLate { plies_ago: 2, .. });
    if pawn.is_none() && !is_late || attempt.castling().is_some() {
        return None;
    }
    Some(reason_sentence(
        attempt,
        LawAttemptAim::EnPassant(pawn),
        reason,
    ))
}
