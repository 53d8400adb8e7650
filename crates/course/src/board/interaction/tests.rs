//! Tests of the interaction: rows of inputs and the events they cause.

use rules::Position;
use rules::pgn::{GameTree, ShapeColor};

use super::*;
use crate::board::move_targets::MoveTargets;
use crate::board::view_model::BoardView;
use crate::lab::AnalysisGame;

/// A board and the state of its interaction.
struct TestedBoard {
    view: BoardView,
    targets: MoveTargets,
    brush: Option<ShapeColor>,
    interaction: Interaction,
}

impl TestedBoard {
    fn new(fen: &str) -> Self {
        let position: Position = fen.parse().expect("a position");
        let lab = AnalysisGame::new(GameTree::new(position));
        Self {
            view: lab.view(),
            targets: lab.targets(),
            brush: None,
            interaction: Interaction::Idle,
        }
    }

    fn with_brush(mut self, color: ShapeColor) -> Self {
        self.brush = Some(color);
        self
    }

    fn context(&self) -> InteractionContext<'_> {
        InteractionContext {
            view: &self.view,
            targets: &self.targets,
            brush: self.brush,
        }
    }

    /// Returns the events that a row of inputs causes.
    fn play(&mut self, inputs: &[BoardInput]) -> Vec<BoardEvent> {
        let mut events = Vec::new();
        for &input in inputs {
            let (interaction, event) = self.interaction.reduce(input, &self.context());
            self.interaction = interaction;
            events.extend(event);
        }
        events
    }
}

const EN_PASSANT: &str = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
const PROMOTION: &str = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";

fn press(square: Square) -> BoardInput {
    let button = PointerButton::Primary;
    BoardInput::Press { square, button }
}

fn press_secondary(square: Square, color: ShapeColor) -> BoardInput {
    let button = PointerButton::Secondary(color);
    BoardInput::Press { square, button }
}

fn move_to(over: Square) -> BoardInput {
    BoardInput::Move {
        over: Some(over),
        distance_px: 40,
    }
}

fn release(over: Square) -> BoardInput {
    BoardInput::Release { over: Some(over) }
}

const AWAY: BoardInput = BoardInput::Move {
    over: None,
    distance_px: 400,
};
const RELEASE_AWAY: BoardInput = BoardInput::Release { over: None };

fn click(square: Square) -> [BoardInput; 2] {
    [press(square), release(square)]
}

fn clicks(squares: &[Square]) -> Vec<BoardInput> {
    squares.iter().flat_map(|&square| click(square)).collect()
}

fn keys(squares: &[Square]) -> Vec<BoardInput> {
    squares
        .iter()
        .map(|&square| BoardInput::Activate(square))
        .collect()
}

fn drag(from: Square, to: Square) -> Vec<BoardInput> {
    vec![press(from), move_to(from), move_to(to), release(to)]
}

fn attempt(from: Square, to: Square) -> Vec<BoardEvent> {
    let promotion = None;
    vec![BoardEvent::Attempt(Attempt {
        from,
        to,
        promotion,
    })]
}

#[test]
fn drag_click_and_keys_attempt_the_same_move() {
    // Legal, en passant, illegal, a far empty square, an enemy piece, and out of turn.
    for (from, to) in [
        (Square::E5, Square::E6),
        (Square::E5, Square::D6),
        (Square::E5, Square::F6),
        (Square::E1, Square::E4),
        (Square::E5, Square::D5),
        (Square::D5, Square::D4),
    ] {
        for inputs in [drag(from, to), clicks(&[from, to]), keys(&[from, to])] {
            let mut board = TestedBoard::new(EN_PASSANT);
            assert_eq!(board.play(&inputs), attempt(from, to), "{inputs:?}");
            assert_eq!(board.interaction, Interaction::Idle);
        }
    }
}

#[test]
fn second_click_on_a_piece_deselects_it() {
    for inputs in [clicks(&[Square::E5; 2]), keys(&[Square::E5; 2])] {
        let mut board = TestedBoard::new(EN_PASSANT);
        assert_eq!(board.play(&inputs), []);
        assert_eq!(board.interaction, Interaction::Idle);
    }
}

