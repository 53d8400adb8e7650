//! The quiz about other laws: names of the laws, prompts, hints and feedback.

use course::law_lab::law_quiz::{
    CaptureRuling, DecisivePart, LawCase, LawDiagram, LawQuizPrompt, LawQuizQuestion, LawQuizReply,
    QuizLaw,
};
use variants::{BoardSquare, LawPart, LawPosition, Variant};

use crate::text::en::laws::names::{join_words, piece_at_square, side_name};
use crate::text::en::laws::parts::part_question;
use crate::text::en::laws::verdict::{LawVerdictText, describe_law_verdict};
use crate::text::en::quiz::{NO, YES};

pub const TITLE: &str = "Which law is this?";
pub const WHAT_A_SET_IS: &str = "The same position has different answers under different laws.";
pub const NO_EXAM: &str = "There is no exam about other laws. These questions have hints.";
pub const NO_PRINT: &str =
    "Questions about other laws have no printed form, as their boards show what each law says.";
pub const ANSWER_THEM_HERE: &str = "Answer them here";
pub const WHICH_LAW: &str = "Which law?";
pub const MAY_UNDER_LAW: &str = "May it capture?";
pub const ALL_SETS: &str = "All sets";
pub const AGAIN: &str = "The same set from its beginning";

/// Names a law of the quiz, in a few words.
pub fn quiz_law_name(law: QuizLaw) -> &'static str {
    match law.text() {
        "standard" => "Standard chess",
        "berolina" => "Berolina chess",
        "torpedo" => "Torpedo chess",
        "triple-step" => "Triple step",
        "all-pieces" => "Every piece captures",
        "standard;ep=off" => "No en passant",
        "standard;by=PN" => "Pawns and knights",
        "standard;by=PB" => "Pawns and bishops",
        "standard;lapse=never" => "Lasting right",
        "standard;reach=rank" => "Along the rank",
        "standard;goal=king" => "Capture of the king",
        "torpedo;rank=fifth" => "Torpedo, fifth rank only",
        "triple-step;passed=first" => "Triple step, first square",
        "triple-step;passed=last" => "Triple step, last square",
        "all-pieces;push-back=on" => "Every piece, pawn put back",
        "berolina;ep=off" => "Berolina, no en passant",
        "berolina;by=any" => "Berolina, every piece",
        other => other,
    }
}

/// Says how a law of the quiz differs from standard chess.
pub fn quiz_law_rule(law: QuizLaw) -> &'static str {
    match law.text() {
        "standard" => "The FIDE Laws, unchanged.",
        "berolina" => "Pawns step diagonally and capture straight ahead.",
        "torpedo" => "A pawn may step two squares from any rank.",
        "triple-step" => "A pawn’s first step may be three squares long.",
        "all-pieces" => "Any piece may capture en passant.",
        "standard;ep=off" => "Standard chess without this capture.",
        "standard;by=PN" => "Knights, too, capture en passant.",
        "standard;by=PB" => "Bishops, too, capture en passant.",
        "standard;lapse=never" => "The right does not end with the next move.",
        "standard;reach=rank" => {
            "A pawn captures en passant from anywhere on the rank of the other pawn."
        }
        "standard;goal=king" => "The capture of the king wins, so a king may be left in check.",
        "torpedo;rank=fifth" => {
            "Two squares from any rank, but only a pawn on its fifth rank captures en passant."
        }
        "triple-step;passed=first" => "A pawn is captured only on the first square that it passed.",
        "triple-step;passed=last" => "A pawn is captured only on the last square that it passed.",
        "all-pieces;push-back=on" => {
            "Any piece may capture en passant. The pawn is first put back on the passed square."
        }
        "berolina;ep=off" => "Berolina chess without this capture.",
        "berolina;by=any" => "Berolina chess in which any piece may capture en passant.",
        _ => "",
    }
}

/// Describes what a question asks, with the moves and the capture that it is about.
pub fn describe_law_prompt(question: &LawQuizQuestion) -> String {
    let diagram = question.diagram();
    let words = DiagramWords::new(diagram);
    let moves = words.moves();
    let (mover, capture) = (words.capturer(), words.capture());
    match question.prompt() {
        LawQuizPrompt::WhichAllows(_) => format!(
            "{moves} {mover} captures {capture}. Under which one of these laws is all of that legal?"
        ),
        LawQuizPrompt::WhichForbids(_) => format!(
            "{moves} {mover} captures {capture}. Under all of these laws but one that is legal. Which law forbids it?"
        ),
        LawQuizPrompt::MayCapture(law) => {
            let name = quiz_law_name(*law);
            format!("{name}: {moves} May {mover} capture {capture}?")
        }
    }
}

