//! The keys of the board, while one of its squares has the focus.

use course::cursor::Stride;
use rules::{File, Rank, Role};
use yew::KeyboardEvent;

use super::Command;

/// What a key asks of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// To go to another square.
    Go(Stride),
    /// To go to the next man of a kind, or to the one before.
    Man {
        /// Which.
        role: Role,
        /// Whether the one before.
        backwards: bool,
    },
    /// To take a man up or put him down.
    Enter,
    /// To be told something.
    Ask(Question),
    /// What the page does.
    Page(Command),
}

/// Something that the board can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Where am I?
    Where,
    /// What was the last move?
    LastMove,
    /// Where may the man on this square go?
    Moves,
    /// What may be taken?
    Captures,
}

/// A key as the keyboard tells of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Press<'a> {
    /// What it writes.
    pub key: &'a str,
    /// Where it is.
    pub code: &'a str,
    /// With Shift.
    pub shift: bool,
    /// With Control.
    pub ctrl: bool,
    /// With Alt or Meta: never the board's.
    pub other: bool,
}

impl Press<'_> {
    /// What it asks of the board. Letters, digits and `?` can be switched off.
    pub fn key(self, single_keys: bool) -> Option<Key> {
        if self.other {
            return None;
        }
        let stride = match self.key {
            "Home" if self.ctrl => Stride::First,
            "End" if self.ctrl => Stride::Last,
            _ if self.ctrl => return None,
            "ArrowUp" => Stride::Up,
            "ArrowDown" => Stride::Down,
            "ArrowLeft" => Stride::Left,
            "ArrowRight" => Stride::Right,
            "Home" => Stride::RowStart,
            "End" => Stride::RowEnd,
            "PageUp" => Stride::Top,
            "PageDown" => Stride::Bottom,
            "Enter" | " " => return Some(Key::Enter),
            _ if single_keys => return self.single(),
            _ => return None,
        };
        Some(Key::Go(stride))
    }

    fn single(self) -> Option<Key> {
        if self.key == "?" {
            return Some(Key::Page(Command::Keys));
        }
        // With Shift a digit writes something else, and on some keyboards without it too.
        let digit = self.code.strip_prefix("Digit");
        if let Some(digit) = digit.or_else(|| self.code.strip_prefix("Numpad")) {
            let index = digit.parse::<usize>().ok()?.checked_sub(1)?;
            let stride = if self.shift {
                Stride::File(File::from_index(index)?)
            } else {
                Stride::Rank(Rank::from_index(index)?)
            };
            return Some(Key::Go(stride));
        }
        let backwards = self.shift;
        let key = match self.letter()? {
            'o' => Key::Ask(Question::Where),
            'l' => Key::Ask(Question::LastMove),
            'm' if self.shift => Key::Ask(Question::Captures),
            'm' => Key::Ask(Question::Moves),
            'i' => Key::Page(Command::Field),
            'f' => Key::Page(Command::Flip),
            'h' => Key::Page(Command::Hint),
            letter => Key::Man {
                role: Role::from_letter(letter.to_ascii_uppercase())?,
                backwards,
            },
        };
        Some(key)
    }

    /// The letter: what the key writes, or in another script what it would write in this one.
    fn letter(self) -> Option<char> {
        let mut letters = self.key.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        let letter = if letter.is_ascii() {
            letter
        } else {
            self.code.strip_prefix("Key")?.chars().next()?
        };
        Some(letter.to_ascii_lowercase())
    }
}

/// Whether a key may be one that a board has an answer to, as far as can be told at once.
pub fn may_be_key(event: &KeyboardEvent, single_keys: bool) -> bool {
    let press = (&*event.key(), event.ctrl_key());
    !event.alt_key() && !event.meta_key() && may_be(press, single_keys)
}

