//! Starts the app in the browser.

fn main() {
    in_passing::start();
}
