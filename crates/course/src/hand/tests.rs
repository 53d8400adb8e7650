//! Tables of what is done to the board, and of what comes of it.

use rules::Position;
use rules::pgn::{GameTree, Tint};

use super::*;
use crate::lab::Lab;

/// A board with a hand over it.
struct Table {
    diagram: Diagram,
    targets: Targets,
    pen: Option<Tint>,
    hand: Hand,
}

impl Table {
    fn set(fen: &str) -> Self {
        let position: Position = fen.parse().expect("a position");
        let lab = Lab::new(GameTree::new(position));
        Self {
            diagram: lab.diagram(),
            targets: lab.targets(),
            pen: None,
            hand: Hand::Resting,
        }
    }

    fn with_pen(mut self, tint: Tint) -> Self {
        self.pen = Some(tint);
        self
    }

    fn ground(&self) -> Ground<'_> {
        Ground {
            diagram: &self.diagram,
            targets: &self.targets,
            pen: self.pen,
        }
    }

    /// Everything that is done by a row of inputs.
    fn play(&mut self, inputs: &[Input]) -> Vec<Act> {
        let mut acts = Vec::new();
        for &input in inputs {
            let (hand, act) = self.hand.reduce(input, &self.ground());
            self.hand = hand;
            acts.extend(act);
        }
        acts
    }
}

const PASSED: &str = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
const PROMOTION: &str = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";

fn press(square: Square) -> Input {
    let button = Button::Main;
    Input::Press { square, button }
}

fn second(square: Square, tint: Tint) -> Input {
    let button = Button::Second(tint);
    Input::Press { square, button }
}

fn slide(over: Square) -> Input {
    let (over, slip) = (Some(over), 40);
    Input::Move { over, slip }
}

fn release(over: Square) -> Input {
    Input::Release { over: Some(over) }
}

const AWAY: Input = Input::Move {
    over: None,
    slip: 400,
};
const RELEASE_AWAY: Input = Input::Release { over: None };

fn click(square: Square) -> [Input; 2] {
    [press(square), release(square)]
}

fn clicks(squares: &[Square]) -> Vec<Input> {
    squares.iter().flat_map(|&square| click(square)).collect()
}

fn keys(squares: &[Square]) -> Vec<Input> {
    squares.iter().map(|&square| Input::Enter(square)).collect()
}

fn drag(from: Square, to: Square) -> Vec<Input> {
    vec![press(from), slide(from), slide(to), release(to)]
}

fn try_(from: Square, to: Square) -> Vec<Act> {
    let promotion = None;
    vec![Act::Try(Attempt {
        from,
        to,
        promotion,
    })]
}

#[test]
fn mouse_and_keys_and_clicks_try_the_same_move() {
    // Legal, a capture in passing, not legal, an empty square of the enemy's, an enemy's man, out of turn.
    for (from, to) in [
        (Square::E5, Square::E6),
        (Square::E5, Square::D6),
        (Square::E5, Square::F6),
        (Square::E1, Square::E4),
        (Square::E5, Square::D5),
        (Square::D5, Square::D4),
        (Square::D5, Square::E5),
    ] {
        for inputs in [drag(from, to), clicks(&[from, to]), keys(&[from, to])] {
            let mut table = Table::set(PASSED);
            assert_eq!(table.play(&inputs), try_(from, to), "{inputs:?}");
            assert_eq!(table.hand, Hand::Resting);
        }
    }
}

#[test]
fn the_same_square_again_puts_a_man_down() {
    for inputs in [clicks(&[Square::E5; 2]), keys(&[Square::E5; 2])] {
        let mut table = Table::set(PASSED);
        assert_eq!(table.play(&inputs), []);
        assert_eq!(table.hand, Hand::Resting);
    }
}

