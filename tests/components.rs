//! Tests of components in a real browser: their markup and their reactions to events.

#![cfg(target_arch = "wasm32")]

#[path = "../crates/course/tests/quiz/digest.rs"]
mod digest;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use course::lab::LabAction;
use course::player::Speed;
use course::{AnalysisGame, Lesson, Player, PlayerAction, Shape, Shapes};
use gloo::utils::{document, window};
use in_passing::pages::lesson::player::LessonPlayer;
use in_passing::pages::lesson::props::LessonPlayerProps;
use in_passing::route::PlaceQuery;
use in_passing::settings::Notation;
use in_passing::ui::board::{BoardProps, BoardTask, CONTROLLER, Chessboard, Drawing, Playable};
use in_passing::ui::move_list::{MoveListPanel, MoveListPanelProps};
use in_passing::ui::step_controls::{StepControls, playback_controls, step_bar};
use js_sys::{Array, Promise};
use rules::Square;
use rules::pgn::{GameTree, ShapeColor};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{
    AnimationEvent, AnimationEventInit, Element, HtmlElement, MutationObserver,
    MutationObserverInit, MutationRecord,
};
use yew::BaseComponent;
use yew::platform::time::sleep;
use yew::prelude::*;

wasm_bindgen_test_configure!(run_in_browser);

const STUDY: &str = "[Event \"Two chances\"]\n[Lesson \"two-chances\"]\n\n\
    1. e4 {The first.} e6 2. e5 d5 {Passed. [%cal Ge5d6] [%csl Yd5]} \
    (2... f5 3. exf6) 3. exd6 {Taken. [%motion rewind]} *";

/// A component mounted on the page, removed at the end of its test.
struct MountedComponent {
    root: Element,
}

impl MountedComponent {
    async fn show<C: BaseComponent>(props: C::Properties) -> Self {
        let root = document().create_element("div").expect("an element");
        document()
            .body()
            .expect("a body")
            .append_child(&root)
            .expect("a place");
        yew::Renderer::<C>::with_root_and_props(root.clone(), props).render();
        let mounted = Self { root };
        mounted.settle().await;
        mounted
    }

    /// Waits until a change is rendered, and announced one frame later.
    async fn settle(&self) {
        for _ in 0..2 {
            let frame = Promise::new(&mut |resolve, _| {
                let request = window().request_animation_frame(&resolve);
                request.expect("a visible window");
            });
            JsFuture::from(frame).await.expect("a frame");
            sleep(Duration::from_millis(20)).await;
        }
    }

    fn find(&self, selector: &str) -> Element {
        let found = self.root.query_selector(selector).expect("a selector");
        found.unwrap_or_else(|| panic!("nothing matches {selector}"))
    }

    fn count(&self, selector: &str) -> u32 {
        self.root
            .query_selector_all(selector)
            .expect("a selector")
            .length()
    }

    fn attribute(&self, selector: &str, name: &str) -> String {
        let value = self.find(selector).get_attribute(name);
        value.unwrap_or_else(|| panic!("{selector} has no {name}"))
    }

    async fn click(&self, selector: &str) {
        self.find(selector).unchecked_into::<HtmlElement>().click();
        self.settle().await;
    }
}

impl Drop for MountedComponent {
    fn drop(&mut self) {
        self.root.remove();
    }
}

fn lesson() -> Rc<Lesson> {
    Rc::new(Lesson::parse(STUDY).lesson.expect("a lesson"))
}

fn player(actions: &[PlayerAction]) -> Player {
    actions
        .iter()
        .fold(Player::new(lesson()), |player, &action| {
            player.reduce(action)
        })
}

fn board(player: &Player) -> BoardProps {
    BoardProps {
        orientation: player.orientation(),
        ..BoardProps::new(Rc::new(player.view()), player.revision())
    }
}

/// A board that can be played on.
#[component]
fn PlayableBoard() -> Html {
    let analysis = use_state(|| {
        let fen = "4k3/2p5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
        AnalysisGame::new(GameTree::new(fen.parse().expect("a position")))
    });
    let on_attempt = {
        let analysis = analysis.clone();
        Callback::from(move |attempt| analysis.set(analysis.reduce(LabAction::Attempt(attempt))))
    };
    html! {
        <Chessboard
            view={Rc::new(analysis.view())}
            revision={analysis.cursor().revision()}
            controller={CONTROLLER}
            task={BoardTask::Play(Playable { targets: Rc::new(analysis.targets()), on_attempt })}
        />
    }
}

