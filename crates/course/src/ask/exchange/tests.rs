use std::rc::Rc;

use rules::Square;

use super::*;
use crate::Lesson;

/// Both sides of a question: right, foreseen and neither; and one of each other kind after it.
const PGN: &str = "1. e4 e6 2. e5 d5 {Take it. [%ask play] [%hint It went over d6.]} \
    3. exd6 (3. d4 {The right lapses.} f5 {Now? [%ask play]} 4. exf6) (3. Nf3 {Well, too. [%right]}) \
    3... Bxd6 {Still? [%ask may d7] [%no Indeed.]} 4. d4 {Try it. [%ask try Bxh1]} Nf6 *";

struct Visit {
    player: Player,
    exchange: Exchange,
}

impl Visit {
    fn at(step: usize) -> Self {
        Self::of(PGN, step)
    }

    fn of(pgn: &str, step: usize) -> Self {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let mut player = Player::new(Rc::new(lesson));
        for _ in 1..step {
            player = player.reduce(Action::Next);
        }
        Self {
            player,
            exchange: Exchange::default(),
        }
    }

    fn act(&mut self, action: Action) {
        let before = self.player.serial();
        self.player = self.player.reduce(action);
        if self.player.serial() != before && self.exchange.holds_up(&self.player) {
            self.player = self.player.reduce(Action::TogglePlay);
        }
    }

    fn take(&mut self, (exchange, action): Done) {
        self.exchange = exchange;
        if let Some(action) = action {
            self.act(action);
        }
    }

    fn reply(&mut self, reply: Reply) {
        let done = self.exchange.replied(&self.player, reply);
        self.take(done.expect("a question"));
    }

    fn try_(&mut self, from: Square, to: Square) {
        self.reply(Reply::Move(Attempt {
            from,
            to,
            promotion: None,
        }));
    }

    fn help(&mut self) {
        let done = self.exchange.helped(&self.player);
        self.take(done.expect("a question"));
    }

    fn turn(&self) -> Turn {
        self.exchange.turn(&self.player).expect("a question")
    }

    fn standing(&self) -> Standing {
        self.turn().standing
    }

    fn san(&self) -> String {
        let node = self.player.scene().tree().node(self.player.node());
        node.san().map(ToString::to_string).unwrap_or_default()
    }
}

const ASKED: usize = 5;

#[test]
fn the_right_move_is_walked_and_the_question_is_answered() {
    let mut visit = Visit::at(ASKED);
    assert_eq!(visit.standing(), Standing::Asking);
    assert!(visit.exchange.is_open(&visit.player));
    visit.try_(Square::E5, Square::D6);
    assert_eq!(visit.san(), "exd6");
    assert!(
        visit.player.diagram().motion.is_some(),
        "it is seen to move"
    );
    assert_eq!(visit.standing(), Standing::Right);
    visit.act(Action::Back);
    assert_eq!(visit.standing(), Standing::Right, "it stays answered");
    assert!(!visit.exchange.is_open(&visit.player));
}

#[test]
fn a_foreseen_move_leads_to_its_branch_and_the_question_waits() {
    let mut visit = Visit::at(ASKED);
    visit.try_(Square::D2, Square::D4);
    assert_eq!(visit.san(), "d4");
    assert_eq!(visit.standing(), Standing::Wrong);
    let question = visit.turn().node;
    visit.act(Action::Show(question));
    assert_eq!(visit.standing(), Standing::Asking);
    assert!(visit.exchange.is_open(&visit.player));
    assert_eq!(visit.turn().tries, 1);
}

#[test]
fn another_move_that_the_lesson_calls_right_is_right() {
    let mut visit = Visit::at(ASKED);
    visit.try_(Square::G1, Square::F3);
    assert_eq!(
        (visit.san().as_str(), visit.standing()),
        ("Nf3", Standing::Right)
    );
}

