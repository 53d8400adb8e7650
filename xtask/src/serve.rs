//! `cargo xtask serve`: builds the page, serves it, and rebuilds it when a file changes.

use std::fs;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::process::{self, Running};
use crate::tools::{Need, Tools};
use crate::{parts, place, say};

const NEEDS: [Need; 6] = [
    Need::WasmTarget,
    Need::WasmOpt,
    Need::WasmBindgen,
    Need::WasmSplit,
    Need::Esbuild,
    Need::Trunk,
];

pub struct Options {
    /// The first port to try.
    pub port: u16,
    /// Whether to build quickly, without optimising.
    pub dev: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 8080,
            dev: false,
        }
    }
}

pub fn run(options: &Options) -> Result<()> {
    let tools = Tools::ready(NEEDS)?;
    say::heading("Building and serving; Ctrl-C ends it");
    forget_last_build()?;
    let mut first = options.port;
    loop {
        let port = free_port(first)?;
        let mut trunk = start_trunk(&tools, port, options.dev)?;
        announce_once_it_answers(&mut trunk, port)?;
        let status = trunk.wait()?;
        // The build takes a while, and somebody else may have taken the port meanwhile.
        if is_free(port) {
            bail!("`trunk serve` ended with {status}, the reason stands above");
        }
        first = port;
    }
}

/// A page that answers is then one that was built now, even if the first build fails.
fn forget_last_build() -> Result<()> {
    match fs::remove_dir_all(built()) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", built().display()))
        }
        _ => Ok(()),
    }
}

/// Apart from `dist/`, which is the production site.
fn built() -> PathBuf {
    place::scratch("serve")
}

fn start_trunk(tools: &Tools, port: u16, dev: bool) -> Result<Running> {
    let mut command = tools.trunk()?;
    command
        .args([
            "serve",
            "--address",
            "127.0.0.1",
            "--disable-address-lookup",
        ])
        .args(["--port", &port.to_string()])
        .arg("--dist")
        .arg(built());
    if !dev {
        command.args(["--release", "--cargo-profile", parts::PROFILE]);
        command.args(["--features", "parts"]);
    }
    say::command(&command);
    process::start(&mut command)
}

/// Returns when the address is printed, or when Trunk has ended.
fn announce_once_it_answers(trunk: &mut Running, port: u16) -> Result<()> {
    let address = format!("http://127.0.0.1:{port}/");
    while trunk.try_wait()?.is_none() {
        if answers(&address) {
            say::heading(&format!("In Passing is at {address}"));
            return Ok(());
        }
        thread::sleep(Duration::from_millis(200));
    }
    Ok(())
}

fn answers(address: &str) -> bool {
    minreq::get(address)
        .with_header("Accept", "text/html")
        .with_timeout(2)
        .send()
        .is_ok_and(|response| response.status_code == 200)
}

/// The first free port from the wanted one on.
fn free_port(wanted: u16) -> Result<u16> {
    let free = (wanted..=u16::MAX)
        .find(|&port| is_free(port))
        .with_context(|| format!("no port from {wanted} on is free"))?;
    if free != wanted {
        say::line(&format!("Port {wanted} is taken; taking {free} instead"));
    }
    Ok(free)
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_gives_way_to_a_later_one() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(free_port(port).unwrap() > port);
    }
}
