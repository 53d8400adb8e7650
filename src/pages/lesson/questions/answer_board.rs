//! The board that takes moves as answers. It replaces the lesson's board when the questions chunk is ready.

use std::rc::Rc;

use course::lesson::{QuestionKind, Response};
use course::{Attempt, BoardView, MoveTargets, Sound};
use yew::prelude::*;

use crate::pages::lesson::question_context::QuestionContext;
use crate::ui::board::feedback::use_feedback;
use crate::ui::board::{BoardCommand, BoardProps, InteractiveBoard, Playable};
use crate::ui::verdict_marks::verdict_marks;

#[derive(Properties, PartialEq)]
pub struct AnswerBoardProps {
    pub board: BoardProps,
    pub context: QuestionContext,
}

/// A board that takes moves while a question asks for one.
#[component]
pub fn AnswerBoard(props: &AnswerBoardProps) -> Html {
    let AnswerBoardProps { board, context } = props;
    let (player, questions) = (&context.player, context.session());
    let bounces = questions.bounce_count();
    let bounced_move = questions.bounced_move(player);
    // The board that this one replaced has animated the pieces of the first step.
    let first_revision = *use_memo((), |()| board.revision);
    let is_first = board.revision == first_revision;
    let (scene, node) = (player.scene(), player.node());
    let shows_right = !questions.hides_legality(player);
    let (marks, verdict) = &*use_memo((questions.clone(), board.revision), |_| {
        let question = questions
            .current(player)
            .filter(|question| question.node == node);
        let judgement = question.as_ref().and_then(|question| question.judgement());
        let is_legal = judgement.map(|it| it.legal().is_some());
        (questions.marks(player), is_legal)
    });
    // The lesson's arrows would cover the marks of a verdict.
    let is_answered = verdict.is_some() && !marks.is_empty();
    let view = use_memo(
        (
            board.view.clone(),
            is_first,
            bounces,
            bounced_move,
            shows_right,
            is_answered,
        ),
        |(view, is_first, _, bounced_move, shows_right, is_answered)| {
            let mut view = animated(view, *is_first, *bounced_move);
            if *is_answered {
                view.arrows.clear();
            }
            if *shows_right {
                view.with_en_passant_right(scene.position(node))
            } else {
                view
            }
        },
    );
    // A legal move that is sent back does not sound like an illegal one.
    let sound = bounced_move.and_then(|_| Sound::from_view(&view));
    use_feedback(sound.filter(|_| *verdict == Some(false)), bounces);
    let targets = use_memo((scene.clone(), node), |(scene, node)| {
        MoveTargets::from_position(scene.position(*node))
    });
    let play = scene
        .question_kind(node)
        .is_some_and(QuestionKind::expects_move)
        .then(|| {
            let context = context.clone();
            let on_attempt = Callback::from(move |attempt: Attempt| {
                context.respond(&context.player, Response::Move(attempt));
            });
            Playable {
                targets,
                on_attempt,
            }
        });
    let on_command = {
        let (context, parent) = (context.clone(), board.on_command.clone());
        Callback::from(move |command| {
            if command == BoardCommand::Hint {
                context.give_hint(&context.player);
                return true;
            }
            parent.as_ref().is_some_and(|parent| parent.emit(command))
        })
    };
    let overlay = verdict_marks(marks, board.orientation);
    let board = BoardProps {
        view,
        revision: board.revision.wrapping_add(bounces),
        on_command: Some(on_command),
        ..board.clone()
    };
    html! { <InteractiveBoard {board} {play} {overlay} /> }
}

/// The board without animation on the first step, and with the piece bouncing back after an attempt.
fn animated(view: &Rc<BoardView>, is_first: bool, bounced_move: Option<Attempt>) -> BoardView {
    let view = BoardView::clone(view);
    match bounced_move {
        Some(attempt) => view.without_animation().with_bounced_move(attempt),
        None if is_first => view.without_animation(),
        None => view,
    }
}
