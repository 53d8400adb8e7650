//! The panel where the settings are chosen.

use yew::prelude::*;

use super::sample::sample;
use super::shelf::{Change, Handle};
use super::{Setting, Settings};
use crate::web::dialog;
use crate::words::settings as words;

/// Every setting, in a dialog that is open as long as this is on the page. What is chosen is done at once.
#[component]
pub fn Panel() -> Html {
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with((), move |()| dialog::open(&frame));
    }
    let Some(shelf) = use_context::<Handle>() else {
        return html! { <dialog></dialog> };
    };
    let settings = shelf.settings();
    let onclick = Callback::from({
        let frame = frame.clone();
        move |event: MouseEvent| {
            if dialog::is_dismissed(&event) {
                dialog::close(&frame);
            }
        }
    });
    let change = |change: fn(Event) -> Option<Change>| {
        let dispatch = shelf.dispatcher();
        Callback::from(move |event: Event| {
            if let Some(change) = change(event) {
                dispatch.dispatch(change);
            }
        })
    };
    let clear = {
        let dispatch = shelf.dispatcher();
        Callback::from(move |_| dispatch.dispatch(Change::Clear))
    };
    html! {
        <dialog ref={frame} class="dialog settings" aria-labelledby="settings"
            aria-describedby="settings-term" {onclick}
            onclose={change(|_| Some(Change::Open(None)))}>
            <div class="sheet" onchange={change(|event| chosen(&event))}>
                <header>
                    <h2 id="settings">{ words::SETTINGS }</h2>
                    <button type="button" data-close="">{ words::CLOSE }</button>
                </header>
                <p id="settings-term" class="term" role="status">{ words::term(shelf.term()) }</p>
                { radios(&settings, Setting::Theme) }
                { radios(&settings, Setting::Squares) }
                { radios(&settings, Setting::Coordinates) }
                { sample() }
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
            </div>
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
fn chosen(event: &Event) -> Option<Change> {
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
    Some(Change::Choose(setting, place))
}
