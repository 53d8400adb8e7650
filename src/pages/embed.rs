//! A page in an iframe of another site. It shows a lesson, a board, a problem, a quiz or a position under another law, without the site around it.
//!
//! The address says what the embed shows and how it looks. The embed reports the learner's place, the answers and its
//! height to the parent window, and executes the parent's commands. The messages are a contract with other sites.

pub mod incoming;
pub mod outgoing;
pub mod reported;
pub mod reported_board;
pub mod reported_heights;
pub mod session;

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::browser::{dom, fullscreen, keys, parent_window};
use crate::host::{HostReport, HostReporter};
use crate::lazy::lazy_chunk;
use crate::pages::embed::incoming::HostCommand;
use crate::pages::embed::session::EmbedSession;
use crate::pages::lesson::embedded::EmbeddedLesson;
use crate::pages::{lab, laws, problem, quiz};
use crate::route::embed::{Accent, EmbedAddress, EmbedMode, EmbedQuery, InvalidKey};
use crate::route::{Route, ShareAddress, ShareQuery};
use crate::settings::SettingValue;
use crate::settings::store::{SettingsAction, SettingsHandle};
use crate::text;
use crate::ui::lazy_page::{LazyPage, PageContent, PageLoader};
use crate::ui::notices::notices;

lazy_chunk! {
    /// Loads the page for iframes.
    pub fn load(embed, styles: ["embed"]) -> PageContent = PageContent::Embed(|query, _| html! {
        <EmbedPage query={query.clone()} />
    })
}

#[derive(Properties, PartialEq)]
pub struct EmbedPageProps {
    /// The content and style of the embed.
    pub query: EmbedQuery,
}

/// The page in an iframe.
#[component]
pub fn EmbedPage(props: &EmbedPageProps) -> Html {
    let address = use_memo(props.query.clone(), EmbedAddress::from_query);
    let session = use_mut_ref(|| EmbedSession::new(&address));
    let root = use_node_ref();
    let address_errors = use_parent_window(&address, &session, &root);
    let on_report = {
        let session = session.clone();
        use_callback((), move |report: HostReport, ()| {
            parent_window::remove_still();
            let action = session.borrow_mut().on_report(&report);
            session.borrow_mut().report_height();
            // The action may cause another report, so the session is no longer borrowed.
            if let Some((on_action, action)) = action {
                on_action.emit(action);
            }
        })
    };
    let page_route = Route::shown_in_embed(&address);
    let share_query = ShareQuery::from(&ShareAddress::new((*address).clone()));
    let (is_filled, fill) = use_full_screen(&session);
    html! {
        <div ref={root} class="embed" data-embed={address.mode.name()}
            data-controls={address.controls.name()}>
            { notices(None, &address_errors) }
            <ContextProvider<HostReporter> context={HostReporter(on_report)}>
                { page(&address, &page_route) }
            </ContextProvider<HostReporter>>
            <footer class="embed-footer">
                <a href={page_route} class="wordmark">{ text::SITE }</a>
                <a href={Route::Share(share_query)} class="share-link">{ text::embed::SHARE }</a>
                <button type="button" onclick={fill}>
                    { if is_filled { text::embed::LEAVE_FULL_SCREEN } else { text::embed::FULL_SCREEN } }
                </button>
            </footer>
        </div>
    }
}

/// Renders the page that the embed shows.
fn page(address: &EmbedAddress, route: &Route) -> Html {
    let loader: PageLoader = match address.mode {
        // A lesson's embed is part of this chunk.
        EmbedMode::Lesson => {
            let id = address.lesson.clone().unwrap_or_default();
            // Until the program takes over from the page, the address follows the visitor's steps. Each is a new start.
            let [scene, step] = [&address.place.scene, &address.place.step];
            let [scene, step] = [scene, step].map(|it| it.as_deref().unwrap_or_default());
            let key = format!("{scene} {step}");
            return html! {
                <EmbeddedLesson
                    {key}
                    {id}
                    start={address.place.clone()}
                    orientation={address.orientation}
                />
            };
        }
        EmbedMode::Board => lab::load,
        EmbedMode::Problem => problem::load,
        EmbedMode::Quiz => quiz::load,
        EmbedMode::Law => laws::load,
    };
    html! { <LazyPage {loader} route={route.clone()} navigation_id={0} /> }
}

