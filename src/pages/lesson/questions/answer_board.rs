//! What questions change on the lesson's board. The board takes moves as answers, and shows how they are judged.

use std::rc::Rc;

use course::lesson::{QuestionKind, Response};
use course::questions::session::QuestionSession;
use course::{Attempt, BoardView, MoveTargets, Player};
use yew::prelude::*;

use crate::pages::lesson::question_context::QuestionContext;
use crate::ui::board::{BoardCommand, BoardProps, BoardTask, CONTROLLER, Playable};
use crate::ui::verdict_marks::verdict_marks;

/// Adds to a lesson's board what a question asks for.
pub fn answer_board(context: &QuestionContext, board: &BoardProps) -> BoardProps {
    let (player, questions) = (&context.player, context.session());
    let marks = questions.marks(player);
    // The lesson's arrows would cover the marks of a verdict.
    let is_answered = is_legal_answer(player, questions).is_some() && !marks.is_empty();
    let (scene, node) = (player.scene(), player.node());
    let view = reveal_legality(board.view.clone(), player, questions);
    let mut view = Rc::unwrap_or_clone(view);
    if let Some(attempt) = questions.bounced_move(player) {
        view = view.without_animation().with_bounced_move(attempt);
    }
    if is_answered {
        view.arrows.clear();
    }
    let expects_move = scene
        .question_kind(node)
        .is_some_and(QuestionKind::expects_move);
    let task = expects_move.then(|| {
        let context = context.clone();
        let on_attempt = Callback::from(move |attempt: Attempt| {
            context.respond(Response::Move(attempt));
        });
        BoardTask::Play(Playable {
            targets: Rc::new(MoveTargets::from_position(scene.position(node))),
            on_attempt,
        })
    });
    let on_command = {
        let (context, parent) = (context.clone(), board.on_command.clone());
        Callback::from(move |command| {
            if command == BoardCommand::Hint {
                context.give_hint();
                return true;
            }
            parent.as_ref().is_some_and(|parent| parent.emit(command))
        })
    };
    BoardProps {
        view: Rc::new(view),
        revision: board.revision.wrapping_add(questions.bounce_count()),
        on_command: Some(on_command),
        controller: Some(CONTROLLER),
        task,
        overlay: verdict_marks(&marks, board.orientation),
        ..board.clone()
    }
}

/// Returns the view of the player's position with the en passant right. An open question that hides the right leaves
/// the view as it is.
pub fn reveal_legality(
    view: Rc<BoardView>,
    player: &Player,
    questions: &QuestionSession,
) -> Rc<BoardView> {
    if questions.hides_legality(player) || questions.hides_lapse(player) {
        view
    } else {
        let view = Rc::unwrap_or_clone(view);
        Rc::new(view.with_legality(player.scene().tree(), player.node()))
    }
}

/// Returns whether the answer is a legal move; `None` without an answer.
pub fn is_legal_answer(player: &Player, questions: &QuestionSession) -> Option<bool> {
    let question = questions.current(player)?;
    if question.node != player.node() {
        return None;
    }
    question.judgement().map(|it| it.legal_verdict().is_some())
}
