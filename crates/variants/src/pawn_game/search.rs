//! Alpha-beta search of one position that can pause after any number of positions.

use super::mover_view::MoverView;
use super::rules::PawnGameRules;
use super::score::{Score, ScoreRange};
use super::table::{PositionCode, ScoreTable};

/// A search for the exact score of a position.
///
/// Every move brings a pawn forward, so no line of play repeats a position and the search needs no
/// limit of depth. It first asks whether the position is won, drawn or lost, which is cheaper, and
/// then for the number of plies.
#[derive(Debug)]
pub(super) struct PawnSearch {
    rules: PawnGameRules,
    root: Continuation,
    progress: SearchProgress,
    /// The line of play being searched.
    line: Vec<SearchNode>,
    /// The continuations still to try at the nodes of the line. The last node's are at the end.
    untried: Vec<Continuation>,
}

/// The next step of a search.
#[derive(Clone, Copy, Debug)]
enum SearchProgress {
    /// It opens the root, to search for a score within a range.
    Open(ScoreRange),
    /// It searches the line.
    Within(ScoreRange),
    Done(Score),
}

/// A position after a move in which the game goes on.
#[derive(Clone, Copy, Debug)]
struct Continuation {
    view: MoverView,
    code: PositionCode,
    /// How much the player to move can do; the search tries the weakest opponent first.
    activity: i32,
}

/// A position of the line being searched.
#[derive(Debug)]
struct SearchNode {
    code: PositionCode,
    /// The range of the score that the table gave for the position.
    known: ScoreRange,
    /// The scores that matter; alpha, beta and the former alpha in other programs.
    alpha: Score,
    beta: Score,
    first_alpha: Score,
    /// The best score so far, or a lower limit of it.
    best: Score,
    /// Where the node's continuations begin in [`PawnSearch::untried`].
    first_untried: usize,
}

impl SearchNode {
    fn offer(&mut self, score: Score) {
        self.best = self.best.max(score);
        self.alpha = self.alpha.max(score);
    }

    /// Returns what the best score says about the position.
    fn result(&self) -> ScoreRange {
        if self.best <= self.first_alpha {
            ScoreRange {
                low: self.known.low,
                high: self.best,
            }
        } else if self.best >= self.beta {
            ScoreRange {
                low: self.best,
                high: self.known.high,
            }
        } else {
            ScoreRange::exact(self.best)
        }
    }
}

impl PawnSearch {
    /// Starts a search for the score of a position.
    pub(super) fn new(view: MoverView, rules: PawnGameRules) -> PawnSearch {
        let root = Continuation::new(view, rules);
        let progress = match final_score(view, rules) {
            Some(score) => SearchProgress::Done(score),
            None => SearchProgress::Open(ScoreRange::AROUND_DRAW),
        };
        PawnSearch {
            rules,
            root,
            progress,
            line: Vec::new(),
            untried: Vec::new(),
        }
    }

    /// Searches on until the score is known or the budget of positions is used up.
    pub(super) fn run(&mut self, budget: &mut usize, table: &mut ScoreTable) -> Option<Score> {
        loop {
            self.progress = match self.progress {
                SearchProgress::Done(score) => return Some(score),
                SearchProgress::Open(range) => match self.open(self.root, range, table) {
                    Some(score) => finish(range, score),
                    None => SearchProgress::Within(range),
                },
                SearchProgress::Within(range) => finish(range, self.search_line(budget, table)?),
            };
        }
    }

    /// Searches the line to its end, unless the budget is used up before.
    fn search_line(&mut self, budget: &mut usize, table: &mut ScoreTable) -> Option<Score> {
        loop {
            let node = self.line.last()?;
            let is_decided = node.alpha >= node.beta;
            let found = if is_decided || self.untried.len() == node.first_untried {
                self.close(table)
            } else {
                *budget = budget.checked_sub(1)?;
                let range = ScoreRange {
                    low: node.beta.after_move(),
                    high: node.alpha.after_move(),
                };
                let next = self.untried.pop()?;
                self.open(next, range, table)
            };
            let Some(score) = found else { continue };
            match self.line.last_mut() {
                Some(parent) => parent.offer(score.before_move()),
                None => return Some(score),
            }
        }
    }

