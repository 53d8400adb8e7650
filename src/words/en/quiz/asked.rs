//! What is asked.

use course::quiz::{Asked, Kind, Question, Subject};
use rules::{EnPassantField, Square};

use super::who;
use crate::words::en::{adjective, side};

/// A kind of question.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Play => "Play it",
        Kind::May => "May I?",
        Kind::Which => "Which pawn?",
        Kind::Lands => "Where does it land?",
        Kind::Empties => "Which square empties?",
        Kind::Write => "Write it",
        Kind::Must => "Must I?",
        Kind::Same => "Same position?",
        Kind::Field => "What does the FEN say?",
    }
}

/// The question.
pub fn asked(question: &Question) -> String {
    let game = question.game();
    let (us, them) = (question.us(), !question.us());
    let name = side(us);
    let takes = |from| format!("{} takes en passant.", who(game, from));
    match question.asked() {
        Asked::Capture => {
            format!("{name} to move. Take en passant, or say that no pawn may.")
        }
        Asked::OnlyMove => format!("{name} has one legal move. Play it."),
        Asked::Takes(Subject { attempt, victim }) => {
            let board = game.position().board();
            let taken = match board.piece_at(victim) {
                Some(piece) => format!("the {}", super::man(piece.role)),
                None => "the man".to_owned(),
            };
            format!(
                "May {} take {taken} on {victim} en passant, by going to {}?",
                who(game, attempt.from),
                attempt.to
            )
        }
        Asked::Instead(attempt) => {
            let board = game.position().board();
            let does = match board.piece_at(attempt.to) {
                Some(_) => "take on",
                None => "go to",
            };
            format!(
                "{name} may take en passant. May {} {does} {} instead?",
                who(game, attempt.from),
                attempt.to
            )
        }
        Asked::Taker => format!("Which {} pawn may take en passant?", adjective(us)),
        Asked::Victim => format!("Which {} pawn may be taken en passant?", adjective(them)),
        Asked::Lands(from) => format!("{} On which square does it land?", takes(from)),
        Asked::Empties(from) => format!(
            "{} From which square does the {} pawn leave the board?",
            takes(from),
            adjective(them)
        ),
        Asked::Write(from) => format!("{} Write the move.", takes(from)),
        Asked::Must => format!("{name} may take en passant. Must {name} take?"),
        Asked::Same { ply } => {
            let moves = game.plies().saturating_sub(ply) / 2;
            let ago = match moves {
                1 => "one move".to_owned(),
                2 => "two moves".to_owned(),
                3 => "three moves".to_owned(),
                4 => "four moves".to_owned(),
                more => format!("{more} moves"),
            };
            format!(
                "The men stand as they stood {ago} ago, and {name} is to move again. As repetitions are counted, is it \
                 the same position?"
            )
        }
        Asked::Field(convention) => format!(
            "What stands in the fourth field of this position’s FEN? {}",
            by(convention)
        ),
    }
}

/// A convention for the field.
fn by(convention: EnPassantField) -> &'static str {
    match convention {
        EnPassantField::Always => {
            "By the standard, it names the passed square after every double step."
        }
        EnPassantField::Ready => {
            "As many programs write it, it names the passed square only if an enemy pawn stands ready to take there."
        }
        EnPassantField::Legal => {
            "As strict programs write it, it names the passed square only if a capture there is legal."
        }
    }
}

/// What the field says.
pub fn field(said: Option<Square>) -> String {
    said.map_or_else(|| "– (a hyphen)".to_owned(), |square| square.to_string())
}
