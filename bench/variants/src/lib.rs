//! The measured functions of other laws, for Node.
//!
//! Every function takes numbers and returns a count, so that a program that does less work is detected.

use std::cell::RefCell;

use test_support::TestRng;
use variants::pawn_game::{PawnGamePosition, PawnGameRules, PawnGameSolver};
use variants::{LawName, LawPosition, Variant};

/// The most moves of a random game under a law.
const MAX_PLIES: usize = 120;

/// Positions of random games under a law.
struct Positions {
    variant: Variant,
    positions: Vec<LawPosition>,
}

/// Random pawn games against the best replies, each from its start to its end.
struct PawnGames {
    solver: PawnGameSolver,
    /// The positions in which the solver is asked, and whether a game begins there.
    positions: Vec<(PawnGamePosition, bool)>,
}

thread_local! {
    static POSITIONS: RefCell<Option<Positions>> = const { RefCell::new(None) };
    static PAWN_GAMES: RefCell<Option<PawnGames>> = const { RefCell::new(None) };
}

/// Plays random games under the law of a number until there are so many positions. Returns how many laws there are.
#[unsafe(no_mangle)]
pub extern "C" fn prepare_positions(law: u32, count: u32, seed: u32) -> u32 {
    let variant = Variant::preset(LawName::ALL[law as usize]);
    let mut rng = TestRng::new(u64::from(seed));
    let mut positions = Vec::new();
    while positions.len() < count as usize {
        let mut position = variant.start().clone();
        for _ in 0..MAX_PLIES {
            let moves = variant.legal_moves(&position);
            let Some(mv) = moves.get(rng.below(moves.len().max(1))) else {
                break;
            };
            position = variant.play(&position, *mv);
            positions.push(position.clone());
        }
    }
    positions.truncate(count as usize);
    POSITIONS.set(Some(Positions { variant, positions }));
    LawName::ALL.len() as u32
}

/// Returns the number of legal moves of a position.
#[unsafe(no_mangle)]
pub extern "C" fn list_moves(index: u32) -> u32 {
    POSITIONS.with_borrow(|prepared| {
        let Positions { variant, positions } = prepared.as_ref().expect("prepared positions");
        variant.legal_moves(&positions[index as usize]).len() as u32
    })
}

/// Plays random pawn games on so many files against the strongest replies. Returns the number of their positions.
#[unsafe(no_mangle)]
pub extern "C" fn prepare_pawn_games(files: u32, en_passant: u32, games: u32, seed: u32) -> u32 {
    let rules = PawnGameRules::new(files as u8, en_passant == 1).expect("a number of files");
    let mut solver = PawnGameSolver::new();
    let mut rng = TestRng::new(u64::from(seed));
    let mut positions = Vec::new();
    for game in 0..games {
        let mut position = PawnGamePosition::start(rules);
        let mut begins = true;
        // The solver has Black in half of the games.
        for ply in 0.. {
            if position.outcome().is_some() {
                break;
            }
            let mv = if (ply + game) % 2 == 1 {
                positions.push((position, begins));
                begins = false;
                let analysis = solver.analyze(&position).expect("few files");
                analysis.strongest_moves().next().expect("a move")
            } else {
                let moves = position.legal_moves();
                moves[rng.below(moves.len())]
            };
            position = position.play(mv).expect("a legal move");
        }
    }
    let count = positions.len() as u32;
    PAWN_GAMES.set(Some(PawnGames {
        solver: PawnGameSolver::new(),
        positions,
    }));
    count
}

/// Solves a position of the prepared games, which must be asked in their order. Returns the number of its moves.
#[unsafe(no_mangle)]
pub extern "C" fn reply(index: u32) -> u32 {
    PAWN_GAMES.with_borrow_mut(|prepared| {
        let games = prepared.as_mut().expect("prepared games");
        let (position, begins) = games.positions[index as usize];
        if begins {
            games.solver = PawnGameSolver::new();
        }
        let analysis = games.solver.analyze(&position).expect("few files");
        analysis.moves().len() as u32
    })
}