#[test]
fn any_other_attempt_is_sent_back_and_marked() {
    for (from, to, marks) in [
        (Square::E5, Square::F6, 4), // with the pawn beside, what it passed, and where one would have to stand
        (Square::A2, Square::A3, 1), // legal, and not what was asked
    ] {
        let mut visit = Visit::at(ASKED);
        visit.try_(from, to);
        let promotion = None;
        let attempt = Attempt {
            from,
            to,
            promotion,
        };
        assert_eq!(visit.exchange.rebuff(&visit.player), Some(attempt));
        assert_eq!(visit.exchange.rebuffs(), 1);
        assert_eq!(visit.standing(), Standing::Wrong);
        let drawn = visit.exchange.marks(&visit.player);
        assert_eq!(drawn.first(), Some(&Mark::Tried { from, to }));
        assert_eq!(drawn.len(), marks, "{drawn:?}");
        visit.act(Action::Back);
        visit.act(Action::Next);
        assert_eq!(
            visit.exchange.rebuff(&visit.player),
            None,
            "it is not seen again"
        );
        assert_eq!(
            visit.standing(),
            Standing::Wrong,
            "but what was said is there"
        );
    }
}

#[test]
fn help_comes_in_steps_and_ends_with_the_answer() {
    let mut visit = Visit::at(ASKED);
    visit.help();
    assert_eq!(visit.turn().hint, Hint::Said);
    visit.help();
    assert_eq!(visit.turn().hint, Hint::Lit);
    let lit = [Square::E5, Square::D5].map(Mark::Man);
    assert_eq!(visit.exchange.marks(&visit.player), lit);
    assert!(visit.turn().is_last_help());
    visit.help();
    assert_eq!(visit.san(), "exd6");
    assert_eq!(visit.standing(), Standing::Shown);
    visit.act(Action::Back);
    assert!(!visit.exchange.is_open(&visit.player));
    visit.try_(Square::E5, Square::D6);
    assert_eq!(visit.turn().hint, Hint::Shown, "the help is not forgotten");
}

#[test]
fn where_the_lesson_has_no_hint_the_first_help_is_on_the_board() {
    let mut visit = Visit::at(7);
    assert!(visit.exchange.withholds(&visit.player));
    visit.help();
    assert_eq!(visit.turn().hint, Hint::Lit);
    visit.help();
    assert_eq!(visit.standing(), Standing::Shown);
    let judgement = visit.turn().judgement(visit.player.scene());
    assert!(judgement.is_some_and(|it| it.legal().is_none()));
    assert!(!visit.exchange.withholds(&visit.player));
}

#[test]
fn yes_and_no_are_answered_where_they_are_said() {
    let mut visit = Visit::at(7);
    assert_eq!(visit.turn().is_allowed(), None);
    visit.reply(Reply::Yes);
    assert_eq!(visit.standing(), Standing::Wrong);
    assert_eq!(visit.turn().is_allowed(), Some(false));
    assert!(visit.exchange.is_open(&visit.player));
    visit.reply(Reply::No);
    assert_eq!(visit.standing(), Standing::Right);
    assert_eq!(visit.turn().is_allowed(), Some(false));
    assert_eq!(visit.exchange.rebuffs(), 0);
    assert_eq!(visit.san(), "Bxd6");
}

#[test]
fn what_is_to_be_tried_is_sent_back_and_right() {
    let mut visit = Visit::at(8);
    let shown = {
        let mut other = Visit::at(8);
        other.help();
        other.help();
        other.exchange.rebuff(&other.player)
    };
    visit.try_(Square::D6, Square::H1);
    assert_eq!(visit.standing(), Standing::Right);
    assert_eq!(visit.exchange.rebuff(&visit.player), shown);
    assert!(visit.player.is_at_end() || visit.san() == "d4");
}

#[test]
fn the_clock_stops_where_a_question_waits_and_nowhere_else() {
    let mut visit = Visit::at(ASKED - 1);
    visit.act(Action::TogglePlay);
    visit.act(Action::Tick);
    assert!(!visit.player.is_playing());
    // Whoever plays on all the same is not held up.
    visit.act(Action::TogglePlay);
    visit.act(Action::Tick);
    assert_eq!(visit.san(), "exd6");
    assert!(visit.player.is_playing());
    assert_eq!(visit.exchange, Exchange::default());

    let mut visit = Visit::at(ASKED);
    visit.try_(Square::E5, Square::D6);
    visit.act(Action::First);
    visit.act(Action::TogglePlay);
    for _ in 0..5 {
        visit.act(Action::Tick);
    }
    assert_eq!(visit.san(), "exd6", "an answered question holds nobody up");
}

