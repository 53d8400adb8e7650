//! Announcements under a law: moves, the status of a game, and the labels of squares.

use variants::{
    BoardSquare, Goal, Lapse, LawName, LawPosition, LawStatus, MoveAction, Side, Variant,
    VariantMove,
};

use crate::text::en::laws::names::{
    kind_name, king_name, level_name, passed_pawn_name, piece_on_square, side_adjective, side_name,
    uncapitalize, way_length, with_article,
};
use crate::text::en::words::number_word;

/// Announces a legal move without what could answer a question. It leaves out whether the reply can be a capture en
/// passant, and whether there is a legal reply.
pub fn describe_law_move_without_hints(
    variant: &Variant,
    before: &LawPosition,
    mv: VariantMove,
) -> String {
    let is_check = variant.is_check(&variant.play(before, mv));
    let end = if is_check { "; check." } else { "." };
    move_sentence(variant, before, mv) + end
}

/// Announces a legal move, given the position before it.
pub fn describe_law_move(variant: &Variant, before: &LawPosition, mv: VariantMove) -> String {
    let after = variant.play(before, mv);
    let end = match variant.status(&after) {
        LawStatus::Checkmate => "; checkmate".to_owned(),
        LawStatus::Stalemate => format!("; {} has no legal move", side_name(after.turn())),
        LawStatus::KingCaptured => format!("; {} wins", side_name(before.turn())),
        LawStatus::Ongoing if variant.is_check(&after) => "; check".to_owned(),
        LawStatus::Ongoing => String::new(),
    };
    let moves = variant.legal_moves(&after);
    let right = if moves.iter().any(|mv| mv.is_en_passant()) {
        let law = &variant.law().en_passant;
        let may = if law.compulsory { "must" } else { "may" };
        let until = match law.lapse {
            Lapse::NextMove => ", this move only",
            Lapse::Never => "",
        };
        format!("; {} {may} take en passant{until}", side_name(after.turn()))
    } else {
        String::new()
    };
    move_sentence(variant, before, mv) + &end + &right + "."
}

/// Describes a side's move, without a full stop.
fn move_sentence(variant: &Variant, before: &LawPosition, mv: VariantMove) -> String {
    let law = variant.law();
    let square = |square| variant.shape().square_name(square);
    let Some(piece) = before.piece_at(mv.from) else {
        return variant.coordinates(mv);
    };
    let (side, kind) = (side_name(piece.side), kind_name(law, piece.kind));
    let [from, to] = [mv.from, mv.to].map(square);
    let mut sentence = match mv.action {
        MoveAction::Quiet => format!("{side} {kind} moves from {from} to {to}"),
        MoveAction::Step => {
            let offset = mv.from.offset_to(mv.to);
            let squares = number_word(way_length(offset));
            format!("{side} {kind} moves {squares} squares, {from} to {to}")
        }
        MoveAction::Capture => {
            let captured = piece_on_square(variant, before, mv.to);
            format!("{side} {kind} on {from} takes {captured}")
        }
        MoveAction::EnPassant { pawn } => {
            let captured = passed_pawn_name(variant, before, pawn);
            format!("{side} {kind} on {from} takes {to} en passant; {captured} is removed")
        }
        MoveAction::Castle { partner, .. } => {
            let partner = piece_on_square(variant, before, partner);
            return format!("{side} castles with {partner}");
        }
    };
    if let Some(promotion) = mv.promotion {
        sentence.push_str("; it becomes ");
        sentence.push_str(&with_article(&kind_name(law, promotion)));
    }
    if variant.is_mirrored() {
        sentence.push_str("; it arrives on ");
        sentence.push_str(&square(variant.arrival(mv.landing())));
    }
    sentence
}

/// Says which side is to move, or how the game has ended.
pub fn law_status(variant: &Variant, position: &LawPosition) -> String {
    let turn = side_name(position.turn());
    let winner = side_name(!position.turn());
    let law = variant.law();
    match variant.status(position) {
        LawStatus::Ongoing if variant.is_check(position) => format!("{turn} to move, in check."),
        LawStatus::Ongoing => format!("{turn} to move."),
        LawStatus::Checkmate => format!("Checkmate. {winner} wins."),
        LawStatus::Stalemate if has_stalemate(law.name, law.goal) => {
            format!("{turn} has no legal move: stalemate.")
        }
        LawStatus::Stalemate => format!("{turn} has no legal move."),
        LawStatus::KingCaptured => {
            let mut sides = Side::ALL.into_iter();
            let lost = sides.find(|side| variant.kings(position.placement(), *side).is_empty());
            let lost = lost.unwrap_or(position.turn());
            format!(
                "{}’s {} has been captured. {} wins.",
                side_name(lost),
                king_name(law),
                side_name(!lost)
            )
        }
    }
}

/// Returns true if the law calls a lack of moves stalemate.
fn has_stalemate(name: LawName, goal: Goal) -> bool {
    let is_loss = matches!(name, LawName::Shogi | LawName::Xiangqi | LawName::Janggi);
    goal == Goal::Checkmate && !is_loss
}

/// Describes a square for screen readers: “e5, white pawn”, “board B, e5, empty”.
pub fn describe_law_square(
    variant: &Variant,
    position: &LawPosition,
    square: BoardSquare,
) -> String {
    let law = variant.law();
    let shape = variant.shape();
    let mut label = String::new();
    if shape.levels() > 1 {
        label.push_str(&uncapitalize(&level_name(law, square.level())));
        label.push_str(", ");
    }
    label.push(char::from(b'a' + square.file()));
    label.push_str(&(square.rank() + 1).to_string());
    label.push_str(", ");
    match position.piece_at(square) {
        Some(piece) => {
            label.push_str(side_adjective(piece.side));
            label.push(' ');
            label.push_str(&kind_name(law, piece.kind));
        }
        None => label.push_str("empty"),
    }
    label
}

/// Describes a square as [`describe_law_square`] does, and which pawn has passed it. An example is “passed by the pawn
/// on e4”.
pub fn law_square_label(variant: &Variant, position: &LawPosition, square: BoardSquare) -> String {
    let mut label = describe_law_square(variant, position, square);
    let mut passed_pawns = position.passed_pawns().iter();
    if let Some(passed) = passed_pawns.find(|it| it.passed.contains(&square)) {
        label.push_str(", passed by ");
        label.push_str(&passed_pawn_name(variant, position, passed.pawn));
    }
    label
}
