//! The clock and the calendar.

use gloo::utils::window;

use crate::browser::dom;
use crate::browser::js_field::field;

/// Returns the time in milliseconds since 1970 began, UTC. While the site is built it is 0.
pub fn now_ms() -> f64 {
    if cfg!(target_family = "wasm") {
        js_sys::Date::now()
    } else {
        0.0
    }
}

/// Returns when the page was opened, as [`now_ms`] does.
pub fn page_opened_ms() -> f64 {
    let performance = field(&window(), "performance");
    let opened = field(&performance, "timeOrigin").as_f64();
    opened.unwrap_or_else(now_ms)
}

/// Returns the whole seconds since a time of [`now_ms`].
///
/// It is 0 if the clock was set back since.
pub fn seconds_since(time_ms: f64) -> u32 {
    truncate((now_ms() - time_ms) / 1_000.0)
}

/// Returns the time in whole minutes since 1970 began, UTC.
pub fn minutes_since_1970() -> u32 {
    truncate(now_ms() / 60_000.0)
}

/// Returns the local date: the day, the month from 1, and the year.
pub fn today() -> [u32; 3] {
    let now = dom::call_window("Date").and_then(|now| now.as_string());
    parse_date(&now.unwrap_or_default()).unwrap_or_default()
}

/// Parses the result of the function `Date`.
///
/// ECMAScript fixes it for every locale: “Sat Nov 21 2026 …”.
fn parse_date(now: &str) -> Option<[u32; 3]> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let mut parts = now.split(' ').skip(1);
    let month = MONTHS.find(parts.next()?)? / 3 + 1;
    let [day, year] = [parts.next()?.parse().ok()?, parts.next()?.parse().ok()?];
    Some([day, u32::try_from(month).ok()?, year])
}

/// Returns a seed from the clock, which changes ten times a second.
///
/// It is below one million, so it can be read aloud.
pub fn random_seed() -> u32 {
    truncate(now_ms() / 100.0 % 1_000_000.0)
}

/// Drops the fraction; negative numbers become 0.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`as` saturates, which is intended"
)]
fn truncate(number: f64) -> u32 {
    number as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_string_is_parsed() {
        for (now, date) in [
            (
                "Sat Nov 21 2026 23:02:57 GMT+0000 (Coordinated Universal Time)",
                [21, 11, 2026],
            ),
            ("Thu Jan 01 1970 00:00:00 GMT+0100 (CET)", [1, 1, 1970]),
            ("Tue May 05 2026 10:00:00 GMT-0330", [5, 5, 2026]),
        ] {
            assert_eq!(parse_date(now), Some(date));
        }
        assert_eq!(parse_date("Invalid Date"), None);
        assert_eq!(parse_date(""), None);
    }
}
