//! The messages about faults of lesson files: what is wrong, and how to mend it.

use course::lesson::FaultKind;
use course::translation::DifferenceKind;
use course::{ask, claim};

pub fn fault(kind: &FaultKind) -> String {
    match kind {
        FaultKind::Pgn(kind) => kind.to_string(),
        FaultKind::Empty => "there is no game in the file".to_owned(),
        FaultKind::Drawing(text) => format!(
            "“{text}” draws nothing: write a colour and squares, as in %csl Gd6 or %cal Re5d6"
        ),
        FaultKind::Motion(name) => {
            format!("there is no motion “{name}”: write %motion play or %motion rewind")
        }
        FaultKind::Ask(text) => format!(
            "“{text}” asks nothing that can be answered here: write %ask play, %ask may exd6 or \
             %ask try exd6"
        ),
        FaultKind::Orientation(value) => {
            format!("the orientation “{value}” is neither white nor black")
        }
    }
}

pub fn question(kind: &ask::audit::ComplaintKind) -> String {
    use ask::audit::ComplaintKind;
    match kind {
        ComplaintKind::NoNextMove => "the question is about the next move, and none follows",
        ComplaintKind::NoFeedback => {
            "this variation answers a question and has no comment: say what is wrong with the move"
        }
        ComplaintKind::NothingTold => {
            "%ask did is answered by the comment on the next move, and there is none"
        }
        ComplaintKind::NothingInPassing => {
            "%ask did asks whether en passant was played, and it is not possible here"
        }
        ComplaintKind::SameMove => "two answers to the question are the same move",
        ComplaintKind::NotForbidden => {
            "%ask try asks for a move that the rules forbid, and this one is legal: write %ask may"
        }
        ComplaintKind::NoSuchMove(words) => {
            return format!("“{words}” names no move of a piece that is there");
        }
        ComplaintKind::NoCaption => "a question stands here and no words ask it",
        ComplaintKind::SecondQuestion => "two questions stand on one position",
        ComplaintKind::Stray(name) => {
            return format!("%{name} belongs to a question, and none that can use it stands here");
        }
    }
    .to_owned()
}

pub fn claim(kind: &claim::ComplaintKind) -> String {
    use claim::ComplaintKind;
    match kind {
        ComplaintKind::False(claim, fen) => {
            format!("the claim “{claim}” is not true of the position: {fen}")
        }
        ComplaintKind::Unproved(claim, fen) => {
            format!("the claim “{claim}” cannot be proved of the position: {fen}")
        }
        ComplaintKind::Unreadable(error) => error.to_string(),
        ComplaintKind::Unbacked(word) => {
            format!("“{word}” is said, and no claim beside it proves it")
        }
    }
}

pub fn difference(kind: &DifferenceKind) -> String {
    match kind {
        DifferenceKind::Scenes(ours, theirs) => {
            format!("this has {ours} scenes, the original {theirs}")
        }
        DifferenceKind::Tag(name) => format!("the tag {name} is not the original’s"),
        DifferenceKind::Start => {
            "this scene does not begin with the original’s position".to_owned()
        }
        DifferenceKind::Moves => "from here on the moves are not the original’s".to_owned(),
        DifferenceKind::Commands => "the commands here are not the original’s".to_owned(),
    }
}