/// What changes in the board's DOM during an action: each square or piece, once.
async fn changed_elements(
    mounted: &MountedComponent,
    action: impl AsyncFnOnce(&MountedComponent),
) -> Vec<String> {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let note = {
        let seen = seen.clone();
        Closure::<dyn Fn(Array)>::new(move |records: Array| {
            for record in records.iter() {
                let record: MutationRecord = record.unchecked_into();
                let Some(target) = record.target().and_then(|it| it.dyn_into::<Element>().ok())
                else {
                    continue;
                };
                for (name, kind) in [("data-square", ""), ("data-piece", "piece "), ("role", "")] {
                    if let Some(value) = target.get_attribute(name) {
                        seen.borrow_mut().push(format!("{kind}{value}"));
                        break;
                    }
                }
            }
        })
    };
    let observer = MutationObserver::new(note.as_ref().unchecked_ref()).expect("an observer");
    let options = MutationObserverInit::new();
    options.set_attributes(true);
    options.set_child_list(true);
    options.set_subtree(true);
    let board = mounted.find("[data-board]");
    observer
        .observe_with_options(&board, &options)
        .expect("a board");
    action(mounted).await;
    mounted.settle().await;
    observer.disconnect();
    let mut seen = seen.borrow().clone();
    seen.sort();
    seen.dedup();
    seen.retain(|name| name != "grid" && name != "presentation");
    seen
}

#[wasm_bindgen_test]
async fn selecting_a_piece_updates_only_changed_squares() {
    let mounted = MountedComponent::show::<PlayableBoard>(()).await;
    let held = changed_elements(&mounted, async |it| it.click("[data-square=e5]").await).await;
    assert_eq!(held, ["d6", "e5", "e6"], "the piece and its targets");
    let down = changed_elements(&mounted, async |it| it.click("[data-square=e5]").await).await;
    assert_eq!(down, ["d6", "e5", "e6"]);
}

#[wasm_bindgen_test]
async fn a_move_updates_only_its_squares_and_pieces() {
    let mounted = MountedComponent::show::<PlayableBoard>(()).await;
    mounted.click("[data-square=e5]").await;
    let moved = changed_elements(&mounted, async |it| it.click("[data-square=d6]").await).await;
    // e6 was a quiet target before.
    assert_eq!(moved, ["d5", "d6", "e5", "e6", "piece P", "piece p"]);
    assert_eq!(mounted.attribute("[data-board]", "data-last-move"), "e5d6");
}

#[wasm_bindgen_test]
async fn a_lesson_step_updates_only_its_squares() {
    let props = LessonPlayerProps {
        lesson: lesson(),
        address: None,
        start: PlaceQuery::default(),
        orientation: None,
        navigation_id: 0,
        errors: Rc::default(),
        sidebar: None,
    };
    let mounted = MountedComponent::show::<LessonPlayer>(props).await;
    let next = ".step-bar button:nth-child(2)";
    let stepped = changed_elements(&mounted, async |mounted| mounted.click(next).await).await;
    assert_eq!(stepped, ["e2", "e4", "piece P"]);
}

#[wasm_bindgen_test]
async fn move_hints_mark_captures_and_en_passant() {
    let mounted = MountedComponent::show::<PlayableBoard>(()).await;
    mounted.click("[data-square=e5]").await;
    assert_eq!(mounted.count("[data-target]"), 2);
    assert_eq!(
        mounted.attribute("[data-square=d6]", "data-target"),
        "en-passant"
    );
    assert_eq!(
        mounted.attribute("[data-square=e6]", "data-target"),
        "quiet"
    );
    for mark in [".capture-hint", ".link", ".victim"] {
        assert_eq!(
            mounted.count(&format!(".move-hints .en-passant {mark}")),
            1,
            "{mark}"
        );
    }
    assert_eq!(mounted.attribute("[aria-selected]", "data-square"), "e5");
}

#[wasm_bindgen_test]
async fn brush_draws_where_clicked() {
    let reported = Rc::new(RefCell::new(Vec::new()));
    let on_shapes = {
        let reported = reported.clone();
        Callback::from(move |shapes: Shapes| reported.borrow_mut().push(shapes))
    };
    let mounted = MountedComponent::show::<Chessboard>(BoardProps {
        task: Some(BoardTask::Play(Playable {
            targets: Rc::default(),
            on_attempt: Callback::noop(),
        })),
        drawing: Some(Rc::new(Drawing {
            shapes: Rc::default(),
            brush: Some(ShapeColor::Blue),
            on_shapes,
            on_escape: Callback::noop(),
        })),
        ..board(&player(&[]))
    })
    .await;
    mounted.click("[data-square=e2]").await;
    assert_eq!(
        mounted.count(".draft .ring.blue"),
        1,
        "the draft is visible"
    );
    mounted.click("[data-square=e4]").await;
    let arrow = Shape::new(Square::E2, Square::E4, ShapeColor::Blue);
    assert_eq!(*reported.borrow(), [Shapes::default().toggle(arrow)]);
}

