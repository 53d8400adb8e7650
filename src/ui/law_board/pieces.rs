//! The pieces on boards of any shape, and their drawings.

use course::LawBoardView;
use course::law_lab::board_view::{LawBoardPiece, LawPieceMotion};
use variants::{BoardSquare, Law, LawName, PieceKind, Side, Variant};
use yew::prelude::*;

/// Renders the pieces of one board. Those of all boards move together.
pub fn render_pieces(
    variant: &Variant,
    view: &LawBoardView,
    level: u8,
    is_animating: bool,
) -> Html {
    let pieces = view.pieces.iter();
    html! {
        { for pieces
            .filter(|piece| piece.square.level() == level && (piece.remains || is_animating))
            .map(|piece| render_piece(variant, piece, is_animating)) }
    }
}

fn render_piece(variant: &Variant, piece: &LawBoardPiece, is_animating: bool) -> Html {
    let motion = if is_animating {
        piece.motion
    } else {
        LawPieceMotion::Still
    };
    let squares = motion.squares();
    let is_victim = matches!(motion, LawPieceMotion::EnPassantCapture(..));
    let file = |square: BoardSquare| square.file().to_string();
    let rank = |square: BoardSquare| square.rank().to_string();
    let kind = variant.law().kind(piece.piece.kind);
    let symbol = kind.symbol();
    html! {
        <div
            key={format!("{}{symbol}", piece.id)}
            class={classes!("piece", side_class(piece.piece.side))}
            data-piece={piece_letter(&symbol, piece.piece.side)}
            data-on={variant.shape().square_name(piece.square)}
            data-x={file(piece.square)}
            data-y={rank(piece.square)}
            data-animation={motion.name()}
            data-from-x={squares.map(|(from, _)| file(from))}
            data-from-y={squares.map(|(from, _)| rank(from))}
            data-to-x={squares.map(|(_, to)| file(to))}
            data-to-y={squares.map(|(_, to)| rank(to))}
            data-victim={is_victim.then_some("")}
        >
            { piece_drawing(variant.law(), kind) }
        </div>
    }
}

/// Renders the drawing of a kind of piece.
///
/// The pieces of chess have theirs in the sprite of every page. A piece that moves like a knight and another has
/// both drawings. Any other piece is a counter with its letter, and so are all pieces of shogi, xiangqi and janggi.
pub fn piece_drawing(law: &Law, kind: &PieceKind) -> Html {
    let is_of_counters = matches!(
        law.name,
        LawName::Shogi | LawName::Xiangqi | LawName::Janggi
    );
    let drawings = match kind.name {
        _ if is_of_counters => None,
        "pawn" => Some(("#piece-p", None)),
        "knight" => Some(("#piece-n", None)),
        "bishop" => Some(("#piece-b", None)),
        "rook" => Some(("#piece-r", None)),
        "queen" => Some(("#piece-q", None)),
        "king" => Some(("#piece-k", None)),
        "princess" => Some(("#piece-n", Some("#piece-b"))),
        "paladin" if law.name == LawName::Chess99 => Some(("#piece-n", Some("#piece-b"))),
        "empress" => Some(("#piece-n", Some("#piece-r"))),
        _ => None,
    };
    match drawings {
        Some((href, None)) => html! { <svg viewBox="0 0 48 48"><use {href} /></svg> },
        Some((href, Some(second))) => html! {
            <svg viewBox="0 0 48 48">
                <use href={second} x="18" y="0" width="30" height="30" />
                <use {href} x="0" y="10" width="38" height="38" />
            </svg>
        },
        None => html! {
            <svg viewBox="0 0 48 48">
                <circle class="piece-body" cx="24" cy="24" r="19" />
                <circle class="piece-line" cx="24" cy="24" r="19" />
                <text class="piece-mark" x="24" y="32">{ kind.symbol() }</text>
            </svg>
        },
    }
}

/// Returns the class of a side's pieces.
pub fn side_class(side: Side) -> &'static str {
    match side {
        Side::White => "piece-white",
        Side::Black => "piece-black",
    }
}

fn piece_letter(symbol: &str, side: Side) -> String {
    match side {
        Side::White => symbol.to_owned(),
        Side::Black => symbol.to_ascii_lowercase(),
    }
}
