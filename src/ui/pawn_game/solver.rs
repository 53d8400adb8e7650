//! The solver of the pawn game, in steps between frames.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::PawnSession;
use course::law_lab::pawn_session::perfect_reply;
use variants::pawn_game::{PawnGameAnalysis, PawnGamePosition, PawnGameSolver, PawnMove};
use yew::prelude::*;

use crate::browser::timers;

/// How many positions are visited in one step: 3 to 10 milliseconds of work.
const STEP_BUDGET: usize = 4_000;

/// How long the opponent seems to think at least, in milliseconds, so that the player's move is seen first.
const REPLY_DELAY_MS: u32 = 450;

/// Solves the position if its value is needed, and lets the opponent reply.
///
/// It is needed if the opponent is to move or the player wants to see it. Returns the analysis of the present position,
/// once it is known.
#[hook]
pub fn use_solver(
    game: &PawnSession,
    is_wanted: bool,
    on_reply: &Callback<PawnMove>,
) -> Option<Rc<PawnGameAnalysis>> {
    let solver = use_mut_ref(PawnGameSolver::new);
    let analysis = use_state_eq(|| None::<(PawnGamePosition, Rc<PawnGameAnalysis>)>);
    let position = *game.position();
    let is_opponents_turn = game.is_opponents_turn();
    let known = analysis
        .as_ref()
        .filter(|(of, _)| *of == position)
        .map(|(_, analysis)| analysis.clone());
    {
        let setter = analysis.setter();
        let is_known = known.is_some();
        use_effect_with(
            (position, is_opponents_turn, is_wanted),
            move |&(position, is_opponents_turn, is_wanted)| {
                let is_current = Rc::new(Cell::new(true));
                if (is_opponents_turn || is_wanted) && !is_known && position.outcome().is_none() {
                    let is_current = is_current.clone();
                    solve(solver, position, is_current, move |found| {
                        setter.set(Some((position, Rc::new(found))));
                    });
                }
                move || is_current.set(false)
            },
        );
    }
    {
        let on_reply = on_reply.clone();
        let analysis = known.clone().filter(|_| is_opponents_turn);
        let turn = game.board().ply();
        use_effect_with((position, analysis), move |(_, analysis)| {
            let reply = analysis.as_ref().and_then(|it| perfect_reply(it, turn));
            let timeout =
                reply.map(|reply| timers::after(REPLY_DELAY_MS, move || on_reply.emit(reply)));
            move || drop(timeout)
        });
    }
    known
}

/// Solves a position step by step while it is the current one.
fn solve(
    solver: Rc<RefCell<PawnGameSolver>>,
    position: PawnGamePosition,
    is_current: Rc<Cell<bool>>,
    on_found: impl FnOnce(PawnGameAnalysis) + 'static,
) {
    timers::queue_task(move || {
        if !is_current.get() {
            return;
        }
        let step = solver.borrow_mut().step(&position, STEP_BUDGET);
        match step {
            Ok(Some(analysis)) => on_found(analysis),
            Ok(None) => solve(solver, position, is_current, on_found),
            // The page offers no game that is too large to solve.
            Err(_) => {}
        }
    });
}
