//! Describes the verdict of a law on an attempt.

use variants::{BoardSquare, LawGame, LawReason, LawVerdict, Variant};

use crate::text::en::laws::attempt::{LawAttemptAim, LawAttemptText};
use crate::text::en::laws::capture_reasons::legal_landings;
use crate::text::en::laws::king_reasons::SAFE_ON_BOTH_BOARDS;
use crate::text::en::laws::legal::legal_sentences;
use crate::text::en::laws::names::join_squares;
use crate::text::en::laws::reason::reason_sentence;

/// The description of a law's verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawVerdictText {
    /// The main sentence or two; they can stand alone.
    pub headline: String,
    /// More sentences, none of them repeated.
    pub because: Vec<String>,
}

/// Describes the verdict on an attempt, in the game before it.
///
/// Of an illegal attempt the headline is the first of [`LawVerdict::reasons`].
pub fn describe_law_verdict(
    variant: &Variant,
    game: &LawGame,
    from: BoardSquare,
    to: BoardSquare,
    verdict: &LawVerdict,
) -> LawVerdictText {
    let sentences = match LawAttemptText::new(variant, game, from, to) {
        Some(attempt) if verdict.is_legal() => legal_sentences(&attempt, verdict),
        Some(attempt) => illegal_sentences(&attempt, verdict),
        None => {
            let from = variant.shape().square_name(from);
            vec![format!("There is nothing on {from} to move.")]
        }
    };
    let mut distinct: Vec<String> = Vec::with_capacity(sentences.len());
    for sentence in sentences {
        if !distinct.contains(&sentence) {
            distinct.push(sentence);
        }
    }
    let mut sentences = distinct.into_iter();
    LawVerdictText {
        headline: sentences.next().unwrap_or_default(),
        because: sentences.collect(),
    }
}

/// Returns a sentence for each reason, and the cure if there is one.
fn illegal_sentences(attempt: &LawAttemptText, verdict: &LawVerdict) -> Vec<String> {
    let capture = LawAttemptAim::EnPassant(attempt.passed_pawn());
    let plain = LawAttemptAim::Plain;
    let of = |aim| move |reason: &LawReason| reason_sentence(attempt, aim, *reason);
    let mut sentences: Vec<String> = Vec::new();
    if verdict.suggests_en_passant {
        sentences.extend(verdict.en_passant.iter().map(of(capture)));
        let others = plain_only_reasons(verdict).into_iter();
        sentences.extend(others.map(|reason| reason_sentence(attempt, plain, reason)));
    } else {
        let reasons = verdict.plain.iter();
        let reasons = reasons.filter(|reason| !is_about_own_piece(attempt, **reason));
        sentences.extend(reasons.map(of(plain)));
        sentences.extend(cure(attempt));
    }
    let mut reasons = verdict.reasons().iter();
    if attempt.variant.is_mirrored() && reasons.any(|reason| is_about_king_safety(*reason)) {
        sentences.push(SAFE_ON_BOTH_BOARDS.to_owned());
    }
    sentences
}

/// Returns the reasons against the plain move that those against the capture do not tell.
///
/// A pawn that finds nothing to take needs no word on a move without a capture.
fn plain_only_reasons(verdict: &LawVerdict) -> Vec<LawReason> {
    let mut reasons = verdict.plain.clone();
    if reasons.contains(&LawReason::NothingToCapture) {
        reasons.retain(|reason| {
            !matches!(
                reason,
                LawReason::NothingToCapture | LawReason::AlwaysCaptures { .. }
            )
        });
    }
    reasons.retain(|reason| !verdict.en_passant.contains(reason));
    reasons
}

/// Returns true if a reason is that the piece does not capture so, and the piece there is its own.
fn is_about_own_piece(attempt: &LawAttemptText, reason: LawReason) -> bool {
    let target = attempt.position().piece_at(attempt.to);
    let is_own = target.is_some_and(|target| target.side == attempt.piece.side);
    let square = attempt.to;
    let is_about_target = matches!(
        reason,
        LawReason::CapturesAhead { .. } | LawReason::DoesNotCaptureThatWay { .. }
    ) || reason == LawReason::NotItsTarget { square };
    is_own && is_about_target
}

fn is_about_king_safety(reason: LawReason) -> bool {
    matches!(
        reason,
        LawReason::ExposesKing { .. }
            | LawReason::AttackedSquare { .. }
            | LawReason::DoesNotAnswerCheck { .. }
    )
}

/// Says where the pawn on the target square can be captured en passant.
fn cure(attempt: &LawAttemptText) -> Option<String> {
    let landings = legal_landings(attempt, attempt.to);
    let squares = (!landings.is_empty()).then(|| join_squares(attempt.variant, &landings))?;
    let (mover, pawn) = (&attempt.mover, attempt.pawn(attempt.to));
    Some(format!(
        "{mover} may take {pawn} en passant. It lands on {squares}."
    ))
}
