//! The commands that the embedding page may send: parsed from untrusted messages.

use crate::browser::parent_window::RawMessage;
use crate::route::embed::EmbedLanguage;
use crate::settings::Theme;

/// A command of the embedding page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostCommand {
    /// Asks for the `ready` message.
    Hello,
    /// Goes to a scene and a step, from 1. The default is the current scene and its first step.
    Goto {
        scene: Option<usize>,
        step: Option<usize>,
    },
    Next,
    Previous,
    /// Starts autoplay.
    Play,
    /// Stops autoplay.
    Pause,
    /// Changes theme and language.
    Set {
        theme: Option<Theme>,
        lang: Option<EmbedLanguage>,
    },
    /// Asks for the `state` message.
    State,
}

/// A field of a message whose value is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidField {
    pub field: &'static str,
    /// The value; empty for a number.
    pub value: String,
}

/// The largest scene or step number that is accepted.
const MAX_ORDINAL: f64 = 10_000.0;

impl HostCommand {
    /// Parses a message. Returns `None` for an unknown type, which a later version may define.
    ///
    /// # Errors
    ///
    /// Returns the first field that is invalid.
    pub fn parse(message: &RawMessage) -> Result<Option<Self>, InvalidField> {
        Ok(Some(match message.kind.as_str() {
            "hello" => Self::Hello,
            "goto" => Self::Goto {
                scene: parse_ordinal("scene", message.scene)?,
                step: parse_ordinal("step", message.step)?,
            },
            "next" => Self::Next,
            "previous" => Self::Previous,
            "play" => Self::Play,
            "pause" => Self::Pause,
            "set" => Self::Set {
                theme: parse_name("theme", message.theme.as_deref(), Theme::from_name)?,
                lang: parse_name("lang", message.lang.as_deref(), EmbedLanguage::from_tag)?,
            },
            "state" => Self::State,
            _ => return Ok(None),
        }))
    }
}

/// Parses a whole number from 1 to [`MAX_ORDINAL`].
fn parse_ordinal(field: &'static str, number: Option<f64>) -> Result<Option<usize>, InvalidField> {
    let Some(number) = number else {
        return Ok(None);
    };
    if (1.0..=MAX_ORDINAL).contains(&number) && number.fract() == 0.0 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        // The number is whole and small.
        return Ok(Some(number as usize));
    }
    // Formatting a float would add more code than the rest of this module.
    let value = String::new();
    Err(InvalidField { field, value })
}

fn parse_name<T>(
    field: &'static str,
    name: Option<&str>,
    from_name: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, InvalidField> {
    let found = name.map(|name| {
        from_name(name).ok_or_else(|| InvalidField {
            field,
            value: name.to_owned(),
        })
    });
    found.transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(kind: &str) -> RawMessage {
        RawMessage {
            kind: kind.to_owned(),
            ..RawMessage::default()
        }
    }

    fn goto(scene: Option<f64>, step: Option<f64>) -> RawMessage {
        RawMessage {
            scene,
            step,
            ..message("goto")
        }
    }

    #[test]
    fn goto_and_set_parse_their_fields() {
        assert_eq!(
            HostCommand::parse(&goto(Some(2.0), None)),
            Ok(Some(HostCommand::Goto {
                scene: Some(2),
                step: None,
            }))
        );
        let set = RawMessage {
            theme: Some("dark".to_owned()),
            lang: Some("en-GB".to_owned()),
            ..message("set")
        };
        assert_eq!(
            HostCommand::parse(&set),
            Ok(Some(HostCommand::Set {
                theme: Some(Theme::Dark),
                lang: Some(EmbedLanguage::English),
            }))
        );
    }

    #[test]
    fn invalid_numbers_and_names_are_rejected() {
        for number in [0.0, -1.0, 1.5, 1e9, f64::NAN, f64::INFINITY] {
            let parse = |scene, step| HostCommand::parse(&goto(scene, step));
            assert!(parse(Some(number), None).is_err(), "{number}");
            assert!(parse(None, Some(number)).is_err(), "{number}");
        }
        let set = RawMessage {
            theme: Some("__proto__".to_owned()),
            ..message("set")
        };
        let error = InvalidField {
            field: "theme",
            value: "__proto__".to_owned(),
        };
        assert_eq!(HostCommand::parse(&set), Err(error));
    }

    #[test]
    fn unknown_message_types_are_ignored() {
        for kind in ["", "constructor", "ready", "HELLO", "eval"] {
            assert_eq!(HostCommand::parse(&message(kind)), Ok(None), "{kind}");
        }
    }
}
