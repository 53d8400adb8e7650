//! Numbers of moves, lists, and the ends of sentences.

use crate::text::en::words::number_word;

/// Ends a sentence with one full stop, also after “e.p.”.
pub(super) fn with_full_stop(sentence: &str) -> String {
    format!("{}.", sentence.trim_end_matches('.'))
}

/// Joins names with commas and a last word.
pub(super) fn join_list(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

pub(in crate::text::en) fn count_moves(count: u8) -> String {
    match count {
        1 => "one move".to_owned(),
        _ => format!("{} moves", number_word(count.into())),
    }
}

pub(super) fn count_more_moves(count: u8) -> String {
    match count {
        1 => "one more move".to_owned(),
        _ => format!("{} more moves at most", number_word(count.into())),
    }
}
