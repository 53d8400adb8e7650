//! Tests of views and animations.

use std::rc::Rc;

use rules::Role;

use super::*;
use crate::lesson::{Lesson, Scene};

fn scene(pgn: &str) -> Rc<Scene> {
    let parsed = Lesson::parse(pgn);
    assert_eq!(parsed.errors, []);
    parsed.lesson.expect("a lesson").scenes()[0].clone()
}

fn end(scene: &Scene) -> NodeId {
    scene.line_end(0).expect("a main line")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn en_passant_victim_leaves_its_own_square_and_returns_to_it() {
    let scene = scene("1. e4 e6 2. e5 d5 3. exd6 *");
    let capture = end(&scene);
    let animation = PieceAnimation::EnPassantCapture {
        from: square("d5"),
        passed: square("d6"),
    };

    let forward = scene.view(capture, Some(Step::Forward));
    let victim = forward
        .pieces
        .iter()
        .find(|piece| piece.animation == animation);
    let victim = victim.expect("the victim is animated");
    assert_eq!((victim.square, victim.remains), (square("d5"), false));
    assert_eq!(forward.en_passant_victim_square(), Some(square("d5")));

    let before = scene.tree().node(capture).parent().expect("a move before");
    let backward = scene.view(before, Some(Step::Backward { child: capture }));
    let returned = backward
        .pieces
        .iter()
        .find(|piece| piece.animation == animation);
    let returned = returned.expect("the victim is animated in reverse");
    assert_eq!((returned.square, returned.remains), (square("d5"), true));
    assert_eq!(returned.id, victim.id, "it is the same pawn");
}

#[test]
fn castling_slides_king_and_rook() {
    let scene = scene("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *");
    let view = scene.view(end(&scene), Some(Step::Forward));
    let slides: Vec<_> = view
        .pieces
        .iter()
        .filter_map(|piece| match piece.animation {
            PieceAnimation::Slide { from, to } => Some((piece.piece.role, from, to)),
            PieceAnimation::Still
            | PieceAnimation::Capture
            | PieceAnimation::EnPassantCapture { .. }
            | PieceAnimation::Appear
            | PieceAnimation::Bounce { .. } => None,
        })
        .collect();
    assert_eq!(
        slides,
        [
            (Role::King, square("e1"), square("g1")),
            (Role::Rook, square("h1"), square("f1")),
        ]
    );
}

#[test]
fn promoting_pawn_slides_before_the_queen_appears() {
    let scene = scene("[SetUp \"1\"]\n[FEN \"3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. cxd8=Q+ *");
    let last = end(&scene);
    let animated = |view: &BoardView| -> Vec<_> {
        let mut pieces: Vec<_> = view
            .pieces
            .iter()
            .filter(|piece| piece.animation != PieceAnimation::Still)
            .map(|piece| (piece.piece.char(), piece.square, piece.remains))
            .collect();
        pieces.sort_by_key(|&(letter, ..)| letter);
        pieces
    };
    let (c7, d8) = (square("c7"), square("d8"));
    let forward = scene.view(last, Some(Step::Forward));
    assert_eq!(
        animated(&forward),
        [('P', d8, false), ('Q', d8, true), ('r', d8, false)]
    );
    let step = Step::Backward { child: last };
    let backward = scene.view(scene.tree().root(), Some(step));
    assert_eq!(
        animated(&backward),
        [('P', c7, true), ('Q', d8, false), ('r', d8, true)]
    );
}

#[test]
fn piece_ids_are_stable_and_unique() {
    let scene = scene("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. Nf3 Bg4 5. h3 Bxf3 6. Qxf3 *");
    for (node, _) in scene.tree().nodes() {
        let view = scene.view(node, None);
        let mut ids: Vec<_> = view.pieces.iter().map(|piece| piece.id).collect();
        ids.dedup();
        assert_eq!(ids.len(), view.pieces.len(), "at {}", view.fen);
    }
    let last = scene.view(end(&scene), None);
    let queen = last.piece_at(square("f3")).expect("the queen took on f3");
    assert_eq!(queen.id, square("d1").index());
}

#[test]
fn right_lasts_one_move_and_its_lapse_is_shown() {
    let scene = scene("1. e4 a6 2. e5 d5 3. Nf3 h6 *");
    let at = |step| scene.view(scene.node_at_step(end(&scene), step), None);
    assert_eq!(
        at(5).en_passant_right,
        Some(EnPassantRight {
            side: Color::White,
            passed_square: square("d6"),
            victim: square("d5"),
            capturers: vec![square("e5")],
        })
    );
    assert_eq!(
        (at(6).en_passant_right, at(6).lapsed_square),
        (None, Some(square("d6")))
    );
    assert_eq!((at(7).en_passant_right, at(7).lapsed_square), (None, None));
}

#[test]
fn no_right_is_shown_if_the_capture_exposes_the_king() {
    let scene = scene("[SetUp \"1\"]\n[FEN \"8/2p5/8/KP5r/8/8/8/4k3 b - - 0 1\"]\n\n1... c5 *");
    assert_eq!(scene.view(end(&scene), None).en_passant_right, None);
}

#[test]
fn king_in_check_is_shown() {
    let scene = scene("1. e4 f5 2. Qh5+ *");
    let view = scene.view(end(&scene), None);
    assert_eq!(view.check, Some(square("e8")));
}

#[test]
fn view_without_animation_equals_the_view_after_a_jump() {
    let player = crate::Lesson::parse("1. e4 e6 2. e5 d5 3. exd6 *").lesson;
    let mut player = crate::Player::new(player.expect("a lesson").into());
    for _ in 0..5 {
        player = player.reduce(crate::PlayerAction::Next);
    }
    let jumped = player.scene().view(player.node(), None);
    assert_ne!(player.view(), jumped);
    assert_eq!(player.view().without_animation(), jumped);
}
