//! What a lesson asks, helps with and answers, beside its own words, in English.

use course::ask::Question;
use course::ask::exchange::{Standing, Turn};
use rules::{Color, Piece, Square};

use super::{adjective, man, side};

/// The name of the place where it is asked.
pub const NAME: &str = "Question";

/// It is allowed.
pub const YES: &str = "Yes";

/// It is not.
pub const NO: &str = "No";

/// Asks for help.
pub const HINT: &str = "Hint";

/// Asks for the answer.
pub const SHOW: &str = "Show me";

/// Leads on once a question is answered.
pub const GO_ON: &str = "Go on";

/// Leads back from an answer that the lesson has foreseen.
pub const BACK: &str = "Back to the question";

/// What is said of a move that is legal, and not what was asked for.
pub const NOT_ASKED: &str = "That is allowed, but something else is asked for here.";

/// What a question wants, or how it stands; `side` answers on the board.
pub fn lead(turn: &Turn, side: Color) -> String {
    let side = self::side(side);
    let said = match (turn.standing, turn.ask.question()) {
        (Standing::Asking, Question::Play) => return format!("Your move for {side}."),
        (Standing::Asking, Question::Try(_)) => return format!("Try it for {side}."),
        (Standing::Asking, Question::May(_)) => "Yes or no?",
        (Standing::Wrong, Question::Play) => "Not this move.",
        (Standing::Wrong, Question::Try(_)) => "Not the move that is asked for.",
        (Standing::Right, Question::Play) => "Right.",
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
