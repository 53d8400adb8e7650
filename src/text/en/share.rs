//! The share page, which makes embed code for other sites.

use course::lab::initial_game::LabAddressError;
use course::quiz::{QuestionSet, Topic};
use rules::Color;

use crate::route::embed::{EmbedControls, EmbedLanguage, EmbedMode};
use crate::settings::{BoardTheme, Theme};
use crate::text::en::fen_errors::fen_sentence;
use crate::text::en::lab::{describe_setup_error, uci_move_error};
use crate::text::en::quiz;
use crate::text::en::words::{shorten, side};

pub const TITLE: &str = "For your own site";
pub const ABOUT: &str = "Put a lesson, the quiz, a board or a problem onto the page of your club or school. Choose \
    what it shows, see it as it will be, and copy one line.";

pub const LIST_NOT_LOADED: &str = "The titles of the lessons did not arrive. The connection may be down. Their names are in the list all the same.";
pub const LESSON_NOT_LOADED: &str =
    "The lesson did not arrive, so its scenes cannot be listed here. The connection may be down.";
pub const SHOWS: &str = "What it shows";
pub const MODE: &str = "Kind of page";
pub const LESSON: &str = "Lesson";
pub const SCENE: &str = "Scene";
pub const STEP: &str = "Begins at";
pub const AUTOPLAY: &str = "Begins to play by itself";
pub const PROBLEM: &str = "Problem";
pub const FEN: &str = "Position (FEN)";
pub const FEN_HINT: &str = "If you leave this empty, it shows a pawn that can be taken en passant.";
pub const MOVES: &str = "Moves from there";
pub const MOVES_HINT: &str = "For example e5d6 e8f7. You can leave this empty.";
pub const SEED_HINT: &str =
    "With a number everybody gets the same questions. Left empty, they are new each time.";

pub const LOOKS: &str = "How it looks";
pub const THEME: &str = "Colours";
pub const BOARD_THEME: &str = "Board";
pub const ACCENT: &str = "Accent";
pub const ACCENT_HINT: &str =
    "The colour of everything about en passant: six digits, as in 0b6e4f.";
pub const NO_COLOR: &str =
    "This is no colour. A colour has six digits, as in 0b6e4f. The usual one is used.";
pub const UNREADABLE_COLOR: &str =
    "This colour cannot be read on the board or the page. A shade of it is used.";
pub const CONTROLS: &str = "Around the board";
pub const ORIENTATION: &str = "At the bottom";
pub const LANGUAGE: &str = "Language";
pub const WIDTH: &str = "Width in pixels";
pub const WIDTH_HINT: &str = "In a narrower place it is narrower.";
pub const HEIGHT: &str = "Height in pixels";
pub const HEIGHT_HINT: &str = "For the iframe. Left empty, as high as it is here.";
pub const PREVIEW: &str = "As it will be";
pub const PREVIEW_FRAME: &str = "Preview";
pub const SKIP_PREVIEW: &str = "Skip the preview";
pub const TAKE: &str = "Take it along";
pub const NO_CODE: &str =
    "The code comes back when the faults named at the fields above are put right.";

pub const ELEMENT: &str = "The element, for a page that takes scripts";
pub const ON_ELEMENT: &str = "The element grows and shrinks with what is in it, loads when it comes near the window, and \
    tells the page what is answered. The script is needed once on a page, however many elements are there.";

/// Explains how to reserve the element's height.
pub fn keep_room(height: u32) -> String {
    format!(
        "So that nothing below it moves before the script is there, keep room for it in your style sheet: \
         en-passant-lesson {{ display: block; min-height: {height}px }}. It gives back what it does not need."
    )
}

pub const COPY_ELEMENT: &str = "Copy the element";
pub const IFRAME: &str = "The iframe, for a page that takes none";
pub const ON_IFRAME: &str =
    "The iframe keeps the height that stands in it. What is higher can be scrolled.";

pub const COPY_IFRAME: &str = "Copy the iframe";
pub const OEMBED_TITLE: &str = "WordPress and others: oEmbed";
pub const ON_OEMBED: &str = "Where a site makes frames of addresses, paste the lesson’s address into a line of its own. \
    What the site then asks for stands at the oEmbed link. It is the lesson from its beginning, as usual: scene, looks \
    and size are not in it.";

pub const NO_OEMBED: &str =
    "Only a lesson has an oEmbed link. For anything else take the element or the iframe.";

