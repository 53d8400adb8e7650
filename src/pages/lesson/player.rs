//! The lesson player: the board, its controls, the caption and the question of a step.

use std::rc::Rc;

use course::questions::current::QuestionStage;
use course::questions::session::QuestionSession;
use course::questions::spoilers::VisitedNodes;
use course::{BoardView, Player, PlayerAction, Sound};
use yew::prelude::*;

use crate::browser::dom;
use crate::browser::frame_tasks::use_after_first_paint;
use crate::by_pointer::ByPointer;
use crate::host::{HostReport, use_host_render_report, use_host_report};
use crate::lazy::{LoadState, RequestTime, use_lazy};
use crate::pages::lesson::caption::caption;
use crate::pages::lesson::chunk::{LessonChunk, question_views};
use crate::pages::lesson::completion_loader::{neighbour_links, use_completion};
use crate::pages::lesson::file::LessonSidebar;
use crate::pages::lesson::folded;
use crate::pages::lesson::heading::{heading, problem_link};
use crate::pages::lesson::props::{LessonPlayerProps, PlaceInLesson};
use crate::pages::lesson::question_context::{QuestionContext, QuestionViews};
use crate::pages::lesson::questions;
use crate::pages::lesson::state::{LessonHandle, LessonState, use_lesson};
use crate::pages::lesson::variations::variation_buttons;
use crate::settings::store::use_open_key_list;
use crate::settings::{Notation, use_settings};
use crate::ui::board::{BoardCommand, BoardProps, Chessboard};
use crate::ui::lazy_page::{loading_placeholder, not_loaded};
use crate::ui::notices::notices;
use crate::ui::sound;
use crate::ui::step_controls::{
    StepControls, playback_controls, progress_bar, step_bar, use_present_button,
};
use crate::{browser, text};

/// A lesson on a board, with its controls, captions and moves.
#[component]
pub fn LessonPlayer(props: &LessonPlayerProps) -> Html {
    let settings = use_settings();
    let article = use_node_ref();
    let LessonHandle {
        state,
        on_action,
        onkeydown,
    } = use_lesson(props, settings.speed);
    use_focus(&article, props.navigation_id);
    dom::use_player_mark();
    let on_command = use_commands(&on_action);
    let act_then_focus = use_act_then_focus(&on_action, &article);
    let player = &state.player;
    let questions = use_state(ByPointer::<QuestionSession>::default);
    let hides_lapse = questions.hides_lapse(player);
    let board_view = use_memo((player.revision(), hides_lapse), |_| {
        view_of(player, hides_lapse)
    });
    use_sound(
        Sound::from_view(&board_view),
        player.revision(),
        settings.sound.is_on(),
    );
    let is_painted = use_after_first_paint();
    let (completion, progress, render_caption) =
        use_completion(props, PlaceInLesson::of(player, &questions));
    let (chunk, retry) = use_lazy(
        questions::load,
        is_near_question(player),
        RequestTime::AfterPaint,
    );
    let question_views = question_views(chunk);
    let context = QuestionContext {
        player: player.clone(),
        questions,
        on_action: on_action.clone(),
    };
    use_host_report(Some(HostReport::Lesson {
        player: player.clone(),
        questions: (*context.questions).clone(),
        on_action: on_action.clone(),
    }));
    use_host_render_report();
    let present_button = use_present_button();
    let board = use_answer_board(
        question_views,
        &context,
        BoardProps {
            orientation: player.orientation(),
            speed: player.speed(),
            single_keys: settings.keys.is_on(),
            on_command: Some(on_command),
            has_squares: is_painted,
            ..BoardProps::new(board_view.clone(), player.revision())
        },
    );
    let visited = use_mut_ref(VisitedNodes::default);
    let hidden = Rc::new(visited.borrow_mut().update(player, context.session()));
    let retry = {
        let article = article.clone();
        retry.reform(move |()| browser::focus::focus_element(&article))
    };
    let (question, revealed_view) = question(question_views, &context, board_view, retry);
    let question_stage = match question_views {
        LoadState::Ready(views) => (views.stage)(&context),
        LoadState::Loading | LoadState::Failed => None,
    };
    let bookmark = player.bookmark();
    props.remember(bookmark);
    let controls = StepControls::of(player, props.has_next_lesson());
    let folded = use_folded(&context, hidden.clone(), settings.notation);
    let (scene, node) = (player.scene(), player.node());
    html! {
        <article
            ref={article}
            class="player"
            tabindex="0"
            aria-label={text::PLAYER}
            aria-describedby="keys"
            data-player=""
            data-lesson={props.lesson.id().to_owned()}
            data-scene={bookmark.scene.to_string()}
            data-line={bookmark.line.to_string()}
            data-step={bookmark.step.to_string()}
            data-steps={player.step_count().to_string()}
            data-question={question_stage.map(QuestionStage::name)}
            {onkeydown}
        >
            <p id="keys" class="visually-hidden">{ text::KEYS }</p>
            { notices(None, &errors(props, &state)) }
            { heading(&props.lesson, props.number(), bookmark.scene, progress, &on_action) }
            <div class="board-panel">
                <Chessboard ..(*board).clone() />
                { progress_bar(bookmark.step, player.step_count()) }
                { playback_controls(controls, &on_action, present_button) }
            </div>
            <div class="text">
                { caption(
                    scene,
                    node,
                    render_caption,
                    text::announce_step(player.cursor(), context.session().hides_legality(player)),
                    (revealed_view.en_passant_right.as_ref(), revealed_view.lapsed_square),
                    question,
                ) }
                { step_bar(controls, &on_action) }
                { completion }
                if is_painted {
                    { variation_buttons(scene, node, &hidden, settings.notation, &act_then_focus) }
                    { for props.sidebar.iter().map(|LessonSidebar(render)| render(scene, node, &act_then_focus)) }
                    { problem_link(scene) }
                    { folded }
                } else {
                    <div class="unpainted"></div>
                }
            </div>
            if is_painted {
                { neighbour_links(props) }
            } else {
                <div></div>
            }
        </article>
    }
}

