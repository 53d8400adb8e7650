//! Solves the compositions of the lessons.

use std::fs;
use std::rc::Rc;

use rules::mate::Accuracy;
use rules::{Move, Position};
use test_support::lesson_files;

use super::*;
use crate::board::move_targets::Attempt;
use crate::lesson::Lesson;
use crate::player::PlayerAction;

fn lessons() -> Vec<Lesson> {
    let read = |path| {
        let text = fs::read_to_string(path).expect("text");
        Lesson::parse(&text).lesson.expect("a lesson")
    };
    lesson_files().into_iter().map(read).collect()
}

fn compositions() -> Vec<Composition> {
    let lessons = lessons();
    let scenes = lessons.iter().flat_map(Lesson::scenes);
    let all: Vec<_> = scenes
        .filter_map(|scene| Composition::from_scene(scene))
        .collect();
    assert!(all.len() >= 7, "{}", all.len());
    all
}

fn composition(id: &str) -> Rc<Composition> {
    let mut all = compositions().into_iter();
    Rc::new(all.find(|found| found.id == id).expect(id))
}

fn find_move(position: &Position, san: &str) -> Move {
    let mut moves = position.legal_moves().into_iter();
    let name = |mv: &Move| position.san(*mv).to_string();
    moves
        .find(|mv| name(mv).trim_end_matches(['+', '#']) == san)
        .expect(san)
}

/// A problem with the prover session that answers its queries.
struct Solver {
    state: ProblemState,
    prover: ProverSession,
}

impl Solver {
    fn new(id: &str) -> Self {
        Self::from_composition(composition(id))
    }

    fn from_composition(composition: Rc<Composition>) -> Self {
        Self {
            prover: ProverSession::new(composition.problem.clone()),
            state: ProblemState::new(composition),
        }
    }

    fn act(&mut self, action: ProblemAction) {
        self.state = self.state.reduce(action);
    }

    /// Plays a move and lets the prover analyse it in slices.
    fn play(&mut self, san: &str) -> Option<MoveResult> {
        let mv = find_move(self.state.analysis().position(), san);
        self.act(ProblemAction::Attempt(mv.into()));
        let query = self.state.next_query()?;
        let result = loop {
            match self.prover.analyse_move(&query, 50) {
                ProverProgress::Pending => {}
                ProverProgress::Done(result) => break result,
                ProverProgress::GaveUp => panic!("{san} takes too long"),
            }
        };
        self.act(ProblemAction::ProofFinished(query, Some(result.clone())));
        Some(result)
    }

    /// Plays a move and the prover's reply, and returns the reply.
    fn play_with_reply(&mut self, san: &str) -> String {
        self.play(san);
        let before = self.state.analysis().position().clone();
        let reply = self.state.reply().expect("an answer");
        self.act(ProblemAction::PlayReply);
        before.san(reply).to_string()
    }
}

fn solution(problem: &rules::mate::Problem) -> Rc<rules::mate::Solution> {
    let mut prover = ProverSession::new(problem.clone());
    loop {
        match prover.solve(100) {
            ProverProgress::Pending => {}
            ProverProgress::Done(solution) => return solution,
            ProverProgress::GaveUp => panic!("it takes too long"),
        }
    }
}

#[test]
fn howard_key_is_answered_by_en_passant_and_mates() {
    let mut solver = Solver::new("howard");
    assert_eq!(solver.play_with_reply("d4"), "exd3");
    assert_eq!(solver.play_with_reply("f4"), "f5");
    let mate = solver.play("exf6").expect("a result");
    assert_eq!(mate.value, MoveValue::MatesIn(0));
    assert!(solver.state.analysis().position().is_checkmate());
    assert_eq!(solver.state.reply(), None);
    solver.act(ProblemAction::ChooseOtherDefence);
    assert!(
        solver.state.awaits_chosen_defence(),
        "after mate, another defence can be chosen"
    );
    solver.play("d5");
    assert_eq!(
        solver.play("exd6").expect("mate").alternatives.len(),
        1,
        "a dual"
    );
}

