//! The page's own words around a lesson's question. A lesson's own hints and feedback stand in its PGN file.

use course::lesson::QuestionKind;
use course::questions::current::{CurrentQuestion, QuestionStatus};
use course::questions::hint::LessonHint;
use course::questions::missed_chance::MissedChance;
use rules::{Move, Piece, Position, Square};

use crate::settings::Notation;
use crate::text::en::problem;
use crate::text::en::words::{adjective, piece_name};
use crate::text::notation;

pub const NAME: &str = "Question";
pub const YES: &str = "Yes";
pub const NO: &str = "No";
pub const HINT: &str = "Hint";
pub const SHOW: &str = "Show me";
pub const CONTINUE: &str = "Go on";
pub const BACK: &str = "Back to the question";
pub const OTHER_LEGAL_MOVE: &str = "That is allowed, but something else is asked for here.";

/// Describes a legal move that was not asked for, and the chances it misses.
pub fn other_legal_move(before: &Position, played: Move, missed: &[MissedChance]) -> String {
    if missed.is_empty() {
        return OTHER_LEGAL_MOVE.to_owned();
    }
    let misses = missed.iter().map(|missed| match *missed {
        MissedChance::Checkmate => {
            " But checkmate is asked for, and this move does not give it.".to_owned()
        }
        MissedChance::MateIn {
            moves,
            refutation: holds,
        } => {
            let answer = notation::numbered_move(&before.play(played), holds, Notation::Letters);
            format!(
                " But mate in {} is asked for, and after this move {answer} prevents it.",
                problem::count_moves(moves)
            )
        }
        MissedChance::EnPassant(passed) => {
            format!(" The right to take en passant on {passed} ends with this move.")
        }
    });
    format!("That is allowed.{}", misses.collect::<String>())
}

/// Returns the prompt of a question of a kind; `side` answers on the board.
pub fn prompt(kind: QuestionKind, side: &str) -> String {
    match kind {
        QuestionKind::Play => format!("Your move for {side}."),
        QuestionKind::Try => format!("Try it for {side}."),
        QuestionKind::May | QuestionKind::Did => "Yes or no?".to_owned(),
    }
}

/// Returns what the answer comes to, below its grade. The text is empty if the grade says it all.
pub fn result_sentence(current: &CurrentQuestion) -> &'static str {
    let kind = current.question.task().kind();
    if (current.status, kind) == (QuestionStatus::Shown, QuestionKind::Did)
        && current.hint == LessonHint::Shown
    {
        return "This is what they played.";
    }
    describe_result(kind, current.status, current.is_move_legal())
}

/// Returns what an answer to a question of a kind comes to.
///
/// `is_legal` is the verdict on the move that was asked about, once there is an answer.
pub fn describe_result(
    kind: QuestionKind,
    status: QuestionStatus,
    is_legal: Option<bool>,
) -> &'static str {
    match (status, kind) {
        (QuestionStatus::Open, _)
        | (QuestionStatus::Correct, QuestionKind::Play | QuestionKind::Did) => "",
        (QuestionStatus::Wrong, QuestionKind::Play) => "Not this move.",
        (QuestionStatus::Wrong, QuestionKind::Try) => "That is not the move you were asked to try.",
        (QuestionStatus::Wrong | QuestionStatus::Shown, QuestionKind::Did) => {
            "That is not what they played."
        }
        (QuestionStatus::Correct, QuestionKind::Try) => "It cannot be played.",
        (QuestionStatus::Shown, QuestionKind::Play) => "This is the move.",
        (QuestionStatus::Shown, QuestionKind::Try) => "This is what happens.",
        (_, QuestionKind::May) => match is_legal {
            Some(true) => "It is allowed.",
            Some(false) => "It is not allowed.",
            None => "",
        },
    }
}

