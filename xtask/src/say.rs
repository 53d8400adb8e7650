//! How this program speaks: a heading per step, a line per thing done, a sentence when something is missing.

use std::env;
use std::io::{IsTerminal, stdout};
use std::process::Command;
use std::time::Duration;

/// A step begins.
pub fn heading(text: &str) {
    println!("\n{}", style("1", &format!("── {text}")));
}

/// One thing done within a step.
pub fn line(text: &str) {
    println!("   {text}");
}

/// The command that is about to run, as it could be typed.
pub fn command(command: &Command) {
    println!("   {}", style("2", &typed(command)));
}

/// The reason why the program ends without having done its work.
pub fn error(error: &anyhow::Error) {
    eprintln!("\n{} {error:#}", style("1;31", "error:"));
}

/// A command as it could be typed, its program without the folder.
pub fn typed(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A duration as a person says it: `0.4 s`, `12 s`, `3 min 20 s`.
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
    fn durations_read_as_a_person_says_them() {
        assert_eq!(duration(Duration::from_millis(440)), "0.4 s");
        assert_eq!(duration(Duration::from_secs(12)), "12 s");
        assert_eq!(duration(Duration::from_secs(200)), "3 min 20 s");
    }

    #[test]
    fn a_command_is_shown_without_its_programs_folder() {
        let mut command = Command::new("/opt/tools/trunk");
        command.args(["build", "--release"]);
        assert_eq!(typed(&command), "trunk build --release");
    }
}
