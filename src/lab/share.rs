//! What a learner takes along: FEN, PGN, link, picture, and the way to another site.

use std::rc::Rc;

use course::Scene;
use rules::{EnPassantField, Position};
use yew::prelude::*;

use crate::route::Route;
use crate::taking::{Copier, Pictures};
use crate::{web, words};

/// What is told of the position to take along.
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// The element in which the board stands.
    pub frame: NodeRef,
    /// The game.
    pub scene: Rc<Scene>,
    /// The position.
    pub position: Position,
    /// The address of the position, relative to the site's base.
    pub link: AttrValue,
}

/// Buttons that copy and save, and a link.
#[component]
pub fn Share(props: &ShareProps) -> Html {
    use words::lab::share;

    let fen = props.position.fen_with(EnPassantField::Always);
    let lichess = format!(
        "https://lichess.org/analysis/standard/{}",
        fen.replace(' ', "_")
    );
    let items = vec![
        (share::FEN.to_owned(), fen),
        (share::PGN.to_owned(), props.scene.tree().to_string()),
        (share::LINK.to_owned(), web::page::full_address(&props.link)),
    ];
    html! {
        <details class="share">
            <summary>{ share::TITLE }</summary>
            <Copier {items} />
            <Pictures frame={props.frame.clone()} />
            <p><a href={lichess} rel="noopener" target="_blank">{ share::LICHESS }</a></p>
            <p><a href={to_share(&props.link)}>{ share::ELSEWHERE }</a></p>
        </details>
    }
}

/// Where a frame with the position is made, given the position's own address.
fn to_share(link: &str) -> Route {
    let query = link.split_once('?').map_or("", |(_, query)| query);
    Route::Share(["?mode=board&", query].concat())
}
