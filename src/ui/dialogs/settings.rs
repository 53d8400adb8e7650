//! The settings dialog.

use yew::prelude::*;

use crate::browser::dialog;
use crate::settings::store::{SettingsAction, SettingsHandle};
use crate::settings::{Setting, SettingValue, Settings, Switch};
use crate::text::settings as strings;
use crate::ui::dialogs::board_preview::board_preview;

/// The dialog with every setting. It is open while mounted; a choice takes effect immediately.
#[component]
pub fn SettingsDialog() -> Html {
    let dialog_ref = use_node_ref();
    {
        let dialog = dialog_ref.clone();
        use_effect_with((), move |()| dialog::open(&dialog));
    }
    let Some(store) = use_context::<SettingsHandle>() else {
        return html! { <dialog></dialog> };
    };
    let settings = store.settings();
    let onclick = Callback::from({
        let dialog = dialog_ref.clone();
        move |event: MouseEvent| {
            if dialog::is_dismissed(&event) {
                dialog::close(&dialog);
            }
        }
    });
    let dispatch_change = |action: fn(Event) -> Option<SettingsAction>| {
        let dispatch = store.dispatcher();
        Callback::from(move |event: Event| {
            if let Some(action) = action(event) {
                dispatch.dispatch(action);
            }
        })
    };
    let reset = {
        let dispatch = store.dispatcher();
        Callback::from(move |_| dispatch.dispatch(SettingsAction::Reset))
    };
    html! {
        <dialog ref={dialog_ref} class="dialog settings" aria-labelledby="settings"
            aria-describedby="settings-persistence" {onclick}
            onclose={dispatch_change(|_| Some(SettingsAction::SetDialog(None)))}>
            <div class="sheet" onchange={dispatch_change(|event| parse_change(&event))}>
                <header>
                    <h2 id="settings">{ strings::SETTINGS }</h2>
                    <button type="button" data-close="">{ strings::CLOSE }</button>
                </header>
                <p id="settings-persistence" class="footnote" role="status">{ strings::describe_persistence(store.persistence()) }</p>
                { radio_group(&settings, Setting::Theme) }
                { radio_group(&settings, Setting::BoardTheme) }
                { radio_group(&settings, Setting::Coordinates) }
                { board_preview() }
                { radio_group(&settings, Setting::Motion) }
                { radio_group(&settings, Setting::Speed) }
                { radio_group(&settings, Setting::Notation) }
                <fieldset>
                    <legend>{ strings::SWITCHES }</legend>
                    <div>
                        { for SWITCHES.map(|setting| checkbox(&settings, setting)) }
                    </div>
                </fieldset>
                <footer>
                    <button type="button" onclick={reset}>{ strings::DEFAULTS }</button>
                </footer>
            </div>
        </dialog>
    }
}

/// The settings that are on or off.
const SWITCHES: [Setting; 3] = [Setting::Sound, Setting::Vibration, Setting::Keys];

/// Renders a setting as a group of radio buttons.
fn radio_group(settings: &Settings, setting: Setting) -> Html {
    let chosen = settings.get(setting).name();
    let choices = setting.choices().iter().zip(strings::choice_names(setting));
    html! {
        <fieldset>
            <legend>{ strings::setting_name(setting) }</legend>
            <div>
                { for choices.map(|(value, text)| html! {
                    <label key={*value}>
                        <input type="radio" name={setting.key()} value={*value}
                            checked={*value == chosen} />
                        if setting == Setting::BoardTheme {
                            <span class="swatch" data-squares={*value} />
                        }
                        { text }
                    </label>
                }) }
            </div>
        </fieldset>
    }
}

/// Renders a setting that is on or off as a checkbox.
fn checkbox(settings: &Settings, setting: Setting) -> Html {
    html! {
        <label key={setting.key()}>
            <input type="checkbox" name={setting.key()} checked={settings.get(setting).name() == Switch::On.name()} />
            { strings::setting_name(setting) }
        </label>
    }
}

/// Returns the choice of the radio button or checkbox that an event came from.
fn parse_change(event: &Event) -> Option<SettingsAction> {
    let (name, value, is_checked) = dialog::changed_input(event)?;
    let setting = Setting::parse(&name)?;
    // The value of a checkbox is the same on and off.
    let choice = match (SWITCHES.contains(&setting), is_checked) {
        (false, _) => &value,
        (true, false) => Switch::Off.name(),
        (true, true) => Switch::On.name(),
    };
    SettingValue::parse(setting, choice).map(SettingsAction::Set)
}
