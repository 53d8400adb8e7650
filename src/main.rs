//! Starts the app in the browser. Built natively, it prints HTML for the site's pages.

#[cfg(target_family = "wasm")]
fn main() {
    in_passing::start();
}

#[cfg(not(target_family = "wasm"))]
fn main() -> std::io::Result<()> {
    use std::io::Write;

    let boards = in_passing::prerender::render_still_boards()?;
    writeln!(std::io::stdout(), "{boards}")
}
