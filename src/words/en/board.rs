//! What the board says: its squares, and the answers to its keys.

use course::targets::{Aim, Target};
use course::{Diagram, Targets};
use rules::{Color, Piece, Role, Square};

use super::speech::{played, reserved, right, to_move};
use super::{man, not_the_turn, side, square as named};
use crate::board::squares::Standing;

/// A square as it is read out: the man on it, and what of it matters now.
pub fn standing(square: Square, standing: &Standing) -> String {
    let mut words = named(square, standing.piece);
    for (is_so, what) in [
        (standing.is_held, ", held"),
        (standing.is_checked, ", in check"),
        (standing.is_passer, ", may be taken en passant"),
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

/// The answer to a key would answer what is asked.
pub const ASKED: &str = "That is what is asked here.";

/// Where the learner is on a board, and whose move it is.
pub fn where_am_i(square: Square, diagram: &Diagram) -> String {
    let piece = diagram.man_on(square).map(|man| man.piece);
    let turn = match diagram.fen.parse() {
        Ok(position) => to_move(&position, !diagram.withholds),
        Err(_) => String::new(),
    };
    format!("{}. {turn}", named(square, piece))
}

/// The last move, and the right to take en passant that lives now.
pub fn last_move(diagram: &Diagram) -> String {
    if let (Some(move_), Ok(after)) = (diagram.last_move, diagram.fen.parse()) {
        let say = if diagram.withholds { reserved } else { played };
        return say(move_, &after);
    }
    let mut sentence = "No move has been made yet.".to_owned();
    if let Some(alive) = &diagram.right {
        sentence.push(' ');
        sentence.push_str(&right(alive));
    }
    sentence
}

/// Where the man on a square may go, given whose move it is.
pub fn moves_from(square: Square, piece: Option<Piece>, targets: &Targets, turn: Color) -> String {
    let Some(piece) = piece else {
        return empty(square);
    };
    if targets.is_empty() {
        return format!("{} has no legal move: the game is over.", side(turn));
    }
    if piece.color != turn {
        let who = format!("{}’s {} on {square}", side(piece.color), man(piece.role));
        return not_the_turn(turn, &who);
    }
    let ways: Vec<String> = targets.from(square).map(way).collect();
    if ways.is_empty() {
        return format!("{} on {square} has no legal move.", whole(piece));
    }
    format!("{} on {square}: {}.", whole(piece), ways.join(", "))
}

/// A man is in hand, given where the men may go, if that may be told, and whose move it is.
pub fn held(square: Square, piece: Piece, targets: Option<&Targets>, turn: Color) -> String {
    match targets {
        None => format!("Held: {} on {square}.", whole(piece)),
        Some(targets) if piece.color == turn => {
            format!("Held: {}", moves_from(square, Some(piece), targets, turn))
        }
        Some(_) => format!(
            "Held: {} on {square}, though it is {}’s move.",
            whole(piece),
            side(turn)
        ),
    }
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

/// There is no man of a kind to go to, given whether the learner is on one.
pub fn no_other(role: Role, is_on_one: bool) -> String {
    let other = if is_on_one { "other " } else { "" };
    format!("There is no {other}{} on the board.", man(role))
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
    use course::{Action, Lesson, Player};

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
        assert!(standing(Square::D5, &passer).ends_with(", may be taken en passant"));
    }

    #[test]
    fn captures_in_passing_are_captures_and_are_said_to_be() {
        let targets = targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assert_eq!(
            captures(&targets, Color::White),
            "White can take: e5 takes the d5 pawn en passant on d6."
        );
        assert_eq!(
            moves_from(Square::E5, Some(WHITE_PAWN), &targets, Color::White),
            "White pawn on e5: e6, takes the d5 pawn en passant on d6."
        );
        assert_eq!(
            moves_from(Square::A1, None, &targets, Color::White),
            "a1 is empty."
        );
    }

    #[test]
    fn a_man_waits_for_its_side_to_move_and_is_not_said_to_be_without_moves() {
        let moves = targets("4k1n1/8/8/8/8/8/8/RN2K3 w - - 0 1");
        let asked = |square, color, role| {
            let piece = Piece { color, role };
            moves_from(square, Some(piece), &moves, Color::White)
        };
        assert_eq!(
            asked(Square::G8, Color::Black, Role::Knight),
            "It is White’s move, and Black’s knight on g8 must wait."
        );
        assert!(asked(Square::B1, Color::White, Role::Knight).starts_with("White knight on b1: "));
        let knight = Piece {
            color: Color::Black,
            role: Role::Knight,
        };
        assert_eq!(
            held(Square::G8, knight, Some(&moves), Color::White),
            "Held: Black knight on g8, though it is White’s move."
        );
        assert_eq!(
            held(Square::G8, knight, None, Color::Black),
            "Held: Black knight on g8."
        );
        let blocked = targets("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1");
        assert_eq!(
            moves_from(Square::E3, Some(WHITE_PAWN), &blocked, Color::White),
            "White pawn on e3 has no legal move."
        );
    }

    /// What the board says of the last move of a game.
    fn last(pgn: &str) -> String {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let player = Player::new(lesson.into()).reduce(Action::Last);
        last_move(&player.diagram())
    }

    #[test]
    fn the_last_move_is_said_with_all_that_it_brought() {
        for (pgn, sentence) in [
            ("*", "No move has been made yet."),
            (
                "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\"]\n\n*",
                "No move has been made yet. White may take the d5 pawn en passant, on d6: this move only.",
            ),
            (
                "1. e4 e6 2. e5 d5 *",
                "Black pawn moves two squares, d7 to d5; White may take en passant, this move only.",
            ),
            ("1. e4 e5 *", "Black pawn moves two squares, e7 to e5."),
            (
                "1. e4 e6 2. e5 d5 3. exd6 *",
                "White pawn on e5 takes d6 en passant; the black pawn on d5 is removed.",
            ),
            (
                "1. f3 e5 2. g4 Qh4# *",
                "Black queen moves from d8 to h4; checkmate.",
            ),
            // The rook on h5 would see the king.
            (
                "[SetUp \"1\"]\n[FEN \"4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1\"]\n\n1... d5 *",
                "Black pawn moves two squares, d7 to d5.",
            ),
        ] {
            assert_eq!(last(pgn), sentence, "{pgn}");
        }
    }

    #[test]
    fn a_side_that_is_checkmated_is_not_said_to_be_next_to_move() {
        let lesson = Lesson::read("1. f3 e5 2. g4 Qh4# *")
            .lesson
            .expect("a lesson");
        let player = Player::new(lesson.into()).reduce(Action::Last);
        let diagram = player.diagram();
        assert_eq!(
            where_am_i(Square::H4, &diagram),
            "h4, black queen. White is checkmated."
        );
        let queen = Piece {
            color: Color::Black,
            role: Role::Queen,
        };
        assert_eq!(
            moves_from(Square::H4, Some(queen), &diagram.targets(), diagram.turn),
            "White has no legal move: the game is over."
        );
        let before = player.reduce(Action::Back).diagram();
        assert_eq!(where_am_i(Square::A3, &before), "a3, empty. Black to move.");
    }

    #[test]
    fn no_man_of_a_kind_is_not_called_another() {
        assert_eq!(
            no_other(Role::Queen, true),
            "There is no other queen on the board."
        );
        assert_eq!(
            no_other(Role::Queen, false),
            "There is no queen on the board."
        );
    }
}
