//! What is taken along: the codes of the frame, the game, and a picture.

use course::quiz::Topic;
use yew::prelude::*;

use super::choice::{Choice, USUAL_WIDTH};
use super::contents::{Contents, File};
use super::snippet::{Snippet, oembed};
use crate::embed::own_page;
use crate::route::embed::{EmbedAddress, Mode};
use crate::taking::{Code, Copier, Pictures};
use crate::web::page;
use crate::words::share as say;

/// What can be copied and saved of a choice. `height` is how high the frame is where nothing is said.
pub fn codes(
    choice: &Choice,
    contents: &Contents,
    file: Option<&File>,
    height: u32,
    frame: &NodeRef,
) -> Html {
    html! {
        <section class="taking" aria-labelledby="share-taking">
            <h2 id="share-taking">{ say::TAKE }</h2>
            { frames(choice, contents, height) }
            <h3>{ say::GAME_AND_PICTURE }</h3>
            <div key="game" class="game">{ game(choice, file) }</div>
            <Pictures key="pictures" frame={frame.clone()} />
            <p key="private" class="private">{ say::PRIVATE }</p>
        </section>
    }
}

/// The codes, or why there are none.
fn frames(choice: &Choice, contents: &Contents, height: u32) -> Html {
    let sizes = choice.width().ok().zip(choice.height().ok());
    let Some((width, chosen)) = sizes.filter(|_| choice.is_shown()) else {
        return html! { <p key="none" class="none">{ say::NO_CODE }</p> };
    };
    let asked = choice.asked();
    let title = title(choice, contents);
    let site = page::full_address("./");
    let own = page::full_address(&own_page(&asked).to_string());
    let snippet = Snippet {
        site: &site,
        frame: &asked,
        title: &title,
        page: &own,
        width,
    };
    html! {
        <div key="codes" class="frames">
            <Code key="element" id="share-element" label={say::ELEMENT} copy={say::COPY_ELEMENT}
                code={snippet.element()} />
            <p key="on-element" class="hint">{ say::ON_ELEMENT }{ " " }{ say::room(height) }</p>
            <Code key="iframe" id="share-iframe" label={say::IFRAME} copy={say::COPY_IFRAME}
                code={snippet.iframe(USUAL_WIDTH, chosen.unwrap_or(height))} />
            <p key="on-iframe" class="hint">{ say::ON_IFRAME }</p>
            { of_oembed(&asked, &site) }
        </div>
    }
}

/// What sites ask for that make frames of addresses: there is an answer for lessons.
fn of_oembed(asked: &EmbedAddress, site: &str) -> Html {
    let lesson = match asked.mode {
        Mode::Lesson => asked.lesson.as_deref().unwrap_or_default(),
        Mode::Quiz | Mode::Board | Mode::Problem => {
            return html! {
                <div key="oembed" class="oembed">
                    <h3>{ say::OEMBED_TITLE }</h3>
                    <p class="hint">{ say::NO_OEMBED }</p>
                </div>
            };
        }
    };
    html! {
        <div key="oembed" class="oembed">
            <h3>{ say::OEMBED_TITLE }</h3>
            <p class="hint">{ say::ON_OEMBED }</p>
            <Code key="page" id="share-page" label={say::LESSON_ADDRESS} copy={say::COPY_ADDRESS}
                code={format!("{site}learn/{lesson}/")} />
            <Code key="link" id="share-oembed" label={say::OEMBED} copy={say::COPY_OEMBED}
                code={oembed(site, lesson)} />
        </div>
    }
}

/// The game to be copied, and the lesson’s file to be saved.
fn game(choice: &Choice, file: Option<&File>) -> Html {
    let text = match choice.frame.mode {
        Mode::Lesson => file
            .map(|file| file.text.to_string())
            .filter(|text| !text.is_empty()),
        Mode::Problem => file
            .and_then(|file| file.problem(&choice.problem))
            .map(|scene| scene.tree().to_string()),
        Mode::Board => Some(choice.board())
            .filter(|board| board.faults.is_empty())
            .map(|board| board.game.to_string()),
        Mode::Quiz => return html! { <p class="hint">{ say::NO_PGN }</p> },
    };
    html! { <Copier items={text.map(|text| (say::COPY_PGN.to_owned(), text)).into_iter().collect::<Vec<_>>()} /> }
}

/// What the frame is called for those who cannot see it.
fn title(choice: &Choice, contents: &Contents) -> String {
    let asked = choice.asked();
    let id = asked.lesson.as_deref().unwrap_or_default();
    match asked.mode {
        Mode::Lesson => contents.lesson(id).to_owned(),
        Mode::Problem => {
            let listing = contents.problem(id);
            listing.map_or(id, |listing| &listing.title).to_owned()
        }
        Mode::Board => say::BOARD_TITLE.to_owned(),
        Mode::Quiz => {
            let topic = asked.quiz.set.as_deref().and_then(Topic::from_name);
            say::quiz_title(topic.unwrap_or(Topic::All))
        }
    }
}
