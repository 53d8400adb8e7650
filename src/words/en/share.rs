//! What the page says on which a frame for another site is made, in English.

use course::lab::opening::Stray;
use course::quiz::{Set, Topic};
use rules::Color;

use super::lab::{fault as position_fault, move_fault, unread_fen};
use super::{quiz, short, side};
use crate::route::embed::{Controls, LANGUAGES, Mode};
use crate::settings::Theme;

/// The name of the page.
pub const TITLE: &str = "For your own site";

/// What the page is for.
pub const ABOUT: &str = "Put a lesson, the quiz, a board or a problem onto the page of your club or school. Choose \
    what it shows, see it as it will be, and copy one line.";

/// The list of lessons did not arrive.
pub const LIST_LOST: &str = "The titles of the lessons did not arrive. The connection may be down. Their names are in the list all the same.";

/// The heading over what is shown.
pub const SHOWS: &str = "What it shows";

/// The name of the kinds of page.
pub const MODE: &str = "Kind of page";

/// The field for the lesson.
pub const LESSON: &str = "Lesson";

/// The field for the scene.
pub const SCENE: &str = "Scene";

/// The field for the step.
pub const STEP: &str = "Begins at";

/// The choice of a lesson that plays by itself.
pub const AUTOPLAY: &str = "Begins to play by itself";

/// The field for the problem.
pub const PROBLEM: &str = "Problem";

/// The field for the position.
pub const FEN: &str = "Position (FEN)";

/// What the field for the position is left empty for.
pub const FEN_HINT: &str = "Left empty, it is a pawn that waits to be taken in passing.";

/// The field for the moves.
pub const MOVES: &str = "Moves from there";

/// What can be moves.
pub const MOVES_HINT: &str = "For example e5d6 e8f7. They need not be given.";

/// What the field for the seed is left empty for.
pub const SEED_HINT: &str =
    "With a number everybody gets the same questions. Left empty, they are new each time.";

/// The heading over the looks.
pub const LOOKS: &str = "How it looks";

/// The field for the theme.
pub const THEME: &str = "Colours";

/// The field for what stands around the board.
pub const CONTROLS: &str = "Around the board";

/// The field for the side at the bottom.
pub const ORIENTATION: &str = "At the bottom";

/// The field for the language.
pub const LANGUAGE: &str = "Language";

/// The field for the width.
pub const WIDTH: &str = "Width in pixels";

/// What becomes of the width.
pub const WIDTH_HINT: &str = "In a narrower place it is narrower.";

/// The field for the height.
pub const HEIGHT: &str = "Height in pixels";

/// What becomes of the height.
pub const HEIGHT_HINT: &str = "For the iframe. Left empty, as high as it is here.";

/// The heading over the frame.
pub const PREVIEW: &str = "As it will be";

/// The name of the frame.
pub const PREVIEW_FRAME: &str = "Preview";

/// Leads past it who goes from one control to the next.
pub const SKIP_PREVIEW: &str = "Skip the preview";

/// The heading over what is taken along.
pub const TAKE: &str = "Take it along";

/// There is no code for what cannot be.
pub const NO_CODE: &str =
    "There is a code here again when what is said at the fields above is put right.";

/// The code with a script.
pub const ELEMENT: &str = "The element, for a page that takes scripts";

/// What that code does.
pub const ON_ELEMENT: &str = "The element grows and shrinks with what is in it, loads when it comes near the window, and \
    tells the page what is answered. The script is needed once on a page, however many elements are there.";

/// How to keep what is below it still.
pub fn room(height: u32) -> String {
    format!(
        "So that nothing below it moves before the script is there, keep room for it in your style sheet: \
         en-passant-lesson {{ display: block; min-height: {height}px }}. It gives back what it does not need."
    )
}

/// The button that copies it.
pub const COPY_ELEMENT: &str = "Copy the element";

/// The code without a script.
pub const IFRAME: &str = "The iframe, for a page that takes none";

/// What that code does.
pub const ON_IFRAME: &str =
    "The iframe keeps the height that stands in it. What is higher can be scrolled.";

/// The button that copies it.
pub const COPY_IFRAME: &str = "Copy the iframe";

/// The heading over what makes a frame of an address.
pub const OEMBED_TITLE: &str = "WordPress and others: oEmbed";

/// What becomes of an address there.
pub const ON_OEMBED: &str = "Where a site makes frames of addresses, paste the lesson’s address into a line of its own. \
    What the site then asks for stands at the oEmbed link. It is the lesson from its beginning, as usual: scene, looks \
    and size are not in it.";