fn may_be((key, ctrl): (&str, bool), single_keys: bool) -> bool {
    match key {
        "Home" | "End" => true,
        _ if ctrl => false,
        " " => false,
        "PageUp" | "PageDown" => true,
        _ => key.starts_with("Arrow") || single_keys && key.chars().nth(1).is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: &str, code: &str, shift: bool) -> Option<Key> {
        let press = Press {
            key,
            code,
            shift,
            ..Press::default()
        };
        press.key(true)
    }

    #[test]
    fn letters_ask_jump_and_command() {
        for (letter, expected) in [
            ("o", Key::Ask(Question::Where)),
            ("l", Key::Ask(Question::LastMove)),
            ("m", Key::Ask(Question::Moves)),
            ("i", Key::Page(Command::Field)),
            ("f", Key::Page(Command::Flip)),
            ("h", Key::Page(Command::Hint)),
        ] {
            assert_eq!(key(letter, "", false), Some(expected), "{letter}");
        }
        assert_eq!(key("M", "KeyM", true), Some(Key::Ask(Question::Captures)));
        assert_eq!(key("?", "Slash", true), Some(Key::Page(Command::Keys)));
        for role in Role::ALL {
            let letter = role.letter().to_string();
            for backwards in [false, true] {
                let jump = Key::Man { role, backwards };
                assert_eq!(key(&letter, "", backwards), Some(jump));
            }
        }
        assert_eq!(key("x", "KeyX", false), None);
        assert_eq!(key("Escape", "Escape", false), None);
        assert_eq!(key("Tab", "Tab", false), None);
    }

    #[test]
    fn a_digit_is_a_rank_and_with_shift_a_file() {
        let rank = Key::Go(Stride::Rank(Rank::Fifth));
        assert_eq!(key("5", "Digit5", false), Some(rank));
        assert_eq!(
            key("(", "Digit5", false),
            Some(rank),
            "on a French keyboard"
        );
        let file = Key::Go(Stride::File(File::E));
        assert_eq!(key("%", "Digit5", true), Some(file));
        assert_eq!(key("9", "Digit9", false), None);
        assert_eq!(key("0", "Digit0", false), None);
    }

    #[test]
    fn letters_of_another_script_are_known_by_their_place() {
        let knight = Key::Man {
            role: Role::Knight,
            backwards: false,
        };
        assert_eq!(key("т", "KeyN", false), Some(knight));
    }

    #[test]
    fn single_keys_can_be_switched_off_and_the_others_stay() {
        for (key, code) in [
            ("n", "KeyN"),
            ("5", "Digit5"),
            ("?", "Slash"),
            ("o", "KeyO"),
        ] {
            let press = Press {
                key,
                code,
                ..Press::default()
            };
            assert_eq!(press.key(false), None, "{key}");
        }
        for key in ["ArrowUp", "Home", "Enter", " ", "PageDown"] {
            let press = Press {
                key,
                ..Press::default()
            };
            assert!(press.key(false).is_some(), "{key}");
        }
    }

    #[test]
    fn what_belongs_to_the_browser_is_left_to_it() {
        let ctrl_f = Press {
            key: "f",
            code: "KeyF",
            ctrl: true,
            ..Press::default()
        };
        assert_eq!(ctrl_f.key(true), None);
        let alt_left = Press {
            key: "ArrowLeft",
            other: true,
            ..Press::default()
        };
        assert_eq!(alt_left.key(true), None);
        let ctrl_home = Press {
            key: "Home",
            ctrl: true,
            ..Press::default()
        };
        assert_eq!(ctrl_home.key(false), Some(Key::Go(Stride::First)));
    }

    #[test]
    fn whatever_has_an_answer_is_waited_for_but_enter() {
        let keys = [
            "ArrowUp",
            "ArrowLeft",
            "Home",
            "End",
            "PageUp",
            "PageDown",
            "o",
            "M",
            "?",
            "5",
            "т",
            "N",
        ];
        for key in keys {
            for single_keys in [true, false] {
                let code = if key == "5" { "Digit5" } else { "KeyN" };
                let press = Press {
                    key,
                    code,
                    ..Press::default()
                };
                let answered = press.key(single_keys).is_some();
                assert_eq!(may_be((key, false), single_keys), answered, "{key}");
            }
        }
        for key in ["Enter", " ", "Tab", "Escape", "F5"] {
            assert!(!may_be((key, false), true), "{key}");
        }
        assert!(may_be(("Home", true), false));
        assert!(!may_be(("f", true), true), "what is the browser's");
    }
}
