//! The strong words of English captions.

use super::StrongWord;

/// The words that an English caption must not contain without a claim that backs them.
pub const STRONG_WORDS: [StrongWord<'static>; 26] = {
    const CHECK: &[&str] = &[
        "check",
        "double-check",
        "discovered-check",
        "checkmate",
        "reason",
    ];
    const MATE: &[&str] = &[
        "checkmate",
        "mates",
        "only-mate",
        "mate-in",
        "mated-in",
        "mate-within",
        "threatens",
        "no-threat",
        "fails-in",
    ];
    const THREAT: &[&str] = &["threatens", "no-threat", "mate-in", "mated-in"];
    const NO_MOVE: &[&str] = &["stalemate", "checkmate", "only-move", "replies"];
    const FORCED: &[&str] = &["forced", "only-move", "replies"];
    const ILLEGAL: &[&str] = &["ep-illegal", "reason", "legal"];
    const REPEATED: &[&str] = &["repetition", "repeats"];
    const fn strong(word: &'static str, backing: &'static [&'static str]) -> StrongWord<'static> {
        StrongWord { word, backing }
    }
    [
        strong("check", CHECK),
        strong("checks", CHECK),
        strong("double check", &["double-check"]),
        strong("discovered check", &["discovered-check"]),
        strong("mate", MATE),
        strong("mates", MATE),
        strong("checkmate", MATE),
        strong("mated", MATE),
        strong("stalemate", &["stalemate"]),
        strong("only legal move", &["only-move", "forced"]),
        strong("one legal move", &["only-move", "forced", "replies"]),
        strong("only move", &["only-move", "forced"]),
        strong("no legal move", &["checkmate", "stalemate", "replies"]),
        strong("forced", FORCED),
        strong("must take", FORCED),
        strong("illegal", ILLEGAL),
        strong("not legal", ILLEGAL),
        strong("not allowed", ILLEGAL),
        strong("against the rules", ILLEGAL),
        strong("pinned", &["pinned"]),
        strong("threatens", THREAT),
        strong("no move", NO_MOVE),
        strong("no more moves", NO_MOVE),
        strong("lapsed", &["ep-illegal"]),
        strong("threefold repetition", REPEATED),
        strong("dual", &["mate-in", "mated-in"]),
    ]
};
