//! The moves of the game.

use course::{LawSession, LawSessionAction};
use variants::{LawGame, VariantMove};
use yew::prelude::*;

use crate::pages::laws::state::LawsPageAction;
use crate::text;

#[derive(Properties, PartialEq)]
pub struct LawMoveListProps {
    pub session: LawSession,
    pub on_action: Callback<LawsPageAction>,
}

/// The moves in short algebraic notation; a click goes to the position after one.
#[component]
pub fn LawMoveList(props: &LawMoveListProps) -> Html {
    let LawMoveListProps { session, on_action } = props;
    let moves = session.all_moves();
    let names = use_memo((moves, session.revision()), |(moves, _)| {
        move_names(session, moves)
    });
    let ply = session.ply();
    html! {
        <section class="law-moves" aria-labelledby="law-moves-title">
            <h2 id="law-moves-title">{ text::laws::MOVES }</h2>
            if names.is_empty() {
                <p>{ text::laws::NO_MOVES }</p>
            }
            <ol>
                { for names.iter().enumerate().map(|(index, name)| html! {
                    <li key={index}>
                        <button
                            type="button"
                            aria-current={(index + 1 == ply).then_some("step")}
                            onclick={on_action.reform(move |_| {
                                LawsPageAction::Game(LawSessionAction::GoTo(index + 1))
                            })}
                        >
                            { name.clone() }
                        </button>
                    </li>
                }) }
            </ol>
        </section>
    }
}

/// Returns the moves with their numbers.
fn move_names(session: &LawSession, moves: &[VariantMove]) -> Vec<String> {
    let variant = session.variant();
    let mut game = LawGame::new(session.game().positions()[0].clone());
    let mut names = Vec::with_capacity(moves.len());
    for (index, mv) in moves.iter().enumerate() {
        let position = game.position();
        let number = match position.turn() {
            variants::Side::White => format!("{}. ", position.fullmove_number()),
            variants::Side::Black if index == 0 => format!("{}… ", position.fullmove_number()),
            variants::Side::Black => String::new(),
        };
        names.push(number + &variant.san(position, *mv));
        game.play(variant, *mv);
    }
    names
}
