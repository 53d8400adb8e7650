//! The compositions of the lessons, tried out whole.

use std::fs;
use std::rc::Rc;

use rules::mate::Accuracy;
use rules::{Move, Position};

use super::*;
use crate::lesson::Lesson;
use crate::player::Action;
use crate::targets::Attempt;

fn lessons() -> Vec<Lesson> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/lessons/en");
    let files = fs::read_dir(folder).expect("the lessons");
    let read = |file: std::io::Result<fs::DirEntry>| {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a lesson");
        Lesson::read(&text).lesson.expect("a lesson")
    };
    files.map(read).collect()
}

fn compositions() -> Vec<Composition> {
    let lessons = lessons();
    let scenes = lessons.iter().flat_map(Lesson::scenes);
    let all: Vec<_> = scenes.filter_map(|scene| Composition::of(scene)).collect();
    assert!(all.len() >= 7, "{}", all.len());
    all
}

fn composition(id: &str) -> Rc<Composition> {
    let mut all = compositions().into_iter();
    Rc::new(all.find(|found| found.id == id).expect(id))
}

fn named(position: &Position, san: &str) -> Move {
    let mut moves = position.legal_moves().into_iter();
    let name = |m: &Move| position.san(*m).to_string();
    moves
        .find(|m| name(m).trim_end_matches(['+', '#']) == san)
        .expect(san)
}

fn attempt(m: Move) -> Attempt {
    Attempt {
        from: m.from(),
        to: m.to(),
        promotion: m.promotion(),
    }
}

/// A learner before a problem, with the study that answers.
struct Table {
    solving: Solving,
    study: Study,
}

impl Table {
    fn new(id: &str) -> Self {
        Self::of(composition(id))
    }

    fn of(composition: Rc<Composition>) -> Self {
        Self {
            study: Study::new(composition.problem.clone()),
            solving: Solving::new(composition),
        }
    }

    fn act(&mut self, deed: Deed) {
        self.solving = self.solving.reduce(deed);
    }

    /// Plays a move, and lets the study answer it in slices.
    fn play(&mut self, san: &str) -> Option<Finding> {
        let m = named(self.solving.lab().position(), san);
        self.act(Deed::Try(attempt(m)));
        let question = self.solving.question()?;
        let finding = loop {
            match self.study.answer(&question, 50) {
                Progress::Thinking => {}
                Progress::Done(finding) => break finding,
                Progress::GaveUp => panic!("{san} takes too long"),
            }
        };
        self.act(Deed::Answered(question, Some(finding.clone())));
        Some(finding)
    }

    /// Plays a move and lets the prover answer on the board. Returns its answer.
    fn answered(&mut self, san: &str) -> String {
        self.play(san);
        let before = self.solving.lab().position().clone();
        let reply = self.solving.reply().expect("an answer");
        self.act(Deed::Reply);
        before.san(reply).to_string()
    }
}

fn solution(problem: &rules::mate::Problem) -> Rc<rules::mate::Solution> {
    let mut study = Study::new(problem.clone());
    loop {
        match study.solve(100) {
            Progress::Thinking => {}
            Progress::Done(solution) => return solution,
            Progress::GaveUp => panic!("it takes too long"),
        }
    }
}

#[test]
fn howards_key_is_answered_in_passing_and_each_line_ends_in_mate() {
    let mut table = Table::new("howard");
    assert_eq!(table.answered("d4"), "exd3");
    assert_eq!(table.answered("f4"), "f5");
    let mate = table.play("exf6").expect("a finding");
    assert_eq!(mate.worth, Worth::Mates(0));
    assert!(table.solving.lab().position().is_checkmate());
    assert_eq!(table.solving.reply(), None);
    table.act(Deed::OtherDefence);
    assert!(
        table.solving.is_to_choose(),
        "mated, Black can try something else"
    );
    table.play("d5");
    assert_eq!(table.play("exd6").expect("mate").equals.len(), 1, "a dual");
}

#[test]
fn the_solution_stands_before_the_tries_in_the_list_of_moves() {
    let mut table = Table::new("howard");
    table.answered("Qd4");
    table.act(Deed::Walk(Action::First));
    table.answered("d4");
    table.play("Kg2");
    table.act(Deed::Undo);
    table.play("f4");
    let tree = table.solving.lab().player().scene().tree();
    let line = tree.main_line().filter_map(|node| tree.node(node).san());
    let line: Vec<String> = line.map(ToString::to_string).collect();
    assert_eq!(line, ["d4", "exd3", "f4"]);
    let serial = table.solving.lab().player().serial();
    table.act(Deed::Walk(Action::First));
    table.play("Rxe4");
    let tree = table.solving.lab().player().scene().tree();
    let first = tree.node(tree.root()).children()[0];
    assert_eq!(
        tree.node(first).san().map(ToString::to_string).as_deref(),
        Some("d4")
    );
    assert_ne!(table.solving.lab().player().serial(), serial);
}

