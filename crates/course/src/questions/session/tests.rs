//! Tests of the question session: responses, hints, statuses and scene completion.

use std::rc::Rc;

use rules::Square;

use super::*;
use crate::Lesson;

/// A question with a correct, a foreseen and another correct answer. One of each other kind follows.
const PGN: &str = "1. e4 e6 2. e5 d5 {Take it. [%ask play] [%hint It went over d6.]} \
    3. exd6 (3. d4 {The right lapses.} f5 {Now? [%ask play]} 4. exf6) (3. Nf3 {Well, too. [%right]}) \
    3... Bxd6 {Still? [%ask may d7] [%no Indeed.]} 4. d4 {Try it. [%ask try Bxh1]} Nf6 *";

struct LessonVisit {
    player: Player,
    session: QuestionSession,
}

impl LessonVisit {
    fn at(step: usize) -> Self {
        Self::of(PGN, step)
    }

    fn of(pgn: &str, step: usize) -> Self {
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let mut player = Player::new(Rc::new(lesson));
        for _ in 1..step {
            player = player.reduce(PlayerAction::Next);
        }
        Self {
            player,
            session: QuestionSession::default(),
        }
    }

    fn act(&mut self, action: PlayerAction) {
        let before = self.player.revision();
        self.player = self.player.reduce(action);
        if self.player.revision() != before && self.session.pauses_autoplay(&self.player) {
            self.player = self.player.reduce(PlayerAction::TogglePlay);
        }
    }

    fn apply(&mut self, (session, action): SessionUpdate) {
        self.session = session;
        if let Some(action) = action {
            self.act(action);
        }
    }

    fn respond(&mut self, response: Response) {
        let update = self.session.respond(&self.player, response);
        self.apply(update.expect("a question"));
    }

    fn attempt(&mut self, from: Square, to: Square) {
        self.respond(Response::Move(Attempt {
            from,
            to,
            promotion: None,
        }));
    }

    fn hint(&mut self) {
        let update = self.session.give_hint(&self.player);
        self.apply(update.expect("a question"));
    }

    fn current(&self) -> CurrentQuestion {
        self.session.current(&self.player).expect("a question")
    }

    fn status(&self) -> QuestionStatus {
        self.current().status
    }

    fn san(&self) -> String {
        let node = self.player.scene().tree().node(self.player.node());
        node.san().map(ToString::to_string).unwrap_or_default()
    }
}

const QUESTION_STEP: usize = 5;

#[test]
fn correct_move_is_played_and_resolves_the_question() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    assert_eq!(visit.status(), QuestionStatus::Open);
    assert!(visit.session.is_open(&visit.player));
    visit.attempt(Square::E5, Square::D6);
    assert_eq!(visit.san(), "exd6");
    assert!(visit.player.view().motion.is_some(), "the move is animated");
    assert_eq!(visit.status(), QuestionStatus::Correct);
    visit.act(PlayerAction::Back);
    assert_eq!(visit.status(), QuestionStatus::Correct, "it stays resolved");
    assert!(!visit.session.is_open(&visit.player));
}

#[test]
fn foreseen_move_shows_its_branch_and_leaves_the_question_open() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::D2, Square::D4);
    assert_eq!(visit.san(), "d4");
    assert_eq!(visit.status(), QuestionStatus::Wrong);
    let question = visit.current().node;
    visit.act(PlayerAction::Show(question));
    assert_eq!(visit.status(), QuestionStatus::Open);
    assert!(visit.session.is_open(&visit.player));
    assert_eq!(visit.current().attempts, 1);
}

#[test]
fn variation_marked_right_is_correct() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::G1, Square::F3);
    assert_eq!(
        (visit.san().as_str(), visit.status()),
        ("Nf3", QuestionStatus::Correct)
    );
}

#[test]
fn other_attempts_bounce_and_are_marked() {
    for (from, to, marks) in [
        (Square::E5, Square::F6, 4), // the pawn beside, the square it passed, and where a pawn would have to stand
        (Square::A2, Square::A3, 1), // legal, but not the answer
    ] {
        let mut visit = LessonVisit::at(QUESTION_STEP);
        visit.attempt(from, to);
        let promotion = None;
        let attempt = Attempt {
            from,
            to,
            promotion,
        };
        assert_eq!(visit.session.bounced_move(&visit.player), Some(attempt));
        assert_eq!(visit.session.bounce_count(), 1);
        assert_eq!(visit.status(), QuestionStatus::Wrong);
        let drawn = visit.session.marks(&visit.player);
        assert_eq!(drawn.first(), Some(&Mark::Attempt { from, to }));
        assert_eq!(drawn.len(), marks, "{drawn:?}");
        visit.act(PlayerAction::Back);
        visit.act(PlayerAction::Next);
        assert_eq!(
            visit.session.bounced_move(&visit.player),
            None,
            "the animation is over"
        );
        assert_eq!(visit.status(), QuestionStatus::Wrong, "the feedback stays");
    }
}