fn describe(error: &InvalidKey) -> String {
    text::embed::address_error(error.key, &error.requested, error.replacement)
}

/// Connects the embed to its parent window. Returns what is wrong with the address, as sentences.
#[hook]
fn use_parent_window(
    address: &Rc<EmbedAddress>,
    session: &Rc<RefCell<EmbedSession>>,
    root: &NodeRef,
) -> Rc<Vec<String>> {
    let settings = use_context::<SettingsHandle>();
    let sentences = use_memo(address.clone(), |address| {
        address.errors.iter().map(describe).collect::<Vec<_>>()
    });
    let (session, address, root) = (session.clone(), address.clone(), root.clone());
    let errors = sentences.clone();
    use_effect_with((), move |()| {
        for (name, color) in address.accent.iter().flat_map(Accent::properties) {
            dom::set_root_property(name, &color);
        }
        session.borrow_mut().set_root(root.clone());
        session.borrow_mut().begin();
        for (error, sentence) in address.errors.iter().zip(&*errors) {
            session.borrow().report_invalid_field(error.key, sentence);
        }
        let resized = session.clone();
        parent_window::on_resize(&root, move || resized.borrow_mut().report_height());
        let messages = parent_window::listen(address.parent.clone(), move |incoming| {
            let command = session.borrow_mut().parse_message(incoming);
            if let Some(command) = command {
                execute(&session, command, settings.as_ref());
            }
        });
        let links = parent_window::open_links_in_new_tab();
        move || drop((messages, links))
    });
    sentences
}

/// Executes a command of the parent window.
fn execute(
    session: &RefCell<EmbedSession>,
    command: HostCommand,
    settings: Option<&SettingsHandle>,
) {
    if let HostCommand::Set {
        theme: Some(theme), ..
    } = command
        && let Some(settings) = settings
    {
        session.borrow_mut().set_theme(theme);
        settings.dispatch(SettingsAction::Set(SettingValue::Theme(theme)));
    }
    let action = session.borrow_mut().execute(command);
    // The action may cause a report, so the session is no longer borrowed.
    if let Some((on_action, action)) = action {
        on_action.emit(action);
    }
}

/// Returns whether the embed fills the screen, and the callback that toggles that.
#[hook]
fn use_full_screen(session: &Rc<RefCell<EmbedSession>>) -> (bool, Callback<MouseEvent>) {
    let is_filled = use_state_eq(|| false);
    {
        let is_filled = is_filled.setter();
        use_effect_with((), move |()| {
            let listener = fullscreen::on_fullscreen_change(move |filled| is_filled.set(filled));
            move || drop(listener)
        });
    }
    {
        // Escape leaves the browser’s full screen; here it leaves the full window too.
        let (setter, session) = (is_filled.setter(), session.clone());
        use_effect_with(*is_filled, move |&is_full| {
            let listener = is_full.then(|| {
                keys::on_escape(move || {
                    if !fullscreen::is_fullscreen() {
                        session.borrow().report_fullscreen(false);
                        setter.set(false);
                    }
                })
            });
            move || drop(listener)
        });
    }
    let fill = {
        let (is_filled, session) = (is_filled.clone(), session.clone());
        Callback::from(move |_: MouseEvent| {
            let will_fill = !*is_filled;
            if !fullscreen::set_fullscreen(will_fill) {
                session.borrow().report_fullscreen(will_fill);
                is_filled.set(will_fill);
            }
        })
    };
    (*is_filled, fill)
}
