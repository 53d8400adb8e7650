//! Loads the catalogue of the course.

use course::Catalog;

use crate::browser::fetch;
use crate::file_error::FetchError;
use crate::route;

/// Receives the catalogue and the text of its file. It receives `None` if the file is missing or names no lesson.
pub type CatalogCallback = Box<dyn FnOnce(Option<(Catalog, String)>)>;

/// Returns the catalogue and the text of its file while the site is built. It is `None` in a browser.
pub fn catalog_at_build() -> Option<(Catalog, String)> {
    let text = fetch::lesson_at_build(route::CATALOG_FILE)?;
    Some((Catalog::parse(&text), text))
}

/// Fetches and parses the catalogue.
pub fn load_catalog(callback: CatalogCallback) {
    let on_text = move |text: Result<String, FetchError>| {
        let loaded = text.ok().map(|text| (Catalog::parse(&text), text));
        callback(loaded.filter(|(catalog, _)| !catalog.entries().is_empty()));
    };
    fetch::fetch_lesson(route::CATALOG_FILE, Box::new(on_text));
}
