//! What the page around a frame may ask of it: the door from an untrusted message to an order.

use crate::route::embed::language;
use crate::settings::Theme;

/// The fields of a message that came, each only if it is of its type. Nothing else of it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Letter {
    /// The message’s type.
    pub kind: String,
    /// The number of a scene.
    pub scene: Option<f64>,
    /// The number of a step.
    pub step: Option<f64>,
    /// The name of a theme.
    pub theme: Option<String>,
    /// The name of a language.
    pub lang: Option<String>,
}

/// Something that a frame is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Say that it is ready.
    Hello,
    /// Go to a scene and a step, from 1; without a scene to a step of this one, without a step to the first.
    Goto {
        /// The scene.
        scene: Option<usize>,
        /// The step.
        step: Option<usize>,
    },
    /// Make a step.
    Next,
    /// Take it back.
    Previous,
    /// Play by itself.
    Play,
    /// Stop that.
    Pause,
    /// Change its looks, by their place among the choices.
    Set {
        /// The theme.
        theme: Option<usize>,
        /// The language.
        lang: Option<usize>,
    },
    /// Say how it stands.
    State,
}

/// A field of a message that cannot be what is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The field.
    pub field: &'static str,
    /// What stands there.
    pub asked: String,
}

/// No lesson has as many scenes, and no line as many steps.
const MOST: f64 = 10_000.0;

impl Order {
    /// The order in a letter; none in one of a type that nobody knows, which a later version may.
    ///
    /// # Errors
    ///
    /// The first field that cannot be meant.
    pub fn read(letter: &Letter) -> Result<Option<Self>, Refusal> {
        Ok(Some(match letter.kind.as_str() {
            "hello" => Self::Hello,
            "goto" => Self::Goto {
                scene: ordinal("scene", letter.scene)?,
                step: ordinal("step", letter.step)?,
            },
            "next" => Self::Next,
            "previous" => Self::Previous,
            "play" => Self::Play,
            "pause" => Self::Pause,
            "set" => Self::Set {
                theme: named("theme", letter.theme.as_deref(), |name| {
                    Theme::NAMES.iter().position(|known| *known == name)
                })?,
                lang: named("lang", letter.lang.as_deref(), language)?,
            },
            "state" => Self::State,
            _ => return Ok(None),
        }))
    }
}

/// A whole number from 1.
fn ordinal(field: &'static str, number: Option<f64>) -> Result<Option<usize>, Refusal> {
    let Some(number) = number else {
        return Ok(None);
    };
    if (1.0..=MOST).contains(&number) && number.fract() == 0.0 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        // It is whole and small.
        return Ok(Some(number as usize));
    }
    // A number is not written out: that takes more code than all the rest of this.
    let asked = String::new();
    Err(Refusal { field, asked })
}

fn named(
    field: &'static str,
    name: Option<&str>,
    find: impl Fn(&str) -> Option<usize>,
) -> Result<Option<usize>, Refusal> {
    let found = name.map(|name| {
        find(name).ok_or_else(|| Refusal {
            field,
            asked: name.to_owned(),
        })
    });
    found.transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(kind: &str) -> Letter {
        Letter {
            kind: kind.to_owned(),
            ..Letter::default()
        }
    }

    fn at(scene: Option<f64>, step: Option<f64>) -> Letter {
        Letter {
            scene,
            step,
            ..letter("goto")
        }
    }

    #[test]
    fn each_message_of_the_contract_is_an_order() {
        for (kind, order) in [
            ("hello", Order::Hello),
            ("next", Order::Next),
            ("previous", Order::Previous),
            ("play", Order::Play),
            ("pause", Order::Pause),
            ("state", Order::State),
        ] {
            assert_eq!(Order::read(&letter(kind)), Ok(Some(order)));
        }
        let order = Order::Goto {
            scene: Some(2),
            step: None,
        };
        assert_eq!(Order::read(&at(Some(2.0), None)), Ok(Some(order)));
        let set = Letter {
            theme: Some("dark".to_owned()),
            lang: Some("en-GB".to_owned()),
            ..letter("set")
        };
        let order = Order::Set {
            theme: Some(2),
            lang: Some(1),
        };
        assert_eq!(Order::read(&set), Ok(Some(order)));
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for number in [0.0, -1.0, 1.5, 1e9, f64::NAN, f64::INFINITY] {
            assert!(Order::read(&at(Some(number), None)).is_err(), "{number}");
            assert!(Order::read(&at(None, Some(number))).is_err(), "{number}");
        }
        let theme = Some("__proto__".to_owned());
        let set = Letter {
            theme,
            ..letter("set")
        };
        let refusal = Refusal {
            field: "theme",
            asked: "__proto__".to_owned(),
        };
        assert_eq!(Order::read(&set), Err(refusal));
    }

    #[test]
    fn a_type_that_nobody_knows_is_nothing() {
        for kind in ["", "constructor", "ready", "HELLO", "eval"] {
            assert_eq!(Order::read(&letter(kind)), Ok(None), "{kind}");
        }
    }
}
