//! The user's choices, stored in the browser.
//!
//! [`Settings`] is a plain value. [`Setting`] names its fields and [`SettingValue`] is one of them, for code that
//! treats them alike: the stored text (`serialize`), the attributes that style sheets read, and the settings panel.
//! [`store`] provides the settings to the components below the app.

mod choices;
mod model;
mod serialize;
pub mod store;

pub use choices::{BoardTheme, Coordinates, Motion, Notation, Switch, Theme};
pub use model::{Setting, SettingValue, Settings};
pub use store::use_settings;