pub const LESSON_ADDRESS: &str = "The lesson’s address";
pub const COPY_ADDRESS: &str = "Copy the address";
pub const OEMBED: &str = "The oEmbed link";
pub const COPY_OEMBED: &str = "Copy the oEmbed link";
pub const GAME_AND_PICTURE: &str = "The game, and the board as a picture";
pub const COPY_PGN: &str = "Copy PGN";
pub const NO_PGN: &str = "The quiz has no PGN: each set has new questions.";
pub const PRIVATE: &str = "A frame sets no cookies, keeps nothing in the browser, and asks no other site for anything. \
    Answers given in it go to the page around it, and nowhere else.";

pub const BOARD_TITLE: &str = "A chess position to try";
pub const LAW_TITLE: &str = "En passant under another law";
pub const LAW: &str = "Law";
pub const LAW_HINT: &str =
    "Its name, such as torpedo, or its text from the address of a page of other laws.";
pub const LAW_MOVES_HINT: &str = "By their squares, with commas between them.";

pub fn quiz_title(topic: Topic) -> String {
    format!("{}: {}", quiz::TITLE, quiz::topic_name(topic))
}

pub fn mode_name(mode: EmbedMode) -> &'static str {
    match mode {
        EmbedMode::Lesson => "A lesson",
        EmbedMode::Quiz => "The quiz",
        EmbedMode::Board => "A board",
        EmbedMode::Problem => "A problem",
        EmbedMode::Law => "Another law",
    }
}

pub fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "Same as my device",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
        Theme::Contrast => "High contrast",
    }
}

pub fn board_theme_name(theme: BoardTheme) -> &'static str {
    match theme {
        BoardTheme::Paper => "Paper",
        BoardTheme::Slate => "Slate",
        BoardTheme::Green => "Green",
        BoardTheme::Contrast => "High contrast",
    }
}

pub fn controls_name(controls: EmbedControls) -> &'static str {
    match controls {
        EmbedControls::Full => "Everything",
        EmbedControls::Min => "Buttons and words",
        EmbedControls::None => "Words alone",
    }
}

pub fn orientation_name(bottom: Option<Color>) -> &'static str {
    bottom.map_or("As is usual there", side)
}

pub fn language_name(language: EmbedLanguage) -> &'static str {
    match language {
        EmbedLanguage::Auto => "As the browser",
        EmbedLanguage::English => "English",
    }
}

pub fn default_count(is_exam: bool) -> String {
    let usual = if is_exam {
        QuestionSet::EXAM_COUNT
    } else {
        QuestionSet::DEFAULT_COUNT
    };
    usual.to_string()
}

pub fn step(number: usize, name: &str) -> String {
    format!("Step {number}: {name}")
}

pub fn begin_here(scene: usize, step: usize) -> String {
    format!("Begin where the preview is: scene {scene}, step {step}")
}

/// Describes an invalid value in the page's address.
pub fn address_error(key: &str, value: &str) -> String {
    let value = shorten(value);
    match key {
        "lesson" => format!("The address asks for “{value}”, which is not there. Choose another."),
        _ => format!("The address asks for {key} “{value}”, which is not there."),
    }
}

pub fn no_problem(id: &str) -> String {
    format!(
        "There is no problem called “{}”. Choose another.",
        shorten(id)
    )
}

pub fn size_error(least: u32, most: u32) -> String {
    format!("A whole number from {least} to {most} can stand here.")
}

/// Describes an invalid position or move.
pub fn board_error(error: &LabAddressError) -> String {
    match error {
        LabAddressError::Fen(error) => fen_sentence(*error),
        LabAddressError::InvalidPosition(setup, error)
        | LabAddressError::IgnoredRight(setup, error) => describe_setup_error(error, setup),
        LabAddressError::Move(error) => {
            let sentence = uci_move_error(error);
            ["M", sentence.strip_prefix('m').unwrap_or(&sentence)].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use course::lab::initial_game::InitialGame;

    use super::*;

    #[test]
    fn invalid_board_address_is_explained() {
        let describe = |fen, moves| {
            let errors = InitialGame::from_address(fen, moves).errors;
            errors.iter().map(board_error).collect::<Vec<_>>().join(" ")
        };
        assert!(describe(None, Some("e2e5")).starts_with("Move 1, “e2e5”, is not legal."));
        assert!(
            describe(None, Some("e2\u{202e}")).starts_with("Move 1, “e2\u{fffd}”, is no move.")
        );
        for (fen, moves) in [
            (Some("no fen"), None),
            (Some("8/8/8/8/8/8/8/8 w - - 0 1"), None),
        ] {
            let sentence = describe(fen, moves);
            assert!(
                sentence.ends_with('.') && sentence.starts_with(char::is_uppercase),
                "{sentence}"
            );
        }
    }
}
