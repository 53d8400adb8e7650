//! Finds calls of the browser's interfaces outside the modules that wrap them.

use super::rules::{APP, BROWSER, BROWSER_CRATES, Violation};

/// Returns the lines in an app file that name an interface of the browser.
///
/// The types of events may be named anywhere, since Yew passes them to every component. A list of imports that is broken
/// over several lines counts as a call, whatever it holds.
pub fn check(file: &str, text: &str) -> Vec<Violation> {
    let is_checked = file
        .strip_prefix(APP)
        .is_some_and(|it| it.starts_with('/') && !it.starts_with(BROWSER));
    if !is_checked {
        return Vec::new();
    }
    let lines = text.lines().enumerate();
    let found = lines.filter(|(_, line)| !line.trim_start().starts_with("//") && calls(line));
    found
        .map(|(index, _)| Violation {
            file: file.to_owned(),
            line: index + 1,
            what: "an interface of the browser: call it in `src/browser/`".to_owned(),
        })
        .collect()
}

fn calls(line: &str) -> bool {
    BROWSER_CRATES.iter().any(|name| {
        line.split(&format!("{name}::")).skip(1).any(|rest| {
            let named = rest.trim_end_matches(';').trim_matches(['{', '}']);
            let end = named
                .find(|letter: char| !letter.is_alphanumeric() && letter != ',' && letter != ' ');
            let named = &named[..end.unwrap_or(named.len())];
            !named.split(',').all(|it| it.trim().ends_with("Event"))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, line: &str) -> usize {
        check(file, line).len()
    }

    #[test]
    fn interfaces_of_the_browser_are_called_by_the_browser_modules_alone() {
        let listener = "use gloo::events::EventListener;";
        assert_eq!(found("src/ui/dialogs/present_mode.rs", listener), 1);
        assert_eq!(found("src/app.rs", "    web_sys::window()"), 1);
        assert_eq!(
            found("src/ui/a.rs", "use web_sys::{Element, MouseEvent};"),
            1
        );
        assert_eq!(found("src/ui/a.rs", "use web_sys::{\n    Element,\n};"), 1);
        assert_eq!(found("src/browser/keys.rs", listener), 0);
        assert_eq!(found("src/browser.rs", listener), 0);
        assert_eq!(found("xtask/src/site.rs", listener), 0);
    }

    #[test]
    fn types_of_events_are_named_anywhere() {
        let file = "src/ui/navigation_keys.rs";
        assert_eq!(found(file, "use web_sys::KeyboardEvent;"), 0);
        assert_eq!(found(file, "use web_sys::{KeyboardEvent, MouseEvent};"), 0);
        assert_eq!(found(file, "fn step(event: &web_sys::KeyboardEvent) {"), 0);
        assert_eq!(found(file, "// As web_sys::window() does."), 0);
    }
}
