//! What a learner takes along: FEN, PGN, link, picture, and the way to another site.

use std::rc::Rc;

use course::Scene;
use rules::{EnPassantField, Position};
use yew::prelude::*;

use crate::web::picture;
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

    let said = use_state_eq(|| "");
    let save = |is_png: bool| {
        let (frame, said) = (props.frame.clone(), said.clone());
        let fen = props.position.fen();
        Callback::from(move |_| {
            let Some(svg) = picture::svg(&frame) else {
                return;
            };
            if is_png {
                let said = said.clone();
                picture::save_png(&svg, file_name(&fen, "png"), move |drawn| {
                    said.set(if drawn.is_ok() {
                        share::SAVED
                    } else {
                        share::NOT_DRAWN
                    });
                });
            } else {
                picture::save_svg(&svg, &file_name(&fen, "svg"));
                said.set(share::SAVED);
            }
        })
    };
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
            <div class="row">
                <button type="button" onclick={save(false)}>{ share::SVG }</button>
                <button type="button" onclick={save(true)}>{ share::PNG }</button>
            </div>
            <p role="status">{ *said }</p>
            <p><a href={lichess} rel="noopener" target="_blank">{ share::LICHESS }</a></p>
        </details>
    }
}

/// The name of a picture's file.
fn file_name(fen: &str, ending: &str) -> String {
    let placement = fen.split(' ').next().unwrap_or_default();
    format!("in-passing-{}.{ending}", placement.replace('/', "-"))
}

/// What a copier is told.
#[derive(Properties, PartialEq)]
pub struct CopierProps {
    /// What each button says, and what it copies.
    pub items: Vec<(String, String)>,
}

/// What became of copying.
#[derive(Clone, PartialEq)]
enum Copied {
    Nothing,
    Done,
    /// The browser did not let the page copy this text.
    Selected(String),
}

/// Buttons that copy a text each. Where the browser does not let a page copy, the text is shown and selected.
#[component]
pub fn Copier(props: &CopierProps) -> Html {
    use words::lab::share;

    let copied = use_state_eq(|| Copied::Nothing);
    let field = use_node_ref();
    {
        let field = field.clone();
        use_effect_with((*copied).clone(), move |copied| {
            if matches!(copied, Copied::Selected(_)) {
                web::clipboard::select(&field);
            }
        });
    }
    let button = |(name, text): &(String, String)| {
        let (copied, kept) = (copied.clone(), text.clone());
        let onclick = Callback::from(move |_| {
            let (copied, text) = (copied.clone(), kept.clone());
            // What is said again is read out again.
            copied.set(Copied::Nothing);
            web::clipboard::copy(&kept, move |done| {
                copied.set(if done {
                    Copied::Done
                } else {
                    Copied::Selected(text)
                });
            });
        });
        html! { <button key={name.clone()} type="button" {onclick}>{ name.clone() }</button> }
    };
    let (said, text) = match &*copied {
        Copied::Nothing => ("", None),
        Copied::Done => (share::COPIED, None),
        Copied::Selected(text) => (share::SELECTED, Some(text.clone())),
    };
    let is_shown = text.is_some();
    html! {
        <div class="copier">
            <div class="row">{ for props.items.iter().map(button) }</div>
            <p role="status">{ said }</p>
            <textarea
                ref={field}
                hidden={!is_shown}
                readonly=true
                rows="3"
                aria-label={share::TEXT}
                value={text.unwrap_or_default()}
            />
        </div>
    }
}
