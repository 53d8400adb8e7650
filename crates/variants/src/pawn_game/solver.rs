//! The solver: values of positions and of their moves.

use super::analysis::{PawnGameAnalysis, PawnGameValue, PawnMoveValue};
use super::moves::PawnMove;
use super::position::{PawnGameOutcome, PawnGamePosition};
use super::rules::{FileCountError, PawnGameRules};
use super::score::Score;
use super::search::PawnSearch;
use super::square::PawnColor;
use super::table::ScoreTable;

/// The most files of a game that the solver solves.
pub const MAX_SOLVED_FILES: u8 = 5;

/// Solves positions of the pawn game on two to five files.
///
/// The scores that it has found stay in a table, so that later positions of the same game take less
/// time. A position with other rules empties the table.
///
/// ```
/// use variants::pawn_game::{PawnColor, PawnGamePosition, PawnGameRules, PawnGameSolver};
///
/// let start = PawnGamePosition::start(PawnGameRules::new(4, true)?);
/// let analysis = PawnGameSolver::new().analyze(&start)?;
/// assert_eq!(analysis.value().winner(), Some(PawnColor::White));
/// let best: Vec<String> = analysis.best_moves().map(|mv| mv.to_string()).collect();
/// assert_eq!(best, ["b4", "c4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct PawnGameSolver {
    rules: Option<PawnGameRules>,
    table: ScoreTable,
    current: Option<MoveByMove>,
}

/// The analysis of a position, one legal move after another.
#[derive(Debug)]
struct MoveByMove {
    position: PawnGamePosition,
    /// The moves that have still to be searched.
    untried: Vec<PawnMove>,
    scores: Vec<(PawnMove, Score)>,
    /// The move being searched.
    search: Option<(PawnMove, PawnSearch)>,
}

impl PawnGameSolver {
    /// Creates a solver with an empty table.
    pub fn new() -> PawnGameSolver {
        PawnGameSolver::default()
    }

    /// Returns the value of a position and of each of its moves.
    ///
    /// # Errors
    ///
    /// [`FileCountError`] if the board has more than [`MAX_SOLVED_FILES`].
    pub fn analyze(
        &mut self,
        position: &PawnGamePosition,
    ) -> Result<PawnGameAnalysis, FileCountError> {
        loop {
            if let Some(analysis) = self.step(position, usize::MAX)? {
                return Ok(analysis);
            }
        }
    }

    /// Analyzes a position for a limited time: at most `budget` positions are visited.
    ///
    /// Returns `None` if the budget does not suffice. Another call with the same position goes on
    /// from there; another position begins a new analysis. A budget of 0 counts as 1.
    ///
    /// # Errors
    ///
    /// [`FileCountError`] if the board has more than [`MAX_SOLVED_FILES`].
    ///
    /// ```
    /// use variants::pawn_game::{PawnGamePosition, PawnGameRules, PawnGameSolver};
    ///
    /// let start = PawnGamePosition::start(PawnGameRules::new(3, true)?);
    /// let mut solver = PawnGameSolver::new();
    /// let analysis = loop {
    ///     if let Some(analysis) = solver.step(&start, 1_000)? {
    ///         break analysis;
    ///     }
    ///     // A page shows its next frame here.
    /// };
    /// assert_eq!(analysis.value().winner(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(
        &mut self,
        position: &PawnGamePosition,
        budget: usize,
    ) -> Result<Option<PawnGameAnalysis>, FileCountError> {
        self.prepare_table(position.rules())?;
        let current = self.current.take();
        let mut current = current
            .filter(|current| current.position == *position)
            .unwrap_or_else(|| MoveByMove::new(*position));
        let analysis = current.run(budget.max(1), &mut self.table);
        if analysis.is_none() {
            self.current = Some(current);
        }
        Ok(analysis)
    }

    /// Returns how many positions the table holds; a position and its mirror image are one.
    ///
    /// A position with Black to move counts as the same as the position with White to move that
    /// has exchanged colors. Positions in which a pawn can promote need no entry.
    pub const fn stored_positions(&self) -> usize {
        self.table.len()
    }

    /// Returns the size of the table in bytes.
    pub const fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    fn prepare_table(&mut self, rules: PawnGameRules) -> Result<(), FileCountError> {
        if self.rules == Some(rules) {
            return Ok(());
        }
        let slots = match rules.files() {
            2 => 1 << 10,
            3 => 1 << 14,
            4 => 1 << 18,
            MAX_SOLVED_FILES => 1 << 21,
            files => {
                return Err(FileCountError {
                    files,
                    most: MAX_SOLVED_FILES,
                });
            }
        };
        self.current = None;
        // The old table is freed before the new one is made.
        self.table = ScoreTable::default();
        self.table = ScoreTable::new(slots);
        self.rules = Some(rules);
        Ok(())
    }
}

impl MoveByMove {
    fn new(position: PawnGamePosition) -> MoveByMove {
        let mut untried = position.legal_moves();
        untried.reverse();
        MoveByMove {
            position,
            untried,
            scores: Vec::new(),
            search: None,
        }
    }

    fn run(&mut self, mut budget: usize, table: &mut ScoreTable) -> Option<PawnGameAnalysis> {
        loop {
            if let Some((mv, search)) = &mut self.search {
                let score = search.run(&mut budget, table)?;
                self.scores.push((*mv, score.before_move()));
            }
            let Some(mv) = self.untried.pop() else {
                return Some(self.summarize());
            };
            let after = self.position.play(mv)?;
            self.search = match after.outcome() {
                Some(outcome) => {
                    let score = outcome_score(outcome, after.side_to_move());
                    self.scores.push((mv, score.before_move()));
                    None
                }
                None => Some((mv, PawnSearch::new(after.view(), after.rules()))),
            };
        }
    }

    fn summarize(&self) -> PawnGameAnalysis {
        let mover = self.position.side_to_move();
        let best = match self.position.outcome() {
            Some(outcome) => outcome_score(outcome, mover),
            None => self
                .scores
                .iter()
                .map(|(_, score)| *score)
                .max()
                .unwrap_or(Score::DRAW),
        };
        let moves = self.scores.iter().map(|(mv, score)| PawnMoveValue {
            mv: *mv,
            value: PawnGameValue::new(*score, mover),
        });
        PawnGameAnalysis::new(PawnGameValue::new(best, mover), moves.collect())
    }
}

/// Returns the score of a game that has ended, for one player.
fn outcome_score(outcome: PawnGameOutcome, player: PawnColor) -> Score {
    match outcome.winner() {
        None => Score::DRAW,
        Some(winner) if winner == player => Score::WON,
        Some(_) => Score::LOST,
    }
}
