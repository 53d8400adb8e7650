//! The system of this machine, and its packages.

use std::fs;

use anyhow::Result;
use xshell::{Shell, cmd};

use super::shell::read;
use crate::output;

/// A system by how programs are installed on it.
#[derive(Debug, PartialEq)]
pub enum System {
    Debian,
    Ubuntu,
    Other,
}

impl System {
    pub fn of_this_machine() -> Self {
        fs::read_to_string("/etc/os-release").map_or(Self::Other, |text| Self::of(&text))
    }

    /// Parses `/etc/os-release`. Descendants of Ubuntu name Debian as an ancestor too.
    fn of(os_release: &str) -> Self {
        let words: Vec<_> = os_release
            .lines()
            .filter_map(|line| line.strip_prefix("ID=").or(line.strip_prefix("ID_LIKE=")))
            .flat_map(|value| value.trim_matches('"').split_whitespace())
            .collect();
        if words.contains(&"ubuntu") {
            Self::Ubuntu
        } else if words.contains(&"debian") {
            Self::Debian
        } else {
            Self::Other
        }
    }
}

pub fn is_root(shell: &Shell) -> bool {
    read(cmd!(shell, "id -u")).is_some_and(|id| id == "0")
}

/// Returns true if [`install_with_apt`] works here.
pub fn can_install(shell: &Shell) -> bool {
    System::of_this_machine() == System::Debian && is_root(shell)
}

/// Installs packages of Debian and says what for. No server among them is started.
pub fn install_with_apt(shell: &Shell, what: &str, packages: &[&str]) -> Result<()> {
    output::line(&format!("Installing {what} with apt-get"));
    cmd!(shell, "apt-get update --quiet").run()?;
    cmd!(
        shell,
        "apt-get install --quiet --yes --no-install-recommends {packages...}"
    )
    .env("DEBIAN_FRONTEND", "noninteractive")
    .env("RUNLEVEL", "1")
    .run()?;
    Ok(())
}

/// Installs packages that tests can do without. Where that fails, it prints that the tests are skipped.
pub fn install_optional(shell: &Shell, what: &str, packages: &[&str]) {
    if let Err(error) = install_with_apt(shell, what, packages) {
        output::line(&describe_skipped(what, &error));
    }
}

fn describe_skipped(what: &str, error: &anyhow::Error) -> String {
    format!("{what} could not be installed, so their tests are skipped: {error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_tests_are_named_with_the_reason() {
        let error = anyhow::anyhow!("command exited with non-zero code");
        assert_eq!(
            describe_skipped("nginx and Apache", &error),
            "nginx and Apache could not be installed, so their tests are skipped: command exited with non-zero code"
        );
    }

    #[test]
    fn debian_and_ubuntu_descendants_are_distinguished() {
        for (text, system) in [
            ("NAME=\"Debian GNU/Linux\"\nID=debian\n", System::Debian),
            ("ID=raspbian\nID_LIKE=debian\n", System::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", System::Ubuntu),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", System::Ubuntu),
            ("ID=fedora\nVERSION_ID=\"42\"\n", System::Other),
            ("", System::Other),
        ] {
            assert_eq!(System::of(text), system, "{text}");
        }
    }
}
