//! What a lesson asks, helps with and answers, beside its own words, in English.

use course::ask::Question;
use course::ask::exchange::{Hint, Standing, Turn};
use course::ask::missed::Missed;
use rules::{Color, Move, Piece, Position, Square};

use super::{adjective, man, problem, side};
use crate::settings::Notation;
use crate::words::notation;

/// The name of the place where it is asked.
pub const NAME: &str = "Question";

/// It is allowed; or they did.
pub const YES: &str = "Yes";

/// It is not; or they did not.
pub const NO: &str = "No";

/// Asks for help.
pub const HINT: &str = "Hint";

/// Asks for the answer.
pub const SHOW: &str = "Show me";

/// Leads on once a question is answered.
pub const GO_ON: &str = "Go on";

/// Leads back from an answer that the lesson has foreseen.
pub const BACK: &str = "Back to the question";

/// What is said of a move that is legal and not what was asked for, and of what it misses.
pub fn not_asked(before: &Position, played: Move, missed: &[Missed]) -> String {
    if missed.is_empty() {
        return "That is allowed, but something else is asked for here.".to_owned();
    }
    let misses = missed.iter().map(|missed| match *missed {
        Missed::Checkmate => {
            " But checkmate is asked for, and this move does not give it.".to_owned()
        }
        Missed::MateIn { moves, holds } => {
            let answer = notation::next(&before.play(played), holds, Notation::Letters);
            format!(
                " But mate in {} is asked for, and after this move {answer} prevents it.",
                problem::moves(moves)
            )
        }
        Missed::InPassing(passed) => {
            format!(" The right to take en passant on {passed} lapses with this move.")
        }
    });
    format!("That is allowed.{}", misses.collect::<String>())
}

/// What a question wants, or how it stands; `side` answers on the board.
pub fn lead(turn: &Turn, side: Color) -> String {
    let side = self::side(side);
    let said = match (turn.standing, turn.ask.question()) {
        (Standing::Asking, Question::Play) => return format!("Your move for {side}."),
        (Standing::Asking, Question::Try(_)) => return format!("Try it for {side}."),
        (Standing::Asking, Question::May(_) | Question::Did) => "Yes or no?",
        (Standing::Wrong, Question::Play) => "Not this move.",
        (Standing::Wrong, Question::Try(_)) => "Not the move that is asked for.",
        (Standing::Right, Question::Play | Question::Did) => "Right.",
        (Standing::Shown, Question::Did) if turn.hint == Hint::Shown => "This is what they played.",
        (Standing::Wrong | Standing::Shown, Question::Did) => "Not so.",
        (Standing::Right, Question::Try(_)) => "Right: it cannot be played.",
        (Standing::Shown, Question::Play) => "This is the move.",
        (Standing::Shown, Question::Try(_)) => "This is what happens.",
        (Standing::Right, Question::May(_)) if turn.is_allowed() == Some(true) => {
            "Right: it is allowed."
        }
        (Standing::Right, Question::May(_)) => "Right: it is not allowed.",
        (Standing::Wrong | Standing::Shown, Question::May(_)) => {
            if turn.is_allowed() == Some(true) {
                "It is allowed."
            } else {
                "It is not allowed."
            }
        }
    };
    said.to_owned()
}

/// What is lit on the board for a hint.
pub fn lit(men: &[(Square, Option<Piece>)]) -> String {
    let named: Vec<String> = men
        .iter()
        .map(|&(square, piece)| match piece {
            Some(Piece { color, role }) => {
                format!("the {} {} on {square}", adjective(color), man(role))
            }
            None => square.to_string(),
        })
        .collect();
    format!("Look at {}.", named.join(" and "))
}

#[cfg(test)]
mod tests {
    use course::ask::Reply;
    use course::ask::exchange::Exchange;
    use rules::Role;

    use super::*;

    #[test]
    fn of_a_yes_or_no_it_is_said_whether_the_move_is_allowed() {
        let pgn = "1. e4 e6 2. e5 d5 {Allowed? [%ask may exd6]} *";
        let lesson = course::Lesson::read(pgn).lesson.expect("a lesson");
        let player = course::Player::new(lesson.into()).reduce(course::Action::Last);
        let exchange = Exchange::default();
        let said = |exchange: &Exchange| {
            let turn = exchange.turn(&player).expect("a question");
            lead(&turn, Color::White)
        };
        assert_eq!(said(&exchange), "Yes or no?");
        for (reply, expected) in [
            (Reply::Yes, "Right: it is allowed."),
            (Reply::No, "It is allowed."),
        ] {
            let (answered, _) = exchange.replied(&player, reply).expect("a question");
            assert_eq!(said(&answered), expected);
        }
    }

    #[test]
    fn of_a_move_that_was_not_asked_for_it_is_said_what_it_misses() {
        let howard: Position = "B4n2/3ppp2/1Np1k2N/2P1P3/2p1p2p/6B1/3P1P2/Q3R1K1 w - - 0 1"
            .parse()
            .expect("a position");
        let find = |position: &Position, san: &str| {
            let legal = position.legal_moves().into_iter();
            let mut found = legal.filter(|m| position.san(*m).to_string() == san);
            found.next().expect(san)
        };
        let king = find(&howard, "Kg2");
        let holds = find(&howard.play(king), "hxg3");
        for (missed, sentence) in [
            (
                &[][..],
                "That is allowed, but something else is asked for here.",
            ),
            (
                &[Missed::Checkmate, Missed::InPassing(Square::F6)],
                "That is allowed. But checkmate is asked for, and this move does not give it. The right to take \
                 en passant on f6 lapses with this move.",
            ),
            (
                &[Missed::MateIn { moves: 3, holds }],
                "That is allowed. But mate in three moves is asked for, and after this move 1…hxg3 prevents it.",
            ),
        ] {
            assert_eq!(not_asked(&howard, king, missed), sentence);
        }
    }

    #[test]
    fn of_a_guess_it_is_said_whether_it_is_right() {
        let pgn = "1. e4 e6 2. e5 d5 {Did they? [%ask did]} 3. exd6 {Yes.} *";
        let lesson = course::Lesson::read(pgn).lesson.expect("a lesson");
        let player = course::Player::new(lesson.into()).reduce(course::Action::Last);
        let player = player.reduce(course::Action::Back);
        let exchange = Exchange::default();
        let said = |exchange: &Exchange| {
            let turn = exchange.turn(&player).expect("a question");
            lead(&turn, Color::White)
        };
        assert_eq!(said(&exchange), "Yes or no?");
        for (done, expected) in [
            (exchange.replied(&player, Reply::Yes), "Right."),
            (exchange.replied(&player, Reply::No), "Not so."),
            (exchange.helped(&player), "This is what they played."),
        ] {
            let (answered, _) = done.expect("a question");
            assert_eq!(said(&answered), expected);
        }
    }

    #[test]
    fn what_is_lit_is_named_too() {
        let pawn = |color| {
            Some(Piece {
                color,
                role: Role::Pawn,
            })
        };
        let men = [
            (Square::E5, pawn(Color::White)),
            (Square::D5, pawn(Color::Black)),
        ];
        assert_eq!(
            lit(&men),
            "Look at the white pawn on e5 and the black pawn on d5."
        );
    }
}
