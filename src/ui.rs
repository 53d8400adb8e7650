//! Components and hooks that pages share: the board, panels, controls and dialogs.

pub mod answer_result;
pub mod board;
pub mod catalog_loader;
pub mod confirm_erase;
pub mod control_button;
pub mod departure_list;
pub mod dialogs;
pub mod export;
pub mod law_board;
pub mod lazy_page;
pub mod lesson_store;
pub mod missing_notice;
pub mod move_input;
pub mod move_list;
pub mod navigation_keys;
pub mod notices;
pub mod page_address;
pub mod page_title;
pub mod pawn_game;
pub mod site_header;
pub mod sound;
pub mod status_line;
pub mod step_controls;
pub mod use_pure_reducer;
pub mod verdict_marks;
pub mod verdict_panel;
