//! nginx and Apache, for the test of their examples in docs/hosting.md. Nothing else needs them.

use std::path::PathBuf;

use xshell::Shell;

use super::system;
use crate::output;

/// The programs, and the packages of Debian that have them.
const SERVERS: [(&str, &str); 2] = [("nginx", "nginx"), ("apache2", "apache2-bin")];

/// Installs the servers on Debian, or says that their test is skipped.
pub fn install_if_possible(shell: &Shell) {
    let missing = SERVERS
        .into_iter()
        .filter(|(program, _)| !is_there(program));
    let packages: Vec<_> = missing.map(|(_, package)| package).collect();
    if packages.is_empty() {
        return;
    }
    if !system::can_install(shell) {
        output::line(
            "nginx and Apache are not installed here: the test of their examples is skipped",
        );
        return;
    }
    system::install_optional(shell, "nginx and Apache", &packages);
}

/// Returns true if a server is installed. Debian keeps servers where only root finds them.
fn is_there(program: &str) -> bool {
    which::which(program).is_ok() || PathBuf::from("/usr/sbin").join(program).is_file()
}