/// Names the kind of a question.
pub fn law_kind_name(prompt: &LawQuizPrompt) -> &'static str {
    match prompt {
        LawQuizPrompt::WhichAllows(_) | LawQuizPrompt::WhichForbids(_) => WHICH_LAW,
        LawQuizPrompt::MayCapture(_) => MAY_UNDER_LAW,
    }
}

/// Names the parts of the laws that decide, one of them if there are several.
pub fn describe_part_hint(question: &LawQuizQuestion) -> String {
    let parts = question.hint_parts();
    let questions: Vec<&str> = parts.iter().map(|part| ask_part(*part)).collect();
    let lead = match (parts.len(), question.prompt()) {
        (1, LawQuizPrompt::MayCapture(_)) => "Ask the law",
        (1, _) => "Ask each law",
        _ => "Ask each law, as one of these decides",
    };
    format!("{lead}: {}", questions.join(" "))
}

fn ask_part(part: DecisivePart) -> &'static str {
    match part {
        DecisivePart::PawnDirections => "In which directions do pawns step and capture?",
        DecisivePart::Part(LawPart::Goal) => "May a king be left in check?",
        DecisivePart::Part(part) => part_question(part),
    }
}

/// Describes the step of the pawn to capture.
pub fn describe_step_hint(diagram: &LawDiagram) -> String {
    let words = DiagramWords::new(diagram);
    let (from, to) = diagram.step();
    let over = diagram.squares_stepped_over();
    let over: Vec<String> = over.iter().map(|square| words.square(*square)).collect();
    format!(
        "The move that matters: {}’s pawn has gone from {} over {} to {}.",
        side_name(!diagram.side),
        words.square(from),
        join_words(&over, "and"),
        words.square(to)
    )
}

/// Explains whether a reply is right, below its grade. The first paragraph about a wrong one begins with “No”.
pub fn describe_law_reply(question: &LawQuizQuestion, reply: LawQuizReply) -> Vec<String> {
    let law = question.deciding_law();
    let says = |law: QuizLaw| describe_case(law, &question.case(law));
    let is_right = reply == question.right_reply();
    match (reply, question.prompt()) {
        _ if is_right => vec![says(law)],
        (LawQuizReply::Law(chosen), prompt) => {
            let (name, chosen_name) = (quiz_law_name(law), quiz_law_name(chosen));
            let answer = match prompt {
                LawQuizPrompt::WhichForbids(_) => format!("The law that forbids it is “{name}”."),
                LawQuizPrompt::WhichAllows(_) | LawQuizPrompt::MayCapture(_) => {
                    format!("The law that allows it is “{name}”.")
                }
            };
            vec![
                format!("No. Under “{chosen_name}”: {}", says(chosen)),
                format!("{answer} {}", says(law)),
            ]
        }
        (LawQuizReply::Yes, _) => vec![format!("No, it may not. {}", says(law))],
        (LawQuizReply::No, _) => vec![format!("No, it may. {}", says(law))],
    }
}

/// States the result of a question and its right reply.
pub fn describe_law_result(question: &LawQuizQuestion, is_right: bool, hints: u8) -> String {
    let result = match (is_right, hints) {
        (true, 0) => "Right",
        (true, _) => "Right, with help",
        (false, _) => "Not right",
    };
    let reply = match question.right_reply() {
        LawQuizReply::Law(law) => quiz_law_name(law),
        LawQuizReply::Yes => YES,
        LawQuizReply::No => NO,
    };
    format!("{result} · Answer: {reply}")
}

/// Labels the link to a position under a law.
pub fn try_under_law(law: QuizLaw) -> String {
    format!("Try it under “{}”", quiz_law_name(law))
}

/// Returns what a law says about the capture, or about the move before it.
fn describe_case(law: QuizLaw, case: &LawCase) -> String {
    let variant = law.variant();
    let LawVerdictText {
        headline,
        mut because,
    } = describe_law_verdict(&variant, &case.game, case.from, case.to, &case.verdict);
    let may_go_there = case.ruling == CaptureRuling::Illegal && case.verdict.plain.is_empty();
    if may_go_there {
        // The piece may go to the square, and captures nothing there.
        let to = variant.shape().square_name(case.to);
        because.push(format!("It may go to {to}, but the pawn stays."));
    } else {
        because.insert(0, headline);
    }
    because.join(" ")
}

