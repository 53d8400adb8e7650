//! Describes errors in laws, positions and typed moves, with the cure.

use course::hidden_characters::show_hidden;
use variants::{
    BoardArrangement, KindId, LawError, LawFenError, LawFenErrorKind, LawFenField, LawName,
    LawPart, LawTextError, MoveTextError, PlacementErrorKind,
};

use crate::text::en::laws::names::{join_words, side_name};
use crate::text::en::laws::parts::part_label;
use crate::text::en::words::number_word;
use crate::text::en::words::{capitalize, shorten};

/// Says which parts of a law contradict each other, and what to change.
pub fn law_error(error: &LawError) -> String {
    match error {
        LawError::EnPassantWithoutStep => "En passant needs pawns that step over a square. Let a pawn go two squares or \
             more, or do without en passant."
            .to_owned(),
        LawError::WithoutEnPassant(part) => format!(
            "“{}” says how pawns are taken en passant, and this law has no such capture. Allow en passant, or set \
             that part back.",
            part_label(*part)
        ),
        LawError::StepLength { most } => {
            format!("On this board a step has from one to {} squares. Choose another length.", number_word(usize::from(*most)))
        }
        LawError::ChoiceForPawnsOnly => "A pawn goes to the passed square only to take, so it has no option. Let other pieces take \
             too, or make the capture no option."
            .to_owned(),
        LawError::PushBackAlongRank => "A piece that takes from the pawn’s rank cannot take a pawn that is put back. Change one of the \
             two parts."
            .to_owned(),
        LawError::NeedsMirror(part) => format!(
            "“{}” is for two mirrored boards. Start from Alice chess, or set that part back.",
            part_label(*part)
        ),
        LawError::LandingWithoutFarBoard => "The passed square can be occupied only on the board where the pawn arrives. Let pawns take on \
             that board, or ask for an empty square."
            .to_owned(),
        LawError::UnknownKind => {
            "A piece that takes en passant is none of this law’s pieces. Choose others.".to_owned()
        }
        LawError::Kinds => format!(
            "A law has from one to {} kinds of pieces, each with a letter of its own. Change the pieces.",
            KindId::MOST
        ),
        LawError::UnknownPromotion { symbol } => format!(
            "{symbol} promotes to a piece that the law does not have. Let it become another."
        ),
        LawError::Levels { boards } => levels_error(*boards).to_owned(),
        LawError::CastlingFiles => {
            "This board has too few files for castling. Choose a wider board.".to_owned()
        }
        LawError::Start { because } => show_hidden(&format!(
            "The initial placement does not fit this law. At {because}."
        )),
    }
}

/// Says that a part of a law in an address is left out, and why.
pub fn part_left_out(part: LawPart, error: &LawError) -> String {
    let key = part.key();
    format!("{} The part “{key}” is left out here.", law_error(error))
}

fn levels_error(boards: BoardArrangement) -> &'static str {
    match boards {
        BoardArrangement::One => "This law is played on one board. Choose a size with one board.",
        BoardArrangement::Mirror => {
            "This law is played on two boards. Choose a size with two boards."
        }
        BoardArrangement::Levels { .. } => {
            "This law is played on several levels. Choose a size with as many boards as it has."
        }
        BoardArrangement::Timelines => {
            "This law is played on several timelines. Choose a size with two boards or more."
        }
    }
}

/// Says what in the text of a law cannot be read, and what to write.
pub fn law_text_error(error: &LawTextError) -> String {
    let sentence = match error {
        LawTextError::UnknownLaw { name } => {
            let names = LawName::ALL.map(|law| law.name().to_owned());
            format!(
                "“{}” is no law. The laws are {}.",
                shorten(name),
                join_words(&names, "and")
            )
        }
        LawTextError::UnknownKey { key } => {
            let keys = LawPart::ALL.map(|part| part.key().to_owned());
            format!(
                "“{}” is no part of a law. The parts are {}.",
                shorten(key),
                join_words(&keys, "and")
            )
        }
        LawTextError::NoValue { text } => {
            format!("“{}” has no value. Write it as key=value.", shorten(text))
        }
        LawTextError::Twice(part) => {
            format!(
                "The part “{}” stands there twice. Leave out one.",
                part.key()
            )
        }
        LawTextError::InvalidValue { part, value } => format!(
            "“{}” is no value of the part “{}”. Write {}.",
            shorten(value),
            part.key(),
            part_values(*part)
        ),
        LawTextError::UnknownPiece { letter } => format!(
            "The part “by” has the letter “{letter}”, which is no piece of this law. Write pawns, any, or letters of \
             its pieces."
        ),
    };
    show_hidden(&sentence)
}

/// Lists the values of a part as a law's text has them.
fn part_values(part: LawPart) -> &'static str {
    match part {
        LawPart::Step => "a number of squares from 1 to 14",
        LawPart::From => "home or any",
        LawPart::EnPassant
        | LawPart::PushBack
        | LawPart::Choice
        | LawPart::Compulsory
        | LawPart::Promoted => "on or off",
        LawPart::Passed => "every, first or last",
        LawPart::By => "pawns, any, or letters of pieces",
        LawPart::Lapse => "next or never",
        LawPart::Rank => "any or fifth",
        LawPart::Reach => "capture or rank",
        LawPart::CaptureBoard => "near, far or either",
        LawPart::Landing => "empty or occupied",
        LawPart::Goal => "checkmate or king",
        LawPart::Board => "files and ranks, such as 10x8",
        LawPart::Start => "the first field of a FEN",
    }
}