#[test]
fn hints_go_from_text_to_squares_to_the_answer() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.hint();
    assert_eq!(visit.current().hint, LessonHint::Text);
    visit.hint();
    assert_eq!(visit.current().hint, LessonHint::Squares);
    let marks = [Square::E5, Square::D5].map(Mark::Piece);
    assert_eq!(visit.session.marks(&visit.player), marks);
    assert!(visit.current().is_last_hint());
    visit.hint();
    assert_eq!(visit.san(), "exd6");
    assert_eq!(visit.status(), QuestionStatus::Shown);
    visit.act(PlayerAction::Back);
    assert!(!visit.session.is_open(&visit.player));
    visit.attempt(Square::E5, Square::D6);
    assert_eq!(
        visit.current().hint,
        LessonHint::Shown,
        "hints stay recorded"
    );
}

#[test]
fn first_hint_shows_squares_where_the_lesson_has_no_hint() {
    let mut visit = LessonVisit::at(7);
    assert!(visit.session.hides_legality(&visit.player));
    visit.hint();
    assert_eq!(visit.current().hint, LessonHint::Squares);
    visit.hint();
    assert_eq!(visit.status(), QuestionStatus::Shown);
    let current = visit.current();
    assert!(
        current
            .judgement()
            .is_some_and(|judgement| judgement.legal_verdict().is_none())
    );
    assert!(!visit.session.hides_legality(&visit.player));
}

#[test]
fn yes_and_no_are_judged_in_place() {
    let mut visit = LessonVisit::at(7);
    assert_eq!(visit.current().is_move_legal(), None);
    visit.respond(Response::Yes);
    assert_eq!(visit.status(), QuestionStatus::Wrong);
    assert_eq!(visit.current().is_move_legal(), Some(false));
    assert!(visit.session.is_open(&visit.player));
    visit.respond(Response::No);
    assert_eq!(visit.status(), QuestionStatus::Correct);
    assert_eq!(visit.current().is_move_legal(), Some(false));
    assert_eq!(visit.session.bounce_count(), 0);
    assert_eq!(visit.san(), "Bxd6");
}

#[test]
fn illegal_move_that_is_asked_for_bounces_and_is_correct() {
    let mut visit = LessonVisit::at(8);
    let shown = {
        let mut other = LessonVisit::at(8);
        other.hint();
        other.hint();
        other.session.bounced_move(&other.player)
    };
    visit.attempt(Square::D6, Square::H1);
    assert_eq!(visit.status(), QuestionStatus::Correct);
    assert_eq!(visit.session.bounced_move(&visit.player), shown);
    assert_eq!(visit.san(), "d4", "the position stays");
}

#[test]
fn autoplay_pauses_only_at_open_questions() {
    let mut visit = LessonVisit::at(QUESTION_STEP - 1);
    visit.act(PlayerAction::TogglePlay);
    visit.act(PlayerAction::Tick);
    assert!(!visit.player.is_playing());
    // Starting it again passes the question.
    visit.act(PlayerAction::TogglePlay);
    visit.act(PlayerAction::Tick);
    assert_eq!(visit.san(), "exd6");
    assert!(visit.player.is_playing());
    assert_eq!(visit.session, QuestionSession::default());

    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::E5, Square::D6);
    visit.act(PlayerAction::First);
    visit.act(PlayerAction::TogglePlay);
    for _ in 0..5 {
        visit.act(PlayerAction::Tick);
    }
    assert_eq!(
        visit.san(),
        "exd6",
        "an answered question does not pause autoplay"
    );
}

#[test]
fn attempt_stops_autoplay() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.act(PlayerAction::TogglePlay);
    visit.attempt(Square::E5, Square::F6);
    assert!(!visit.player.is_playing());
}

#[test]
fn next_passes_every_question() {
    let mut visit = LessonVisit::at(1);
    while !visit.player.is_at_end() {
        visit.act(PlayerAction::Next);
    }
    assert_eq!(visit.session, QuestionSession::default());
    assert_eq!(visit.session.current(&visit.player), None);
}

#[test]
fn question_in_a_branch_has_its_own_record() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::D2, Square::D4);
    visit.act(PlayerAction::Next);
    assert_eq!(visit.status(), QuestionStatus::Open);
    visit.attempt(Square::E5, Square::F6);
    assert_eq!(visit.status(), QuestionStatus::Correct);
    visit.act(PlayerAction::Back);
    visit.act(PlayerAction::Back);
    visit.act(PlayerAction::Back);
    assert_eq!(visit.status(), QuestionStatus::Open);
}

/// Two games where en passant is legal. It is captured in the first and declined in the second.
const CAPTURED: &str = "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 {They did.} *";
const DECLINED: &str =
    "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. Nf3 {They did not.} (3. exd6) *";