#[test]
fn an_attempt_stops_the_clock() {
    let mut visit = Visit::at(ASKED);
    visit.act(Action::TogglePlay);
    visit.try_(Square::E5, Square::F6);
    assert!(!visit.player.is_playing());
}

#[test]
fn by_next_every_question_can_be_passed() {
    let mut visit = Visit::at(1);
    while !visit.player.is_at_end() {
        visit.act(Action::Next);
    }
    assert_eq!(visit.exchange, Exchange::default());
    assert_eq!(visit.exchange.turn(&visit.player), None);
}

#[test]
fn a_question_in_a_branch_has_a_record_of_its_own() {
    let mut visit = Visit::at(ASKED);
    visit.try_(Square::D2, Square::D4);
    visit.act(Action::Next);
    assert_eq!(visit.standing(), Standing::Asking);
    visit.try_(Square::E5, Square::F6);
    assert_eq!(visit.standing(), Standing::Right);
    visit.act(Action::Back);
    visit.act(Action::Back);
    visit.act(Action::Back);
    assert_eq!(visit.standing(), Standing::Asking);
}

/// Two games at a capture in passing: one goes on with it, the other does not.
const TAKEN: &str = "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 {They did.} *";
const DECLINED: &str =
    "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. Nf3 {They did not.} (3. exd6) *";

#[test]
fn a_guess_at_what_was_played_is_answered_at_once_right_or_not() {
    for (pgn, reply, standing) in [
        (TAKEN, Reply::Yes, Standing::Right),
        (TAKEN, Reply::No, Standing::Shown),
        (DECLINED, Reply::Yes, Standing::Shown),
        (DECLINED, Reply::No, Standing::Right),
    ] {
        let mut visit = Visit::of(pgn, ASKED);
        assert_eq!(visit.standing(), Standing::Asking);
        assert!(
            !visit.exchange.withholds(&visit.player),
            "that one may take is said"
        );
        visit.reply(reply);
        assert_eq!(visit.standing(), standing, "{pgn} {reply:?}");
        assert_eq!(visit.san(), "d5", "it is told where it was asked");
        assert!(!visit.exchange.is_open(&visit.player));
        let Some(Last::Told { guess, node }) = visit.turn().last else {
            panic!("it is told");
        };
        assert_eq!(guess, Some(reply));
        let told = visit.player.scene().caption(node);
        assert_eq!(told == "They did.", pgn == TAKEN);
        assert_eq!(visit.exchange.marks(&visit.player), []);
    }
}

#[test]
fn who_does_not_want_to_guess_is_told() {
    let mut visit = Visit::of(DECLINED, ASKED);
    assert!(visit.turn().is_last_help());
    visit.help();
    assert_eq!(visit.standing(), Standing::Shown);
    assert!(matches!(
        visit.turn().last,
        Some(Last::Told { guess: None, .. })
    ));
}

#[test]
fn a_scene_is_walked_when_its_end_is_stepped_to_and_nothing_is_open_there() {
    let ends_open = "1. e4 e6 2. e5 d5 3. Nf3 a6 {Still? [%ask may exd6]} *";
    for (pgn, is_open) in [(PGN, false), (ends_open, true)] {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let mut visit = Visit {
            player: Player::new(Rc::new(lesson)),
            exchange: Exchange::default(),
        };
        let has_walked = |visit: &Visit| visit.exchange.has_walked(&visit.player);
        visit.act(Action::Last);
        assert!(!has_walked(&visit), "a leap to the end of {pgn}");
        visit.act(Action::Back);
        assert!(!has_walked(&visit));
        visit.act(Action::Next);
        assert_eq!(has_walked(&visit), !is_open);
        if is_open {
            visit.reply(Reply::Yes);
            assert!(!has_walked(&visit), "a wrong answer settles nothing");
            visit.reply(Reply::No);
            assert!(has_walked(&visit));
        }
    }
}

#[test]
fn the_end_of_a_branch_is_not_the_end_of_its_scene() {
    let mut visit = Visit::at(ASKED);
    visit.try_(Square::G1, Square::F3);
    assert!(visit.player.is_at_end());
    assert!(!visit.exchange.has_walked(&visit.player));
}
