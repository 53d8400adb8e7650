//! The pawn game: pawns and their ranks only, the first lesson of many school courses.
//!
//! White's pawns start on the second rank, Black's on the seventh, on a board of eight ranks and two
//! to eight files. They move as in chess. Whether they capture en passant is a parameter, so that
//! the game shows what the rule is for: on four files it decides who wins.
//!
//! # The rules, and where they come from
//!
//! A player wins by bringing a pawn to its last rank, or by capturing all enemy pawns. The sources
//! agree on that. They differ on a player who has pawns but no move, so that [`BlockedRule`] is a
//! parameter:
//!
//! | rule | sources |
//! | --- | --- |
//! | [`LossUnlessBoth`](BlockedRule::LossUnlessBoth), the default: the blocked player loses; if the opponent could not move either, it is a draw | Pelts and Alburt, *Comprehensive Chess Course*, as quoted by <http://www.chesscorner.com/tutorial/basic/pawngame/pawngame.htm> |
//! | [`Draw`](BlockedRule::Draw): a draw, like stalemate | Michael Goeller, *Pawn Battle Rules and Strategies* (2007) |
//! | [`Loss`](BlockedRule::Loss): the blocked player loses in any case | <https://www.chessandfun.com/pawn-game/>, Richard James (<http://www.chesskids.me.uk/newcourse/ck3l5.htm>), <https://ludicum.org/en/?p=2326> |
//!
//! No teaching source lets a blocked player pass. A position whose side to move is blocked is judged
//! as it stands: the opponent *could* move if a pawn could step or capture were it the opponent's
//! turn; a capture en passant is never among these moves.
//!
//! # Values
//!
//! The solver finds how the game ends if both players play as well as possible, and after how many
//! plies. The start, by number of files:
//!
//! | files | en passant | value | first moves that keep it | plies | positions stored | ms native | ms wasm | table |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 2 | off | Black wins | all 4 | 10 | 62 | < 1 | < 1 | 10 KB |
//! | 2 | on | Black wins | all 4 | 10 | 63 | < 1 | < 1 | 10 KB |
//! | 3 | off | draw | all 6 but b4 | | 913 | < 1 | 1 | 160 KB |
//! | 3 | on | draw | all 6 but b4 | | 943 | < 1 | 1 | 160 KB |
//! | 4 | off | draw | all 8 but a4, d4 | | 18,204 | 7 | 16 | 2.5 MB |
//! | 4 | on | White wins | b4, c4 | 21 | 22,880 | 12 | 20 | 2.5 MB |
//! | 5 | off | draw | all 10 | | 378,098 | 460 | 600 | 20 MB |
//! | 5 | on | draw | b4, d4 | | 520,600 | 620 | 950 | 20 MB |
//!
//! Plies are those of the quickest win against the longest resistance. A position, its mirror image,
//! and the same position with colors exchanged are stored once.
//!
//! Times are processor time for the values of all first moves from an empty table, the best of three
//! on a shared machine with two cores. wasm is Node 20 and code compiled for size, as the page's is;
//! compiled for speed it takes half to three quarters. The positions of the first eight plies of 15
//! random games on four files, each from an empty table, took at most 24 ms of wasm. On five files
//! [`PawnGameSolver::step`] takes 3 ms of wasm for 2,000 positions, so that a page can show frames
//! meanwhile. As this is quick enough, no table of values is shipped.
//!
//! With [`BlockedRule::Draw`] the values and the moves that keep them are the same. With
//! [`BlockedRule::Loss`] Black wins on three and on five files, and White on four, with en passant or
//! without.
//!
//! The tests compare the solver with two searches that share no code with it. Backward analysis gives
//! value and plies of every move in all positions that can be reached: with en passant 660 on two
//! files, 30,861 on three and 1,476,298 on four; without it 638, 29,355 and 1,385,158. For five files,
//! a search asks for each first move who can force a win.
//!
//! # Example: the rule decides
//!
//! ```
//! use variants::pawn_game::{PawnGamePosition, PawnGameRules, PawnGameSolver};
//!
//! let mut solver = PawnGameSolver::new();
//! for (en_passant, value) in [(false, "draw"), (true, "white")] {
//!     let start = PawnGamePosition::start(PawnGameRules::new(4, en_passant)?);
//!     assert_eq!(solver.analyze(&start)?.value().to_string(), value);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod fen;
mod mover_view;
mod moves;
mod position;
mod rules;
mod score;
mod search;
mod solver;
mod square;
mod table;

pub use analysis::{PawnGameAnalysis, PawnGameValue, PawnMoveValue};
pub use fen::PawnGameFenError;
pub use moves::{PawnMove, PawnMoveError, PawnMoveKind};
pub use position::{PawnGameOutcome, PawnGamePosition};
pub use rules::{BlockedRule, FileCountError, MAX_FILES, MIN_FILES, PawnGameRules};
pub use solver::{MAX_SOLVED_FILES, PawnGameSolver};
pub use square::{PawnColor, PawnSquare};
