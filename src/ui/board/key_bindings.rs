//! Keys of the board, while one of its squares has the focus. The list that visitors read is `text::keys`.

use course::board::square_navigation::FocusMove;
use rules::{File, Rank, Role};
use yew::KeyboardEvent;

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKey {
    /// Moves the focus to another square.
    MoveFocus(FocusMove),
    /// Moves the focus to the next piece of a role, or to the one before.
    NextPiece { role: Role, backwards: bool },
    /// Selects, moves or deselects a piece.
    Activate,
    /// Announces something.
    Describe(KeyQuestion),
    /// Sends a command to the page.
    Command(BoardCommand),
}

/// A key's command to the page around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardCommand {
    /// Focuses the field for typed moves.
    FocusMoveInput,
    /// Turns the board.
    Flip,
    /// Shows a hint.
    Hint,
    /// Opens the list of keys.
    ShowKeys,
}

/// A question that the board answers by an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyQuestion {
    /// Which square has the focus?
    Where,
    /// Which was the last move?
    LastMove,
    /// Which moves has the piece on this square?
    Moves,
    /// Which captures are legal?
    Captures,
}

/// A key press, from a `KeyboardEvent`.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyPress<'a> {
    /// The character or name, `KeyboardEvent.key`.
    pub key: &'a str,
    /// The physical key, `KeyboardEvent.code`.
    pub code: &'a str,
    pub shift: bool,
    pub ctrl: bool,
    /// Whether Alt or Meta is pressed: such a key is never the board's.
    pub has_other_modifier: bool,
}

