//! Describes why a setup is not a valid position, and how to fix it.

use course::lab::setup_validation::{self, LabSetupError};
use rules::{Color, EnPassantFieldError, Role, Setup, SetupError, Square};

use crate::text::en::words::{adjective, castling_side_name, piece_name, side};

/// Describes what is wrong with a setup, where, and how to fix it.
pub fn describe_setup_error(error: &LabSetupError, setup: &Setup) -> String {
    match *error {
        LabSetupError::TooManyPromoted {
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
            most_numerous(setup, color)
        ),
        LabSetupError::Setup(error) => rules_error(error, setup),
    }
}

fn rules_error(error: SetupError, setup: &Setup) -> String {
    match error {
        SetupError::NoKing(color) => {
            format!("{} has no king. Put one on the board.", side(color))
        }
        SetupError::SecondKing { color, .. } => {
            let kings = list_squares(setup.board.by_piece(color, Role::King));
            format!(
                "{} has more than one king: {kings}. Leave one of them.",
                side(color)
            )
        }
        SetupError::PawnOnEndRank(square) => format!(
            "There is a pawn on {square}: pawns cannot stand on the first or last rank. Take it off."
        ),
        SetupError::TooManyPawns(color) => {
            let pawns = setup.board.by_piece(color, Role::Pawn);
            format!(
                "{} has {} pawns, and never more than eight: {}. Take off {}.",
                side(color),
                pawns.len(),
                list_squares(pawns),
                pawns.len().saturating_sub(8)
            )
        }
        SetupError::TooManyPieces(color) => {
            let pieces = setup.board.by_color(color).len();
            format!(
                "{} has {pieces} pieces and pawns, and never more than sixteen: {} too many.{}",
                side(color),
                pieces.saturating_sub(16),
                most_numerous(setup, color)
            )
        }
        SetupError::Castling {
            color,
            side: castling_side,
            missing,
        } => {
            let side_name = castling_side_name(castling_side);
            let home = setup_validation::castling_home_square(color, castling_side, missing);
            format!(
                "{} cannot castle on the {side_name} side: there is no {} {} on {home}. Put it there, or \
                 take the right away.",
                side(color),
                adjective(color),
                piece_name(missing)
            )
        }
        SetupError::EnPassant { passed, error } => {
            let what = match error {
                EnPassantFieldError::WrongRank => format!(
                    "{} pawns do not pass over that rank",
                    adjective(!setup.turn)
                ),
                EnPassantFieldError::Occupied => "it is not empty".to_owned(),
                EnPassantFieldError::NoPawn { expected } => {
                    format!("no {} pawn stands on {expected}", adjective(!setup.turn))
                }
                EnPassantFieldError::OwnPawn { pawn } => {
                    format!("the pawn on {pawn} belongs to the side to move")
                }
                EnPassantFieldError::OriginOccupied { origin } => {
                    format!("{origin}, where it would have come from, is not empty")
                }
            };
            format!(
                "No pawn can just have passed {passed}: {what}. Choose another double step, or none."
            )
        }
        SetupError::OpponentInCheck { king, attacker } => format!(
            "The king on {king} is attacked from {attacker}, though its side has just moved. Move one of \
             them, or let the other side move."
        ),
        SetupError::TooManyCheckers { king } => {
            let checkers = setup
                .board
                .attackers(king, !setup.turn, setup.board.occupied());
            format!(
                "The king on {king} is in check from {} squares, which no move can bring about: {}. Leave \
                 two of them.",
                checkers.len(),
                list_squares(checkers)
            )
        }
    }
}

/// Names the squares of the most numerous surplus pieces of a side.
fn most_numerous(setup: &Setup, color: Color) -> String {
    setup_validation::surplus_pieces(setup, color).map_or_else(String::new, |(role, on)| {
        format!(
            " There are {} {}s: {}. Take some off.",
            on.len(),
            piece_name(role),
            list_squares(on)
        )
    })
}

fn list_squares(squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(fen: &str) -> Vec<String> {
        let setup: Setup = fen.parse().expect("a setup");
        let errors = setup_validation::find_errors(&setup);
        errors
            .iter()
            .map(|each| describe_setup_error(each, &setup))
            .collect()
    }

    #[test]
    fn setup_errors_name_squares_and_cure() {
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
            assert_eq!(describe(fen), sentences);
        }
    }

    #[test]
    fn surplus_queens_are_counted_with_their_squares() {
        let sentences = describe("4k3/4b3/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1");
        assert_eq!(
            sentences,
            [
                "White has 8 pawns, so none can have promoted, but 6 must have. There are 7 queens: a1, b1, c1, d1, f1, g1, h1. Take some off."
            ]
        );
    }
}
