//! The panel where the settings are chosen, and the button that opens it.

use yew::prelude::*;

use super::sample::Sample;
use super::shelf::{Change, Handle};
use super::{Setting, Settings};
use crate::web::dialog;
use crate::words::settings as words;

/// The button in the masthead that opens the [`Panel`].
#[component]
pub fn SettingsButton() -> Html {
    let open = use_state_eq(|| false);
    let onclick = {
        let open = open.setter();
        Callback::from(move |_| open.set(true))
    };
    let on_close = {
        let open = open.setter();
        use_callback((), move |(), ()| open.set(false))
    };
    html! {
        <div class="settings-button">
            <button type="button" aria-haspopup="dialog" {onclick}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d={SLIDERS} /></svg>
                { words::SETTINGS }
            </button>
            if *open {
                <Panel {on_close} />
            }
        </div>
    }
}

/// Three sliders.
const SLIDERS: &str = "M3 6h10M19 6h2M16 3.5v5M3 12h2M11 12h10M8 9.5v5M3 18h8M17 18h4M14 15.5v5";

/// What the panel is told.
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// Called when it has been closed, in whatever way.
    pub on_close: Callback<()>,
}

/// Every setting, in a dialog that is open as long as this is on the page. What is chosen is done at once.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    let frame = use_node_ref();
    let shelf = use_context::<Handle>();
    {
        let frame = frame.clone();
        use_effect_with((), move |()| dialog::open(&frame));
    }
    let close = {
        let frame = frame.clone();
        Callback::from(move |()| dialog::close(&frame))
    };
    let onclick = {
        let close = close.clone();
        Callback::from(move |event: MouseEvent| {
            if dialog::is_outside(&event) {
                close.emit(());
            }
        })
    };
    let onchange = {
        let shelf = shelf.clone();
        Callback::from(move |event: Event| {
            if let Some((shelf, (setting, choice))) = shelf.as_ref().zip(chosen(&event)) {
                shelf.dispatch(Change::Choose(setting, choice));
            }
        })
    };
    let clear = {
        let shelf = shelf.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(shelf) = &shelf {
                shelf.dispatch(Change::Clear);
            }
        })
    };
    let settings = shelf.as_ref().map(|shelf| shelf.settings());
    let settings = settings.unwrap_or_default();
    let term = shelf.as_ref().and_then(|shelf| words::term(shelf.term()));
    html! {
        <dialog ref={frame} class="settings" aria-labelledby="settings" {onclick}
            onclose={props.on_close.reform(|_| ())}>
            <form method="dialog" {onchange}>
                <header>
                    <h2 id="settings">{ words::SETTINGS }</h2>
                    <button>{ words::CLOSE }</button>
                </header>
                <p class="term" role="status">{ term }</p>
                { radios(&settings, Setting::Theme) }
                { radios(&settings, Setting::Squares) }
                { radios(&settings, Setting::Coordinates) }
                <Sample />
                { radios(&settings, Setting::Motion) }
                { radios(&settings, Setting::Speed) }
                { radios(&settings, Setting::Notation) }
                <fieldset>
                    <legend>{ words::SENSES }</legend>
                    <div>
                        { for SWITCHES.map(|setting| switch(&settings, setting)) }
                    </div>
                </fieldset>
                <footer>
                    <button type="button" onclick={clear}>{ words::DEFAULTS }</button>
                </footer>
            </form>
        </dialog>
    }
}

/// What is on or off.
const SWITCHES: [Setting; 3] = [Setting::Sound, Setting::Vibration, Setting::Keys];

/// A setting of which one choice is made.
fn radios(settings: &Settings, setting: Setting) -> Html {
    let chosen = settings.chosen(setting);
    let choices = setting.choices().iter().zip(words::choices(setting));
    html! {
        <fieldset>
            <legend>{ words::name(setting) }</legend>
            <div>
                { for choices.enumerate().map(|(choice, (value, text))| html! {
                    <label key={*value}>
                        <input type="radio" name={setting.key()} value={*value}
                            checked={choice == chosen} />
                        if setting == Setting::Squares {
                            <span class="swatch" data-squares={*value} />
                        }
                        { text }
                    </label>
                }) }
            </div>
        </fieldset>
    }
}

/// A setting that is on or off, in a box that is ticked.
fn switch(settings: &Settings, setting: Setting) -> Html {
    html! {
        <label key={setting.key()}>
            <input type="checkbox" name={setting.key()} checked={settings.chosen(setting) == ON} />
            { words::name(setting) }
        </label>
    }
}

/// The place of “on” among the choices of what is on or off.
const ON: usize = super::Switch::On as usize;

/// What was chosen by the radio button or box that an event came from.
fn chosen(event: &Event) -> Option<(Setting, usize)> {
    let (name, value, is_ticked) = dialog::input(event)?;
    let setting = Setting::named(&name)?;
    let place = match setting {
        Setting::Sound | Setting::Vibration | Setting::Keys => usize::from(is_ticked),
        Setting::Theme
        | Setting::Squares
        | Setting::Coordinates
        | Setting::Motion
        | Setting::Speed
        | Setting::Notation => setting.choices().iter().position(|name| *name == value)?,
    };
    Some((setting, place))
}
