//! The fields that choose the look and the size of the embed.

use rules::Color;
use yew::prelude::*;

use crate::browser::form_fields;
use crate::pages::share::form::{Field, FormFields};
use crate::pages::share::form_state::{
    DEFAULT_WIDTH, EmbedForm, HEIGHT_RANGE, SizeError, WIDTH_RANGE,
};
use crate::route::embed::{EmbedControls, EmbedLanguage, EmbedMode};
use crate::settings::{BoardTheme, Theme};
use crate::text::share as strings;

/// The site's own accent, as an address has it.
const DEFAULT_ACCENT: &str = "b8410f";

/// The sides that can be at the bottom; `None` is the default side.
const SIDES: [Option<Color>; 3] = [None, Some(Color::White), Some(Color::Black)];

/// Returns what is wrong with the accent; empty if it can be read, or if there is none.
fn accent_error(form: &EmbedForm) -> String {
    match form.accent() {
        _ if form.accent.trim().is_empty() => String::new(),
        None => strings::NO_COLOR.to_owned(),
        Some(accent) if !accent.is_readable() => strings::UNREADABLE_COLOR.to_owned(),
        Some(_) => String::new(),
    }
}

/// Renders the fields. `height` is the embed's height unless one is chosen.
pub fn style_fields(fields: &FormFields, height: u32) -> Html {
    let embed = &fields.form.embed;
    let on_theme = fields.on_change("theme", |form, event| {
        form.embed.theme = Theme::ALL[form_fields::selected_index(event).min(Theme::ALL.len() - 1)];
    });
    let on_board_theme = fields.on_change("board", |form, event| {
        let index = form_fields::selected_index(event);
        form.embed.board_theme = BoardTheme::ALL[index.min(BoardTheme::ALL.len() - 1)];
    });
    let on_accent = fields.on_change("accent", |form, event| {
        form.accent = form_fields::input_value(event);
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
    let accent = Field {
        error: accent_error(&fields.form),
        hint: strings::ACCENT_HINT.to_owned(),
        ..fields.field("accent", strings::ACCENT)
    };
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
                { fields.field("board", strings::BOARD_THEME).select(
                    BoardTheme::ALL.into_iter().map(|it| strings::board_theme_name(it).to_owned()),
                    embed.board_theme as usize,
                    on_board_theme,
                ) }
                { accent.text_input(&fields.form.accent, DEFAULT_ACCENT.to_owned(), &on_accent) }
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