#[test]
fn it_is_known_who_has_played_a_defence() {
    let mut table = Table::new("howard");
    let is_chosen = |table: &Table| table.solving.account().map(|account| account.is_chosen);
    let reply = table.answered("d4");
    assert_eq!(is_chosen(&table), Some(false));
    table.act(Deed::OtherDefence);
    table.play("cxd3");
    assert_eq!(is_chosen(&table), Some(true));
    table.act(Deed::OtherDefence);
    table.play(&reply);
    assert_eq!(is_chosen(&table), Some(true), "the same, by the learner");
    table.act(Deed::OtherDefence);
    table.act(Deed::LetReply);
    table.act(Deed::Reply);
    assert_eq!(is_chosen(&table), Some(false));
}

#[test]
fn another_defence_is_the_learners_to_choose_and_a_dual_is_named() {
    let mut table = Table::new("howard");
    table.answered("d4");
    table.act(Deed::OtherDefence);
    assert!(table.solving.is_to_choose());
    assert_eq!(table.play("cxd3"), None, "a defence is not judged");
    let before = table.solving.lab().position().clone();
    let found = table.play("Qa2").expect("a finding");
    assert_eq!(found.equals, [named(&before, "Bxc6")]);
    assert_eq!(found.worth, Worth::Mates(1));
    table.act(Deed::Reply);
    assert_eq!(table.play("cxd6").expect("mate").worth, Worth::Mates(0));
}

#[test]
fn a_try_is_refuted_on_the_board_and_can_be_taken_back() {
    let mut table = Table::new("howard");
    assert_eq!(table.answered("Qd4"), "hxg3");
    let account = table.solving.account().expect("a move");
    assert!(account.first);
    let Known::Proved(Finding { worth, .. }) = account.known else {
        panic!("proved");
    };
    assert!(matches!(worth, Worth::Fails { refutations, all: true } if refutations.len() == 1));
    table.act(Deed::Undo);
    assert!(table.solving.lab().player().is_at_start());
    // Of two refutations the one in passing is shown.
    assert_eq!(table.answered("f4"), "exf3");
}

#[test]
fn sommerfeldts_pawn_may_not_take_and_checks_instead() {
    let mut table = Table::new("sommerfeldt");
    assert_eq!(table.answered("d4"), "e3+");
    assert_eq!(table.play("d5").expect("mate").worth, Worth::Mates(0));
    let mut table = Table::new("sommerfeldt");
    table.play("d4");
    let illegal = Attempt {
        from: rules::Square::E4,
        to: rules::Square::D3,
        promotion: None,
    };
    table.act(Deed::Try(illegal));
    let tried = table.solving.lab().tried().expect("an attempt");
    assert_eq!(tried.judgement.name(), "exposes-king");
    assert!(
        table.solving.reply().is_some(),
        "the prover answers all the same"
    );
}

#[test]
fn the_attackers_moves_are_counted() {
    let mut table = Table::new("sommerfeldt");
    table.answered("d4");
    let late = table.play("Kf1").expect("a finding");
    assert!(matches!(late.worth, Worth::Fails { .. }));
    assert_eq!(late.reply, None);
    assert!(table.solving.is_used_up());
    assert!(table.solving.targets().is_empty());
    let stopped = table.solving.clone();
    let more = stopped.lab().position().legal_moves()[0];
    assert_eq!(stopped.reduce(Deed::Try(attempt(more))), stopped);
}

/// Every first move of every composition: a key is one, a try fails to what is said, and nothing else.
#[test]
fn what_is_said_of_first_moves_is_what_the_solution_says() {
    for composition in compositions() {
        let (id, problem) = (composition.id.clone(), composition.problem.clone());
        let solution = solution(&problem);
        let mate_in = solution.first_moves.mate_in();
        assert_eq!(mate_in, Some(problem.moves()), "{id}: not sooner");
        let before = problem.position();
        let mut table = Table::of(Rc::new(composition));
        for m in before.legal_moves() {
            let san = before.san(m).to_string();
            let found = table.play(san.trim_end_matches(['+', '#']));
            let found = found.expect("a finding");
            let is_key = solution.first_moves.keys.iter().any(|key| key.m == m);
            assert_eq!(matches!(found.worth, Worth::Mates(_)), is_key, "{id} {san}");
            if let Worth::Fails { refutations, all } = &found.worth {
                let tried = solution.tries.iter().find(|tried| tried.m == m);
                assert_eq!(
                    tried.is_some(),
                    *all && refutations.len() <= 2,
                    "{id} {san}"
                );
                if let Some(tried) = tried {
                    let mut same = refutations.clone();
                    same.sort_by_key(|m| tried.refutations.iter().position(|r| r == m));
                    assert_eq!(same, tried.refutations, "{id} {san}");
                }
                for &refutation in refutations {
                    let after = before.play(m).play(refutation);
                    let mut prover = rules::mate::Prover::new(rules::mate::Budget::Unlimited);
                    let mate = prover.mate_in(&after, problem.moves() - 1);
                    assert_eq!(mate, Ok(None), "{id} {san}");
                }
            }
            table.act(Deed::Walk(Action::First));
        }
    }
}

