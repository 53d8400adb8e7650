//! Describes the verdict on an attempt.

mod article;
mod en_passant;
mod legal;
mod pawn_direction;
mod reason;

use course::Judgement;
use rules::explain::{LineKind, Reason, Verdict};
use rules::{Color, Ending, Game, Move, Piece, Role, Square};

use crate::text::en::{adjective, piece_name, side, wait_for_turn};

pub use article::fide_article;

/// The description of a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictText {
    /// The main sentence; it can stand alone.
    pub headline: String,
    /// More sentences, none of them repeated.
    pub because: Vec<String>,
}

/// Describes the verdict on an attempt, in the game before it.
///
/// Of an illegal attempt the headline is the first reason.
pub fn describe_verdict(game: &Game, judgement: &Judgement) -> VerdictText {
    let attempt = AttemptText::new(game, judgement);
    let mut sentences = match judgement.verdict() {
        Verdict::Legal(legal) => legal::legal_sentences(&attempt, legal),
        Verdict::Illegal(reasons) => {
            let mut sentences: Vec<String> = Vec::new();
            for reason in reasons {
                let sentence = reason::reason_sentence(&attempt, *reason);
                if !sentences.contains(&sentence) {
                    sentences.push(sentence);
                }
            }
            sentences
        }
    }
    .into_iter();
    VerdictText {
        headline: sentences.next().unwrap_or_default(),
        because: sentences.collect(),
    }
}

/// An attempt with the names of those it involves.
struct AttemptText<'a> {
    game: &'a Game,
    judgement: &'a Judgement,
    piece: Piece,
    from: Square,
    to: Square,
    /// The piece: “White’s pawn on e5”.
    who: String,
    /// The piece's side: “White”.
    us: &'static str,
    /// The other side: “Black”.
    them: &'static str,
}

impl<'a> AttemptText<'a> {
    /// An empty square counts as a pawn of the side to move: its only reason says that it is empty.
    fn new(game: &'a Game, judgement: &'a Judgement) -> Self {
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
            who: format!(
                "{}’s {} on {from}",
                side(piece.color),
                piece_name(piece.role)
            ),
            us: side(piece.color),
            them: side(!piece.color),
        }
    }

    /// Names a piece of the same side: “the white rook on h1”.
    fn own_piece(&self, role: Role, on: Square) -> String {
        piece_on_square(self.piece.color, role, on)
    }

    /// Names a piece of the other side: “the black rook on h5”.
    fn enemy_piece(&self, role: Role, on: Square) -> String {
        piece_on_square(!self.piece.color, role, on)
    }

    /// Returns where an en passant capture lands; otherwise the attempt's target.
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

/// Names a piece and its square: “the black rook on h5”.
fn piece_on_square(color: Color, role: Role, on: Square) -> String {
    format!("the {} {} on {on}", adjective(color), piece_name(role))
}

/// Names a line through a square: “the e-file”, “rank 5”, “the diagonal”.
fn line_name(line: LineKind, through: Square) -> String {
    match line {
        LineKind::File => format!("the {}-file", through.file()),
        LineKind::Rank => format!("rank {}", through.rank()),
        LineKind::Diagonal => "the diagonal".to_owned(),
    }
}

/// Describes a move of the past: “White’s king went from e1 to d1”.
pub(super) fn describe_move(color: Color, played: Move) -> String {
    let side = side(color);
    if let Move::Castle { .. } = played {
        return format!("{side} castled");
    }
    let (role, from, to) = (piece_name(played.role()), played.from(), played.to());
    format!("{side}’s {role} went from {from} to {to}")
}

/// Writes a number up to ten as a word.
fn number_word(number: usize) -> String {
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

/// Describes how the game ended.
pub(super) fn describe_ending(ending: Ending) -> String {
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
