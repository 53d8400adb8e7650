//! The words that an English caption may contain only beside a claim that backs them.

use super::StrongWord;

/// The words that an English caption must not contain without a claim that backs them.
pub const STRONG_WORDS: &[StrongWord<'static>] = {
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
    const BETTER: &[&str] = &[
        "only-mate",
        "mate-in",
        "mates",
        "only-move",
        "forced",
        "queens-in",
    ];
    const OUTCOME: &[&str] = &[
        "checkmate",
        "mates",
        "only-mate",
        "mate-in",
        "mated-in",
        "mate-within",
        "queens-in",
        "cannot-stop",
    ];
    const DRAWN: &[&str] = &["stalemate", "repetition", "repeats"];
    const LATE: &[&str] = &["ep-illegal", "reason", "queens-in", "cannot-stop"];
    const ATTACK: &[&str] = &["attacks", "reason"];
    const OBLIGED: &[&str] = &[
        "only-move",
        "forced",
        "check",
        "ep-illegal",
        "reason",
        "replies",
    ];
    &[
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
        strong("best", BETTER),
        strong("better", BETTER),
        strong("wins", OUTCOME),
        strong("win", OUTCOME),
        strong("won", OUTCOME),
        strong("winning", OUTCOME),
        strong("loses", OUTCOME),
        strong("lose", OUTCOME),
        strong("lost", OUTCOME),
        strong("losing", OUTCOME),
        strong("draw", DRAWN),
        strong("draws", DRAWN),
        strong("drawn", DRAWN),
        strong("too late", LATE),
        strong("attack", ATTACK),
        strong("attacks", ATTACK),
        strong("attacked", ATTACK),
        strong("defend", ATTACK),
        strong("defends", ATTACK),
        strong("defended", ATTACK),
        strong("guard", ATTACK),
        strong("guards", ATTACK),
        strong("guarded", ATTACK),
        strong("protect", ATTACK),
        strong("protects", ATTACK),
        strong("protected", ATTACK),
        strong("must", OBLIGED),
        strong("has to", OBLIGED),
        strong("have to", OBLIGED),
    ]
};