/// Names the squares that a hint highlights.
pub fn describe_hint_squares(pieces: &[(Square, Option<Piece>)]) -> String {
    let named: Vec<String> = pieces
        .iter()
        .map(|&(square, piece)| match piece {
            Some(Piece { color, role }) => {
                format!("the {} {} on {square}", adjective(color), piece_name(role))
            }
            None => square.to_string(),
        })
        .collect();
    format!("Look at {}.", named.join(" and "))
}

#[cfg(test)]
mod tests {
    use course::lesson::Response;
    use course::questions::session::QuestionSession;
    use rules::{Color, Role};

    use super::*;

    #[test]
    fn yes_no_status_says_whether_the_move_is_legal() {
        let pgn = "1. e4 e6 2. e5 d5 {Allowed? [%ask may exd6]} *";
        let lesson = course::Lesson::parse(pgn).lesson.expect("a lesson");
        let player = course::Player::new(lesson.into()).reduce(course::PlayerAction::Last);
        let exchange = QuestionSession::default();
        let describe = |exchange: &QuestionSession| {
            result_sentence(&exchange.current(&player).expect("a question"))
        };
        assert_eq!(describe(&exchange), "");
        for (reply, expected) in [
            (Response::Yes, "It is allowed."),
            (Response::No, "It is allowed."),
        ] {
            let (answered, _) = exchange.respond(&player, reply).expect("a question");
            assert_eq!(describe(&answered), expected);
        }
    }

    #[test]
    fn other_legal_move_feedback_names_missed_chances() {
        let howard: Position = "B4n2/3ppp2/1Np1k2N/2P1P3/2p1p2p/6B1/3P1P2/Q3R1K1 w - - 0 1"
            .parse()
            .expect("a position");
        let find = |position: &Position, san: &str| {
            let legal = position.legal_moves().into_iter();
            let mut moves = legal.filter(|m| position.san(*m).to_string() == san);
            moves.next().expect(san)
        };
        let king = find(&howard, "Kg2");
        let holds = find(&howard.play(king), "hxg3");
        for (missed, sentence) in [
            (
                &[][..],
                "That is allowed, but something else is asked for here.",
            ),
            (
                &[MissedChance::Checkmate, MissedChance::EnPassant(Square::F6)],
                "That is allowed. But checkmate is asked for, and this move does not give it. The right to take \
                 en passant on f6 ends with this move.",
            ),
            (
                &[MissedChance::MateIn {
                    moves: 3,
                    refutation: holds,
                }],
                "That is allowed. But mate in three moves is asked for, and after this move 1…hxg3 prevents it.",
            ),
        ] {
            assert_eq!(other_legal_move(&howard, king, missed), sentence);
        }
    }

    #[test]
    fn guess_status_says_whether_it_was_right() {
        let pgn = "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 {Yes.} *";
        let lesson = course::Lesson::parse(pgn).lesson.expect("a lesson");
        let player = course::Player::new(lesson.into()).reduce(course::PlayerAction::Last);
        let player = player.reduce(course::PlayerAction::Back);
        let exchange = QuestionSession::default();
        let describe = |exchange: &QuestionSession| {
            result_sentence(&exchange.current(&player).expect("a question"))
        };
        assert_eq!(describe(&exchange), "");
        for (done, expected) in [
            (exchange.respond(&player, Response::Yes), ""),
            (
                exchange.respond(&player, Response::No),
                "That is not what they played.",
            ),
            (exchange.give_hint(&player), "This is what they played."),
        ] {
            let (answered, _) = done.expect("a question");
            assert_eq!(describe(&answered), expected);
        }
    }

    #[test]
    fn hint_names_its_squares() {
        let pawn = |color| {
            Some(Piece {
                color,
                role: Role::Pawn,
            })
        };
        let pieces = [
            (Square::E5, pawn(Color::White)),
            (Square::D5, pawn(Color::Black)),
        ];
        assert_eq!(
            describe_hint_squares(&pieces),
            "Look at the white pawn on e5 and the black pawn on d5."
        );
    }
}