#[test]
fn solution_becomes_the_main_line() {
    let mut solver = Solver::new("howard");
    solver.play_with_reply("Qd4");
    solver.act(ProblemAction::Navigate(PlayerAction::First));
    solver.play_with_reply("d4");
    solver.play("Kg2");
    solver.act(ProblemAction::Undo);
    solver.play("f4");
    let tree = solver.state.analysis().cursor().tree();
    let line = tree.main_line().filter_map(|node| tree.node(node).san());
    let line: Vec<String> = line.map(ToString::to_string).collect();
    assert_eq!(line, ["d4", "exd3", "f4"]);
    let revision = solver.state.analysis().cursor().revision();
    solver.act(ProblemAction::Navigate(PlayerAction::First));
    solver.play("Rxe4");
    let tree = solver.state.analysis().cursor().tree();
    let first = tree.node(tree.root()).children()[0];
    assert_eq!(
        tree.node(first).san().map(ToString::to_string).as_deref(),
        Some("d4")
    );
    assert_ne!(solver.state.analysis().cursor().revision(), revision);
}

#[test]
fn report_tells_whether_the_learner_chose_the_defence() {
    let mut solver = Solver::new("howard");
    let is_chosen = |solver: &Solver| {
        solver
            .state
            .last_move_report()
            .map(|report| report.is_reply_by_learner)
    };
    let reply = solver.play_with_reply("d4");
    assert_eq!(is_chosen(&solver), Some(false));
    solver.act(ProblemAction::ChooseOtherDefence);
    solver.play("cxd3");
    assert_eq!(is_chosen(&solver), Some(true));
    solver.act(ProblemAction::ChooseOtherDefence);
    solver.play(&reply);
    assert_eq!(is_chosen(&solver), Some(true), "the same, by the learner");
    solver.act(ProblemAction::ChooseOtherDefence);
    solver.act(ProblemAction::RequestReply);
    solver.act(ProblemAction::PlayReply);
    assert_eq!(is_chosen(&solver), Some(false));
}

#[test]
fn learner_can_choose_another_defence_and_duals_are_reported() {
    let mut solver = Solver::new("howard");
    solver.play_with_reply("d4");
    solver.act(ProblemAction::ChooseOtherDefence);
    assert!(solver.state.awaits_chosen_defence());
    assert_eq!(solver.play("cxd3"), None, "a defence is not judged");
    let before = solver.state.analysis().position().clone();
    let found = solver.play("Qa2").expect("a result");
    assert_eq!(found.alternatives, [find_move(&before, "Bxc6")]);
    assert_eq!(found.value, MoveValue::MatesIn(1));
    solver.act(ProblemAction::PlayReply);
    assert_eq!(
        solver.play("cxd6").expect("mate").value,
        MoveValue::MatesIn(0)
    );
}

#[test]
fn try_is_refuted_and_can_be_taken_back() {
    let mut solver = Solver::new("howard");
    assert_eq!(solver.play_with_reply("Qd4"), "hxg3");
    let report = solver.state.last_move_report().expect("a move");
    assert!(report.is_first);
    let ProofState::Proved(MoveResult { value, .. }) = report.proof else {
        panic!("proved");
    };
    assert!(
        matches!(value, MoveValue::Fails { refutations, are_all: true } if refutations.len() == 1)
    );
    solver.act(ProblemAction::Undo);
    assert!(solver.state.analysis().cursor().is_at_start());
    // Of two refutations, the en passant capture is played.
    assert_eq!(solver.play_with_reply("f4"), "exf3");
}

#[test]
fn sommerfeldt_pawn_may_not_capture_and_checks_instead() {
    let mut solver = Solver::new("sommerfeldt");
    assert_eq!(solver.play_with_reply("d4"), "e3+");
    assert_eq!(
        solver.play("d5").expect("mate").value,
        MoveValue::MatesIn(0)
    );
    let mut solver = Solver::new("sommerfeldt");
    solver.play("d4");
    let illegal = Attempt {
        from: rules::Square::E4,
        to: rules::Square::D3,
        promotion: None,
    };
    solver.act(ProblemAction::Attempt(illegal));
    let attempt = solver.state.analysis().last_attempt().expect("an attempt");
    assert_eq!(attempt.judgement.name(), "exposes-king");
    assert!(solver.state.reply().is_some(), "the prover still replies");
}

#[test]
fn attacker_runs_out_of_moves() {
    let mut solver = Solver::new("sommerfeldt");
    solver.play_with_reply("d4");
    let late = solver.play("Kf1").expect("a result");
    assert!(matches!(late.value, MoveValue::Fails { .. }));
    assert_eq!(late.reply, None);
    assert!(solver.state.is_out_of_moves());
    assert!(solver.state.targets().is_empty());
    let stopped = solver.state.clone();
    let more = stopped.analysis().position().legal_moves()[0];
    assert_eq!(stopped.reduce(ProblemAction::Attempt(more.into())), stopped);
}

