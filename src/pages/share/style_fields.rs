//! The fields that choose the look and the size of the embed.

use rules::Color;
use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::share::form::{Field, FormFields};
use crate::pages::share::form_state::{DEFAULT_WIDTH, HEIGHT_RANGE, SizeError, WIDTH_RANGE};
use crate::route::embed::{EmbedControls, EmbedLanguage, EmbedMode};
use crate::settings::Theme;
use crate::text::share as strings;

/// The sides that can be at the bottom; `None` is the default side.
const SIDES: [Option<Color>; 3] = [None, Some(Color::White), Some(Color::Black)];

/// Renders the fields. `height` is the embed's height unless one is chosen.
pub fn style_fields(fields: &FormFields, height: u32) -> Html {
    let embed = &fields.form.embed;
    let on_theme = fields.on_change("theme", |form, event| {
        form.embed.theme = Theme::ALL[form_fields::selected_index(event).min(Theme::ALL.len() - 1)];
    });
    let on_controls = fields.on_change("controls", |form, event| {
        form.embed.controls = EmbedControls::ALL[form_fields::selected_index(event).min(2)];
    });
    let on_side = fields.on_change("orientation", |form, event| {
        form.embed.orientation = SIDES[form_fields::selected_index(event).min(2)];
    });
    let on_language = fields.on_change("lang", |form, event| {
        form.embed.lang = EmbedLanguage::ALL[form_fields::selected_index(event).min(1)];
    });
    let side = SIDES.iter().position(|side| *side == embed.orientation);
    let size = |key, name, error: Option<SizeError>, [least, most]: [u32; 2], hint: &str| Field {
        error: error.map_or_else(String::new, |SizeError| strings::size_error(least, most)),
        hint: hint.to_owned(),
        ..fields.field(key, name)
    };
    let width = size(
        "width",
        strings::WIDTH,
        fields.form.width().err(),
        WIDTH_RANGE,
        strings::WIDTH_HINT,
    );
    let height_field = size(
        "height",
        strings::HEIGHT,
        fields.form.height().err(),
        HEIGHT_RANGE,
        strings::HEIGHT_HINT,
    );
    html! {
        <fieldset class="style">
            <legend>{ strings::LOOKS }</legend>
            <div class="fields">
                { fields.field("theme", strings::THEME).select(
                    Theme::ALL.into_iter().map(|it| strings::theme_name(it).to_owned()),
                    embed.theme as usize,
                    on_theme,
                ) }
                { fields.field("controls", strings::CONTROLS).select(
                    EmbedControls::ALL.into_iter().map(|it| strings::controls_name(it).to_owned()),
                    embed.controls as usize,
                    on_controls,
                ) }
                if embed.mode == EmbedMode::Quiz {
                    <div key="orientation" hidden=true></div>
                } else {
                    { fields.field("orientation", strings::ORIENTATION).select(
                        SIDES.into_iter().map(|it| strings::orientation_name(it).to_owned()),
                        side.unwrap_or(0),
                        on_side,
                    ) }
                }
                { fields.field("lang", strings::LANGUAGE).select(
                    EmbedLanguage::ALL.into_iter().map(|it| strings::language_name(it).to_owned()),
                    embed.lang as usize,
                    on_language,
                ) }
                { width.text_input(&fields.form.width, DEFAULT_WIDTH.to_string(), &fields.on_change("width", |form, event| {
                    form.width = form_fields::input_value(event);
                })) }
                { height_field.text_input(&fields.form.height, height.to_string(), &fields.on_change("height", |form, event| {
                    form.height = form_fields::input_value(event);
                })) }
            </div>
        </fieldset>
    }
}
