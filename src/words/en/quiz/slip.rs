//! What is said to an answer that is wrong, or none: what the position needed.

use course::quiz::{
    Asked, Condition, Meaning, NearMiss, Question, Reply, Right, Slip, Unread, Wrong,
};
use rules::Square;

use super::answer::{answer, because, may, rules};
use super::{field, must};
use crate::words::en::lab::{no_pawn, only_in_passing, unclear};
use crate::words::en::short;
use course::lab::written::Unclear;

/// What is said to a wrong answer.
pub fn wrong(question: &Question, wrong: &Wrong) -> String {
    let rules = || rules(question, &wrong.judgement);
    match wrong.slip {
        Slip::Illegal | Slip::OtherPawn(_) => rules(),
        Slip::Other => format!("{} That is allowed, but it is not what is asked for.", rules()),
        Slip::Overlooked => {
            "There is a pawn that may. Look at the last move: a pawn has just gone two squares, and one of yours stands \
             right beside it."
                .to_owned()
        }
        Slip::Forbidden => format!("It may not. {}", rules()),
        Slip::Allowed => format!("It may: every condition is met. {}", rules()),
        Slip::NotThis(condition) => not_this(question, wrong, condition),
        Slip::OtherSquare { said, is } => other_square(question, said, is),
        Slip::Written(near) => written(question, near),
        Slip::NeedNot(other) => match question.asked() {
            Asked::Instead(_) => {
                "It may. Taking en passant is a choice, as other captures are.".to_owned()
            }
            _ => format!(
                "It need not: {}, for one. Taking en passant is a choice.",
                may(question, other)
            ),
        },
        Slip::MustIndeed => {
            "It must: there is no other legal move, so there is nothing to choose.".to_owned()
        }
        Slip::Differ => format!("They differ. {}", because(question)),
        Slip::AreSame => format!("They are the same. {}", because(question)),
        Slip::OtherField(said) => other_field(question, said),
    }
}

/// The same where there is no second try: with the right answer, unless that is told in it.
pub fn wrong_for_good(question: &Question, wrong: &Wrong) -> String {
    let why = because(question);
    if wrong.slip == Slip::Forbidden {
        return format!("It may not. {why}");
    }
    let said = self::wrong(question, wrong);
    if said.ends_with(&why) {
        said
    } else {
        [said, answer(question)].join(" ")
    }
}

fn not_this(question: &Question, wrong: &Wrong, said: Condition) -> String {
    let is_broken = Condition::all_broken(&wrong.judgement).contains(&said);
    if is_broken || !question.meets(said) {
        return "That is not what decides here. Look for another one.".to_owned();
    }
    format!("That one is met: {}. Another one fails.", must(said))
}

/// A square of the capture that was meant for another.
fn other_square(question: &Question, said: Square, is: Meaning) -> String {
    let is_landing = matches!(question.asked(), Asked::Lands(_));
    let what = match is {
        Meaning::Capturer => "is where the capturer stands",
        Meaning::Victim => "is where the other pawn stands",
        Meaning::Passed => "is the square that was passed over, where the capturer lands",
        Meaning::Origin => "is where the other pawn’s double step began",
        Meaning::Ahead => "is straight ahead, and a pawn takes aslant",
        Meaning::WrongWay => "lies behind: the pawn would be going backwards",
        Meaning::Nothing => "has no part in this capture",
    };
    let wanted = if is_landing {
        "The capturer lands behind the pawn that it takes, as if that had gone only one square."
    } else {
        "The pawn that is taken leaves the board from where it stands, and not from where the capturer lands."
    };
    format!("{said} {what}. {wanted}")
}

/// What was written is nearly the move.
fn written(question: &Question, near: NearMiss) -> String {
    let (from, to) = match question.right() {
        Right::Move(attempt) => (attempt.from, attempt.to),
        Right::Nothing | Right::Yes | Right::No | Right::NoFor(_) | Right::Square(_) => (
            question.subject().attempt.from,
            question.subject().attempt.to,
        ),
    };
    let victim = question.subject().victim;
    match near {
        NearMiss::NamesVictim => format!(
            "The pawn is written with the square where it lands, and it does not land on {victim}, where the other pawn \
             stands."
        ),
        NearMiss::Reversed => format!(
            "The file in front is that of the pawn that takes, which stands on {from}; behind the x stands where it lands."
        ),
        NearMiss::WrongWay => {
            "That square lies behind the pawn. It takes forwards, on its side’s way up the board."
                .to_owned()
        }
        NearMiss::OnlySquare => {
            "That is where it lands. A pawn’s capture also names the file it comes from, and an x."
                .to_owned()
        }
        NearMiss::Ahead => format!(
            "That is a step straight ahead. The capturer goes aslant, to the {}-file.",
            to.file()
        ),
        NearMiss::OtherMan => format!("It is the pawn on {from} that takes, and no other man."),
        NearMiss::Another => format!(
            "That is not the capture. The pawn on {from} takes the one that has just gone two squares, on {victim}."
        ),
    }
}

fn other_field(question: &Question, said: Option<Square>) -> String {
    let is_square = matches!(question.right(), Right::Square(_));
    match (said, is_square) {
        (Some(square), true) => format!(
            "Not {square}: the field names the square that the pawn has passed over, neither where it stands nor where it \
             began."
        ),
        (Some(_), false) => because(question),
        (None, _) => format!("Not {}. {}", field(None), because(question)),
    }
}

/// What is said to a reply that is no answer.
pub fn unread(question: &Question, reply: &Reply, unread: &Unread) -> String {
    let text = match reply {
        Reply::Typed(text) => short(text.trim()),
        Reply::Move(_)
        | Reply::Nothing
        | Reply::Yes
        | Reply::No
        | Reply::For(_)
        | Reply::Square(_) => String::new(),
    };
    let position = question.position();
    match unread {
        Unread::Move(_) if text.is_empty() => "Write a move first.".to_owned(),
        Unread::Move(Unclear::San(error)) => unclear(&text, error, position),
        Unread::Move(Unclear::NoPawn(to)) => no_pawn(&text, *to, position),
        Unread::Move(Unclear::InPassing(captures)) => only_in_passing(&text, captures),
        Unread::Square => format!(
            "“{text}” is no square. A square is a letter from a to h and a number from 1 to 8."
        ),
        Unread::NotAsked => "That is not asked for here.".to_owned(),
    }
}