/// Compares the analysis of every first move of every composition with the solution.
#[test]
fn analysis_of_first_moves_agrees_with_the_solution() {
    for composition in compositions() {
        let (id, problem) = (composition.id.clone(), composition.problem.clone());
        let solution = solution(&problem);
        let mate_in = solution.first_moves.mate_in();
        assert_eq!(mate_in, Some(problem.moves()), "{id}: not sooner");
        let before = problem.position();
        let mut solver = Solver::from_composition(Rc::new(composition));
        for mv in before.legal_moves() {
            let san = before.san(mv).to_string();
            let found = solver.play(san.trim_end_matches(['+', '#']));
            let found = found.expect("a result");
            let is_key = solution.first_moves.keys.iter().any(|key| key.mv == mv);
            assert_eq!(
                matches!(found.value, MoveValue::MatesIn(_)),
                is_key,
                "{id} {san}"
            );
            if let MoveValue::Fails {
                refutations,
                are_all,
            } = &found.value
            {
                let known_try = solution.tries.iter().find(|known| known.mv == mv);
                assert_eq!(
                    known_try.is_some(),
                    *are_all && refutations.len() <= 2,
                    "{id} {san}"
                );
                if let Some(known_try) = known_try {
                    let mut same = refutations.clone();
                    same.sort_by_key(|mv| {
                        known_try.refutations.iter().position(|other| other == mv)
                    });
                    assert_eq!(same, known_try.refutations, "{id} {san}");
                }
                for &refutation in refutations {
                    let after = before.play(mv).play(refutation);
                    let mut prover = rules::mate::Prover::new(rules::mate::Budget::Unlimited);
                    let mate = prover.mate_in(&after, problem.moves() - 1);
                    assert_eq!(mate, Ok(None), "{id} {san}");
                }
            }
            solver.act(ProblemAction::Navigate(PlayerAction::First));
        }
    }
}

#[test]
fn proved_moves_mate_in_time_against_the_prover() {
    for composition in compositions() {
        let problem = composition.problem.clone();
        let mut solver = Solver::from_composition(Rc::new(composition));
        for left in (1..=problem.moves()).rev() {
            let position = solver.state.analysis().position().clone();
            let mut prover = rules::mate::Prover::new(rules::mate::Budget::Unlimited);
            let mating = prover.mating_moves(&position, left).expect("no limit");
            let best = mating.first().expect("a mate in time");
            let san = position.san(best.mv).to_string();
            solver.play(san.trim_end_matches(['+', '#']));
            if solver.state.analysis().position().is_checkmate() {
                break;
            }
            solver.act(ProblemAction::PlayReply);
        }
        let end = solver.state.analysis().position();
        assert!(end.is_checkmate(), "{}", solver.state.composition().id);
        assert!(solver.state.is_solved());
        solver.act(ProblemAction::Navigate(PlayerAction::First));
        solver.act(ProblemAction::Navigate(PlayerAction::Last));
        assert!(
            !solver.state.is_solved(),
            "navigating to the mate solves nothing"
        );
    }
}

/// 1.Qd4 fails only to 1…hxg3. Mate after another defence is not a solution.
#[test]
fn mate_after_a_try_is_not_a_solution() {
    let mut solver = Solver::new("howard");
    solver.play("Qd4");
    let position = solver.state.analysis().position().clone();
    let mut defences = position.legal_moves().into_iter();
    let other = defences.find(|&mv| position.san(mv).to_string() != "hxg3");
    solver.act(ProblemAction::Attempt(other.expect("a defence").into()));
    while !solver.state.analysis().position().is_checkmate() {
        let position = solver.state.analysis().position().clone();
        let mut prover = rules::mate::Prover::new(rules::mate::Budget::Unlimited);
        let left = solver.state.moves_left();
        let mating = prover.mating_moves(&position, left).expect("no limit");
        let best = position
            .san(mating.first().expect("a mate in time").mv)
            .to_string();
        solver.play(best.trim_end_matches(['+', '#']));
        if let Some(&defence) = solver.state.analysis().position().legal_moves().first() {
            solver.act(ProblemAction::Attempt(defence.into()));
        }
    }
    assert!(!solver.state.is_solved());
}

