//! What the lab takes for a position: what chess allows, and no more queens than pawns could become.

use rules::{Bitboard, Color, File, Position, Role, Setup, SetupFault, Square, Wing};

use crate::judgement::Mark;

/// Why the lab does not take a setup for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Chess does not allow it.
    Setup(SetupFault),
    /// A side has more men that were pawns than pawns are missing.
    TooManyPromoted {
        /// The side.
        color: Color,
        /// How many of its men must have been pawns.
        promoted: usize,
        /// How many pawns it still has.
        pawns: usize,
    },
}

/// The position that a setup is.
///
/// # Errors
///
/// Everything that keeps it from being one, the gravest first.
pub fn position(setup: &Setup) -> Result<Position, Vec<Fault>> {
    let faults = faults(setup);
    if !faults.is_empty() {
        return Err(faults);
    }
    Position::try_from(setup.clone()).map_err(|fault| vec![Fault::Setup(fault)])
}

/// Everything that keeps a setup from being a position, the gravest first.
pub fn faults(setup: &Setup) -> Vec<Fault> {
    let mut faults: Vec<Fault> = setup.faults().into_iter().map(Fault::Setup).collect();
    let promoted = Color::ALL.into_iter().filter_map(|color| {
        let pawns = setup.board.by_piece(color, Role::Pawn).len();
        let promoted = promoted(setup, color);
        let army = setup.board.by_color(color).len();
        // With more men than sixteen, that is what is said.
        (promoted + pawns > 8 && pawns <= 8 && army <= 16).then_some(Fault::TooManyPromoted {
            color,
            promoted,
            pawns,
        })
    });
    faults.extend(promoted);
    faults
}

/// What shows on the board where the faults of a setup are, each mark once: the men that are too many or
/// stand where they cannot, the squares where one is missing, and the check that cannot be. A king that is
/// missing is missing nowhere.
pub fn marks(faults: &[Fault], setup: &Setup) -> Vec<Mark> {
    let mut marks = Vec::new();
    for mark in faults.iter().flat_map(|fault| marked(*fault, setup)) {
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

fn marked(fault: Fault, setup: &Setup) -> Vec<Mark> {
    let all = |men: Bitboard| men.into_iter().map(Mark::Man).collect();
    let crowd = |color| {
        let crowd = crowd(setup, color).map(|(_, squares)| squares);
        crowd
            .unwrap_or_default()
            .into_iter()
            .map(Mark::Man)
            .collect()
    };
    let fault = match fault {
        Fault::TooManyPromoted { color, .. } => return crowd(color),
        Fault::Setup(fault) => fault,
    };
    match fault {
        SetupFault::NoKing(_) => Vec::new(),
        SetupFault::SecondKing { color, .. } => all(setup.board.by_piece(color, Role::King)),
        SetupFault::PawnOnEndRank(square) => vec![Mark::Man(square)],
        SetupFault::TooManyPawns(color) => all(setup.board.by_piece(color, Role::Pawn)),
        SetupFault::TooManyMen(color) => crowd(color),
        SetupFault::Castling {
            color,
            wing,
            missing,
        } => vec![Mark::Wanted(home(color, wing, missing))],
        SetupFault::EnPassant { passed, .. } => vec![Mark::Passed(passed)],
        SetupFault::OpponentInCheck { king, attacker } => vec![Mark::Attack {
            from: attacker,
            to: king,
        }],
        SetupFault::TooManyCheckers { king } => {
            let men = setup.board.occupied();
            let checkers = setup.board.attackers(king, !setup.turn, men).into_iter();
            checkers
                .map(|from| Mark::Attack { from, to: king })
                .collect()
        }
    }
}

/// Where the king or the rook begins that a right to castle rests on.
pub fn home(color: Color, wing: Wing, man: Role) -> Square {
    let file = match (man, wing) {
        (Role::King, _) => File::E,
        (_, Wing::King) => File::H,
        (_, Wing::Queen) => File::A,
    };
    Square::new(file, color.back_rank())
}

/// The men of which a side has most beyond those it began with, and where they stand. Kings are not among
/// them: they are never too many for want of pawns, and a second one is a fault of its own.
pub fn crowd(setup: &Setup, color: Color) -> Option<(Role, Vec<Square>)> {
    let men = Role::ALL.into_iter().filter(|role| *role != Role::King);
    let men = men.map(|role| (role, setup.board.by_piece(color, role)));
    let surplus = |&(role, men): &(Role, Bitboard)| men.len().saturating_sub(usual(role));
    let most = men.max_by_key(surplus)?;
    (surplus(&most) > 0).then(|| (most.0, most.1.into_iter().collect()))
}

/// How many of a side's men must have been pawns.
fn promoted(setup: &Setup, color: Color) -> usize {
    let officers = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter();
    officers
        .map(|role| {
            let count = setup.board.by_piece(color, role).len();
            count.saturating_sub(usual(role))
        })
        .sum()
}

/// How many men of a role a side begins with.
const fn usual(role: Role) -> usize {
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
    fn nine_queens_need_eight_pawns_to_have_gone() {
        let seven = setup("4k3/4b3/8/8/8/8/8/QQQQKQQQ b - - 0 1");
        assert!(position(&seven).is_ok(), "seven queens, and no pawn");
        let with_pawns = setup("4k3/4b3/8/8/8/8/PPP5/QQQQKQQQ b - - 0 1");
        assert_eq!(
            position(&with_pawns),
            Err(vec![Fault::TooManyPromoted {
                color: Color::White,
                promoted: 6,
                pawns: 3
            }])
        );
    }

    #[test]
    fn a_fault_is_marked_where_it_stands() {
        let man = Mark::Man;
        for (fen, marks) in [
            (
                "4k3/8/8/8/8/8/8/P3K2P w - - 0 1",
                vec![man(Square::A1), man(Square::H1)],
            ),
            ("8/8/8/8/8/8/8/8 w - - 0 1", vec![]),
            (
                "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
                vec![man(Square::A1), man(Square::E1)],
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w Q e6 0 1",
                vec![Mark::Wanted(Square::A1), Mark::Passed(Square::E6)],
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
                vec![man(Square::D1), man(Square::F1)],
            ),
        ] {
            let setup = setup(fen);
            assert_eq!(super::marks(&faults(&setup), &setup), marks, "{fen}");
        }
    }

    #[test]
    fn too_many_men_are_said_once_and_where_they_crowd() {
        let crowded = setup("4k3/8/8/8/QQQQQ3/8/PPPPPPPP/QQQQKQQQ w - - 0 1");
        let color = Color::White;
        assert!(faults(&crowded).contains(&Fault::Setup(SetupFault::TooManyMen(color))));
        assert_eq!(faults(&crowded).len(), 2, "the king is left in check too");
        let (role, squares) = crowd(&crowded, color).expect("a crowd");
        assert_eq!((role, squares.len()), (Role::Queen, 12));
    }

    #[test]
    fn a_second_king_is_not_taken_for_a_man_that_was_a_pawn() {
        let setup = setup("4k3/8/8/8/8/8/PPPPPPPP/QQK1K3 b - - 0 1");
        assert_eq!(faults(&setup).len(), 2, "a second king, and a second queen");
        let queens = vec![Square::A1, Square::B1];
        assert_eq!(crowd(&setup, Color::White), Some((Role::Queen, queens)));
    }
}
