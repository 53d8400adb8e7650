//! How the frame looks, and how large it is.

use rules::Color;
use yew::prelude::*;

use super::choice::{HEIGHTS, NoSize, USUAL_WIDTH, WIDTHS};
use super::form::{Field, Form};
use crate::route::embed::{Controls, LANGUAGES, Mode};
use crate::settings::Theme;
use crate::web::field;
use crate::words::share as say;

/// The sides that can be at the bottom.
const SIDES: [Option<Color>; 3] = [None, Some(Color::White), Some(Color::Black)];

/// The choice of its looks. `height` is how high it is where nothing is said.
pub fn looks(form: &Form, height: u32) -> Html {
    let frame = &form.choice.frame;
    let on_theme = form.on("theme", |choice, event| {
        choice.frame.theme = Theme::ALL[field::chosen(event).min(Theme::ALL.len() - 1)];
    });
    let on_controls = form.on("controls", |choice, event| {
        choice.frame.controls = Controls::ALL[field::chosen(event).min(2)];
    });
    let on_side = form.on("orientation", |choice, event| {
        choice.frame.orientation = SIDES[field::chosen(event).min(2)];
    });
    let on_language = form.on("lang", |choice, event| {
        choice.frame.lang = field::chosen(event).min(LANGUAGES.len() - 1);
    });
    let side = SIDES.iter().position(|side| *side == frame.orientation);
    let size = |key, name, fault: Option<NoSize>, [least, most]: [u32; 2], hint: &str| Field {
        fault: fault.map_or_else(String::new, |NoSize| say::no_size(least, most)),
        hint: hint.to_owned(),
        ..form.field(key, name)
    };
    let width = size(
        "width",
        say::WIDTH,
        form.choice.width().err(),
        WIDTHS,
        say::WIDTH_HINT,
    );
    let height_field = size(
        "height",
        say::HEIGHT,
        form.choice.height().err(),
        HEIGHTS,
        say::HEIGHT_HINT,
    );
    html! {
        <fieldset class="looks">
            <legend>{ say::LOOKS }</legend>
            <div class="fields">
                { form.field("theme", say::THEME).list(
                    Theme::ALL.into_iter().map(|it| say::theme(it).to_owned()),
                    frame.theme as usize,
                    on_theme,
                ) }
                { form.field("controls", say::CONTROLS).list(
                    Controls::ALL.into_iter().map(|it| say::controls(it).to_owned()),
                    frame.controls as usize,
                    on_controls,
                ) }
                if frame.mode == Mode::Quiz {
                    <div key="orientation" hidden=true></div>
                } else {
                    { form.field("orientation", say::ORIENTATION).list(
                        SIDES.into_iter().map(|it| say::orientation(it).to_owned()),
                        side.unwrap_or(0),
                        on_side,
                    ) }
                }
                { form.field("lang", say::LANGUAGE).list(
                    (0..LANGUAGES.len()).map(|it| say::language(it).to_owned()),
                    frame.lang,
                    on_language,
                ) }
                { width.line(&form.choice.width, USUAL_WIDTH.to_string(), &form.on("width", |choice, event| {
                    choice.width = field::typed(event);
                })) }
                { height_field.line(&form.choice.height, height.to_string(), &form.on("height", |choice, event| {
                    choice.height = field::typed(event);
                })) }
            </div>
        </fieldset>
    }
}