/// Returns the props of the board.
///
/// It takes moves as answers once the questions chunk is ready.
#[hook]
fn use_answer_board(
    views: LoadState<QuestionViews>,
    context: &QuestionContext,
    board: BoardProps,
) -> Rc<BoardProps> {
    let is_ready = matches!(views, LoadState::Ready(_));
    use_memo(
        (
            board,
            context.player.clone(),
            context.session().clone(),
            is_ready,
        ),
        |(board, ..)| match views {
            LoadState::Ready(views) => (views.board)(context, board),
            LoadState::Loading | LoadState::Failed => board.clone(),
        },
    )
}

/// Returns the view of the player's position.
///
/// `hides_lapse` hides that the right has lapsed with this move, which would answer the question before it.
fn view_of(player: &Player, hides_lapse: bool) -> BoardView {
    let mut view = player.view();
    if hides_lapse {
        view.lapsed_square = None;
    }
    view
}

/// Returns the question below the caption, and the view with what an answered question hides no longer.
fn question(
    views: LoadState<QuestionViews>,
    context: &QuestionContext,
    view: Rc<BoardView>,
    retry: Callback<()>,
) -> (Html, Rc<BoardView>) {
    let player = &context.player;
    match views {
        LoadState::Ready(views) => {
            let view = (views.reveal_legality)(view, player, context.session());
            ((views.panel)(context), view)
        }
        LoadState::Loading | LoadState::Failed
            if player.scene().question_kind(player.node()).is_none() =>
        {
            (html! { <div></div> }, view)
        }
        LoadState::Loading => (loading_placeholder(), view),
        LoadState::Failed => (not_loaded(retry), view),
    }
}

/// Renders the moves and the source of a lesson, whose chunk is loaded when the visitor unfolds them.
#[hook]
fn use_folded(context: &QuestionContext, hidden: Rc<Vec<bool>>, notation: Notation) -> Html {
    let is_unfolded = use_state_eq(|| false);
    let (chunk, retry) = use_lazy(folded::load, *is_unfolded, RequestTime::Immediately);
    let content = match chunk {
        LoadState::Ready(LessonChunk::Folded(render)) => render(context, hidden, notation),
        LoadState::Failed => not_loaded(retry),
        LoadState::Ready(_) | LoadState::Loading if *is_unfolded => loading_placeholder(),
        LoadState::Ready(_) | LoadState::Loading => Html::default(),
    };
    let ontoggle = move |_: Event| is_unfolded.set(true);
    html! {
        <details class="folded" {ontoggle}>
            <summary>{ text::MORE }</summary>
            { content }
        </details>
    }
}

/// Returns the errors in the lesson's file and in the address.
fn errors(props: &LessonPlayerProps, state: &LessonState) -> Vec<String> {
    props
        .errors
        .iter()
        .chain(state.address_errors.iter())
        .cloned()
        .collect()
}

/// Returns whether this step or the next asks a question.
fn is_near_question(player: &Player) -> bool {
    let (scene, node) = (player.scene(), player.node());
    let next = scene.tree().node(node).children();
    scene.question_kind(node).is_some()
        || next.iter().any(|&next| scene.question_kind(next).is_some())
}

/// Returns the callback for the board's commands in a lesson.
#[hook]
fn use_commands(on_action: &Callback<PlayerAction>) -> Callback<BoardCommand, bool> {
    let (on_action, on_keys) = (on_action.clone(), use_open_key_list());
    use_callback((), move |command, ()| {
        match command {
            BoardCommand::Flip => on_action.emit(PlayerAction::Flip),
            BoardCommand::ShowKeys => on_keys.emit(()),
            BoardCommand::FocusMoveInput | BoardCommand::Hint => return false,
        }
        true
    })
}

/// Runs an action and focuses the player, for buttons that may disappear with the step.
#[hook]
fn use_act_then_focus(
    on_action: &Callback<PlayerAction>,
    article: &NodeRef,
) -> Callback<PlayerAction> {
    let (on_action, article) = (on_action.clone(), article.clone());
    use_callback((), move |action, ()| {
        browser::focus::focus_element(&article);
        on_action.emit(action);
    })
}

/// Plays the sound of each step, if sound is on.
#[hook]
fn use_sound(sound: Option<Sound>, revision: u32, is_on: bool) {
    use_effect_with(revision, move |_| {
        if is_on {
            match sound {
                Some(sound) => sound::play(sound),
                None => sound::preload(),
            }
        }
    });
}

/// Focuses the player if the visitor followed a link to it.
#[hook]
pub fn use_focus(article: &NodeRef, navigation_id: u32) {
    let article = article.clone();
    // Without waiting for a frame: a key pressed right after the link goes to the player.
    use_effect_with((), move |()| {
        if navigation_id > 0 {
            browser::focus::focus_element(&article);
        }
    });
}
