//! The player of a lesson about other laws.
//!
//! It has boards of any shape, controls, captions and questions.

pub mod question_panel;
pub mod state;

use std::rc::Rc;

use course::law_lesson::{LawLesson, LawLessonAction, LawLessonPlayer};
use course::progress::SceneProgress;
use course::questions::current::QuestionStage;
use course::{Bookmark, PlayerAction};
use rules::pgn::ShapeColor;
use variants::BoardSquare;
use yew::prelude::*;

use crate::browser;
use crate::host::{LawReport, PlaceReport};
use crate::lazy::lazy_chunk;
use crate::pages::lesson::caption::{caption_text, paragraphs};
use crate::pages::lesson::chunk::LessonChunk;
use crate::pages::lesson::completion_loader::{neighbour_links, use_completion};
use crate::pages::lesson::heading::{game_source, heading, share_link};
use crate::pages::lesson::player::use_focus;
use crate::pages::lesson::props::{LessonPlayerProps, PlaceInLesson};
use crate::route::{LawsAddress, LawsQuery, Route};
use crate::settings::store::use_open_key_list;
use crate::settings::use_settings;
use crate::text;
use crate::text::law_lesson as strings;
use crate::ui::board::BoardCommand;
use crate::ui::law_board::LawBoards;
use crate::ui::law_board::choice_dialog::{ChoiceDialog, is_low, use_focus_after_choice};
use crate::ui::law_board::host_report::{law_report, use_law_report};
use crate::ui::navigation_keys::NextButton;
use crate::ui::notices::notices;
use crate::ui::pawn_game::PawnGame;
use crate::ui::step_controls::{
    StepControls, playback_controls, progress_bar, step_bar, use_present_button,
};
use question_panel::{LawQuestionPanel, question_stage};
use state::{LawLessonHandle, use_law_lesson};

lazy_chunk! {
    /// Loads the player of lessons about other laws.
    pub fn load(law_lesson, styles: ["play", "laws"]) -> LessonChunk = LessonChunk::LawPlayer(|props, _| html! {
        <LawPlayer key={Rc::as_ptr(&props.lesson).addr()} ..props.clone() />
    })
}

