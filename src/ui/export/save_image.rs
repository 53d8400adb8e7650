//! The board as a picture, to be saved.

use yew::prelude::*;

use crate::browser::board_image;
use crate::text::lab::share as say;

/// What is told of the pictures.
#[derive(Properties, PartialEq)]
pub struct PicturesProps {
    /// The element in which the board stands, or the frame.
    pub frame: NodeRef,
}

/// Buttons that save the board as it is seen.
#[component]
pub fn Pictures(props: &PicturesProps) -> Html {
    let said = use_state_eq(|| "");
    let save = |is_png: bool| {
        let (frame, said) = (props.frame.clone(), said.setter());
        Callback::from(move |_| {
            let Some(picture) = board_image::of(&frame) else {
                said.set(say::NO_BOARD);
                return;
            };
            if is_png {
                let said = said.clone();
                board_image::save_png(&picture, move |drawn| {
                    said.set(if drawn.is_ok() {
                        say::SAVED
                    } else {
                        say::NOT_DRAWN
                    });
                });
            } else {
                board_image::save_svg(&picture);
                said.set(say::SAVED);
            }
        })
    };
    html! {
        <div class="save-image">
            <div class="row">
                <button type="button" onclick={save(false)}>{ say::SVG }</button>
                <button type="button" onclick={save(true)}>{ say::PNG }</button>
            </div>
            <p role="status">{ *said }</p>
        </div>
    }
}
