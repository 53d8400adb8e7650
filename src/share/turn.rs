//! What becomes of a frame that is there, when something else was chosen.

use crate::route::embed::{EmbedAddress, LANGUAGES, Mode};
use crate::settings::Theme;

/// How a frame comes to show what was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It shows it already.
    Stay,
    /// It is told, by these messages.
    Tell(Vec<String>),
    /// It has to be loaded anew.
    Load,
}

impl Turn {
    /// The least that leads from one to the other.
    pub fn between(before: &EmbedAddress, after: &EmbedAddress) -> Self {
        if before == after {
            return Self::Stay;
        }
        let told = EmbedAddress {
            theme: after.theme,
            lang: after.lang,
            place: after.place.clone(),
            ..before.clone()
        };
        if told != *after {
            return Self::Load;
        }
        let mut messages = Vec::new();
        if (before.theme, before.lang) != (after.theme, after.lang) {
            let (theme, lang) = (Theme::NAMES[after.theme as usize], LANGUAGES[after.lang]);
            let looks = format!("{{\"theme\":\"{theme}\",\"lang\":\"{lang}\"}}");
            messages.push(message("set", &looks));
        }
        if before.place != after.place {
            let number = |part: &Option<String>| match part {
                Some(part) => part.parse::<u16>().ok(),
                None => Some(1),
            };
            let place = number(&after.place.scene).zip(number(&after.place.step));
            let Some((scene, step)) = place.filter(|_| after.mode == Mode::Lesson) else {
                return Self::Load;
            };
            let place = format!("{{\"scene\":{scene},\"step\":{step}}}");
            messages.push(message("goto", &place));
        }
        Self::Tell(messages)
    }
}

/// A message to a frame.
pub fn message(kind: &str, data: &str) -> String {
    format!("{{\"ns\":\"enpassant\",\"v\":1,\"id\":null,\"type\":\"{kind}\",\"data\":{data}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(before: &str, after: &str) -> Turn {
        Turn::between(&EmbedAddress::parse(before), &EmbedAddress::parse(after))
    }

    #[test]
    fn colours_and_places_are_told_and_all_else_is_loaded() {
        assert_eq!(
            turn("lesson=petrov", "lesson=petrov&mode=lesson"),
            Turn::Stay
        );
        let set = message("set", r#"{"theme":"dark","lang":"auto"}"#);
        assert_eq!(
            turn("lesson=petrov", "lesson=petrov&theme=dark"),
            Turn::Tell(vec![set.clone()])
        );
        assert_eq!(
            turn("mode=board", "mode=board&theme=dark"),
            Turn::Tell(vec![set.clone()])
        );
        let goto = message("goto", r#"{"scene":2,"step":1}"#);
        assert_eq!(
            turn("lesson=pins&step=5", "lesson=pins&scene=2"),
            Turn::Tell(vec![goto.clone()])
        );
        assert_eq!(
            turn("lesson=pins", "lesson=pins&scene=2&theme=dark"),
            Turn::Tell(vec![set, goto])
        );
        for (before, after) in [
            ("lesson=petrov", "lesson=pins"),
            ("lesson=petrov", "lesson=petrov&controls=min"),
            ("lesson=petrov", "lesson=petrov&orientation=black"),
            ("lesson=petrov", "mode=board"),
            ("mode=board", "mode=board&fen=8/8"),
            ("lesson=petrov", "lesson=petrov&step=ninety"),
            ("lesson=petrov", "lesson=petrov&theme=dark&autoplay"),
        ] {
            assert_eq!(turn(before, after), Turn::Load, "{after}");
        }
    }

    #[test]
    fn a_message_has_the_shape_of_the_contract() {
        assert_eq!(
            message("hello", r#"{"v":1}"#),
            r#"{"ns":"enpassant","v":1,"id":null,"type":"hello","data":{"v":1}}"#
        );
    }
}