/// A lesson about other laws, with its boards, controls, captions and questions.
#[component]
fn LawPlayer(props: &LessonPlayerProps) -> Html {
    let read = use_memo(props.lesson.clone(), |lesson| {
        let (lesson, errors) = LawLesson::read(lesson.clone());
        let errors = errors.iter().map(strings::describe_error);
        (Rc::new(lesson), errors.collect::<Vec<_>>())
    });
    let (lesson, file_errors) = &*read;
    let settings = use_settings();
    let LawLessonHandle {
        state,
        on_action,
        onkeydown,
    } = use_law_lesson(props, lesson, settings.speed);
    let article = use_node_ref();
    let player = &state.player;
    let session = player.session();
    let variant = session.variant();
    let hides_legality = player.hides_legality();
    let place = place_in_lesson(player);
    let on_step = use_callback(on_action.clone(), |action, on_action| {
        on_action.emit(LawLessonAction::Player(action));
    });
    use_focus(&article, props.navigation_id);
    browser::dom::use_player_mark();
    let (completion, progress, _) = use_completion(props, place);
    use_law_report(lesson_report(player, &on_step));
    let circles = use_memo((player.bookmark(), player.hint_squares()), |(_, hint)| {
        circles(player, hint)
    });
    let on_attempt = use_callback(
        on_action.clone(),
        |(from, to): (BoardSquare, BoardSquare), on_action| {
            on_action.emit(LawLessonAction::Attempt(from, to));
        },
    );
    let on_choice = use_callback(on_action.clone(), |mv, on_action| {
        on_action.emit(LawLessonAction::Choose(mv));
    });
    use_focus_after_choice(&article, session.choice().is_some());
    let on_command = use_law_commands(&on_action);
    let bookmark = player.bookmark();
    props.remember(bookmark);
    let game_switch = use_game_switch(bookmark);
    if game_switch.is_playing {
        return html! {
            <article
                ref={article}
                class="player law-player"
                tabindex="0"
                aria-label={text::pawn_game::TITLE}
                data-player=""
                data-lesson={props.lesson.id().to_owned()}
                data-scene={bookmark.scene.to_string()}
                data-step={bookmark.step.to_string()}
                data-steps={player.step_count().to_string()}
                data-pawn-game=""
                data-boards="1"
            >
                { heading(&props.lesson, props.number(), bookmark.scene, progress, &on_step) }
                <PawnGame>{ game_switch.button(strings::BACK_TO_LESSON) }</PawnGame>
            </article>
        };
    }
    let errors = props.errors.iter().chain(file_errors);
    let errors: Vec<_> = errors.chain(state.address_errors.iter()).cloned().collect();
    let scene = &props.lesson.scenes()[bookmark.scene - 1];
    // The height of the longest caption is reserved, so that Next stays in its place.
    let captions = player.scene().steps().iter();
    let longest = captions
        .map(|step| &*step.caption)
        .max_by_key(|text| text.len());
    let controls = StepControls {
        is_at_start: player.is_at_start(),
        is_at_end: player.is_at_end(),
        is_playing: player.is_playing(),
        speed: player.speed(),
        next: NextButton {
            target: player.next_target(),
            has_next_lesson: props.has_next_lesson(),
        },
    };
    let present_button = use_present_button();
    html! {
        <article
            ref={article}
            class="player law-player"
            tabindex="0"
            aria-label={text::PLAYER}
            aria-describedby="keys"
            data-player=""
            data-lesson={props.lesson.id().to_owned()}
            data-scene={bookmark.scene.to_string()}
            data-line="1"
            data-step={bookmark.step.to_string()}
            data-steps={player.step_count().to_string()}
            data-boards={variant.shape().levels().to_string()}
            data-question={question_stage(player).map(QuestionStage::name)}
            {onkeydown}
        >
            <p id="keys" class="visually-hidden">{ text::KEYS }</p>
            { notices(None, &errors) }
            { heading(&props.lesson, props.number(), bookmark.scene, progress, &on_step) }
            <div class="board-panel">
                <LawBoards
                    key={bookmark.scene}
                    session={session.clone()}
                    {circles}
                    orientation={player.orientation()}
                    is_playable={player.expects_move()}
                    {hides_legality}
                    {on_attempt}
                    {on_command}
                />
                if let Some(choice) = session.choice() {
                    <ChoiceDialog
                        variant={variant.clone()}
                        choice={choice.clone()}
                        position={session.position().clone()}
                        is_low={is_low(choice.moves[0].to, variant.shape(), player.orientation())}
                        {on_choice}
                    />
                }
                { progress_bar(bookmark.step, player.step_count()) }
                { playback_controls(controls, &on_step, present_button) }
            </div>
            <div class="text">
                <div class="announcement">
                    <div>
                        <div class="caption" role="status">
                            <p class="visually-hidden">
                                { text::laws::describe_last_law_move(session, hides_legality) }
                            </p>
                            // Without explanations of terms: they describe the standard board and its pawns.
                            { caption_text(&player.step().caption) }
                        </div>
                        <LawQuestionPanel player={player.clone()} on_action={on_action.clone()} />
                        if scene.tag("Play") == Some(PAWN_GAME) && player.has_completed_scene() {
                            { game_switch.button(strings::PLAY_PAWN_GAME) }
                        }
                    </div>
                    { for longest.map(|text| html! {
                        <div class="caption placeholder" aria-hidden="true">{ paragraphs(text) }</div>
                    }) }
                </div>
                { step_bar(controls, &on_step) }
                { completion }
                <details class="folded">
                    <summary>{ text::SOURCE_AND_LAB }</summary>
                    { game_source(scene) }
                    <a href={lab_route(player)} class="aside">{ strings::TRY_UNDER_THIS_LAW }</a>
                    { share_link(&props.lesson) }
                </details>
            </div>
            { neighbour_links(props) }
        </article>
    }
}

