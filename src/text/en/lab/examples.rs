//! The names of the lab's examples.

use course::lab::examples::LabExample;

/// Names an example.
pub const fn example_name(example: LabExample) -> &'static str {
    match example {
        LabExample::TwoCapturers => "Two pawns may capture",
        LabExample::AnswersCheck => "The capture answers check",
        LabExample::OnlyMove => "The only legal move",
        LabExample::PinnedPawn => "The pawn is pinned",
        LabExample::EmptiedRank => "Both pawns leave the rank",
        LabExample::NoRight => "Side by side, but no right",
    }
}