#[wasm_bindgen_test]
async fn read_only_board_selects_nothing() {
    let mounted = MountedComponent::show::<Chessboard>(board(&player(&[]))).await;
    mounted.click("[data-square=e2]").await;
    assert_eq!(mounted.count("[aria-selected], [data-target]"), 0);
}

#[wasm_bindgen_test]
async fn board_is_a_grid_of_labelled_squares() {
    let mounted = MountedComponent::show::<Chessboard>(board(&player(&[]))).await;
    assert_eq!(mounted.count("[role=grid] [role=row]"), 8);
    assert_eq!(mounted.count("[role=row] > [role=gridcell]"), 64);
    assert_eq!(
        mounted.attribute("[data-square=e2]", "aria-label"),
        "e2, white pawn"
    );
    assert_eq!(
        mounted.attribute("[data-square=e4]", "aria-label"),
        "e4, empty"
    );
    assert_eq!(
        mounted.attribute("[data-square=d8]", "aria-label"),
        "d8, black queen"
    );
    assert_eq!(mounted.count("[data-piece]"), 32);
    assert_eq!(mounted.attribute("[data-on=g8]", "data-piece"), "n");
}

#[wasm_bindgen_test]
async fn board_has_contract_attributes() {
    let mounted = MountedComponent::show::<Chessboard>(board(&player(&[PlayerAction::Last]))).await;
    let fen = "rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3";
    assert_eq!(mounted.attribute("[data-board]", "data-fen"), fen);
    assert_eq!(mounted.attribute("[data-board]", "data-last-move"), "e5d6");
    assert_eq!(
        mounted.attribute("[data-board]", "data-orientation"),
        "white"
    );
    assert_eq!(mounted.attribute("[data-board]", "data-moving"), "false");
}

#[wasm_bindgen_test]
async fn flipped_board_begins_with_h1() {
    let mounted = MountedComponent::show::<Chessboard>(board(&player(&[PlayerAction::Flip]))).await;
    assert_eq!(mounted.attribute("[role=gridcell]", "data-square"), "h1");
    assert_eq!(
        mounted.attribute("[data-board]", "data-orientation"),
        "black"
    );
}

#[wasm_bindgen_test]
async fn en_passant_victim_stays_until_the_animation_ends() {
    let capture = player(&[PlayerAction::Next; 5]);
    let mounted = MountedComponent::show::<Chessboard>(board(&capture)).await;
    assert_eq!(mounted.attribute("[data-board]", "data-moving"), "true");
    assert_eq!(mounted.attribute("[data-victim]", "data-piece"), "p");
    assert_eq!(mounted.attribute("[data-victim]", "data-on"), "d5");
    assert_eq!(mounted.attribute("[data-victim]", "data-to"), "d6");
    assert_eq!(
        mounted.attribute("[data-board]", "data-en-passant-style"),
        "rewind"
    );

    // The previous animation was interrupted: that does not end this one.
    let pieces = mounted.find(".pieces");
    let end = |event: &str, animation: &str| {
        let about = AnimationEventInit::new();
        about.set_animation_name(animation);
        about.set_bubbles(true);
        let event = AnimationEvent::new_with_event_init_dict(event, &about);
        pieces
            .dispatch_event(&event.expect("an event"))
            .expect("an event that is not cancelled");
    };
    end("animationcancel", "slide");
    mounted.settle().await;
    assert_eq!(mounted.attribute("[data-board]", "data-moving"), "true");

    end("animationend", "push-back-odd");
    mounted.settle().await;
    assert_eq!(mounted.attribute("[data-board]", "data-moving"), "false");
    assert_eq!(mounted.count("[data-victim]"), 0);
    assert_eq!(mounted.count("[data-on=d5]"), 0);
    assert_eq!(mounted.attribute("[data-on=d6]", "data-piece"), "P");
}

#[wasm_bindgen_test]
async fn stepping_back_reverses_the_animation() {
    let mut actions = vec![PlayerAction::Next; 5];
    actions.push(PlayerAction::Back);
    let mounted = MountedComponent::show::<Chessboard>(board(&player(&actions))).await;
    assert_eq!(
        mounted.attribute("[data-board]", "data-direction"),
        "backward"
    );
    assert_eq!(mounted.attribute("[data-victim]", "data-on"), "d5");
    assert_eq!(
        mounted.count("[data-on=d5]"),
        1,
        "the victim is the pawn itself"
    );
}

