//! Tests of the analysis board: attempts, variations, and lines in which a right lapses.

use rules::Square;

use super::*;
use crate::lab::lapse_line::find_lapse_line;

fn lab(fen: &str) -> AnalysisGame {
    AnalysisGame::new(GameTree::new(fen.parse().expect("a position")))
}

fn attempt(from: Square, to: Square) -> Attempt {
    Attempt {
        from,
        to,
        promotion: None,
    }
}

fn attempt_action(from: Square, to: Square) -> LabAction {
    LabAction::Attempt(attempt(from, to))
}

fn fen(lab: &AnalysisGame) -> String {
    lab.position().fen()
}

/// Returns the number of lines: the main line and one for each variation.
fn line_count(lab: &AnalysisGame) -> usize {
    let nodes = lab.cursor().tree().nodes();
    nodes.filter(|(_, node)| node.children().is_empty()).count()
}

#[test]
fn default_game_has_an_en_passant_right() {
    let lab = AnalysisGame::default();
    assert_eq!(
        lab.view().en_passant_right.expect("a right").passed_square,
        Square::D6
    );
    assert!(lab.view().motion.is_none(), "without animation");
    let captured = lab.reduce(attempt_action(Square::E5, Square::D6));
    assert!(
        captured
            .last_attempt()
            .is_some_and(|attempt| attempt.judgement.legal_verdict().is_some())
    );
}

#[test]
fn late_capture_is_judged_by_the_moves_before() {
    let mut lab = lab("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    for (from, to) in [
        (Square::D7, Square::D5),
        (Square::E1, Square::E2),
        (Square::E8, Square::E7),
    ] {
        lab = lab.reduce(attempt_action(from, to));
        assert!(
            lab.last_attempt()
                .is_some_and(|attempt| attempt.judgement.legal_verdict().is_some())
        );
    }
    let before = lab.view().fen;
    let late = lab.reduce(attempt_action(Square::E5, Square::D6));
    assert_eq!(late.view().fen, before, "the position is unchanged");
    assert!(late.view().motion.is_some(), "the pawn bounces back");
    let judgement = &late.last_attempt().expect("it was attempted").judgement;
    assert!(judgement.legal_verdict().is_none());
}

