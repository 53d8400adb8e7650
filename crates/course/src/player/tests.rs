//! Walks through a lesson.

use super::*;

const STEINITZ: &str = "[Event \"Two chances\"]\n[Scene \"One\"]\n\n\
    1. e4 e6 2. e5 d5 (2... f5 3. exf6) 3. exd6 Bxd6 *\n\n\
    [Scene \"Two\"]\n[Orientation \"black\"]\n\n1. d4 *";

fn player() -> Player {
    let reading = Lesson::read(STEINITZ);
    assert_eq!(reading.faults, []);
    Player::new(Rc::new(reading.lesson.expect("a lesson")))
}

fn after(actions: &[Action]) -> Player {
    actions
        .iter()
        .fold(player(), |player, &action| player.reduce(action))
}

fn open(scene: usize, line: usize, step: usize) -> Action {
    Action::Open(Bookmark { scene, line, step })
}

#[test]
fn twenty_quick_nexts_end_on_the_last_move() {
    let player = after(&[Action::Next; 20]);
    assert!(player.is_at_end());
    assert_eq!(player.bookmark().step, 7);
    assert_eq!(player.steps(), 7);
}

#[test]
fn back_retraces_every_step() {
    let mut player = player();
    let mut seen = vec![player.diagram().fen];
    while !player.is_at_end() {
        player = player.reduce(Action::Next);
        seen.push(player.diagram().fen);
    }
    while let Some(fen) = seen.pop() {
        assert_eq!(player.diagram().fen, fen);
        player = player.reduce(Action::Back);
    }
    assert!(player.is_at_start());
}

#[test]
fn a_jump_has_no_motion_and_a_step_has() {
    assert!(after(&[Action::Last]).diagram().motion.is_none());
    assert!(after(&[Action::Next]).diagram().motion.is_some());
    assert!(
        after(&[Action::Next, Action::Back])
            .diagram()
            .motion
            .is_some()
    );
    assert!(
        after(&[Action::Last, Action::First])
            .diagram()
            .motion
            .is_none()
    );
}

#[test]
fn a_branch_has_its_own_line_and_leads_back_to_the_game() {
    let branch = after(&[open(1, 2, 6)]);
    assert!(branch.diagram().fen.starts_with("rnbqkbnr/pppp2pp/4pP2/"));
    assert_eq!(branch.steps(), 6);
    assert!(branch.is_at_end());
    let game = branch.reduce(Action::Back).reduce(Action::Back);
    assert_eq!(
        game.bookmark(),
        Bookmark {
            scene: 1,
            line: 1,
            step: 4
        }
    );
    assert_eq!(game.reduce(Action::Last).bookmark().step, 7);
}

#[test]
fn a_branch_is_left_off_where_it_leaves_the_main_line() {
    let place = after(&[open(1, 2, 6)]).on_main_line();
    assert_eq!((place.scene, place.line, place.step), (1, 1, 4));
    let place = after(&[Action::Next, Action::Next]).on_main_line();
    assert_eq!((place.scene, place.line, place.step), (1, 1, 3));
}

#[test]
fn a_bookmark_out_of_range_opens_what_is_nearest() {
    for (asked, scene, line, step) in [
        (open(1, 1, 99), 1, 1, 7),
        (open(1, 1, 0), 1, 1, 1),
        (open(1, 9, 3), 1, 1, 3),
        (open(0, 1, 1), 1, 1, 1),
        (open(7, 1, 2), 2, 1, 2),
        (open(usize::MAX, usize::MAX, usize::MAX), 2, 1, 2),
    ] {
        let expected = Bookmark { scene, line, step };
        assert_eq!(after(&[asked]).bookmark(), expected, "{asked:?}");
    }
}

#[test]
fn opening_at_the_second_step_shows_no_motion() {
    let lesson = Rc::new(player().lesson().clone());
    let second = Bookmark {
        step: 2,
        ..Bookmark::default()
    };
    let player = Player::at_bookmark(lesson, second);
    assert_eq!(player.bookmark(), second);
    assert!(player.diagram().motion.is_none());
}

#[test]
fn a_shared_step_of_a_branch_is_there() {
    let lesson = player().lesson().clone();
    let asked = Bookmark {
        scene: 1,
        line: 2,
        step: 0,
    };
    assert_eq!(lesson.nearest(asked), Bookmark { step: 1, ..asked });
}

/// The page tells of a step one frame late: what is pressed in that frame may be of the scene before.
#[test]
fn a_node_that_the_scene_has_not_is_not_shown() {
    let first = after(&[Action::Last]);
    let second = first.reduce(open(2, 1, 1));
    let shown = second.reduce(Action::Show(first.node()));
    assert_eq!(shown.bookmark(), second.bookmark());
}

#[test]
fn a_bookmark_survives_the_round_trip() {
    let lesson = player();
    for (node, _) in lesson.scene().tree().nodes() {
        let shown = lesson.reduce(Action::Show(node));
        let bookmark = shown.bookmark();
        assert!(shown.is_at(bookmark));
        assert_eq!(lesson.reduce(Action::Open(bookmark)).node(), node);
    }
}

#[test]
fn a_shared_step_is_reached_by_both_bookmarks() {
    let shared = after(&[open(1, 2, 3)]);
    assert!(shared.is_at(Bookmark {
        scene: 1,
        line: 2,
        step: 3
    }));
    assert!(shared.is_at(Bookmark {
        scene: 1,
        line: 1,
        step: 3
    }));
    assert!(!shared.is_at(Bookmark {
        scene: 1,
        line: 2,
        step: 9
    }));
}

#[test]
fn playing_stops_at_the_end_and_starts_again_from_the_start() {
    let mut player = after(&[open(1, 1, 6), Action::TogglePlay]);
    assert!(player.is_playing());
    player = player.reduce(Action::Tick);
    assert!(player.is_at_end() && !player.is_playing());
    player = player.reduce(Action::TogglePlay);
    assert!(player.is_at_start() && player.is_playing());
}

#[test]
fn a_learner_who_steps_takes_over_from_the_clock() {
    for action in [Action::Next, Action::Back, Action::First, Action::Last] {
        let player = after(&[open(1, 1, 4), Action::TogglePlay, action]);
        assert!(!player.is_playing(), "{action:?}");
        let tick = player.reduce(Action::Tick);
        assert_eq!(tick, player, "a late tick changes nothing");
    }
}

#[test]
fn flipping_and_speed_leave_the_place_alone() {
    let before = after(&[open(1, 1, 4)]);
    let after = before
        .reduce(Action::Flip)
        .reduce(Action::SetSpeed(Speed::Fast));
    assert_eq!(after.bookmark(), before.bookmark());
    assert_eq!(after.serial(), before.serial());
    assert_eq!(after.orientation(), Color::Black);
    assert_eq!(after.reduce(open(2, 1, 1)).orientation(), Color::White);
}

#[test]
fn a_longer_caption_gets_more_time() {
    let pgn = "1. e4 {Short.} e5 {A sentence that takes a learner a good while to read.} *";
    let lesson = Lesson::read(pgn).lesson.expect("a lesson");
    let player = Player::new(Rc::new(lesson)).reduce(Action::Next);
    let next = player.reduce(Action::Next);
    assert!(next.dwell() > player.dwell());
    let fast = next.reduce(Action::SetSpeed(Speed::Fast));
    assert_eq!(fast.dwell() * 2, next.dwell());
}
