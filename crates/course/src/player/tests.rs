//! Tests of stepping, jumping, branches, bookmarks and autoplay.

use super::*;

const STEINITZ: &str = "[Event \"Two chances\"]\n[Scene \"One\"]\n\n\
    1. e4 e6 2. e5 d5 (2... f5 3. exf6) 3. exd6 Bxd6 *\n\n\
    [Scene \"Two\"]\n[Orientation \"black\"]\n\n1. d4 *";

fn lesson() -> Rc<Lesson> {
    let parsed = Lesson::parse(STEINITZ);
    assert_eq!(parsed.errors, []);
    Rc::new(parsed.lesson.expect("a lesson"))
}

fn player() -> Player {
    Player::new(lesson())
}

fn after(actions: &[PlayerAction]) -> Player {
    actions
        .iter()
        .fold(player(), |player, &action| player.reduce(action))
}

fn open(scene: usize, line: usize, step: usize) -> PlayerAction {
    PlayerAction::Open(Bookmark { scene, line, step })
}

#[test]
fn next_leads_on_to_the_next_scene_and_stops_at_the_end_of_the_lesson() {
    let player = after(&[PlayerAction::Next; 6]);
    assert_eq!((player.bookmark().step, player.step_count()), (7, 7));
    assert_eq!(player.next_target(), NextTarget::Scene);
    let player = player.reduce(PlayerAction::Next);
    assert_eq!((player.bookmark().scene, player.bookmark().step), (2, 1));
    assert!(player.view().motion.is_none());
    let player = player.reduce(PlayerAction::Next);
    assert_eq!(player.next_target(), NextTarget::End);
    assert_eq!(player.reduce(PlayerAction::Next), player);
}

#[test]
fn next_leads_from_the_end_of_a_variation_back_to_the_game() {
    let branch = after(&[open(1, 2, 6)]);
    assert_eq!(branch.next_target(), NextTarget::Game);
    let game = branch.reduce(PlayerAction::Next);
    assert_eq!(game.bookmark(), branch.main_line_bookmark());
    assert_eq!(game.next_target(), NextTarget::Step);
}

#[test]
fn autoplay_stays_in_its_scene() {
    let mut player = after(&[PlayerAction::TogglePlay]);
    for _ in 0..20 {
        player = player.reduce(PlayerAction::Tick);
    }
    assert!(!player.is_playing());
    assert_eq!((player.bookmark().scene, player.bookmark().step), (1, 7));
}

#[test]
fn back_retraces_every_step() {
    let mut player = player();
    let mut seen = vec![player.view().fen];
    while !player.is_at_end() {
        player = player.reduce(PlayerAction::Next);
        seen.push(player.view().fen);
    }
    while let Some(fen) = seen.pop() {
        assert_eq!(player.view().fen, fen);
        player = player.reduce(PlayerAction::Back);
    }
    assert!(player.is_at_start());
}

#[test]
fn steps_are_animated_and_jumps_are_not() {
    assert!(after(&[PlayerAction::Last]).view().motion.is_none());
    assert!(after(&[PlayerAction::Next]).view().motion.is_some());
    assert!(
        after(&[PlayerAction::Next, PlayerAction::Back])
            .view()
            .motion
            .is_some()
    );
    assert!(
        after(&[PlayerAction::Last, PlayerAction::First])
            .view()
            .motion
            .is_none()
    );
}

#[test]
fn branch_is_a_line_of_its_own_and_leads_back_to_the_main_line() {
    let branch = after(&[open(1, 2, 6)]);
    assert!(branch.view().fen.starts_with("rnbqkbnr/pppp2pp/4pP2/"));
    assert_eq!(branch.step_count(), 6);
    assert!(branch.is_at_end());
    let game = branch.reduce(PlayerAction::Back).reduce(PlayerAction::Back);
    assert_eq!(
        game.bookmark(),
        Bookmark {
            scene: 1,
            line: 1,
            step: 4
        }
    );
    assert_eq!(game.reduce(PlayerAction::Last).bookmark().step, 7);
}

#[test]
fn main_line_bookmark_of_a_branch_is_where_it_begins() {
    let place = after(&[open(1, 2, 6)]).main_line_bookmark();
    assert_eq!((place.scene, place.line, place.step), (1, 1, 4));
    let place = after(&[PlayerAction::Next, PlayerAction::Next]).main_line_bookmark();
    assert_eq!((place.scene, place.line, place.step), (1, 1, 3));
}

