//! The settings while the page is open.
//!
//! They are read from local storage once, written when the user changes one, and updated when another tab writes them.

use std::rc::Rc;

use yew::prelude::*;

use crate::browser::dom;
use crate::browser::storage;
use crate::browser::storage::{LocalKey, Persistence};
use crate::settings::serialize::StoredSettings;
use crate::settings::{Setting, SettingValue, Settings};

/// The settings, how long they last, and the dialog that is open.
#[derive(Clone, PartialEq)]
pub struct SettingsStore {
    stored: StoredSettings,
    /// Whether the user changed a setting, so that it must be written.
    is_dirty: bool,
    /// Whether the browser stores nothing for this site.
    is_denied: bool,
    dialog: Option<Dialog>,
}

/// A dialog that every page can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The list of keys.
    Keys,
    /// No dialog, but a lesson as large as the screen.
    Present,
}

/// An action on the [`SettingsStore`].
pub enum SettingsAction {
    /// Opens a dialog, or closes the open one.
    SetDialog(Option<Dialog>),
    /// Sets the value of a setting.
    Set(SettingValue),
    /// Restores the defaults.
    Reset,
    /// Takes over what another tab wrote, or removed.
    StorageChanged(Option<String>),
    /// The settings could not be written.
    StorageDenied,
}

impl SettingsStore {
    fn load() -> Self {
        let text = storage::read(LocalKey::Settings);
        let is_denied = text.is_err();
        let text = text.ok().flatten().unwrap_or_default();
        Self {
            stored: StoredSettings::parse(&text),
            is_dirty: false,
            is_denied,
            dialog: None,
        }
    }

    /// Returns the current settings.
    pub fn settings(&self) -> Settings {
        self.stored.settings
    }

    /// Returns the open dialog.
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog
    }

    /// Returns how long the settings last.
    pub fn persistence(&self) -> Persistence {
        if self.stored.serialize().is_none() {
            Persistence::NewerVersion
        } else if self.is_denied {
            Persistence::Denied
        } else {
            Persistence::Stored
        }
    }
}

impl Reducible for SettingsStore {
    type Action = SettingsAction;

    fn reduce(self: Rc<Self>, action: SettingsAction) -> Rc<Self> {
        let mut store = (*self).clone();
        store.is_dirty = matches!(action, SettingsAction::Set(_) | SettingsAction::Reset);
        match action {
            SettingsAction::SetDialog(dialog) => store.dialog = dialog,
            SettingsAction::Set(value) => store.stored.set(value),
            SettingsAction::Reset => store.stored.reset(),
            SettingsAction::StorageChanged(text) => {
                store.stored = StoredSettings::parse(&text.unwrap_or_default());
            }
            SettingsAction::StorageDenied => store.is_denied = true,
        }
        Rc::new(store)
    }
}

/// The context through which components reach the store.
pub type SettingsHandle = UseReducerHandle<SettingsStore>;

/// Loads the settings, and applies them to the root element. The app provides the handle as a context.
#[hook]
pub fn use_settings_store() -> SettingsHandle {
    let store = use_reducer_eq(SettingsStore::load);
    let dispatch = store.dispatcher();
    use_effect_with((*store).clone(), move |store| {
        for setting in Setting::ROOT_DATA {
            dom::set_root_data(setting.key(), store.settings().non_default_name(setting));
        }
        let text = store.stored.serialize().filter(|_| store.is_dirty);
        if text.is_some_and(|text| storage::write(LocalKey::Settings, &text).is_err()) {
            dispatch.dispatch(SettingsAction::StorageDenied);
        }
    });
    let dispatch = store.dispatcher();
    use_effect_with((), move |()| {
        let listener = storage::on_change(LocalKey::Settings, move |text| {
            dispatch.dispatch(SettingsAction::StorageChanged(text));
        });
        move || drop(listener)
    });
    store
}

/// Returns the settings from the context, or the defaults outside the app.
#[hook]
pub fn use_settings() -> Settings {
    use_context::<SettingsHandle>().map_or_else(Settings::default, |store| store.settings())
}

/// Returns a callback that opens the list of keys.
#[hook]
pub fn use_open_key_list() -> Callback<()> {
    let dispatch = use_context::<SettingsHandle>().map(|store| store.dispatcher());
    use_callback((), move |(), ()| {
        if let Some(dispatch) = &dispatch {
            dispatch.dispatch(SettingsAction::SetDialog(Some(Dialog::Keys)));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Theme;

    fn store(text: &str) -> Rc<SettingsStore> {
        Rc::new(SettingsStore {
            stored: StoredSettings::parse(text),
            is_dirty: false,
            is_denied: false,
            dialog: None,
        })
    }

    #[test]
    fn only_changes_of_this_tab_are_written() {
        let written = |store: &SettingsStore| {
            let text = store.stored.serialize();
            (store.is_dirty, text.expect("a text of this version"))
        };
        let chosen =
            store("1;theme=dark").reduce(SettingsAction::Set(SettingValue::Theme(Theme::Light)));
        assert_eq!(written(&chosen), (true, "1;theme=light".into()));
        let changed = chosen.reduce(SettingsAction::StorageChanged(Some("1;sound=on".into())));
        assert_eq!(written(&changed), (false, "1;sound=on".into()));
        let removed = changed.reduce(SettingsAction::StorageChanged(None));
        assert_eq!(written(&removed), (false, "1".into()));
    }

    #[test]
    fn persistence_of_settings_is_known() {
        assert_eq!(store("1").persistence(), Persistence::Stored);
        let denied = store("1").reduce(SettingsAction::StorageDenied);
        assert_eq!(denied.persistence(), Persistence::Denied);
        let newer =
            store("2;theme=dark").reduce(SettingsAction::Set(SettingValue::Theme(Theme::Light)));
        assert_eq!(newer.persistence(), Persistence::NewerVersion);
    }
}