#[test]
fn click_on_another_own_piece_selects_it_instead() {
    for inputs in [
        clicks(&[Square::E5, Square::A1]),
        keys(&[Square::E5, Square::A1]),
    ] {
        let mut board = TestedBoard::new(EN_PASSANT);
        assert_eq!(board.play(&inputs), []);
        assert_eq!(board.interaction.selected(), Some(Square::A1));
    }
    // A learner who touches the pawn to be taken first means to move their own.
    for inputs in [
        clicks(&[Square::D5, Square::E5]),
        keys(&[Square::D5, Square::E5]),
    ] {
        let mut board = TestedBoard::new(EN_PASSANT);
        assert_eq!(board.play(&inputs), []);
        assert_eq!(board.interaction.selected(), Some(Square::E5));
    }
    let out_of_turn = drag(Square::D5, Square::E5);
    let mut board = TestedBoard::new(EN_PASSANT);
    assert_eq!(
        board.play(&out_of_turn),
        attempt(Square::D5, Square::E5),
        "a capture out of turn can still be tried"
    );
    let mut board = TestedBoard::new(EN_PASSANT);
    let onto_own = drag(Square::A1, Square::E1);
    assert_eq!(
        board.play(&onto_own),
        attempt(Square::A1, Square::E1),
        "a piece dropped on another is meant to move there"
    );
}

#[test]
fn king_castles_onto_its_rook_if_legal() {
    for inputs in [
        drag(Square::E1, Square::H1),
        clicks(&[Square::E1, Square::H1]),
        keys(&[Square::E1, Square::H1]),
        drag(Square::E1, Square::G1),
    ] {
        let mut board = TestedBoard::new(EN_PASSANT);
        assert_eq!(board.play(&inputs), attempt(Square::E1, Square::G1));
    }
    let mut board = TestedBoard::new("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(board.play(&clicks(&[Square::E1, Square::H1])), []);
    assert_eq!(board.interaction.selected(), Some(Square::H1));
}

#[test]
fn movement_below_the_threshold_is_a_click() {
    let mut board = TestedBoard::new(EN_PASSANT);
    let small_move = BoardInput::Move {
        over: Some(Square::E6),
        distance_px: DRAG_THRESHOLD_PX - 1,
    };
    assert_eq!(
        board.play(&[press(Square::E5), small_move, release(Square::E6)]),
        []
    );
    assert_eq!(board.interaction.selected(), Some(Square::E5));
    assert_eq!(board.interaction.dragged(), None);
}

#[test]
fn drag_within_the_square_keeps_the_selection() {
    let mut board = TestedBoard::new(EN_PASSANT);
    board.play(&[press(Square::E5), move_to(Square::E5), release(Square::E5)]);
    assert_eq!(board.interaction.selected(), Some(Square::E5));
    board.play(&[press(Square::E5), move_to(Square::E5), release(Square::E5)]);
    assert_eq!(
        board.interaction,
        Interaction::Idle,
        "the second one deselects"
    );
}

#[test]
fn drop_on_the_own_square_or_off_the_board_deselects() {
    for end in [release(Square::E5), RELEASE_AWAY] {
        let mut board = TestedBoard::new(EN_PASSANT);
        let away = [
            press(Square::E5),
            move_to(Square::E6),
            AWAY,
            move_to(Square::E5),
        ];
        board.play(&away);
        assert_eq!(board.interaction.dragged(), Some(Square::E5));
        assert_eq!(board.play(&[end]), []);
        assert_eq!(board.interaction, Interaction::Idle);
    }
}

#[test]
fn drop_target_follows_the_drag() {
    let mut board = TestedBoard::new(EN_PASSANT);
    board.play(&[press(Square::E5), move_to(Square::E6)]);
    assert_eq!(board.interaction.drop_target(), Some(Square::E6));
    board.play(&[AWAY]);
    assert_eq!(board.interaction.drop_target(), None);
    board.play(&[move_to(Square::E5)]);
    assert_eq!(
        board.interaction.drop_target(),
        None,
        "its own square is no target"
    );
}

#[test]
fn press_on_a_target_changes_nothing_visible() {
    let mut board = TestedBoard::new(EN_PASSANT);
    board.play(&click(Square::E5));
    let before = board.interaction.view();
    assert_eq!(before.selected, Some(Square::E5));
    board.play(&[press(Square::D6)]);
    assert_eq!(board.interaction.view(), before);
    board.play(&[release(Square::D6)]);
    assert_eq!(board.interaction.view(), InteractionView::default());
}

#[test]
fn click_released_elsewhere_attempts_nothing() {
    let mut board = TestedBoard::new(EN_PASSANT);
    board.play(&click(Square::E5));
    assert_eq!(
        board.play(&[press(Square::D6), move_to(Square::C6), release(Square::C6)]),
        []
    );
    assert_eq!(
        board.interaction.selected(),
        Some(Square::E5),
        "it stays selected"
    );
}

#[test]
fn promotion_is_asked_only_for_a_legal_target() {
    for inputs in [
        drag(Square::C7, Square::D8),
        clicks(&[Square::C7, Square::D8]),
        keys(&[Square::C7, Square::D8]),
    ] {
        let mut board = TestedBoard::new(PROMOTION);
        assert_eq!(board.play(&inputs), []);
        assert_eq!(board.interaction.promotion_square(), Some(Square::D8));
        assert_eq!(board.interaction.selected(), Some(Square::C7));
        let event = BoardEvent::Attempt(Attempt {
            from: Square::C7,
            to: Square::D8,
            promotion: Some(Role::Knight),
        });
        assert_eq!(
            board.play(&[BoardInput::ChoosePromotion(Role::Knight)]),
            [event]
        );
        assert_eq!(board.interaction, Interaction::Idle);
    }
    let mut board = TestedBoard::new(PROMOTION);
    let nowhere = drag(Square::C7, Square::B8);
    assert_eq!(board.play(&nowhere), attempt(Square::C7, Square::B8));
}

#[test]
fn promotion_choice_is_ignored_without_a_promotion() {
    let mut board = TestedBoard::new(PROMOTION);
    assert_eq!(board.play(&[BoardInput::ChoosePromotion(Role::Queen)]), []);
    board.play(&click(Square::C7));
    assert_eq!(board.play(&[BoardInput::ChoosePromotion(Role::Queen)]), []);
    assert_eq!(board.interaction.selected(), Some(Square::C7));
}

/// Inputs that lead into every state, with the brush they need.
fn states() -> Vec<(Vec<BoardInput>, Option<ShapeColor>)> {
    let green = ShapeColor::Green;
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
        (vec![press(Square::C7), move_to(Square::C7)], None),
        (vec![press(Square::C7), move_to(Square::E4)], None),
        (vec![press(Square::C7), AWAY], None),
        (clicks(&[Square::C7, Square::D8]), None),
        (vec![press_secondary(Square::E4, green)], None),
        (
            vec![press_secondary(Square::E4, green), move_to(Square::E5)],
            None,
        ),
        (vec![press_secondary(Square::E4, green), AWAY], None),
        (vec![press(Square::E4)], Some(green)),
        (
            [clicks(&[Square::E4]), vec![press(Square::E5)]].concat(),
            Some(green),
        ),
    ]
}

