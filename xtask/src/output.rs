//! Prints to the terminal. There is a heading for each step, a line for each thing done, and errors.

use std::env;
use std::io::{IsTerminal, stdout};
use std::time::Duration;

/// Prints the heading of a step.
pub fn heading(text: &str) {
    println!("\n{}", style("1", &format!("── {text}")));
}

/// Prints a line about one thing done within a step.
pub fn line(text: &str) {
    println!("   {text}");
}

/// Prints the reason why the program fails.
pub fn error(error: &anyhow::Error) {
    eprintln!("\n{} {error:#}", style("1;31", "error:"));
}

/// Formats a duration: `0.4 s`, `12 s`, `3 min 20 s`.
pub fn duration(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", duration.as_secs_f32()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

fn style(code: &str, text: &str) -> String {
    if stdout().is_terminal() && env::var_os("NO_COLOR").is_none() {
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted_for_people() {
        assert_eq!(duration(Duration::from_millis(440)), "0.4 s");
        assert_eq!(duration(Duration::from_secs(12)), "12 s");
        assert_eq!(duration(Duration::from_secs(200)), "3 min 20 s");
    }
}
