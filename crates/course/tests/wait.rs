//! What becomes of a right that nobody uses, in the lessons and at the rule's edges.

use std::fs;

use course::Lesson;
use course::wait::{NoWait, Wait, wait};
use rules::explain::{PastRight, Reason};
use rules::{Game, Position, Square};

fn game(fen: &str) -> Game {
    Game::new(fen.parse::<Position>().expect(fen))
}

/// The line is one that chess allows, and it shows what it should.
fn prove(game: &Game, line: &Wait) {
    let mut after = game.clone();
    assert!(line.capture.is_en_passant());
    assert!(game.position().is_legal(line.capture));
    assert!(!line.instead.is_en_passant());
    after.play(line.instead).expect("a legal move");
    after.play(line.reply).expect("a legal reply");
    assert_eq!(after.outcome().ending(), None);
    assert!(!after.position().is_legal(line.capture));
    let reasons = line.judgement.reasons();
    let instead = line.instead;
    let right = PastRight::Declined { instead };
    let Reason::TooLate {
        pawn,
        plies: 2,
        right: said,
        ..
    } = reasons[0]
    else {
        panic!("{line:?}");
    };
    assert_eq!(said, right);
    assert_eq!(Some(pawn), line.capture.captured_square());
    if line.is_harmless {
        let mut quiet = game.clone();
        for played in [line.instead, line.reply] {
            assert_eq!(played.capture(), None);
            quiet.play(played).expect("a legal move");
            assert!(!quiet.position().is_check());
            assert!(!mates_at_once(quiet.position()));
        }
    }
}

fn mates_at_once(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.iter().any(|&m| position.play(m).is_checkmate())
}

#[test]
fn waiting_lets_every_right_of_the_lessons_lapse_unless_the_capture_is_forced() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/lessons/en");
    let (mut rights, mut harmless) = (0, 0);
    for file in fs::read_dir(folder).expect("the lessons") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("text");
        let lesson = Lesson::read(&text).lesson.expect("a lesson");
        for scene in lesson.scenes() {
            for (_, node) in scene.tree().nodes() {
                let position = node.position();
                let game = Game::from(position.clone());
                if position.legal_en_passant().is_none() {
                    assert_eq!(wait(&game), Err(NoWait::NoRight));
                    continue;
                }
                rights += 1;
                let line = match wait(&game) {
                    Ok(line) => line,
                    Err(refusal) => {
                        assert_eq!(refusal, NoWait::Forced);
                        let moves = position.legal_moves();
                        assert!(moves.iter().all(|m| m.is_en_passant()));
                        continue;
                    }
                };
                prove(&game, &line);
                harmless += usize::from(line.is_harmless);
            }
        }
    }
    assert!(rights >= 7, "{rights} rights");
    assert!(harmless >= 3, "{harmless} harmless lines");
}

#[test]
fn the_king_or_a_pawn_passes_the_time() {
    let position = game("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    let line = wait(&position).expect("a line");
    prove(&position, &line);
    assert!(line.is_harmless);
    assert_eq!(line.instead.from(), Square::E1);
    assert_eq!(line.reply.from(), Square::E8);
    assert_eq!(line.judgement.reasons().len(), 1);
}

#[test]
fn both_sides_can_wait_and_with_either_of_two_capturers() {
    for fen in [
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        // Only one of the two may take: the other is pinned.
        "2r1k3/8/8/2PpP3/8/8/8/2K5 w - d6 0 2",
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
    ] {
        let position = game(fen);
        prove(&position, &wait(&position).expect(fen));
    }
}

#[test]
fn a_man_is_not_given_away_to_pass_the_time() {
    // The knight stands where the rook takes it: a step of the king would lose it.
    let position = game("4k3/8/r6N/3pP3/8/8/8/4K3 w - d6 0 2");
    let line = wait(&position).expect("a line");
    prove(&position, &line);
    assert!(line.is_harmless);
    assert_eq!(line.instead.from(), Square::H6);
    // Two men attacked at once: one of them goes, and the lapse is shown all the same.
    let position = game("4k3/8/r6N/3pP3/8/8/rN6/4K3 w - d6 0 2");
    let line = wait(&position).expect("a line");
    prove(&position, &line);
    assert!(!line.is_harmless);
}

#[test]
fn waiting_moves_give_no_check_and_allow_no_mate() {
    for fen in [
        // Most steps of White's king uncover the rook on e1.
        "4k3/8/8/1pP5/8/8/4K3/4R3 w - b6 0 2",
        // Black mates on the back rank unless the king or a pawn makes room.
        "r5k1/5ppp/8/1b1pP3/8/8/5PPP/6K1 w - d6 0 2",
        "r5k1/5ppp/8/8/3Pp3/8/5PPP/3R2K1 b - d3 0 2",
    ] {
        let position = game(fen);
        let line = wait(&position).expect(fen);
        assert!(line.is_harmless, "{fen}");
        prove(&position, &line);
    }
}

#[test]
fn who_has_no_choice_cannot_wait() {
    for (fen, refusal) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", NoWait::NoRight),
        // The pawn is pinned.
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", NoWait::NoRight),
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1", NoWait::Forced),
        ("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2", NoWait::Forced),
        // The capturer may go straight ahead, and nobody else moves.
        ("7k/5Q2/8/8/3Pp3/8/6K1/8 b - d3 0 1", NoWait::NoOtherMove),
        // Nobody but the victim can answer.
        ("k7/Pp6/1P6/3pP3/8/8/8/6K1 w - d6 0 2", NoWait::NoReply),
    ] {
        assert_eq!(wait(&game(fen)).map(|_| ()), Err(refusal), "{fen}");
    }
}

#[test]
fn the_same_position_gives_the_same_line() {
    let text = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../static/lessons/en/petrov.pgn"
    ));
    let lesson = Lesson::read(&text.expect("text")).lesson.expect("a lesson");
    let scene = &lesson.scenes()[0];
    let mut played = Game::default();
    for step in 2..=11 {
        let node = scene
            .tree()
            .node(scene.at(scene.end(0).expect("a line"), step));
        played.play(node.move_().expect("a move")).expect("legal");
    }
    let bare = Game::from(played.position().clone());
    let [with, without] = [&played, &bare].map(|game| wait(game).expect("a line"));
    assert_eq!(with.instead, without.instead);
    assert_eq!(with.reply, without.reply);
    let line = [with.instead, with.reply].map(|played| played.to_string());
    assert_eq!(line, ["a2a3", "a7a6"]);
    assert!(with.is_harmless);
}