#[test]
fn escape_returns_to_idle_from_every_state() {
    for (inputs, brush) in states() {
        let mut board = TestedBoard::new(PROMOTION);
        board.brush = brush;
        board.play(&inputs);
        assert_eq!(board.play(&[BoardInput::Escape]), [], "{inputs:?}");
        assert_eq!(board.interaction, Interaction::Idle, "{inputs:?}");
        assert_eq!(board.play(&[release(Square::E4)]), [], "{inputs:?}");
    }
}

#[test]
fn cancelled_pointer_attempts_and_draws_nothing() {
    for (inputs, brush) in states() {
        let mut board = TestedBoard::new(PROMOTION);
        board.brush = brush;
        board.play(&inputs);
        assert_eq!(board.play(&[BoardInput::Cancel]), [], "{inputs:?}");
        assert_eq!(board.interaction.dragged(), None, "{inputs:?}");
        assert_eq!(board.interaction.drop_target(), None, "{inputs:?}");
        let cancelled = board.interaction;
        board.play(&[BoardInput::Cancel]);
        assert_eq!(board.interaction, cancelled, "{inputs:?}");
    }
    let mut board = TestedBoard::new(PROMOTION);
    board.play(&[press(Square::C7), move_to(Square::E4), BoardInput::Cancel]);
    assert_eq!(board.interaction, Interaction::Idle, "the piece returns");
    board.play(&clicks(&[Square::C7]));
    board.play(&[press(Square::E4), BoardInput::Cancel]);
    assert_eq!(
        board.interaction.selected(),
        Some(Square::C7),
        "a scroll keeps the selection"
    );
}

