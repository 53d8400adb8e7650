//! The accent of an embed, in shades that can be read.
//!
//! It is the colour of everything about en passant.

use std::fmt;

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rgb([u8; 3]);

const BLACK: Rgb = Rgb([0; 3]);
const WHITE: Rgb = Rgb([255; 3]);

/// The grounds that the accent is read on, from `static/css/tokens.css`: on a light page, on a dark page, and the darkest
/// square of all boards.
const LIGHT_GROUND: Rgb = Rgb([0xf8, 0xe6, 0xda]);
const DARK_GROUND: Rgb = Rgb([0x3a, 0x24, 0x18]);
const DARKEST_SQUARE: Rgb = Rgb([0xb1, 0x9b, 0x70]);

/// The least contrast of text, and of marks on the board.
const TEXT_CONTRAST: f64 = 4.5;
const MARK_CONTRAST: f64 = 3.0;

/// The least contrast on the board from which the shade with [`MARK_CONTRAST`] still looks like the chosen colour.
const SIMILAR_SHADE_CONTRAST: f64 = 2.0;

/// A chosen accent, and its shades that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accent {
    /// The chosen colour as an address has it: six hexadecimal digits.
    name: String,
    chosen: Rgb,
    on_light: Rgb,
    on_dark: Rgb,
    on_board: Rgb,
}

impl Accent {
    /// Parses a colour such as `b8410f`. It has three or six hexadecimal digits, with or without `#` before them.
    pub fn parse(text: &str) -> Option<Self> {
        let chosen = Rgb::parse(text.strip_prefix('#').unwrap_or(text))?;
        Some(Self {
            name: chosen.to_string(),
            chosen,
            on_light: chosen.readable_on(LIGHT_GROUND, BLACK, TEXT_CONTRAST),
            on_dark: chosen.readable_on(DARK_GROUND, WHITE, TEXT_CONTRAST),
            on_board: chosen.readable_on(DARKEST_SQUARE, BLACK, MARK_CONTRAST),
        })
    }

    /// Returns whether the chosen colour can be read on a page and on the board. A light or a dark page is enough; on
    /// the board the shade may be slightly darker.
    pub fn is_readable(&self) -> bool {
        let on_page = [self.on_light, self.on_dark].contains(&self.chosen);
        let is_dark = self.chosen.luminance() < DARKEST_SQUARE.luminance();
        on_page && is_dark && self.chosen.contrast(DARKEST_SQUARE) >= SIMILAR_SHADE_CONTRAST
    }

    /// Returns the custom properties of `static/css/tokens.css` with their values.
    pub fn properties(&self) -> [(&'static str, String); 3] {
        [
            ("--accent-on-light", self.on_light),
            ("--accent-on-dark", self.on_dark),
            ("--accent-on-board", self.on_board),
        ]
        .map(|(name, color)| (name, format!("#{color}")))
    }

    /// Returns the chosen colour as an address has it.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Rgb {
    /// Parses three or six hexadecimal digits.
    fn parse(digits: &str) -> Option<Self> {
        let length = match digits.len() {
            3 => 1,
            6 => 2,
            _ => return None,
        };
        let mut values = [0; 3];
        for (value, part) in values.iter_mut().zip(digits.as_bytes().chunks(length)) {
            // A single digit stands for two equal ones.
            for digit in part.iter().cycle().take(2) {
                let digit = u8::try_from(char::from(*digit).to_digit(16)?).ok()?;
                *value = *value * 16 + digit;
            }
        }
        Some(Self(values))
    }

    /// Returns the colour, mixed with as little of `toward` as gives it a contrast on a ground.
    fn readable_on(self, ground: Self, toward: Self, contrast: f64) -> Self {
        let shades = (0..=STEPS).map(|step| self.mix(toward, step));
        let mut readable = shades.filter(|shade| shade.contrast(ground) >= contrast);
        readable.next().unwrap_or(toward)
    }

    /// Mixes the colour with `step` parts of [`STEPS`] of another.
    fn mix(self, other: Self, step: u16) -> Self {
        let mut mixed = self.0;
        for (value, other) in mixed.iter_mut().zip(other.0) {
            let sum = u16::from(*value) * (STEPS - step) + u16::from(other) * step;
            *value = u8::try_from(sum / STEPS).unwrap_or(u8::MAX);
        }
        Self(mixed)
    }

    /// Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2).
    fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Returns the relative luminance, from 0 to 1 (WCAG 2.2).
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

/// Returns the contrast ratio of two colours in sRGB, from 1 to 21 (WCAG 2.2).
#[cfg(debug_assertions)]
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    Rgb(one).contrast(Rgb(other))
}

/// The number of steps from a colour to black or white.
const STEPS: u16 = 50;

/// Six hexadecimal digits.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_parsed_with_three_or_six_digits() {
        for (text, color) in [
            ("b8410f", Some("b8410f")),
            ("#B8410F", Some("b8410f")),
            ("#08c", Some("0088cc")),
            ("08", None),
            ("", None),
            ("#", None),
            ("red", None),
            ("12345é", None),
            ("+12+12", None),
        ] {
            let accent = Accent::parse(text);
            assert_eq!(accent.as_ref().map(Accent::name), color, "{text}");
        }
    }

    #[test]
    fn grounds_are_those_of_the_style_sheet() {
        const TOKENS: &str = include_str!("../../../static/css/tokens.css");
        let ground = |rgb: Rgb| format!("#{rgb}");
        let line = TOKENS
            .lines()
            .find(|line| line.contains("--en-passant-ground:"))
            .unwrap();
        assert!(
            line.contains(&ground(LIGHT_GROUND)) && line.contains(&ground(DARK_GROUND)),
            "{line}"
        );
        let squares = TOKENS
            .split("--dark-square:")
            .nth(1)
            .unwrap()
            .split(';')
            .next()
            .unwrap();
        let squares = squares.split('#').skip(1).map(|rest| {
            let digits: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
            Rgb::parse(&digits).unwrap()
        });
        let darkest = squares.map(Rgb::luminance).fold(1.0, f64::min);
        assert!(darkest >= DARKEST_SQUARE.luminance() - 1e-9, "{darkest}");
    }

    #[test]
    fn every_accent_can_be_read_wherever_it_is_used() {
        for red in (0..=255).step_by(51) {
            for green in (0..=255).step_by(51) {
                for blue in (0..=255).step_by(51) {
                    let color = Rgb([red, green, blue]);
                    let accent = Accent::parse(&color.to_string()).unwrap();
                    for (shade, ground, contrast) in [
                        (accent.on_light, LIGHT_GROUND, TEXT_CONTRAST),
                        (accent.on_dark, DARK_GROUND, TEXT_CONTRAST),
                        (accent.on_board, DARKEST_SQUARE, MARK_CONTRAST),
                    ] {
                        assert!(shade.contrast(ground) >= contrast, "{color}: {shade}");
                    }
                }
            }
        }
    }

    #[test]
    fn readable_accent_stays_as_it_is() {
        for readable in ["8c2c05", "b8410f", "0b6e4f", "333"] {
            assert!(Accent::parse(readable).unwrap().is_readable(), "{readable}");
        }
        let accent = Accent::parse("8c2c05").unwrap();
        assert_eq!(
            accent.properties()[0],
            ("--accent-on-light", "#8c2c05".to_owned())
        );
        for unreadable in ["ffee00", "fff", "b19b70", "f08a52"] {
            assert!(
                !Accent::parse(unreadable).unwrap().is_readable(),
                "{unreadable}"
            );
        }
    }
}
