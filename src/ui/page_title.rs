//! The title of a page, and the focus after a navigation.

use yew::prelude::*;

use crate::{browser, text};

/// Sets the document's title at each navigation, and moves the focus to the page.
///
/// The first page of a visit takes no focus; a notice in its place does, and keeps it, see [`MissingNotice`].
///
/// [`MissingNotice`]: crate::ui::missing_notice::MissingNotice
#[hook]
pub fn use_page_title(title: &str, navigation_id: u32, page: &NodeRef) {
    let (title, page) = (text::page_title(title), page.clone());
    use_effect_with(navigation_id, move |&navigation_id| {
        browser::dom::set_title(&title);
        if navigation_id > 0 {
            browser::focus::focus_page(&page);
        }
    });
}
