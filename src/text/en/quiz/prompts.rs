//! The questions' prompts.

use course::quiz::{CandidateCapture, Prompt, QuizQuestion, QuizQuestionKind};
use rules::{EnPassantMode, Square};

use crate::text::en::quiz::names::piece_on;
use crate::text::en::words::{adjective, piece_name, side};

/// Names a kind of question.
pub fn kind_name(kind: QuizQuestionKind) -> &'static str {
    match kind {
        QuizQuestionKind::Play => "Play it",
        QuizQuestionKind::May => "May I?",
        QuizQuestionKind::Which => "Which pawn?",
        QuizQuestionKind::Lands => "Where does it land?",
        QuizQuestionKind::Empties => "Where is the pawn removed?",
        QuizQuestionKind::Write => "Write it",
        QuizQuestionKind::Must => "Must I?",
        QuizQuestionKind::Same => "Same position?",
        QuizQuestionKind::Field => "What does the FEN say?",
    }
}

pub fn describe_prompt(question: &QuizQuestion) -> String {
    let game = question.game();
    let (us, them) = (question.side_to_move(), !question.side_to_move());
    let name = side(us);
    let takes = |from| format!("{} takes en passant.", piece_on(game, from));
    match question.prompt() {
        Prompt::Capture => {
            format!("{name} to move. Take en passant, or say that no pawn may.")
        }
        Prompt::OnlyMove => format!("{name} has one legal move. Play it."),
        Prompt::MayCapture(CandidateCapture { attempt, victim }) => {
            let board = game.position().board();
            let victim_name = match board.piece_at(victim) {
                Some(piece) => format!("the {}", piece_name(piece.role)),
                None => "the piece".to_owned(),
            };
            format!(
                "May {} take {victim_name} on {victim} en passant, by going to {}?",
                piece_on(game, attempt.from),
                attempt.to
            )
        }
        Prompt::MayPlayInstead(attempt) => {
            let board = game.position().board();
            let does = match board.piece_at(attempt.to) {
                Some(_) => "take on",
                None => "go to",
            };
            format!(
                "{name} may take en passant. May {} {does} {} instead?",
                piece_on(game, attempt.from),
                attempt.to
            )
        }
        Prompt::WhichCapturer => format!("Which {} pawn may take en passant?", adjective(us)),
        Prompt::WhichVictim => format!("Which {} pawn may be taken en passant?", adjective(them)),
        Prompt::Lands(from) => format!("{} On which square does it land?", takes(from)),
        Prompt::Empties(from) => format!(
            "{} From which square does the {} pawn leave the board?",
            takes(from),
            adjective(them)
        ),
        Prompt::Write(from) => format!("{} Write the move.", takes(from)),
        Prompt::Must => format!("{name} may take en passant. Must {name} take?"),
        Prompt::Same { ply } => {
            let moves = game.plies().saturating_sub(ply) / 2;
            let ago = match moves {
                1 => "one move".to_owned(),
                2 => "two moves".to_owned(),
                3 => "three moves".to_owned(),
                4 => "four moves".to_owned(),
                more => format!("{more} moves"),
            };
            format!(
                "Every piece is back where it was {ago} ago, and it is {name}’s turn again. Does this count as the same \
                 position for a draw by repetition?"
            )
        }
        Prompt::Field(convention) => format!(
            "What stands in the fourth field of this position’s FEN? {}",
            convention_rule(convention)
        ),
    }
}

/// Describes a convention for the FEN's en passant field.
fn convention_rule(convention: EnPassantMode) -> &'static str {
    match convention {
        EnPassantMode::Always => {
            "By the standard, it names the passed square after every double step."
        }
        EnPassantMode::PseudoLegal => {
            "As many programs write it, it names the passed square only if an enemy pawn stands ready to take there."
        }
        EnPassantMode::Legal => {
            "As strict programs write it, it names the passed square only if a capture there is legal."
        }
    }
}

/// Formats the FEN's en passant field.
pub fn fen_field(square: Option<Square>) -> String {
    square.map_or_else(|| "- (a hyphen)".to_owned(), |square| square.to_string())
}