    /// Returns the score if the table knows enough of it; otherwise lengthens the line.
    fn open(
        &mut self,
        position: Continuation,
        range: ScoreRange,
        table: &ScoreTable,
    ) -> Option<Score> {
        let known = table.get(position.code).unwrap_or(ScoreRange::ALL);
        if known.is_exact() || known.low >= range.high {
            return Some(known.low);
        }
        if known.high <= range.low {
            return Some(known.high);
        }
        let alpha = known.low.max(range.low);
        let mut node = SearchNode {
            code: position.code,
            known,
            alpha,
            beta: known.high.min(range.high),
            first_alpha: alpha,
            best: ScoreRange::ALL.low,
            first_untried: self.untried.len(),
        };
        self.add_moves(position.view, &mut node, table);
        self.line.push(node);
        None
    }

    /// Offers the node what is known of its moves, and adds those to be searched.
    fn add_moves(&mut self, view: MoverView, node: &mut SearchNode, table: &ScoreTable) {
        let (rules, untried) = (self.rules, &mut self.untried);
        view.for_each_move(rules.en_passant(), |mv| {
            if let Some(score) = final_score(mv.after, rules) {
                return node.offer(score.before_move());
            }
            let continuation = Continuation::new(mv.after, rules);
            let known = table.get(continuation.code).unwrap_or(ScoreRange::ALL);
            if known != ScoreRange::ALL {
                node.offer(known.high.before_move());
            }
            if !known.is_exact() {
                untried.push(continuation);
            }
        });
        untried[node.first_untried..].sort_unstable_by_key(|next| -next.activity);
    }

    /// Ends the last node of the line, keeps what was found, and returns its score.
    fn close(&mut self, table: &mut ScoreTable) -> Option<Score> {
        let node = self.line.pop()?;
        self.untried.truncate(node.first_untried);
        table.insert(node.code, node.result());
        Some(node.best)
    }
}

impl Continuation {
    fn new(view: MoverView, rules: PawnGameRules) -> Continuation {
        Continuation {
            view,
            code: PositionCode::new(view, rules.files()),
            activity: view.activity(),
        }
    }
}

/// Returns what follows when the search within a range has found a score.
fn finish(range: ScoreRange, score: Score) -> SearchProgress {
    match score.is_win() {
        Some(is_win) if range == ScoreRange::AROUND_DRAW => SearchProgress::Open(if is_win {
            ScoreRange::WINS
        } else {
            ScoreRange::LOSSES
        }),
        Some(_) | None => SearchProgress::Done(score),
    }
}

/// Returns the score if the game has ended, or ends with the next move.
fn final_score(view: MoverView, rules: PawnGameRules) -> Option<Score> {
    if view.own == 0 {
        Some(Score::LOST)
    } else if view.can_promote() {
        Some(Score::WIN_IN_ONE)
    } else if view.can_move() {
        None
    } else {
        Some(match view.value_if_blocked(rules) {
            0 => Score::DRAW,
            _ => Score::LOST,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pawn_game::position::PawnGamePosition;

    #[test]
    fn scores_do_not_depend_on_what_the_table_has_room_for() {
        for en_passant in [false, true] {
            let rules = PawnGameRules::new(3, en_passant).expect("3 files");
            let view = PawnGamePosition::start(rules).view();
            let score = |slots| {
                let mut table = ScoreTable::new(slots);
                PawnSearch::new(view, rules).run(&mut usize::MAX.clone(), &mut table)
            };
            assert_eq!(score(8), score(1 << 14));
            assert_eq!(score(256), Some(Score::DRAW));
        }
    }

    #[test]
    fn each_step_of_the_search_uses_the_budget() {
        let rules = PawnGameRules::new(3, true).expect("3 files");
        let view = PawnGamePosition::start(rules).view();
        let mut table = ScoreTable::new(1 << 14);
        let mut search = PawnSearch::new(view, rules);
        let mut budget = 5;
        assert_eq!(search.run(&mut budget, &mut table), None);
        assert_eq!(budget, 0);
    }
}
