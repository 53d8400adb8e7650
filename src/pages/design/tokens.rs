//! Type, space, and colours with the contrast that the browser computes.

use yew::prelude::*;

use crate::browser::dom;
use crate::route::embed::contrast;

/// The sizes of type, with the face of each.
const TYPE: [(&str, &str); 5] = [
    ("--title", "--serif"),
    ("--heading", "--serif"),
    ("--reading", "--serif"),
    ("--text", "--sans"),
    ("--small", "--sans"),
];

/// The steps of space.
const SPACE: [&str; 6] = ["--half", "--one", "--two", "--three", "--four", "--six"];

/// The least contrast of text, and of marks and of the lines of controls (WCAG 2.2).
const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

/// The least contrast of what only decorates, or is told by a shape too.
const UNRESTRICTED: f64 = 1.0;

/// A colour, the ground it stands on, and the least contrast there.
const COLORS: [(&str, &str, f64); 39] = [
    ("--ink", "--paper", TEXT),
    ("--ink", "--raised", TEXT),
    ("--paper", "--ink", TEXT),
    ("--faint", "--paper", TEXT),
    ("--faint", "--raised", TEXT),
    ("--line", "--paper", UNRESTRICTED),
    ("--raised", "--paper", UNRESTRICTED),
    ("--alert", "--paper", TEXT),
    ("--focus", "--paper", MARK),
    ("--en-passant", "--paper", TEXT),
    ("--en-passant", "--en-passant-ground", TEXT),
    ("--right", "--right-ground", TEXT),
    ("--right", "--paper", TEXT),
    ("--ink", "--right-ground", TEXT),
    ("--wrong", "--wrong-ground", TEXT),
    ("--wrong", "--paper", TEXT),
    ("--ink", "--wrong-ground", TEXT),
    ("--en-passant-on-board", "--light-square", MARK),
    ("--en-passant-on-board", "--dark-square", MARK),
    ("--mark", "--dark-square", MARK),
    ("--mark", "--last-dark", MARK),
    ("--mark", "--last-light", MARK),
    ("--mark", "--selected-square", MARK),
    ("--check", "--dark-square", MARK),
    ("--green", "--dark-square", MARK),
    ("--red", "--dark-square", MARK),
    ("--yellow", "--dark-square", MARK),
    ("--blue", "--dark-square", MARK),
    ("--light-square", "--dark-square", UNRESTRICTED),
    ("--last-light", "--light-square", UNRESTRICTED),
    ("--last-dark", "--dark-square", UNRESTRICTED),
    ("--coordinate-on-light", "--light-square", TEXT),
    ("--coordinate-on-dark", "--dark-square", TEXT),
    ("--cursor", "--light-square", MARK),
    ("--cursor", "--dark-square", MARK),
    ("--piece-white-line", "--light-square", MARK),
    ("--piece-white-line", "--dark-square", MARK),
    ("--piece-black-fill", "--light-square", MARK),
    ("--piece-black-fill", "--dark-square", MARK),
];

/// Renders a line in each size of type.
pub fn render_type() -> Html {
    html! {
        <section class="items">
            <h2>{ "Type" }</h2>
            { for TYPE.into_iter().map(|(size, face)| html! {
                <svg key={size} viewBox="0 0 640 48" width="640" height="48" role="img" aria-label={size}>
                    <text y="36" font-size={var(size)} font-family={var(face)} fill={var("--ink")}>
                        { format!("{size}: the pawn passes over d6") }
                    </text>
                </svg>
            }) }
        </section>
    }
}

/// Renders a bar for each step of space.
pub fn render_space() -> Html {
    html! {
        <section class="items">
            <h2>{ "Space" }</h2>
            { for SPACE.into_iter().map(|step| html! {
                <p key={step}>
                    <svg width="64" height="16" aria-hidden="true">
                        <rect width={var(step)} height="16" fill={var("--ink")} />
                    </svg>
                    { " " }<code>{ step }</code>
                </p>
            }) }
        </section>
    }
}

/// Each colour on its ground, with its contrast, and whether that is enough.
///
/// The theme must not change while it is mounted.
#[component]
pub fn Colors() -> Html {
    let list = use_node_ref();
    let ratios = use_state_eq(Vec::<Option<f64>>::new);
    {
        let (list, ratios) = (list.clone(), ratios.setter());
        use_effect_with((), move |()| {
            let pairs = COLORS.iter().enumerate();
            ratios.set(
                pairs
                    .map(|(index, _)| computed_contrast(&list, index))
                    .collect(),
            );
        });
    }
    let row = |(index, (color, ground, least)): (usize, (&'static str, &'static str, f64))| {
        let ratio = ratios.get(index).copied().flatten();
        let judgement = match ratio {
            Some(ratio) if ratio >= least => format!("{ratio:.2} : 1, passes {least} : 1"),
            Some(ratio) => format!("{ratio:.2} : 1, FAILS {least} : 1"),
            None => "not computed".to_owned(),
        };
        html! {
            <li key={index}>
                <svg width="64" height="32" aria-hidden="true">
                    <rect width="64" height="32" fill={var(ground)} />
                    <circle cx="32" cy="16" r="11" fill={var(color)} />
                </svg>
                { " " }<code>{ format!("{color} on {ground}") }</code>{ ": " }{ judgement }
            </li>
        }
    };
    html! {
        <section class="items">
            <h2>{ "Colours" }</h2>
            <ul ref={list}>{ for COLORS.into_iter().enumerate().map(row) }</ul>
        </section>
    }
}

/// Returns the contrast of the colours that a row of the list shows.
fn computed_contrast(list: &NodeRef, index: usize) -> Option<f64> {
    let color_of = |shape: &str| {
        let selector = format!("li:nth-child({}) {shape}", index + 1);
        parse_rgb(&dom::computed_style(list, &selector, "fill")?)
    };
    Some(contrast(color_of("circle")?, color_of("rect")?))
}

/// Parses a computed colour such as `rgb(38, 32, 26)`.
fn parse_rgb(text: &str) -> Option<[u8; 3]> {
    let values = text.strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut values = values.split(", ").map(|value| value.parse().ok());
    Some([values.next()??, values.next()??, values.next()??])
}

fn var(token: &str) -> String {
    format!("var({token})")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_colour_of_the_style_sheet_is_shown() {
        let declarations = include_str!("../../../static/css/tokens.css").split([';', '{', '}']);
        let colors: BTreeSet<&str> = declarations
            .filter_map(|declaration| {
                let (name, values) = declaration
                    .rsplit_once("*/")
                    .unwrap_or(("", declaration))
                    .1
                    .split_once(':')?;
                (name.trim().starts_with("--") && values.contains('#')).then_some(name.trim())
            })
            .collect();
        let shown = COLORS
            .iter()
            .flat_map(|&(color, ground, _)| [color, ground])
            .collect();
        assert_eq!(colors, shown);
    }
}
