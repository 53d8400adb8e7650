//! What the board says: its squares, and the answers to its keys.

use course::Targets;
use course::targets::{Aim, Target};
use rules::{Color, Move, Piece, Role, Square};

use super::speech::deed;
use super::{man, side, square as named};
use crate::board::squares::Standing;

/// The keys of the board, for the list of keys.
pub const BOARD_KEYS: [(&str, &str); 15] = [
    ("Arrow keys", "Go from square to square"),
    (
        "Home, End",
        "To the ends of the row; with Ctrl to the corners",
    ),
    ("Page Up, Page Down", "To the ends of the column"),
    ("Enter or Space", "Take a man up, put him down"),
    ("Esc", "Let go of everything"),
    ("o", "Where am I?"),
    ("l", "The last move"),
    ("m", "Moves from here"),
    ("M", "Captures, en passant among them"),
    (
        "p n b r q k",
        "To the next pawn, knight, bishop, rook, queen or king; with Shift to the one before",
    ),
    ("1 to 8", "To that rank; with Shift to that file"),
    ("i", "Type a move"),
    ("f", "Flip the board"),
    ("h", "A hint"),
    ("?", "This list"),
];

/// How the second button of a mouse draws, for the list of keys.
pub const DRAWING_KEYS: [(&str, &str); 3] = [
    (
        "Right button",
        "Click for a circle, drag for an arrow; again to take it off",
    ),
    (
        "With a key held",
        "Green without, red with Shift, blue with Alt, yellow with both",
    ),
    ("Click on an empty square", "Take all of them off"),
];

/// A square as it is read out: the man on it, and what of it matters now.
pub fn standing(square: Square, standing: &Standing) -> String {
    let mut words = named(square, standing.piece);
    for (is_so, what) in [
        (standing.is_held, ", held"),
        (standing.is_checked, ", in check"),
        (standing.is_passer, ", may be captured in passing"),
    ] {
        if is_so {
            words.push_str(what);
        }
    }
    if let Some(aim) = standing.aim {
        words.push_str(match aim {
            Aim::Quiet => ", you can go here",
            Aim::Capture => ", you can take here",
            Aim::EnPassant { .. } => ", you can take here en passant",
        });
    }
    words
}

/// Where the learner is, and whose move it is.
pub fn where_am_i(square: Square, piece: Option<Piece>, turn: Color) -> String {
    format!("{}. {} to move.", named(square, piece), side(turn))
}

/// The last move, by the side that is not to move now.
pub fn last_move(last: Option<Move>, turn: Color, is_check: bool) -> String {
    match last {
        Some(move_) => {
            let check = if is_check { "; check" } else { "" };
            format!("{}{check}.", deed(!turn, move_))
        }
        None => "No move has been made yet.".to_owned(),
    }
}

/// Where the man on a square may go.
pub fn moves_from(square: Square, piece: Option<Piece>, targets: &Targets) -> String {
    let Some(piece) = piece else {
        return format!("{square} is empty.");
    };
    let ways: Vec<String> = targets.from(square).map(way).collect();
    if ways.is_empty() {
        return format!("{} on {square} has no move.", whole(piece));
    }
    format!("{} on {square}: {}.", whole(piece), ways.join(", "))
}

/// A man is in hand.
pub fn held(square: Square, piece: Piece, targets: &Targets) -> String {
    format!("Held: {}", moves_from(square, Some(piece), targets))
}

/// Every capture that the side to move may make.
pub fn captures(targets: &Targets, turn: Color) -> String {
    let ways: Vec<String> = targets
        .captures()
        .map(|target| format!("{} {}", target.from, way(target)))
        .collect();
    if ways.is_empty() {
        return format!("{} can take nothing.", side(turn));
    }
    format!("{} can take: {}.", side(turn), ways.join(", "))
}

fn way(target: Target) -> String {
    let Target { to, promotes, .. } = target;
    let arrival = match target.aim {
        Aim::Quiet => to.to_string(),
        Aim::Capture => format!("takes on {to}"),
        Aim::EnPassant { victim } => format!("takes the {victim} pawn en passant on {to}"),
    };
    if promotes {
        format!("{arrival} and promotes")
    } else {
        arrival
    }
}

fn whole(piece: Piece) -> String {
    format!("{} {}", side(piece.color), man(piece.role))
}

/// There is no other man of a kind.
pub fn no_other(role: Role) -> String {
    format!("There is no other {} on the board.", man(role))
}

/// What answers keys did not arrive.
pub const KEYS_LOST: &str = "The keys of the board did not arrive. Press the key again.";

/// The man was put down where he stood.
pub const PUT_DOWN: &str = "Put down.";

/// There is nothing to take up.
pub fn empty(square: Square) -> String {
    format!("{square} is empty.")
}

/// A stroke of the pen has begun.
pub fn stroke_from(square: Square) -> String {
    format!("Drawing from {square}. Enter here for a circle, elsewhere for an arrow.")
}

/// The name of the choice between four men.
pub fn promotes_on(square: Square) -> String {
    format!("The pawn promotes on {square}: choose a piece")
}

/// What a pawn may become.
pub fn promotion(role: Role) -> &'static str {
    match role {
        Role::Queen => "Queen",
        Role::Rook => "Rook",
        Role::Bishop => "Bishop",
        Role::Knight => "Knight",
        Role::Pawn => "Pawn",
        Role::King => "King",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(fen: &str) -> Targets {
        Targets::of(&fen.parse().expect("a position"))
    }

    const WHITE_PAWN: Piece = Piece {
        color: Color::White,
        role: Role::Pawn,
    };

    #[test]
    fn a_square_says_what_matters_after_what_it_is() {
        let plain = Standing {
            piece: Some(WHITE_PAWN),
            ..Standing::default()
        };
        assert_eq!(standing(Square::E5, &plain), "e5, white pawn");
        let held = Standing {
            is_held: true,
            ..plain
        };
        assert_eq!(standing(Square::E5, &held), "e5, white pawn, held");
        let passed = Standing {
            aim: Some(Aim::EnPassant { victim: Square::D5 }),
            ..Standing::default()
        };
        assert_eq!(
            standing(Square::D6, &passed),
            "d6, empty, you can take here en passant"
        );
        let passer = Standing {
            is_passer: true,
            ..plain
        };
        assert!(standing(Square::D5, &passer).ends_with(", may be captured in passing"));
    }

    #[test]
    fn captures_in_passing_are_captures_and_are_said_to_be() {
        let targets = targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assert_eq!(
            captures(&targets, Color::White),
            "White can take: e5 takes the d5 pawn en passant on d6."
        );
        assert_eq!(
            moves_from(Square::E5, Some(WHITE_PAWN), &targets),
            "White pawn on e5: e6, takes the d5 pawn en passant on d6."
        );
        assert_eq!(moves_from(Square::A1, None, &targets), "a1 is empty.");
    }

    #[test]
    fn the_last_move_is_said_without_the_position_before_it() {
        let move_ = Move::EnPassant {
            from: Square::E5,
            to: Square::D6,
        };
        assert_eq!(
            last_move(Some(move_), Color::Black, true),
            "White pawn on e5 takes d6 en passant; the black pawn on d5 is removed; check."
        );
        assert_eq!(
            last_move(None, Color::White, false),
            "No move has been made yet."
        );
    }
}
