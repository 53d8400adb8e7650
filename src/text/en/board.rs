//! Texts of the board: labels of squares, and answers to its keys.

use course::board::move_targets::{MoveHintKind, MoveTarget};
use course::board::square_state::SquareState;
use course::{BoardView, MoveTargets};
use rules::{Color, Piece, Role, Square};

use crate::text::en::announcements::{
    announce_move, announce_move_without_hints, announce_right, describe_turn,
};
use crate::text::en::words::{describe_square, piece_name, side, wait_for_turn};

/// Labels the pawn that is captured as if it had gone one square. The pawn stays where it stands.
pub const AS_IF: &str = "as if";

/// Describes a square for screen readers: its piece, and its state in the interaction.
pub fn describe_square_state(square: Square, state: &SquareState) -> String {
    let mut words = describe_square(square, state.piece);
    for (is_so, what) in [
        (state.is_selected, ", held"),
        (state.is_in_check, ", in check"),
        (state.is_en_passant_victim, ", may be taken en passant"),
    ] {
        if is_so {
            words.push_str(what);
        }
    }
    if let Some(aim) = state.move_hint {
        words.push_str(match aim {
            MoveHintKind::Quiet => ", you can go here",
            MoveHintKind::Capture => ", you can take here",
            MoveHintKind::EnPassant { .. } => ", you can take here en passant",
        });
    }
    words
}

pub const HIDDEN_BY_QUESTION: &str = "Not yet: that would give the answer away.";

/// Names the focused square and the side to move.
pub fn where_am_i(square: Square, view: &BoardView) -> String {
    let piece = view.piece_at(square).map(|piece| piece.piece);
    let turn = match view.fen.parse() {
        Ok(position) => describe_turn(&position, !view.hides_legality),
        Err(_) => String::new(),
    };
    format!("{}. {turn}", describe_square(square, piece))
}

/// Describes the last move and the current en passant right.
pub fn describe_last_move(view: &BoardView) -> String {
    if let (Some(mv), Ok(after)) = (view.last_move, view.fen.parse()) {
        let say = if view.hides_legality {
            announce_move_without_hints
        } else {
            announce_move
        };
        return say(mv, &after);
    }
    let mut sentence = "No move has been made yet.".to_owned();
    if let Some(right) = &view.en_passant_right {
        sentence.push(' ');
        sentence.push_str(&announce_right(right));
    }
    sentence
}

/// Lists the moves of the piece on a square.
pub fn list_moves_from(
    square: Square,
    piece: Option<Piece>,
    targets: &MoveTargets,
    turn: Color,
) -> String {
    let Some(piece) = piece else {
        return empty_square(square);
    };
    if targets.is_empty() {
        return format!("{} has no legal move: the game is over.", side(turn));
    }
    if piece.color != turn {
        let name = format!(
            "{}’s {} on {square}",
            side(piece.color),
            piece_name(piece.role)
        );
        return wait_for_turn(turn, &name);
    }
    let moves: Vec<String> = targets.from(square).map(describe_target).collect();
    if moves.is_empty() {
        return format!("{} on {square} has no legal move.", side_and_piece(piece));
    }
    format!(
        "{} on {square}: {}.",
        side_and_piece(piece),
        moves.join(", ")
    )
}

/// Describes the selected piece. `targets` is `None` where a question hides what is legal.
pub fn describe_held_piece(
    square: Square,
    piece: Piece,
    targets: Option<&MoveTargets>,
    turn: Color,
) -> String {
    match targets {
        None => format!("Held: {} on {square}.", side_and_piece(piece)),
        Some(targets) if piece.color == turn => {
            format!(
                "Held: {}",
                list_moves_from(square, Some(piece), targets, turn)
            )
        }
        Some(_) => format!(
            "Held: {} on {square}, though it is {}’s move.",
            side_and_piece(piece),
            side(turn)
        ),
    }
}

/// Lists the captures of the side to move.
pub fn list_captures(targets: &MoveTargets, turn: Color) -> String {
    let captures: Vec<String> = targets
        .captures()
        .map(|target| format!("{} {}", target.from, describe_target(target)))
        .collect();
    if captures.is_empty() {
        return format!("{} can take nothing.", side(turn));
    }
    format!("{} can take: {}.", side(turn), captures.join(", "))
}

fn describe_target(target: MoveTarget) -> String {
    let MoveTarget {
        to,
        is_promotion: promotes,
        ..
    } = target;
    let arrival = match target.kind {
        MoveHintKind::Quiet => to.to_string(),
        MoveHintKind::Capture => format!("takes on {to}"),
        MoveHintKind::EnPassant { victim } => format!("takes the {victim} pawn en passant on {to}"),
    };
    if promotes {
        format!("{arrival} and promotes")
    } else {
        arrival
    }
}

fn side_and_piece(piece: Piece) -> String {
    format!("{} {}", side(piece.color), piece_name(piece.role))
}

