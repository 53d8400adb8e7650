//! The fourth field: passed squares and, where needed, the pawn that passed them.

use super::error::{LawFenError, LawFenErrorKind};
use super::field::LawFieldText;
use crate::board_shape::BoardSquare;
use crate::law::{Lapse, PassedSquares};
use crate::law_position::{LawPosition, PassedPawn};
use crate::variant::Variant;

/// Parses the field.
pub(super) fn parse(
    variant: &Variant,
    position: &LawPosition,
    field: LawFieldText,
) -> Result<Vec<PassedPawn>, LawFenError> {
    if field.text == "-" {
        return Ok(Vec::new());
    }
    let law = &variant.law().en_passant;
    if !law.allowed {
        return Err(field.error(LawFenErrorKind::NoEnPassant));
    }
    let mut pawns: Vec<PassedPawn> = Vec::new();
    let mut column = field.column;
    for text in field.text.split(',') {
        let group = LawFieldText { text, column };
        if !pawns.is_empty() && law.lapse == Lapse::NextMove {
            return Err(group.error(LawFenErrorKind::SecondPawn));
        }
        let pawn = parse_pawn(variant, position, group)?;
        if pawns.iter().any(|other| other.pawn == pawn.pawn) {
            return Err(group.error(LawFenErrorKind::SecondPawn));
        }
        pawns.push(pawn);
        column += text.chars().count() + 1;
    }
    Ok(pawns)
}

fn parse_pawn(
    variant: &Variant,
    position: &LawPosition,
    field: LawFieldText,
) -> Result<PassedPawn, LawFenError> {
    let (passed, pawn) = parse_squares(variant, position, field)?;
    let law = variant.law();
    let most = match law.en_passant.passed {
        PassedSquares::Every => usize::from(law.step.most) - 1,
        PassedSquares::First | PassedSquares::Last => 1,
    };
    if passed.len() > most {
        let squares = passed.len();
        return Err(field.error(LawFenErrorKind::TooManyPassed { squares, most }));
    }
    let candidates = candidates(variant, position, &passed, pawn);
    let Some(first) = candidates.first() else {
        return Err(field.error(LawFenErrorKind::NoPawnPassed {
            squares: names(variant, &passed),
        }));
    };
    if let Some(second) = candidates.iter().find(|other| other.pawn != first.pawn) {
        let write = |pawn: &PassedPawn| {
            let square = variant.shape().square_name(pawn.pawn);
            format!("{}{square}", names(variant, &passed))
        };
        return Err(field.error(LawFenErrorKind::AmbiguousPawn {
            first: write(first),
            second: write(second),
        }));
    }
    Ok(first.clone())
}

fn names(variant: &Variant, squares: &[BoardSquare]) -> String {
    let shape = variant.shape();
    let names = squares.iter().map(|square| shape.square_name(*square));
    names.collect()
}

/// Reads the squares: empty ones are passed, an occupied one is that of the pawn.
fn parse_squares(
    variant: &Variant,
    position: &LawPosition,
    field: LawFieldText,
) -> Result<(Vec<BoardSquare>, Option<BoardSquare>), LawFenError> {
    let (mut passed, mut pawn) = (Vec::new(), None);
    let mut rest = field.text;
    loop {
        let Some((square, after)) = variant.shape().read_square(rest) else {
            let text = rest.to_owned();
            return Err(field.error(LawFenErrorKind::NotASquare { text }));
        };
        rest = after;
        let is_pawn = !position.placement().is_empty(square);
        if is_pawn && pawn.is_none() {
            pawn = Some(square);
        } else if is_pawn || passed.contains(&square) {
            let square = variant.shape().square_name(square);
            return Err(field.error(LawFenErrorKind::OccupiedSquare { square }));
        } else {
            passed.push(square);
        }
        if rest.is_empty() {
            return Ok((passed, pawn));
        }
    }
}

/// Returns the pawns that can have passed all of the squares. Those with short steps come first.
fn candidates(
    variant: &Variant,
    position: &LawPosition,
    passed: &[BoardSquare],
    named: Option<BoardSquare>,
) -> Vec<PassedPawn> {
    let mut found = Vec::new();
    if passed.is_empty() {
        return found;
    }
    let pawns: Vec<BoardSquare> = match named {
        Some(square) => vec![square],
        None => variant.shape().squares().collect(),
    };
    for length in 2..=variant.law().step.most {
        for pawn in &pawns {
            let origins = origins(variant, position, *pawn, length);
            found.extend(origins.into_iter().filter_map(|origin| {
                let all = variant.passed_squares(origin, variant.arrival(*pawn))?;
                let has_all = passed.iter().all(|square| all.contains(square));
                let passed = all.into_iter().filter(|square| passed.contains(square));
                has_all.then(|| PassedPawn {
                    pawn: *pawn,
                    passed: passed.collect(),
                })
            }));
        }
    }
    found
}

/// Returns the squares from which the piece on a square can just have stepped.
fn origins(
    variant: &Variant,
    position: &LawPosition,
    pawn: BoardSquare,
    length: u8,
) -> Vec<BoardSquare> {
    let law = variant.law();
    let lasts = law.en_passant.lapse == Lapse::Never;
    let Some(piece) = position.piece_at(pawn) else {
        return Vec::new();
    };
    let has_stepped = law.kind(piece.kind).is_pawn()
        || law.en_passant.after_promotion && variant.is_promotion_square(piece.side, pawn);
    if piece.side == position.turn() && !lasts || !has_stepped {
        return Vec::new();
    }
    let arrived = variant.arrival(pawn);
    let directions = law.step.directions.iter();
    let origin = |direction: &crate::Offset| {
        let back = law.offset_for(piece.side, *direction) * -1;
        let is_free = |steps| {
            let square = variant.shape().shift(arrived, back * steps);
            square.is_some_and(|square| lasts || position.placement().is_empty(square))
        };
        let was_free = (1..=length as i8).all(is_free);
        let origin = variant.shape().shift(arrived, back * length as i8)?;
        (was_free && variant.may_step_from(piece.side, origin)).then_some(origin)
    };
    directions.filter_map(origin).collect()
}

/// Writes the field.
pub(super) fn write(variant: &Variant, position: &LawPosition) -> String {
    let mut text = String::new();
    for passed in position.passed_pawns() {
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(&names(variant, &passed.passed));
        let candidates = candidates(variant, position, &passed.passed, None);
        let is_clear = candidates.iter().all(|other| other.pawn == passed.pawn);
        if !is_clear {
            text.push_str(&variant.shape().square_name(passed.pawn));
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}
