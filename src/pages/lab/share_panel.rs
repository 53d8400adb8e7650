//! The lab's share panel: FEN, PGN, link, picture, Lichess, and the embed code.

use std::rc::Rc;

use rules::pgn::GameTree;
use rules::{EnPassantMode, Position};
use yew::prelude::*;

use crate::browser::{dom, history};
use crate::route::{LabAddress, Route, ShareQuery};
use crate::text;
use crate::ui::export::{CopyButtons, SaveImage};

#[derive(Properties, PartialEq)]
pub struct SharePanelProps {
    /// The element that contains the board.
    pub article: NodeRef,
    pub game: Rc<GameTree>,
    pub position: Position,
    /// The address of the position.
    pub address: LabAddress,
}

/// Buttons that copy and save the position, and links.
#[component]
pub fn SharePanel(props: &SharePanelProps) -> Html {
    use text::lab::share;

    let fen = props.position.fen_with(EnPassantMode::Always);
    let lichess = format!(
        "https://lichess.org/analysis/standard/{}",
        fen.replace(' ', "_")
    );
    let mut items = vec![
        (share::FEN.to_owned(), fen),
        (share::PGN.to_owned(), props.game.to_string()),
    ];
    let has_web_address = dom::has_web_address();
    if has_web_address {
        let link = history::absolute_url(&props.address.to_string());
        items.push((share::LINK.to_owned(), link));
    }
    html! {
        <details class="share">
            <summary>{ share::TITLE }</summary>
            <CopyButtons {items} />
            <SaveImage page={props.article.clone()} />
            <p><a href={lichess} rel="noopener" target="_blank">{ share::LICHESS }</a></p>
            if has_web_address {
                <p><a href={Route::Share(ShareQuery::for_board(&props.address))}>{ share::ELSEWHERE }</a></p>
            }
        </details>
    }
}
