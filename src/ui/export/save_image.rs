//! Buttons that save the board as an image.

use yew::prelude::*;

use crate::browser::board_image::{self, PngError};
use crate::text::lab::share as strings;

#[derive(Properties, PartialEq)]
pub struct SaveImageProps {
    /// The element that contains the board, or the iframe.
    pub page: NodeRef,
}

/// Buttons that save the visible board as SVG or PNG.
#[component]
pub fn SaveImage(props: &SaveImageProps) -> Html {
    let message = use_state_eq(|| "");
    let save = |is_png: bool| {
        let (page, message) = (props.page.clone(), message.setter());
        Callback::from(move |_| {
            let Some(image) = board_image::capture(&page) else {
                message.set(strings::NO_BOARD);
                return;
            };
            if is_png {
                let message = message.clone();
                board_image::save_png(&image, move |drawn| {
                    message.set(match drawn {
                        Ok(()) => strings::SAVED,
                        Err(PngError::NotDrawn) => strings::NOT_DRAWN,
                        Err(PngError::PixelsChanged) => strings::PIXELS_CHANGED,
                    });
                });
            } else {
                board_image::save_svg(&image);
                message.set(strings::SAVED);
            }
        })
    };
    html! {
        <div class="save-image">
            <div class="row">
                <button type="button" onclick={save(false)}>{ strings::SVG }</button>
                <button type="button" onclick={save(true)}>{ strings::PNG }</button>
            </div>
            <p role="status">{ *message }</p>
        </div>
    }
}
