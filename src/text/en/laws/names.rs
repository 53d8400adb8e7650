//! Names of sides, pieces, boards and squares under a law.

use std::borrow::Cow;

use variants::{
    BoardArrangement, BoardSquare, KindId, Law, LawName, LawPosition, Offset, Side, Variant,
};

/// Returns a side's name.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

pub(super) const fn side_adjective(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Returns the name of a kind of piece: “knight”, “promoted pawn”.
pub(super) fn kind_name(law: &Law, kind: KindId) -> Cow<'static, str> {
    let kind = law.kind(kind);
    if kind.is_pawn() && matches!(law.name, LawName::Xiangqi | LawName::Janggi) {
        return Cow::Borrowed("soldier");
    }
    match kind.name {
        "gold" => Cow::Borrowed("gold general"),
        "silver" => Cow::Borrowed("silver general"),
        name if name.contains('-') => Cow::Owned(name.replace('-', " ")),
        name => Cow::Borrowed(name),
    }
}

/// Returns the name of the piece that the game is about.
pub(super) fn king_name(law: &Law) -> &'static str {
    let mut kinds = law.kinds.iter();
    kinds
        .find(|kind| kind.is_royal())
        .map_or("king", |kind| kind.name)
}

/// Returns the names of a law's pawns: “pawns”, “warriors, sylphs and dwarfs”.
pub(super) fn pawn_names(law: &Law) -> String {
    let ids = law.kinds.iter().filter(|kind| kind.is_pawn());
    let ids = ids.filter_map(|kind| law.kind_of_symbol(&kind.symbol()));
    let names: Vec<String> = ids
        .map(|id| kind_name(law, id).into_owned() + "s")
        .collect();
    join_words(&names, "and")
}

/// Adds “a” or “an”.
pub(super) fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {name}")
}

/// Joins words by commas, and the last two by “and” or “or”.
pub(super) fn join_words(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// Joins the names of squares by commas and “or”.
pub(super) fn join_squares(variant: &Variant, squares: &[BoardSquare]) -> String {
    let shape = variant.shape();
    let names = squares.iter().map(|square| shape.square_name(*square));
    join_words(&names.collect::<Vec<_>>(), "or")
}

/// Names the piece on a square: “the black rook on h5”.
pub fn piece_on_square(variant: &Variant, position: &LawPosition, square: BoardSquare) -> String {
    let name = variant.shape().square_name(square);
    format!("{} on {name}", piece_at_square(variant, position, square))
}

/// Names the piece on a square that the sentence names already: “the black rook”.
pub(super) fn piece_at_square(
    variant: &Variant,
    position: &LawPosition,
    square: BoardSquare,
) -> String {
    match position.piece_at(square) {
        Some(piece) => format!(
            "the {} {}",
            side_adjective(piece.side),
            kind_name(variant.law(), piece.kind)
        ),
        None => "the piece".to_owned(),
    }
}

/// Names a pawn that has passed squares: “the pawn on e6”.
///
/// If its step has promoted it, it is “the new queen on c9”.
pub(super) fn passed_pawn_name(
    variant: &Variant,
    position: &LawPosition,
    pawn: BoardSquare,
) -> String {
    let law = variant.law();
    let square = variant.shape().square_name(pawn);
    match position.piece_at(pawn) {
        Some(piece) if law.kind(piece.kind).is_pawn() => {
            format!("the {} on {square}", kind_name(law, piece.kind))
        }
        Some(piece) => format!("the new {} on {square}", kind_name(law, piece.kind)),
        None => format!("the pawn on {square}"),
    }
}

/// Names a board of a law: “Board A”, “Level 1”, “Sky”, “Timeline 1”.
pub fn level_name(law: &Law, level: u8) -> String {
    let number = level + 1;
    let letter = char::from(b'A' + level.min(25));
    match law.boards {
        BoardArrangement::One => "Board".to_owned(),
        BoardArrangement::Mirror => format!("Board {letter}"),
        BoardArrangement::Timelines => format!("Timeline {number}"),
        BoardArrangement::Levels { .. } => match (law.name, level) {
            (LawName::Dragonchess, 0) => "Underworld".to_owned(),
            (LawName::Dragonchess, 1) => "Ground".to_owned(),
            (LawName::Dragonchess, 2) => "Sky".to_owned(),
            (LawName::Raumschach, _) => format!("Level {letter}"),
            (_, _) => format!("Level {number}"),
        },
    }
}

/// Names a board after the letter that its squares have: “C: sky”.
pub fn level_heading(law: &Law, level: u8) -> String {
    let name = level_name(law, level);
    match law.boards {
        BoardArrangement::One | BoardArrangement::Mirror => name,
        BoardArrangement::Levels { .. } if law.name == LawName::Raumschach => name,
        BoardArrangement::Levels { .. } | BoardArrangement::Timelines => {
            let letter = char::from(b'A' + level.min(25));
            format!("{letter}: {}", uncapitalize(&name))
        }
    }
}

/// Makes the first letter small.
pub(super) fn uncapitalize(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// Returns how many squares a straight way has.
pub(super) fn way_length(offset: Offset) -> usize {
    let lengths = [offset.file, offset.rank, offset.level].map(i8::unsigned_abs);
    usize::from(lengths.into_iter().max().unwrap_or(0))
}