/// Says where a FEN is wrong, and what to write there.
pub fn law_fen_error(error: &LawFenError) -> String {
    let what = fen_error_kind(&error.kind);
    show_hidden(&format!(
        "At character {} of the FEN, {what}.",
        error.column
    ))
}

/// Says where the FEN of an address is wrong. It also says what is shown in its place.
pub fn rejected_fen(error: &LawFenError, has_pieces: bool) -> String {
    let shown = if has_pieces {
        "The boards show its pieces without passed squares."
    } else {
        "The boards show the initial position."
    };
    format!("{} {shown}", law_fen_error(error))
}

fn fen_error_kind(kind: &LawFenErrorKind) -> String {
    match kind {
        LawFenErrorKind::MissingField(field) => format!("{} is missing", field_name(*field)),
        LawFenErrorKind::Placement(kind) => placement_error(kind),
        LawFenErrorKind::InvalidTurn => "whose move it is must be w or b".to_owned(),
        LawFenErrorKind::KingCount {
            side,
            kings,
            expected,
        } => format!(
            "{} has {}, and under this law it has {}",
            side_name(*side),
            count(*kings, "king"),
            number_word(*expected)
        ),
        LawFenErrorKind::OpponentInCheck { square } => {
            format!("the king on {square} is attacked, though its side has just moved")
        }
        LawFenErrorKind::PawnOnLastRank { square } => {
            format!("a pawn stands on {square}, where it would have promoted")
        }
        LawFenErrorKind::UnknownCastlingLetter(letter) => {
            format!("“{letter}” is no castling right. Write some of KQkq, or -")
        }
        LawFenErrorKind::ImpossibleCastling(letter) => format!(
            "the castling right {letter} stands there twice, or its king and rook are not at home"
        ),
        LawFenErrorKind::NotASquare { text } => format!(
            "“{}” is no square of these boards. Write the passed squares, or -",
            shorten(text)
        ),
        LawFenErrorKind::NoEnPassant => {
            "a passed square stands there, but this law has no capture en passant. Write -"
                .to_owned()
        }
        LawFenErrorKind::TooManyPassed { squares, most } => format!(
            "there are {}, and under this law a pawn passes {}",
            count(*squares, "passed square"),
            number_word(*most)
        ),
        LawFenErrorKind::SecondPawn => {
            "a second pawn is named, but only the last pawn can be taken en passant".to_owned()
        }
        LawFenErrorKind::OccupiedSquare { square } => {
            format!("{square} is named as passed, but it is not empty")
        }
        LawFenErrorKind::NoPawnPassed { squares } => {
            format!("no pawn can just have passed {squares}. If none has passed a square, write -")
        }
        LawFenErrorKind::AmbiguousPawn { first, second } => {
            format!("two pawns can have passed that square. Write {first} or {second}")
        }
        LawFenErrorKind::NotANumber(field) => {
            format!("{} is not a whole number", field_name(*field))
        }
        LawFenErrorKind::TrailingText => "something stands after the sixth field".to_owned(),
    }
}

fn field_name(field: LawFenField) -> &'static str {
    match field {
        LawFenField::Board => "the board",
        LawFenField::Turn => "whose move it is",
        LawFenField::HalfmoveClock => "the halfmove clock",
        LawFenField::FullmoveNumber => "the move number",
    }
}

fn placement_error(kind: &PlacementErrorKind) -> String {
    match kind {
        PlacementErrorKind::UnknownPiece { letter, known } => {
            format!("“{letter}” is no piece of this law. Its pieces are {known}")
        }
        PlacementErrorKind::RankLength {
            rank,
            squares,
            files,
        } => format!(
            "rank {rank} has {} instead of {}",
            count(*squares, "square"),
            number_word(usize::from(*files))
        ),
        PlacementErrorKind::RankCount { ranks, expected } => format!(
            "the board has {} instead of {}",
            count(*ranks, "rank"),
            number_word(usize::from(*expected))
        ),
        PlacementErrorKind::BoardCount { boards, expected } => format!(
            "the text has {} instead of {}. Separate boards by |",
            count(*boards, "board"),
            number_word(usize::from(*expected))
        ),
    }
}

/// Writes “no king”, “one king”, “two kings”.
fn count(number: usize, noun: &str) -> String {
    let plural = if number < 2 { "" } else { "s" };
    format!("{} {noun}{plural}", number_word(number))
}

/// Says why a typed move is not one legal move, and what to write.
pub fn law_move_error(error: &MoveTextError) -> String {
    match error {
        MoveTextError::NoSuchMove { text } if text.is_empty() => {
            "Type a move, such as e2e4, Nf3 or exd6 e.p.".to_owned()
        }
        MoveTextError::NoSuchMove { text } => format!(
            "“{}” is no legal move here. Write its squares, as in e2e4, or a move such as Nf3.",
            shorten(text)
        ),
        MoveTextError::Ambiguous { moves } => {
            let moves = join_words(moves, "or");
            capitalize(&format!(
                "that can mean {moves}: write the one that is meant."
            ))
        }
    }
}
