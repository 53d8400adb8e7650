//! Tests of lapse lines, in the lessons and in edge cases.

use std::fs;

use course::Lesson;
use course::lab::lapse_line::{LapseLine, LapseLineError, find_lapse_line};
use rules::explain::{PastEnPassantRight, Reason};
use rules::{Game, Position, Square};
use test_support::{lesson_files, lesson_text};

fn game(fen: &str) -> Game {
    Game::new(fen.parse::<Position>().expect(fen))
}

/// Checks that a line is legal and that the right lapses in it.
fn assert_right_lapses(game: &Game, line: &LapseLine) {
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
    let right = PastEnPassantRight::Declined { instead };
    let Reason::TooLate {
        pawn,
        plies_ago: 2,
        right: past_right,
        ..
    } = reasons[0]
    else {
        panic!("{line:?}");
    };
    assert_eq!(past_right, right);
    assert_eq!(Some(pawn), line.capture.captured_square());
    if line.is_harmless {
        let mut quiet = game.clone();
        for played in [line.instead, line.reply] {
            assert_eq!(played.capture(), None);
            quiet.play(played).expect("a legal move");
            assert!(!quiet.position().is_check());
            assert!(!has_mate_in_one(quiet.position()));
        }
    }
}

fn has_mate_in_one(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.iter().any(|&mv| position.play(mv).is_checkmate())
}

#[test]
fn lapse_line_exists_in_lessons_unless_en_passant_is_forced() {
    let (mut rights, mut harmless) = (0, 0);
    for path in lesson_files() {
        let text = fs::read_to_string(path).expect("text");
        let lesson = Lesson::parse(&text).lesson.expect("a lesson");
        for scene in lesson.scenes() {
            for (_, node) in scene.tree().nodes() {
                let position = node.position();
                let game = Game::from(position.clone());
                if position.legal_en_passant_square().is_none() {
                    assert_eq!(find_lapse_line(&game), Err(LapseLineError::NoRight));
                    continue;
                }
                rights += 1;
                let line = match find_lapse_line(&game) {
                    Ok(line) => line,
                    Err(error) => {
                        assert_eq!(error, LapseLineError::Forced);
                        let moves = position.legal_moves();
                        assert!(moves.iter().all(|mv| mv.is_en_passant()));
                        continue;
                    }
                };
                assert_right_lapses(&game, &line);
                harmless += usize::from(line.is_harmless);
            }
        }
    }
    assert!(rights >= 7, "{rights} rights");
    assert!(harmless >= 3, "{harmless} harmless lines");
}

#[test]
fn lapse_line_prefers_king_moves() {
    let position = game("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    let line = find_lapse_line(&position).expect("a line");
    assert_right_lapses(&position, &line);
    assert!(line.is_harmless);
    assert_eq!(line.instead.from(), Square::E1);
    assert_eq!(line.reply.from(), Square::E8);
    assert_eq!(line.judgement.reasons().len(), 1);
}

#[test]
fn lapse_line_exists_for_either_side_and_with_two_capturers() {
    for fen in [
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        // Only one of the two can capture: the other is pinned.
        "2r1k3/8/8/2PpP3/8/8/8/2K5 w - d6 0 2",
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15",
    ] {
        let position = game(fen);
        assert_right_lapses(&position, &find_lapse_line(&position).expect(fen));
    }
}

#[test]
fn lapse_line_loses_no_piece_if_possible() {
    // The rook attacks the knight, so a king move would lose it.
    let position = game("4k3/8/r6N/3pP3/8/8/8/4K3 w - d6 0 2");
    let line = find_lapse_line(&position).expect("a line");
    assert_right_lapses(&position, &line);
    assert!(line.is_harmless);
    assert_eq!(line.instead.from(), Square::H6);
    // Two pieces are attacked: one is lost, and the lapse is shown all the same.
    let position = game("4k3/8/r6N/3pP3/8/8/rN6/4K3 w - d6 0 2");
    let line = find_lapse_line(&position).expect("a line");
    assert_right_lapses(&position, &line);
    assert!(!line.is_harmless);
}

#[test]
fn lapse_line_gives_no_check_and_allows_no_mate() {
    for fen in [
        // Most moves of White's king open the line of the rook on e1.
        "4k3/8/8/1pP5/8/8/4K3/4R3 w - b6 0 2",
        // Black mates on the back rank unless the king or a pawn makes room.
        "r5k1/5ppp/8/1b1pP3/8/8/5PPP/6K1 w - d6 0 2",
        "r5k1/5ppp/8/8/3Pp3/8/5PPP/3R2K1 b - d3 0 2",
    ] {
        let position = game(fen);
        let line = find_lapse_line(&position).expect(fen);
        assert!(line.is_harmless, "{fen}");
        assert_right_lapses(&position, &line);
    }
}

#[test]
fn no_lapse_line_without_a_waiting_move_and_a_reply() {
    for (fen, error) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", LapseLineError::NoRight),
        // The pawn is pinned.
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", LapseLineError::NoRight),
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1", LapseLineError::Forced),
        (
            "5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2",
            LapseLineError::Forced,
        ),
        // Only the capturing pawn has other moves.
        (
            "7k/5Q2/8/8/3Pp3/8/6K1/8 b - d3 0 1",
            LapseLineError::NoOtherMove,
        ),
        // Only the victim can move in reply.
        (
            "k7/Pp6/1P6/3pP3/8/8/8/6K1 w - d6 0 2",
            LapseLineError::NoReply,
        ),
    ] {
        assert_eq!(find_lapse_line(&game(fen)).map(|_| ()), Err(error), "{fen}");
    }
}

#[test]
fn lapse_line_depends_only_on_the_position() {
    let lesson = Lesson::parse(&lesson_text("petrov"))
        .lesson
        .expect("a lesson");
    let scene = &lesson.scenes()[0];
    let mut played = Game::default();
    for step in 2..=11 {
        let node = scene
            .tree()
            .node(scene.node_at_step(scene.line_end(0).expect("a line"), step));
        played.play(node.mv().expect("a move")).expect("legal");
    }
    let bare = Game::from(played.position().clone());
    let [with, without] = [&played, &bare].map(|game| find_lapse_line(game).expect("a line"));
    assert_eq!(with.instead, without.instead);
    assert_eq!(with.reply, without.reply);
    let line = [with.instead, with.reply].map(|played| played.to_string());
    assert_eq!(line, ["a2a3", "a7a6"]);
    assert!(with.is_harmless);
}
