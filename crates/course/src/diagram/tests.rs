//! Diagrams of steps, and the parts men play in them.

use std::rc::Rc;

use rules::Role;

use super::*;
use crate::lesson::Lesson;

fn scene(pgn: &str) -> Rc<Scene> {
    let reading = Lesson::read(pgn);
    assert_eq!(reading.faults, []);
    reading.lesson.expect("a lesson").scenes()[0].clone()
}

fn end(scene: &Scene) -> NodeId {
    scene.end(0).expect("a main line")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn the_victim_leaves_its_own_square_and_comes_back_to_it() {
    let scene = scene("1. e4 e6 2. e5 d5 3. exd6 *");
    let taken = end(&scene);
    let fate = Part::TakenInPassing {
        from: square("d5"),
        passed: square("d6"),
    };

    let forward = Diagram::new(&scene, taken, Some(Step::Forward));
    let victim = forward.men.iter().find(|man| man.part == fate);
    let victim = victim.expect("the victim takes part in the motion");
    assert_eq!((victim.on, victim.rests), (square("d5"), false));
    assert_eq!(forward.removed(), Some(square("d5")));

    let before = scene.tree().node(taken).parent().expect("a move before");
    let backward = Diagram::new(&scene, before, Some(Step::Backward { child: taken }));
    let returned = backward.men.iter().find(|man| man.part == fate);
    let returned = returned.expect("the victim takes part in the reverse");
    assert_eq!((returned.on, returned.rests), (square("d5"), true));
    assert_eq!(returned.id, victim.id, "it is the same pawn");
}

#[test]
fn castling_moves_two_men() {
    let scene = scene("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *");
    let diagram = Diagram::new(&scene, end(&scene), Some(Step::Forward));
    let travellers: Vec<_> = diagram
        .men
        .iter()
        .filter_map(|man| match man.part {
            Part::Travels { from, to } => Some((man.piece.role, from, to)),
            Part::Still
            | Part::Taken
            | Part::TakenInPassing { .. }
            | Part::Appears
            | Part::Returns { .. } => None,
        })
        .collect();
    assert_eq!(
        travellers,
        [
            (Role::King, square("e1"), square("g1")),
            (Role::Rook, square("h1"), square("f1")),
        ]
    );
}

#[test]
fn a_pawn_travels_to_the_last_rank_before_its_queen_appears() {
    let scene = scene("[SetUp \"1\"]\n[FEN \"3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. cxd8=Q+ *");
    let last = end(&scene);
    let parts = |diagram: &Diagram| -> Vec<_> {
        let mut parts: Vec<_> = diagram
            .men
            .iter()
            .filter(|man| man.part != Part::Still)
            .map(|man| (man.piece.fen(), man.on, man.rests))
            .collect();
        parts.sort_by_key(|&(letter, ..)| letter);
        parts
    };
    let (c7, d8) = (square("c7"), square("d8"));
    let forward = Diagram::new(&scene, last, Some(Step::Forward));
    assert_eq!(
        parts(&forward),
        [('P', d8, false), ('Q', d8, true), ('r', d8, false)]
    );
    let step = Step::Backward { child: last };
    let backward = Diagram::new(&scene, scene.tree().root(), Some(step));
    assert_eq!(
        parts(&backward),
        [('P', c7, true), ('Q', d8, false), ('r', d8, true)]
    );
}

#[test]
fn men_keep_their_names_and_never_share_one() {
    let scene = scene("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. Nf3 Bg4 5. h3 Bxf3 6. Qxf3 *");
    for (node, _) in scene.tree().nodes() {
        let diagram = Diagram::new(&scene, node, None);
        let mut names: Vec<_> = diagram.men.iter().map(|man| man.id).collect();
        names.dedup();
        assert_eq!(names.len(), diagram.men.len(), "at {}", diagram.fen);
    }
    let last = Diagram::new(&scene, end(&scene), None);
    let queen = last.man_on(square("f3")).expect("the queen took on f3");
    assert_eq!(queen.id, square("d1").index());
}

#[test]
fn a_right_lives_for_one_move_and_its_lapse_is_seen() {
    let scene = scene("1. e4 a6 2. e5 d5 3. Nf3 h6 *");
    let at = |step| Diagram::new(&scene, scene.at(end(&scene), step), None);
    assert_eq!(
        at(5).right,
        Some(Right {
            side: Color::White,
            passed: square("d6"),
            victim: square("d5"),
            capturers: vec![square("e5")],
        })
    );
    assert_eq!((at(6).right, at(6).lapsed), (None, Some(square("d6"))));
    assert_eq!((at(7).right, at(7).lapsed), (None, None));
}

#[test]
fn no_right_is_shown_where_the_capture_would_expose_the_king() {
    let scene = scene("[SetUp \"1\"]\n[FEN \"8/2p5/8/KP5r/8/8/8/4k3 b - - 0 1\"]\n\n1... c5 *");
    assert_eq!(Diagram::new(&scene, end(&scene), None).right, None);
}

#[test]
fn the_king_in_check_is_named() {
    let scene = scene("1. e4 f5 2. Qh5+ *");
    let diagram = Diagram::new(&scene, end(&scene), None);
    assert_eq!(diagram.check, Some(square("e8")));
}

#[test]
fn at_rest_every_man_stands_where_the_motion_took_it() {
    let player = crate::Lesson::read("1. e4 e6 2. e5 d5 3. exd6 *").lesson;
    let mut player = crate::Player::new(player.expect("a lesson").into());
    for _ in 0..5 {
        player = player.reduce(crate::Action::Next);
    }
    let jumped = Diagram::new(player.scene(), player.node(), None);
    assert_ne!(player.diagram(), jumped);
    assert_eq!(player.diagram().at_rest(), jumped);
}
