//! Checks a position that is set up in the lab.
//!
//! It finds the errors of the rules crate, and more promoted pieces than missing pawns.

use rules::{Bitboard, CastlingSide, Color, File, Position, Role, Setup, SetupError, Square};

use crate::judgement::Mark;

/// Why the lab refuses a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabSetupError {
    /// The rules crate refuses it.
    Setup(SetupError),
    /// A side has more promoted pieces than missing pawns.
    TooManyPromoted {
        /// The side.
        color: Color,
        /// How many of its pieces must be promoted pawns.
        promoted: usize,
        /// How many pawns it still has.
        pawns: usize,
    },
}

/// Turns a setup into a position.
///
/// # Errors
///
/// Everything that makes it invalid, the most serious first.
pub fn validate(setup: &Setup) -> Result<Position, Vec<LabSetupError>> {
    let errors = find_errors(setup);
    if !errors.is_empty() {
        return Err(errors);
    }
    Position::try_from(setup.clone()).map_err(|error| vec![LabSetupError::Setup(error)])
}

/// Finds everything that makes a setup invalid, the most serious first.
pub fn find_errors(setup: &Setup) -> Vec<LabSetupError> {
    let mut errors: Vec<LabSetupError> = setup
        .errors()
        .into_iter()
        .map(LabSetupError::Setup)
        .collect();
    let promoted = Color::ALL.into_iter().filter_map(|color| {
        let pawns = setup.board.by_piece(color, Role::Pawn).len();
        let promoted = count_promoted(setup, color);
        let total = setup.board.by_color(color).len();
        // More than sixteen pieces or eight pawns are reported as such.
        (promoted + pawns > 8 && pawns <= 8 && total <= 16).then_some(
            LabSetupError::TooManyPromoted {
                color,
                promoted,
                pawns,
            },
        )
    });
    errors.extend(promoted);
    errors
}

