//! The value of a position of the pawn game, and of each move in it.

use std::rc::Rc;

use course::law_lab::pawn_session::board_square;
use variants::BoardSquare;
use variants::pawn_game::PawnGameAnalysis;
use yew::prelude::*;

use crate::text::pawn_game as strings;

#[derive(Properties, PartialEq)]
pub struct ValuesPanelProps {
    /// `None` while the position is being solved, and when the game is over.
    pub analysis: Option<Rc<PawnGameAnalysis>>,
}

/// How the game ends with best play, and what each move leads to.
#[component]
pub fn ValuesPanel(props: &ValuesPanelProps) -> Html {
    let Some(analysis) = &props.analysis else {
        return html! { <p class="values" role="status">{ strings::SOLVING }</p> };
    };
    html! {
        <div class="values" role="status" data-value={analysis.value().to_string()}>
            <p>{ strings::describe_value(analysis.value()) }</p>
            <ul>
                { for analysis.moves().iter().map(|it| html! {
                    <li key={it.mv.to_string()} data-move={it.mv.to_string()} data-value={it.value.to_string()}>
                        { strings::describe_move_value(it) }
                    </li>
                }) }
            </ul>
        </div>
    }
}

/// Returns a note for each square to which exactly one move leads. The note says how the game ends after the move.
pub fn square_notes(analysis: &PawnGameAnalysis) -> Vec<(BoardSquare, AttrValue)> {
    let moves = analysis.moves();
    let is_only = |square| moves.iter().filter(|it| it.mv.to == square).count() == 1;
    moves
        .iter()
        .filter(|it| is_only(it.mv.to))
        .map(|it| (board_square(it.mv.to), strings::value_name(it.value).into()))
        .collect()
}
