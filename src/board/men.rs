//! The men, and their parts in a motion.

use std::rc::Rc;

use course::Diagram;
use course::diagram::{Direction, Man, Part};
use course::lesson::Manner;
use rules::{Color, Piece, Role, Square};
use yew::prelude::*;

/// What the men are told.
#[derive(Properties, PartialEq)]
pub struct MenProps {
    /// What to show.
    pub diagram: Rc<Diagram>,
    /// Names the motion.
    pub serial: u32,
    /// Whether the motion is under way.
    pub moving: bool,
    /// Called when the motion is over. All its parts end together.
    #[prop_or_default]
    pub on_arrival: Callback<()>,
}

/// Every man that is on the board, and while it lasts, every man in the motion.
///
/// A man keeps its element from step to step. The beat changes with every motion, and the animations' names
/// with the beat, so that a new motion starts from its beginning though its part be the same as before.
#[component]
pub fn Men(props: &MenProps) -> Html {
    let motion = props.diagram.motion.filter(|_| props.moving);
    let scenery = motion.map(|motion| {
        let manner = match motion.manner {
            Manner::Play => "play",
            Manner::Rewind => "rewind",
        };
        let taken_in_passing = props
            .diagram
            .men
            .iter()
            .any(|man| matches!(man.part, Part::TakenInPassing { .. }));
        let direction = match motion.direction {
            Direction::Forward => "forward",
            Direction::Backward => "backward",
        };
        (if taken_in_passing { manner } else { "plain" }, direction)
    });
    let is_odd = !props.serial.is_multiple_of(2);
    let onanimationend = {
        let on_arrival = props.on_arrival.clone();
        // An animation of the other beat has been cut short by this motion.
        Callback::from(move |event: AnimationEvent| {
            if event.animation_name().ends_with("-odd") == is_odd {
                on_arrival.emit(());
            }
        })
    };
    // Motion may be turned off in the middle of one.
    let onanimationcancel = onanimationend.clone();
    html! {
        <div
            class="men"
            aria-hidden="true"
            data-manner={scenery.map(|(manner, _)| manner)}
            data-direction={scenery.map(|(_, direction)| direction)}
            data-beat={if is_odd { "odd" } else { "even" }}
            {onanimationend}
            {onanimationcancel}
        >
            { for props.diagram.men.iter()
                .filter(|man| man.rests || motion.is_some())
                .map(|&man| html! {
                    <Figure key={name(&man)} {man} moving={motion.is_some()} />
                }) }
        </div>
    }
}

/// What names a man through the scene: a pawn that promotes and what it becomes are two.
fn name(man: &Man) -> String {
    format!("{}{}", man.id, man.piece.fen())
}

#[derive(Properties)]
struct FigureProps {
    man: Man,
    moving: bool,
}

/// A man who stands still looks the same whether or not others are moving.
impl PartialEq for FigureProps {
    fn eq(&self, other: &Self) -> bool {
        self.man == other.man && (self.moving == other.moving || self.man.part == Part::Still)
    }
}

/// One man. He is drawn anew only when his part changes.
#[component]
fn Figure(props: &FigureProps) -> Html {
    let FigureProps { man, moving } = *props;
    let part = if moving { man.part } else { Part::Still };
    let (part_name, from, to) = match part {
        Part::Still => (None, None, None),
        Part::Travels { from, to } => (Some("travels"), Some(from), Some(to)),
        Part::Taken => (Some("taken"), None, None),
        Part::TakenInPassing { from, passed } => {
            (Some("taken-in-passing"), Some(from), Some(passed))
        }
        Part::Appears => (Some("appears"), None, None),
        Part::Returns { from, to } => (Some("returns"), Some(from), Some(to)),
    };
    let is_victim = matches!(part, Part::TakenInPassing { .. });
    html! {
        <div
            class={classes!("man", side(man.piece.color))}
            data-piece={letter(man.piece)}
            data-on={man.on.name()}
            data-part={part_name}
            data-from={from.map(Square::name)}
            data-to={to.map(Square::name)}
            data-victim={is_victim.then_some("")}
        >
            <svg viewBox="0 0 48 48"><use href={symbol(man.piece.role)} /></svg>
        </div>
    }
}

/// A man's letter in a FEN.
fn letter(piece: Piece) -> &'static str {
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

/// The style of a side's men.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::White => "piece-white",
        Color::Black => "piece-black",
    }
}

/// The drawing of a man in the sprite.
pub fn symbol(role: Role) -> &'static str {
    match role {
        Role::Pawn => "#piece-p",
        Role::Knight => "#piece-n",
        Role::Bishop => "#piece-b",
        Role::Rook => "#piece-r",
        Role::Queen => "#piece-q",
        Role::King => "#piece-k",
    }
}
