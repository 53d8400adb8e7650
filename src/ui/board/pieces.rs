//! The pieces and their animations.

use std::rc::Rc;

use course::BoardView;
use course::board::view_model::{BoardPiece, Direction, PieceAnimation};
use rules::{Color, Piece, Role};
use yew::prelude::*;

use crate::text;

#[derive(Properties, PartialEq)]
pub struct PiecesProps {
    pub view: Rc<BoardView>,
    /// Changes with every animation.
    pub revision: u32,
    pub is_animating: bool,
    /// Called when the animation is over. The pieces arrive together.
    #[prop_or_default]
    pub on_animation_end: Callback<()>,
}

/// The attributes of a board by which `motion.css` animates it.
pub struct MotionAttributes {
    pub en_passant_style: Option<&'static str>,
    /// `None` while a piece comes back whose move is not legal.
    pub direction: Option<&'static str>,
    /// It alternates, and the names of the CSS animations with it, so that a new animation starts from its beginning
    /// even if it equals the last.
    pub beat: &'static str,
}

impl MotionAttributes {
    pub fn of(view: &BoardView, revision: u32, is_animating: bool) -> Self {
        let motion = view.motion.filter(|_| is_animating);
        let has = |is_kind: fn(PieceAnimation) -> bool| {
            view.pieces.iter().any(|piece| is_kind(piece.animation))
        };
        let is_en_passant = |it| matches!(it, PieceAnimation::EnPassantCapture { .. });
        let is_bounce = |it| matches!(it, PieceAnimation::Bounce { .. });
        Self {
            en_passant_style: motion
                .filter(|_| has(is_en_passant))
                .map(|motion| motion.style.name()),
            direction: motion
                .filter(|_| !has(is_bounce))
                .map(|motion| match motion.direction {
                    Direction::Forward => "forward",
                    Direction::Backward => "backward",
                }),
            beat: beat_name(revision),
        }
    }
}

/// Returns whether a revision's animations have their second names.
pub const fn is_odd_beat(revision: u32) -> bool {
    !revision.is_multiple_of(2)
}

/// Returns the name of a revision's beat.
pub const fn beat_name(revision: u32) -> &'static str {
    if is_odd_beat(revision) { "odd" } else { "even" }
}

/// The pieces on the board, and those that take part in the animation.
///
/// A piece keeps its element from step to step.
#[component]
pub fn Pieces(props: &PiecesProps) -> Html {
    let motion = props.view.motion.filter(|_| props.is_animating);
    let is_odd = is_odd_beat(props.revision);
    let onanimationend = {
        let on_animation_end = props.on_animation_end.clone();
        // An animation of the other beat was cut short by this one.
        Callback::from(move |event: AnimationEvent| {
            if event.animation_name().ends_with("-odd") == is_odd {
                on_animation_end.emit(());
            }
        })
    };
    // The user may turn off motion during an animation.
    let onanimationcancel = onanimationend.clone();
    html! {
        <div
            class="pieces"
            aria-hidden="true"
            {onanimationend}
            {onanimationcancel}
        >
            { for props.view.pieces.iter()
                .filter(|piece| piece.remains || motion.is_some())
                .map(|&piece| html! {
                    <PieceView key={element_key(&piece)} {piece} is_animating={motion.is_some()} />
                }) }
        </div>
    }
}

/// Returns the key of a piece within the scene.
///
/// A pawn and the piece it promotes to have different keys.
fn element_key(piece: &BoardPiece) -> String {
    format!("{}{}", piece.id, piece.piece.char())
}

#[derive(Properties)]
struct PieceViewProps {
    piece: BoardPiece,
    is_animating: bool,
}

/// A piece that stands still looks the same while others move.
impl PartialEq for PieceViewProps {
    fn eq(&self, other: &Self) -> bool {
        self.piece == other.piece
            && (self.is_animating == other.is_animating
                || self.piece.animation == PieceAnimation::Still)
    }
}

/// One piece. It renders only when its animation changes.
#[component]
fn PieceView(props: &PieceViewProps) -> Html {
    let PieceViewProps {
        piece,
        is_animating,
    } = *props;
    let animation = if is_animating {
        piece.animation
    } else {
        PieceAnimation::Still
    };
    let squares = match animation {
        PieceAnimation::Still | PieceAnimation::Capture | PieceAnimation::Appear => None,
        PieceAnimation::Slide { from, to } | PieceAnimation::Bounce { from, to } => {
            Some((from, to))
        }
        PieceAnimation::EnPassantCapture { from, passed } => Some((from, passed)),
    };
    let is_victim = matches!(animation, PieceAnimation::EnPassantCapture { .. });
    html! {
        <div
            class={classes!("piece", piece_class(piece.piece.color))}
            data-piece={fen_letter(piece.piece)}
            data-on={piece.square.name()}
            data-animation={animation.name()}
            data-from={squares.map(|(from, _)| from.name())}
            data-to={squares.map(|(_, to)| to.name())}
            data-victim={is_victim.then_some("")}
        >
            <svg viewBox="0 0 48 48"><use href={symbol_href(piece.piece.role)} /></svg>
            if is_victim {
                <div class="ghost">
                    <svg viewBox="0 0 48 48"><use href={symbol_href(piece.piece.role)} /></svg>
                    <span>{ text::AS_IF }</span>
                </div>
            }
        </div>
    }
}

/// Returns a piece's FEN letter.
fn fen_letter(piece: Piece) -> &'static str {
    let (white, black) = match piece.role {
        Role::Pawn => ("P", "p"),
        Role::Knight => ("N", "n"),
        Role::Bishop => ("B", "b"),
        Role::Rook => ("R", "r"),
        Role::Queen => ("Q", "q"),
        Role::King => ("K", "k"),
    };
    match piece.color {
        Color::White => white,
        Color::Black => black,
    }
}

/// Returns the class of a side's pieces.
pub fn piece_class(color: Color) -> &'static str {
    match color {
        Color::White => "piece-white",
        Color::Black => "piece-black",
    }
}

/// Returns the reference of the marker in the sprite that draws a piece.
pub fn marker_href(piece: Piece) -> String {
    let class = piece_class(piece.color);
    symbol_href(piece.role).replace("piece", class)
}

/// Returns the reference of a role's drawing in the sprite.
pub fn symbol_href(role: Role) -> &'static str {
    match role {
        Role::Pawn => "#piece-p",
        Role::Knight => "#piece-n",
        Role::Bishop => "#piece-b",
        Role::Rook => "#piece-r",
        Role::Queen => "#piece-q",
        Role::King => "#piece-k",
    }
}
