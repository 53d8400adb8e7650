//! The board of a lesson once its questions are there: it can be played on wherever a move is asked for.

use std::rc::Rc;

use course::ask::{Kind, Reply};
use course::{Attempt, Diagram, Sound, Targets};
use yew::prelude::*;

use crate::board::senses::use_senses;
use crate::board::{BoardProps, Command, Play, PlayBoard};
use crate::lab::evidence::evidence;
use crate::lesson::asking::Asking;

/// What the board is told.
#[derive(Properties, PartialEq)]
pub struct AnswerBoardProps {
    /// What every board is told.
    pub board: BoardProps,
    /// The walk.
    pub asking: Asking,
}

/// A board that is there to be looked at until something is asked.
#[component]
pub fn AnswerBoard(props: &AnswerBoardProps) -> Html {
    let AnswerBoardProps { board, asking } = props;
    let (player, exchange) = (&asking.player, asking.exchange());
    let rebuffs = exchange.rebuffs();
    let rebuff = exchange.rebuff(player);
    // The board that stood here before has shown how the men got here.
    let first = *use_memo((), |()| board.serial);
    let is_first = board.serial == first;
    let (scene, node) = (player.scene(), player.node());
    let is_told = !exchange.withholds(player);
    let (marks, verdict) = &*use_memo((exchange.clone(), board.serial), |_| {
        let turn = exchange.turn(player).filter(|turn| turn.node == node);
        let judgement = turn.and_then(|turn| turn.judgement(scene));
        let is_legal = judgement.map(|it| it.legal().is_some());
        (exchange.marks(player), is_legal)
    });
    // What shows a verdict would lie under the lesson's own arrows.
    let is_answered = verdict.is_some() && !marks.is_empty();
    let diagram = use_memo(
        (
            board.diagram.clone(),
            is_first,
            rebuffs,
            rebuff,
            is_told,
            is_answered,
        ),
        |(diagram, is_first, _, rebuff, is_told, is_answered)| {
            let mut diagram = shown(diagram, *is_first, *rebuff);
            if *is_answered {
                diagram.arrows.clear();
            }
            if *is_told {
                diagram.with_right(scene.position(node))
            } else {
                diagram
            }
        },
    );
    // A move that is sent back though it is legal is not heard as an illegal one.
    let sound = rebuff.and_then(|_| Sound::of(&diagram));
    use_senses(sound.filter(|_| *verdict == Some(false)), rebuffs);
    let targets = use_memo((scene.clone(), node), |(scene, node)| {
        Targets::of(scene.position(*node))
    });
    let play = scene.asks(node).is_some_and(Kind::takes_move).then(|| {
        let asking = asking.clone();
        let on_attempt = Callback::from(move |attempt: Attempt| {
            asking.reply(&asking.player, Reply::Move(attempt));
        });
        Play {
            targets,
            on_attempt,
        }
    });
    let on_command = {
        let (asking, others) = (asking.clone(), board.on_command.clone());
        Callback::from(move |command| {
            if command == Command::Hint {
                asking.help(&asking.player);
                return true;
            }
            others.as_ref().is_some_and(|others| others.emit(command))
        })
    };
    let overlay = evidence(marks, board.orientation);
    let board = BoardProps {
        diagram,
        serial: board.serial.wrapping_add(rebuffs),
        on_command: Some(on_command),
        ..board.clone()
    };
    html! { <PlayBoard {board} {play} {overlay} /> }
}

/// What the board shows: at first the men where they stand, and after an attempt the man coming back.
fn shown(diagram: &Rc<Diagram>, is_first: bool, rebuff: Option<Attempt>) -> Diagram {
    let diagram = Diagram::clone(diagram);
    match rebuff {
        Some(attempt) => diagram.at_rest().rebuffed(attempt),
        None if is_first => diagram.at_rest(),
        None => diagram,
    }
}
