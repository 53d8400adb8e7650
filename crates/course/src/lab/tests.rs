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

fn waiting(lab: &Lab) -> Lab {
    lab.reduce(Deed::Wait(wait(&lab.game()).expect("there is a right")))
}

#[test]
fn waiting_is_a_branch_at_whose_end_the_right_has_lapsed() {
    let start = Lab::default();
    let mut lab = waiting(&start);
    assert!(
        lab.diagram().lapsed.is_some(),
        "it lapses with the first move"
    );
    assert!(lab.is_waiting());
    assert_eq!(lab.waited(), None, "it is not over yet");
    while lab.is_waiting() {
        lab = lab.reduce(Deed::Tick);
    }
    assert_eq!(lab.line().len(), start.line().len() + 2);
    assert_eq!(
        lab.player().scene().lines(),
        2,
        "the capture stands beside it"
    );
    assert_ne!(lab.player().bookmark().line, 1, "and is the game");
    let (before, shown) = lab.waited().expect("a line to speak of");
    assert_eq!(before, start.position());
    assert_eq!(shown.capture.to(), Square::D6);
    assert_eq!(lab.reduce(Deed::Tick), lab, "a late tick changes nothing");
    let late = lab.reduce(tries(Square::E5, Square::D6));
    assert_eq!(
        late.tried().expect("it was tried").judgement.name(),
        "too-late"
    );
    assert_eq!(late.waited(), None, "the verdict says the rest");
    assert_eq!(lab.reduce(Deed::Undo).waited(), None);
}

#[test]
fn waiting_leaves_a_game_that_goes_on_as_it_is() {
    let start = Lab::default();
    let on = start.reduce(tries(Square::D2, Square::D4));
    let lab = waiting(&on.reduce(Deed::Undo));
    assert_eq!(lab.player().scene().lines(), 2);
    let main = lab.player().scene().tree().main_line().last();
    let main = lab.player().scene().position(main.expect("a move"));
    assert_eq!(main, on.position());
}

#[test]
fn who_stops_waiting_stays_where_the_line_has_come() {
    let start = Lab::default();
    let waiting = waiting(&start);
    let stopped = waiting.reduce(Deed::Stop);
    assert!(!stopped.is_waiting());
    assert_eq!(stopped.position(), waiting.position());
    assert_eq!(stopped.reduce(Deed::Tick), stopped);
    assert!(stopped.can_redo(), "the rest of the line is still there");
    assert_eq!(start.reduce(Deed::Stop), start);
}

#[test]
fn whoever_acts_while_waiting_takes_over() {
    let lab = waiting(&Lab::default());
    for deed in [Deed::Undo, Deed::Rest, tries(Square::A1, Square::A1)] {
        let after = lab.reduce(deed);
        assert!(!after.is_waiting());
        assert_eq!(after.reduce(Deed::Tick), after);
        assert_eq!(after.waited(), None);
    }
}

#[test]
fn who_comes_back_to_the_board_finds_it_at_rest() {
    let moved = Lab::default().reduce(tries(Square::E5, Square::D6));
    let refused = moved.reduce(tries(Square::E1, Square::E4));
    for lab in [moved, refused] {
        assert!(lab.diagram().motion.is_some());
        let rested = lab.reduce(Deed::Rest);
        assert!(rested.diagram().motion.is_none(), "nothing moves again");
        assert_eq!(fen(&rested), fen(&lab));
        assert_ne!(rested.player().serial(), lab.player().serial());
    }
}

#[test]
fn a_verdict_goes_when_something_else_is_typed() {
    let judged = Lab::default().reduce(tries(Square::E5, Square::F6));
    let forgotten = judged.reduce(Deed::Forget);
    assert_eq!(forgotten.tried(), None);
    assert_eq!(
        forgotten.player().serial(),
        judged.player().serial(),
        "nothing moves on the board"
    );
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