/// Says that there is no piece of a kind, or no other one.
pub fn no_other_piece(role: Role, is_on_one: bool) -> String {
    let other = if is_on_one { "other " } else { "" };
    format!("There is no {other}{} on the board.", piece_name(role))
}

pub const KEYS_NOT_LOADED: &str =
    "The keys of the board did not arrive. The connection may be down: press the key again.";
pub const PUT_DOWN: &str = "Put down.";

pub fn empty_square(square: Square) -> String {
    format!("{square} is empty.")
}

pub fn describe_shape_start(square: Square) -> String {
    format!("Drawing from {square}. Enter here for a circle, elsewhere for an arrow.")
}

pub fn promotion_prompt(square: Square) -> String {
    format!("The pawn promotes on {square}: choose a piece")
}

pub fn promotion_choice(role: Role) -> &'static str {
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
    use course::{Lesson, Player, PlayerAction};

    use super::*;

    fn targets(fen: &str) -> MoveTargets {
        MoveTargets::from_position(&fen.parse().expect("a position"))
    }

    const WHITE_PAWN: Piece = Piece {
        color: Color::White,
        role: Role::Pawn,
    };

    #[test]
    fn square_label_names_piece_before_state() {
        let plain = SquareState {
            piece: Some(WHITE_PAWN),
            ..SquareState::default()
        };
        assert_eq!(describe_square_state(Square::E5, &plain), "e5, white pawn");
        let held = SquareState {
            is_selected: true,
            ..plain
        };
        assert_eq!(
            describe_square_state(Square::E5, &held),
            "e5, white pawn, held"
        );
        let passed = SquareState {
            move_hint: Some(MoveHintKind::EnPassant { victim: Square::D5 }),
            ..SquareState::default()
        };
        assert_eq!(
            describe_square_state(Square::D6, &passed),
            "d6, empty, you can take here en passant"
        );
        let passer = SquareState {
            is_en_passant_victim: true,
            ..plain
        };
        assert!(describe_square_state(Square::D5, &passer).ends_with(", may be taken en passant"));
    }

    #[test]
    fn capture_list_includes_en_passant() {
        let targets = targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assert_eq!(
            list_captures(&targets, Color::White),
            "White can take: e5 takes the d5 pawn en passant on d6."
        );
        assert_eq!(
            list_moves_from(Square::E5, Some(WHITE_PAWN), &targets, Color::White),
            "White pawn on e5: e6, takes the d5 pawn en passant on d6."
        );
        assert_eq!(
            list_moves_from(Square::A1, None, &targets, Color::White),
            "a1 is empty."
        );
    }

    #[test]
    fn moves_of_the_side_not_to_move_say_to_wait() {
        let moves = targets("4k1n1/8/8/8/8/8/8/RN2K3 w - - 0 1");
        let list = |square, color, role| {
            let piece = Piece { color, role };
            list_moves_from(square, Some(piece), &moves, Color::White)
        };
        assert_eq!(
            list(Square::G8, Color::Black, Role::Knight),
            "It is White’s move, and Black’s knight on g8 must wait."
        );
        assert!(list(Square::B1, Color::White, Role::Knight).starts_with("White knight on b1: "));
        let knight = Piece {
            color: Color::Black,
            role: Role::Knight,
        };
        assert_eq!(
            describe_held_piece(Square::G8, knight, Some(&moves), Color::White),
            "Held: Black knight on g8, though it is White’s move."
        );
        assert_eq!(
            describe_held_piece(Square::G8, knight, None, Color::Black),
            "Held: Black knight on g8."
        );
        let blocked = targets("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1");
        assert_eq!(
            list_moves_from(Square::E3, Some(WHITE_PAWN), &blocked, Color::White),
            "White pawn on e3 has no legal move."
        );
    }

    /// Describes the last move of a game.
    fn last(pgn: &str) -> String {
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let player = Player::new(lesson.into()).reduce(PlayerAction::Last);
        describe_last_move(&player.view())
    }

    #[test]
    fn last_move_description_includes_check_and_en_passant_right() {
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
    fn checkmated_side_is_not_announced_as_to_move() {
        let lesson = Lesson::parse("1. f3 e5 2. g4 Qh4# *")
            .lesson
            .expect("a lesson");
        let player = Player::new(lesson.into()).reduce(PlayerAction::Last);
        let view = player.view();
        assert_eq!(
            where_am_i(Square::H4, &view),
            "h4, black queen. White is checkmated."
        );
        let queen = Piece {
            color: Color::Black,
            role: Role::Queen,
        };
        assert_eq!(
            list_moves_from(Square::H4, Some(queen), &view.targets(), view.turn),
            "White has no legal move: the game is over."
        );
        let before = player.reduce(PlayerAction::Back).view();
        assert_eq!(where_am_i(Square::A3, &before), "a3, empty. Black to move.");
    }

    #[test]
    fn missing_piece_is_not_called_another() {
        assert_eq!(
            no_other_piece(Role::Queen, true),
            "There is no other queen on the board."
        );
        assert_eq!(
            no_other_piece(Role::Queen, false),
            "There is no queen on the board."
        );
    }
}