/// Names the pieces and squares of a diagram.
struct DiagramWords<'a> {
    diagram: &'a LawDiagram,
    variant: Variant,
    start: LawPosition,
}

impl<'a> DiagramWords<'a> {
    fn new(diagram: &'a LawDiagram) -> Self {
        let variant = diagram.neutral_law();
        let start = variant.parse_fen(&diagram.fen);
        Self {
            diagram,
            start: start.unwrap_or_else(|_| variant.start().clone()),
            variant,
        }
    }

    fn square(&self, square: BoardSquare) -> String {
        self.variant.shape().square_name(square)
    }

    /// Names the piece that is on a square before the moves: “White’s pawn”.
    fn piece(&self, square: BoardSquare) -> String {
        let side = self
            .start
            .piece_at(square)
            .map_or("", |piece| side_name(piece.side));
        let name = piece_at_square(&self.variant, &self.start, square);
        // “the white pawn”
        let kind = name.rsplit(' ').next().unwrap_or_default();
        format!("{side}’s {kind}")
    }

    /// Names the capturing piece: “Black’s knight on d5”.
    fn capturer(&self) -> String {
        let from = self.diagram.from;
        format!("{} on {}", self.piece(from), self.square(from))
    }

    /// Names the captured pawn and the passed square: “it en passant on e3”.
    fn capture(&self) -> String {
        let to = self.square(self.diagram.to);
        if self.diagram.moves.len() == 1 {
            return format!("it en passant on {to}");
        }
        let (_, pawn) = self.diagram.step();
        format!("the pawn on {} en passant on {to}", self.square(pawn))
    }

    /// Describes the moves of the diagram.
    fn moves(&self) -> String {
        let go = |(from, to): &(BoardSquare, BoardSquare), verb: &str| {
            let (piece, from, to) = (self.piece(*from), self.square(*from), self.square(*to));
            format!("{piece}{verb} from {from} to {to}")
        };
        match &self.diagram.moves[..] {
            [] => String::new(),
            [step] => format!("{}.", go(step, " has just gone")),
            [step, others @ ..] => {
                let others: Vec<String> = others.iter().map(|mv| go(mv, "")).collect();
                format!(
                    "{}, then {}.",
                    go(step, " has gone"),
                    join_words(&others, "and")
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use course::law_lab::law_quiz::LawQuizSet;

    use super::*;

    #[test]
    fn every_quiz_law_has_a_name_and_a_rule_of_its_own() {
        let mut texts = BTreeSet::new();
        for law in QuizLaw::all() {
            assert_ne!(quiz_law_name(law), law.text());
            assert!(texts.insert(quiz_law_name(law)) && texts.insert(quiz_law_rule(law)));
            assert!(quiz_law_rule(law).ends_with('.'));
        }
    }

    #[test]
    fn hints_and_prompts_never_give_the_answer_away() {
        for seed in 0..60 {
            for question in LawQuizSet::new(seed, 10).questions() {
                let hints = [
                    describe_part_hint(&question),
                    describe_step_hint(question.diagram()),
                ];
                for hint in hints {
                    let names = QuizLaw::all().map(quiz_law_name);
                    assert!(names.into_iter().all(|name| !hint.contains(name)), "{hint}");
                    assert!(
                        !hint.contains("legal") && hint.ends_with(['?', '.']),
                        "{hint}"
                    );
                }
                assert!(describe_law_prompt(&question).ends_with('?'));
            }
        }
    }

    #[test]
    fn wrong_law_is_answered_by_what_it_says_and_then_the_right_one() {
        for seed in 0..60 {
            for question in LawQuizSet::new(seed, 10).questions() {
                for reply in question.replies() {
                    let is_right = reply == question.right_reply();
                    let feedback = describe_law_reply(&question, reply);
                    let begins_with_no =
                        ["No.", "No,"].iter().any(|no| feedback[0].starts_with(no));
                    assert_eq!(begins_with_no, !is_right, "{}", feedback[0]);
                    let is_law = matches!(reply, LawQuizReply::Law(_));
                    assert_eq!(feedback.len(), 1 + usize::from(is_law && !is_right));
                    let last = feedback.last().map_or("", |text| text);
                    assert!(last.ends_with('.'), "{last}");
                }
            }
        }
    }
}