#[test]
fn howard_solution_has_the_published_duals() {
    let problem = composition("howard").problem.clone();
    let solution = solution(&problem);
    let [key] = &solution.first_moves.keys[..] else {
        panic!("one key");
    };
    let after = problem.position().play(key.mv);
    let groups = group_variations(&solution.play[0].variations);
    let dual: Vec<(String, Vec<String>)> = groups
        .iter()
        .filter(|group| group.accuracy() == Accuracy::Dual)
        .flat_map(|group| group.variations.iter())
        .map(|variation| {
            let defence = &variation.defence;
            let position = after.play(defence.mv);
            let answers = defence
                .answers
                .iter()
                .map(|a| position.san(a.mv).to_string());
            (after.san(defence.mv).to_string(), answers.collect())
        })
        .collect();
    let of = |san: &str| {
        let found = dual.iter().find(|(defence, _)| defence == san);
        let mut answers = found.map_or(Vec::new(), |(_, answers)| answers.clone());
        answers.sort();
        answers
    };
    assert_eq!(of("cxd3"), ["Bxc6", "Qa2+"]);
    assert_eq!(of("c3"), ["Bxc6", "Qa2+", "d5+"]);
    assert_eq!(of("d5"), ["Bxc6", "Qa4"]);
    assert_eq!(of("exd3"), [""; 0], "one answer alone");
    let first = &groups[0].variations[0].defence;
    assert!(first.mv.is_en_passant(), "en passant captures come first");
}

#[test]
fn set_play_is_left_by_undo() {
    let solver = Solver::new("sommerfeldt");
    let mut state = solver.state.clone();
    let set = state.composition().problem.position().clone();
    let solution = solution(&state.composition().problem.clone());
    let defence = &solution.set_play.as_ref().expect("set play")[0];
    let line = SolutionLine {
        is_set_play: true,
        moves: vec![defence.mv],
    };
    state = state.reduce(ProblemAction::ShowLine(line));
    assert!(state.shows_set_play());
    assert_eq!(state.analysis().position().turn(), set.turn());
    assert_eq!(state.next_query(), None);
    assert_eq!(
        state.reduce(ProblemAction::Undo).analysis().position(),
        &set
    );
    assert_eq!(
        state
            .reduce(ProblemAction::Navigate(PlayerAction::First))
            .analysis()
            .position(),
        &set
    );
}

#[test]
fn solution_line_is_played_on_the_board_and_can_be_undone() {
    let mut solver = Solver::new("howard");
    let start = solver.state.analysis().position().clone();
    let key = find_move(&start, "d4");
    let after = start.play(key);
    let moves = vec![key, find_move(&after, "exd3")];
    solver.act(ProblemAction::ShowLine(SolutionLine {
        is_set_play: false,
        moves,
    }));
    assert_eq!(solver.state.moves_left(), 2);
    assert!(
        solver.state.next_query().is_some(),
        "what it shows is proved too"
    );
    solver.act(ProblemAction::Undo);
    assert!(solver.state.analysis().cursor().is_at_start());
}

#[test]
fn failed_proof_is_reported_as_given_up() {
    let mut solver = Solver::new("howard");
    let mv = find_move(solver.state.analysis().position(), "d4");
    solver.act(ProblemAction::Attempt(mv.into()));
    let query = solver.state.next_query().expect("a question");
    solver.act(ProblemAction::ProofFinished(query, None));
    assert_eq!(solver.state.next_query(), None);
    assert_eq!(
        solver.state.last_move_report().expect("a move").proof,
        ProofState::GaveUp
    );
    assert_eq!(solver.state.reply(), None);
}

#[test]
fn retro_problem_hides_the_right_that_is_its_key() {
    for (id, key) in [("amelung", "hxg6"), ("benko", "axb6")] {
        let mut solver = Solver::new(id);
        let view = solver.state.view();
        assert!(view.hides_legality, "{id}");
        assert_eq!(view.en_passant_right, None, "{id}");
        let other = solver.state.analysis().position().legal_moves();
        let other = other.into_iter().find(|mv| !mv.is_en_passant());
        let tried = ProblemAction::Attempt(other.expect("another move").into());
        let view = solver.state.reduce(tried).view();
        assert_eq!(view.lapsed_square, None, "{id}: after another first move");
        let key = find_move(solver.state.analysis().position(), key);
        assert!(key.is_en_passant(), "{id}");
        let mut solved = solver.state.reduce(ProblemAction::Attempt(key.into()));
        solved = solved.reduce(ProblemAction::Undo);
        assert!(solved.hides_legality(), "{id}: the key is not proved");
        solver.state = solver.state.reduce(ProblemAction::RevealSolution);
        let view = solver.state.view();
        assert!(
            view.en_passant_right.is_some(),
            "{id}: the solution is known"
        );
    }
}
