//! What keeps men that were set up from being a position, and what would cure it.

use course::lab::lawful::{self, Fault};
use rules::{Color, EnPassantFault, Role, Setup, SetupFault, Square};

use super::pieces::wing_name;
use crate::words::en::{adjective, man, side};

/// What keeps a setup from being a position, where, and what would cure it.
pub fn fault(fault: &Fault, setup: &Setup) -> String {
    match *fault {
        Fault::TooManyPromoted {
            color,
            promoted,
            pawns,
        } => format!(
            "{} has {pawns} {}, so {} can have promoted, but {promoted} must have.{}",
            side(color),
            if pawns == 1 { "pawn" } else { "pawns" },
            match 8_usize.saturating_sub(pawns) {
                0 => "none".to_owned(),
                others => format!("at most {others}"),
            },
            crowd(setup, color)
        ),
        Fault::Setup(fault) => setup_fault(fault, setup),
    }
}

fn setup_fault(fault: SetupFault, setup: &Setup) -> String {
    match fault {
        SetupFault::NoKing(color) => {
            format!("{} has no king. Put one on the board.", side(color))
        }
        SetupFault::SecondKing { color, .. } => {
            let kings = squares(setup.board.by_piece(color, Role::King));
            format!(
                "{} has more than one king: {kings}. Leave one of them.",
                side(color)
            )
        }
        SetupFault::PawnOnEndRank(square) => format!(
            "There is a pawn on {square}: pawns cannot stand on the first or last rank. Take it off."
        ),
        SetupFault::TooManyPawns(color) => {
            let pawns = setup.board.by_piece(color, Role::Pawn);
            format!(
                "{} has {} pawns, and never more than eight: {}. Take off {}.",
                side(color),
                pawns.len(),
                squares(pawns),
                pawns.len().saturating_sub(8)
            )
        }
        SetupFault::TooManyMen(color) => {
            let men = setup.board.by_color(color).len();
            format!(
                "{} has {men} pieces and pawns, and never more than sixteen: {} too many.{}",
                side(color),
                men.saturating_sub(16),
                crowd(setup, color)
            )
        }
        SetupFault::Castling {
            color,
            wing,
            missing,
        } => {
            let wing_name = wing_name(wing);
            let home = lawful::home(color, wing, missing);
            format!(
                "{} cannot castle on the {wing_name} side: there is no {} {} on {home}. Put it there, or \
                 take the right away.",
                side(color),
                adjective(color),
                man(missing)
            )
        }
        SetupFault::EnPassant { passed, fault } => {
            let what = match fault {
                EnPassantFault::WrongRank => format!(
                    "{} pawns do not pass over that rank",
                    adjective(!setup.turn)
                ),
                EnPassantFault::Occupied => "it is not empty".to_owned(),
                EnPassantFault::NoPawn { expected } => {
                    format!("no {} pawn stands on {expected}", adjective(!setup.turn))
                }
                EnPassantFault::OwnPawn { pawn } => {
                    format!("the pawn on {pawn} belongs to the side to move")
                }
                EnPassantFault::OriginOccupied { origin } => {
                    format!("{origin}, where it would have come from, is not empty")
                }
            };
            format!(
                "No pawn can just have passed {passed}: {what}. Choose another double step, or none."
            )
        }
        SetupFault::OpponentInCheck { king, attacker } => format!(
            "The king on {king} is attacked from {attacker}, though its side has just moved. Move one of \
             them, or let the other side move."
        ),
        SetupFault::TooManyCheckers { king } => {
            let checkers = setup
                .board
                .attackers(king, !setup.turn, setup.board.occupied());
            format!(
                "The king on {king} is in check from {} squares, which no move can bring about: {}. Leave \
                 two of them.",
                checkers.len(),
                squares(checkers)
            )
        }
    }
}

/// Where most of the men stand of which a side has too many.
fn crowd(setup: &Setup, color: Color) -> String {
    lawful::crowd(setup, color).map_or_else(String::new, |(role, on)| {
        format!(
            " There are {} {}s: {}. Take some off.",
            on.len(),
            man(role),
            squares(on)
        )
    })
}

fn squares(squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(fen: &str) -> Vec<String> {
        let setup: Setup = fen.parse().expect("a setup");
        let faults = lawful::faults(&setup);
        faults.iter().map(|each| fault(each, &setup)).collect()
    }

    #[test]
    fn every_fault_of_a_setup_is_told_with_its_place_and_its_cure() {
        for (fen, sentences) in [
            (
                "8/8/8/8/8/8/8/3P4 w - - 0 1",
                vec![
                    "White has no king. Put one on the board.",
                    "Black has no king. Put one on the board.",
                    "There is a pawn on d1: pawns cannot stand on the first or last rank. Take it off.",
                ],
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w Q e6 0 1",
                vec![
                    "White cannot castle on the queen’s side: there is no white rook on a1. Put it there, \
                     or take the right away.",
                    "No pawn can just have passed e6: the pawn on e5 belongs to the side to move. Choose \
                     another double step, or none.",
                ],
            ),
            (
                "4k3/8/8/8/8/8/PPPPPPPP/QQK1K3 b - - 0 1",
                vec![
                    "White has more than one king: c1, e1. Leave one of them.",
                    "White has 8 pawns, so none can have promoted, but 1 must have. There are 2 queens: a1, \
                     b1. Take some off.",
                ],
            ),
        ] {
            assert_eq!(said(fen), sentences);
        }
    }

    #[test]
    fn ten_queens_are_counted_and_placed() {
        let said = said("4k3/4b3/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1");
        assert_eq!(
            said,
            [
                "White has 8 pawns, so none can have promoted, but 6 must have. There are 7 queens: a1, b1, c1, d1, f1, g1, h1. Take some off."
            ]
        );
    }
}