impl KeyPress<'_> {
    /// Reads the key press of an event.
    pub fn read<R>(event: &KeyboardEvent, read: impl FnOnce(KeyPress) -> R) -> R {
        read(KeyPress {
            key: &event.key(),
            code: &event.code(),
            shift: event.shift_key(),
            ctrl: event.ctrl_key(),
            has_other_modifier: event.alt_key() || event.meta_key(),
        })
    }

    /// Returns the meaning of the key. Without `single_keys` letters, digits and `?` have none.
    pub fn key(self, single_keys: bool) -> Option<BoardKey> {
        if self.has_other_modifier {
            return None;
        }
        let focus_move = match self.key {
            "Home" if self.ctrl => FocusMove::First,
            "End" if self.ctrl => FocusMove::Last,
            _ if self.ctrl => return None,
            "ArrowUp" => FocusMove::Up,
            "ArrowDown" => FocusMove::Down,
            "ArrowLeft" => FocusMove::Left,
            "ArrowRight" => FocusMove::Right,
            "Home" => FocusMove::RowStart,
            "End" => FocusMove::RowEnd,
            "PageUp" => FocusMove::ColumnTop,
            "PageDown" => FocusMove::ColumnBottom,
            "Enter" | " " => return Some(BoardKey::Activate),
            _ if single_keys => return self.single_key(),
            _ => return None,
        };
        Some(BoardKey::MoveFocus(focus_move))
    }

    fn single_key(self) -> Option<BoardKey> {
        if self.key == "?" {
            return Some(BoardKey::Command(BoardCommand::ShowKeys));
        }
        if self.is_digit() {
            let index = usize::from(self.digit()?.checked_sub(1)?);
            let focus_move = if self.shift {
                FocusMove::File(File::from_index(index)?)
            } else {
                FocusMove::Rank(Rank::from_index(index)?)
            };
            return Some(BoardKey::MoveFocus(focus_move));
        }
        let backwards = self.shift;
        let key = match self.letter()? {
            'o' => BoardKey::Describe(KeyQuestion::Where),
            'l' => BoardKey::Describe(KeyQuestion::LastMove),
            'm' if self.shift => BoardKey::Describe(KeyQuestion::Captures),
            'm' => BoardKey::Describe(KeyQuestion::Moves),
            'i' => BoardKey::Command(BoardCommand::FocusMoveInput),
            'f' => BoardKey::Command(BoardCommand::Flip),
            'h' => BoardKey::Command(BoardCommand::Hint),
            letter => BoardKey::NextPiece {
                role: Role::from_letter(letter.to_ascii_uppercase())?,
                backwards,
            },
        };
        Some(key)
    }

    /// Returns true if the key is a digit or on the numeric keypad.
    pub fn is_digit(self) -> bool {
        self.digit_code().is_some()
    }

    /// Returns the digit of the key. The key may type something else: with Shift, or on some layouts.
    pub fn digit(self) -> Option<u8> {
        self.digit_code()?.parse().ok()
    }

    fn digit_code(&self) -> Option<&str> {
        let digit = self.code.strip_prefix("Digit");
        digit.or_else(|| self.code.strip_prefix("Numpad"))
    }

    /// Returns the letter of the key.
    ///
    /// On a keyboard of another script it is the Latin letter at its place.
    pub fn letter(self) -> Option<char> {
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

/// Returns whether a key may be the board's, before the interaction chunk is loaded.
pub fn may_be_board_key(event: &KeyboardEvent, single_keys: bool) -> bool {
    let press = (&*event.key(), event.ctrl_key());
    !event.alt_key() && !event.meta_key() && may_be_bound(press, single_keys)
}

fn may_be_bound((key, ctrl): (&str, bool), single_keys: bool) -> bool {
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

    fn key(key: &str, code: &str, shift: bool) -> Option<BoardKey> {
        let press = KeyPress {
            key,
            code,
            shift,
            ..KeyPress::default()
        };
        press.key(true)
    }

    #[test]
    fn letters_announce_jump_and_command() {
        for (letter, expected) in [
            ("o", BoardKey::Describe(KeyQuestion::Where)),
            ("l", BoardKey::Describe(KeyQuestion::LastMove)),
            ("m", BoardKey::Describe(KeyQuestion::Moves)),
            ("i", BoardKey::Command(BoardCommand::FocusMoveInput)),
            ("f", BoardKey::Command(BoardCommand::Flip)),
            ("h", BoardKey::Command(BoardCommand::Hint)),
        ] {
            assert_eq!(key(letter, "", false), Some(expected), "{letter}");
        }
        assert_eq!(
            key("M", "KeyM", true),
            Some(BoardKey::Describe(KeyQuestion::Captures))
        );
        assert_eq!(
            key("?", "Slash", true),
            Some(BoardKey::Command(BoardCommand::ShowKeys))
        );
        for role in Role::ALL {
            let letter = role.letter().to_string();
            for backwards in [false, true] {
                let jump = BoardKey::NextPiece { role, backwards };
                assert_eq!(key(&letter, "", backwards), Some(jump));
            }
        }
        assert_eq!(key("x", "KeyX", false), None);
        assert_eq!(key("Escape", "Escape", false), None);
        assert_eq!(key("Tab", "Tab", false), None);
    }

    #[test]
    fn digit_is_rank_and_with_shift_file() {
        let rank = BoardKey::MoveFocus(FocusMove::Rank(Rank::Fifth));
        assert_eq!(key("5", "Digit5", false), Some(rank));
        assert_eq!(
            key("(", "Digit5", false),
            Some(rank),
            "on a French keyboard"
        );
        let file = BoardKey::MoveFocus(FocusMove::File(File::E));
        assert_eq!(key("%", "Digit5", true), Some(file));
        assert_eq!(key("9", "Digit9", false), None);
        assert_eq!(key("0", "Digit0", false), None);
    }

    #[test]
    fn letters_of_another_script_are_matched_by_physical_key() {
        let knight = BoardKey::NextPiece {
            role: Role::Knight,
            backwards: false,
        };
        assert_eq!(key("т", "KeyN", false), Some(knight));
    }

    #[test]
    fn single_keys_can_be_switched_off() {
        for (key, code) in [
            ("n", "KeyN"),
            ("5", "Digit5"),
            ("?", "Slash"),
            ("o", "KeyO"),
        ] {
            let press = KeyPress {
                key,
                code,
                ..KeyPress::default()
            };
            assert_eq!(press.key(false), None, "{key}");
        }
        for key in ["ArrowUp", "Home", "Enter", " ", "PageDown"] {
            let press = KeyPress {
                key,
                ..KeyPress::default()
            };
            assert!(press.key(false).is_some(), "{key}");
        }
    }

    #[test]
    fn browser_shortcuts_are_not_board_keys() {
        let ctrl_f = KeyPress {
            key: "f",
            code: "KeyF",
            ctrl: true,
            ..KeyPress::default()
        };
        assert_eq!(ctrl_f.key(true), None);
        let alt_left = KeyPress {
            key: "ArrowLeft",
            has_other_modifier: true,
            ..KeyPress::default()
        };
        assert_eq!(alt_left.key(true), None);
        let ctrl_home = KeyPress {
            key: "Home",
            ctrl: true,
            ..KeyPress::default()
        };
        assert_eq!(
            ctrl_home.key(false),
            Some(BoardKey::MoveFocus(FocusMove::First))
        );
    }

    #[test]
    fn every_bound_key_but_enter_waits_for_the_chunk() {
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
                let press = KeyPress {
                    key,
                    code,
                    ..KeyPress::default()
                };
                let is_bound = press.key(single_keys).is_some();
                assert_eq!(may_be_bound((key, false), single_keys), is_bound, "{key}");
            }
        }
        for key in ["Enter", " ", "Tab", "Escape", "F5"] {
            assert!(!may_be_bound((key, false), true), "{key}");
        }
        assert!(may_be_bound(("Home", true), false));
        assert!(!may_be_bound(("f", true), true), "a browser shortcut");
    }
}