#[test]
fn another_man_of_the_same_side_is_taken_up_instead() {
    for inputs in [
        clicks(&[Square::E5, Square::A1]),
        keys(&[Square::E5, Square::A1]),
    ] {
        let mut table = Table::set(PASSED);
        assert_eq!(table.play(&inputs), []);
        assert_eq!(table.hand.held(), Some(Square::A1));
    }
    let mut table = Table::set(PASSED);
    let onto_own = drag(Square::A1, Square::E1);
    assert_eq!(
        table.play(&onto_own),
        try_(Square::A1, Square::E1),
        "a man that is let go on another is meant to go there"
    );
}

#[test]
fn the_king_castles_onto_its_rook_where_it_may() {
    for inputs in [
        drag(Square::E1, Square::H1),
        clicks(&[Square::E1, Square::H1]),
        keys(&[Square::E1, Square::H1]),
        drag(Square::E1, Square::G1),
    ] {
        let mut table = Table::set(PASSED);
        assert_eq!(table.play(&inputs), try_(Square::E1, Square::G1));
    }
    let mut table = Table::set("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(table.play(&clicks(&[Square::E1, Square::H1])), []);
    assert_eq!(table.hand.held(), Some(Square::H1));
}

#[test]
fn a_small_slip_is_a_click() {
    let mut table = Table::set(PASSED);
    let slip = Input::Move {
        over: Some(Square::E6),
        slip: SLIP - 1,
    };
    assert_eq!(
        table.play(&[press(Square::E5), slip, release(Square::E6)]),
        []
    );
    assert_eq!(table.hand.held(), Some(Square::E5));
    assert_eq!(table.hand.dragged(), None);
}

#[test]
fn a_slip_within_the_square_leaves_the_man_in_hand() {
    let mut table = Table::set(PASSED);
    table.play(&[press(Square::E5), slide(Square::E5), release(Square::E5)]);
    assert_eq!(table.hand.held(), Some(Square::E5));
    table.play(&[press(Square::E5), slide(Square::E5), release(Square::E5)]);
    assert_eq!(
        table.hand,
        Hand::Resting,
        "and the second one puts him down"
    );
}

#[test]
fn a_man_that_is_brought_back_or_let_go_beside_the_board_is_put_down() {
    for end in [release(Square::E5), RELEASE_AWAY] {
        let mut table = Table::set(PASSED);
        let away = [
            press(Square::E5),
            slide(Square::E6),
            AWAY,
            slide(Square::E5),
        ];
        table.play(&away);
        assert_eq!(table.hand.dragged(), Some(Square::E5));
        assert_eq!(table.play(&[end]), []);
        assert_eq!(table.hand, Hand::Resting);
    }
}

#[test]
fn the_square_below_the_man_is_known() {
    let mut table = Table::set(PASSED);
    table.play(&[press(Square::E5), slide(Square::E6)]);
    assert_eq!(table.hand.over(), Some(Square::E6));
    table.play(&[AWAY]);
    assert_eq!(table.hand.over(), None);
    table.play(&[slide(Square::E5)]);
    assert_eq!(table.hand.over(), None, "his own square is no goal");
}

#[test]
fn a_press_that_waits_for_its_release_shows_nothing() {
    let mut table = Table::set(PASSED);
    table.play(&click(Square::E5));
    let before = table.hand.gesture();
    assert_eq!(before.held, Some(Square::E5));
    table.play(&[press(Square::D6)]);
    assert_eq!(table.hand.gesture(), before);
    table.play(&[release(Square::D6)]);
    assert_eq!(table.hand.gesture(), Gesture::default());
}

#[test]
fn a_click_that_ends_elsewhere_tries_nothing() {
    let mut table = Table::set(PASSED);
    table.play(&click(Square::E5));
    assert_eq!(
        table.play(&[press(Square::D6), slide(Square::C6), release(Square::C6)]),
        []
    );
    assert_eq!(table.hand.held(), Some(Square::E5), "he is still in hand");
}

#[test]
fn a_pawn_asks_what_it_becomes_and_only_where_it_may_go() {
    for inputs in [
        drag(Square::C7, Square::D8),
        clicks(&[Square::C7, Square::D8]),
        keys(&[Square::C7, Square::D8]),
    ] {
        let mut table = Table::set(PROMOTION);
        assert_eq!(table.play(&inputs), []);
        assert_eq!(table.hand.choice(), Some(Square::D8));
        assert_eq!(table.hand.held(), Some(Square::C7));
        let act = Act::Try(Attempt {
            from: Square::C7,
            to: Square::D8,
            promotion: Some(Role::Knight),
        });
        assert_eq!(table.play(&[Input::Choose(Role::Knight)]), [act]);
        assert_eq!(table.hand, Hand::Resting);
    }
    let mut table = Table::set(PROMOTION);
    let nowhere = drag(Square::C7, Square::B8);
    assert_eq!(table.play(&nowhere), try_(Square::C7, Square::B8));
}

#[test]
fn a_role_that_nobody_asked_for_does_nothing() {
    let mut table = Table::set(PROMOTION);
    assert_eq!(table.play(&[Input::Choose(Role::Queen)]), []);
    table.play(&click(Square::C7));
    assert_eq!(table.play(&[Input::Choose(Role::Queen)]), []);
    assert_eq!(table.hand.held(), Some(Square::C7));
}

/// Ways into every state there is.
fn states() -> Vec<(Vec<Input>, Option<Tint>)> {
    let green = Tint::Green;
    vec![
        (vec![], None),
        (vec![press(Square::E4)], None),
        (vec![press(Square::C7)], None),
        (clicks(&[Square::C7]), None),
        (clicks(&[Square::C7]), Some(green)),
        (
            [clicks(&[Square::C7]), vec![press(Square::C7)]].concat(),
            None,
        ),
        (
            [clicks(&[Square::C7]), vec![press(Square::E4)]].concat(),
            None,
        ),
        (vec![press(Square::C7), slide(Square::C7)], None),
        (vec![press(Square::C7), slide(Square::E4)], None),
        (vec![press(Square::C7), AWAY], None),
        (clicks(&[Square::C7, Square::D8]), None),
        (vec![second(Square::E4, green)], None),
        (vec![second(Square::E4, green), slide(Square::E5)], None),
        (vec![second(Square::E4, green), AWAY], None),
        (vec![press(Square::E4)], Some(green)),
        (
            [clicks(&[Square::E4]), vec![press(Square::E5)]].concat(),
            Some(green),
        ),
    ]
}

#[test]
fn escape_ends_everything() {
    for (inputs, pen) in states() {
        let mut table = Table::set(PROMOTION);
        table.pen = pen;
        table.play(&inputs);
        assert_eq!(table.play(&[Input::Escape]), [], "{inputs:?}");
        assert_eq!(table.hand, Hand::Resting, "{inputs:?}");
        assert_eq!(table.play(&[release(Square::E4)]), [], "{inputs:?}");
    }
}

#[test]
fn a_pointer_that_is_taken_away_tries_and_draws_nothing() {
    for (inputs, pen) in states() {
        let mut table = Table::set(PROMOTION);
        table.pen = pen;
        table.play(&inputs);
        let mut rest = table.hand;
        assert_eq!(table.play(&[Input::Cancel]), [], "{inputs:?}");
        assert_eq!(table.hand.dragged(), None, "{inputs:?}");
        assert_eq!(table.hand.over(), None, "{inputs:?}");
        std::mem::swap(&mut table.hand, &mut rest);
        // Twice is as good as once.
        table.hand = rest;
        table.play(&[Input::Cancel]);
        assert_eq!(table.hand, rest, "{inputs:?}");
    }
    let mut table = Table::set(PROMOTION);
    table.play(&[press(Square::C7), slide(Square::E4), Input::Cancel]);
    assert_eq!(table.hand, Hand::Resting, "the man goes home");
    table.play(&clicks(&[Square::C7]));
    table.play(&[press(Square::E4), Input::Cancel]);
    assert_eq!(
        table.hand.held(),
        Some(Square::C7),
        "a scroll puts nobody down"
    );
}

#[test]
fn another_position_takes_the_man_out_of_the_hand() {
    for (inputs, pen) in states() {
        let mut table = Table::set(PROMOTION);
        table.pen = pen;
        table.play(&inputs);
        assert_eq!(table.play(&[Input::Changed]), [], "{inputs:?}");
        assert_eq!(table.hand.held(), None, "{inputs:?}");
    }
}

#[test]
fn the_second_button_draws_arrows_and_circles() {
    for tint in Tint::ALL {
        let mut table = Table::set(PASSED);
        let stroke = [
            second(Square::E5, tint),
            slide(Square::D6),
            release(Square::D6),
        ];
        let arrow = Drawing::new(Square::E5, Square::D6, tint);
        assert_eq!(table.play(&stroke), [Act::Draw(arrow)]);
        let dot = [second(Square::D5, tint), release(Square::D5)];
        let circle = Drawing::new(Square::D5, Square::D5, tint);
        assert_eq!(table.play(&dot), [Act::Draw(circle)]);
        assert_eq!(table.hand, Hand::Resting);
        assert_eq!(table.play(&[second(Square::D5, tint), RELEASE_AWAY]), []);
    }
}

#[test]
fn the_pen_draws_by_drag_by_clicks_and_by_keys() {
    let (from, to) = (Square::E5, Square::D6);
    for inputs in [drag(from, to), clicks(&[from, to]), keys(&[from, to])] {
        let mut table = Table::set(PASSED).with_pen(Tint::Blue);
        let arrow = Drawing::new(from, to, Tint::Blue);
        assert_eq!(table.play(&inputs), [Act::Draw(arrow)], "{inputs:?}");
        assert_eq!(table.hand, Hand::Resting);
    }
    for inputs in [clicks(&[from; 2]), keys(&[from; 2])] {
        let mut table = Table::set(PASSED).with_pen(Tint::Blue);
        let circle = Drawing::new(from, from, Tint::Blue);
        assert_eq!(table.play(&inputs[..inputs.len() / 2]), []);
        assert_eq!(table.hand.draft(), Some(circle), "it is seen before");
        assert_eq!(table.play(&inputs[inputs.len() / 2..]), [Act::Draw(circle)]);
    }
}

#[test]
fn a_click_on_an_empty_square_wipes_the_board_and_a_key_does_too() {
    for inputs in [clicks(&[Square::E4]), keys(&[Square::E4])] {
        assert_eq!(Table::set(PASSED).play(&inputs), [Act::Wipe]);
    }
    let mut table = Table::set(PASSED);
    assert_eq!(table.play(&[press(Square::E4), slide(Square::E3)]), []);
    assert_eq!(table.play(&[release(Square::E3)]), []);
}

#[test]
fn a_finger_keeps_the_page_on_and_next_to_the_men_of_the_side_to_move_alone() {
    let table = Table::set(PASSED);
    for square in [
        Square::E5,
        Square::E6,
        Square::D4,
        Square::A2,
        Square::D5,
        Square::H1,
    ] {
        assert!(table.ground().keeps_page(square), "{square}");
    }
    for square in [
        Square::C4,
        Square::C6,
        Square::H5,
        Square::D8,
        Square::A8,
        Square::E8,
    ] {
        assert!(!table.ground().keeps_page(square), "{square}");
    }
    // The pawn on e5 is pinned by the queen, and both can be tried.
    let pinned = Table::set("4k3/8/8/2K1P1q1/8/8/8/8 w - - 0 1");
    assert_eq!(pinned.targets.from(Square::E5).count(), 0);
    assert!(pinned.ground().keeps_page(Square::E5));
    assert!(!pinned.ground().keeps_page(Square::G5));
    let table = table.with_pen(Tint::Red);
    assert!(Square::ALL.iter().all(|&on| table.ground().keeps_page(on)));
}