#[test]
fn another_move_after_going_back_adds_a_variation() {
    let start = lab("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let captured = start.reduce(attempt_action(Square::E5, Square::D6));
    let back = captured.reduce(LabAction::Navigate(PlayerAction::Back));
    let other = back.reduce(attempt_action(Square::E5, Square::E6));
    assert_eq!(line_count(&other), 2);
    let again = other
        .reduce(LabAction::Navigate(PlayerAction::Back))
        .reduce(attempt_action(Square::E5, Square::D6));
    assert_eq!(line_count(&again), 2, "the variation exists already");
}

#[test]
fn forward_follows_the_last_visited_variation() {
    let start = AnalysisGame::default();
    let game = start.reduce(attempt_action(Square::E5, Square::D6));
    let branch = game
        .reduce(LabAction::Navigate(PlayerAction::Back))
        .reduce(attempt_action(Square::D2, Square::D4))
        .reduce(attempt_action(Square::G8, Square::F6));
    let back = branch
        .reduce(LabAction::Navigate(PlayerAction::Back))
        .reduce(LabAction::Navigate(PlayerAction::Back));
    assert_eq!(fen(&back), fen(&start));
    let again = back
        .reduce(LabAction::Navigate(PlayerAction::Next))
        .reduce(LabAction::Navigate(PlayerAction::Next));
    assert_eq!(fen(&again), fen(&branch));
    assert!(!again.can_go_forward());
    let first = again.reduce(LabAction::Navigate(PlayerAction::First));
    let last = first.reduce(LabAction::Navigate(PlayerAction::Last));
    assert_eq!(fen(&last), fen(&branch), "although it is not the main line");
}

#[test]
fn verdict_stays_until_the_position_changes() {
    let judged = AnalysisGame::default().reduce(attempt_action(Square::E5, Square::F6));
    assert!(judged.last_attempt().is_some());
    let flipped = judged.reduce(LabAction::Navigate(PlayerAction::Flip));
    assert_eq!(flipped.last_attempt(), judged.last_attempt());
    assert!(
        flipped
            .reduce(LabAction::Navigate(PlayerAction::Next))
            .last_attempt()
            .is_some(),
        "nothing follows"
    );
    assert!(
        flipped
            .reduce(LabAction::Navigate(PlayerAction::Back))
            .last_attempt()
            .is_none()
    );
}

fn play_lapse_line(lab: &AnalysisGame) -> AnalysisGame {
    lab.reduce(LabAction::PlayLapseLine(
        find_lapse_line(&lab.game()).expect("there is a right"),
    ))
}

#[test]
fn lapse_line_is_a_variation_that_ends_without_the_right() {
    let start = AnalysisGame::default();
    let mut lab = play_lapse_line(&start);
    assert!(
        lab.view().lapsed_square.is_some(),
        "it lapses with the first move"
    );
    assert!(lab.is_playing_lapse_line());
    assert_eq!(lab.finished_lapse_line(), None, "it is not over yet");
    while lab.is_playing_lapse_line() {
        lab = lab.reduce(LabAction::Tick);
    }
    assert_eq!(lab.line().len(), start.line().len() + 2);
    assert_eq!(line_count(&lab), 2, "the capture stands beside it");
    let (tree, here) = (lab.cursor().tree(), lab.cursor().node());
    assert!(tree.main_line().all(|node| node != here), "and is the game");
    let (before, shown) = lab.finished_lapse_line().expect("a finished line");
    assert_eq!(before, start.position());
    assert_eq!(shown.capture.to(), Square::D6);
    assert_eq!(
        lab.reduce(LabAction::Tick),
        lab,
        "a late tick changes nothing"
    );
    let late = lab.reduce(attempt_action(Square::E5, Square::D6));
    assert_eq!(
        late.last_attempt()
            .expect("it was attempted")
            .judgement
            .name(),
        "too-late"
    );
    assert_eq!(
        late.finished_lapse_line(),
        None,
        "the verdict says the rest"
    );
    assert_eq!(
        lab.reduce(LabAction::Navigate(PlayerAction::Back))
            .finished_lapse_line(),
        None
    );
}

#[test]
fn lapse_line_keeps_the_main_line() {
    let start = AnalysisGame::default();
    let on = start.reduce(attempt_action(Square::D2, Square::D4));
    let lab = play_lapse_line(&on.reduce(LabAction::Navigate(PlayerAction::Back)));
    assert_eq!(line_count(&lab), 2);
    let main = lab.cursor().tree().main_line().last();
    let main = lab.cursor().tree().node(main.expect("a move")).position();
    assert_eq!(main, on.position());
}

#[test]
fn stopped_lapse_line_stays_at_the_current_move() {
    let start = AnalysisGame::default();
    let playing = play_lapse_line(&start);
    let stopped = playing.reduce(LabAction::StopLapseLine);
    assert!(!stopped.is_playing_lapse_line());
    assert_eq!(stopped.position(), playing.position());
    assert_eq!(stopped.reduce(LabAction::Tick), stopped);
    assert!(
        stopped.can_go_forward(),
        "the rest of the line is still there"
    );
    assert_eq!(start.reduce(LabAction::StopLapseLine), start);
}

#[test]
fn any_action_stops_the_lapse_line() {
    let lab = play_lapse_line(&AnalysisGame::default());
    for action in [
        LabAction::Navigate(PlayerAction::Back),
        LabAction::Settle,
        attempt_action(Square::A1, Square::A1),
    ] {
        let after = lab.reduce(action);
        assert!(!after.is_playing_lapse_line());
        assert_eq!(after.reduce(LabAction::Tick), after);
        assert_eq!(after.finished_lapse_line(), None);
    }
}

#[test]
fn settle_ends_the_animation() {
    let moved = AnalysisGame::default().reduce(attempt_action(Square::E5, Square::D6));
    let refused = moved.reduce(attempt_action(Square::E1, Square::E4));
    for lab in [moved, refused] {
        assert!(lab.view().motion.is_some());
        let settled = lab.reduce(LabAction::Settle);
        assert!(settled.view().motion.is_none(), "nothing moves again");
        assert_eq!(fen(&settled), fen(&lab));
        assert_ne!(settled.cursor().revision(), lab.cursor().revision());
    }
}

#[test]
fn clearing_the_verdict_does_not_animate_the_board() {
    let judged = AnalysisGame::default().reduce(attempt_action(Square::E5, Square::F6));
    let cleared = judged.reduce(LabAction::ClearVerdict);
    assert_eq!(cleared.last_attempt(), None);
    assert_eq!(
        cleared.cursor().revision(),
        judged.cursor().revision(),
        "nothing moves on the board"
    );
}

#[test]
fn opening_another_game_redraws_without_animation() {
    let before = AnalysisGame::default().reduce(LabAction::Navigate(PlayerAction::Flip));
    let game = GameTree::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a position"));
    let at = game.root();
    let game = Rc::new(game);
    let after = before.reduce(LabAction::Open { game, at });
    assert_ne!(after.cursor().revision(), before.cursor().revision());
    assert!(after.view().motion.is_none());
    assert_eq!(after.orientation(), before.orientation());
}

#[test]
fn too_deep_variation_continues_without_the_others() {
    let mut lab = AnalysisGame::new(GameTree::new(Position::initial()));
    let knight_moves = [
        [(Square::G1, Square::F3), (Square::B1, Square::C3)],
        [(Square::G8, Square::F6), (Square::B8, Square::C6)],
        [(Square::F3, Square::G1), (Square::C3, Square::B1)],
        [(Square::F6, Square::G8), (Square::C6, Square::B8)],
    ];
    for ply in 0..400_usize {
        let [first, second] = knight_moves[ply % 4];
        // The knights return alternately, so that both moves are always legal.
        let (one, other) = if ply % 4 < 2 {
            (first, second)
        } else {
            (second, first)
        };
        lab = lab
            .reduce(attempt_action(one.0, one.1))
            .reduce(LabAction::Navigate(PlayerAction::Back));
        let plies = lab.line().len();
        lab = lab.reduce(attempt_action(other.0, other.1));
        if lab.line().len() == plies {
            lab = lab.reduce(attempt_action(one.0, one.1));
        }
        assert_eq!(lab.line().len(), plies + 1, "ply {ply}");
    }
}