/// Whoever plays a proved move each time mates in time against the prover's answers.
#[test]
fn every_line_against_the_prover_ends_in_mate_in_time() {
    for composition in compositions() {
        let problem = composition.problem.clone();
        let mut table = Table::of(Rc::new(composition));
        for left in (1..=problem.moves()).rev() {
            let position = table.solving.lab().position().clone();
            let mut prover = rules::mate::Prover::new(rules::mate::Budget::Unlimited);
            let mating = prover.mating_moves(&position, left).expect("no limit");
            let best = mating.first().expect("a mate in time");
            let san = position.san(best.m).to_string();
            table.play(san.trim_end_matches(['+', '#']));
            if table.solving.lab().position().is_checkmate() {
                break;
            }
            table.act(Deed::Reply);
        }
        let end = table.solving.lab().position();
        assert!(end.is_checkmate(), "{}", table.solving.composition().id);
        assert!(table.solving.is_solved());
        table.act(Deed::Walk(Action::First));
        table.act(Deed::Walk(Action::Last));
        assert!(!table.solving.is_solved(), "who walks there has not played");
    }
}

/// 1.Qd4 fails to 1…hxg3 alone. Who plays another defence for Black may mate in time, and has not found the key.
#[test]
fn a_mate_after_a_try_is_no_solution() {
    let mut table = Table::new("howard");
    table.play("Qd4");
    let position = table.solving.lab().position().clone();
    let mut defences = position.legal_moves().into_iter();
    let other = defences.find(|&m| position.san(m).to_string() != "hxg3");
    table.act(Deed::Try(attempt(other.expect("a defence"))));
    while !table.solving.lab().position().is_checkmate() {
        let position = table.solving.lab().position().clone();
        let mut prover = rules::mate::Prover::new(rules::mate::Budget::Unlimited);
        let left = table.solving.left();
        let mating = prover.mating_moves(&position, left).expect("no limit");
        let best = position
            .san(mating.first().expect("a mate in time").m)
            .to_string();
        table.play(best.trim_end_matches(['+', '#']));
        if let Some(&defence) = table.solving.lab().position().legal_moves().first() {
            table.act(Deed::Try(attempt(defence)));
        }
    }
    assert!(!table.solving.is_solved());
}

#[test]
fn howards_duals_stand_in_the_solution_as_the_facts_have_them() {
    let problem = composition("howard").problem.clone();
    let solution = solution(&problem);
    let [key] = &solution.first_moves.keys[..] else {
        panic!("one key");
    };
    let after = problem.position().play(key.m);
    let groups = groups(&solution.play[0].variations);
    let dual: Vec<(String, Vec<String>)> = groups
        .iter()
        .filter(|group| group.accuracy() == Accuracy::Dual)
        .flat_map(|group| group.variations.iter())
        .map(|variation| {
            let defence = &variation.defence;
            let position = after.play(defence.m);
            let answers = defence
                .answers
                .iter()
                .map(|a| position.san(a.m).to_string());
            (after.san(defence.m).to_string(), answers.collect())
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
    assert!(
        first.m.is_en_passant(),
        "captures in passing stand in front"
    );
}

#[test]
fn set_play_is_shown_aside_and_left_by_undo() {
    let table = Table::new("sommerfeldt");
    let mut solving = table.solving.clone();
    let set = solving.composition().problem.position().clone();
    let solution = solution(&solving.composition().problem.clone());
    let defence = &solution.set_play.as_ref().expect("set play")[0];
    let line = Line {
        set: true,
        moves: vec![defence.m],
    };
    solving = solving.reduce(Deed::Show(line));
    assert!(solving.is_aside());
    assert_eq!(solving.lab().position().turn(), set.turn());
    assert_eq!(solving.question(), None);
    assert_eq!(solving.reduce(Deed::Undo).lab().position(), &set);
    assert_eq!(
        solving.reduce(Deed::Walk(Action::First)).lab().position(),
        &set
    );
}

#[test]
fn a_line_of_the_solution_is_shown_on_the_board_and_its_moves_can_be_gone_back() {
    let mut table = Table::new("howard");
    let start = table.solving.lab().position().clone();
    let key = named(&start, "d4");
    let after = start.play(key);
    let moves = vec![key, named(&after, "exd3")];
    table.act(Deed::Show(Line { set: false, moves }));
    assert_eq!(table.solving.left(), 2);
    assert!(
        table.solving.question().is_some(),
        "what it shows is proved too"
    );
    table.act(Deed::Undo);
    assert!(table.solving.lab().player().is_at_start());
}

#[test]
fn what_takes_too_long_is_said_to_be_unproved() {
    let mut table = Table::new("howard");
    let m = named(table.solving.lab().position(), "d4");
    table.act(Deed::Try(attempt(m)));
    let question = table.solving.question().expect("a question");
    table.act(Deed::Answered(question, None));
    assert_eq!(table.solving.question(), None);
    assert_eq!(
        table.solving.account().expect("a move").known,
        Known::GaveUp
    );
    assert_eq!(table.solving.reply(), None);
}