#[wasm_bindgen_test]
async fn highlights_have_distinct_shapes() {
    let passed = player(&[PlayerAction::Next; 4]);
    let mounted = MountedComponent::show::<Chessboard>(board(&passed)).await;
    for mark in [".passed", ".bridge", ".from", ".to", ".ring.yellow"] {
        assert_eq!(mounted.count(&format!(".highlights {mark}")), 1, "{mark}");
    }
    assert_eq!(mounted.count(".arrows .arrow.green"), 1);
}

#[derive(Properties, PartialEq)]
struct PanelProps {
    on_action: Callback<PlayerAction>,
}

/// The step controls of a lesson at its first step.
#[component]
fn Panel(props: &PanelProps) -> Html {
    let controls = StepControls::of(&player(&[]), false);
    html! { <>
        { playback_controls(controls, &props.on_action, Html::default()) }
        { step_bar(controls, &props.on_action) }
    </> }
}

#[wasm_bindgen_test]
async fn step_controls_act_or_are_disabled() {
    let done = Rc::new(RefCell::new(Vec::new()));
    let on_action = {
        let done = done.clone();
        Callback::from(move |action| done.borrow_mut().push(action))
    };
    let mounted = MountedComponent::show::<Panel>(PanelProps { on_action }).await;
    for (group, count) in [("controls", 5), ("step-bar", 2)] {
        for button in 1..=count {
            let button = format!(".{group} button:nth-child({button})");
            mounted.click(&button).await;
        }
    }
    assert_eq!(
        *done.borrow(),
        [
            PlayerAction::First,
            PlayerAction::TogglePlay,
            PlayerAction::Last,
            PlayerAction::Flip,
            PlayerAction::SetSpeed(Speed::Fast),
            PlayerAction::Back,
            PlayerAction::Next,
        ]
    );
    assert_eq!(
        mounted.count("[aria-disabled]"),
        2,
        "First and Back, at the start"
    );
}

#[wasm_bindgen_test]
async fn move_list_shows_variations_after_their_move() {
    let shown = player(&[PlayerAction::Last]);
    let props = MoveListPanelProps {
        tree: shown.cursor().tree().clone(),
        node: shown.node(),
        hidden: Rc::default(),
        notation: Notation::Letters,
        on_action: Callback::noop(),
    };
    let mounted = MountedComponent::show::<MoveListPanel>(props).await;
    let text = mounted.find(".moves").text_content().unwrap_or_default();
    assert_eq!(text, "Start1.e4e62.e5d52…f53.exf6 e.p.3.exd6 e.p.");
    assert_eq!(mounted.count(".branch .move"), 2);
    assert_eq!(
        mounted.attribute("[aria-current=step]", "aria-label"),
        "3.exd6 e.p."
    );
}

#[wasm_bindgen_test]
async fn lesson_player_steps_and_announces() {
    let props = LessonPlayerProps {
        lesson: lesson(),
        address: None,
        start: PlaceQuery::default(),
        orientation: None,
        navigation_id: 0,
        errors: Rc::default(),
        sidebar: None,
    };
    let mounted = MountedComponent::show::<LessonPlayer>(props).await;
    let step = || mounted.attribute("[data-player]", "data-step");
    assert_eq!(
        mounted.attribute("[data-player]", "data-lesson"),
        "two-chances"
    );
    assert_eq!(
        (step(), mounted.attribute("[data-player]", "data-steps")),
        ("1".into(), "6".into())
    );
    mounted.click(".step-bar button:nth-child(2)").await;
    assert_eq!(step(), "2");
    assert_eq!(
        mounted.find("[data-caption]").text_content().as_deref(),
        Some("The first.")
    );
    mounted.click(".step-bar button:nth-child(1)").await;
    assert_eq!(step(), "1");
}

#[wasm_bindgen_test]
fn quiz_questions_of_a_seed_are_the_same_in_wasm() {
    use course::quiz::{QuestionSet, Topic};

    let set = QuestionSet::new(Topic::All, 2_026, 50);
    assert_eq!(digest::digest([set]), digest::MIXED);
}

#[wasm_bindgen_test]
async fn design_page_shows_each_component() {
    let mounted = MountedComponent::show::<in_passing::pages::design::DesignPage>(()).await;
    for part in [
        ".filled[aria-disabled]",
        "[aria-invalid]",
        ".answer-result[data-result=wrong]",
        ".step-bar",
        ".notices",
        ".verdict[data-verdict=legal]",
        ".verdict[data-verdict=illegal]",
        ".right-status.lapsed",
        ".moves",
        ".departures",
        ".diagram[role=img]",
        "[data-squares=slate] [data-board]",
    ] {
        mounted.find(part);
    }
}