#[test]
fn position_change_deselects() {
    for (inputs, brush) in states() {
        let mut board = TestedBoard::new(PROMOTION);
        board.brush = brush;
        board.play(&inputs);
        assert_eq!(board.play(&[BoardInput::PositionChanged]), [], "{inputs:?}");
        assert_eq!(board.interaction.selected(), None, "{inputs:?}");
    }
}

#[test]
fn secondary_button_draws_arrows_and_circles() {
    for color in ShapeColor::ALL {
        let mut board = TestedBoard::new(EN_PASSANT);
        let drag = [
            press_secondary(Square::E5, color),
            move_to(Square::D6),
            release(Square::D6),
        ];
        let arrow = Shape::new(Square::E5, Square::D6, color);
        assert_eq!(board.play(&drag), [BoardEvent::DrawShape(arrow)]);
        let click = [press_secondary(Square::D5, color), release(Square::D5)];
        let circle = Shape::new(Square::D5, Square::D5, color);
        assert_eq!(board.play(&click), [BoardEvent::DrawShape(circle)]);
        assert_eq!(board.interaction, Interaction::Idle);
        assert_eq!(
            board.play(&[press_secondary(Square::D5, color), RELEASE_AWAY]),
            []
        );
    }
}

#[test]
fn brush_draws_by_drag_clicks_and_keys() {
    let (from, to) = (Square::E5, Square::D6);
    for inputs in [drag(from, to), clicks(&[from, to]), keys(&[from, to])] {
        let mut board = TestedBoard::new(EN_PASSANT).with_brush(ShapeColor::Blue);
        let arrow = Shape::new(from, to, ShapeColor::Blue);
        assert_eq!(
            board.play(&inputs),
            [BoardEvent::DrawShape(arrow)],
            "{inputs:?}"
        );
        assert_eq!(board.interaction, Interaction::Idle);
    }
    for inputs in [clicks(&[from; 2]), keys(&[from; 2])] {
        let mut board = TestedBoard::new(EN_PASSANT).with_brush(ShapeColor::Blue);
        let circle = Shape::new(from, from, ShapeColor::Blue);
        assert_eq!(board.play(&inputs[..inputs.len() / 2]), []);
        assert_eq!(
            board.interaction.draft(),
            Some(circle),
            "it is visible while drawn"
        );
        assert_eq!(
            board.play(&inputs[inputs.len() / 2..]),
            [BoardEvent::DrawShape(circle)]
        );
    }
}

#[test]
fn click_or_key_on_an_empty_square_clears_shapes() {
    for inputs in [clicks(&[Square::E4]), keys(&[Square::E4])] {
        assert_eq!(
            TestedBoard::new(EN_PASSANT).play(&inputs),
            [BoardEvent::ClearShapes]
        );
    }
    let mut board = TestedBoard::new(EN_PASSANT);
    assert_eq!(board.play(&[press(Square::E4), move_to(Square::E3)]), []);
    assert_eq!(board.play(&[release(Square::E3)]), []);
}

#[test]
fn touch_scroll_is_blocked_on_and_next_to_pieces_of_the_side_to_move() {
    let board = TestedBoard::new(EN_PASSANT);
    for square in [
        Square::E5,
        Square::E6,
        Square::D4,
        Square::A2,
        Square::D5,
        Square::H1,
    ] {
        assert!(board.context().blocks_touch_scroll(square), "{square}");
    }
    for square in [
        Square::C4,
        Square::C6,
        Square::H5,
        Square::D8,
        Square::A8,
        Square::E8,
    ] {
        assert!(!board.context().blocks_touch_scroll(square), "{square}");
    }
    // The pawn on e5 is pinned and has no legal move, but it can be tried.
    let pinned = TestedBoard::new("4k3/8/8/2K1P1q1/8/8/8/8 w - - 0 1");
    assert_eq!(pinned.targets.from(Square::E5).count(), 0);
    assert!(pinned.context().blocks_touch_scroll(Square::E5));
    assert!(!pinned.context().blocks_touch_scroll(Square::G5));
    let board = board.with_brush(ShapeColor::Red);
    assert!(
        Square::ALL
            .iter()
            .all(|&on| board.context().blocks_touch_scroll(on))
    );
}
