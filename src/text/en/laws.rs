//! The texts about chess under other laws.
//!
//! They say what each law says, and why a move is or is not allowed.

mod alice;
mod announce;
mod attempt;
mod capture_reasons;
mod choice;
mod errors;
mod history;
mod keys;
mod king_reasons;
mod legal;
mod names;
mod parts;
mod past_reasons;
pub mod quiz;
mod readings;
mod reason;
mod summaries;
mod verdict;
mod ways;

pub use alice::{alice_ruling_rule, alice_ruling_title};
pub use announce::{describe_law_move, describe_law_square, law_square_label, law_status};
pub use choice::{CAPTURE_EN_PASSANT, MOVE_ONLY, describe_choice};
pub use errors::{
    law_error, law_fen_error, law_move_error, law_text_error, part_left_out, rejected_fen,
};
pub use history::why_history_chose;
pub use keys::{
    HELD, IN_CHECK, describe_held_law_piece, describe_last_law_move, describe_law_target,
    law_where_am_i, list_law_captures, list_law_moves_from, no_other_law_piece,
};
pub use names::{level_heading, level_name, piece_on_square, side_name};
pub use parts::{part_label, part_question, part_value};
pub use readings::our_reading;
pub use summaries::{law_aim, law_sources, law_summary, law_title};
pub use verdict::{LawVerdictText, describe_law_verdict};

/// Says that an address has more moves than are played.
pub fn too_many_moves(most: usize) -> String {
    format!("The address has more than {most} moves. This is the position after the first {most}.")
}

pub const TITLE: &str = "Other laws";
pub const ABOUT: &str =
    "Play chess under other laws, change one part of a law, and read why a move is allowed or not.";
pub const SIDES: &str = "White is the side that moves first, whatever the game itself calls it.";

pub const CHOOSE_LAW: &str = "Choose a law";
pub const PARTS: &str = "The parts of the law";
pub const RESET_PARTS: &str = "Reset all parts";
pub const WHY: &str = "Why chess has it so";
pub const OUR_READING: &str = "Our own reading, and what is left out:";
pub const START_AGAIN: &str = "Start again";
pub const EXAMPLES: &str = "Prepared positions";
pub const WHAT_IT_SHOWS: &str = "What it shows";
pub const MOVES: &str = "Moves";
pub const NO_MOVES: &str = "No move has been made yet.";
pub const TRY_A_MOVE: &str = "Try any move, legal or not, and read why.";

pub const POSITION: &str = "The position";
pub const FEN: &str = "Position (FEN)";
pub const SHOW_POSITION: &str = "Show it on the board";
pub const COPY_LINK: &str = "Copy link";
pub const ON_YOUR_SITE: &str = "Put it on your site";
pub const COPY_FEN: &str = "Copy FEN";
pub const TYPE_A_MOVE: &str = "Type a move";
pub const MOVE_HINT: &str = "e2e4, Nf3 or exd6 e.p.";

pub const CHOOSE_MOVE: &str = "Two moves are possible";
pub const CHOOSE_PROMOTION: &str = "Choose what it becomes";

pub const RULINGS: &str = "Rulings side by side";
pub const RULING: &str = "Ruling";
pub const ALLOWS_HERE: &str = "Captures that it allows here";
pub const NO_CAPTURE: &str = "None";
pub const LAST_ATTEMPT: &str = "The last attempt";
pub const PARTING: &str =
    "Choose two rulings, and find a shortest game after which they allow different captures.";
pub const FIND_PARTING: &str = "Find a shortest game";
pub const SEARCHING: &str = "Searching…";

#[cfg(test)]
mod tests;
