//! `cargo xtask serve`: builds the site, serves it, and rebuilds it when a file changes.

mod server;

use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use self::server::Server;
use crate::dist::Headers;
use crate::site::{self, Site, SiteAddress};
use crate::tools::Tools;
use crate::wasm::Quality;
use crate::{output, paths, supply};

/// The sources of the site.
pub const SOURCES: [&str; 7] = [
    "docs",
    "src",
    "crates",
    "static",
    "build.rs",
    "Cargo.toml",
    "Cargo.lock",
];

/// The time without changes before the site is rebuilt. An editor saves in several steps.
const PAUSE: Duration = Duration::from_millis(200);

/// Builds the site, serves it on 127.0.0.1, and rebuilds it when a file changes.
///
/// It is the site that `dist` publishes, but for compression and the last optimisation of the program.
#[derive(Args)]
pub struct ServeOptions {
    /// The port to serve on; the next free one if it is in use
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Build quickly: the program is neither optimised nor split
    #[arg(long)]
    dev: bool,
}

pub fn run(options: &ServeOptions) -> Result<()> {
    let server = Server::start(options.port)?;
    let tools = Tools::ready(site::NEEDS)?;
    output::heading("Building the site; Ctrl-C ends it");
    let quality = if options.dev {
        Quality::Development
    } else {
        Quality::Preview
    };
    let (changes, _watcher) = watch()?;
    for number in 1.. {
        let begun = Instant::now();
        let address = SiteAddress::default();
        let built = build(&tools, quality, &address);
        let taken = output::duration(begun.elapsed());
        match built {
            Ok((headers, site)) => {
                server.publish(site, headers, number);
                output::heading(&format!(
                    "Built in {taken}. In Passing is at {}",
                    server.address()
                ));
            }
            Err(error) => {
                output::error(&error);
                output::line("Waiting for a file to change");
            }
        }
        wait_for_change(&changes)?;
        output::heading("A file has changed: building the site again");
    }
    Ok(())
}

/// Builds what `dist` publishes, and the headers that its hosts send.
fn build(tools: &Tools, quality: Quality, address: &SiteAddress) -> Result<(Headers, Site)> {
    let mut site = site::build(tools, quality, address)?;
    supply::add(&mut site, tools)?;
    Ok((Headers::from_site(&site, address)?, site))
}

/// Watches the sources. Changes are reported as long as the watcher is alive.
fn watch() -> Result<(Receiver<()>, RecommendedWatcher)> {
    let (report, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let is_change = |kind: EventKind| kind.is_create() || kind.is_modify() || kind.is_remove();
        if event.is_ok_and(|event| is_change(event.kind)) {
            // The receiver is gone once the program ends.
            let _ = report.send(());
        }
    })?;
    for source in SOURCES {
        let path = paths::root().join(source);
        watcher
            .watch(&path, RecursiveMode::Recursive)
            .with_context(|| format!("cannot watch {}", path.display()))?;
    }
    Ok((changes, watcher))
}

/// Waits until something has changed and nothing more does.
fn wait_for_change(changes: &Receiver<()>) -> Result<()> {
    changes.recv().context("the files are no longer watched")?;
    while changes.recv_timeout(PAUSE).is_ok() {}
    Ok(())
}
