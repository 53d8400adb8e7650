//! What is typed, or stands in the address, and does not tell what is to be shown.

use course::lab::Tried;
use course::lab::moves::MoveFault;
use course::lab::opening::Stray;
use rules::{Move, Position, SanError, SanErrorKind, Square, UciErrorKind};

use super::unread_fen;
use crate::words::en::{short, side, verdict};

/// A typed move that does not tell what is to be tried.
pub fn unclear(text: &str, error: &SanError, position: &Position) -> String {
    let text = short(text);
    match &error.kind {
        SanErrorKind::Empty => "Type a move, such as exd6 or e5d6.".to_owned(),
        SanErrorKind::Unexpected(letter) => format!(
            "“{text}” is no move: “{letter}” cannot stand at place {}. Type one such as exd6 or e5d6.",
            error.column
        ),
        SanErrorKind::Incomplete => {
            format!("“{text}” does not name a square to go to. Type one such as exd6 or e5d6.")
        }
        SanErrorKind::Promotion => {
            format!("“{text}”: only a pawn promotes, and only to a Q, R, B or N.")
        }
        SanErrorKind::Illegal => format!(
            "“{text}”: no piece or pawn on the board can be meant by that. {} to move.",
            side(position.turn())
        ),
        SanErrorKind::Ambiguous(moves) => {
            let from: Vec<String> = moves.iter().map(|move_| move_.from().to_string()).collect();
            let example = moves.first().map(Move::to_string).unwrap_or_default();
            format!(
                "“{text}” can be played from {}. Say which, as in {example}.",
                from.join(" and from ")
            )
        }
        SanErrorKind::NotEnPassant => {
            format!("“{text}” takes no pawn en passant. Leave out “e.p.”.")
        }
        SanErrorKind::NotACapture => format!("“{text}” takes nothing. Leave out the “x”."),
        SanErrorKind::PromotionMissing => {
            format!("“{text}” does not say what the pawn becomes. Write, for a queen, {text}=Q.")
        }
    }
}

/// A square that was typed alone, and to which no pawn steps.
pub fn no_pawn(text: &str, to: Square, position: &Position) -> String {
    let text = short(text);
    format!(
        "“{text}”: no pawn is on its way to {to} on the {}-file. {} to move. To move a piece write its letter \
         in front, as in N{to}.",
        to.file(),
        side(position.turn())
    )
}

/// A square that was typed alone, and where only captures en passant lead.
pub fn only_in_passing(text: &str, captures: &[Move]) -> String {
    let text = short(text);
    let names = captures.iter().map(|capture| {
        let (from, to) = (capture.from(), capture.to());
        (from.to_string(), format!("{}x{to}", from.file()))
    });
    let (from, names): (Vec<_>, Vec<_>) = names.unzip();
    format!(
        "“{text}”: no pawn steps there, but the pawn on {} can take there en passant. Write {}.",
        from.join(" or on "),
        names.join(" or ")
    )
}

/// Something that the address asks for and chess does not know.
pub fn stray(stray: &Stray) -> String {
    match stray {
        Stray::Fen(error) => format!(
            "The address names no position: {} The lab begins with one of its own.",
            unread_fen(*error)
        ),
        Stray::Position(setup, fault) => format!(
            "The position in the address cannot be. {} The lab begins with one of its own.",
            super::fault(fault, setup)
        ),
        Stray::Dropped(setup, fault) => format!(
            "The address says something of its position that is not so, and that is left out. {}",
            super::fault(fault, setup)
        ),
        Stray::Move(fault) => format!(
            "In the address, {} Everything before it is shown.",
            move_fault(fault)
        ),
    }
}

/// A move of a list that cannot be played.
pub fn move_fault(fault: &MoveFault) -> String {
    let MoveFault {
        number, text, kind, ..
    } = fault;
    let what = match kind {
        UciErrorKind::Length | UciErrorKind::From | UciErrorKind::To => {
            "is no move. Write the squares, as in e2e4.".to_owned()
        }
        UciErrorKind::Promotion => {
            "does not end in what a pawn becomes. Write q, r, b or n, as in e7e8q.".to_owned()
        }
        UciErrorKind::Illegal => match &fault.tried {
            Some(Tried { game, judgement }) => {
                format!("is not legal. {}", verdict::said(game, judgement).headline)
            }
            None => {
                "is not legal. If a pawn promotes, write what it becomes, as in e7e8q.".to_owned()
            }
        },
    };
    format!("move {number}, “{text}”, {what}")
}

#[cfg(test)]
mod tests {
    use course::lab::written::{self, Unclear};

    use super::*;

    fn said(text: &str, fen: &str) -> String {
        let position = fen.parse().expect(fen);
        match written::attempt(text, &position).expect_err(text) {
            Unclear::San(error) => unclear(text, &error, &position),
            Unclear::NoPawn(to) => no_pawn(text, to, &position),
            Unclear::InPassing(captures) => only_in_passing(text, &captures),
        }
    }

    #[test]
    fn a_man_that_stands_there_already_is_not_said_to_be_missing() {
        assert_eq!(
            said("Nf3", "4k3/8/8/8/8/5N2/8/4K2R w K - 0 1"),
            "“Nf3”: no piece or pawn on the board can be meant by that. White to move."
        );
    }

    #[test]
    fn what_is_too_much_is_to_be_left_out() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
        for (text, sentence) in [
            (
                "e6 e.p.",
                "“e6 e.p.” takes no pawn en passant. Leave out “e.p.”.",
            ),
            (
                "Ke2=Q",
                "“Ke2=Q”: only a pawn promotes, and only to a Q, R, B or N.",
            ),
        ] {
            assert_eq!(said(text, fen), sentence);
        }
    }
}