/// Returns how far a visitor has come.
fn place_in_lesson(player: &LawLessonPlayer) -> PlaceInLesson {
    let has_moved = player.session().revision() > 0;
    let is_scene_complete = has_moved && player.has_completed_scene();
    let has_questions = player
        .scene()
        .steps()
        .iter()
        .any(|step| step.question.is_some());
    PlaceInLesson {
        bookmark: player.bookmark(),
        has_moved,
        reached: SceneProgress::of_scene(
            player.bookmark().scene,
            is_scene_complete,
            (has_questions || is_scene_complete) && player.has_answered_scene(),
        ),
        is_at_end: player.is_at_end(),
    }
}

/// The `Play` tag of a scene at whose end the pawn game is played.
const PAWN_GAME: &str = "pawn-game";

/// Whether the pawn game is played in place of the lesson's board, and the button that changes it.
struct GameSwitch {
    is_playing: bool,
    onclick: Callback<MouseEvent>,
    node: NodeRef,
}

impl GameSwitch {
    fn button(&self, name: &'static str) -> Html {
        html! {
            <p class="game-switch"><button ref={self.node.clone()} type="button" class="filled" onclick={self.onclick.clone()}>{ name }</button></p>
        }
    }
}

/// Switches to the pawn game and back. A step of the lesson ends the game.
#[hook]
fn use_game_switch(bookmark: Bookmark) -> GameSwitch {
    let played_at = use_state_eq(|| None::<Bookmark>);
    let is_playing = *played_at == Some(bookmark);
    let node = use_node_ref();
    let onclick = {
        let played_at = played_at.setter();
        Callback::from(move |_| played_at.set((!is_playing).then_some(bookmark)))
    };
    {
        // The button that was pressed is gone; the other one is where it was.
        let (node, before) = (node.clone(), use_mut_ref(|| (bookmark, is_playing)));
        use_effect_with((bookmark, is_playing), move |&now| {
            let (bookmark_before, was_playing) = before.replace(now);
            if bookmark_before == now.0 && was_playing != now.1 {
                browser::focus::focus_element(&node);
            }
        });
    }
    GameSwitch {
        is_playing,
        onclick,
        node,
    }
}

/// Returns the callback for the commands of the board's keys.
#[hook]
fn use_law_commands(on_action: &Callback<LawLessonAction>) -> Callback<BoardCommand, bool> {
    let on_keys = use_open_key_list();
    use_callback(
        (on_action.clone(), on_keys),
        |command, (on_action, on_keys)| {
            match command {
                BoardCommand::Flip => {
                    on_action.emit(LawLessonAction::Player(PlayerAction::Flip));
                }
                BoardCommand::Hint => on_action.emit(LawLessonAction::Hint),
                BoardCommand::ShowKeys => on_keys.emit(()),
                BoardCommand::FocusMoveInput => return false,
            }
            true
        },
    )
}

/// Returns the circles of the step, and those of the hint.
fn circles(player: &LawLessonPlayer, hint: &[BoardSquare]) -> Vec<(ShapeColor, BoardSquare)> {
    let hint = hint.iter().map(|square| (ShapeColor::Yellow, *square));
    player.step().circles.iter().copied().chain(hint).collect()
}

/// Returns the page of other laws, with the step's game.
fn lab_route(player: &LawLessonPlayer) -> Route {
    let address = LawsAddress::of_game(player.session().variant(), player.session().game());
    Route::Laws(LawsQuery::from(&address))
}

fn lesson_report(player: &LawLessonPlayer, on_action: &Callback<PlayerAction>) -> LawReport {
    let report = law_report(player.session(), player.orientation(), on_action);
    LawReport {
        place: PlaceReport {
            lesson: player.lesson().lesson().id().to_owned(),
            scene: player.bookmark().scene,
            ..report.place
        },
        scenes: player.lesson().scenes().len(),
        is_scene_complete: player.session().revision() > 0 && player.has_completed_scene(),
        score: player.score(),
        is_playing: player.is_playing(),
        ..report
    }
}
