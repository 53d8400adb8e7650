//! The page on which site owners make an embed. It has a form, a live preview, and the code to copy.
//!
//! The form chooses a lesson, a board, a problem or the quiz, and how it looks. The game and an image can be copied and
//! saved too.

mod catalog;
mod content_fields;
mod form;
mod form_state;
mod preview;
mod snippet;
mod snippet_list;
mod style_fields;

use std::rc::Rc;

use yew::prelude::*;

use crate::browser::history::HistoryMode;
use crate::browser::{dom, frame_tasks, history, scroll};
use crate::lazy::lazy_chunk;
use crate::pages::share::catalog::{LessonText, ShareCatalog, use_lesson_text, use_share_catalog};
use crate::pages::share::form::FormFields;
use crate::pages::share::form_state::{DEFAULT_WIDTH, EmbedForm};
use crate::pages::share::preview::{Preview, PreviewEvent};
use crate::route::embed::EmbedMode;
use crate::route::{PlaceQuery, Route, ShareAddress, ShareQuery};
use crate::text::share as strings;
use crate::ui::lazy_page::{PageContent, loading_placeholder};
use crate::ui::missing_notice::MissingNotice;
use crate::ui::page_title::use_page_title;

lazy_chunk! {
    /// Loads the page that makes embed codes.
    pub fn load(share, styles: ["share"]) -> PageContent = PageContent::Share(|query, navigation_id| html! {
        <SharePage key={navigation_id} query={query.clone()} {navigation_id} />
    })
}

#[derive(Properties, PartialEq)]
pub struct SharePageProps {
    /// The choices of the page's address.
    pub query: ShareQuery,
    /// Changes with each navigation; 0 is the first page of the visit. It is the page’s key too, so that each address
    /// has its own form.
    pub navigation_id: u32,
}

/// The page. It takes the place of one that was finished when it arrived once the lists and the lesson have arrived or
/// failed, and is shown immediately elsewhere.
#[component]
pub fn SharePage(props: &SharePageProps) -> Html {
    let form = use_state_eq(|| EmbedForm::from_address(ShareAddress::from_query(&props.query)));
    let (catalog, retry) = use_share_catalog();
    let lesson_id = match form.embed.mode {
        EmbedMode::Lesson => form.embed.lesson.as_deref(),
        EmbedMode::Problem => catalog
            .as_ref()
            .and_then(|catalog| catalog.problem(&form.problem))
            .map(|entry| &*entry.lesson),
        EmbedMode::Quiz | EmbedMode::Board | EmbedMode::Law => None,
    };
    let (file, retry_file) = use_lesson_text(lesson_id);
    let is_complete = catalog.is_some() && (file.is_some() || lesson_id.is_none());
    if !is_complete && dom::waits_for_takeover() {
        return loading_placeholder();
    }
    let catalog = catalog.unwrap_or_else(|| Rc::new(ShareCatalog::without_titles(false)));
    html! {
        <ShareForm {form} {catalog} {retry} {file} {retry_file} navigation_id={props.navigation_id} />
    }
}

#[derive(Properties, PartialEq)]
struct ShareFormProps {
    form: UseStateHandle<EmbedForm>,
    catalog: Rc<ShareCatalog>,
    /// Loads the catalogue again.
    retry: Callback<()>,
    /// The lesson of the embed; `None` if it has none or is not loaded.
    file: Option<Rc<LessonText>>,
    /// Loads the lesson again, if it did not arrive.
    retry_file: Option<Callback<()>>,
    navigation_id: u32,
}

/// The form, the preview and the codes.
#[component]
fn ShareForm(props: &ShareFormProps) -> Html {
    let ShareFormProps {
        form,
        catalog,
        file,
        ..
    } = props;
    let article = use_node_ref();
    use_page_title(strings::TITLE, props.navigation_id, &article);
    use_address(form);
    let shown = use_state_eq(|| None);
    let measured = use_state_eq(|| None);
    let on_event = {
        let (shown, measured) = (shown.setter(), measured.setter());
        use_callback((), move |event: PreviewEvent, ()| match event {
            PreviewEvent::Place(place) => shown.set(place),
            PreviewEvent::Height(height) => measured.set(height),
        })
    };
    // The height in the code is rounded up to tens.
    let height = measured.map_or_else(
        || form.estimated_height(),
        |height| height.div_ceil(10) * 10,
    );
    let frame = use_node_ref();
    let skip = Callback::from(|_| scroll::scroll_to_and_focus("#share-export"));
    let fields = FormFields { form: form.clone() };
    let lesson = file.as_ref().and_then(|file| file.lesson.as_deref());
    let lesson = lesson.filter(|_| form.embed.mode == EmbedMode::Lesson);
    let chosen = lesson.map_or_else(|| (**form).clone(), |lesson| form.clamped_to(lesson));
    // The start can be checked once the lesson is loaded. The address of the page is previewed even if it is invalid.
    let is_known = file.is_some() || chosen.embed_address().place == PlaceQuery::default();
    let is_untouched = *use_memo((), |()| (**form).clone()) == **form;
    let address = (is_known && (is_untouched || form.is_valid())).then(|| chosen.embed_address());
    html! {
        <article ref={article} class="share-page" tabindex="-1" aria-labelledby="share-title"
            data-share={form.embed.mode.name()}>
            <header>
                <h1 id="share-title">{ strings::TITLE }</h1>
                <p class="about">{ strings::ABOUT }</p>
                if catalog.is_missing {
                    <MissingNotice key="list" sentence={strings::LIST_NOT_LOADED} retry={props.retry.clone()} />
                } else {
                    <div key="list"></div>
                }
                { for props.retry_file.clone().map(|retry| html! {
                    <MissingNotice key="file" sentence={strings::LESSON_NOT_LOADED} {retry} />
                }) }
            </header>
            <div class="options">
                { content_fields::content_fields(&fields, catalog, lesson, *shown) }
                { style_fields::style_fields(&fields, height) }
            </div>
            <section class="preview" aria-labelledby="share-preview">
                <h2 id="share-preview">{ strings::PREVIEW }</h2>
                <button type="button" class="skip-link" onclick={skip}>{ strings::SKIP_PREVIEW }</button>
                <Preview
                    frame={frame.clone()}
                    {address}
                    width={form.width().ok().flatten().unwrap_or(DEFAULT_WIDTH)}
                    height={form.height().ok().flatten()}
                    estimated_height={form.estimated_height()}
                    {on_event}
                />
            </section>
            { snippet_list::snippet_list(&chosen, catalog, file.as_deref(), height, &frame) }
        </article>
    }
}

/// Writes the form into the address bar once the visitor changes it.
#[hook]
fn use_address(form: &EmbedForm) {
    let is_first = use_mut_ref(|| true);
    use_effect_with(form.address(), move |address| {
        if is_first.replace(false) {
            return;
        }
        let address = address.clone();
        history::defer(frame_tasks::after_animations(move || {
            if matches!(Route::current(), Route::Share(_)) {
                Route::Share(ShareQuery::from(&address)).show(HistoryMode::Replace);
            }
        }));
    });
    use_effect_with((), |()| {
        let listeners = dom::on_page_hide(history::flush);
        move || {
            drop(listeners);
            history::flush();
        }
    });
}
