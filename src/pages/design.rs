//! The design system on one page, `/design/`.
//!
//! The page shows type, space, colours with their contrast, and each component in its states. Only development builds
//! have it (`cargo xtask serve --dev`). Its words are for those who work on the code.

pub mod components;
pub mod tokens;

use yew::prelude::*;

use crate::browser::dom;
use crate::lazy::lazy_chunk;
use crate::ui::lazy_page::PageContent;
use components::Components;
use tokens::{Colors, render_space, render_type};

/// The path of the page below the site's base.
pub const PATH: &str = "design";

lazy_chunk! {
    /// Loads the design page.
    pub fn load(design, styles: ["play", "lab", "quiz", "home"]) -> PageContent = PageContent::Fixed(|(), _| html! {
        <DesignPage />
    })
}

/// The themes: their names, and the values of `data-theme`.
const THEMES: [(&str, Option<&str>); 4] = [
    ("System", None),
    ("Light", Some("light")),
    ("Dark", Some("dark")),
    ("High contrast", Some("contrast")),
];

/// The tokens, and the components in every state. Buttons change the theme of the whole page.
#[component]
pub fn DesignPage() -> Html {
    let theme = use_state_eq(|| 0);
    use_effect_with((), |()| {
        dom::set_title("Design system · In Passing");
        || dom::set_root_data("theme", None)
    });
    let button = |(index, (name, value)): (usize, (&'static str, Option<&'static str>))| {
        let theme_setter = theme.setter();
        let onclick = move |_: MouseEvent| {
            dom::set_root_data("theme", value);
            theme_setter.set(index);
        };
        html! {
            <button type="button" aria-pressed={(*theme == index).to_string()} {onclick}>{ name }</button>
        }
    };
    html! {
        <article class="quiz start" aria-labelledby="design-title">
            <h1 id="design-title">{ "Design system" }</h1>
            <p class="about">{ "Tokens come from static/css/tokens.css, components from src/ui and the pages." }</p>
            <p class="actions" role="group" aria-label="Theme">{ for THEMES.into_iter().enumerate().map(button) }</p>
            { render_type() }
            { render_space() }
            <Colors key={*theme} />
            <Components />
        </article>
    }
}
