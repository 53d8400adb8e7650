//! Other programs: run, waited for, and ended with everything they started when this program ends.
//!
//! On Unix each gets a process group of its own. A signal to this program alone, as from a supervisor,
//! therefore reaches the compiler below Cargo below Trunk too, and so does Ctrl-C.

use std::io;
use std::process::{Child, Command, ExitStatus, Output, Stdio, exit};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::say;

/// What an interrupted program returns on Unix: 128 and the signal's number.
const INTERRUPTED: i32 = 130;

/// How long an interrupted program may take to end by itself, a browser included.
const GRACE: Duration = Duration::from_secs(5);

/// The process groups still running, each named by its first process.
static GROUPS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Set once this program has begun to end, so that no other thread starts or reports anything more.
static ENDING: AtomicBool = AtomicBool::new(false);

/// From here on Ctrl-C, `SIGTERM` and `SIGHUP` end what runs before they end this program.
pub fn end_all_on_interrupt() -> Result<()> {
    ctrlc::set_handler(|| {
        ENDING.store(true, Ordering::SeqCst);
        let groups = groups();
        for &group in groups.iter() {
            group::interrupt(group);
        }
        let begun = Instant::now();
        while groups.iter().any(|&group| group::runs(group)) && begun.elapsed() < GRACE {
            thread::sleep(Duration::from_millis(20));
        }
        for &group in groups.iter() {
            group::kill(group);
        }
        exit(INTERRUPTED);
    })
    .context("cannot listen for Ctrl-C")
}

/// A program that runs; dropping it ends it.
pub struct Running {
    child: Child,
}

impl Running {
    pub fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.child.wait();
        park_if_ending();
        status
    }

    pub fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        let status = self.child.try_wait();
        park_if_ending();
        status
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        group::kill(self.child.id());
        // Its exit status has been asked for already, or no longer matters.
        let _ = self.child.kill();
        let _ = self.child.wait();
        groups().retain(|&group| group != self.child.id());
    }
}

/// Starts a program without waiting for it.
pub fn start(command: &mut Command) -> Result<Running> {
    let mut groups = groups();
    group::begin(command);
    let child = command
        .stdin(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start `{}`", say::typed(command)))?;
    groups.push(child.id());
    Ok(Running { child })
}

/// Shows a command, runs it, and fails if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    say::command(command);
    let status = start(command)?.wait()?;
    ensure!(
        status.success(),
        "`{}` ended with {status}, the reason stands above",
        say::typed(command)
    );
    Ok(())
}

/// What a short command prints, or `None` if it is missing or fails.
pub fn answer(command: &mut Command) -> Option<String> {
    let Output { status, stdout, .. } = command.stdin(Stdio::null()).output().ok()?;
    status
        .success()
        .then(|| String::from_utf8_lossy(&stdout).trim().to_owned())
}

fn groups() -> MutexGuard<'static, Vec<u32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Once the program is ending, only the thread that ends it goes on.
fn park_if_ending() {
    while ENDING.load(Ordering::SeqCst) {
        thread::park();
    }
}

#[cfg(unix)]
mod group {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    pub fn begin(command: &mut Command) {
        command.process_group(0);
    }

    pub fn interrupt(group: u32) {
        signal(group, Signal::SIGINT);
    }

    pub fn kill(group: u32) {
        signal(group, Signal::SIGKILL);
    }

    pub fn runs(group: u32) -> bool {
        signal(group, None)
    }

    /// Whether there was anyone in the group to receive the signal.
    fn signal(group: u32, signal: impl Into<Option<Signal>>) -> bool {
        i32::try_from(group).is_ok_and(|group| killpg(Pid::from_raw(group), signal).is_ok())
    }
}

/// Elsewhere Ctrl-C reaches every program of the console by itself.
#[cfg(not(unix))]
mod group {
    use std::process::Command;

    pub fn begin(_: &mut Command) {}

    pub fn interrupt(_: u32) {}

    pub fn kill(_: u32) {}

    pub fn runs(_: u32) -> bool {
        false
    }
}