/// There is none for this.
pub const NO_OEMBED: &str =
    "Only a lesson has an oEmbed link. For anything else take the element or the iframe.";

/// The address of the lesson.
pub const LESSON_ADDRESS: &str = "The lesson’s address";

/// The button that copies it.
pub const COPY_ADDRESS: &str = "Copy the address";

/// The address of the answer.
pub const OEMBED: &str = "The oEmbed link";

/// The button that copies it.
pub const COPY_OEMBED: &str = "Copy the oEmbed link";

/// The heading over the game and the picture.
pub const GAME_AND_PICTURE: &str = "The game, and the board as a picture";

/// The button that copies the game.
pub const COPY_PGN: &str = "Copy PGN";

/// There is no game.
pub const NO_PGN: &str = "The quiz has no PGN: its questions are made anew for each set.";

/// What a frame does with who sees it.
pub const PRIVATE: &str = "A frame sets no cookies, keeps nothing in the browser, and asks no other site for anything. \
    What is answered in it is told to the page around it, and to nobody else.";

/// What a board is called.
pub const BOARD_TITLE: &str = "A chess position to try";

/// What a quiz is called.
pub fn quiz_title(topic: Topic) -> String {
    format!("{}: {}", quiz::TITLE, quiz::topic(topic))
}

/// A kind of page.
pub fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Lesson => "A lesson",
        Mode::Quiz => "The quiz",
        Mode::Board => "A board",
        Mode::Problem => "A problem",
    }
}

/// A choice of colours.
pub fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "As the system",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
        Theme::Contrast => "High contrast",
    }
}

/// A choice of what stands around the board.
pub fn controls(controls: Controls) -> &'static str {
    match controls {
        Controls::Full => "Everything",
        Controls::Min => "Buttons and words",
        Controls::None => "Words alone",
    }
}

/// A choice of the side at the bottom.
pub fn orientation(bottom: Option<Color>) -> &'static str {
    bottom.map_or("As is usual there", side)
}

/// A choice of language, by its place.
pub fn language(choice: usize) -> &'static str {
    match LANGUAGES.get(choice) {
        Some(&"en") => "English",
        Some(_) | None => "As the browser",
    }
}

/// How many questions there are if nothing is said.
pub fn usual_count(is_exam: bool) -> String {
    let usual = if is_exam { Set::EXAM } else { Set::USUAL };
    usual.to_string()
}

/// A step, by its number and its move.
pub fn step(number: usize, name: &str) -> String {
    format!("Step {number}: {name}")
}

/// The button by which a lesson begins where the preview is.
pub fn begin_here(scene: usize, step: usize) -> String {
    format!("Begin where the preview is: scene {scene}, step {step}")
}

/// What the address asked for and is not there.
pub fn fault(key: &str, asked: &str) -> String {
    let asked = short(asked);
    match key {
        "lesson" => format!("The address asks for “{asked}”, which is not there. Choose another."),
        _ => format!("The address asks for {key} “{asked}”, which is not there."),
    }
}

/// A problem that the course has not.
pub fn no_problem(id: &str) -> String {
    format!(
        "There is no problem called “{}”. Choose another.",
        short(id)
    )
}

/// A size that cannot be.
pub fn no_size(least: u32, most: u32) -> String {
    format!("A whole number from {least} to {most} can stand here.")
}

/// What of a board cannot be.
pub fn stray(stray: &Stray) -> String {
    match stray {
        Stray::Fen(error) => unread_fen(*error),
        Stray::Position(setup, fault) | Stray::Dropped(setup, fault) => {
            position_fault(fault, setup)
        }
        Stray::Move(fault) => {
            let said = move_fault(fault);
            ["M", said.strip_prefix('m').unwrap_or(&said)].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use course::lab::opening::Opening;

    use super::*;

    #[test]
    fn what_cannot_be_on_a_board_is_said() {
        let said = |fen, moves| {
            let faults = Opening::asked(fen, moves).faults;
            faults.iter().map(stray).collect::<Vec<_>>().join(" ")
        };
        assert!(said(None, Some("e2e5")).starts_with("Move 1, “e2e5”, is not legal."));
        for (fen, moves) in [
            (Some("no fen"), None),
            (Some("8/8/8/8/8/8/8/8 w - - 0 1"), None),
        ] {
            let said = said(fen, moves);
            assert!(
                said.ends_with('.') && said.starts_with(char::is_uppercase),
                "{said}"
            );
        }
    }
}
