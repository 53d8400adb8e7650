use rules::Square;

use super::*;
use crate::wait::wait;

fn lab(fen: &str) -> Lab {
    Lab::new(GameTree::new(fen.parse().expect("a position")))
}

fn attempt(from: Square, to: Square) -> Attempt {
    Attempt {
        from,
        to,
        promotion: None,
    }
}

fn tries(from: Square, to: Square) -> Deed {
    Deed::Try(attempt(from, to))
}

fn fen(lab: &Lab) -> String {
    lab.position().fen()
}

#[test]
fn the_lab_opens_where_a_right_waits() {
    let lab = Lab::default();
    assert_eq!(lab.diagram().right.expect("a right").passed, Square::D6);
    assert!(lab.diagram().motion.is_none(), "it is there at once");
    let taken = lab.reduce(tries(Square::E5, Square::D6));
    assert!(
        taken
            .tried()
            .is_some_and(|tried| tried.judgement.legal().is_some())
    );
}

#[test]
fn a_right_that_was_let_go_is_known_from_the_moves_played() {
    let mut lab = lab("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    for (from, to) in [
        (Square::D7, Square::D5),
        (Square::E1, Square::E2),
        (Square::E8, Square::E7),
    ] {
        lab = lab.reduce(tries(from, to));
        assert!(
            lab.tried()
                .is_some_and(|tried| tried.judgement.legal().is_some())
        );
    }
    let before = lab.diagram().fen;
    let late = lab.reduce(tries(Square::E5, Square::D6));
    assert_eq!(late.diagram().fen, before, "nothing has moved");
    assert!(
        late.diagram().motion.is_some(),
        "the pawn goes and comes back"
    );
    let judgement = &late.tried().expect("it was tried").judgement;
    assert!(judgement.legal().is_none());
}

#[test]
fn another_move_after_going_back_is_a_branch() {
    let start = lab("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let taken = start.reduce(tries(Square::E5, Square::D6));
    let back = taken.reduce(Deed::Undo);
    let other = back.reduce(tries(Square::E5, Square::E6));
    assert_eq!(other.player().scene().lines(), 2);
    let again = other
        .reduce(Deed::Undo)
        .reduce(tries(Square::E5, Square::D6));
    assert_eq!(again.player().scene().lines(), 2, "no line twice");
}

#[test]
fn redo_follows_the_branch_that_was_left_last() {
    let start = Lab::default();
    let game = start.reduce(tries(Square::E5, Square::D6));
    let branch = game
        .reduce(Deed::Undo)
        .reduce(tries(Square::D2, Square::D4))
        .reduce(tries(Square::G8, Square::F6));
    let back = branch.reduce(Deed::Undo).reduce(Deed::Undo);
    assert_eq!(fen(&back), fen(&start));
    let again = back.reduce(Deed::Redo).reduce(Deed::Redo);
    assert_eq!(fen(&again), fen(&branch));
    assert!(!again.can_redo());
    let first = again.reduce(Deed::Walk(Action::First));
    let last = first.reduce(Deed::Walk(Action::Last));
    assert_eq!(fen(&last), fen(&branch), "though the game is the main line");
}

#[test]
fn a_verdict_stays_until_the_position_changes() {
    let judged = Lab::default().reduce(tries(Square::E5, Square::F6));
    assert!(judged.tried().is_some());
    let flipped = judged.reduce(Deed::Walk(Action::Flip));
    assert_eq!(flipped.tried(), judged.tried());
    assert!(
        flipped.reduce(Deed::Redo).tried().is_some(),
        "nothing follows"
    );
    assert!(flipped.reduce(Deed::Undo).tried().is_none());
}

/// A quiet move of each side.
fn patient(lab: &Lab) -> Vec<Move> {
    let wait = wait(&lab.game()).expect("there is a right");
    vec![wait.instead, wait.reply]
}

#[test]
fn waiting_is_a_branch_at_whose_end_the_right_has_lapsed() {
    let start = Lab::default();
    let line = patient(&start);
    let capture = attempt(Square::E5, Square::D6);
    let mut lab = start.reduce(Deed::Wait {
        line: line.clone(),
        then: Some(capture),
    });
    assert!(
        lab.diagram().lapsed.is_some(),
        "it lapses with the first move"
    );
    assert!(lab.is_waiting());
    while lab.is_waiting() {
        lab = lab.reduce(Deed::Tick);
    }
    let tried = lab.tried().expect("the capture was tried");
    assert_eq!(tried.judgement.name(), "too-late");
    assert_eq!(lab.line().len(), start.line().len() + line.len());
    assert_eq!(lab.reduce(Deed::Tick), lab, "a late tick changes nothing");
}

#[test]
fn who_stops_waiting_stays_where_the_line_has_come() {
    let start = Lab::default();
    let waiting = start.reduce(Deed::Wait {
        line: patient(&start),
        then: None,
    });
    let stopped = waiting.reduce(Deed::Stop);
    assert!(!stopped.is_waiting());
    assert_eq!(stopped.position(), waiting.position());
    assert_eq!(stopped.reduce(Deed::Tick), stopped);
    assert!(stopped.can_redo(), "the rest of the line is still there");
    assert_eq!(start.reduce(Deed::Stop), start);
}

#[test]
fn whoever_acts_while_waiting_takes_over() {
    let start = Lab::default();
    let waiting = start.reduce(Deed::Wait {
        line: patient(&start),
        then: None,
    });
    let back = waiting.reduce(Deed::Undo);
    assert!(!back.is_waiting());
    assert_eq!(back.reduce(Deed::Tick), back);
}

#[test]
fn opening_another_game_shows_it_at_once_and_anew() {
    let before = Lab::default().reduce(Deed::Walk(Action::Flip));
    let game = GameTree::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position"));
    let at = game.root();
    let after = before.reduce(Deed::Open { game, at });
    assert_ne!(after.player().serial(), before.player().serial());
    assert!(after.diagram().motion.is_none());
    assert_eq!(after.player().orientation(), before.player().orientation());
}

#[test]
fn a_branch_too_deep_goes_on_alone() {
    let mut lab = Lab::new(GameTree::new(Position::initial()));
    let dance = [
        [(Square::G1, Square::F3), (Square::B1, Square::C3)],
        [(Square::G8, Square::F6), (Square::B8, Square::C6)],
        [(Square::F3, Square::G1), (Square::C3, Square::B1)],
        [(Square::F6, Square::G8), (Square::C6, Square::B8)],
    ];
    for ply in 0..400_usize {
        let [first, second] = dance[ply % 4];
        // The knights come home by turns, so that both moves are there each time.
        let (one, other) = if ply % 4 < 2 {
            (first, second)
        } else {
            (second, first)
        };
        lab = lab.reduce(tries(one.0, one.1)).reduce(Deed::Undo);
        let plies = lab.line().len();
        lab = lab.reduce(tries(other.0, other.1));
        if lab.line().len() == plies {
            lab = lab.reduce(tries(one.0, one.1));
        }
        assert_eq!(lab.line().len(), plies + 1, "ply {ply}");
    }
}