#[test]
fn bookmark_out_of_range_opens_the_nearest_place() {
    for (bookmark, scene, line, step) in [
        (open(1, 1, 99), 1, 1, 7),
        (open(1, 1, 0), 1, 1, 1),
        (open(1, 9, 3), 1, 1, 3),
        (open(0, 1, 1), 1, 1, 1),
        (open(7, 1, 2), 2, 1, 2),
        (open(usize::MAX, usize::MAX, usize::MAX), 2, 1, 2),
    ] {
        let expected = Bookmark { scene, line, step };
        assert_eq!(after(&[bookmark]).bookmark(), expected, "{bookmark:?}");
    }
}

#[test]
fn opening_at_a_bookmark_is_not_animated() {
    let second = Bookmark {
        step: 2,
        ..Bookmark::default()
    };
    let player = Player::at_bookmark(lesson(), second);
    assert_eq!(player.bookmark(), second);
    assert!(player.view().motion.is_none());
}

#[test]
fn nearest_bookmark_keeps_the_branch_on_a_shared_step() {
    let bookmark = Bookmark {
        scene: 1,
        line: 2,
        step: 0,
    };
    assert_eq!(
        lesson().nearest_bookmark(bookmark),
        Bookmark {
            step: 1,
            ..bookmark
        }
    );
}

/// A click may name a node of the previous scene.
#[test]
fn node_of_another_scene_is_ignored() {
    let first = after(&[PlayerAction::Last]);
    let second = first.reduce(open(2, 1, 1));
    let shown = second.reduce(PlayerAction::Show(first.node()));
    assert_eq!(shown.bookmark(), second.bookmark());
}

#[test]
fn bookmarks_round_trip() {
    let lesson = player();
    for (node, _) in lesson.scene().tree().nodes() {
        let shown = lesson.reduce(PlayerAction::Show(node));
        let bookmark = shown.bookmark();
        assert!(shown.is_at(bookmark));
        assert_eq!(lesson.reduce(PlayerAction::Open(bookmark)).node(), node);
    }
}

#[test]
fn shared_step_has_a_bookmark_on_both_lines() {
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
fn autoplay_stops_at_the_end_and_restarts_from_the_beginning() {
    let mut player = after(&[open(1, 1, 6), PlayerAction::TogglePlay]);
    assert!(player.is_playing());
    player = player.reduce(PlayerAction::Tick);
    assert!(player.is_at_end() && !player.is_playing());
    player = player.reduce(PlayerAction::TogglePlay);
    assert!(player.is_at_start() && player.is_playing());
}

#[test]
fn manual_step_stops_autoplay() {
    for action in [
        PlayerAction::Next,
        PlayerAction::Back,
        PlayerAction::First,
        PlayerAction::Last,
    ] {
        let player = after(&[open(1, 1, 4), PlayerAction::TogglePlay, action]);
        assert!(!player.is_playing(), "{action:?}");
        let tick = player.reduce(PlayerAction::Tick);
        assert_eq!(tick, player, "a late tick changes nothing");
    }
}

#[test]
fn flip_and_speed_keep_the_position() {
    let before = after(&[open(1, 1, 4)]);
    let after = before
        .reduce(PlayerAction::Flip)
        .reduce(PlayerAction::SetSpeed(Speed::Fast));
    assert_eq!(after.bookmark(), before.bookmark());
    assert_eq!(after.revision(), before.revision());
    assert_eq!(after.orientation(), Color::Black);
    assert_eq!(after.reduce(open(2, 1, 1)).orientation(), Color::White);
}

#[test]
fn autoplay_delay_grows_with_the_caption_and_shrinks_with_speed() {
    let pgn = "1. e4 {Short.} e5 {A sentence that takes a learner a good while to read.} *";
    let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
    let player = Player::new(Rc::new(lesson)).reduce(PlayerAction::Next);
    let next = player.reduce(PlayerAction::Next);
    assert!(next.autoplay_delay_ms() > player.autoplay_delay_ms());
    let fast = next.reduce(PlayerAction::SetSpeed(Speed::Fast));
    assert_eq!(fast.autoplay_delay_ms() * 2, next.autoplay_delay_ms());
}
