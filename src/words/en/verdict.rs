//! What an attempt came to, and why, in English.

mod article;
mod going;
mod legal;
mod passing;
mod reason;

use course::Judgement;
use rules::explain::{Line, Reason, Verdict};
use rules::{Color, Ending, Game, Move, Piece, Role, Square};

use super::{adjective, man, not_the_turn, side};

pub use article::article;

/// What is said of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What to say first; it can stand alone.
    pub headline: String,
    /// What else there is to it, a sentence or two each, none of them said twice.
    pub because: Vec<String>,
}

/// What is said of an attempt in the position that a game had reached when it was made.
///
/// Of a move that may not be played, the headline is its first reason.
pub fn said(game: &Game, judgement: &Judgement) -> Said {
    let tried = Tried::of(game, judgement);
    let mut sentences = match judgement.verdict() {
        Verdict::Legal(legal) => legal::sentences(&tried, legal),
        Verdict::Illegal(reasons) => {
            let mut sentences: Vec<String> = Vec::new();
            for reason in reasons {
                let sentence = reason::sentence(&tried, *reason);
                if !sentences.contains(&sentence) {
                    sentences.push(sentence);
                }
            }
            sentences
        }
    }
    .into_iter();
    Said {
        headline: sentences.next().unwrap_or_default(),
        because: sentences.collect(),
    }
}

/// An attempt with the words for those it is about.
struct Tried<'a> {
    game: &'a Game,
    judgement: &'a Judgement,
    piece: Piece,
    from: Square,
    to: Square,
    /// The man: “White’s pawn on e5”.
    who: String,
    /// Its side: “White”.
    us: &'static str,
    /// The other side: “Black”.
    them: &'static str,
}

impl<'a> Tried<'a> {
    /// Of an empty square nothing is said but that it is empty.
    fn of(game: &'a Game, judgement: &'a Judgement) -> Self {
        let position = game.position();
        let (from, to) = (judgement.attempt().from, judgement.attempt().to);
        let piece = position.board().piece_at(from).unwrap_or(Piece {
            color: position.turn(),
            role: Role::Pawn,
        });
        Self {
            game,
            judgement,
            piece,
            from,
            to,
            who: format!("{}’s {} on {from}", side(piece.color), man(piece.role)),
            us: side(piece.color),
            them: side(!piece.color),
        }
    }

    /// A man of the same side: “the white rook on h1”.
    fn ours(&self, role: Role, on: Square) -> String {
        the(self.piece.color, role, on)
    }

    /// A man of the other side: “the black rook on h5”.
    fn theirs(&self, role: Role, on: Square) -> String {
        the(!self.piece.color, role, on)
    }

    /// Where the attempt lands if it captures in passing, else where it goes.
    fn lands_on(&self) -> Square {
        for reason in self.judgement.reasons() {
            if let Reason::WrongLanding { lands_on, .. } = *reason {
                return lands_on;
            }
        }
        let color = self.piece.color;
        if self.piece.role == Role::Pawn && self.from.rank() == self.to.rank() {
            Square::new(self.to.file(), (!color).passed_rank())
        } else {
            self.to
        }
    }
}

/// A man where it stands: “the black rook on h5”.
fn the(color: Color, role: Role, on: Square) -> String {
    format!("the {} {} on {on}", adjective(color), man(role))
}

/// The line between two squares: “the e-file”, “rank 5”, “the diagonal”.
fn line(line: Line, through: Square) -> String {
    match line {
        Line::File => format!("the {}-file", through.file()),
        Line::Rank => format!("rank {}", through.rank()),
        Line::Diagonal => "the diagonal".to_owned(),
    }
}

/// What a side played: “White’s king went from e1 to d1”.
pub(super) fn went(color: Color, played: Move) -> String {
    let side = side(color);
    if let Move::Castle { .. } = played {
        return format!("{side} castled");
    }
    let (role, from, to) = (man(played.role()), played.from(), played.to());
    format!("{side}’s {role} went from {from} to {to}")
}

/// A number as it is written in a sentence.
fn number(number: usize) -> String {
    let word = match number {
        0 => "no",
        1 => "one",
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        8 => "eight",
        9 => "nine",
        10 => "ten",
        _ => return number.to_string(),
    };
    word.to_owned()
}

/// How the game ended.
pub(super) fn ending(ending: Ending) -> String {
    let draw = match ending {
        Ending::Checkmate { winner } => {
            return format!("The game is over: {} has given checkmate.", side(winner));
        }
        Ending::Stalemate => "stalemate, which is a draw. The side to move has no legal move",
        Ending::InsufficientMaterial => "a draw, for neither side has the pieces left to win",
        Ending::FivefoldRepetition => {
            "a draw, for the same position has stood on the board five times"
        }
        Ending::SeventyFiveMoves => {
            "a draw, for in seventy-five moves by each side nothing was taken and no pawn moved"
        }
    };
    format!("The game is over: {draw}.")
}

#[cfg(test)]
mod tests;