#[test]
fn guess_reveals_the_played_move_whether_correct_or_not() {
    for (pgn, response, status) in [
        (CAPTURED, Response::Yes, QuestionStatus::Correct),
        (CAPTURED, Response::No, QuestionStatus::Shown),
        (DECLINED, Response::Yes, QuestionStatus::Shown),
        (DECLINED, Response::No, QuestionStatus::Correct),
    ] {
        let mut visit = LessonVisit::of(pgn, QUESTION_STEP);
        assert_eq!(visit.status(), QuestionStatus::Open);
        assert!(
            !visit.session.hides_legality(&visit.player),
            "the right is no secret"
        );
        visit.respond(response);
        assert_eq!(visit.status(), status, "{pgn} {response:?}");
        assert_eq!(visit.san(), "d5", "the position stays");
        assert!(!visit.session.is_open(&visit.player));
        let Some(LastResponse::Revealed { guess, node }) = visit.current().last_response else {
            panic!("the played move is revealed");
        };
        assert_eq!(guess, Some(response));
        let caption = visit.player.scene().caption(node);
        assert_eq!(caption == "They did.", pgn == CAPTURED);
        assert_eq!(visit.session.marks(&visit.player), []);
    }
}

#[test]
fn hint_reveals_the_played_move_without_a_guess() {
    let mut visit = LessonVisit::of(DECLINED, QUESTION_STEP);
    assert!(visit.current().is_last_hint());
    visit.hint();
    assert_eq!(visit.status(), QuestionStatus::Shown);
    assert!(matches!(
        visit.current().last_response,
        Some(LastResponse::Revealed { guess: None, .. })
    ));
}

#[test]
fn scene_is_completed_by_a_step_to_its_end_with_no_open_question() {
    let ends_open = "1. e4 e6 2. e5 d5 3. Nf3 a6 {Still? [%ask may exd6]} *";
    for (pgn, is_open) in [(PGN, false), (ends_open, true)] {
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let mut visit = LessonVisit {
            player: Player::new(Rc::new(lesson)),
            session: QuestionSession::default(),
        };
        let has_completed = |visit: &LessonVisit| visit.session.has_completed_scene(&visit.player);
        visit.act(PlayerAction::Last);
        assert!(!has_completed(&visit), "a jump to the end of {pgn}");
        visit.act(PlayerAction::Back);
        assert!(!has_completed(&visit));
        visit.act(PlayerAction::Next);
        assert_eq!(has_completed(&visit), !is_open);
        if is_open {
            visit.respond(Response::Yes);
            assert!(!has_completed(&visit), "a wrong answer resolves nothing");
            visit.respond(Response::No);
            assert!(has_completed(&visit));
        }
    }
}

#[test]
fn end_of_a_branch_does_not_complete_the_scene() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::G1, Square::F3);
    assert!(visit.player.is_at_end());
    assert!(!visit.session.has_completed_scene(&visit.player));
}

#[test]
fn missed_chances_are_stored_with_the_wrong_move() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.hint();
    visit.hint();
    visit.attempt(Square::A2, Square::A4);
    let Some(LastResponse::Judged { missed, .. }) = visit.current().last_response else {
        panic!("a judged move");
    };
    assert_eq!(missed, [MissedChance::EnPassant(Square::D6)]);
    visit.attempt(Square::E5, Square::F6);
    let Some(LastResponse::Judged { missed, .. }) = visit.current().last_response else {
        panic!("a judged move");
    };
    assert_eq!(missed, [], "an illegal move misses nothing");
}

#[test]
fn question_for_a_move_hides_the_right_until_the_second_hint() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    let view = visit.player.view();
    assert!(view.hides_legality);
    assert_eq!(view.en_passant_right, None);
    assert!(visit.session.hides_legality(&visit.player));
    visit.attempt(Square::E5, Square::F6);
    assert!(visit.session.hides_legality(&visit.player), "a wrong move");
    visit.attempt(Square::A2, Square::A4);
    let Some(LastResponse::Judged { missed, .. }) = visit.current().last_response else {
        panic!("a judged move");
    };
    assert_eq!(missed, [], "the feedback on a legal move");
    visit.attempt(Square::D2, Square::D4);
    assert!(visit.session.hides_lapse(&visit.player), "a foreseen move");
    visit.act(PlayerAction::Back);
    visit.hint();
    assert_eq!(visit.current().hint, LessonHint::Text);
    assert!(
        visit.session.hides_legality(&visit.player),
        "the first hint"
    );
    visit.hint();
    assert!(!visit.session.hides_legality(&visit.player));
}

#[test]
fn question_for_a_move_shows_the_right_once_it_is_answered() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::E5, Square::D6);
    assert!(!visit.session.hides_lapse(&visit.player));
    visit.act(PlayerAction::Back);
    assert!(!visit.session.hides_legality(&visit.player));
}

#[test]
fn question_whether_a_move_is_legal_shows_legality_from_the_first_answer_on() {
    let mut visit = LessonVisit::at(QUESTION_STEP);
    visit.attempt(Square::E5, Square::D6);
    visit.act(PlayerAction::Next);
    assert!(visit.session.hides_legality(&visit.player));
    visit.respond(Response::Yes);
    assert!(!visit.session.hides_legality(&visit.player));
    visit.hint();
    assert!(!visit.session.hides_legality(&visit.player), "a hint");
}
