//! Sentences about a legal move.

use rules::explain::{CheckKind, DiscoveredCheck, LegalVerdict, LineOpenedBy, MoveEffect, Remark};
use rules::{CastlingSide, Move, Role, Square};

use crate::text::en::verdict::attempt_text::AttemptText;
use crate::text::en::verdict::words::{describe_ending, line_name};
use crate::text::en::words::{adjective, capitalize, castling_side_name, piece_name};

/// Returns the effect, the check, whether the move was forced, and remarks.
pub(super) fn legal_sentences(attempt: &AttemptText, legal: &LegalVerdict) -> Vec<String> {
    let mut sentences = match attempt.judgement.effect() {
        Some(effect) => {
            let mut sentences = vec![legal_headline(attempt, effect)];
            sentences.extend(describe_checks(attempt, effect));
            sentences
        }
        None => vec![promotion_sentence(attempt, legal)],
    };
    if legal.is_forced {
        sentences.push(forced_sentence(attempt, legal));
    }
    sentences.extend(
        legal
            .remarks
            .iter()
            .map(|remark| self::describe_remark(attempt, *remark)),
    );
    sentences
}

/// Says what to choose before the pawn promotes.
fn promotion_sentence(attempt: &AttemptText, legal: &LegalVerdict) -> String {
    let AttemptText { mover, to, .. } = attempt;
    let capture = legal.effects.first();
    match capture.and_then(|effect| effect.mv.capture()) {
        Some(captured) => format!(
            "{mover} may take {}. Choose what it becomes.",
            attempt.enemy_piece(captured, *to)
        ),
        None => format!("{mover} may go to {to}. Choose what it becomes."),
    }
}

fn legal_headline(attempt: &AttemptText, effect: &MoveEffect) -> String {
    let them = attempt.them;
    let mut sentence = describe_played_move(attempt, effect.mv);
    if effect.is_checkmate() {
        sentence.push_str(" It is checkmate.");
    } else if effect.is_stalemate() {
        sentence = format!("{sentence} It is stalemate, a draw: {them} has no legal move.");
    } else if let Some(check) = &effect.check {
        sentence.push_str(match check.kind() {
            CheckKind::Direct => " It gives check.",
            CheckKind::Discovered => " It gives discovered check.",
            CheckKind::Double => " It gives double check.",
        });
    }
    if let Some(passed) = effect.mv.passed_square() {
        let after = attempt.game.position().play(effect.mv);
        if after.legal_en_passant_square().is_some() {
            sentence = format!(
                "{sentence} {them} may take it en passant on {passed}, as if it had gone one square, on the very next \
                 move and no later."
            );
        }
    }
    sentence
}

/// Describes what moves and what is captured.
fn describe_played_move(attempt: &AttemptText, played: Move) -> String {
    let AttemptText {
        mover,
        us,
        from,
        to,
        ..
    } = attempt;
    let captured = |captured| attempt.enemy_piece(captured, *to);
    match played {
        Move::Normal {
            capture: Some(role),
            ..
        } => format!("{mover} takes {}.", captured(role)),
        Move::Normal { role, .. } => {
            format!("{us}’s {} goes from {from} to {to}.", piece_name(role))
        }
        Move::DoubleStep { .. } => format!("{us}’s pawn goes two squares, from {from} to {to}."),
        Move::EnPassant { .. } => {
            let pawn = Square::new(to.file(), from.rank());
            format!(
                "{mover} takes the pawn on {pawn} en passant. It lands on {to}, the square that the other pawn \
                 has just passed over, and the pawn on {pawn} leaves the board."
            )
        }
        Move::Promotion { role, capture, .. } => {
            let becomes = piece_name(role);
            match capture {
                Some(role) => format!("{mover} takes {} and becomes a {becomes}.", captured(role)),
                None => format!("{us}’s pawn goes from {from} to {to} and becomes a {becomes}."),
            }
        }
        Move::Castle { rook_from, .. } => {
            let side = if rook_from > *from {
                CastlingSide::KingSide
            } else {
                CastlingSide::QueenSide
            };
            let side = castling_side_name(side);
            format!("{us}’s king castles on the {side} side, from {from} to {to}.")
        }
    }
}

/// Says which pieces give check, a sentence each.
fn describe_checks(attempt: &AttemptText, effect: &MoveEffect) -> Vec<String> {
    let Some(check) = &effect.check else {
        return Vec::new();
    };
    let (them, king) = (attempt.them, check.king);
    let direct = check.direct.map(|by| {
        let role = match effect.mv {
            Move::Castle { .. } => Role::Rook,
            Move::Promotion { role, .. } | Move::Normal { role, .. } => role,
            Move::DoubleStep { .. } | Move::EnPassant { .. } => Role::Pawn,
        };
        format!(
            "{} attacks {them}’s king on {king}.",
            capitalize(&attempt.own_piece(role, by))
        )
    });
    let discovered = check.discovered.iter().map(|discovered| {
        let DiscoveredCheck {
            checker,
            role,
            line: along,
            opened_by,
        } = *discovered;
        let left = match opened_by {
            LineOpenedBy::Mover => {
                format!("the {} from {}", piece_name(effect.mv.role()), attempt.from)
            }
            LineOpenedBy::Victim => "the captured pawn".to_owned(),
            LineOpenedBy::Both => "both pawns".to_owned(),
        };
        let have = match opened_by {
            LineOpenedBy::Both => "have",
            LineOpenedBy::Mover | LineOpenedBy::Victim => "has",
        };
        format!(
            "{} attacks {them}’s king on {king} along {}, which {left} {have} left.",
            capitalize(&attempt.own_piece(role, checker)),
            line_name(along, king)
        )
    });
    direct.into_iter().chain(discovered).collect()
}

fn forced_sentence(attempt: &AttemptText, legal: &LegalVerdict) -> String {
    let us = attempt.us;
    let played = legal.effects.first().map(|effect| effect.mv);
    match played {
        Some(Move::EnPassant { .. }) => format!(
            "This is {us}’s only legal move, so {us} must take. En passant is a choice as long as there is \
             another move."
        ),
        Some(Move::Promotion { .. }) => {
            format!("{us} has no other legal move: this pawn has to move.")
        }
        Some(Move::Normal { .. } | Move::DoubleStep { .. } | Move::Castle { .. }) | None => {
            format!("This is {us}’s only legal move.")
        }
    }
}

fn describe_remark(attempt: &AttemptText, remark: Remark) -> String {
    match remark {
        Remark::CapturesNothing { pawn } => format!(
            "{} takes nothing on {}. Only a pawn takes en passant, so {}’s pawn on {pawn} stays.",
            attempt.mover, attempt.to, attempt.them
        ),
        Remark::CapturesOnItsSquare { pawn } => format!(
            "This is an ordinary capture and not en passant: the {} pawn is taken on {pawn}, where it stands.",
            adjective(!attempt.piece.color)
        ),
        Remark::GameOver(ending) => describe_ending(ending),
    }
}
