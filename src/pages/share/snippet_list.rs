//! The embed codes, the game and an image, to copy and save.

use course::quiz::Topic;
use yew::prelude::*;

use crate::browser::history;
use crate::pages::share::catalog::{LessonText, ShareCatalog};
use crate::pages::share::form_state::{DEFAULT_WIDTH, EmbedForm};
use crate::pages::share::snippet::{Snippet, oembed_url};
use crate::route::Route;
use crate::route::embed::{EmbedAddress, EmbedMode};
use crate::text::share as strings;
use crate::ui::export::{CopyButtons, CopyField, SaveImage};

/// Renders everything that can be copied and saved. `height` is the embed's height unless one is chosen.
pub fn snippet_list(
    form: &EmbedForm,
    catalog: &ShareCatalog,
    file: Option<&LessonText>,
    height: u32,
    frame: &NodeRef,
) -> Html {
    html! {
        <section class="export" aria-labelledby="share-export">
            <h2 id="share-export">{ strings::TAKE }</h2>
            { embed_codes(form, catalog, height) }
            if has_chessboard(form, file) {
                <h3>{ strings::GAME_AND_PICTURE }</h3>
                <div key="game" class="game">{ copy_game(form, file) }</div>
                <SaveImage key="pictures" page={frame.clone()} />
            }
            <p key="private" class="private">{ strings::PRIVATE }</p>
        </section>
    }
}

/// Returns whether the embed shows a chessboard, rather than boards of other laws.
fn has_chessboard(form: &EmbedForm, file: Option<&LessonText>) -> bool {
    match form.embed.mode {
        EmbedMode::Law => false,
        EmbedMode::Lesson => {
            let lesson = file.and_then(|file| file.lesson.as_ref());
            !lesson.is_some_and(|lesson| lesson.is_about_laws())
        }
        EmbedMode::Quiz | EmbedMode::Board | EmbedMode::Problem => true,
    }
}

/// Renders the embed codes, or why there are none.
fn embed_codes(form: &EmbedForm, catalog: &ShareCatalog, height: u32) -> Html {
    let sizes = form.width().ok().zip(form.height().ok());
    let Some((width, chosen)) = sizes.filter(|_| form.is_valid()) else {
        return html! { <p key="none" class="none">{ strings::NO_CODE }</p> };
    };
    let address = form.embed_address();
    let title = embed_title(form, catalog);
    let site = history::site_url();
    let page_url = format!("{site}{}", Route::shown_in_embed(&address));
    let snippet = Snippet {
        site: &site,
        embed: &address,
        title: &title,
        page: &page_url,
        width,
    };
    html! {
        <div key="codes" class="frames">
            <CopyField key="element" id="share-element" label={strings::ELEMENT} copy={strings::COPY_ELEMENT}
                code={snippet.element()} />
            <p key="on-element" class="hint">{ strings::ON_ELEMENT }{ " " }{ strings::keep_room(height) }</p>
            <CopyField key="iframe" id="share-iframe" label={strings::IFRAME} copy={strings::COPY_IFRAME}
                code={snippet.iframe(DEFAULT_WIDTH, chosen.unwrap_or(height))} />
            <p key="on-iframe" class="hint">{ strings::ON_IFRAME }</p>
            { oembed_links(&address, &site) }
        </div>
    }
}

/// Renders the oEmbed links, which only lessons have.
fn oembed_links(address: &EmbedAddress, site: &str) -> Html {
    let lesson = match address.mode {
        EmbedMode::Lesson => address.lesson.as_deref().unwrap_or_default(),
        EmbedMode::Quiz | EmbedMode::Board | EmbedMode::Problem | EmbedMode::Law => {
            return html! {
                <div key="oembed" class="oembed">
                    <h3>{ strings::OEMBED_TITLE }</h3>
                    <p class="hint">{ strings::NO_OEMBED }</p>
                </div>
            };
        }
    };
    html! {
        <div key="oembed" class="oembed">
            <h3>{ strings::OEMBED_TITLE }</h3>
            <p class="hint">{ strings::ON_OEMBED }</p>
            <CopyField key="page" id="share-page" label={strings::LESSON_ADDRESS} copy={strings::COPY_ADDRESS}
                code={format!("{site}learn/{lesson}/")} />
            <CopyField key="link" id="share-oembed" label={strings::OEMBED} copy={strings::COPY_OEMBED}
                code={oembed_url(site, lesson)} />
        </div>
    }
}

/// Renders the button that copies the game as PGN.
fn copy_game(form: &EmbedForm, file: Option<&LessonText>) -> Html {
    let text = match form.embed.mode {
        EmbedMode::Lesson => file
            .map(|file| file.text.to_string())
            .filter(|text| !text.is_empty()),
        EmbedMode::Problem => file
            .and_then(|file| file.problem(&form.problem))
            .map(|scene| scene.tree().to_string()),
        EmbedMode::Board => Some(form.board())
            .filter(|board| board.errors.is_empty())
            .map(|board| board.game.to_string()),
        EmbedMode::Quiz => return html! { <p class="hint">{ strings::NO_PGN }</p> },
        EmbedMode::Law => return Html::default(),
    };
    html! { <CopyButtons items={text.map(|text| (strings::COPY_PGN.to_owned(), text)).into_iter().collect::<Vec<_>>()} /> }
}

/// Returns the accessible name of the embed.
fn embed_title(form: &EmbedForm, catalog: &ShareCatalog) -> String {
    let address = form.embed_address();
    let id = address.lesson.as_deref().unwrap_or_default();
    match address.mode {
        EmbedMode::Lesson => catalog.lesson_title(id).to_owned(),
        EmbedMode::Problem => {
            let entry = catalog.problem(id);
            entry.map_or(id, |entry| &entry.title).to_owned()
        }
        EmbedMode::Board => strings::BOARD_TITLE.to_owned(),
        EmbedMode::Law => strings::LAW_TITLE.to_owned(),
        EmbedMode::Quiz => {
            let topic = address.quiz.set.as_deref().and_then(Topic::from_name);
            strings::quiz_title(topic.unwrap_or(Topic::All))
        }
    }
}