/// Returns the marks that show the errors of a setup, each once. They show surplus and misplaced pieces, the
/// squares of missing ones, and impossible checks. A missing king has no mark.
pub fn error_marks(errors: &[LabSetupError], setup: &Setup) -> Vec<Mark> {
    let mut marks = Vec::new();
    for mark in errors.iter().flat_map(|error| marks_of(*error, setup)) {
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

fn marks_of(error: LabSetupError, setup: &Setup) -> Vec<Mark> {
    let all = |pieces: Bitboard| pieces.into_iter().map(Mark::Piece).collect();
    let surplus = |color| {
        let squares = surplus_pieces(setup, color).map(|(_, squares)| squares);
        squares
            .unwrap_or_default()
            .into_iter()
            .map(Mark::Piece)
            .collect()
    };
    let error = match error {
        LabSetupError::TooManyPromoted { color, .. } => return surplus(color),
        LabSetupError::Setup(error) => error,
    };
    match error {
        SetupError::NoKing(_) => Vec::new(),
        SetupError::SecondKing { color, .. } => all(setup.board.by_piece(color, Role::King)),
        SetupError::PawnOnEndRank(square) => vec![Mark::Piece(square)],
        SetupError::TooManyPawns(color) => all(setup.board.by_piece(color, Role::Pawn)),
        SetupError::TooManyPieces(color) => surplus(color),
        SetupError::Castling {
            color,
            side,
            missing,
        } => vec![Mark::Missing(castling_home_square(color, side, missing))],
        SetupError::EnPassant { passed, .. } => vec![Mark::PassedSquare(passed)],
        SetupError::OpponentInCheck { king, attacker } => vec![Mark::Attack {
            from: attacker,
            to: king,
        }],
        SetupError::TooManyCheckers { king } => {
            let occupied = setup.board.occupied();
            let checkers = setup
                .board
                .attackers(king, !setup.turn, occupied)
                .into_iter();
            checkers
                .map(|from| Mark::Attack { from, to: king })
                .collect()
        }
    }
}

/// Returns the home square of the king or rook that a castling right needs.
pub fn castling_home_square(color: Color, side: CastlingSide, role: Role) -> Square {
    let file = match role {
        Role::King => File::E,
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            side.rook_from_file()
        }
    };
    Square::new(file, color.back_rank())
}

/// Returns the role with the largest surplus over the initial position, and its squares.
///
/// Kings do not count: a second king is an error of its own.
pub fn surplus_pieces(setup: &Setup, color: Color) -> Option<(Role, Vec<Square>)> {
    let roles = Role::ALL.into_iter().filter(|role| *role != Role::King);
    let pieces = roles.map(|role| (role, setup.board.by_piece(color, role)));
    let surplus =
        |&(role, pieces): &(Role, Bitboard)| pieces.len().saturating_sub(initial_count(role));
    let most = pieces.max_by_key(surplus)?;
    (surplus(&most) > 0).then(|| (most.0, most.1.into_iter().collect()))
}

/// Counts the pieces of a side that must be promoted pawns.
fn count_promoted(setup: &Setup, color: Color) -> usize {
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter();
    roles
        .map(|role| {
            let count = setup.board.by_piece(color, role).len();
            count.saturating_sub(initial_count(role))
        })
        .sum()
}

/// Returns how many pieces of a role a side has in the initial position.
const fn initial_count(role: Role) -> usize {
    match role {
        Role::Pawn => 8,
        Role::Knight | Role::Bishop | Role::Rook => 2,
        Role::Queen | Role::King => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(fen: &str) -> Setup {
        fen.parse().expect("a setup")
    }

    #[test]
    fn promoted_pieces_need_missing_pawns() {
        let seven = setup("4k3/4b3/8/8/8/8/8/QQQQKQQQ b - - 0 1");
        assert!(validate(&seven).is_ok(), "seven queens, and no pawn");
        let with_pawns = setup("4k3/4b3/8/8/8/8/PPP5/QQQQKQQQ b - - 0 1");
        assert_eq!(
            validate(&with_pawns),
            Err(vec![LabSetupError::TooManyPromoted {
                color: Color::White,
                promoted: 6,
                pawns: 3
            }])
        );
    }

    #[test]
    fn setup_errors_are_marked_on_their_squares() {
        let piece = Mark::Piece;
        for (fen, marks) in [
            (
                "4k3/8/8/8/8/8/8/P3K2P w - - 0 1",
                vec![piece(Square::A1), piece(Square::H1)],
            ),
            ("8/8/8/8/8/8/8/8 w - - 0 1", vec![]),
            (
                "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
                vec![piece(Square::A1), piece(Square::E1)],
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w Q e6 0 1",
                vec![Mark::Missing(Square::A1), Mark::PassedSquare(Square::E6)],
            ),
            (
                "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
                vec![Mark::Attack {
                    from: Square::E1,
                    to: Square::E8,
                }],
            ),
            (
                "4k3/4b3/8/8/8/8/PPPPPPPP/3QKQ2 b - - 0 1",
                vec![piece(Square::D1), piece(Square::F1)],
            ),
        ] {
            let setup = setup(fen);
            assert_eq!(error_marks(&find_errors(&setup), &setup), marks, "{fen}");
        }
    }

    #[test]
    fn too_many_pieces_are_reported_once_with_the_largest_surplus() {
        let setup = setup("4k3/8/8/8/QQQQQ3/8/PPPPPPPP/QQQQKQQQ w - - 0 1");
        let color = Color::White;
        assert!(
            find_errors(&setup).contains(&LabSetupError::Setup(SetupError::TooManyPieces(color)))
        );
        assert_eq!(
            find_errors(&setup).len(),
            2,
            "the king is left in check too"
        );
        let (role, squares) = surplus_pieces(&setup, color).expect("a surplus");
        assert_eq!((role, squares.len()), (Role::Queen, 12));
    }

    #[test]
    fn second_king_does_not_count_as_promoted_piece() {
        let setup = setup("4k3/8/8/8/8/8/PPPPPPPP/QQK1K3 b - - 0 1");
        assert_eq!(
            find_errors(&setup).len(),
            2,
            "a second king, and a second queen"
        );
        let queens = vec![Square::A1, Square::B1];
        assert_eq!(
            surplus_pieces(&setup, Color::White),
            Some((Role::Queen, queens))
        );
    }
}
